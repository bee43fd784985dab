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

Deno.test("pasted commitments go into the weeks beside them, with their owners in brackets", () => {
  const screen = screenOfWeek();
  const sheet = ["Task | Week | Owner", "Call the mill | 2 | Ana", "Ask Bo |  | ", "Print | Week 3 | Bo"];
  assert.equal(pasteInto(pasteIntoWeek(screen, "commitment-new"), sheetText(sheet)), false);
  assert.deepEqual(screen.said, ["Pasted 3 lines."]);
  const texts = screen.content().weeks.slice(0, 3).map(({ commitments }) =>
    commitments.map(({ text }) => text)
  );
  assert.deepEqual(texts, [[], ["Call the mill (Ana)", "Ask Bo"], ["Print (Bo)"]]);
});

for (
  const [name, ...lines] of [
    ["an outcome that is none of the sprint’s", "Task | Outcome", "Call the mill | Grow"],
    ["columns that no commitment has", "Task | Owner | Due", "Call the mill | Ana | 5 Jan 2027"],
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
  assert.equal(pasteInto(pasteIntoOutcome(screen, "b"), sheetText(sheet)), false);
  assert.deepEqual(screen.said, ["Pasted one line."]);
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
