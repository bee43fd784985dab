import { addDays, type PlainDate, weekday } from "../../../lib/tool_kit/dates.ts";
import { isPeriod } from "./edits.ts";
import { lengthOf, progressOf } from "./pace.ts";
import {
  bandOf,
  type Content,
  isBegun,
  type KeyResult,
  lastCheckIn,
  newKeyResult,
  type Period,
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
  if (!isPeriod(period)) return content;
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
