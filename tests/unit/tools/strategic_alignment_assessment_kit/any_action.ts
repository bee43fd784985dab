import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Action,
  reduce,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import {
  CODE_LENGTHS,
  type Content,
  QUESTIONNAIRE,
  type Questionnaire,
  type QuestionnaireRows,
  THEMES,
} from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import { MODEL } from "../../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import {
  statementsByTalk,
  thingsToTalkAbout,
} from "../../../../components/tools/strategic_alignment_assessment_kit/report.ts";
import { anyAction, anyDate, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { assertFinite, type Proved, TODAY } from "../../../support/tool_properties.ts";

/** The sample, which then asks anew. */
export const START = reduce(MODEL.sample(TODAY).content, { type: "new round", isKept: true });

const letters = (length: number) =>
  fc.string({
    unit: fc.constantFrom(..."0123456789abcdefghjkmnpqrstvwxyz"),
    minLength: length,
    maxLength: length,
  });
const code = letters(CODE_LENGTHS.code);
const number256 = fc.constantFrom("k".repeat(43), "k".repeat(43), "k".repeat(43), "", "ö");
const answers = fc.record({
  group: fc.constantFrom(0, 1, 2),
  statements: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 12, maxLength: 12 }),
  choices: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 1 }),
});
const oddAnswers = fc.record({
  group: fc.option(anyNumber),
  statements: fc.array(anyNumber),
  choices: fc.array(anyNumber),
});

const action = anyAction<Action>(anyEdit<Questionnaire, QuestionnaireRows>(QUESTIONNAIRE, START), {
  "set option": {
    question: fc.constantFrom("question-1", "n1", "gone"),
    at: fc.oneof(fc.integer({ min: -1, max: 7 }), anyNumber),
    text: anyText,
  },
  "fill statements": {
    from: fc.constantFrom("direction-1", "roles-1", START.statements.at(-1)?.id ?? "", "gone"),
    rows: fc.array(fc.record({ text: anyText, opener: anyText, theme: fc.constantFrom(...THEMES) }), {
      maxLength: 13,
    }),
  },
  "open round": {
    id: fc.oneof(letters(8), fc.constantFrom("samp1e02", "")),
    key: fc.record({ x: number256, y: number256, d: number256 }),
    today: anyDate,
  },
  "add answers": { codes: fc.array(fc.oneof(code, code, code, anyText), { maxLength: 4 }) },
  "withdraw round": {},
  "close round": { answers: fc.array(fc.oneof(answers, oddAnswers), { maxLength: 6 }), today: anyDate },
  "new round": { isKept: fc.boolean() },
});

/** A whole round in three actions, with any that come before and after. */
const round = fc.integer({ min: 4, max: 14 }).chain((count) => {
  const exactly = { minLength: count, maxLength: count };
  return fc.tuple(letters(8), fc.array(code, exactly), fc.array(answers, exactly));
}).map(([id, codes, answers]): Action[] => {
  const number = "k".repeat(43);
  return [
    { type: "open round", id, key: { x: number, y: number, d: number }, today: TODAY },
    { type: "add answers", codes },
    { type: "close round", answers, today: TODAY },
  ];
});
const some = fc.array(action, { maxLength: 5 });

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  start: START,
  actions: fc.tuple(some, fc.oneof(round, fc.constant<Action[]>([])), some).map((parts) => parts.flat()),
  keeps: ({ statements }) => statements.map(({ id }) => id),
  mayTake: () => false,
  shows: ({ round }) => {
    if (round?.state !== "closed") return;
    assertFinite([statementsByTalk(round), thingsToTalkAbout(round)]);
    assert.ok(thingsToTalkAbout(round).length <= 3);
  },
};
