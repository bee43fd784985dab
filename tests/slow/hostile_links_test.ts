import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { ANSWER_PAGE } from "../../components/tools/strategic_alignment_assessment_kit/words_later.ts";
import { checksum } from "../../components/tools/strategic_alignment_assessment_kit/code.ts";
import { PACKED_MAX, toBase64Url, UNPACKED_MAX } from "../../lib/tool_kit/packed_text.ts";
import { HAND_OVER_PANEL, IMPORT_PANEL } from "../../lib/tool_kit/words_panels.ts";
import { FILE_REFUSALS, HAND_OVER_REFUSALS } from "../../lib/tool_kit/words_refusals.ts";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { bomb, hostileJson, packed, tableBomb } from "../support/hostile_links.ts";
import { longestTask } from "../support/long_tasks.ts";
import { pagesForFile } from "../support/served_app.ts";
import { toolTest } from "../support/tool_test.ts";

const PLANNER = "strategic-okr-planner";
const ALIGNMENT = "strategic-alignment-assessment-kit";
/** Nobody notices a task that is shorter. */
const UNNOTICED_MS = 100;

/** What is said of a link that is not opened. */
const REFUSED = new RegExp(
  [
    HAND_OVER_REFUSALS.tooLarge,
    FILE_REFUSALS.empty,
    FILE_REFUSALS.truncated(1),
    "What came from the other tool can’t be opened",
  ].join("|"),
);

browserForFile();

const site = pagesForFile();

/** Links that would keep a page busy, longer than allowed or not. */
const HOSTILE: Readonly<Record<string, string>> = {
  "a bomb of 300 MB in 405 KB": bomb(300),
  "a bomb that is not too long": bomb(20),
  "a letter too many": "A".repeat(PACKED_MAX + 1),
  "tables without a text": tableBomb(PACKED_MAX),
};

/** Opens a link in a tool's page that is open already, and waits for what the page says of it. */
async function openLink(page: Page, link: string, words: string | RegExp): Promise<void> {
  await page.evaluate((hash) => location.hash = hash, `hand-over=${link}`);
  await page.getByText(words).waitFor();
}

/** As many objectives and key results as the planner takes in. */
function largestPlan(): string {
  const originOf = (row: string) => ({ tool: "x", document: "y", row });
  const fifty = Array.from({ length: 50 }, (_, at) => `${at}`);
  return JSON.stringify(fifty.map((objective) => ({
    origin: originOf(objective),
    text: "Objective",
    keyResults: fifty.map((row) => ({ origin: originOf(`${objective}-${row}`), text: "Key result" })),
  })));
}

toolTest(
  [PLANNER],
  "what another tool could hand over is refused or shown before anybody notices",
  () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      const withRows = (rows: string) =>
        packed(`{"from":"x","to":"${PLANNER}","version":1,"title":"Offsite","rows":${rows}}`);
      const rows = Object.entries(hostileJson(UNPACKED_MAX - 100));
      const hostile = {
        ...HOSTILE,
        ...Object.fromEntries(rows.map(([name, json]) => [name, withRows(json)])),
      };
      await page.goto(`/tools/${PLANNER}`);
      await hydrated(page);
      // What reads links and shows what came of them is fetched with the first.
      const close = page.getByRole("button", { name: IMPORT_PANEL.close, exact: true });
      await openLink(page, "abc", HAND_OVER_REFUSALS.incomplete);
      for (const [name, link] of Object.entries(hostile)) {
        await close.click();
        await close.waitFor({ state: "detached" });
        const longest = await longestTask(page, () => openLink(page, link, REFUSED));
        assert.ok(longest < UNNOTICED_MS, `${name}: ${longest} ms`);
      }
      const longest = await longestTask(page, async () => {
        await openLink(page, withRows(largestPlan()), HAND_OVER_PANEL.counts(2550, 0));
      });
      assert.ok(longest < UNNOTICED_MS, `the largest plan: ${longest} ms`);
    }),
);

toolTest(
  [ALIGNMENT],
  "a hostile link to answer by says that it is broken before anybody notices",
  () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      const { "tiny rows": rows = "" } = hostileJson(UNPACKED_MAX);
      for (
        const [name, link] of Object.entries({ "no link": "abc", ...HOSTILE, "tiny rows": packed(rows) })
      ) {
        const check = toBase64Url(checksum(new TextEncoder().encode(link)));
        await page.goto("about:blank");
        const longest = await longestTask(page, async () => {
          await page.goto(`/tools/${ALIGNMENT}#answer=${check}${link}`);
          await page.getByText(ANSWER_PAGE.broken).waitFor();
        });
        assert.ok(longest < UNNOTICED_MS, `${name}: ${longest} ms`);
      }
    }),
);

toolTest(
  [PLANNER],
  "while a long file is read its name is shown, and one without an end is refused",
  () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      await page.goto(`/tools/${PLANNER}`);
      await hydrated(page);
      const said = await page.evaluateHandle(() => {
        const texts: string[] = [];
        const note = () => texts.push(document.querySelector("[role=alert]")?.textContent ?? "");
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
        return texts;
      });
      const { "a text that never ends": endless = "" } = hostileJson(5 * 1024 * 1024);
      const buffer = Buffer.from(endless);
      await page.locator("input[type=file]").setInputFiles({
        name: "plan.json",
        mimeType: "application/json",
        buffer,
      });
      await page.getByText(FILE_REFUSALS.truncated(1)).waitFor();
      assert.ok((await said.jsonValue()).includes(IMPORT_PANEL.reading("plan.json")));
    }),
);
