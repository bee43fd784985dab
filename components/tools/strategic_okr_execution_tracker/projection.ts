import { daysBetween } from "../../../lib/tool_kit/dates.ts";
import { type CheckIn, type KeyResult, lastCheckIn, type Period } from "./tracker.ts";

/** Check-ins under which nothing is said about where a figure leads. */
export const LEAST_CHECK_INS = 3;

/**
 * Change per day: the median of the slopes between every two check-ins, so that one odd figure does not bend it
 * (Theil 1950; Sen 1968). null under three check-ins.
 */
export function slopePerDay(checkIns: readonly Pick<CheckIn, "date" | "value">[]): number | null {
  if (checkIns.length < LEAST_CHECK_INS) return null;
  const [first] = checkIns;
  const points = checkIns.map(({ date, value }) => ({ day: daysBetween(first?.date ?? date, date), value }));
  const slopes: number[] = [];
  for (const [index, right] of points.entries()) {
    for (const left of points.slice(0, index)) {
      slopes.push((right.value - left.value) / (right.day - left.day));
    }
  }
  slopes.sort((a, b) => a - b);
  const middle = slopes.length >> 1;
  const upper = slopes[middle] ?? 0;
  return slopes.length % 2 === 1 ? upper : ((slopes[middle - 1] ?? 0) + upper) / 2;
}

/** The figure of a path on the last day of the period at the rate so far: last check-in + slope x days to the end. */
export function projectionOf(row: KeyResult, period: Period): number | null {
  const last = lastCheckIn(row);
  if (last === null || row.shape === "band") return null;
  const slope = slopePerDay(row.checkIns);
  return slope === null ? null : last.value + slope * Math.max(0, daysBetween(last.date, period.end));
}
