import { isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|" +
  "oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?";
const LEAD = String.raw`(?:(?:\b(?:by|until|till|before|on|due|no\s+later\s+than)\s+)+(?:the\s+)?|[,(]\s*)`;
const YEAR = String.raw`(?:,?\s+(?<year>(?:19|20|21)\d\d)\b)?`;
/** How people write a day. A slash can be read in two ways, so it counts only where one of the two is no month. */
const DAYS: readonly RegExp[] = [
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?${MONTH}${YEAR}`,
  String.raw`${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?\b${YEAR}`,
  String.raw`(?<year>(?:19|20|21)\d\d)-(?<number>\d\d)-(?<day>\d\d)\b`,
  String.raw`(?<day>\d{1,2})\.\s?(?<number>\d{1,2})\.(?:\s?(?<year>(?:19|20|21)\d\d|\d\d)\b)?`,
  String.raw`(?<day>1[3-9]|2\d|3[01])\/(?<number>\d{1,2})(?:\/(?<year>(?:19|20|21)\d\d|\d\d))?\b`,
  String.raw`(?<number>\d{1,2})\/(?<day>1[3-9]|2\d|3[01])(?:\/(?<year>(?:19|20|21)\d\d|\d\d))?\b`,
  String.raw`(?<last>(?:end\s+of\s+)?q(?<quarter>[1-4])\b)${YEAR}`,
  String.raw`(?<last>end\s+of\s+(?:${MONTH}|(?:the\s+)?(?<december>year)\b))${YEAR}`,
].map((day) => new RegExp(`${LEAD}${day}\\)?`, "i"));

/**
 * The day by which a sentence wants something done ("by 30 June", "until June 30th, 2027", "by 30.6.", "by the end of Q2"),
 * and the sentence with "|" in its place, as long as the phrase was. Without a year it is the first such day from `from` on.
 */
export function readDue(
  text: string,
  from: PlainDate,
): { readonly due: PlainDate | null; readonly text: string } {
  for (const pattern of DAYS) {
    const match = pattern.exec(text);
    const due = match && dayOf(match.groups ?? {}, from);
    if (!match || !due) continue;
    const [phrase] = match;
    return {
      due,
      text: text.slice(0, match.index) + "|".repeat(phrase.length) + text.slice(match.index + phrase.length),
    };
  }
  return { due: null, text };
}

function dayOf(parts: Readonly<Record<string, string | undefined>>, from: PlainDate): PlainDate | null {
  const { day, month, number, year, last, quarter, december } = parts;
  const named = month === undefined ? -1 : MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const monthNumber = Number(number ?? (december ? 12 : quarter ? Number(quarter) * 3 : named + 1));
  const inYear = (year: number): PlainDate | null => {
    const wanted = last === undefined ? Number(day) : new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
    const date = `${year}-${String(monthNumber).padStart(2, "0")}-${String(wanted).padStart(2, "0")}`;
    return isPlainDate(date) ? date : null;
  };
  if (year !== undefined) return inYear(Number(year.length === 2 ? `20${year}` : year));
  const first = Number(from.slice(0, 4));
  // Eight years reach over 2100, which has no 29 February.
  const years = Array.from({ length: 9 }, (_, index) => inYear(first + index));
  return years.find((date) => date !== null && date >= from) ?? null;
}
