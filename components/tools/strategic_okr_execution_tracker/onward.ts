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
  const dayAfter = addDays(period.end, 1);
  const first = dayAfter > today ? dayAfter : today;
  const start = addDays(first, (weekday(period.start) - weekday(first) + 7) % 7);
  return { start, end: addDays(start, lengthOf(period)) };
}

/**
 * The tracker of the next period: what is open, each path from where it stood. Check-ins, checkpoints and what was learned
 * stay with the old one.
 */
export function nextPeriod(content: Content, period: Period): Content {
  if (periodProblem(period) !== "") return content;
  const keyResults = content.keyResults.filter((row) => isBegun(row) && !isReached(row)).map((row) => {
    const from = row.shape === "band" ? row.from : lastCheckIn(row)?.value ?? row.from;
    return { ...row, from, checkpoints: [], checkIns: [] };
  });
  const served = new Set(keyResults.map(({ objective }) => objective));
  return {
    ...content,
    period,
    objectives: content.objectives.filter(({ id }) => served.has(id)),
    keyResults: keyResults.length === 0 ? [newKeyResult("result-1")] : keyResults,
    learned: ["", "", ""],
  };
}

/**
 * The last check-ins as rows for the Goal Cascade Builder, which defines their shape: under their objectives, whose progress is that of
 * their children. What came from the planner keeps the planner's origin, and finds the goal that the planner handed over.
 */
export function cascadeRows(
  { tool, id: document, content }: Pick<ToolDocument<Content>, "tool" | "id" | "content">,
) {
  const originOf = ({ id, origin }: Pick<KeyResult, "id" | "origin">): Origin =>
    origin ?? { tool, document, row: id };
  const goalOf = (row: Pick<KeyResult, "id" | "origin" | "text">, parent: Origin | null) => ({
    origin: originOf(row),
    /** A parent stands before its children. */
    parent,
    title: row.text.trim(),
    level: "team",
    /** It brings figures: a goal that is there keeps its words. */
    isCheckIn: true,
  });
  return grouped(content).flatMap(({ objective, keyResults }) => {
    const parent = objective && originOf(objective);
    return [
      ...objective ? [{ ...goalOf(objective, null), owner: "", measure: null, percent: null }] : [],
      ...keyResults.map((row) => {
        const isBand = row.shape === "band";
        const now = lastCheckIn(row)?.value;
        const inside = isBand ? progressOf(row) : null;
        const way = { unit: row.unit.trim(), baseline: row.from, target: row.to };
        return {
          ...goalOf(row, parent),
          owner: row.owner.trim(),
          measure: isBand ? null : { ...way, ...(now === undefined ? {} : { now }) },
          /** Of a band: the share of check-ins inside it. */
          percent: inside === null ? null : Math.round(100 * inside),
        };
      }),
    ];
  });
}
