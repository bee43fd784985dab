import { type Content, countedCriteria, type Criterion } from "./decision.ts";
import { pairedPriorities, type Priorities } from "./pairwise.ts";

export interface Weights {
  /** Of the counted criteria in their order; sum 1, or all 0 when none has any weight. */
  readonly shares: readonly number[];
  /** What the comparisons gave; null when points count: by choice, or because a comparison is missing. */
  readonly paired: Priorities | null;
}

/** The weights that count. */
export function weightsOf(content: Pick<Content, "criteria" | "comparisons" | "weighting">): Weights {
  const paired = content.weighting === "pairs" ? pairedPriorities(content) : null;
  return { shares: paired?.weights ?? sharesOf(countedCriteria(content)), paired };
}

/** Points as shares of their sum. */
export function sharesOf(criteria: readonly Pick<Criterion, "points">[]): number[] {
  const sum = criteria.reduce((total, { points }) => total + points, 0);
  return criteria.map(({ points }) => sum === 0 ? 0 : points / sum);
}

/**
 * Points with which one criterion has a share (0 to 1) of all, the others in proportion; where they have none, they share
 * the rest equally. Points that would pass 100 are made smaller together.
 */
export function withShare(points: readonly number[], at: number, share: number): number[] {
  const others = points.reduce((sum, each, index) => index === at ? sum : sum + each, 0);
  if (share >= 1) return points.map((_, index) => index === at ? 100 : 0);
  if (others === 0) {
    const rest = 100 * (1 - share) / Math.max(1, points.length - 1);
    return points.map((_, index) => index === at ? 100 * share : rest);
  }
  const own = others * share / (1 - share);
  const scale = own > 100 ? 100 / own : 1;
  return points.map((each, index) => index === at ? Math.min(100, own) : each * scale);
}
