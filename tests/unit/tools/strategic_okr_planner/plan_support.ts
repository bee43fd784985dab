import type { Origin } from "../../../../lib/tool_kit/hand_over.ts";
import {
  type Content,
  emptyContent,
  type KeyResult,
  newKeyResult,
  newObjective,
  type Objective,
} from "../../../../lib/tools/strategic_okr_planner/plan.ts";

/** A key result with nothing to point out, and what is different about it. */
export function keyResult(id: string, changes: Partial<KeyResult> = {}): KeyResult {
  return {
    ...newKeyResult(id),
    text: `Measure ${id}`,
    owner: "Ana",
    unit: "orders",
    baseline: 1,
    target: 2,
    ...changes,
  };
}

export function objective(id: string, changes: Partial<Objective> = {}): Objective {
  return { ...newObjective(id), text: `Objective ${id}`, owner: "Ana", ...changes };
}

/** 4 January to 4 April 2027: an annual objective that a 90-day objective with one key result serves. */
export function plan(changes: Partial<Content> = {}): Content {
  return {
    ...emptyContent("2027-01-04"),
    annual: [objective("year")],
    ninety: [objective("days", { serves: "year", keyResults: [keyResult("one")] })],
    ...changes,
  };
}

/** A row of a workshop's document. */
export function fromKit(row: string): Origin {
  return { tool: "okr-workshop-facilitator-kit", document: "kit", row };
}
