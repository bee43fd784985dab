import { type DateOrder, said } from "./number_styles.ts";
import { DATE_PROBLEMS } from "./words.ts";

/** A day of the calendar, YYYY-MM-DD, years 1900 to 2199: no time of day and no time zone. Such texts sort by date. */
export type PlainDate = string;

export type { DateOrder };

export type ParsedDate =
  | { readonly ok: true; readonly date: PlainDate; readonly isAmbiguous: boolean }
  | { readonly ok: false; readonly reason: keyof typeof DATE_PROBLEMS; readonly message: string };

export interface DateReading {
  readonly today: PlainDate;
  /** Decides "6/7/2027" alone: what can be read in one way only is read so. Month first unless told. */
  readonly order?: DateOrder;
  /** The year of "30 June": the next one from today on (a due date), or the closest (a past week). Next unless told. */
  readonly year?: "next" | "nearest";
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const DAY_MS = 86_400_000;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const LONG_MONTHS = "january february march april may june july august september october november december"
  .split(" ");

/** The date of a year, a month (1-12) and a day; null when the calendar has none. */
export function plainDate(year: number, month: number, day: number): PlainDate | null {
  if (![year, month, day].every(Number.isInteger) || year < FIRST_YEAR || year > LAST_YEAR) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

export function isPlainDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return parts !== null && plainDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text;
}

/** The day that a clock on the wall shows at this moment, in the zone of the browser (on a server: of the server). */
export function todayOf(moment: Date): PlainDate {
  const date = plainDate(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
  if (date === null) throw new RangeError("the clock is outside the years 1900 to 2199");
  return date;
}

/** The date so many days later (earlier, when negative). Throws a RangeError outside the years 1900 to 2199. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const moment = new Date((dayNumber(date) + days) * DAY_MS);
  const year = moment.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new RangeError(`${days} days from ${date}: out of range`);
  }
  return moment.toISOString().slice(0, 10);
}

/** Days from one date to another: 1 from a day to the next, negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Which day of a period a date is, and of how many: its first day is day 1. Below 1 before it, above `of` after it. */
export function dayOf(
  { start, end }: { readonly start: PlainDate; readonly end: PlainDate },
  date: PlainDate,
): { readonly day: number; readonly of: number } {
  return { day: daysBetween(start, date) + 1, of: daysBetween(start, end) + 1 };
}

/** 1 (Monday) to 7 (Sunday), as ISO 8601 counts. */
export function weekday(date: PlainDate): number {
  return ((dayNumber(date) + 3) % 7 + 7) % 7 + 1;
}

/** The Monday of the week that a date is in. */
export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, 1 - weekday(date));
}

/** "30 Jun 2027". */
export function formatDate(date: PlainDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/**
 * A date as people type it: "2027-06-30", "30.6.2027", "6/30/2027", "30 June", "June 30th, 2027", "30.6.", "today",
 * "tomorrow". Two digits of a year are of this century; dots put the day first.
 */
export function parseDate(
  text: string,
  { today, order = "month-day", year = "next" }: DateReading,
): ParsedDate {
  const typed = text.replace(/\s+/g, " ").trim().toLowerCase();
  if (typed === "") return refused("empty");
  if (typed === "today") return understood(today);
  if (typed === "tomorrow") return understood(addDays(today, 1));

  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return inYear(Number(iso[3]), Number(iso[2]), iso[1]);

  const numeric = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d\d)?)?$/.exec(typed);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])];
    const isDotted = numeric[2] === ".";
    const isAmbiguous = !isDotted && first <= 12 && second <= 12 && first !== second;
    const isDayFirst = isDotted || first > 12 || (second <= 12 && order === "day-month");
    const [day, month] = isDayFirst ? [first, second] : [second, first];
    return inYear(day, month, numeric[4], isAmbiguous);
  }

  const named =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)? ([a-z]{3,9})\.?,?(?: ['’]?(\d{4}|\d\d))?$/.exec(typed) ??
      reorder(/^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? ['’]?(\d{4}|(?<=['’])\d\d))?$/.exec(typed));
  if (named) {
    const [, day, name = ""] = named;
    const month = name === "sept" ? 9 : LONG_MONTHS.findIndex((long) => long.startsWith(name)) + 1;
    if (month > 0) return inYear(Number(day), month, named[3]);
  }
  return refused("not-a-date");

  function inYear(day: number, month: number, written: string | undefined, isAmbiguous = false): ParsedDate {
    if (written !== undefined) {
      const date = plainDate(Number(written.length === 2 ? `20${written}` : written), month, day);
      return date === null ? refused("no-such-day") : understood(date, isAmbiguous);
    }
    const thisYear = partsOf(today).year;
    // Eight years reach over 2100, which has no 29 February.
    const candidates = Array.from({ length: 17 }, (_, index) => plainDate(thisYear - 8 + index, month, day))
      .filter((date) => date !== null);
    const wanted = year === "next" ? candidates.filter((date) => date >= today) : candidates
      .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
    return wanted[0] === undefined ? refused("no-such-day") : understood(wanted[0], isAmbiguous);
  }
}

/**
 * A day that is typed, as somebody has said that such are meant; until then one that can be read in two ways is refused without a message. A
 * date without a year is the first such day from `from` on.
 */
export function readTypedDate(
  text: string,
  { today, from }: { readonly today: PlainDate; readonly from: PlainDate },
): ParsedDate {
  const isDayOfNow = /^\s*to(day|morrow)\s*$/i.test(text);
  const order = said.answers?.["/"];
  const parsed = parseDate(text, { today: isDayOfNow ? today : from, ...order && { order } });
  return parsed.ok && parsed.isAmbiguous && !order
    ? { ok: false, reason: "not-a-date", message: "" }
    : parsed;
}

function understood(date: PlainDate, isAmbiguous = false): ParsedDate {
  return { ok: true, date, isAmbiguous };
}

function refused(reason: keyof typeof DATE_PROBLEMS): ParsedDate {
  return { ok: false, reason, message: DATE_PROBLEMS[reason] };
}

/** "June 30" with its groups in the order of "30 June". */
function reorder(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]];
}

function partsOf(date: PlainDate): { readonly year: number; readonly month: number; readonly day: number } {
  if (!isPlainDate(date)) throw new RangeError(`${date} is no plain date`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

/** Days since 1970-01-01; UTC has no summer time. */
function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}
