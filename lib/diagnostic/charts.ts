import type { ChartData } from "../charts/chart_data.ts";
import { RESULT_CHARTS } from "../content/diagnostic/results.ts";
import { CLUSTERS, DIMENSIONS } from "./dimensions.ts";
import type { PublicResult } from "./schema.ts";

/** The radar of the fourteen scores. */
export function dimensionChart({ scores }: PublicResult): ChartData {
  return {
    kind: "radar",
    ...RESULT_CHARTS.dimensions,
    rows: DIMENSIONS.map(({ key, label }) => ({ label, value: scores[key] })),
  };
}

/** The bars of the four clusters' means. */
export function clusterChart({ clusters }: PublicResult): ChartData {
  return {
    kind: "bar",
    ...RESULT_CHARTS.clusters,
    rows: CLUSTERS.map(({ key, label }) => ({ label, value: clusters[key] })),
  };
}
