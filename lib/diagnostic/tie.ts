import { NOTHING_LAGS, TIE_COUNTS } from "../content/diagnostic/results.ts";
import { DIMENSION_KEYS, type DimensionKey, DIMENSIONS } from "./dimensions.ts";
import { lowestCounted } from "./ranking.ts";
import type { PublicResult, RankedDimension, Tie } from "./schema.ts";
import { mean, rate } from "./scoring.ts";

type Ranked = Pick<PublicResult, "bottlenecks" | "scores" | "uncounted">;

/** What the plan and the actions begin with. Only what was counted is in it. */
export interface PlanStart {
  /** The three lowest counted scores, in the order of the result's list; fewer where fewer were counted. */
  readonly lowest: readonly RankedDimension[];
  /** Those of them whose places come from the answers and not from the order of the check. */
  readonly certain: readonly RankedDimension[];
  /** The equal scores, in the order of that list, that the visitor chooses from; null if there is nothing to choose. */
  readonly tie: { readonly value: Tie["value"]; readonly keys: readonly DimensionKey[] } | null;
  /** How many of them may be chosen. */
  readonly places: number;
  /** Whether a score that was counted is under 3. */
  readonly isLagging: boolean;
}

/**
 * If a score lags, a plan begins with the three lowest; of equal ones for which there is no room the visitor chooses, unless they are Strong:
 * nobody has to choose what to repair. If none lags, there is only the choice of one lowest score to raise.
 */
export function planStart(result: Ranked): PlanStart {
  const lowest = lowestCounted(result).items;
  const [first, last] = [lowest[0]?.value, lowest.at(-1)?.value];
  if (first === undefined || last === undefined) {
    return { lowest, certain: [], tie: null, places: 0, isLagging: false };
  }
  const sharing = (value: Tie["value"]) =>
    DIMENSION_KEYS.filter((key) => result.scores[key] === value && !result.uncounted?.includes(key))
      .toReversed();
  if (rate(first).key !== "attention") {
    const tie = first === 5 ? null : { value: first, keys: sharing(first) };
    return { lowest, certain: [], tie, places: 1, isLagging: false };
  }
  const lower = lowest.filter(({ value }) => value < last);
  const [keys, places] = [sharing(last), lowest.length - lower.length];
  if (keys.length <= places) return { lowest, certain: lowest, tie: null, places: 0, isLagging: true };
  const tie = rate(last).key === "strong" ? null : { value: last, keys };
  return { lowest, certain: lower, tie, places, isLagging: true };
}

/** What is asked of somebody with a choice; null without one. */
export function tieTitle({ tie, isLagging }: PlanStart): string | null {
  if (tie === null) return null;
  return isLagging ? TIE_COUNTS.title(tie.keys.length, tie.value) : NOTHING_LAGS;
}

/** The mean of the scores that were counted, 1 to 5; null if all were, or none, or if it reads like the overall score. */
export function countedMean(
  { overall, scores, uncounted = [] }: Pick<PublicResult, "overall" | "scores" | "uncounted">,
): number | null {
  const counted = DIMENSIONS.filter(({ key }) => !uncounted.includes(key)).map(({ key }) => scores[key]);
  if (counted.length === DIMENSIONS.length || counted.length === 0) return null;
  return mean(counted).toFixed(2) === overall.toFixed(2) ? null : mean(counted);
}
