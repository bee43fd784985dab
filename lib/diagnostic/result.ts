import type { ClusterKey, DimensionKey, Scores } from "./dimensions.ts";

/** One dimension in a ranking, with the score that put it there. */
export interface RankedDimension {
  readonly key: DimensionKey;
  readonly value: number;
}

/** What is computed from the fourteen scores once, at submission, and stored as it was. */
export interface DiagnosticFigures {
  /** Mean of the fourteen scores, 1 to 5, not rounded. */
  readonly overall: number;
  /** Mean of each cluster's dimensions, 1 to 5, not rounded. */
  readonly clusters: Readonly<Record<ClusterKey, number>>;
  /** The three highest, highest first. */
  readonly strengths: readonly RankedDimension[];
  /** The three lowest, lowest first. */
  readonly bottlenecks: readonly RankedDimension[];
}

/** A submission's result as the database keeps it, without what only its author may see. */
export interface StoredResult {
  readonly id: string;
  readonly createdAt: string;
  readonly name: string | null;
  readonly scores: Scores;
  readonly figures: DiagnosticFigures;
  readonly algorithmVersion: number;
  readonly contentVersion: string;
}

/** What anyone who holds the link may read: the body of GET /api/diagnostic/results/{id}. */
export interface PublicResult extends DiagnosticFigures {
  readonly name?: string;
  readonly scores: Scores;
  /** Guidance text for the dimensions named in strengths and bottlenecks. */
  readonly guidance: Readonly<Partial<Record<DimensionKey, string>>>;
}
