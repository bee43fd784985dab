import {
  type Content,
  countedCriteria,
  countedOptions,
  type Criterion,
  isOnScale,
  type Option,
  RATING,
  valueOf,
} from "./decision.ts";
import { weightsOf } from "./weights.ts";

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
export function failsMust({ kind, better, must }: Criterion, value: number | null): boolean {
  if (must === null || value === null) return false;
  return kind === "number" && better === "less" ? value > must : value < must;
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
  const isLess = criterion.kind === "number" && criterion.better === "less";
  return values.map((value) => {
    if (value === null) return null;
    // All alike: the criterion tells nothing apart.
    if (!(high - low > LEAST_SPAN)) return 0;
    return isLess ? (high - value) / (high - low) : (value - low) / (high - low);
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
  const rows = options.map((option, index): Standing => {
    const own = normal.map((row) => row[index] ?? null);
    const missing = own.flatMap((value, at) => value === null ? [at] : []);
    const score = scoreOf(own, shares);
    const open = missing.reduce((sum, at) => sum + (shares[at] ?? 0), 0);
    const failed = vetoes[index] ?? [];
    return {
      option,
      state: failed.length > 0
        ? "vetoed"
        : missing.length > 0 || criteria.length === 0
        ? "unfinished"
        : "ranked",
      normal: own,
      score,
      rank: null,
      range: [score, score + open],
      vetoes: failed,
      missing,
    };
  });
  if (shares.every((share) => share === 0)) return rows;
  const ranked = rows.filter(({ state }) => state === "ranked");
  return rows.map((row) =>
    row.state === "ranked"
      ? { ...row, rank: 1 + ranked.filter(({ score }) => score > row.score + TIE).length }
      : row
  );
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
