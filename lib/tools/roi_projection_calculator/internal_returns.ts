/** A rate at which the net present value is zero. */
export interface Root {
  /** Of a period, as a fraction; above -1. */
  readonly rate: number;
  /** The net present value comes down to zero, or up to it, and turns back. */
  readonly isTouching: boolean;
}

/** Every internal rate of return of some flows. */
export interface InternalReturns {
  /** Lowest first. A rate that the net present value touches counts once. */
  readonly roots: readonly Root[];
  /**
   * The sign of the net present value (-1, 0, 1) between the roots, from rates just above -100 % up: one more than there are
   * roots. 0 throughout: every flow is zero.
   */
  readonly signs: readonly number[];
}

/** So much of the sum of all sizes counts as zero: what rounding leaves of a point that is touched. */
const TOLERANCE = 1e-12;
const BISECTIONS = 110;
/** e to this power is about as much as a number holds. */
const U_MAX = 700;

/**
 * All rates above -100 % at which the flows (period 0 first) have no net present value. With x = 1/(1 + r) it is a polynomial,
 * the sum of a_j x^j. Divided by x^m, where m lies at a change of sign, and differentiated, its a_j become (j - m) a_j, which
 * change sign once less often; between the zeros of that sum the first one rises or falls all the way. So as many steps as
 * there are changes of sign find every root (Descartes' rule of signs as Laguerre proved it), by bisection in each stretch.
 */
export function internalReturns(flows: readonly number[]): InternalReturns {
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
      places.push(bisect(terms, before, u));
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

/** The sign of a polynomial at u; 0 where what is left is no more than rounding, or `tolerance` is more. */
function signAt(terms: readonly number[], u: number, tolerance = TOLERANCE): number {
  // From the small powers of what is below 1: nothing grows past what a number holds.
  const x = Math.exp(-Math.abs(u));
  const power = terms.length - 1;
  let [sum, scale] = [0, 0];
  for (let step = 0; step <= power; step++) {
    const term = terms[u > 0 ? step : power - step] ?? 0;
    sum = sum * x + term;
    scale = scale * x + Math.abs(term);
  }
  return Math.abs(sum) <= tolerance * scale ? 0 : Math.sign(sum);
}

/** The one zero between two places where the signs differ. */
function bisect(
  terms: readonly number[],
  { u: left, sign }: { readonly u: number; readonly sign: number },
  right: number,
): number {
  let [low, high] = [left, right];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (signAt(terms, middle, 0) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
