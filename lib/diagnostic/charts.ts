import type { BarChart, RadarChart } from "../charts/chart_data.ts";
import { RESULT_CHARTS } from "../content/diagnostic/results.ts";
import type { PublicResult } from "./schema.ts";
import { rate } from "./scoring.ts";
import { systemFacts } from "./systems.ts";

type Figures = Pick<PublicResult, "scores" | "clusters" | "overall" | "uncounted">;

/** The radar of the fourteen scores, its systems named around it. */
export function dimensionChart(result: Figures): RadarChart {
  const systems = systemFacts(result);
  return {
    kind: "radar",
    rows: systems.flatMap(({ dimensions }) =>
      dimensions.map(({ label, score, isUncounted }) => ({
        label,
        value: score,
        ...(rate(score).key === "attention" && { isLow: true }),
        ...(isUncounted && { isHollow: true }),
      }))
    ),
    groups: systems.map(({ label, mean, dimensions }) => ({
      label,
      short: label.replace(" System", ""),
      mean: mean.toFixed(2),
      count: dimensions.length,
    })),
  };
}

/** The bars of the four clusters' means against the overall score. */
export function clusterChart(result: Figures): BarChart {
  return {
    kind: "bar",
    rows: systemFacts(result).map(({ label, mean }) => ({ label, value: mean })),
    overall: { value: result.overall, label: RESULT_CHARTS.clusters.overall(result.overall.toFixed(2)) },
  };
}
