import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { fieldOf, type Schema } from "../../lib/words/fields.ts";
import { SLOTS } from "../../lib/words/slots.ts";
import { publishValues } from "../../lib/words/store.ts";
import { jsonPost } from "../support/app.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { postgresEngine } from "../support/databases.ts";
import { all, answerAtOnce, openAssessment, start, waitForReport } from "../support/founder_test.ts";
import { serveApp } from "../support/served_app.ts";

browserForFile();

const engine = postgresEngine();

/** A value that a slot takes, in which each text is one word as long as it may be; undefined for what holds no words. */
function longest(schema: Schema): unknown {
  const field = fieldOf(schema);
  switch (field.kind) {
    case "line":
    case "paragraph":
      return "W".repeat(field.most);
    case "choice":
      return field.options.toSorted((one, other) => other.length - one.length)[0];
    case "amount":
      return field.most;
    case "link":
      return `https://${"w".repeat(60)}.example/${"w".repeat(400)}`;
    case "list":
      return Array(Math.max(field.least, 1)).fill(longest(field.of));
    case "entry":
      return Object.fromEntries(Object.entries(field.fields).map(([name, of]) => [name, longest(of)]));
    case "optional":
      return longest(field.of);
    default:
      return undefined;
  }
}

engine.test("the longest words that a coach can write stay inside a phone's screen", async (database) => {
  const values = [...SLOTS].map(([id, { schema }]) => [id, longest(schema)] as const)
    .filter(([, value]) => value !== undefined);
  for (const [id, value] of values) {
    assert.ok(SLOTS.get(id)?.schema.safeParse(value).success, `${id} takes its longest words`);
  }
  await publishValues(database.sql, new Map(values));
  await using app = await serve(database);
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 2]));
  const submitted = await fetch(`${app.url}/api/diagnostic/submit`, jsonPost({ scores }));
  const { token } = await submitted.json();
  const paths = [
    "/diagnostic",
    "/founder-test",
    "/toolbox",
    "/privacy-policy",
    "/terms-of-service",
    `/diagnostic/results/${token}`,
  ];
  await withPage(
    {
      name: "words of a coach",
      baseURL: app.url,
      reducedMotion: "reduce",
      viewport: { width: 360, height: 800 },
    },
    async (page) => {
      const wide: Record<string, unknown> = {};
      const look = async (path: string) => {
        const found = await wideWords(page);
        if (found.length > 0) wide[path] = found;
      };
      for (const path of paths) {
        await page.goto(path);
        await look(path);
      }
      await openAssessment(page);
      await start(page, "ada@example.com");
      await answerAtOnce(page, all("SS"));
      await waitForReport(page, "SS");
      await look("the report of the founder test");
      assert.deepEqual(wide, {});
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
