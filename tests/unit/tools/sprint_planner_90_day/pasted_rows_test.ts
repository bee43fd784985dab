import assert from "node:assert/strict";
import {
  type Change,
  EDITOR,
  reduce,
  weekList,
} from "../../../../components/tools/sprint_planner_90_day/actions.ts";
import {
  pasteIntoOutcome,
  pasteIntoWeek,
} from "../../../../components/tools/sprint_planner_90_day/pasted_rows.ts";
import { choicesOf } from "../../../../components/tools/sprint_planner_90_day/screen.tsx";
import { planPaste, readPaste } from "../../../../lib/tool_kit/pasted_columns.ts";
import { cellsOf } from "../../../../lib/tool_kit/pasted_table.ts";
import { emptyContent, LIMITS } from "../../../../components/tools/sprint_planner_90_day/document.ts";
import { pasteInto, screenOn, sheetText } from "../../../support/pasting.ts";

const TODAY = "2026-11-25";
const NOTHING = () => {};

/** A sprint with two outcomes, and the screen of its first week. */
function screenOfWeek() {
  const reduceToday = (content: ReturnType<typeof emptyContent>, change: Change) =>
    reduce(content, { ...change, today: TODAY });
  const content = reduceToday(emptyContent(TODAY), {
    type: "add",
    list: "outcomes",
    rows: [{ id: "a", text: "Cafés reorder" }, { id: "b", text: "Fewer returns" }],
    into: "outcome-1",
  });
  return screenOn(EDITOR, reduceToday, content, {
    settings: content.settings,
    start: content.start,
    showWeek: NOTHING,
    askMeasure: NOTHING,
    onNaming: NOTHING,
    onNamed: NOTHING,
    place: weekList(1),
    next: 2,
    choices: choicesOf(content.outcomes),
  });
}

Deno.test("an outcome or a state that is unknown is asked about, and stays with the words of its commitment", () => {
  const screen = screenOfWeek();
  const target = pasteIntoWeek(screen, "commitment-new");
  const text = sheetText(["Task | Outcome | Status", "Call the mill | Grow | blocked"]);
  assert.equal(pasteInto(target, text), true);
  const plan = planPaste(cellsOf({ text, html: "" }), target.fields, target.reading);
  const { rows, unread } = readPaste(plan, target.reading);
  assert.deepEqual(unread.map(({ text }) => text), ["Grow", "blocked"]);
  target.take(rows);
  assert.deepEqual(screen.content().weeks[0]?.commitments.map(({ text }) => text), [
    "Call the mill (Grow, blocked)",
  ]);
});

/** What the commitments of the first week say after a sheet is pasted; null: it is asked about. */
function commitmentsOf(...lines: string[]) {
  const screen = screenOfWeek();
  if (pasteInto(pasteIntoWeek(screen, "commitment-new"), sheetText(lines))) return null;
  const { outcomes, weeks } = screen.content();
  return weeks[0]?.commitments.map(({ text, outcome, state }) => [
    text,
    outcomes.find(({ id }) => id === outcome)?.text ?? null,
    state,
  ]);
}

for (
  const [name, lines, commitments] of [
    [
      "a letter before a colon chooses the outcome",
      ["B: Call the mill", "Ask Ana"],
      [["Call the mill", "Fewer returns", "open"], ["Ask Ana", null, "open"]],
    ],
    [
      "a column does so by letters or by the outcome’s words, and headings are no commitment",
      ["Outcome | Task | Status", "A | Call the mill | done", "fewer returns | Ask Ana | to do"],
      [["Call the mill", "Cafés reorder", "done"], ["Ask Ana", "Fewer returns", "open"]],
    ],
    [
      "so does a column of letters without a heading",
      ["Call the mill | A", "Ask Ana | B"],
      [["Call the mill", "Cafés reorder", "open"], ["Ask Ana", "Fewer returns", "open"]],
    ],
  ] as const
) {
  Deno.test(`pasted commitments: ${name}`, () => assert.deepEqual(commitmentsOf(...lines), commitments));
}

/** The texts of the first weeks after a sheet is pasted and what is asked about it is answered. */
function weeksAfter(...lines: string[]) {
  const screen = screenOfWeek();
  const target = pasteIntoWeek(screen, "commitment-new");
  const plan = planPaste(cellsOf({ text: sheetText(lines), html: "" }), target.fields, target.reading);
  const { rows, unread } = readPaste(plan, target.reading);
  target.take(rows);
  const { start, weeks } = screen.content();
  assert.equal(start, "2026-11-30");
  return [
    weeks.slice(0, 4).map(({ commitments }) => commitments.map(({ text }) => text)),
    unread.map(({ text }) => text),
  ];
}

Deno.test("pasted commitments go into the weeks beside them, with their owners in brackets", () => {
  assert.deepEqual(
    weeksAfter("Task | Week | Owner", "Call the mill | 2 | Ana", "Ask Bo |  | ", "Print | Week 3 | Bo"),
    [[[], ["Call the mill (Ana)", "Ask Bo"], ["Print (Bo)"], []], []],
  );
});

for (const heading of ["Due", "Until", "By when", "Week"]) {
  Deno.test(`pasted commitments go into the weeks of their days, below “${heading}”`, () =>
    assert.deepEqual(
      weeksAfter(
        `What has to happen | ${heading}`,
        "Call the mill | 12/08/2026",
        "Print | 12/25/2026",
        "Ask Bo | 6/30/2028",
        "Sign | 30 Nov 2026",
      ),
      [[["Sign"], ["Call the mill"], [], ["Print", "Ask Bo"]], ["6/30/2028"]],
    ));
}

for (
  const [name, ...lines] of [
    ["an outcome that is none of the sprint’s", "Task | Outcome", "Call the mill | Grow"],
    ["owners, for whom there is no field", "Task | Owner", "Call the mill | Ana"],
    ["columns that no commitment has", "Task | Cost", "Call the mill | 40"],
    ["a day outside the sprint", "Task | Due", "Call the mill | 5 Jan 2029"],
    ["a second column of words", "Call the mill | Ana", "Ask Ana | Bo"],
    ["more than a week holds", ...Array.from({ length: LIMITS.commitments + 1 }, (_, at) => `Call ${at}`)],
  ] as const
) {
  Deno.test(`pasted commitments are asked about before any comes in: ${name}`, () =>
    assert.equal(commitmentsOf(...lines), null));
}

Deno.test("pasted outcomes bring their measures; a sign beside a figure is the unit, and a sixth outcome is asked about", () => {
  const screen = screenOfWeek();
  const sheet = [
    "Goal | KPI | Baseline | Target | Why | Owner",
    "More orders | Share of cafés | 40 % | 60 % | They pay early. | Ana",
  ];
  const list = pasteIntoOutcome(screen, "b");
  assert.equal(pasteInto(list, sheetText(sheet)), true, "owners have no field");
  const plan = planPaste(cellsOf({ text: sheetText(sheet), html: "" }), list.fields, list.reading);
  list.take(readPaste(plan, list.reading).rows);
  const { text, measure, baseline, target, unit, why } = screen.content().outcomes.at(-1) ?? assert.fail();
  assert.deepEqual([text, measure, baseline, target, unit, why], [
    "More orders",
    "Share of cafés",
    40,
    60,
    "%",
    "They pay early. Owner: Ana.",
  ]);
  const lines = Array.from({ length: LIMITS.outcomes }, (_, at) => `Outcome ${at}`);
  assert.equal(pasteInto(pasteIntoOutcome(screen, "b"), sheetText(lines)), true);
});

Deno.test("outcomes in a founder’s own words: “Goal” stands over the targets", () => {
  const screen = screenOfWeek();
  const sheet = ["What we want | Was | Now | Goal | Measured in", "More orders | 40 | 42 | 60 | orders"];
  const target = pasteIntoOutcome(screen, "b");
  const plan = planPaste(cellsOf({ text: sheetText(sheet), html: "" }), target.fields, target.reading);
  assert.deepEqual(plan.columns, ["text", "baseline", null, "target", "unit"]);
});
