import { type PlainDate, weekday } from "./dates.ts";

const LONG_MONTHS = "January February March April May June July August September October November December"
  .split(" ");
/** Monday first, as weekday() counts from 1. */
export const WEEKDAYS: readonly string[] = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(
  " ",
);

/** "29 November". */
export function formatDay(date: PlainDate): string {
  return `${Number(date.slice(8))} ${LONG_MONTHS[Number(date.slice(5, 7)) - 1]}`;
}

/** "November 29, 2026", as on the site's other pages. */
export function formatFullDay(date: PlainDate): string {
  return `${LONG_MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

/** The same of a day, or of a minute in UTC such as "2026-11-29T22:20Z": "November 29, 2026, 10:20 PM UTC". */
export function formatMoment(at: string): string {
  const clock = new Date(at).toLocaleTimeString("en-US", { timeStyle: "short", timeZone: "UTC" });
  const time = at.includes("T") ? `, ${clock.replace("\u202f", " ")} UTC` : "";
  return formatFullDay(at.slice(0, 10)) + time;
}

/** "29 Nov". */
export function formatShortDay(date: PlainDate): string {
  return `${Number(date.slice(8))} ${LONG_MONTHS[Number(date.slice(5, 7)) - 1]?.slice(0, 3)}`;
}

/** "Sunday, 29 November". */
export function formatWeekday(date: PlainDate): string {
  return `${WEEKDAYS[weekday(date) - 1]}, ${formatDay(date)}`;
}

/** "23 to 29 November", "30 November to 6 December", "28 December 2026 to 3 January 2027". */
export function formatRange(first: PlainDate, last: PlainDate): string {
  if (first.slice(0, 4) !== last.slice(0, 4)) {
    return `${formatDay(first)} ${first.slice(0, 4)} to ${formatDay(last)} ${last.slice(0, 4)}`;
  }
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(8)) : formatDay(first)} to ${formatDay(last)}`;
}

/** The season of the north in which a day lies: "autumn". */
export function seasonOf(day: PlainDate): string {
  return ["winter", "spring", "summer", "autumn"][Math.floor(Number(day.slice(5, 7)) % 12 / 3)] ?? "";
}
