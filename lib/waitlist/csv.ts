import { csvText } from "../tool_kit/csv.ts";
import { COLUMNS, columnText } from "./columns.ts";
import type { WaitlistEntry } from "./schema.ts";

/** The waitlist as a file for spreadsheets, in the order of the entries. */
export function waitlistCsv(
  entries: readonly WaitlistEntry[],
  formatDate: (createdAt: string) => string,
): string {
  return csvText([
    COLUMNS.map(({ title }) => title),
    ...entries.map((entry) => COLUMNS.map(({ field }) => columnText(entry, field, formatDate))),
  ]);
}

/** `waitlist-2026-11-21.csv`, with the date of `now` in `timeZone`, by default the machine's own. */
export function csvFileName(now: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? "";
  return `waitlist-${part("year")}-${part("month")}-${part("day")}.csv`;
}
