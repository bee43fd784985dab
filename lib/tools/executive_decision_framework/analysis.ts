import type { Content } from "./decision.ts";
import { type CriterionFlips, smallestFlips, soleWinner, type WeightFlip, weightFlips } from "./flips.ts";
import { type Problem, problemOf, type Standing, standings } from "./ranking.ts";
import { type ScoreFlip, scoreFlips } from "./score_flips.ts";
import { type WinShares, winShares } from "./weightings.ts";

/** What a decision comes to: with every edit. */
export interface Analysis {
  readonly problem: Problem;
  readonly rows: readonly Standing[];
  /** Place of the one winner; null for none or a tie. */
  readonly winner: number | null;
  readonly flips: readonly CriterionFlips[];
  readonly smallest: readonly WeightFlip[];
}

/** What takes longer to find, after an edit. */
export interface Depth {
  readonly shares: WinShares;
  readonly scoreFlips: readonly ScoreFlip[];
}

export function analyse(content: Content): Analysis {
  const problem = problemOf(content);
  const rows = standings(problem);
  const flips = weightFlips(rows, problem.shares);
  return { problem, rows, winner: soleWinner(rows), flips, smallest: smallestFlips(flips) };
}

/** Finds the rest in steps, between which it yields. */
export function* fathom({ problem, rows }: Analysis): Generator<void, Depth> {
  const found = scoreFlips(problem, rows);
  yield;
  return { shares: yield* winShares(rows, problem.shares), scoreFlips: found };
}

/** All of it at once, for a page that is drawn on a server. */
export function fathomed(analysis: Analysis): Depth {
  const steps = fathom(analysis);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
