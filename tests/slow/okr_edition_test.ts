import assert from "node:assert/strict";
import { MOVE_TEXT } from "../../components/tools/strategic_okr_planner/words_onward.ts";
import { PLANNER_TEXT } from "../../components/tools/strategic_okr_planner/words.ts";
import { DOCUMENTS, HAND_OVER_PANEL, IMPORT_PANEL } from "../../lib/tool_kit/words_panels.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { handOverFile } from "../../lib/tool_kit/hand_over.ts";
import { axe, browserForFile, type Page } from "../support/browser.ts";
import { editionFile, inEdition } from "../support/edition.ts";
import { keyResults, objectives, startOwn } from "../support/planner.ts";
import { assertFocus, button, choose, exported, field, stored, waitForStored } from "../support/tool_page.ts";

const PRODUCT = "strategic-okr-planner";
const FILE = editionFile(PRODUCT);

browserForFile();

const title = (page: Page) => page.getByRole("textbox", { name: TOOLBAR.title });
const more = (page: Page) => page.getByLabel(TOOLBAR.more, { exact: true });
async function fromMenu(page: Page, name: string): Promise<void> {
  await more(page).click();
  await page.getByRole("region", { name: DOCUMENTS.title }).getByRole("button", { name, exact: true })
    .click();
  await assertFocus(page, name);
}
/** The documents in the menu, last changed first. */
async function listed(page: Page): Promise<string[]> {
  await more(page).click();
  const rows = page.getByRole("region", { name: DOCUMENTS.title }).getByRole("listitem");
  await page.getByRole("region", { name: DOCUMENTS.title }).waitFor();
  const titles = (await rows.allInnerTexts()).map((text) => text.split("\n")[0]?.trim() ?? "");
  await page.keyboard.press("Escape");
  return titles;
}

inEdition(
  PRODUCT,
  "the full edition, opened from a disk, keeps a plan when it is closed and opened again",
  async (page) => {
    await page.getByText(DOCUMENTS.welcome).waitFor();
    await axe(page);
    await startOwn(page);
    await page.keyboard.type("From the disk");
    await title(page).fill("Kept");
    await waitForStored(page, "Kept");
    const again = await page.context().newPage();
    await page.close();
    await again.goto(FILE);
    await again.waitForFunction(() => document.querySelector("textarea")?.value === "From the disk");
    assert.equal(await title(again).inputValue(), "Kept");
    assert.equal(await again.getByText(DOCUMENTS.welcome).count(), 0);
  },
);

inEdition(
  PRODUCT,
  "several documents are made, copied, renamed, deleted and taken back; all leave in one file and come in again",
  async (page) => {
    await startOwn(page);
    await page.keyboard.type("First plan");
    await title(page).fill("One");
    await fromMenu(page, DOCUMENTS.duplicate);
    assert.equal(await title(page).inputValue(), "Copy of One");
    await title(page).fill("Two");
    await fromMenu(page, DOCUMENTS.new);
    assert.deepEqual(await objectives(page), [""]);
    await title(page).fill("Three");
    await waitForStored(page, "Three");
    assert.deepEqual((await listed(page)).toSorted(), ["One", "Three (open now)", "Two"]);
    await more(page).click();
    await axe(page);
    await page.keyboard.press("Escape");
    await fromMenu(page, "One");
    assert.deepEqual(await objectives(page), ["First plan"]);

    await more(page).click();
    const all = await exported(page, DOCUMENTS.exportAll);
    assert.match(all.name, /^strategic-okr-planner-all-documents-/);
    await fromMenu(page, DOCUMENTS.delete);
    assert.deepEqual((await listed(page)).map((name) => name.replace(" (open now)", "")).toSorted(), [
      "Three",
      "Two",
    ]);
    await page.keyboard.press("Control+z");
    assert.equal(await title(page).inputValue(), "One");
    for (let left = 3; left > 0; left--) await fromMenu(page, DOCUMENTS.delete);
    assert.equal(Object.keys(await stored(page)).length, 1, "an empty one stands in for them");
    await choose(page, all.text);
    await page.getByText(IMPORT_PANEL.several(3)).waitFor();
    await button(page, IMPORT_PANEL.newSeveral).click();
    await assertFocus(page, "importing");
    const back = await listed(page);
    for (const name of ["One", "Two", "Three"]) {
      assert.ok(back.some((row) => row.startsWith(name)), `${back}`);
    }
    assert.deepEqual(await objectives(page), ["First plan"]);
  },
);

inEdition(
  PRODUCT,
  "what is open goes on into the next 90 days as a plan of its own; another tool's rows come in by a file",
  async (page) => {
    await page.getByText(PLANNER_TEXT.onward).click();
    await page.getByRole("textbox", { name: /Ended at: Weekly wholesale orders/ }).fill("150");
    await page.getByRole("textbox", { name: /Ended at: Average order value/ }).fill("104");
    assert.equal(
      await page.getByRole("checkbox", { name: /Closed: Average order value/ }).isChecked(),
      true,
      "it was reached",
    );
    await axe(page);
    await button(page, MOVE_TEXT.carry.submit).click();
    await assertFocus(page, "starting the next 90 days");
    assert.equal(await title(page).inputValue(), MOVE_TEXT.carry.title2("Harbour Roasters"));
    const rows = await keyResults(page);
    assert.ok(rows.includes("Weekly wholesale orders") && !rows.includes("Average order value"), `${rows}`);
    const carried = page.getByRole("textbox", { name: "Baseline: Weekly wholesale orders" });
    assert.equal(await carried.inputValue(), "150");
    await page.keyboard.press("Control+z");
    assert.equal(await title(page).inputValue(), "Harbour Roasters");

    const origin = { tool: "okr-workshop-facilitator-kit", document: "offsite", row: "one" };
    const file = handOverFile({
      from: origin.tool,
      to: "strategic-okr-planner",
      version: 1,
      title: "Offsite",
      rows: [{ origin, text: "Guests come back" }],
    });
    await choose(page, file, "hand-over.json");
    await page.getByText("OKR Workshop Facilitator Kit: “Offsite”.").waitFor();
    await axe(page);
    await button(page, HAND_OVER_PANEL.begin).click();
    await assertFocus(page, "starting with what came in");
    assert.deepEqual(await objectives(page), ["Guests come back"]);
    assert.equal(await field(page, "ninety-1-text").count(), 0, "the empty row has made room");
  },
);
