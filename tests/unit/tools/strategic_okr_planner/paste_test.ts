import assert from "node:assert/strict";
import type { Place } from "../../../../lib/tool_kit/edits.ts";
import { pasteInto } from "../../../../components/tools/strategic_okr_planner/assistant.ts";
import { EDITOR, keyResult, objective, plan, type PlanRows, reduce } from "./plan_support.ts";
import { PLANNER_TEXT } from "../../../../components/tools/strategic_okr_planner/words.ts";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
import { PLAN_PASTE_WORDS } from "../../../../lib/tool_kit/words_paste.ts";
import { pasteInto as pasteText, screenOn, sheetText } from "../../../support/pasting.ts";

const blank = { text: "", owner: "", unit: "", baseline: null, target: null };
const CONTENT = plan({
  annual: [objective("year", { text: "Choose us" }), objective("more", { text: "" })],
  ninety: [objective("days", { text: "", owner: "Mei", keyResults: [keyResult("one", blank)] })],
});

/** A plan with an empty row in each list of the 90 days, and what pastes lines into one of them: it tells whether they are asked about. */
function pasting(place: Place<PlanRows>, into: string) {
  const { settings } = CONTENT;
  const screen = screenOn(EDITOR, reduce, CONTENT, { settings, from: "2027-01-04" });
  return {
    isAsked: (...lines: string[]) => pasteText(pasteInto(screen, place, into), sheetText(lines)),
    said: screen.said,
    first: () => screen.content().ninety[0]!,
    ninety: () => screen.content().ninety,
  };
}
/** Some fields of rows. */
const only = <Row extends object>(rows: readonly Row[], ...names: (keyof Row)[]) =>
  rows.map((row) => names.map((name) => row[name]));

Deno.test("a sheet of key results comes in by its headings, and a percent sign says the unit", () => {
  const { isAsked, first, said } = pasting({ list: "keyResults", in: "days" }, "one");
  const asked = isAsked(
    "KPI | Responsible | From | To | Deadline | Type",
    "Accounts kept | Ana | 62 % | 75 % | 1 March | stretch",
    "Average order | Bo | €1,100 | €1,200 | 31 Mar 2027 | Committed",
  );
  assert.equal(asked, false);
  assert.deepEqual(said, ["Pasted 2 lines."]);
  assert.deepEqual(only(first().keyResults, "text", "owner", "baseline", "target", "unit", "due", "kind"), [
    ["Accounts kept", "Ana", 62, 75, "%", "2027-03-01", "stretch"],
    ["Average order", "Bo", 1100, 1200, "€", "2027-03-31", "commitment"],
  ]);
});

Deno.test("a column of units counts for more than signs beside figures", () => {
  const { isAsked, first } = pasting({ list: "keyResults", in: "days" }, "one");
  assert.equal(isAsked("Key result | Target | Unit", "Orders | $180 | orders a week"), false);
  assert.deepEqual(only(first().keyResults, "target", "unit"), [[180, "orders a week"]]);
});

Deno.test("sentences fill in their figures, and a lone figure beside words is the target", () => {
  const { isAsked, first } = pasting({ list: "keyResults", in: "days" }, "one");
  assert.equal(isAsked("From 62 % to 75 % of accounts by 1 March", "Orders"), false);
  assert.deepEqual(only(first().keyResults, "text", "baseline", "target", "unit", "due"), [
    ["From 62 % to 75 % of accounts by 1 March", 62, 75, "%", "2027-03-01"],
    ["Orders", null, null, "", null],
  ]);
  const lone = pasting({ list: "keyResults", in: "days" }, "one");
  assert.equal(lone.isAsked("Orders | 180", "Calls | 20"), false);
  assert.deepEqual(only(lone.first().keyResults, "text", "baseline", "target"), [
    ["Orders", null, 180],
    ["Calls", null, 20],
  ]);
});

const underOf = (rows: ReturnType<ReturnType<typeof pasting>["ninety"]>) =>
  rows.map((
    { text, owner, keyResults },
  ) => [text, owner, only(keyResults, "text", "owner", "target").flat()]);

Deno.test("key results come under the objective beside them: the blank one, one of that name, or a new one", () => {
  const { isAsked, ninety, said } = pasting({ list: "keyResults", in: "days" }, "one");
  const asked = isAsked(
    "Plan 2027 |  |  | ",
    "Ziel | Schlüsselergebnis | Verantwortlich | Zielwert",
    "Come back | Orders | Ana | 180",
    " | Returns | Bo | 5",
    "Stay | Contracts | Ana | 12",
    "come  back | Calls |  | 30",
  );
  assert.equal(asked, false);
  assert.deepEqual(said, ["Pasted 4 lines."]);
  assert.deepEqual(underOf(ninety()), [
    ["Come back", "Mei", ["Orders", "Ana", 180, "Returns", "Bo", 5, "Calls", "Mei", 30]],
    ["Stay", "", ["Contracts", "Ana", 12]],
  ]);
});

Deno.test("a sheet of objectives with their key results fills both, and a row that has none is the objective’s", () => {
  const { isAsked, ninety } = pasting({ list: "ninety" }, "days");
  const asked = isAsked(
    "Objective | Key result | Owner | Target",
    "Come back |  | Eva | ",
    " | Orders | Ana | 180",
    " | Returns | Bo | 5",
    "Stay | Contracts | Bo | 12",
  );
  assert.equal(asked, false);
  assert.deepEqual(underOf(ninety()), [
    ["Come back", "Eva", ["Orders", "Ana", 180, "Returns", "Bo", 5]],
    ["Stay", "", ["Contracts", "Bo", 12]],
  ]);
});

Deno.test("key results with figures that cannot be read, or with two columns of words without headings, are asked about", () => {
  for (
    const lines of [
      ["Key result | Due", "Orders | 02/03"],
      ["Key result | Baseline | Target", "Orders | n/a | 180"],
      ["Orders | Ana | 120 | 180", "Returns | Bo | 12 | 5"],
    ]
  ) {
    const { isAsked, said } = pasting({ list: "keyResults", in: "days" }, "one");
    assert.equal(isAsked(...lines), true, lines[0]);
    assert.deepEqual(said, []);
  }
});

Deno.test("a sheet of objectives says which annual objective each serves, by its letter or its words", () => {
  const { isAsked, ninety } = pasting({ list: "ninety" }, "days");
  const asked = isAsked(
    "Goal | Reason | Lead | Annual objective",
    "Come back | Cheaper than new | Mei | a",
    "Stay |  | Bo | choose us",
    "Tell others |  |  | ",
  );
  assert.equal(asked, false);
  assert.deepEqual(only(ninety(), "text", "why", "owner", "serves"), [
    ["Come back", "Cheaper than new", "Mei", "year"],
    ["Stay", "", "Bo", "year"],
    ["Tell others", "", "", null],
  ]);
});

Deno.test("key results say too which annual objective theirs serves, and fill in what one that is there lacks", () => {
  const { isAsked, ninety } = pasting({ list: "keyResults", in: "days" }, "one");
  assert.equal(isAsked("Objective | Key result", "Come back | Orders"), false);
  assert.equal(ninety()[0]?.serves, null);
  assert.equal(isAsked("Objective | Key result | Contributes to", "come back | Calls | A"), false);
  assert.deepEqual(only(ninety(), "text", "serves"), [["Come back", "year"]]);
  assert.deepEqual(ninety()[0]?.keyResults.map(({ text }) => text), ["Orders", "Calls"]);
});

Deno.test("an annual objective that is none of the plan's is asked about, and what it comes in as is said", () => {
  const { settings } = CONTENT;
  const screen = screenOn(EDITOR, reduce, CONTENT, { settings, from: "2027-01-04" });
  const serves = pasteInto(screen, { list: "ninety" }, "days").fields.find(({ name }) => name === "serves");
  assert.equal(serves?.otherwise, PLANNER_TEXT.objective.servesNone);
  const { isAsked, said } = pasting({ list: "ninety" }, "days");
  assert.equal(isAsked("Goal | Annual objective", "Come back | A", "Stay | Gone"), true);
  assert.deepEqual(said, []);
});

Deno.test("milestones take owner, day and whether they are done; without an owner they have the objective's", () => {
  const { isAsked, first } = pasting({ list: "milestones", in: "days" }, "");
  const asked = isAsked(
    "Task | Who | Due date | Status",
    "Site open | Ana | 1 March | Done",
    "Tasting |  | 2027-02-01 | in progress",
  );
  assert.equal(asked, false);
  assert.deepEqual(only(first().milestones, "text", "owner", "due", "isDone"), [
    ["Site open", "Ana", "2027-03-01", true],
    ["Tasting", "Mei", "2027-02-01", false],
  ]);
  const other = pasting({ list: "milestones", in: "days" }, "");
  assert.equal(other.isAsked("Task | Status", "Site open | half-way"), true);
});

/** What is said of a sheet before it comes in to a list of the 90 days. */
function notesOf(place: Place<PlanRows>, ...lines: string[]) {
  const screen = screenOn(EDITOR, reduce, CONTENT, { settings: CONTENT.settings, from: "2027-01-04" });
  const target = pasteInto(screen, place, "");
  const plan = planPaste(cellsOf({ text: sheetText(lines), html: "" }), target.fields, target.reading);
  return [plan.columns, target.notes?.(readPaste(plan, target.reading).rows)];
}

Deno.test("the figure of today has a column of its own beside the one of the start, and is said to stay out", () => {
  assert.deepEqual(
    notesOf(
      { list: "ninety" },
      "What we are after | How we know | Whose | Was | Should be | Is now",
      "Come back | Orders | Ana | 120 | 180 | 131",
    ),
    [["objective", "text", "owner", "baseline", "target", "today"], [PLAN_PASTE_WORDS.todayStays]],
  );
  assert.deepEqual(
    notesOf({ list: "keyResults", in: "days" }, "Key result | Now | Target", "Orders | 120 | 180"),
    [["text", "baseline", "target"], []],
  );
  const { isAsked, first } = pasting({ list: "keyResults", in: "days" }, "one");
  assert.equal(isAsked("Orders | 120 | 180"), false);
  assert.deepEqual(only(first().keyResults, "baseline", "target"), [[120, 180]]);
});

Deno.test("objectives whose sheet has a unit and no key result are asked about", () => {
  const { isAsked } = pasting({ list: "ninety" }, "days");
  assert.equal(isAsked("Objective | Unit", "Come back | %"), true);
  assert.deepEqual(notesOf({ list: "ninety" }, "Objective | Unit", "Come back | %")[1], [
    PLAN_PASTE_WORDS.noResults,
  ]);
});
