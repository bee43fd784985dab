import type { Analysis, Depth } from "./analysis.ts";
import { scoreFlips } from "./score_flips.ts";
import { winShares } from "./weightings.ts";

/** Finds what takes longer, in steps between which it yields. */
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
