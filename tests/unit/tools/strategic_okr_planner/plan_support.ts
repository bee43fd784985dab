import type { Origin } from "../../../../lib/tool_kit/hand_over.ts";
import {
  type Content,
  emptyContent,
  type KeyResult,
  newKeyResult,
  newObjective,
  type Objective,
} from "../../../../components/tools/strategic_okr_planner/plan.ts";
import {
  type Action as ScreenAction,
  reduce as reduceAction,
} from "../../../../components/tools/strategic_okr_planner/actions.ts";
import { type CarryOver, carryOver } from "../../../../components/tools/strategic_okr_planner/carry_over.ts";
import { receive, type Received } from "../../../../components/tools/strategic_okr_planner/reading.ts";

/** Everything that changes a plan: what the screen does, rows of another tool, the next 90 days. */
export type Action =
  | ScreenAction
  | ({ readonly type: "hand over" } & Received)
  | ({ readonly type: "carry over" } & CarryOver);

/** Whether an action is one that the screen does. */
export function isOfScreen(action: Action): action is ScreenAction {
  return action.type !== "hand over" && action.type !== "carry over";
}

export function reduce(content: Content, action: Action): Content {
  if (action.type === "hand over") return receive(content, action);
  return action.type === "carry over" ? carryOver(content, action) : reduceAction(content, action);
}

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
