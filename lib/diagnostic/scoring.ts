import { type ClusterKey, DIMENSIONS } from "./dimensions.ts";
import type { DiagnosticFigures, RankedDimension, Scores } from "./schema.ts";

/** Stored with each result, to identify figures that an older rule computed. */
export const ALGORITHM_VERSION = 1;

const RANKED = 3;

/**
 * The figures of a complete set of scores: plain means, and one stable ranking (by score, then survey order). Its first three are the strengths,
 * and its last three, lowest first, are the bottlenecks. They never overlap.
 */
export function computeFigures(scores: Scores): DiagnosticFigures {
  return {
    overall: mean(DIMENSIONS.map(({ key }) => scores[key])),
    clusters: {
      market: clusterMean(scores, "market"),
      value: clusterMean(scores, "value"),
      operations: clusterMean(scores, "operations"),
      organization: clusterMean(scores, "organization"),
    },
    strengths: rankDimensions(scores).slice(0, RANKED),
    bottlenecks: lowestScores(scores),
  };
}

/** The three lowest scores of a ranking without some dimensions, lowest first; fewer if there are not so many. */
export function lowestScores(scores: Scores, without: readonly string[] = []): RankedDimension[] {
  return rankDimensions(scores).filter(({ key }) => !without.includes(key)).slice(-RANKED).reverse();
}

function rankDimensions(scores: Scores): RankedDimension[] {
  return DIMENSIONS.map(({ key }) => ({ key, value: scores[key] })).sort((a, b) => b.value - a.value);
}

function clusterMean(scores: Scores, cluster: ClusterKey): number {
  return mean(DIMENSIONS.filter((dimension) => dimension.cluster === cluster).map(({ key }) => scores[key]));
}

/** NaN of none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export type RatingKey = "strong" | "moderate" | "attention";

export interface Rating {
  readonly key: RatingKey;
  readonly label: string;
}

const STRONG: Rating = { key: "strong", label: "Strong" };
const MODERATE: Rating = { key: "moderate", label: "Moderate" };
const ATTENTION: Rating = { key: "attention", label: "Needs Attention" };

/** The rating of a score or mean between 1 and 5: Strong from 4, Moderate from 3, Needs Attention below 3. */
export function rate(score: number): Rating {
  if (score >= 4) return STRONG;
  if (score >= 3) return MODERATE;
  return ATTENTION;
}
