import { COLUMNS, columnText } from "./columns.ts";
import type { WaitlistEntry } from "./schema.ts";

/** Without it, Excel reads UTF-8 in the machine's legacy encoding. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** The beginnings that make a spreadsheet run a cell as a formula (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r]/;
/** The same inside a value. A spreadsheet with another separator, as in much of Europe, treats our quotes as text from the second value on. */
const FORMULA_INSIDE = /[;\t|\r\n](?=[ "]*[=+\-@])/g;

/**
 * The waitlist as a CSV file for spreadsheets (RFC 4180, UTF-8 with a byte order mark), in the order of the entries. Each value is quoted. An
 * apostrophe precedes anything that a spreadsheet would run as a formula, whatever its separator.
 */
export function waitlistCsv(
  entries: readonly WaitlistEntry[],
  formatDate: (createdAt: string) => string,
): string {
  const titles = COLUMNS.map(({ title }) => title);
  const rows = entries.map((entry) => COLUMNS.map(({ field }) => columnText(entry, field, formatDate)));
  return BYTE_ORDER_MARK + [titles, ...rows].map((row) => row.map(cell).join(",") + LINE_END).join("");
}

function cell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return `"${harmless.replace(FORMULA_INSIDE, "$&'").replaceAll('"', '""')}"`;
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
