/** The cash flows as a chart and as a file. */
import type { ChartLine, LineChart } from "../../../lib/charts/chart_data.ts";
import { ROI_TEXT } from "./words.ts";
import { CASE_NAMES, CSV_COLUMNS, FLOWS_TEXT } from "./words_later.ts";
import { csvText } from "../../../lib/tool_kit/csv.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { discountFactors, periodRate, shapeOf, sumsOf } from "./cash_flows.ts";
import { amountOf, type Case, CASES, type Content, isBegun, KINDS, PERIODS_A_YEAR } from "./document.ts";
import type { Results } from "./results.ts";
import { type Manner, money, periodWords } from "./sentences.ts";

const LOOKS: Readonly<Record<Case, Pick<ChartLine, "colour" | "stroke">>> = {
  low: { colour: "soft", stroke: "dotted" },
  base: { colour: "accent", stroke: "thick" },
  high: { colour: "ink", stroke: "thin" },
};

/** The sum so far of each case after each period, period 0 first, and the line of zero. */
export function courseOf(results: Results, { settings, period }: Manner): LineChart {
  const last = results.base.flows.net.length - 1;
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
      ...CASES.map((which): ChartLine => ({
        ...LOOKS[which],
        name: ROI_TEXT.cases[which],
        hasDots: false,
        points: sumsOf(results[which].flows.net).map((y, x) => ({ x, y })),
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
  const unit = last < 2 * perYear ? 1 : perYear;
  return unit * Math.max(1, Math.ceil(last / 7 / unit));
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

/**
 * The cash flows of all cases for a spreadsheet: a row for each case and period, a column for each line (what goes out is
 * negative), then sums and discounted sums. Money to the cent.
 */
export function cashFlowCsv(content: Content, results: Results): string {
  const { period, periods, rate } = content;
  const { case: caseName, period: periodNames, ...columns } = CSV_COLUMNS;
  const factors = discountFactors(periodRate(rate.base / 100, PERIODS_A_YEAR[period]), periods);
  const lines = KINDS.flatMap((kind) =>
    content[kind].filter(isBegun).map((line) => ({
      line,
      shape: shapeOf(line, periods).map((times) => kind === "out" ? -times : times),
    }))
  );
  const head = [
    caseName,
    periodNames[period],
    ...lines.map(({ line }) => line.text),
    ...Object.values(columns),
  ];
  const rows = CASES.flatMap((which) => {
    const { flows, discounted } = results[which];
    const [sums, discountedSums] = [sumsOf(flows.net), sumsOf(discounted)];
    return flows.net.map((net, at) => [
      CASE_NAMES[which],
      at,
      ...lines.map(({ line, shape }) => cents(amountOf(line, which) * (shape[at] ?? 0))),
      cents(flows.in[at]),
      cents(-(flows.out[at] ?? 0)),
      cents(net),
      cents(sums[at]),
      Number((factors[at] ?? 0).toFixed(8)),
      cents(discounted[at]),
      cents(discountedSums[at]),
    ]);
  });
  return csvText([head, ...rows], content.settings.numberStyle);
}

function cents(amount = 0): number {
  return Math.round(100 * amount) / 100 + 0;
}
