import {
  annualRate,
  cashFlows,
  discountFactors,
  internalReturns,
  modifiedReturn,
  periodRate,
  presentValue,
  presentValueBy,
  shapeOf,
  sumsOf,
} from "./cash_flows.ts";
import {
  amountOf,
  type Case,
  CASES,
  type Content,
  isBegun,
  type Kind,
  KINDS,
  type Line,
  PERIODS_A_YEAR,
} from "./document.ts";

/** When the money is back. Periods are counted from the start; "after" is interpolated within its period. */
export type Payback =
  | { readonly is: "after"; readonly periods: number }
  /** `aheadAfter`: the last period after which the sum was not negative although it is at the end; null: it always was. */
  | { readonly is: "never"; readonly aheadAfter: number | null }
  /** The sum is never negative. */
  | { readonly is: "nothing" };

/** Below so much of all that flows a sum counts as 0: a line that grows does not add up to the last digit. */
const TOLERANCE = 1e-12;

/**
 * The last t at which the sum S of the flows (period 0 first) goes from S(t-1) < 0 to 0 <= S(t), taken as a straight line
 * between the two. A sum of exactly 0 counts as paid back. Discounted flows give the discounted payback.
 */
export function paybackOf(flows: readonly number[]): Payback {
  const dust = TOLERANCE * flows.reduce((sum, flow) => sum + Math.abs(flow), 0);
  const sums = sumsOf(flows).map((sum) => Math.abs(sum) <= dust ? 0 : sum);
  const crossing = sums.findLastIndex((sum, period) => sum >= 0 && (sums[period - 1] ?? 0) < 0);
  if ((sums.at(-1) ?? 0) < 0) {
    const ahead = Math.max(crossing, sums.findLastIndex((sum) => sum > 0));
    return { is: "never", aheadAfter: ahead < 0 ? null : ahead };
  }
  if (crossing < 0) return { is: "nothing" };
  const [before, after] = [sums[crossing - 1] ?? 0, sums[crossing] ?? 0];
  return { is: "after", periods: crossing - 1 + before / (before - after) };
}

/** The internal rates of return of a case, a year. */
export interface YearlyReturns {
  /** "empty": every flow is zero. "in" and "out": money flows one way alone. "never": both ways, and yet no rate. */
  readonly is: "found" | "empty" | "in" | "out" | "never";
  /** Lowest first, as fractions a year; several for "found" alone. */
  readonly roots: readonly { readonly rate: number; readonly isTouching: boolean }[];
  /** Signs of the net present value below, between and above the roots. */
  readonly signs: readonly number[];
}

export type Results = Readonly<Record<Case, Result>>;

/** The rate of a period, what it makes of each, and how many of them make a year. */
function discountingOf({ period, periods, rate }: Content) {
  const perYear = PERIODS_A_YEAR[period];
  const ratePer = (percent: number) => periodRate(percent / 100, perYear);
  return { perYear, ratePer, factors: discountFactors(ratePer(rate.base), periods) };
}

/** The three cases, all discounted at the base rate: they differ in their lines. */
export function resultsOf(content: Content): Results {
  return { low: resultOf(content, "low"), base: resultOf(content, "base"), high: resultOf(content, "high") };
}

/** What an investment comes to in one of its cases. Money is in the document's currency. */
export type Result = ReturnType<typeof resultOf>;

export function resultOf(content: Content, which: Case) {
  const { ratePer, factors, perYear } = discountingOf(content);
  const rate = ratePer(content.rate.base);
  const flows = cashFlows(content, which);
  const discounted = flows.net.map((flow, period) => flow * (factors[period] ?? 0));
  const [totalIn, totalOut] = [total(flows.in), total(flows.out)];
  const worthOut = presentValueBy(flows.out, factors);
  const modified = modifiedReturn(flows.net, rate, rate);
  return {
    flows,
    /** The net flow of each period in today's money. */
    discounted,
    /** Net present value. */
    value: presentValueBy(flows.net, factors),
    returns: yearlyReturns(flows.net, perYear),
    /** Modified internal rate of return a year, financed and reinvested at the discount rate; null without money both ways. */
    modified: modified === null ? null : annualRate(modified, perYear),
    payback: paybackOf(flows.net),
    discountedPayback: paybackOf(discounted),
    /** Present value of the lines in over that of the lines out; null where nothing goes out. */
    benefitCost: worthOut > 0 ? presentValueBy(flows.in, factors) / worthOut : null,
    /** Of all periods, undiscounted. */
    totalIn,
    totalOut,
    /** (in - out) / out, undiscounted, over all periods; null where nothing goes out. */
    returnOnInvestment: totalOut > 0 ? (totalIn - totalOut) / totalOut : null,
  };
}

/** Whether nothing flows in any case. */
export function isEmpty(results: Results): boolean {
  return CASES.every((which) => results[which].returns.is === "empty");
}

/** All that the results follow from, as a text: names, the currency and the range of the rate do not count. */
export function figuresOf({ period, periods, rate, out, in: incoming }: Content): string {
  const figures = ({ id: _, text: __, ...figures }: Line) => figures;
  return JSON.stringify([period, periods, rate.base, out.map(figures), incoming.map(figures)]);
}

/** Every internal rate of return, made annual: (1 + i)^n - 1. */
function yearlyReturns(flows: readonly number[], perYear: number): YearlyReturns {
  const { roots, signs } = internalReturns(flows);
  const annual = roots.map(({ rate, isTouching }) => ({ rate: annualRate(rate, perYear), isTouching }));
  return { is: annual.length > 0 ? "found" : reasonOf(flows), roots: annual, signs };
}

/** Why flows have no rate of return. */
function reasonOf(flows: readonly number[]): YearlyReturns["is"] {
  if (flows.every((flow) => flow === 0)) return "empty";
  if (flows.every((flow) => flow >= 0)) return "in";
  return flows.every((flow) => flow <= 0) ? "out" : "never";
}

function total(flows: readonly number[]): number {
  return flows.reduce((sum, flow) => sum + flow, 0);
}

/** An assumption: how far it moves the net present value, the others at base, and where that is zero. */
export type Swing = (LineSwing | { readonly line: null }) & {
  /** Net present value with the assumption at its low and at its high; where none was given, as at base. */
  readonly low: number;
  readonly high: number;
  /** From the least to the most of low, base and high. */
  readonly length: number;
};

/** A line of the projection as an assumption. Without one it is the discount rate, which breaks even at the internal rates of return. */
interface LineSwing {
  readonly line: Line;
  readonly kind: Kind;
  /** The amount at which the net present value is zero, the growth as it is; null: the line never counts. */
  readonly breakEven: number | null;
}

/**
 * The assumptions with the longest swing first; those that do not swing come last, in the document's order. The net present
 * value is base + sign x f x (amount - base amount), f = what one unit of the line is worth: so both ends and the break-even
 * of a line follow from one sum over its periods. Lines to be filled in are left out.
 */
export function tornadoOf(content: Content, { value, flows }: Result): readonly Swing[] {
  const { rate, periods } = content;
  const { ratePer, factors } = discountingOf(content);
  const ends = (low: number, high: number) => (
    { low, high, length: Math.max(low, value, high) - Math.min(low, value, high) }
  );
  const lines = KINDS.flatMap((kind) =>
    content[kind].filter(isBegun).map((line): Swing => {
      const worth = presentValueBy(shapeOf(line, periods), factors) * (kind === "out" ? -1 : 1);
      const base = amountOf(line, "base");
      const at = (which: Case) => value + worth * (amountOf(line, which) - base);
      return {
        ...ends(at("low"), at("high")),
        line,
        kind,
        breakEven: worth === 0 ? null : base - value / worth + 0,
      };
    })
  );
  const at = (percent: number | null) => percent === null ? value : presentValue(flows.net, ratePer(percent));
  const ofRate: Swing = { ...ends(at(rate.low), at(rate.high)), line: null };
  return [...lines, ofRate].toSorted((a, b) => b.length - a.length);
}
