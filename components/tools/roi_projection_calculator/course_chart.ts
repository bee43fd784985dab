import type { ChartLine, LineChart } from "../../../lib/charts/chart_data.ts";
import { ROI_TEXT } from "./words.ts";
import { FLOWS_TEXT } from "./words_later.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { sumsOf } from "./cash_flows.ts";
import { type Case, CASES, PERIODS_A_YEAR } from "./projection.ts";
import type { Results } from "./results.ts";
import { type Manner, money, periodWords } from "./sentences.ts";

const LOOKS: Readonly<Record<Case, Pick<ChartLine, "colour" | "stroke">>> = {
  low: { colour: "soft", stroke: "dotted" },
  base: { colour: "accent", stroke: "thick" },
  high: { colour: "ink", stroke: "thin" },
};

/** The sum so far of each case after each period, period 0 first, and the line of zero. */
export function courseOf(results: Results, { settings, period }: Manner): LineChart {
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

/** The lines that a key names: the cases, without the line of zero. */
export function keyOf(lines: LineChart["lines"]): LineChart["lines"] {
  return lines.filter(({ name }) => name !== FLOWS_TEXT.zero);
}

/** Round heights for an axis, lowest first: about five steps of 1, 2 or 5 times a power of ten around all values and zero. */
export function roundTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return [0];
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step);
}
