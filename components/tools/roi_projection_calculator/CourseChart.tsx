import { type JSX, type ReactNode, useCallback } from "react";
import { FLOWS_TEXT } from "./words_later.ts";
import type { Results } from "./results.ts";
import { ChartFigure } from "../../ChartFigure.tsx";
import { ChartKey } from "../../tool_kit/ChartKey.tsx";
import { courseOf, keyOf } from "./course_chart.ts";
import { useSettled } from "./use_settled.ts";
import type { Manner } from "./sentences.ts";

/** Milliseconds without a change before the chart is drawn again. */
const STILL_MS = 800;

interface CourseChartProps {
  readonly results: Results;
  readonly manner: Manner;
  /** The table of the flows. */
  readonly children: ReactNode;
}

/** The sum so far of the three cases over the periods; drawn again when the figures have been still for a moment. */
export function CourseChart({ results, manner, children }: CourseChartProps): JSX.Element {
  const drawn = useSettled(results, STILL_MS);
  const { settings, period } = manner;
  const chart = courseOf(drawn, manner);
  const load = useCallback(
    () => import("../../../lib/charts/draw_lines.ts").then(({ lineDrawing }) => lineDrawing(chart)),
    [drawn, settings, period],
  );
  return (
    <ChartFigure
      title={FLOWS_TEXT.title}
      heading={<ChartKey lines={keyOf(chart.lines)} />}
      load={load}
      box="mt-4 h-72 lg:h-112"
      picture=""
    >
      {children}
    </ChartFigure>
  );
}
