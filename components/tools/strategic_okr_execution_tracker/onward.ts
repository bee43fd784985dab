/** What goes on from here: the next period, and the last figures for the Goal Cascade Builder. */
import { addDays, type PlainDate, weekday } from "../../../lib/tool_kit/dates.ts";
import type { Origin } from "../../../lib/tool_kit/hand_over.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { lengthOf, progressOf } from "./pace.ts";
import {
  bandOf,
  type Content,
  grouped,
  isBegun,
  type KeyResult,
  lastCheckIn,
  newKeyResult,
  type Period,
  periodProblem,
} from "./tracker.ts";

/** Whether a key result has come to its target. A band goes on for ever. */
export function isReached(row: KeyResult): boolean {
  const progress = progressOf(row);
  return bandOf(row) === null && progress !== null && progress >= 1;
}

/** As many days as a period, from the first such weekday after it that has not passed. */
export function periodAfter(period: Period, today: PlainDate): Period {
  const first = addDays(period.end, 1);
  const forward = (weekday(period.start) - weekday(first) + 7) % 7;
  const after = addDays(first, forward);
  const start = after >= today ? after : addDays(today, (weekday(period.start) - weekday(today) + 7) % 7);
  return { start, end: addDays(start, lengthOf(period)) };
}

/**
 * The tracker of the next period: what is open, each path from where it stood. Check-ins, checkpoints and what was learned
 * stay with the old one.
 */
export function nextPeriod(content: Content, period: Period): Content {
  if (periodProblem(period) !== "") return content;
  const keyResults = content.keyResults.filter((row) => isBegun(row) && !isReached(row)).map((
    row,
  ): KeyResult => ({
    ...row,
    from: row.shape === "band" ? row.from : lastCheckIn(row)?.value ?? row.from,
    checkpoints: [],
    checkIns: [],
  }));
  const served = new Set(keyResults.map(({ objective }) => objective));
  return {
    ...content,
    period,
    objectives: content.objectives.filter(({ id }) => served.has(id)),
    keyResults: keyResults.length === 0 ? [newKeyResult("result-1")] : keyResults,
    learned: ["", "", ""],
  };
}

/** A row for the Goal Cascade Builder, which defines its shape. */
export interface CascadeRow {
  readonly origin: Origin;
  /** A parent stands before its children. */
  readonly parent: Origin | null;
  readonly title: string;
  readonly owner: string;
  readonly level: "team";
  /** null for an objective, whose progress is that of its children, and for a band. */
  readonly measure: {
    readonly unit: string;
    readonly baseline: number | null;
    readonly target: number | null;
    /** The last check-in; left out without one. */
    readonly now?: number;
  } | null;
  /** Of a band: the share of check-ins inside it, in percent; null for what has a measure, or no check-in. */
  readonly percent: number | null;
  /** It brings figures: a goal that is there keeps its words. */
  readonly isCheckIn: true;
}

/**
 * The last check-ins for the cascade, under their objectives. What came from the planner keeps the planner's origin, and finds the
 * goal that the planner handed over.
 */
export function cascadeRows(tracker: Pick<ToolDocument<Content>, "tool" | "id" | "content">): CascadeRow[] {
  const originOf = (row: { readonly id: string; readonly origin: Origin | null }) =>
    row.origin ?? { tool: tracker.tool, document: tracker.id, row: row.id };
  const shared = { level: "team", isCheckIn: true } as const;
  return grouped(tracker.content).flatMap(({ objective, keyResults }): CascadeRow[] => {
    const parent = objective && originOf(objective);
    const goal: CascadeRow[] = parent === null ? [] : [{
      ...shared,
      origin: parent,
      parent: null,
      title: objective?.text.trim() ?? "",
      owner: "",
      measure: null,
      percent: null,
    }];
    return [
      ...goal,
      ...keyResults.map((row): CascadeRow => {
        const now = lastCheckIn(row)?.value;
        const progress = row.shape === "band" ? progressOf(row) : null;
        return {
          ...shared,
          origin: originOf(row),
          parent,
          title: row.text.trim(),
          owner: row.owner.trim(),
          measure: row.shape === "band" ? null : {
            unit: row.unit.trim(),
            baseline: row.from,
            target: row.to,
            ...(now === undefined ? {} : { now }),
          },
          percent: progress === null ? null : Math.round(100 * progress),
        };
      }),
    ];
  });
}
