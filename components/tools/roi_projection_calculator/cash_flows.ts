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

/** So much of the sum of all sizes counts as zero: what rounding leaves of a point that is touched. */
const TOLERANCE = 1e-12;
/** Every third step halves what is left: more than enough from one end of what a number holds to the other. */
const STEPS_MAX = 300;
/** So close, in u, is as close as a number can be told. */
const CLOSE = 4e-16;
/** e to this power is about as much as a number holds. */
const U_MAX = 700;

/**
 * All rates above -100 % at which the flows (period 0 first) have no net present value. With x = 1/(1 + r) it is a polynomial,
 * the sum of a_j x^j. Divided by x^m, where m lies at a change of sign, and differentiated, its a_j become (j - m) a_j, which
 * change sign once less often; between the zeros of that sum the first one rises or falls all the way. So as many steps as
 * there are changes of sign find every root (Descartes' rule of signs as Laguerre proved it), one at most in each stretch.
 *
 * `roots`, lowest first, are of a period, as fractions; where the net present value touches zero and turns back, there is one.
 * `signs` of the net present value (-1, 0, 1) are one more than there are roots: between them, from rates just above -100 % up. A
 * single 0: every flow is zero.
 */
export function internalReturns(flows: readonly number[]) {
  const first = flows.findIndex((flow) => flow !== 0);
  if (first < 0) return { roots: [], signs: [0] };
  // Periods without a flow at either end move no root.
  const { places, signs } = zerosOf(flows.slice(first, flows.findLastIndex((flow) => flow !== 0) + 1));
  const roots = places.map((place, index) => ({
    rate: Math.expm1(-place) + 0,
    isTouching: signs[index] === signs[index + 1],
  }));
  // Rates rise as x falls.
  return { roots: roots.reverse(), signs: signs.toReversed() };
}

/** Where a polynomial is zero for x > 0, as u = ln x in rising order, and its signs before, between and after these places. */
function zerosOf(terms: readonly number[]): { readonly places: number[]; readonly signs: number[] } {
  const changes = signChanges(terms);
  const first = Math.sign(terms[0] ?? 0);
  const last = Math.sign(terms.at(-1) ?? 0);
  const [change] = changes;
  if (change === undefined) return { places: [], signs: [first] };
  // With one change it rises or falls all the way.
  const turns = changes.length === 1
    ? []
    : zerosOf(scaled(terms.map((size, j) => size * (j - change)))).places;
  const [least, most] = boundsOf(terms);
  const stops = [
    { u: least, sign: first },
    ...turns.filter((u) => u > least && u < most).map((u) => ({ u, sign: signAt(terms, u) })),
    { u: most, sign: last },
  ];
  const places: number[] = [];
  const signs = [first];
  for (const [index, { u, sign }] of stops.entries()) {
    const before = stops[index - 1];
    if (before === undefined) continue;
    if (sign === 0) {
      if (before.sign === 0) continue;
      places.push(u);
      signs.push(stops.slice(index).find((stop) => stop.sign !== 0)?.sign ?? last);
    } else if (before.sign * sign < 0) {
      places.push(zeroBetween(terms, before.u, u));
      signs.push(sign);
    }
  }
  return { places, signs };
}

/** Between which powers the terms change sign: half-way, where no power is, or one whose term is zero. */
function signChanges(terms: readonly number[]): number[] {
  const places: number[] = [];
  let before = 0;
  for (const [power, size] of terms.entries()) {
    if (size === 0) continue;
    if (size * (terms[before] ?? 0) < 0) places.push((before + power) / 2);
    before = power;
  }
  return places;
}

/** The same polynomial but for a factor: no step makes its terms too large to hold. */
function scaled(terms: readonly number[]): number[] {
  const most = terms.reduce((size, term) => Math.max(size, Math.abs(term)), 0);
  return terms.map((term) => term / most);
}

/** Between these every zero lies, in u: Cauchy's bound for the roots of a polynomial, at both ends. */
function boundsOf(terms: readonly number[]): readonly [number, number] {
  const most = terms.reduce((size, term) => Math.max(size, Math.abs(term)), 0);
  const bound = (term = most) => Math.min(U_MAX, Math.log1p(most / Math.abs(term)) + 1);
  return [-bound(terms[0]), bound(terms.at(-1))];
}

/** The sign of a polynomial at u; 0 where what is left is no more than rounding. */
function signAt(terms: readonly number[], u: number): number {
  const value = valueAt(terms, u);
  return Math.abs(value) <= TOLERANCE * valueAt(terms.map(Math.abs), u) ? 0 : Math.sign(value);
}

/** A polynomial at u, over its largest power of x where x is above 1: the sign is the same, and nothing grows too large. */
function valueAt(terms: readonly number[], u: number): number {
  const x = Math.exp(-Math.abs(u));
  let sum = 0;
  if (u > 0) { for (let power = 0; power < terms.length; power++) sum = sum * x + (terms[power] ?? 0); }
  else for (let power = terms.length - 1; power >= 0; power--) sum = sum * x + (terms[power] ?? 0);
  return sum;
}

/**
 * The one zero between two places where the signs differ: along the chord, as Illinois' method bends it, and through the middle
 * wherever that is the slower way.
 */
function zeroBetween(terms: readonly number[], from: number, to: number): number {
  let [left, right] = [from, to];
  let [atLeft, atRight] = [valueAt(terms, left), valueAt(terms, right)];
  for (let step = 0; step < STEPS_MAX && right - left > CLOSE * (1 + Math.abs(left)); step++) {
    const chord = right - atRight * ((right - left) / (atRight - atLeft));
    const isOnChord = step % 3 !== 2 && chord > left && chord < right;
    const place = isOnChord ? chord : (left + right) / 2;
    const value = valueAt(terms, place);
    if (value === 0 || place === left || place === right) return place;
    if (Math.sign(value) === Math.sign(atLeft)) {
      [left, atLeft] = [place, value];
      if (isOnChord) atRight /= 2;
    } else {
      [right, atRight] = [place, value];
      if (isOnChord) atLeft /= 2;
    }
  }
  return (left + right) / 2;
}
