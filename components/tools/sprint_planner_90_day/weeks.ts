import { addDays, daysBetween, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Content, WEEKS } from "./sprint.ts";

/** First day of a week (from 1). */
export function firstDay(start: PlainDate, week: number): PlainDate {
  return addDays(start, 7 * (week - 1));
}

/** Last day of a week (from 1). */
export function lastDay(start: PlainDate, week: number): PlainDate {
  return addDays(start, 7 * week - 1);
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
export function isClosed({ start, weeks }: Content, week: number, today: PlainDate): boolean {
  return weeks[week - 1]?.isClosed === true || today > lastDay(start, week);
}
