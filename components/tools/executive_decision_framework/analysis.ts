import type { Content } from "./decision.ts";
import { type CriterionFlips, smallestFlips, soleWinner, type WeightFlip, weightFlips } from "./flips.ts";
import { type Problem, problemOf, type Standing, standings } from "./ranking.ts";
import type { ScoreFlip } from "./score_flips.ts";
import type { WinShares } from "./weightings.ts";

/** What a decision comes to: with every edit. */
export interface Analysis {
  readonly problem: Problem;
  readonly rows: readonly Standing[];
  /** Place of the one winner; null for none or a tie. */
  readonly winner: number | null;
  readonly flips: readonly CriterionFlips[];
  readonly smallest: readonly WeightFlip[];
}

/** What takes longer to find, after an edit: depth.ts finds it. */
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
