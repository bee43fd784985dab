import { type ClusterKey, CLUSTERS, type Dimension, DIMENSIONS, type Score } from "./dimensions.ts";
import type { PublicResult } from "./schema.ts";

/** A dimension with its score. */
export interface ScoredDimension {
  readonly key: Dimension["key"];
  readonly label: string;
  readonly score: Score;
  readonly isUncounted: boolean;
}

/** The figures of one of the four systems on a page. */
export interface SystemFacts {
  readonly key: ClusterKey;
  readonly label: string;
  /** 1 to 5, not rounded. */
  readonly mean: number;
  readonly dimensions: readonly ScoredDimension[];
  /** The mean less the overall score. */
  readonly againstOverall: number;
}

/** The four systems in the order of the check. */
export function systemFacts(
  { scores, clusters, overall, uncounted = [] }: Pick<
    PublicResult,
    "scores" | "clusters" | "overall" | "uncounted"
  >,
): SystemFacts[] {
  return CLUSTERS.map(({ key, label }) => {
    const dimensions = DIMENSIONS.filter(({ cluster }) => cluster === key)
      .map(({ key, label }): ScoredDimension => ({
        key,
        label,
        score: scores[key],
        isUncounted: uncounted.includes(key),
      }));
    return {
      key,
      label,
      mean: clusters[key],
      dimensions,
      againstOverall: clusters[key] - overall,
    };
  });
}

/** The change of a mean, from the figures as they are shown: who subtracts them gets it. */
export function formatChange(from: number, to: number): string {
  return formatDifference(Number(to.toFixed(2)) - Number(from.toFixed(2)));
}

/** A difference with its sign and two decimals. It has a real minus sign, and no sign for zero. */
export function formatDifference(value: number): string {
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}
