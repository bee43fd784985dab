import { inPeriods, ROI_TEXT } from "./words.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import {
  CASES,
  type Content,
  isBegun,
  type Kind,
  KINDS,
  type Line,
  type Period,
  PERIODS_A_YEAR,
  type Settings,
} from "./document.ts";
import {
  isEmpty,
  type Payback,
  type Result,
  type Results,
  type Swing,
  type YearlyReturns,
} from "./results.ts";

const { results: RESULT, breakEven: BREAK_EVEN } = ROI_TEXT;

/** From here on an amount is shown in whole units. */
const WHOLE_FROM = 100;
/** A rate above it, in percent, is no figure to look at. */
const RATE_MAX = 1_000_000;

/** What some words need to be said: how the document writes numbers, and how long its periods are. */
export type Manner = Pick<Content, "settings" | "period">;

/** An amount in the document's currency: whole from 100 on, else to the cent. */
export function money(value: number, { currency, numberStyle }: Settings): string {
  const rounded = Math.round(100 * value) / 100;
  const isWhole = Math.abs(rounded) >= WHOLE_FROM;
  return formatNumber(rounded, numberStyle, { currency, ...(isWhole && { decimals: 0 }) });
}

/** An amount as it was entered, to the cent. */
export function entered(value: number, { currency, numberStyle }: Settings): string {
  return formatNumber(Math.round(100 * value) / 100, numberStyle, { currency });
}

/** A fraction as a percentage of at most two decimals. */
export function percentOf(share: number, { numberStyle }: Settings): string {
  if (100 * share > RATE_MAX) return RESULT.tooLarge;
  return formatNumber(Math.round(10_000 * share) / 100, numberStyle, { isPercent: true });
}

/** The discount rate of a projection, as it was entered. */
export function rateOf({ rate, settings }: Pick<Content, "rate" | "settings">): string {
  return formatNumber(rate.base, settings.numberStyle, { isPercent: true });
}

/** A figure of the table of results, and what is said below it. */
export interface Figure {
  readonly text: string;
  /** "" for nothing. */
  readonly note: string;
}

/** "36.3 months", and the same in years where that is more than one. */
export function paybackWords(payback: Payback, { settings, period }: Manner): Figure {
  const { numberStyle } = settings;
  if (payback.is === "nothing") return { text: RESULT.nothing, note: "" };
  const write = (value: number) => formatNumber(Math.round(10 * value) / 10, numberStyle);
  if (payback.is === "never") {
    const { aheadAfter } = payback;
    return { text: RESULT.never, note: aheadAfter === null ? "" : RESULT.ahead(period, write(aheadAfter)) };
  }
  const years = payback.periods / PERIODS_A_YEAR[period];
  return {
    text: inPeriods(write(payback.periods), period),
    note: period !== "year" && years >= 1 ? RESULT.years(write(years)) : "",
  };
}

/** Each internal rate of return by its figure, or why there is none; with several the MIRR stands beside them. */
export function returnsWords({ returns, modified }: Result, settings: Settings): Figure {
  const { is, roots } = returns;
  if (is !== "found") return { text: RESULT.none, note: RESULT.reasons[is] };
  return {
    text: listed(roots.map(({ rate }) => percentOf(rate, settings))),
    note: roots.length > 1 && modified !== null ? RESULT.modified(percentOf(modified, settings)) : "",
  };
}

/** "8%, 10% and 20%". */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")}${RESULT.and}${last}`;
}

export function ratioWords(ratio: number | null, { numberStyle }: Settings): Figure {
  if (ratio === null) return { text: RESULT.none, note: RESULT.noRatio };
  // Not rounded onto the 1 that divides what pays from what does not.
  const decimals = ratio !== 1 && Math.abs(ratio - 1) < 0.005 ? 4 : 2;
  return { text: formatNumber(ratio, numberStyle, { decimals }), note: "" };
}

export function shareWords(share: number | null, settings: Settings): Figure {
  if (share === null) return { text: RESULT.none, note: RESULT.noRatio };
  return { text: percentOf(share, settings), note: "" };
}

/** Whether an investment is worth at least what it costs; half a cent is nothing. */
export function pays({ value }: Pick<Result, "value">): boolean {
  return value > -0.005;
}

/** The projection in a sentence, by which of its cases pay. */
export function headingOf(results: Results): string {
  if (isEmpty(results)) return ROI_TEXT.headingEmpty;
  const headings: Readonly<Record<string, string>> = ROI_TEXT.heading;
  const { low, base, high } = results;
  // Without a worse figure of its own, a low case says nothing.
  const cases = low.value >= base.value && (pays(base) || base.value === high.value)
    ? [base]
    : [low, base, high];
  return headings[cases.map((result) => Number(pays(result))).join("")] ?? ROI_TEXT.headingOdd;
}

/** What the base case is worth, and which amounts are missing, in sentences. */
export function worthOf({ value }: Result, content: Content): string {
  const { even, more, less, open, lows } = ROI_TEXT.lead;
  const lines = KINDS.flatMap((kind) => content[kind].filter(isBegun));
  const empty = lines.filter((line) => CASES.every((which) => line[which] === null));
  const [low, of] = [lines.filter(({ low }) => low !== null).length, lines.length - empty.length];
  const amount = money(Math.abs(value), content.settings);
  const worth = Math.abs(value) < 0.005 ? even : (rate: string) => (value > 0 ? more : less)(amount, rate);
  return worth(rateOf(content)) + (empty.length > 0 ? open(empty.map(({ text }) => text.trim())) : "") +
    (low > 0 && low < of ? lows(low, of) : "");
}

/** Whether the net present value is on one side of zero at an assumption's low and on the other at its high. */
export function isDeciding({ low, high }: Swing): boolean {
  return pays({ value: low }) !== pays({ value: high });
}

/** Where an assumption breaks even, in a sentence. */
export function breakEvenWords(swing: Swing, base: Result, manner: Manner): string {
  if (swing.line === null) return rateWords(base.returns, pays(base), manner.settings);
  const { breakEven, kind, line } = swing;
  if (breakEven === null) return BREAK_EVEN.notCounted;
  const doesPay = pays(base);
  if (breakEven <= 0 && kind === "in" && doesPay) return BREAK_EVEN.withoutIt;
  if (breakEven < 0 && kind === "out") return BREAK_EVEN.notFree;
  const amount = amountWords(payingAmount(breakEven, kind), line, manner);
  if (kind === "in") return doesPay ? BREAK_EVEN.staysAbove(amount) : BREAK_EVEN.wouldAbove(amount);
  return doesPay ? BREAK_EVEN.staysBelow(amount) : BREAK_EVEN.wouldBelow(amount);
}

/** Rounded to the side on which it pays, so that the amount that is written does. */
function payingAmount(amount: number, kind: Kind): number {
  const scale = Math.abs(amount) >= WHOLE_FROM ? 1 : 100;
  // What rounding left of a whole number stays that number.
  const near = Math.round(amount * scale);
  if (Math.abs(amount * scale - near) < 1e-6) return near / scale;
  return (kind === "in" ? Math.ceil(amount * scale) : Math.floor(amount * scale)) / scale;
}

/** An amount as its line pays it: "$3,100 a month", "$2,466 in its first month", "$41,000". */
function amountWords(amount: number, line: Line, { settings, period }: Manner): string {
  const words = money(amount, settings);
  if (!line.isRecurring) return words;
  return `${words}${line.growth === 0 ? BREAK_EVEN.each[period] : BREAK_EVEN.atFirst[period]}`;
}

/** At which discount rates an investment pays. */
function rateWords({ roots, signs }: YearlyReturns, doesPay: boolean, settings: Settings): string {
  if (signs.every((sign) => sign === 0)) return BREAK_EVEN.notCounted;
  // A rate that is no figure to look at is no bound.
  const rates = roots.map(({ rate }) => 100 * rate > RATE_MAX ? undefined : percentOf(rate, settings));
  // Where it only touches zero, the stretches on both sides are one.
  const stretches = signs.map((sign, index) => ({ sign, from: index - 1, to: index }))
    .reduce<{ sign: number; from: number; to: number }[]>((merged, next) => {
      const last = merged.at(-1);
      if (last?.sign === next.sign) last.to = next.to;
      else merged.push({ ...next });
      return merged;
    }, [])
    .filter(({ sign }) => sign > 0);
  const touched = listed(roots.flatMap(({ isTouching }, index) => isTouching ? rates[index] ?? [] : []));
  if (stretches.length === 0) return touched === "" ? BREAK_EVEN.rateNever : BREAK_EVEN.rateTouches(touched);
  const ranges = stretches.map(({ from, to }) => {
    const [low, high] = [rates[from], rates[to]];
    if (low === undefined) return high === undefined ? "" : RESULT.signs.below(high);
    return high === undefined ? RESULT.signs.above(low) : RESULT.signs.between(low, high);
  });
  if (ranges.includes("")) return BREAK_EVEN.rateAlways;
  const range = ranges.join(BREAK_EVEN.or);
  return doesPay ? BREAK_EVEN.rateStays(range) : BREAK_EVEN.rateWould(range);
}

/** The name of an assumption; a line without one is told by its list. */
export function assumptionName(swing: Swing): string {
  if (swing.line === null) return ROI_TEXT.tornado.rate;
  return swing.line.text.trim() || ROI_TEXT.lines[swing.kind];
}

/** From its low to its high as they were entered; "" where both are as in the base case. */
export function rangeWords(swing: Swing, { rate, settings }: Content): string {
  const { low, base, high } = swing.line ?? rate;
  if (low === null && high === null) return "";
  const write = (value: number | null) =>
    swing.line === null
      ? formatNumber(value ?? 0, settings.numberStyle, { isPercent: true })
      : entered(value ?? 0, settings);
  return ROI_TEXT.tornado.fromTo(write(low ?? base), write(high ?? base));
}

/** A period's number as a column shows it. */
export function periodWords(number: number, period: Period, { numberStyle }: Settings): string {
  return inPeriods(formatNumber(number, numberStyle), period);
}
