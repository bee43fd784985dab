/** A day without a time or a zone: YYYY-MM-DD, from 1900 to 2199. Such texts sort as the days do. */
export type PlainDate = string;

const DAY_MS = 86_400_000;

/** Whether a text names a day that exists: "2027-02-28", not "2027-02-29". */
export function isPlainDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day so many days later, or earlier when negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);
}

/** The last Monday that is not after the day. */
export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));
}
