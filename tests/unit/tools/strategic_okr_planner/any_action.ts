import fc from "fast-check";
import { createChecker } from "../../../../components/tools/strategic_okr_planner/assistant.ts";
import { MODEL } from "../../../../components/tools/strategic_okr_planner/model.ts";
import { isBegun } from "../../../../lib/tool_kit/rows.ts";
import { anyAction, anyDate, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { type Proved, rightContent, TODAY } from "../../../support/tool_properties.ts";
import {
  type Action,
  carryOver,
  type Content,
  objectivesOf,
  PLAN,
  PLAN_READER,
  type PlanRows,
} from "./plan_support.ts";

const SAMPLE = MODEL.sample(TODAY).content;
const rowsOf = (content: Content) =>
  objectivesOf(content).flatMap((row) => [row, ...row.keyResults, ...row.milestones]);
const id = fc.constantFrom(...rowsOf(SAMPLE).map((row) => row.id), "gone");
const milestone = fc.constantFrom("n1", "n2", "price", "not an id", "__proto__", "");
const filled = {
  baseline: fc.option(anyNumber),
  target: fc.option(anyNumber),
  unit: anyText,
  due: fc.option(anyDate),
};
const action = anyAction<Action>(anyEdit<Content, PlanRows>(PLAN, SAMPLE), {
  "set period": { start: anyDate, end: fc.option(anyDate, { nil: undefined }) },
  "turn into milestone": { id, milestone, answer: anyText },
  "fill key result": { id, change: fc.record(filled, { requiredKeys: [] }) },
  "dismiss check": { kind: anyText, subject: id, about: anyText, reason: anyText },
  "restore check": { kind: anyText, subject: id },
});
const NEXT = { start: "2027-02-01", end: "2027-05-02", closed: [], endedAt: new Map([["return-1", 5]]) };

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  actions: fc.array(action, { maxLength: 20 }),
  keeps: (content) => rowsOf(content).filter(isBegun).map(({ text }) => text),
  mayTake: ({ type }) => type === "edit" || type === "remove",
  shows: (content) => {
    createChecker()(content, TODAY);
    rightContent(PLAN_READER, carryOver(content, NEXT));
  },
};
