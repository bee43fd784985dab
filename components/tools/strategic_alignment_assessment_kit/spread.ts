import type { Figures } from "./schema.ts";

/** What the answers to a statement say. */
export interface Spread {
  /** Answers, "can't say" not among them. */
  readonly answered: number;
  readonly mean: number;
  /** Sample standard deviation (n - 1); null under two answers. */
  readonly deviation: number | null;
  /** 1 when all answers are alike, 0 when half are 1 and half the highest; null under two answers. */
  readonly consensus: number | null;
  /** People read it in two ways. */
  readonly isSplit: boolean;
}

/** The part of those who answered that two answers must each have to make a split. */
export const SPLIT_SHARE = 0.3;

export function countOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The spread of counts of the answers 1, 2, 3 ...; null without an answer. */
export function spreadOf({ counts }: Pick<Figures, "counts">): Spread | null {
  const answered = countOf(counts);
  if (answered === 0) return null;
  const mean = counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / answered;
  const squares = counts.reduce((sum, count, at) => sum + count * (at + 1 - mean) ** 2, 0);
  return {
    answered,
    mean,
    deviation: answered < 2 ? null : Math.sqrt(squares / (answered - 1)),
    consensus: answered < 2 ? null : consensusOf(counts, mean, answered),
    isSplit: isSplit(counts, answered),
  };
}

/**
 * Cns(X) = 1 + sum of p_i log2(1 - |X_i - mean| / d), d the width of the scale (Tastle and Wierman 2007, Consensus and
 * dissention: A measure of ordinal dispersion, International Journal of Approximate Reasoning 45).
 */
function consensusOf(counts: readonly number[], mean: number, answered: number): number {
  const width = counts.length - 1;
  const sum = counts.reduce(
    (all, count, at) =>
      count === 0 ? all : all + count / answered * Math.log2(1 - Math.abs(at + 1 - mean) / width),
    0,
  );
  // What rounding leaves beside the ends.
  return Math.min(1, Math.max(0, 1 + sum));
}

/** Two answers at least two apart each hold 30 %, or the two lowest together and the two highest together do. */
function isSplit(counts: readonly number[], answered: number): boolean {
  // Whole numbers: 0.3 x 10 is more than 3 in binary fractions.
  const holds = (count: number) => count * 10 >= answered * SPLIT_SHARE * 10;
  const [low = 0, lower = 0] = counts;
  const [high = 0, higher = 0] = counts.toReversed();
  if (holds(low + lower) && holds(high + higher)) return true;
  return counts.some((count, at) => holds(count) && counts.slice(at + 2).some(holds));
}

/** The part of those who answered that gave the most frequent answer, and whether two answers each hold 30 %. */
export function choiceOf({ counts }: Pick<Figures, "counts">):
  | { readonly answered: number; readonly leading: number; readonly isSplit: boolean }
  | null {
  const answered = countOf(counts);
  if (answered === 0) return null;
  const holding = counts.filter((count) => count * 10 >= answered * SPLIT_SHARE * 10);
  return { answered, leading: Math.max(...counts) / answered, isSplit: holding.length > 1 };
}
