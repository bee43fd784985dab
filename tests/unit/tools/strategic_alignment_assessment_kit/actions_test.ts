import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Action,
  describe,
  reduce,
  typing,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import {
  CODE_LENGTHS,
  type Content,
  QUESTIONNAIRE,
  type Questionnaire,
  type QuestionnaireRows,
} from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import { ALIGNMENT_DOCUMENTS } from "../../../../components/tools/strategic_alignment_assessment_kit/reading.ts";
import {
  statementsByTalk,
  thingsToTalkAbout,
} from "../../../../components/tools/strategic_alignment_assessment_kit/report.ts";
import {
  emptyContent,
  sampleAssessment,
} from "../../../../components/tools/strategic_alignment_assessment_kit/sample.ts";
import { anyDate, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import {
  assertAcceptsOrRefuses,
  assertComesBack,
  readContent,
  rightContent,
} from "../../../support/tool_properties.ts";
import { TODAY } from "./alignment_support.ts";

const SAMPLE = sampleAssessment(TODAY).content;
const START = reduce(SAMPLE, { type: "new round", isKept: true });
const reader = ALIGNMENT_DOCUMENTS;

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
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: anyEdit<Questionnaire, QuestionnaireRows>(QUESTIONNAIRE, START) },
  fc.record({
    type: of("set option"),
    question: fc.constantFrom("question-1", "n1", "gone"),
    at: fc.oneof(fc.integer({ min: -1, max: 7 }), anyNumber),
    text: anyText,
  }),
  fc.record({
    type: of("open round"),
    id: fc.oneof(letters(8), fc.constantFrom("samp1e02", "")),
    key: fc.record({ x: number256, y: number256, d: number256 }),
    today: anyDate,
  }),
  fc.record({
    type: of("add answers"),
    codes: fc.array(fc.oneof(code, code, code, anyText), { maxLength: 4 }),
  }),
  fc.record({ type: of("withdraw round") }),
  fc.record({
    type: of("close round"),
    answers: fc.array(fc.oneof(answers, oddAnswers), { maxLength: 6 }),
    today: anyDate,
  }),
  fc.record({ type: of("new round"), isKept: fc.boolean() }),
);

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
const actions = fc.tuple(some, fc.oneof(round, fc.constant<Action[]>([])), some).map((parts) => parts.flat());

/** Every number that is drawn is one. */
function assertDrawn({ round }: Content): void {
  if (round?.state !== "closed") return;
  JSON.stringify([statementsByTalk(round), thingsToTalkAbout(round)], (_, value) => {
    if (typeof value === "number") assert.ok(Number.isFinite(value), String(value));
    return value;
  });
  assert.ok(thingsToTalkAbout(round).length <= 3);
}

Deno.test("no sequence of actions makes an assessment that its reader refuses, throws, or changes what it got", () => {
  const before = JSON.stringify(START);
  let closed = 0;
  fc.assert(
    fc.property(actions, (steps) => {
      const content = steps.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        typing(step);
        return reduce(now, step);
      }, START);
      assert.deepEqual(JSON.parse(JSON.stringify(content)), rightContent(reader, content));
      assert.equal(JSON.stringify(START), before);
      closed += Number(content.round?.state === "closed");
      assertDrawn(content);
    }),
    { numRuns: 500 },
  );
  assert.ok(closed > 20, `${closed} rounds were closed`);
});

Deno.test("after any actions undo leads back and redo to where it was, and its file opens as it was", () => {
  assertComesBack({ reader, sample: START, action, reduce, describe, typing });
});

Deno.test("any JSON as a file is a valid assessment or refused with a reason", () => {
  assertAcceptsOrRefuses({ reader, sample: SAMPLE }, assertDrawn);
});

Deno.test("an assessment holds as much as editions of before can open, and no more", () => {
  const most = {
    groups: 8,
    name: 60,
    text: 240,
    opener: 240,
    questions: 3,
    options: 6,
    option: 120,
    earlier: 12,
  };
  const [before] = SAMPLE.earlier;
  const sized = (sizes: typeof most): unknown => ({
    groups: Array.from({ length: sizes.groups }, (_, at) => ({ id: `g${at}`, name: "x".repeat(sizes.name) })),
    statements: START.statements.map((row) => ({
      ...row,
      text: "x".repeat(sizes.text),
      opener: "x".repeat(sizes.opener),
    })),
    questions: Array.from({ length: sizes.questions }, (_, at) => ({
      id: `q${at}`,
      text: "x".repeat(sizes.text),
      options: Array.from({ length: sizes.options }, () => "x".repeat(sizes.option)),
    })),
    round: null,
    earlier: Array.from({ length: sizes.earlier }, (_, at) => ({ ...before, id: `${at}`.padStart(8, "0") })),
  });
  rightContent(reader, sized(most));
  for (const [name, size] of Object.entries(most)) {
    assert.equal(readContent(reader, sized({ ...most, [name]: size + 1 })).ok, false, name);
  }
});

Deno.test("undo names what was done", () => {
  const key = { x: "", y: "", d: "" };
  const names: readonly (readonly [Action, string])[] = [
    [{ type: "add", list: "groups", rows: [{ id: "new" }] }, "add group"],
    [{ type: "add", list: "groups", rows: [{ id: "a" }, { id: "b" }] }, "add 2 groups"],
    [{ type: "edit", list: "groups", id: "group-1", change: { name: "" } }, "edit group"],
    [{ type: "move", id: "group-1", by: 1 }, "move group"],
    [{ type: "remove", id: "question-1" }, "delete choice question"],
    [{ type: "edit", list: "statements", id: "roles-1", change: { text: "" } }, "edit statement"],
    [{ type: "edit", list: "statements", id: "roles-1", change: { opener: "" } }, "edit opening question"],
    [{ type: "edit", list: "questions", id: "question-1", change: { text: "" } }, "edit choice question"],
    [{ type: "set option", question: "question-1", at: 0, text: "" }, "edit option"],
    [{ type: "open round", id: "", key, today: TODAY }, "open the round"],
    [{ type: "add answers", codes: ["a"] }, "add answers of 1 person"],
    [{ type: "add answers", codes: ["a", "b"] }, "add answers of 2 people"],
    [{ type: "withdraw round" }, "withdraw the round"],
    [{ type: "close round", answers: [], today: TODAY }, "close the round"],
    [{ type: "new round", isKept: true }, "begin a new round"],
  ];
  for (const [action, name] of names) assert.equal(describe(action, START), name);
});

Deno.test("each option is typed as one step, and a statement that moves or is emptied takes the theme of its place", () => {
  const option = (at: number): Action => ({ type: "set option", question: "question-1", at, text: "Calm" });
  assert.equal(typing(option(1)), typing({ ...option(1), type: "set option" } as Action));
  assert.notEqual(typing(option(1)), typing(option(2)));
  const content = emptyContent();
  const moved = reduce(content, { type: "move", id: "direction-3", by: 1 });
  assert.deepEqual(moved.statements.map(({ theme }) => theme), content.statements.map(({ theme }) => theme));
  const emptied = reduce(content, { type: "remove", id: "roles-1" }).statements[6];
  assert.deepEqual(emptied, { id: "roles-1", theme: "roles", text: "", opener: "" });
});
