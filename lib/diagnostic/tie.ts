import { NOTHING_LAGS, TIE_COUNTS } from "../content/diagnostic/results.ts";
import { type DimensionKey, DIMENSIONS, isDimensionKey } from "./dimensions.ts";
import { lowestCounted } from "./ranking.ts";
import type { PublicResult, RankedDimension, Tie } from "./schema.ts";
import { mean, rate } from "./scoring.ts";

/**
 * All dimensions, the most urgent first: what decides whether the company is alive in a year, then what its customers get, then how it works
 * inside. It orders equal low scores in the plan and in the sentence at the top, and changes no figure. Lists follow lowestCounted().
 */
export const BY_URGENCY: readonly DimensionKey[] = [
  // Cash and customers.
  "cost_efficiency",
  "pricing_terms",
  "market_focus",
  "market_image",
  // What customers get.
  "quality",
  "logistics",
  "speed",
  "personalization",
  "product_attributes",
  // How the company works.
  "people_competency",
  "org_relationships",
  "processes",
  "technology",
  "innovation",
];

type Ranked = Pick<PublicResult, "bottlenecks" | "scores" | "uncounted">;

/** What the plan and the actions begin with. Only what was counted is in it. */
export interface PlanStart {
  /** The three lowest counted scores, in the order of the result's list; fewer where fewer were counted. */
  readonly lowest: readonly RankedDimension[];
  /** Those of them whose places come from the answers and not from the order of the check, equal ones by urgency. */
  readonly certain: readonly RankedDimension[];
  /** The equal scores, by urgency, that the visitor chooses from; null if there is nothing to choose. */
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
    BY_URGENCY.filter((key) => result.scores[key] === value && !result.uncounted?.includes(key));
  if (rate(first).key !== "attention") {
    const tie = first === 5 ? null : { value: first, keys: sharing(first) };
    return { lowest, certain: [], tie, places: 1, isLagging: false };
  }
  const urgent = lowest.toSorted((a, b) => a.value - b.value || urgencyOf(a) - urgencyOf(b));
  const lower = urgent.filter(({ value }) => value < last);
  const [keys, places] = [sharing(last), lowest.length - lower.length];
  if (keys.length <= places) return { lowest, certain: urgent, tie: null, places: 0, isLagging: true };
  const tie = rate(last).key === "strong" ? null : { value: last, keys };
  return { lowest, certain: lower, tie, places, isLagging: true };
}

/** The place by urgency; the first for a dimension of an older result that the check no longer has. */
function urgencyOf({ key }: RankedDimension): number {
  return isDimensionKey(key) ? BY_URGENCY.indexOf(key) : -1;
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
