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
  /** How many both counted that are the same. */
  readonly same: number;
  /** What only one of the two counted. */
  readonly uncounted: readonly Dimension[];
}

/** What moved since the check that a result repeats; null if it repeats none, or one with other statements. */
export function movedSince({ scores, uncounted = [], earlier }: PublicResult): Moved | null {
  const before = earlier?.[0];
  if (before === undefined || !before.isComparable) return null;
  const isMissing = ({ key }: Dimension) =>
    [uncounted, before.uncounted].filter((keys) => keys.includes(key)).length;
  const counted = DIMENSIONS.filter((dimension) => isMissing(dimension) === 0);
  const moves = movesBetween(before.scores, scores).filter(({ dimension }) => counted.includes(dimension));
  return {
    before,
    moves,
    same: counted.length - moves.length,
    uncounted: DIMENSIONS.filter((dimension) => isMissing(dimension) === 1),
  };
}
