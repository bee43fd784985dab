import { changedKeyResult, withoutOrphans } from "./edits.ts";
import { type Content, directionOf, type KeyResult, type Objective } from "./plan.ts";
import { isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { keepRows, mapRows, sameOr } from "./row_lists.ts";

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
  const isOpen = ({ id }: { readonly id: string }) => !closed.includes(id);
  const undated = <Row extends { readonly due: PlainDate | null }>(row: Row): Row =>
    row.due !== null && row.due < start ? { ...row, due: null } : row;
  const rebased = (row: KeyResult): KeyResult => {
    const ended = endedAt.find(({ id }) => id === row.id);
    return ended ? changedKeyResult(row, { baseline: ended.value }) : row;
  };
  const open = (objective: Objective): Objective => {
    const { keyResults, milestones } = objective;
    return sameOr(objective, {
      ...objective,
      keyResults: mapRows(keepRows(keyResults, isOpen), (row) => undated(rebased(row))),
      milestones: mapRows(keepRows(milestones, (row) => !row.isDone && isOpen(row)), undated),
    });
  };
  const isLeft = (objective: Objective) => {
    const { keyResults, milestones } = objective;
    const rows = [...keyResults, ...milestones];
    return isOpen(objective) &&
      (rows.length === 0 || rows.some((row) => isOpen(row) && !("isDone" in row && row.isDone)));
  };
  const next = sameOr(content, {
    ...content,
    period: { start, end },
    ninety: mapRows(keepRows(content.ninety, isLeft), open),
  });
  return withoutOrphans(content, next);
}

/** Whether a value reaches the target, from the side on which the baseline lies; without a baseline only by meeting it. */
export function isReached(row: KeyResult, value: number): boolean {
  const { target } = row;
  if (target === null) return false;
  const direction = directionOf(row);
  return direction === "rise" ? value >= target : direction === "fall" ? value <= target : value === target;
}
