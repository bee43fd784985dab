import { daysBetween, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { bandOf, type CheckIn, type KeyResult, kindOf, lastCheckIn, type Period } from "./document.ts";

/** Share of the period by which a figure may be off its pace and still be on it. */
const ON_PACE_SHARE = 0.1;
/** Of computing with fractions of days. */
const TOLERANCE = 1e-9;

/** A corner of the pace line: days since the period's first day, and the figure. */
export interface Corner {
  readonly day: number;
  readonly value: number;
}

/** Days from the first to the last day of a period. */
export function lengthOf({ start, end }: Period): number {
  return daysBetween(start, end);
}

/** (day - start) / (end - start), in days, held to 0..1. */
export function elapsedShare(period: Period, day: PlainDate): number {
  return Math.min(1, Math.max(0, daysBetween(period.start, day) / lengthOf(period)));
}

/** The days within which a figure counts as on pace: a tenth of the period. */
export function paceMargin(period: Period): number {
  return ON_PACE_SHARE * lengthOf(period);
}

/**
 * The pace line of a path: from the baseline on the first day to the target on the last, by way of those checkpoints that lie
 * between the two. Empty without a baseline and a target that differs from it.
 */
export function paceLine(row: KeyResult, period: Period): readonly Corner[] {
  const { shape, from, to, checkpoints } = row;
  if (shape === "band" || from === null || to === null || from === to) return [];
  const length = lengthOf(period);
  const between = checkpoints.map(({ date, value }) => ({ day: daysBetween(period.start, date), value }))
    .filter(({ day }) => day > 0 && day < length).toSorted((a, b) => a.day - b.day)
    .filter(({ day }, index, all) => day !== all[index - 1]?.day);
  return [{ day: 0, value: from }, ...between, { day: length, value: to }];
}

/** The figure on a pace line at a day since the start; the first and last figure outside the period. */
export function valueAt(line: readonly Corner[], day: number): number | null {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return null;
  if (day <= first.day) return first.value;
  const at = line.findIndex((corner) => corner.day >= day);
  const [left, right] = [line[at - 1], line[at]];
  if (left === undefined || right === undefined) return last.value;
  return left.value + (right.value - left.value) * (day - left.day) / (right.day - left.day);
}

/** What the pace line of a path asks for on a day, in the unit; null for a band, before the first day, and without a pace line. */
export function paceOn(row: KeyResult, period: Period, date: PlainDate): number | null {
  return date < period.start ? null : valueAt(paceLine(row, period), daysBetween(period.start, date));
}

/** How the last check-in of a path stands against the pace of its own day; null for a band, without one in the period, and without a pace line. */
export function standingOf(row: KeyResult, period: Period) {
  const checkIn = lastCheckIn(row);
  const line = paceLine(row, period);
  if (checkIn === null || checkIn.date < period.start || line.length === 0) return null;
  const day = elapsedShare(period, checkIn.date) * lengthOf(period);
  const expected = valueAt(line, day) ?? NaN;
  const direction = kindOf(row) === "fall" ? -1 : 1;
  const days = daysAhead(line.map((corner) => ({ ...corner, value: direction * corner.value })), {
    day,
    value: direction * checkIn.value,
  });
  const margin = paceMargin(period) + TOLERANCE;
  const status: "ahead" | "on pace" | "behind" = days > margin
    ? "ahead"
    : days < -margin
    ? "behind"
    : "on pace";
  return {
    /** What the pace line asks for on the day of the check-in, in the unit. */
    expected,
    /** In the unit, above 0 when ahead, for falling targets too. */
    difference: direction * (checkIn.value - expected) + 0,
    /** The same in days, above 0 when ahead. */
    days,
    status,
  };
}

/**
 * Days by which a figure is ahead of a rising line. Behind: since the line was last as low; ahead: until it is first as high.
 * What the line never reaches, on the one side or the other, counts on at the mean slope of the whole line.
 */
function daysAhead(line: readonly Corner[], { day, value }: Corner): number {
  const expected = valueAt(line, day);
  const [first] = line;
  const last = line.at(-1);
  if (expected === null || first === undefined || last === undefined) return 0;
  if (Math.abs(value - expected) <= TOLERANCE * Math.max(1, Math.abs(expected))) return 0;
  const slope = (last.value - first.value) / (last.day - first.day);
  const here = { day, value: expected };
  if (value < expected) {
    const past = [...line.filter((corner) => corner.day < day), here];
    const reached = Math.max(value, lowest(past));
    const crossing = lastAt(past, reached);
    return -(day - crossing + (reached - value) / slope);
  }
  const coming = [here, ...line.filter((corner) => corner.day > day)];
  // Seen from the end the line ahead is one behind: first there is last here.
  const mirrored = coming.map((corner) => ({ day: -corner.day, value: -corner.value })).reverse();
  const reached = Math.max(-value, lowest(mirrored));
  return -lastAt(mirrored, reached) - day + (value + reached) / slope;
}

function lowest(corners: readonly Corner[]): number {
  return Math.min(...corners.map(({ value }) => value));
}

/** The last day on which a line is as low as a value, which it reaches. */
function lastAt(line: readonly Corner[], value: number): number {
  for (let at = line.length - 1; at > 0; at--) {
    const [left, right] = [line[at - 1], line[at]];
    if (left === undefined || right === undefined) continue;
    if (right.value <= value) return right.day;
    if (left.value > value) continue;
    return left.day + (right.day - left.day) * (value - left.value) / (right.value - left.value);
  }
  return line[0]?.day ?? 0;
}

/**
 * How far a key result has come. A path: (value - baseline) / (target - baseline), under 0 or over 1 as it is. A band: the
 * share of check-ins inside it, the bounds included. null without a check-in or without its figures.
 */
export function progressOf(row: KeyResult): number | null {
  const last = lastCheckIn(row);
  const { from, to, checkIns } = row;
  if (last === null || from === null || to === null) return null;
  if (bandOf(row)) return insideOf(row).inside / checkIns.length;
  return from === to ? null : (last.value - from) / (to - from) + 0;
}

/** How many check-ins of a band lie inside it, the bounds included. */
export function insideOf(row: KeyResult) {
  const band = bandOf(row);
  const inside = row.checkIns.filter(({ value }) => band && value >= band.low && value <= band.high).length;
  return { inside, of: row.checkIns.length };
}

/** Check-ins under which nothing is said about where a figure leads. */
const LEAST_CHECK_INS = 3;

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
