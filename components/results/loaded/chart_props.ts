import { RESULT_CHARTS } from "../../../lib/content/diagnostic/results.ts";
import { clusterChart, dimensionChart } from "../../../lib/diagnostic/charts.ts";
import type { PublicResult } from "../../../lib/diagnostic/schema.ts";
import { BARS_BOX } from "./ClusterTable.tsx";

/** The props of a chart's island: its data and the position of its drawing. */
export function radarProps(result: PublicResult) {
  return {
    title: RESULT_CHARTS.dimensions.title,
    data: dimensionChart(result),
    box: "relative -mx-5 h-[18.5rem] sm:mx-0 sm:h-130 lg:h-140 print:h-auto",
    picture: "mx-auto w-full max-w-[97mm]",
  };
}

/** The same for the bars. */
export function barsProps(result: PublicResult) {
  return {
    title: RESULT_CHARTS.clusters.title,
    data: clusterChart(result),
    box: BARS_BOX,
    picture: "size-full",
  };
}
