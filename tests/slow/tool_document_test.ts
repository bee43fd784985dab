import assert from "node:assert/strict";
import { DATE_PROBLEMS, STORAGE_LINES } from "../../lib/tool_kit/words.ts";
import { FILE_REFUSALS, HAND_OVER_REFUSALS } from "../../lib/tool_kit/words_refusals.ts";
import {
  HAND_OVER_PANEL,
  HANDED_TEXT_OF,
  IMPORT_PANEL,
  OTHER_TAB,
  REMOVED,
} from "../../lib/tool_kit/words_panels.ts";
import { LATE, TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { encodeHandOver, handOverFile } from "../../lib/tool_kit/hand_over.ts";
import { axe, browserForFile, type Page, type PageWatch, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { keyResults, objectives, openPlanner, PLANNER, startOwn } from "../support/planner.ts";
import { pagesForFile } from "../support/served_app.ts";
import {
  assertFocus,
  button,
  choose,
  exported,
  field,
  paste,
  pressUntilGone,
  stored,
  waitForStored,
} from "../support/tool_page.ts";

browserForFile();

const site = pagesForFile();

function inBrowser(name: string, run: (page: Page, watch: PageWatch) => Promise<void>): void {
  Deno.test(name, () => withPage({ name, baseURL: site.url, reducedMotion: "reduce" }, run));
}

inBrowser(
  "of two tabs with one document the older one notices, saves nothing over it, and offers both ways out",
  async (page) => {
    await openPlanner(page);
    await startOwn(page);
    await page.keyboard.type("One");
    await waitForStored(page, "One");
    const other = await page.context().newPage();
    await openPlanner(other);
    // What is stored comes a moment after the sample.
    await other.waitForFunction(() => document.querySelector("textarea")?.value === "One");
    assert.deepEqual(await objectives(other), ["One"]);

    await field(page, "ninety-1-text").fill("Two");
    await waitForStored(page, "Two");
    await other.getByText(OTHER_TAB.changed).waitFor();
    await axe(other);
    const kept = await stored(other);
    await field(other, "ninety-1-text").fill("Mine");
    await other.getByText(STORAGE_LINES.paused).waitFor();
    // What this tab would save comes with its end at the latest.
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
    assert.deepEqual(await stored(other), kept);
    await button(other, OTHER_TAB.loadNewer).click();
    await assertFocus(other, "loading the newer version");
    assert.deepEqual(await objectives(other), ["Two"]);
    await other.keyboard.press("Control+z");
    assert.deepEqual(await objectives(other), ["Mine"], "loading it can be undone");
    await waitForStored(other, "Mine");

    await page.getByText(OTHER_TAB.changed).waitFor();
    await button(page, OTHER_TAB.keepMine).click();
    await assertFocus(page, "keeping this version");
    await waitForStored(page, "Two");
    assert.deepEqual(await objectives(page), ["Two"]);
    await other.getByText(OTHER_TAB.changed).waitFor();
    await page.getByLabel(TOOLBAR.more).click();
    await button(page, REMOVED.restore).first().click();
    await assertFocus(page, "restoring what the other tab wrote");
    assert.deepEqual(await objectives(page), ["Mine"]);
  },
);

for (
  const [name, line, block] of [
    ["refuses to open", STORAGE_LINES.blocked, () =>
      Object.defineProperty(globalThis, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      })],
    ["is full", STORAGE_LINES.full, () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }],
  ] as const
) {
  inBrowser(`where the browser's storage ${name}, the planner works in memory and says so`, async (page) => {
    await page.addInitScript(block);
    await openPlanner(page);
    await startOwn(page);
    await page.keyboard.type("Only here");
    await page.getByText(line).waitFor();
    await axe(page);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await objectives(page), [""]);
    await page.keyboard.press("Control+Shift+z");
    assert.deepEqual(await objectives(page), ["Only here"]);
    assert.match((await exported(page, TOOLBAR.export)).text, /"Only here"/);
  });
}

inBrowser(
  "a file that cannot be read is refused with the reason; export then import changes nothing, and replacing can be undone",
  async (page) => {
    await openPlanner(page);
    await startOwn(page);
    await page.keyboard.type("Café – “Zürich”");
    await field(page, "result-1-text").fill("Orders");
    await field(page, "result-1-baseline").fill("12,5");
    const file = await exported(page, TOOLBAR.export);
    assert.match(file.name, /^strategic-okr-planner-untitled-\d{4}-\d\d-\d\d\.json$/);
    for (
      const [text, reason] of [
        ["[1,", FILE_REFUSALS.truncated(1)],
        [file.text.replace('"schema": 1', '"schema": 2'), FILE_REFUSALS.newer],
      ] as const
    ) {
      await choose(page, text);
      await page.getByText(reason).waitFor();
      await axe(page);
      await button(page, IMPORT_PANEL.close).click();
      await assertFocus(page, "closing a refusal");
      assert.equal((await exported(page, TOOLBAR.export)).text, file.text, "nothing has changed");
    }
    await field(page, "ninety-1-text").fill("Changed");
    await choose(page, file.text);
    await page.getByText(IMPORT_PANEL.one("Untitled")).waitFor();
    await axe(page);
    await button(page, IMPORT_PANEL.replace).click();
    await assertFocus(page, "importing");
    assert.equal((await exported(page, TOOLBAR.export)).text, file.text);
    await button(page, "Undo: replace by a file").click();
    assert.deepEqual(await objectives(page), ["Changed"]);
  },
);

inBrowser(
  "with the network gone, what cannot be loaded is said once; tried again, the paste and the panel come, and nothing is lost",
  async (page, watch) => {
    watch.expectConsole(/ERR_FAILED/);
    await openPlanner(page);
    const isLate = (url: URL) => url.pathname.endsWith(".js");
    await page.route(isLate, (route) => route.abort());
    await startOwn(page);
    await field(page, "result-1-text").focus();
    await paste(page, "Weekly orders\nReturns");
    await page.getByText(LATE.storage).waitFor();
    await page.getByText(STORAGE_LINES.unloaded).waitFor();
    await page.getByLabel(TOOLBAR.more).click();
    assert.equal(await button(page, LATE.again).count(), 1, "one message for all that is missing");
    await page.keyboard.press("Escape");
    await axe(page);
    await field(page, "ninety-1-text").fill("Typed meanwhile");
    await button(page, LATE.again).click();
    await page.getByText(LATE.storage).waitFor();
    await page.unroute(isLate);
    await pressUntilGone(page, LATE.again);
    assert.deepEqual(await keyResults(page), ["Weekly orders", "Returns"], "what was pasted has come");
    assert.deepEqual(await objectives(page), ["Typed meanwhile"]);
    await waitForStored(page, "Typed meanwhile");
    await page.getByLabel(TOOLBAR.more).click();
    await page.getByRole("region", { name: REMOVED.title }).waitFor();
  },
);

const ORIGIN = { tool: "okr-workshop-facilitator-kit", document: "offsite" };
const handOver = (text: string) => ({
  from: ORIGIN.tool,
  to: "strategic-okr-planner",
  version: 1,
  title: "Offsite",
  rows: [{
    origin: { ...ORIGIN, row: "one" },
    text,
    keyResults: [{ origin: { ...ORIGIN, row: "two" }, text: "Repeat orders", target: 80, unit: "%" }],
  }],
});
const fragmentOf = (text: string) => {
  const encoded = encodeHandOver(handOver(text));
  assert.ok(encoded.ok);
  return encoded.fragment;
};

inBrowser(
  "what another tool hands over comes in on consent alone, as one step; a second time it updates; a broken link is refused",
  async (page) => {
    await page.goto(`${PLANNER}#${fragmentOf("Guests return")}`);
    await page.getByText("OKR Workshop Facilitator Kit: “Offsite”.").waitFor();
    await page.getByText("2 new.").waitFor();
    await axe(page);
    assert.equal((await objectives(page)).length, 3, "the sample stands as it was");
    await button(page, HAND_OVER_PANEL.begin).click();
    await assertFocus(page, "starting with what came in");
    assert.deepEqual(await objectives(page), ["Guests return"]);
    assert.equal(await page.getByLabel(TOOLBAR.title).inputValue(), "Offsite");
    assert.equal(new URL(page.url()).hash, "");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await objectives(page), [""]);
    await page.keyboard.press("Control+Shift+z");

    await page.goto(`${PLANNER}#${fragmentOf("Guests come back")}`);
    await page.getByText("0 new, 2 updated.").waitFor();
    await button(page, HAND_OVER_PANEL.accept).click();
    assert.deepEqual(await objectives(page), ["Guests come back"]);
    assert.deepEqual(await keyResults(page), ["Repeat orders"]);

    await page.goto(`${PLANNER}#hand-over=abc`);
    await page.getByText(HAND_OVER_REFUSALS.incomplete).waitFor();
    await button(page, IMPORT_PANEL.close).click();
    await assertFocus(page, "closing a refused link");
    assert.equal(new URL(page.url()).hash, "");
    await hydrated(page);
    assert.deepEqual(await objectives(page), ["Guests come back"]);

    await choose(page, handOverFile(handOver("By file")), "hand-over.json");
    await page.getByText("0 new, 2 updated.").waitFor();
    await button(page, HAND_OVER_PANEL.accept).click();
    assert.deepEqual(await objectives(page), ["By file"]);
  },
);

inBrowser(
  "rows of the same words are joined, or added beside on request, and a document without a title takes the sender's",
  async (page) => {
    await openPlanner(page);
    await startOwn(page);
    await page.keyboard.type("guests  return");
    await waitForStored(page, "return");
    await page.goto(`${PLANNER}#${fragmentOf("Guests return")}`);
    const { label, join, apart } = HANDED_TEXT_OF.same;
    const answer = page.getByLabel(label(1));
    await page.getByText("1 new, 1 updated.").waitFor();
    await axe(page);
    await answer.selectOption(apart);
    await page.getByText("2 new.").waitFor();
    await answer.selectOption(join);
    await button(page, HAND_OVER_PANEL.accept).click();
    assert.deepEqual(await objectives(page), ["Guests return"]);
    assert.equal(await page.getByLabel(TOOLBAR.title).inputValue(), "Offsite");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await objectives(page), ["guests  return"]);
    assert.equal(await page.getByLabel(TOOLBAR.title).inputValue(), "");
  },
);

inBrowser("what a field said of one document goes with it", async (page) => {
  await openPlanner(page);
  const start = page.getByLabel("First day", { exact: true });
  await start.fill("soon");
  await start.blur();
  await page.getByText(DATE_PROBLEMS["not-a-date"]).waitFor();
  await page.goto(`${PLANNER}#${fragmentOf("Guests return")}`);
  await button(page, HAND_OVER_PANEL.begin).click();
  await page.getByText(DATE_PROBLEMS["not-a-date"]).waitFor({ state: "detached" });
  assert.notEqual(await start.inputValue(), "soon");
});

inBrowser("on a phone a tool's head and bar take 110 pixels, with an own document too", async (page) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPlanner(page);
  const toolbar = page.getByRole("group", { name: TOOLBAR.label });
  const end = () => toolbar.evaluate((bar) => bar.getBoundingClientRect().bottom + scrollY);
  assert.ok(await end() <= 110, `${await end()} px`);
  await startOwn(page);
  await page.evaluate(() => scrollTo(0, 0));
  assert.ok(await end() <= 110, `${await end()} px`);
});

inBrowser(
  "long names of undo and redo are cut where there is no room, and the toolbar stays as it is",
  async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPlanner(page);
    await startOwn(page);
    const [undo, redo] = [
      "change the dates of the next ninety days",
      "bring in what another tool has handed over",
    ];
    const toolbar = page.getByRole("group", { name: TOOLBAR.label });
    const places = () =>
      toolbar.evaluate((bar, names) => {
        const at = (name: string) =>
          [...bar.querySelectorAll("button")].find(({ textContent }) => textContent === name)
            ?.getBoundingClientRect().right;
        return [bar.clientHeight, ...names.map(at)];
      }, [TOOLBAR.import, TOOLBAR.export, TOOLBAR.print]);
    const before = await places();
    const name = (label: string, to: string) =>
      page.evaluate(([label, to]) => {
        for (const button of document.querySelectorAll<HTMLElement>("[data-toolbar] button")) {
          const words = button.querySelector("span");
          if (words && button.title.startsWith(label)) words.textContent = button.title = `${label}: ${to}`;
        }
      }, [label, to] as const);
    await name("Undo", undo);
    await name("Redo", redo);
    assert.deepEqual(await places(), before);
    const isCut = (label: string) =>
      button(page, label).locator("span").evaluate((words) => words.scrollWidth > words.clientWidth);
    assert.ok(await isCut(`Undo: ${undo}`) && await isCut(`Redo: ${redo}`));
    await page.setViewportSize({ width: 1920, height: 800 });
    assert.equal(await isCut(`Undo: ${undo}`), false, "there is room");
  },
);
