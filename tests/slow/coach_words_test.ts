import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { publishValues } from "../../lib/words/store.ts";
import { jsonPost } from "../support/app.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { postgresEngine } from "../support/databases.ts";
import { nastyValues, PAGES_OF_WORDS } from "../support/nasty_words.ts";
import { damagedText, resize, sidewaysOverflow } from "../support/pages.ts";
import { all, answerAtOnce, openAssessment, start, waitForReport } from "../support/founder_test.ts";
import { serveApp } from "../support/served_app.ts";

browserForFile();

const engine = postgresEngine();

/** Pixels. */
const WIDTHS = [1440, 768, 360];
const PAPER = 680;

engine.test("the longest words that a coach can write stay inside screens of three widths, and inside paper", async (database) => {
  await publishValues(database.sql, nastyValues("the longest word"));
  await using app = await serve(database);
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));
  const submitted = await fetch(`${app.url}/api/diagnostic/submit`, jsonPost({ scores }));
  const { token } = await submitted.json();
  const paths = [...PAGES_OF_WORDS, `/diagnostic/results/${token}`];
  await withPage(
    {
      name: "words of a coach",
      baseURL: app.url,
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 800 },
    },
    async (page) => {
      const wrong: Record<string, unknown> = {};
      const look = async (path: string) => {
        // One load serves all widths.
        for (const width of WIDTHS) {
          await resize(page, width, 800);
          const found = [...await sidewaysOverflow(page), ...await wideWords(page)];
          if (found.length > 0) wrong[`${path}, ${width} px`] = found;
        }
      };
      for (const path of paths) {
        await page.goto(path);
        await look(path);
        // Between the margins of A4.
        await resize(page, PAPER, 1000);
        await page.emulateMedia({ media: "print" });
        const found = [
          ...await wideWords(page),
          ...(await damagedText(page)).filter((damage) => damage.startsWith("overlap")),
        ];
        // Columns that break across sheets are drawn over each other: what is too long for a sheet stands one below the other.
        const ranked = page.locator(".rankings");
        if (await ranked.count() > 0) {
          const display = await ranked.evaluate((element) => getComputedStyle(element).display);
          if (display !== "block") found.push(`the advice is a ${display}`);
        }
        await page.emulateMedia({ media: "screen" });
        if (found.length > 0) wrong[`${path}, on paper`] = found;
      }
      await openAssessment(page);
      await start(page, "ada@example.com");
      await answerAtOnce(page, all("SS"));
      await waitForReport(page, "SS");
      await look("the report of the founder test");
      assert.deepEqual(wrong, {});
    },
  );
});

/** The boxes of long words that reach past the screen. */
function wideWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !node.textContent?.includes("WWWW")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().right > innerWidth) {
        found.add(`${parent.closest("[id]")?.id}: ${parent.tagName} ${parent.className}`);
      }
    }
    return [...found];
  });
}

async function serve(database: Parameters<typeof serveApp>[0]) {
  const app = await serveApp(database);
  return { ...app, [Symbol.asyncDispose]: async () => void await app.close() };
}
