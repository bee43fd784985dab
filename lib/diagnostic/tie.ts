import { TIE_COUNTS } from "../content/diagnostic/results.ts";
import { countedFirst, type DimensionKey, DIMENSIONS } from "./dimensions.ts";
import type { PublicResult, Tie } from "./schema.ts";
import { rate } from "./scoring.ts";

/**
 * All dimensions, the most urgent first: what decides whether the company is alive in a year, then what its customers get, then how it works
 * inside. It orders equal scores for a person to choose from, and changes no figure.
 */
const BY_URGENCY: readonly DimensionKey[] = [
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

/**
 * The dimensions that share the score of the third bottleneck, if more have it than the three bottlenecks: their places come from the order of
 * the check and not from an answer. What was counted comes first. Null if there is no such tie, or if its score is Strong: nobody has to choose
 * what to repair.
 */
export function tieOf(
  { bottlenecks }: Pick<PublicResult, "bottlenecks">,
  scores: PublicResult["scores"],
  uncounted: readonly string[] = [],
): { readonly value: Tie["value"]; readonly keys: readonly DimensionKey[] } | null {
  const value = bottlenecks.at(-1)?.value;
  if (value === undefined || rate(value).key === "strong") return null;
  const sharing = BY_URGENCY.filter((key) => scores[key] === value).map((key) => ({ key }));
  const keys = countedFirst(sharing, uncounted).map(({ key }) => key);
  const listed = bottlenecks.filter((ranked) => ranked.value === value).length;
  return keys.length > listed ? { value, keys } : null;
}

/** The three bottlenecks that no tie decides: those with a lower score than the tie. All three without one. */
export function certainBottlenecks(
  { bottlenecks, tie }: Pick<PublicResult, "bottlenecks" | "tie">,
): PublicResult["bottlenecks"] {
  return tie === undefined ? bottlenecks : bottlenecks.filter(({ value }) => value < tie.value);
}

/** What is asked of somebody with a tie, by its numbers. */
export function tieTitle(
  value: Tie["value"],
  keys: readonly string[],
  uncounted: readonly string[] = [],
): string {
  const missing = keys.filter((key) => uncounted.includes(key)).length;
  return TIE_COUNTS.title(keys.length - missing, missing, value);
}

/** The mean of the scores that were counted, 1 to 5; null if all were, or none, or if it reads like the overall score. */
export function countedMean(
  { overall, scores, uncounted = [] }: Pick<PublicResult, "overall" | "scores" | "uncounted">,
): number | null {
  const counted = DIMENSIONS.filter(({ key }) => !uncounted.includes(key)).map(({ key }) => scores[key]);
  if (counted.length === DIMENSIONS.length || counted.length === 0) return null;
  const mean = counted.reduce<number>((sum, score) => sum + score, 0) / counted.length;
  return mean.toFixed(2) === overall.toFixed(2) ? null : mean;
}
