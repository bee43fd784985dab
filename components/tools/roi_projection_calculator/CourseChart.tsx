import type { ComponentChildren, JSX } from "preact";
import { useCallback } from "react";
import { ROI_TEXT } from "../../../lib/content/tools/roi_projection_calculator.ts";
import { FLOWS_TEXT } from "../../../lib/content/tools/roi_projection_calculator_later.ts";
import type { ChartLine, LineChart } from "../../../lib/charts/chart_data.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { sumsOf } from "../../../lib/tools/roi_projection_calculator/cash_flows.ts";
import { type Case, CASES, PERIODS_A_YEAR } from "../../../lib/tools/roi_projection_calculator/projection.ts";
import type { Results } from "../../../lib/tools/roi_projection_calculator/results.ts";
import { ChartFigure } from "../../ChartFigure.tsx";
import { ChartKey } from "../../tool_kit/ChartKey.tsx";
import { useSettled } from "./use_settled.ts";
import { type Manner, money, periodWords } from "./words.ts";

const LOOKS: Readonly<Record<Case, Pick<ChartLine, "colour" | "stroke">>> = {
  low: { colour: "soft", stroke: "dotted" },
  base: { colour: "accent", stroke: "thick" },
  high: { colour: "ink", stroke: "thin" },
};

/** Milliseconds without a change before the chart is drawn again. */
const STILL_MS = 800;

interface CourseChartProps {
  readonly results: Results;
  readonly manner: Manner;
  readonly isTableShown: boolean;
  /** The table of the flows. */
  readonly children: ComponentChildren;
}

/** The sum so far of the three cases over the periods; drawn again when the figures have been still for a moment. */
export function CourseChart({ results, manner, isTableShown, children }: CourseChartProps): JSX.Element {
  const drawn = useSettled(results, STILL_MS);
  const { settings, period } = manner;
  const chart = chartOf(drawn, manner);
  const load = useCallback(
    () => import("../../../lib/charts/draw_lines.ts").then(({ lineDrawing }) => lineDrawing(chart)),
    [drawn, settings, period],
  );
  return (
    <ChartFigure
      title={FLOWS_TEXT.title}
      heading={<ChartKey lines={chart.lines.filter(({ name }) => name !== FLOWS_TEXT.zero)} />}
      load={load}
      box={isTableShown ? "mt-4 h-72 lg:h-112 print:h-auto" : "mt-2 h-72 print:h-auto"}
      // A picture of what the figures were before would stand beside those of today.
      picture={drawn === results ? "w-full" : "print:hidden!"}
      isTableShown={isTableShown}
    >
      {children}
    </ChartFigure>
  );
}

function chartOf(results: Results, { settings, period }: Manner): LineChart {
  const sums = CASES.map((which) => sumsOf(results[which].flows.net));
  const last = (sums[0]?.length ?? 1) - 1;
  const step = stepOf(last, PERIODS_A_YEAR[period]);
  return {
    x: {
      min: 0,
      max: last,
      ticks: Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step),
      write: (value) =>
        value > last - step
          ? periodWords(value, period, settings)
          : formatNumber(value, settings.numberStyle),
    },
    y: { write: (value) => money(value, settings) },
    lines: [
      ...CASES.map((which, index): ChartLine => ({
        ...LOOKS[which],
        name: ROI_TEXT.cases[which],
        hasDots: false,
        points: (sums[index] ?? []).map((y, x) => ({ x, y })),
      })),
      {
        name: FLOWS_TEXT.zero,
        colour: "soft",
        stroke: "thin",
        hasDots: false,
        points: [{ x: 0, y: 0 }, { x: last, y: 0 }],
      },
    ],
  };
}

/** Periods between two marks of the axis: whole years where there are several, so that at most eight stand there. */
function stepOf(last: number, perYear: number): number {
  const least = last / 7;
  if (last < 2 * perYear) return Math.max(1, Math.ceil(least));
  return perYear * Math.max(1, Math.ceil(least / perYear));
}
