import { toolInterestLabel } from "../catalogue/tools.ts";
import { SIGNUP_DATE_COLUMN, WAITLIST_FIELDS } from "../content/waitlist.ts";
import type { SignupField, WaitlistEntry } from "./schema.ts";

/** A column of the administration's table and of the CSV file. */
export interface Column {
  readonly field: SignupField | "createdAt";
  readonly title: string;
}

/** All columns, in order: the fields of a signup, then its date. */
export const COLUMNS: readonly Column[] = [
  ...(Object.keys(WAITLIST_FIELDS) as SignupField[]).map((field) => ({
    field,
    title: WAITLIST_FIELDS[field].column,
  })),
  { field: "createdAt", title: SIGNUP_DATE_COLUMN },
];

/** The text of an entry in a column. A tool is shown by its label, the date as `formatDate` writes it. */
export function columnText(
  entry: WaitlistEntry,
  field: Column["field"],
  formatDate: (createdAt: string) => string,
): string {
  if (field === "createdAt") return formatDate(entry.createdAt);
  return field === "toolInterest" ? toolInterestLabel(entry.toolInterest) : entry[field];
}

/** Formats the ISO time of a signup. */
export interface SignupDates {
  /** "Nov 21, 2026, 7:25 AM" */
  readonly full: (createdAt: string) => string;
  /** "Nov 21, 2026" */
  readonly day: (createdAt: string) => string;
}

/** Formats in American English and in `timeZone`, by default the machine's own. */
export function signupDates(timeZone?: string): SignupDates {
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = { month: "short", day: "numeric", year: "numeric", ...zone } as const;
  const day = new Intl.DateTimeFormat("en-US", date);
  const full = new Intl.DateTimeFormat("en-US", { ...date, hour: "numeric", minute: "2-digit" });
  return {
    // Some browsers put a narrow no-break space before AM and PM, which some spreadsheet fonts lack.
    full: (createdAt) => full.format(new Date(createdAt)).replaceAll("\u202f", " "),
    day: (createdAt) => day.format(new Date(createdAt)),
  };
}
