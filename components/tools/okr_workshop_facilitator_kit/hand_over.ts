import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, isBegun, isObjectiveBegun, type KeyResult, type Objective } from "./workshop.ts";

/** Who takes the objectives, and the version of the rows that it knows. */
export const RECEIVER = { id: "strategic-okr-planner", version: 1 } as const;

/** An objective for the OKR planner, as that defines it. */
export interface ObjectiveRow extends Omit<Objective, "id" | "keyResults"> {
  readonly origin: Origin;
  readonly keyResults: readonly (Omit<KeyResult, "id"> & { readonly origin: Origin })[];
}

/** The objectives of all parts that say something, with their key results; in the order of the agenda. */
export function objectivesOf({ parts }: Pick<Content, "parts">): readonly Objective[] {
  return parts.flatMap(({ objectives }) => objectives).filter(isObjectiveBegun);
}

/** What is handed over. A row has the same origin each time, so that a second hand-over updates. */
export function objectiveRows(
  { tool, id, content }: Pick<ToolDocument<Content>, "tool" | "id" | "content">,
): readonly ObjectiveRow[] {
  const originOf = (row: { readonly id: string }): Origin => ({ tool, document: id, row: row.id });
  return objectivesOf(content).map((objective) => ({
    origin: originOf(objective),
    text: objective.text.trim(),
    why: objective.why.trim(),
    owner: objective.owner.trim(),
    keyResults: objective.keyResults.filter(isBegun).map((row) => ({
      origin: originOf(row),
      text: row.text.trim(),
      owner: row.owner.trim(),
      unit: row.unit.trim(),
      baseline: row.baseline,
      target: row.target,
    })),
  }));
}
