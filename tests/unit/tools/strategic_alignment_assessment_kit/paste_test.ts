import assert from "node:assert/strict";
import {
  type Action,
  EDITOR,
  reduce,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import type {
  Asked,
  Questionnaire,
} from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import {
  guessRows,
  pasteInto,
  pasteStatements,
  readAnswers,
} from "../../../../components/tools/strategic_alignment_assessment_kit/pasted.ts";
import { emptyContent } from "../../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { pasteAnyway, pasteInto as pasteText, screenOn, sheetText } from "../../../support/pasting.ts";

const EMPTY: Questionnaire = emptyContent();
const beginStatements = () =>
  screenOn(EDITOR, (content, action: Action) => reduce({ ...emptyContent(), ...content }, action), EMPTY, {});
const begin = () => screenOn(EDITOR, EDITOR.reduce, EMPTY, {});

Deno.test("choice questions come in with their options, and their headings are no question", () => {
  const screen = begin();
  const isAsked = pasteText(
    pasteInto(screen, "questions", "question-1"),
    sheetText([
      "Question | Option A | Option B | Option C",
      "Which comes first? | Growth | Margin | Calm",
      "Who decides? | The owner | The team | Nobody",
    ]),
  );
  assert.equal(isAsked, false);
  assert.deepEqual(screen.content().questions.map(({ text, options }) => [text, ...options]), [
    ["Which comes first?", "Growth", "Margin", "Calm", "", "", ""],
    ["Who decides?", "The owner", "The team", "Nobody", "", "", ""],
  ]);
  assert.deepEqual(screen.said, ["Pasted 2 lines."]);
});

Deno.test("without headings, or with more questions than there is room for, it is asked first", () => {
  for (const lines of [["Which? | Growth | Margin | Calm"], ["One?", "Two?", "Three?", "Four?"]]) {
    const screen = begin();
    assert.equal(pasteText(pasteInto(screen, "questions", "question-1"), sheetText(lines)), true);
    assert.deepEqual(screen.said, []);
  }
});

Deno.test("pasted statements have the theme of their column, else that of the one into which they were pasted", () => {
  const themes = (...lines: string[]) => {
    const screen = beginStatements();
    pasteAnyway(pasteStatements(screen, 0), sheetText(lines));
    return screen.content().statements.slice(0, 5).map(({ theme }) => theme);
  };
  const lines = ["We say no", "My work moves a goal", "We drop work", "I know my part", "We measure"];
  assert.deepEqual(themes(...lines), Array(5).fill("direction"));
  assert.deepEqual(
    themes("Statement | Theme", "We measure | Measures", "I know my part | roles", "We say no | "),
    ["measures", "roles", "direction", "priorities", "priorities"],
  );
});

Deno.test("groups come in below their heading; what stands beside them is asked about", () => {
  const screen = begin();
  assert.equal(
    pasteText(pasteInto(screen, "groups", "group-1"), sheetText(["Group", "Leaders", "Sales"])),
    false,
  );
  assert.deepEqual(screen.content().groups.map(({ name }) => name), ["Leaders", "Sales"]);
  const other = begin();
  const beside = sheetText(["Team | People", "Leaders | 4", "Sales | 9"]);
  assert.equal(pasteText(pasteInto(other, "groups", "group-1"), beside), true);
});

Deno.test("pasted statements take the places of those that are there, from the one on into which they were pasted, as one step", () => {
  const screen = beginStatements();
  const sheet = sheetText(["Statement | Opener", "We say no | To whom?", "We know our price | "]);
  assert.equal(pasteText(pasteStatements(screen, 10), sheet), true, "it is asked first");
  assert.deepEqual(screen.said, []);
  assert.deepEqual(pasteAnyway(pasteStatements(screen, 10), sheet), [
    "Statements 11 to 12 are replaced. The others stay.",
  ]);
  const { statements } = screen.content();
  assert.equal(statements.length, 12);
  assert.deepEqual(statements.slice(10).map(({ theme, text, opener }) => [theme, text, opener]), [
    ["measures", "We say no", "To whom?"],
    ["measures", "We know our price", ""],
  ]);
  assert.equal(statements[9]?.text, emptyContent().statements[9]?.text);
  assert.deepEqual(screen.said, ["Pasted 2 lines."]);
  const full = beginStatements();
  assert.equal(
    pasteText(pasteStatements(full, 11), "We say no\nWe know our price"),
    true,
    "there is room for one",
  );
});

const ASKED: Asked = {
  groups: [{ id: "g1", name: "Shop" }, { id: "g2", name: "Office" }],
  statements: Array.from({ length: 4 }, (_, at) => ({
    id: `s${at}`,
    theme: "direction",
    text: `Statement ${at}`,
    opener: "",
  })),
  questions: [{ id: "q1", text: "First?", options: ["Growth", "Margin", "Calm"] }],
};
const answersOf = (
  place: number,
  before: readonly string[],
  lines: readonly string[],
  isUnsure = false,
  asked = ASKED,
) => {
  const cells = lines.map((line) => line.split(" | "));
  const names = asked === ASKED ? NAMES : NAMES.slice(1, -1);
  const rowsAre = guessRows(cells, asked);
  const { people, gaps } = readAnswers(cells, asked, names, place, before, { rowsAre, isUnsure });
  return { rowsAre, people: people.map((given) => given.join(" ")), gaps };
};

Deno.test("a sheet with fewer answers than are asked goes on: what it lacks is told and counts as can't say", () => {
  const lines = ["Name | 1 | 2 | 3", "Ana Silva | 5 | 4 |", "Bo | 1 | 2 | 3"];
  const cells = lines.map((line) => line.split("|").map((cell) => cell.trim()));
  const read = (before: readonly string[], place = 0) =>
    readAnswers(cells, ASKED, NAMES, place, before, { isUnsure: true });
  assert.deepEqual(read(["1", "", "", "", "", ""]), {
    people: [["1", "5", "4", "0", "0", "0"], ["1", "1", "2", "3", "0", "0"]],
    gaps: 5,
    missing: ["4", "A"],
  });
  // Without a group it is to be chosen, and the answers stay in their places.
  assert.deepEqual(read(NOTHING).people, [["", "5", "4", "0", "0", "0"], ["", "1", "2", "3", "0", "0"]]);
  const grouped = [["Team", "Q1", "Q2"], ["Shop", "5", "4"], ["office", "1", "2"]];
  assert.deepEqual(
    readAnswers(grouped, ASKED, NAMES, 0, NOTHING, { isUnsure: true }).people,
    [["0", "5", "4", "0", "0", "0"], ["1", "1", "2", "0", "0", "0"]],
  );
});

const NAMES = ["the group", "1", "2", "3", "4", "A"];
const NOTHING = ["", "", "", "", "", ""];

Deno.test("a block of answers is a person in each row, in a group by its name, and names of people are left out", () => {
  assert.deepEqual(
    answersOf(1, NOTHING, [
      "Name | Team | 1 | 2 | 3 | 4 | First?",
      "Ana | Shop | 5 | 4 | 3 | can’t say | growth",
      "Bo | office | 1 | 2 | 3 | 0 | C",
      "Average |  | 3 | 3 | 3 |  | ",
    ]),
    { rowsAre: "people", people: ["0 5 4 3 0 1", "1 1 2 3 0 3"], gaps: 0 },
  );
});

Deno.test("a block from a statement on is of the group that is chosen; what cannot be read is empty", () => {
  assert.deepEqual(
    answersOf(1, ["1", "", "", "", "", ""], ["5 | 4 | 3 | 2 | 1", "5 | 9 | 3 | 2 | 1", "5 | 4"]).people,
    ["1 5 4 3 2 1", "1 5  3 2 1", "1 5 4   "],
  );
  assert.deepEqual(answersOf(1, NOTHING, ["5 | 4 | 3 | 2 | 1", "5 | 5 | 5 | 5 | 2"]).people, [
    " 5 4 3 2 1",
    " 5 5 5 5 2",
  ]);
});

/** Without groups and choices. */
const PLAIN: Asked = { ...ASKED, groups: [], questions: [] };

for (
  const [name, ...lines] of [
    [
      "with their words",
      "Statement | Ana | Bo | Cy | Average",
      "Statement 0 | 5 | 1 |  | 3",
      "Statement 1 | 4 | 2 | 3 | 3",
      "Statement 2 | 3 | 3 | 3 | 3",
      "Statement 3 | 2 | 4 | 3 | 3",
    ],
    [
      "in another order, with numbers",
      "No. | What we say | Ana | Bo | Cy",
      "4 | Statement 3 | 2 | 4 | 3",
      "1 | 1. Statement 0 | 5 | 1 | ",
      "2 | Statement 1 | 4 | 2 | 3",
      "3 | Statement 2 | 3 | 3 | 3",
      "Average | | 3 | 3 | 3",
    ],
    [
      "with numbers alone",
      " | Ana | Bo | Cy",
      "1 | 5 | 1 | ",
      "2 | 4 | 2 | 3",
      "3 | 3 | 3 | 3",
      "4 | 2 | 4 | 3",
    ],
    [
      "with other words",
      "Survey | Ana | Bo | Cy",
      "My numbers are right | 5 | 1 | ",
      "We say no | 4 | 2 | 3",
      "Roles are clear | 3 | 3 | 3",
      "I know the goal | 2 | 4 | 3",
      "Average | 4 | 3 | 3",
    ],
  ] as const
) {
  Deno.test(`a sheet of statements down and people across is turned: ${name}`, () => {
    assert.deepEqual(answersOf(0, ["", "", "", ""], lines, false, PLAIN), {
      rowsAre: "asked",
      people: ["5 4 3 2", "1 2 3 4", " 3 3 3"],
      gaps: 1,
    });
    assert.deepEqual(answersOf(0, ["", "", "", ""], lines, true, PLAIN).people[2], "0 3 3 3");
  });
}
