import assert from "node:assert/strict";
import {
  type Action,
  EDITOR,
  reduce,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import type { Questionnaire } from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import {
  pasteInto,
  pasteStatements,
} from "../../../../components/tools/strategic_alignment_assessment_kit/pasted_questions.ts";
import { emptyContent } from "../../../../components/tools/strategic_alignment_assessment_kit/sample.ts";
import { pasteInto as pasteText, screenOn, sheetText } from "../../../support/pasting.ts";

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
  const isAsked = pasteText(
    pasteStatements(screen, 10),
    sheetText(["Statement | Opener", "We say no | To whom?", "We know our price | "]),
  );
  assert.equal(isAsked, false);
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
