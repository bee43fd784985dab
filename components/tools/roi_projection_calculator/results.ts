import { type CashFlows, cashFlows } from "./cash_flows.ts";
import { annualRate, discountFactors, modifiedReturn, periodRate, presentValueBy } from "./discounting.ts";
import { internalReturns } from "./internal_returns.ts";
import { type Payback, paybackOf } from "./payback.ts";
import { type Case, CASES, type Content, KINDS, type Line, PERIODS_A_YEAR } from "./projection.ts";

/** The internal rates of return of a case, a year. */
export interface YearlyReturns {
  /** "empty": every flow is zero. "in" and "out": money flows one way alone. "never": both ways, and yet no rate. */
  readonly is: "found" | "empty" | "in" | "out" | "never";
  /** Lowest first, as fractions a year; several for "found" alone. */
  readonly roots: readonly { readonly rate: number; readonly isTouching: boolean }[];
  /** Signs of the net present value below, between and above the roots. */
  readonly signs: readonly number[];
}

/** What an investment comes to in one of its cases. Money is in the document's currency. */
export interface Result {
  readonly flows: CashFlows;
  /** The net flow of each period in today's money. */
  readonly discounted: readonly number[];
  /** Net present value. */
  readonly value: number;
  readonly returns: YearlyReturns;
  /** Modified internal rate of return a year, financed and reinvested at the discount rate; null without money both ways. */
  readonly modified: number | null;
  readonly payback: Payback;
  readonly discountedPayback: Payback;
  /** Present value of the lines in over that of the lines out; null where nothing goes out. */
  readonly benefitCost: number | null;
  /** Of all periods, undiscounted. */
  readonly totalIn: number;
  readonly totalOut: number;
  /** (in - out) / out, undiscounted, over all periods; null where nothing goes out. */
  readonly returnOnInvestment: number | null;
}

export type Results = Readonly<Record<Case, Result>>;

/** The three cases, all discounted at the base rate: they differ in their lines. */
export function resultsOf(content: Content): Results {
  const discounting = discountingOf(content);
  const [low, base, high] = CASES.map((which) => resultOf(content, which, discounting));
  if (!low || !base || !high) throw new Error("There are three cases.");
  return { low, base, high };
}

/** What one case comes to. */
export function resultOf(content: Content, which: Case, discounting = discountingOf(content)): Result {
  const { rate, factors, perYear } = discounting;
  const flows = cashFlows(content, which);
  const discounted = flows.net.map((flow, period) => flow * (factors[period] ?? 0));
  const [totalIn, totalOut] = [total(flows.in), total(flows.out)];
  const worthOut = presentValueBy(flows.out, factors);
  return {
    flows,
    discounted,
    value: presentValueBy(flows.net, factors),
    returns: yearlyReturns(flows.net, perYear),
    modified: yearly(modifiedReturn(flows.net, rate, rate), perYear),
    payback: paybackOf(flows.net),
    discountedPayback: paybackOf(discounted),
    benefitCost: worthOut > 0 ? presentValueBy(flows.in, factors) / worthOut : null,
    totalIn,
    totalOut,
    returnOnInvestment: totalOut > 0 ? (totalIn - totalOut) / totalOut : null,
  };
}

/** The rate of a period, what it makes of each, and how many of them make a year. */
function discountingOf({ period, periods, rate }: Content) {
  const perYear = PERIODS_A_YEAR[period];
  const ofPeriod = periodRate(rate.base / 100, perYear);
  return { perYear, rate: ofPeriod, factors: discountFactors(ofPeriod, periods) };
}

/** Whether two projections come to the same: at most names, currency and the range of the rate differ. */
export function isAlike(a: Content, b: Content): boolean {
  return a.period === b.period && a.periods === b.periods && a.rate.base === b.rate.base &&
    KINDS.every((kind) =>
      a[kind].length === b[kind].length && a[kind].every((line, index) => flowsAlike(line, b[kind][index]))
    );
}

function flowsAlike(a: Line, b: Line | undefined): boolean {
  if (a === b || b === undefined) return a === b;
  return a.isRecurring === b.isRecurring && a.start === b.start && a.end === b.end && a.growth === b.growth &&
    CASES.every((which) => a[which] === b[which]);
}

/** Every internal rate of return, made annual: (1 + i)^n - 1. */
function yearlyReturns(flows: readonly number[], perYear: number): YearlyReturns {
  const { roots, signs } = internalReturns(flows);
  const is = roots.length > 0
    ? "found"
    : flows.every((flow) => flow === 0)
    ? "empty"
    : flows.every((flow) => flow >= 0)
    ? "in"
    : flows.every((flow) => flow <= 0)
    ? "out"
    : "never";
  return {
    is,
    roots: roots.map(({ rate, isTouching }) => ({ rate: annualRate(rate, perYear), isTouching })),
    signs,
  };
}

function yearly(rate: number | null, perYear: number): number | null {
  return rate === null ? null : annualRate(rate, perYear);
}

function total(flows: readonly number[]): number {
  return flows.reduce((sum, flow) => sum + flow, 0);
}
