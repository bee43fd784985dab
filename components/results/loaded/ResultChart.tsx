import { type JSX, useCallback } from "react";
import { ChartDrawing } from "../../ChartDrawing.tsx";
import type { BarChart, RadarChart } from "../../../lib/charts/chart_data.ts";

export interface ResultChartProps {
  readonly title: string;
  readonly data: RadarChart | BarChart;
  /** Class of the drawing's box. */
  readonly box: string;
}

/** The drawing of one of the two charts of a business check's scores. */
export function ResultChart({ title, data, box }: ResultChartProps): JSX.Element {
  // The data of a result never changes.
  const load = useCallback(async () => (await import("../../../lib/charts/draw.ts")).scoreDrawing(data), []);
  return <ChartDrawing title={title} load={load} box={box} picture="" />;
}
