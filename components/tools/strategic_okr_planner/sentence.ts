import { readDue } from "./due_phrase.ts";
import type { Reading } from "./fill.ts";
import { type Content, endOfYear, type Horizon } from "./plan.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { NumberStyle } from "../../../lib/tool_kit/numbers.ts";

export interface ReadingOptions {
  readonly numberStyle: NumberStyle;
  /** A date without a year is the first such day from here on. */
  readonly from: PlainDate;
}

/** How to read the sentences of a horizon: dates of the 90 days begin at their start, annual ones at that of the year. */
export function readingOptions({ year, period, settings }: Content, horizon: Horizon): ReadingOptions {
  const end = horizon === "annual" ? endOfYear(year) : null;
  return {
    numberStyle: settings.numberStyle,
    from: end === null ? period.start : `${end.slice(0, 4)}-01-01`,
  };
}

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

/** The words that lead to a figure. */
const LEADS = new RegExp(
  String.raw`(?:\b(?:(?:up|down)\s+)?(?:from|to|today|now|currently|instead of)|→|->|=>)?[\s:]*` +
    String
      .raw`(?:\b(?:about|at least|at most|no more than|fewer than|under|below|above|reach(?:es|ing)?|hits?)\s*)?$`,
  "i",
);

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
export function readSentence(text: string, { numberStyle, from }: ReadingOptions): Reading {
  const { due, text: line } = readDue(text, from);
  const figures = [...line.matchAll(NUMBER)].flatMap((match) => figureOf(line, match, numberStyle));
  const { baseline, target } = pairOf(line, figures);
  const unit = target?.unit || baseline?.unit || "";
  const rest = restOf(line, [baseline, target].filter((figure) => figure !== null));
  // "from 12 to 15k": 12 or 12,000, nobody can tell.
  const isUnclear = target?.isScaled === true && baseline?.isScaled === false;
  return {
    baseline: baseline === null || isUnclear ? null : baseline.value,
    target: target?.value ?? null,
    unit,
    due,
    rest: /\p{L}/u.test(rest) ? rest : capital(/\p{L}/u.test(unit) ? unit : ""),
  };
}

/** The figure of a match with the unit that follows it; none when it is no number in this style. */
function figureOf(line: string, match: RegExpMatchArray, style: NumberStyle): Figure[] {
  const { sign, before, digits = "", scale, percent, after, glued } = match.groups ?? {};
  const power = SCALES[scale?.trim().slice(0, 1).toLowerCase() ?? ""] ?? 0;
  const size = numberOf(digits, style, power);
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

/** The line without the figures, their units and the words that lead to them. */
function restOf(line: string, figures: readonly Figure[]): string {
  const cut = figures.toSorted((a, b) => b.start - a.start).reduce((text, { start, end }) => {
    const lead = text.slice(0, start).replace(LEADS, "");
    return `${lead.trimEnd()} ${text.slice(end).trimStart()}`;
  }, line);
  return capital(
    cut.replaceAll("|", "").replace(/\s+/g, " ").replace(/\(\s*\)/g, "").replace(
      /^[\s,.;:]+|[\s,.;:]+$/g,
      "",
    ),
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
