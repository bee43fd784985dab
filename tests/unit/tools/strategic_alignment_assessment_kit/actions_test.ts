import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Action,
  describe,
  reduce,
  typing,
} from "../../../../components/tools/strategic_alignment_assessment_kit/actions.ts";
import type { Content } from "../../../../components/tools/strategic_alignment_assessment_kit/document.ts";
import { ALIGNMENT_DOCUMENTS } from "../../../../components/tools/strategic_alignment_assessment_kit/reading.ts";
import {
  emptyContent,
  sampleAssessment,
} from "../../../../components/tools/strategic_alignment_assessment_kit/model.ts";
import { readContent, rightContent } from "../../../support/tool_properties.ts";
import { TODAY } from "./alignment_support.ts";
import { PROVED, START } from "./any_action.ts";

const SAMPLE = sampleAssessment(TODAY).content;
const reader = ALIGNMENT_DOCUMENTS;

Deno.test("whole rounds are among the actions that the properties hold for", () => {
  const after = fc.sample(PROVED.actions, 500).map((steps) => steps.reduce(reduce, START).round);
  const closed = after.filter((round) => round?.state === "closed").length;
  assert.ok(closed > 20, `${closed} rounds were closed`);
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

Deno.test("each option is typed as one step, and a statement keeps its theme until somebody changes it", () => {
  const option = (at: number): Action => ({ type: "set option", question: "question-1", at, text: "Calm" });
  assert.equal(typing(option(1)), typing({ ...option(1), type: "set option" } as Action));
  assert.notEqual(typing(option(1)), typing(option(2)));
  const content = emptyContent();
  const themeOf = (after: Content) => after.statements.find(({ id }) => id === "direction-3")?.theme;
  assert.equal(themeOf(reduce(content, { type: "move", id: "direction-3", by: 1 })), "direction");
  const change = { theme: "roles" } as const;
  assert.equal(
    themeOf(reduce(content, { type: "edit", list: "statements", id: "direction-3", change })),
    "roles",
  );
});
