import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import { DECISION_TEXT } from "../../components/tools/executive_decision_framework/words.ts";
import { PASTE_TABLE_TEXT } from "../../components/tools/executive_decision_framework/words_later.ts";
import { DASHBOARD_TEXT } from "../../components/tools/team_performance_dashboard/words.ts";
import { SET_UP } from "../../components/tools/team_performance_dashboard/words_later.ts";
import type { ToolId } from "../../lib/catalogue/tools.ts";
import { blockPasted, PASTE_WORDS } from "../../lib/tool_kit/words_paste.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import {
  EXCEL,
  excel,
  GOOGLE_DOCS,
  GOOGLE_SHEETS,
  googleDocs,
  googleSheets,
  NUMBERS,
  numbers,
} from "../support/clipboards.ts";
import { sidewaysOverflow } from "../support/pages.ts";
import { sheetText } from "../support/pasting.ts";
import { pagesForFile } from "../support/served_app.ts";
import { button, field, paste, waitForFocusOn } from "../support/tool_page.ts";
import { toolTest } from "../support/tool_test.ts";

browserForFile();

const site = pagesForFile();

const DASHBOARD = "team-performance-dashboard";

const dialog = (page: Page) => page.getByRole("dialog");
const measures = (page: Page) =>
  page.getByRole("textbox", { name: /^Measure \d+$/ }).evaluateAll((fields) =>
    fields.map((field) => (field as HTMLTextAreaElement).value)
  );
const green = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `Green of ${name} begins at`, exact: true });

/** The dashboard's measures, with the cursor in the last of the sample's five. */
async function openMeasures(page: Page): Promise<void> {
  await page.goto(`/tools/${DASHBOARD}`);
  await hydrated(page);
  await button(page, "Set up").click();
  await page.getByRole("textbox", { name: "Measure 5", exact: true }).focus();
}
const onMeasures = (
  name: string,
  run: (page: Page) => Promise<void>,
  viewport = { width: 1280, height: 800 },
) =>
  toolTest(
    [DASHBOARD],
    name,
    () =>
      withPage({ baseURL: site.url, reducedMotion: "reduce", viewport }, async (page) => {
        await openMeasures(page);
        await run(page);
      }),
  );

onMeasures(
  "a sheet with headings that are known comes in at once, each column in its place, and is one step to undo",
  async (page) => {
    const sheet = [
      "Metric | Unit | Target | Good when",
      "Refund rate | % | 2.5 | falling",
      "Days to answer | days | 1 | falling",
    ];
    await paste(page, sheetText(sheet));
    await page.getByText("Pasted 2 lines.").waitFor({ state: "attached" });
    assert.equal(await dialog(page).count(), 0);
    assert.deepEqual((await measures(page)).slice(5), ["Refund rate", "Days to answer"]);
    assert.equal(await green(page, "Refund rate").inputValue(), "2.5");
    assert.equal(await page.getByRole("textbox", { name: "Unit of Days to answer" }).inputValue(), "days");
    await page.keyboard.press("Control+z");
    await page.getByRole("textbox", { name: "Measure 6", exact: true }).waitFor({ state: "detached" });
    assert.equal((await measures(page)).length, 5);
  },
);

onMeasures(
  "thresholds say the direction of a pasted measure, and one that is told the other direction says why it has no color",
  async (page) => {
    await paste(page, "Metric\tGood when\tTarget\tAmber\nRework\t\t8\t15\nAccidents\thigh\t0\t1");
    await dialog(page).getByText("Less is better: Rework").waitFor();
    await button(page, PASTE_WORDS.take(2)).click();
    await page.getByText("Pasted 2 lines.").waitFor({ state: "attached" });
    const way = (name: string) =>
      page.getByRole("combobox", { name: SET_UP.measures.way(name), exact: true }).inputValue();
    assert.deepEqual(await Promise.all(["Rework", "Accidents"].map(way)), ["falling", "rising"]);
    assert.equal(await page.getByText(SET_UP.measures.contradictory.rising).count(), 1);
  },
);

onMeasures(
  "what is in doubt is asked with the keyboard alone, nothing gets lost in silence, and a number is asked about once",
  async (page) => {
    const { keyboard } = page;
    const sheet = [
      "Metric | Colour | Target | Amber | Good when",
      "Refund rate | red | 2.400 | n/a | falling",
      "Letters | blue | 1.200 | 900 | rising",
    ];
    await paste(page, sheetText(sheet));
    await page.locator("dialog[open] select:focus").waitFor();
    await dialog(page).getByText(PASTE_WORDS.leftOut(["Colour"])).waitFor();
    await dialog(page).getByText(PASTE_WORDS.unreadCell(1, "Amber begins at", "n/a", undefined)).waitFor();
    await axe(page);
    await button(page, PASTE_WORDS.take(2)).focus();
    await keyboard.press("Enter");
    await dialog(page).getByText(PASTE_WORDS.choose).waitFor();
    await page.locator("dialog input[type=radio]:focus").waitFor();
    await keyboard.press("Control+z");
    await keyboard.press("ArrowDown");
    assert.ok(await page.getByRole("radio", { name: "2,400" }).isChecked());
    await page.getByRole("combobox", { name: "Colour" }).focus();
    await keyboard.press("u");
    await dialog(page).getByText(PASTE_WORDS.leftOut(["Colour"])).waitFor({ state: "detached" });
    await axe(page);
    await button(page, PASTE_WORDS.take(2)).focus();
    await keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    await page.locator("textarea:focus").waitFor();
    assert.deepEqual((await measures(page)).slice(5), ["Refund rate", "Letters"]);
    assert.equal(await green(page, "Refund rate").inputValue(), "2,400");
    assert.equal(await page.getByRole("textbox", { name: "Unit of Letters" }).inputValue(), "blue");

    await paste(page, "Metric\tTarget\tGood when\nParcels\t1.100\trising");
    await page.getByRole("textbox", { name: "Measure 6", exact: true }).waitFor();
    await green(page, "Parcels").waitFor();
    assert.equal(await green(page, "Parcels").inputValue(), "1,100");
  },
);

onMeasures(
  "one cell that is written the other way makes no other figure a thousand times smaller unasked",
  async (page) => {
    await paste(
      page,
      "Metric\tTarget\tGood when\nVans\t38,500\trising\nOrders\t34,000\trising\nLetters\t1.200,50\trising",
    );
    await dialog(page).getByText(PASTE_WORDS.number("38,500")).waitFor();
    await page.getByRole("radio", { name: "38,500", exact: true }).check();
    await dialog(page).getByRole("cell", { name: "1,200.5", exact: true }).waitFor();
    await button(page, PASTE_WORDS.take(3)).click();
    await dialog(page).waitFor({ state: "detached" });
    const figures = ["Vans", "Orders", "Letters"].map((name) => green(page, name).inputValue());
    assert.deepEqual(await Promise.all(figures), ["38,500", "34,000", "1,200.5"]);
  },
);

onMeasures(
  "Cancel and Escape leave everything as it was; at 360 px the dialog is no wider than the screen",
  async (page) => {
    for (const leave of ["Cancel", "Escape"]) {
      await page.getByRole("textbox", { name: "Measure 5", exact: true }).focus();
      await paste(page, "Orders\tred\nReturns\tblue");
      await dialog(page).waitFor();
      await page.getByRole("heading", { name: PASTE_WORDS.title(2) }).waitFor();
      assert.deepEqual(await sidewaysOverflow(page), []);
      if (leave === "Cancel") await button(page, "Cancel").click();
      else await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
      assert.equal((await measures(page)).length, 5);
    }
  },
  { width: 360, height: 740 },
);

onMeasures(
  "cells that are pasted into one figure of a row are asked about, and none of them lands in that field",
  async (page) => {
    const figure = green(page, "Days of roast stock");
    const before = await figure.inputValue();
    await figure.focus();
    await paste(page, "4\t5\n6\t7");
    await page.getByRole("heading", { name: PASTE_WORDS.title(2) }).waitFor();
    await button(page, "Cancel").click();
    assert.equal(await figure.inputValue(), before);
    await figure.focus();
    await paste(page, "7.5");
    assert.equal(await dialog(page).count(), 0);
  },
);

for (const [program, clipboard] of Object.entries({ EXCEL, GOOGLE_SHEETS, NUMBERS, GOOGLE_DOCS })) {
  onMeasures(
    `a table that ${program} copies comes in by its headings, with what the list has no place for left out on consent`,
    async (page) => {
      await paste(page, clipboard);
      await dialog(page).getByText(PASTE_WORDS.leftOut(["Owner", "Baseline", "Due"])).waitFor();
      await page.getByRole("radio", { name: "falling is good" }).check();
      await button(page, PASTE_WORDS.take(2)).click();
      await dialog(page).waitFor({ state: "detached" });
      const [orders, returns] = (await measures(page)).slice(5);
      assert.equal(orders, "Weekly orders");
      assert.match(returns ?? "", /^Returns & complaints in the shop$/);
      assert.equal(await green(page, "Weekly orders").inputValue(), "180");
      assert.equal(await green(page, returns ?? "").inputValue(), "5");
      assert.equal(await page.getByRole("textbox", { name: `Unit of ${returns}` }).inputValue(), "%");
    },
  );
}

/** A test of a tool with an empty document. */
const onOwn = (tool: ToolId, name: string, run: (page: Page) => Promise<void>) =>
  toolTest([tool], name, () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      await page.goto(`/tools/${tool}`);
      await hydrated(page);
      await button(page, TOOLBAR.own).click();
      await run(page);
    }));
const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

onOwn(
  "strategic-okr-planner",
  "the planner takes the sheet that Google Sheets copies, each column in its field, and one undo empties it",
  async (page) => {
    await field(page, "result-1-text").focus();
    await paste(page, GOOGLE_SHEETS);
    await page.getByText("Pasted 2 lines.").waitFor({ state: "attached" });
    assert.equal(await dialog(page).count(), 0);
    const returns = "Returns & complaints in the shop";
    const rows = await Promise.all(
      ["owner", "baseline", "target", "unit", "due"].map(async (name) => [
        await field(page, `result-1-${name}`).inputValue(),
        await valueOf(page, `${name.replace(/^./, (letter) => letter.toUpperCase())}: ${returns}`),
      ]),
    );
    assert.deepEqual([await valueOf(page, "Key result 1"), await valueOf(page, "Key result 2"), ...rows], [
      "Weekly orders",
      returns,
      ["Ana", "Bo"],
      ["120", "12.5%"],
      ["180", "5%"],
      ["", "%"],
      ["30 Jun 2027", "31 Mar 2027"],
    ]);
    await page.keyboard.press("Control+z");
    await page.getByLabel("Key result 2", { exact: true }).waitFor({ state: "detached" });
    assert.equal(await valueOf(page, "Key result 1"), "");
  },
);

onOwn(
  "strategic-alignment-assessment-kit",
  "the alignment kit takes choice questions with their options from Excel, and one undo empties the list",
  async (page) => {
    await field(page, "question-1-text").focus();
    await paste(page, excel([["Question", "Option 1", "Option 2"], ["What comes first?", "Growth", "Calm"]]));
    await page.getByText("Pasted one line.").waitFor({ state: "attached" });
    assert.equal(await dialog(page).count(), 0);
    const values = ["question-1-text", "question-1-option-0", "question-1-option-1"].map((id) =>
      field(page, id).inputValue()
    );
    assert.deepEqual(await Promise.all(values), ["What comes first?", "Growth", "Calm"]);
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#question-1-text")?.value === ""
    );
    assert.equal(await field(page, "question-1-option-1").inputValue(), "");
  },
);

onOwn(
  "strategic-okr-execution-tracker",
  "the tracker takes the sheet that Numbers copies below the objective that it is pasted to, without its days on consent",
  async (page) => {
    await field(page, "result-1-text").focus();
    await paste(page, NUMBERS);
    await dialog(page).getByText(PASTE_WORDS.leftOut(["Due"])).waitFor();
    await button(page, PASTE_WORDS.take(2)).click();
    await dialog(page).waitFor({ state: "detached" });
    const returns = "Returns & complaints in the shop";
    const fields = ["owner", "from", "to", "unit"].map((name) =>
      field(page, `result-1-${name}`).inputValue()
    );
    assert.deepEqual(await Promise.all(fields), ["Ana", "120", "180", ""]);
    const others = ["Owner", "From", "To", "Unit"].map((name) => valueOf(page, `${name}: ${returns}`));
    assert.deepEqual(await Promise.all(others), ["Bo", "12.5", "5", "%"]);
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#result-1-text")?.value === ""
    );
  },
);

onOwn(
  "executive-decision-framework",
  "a table of offers becomes a decision only when it is said which figures are better; all of it is one step to undo",
  async (page) => {
    await waitForFocusOn(page, "option-1-text");
    await paste(
      page,
      "Offer\tPrice\tWeeks\tDesks\tNotes\nRent the mill\t$60,000\t4\t24\tby the sea\nBuy the yard\t$180,000\t20\t60\tfar",
    );
    const notes = dialog(page).getByRole("combobox", { name: "Notes" });
    assert.equal(await notes.inputValue(), "out");
    await axe(page);
    await button(page, PASTE_TABLE_TEXT.take).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByText(PASTE_TABLE_TEXT.choose("Desks")).waitFor();
    await page.locator("dialog input[type=radio]:focus").waitFor();
    await page.keyboard.press("Space");
    await page.getByRole("radio", { name: "60", exact: true }).check();
    for (const cheaper of ["60,000", "4"]) {
      assert.ok(await page.getByRole("radio", { name: cheaper, exact: true }).isChecked(), cheaper);
    }
    await axe(page);
    await button(page, PASTE_TABLE_TEXT.take).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    const value = page.getByRole("textbox", { name: "Price: Buy the yard", exact: true });
    assert.equal(await value.inputValue(), "$180,000");
    for (const scale of ["$, less is better", "weeks, less is better", "more is better"]) {
      await button(page, new RegExp(`^${RegExp.escape(scale)}: scale`)).waitFor();
    }
    await page.keyboard.press("Control+z");
    await value.waitFor({ state: "detached" });
    await page.getByRole("button", { name: TOOLBAR.redo("paste a table") }).waitFor();
  },
);

onOwn(
  "executive-decision-framework",
  "a matrix with a column of weights comes in with them, and the dialog says where they come from",
  async (page) => {
    await waitForFocusOn(page, "option-1-text");
    await paste(
      page,
      "Kriterium\tGewichtung\tHubSpot\tPipedrive\nPreis\t60 %\t6\t8\nBedienung\t40 %\t9\t7\nSupport\thoch\t5\t4",
    );
    await dialog(page).getByText(PASTE_TABLE_TEXT.weights("column", "Gewichtung")).waitFor();
    await dialog(page).getByText(PASTE_TABLE_TEXT.unreadWeights([{ criterion: "Support", text: "hoch" }]))
      .waitFor();
    await dialog(page).getByText(PASTE_TABLE_TEXT.title(2, 3)).waitFor();
    await axe(page);
    await button(page, PASTE_TABLE_TEXT.take).click();
    await dialog(page).waitFor({ state: "detached" });
    const weights = ["Preis", "Bedienung", "Support"].map((name) =>
      valueOf(page, DECISION_TEXT.matrix.weightOf(name))
    );
    assert.deepEqual(await Promise.all(weights), ["40%", "26.7%", "33.3%"]);
  },
);

/** What stands in the fields whose names match. */
const valuesOf = (page: Page, name: RegExp) =>
  page.getByRole("textbox", { name }).evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value)
  );

onOwn(
  "roi-projection-calculator",
  "a sheet of costs becomes lines of money out, each amount in its case",
  async (page) => {
    await waitForFocusOn(page, "out-1-text");
    await paste(
      page,
      excel([
        ["Cost item", "Frequency", "Worst case", "Expected", "Best case"],
        ["Delivery van\nwith a fridge", "once", "$26,500", "$24,000", "$23,000"],
        ["Driver", "monthly", "$3,400", "$3,100", "$2,900"],
      ]),
    );
    await page.getByText("Pasted 2 lines.").waitFor({ state: "attached" });
    assert.deepEqual(await valuesOf(page, /^Money out, line/), ["Delivery van with a fridge", "Driver"]);
    assert.deepEqual(await valuesOf(page, /amount: Driver$/), ["$3,400", "$3,100", "$2,900"]);
    const often = page.getByRole("combobox", { name: "How often: Driver" });
    assert.equal(await often.inputValue(), "each");
    await page.keyboard.press("Control+z");
    await often.waitFor({ state: "detached" });
    assert.deepEqual(await valuesOf(page, /^Money out, line/), [""]);
  },
);

onOwn(
  "okr-workshop-facilitator-kit",
  "an agenda in a sheet becomes the parts of a workshop, with their minutes",
  async (page) => {
    await waitForFocusOn(page, "part-1-text");
    await paste(
      page,
      googleSheets([
        ["Agenda", "Minutes", "Purpose"],
        ["Look back", "5/10/15", "We know why"],
        ["Choose\nobjectives", "60 min", "Three at most"],
      ]),
    );
    await page.getByText("Pasted 2 lines.").waitFor({ state: "attached" });
    assert.deepEqual(await valuesOf(page, /^Title of part/), ["Look back", "Choose objectives"]);
    assert.deepEqual(await valuesOf(page, /time in minutes: Look back$/), ["5", "10", "15"]);
    assert.deepEqual(await valuesOf(page, /time in minutes: Choose objectives$/), ["10", "60", "60"]);
    await page.getByText("Three at most").waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("textbox", { name: "Title of part 2" }).waitFor({ state: "detached" });
    assert.deepEqual(await valuesOf(page, /^Title of part/), [""]);
  },
);

onOwn(
  "90-day-sprint-planner",
  "a sheet of tasks becomes commitments of a week, under the outcomes that it names",
  async (page) => {
    await waitForFocusOn(page, "outcome-1-text");
    await page.keyboard.type("Cafés reorder");
    const draft = page.getByRole("textbox", { name: "Add a commitment" });
    await draft.focus();
    await paste(
      page,
      numbers([["Outcome", "Task", "Status"], ["A", "Call the mill\non Monday", "done"], [
        "",
        "Ask Ana",
        "open",
      ]]),
    );
    await page.getByText("Pasted 2 lines.").waitFor({ state: "attached" });
    assert.deepEqual(await valuesOf(page, /^Commitment \d+$/), ["Call the mill on Monday", "Ask Ana"]);
    assert.ok(await page.getByRole("checkbox", { name: "Done: Call the mill on Monday" }).isChecked());
    const serves = page.getByRole("combobox", { name: "Outcome that it serves: Call the mill on Monday" });
    assert.match(await serves.inputValue(), /^A\s+Cafés reorder$/);
    await page.keyboard.press("Control+z");
    await serves.waitFor({ state: "detached" });
    assert.deepEqual(await valuesOf(page, /^Commitment \d+$/), []);
  },
);

onOwn("goal-cascade-builder", "a table of goals hangs each from its parent by title", async (page) => {
  await waitForFocusOn(page, "goal-1-title");
  await paste(
    page,
    googleDocs([
      ["Goal", "Parent goal", "Owner", "Baseline", "Target"],
      ["Cafés choose\nus", "", "Ana", "10 %", "30 %"],
      ["Tasting evenings", "Cafés choose us", "Bo", "", ""],
    ]),
  );
  await page.getByText("Pasted 2 goals.").waitFor({ state: "attached" });
  const goals = page.getByRole("treeitem");
  await goals.filter({ hasText: "Tasting evenings" }).waitFor();
  assert.equal(await goals.filter({ hasText: "Tasting evenings" }).getAttribute("aria-level"), "2");
  assert.equal(await goals.filter({ hasText: "Cafés choose us" }).first().getAttribute("aria-level"), "1");
  await page.keyboard.press("Control+z");
  await goals.filter({ hasText: "Tasting evenings" }).waitFor({ state: "detached" });
  assert.equal(await goals.count(), 1);
});

onOwn(
  "strategic-okr-planner",
  "what is typed or pasted and can be read in two ways is asked once, and remembered when the page is opened again",
  async (page) => {
    await field(page, "result-1-text").fill("Orders");
    await field(page, "result-1-target").fill("3.150");
    await page.getByRole("group", { name: PASTE_WORDS.number("3.150") }).waitFor();
    await button(page, "3,150").click();
    await page.getByText("Saved in this browser only.").waitFor();
    await page.reload();
    await hydrated(page);
    await field(page, "result-1-text").focus();
    await paste(page, "Key result\tTarget\nCalls\t2.400");
    await page.getByText("Pasted one line.").waitFor({ state: "attached" });
    assert.equal(await dialog(page).count(), 0);
    const values = [
      field(page, "result-1-target").inputValue(),
      valueOf(page, "Target: Calls"),
    ];
    assert.deepEqual(await Promise.all(values), ["3,150", "2,400"]);
  },
);

onOwn(
  "strategic-okr-planner",
  "dates that can be read in two ways are asked about, and the picture shows each with its year",
  async (page) => {
    await field(page, "result-1-text").focus();
    await paste(page, "Plan 2027\t\nKey result\tDue\nCalls\t02/12\nOrders\t03/11");
    await dialog(page).getByText(PASTE_WORDS.date("02/12")).waitFor();
    await axe(page);
    await dialog(page).getByRole("radio", { name: /^12 Feb 20\d\d$/ }).check();
    await dialog(page).getByRole("cell", { name: /^11 Mar 20\d\d$/ }).waitFor();
    await button(page, PASTE_WORDS.take(2)).click();
    await dialog(page).waitFor({ state: "detached" });
    assert.match(await field(page, "result-1-due").inputValue(), /^12 Feb/);
  },
);

onOwn(
  "strategic-okr-planner",
  "a typed date that can be read in two ways is asked about once, and a pasted one is read the same way",
  async (page) => {
    await field(page, "result-1-text").fill("Orders");
    await field(page, "result-1-due").fill("03/04/2027");
    await page.keyboard.press("Tab");
    const asked = page.getByRole("group", { name: PASTE_WORDS.date("03/04/2027") });
    await asked.waitFor();
    await axe(page);
    await asked.getByRole("button", { name: "3 Apr 2027", exact: true }).click();
    await asked.waitFor({ state: "detached" });
    assert.match(await field(page, "result-1-due").inputValue(), /^3 Apr/);
    await field(page, "result-1-text").focus();
    await paste(page, "Key result\tDue\nCalls\t02/12/2027");
    await page.getByText("Pasted one line.").waitFor({ state: "attached" });
    assert.equal(await dialog(page).count(), 0);
    assert.match(await valueOf(page, "Due: Calls"), /^2 Dec/);
  },
);

onOwn(
  "roi-projection-calculator",
  "amounts in another currency are never shown in the document’s own unasked, and a new document keeps the one that was chosen",
  async (page) => {
    await waitForFocusOn(page, "out-1-text");
    await paste(page, "Van\t£24,000\nDriver\t£3,100");
    await dialog(page).getByText(PASTE_WORDS.currencies(["£"], "$")).waitFor();
    await button(page, PASTE_WORDS.takeAs("£24,000", "$24,000")).waitFor();
    await button(page, PASTE_WORDS.takeIn(2, "£")).click();
    await dialog(page).waitFor({ state: "detached" });
    assert.equal(await field(page, "out-1-base").inputValue(), "£24,000");
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#out-1-text")?.value === ""
    );
    await button(page, TOOLBAR.clear).click();
    await field(page, "out-1-base").fill("5");
    await page.keyboard.press("Tab");
    assert.equal(await field(page, "out-1-base").inputValue(), "£5");
  },
);

toolTest(
  [DASHBOARD],
  "a block that is pasted into a vote fills the fields row by row, tells what it could not, and is one step to undo",
  () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      await page.goto(`/tools/${DASHBOARD}`);
      await hydrated(page);
      await button(page, DASHBOARD_TEXT.views.checkIn).click();
      const fields = page.getByRole("textbox", { name: /^(red|amber|green): / });
      const before = await fields.first().inputValue();
      await fields.first().focus();
      await paste(page, "7\t8\t9\nx\t5\t4");
      await page.getByText(blockPasted(5, [["x"]])).and(page.locator(".text-attention")).waitFor();
      const values = await fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
      assert.deepEqual([...values.slice(0, 3), ...values.slice(4, 6)], ["7", "8", "9", "5", "4"]);
      await page.keyboard.press("Control+z");
      assert.equal(await fields.first().inputValue(), before);
    }),
);

onOwn(
  "strategic-okr-planner",
  "a spreadsheet’s file in German form comes in like what is pasted",
  async (page) => {
    const text = "Ziel;Schlüsselergebnis;Startwert;Zielwert\r\nMehr Cafés;Umsatz;1.250,5;2.400\r\n";
    const chooser = page.waitForEvent("filechooser");
    await button(page, TOOLBAR.import).click();
    // As Excel on Windows saves it.
    const buffer = Buffer.from(text, "latin1");
    await (await chooser).setFiles({ name: "plan.csv", mimeType: "text/csv", buffer });
    await dialog(page).getByRole("radio", { name: "2,400", exact: true }).check();
    await button(page, PASTE_WORDS.take(1)).click();
    await page.getByText("Pasted one line.").waitFor({ state: "attached" });
    assert.equal(await field(page, "ninety-1-text").inputValue(), "Mehr Cafés");
    const values = ["text", "baseline", "target"].map((name) => field(page, `result-1-${name}`).inputValue());
    assert.deepEqual(await Promise.all(values), ["Umsatz", "1,250.5", "2,400"]);
  },
);
