import { isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Edit } from "../../../lib/tool_kit/edits.ts";
import { EDITOR } from "./actions.ts";
import { type Content, directionOf, type KeyResult, type Milestone, type PlanRows } from "./plan.ts";

/** How the 90 days ended, and which days come next. */
export interface CarryOver {
  readonly start: PlainDate;
  readonly end: PlainDate;
  /** Ids of key results, milestones and whole objectives that are closed: reached or given up. */
  readonly closed: readonly string[];
  /** Where open key results stood at the end: their next baseline. */
  readonly endedAt: readonly { readonly id: string; readonly value: number }[];
}

/**
 * The plan for the next 90 days: open key results and milestones move there, with dates that have passed emptied. An
 * objective goes when it is closed, or when it had key results or milestones and nothing of it is open. The year stays.
 */
export function carryOver(content: Content, { start, end, closed, endedAt }: CarryOver): Content {
  if (!isPlainDate(start) || !isPlainDate(end) || start > end) return content;
  const isOpen = (row: KeyResult | Milestone) => !closed.includes(row.id) && !("isDone" in row && row.isDone);
  const steps = content.ninety.flatMap((objective): Edit<Content, PlanRows>[] => {
    const rows = [...objective.keyResults, ...objective.milestones];
    const isLeft = !closed.includes(objective.id) && (rows.length === 0 || rows.some(isOpen));
    if (!isLeft) return [{ type: "remove", id: objective.id }];
    const undated = { due: null };
    const isPast = ({ due }: KeyResult | Milestone) => due !== null && due < start;
    return [
      ...rows.filter((row) => !isOpen(row)).map(({ id }) => ({ type: "remove" as const, id })),
      ...objective.keyResults.filter(isPast).map(({ id }) =>
        ({ type: "edit", list: "keyResults", id, change: undated }) as const
      ),
      ...objective.milestones.filter(isPast).map(({ id }) =>
        ({ type: "edit", list: "milestones", id, change: undated }) as const
      ),
    ];
  });
  const ended = endedAt.map(({ id, value }) =>
    ({ type: "edit", list: "keyResults", id, change: { baseline: value } }) as const
  );
  return [...steps, ...ended, { type: "set", change: { period: { start, end } } } as const]
    .reduce(EDITOR.reduce, content);
}

/** Whether a value reaches the target, from the side on which the baseline lies; without a baseline only by meeting it. */
export function isReached(row: KeyResult, value: number): boolean {
  const { target } = row;
  if (target === null) return false;
  const direction = directionOf(row);
  return direction === "rise" ? value >= target : direction === "fall" ? value <= target : value === target;
}
