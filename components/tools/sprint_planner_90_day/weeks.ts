import { addDays, daysBetween, type PlainDate, weekday } from "../../../lib/tool_kit/dates.ts";
import { type Commitment, type Content, isBegun, type Outcome, type Week, WEEKS } from "./sprint.ts";

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

/** Where a day lies: so many days before the sprint, in one of its weeks (from 1), or so many days after it. */
export type Moment =
  | { readonly is: "before"; readonly days: number }
  | { readonly is: "during"; readonly week: number }
  | { readonly is: "after"; readonly days: number };

export function momentOf(start: PlainDate, today: PlainDate): Moment {
  const passed = daysBetween(start, today);
  if (passed < 0) return { is: "before", days: -passed };
  const week = Math.floor(passed / 7) + 1;
  return week > WEEKS ? { is: "after", days: passed - 7 * WEEKS + 1 } : { is: "during", week };
}

/** The week that a day belongs to; the first before the sprint, the last after it. */
export function weekNear(start: PlainDate, day: PlainDate): number {
  return Math.min(WEEKS, Math.max(1, Math.floor(daysBetween(start, day) / 7) + 1));
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

/** How an outcome stands: its last value, and how far that is from an even pace. */
export interface Standing {
  readonly value: number;
  /** The week that the value is of, from 1. */
  readonly week: number;
  /** In the unit, above 0 when ahead of the pace; null without a baseline or a target that differs from it. */
  readonly ahead: number | null;
}

/** The last value of an outcome, up to and including a week; null while there is none. */
export function standingOf(outcome: Outcome, upTo: number = WEEKS): Standing | null {
  const week = outcome.values.findLastIndex((value, index) => value !== null && index < upTo) + 1;
  const value = outcome.values[week - 1];
  if (value === null || value === undefined) return null;
  const pace = paceAt(outcome, week);
  const { baseline, target } = outcome;
  const isRising = target !== null && baseline !== null && target > baseline;
  return { value, week, ahead: pace === null ? null : (isRising ? value - pace : pace - value) + 0 };
}

/** Where an outcome is at the end of a week on an even pace from baseline to target, weeks off included. */
export function paceAt({ baseline, target }: Outcome, week: number): number | null {
  if (baseline === null || target === null || baseline === target) return null;
  return baseline + (target - baseline) * (week / WEEKS);
}

/** Whether the last value has reached the target; false without one. */
export function isReached(outcome: Outcome): boolean {
  const { baseline, target } = outcome;
  const value = standingOf(outcome)?.value;
  if (target === null || value === undefined) return false;
  return baseline !== null && target < baseline ? value <= target : value >= target;
}

/** What is open in any week: neither done nor dropped, and not gone on to a later week. */
export function openCommitments({ weeks }: Content): Commitment[] {
  return weeks.flatMap(({ commitments }) => commitments)
    .filter((row) => row.state === "open" && isBegun(row));
}
