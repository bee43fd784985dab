import { amountOf, type Case, type Content, endOf, type Kind, KINDS, type Line } from "./document.ts";

/** The shape of each line that is known, so that a key pressed in one of many lines works out that one alone. */
const shapes = new WeakMap<Line, readonly number[]>();

/** How many times its amount a line pays in each period, 0 to the last: (1 + growth)^(t - start) while it lasts, else 0. */
export function shapeOf(line: Line, periods: number): readonly number[] {
  const known = shapes.get(line);
  if (known?.length === periods + 1) return known;
  const shape = new Array<number>(periods + 1).fill(0);
  const last = endOf(line, periods);
  const growth = 1 + line.growth / 100;
  let times = 1;
  for (let period = line.start; period <= last; period++) {
    shape[period] = times;
    times *= growth;
  }
  shapes.set(line, shape);
  return shape;
}

/** What goes out and what comes in by period (0 to the last, as the lines say: a cost is a positive amount), and in less out. */
export function cashFlows(content: Content, which: Case) {
  const [out = [], incoming = []] = KINDS.map((kind) => sumOf(content, kind, which));
  return { out, in: incoming, net: incoming.map((flow, period) => flow - (out[period] ?? 0) + 0) };
}

function sumOf(content: Content, kind: Kind, which: Case): number[] {
  const { periods } = content;
  const sum = new Array<number>(periods + 1).fill(0);
  for (const line of content[kind]) {
    const amount = amountOf(line, which);
    const shape = shapeOf(line, periods);
    const last = endOf(line, periods);
    for (let period = line.start; period <= last; period++) {
      sum[period] = (sum[period] ?? 0) + amount * (shape[period] ?? 0);
    }
  }
  return sum;
}

/** What has come in less what has gone out up to each period. */
export function sumsOf(flows: readonly number[]): readonly number[] {
  let sum = 0;
  return flows.map((flow) => sum += flow);
}

// What amounts of different periods are worth together. Flows are amounts by period, period 0 first; rates are fractions.

/** The rate of a period that makes up an annual one: (1 + R)^(1/n) - 1, n periods a year. */
export function periodRate(annual: number, periodsAYear: number): number {
  return (1 + annual) ** (1 / periodsAYear) - 1;
}

/** The annual rate that a period's makes up: (1 + i)^n - 1, n periods a year. */
export function annualRate(rate: number, periodsAYear: number): number {
  return (1 + rate) ** periodsAYear - 1;
}

/**
 * The largest discount factor: a rate of -99 % reaches it after 75 periods. With the largest amount, growth and number of lines it still
 * makes a number, and not infinity, which less infinity is none.
 */
const FACTOR_MAX = 1e150;

/** 1, 1/(1 + r), 1/(1 + r)^2 ... for the periods 0 to `periods`, at most 1e150; `rate` is that of a period, above -1. */
export function discountFactors(rate: number, periods: number): readonly number[] {
  return Array.from({ length: periods + 1 }, (_, period) => Math.min((1 + rate) ** -period, FACTOR_MAX));
}

/** Net present value: the sum of CF_t / (1 + r)^t. `rate` is that of a period, above -1. */
export function presentValue(flows: readonly number[], rate: number): number {
  return presentValueBy(flows, discountFactors(rate, flows.length - 1));
}

/** The same with the factors at hand. */
export function presentValueBy(flows: readonly number[], factors: readonly number[]): number {
  let sum = 0;
  for (let period = 0; period < flows.length; period++) sum += (flows[period] ?? 0) * (factors[period] ?? 0);
  return sum + 0;
}

/**
 * Modified internal rate of return of a period: (value of what comes in at the end, at `reinvested` / present value of what
 * goes out, at `financed`)^(1/N) - 1, N = number of periods, trailing empty ones too. null without both a positive and a
 * negative flow. Both rates are those of a period.
 */
export function modifiedReturn(
  flows: readonly number[],
  financed: number,
  reinvested: number,
): number | null {
  const periods = flows.length - 1;
  const paid = -presentValue(flows.map((flow) => Math.min(flow, 0)), financed);
  const earned = presentValue(flows.map((flow) => Math.max(flow, 0)), reinvested);
  if (periods < 1 || paid === 0 || earned === 0) return null;
  return (earned / paid) ** (1 / periods) * (1 + reinvested) - 1;
}
