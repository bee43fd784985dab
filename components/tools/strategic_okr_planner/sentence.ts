/** What reads a key result's sentence: its figures, its unit and its day. */
import { styleMeant } from "../../../lib/tool_kit/habits.ts";
import { type PlainDate, plainDate } from "../../../lib/tool_kit/dates.ts";
import type { NumberStyle } from "../../../lib/tool_kit/numbers.ts";
import { fieldNames } from "../../../lib/tool_kit/rows.ts";
import type { KeyResult, Settings } from "./document.ts";

/** How sentences and cells are read. */
export interface ReadingOptions {
  readonly settings: Pick<Settings, "numberStyle">;
  /** A date without a year is the first such day from here on. */
  readonly from: PlainDate;
}

/** What a sentence says about a key result; null and "" where it says nothing. */
export interface Reading {
  readonly baseline: number | null;
  readonly target: number | null;
  /** "%", "$", "days", "customers a month". */
  readonly unit: string;
  readonly due: PlainDate | null;
}

/** Fields of a key result as a sentence fills them in. */
export type Filled = Partial<Pick<KeyResult, keyof Reading>>;

const CURRENCY = String.raw`(?:US\$|[$€£¥₹]|(?:USD|EUR|GBP|CHF|AUD|CAD|NZD|JPY|INR|SEK|NOK|DKK|PLN)\b)`;
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/])(?<sign>[-−+](?=[\d$€£¥₹]))?(?:(?<before>${CURRENCY})\s?)?` +
    String.raw`(?<digits>\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)` +
    String.raw`(?<scale>\s?(?:thousand|million|billion)\b|(?:k|mn?|bn?)(?!\p{L}))?` +
    String
      .raw`(?:\s?(?<percent>%|per ?cent\b)|\s?(?<after>${CURRENCY})|(?<glued>hr?s?|mins?|kwh|k?g|km|l)(?!\p{L}))?(?![\p{L}\p{N}:/])`,
  "giu",
);
const SCALES: Readonly<Record<string, number>> = { t: 3, k: 3, m: 6, b: 9 };

/** What may stand between a figure and its unit's end. */
const UNIT_STOPS = new Set(
  ("a after an and are as at before between but by during each every for from in into is it of on or over per so than " +
    "that the their then these this those through to until we when where which while who with within year-on-year " +
    "am pm o'clock").split(" "),
);
/** A unit that is whole without a second word: "7 days end to end". */
const WHOLE_UNIT =
  /^(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|points?|kg|km|tonnes?|lit(?:er|re)s?)$/i;
const PER =
  /^\s+(?:a|an|per|each|every)\s+(?:hour|shift|day|week|month|quarter|year|person|head|order|visit|customer)\b/i;
const CHANGE =
  /\b(?:increas|rais|grow|lift|boost|cut|reduc|lower|decreas|shrink|drop|halv|doubl|tripl|bring|get|take|push|move|improv|shorten|speed|keep|hold|expand|extend|rise|climb|fall|goes|reach)/i;
const FROM = /\b(?:from|today|now|currently|instead of)[\s:]+(?:about\s+)?$/i;
/** "95 % of calls, up from 70 %": the target stands before the baseline. */
const REVERSED = /\b(?:(?:up|down) from|today|now|currently|instead of)[\s:]+(?:about\s+)?$/i;
/** "Reach 500 members", "at least 95 %". */
const REACH = /\b(?:reach(?:es|ing)?|hits?|at least|at most|no more than|fewer than)\s+(?:about\s+)?$/i;
/** "Turnover under 10 %": counts where nothing follows, since "children under 5" are not. */
const BOUND = /\b(?:under|below|above)\s+$/i;
const TO =
  /(?:^|\s)(?:(?:up|down)\s+)?to\s+(?:about\s+|at\s+least\s+|at\s+most\s+|under\s+|below\s+)?$|(?:→|->|=>)\s*$/i;

interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly isScaled: boolean;
  /** A bare 1900 to 2199, which is a year more often than a figure. */
  readonly isYear: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads "From 120 to 180 customers by 30 June". Figures count as baseline and target only where words say so ("from ...
 * to ...", an arrow, "to" after a word of change); a sentence that says nothing gives an empty reading. Never throws, and
 * no figure comes out that does not stand in the text.
 */
export function readSentence(text: string, { settings: { numberStyle }, from }: ReadingOptions): Reading {
  const { due, text: line } = readDue(text, from);
  const figures = [...line.matchAll(NUMBER)].flatMap((match) => figureOf(line, match, numberStyle));
  const { baseline, target } = pairOf(line, figures);
  // "from 12 to 15k": 12 or 12,000, nobody can tell.
  const isUnclear = target?.isScaled === true && baseline?.isScaled === false;
  return {
    baseline: baseline === null || isUnclear ? null : baseline.value,
    target: target?.value ?? null,
    unit: target?.unit || baseline?.unit || "",
    due,
  };
}

/** The figure of a match with the unit that follows it; none when it is no number in this style. */
function figureOf(line: string, match: RegExpMatchArray, style: NumberStyle): Figure[] {
  const { sign, before, digits = "", scale, percent, after, glued } = match.groups ?? {};
  const power = SCALES[scale?.trim().slice(0, 1).toLowerCase() ?? ""] ?? 0;
  const size = numberOf(digits, styleMeant(digits, style), power);
  if (size === null) return [];
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const mark = percent === undefined ? before ?? after ?? glued ?? "" : "%";
  const words = mark === "" ? unitAfter(line.slice(end)) : "";
  if (mark === "" && /^\s*(?:am|pm|o['’]clock)\b/i.test(line.slice(end))) return [];
  return [{
    value: sign === undefined || sign === "+" ? size : 0 - size,
    unit: mark || words.trim(),
    isScaled: power > 0,
    isYear: mark + words === "" && /^(?:19|20|21)\d\d$/.test(digits) && power === 0,
    start,
    end: end + words.length,
  }];
}

/** The digits as a number: the style decides on "1.200" and "1,200"; null for what is no number ("1.2.3"). */
function numberOf(digits: string, style: NumberStyle, power: number): number | null {
  const plain = digits.replace(/[ \u00a0\u202f'’]/g, "");
  const marks = plain.match(/[.,]/g) ?? [];
  const last = marks.at(-1) ?? "";
  const isThousands = marks.length > 1
    ? new Set(marks).size === 1
    : last !== style[5] && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
  const at = isThousands || last === "" ? plain.length : plain.lastIndexOf(last);
  const whole = plain.slice(0, at);
  if (/[.,]/.test(whole) && !/^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return null;
  // By text: 1.1 times 1000 would be 1100.0000000000002.
  const value = Number(`${whole.replace(/\D/g, "")}.${plain.slice(at + 1) || "0"}e${power}`);
  return value <= 1e15 ? value : null;
}

/** The words of the unit at the start of `text`, its leading space included: " customers a month". */
function unitAfter(text: string): string {
  let unit = "";
  for (const [word, letters = ""] of text.matchAll(/\s+(\p{L}[\p{L}'’-]*)/gyu)) {
    if (UNIT_STOPS.has(letters.toLowerCase().replace("’", "'"))) break;
    unit += word;
    if (WHOLE_UNIT.test(letters) || unit.trim().split(/\s+/).length === 3) break;
  }
  return unit + (PER.exec(text.slice(unit.length))?.[0] ?? "");
}

/** Which figures are baseline and target. */
function pairOf(
  line: string,
  figures: readonly Figure[],
): { readonly baseline: Figure | null; readonly target: Figure | null } {
  const before = ({ start }: Figure) => line.slice(0, start);
  const from = figures.find((figure) => FROM.test(before(figure))) ?? null;
  const says = CHANGE.test(line);
  // "12 days to 7", "$84 → $100": the first figure stands before the second's "to".
  const pairs = figures.flatMap((figure, index) => {
    const next = figures[index + 1];
    if (next === undefined || FROM.test(before(next))) return [];
    const between = line.slice(figure.end, next.start);
    if (figure === from) {
      return /^(?:\s+[^\d.;|]{1,60}?)?\s*$/.test(between) && TO.test(between) ? [[figure, next]] : [];
    }
    if (from !== null || !/^\s*(?:to|→|->|=>)\s*$/i.test(between)) return [];
    const isSameUnit = figure.unit === "" || next.unit === "" || figure.unit === next.unit;
    const isSaid = says || figure.start === 0 || /→|->|=>/.test(between) ||
      /^\W+$/.test(figure.unit || next.unit);
    return isSameUnit && isSaid ? [[figure, next]] : [];
  });
  const [baseline = from, target = null] = pairs[0] ?? [];
  if (target !== null && baseline !== null) {
    return baseline.isYear && target.isYear ? { baseline: null, target: null } : { baseline, target };
  }
  if (from !== null && REVERSED.test(before(from))) {
    return {
      baseline: from,
      target: figures.find(({ start, unit }) => start < from.start && unit === from.unit) ?? null,
    };
  }
  const to = figures.find((figure) => {
    const text = before(figure);
    return figure !== from && !figure.isYear && TO.test(text) &&
      (from !== null || says || /^\s*(?:(?:up|down)\s+)?to\b/i.test(text) || /^\W+$/.test(figure.unit));
  }) ?? figures.find((figure) =>
    REACH.test(before(figure)) || BOUND.test(before(figure)) && /^[\s|.]*$/.test(line.slice(figure.end))
  );
  return { baseline: from?.isYear ? null : from, target: to ?? null };
}

/**
 * What a reading changes in a key result. A field is filled when it is empty, or still holds what the sentence's previous
 * version put there; anything else was typed by hand: it stays, and `kept` names it when the sentence says otherwise.
 */
export function fillFrom(
  row: KeyResult,
  reading: Reading,
  previous: Reading | null,
): { readonly change: Filled; readonly kept: readonly (keyof Reading)[] } {
  const said = fieldNames<keyof Reading>(reading)
    .filter((field) => !isEmpty(reading[field]) && reading[field] !== row[field]);
  const isOpen = (field: keyof Reading) =>
    isEmpty(row[field]) || (previous !== null && row[field] === previous[field]);
  const change = Object.fromEntries(said.filter(isOpen).map((field) => [field, reading[field]]));
  return { change, kept: said.filter((field) => !isOpen(field)) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "";
}

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
function readDue(text: string, from: PlainDate): { due: PlainDate | null; text: string } {
  for (const pattern of DAYS) {
    const { groups } = pattern.exec(text) ?? {};
    const due = groups ? dayOf(groups, from) : null;
    if (due !== null) return { due, text: text.replace(pattern, (phrase) => "|".repeat(phrase.length)) };
  }
  return { due: null, text };
}

function dayOf(parts: Readonly<Record<string, string | undefined>>, from: PlainDate): PlainDate | null {
  const { day, month, number, year, last, quarter, december } = parts;
  const named = month === undefined ? -1 : MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const monthNumber = Number(number ?? (december ? 12 : quarter ? Number(quarter) * 3 : named + 1));
  const inYear = (year: number): PlainDate | null => {
    const wanted = last === undefined ? Number(day) : new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
    return plainDate(year, monthNumber, wanted);
  };
  if (year !== undefined) return inYear(Number(year.length === 2 ? `20${year}` : year));
  const first = Number(from.slice(0, 4));
  // Eight years reach over 2100, which has no 29 February.
  const years = Array.from({ length: 9 }, (_, index) => inYear(first + index));
  return years.find((date) => date !== null && date >= from) ?? null;
}
