import { toolInterestLabel } from "../catalogue/tools.ts";
import type { WaitlistEntry } from "./entry.ts";

const COLUMNS = ["Name", "Email", "Tool Interest", "Signup Date"] as const;

/** Without it Excel reads UTF-8 as the machine's old code page. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** What a spreadsheet would take for a formula: OWASP, CSV injection. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * The waitlist as a file for spreadsheets (RFC 4180, UTF-8 with a byte order mark), in the order of the entries, the
 * tool by its friendly label and the date as `formatDate` shows it. Every value is quoted; one that a spreadsheet would
 * run as a formula begins with an apostrophe.
 */
export function waitlistCsv(
  entries: readonly WaitlistEntry[],
  formatDate: (createdAt: string) => string,
): string {
  const rows = entries.map(({ name, email, toolInterest, createdAt }) => [
    name,
    email,
    toolInterestLabel(toolInterest),
    formatDate(createdAt),
  ]);
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => row.map(cell).join(",") + LINE_END).join("");
}

function cell(value: string): string {
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** `waitlist-2026-11-21.csv`: the day that `now` is in the time zone, the machine's own unless one is given. */
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
