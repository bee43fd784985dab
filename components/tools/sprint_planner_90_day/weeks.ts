import { addDays, daysBetween, type PlainDate, weekday } from "../../../lib/tool_kit/dates.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, type Outcome, type Week, WEEKS } from "./document.ts";

/** First day of a week (from 1). */
export function firstDay(start: PlainDate, week: number): PlainDate {
  return addDays(start, 7 * (week - 1));
}

/** Last day of a week (from 1). */
export function lastDay(start: PlainDate, week: number): PlainDate {
  return addDays(start, 7 * week - 1);
}

/** The first day from a date on that is a weekday, from 1 (Monday). */
export function weekdayFrom(date: PlainDate, day: number): PlainDate {
  return addDays(date, (day - weekday(date) + 7) % 7);
}

/** The number of the week that a day is in, counted on before the sprint and after it. */
const weekOf = (start: PlainDate, day: PlainDate) => Math.floor(daysBetween(start, day) / 7) + 1;

/** Where a day lies: so many days before the sprint, in one of its weeks (from 1), or after it. */
type Moment =
  | { readonly is: "before"; readonly days: number }
  | { readonly is: "during"; readonly week: number }
  | { readonly is: "after" };

export function momentOf(start: PlainDate, today: PlainDate): Moment {
  const week = weekOf(start, today);
  if (week < 1) return { is: "before", days: daysBetween(today, start) };
  return week > WEEKS ? { is: "after" } : { is: "during", week };
}

/** The week that a day belongs to; the first before the sprint, the last after it. */
export function weekNear(start: PlainDate, day: PlainDate): number {
  return Math.min(WEEKS, Math.max(1, weekOf(start, day)));
}

/** The next week after one that is not marked off; null after the last. */
export function nextWeek({ weeks }: Pick<Content, "weeks">, week: number): number | null {
  const found = weeks.findIndex(({ isOff }, index) => index >= week && !isOff);
  return found < 0 ? null : found + 1;
}

/** A week is planned until its first day is over: what leaves it later still counts, what comes later is marked. */
export function isPlanning(start: PlainDate, week: number, today: PlainDate): boolean {
  return today <= firstDay(start, week);
}

/** Closed by hand, or over. */
export function isClosed(
  { start, weeks }: Pick<Content, "start" | "weeks">,
  week: number,
  today: PlainDate,
): boolean {
  return weeks[week - 1]?.isClosed === true || today > lastDay(start, week);
}

/**
 * The line for the average of the closed weeks, and for that alone: with six commitments one week passes it only at 100 %.
 * A rule of thumb of Moran and Lennington, The 12 Week Year (2013).
 */
export const AVERAGE_LINE = 0.85;

export interface Score {
  readonly done: number;
  /** Done, open, carried and dropped. */
  readonly planned: number;
  /** done / planned, 0 to 1; null for a week that is off or has no commitments. */
  readonly share: number | null;
}

/** The score of a week. Rows without words do not count. */
export function weekScore({ isOff, commitments }: Pick<Week, "isOff" | "commitments">): Score {
  const counted = commitments.filter(isBegun);
  const done = counted.filter(({ state }) => state === "done").length;
  const planned = counted.length;
  return { done, planned, share: isOff || planned === 0 ? null : done / planned };
}

/** Mean of the closed weeks' scores, and of how many weeks; one without a score counts for nothing. */
export function averageScore(
  content: Content,
  today: PlainDate,
): { readonly weeks: number; readonly share: number | null } {
  const shares = content.weeks
    .map((week, index) => isClosed(content, index + 1, today) ? weekScore(week).share : null)
    .filter((share) => share !== null);
  const sum = shares.reduce((total, share) => total + share, 0);
  return { weeks: shares.length, share: shares.length === 0 ? null : sum / shares.length };
}

/**
 * The last value of an outcome with its week (from 1), and how far it is ahead of an even pace from baseline to target, weeks off included:
 * in the unit, below 0 when behind, null without a baseline or a target that differs from it. Null while there is no value.
 */
export function standingOf({ values, baseline, target }: Outcome) {
  const week = values.findLastIndex((value) => value !== null) + 1;
  const value = values[week - 1] ?? null;
  if (value === null) return null;
  if (baseline === null || target === null || baseline === target) return { value, week, ahead: null };
  const pace = baseline + (target - baseline) * (week / WEEKS);
  return { value, week, ahead: (target > baseline ? value - pace : pace - value) + 0 };
}

/** Whether the last value has reached the target; false without one. */
export function isReached(outcome: Outcome): boolean {
  const { baseline, target } = outcome;
  const value = standingOf(outcome)?.value;
  if (target === null || value === undefined) return false;
  return baseline !== null && target < baseline ? value <= target : value >= target;
}
