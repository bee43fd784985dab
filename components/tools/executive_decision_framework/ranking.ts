import {
  type Comparison,
  type Content,
  countedCriteria,
  countedOptions,
  type Criterion,
  isLess,
  isOnScale,
  LIMITS,
  type Option,
  RATING,
  valueOf,
} from "./document.ts";

/** Two scores (0 to 1) no farther apart than this are a tie: more than the arithmetic loses, less than anybody means. */
export const TIE = 1e-9;

/** What divides by less than this may be endless: figures no farther apart than this are the same figure. */
const LEAST_SPAN = 1e-100;

/** A decision in numbers: options and criteria by their place among those that count. */
export interface Problem {
  readonly options: readonly Option[];
  readonly criteria: readonly Criterion[];
  /** Of the criteria: sum 1, or all 0. */
  readonly shares: readonly number[];
  /** [criterion][option], as entered; null: missing, or a rating that is on no scale. */
  readonly values: readonly (readonly (number | null)[])[];
}

/** How an option stands. */
export interface Standing {
  readonly option: Option;
  /** "unfinished": a value is missing. A vetoed option is out whatever is missing. */
  readonly state: "ranked" | "vetoed" | "unfinished";
  /** Normalised values by criterion: 0 is worst and 1 is best; null: missing. Beyond 0 and 1 outside of own bounds. */
  readonly normal: readonly (number | null)[];
  /** Sum of weight x normalised value; of an unfinished option, without what is missing. */
  readonly score: number;
  /** From 1; equal for ties. Null for what is not ranked. */
  readonly rank: number | null;
  /** The lowest and the highest score that missing values between worst and best would give. */
  readonly range: readonly [low: number, high: number];
  /** Places of the criteria whose must it fails. */
  readonly vetoes: readonly number[];
  /** Places of the criteria without a value. */
  readonly missing: readonly number[];
}

/** The decision as numbers. */
export function problemOf(content: Content): Problem {
  const options = countedOptions(content);
  const criteria = countedCriteria(content);
  return {
    options,
    criteria,
    shares: weightsOf(content).shares,
    values: criteria.map((criterion) =>
      options.map(({ id }) => {
        const value = valueOf(criterion, id);
        return value !== null && isOnScale(criterion, value) ? value : null;
      })
    ),
  };
}

/** Whether a value fails a criterion's must: at least the threshold, or at most, where less is better. */
export function failsMust(criterion: Criterion, value: number | null): boolean {
  const { must } = criterion;
  if (must === null || value === null) return false;
  return isLess(criterion) ? value > must : value < must;
}

/** The bounds that an owner set, lower first; null: the range of the options counts. */
export function ownBounds({ kind, low, high }: Criterion): readonly [number, number] | null {
  if (kind === "rating") return [RATING.low, RATING.high];
  return low !== null && high !== null && high - low > LEAST_SPAN ? [low, high] : null;
}

/** Values of one criterion between worst (0) and best (1); the range is that of the options for which `counts` is true. */
export function normalised(
  criterion: Criterion,
  values: readonly (number | null)[],
  counts: readonly boolean[],
): (number | null)[] {
  const [low, high] = ownBounds(criterion) ?? rangeOf(values.filter((_, index) => counts[index]));
  return values.map((value) => {
    if (value === null) return null;
    // All alike: the criterion tells nothing apart.
    if (!(high - low > LEAST_SPAN)) return 0;
    return isLess(criterion) ? (high - value) / (high - low) : (value - low) / (high - low);
  });
}

/** The lowest and the highest of some values; Infinity and -Infinity when there are none. */
export function rangeOf(values: readonly (number | null)[]): readonly [number, number] {
  const known = values.filter((value) => value !== null);
  return [Math.min(...known), Math.max(...known)];
}

/** How all options stand, in the order of the document. */
export function standings({ options, criteria, shares, values }: Problem): Standing[] {
  const vetoes = options.map((_, option) =>
    criteria.flatMap((criterion, at) => failsMust(criterion, values[at]?.[option] ?? null) ? [at] : [])
  );
  const counts = vetoes.map((failed) => failed.length === 0);
  const normal = criteria.map((criterion, at) => normalised(criterion, values[at] ?? [], counts));
  const rows = options.map((option, index) => {
    const own = normal.map((row) => row[index] ?? null);
    const missing = own.flatMap((value, at) => value === null ? [at] : []);
    const score = scoreOf(own, shares);
    const open = missing.reduce((sum, at) => sum + (shares[at] ?? 0), 0);
    const failed = vetoes[index] ?? [];
    const isFinished = missing.length === 0 && criteria.length > 0;
    const state = failed.length > 0 ? "vetoed" : isFinished ? "ranked" : "unfinished";
    const range = [score, score + open] as const;
    return { option, state, normal: own, score, range, vetoes: failed, missing } as const;
  });
  const ranked = shares.every((share) => share === 0) ? [] : rows.filter(({ state }) => state === "ranked");
  return rows.map((row) => ({
    ...row,
    rank: ranked.includes(row) ? 1 + ranked.filter(({ score }) => score > row.score + TIE).length : null,
  }));
}

/** Sum of weight x value; what is missing counts 0. */
export function scoreOf(normal: readonly (number | null)[], shares: readonly number[]): number {
  return normal.reduce<number>((sum, value, at) => sum + (value ?? 0) * (shares[at] ?? 0), 0);
}

/** Places of the options with the highest of some scores; null scores do not take part. */
export function winnersAmong(scores: readonly (number | null)[]): number[] {
  const best = Math.max(...scores.filter((score) => score !== null));
  return scores.flatMap((score, index) => score !== null && score >= best - TIE ? [index] : []);
}

/** Ranked options first, by rank; then the unfinished, then the vetoed, each in the order of the document. */
export function inOrder(rows: readonly Standing[]): Standing[] {
  const places = { ranked: 0, unfinished: 1, vetoed: 2 };
  return rows.toSorted((a, b) => places[a.state] - places[b.state] || (a.rank ?? 0) - (b.rank ?? 0) || 0);
}

/** By how much (0 to 1) a criterion separates the ranked options: its weight x the distance from worst to best. */
export function separation(rows: readonly Standing[], at: number, share: number): number {
  const [low, high] = rangeOf(
    rows.filter(({ state }) => state === "ranked").map(({ normal }) => normal[at] ?? null),
  );
  return high > low ? share * (high - low) : 0;
}

/**
 * The weights that count: `shares` of the counted criteria in their order, sum 1, or all 0 when none has any weight. `paired` is what the
 * comparisons gave; null when points count: by choice, or because a comparison is missing.
 */
export function weightsOf(content: Pick<Content, "criteria" | "comparisons" | "weighting">) {
  const paired = content.weighting === "pairs" ? pairedPriorities(content) : null;
  return { shares: paired?.weights ?? sharesOf(countedCriteria(content)), paired };
}

/** Points as shares of their sum. */
export function sharesOf(criteria: readonly Pick<Criterion, "points">[]): number[] {
  const sum = criteria.reduce((total, { points }) => total + points, 0);
  return criteria.map(({ points }) => sum === 0 ? 0 : points / sum);
}

/**
 * Points with which one criterion has a share (0 to 1) of all, the others in proportion; where they have none, they share
 * the rest equally. Points that would pass 100 are made smaller together.
 */
export function withShare(points: readonly number[], at: number, share: number): number[] {
  const others = points.reduce((sum, each, index) => index === at ? sum : sum + each, 0);
  if (share >= 1) return points.map((_, index) => index === at ? 100 : 0);
  if (others === 0) {
    const rest = 100 * (1 - share) / Math.max(1, points.length - 1);
    return points.map((_, index) => index === at ? 100 * share : rest);
  }
  const own = others * share / (1 - share);
  const scale = own > 100 ? 100 / own : 1;
  return points.map((each, index) => index === at ? Math.min(100, own) : each * scale);
}

/** Average consistency index of random matrices of n = 3..15 (Saaty, Theory and Applications of the ANP, 2005). */
const RANDOM_INDEX = [0.52, 0.89, 1.11, 1.25, 1.35, 1.4, 1.45, 1.49, 1.52, 1.54, 1.56, 1.58, 1.59];

/** Above it the comparisons contradict each other too much to be relied on (Saaty). */
export const CONSISTENCY_MAX = 0.1;

const ROUNDS_MAX = 10_000;
const PRECISION = 1e-13;

export interface Priorities {
  /** Sum 1. */
  readonly weights: readonly number[];
  /** Largest eigenvalue: the number of criteria when no comparison contradicts another, else more. */
  readonly lambda: number;
  /** Saaty's consistency ratio: (lambda - n) / (n - 1) over the random index; 0 for fewer than three. */
  readonly ratio: number;
}

/**
 * The principal eigenvector of a positive reciprocal matrix, and how consistent the matrix is (Saaty, 1977). `matrix[i][j]`
 * says how many times as important i is as j. Found by powers of the matrix.
 */
export function priorities(matrix: readonly (readonly number[])[]): Priorities {
  const n = matrix.length;
  let weights: readonly number[] = matrix.map(() => 1 / n);
  let lambda = n;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const product = matrix.map((row) =>
      row.reduce((sum, entry, index) => sum + entry * (weights[index] ?? 0), 0)
    );
    lambda = product.reduce((sum, entry) => sum + entry, 0);
    const next = product.map((entry) => entry / lambda);
    const moved = Math.max(...next.map((entry, index) => Math.abs(entry - (weights[index] ?? 0))));
    weights = next;
    if (moved < PRECISION) break;
  }
  const random = RANDOM_INDEX[n - 3];
  const ratio = random === undefined ? 0 : Math.max(0, (lambda - n) / (n - 1) / random);
  return { weights, lambda, ratio };
}

/** A comparison's place in the matrix: 1/9 to 9. */
export function ratioOf(steps: number): number {
  return steps >= 0 ? steps + 1 : 1 / (1 - steps);
}

/** The steps by which `a` is more important than `b`; null: not compared. */
export function stepsOf(comparisons: readonly Comparison[], a: string, b: string): number | null {
  const found = comparisons.find((row) => row.a === a ? row.b === b : row.a === b && row.b === a);
  return found === undefined ? null : found.a === a ? found.steps : 0 - found.steps;
}

/** Every pair of counted criteria, by their ids. */
export function pairsOf(content: Pick<Content, "criteria">): (readonly [a: string, b: string])[] {
  const ids = countedCriteria(content).map(({ id }) => id);
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => [a, b] as const));
}

/** What the comparisons give for the counted criteria in their order; null while one is missing or there are too many criteria. */
export function pairedPriorities(
  { criteria, comparisons }: Pick<Content, "criteria" | "comparisons">,
): Priorities | null {
  const ids = countedCriteria({ criteria }).map(({ id }) => id);
  if (ids.length < 2 || ids.length > LIMITS.paired) return null;
  const matrix = ids.map((a) =>
    ids.map((b) => a === b ? 0 : stepsOf(comparisons, a, b)).filter((steps) => steps !== null).map(ratioOf)
  );
  return matrix.every((row) => row.length === ids.length) ? priorities(matrix) : null;
}
