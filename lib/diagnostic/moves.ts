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
  return {
    before,
    moves,
    counted: counted.length,
    from: mean(before.scores),
    to: mean(scores),
    once: missing(1),
    never: missing(2),
  };
}

/** Whether no other score of its system moved the same way. */
export function isAlone({ dimension, from, to }: Move, moves: readonly Move[]): boolean {
  return moves.every((other) =>
    other.dimension === dimension || other.dimension.cluster !== dimension.cluster ||
    (other.to > other.from) !== (to > from)
  );
}
