import type { Origin } from "../../../../lib/tool_kit/hand_over.ts";
import {
  type Content,
  emptyContent,
  type KeyResult,
  newKeyResult,
  newMilestone,
  newObjective,
  type Objective,
} from "../../../../components/tools/strategic_okr_planner/document.ts";
import { type Action, reduce } from "../../../../components/tools/strategic_okr_planner/actions.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/model.ts";

export * from "../../../../components/tools/strategic_okr_planner/actions.ts";
export * from "../../../../components/tools/strategic_okr_planner/checks.ts";
export * from "../../../../components/tools/strategic_okr_planner/hand_over.ts";
export * from "../../../../components/tools/strategic_okr_planner/document.ts";
export * from "../../../../components/tools/strategic_okr_planner/reading.ts";

export const SAMPLE = samplePlan("2026-11-21").content;

/** A key result with nothing to point out, and what is different about it. */
export function keyResult(id: string, changes: Partial<KeyResult> = {}): KeyResult {
  const fields = { text: `Measure ${id}`, owner: "Ana", unit: "orders", baseline: 1, target: 2 };
  return { ...newKeyResult(id), ...fields, ...changes };
}

export function milestone(id: string, text: string, changes: Partial<ReturnType<typeof newMilestone>> = {}) {
  return { ...newMilestone(id), text, ...changes };
}

export function objective(id: string, changes: Partial<Objective> = {}): Objective {
  return { ...newObjective(id), text: `Objective ${id}`, owner: "Ana", ...changes };
}

/** 4 January to 4 April 2027: an annual objective that a 90-day objective with one key result serves. */
export function plan(changes: Partial<Content> = {}): Content {
  return {
    ...emptyContent("2027-01-04"),
    annual: [objective("year")],
    ninety: days([keyResult("one")]),
    ...changes,
  };
}

/** An objective for the 90 days, with these key results. */
export function days(
  keyResults: readonly KeyResult[],
  changes: Partial<Objective> = {},
): readonly Objective[] {
  return [objective("days", { serves: "year", keyResults, ...changes })];
}

export function after(content: Content, ...actions: Action[]): Content {
  return actions.reduce(reduce, content);
}

/** The texts of the 90-day objectives, each with those of its key results. */
export function texts({ ninety }: Content): string[][] {
  return ninety.map(({ text, keyResults }) => [text, ...keyResults.map((row) => row.text)]);
}

/** A row of a workshop's document. */
export function fromKit(row: string): Origin {
  return { tool: "okr-workshop-facilitator-kit", document: "kit", row };
}

/** Ids that nobody has: n1, n2. */
export function counter(): () => string {
  let count = 0;
  return () => `n${++count}`;
}
