import { type Dimension, DIMENSIONS } from "./dimensions.ts";
import type { PublicResult, Scores } from "./schema.ts";

/** A dimension whose score differs from the one before. */
export interface Move {
  readonly dimension: Dimension;
  readonly from: number;
  readonly to: number;
}

/** What differs between two checks: the largest change first, then in the order of the check. */
export function movesBetween(before: Scores, after: Scores): readonly Move[] {
  return DIMENSIONS.map((dimension) => ({ dimension, from: before[dimension.key], to: after[dimension.key] }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
}

/** What moved since the check that a result repeats. */
export interface Moved {
  readonly before: NonNullable<PublicResult["earlier"]>[number];
  /** Scores that both checks counted and that differ. */
  readonly moves: readonly Move[];
  /** How many both counted. */
  readonly counted: number;
  /** The means of what both counted, 1 to 5. */
  readonly from: number;
  readonly to: number;
  /** Whether these differ by more than chance alone moves them: see chanceOfMean(). */
  readonly isBeyondChance: boolean;
  /** What only one of the two counted. */
  readonly once: readonly Dimension[];
  /** What neither counted. */
  readonly never: readonly Dimension[];
}

/** What moved since the check that a result repeats; null if it repeats none, one with other statements, or one that counted nothing that it counts. */
export function movedSince({ scores, uncounted = [], earlier }: PublicResult): Moved | null {
  const before = earlier?.[0];
  if (before === undefined || !before.isComparable) return null;
  const isMissing = ({ key }: Dimension) =>
    [uncounted, before.uncounted].filter((keys) => keys.includes(key)).length;
  const missing = (times: number) => DIMENSIONS.filter((dimension) => isMissing(dimension) === times);
  const counted = missing(0);
  const mean = (of: Scores) => counted.reduce<number>((sum, { key }) => sum + of[key], 0) / counted.length;
  // What one of them could not count stood for 1 there. To have counted it since is no progress.
  if (counted.length === 0) return null;
  const moves = movesBetween(before.scores, scores).filter(({ dimension }) => counted.includes(dimension));
  const [from, to] = [mean(before.scores), mean(scores)];
  return {
    before,
    moves,
    counted: counted.length,
    from,
    to,
    isBeyondChance: Math.abs(to - from) > chanceOfMean(counted.length),
    once: missing(1),
    never: missing(2),
  };
}

/** The mean square of a score's change by chance alone, in the wider of the two ranges of the method page. A test holds it to them. */
const CHANGE_BY_CHANCE = 0.55;
/** Standard deviations within which 95 of 100 normal values are. */
const SPREAD = 1.96;

/**
 * By how much chance alone moves the mean of so many scores in 95 of 100 repeats at most, in tenths: each moves by itself, and as the scores of the
 * method page's range do. Errors of counting are not in it.
 */
export function chanceOfMean(count: number): number {
  return Math.ceil(10 * SPREAD * Math.sqrt(CHANGE_BY_CHANCE / count)) / 10;
}
