import { type JSX, useCallback, useState } from "react";
import { ROI_TEXT } from "./words.ts";
import { CASE_NAMES, CSV_COLUMNS, FLOWS_TEXT } from "./words_later.ts";
import { MainButton } from "../../tool_kit/MainButton.tsx";
import { useSettled } from "../../tool_kit/kept.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { discountFactors, periodRate, shapeOf, sumsOf } from "./cash_flows.ts";
import { amountOf, type Case, CASES, type Content, isBegun, KINDS, PERIODS_A_YEAR } from "./document.ts";
import { isEmpty, type Result, type Results } from "./results.ts";
import { ChartFigure } from "../../ChartFigure.tsx";
import { DOWNLOAD } from "../../icons.ts";
import { ChartKey } from "../../tool_kit/printed.tsx";
import { Segments } from "../../tool_kit/Segments.tsx";
import { type Manner, money, periodWords } from "./sentences.ts";
import { saveFile } from "../../../lib/dom/save_file.ts";
import { fileName } from "../../../lib/tool_kit/export.ts";
import type { ChartLine, LineChart } from "../../../lib/charts/chart_data.ts";
import { csvText } from "../../../lib/tool_kit/csv.ts";

const OPTIONS = CASES.map((which) => ({ value: which, label: ROI_TEXT.cases[which] }));

/** Milliseconds without a change before the chart is drawn again. */
const STILL_MS = 800;

interface CashFlowViewProps {
  readonly document: ToolDocument<Content>;
  readonly results: Results;
  readonly say: (words: string) => void;
}

/** The flows of all periods: the sum so far as a chart, a table of one case, and a file of all. */
export function CashFlowView({ document, results, say }: CashFlowViewProps): JSX.Element {
  const { content } = document;
  const { settings, period } = content;
  const [which, setWhich] = useState<Case>("base");
  const settled = useSettled(results, STILL_MS);
  const chart = courseOf(settled, content);
  const load = useCallback(
    () => import("../../../lib/charts/draw_lines.ts").then(({ lineDrawing }) => lineDrawing(chart)),
    [settled, settings, period],
  );
  if (isEmpty(results)) return <p class="mt-9 text-ink-2">{FLOWS_TEXT.none}</p>;
  const download = () => {
    say(
      FLOWS_TEXT.said(
        saveFile(fileName(document, todayOf(new Date()), "csv"), cashFlowCsv(content, results)),
      ),
    );
  };
  return (
    <section aria-labelledby="flows" class="mt-9">
      <h2 id="flows" class="text-title md:text-[1.875rem] md:leading-tight">{FLOWS_TEXT.title}</h2>
      <p class="mt-1 mb-5 measure-65 text-note text-ink-2">{FLOWS_TEXT.intro}</p>
      <ChartFigure
        title={FLOWS_TEXT.title}
        heading={<ChartKey lines={keyOf(chart.lines)} />}
        load={load}
        box="mt-4 h-72 lg:h-112"
        picture=""
      >
        <div class="lg:-mt-10">
          <div class="flex">
            <Segments label={FLOWS_TEXT.caseLabel} value={which} options={OPTIONS} onValue={setWhich} />
          </div>
          <div
            role="region"
            aria-label={FLOWS_TEXT.caption}
            tabIndex={0}
            class="mt-3 max-h-112 overflow-auto rounded-card border border-line bg-sheet text-small"
          >
            <FlowTable result={results[which]} manner={content} />
          </div>
        </div>
      </ChartFigure>
      <div class="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
        <MainButton class="max-md:w-full" outline={DOWNLOAD} onClick={download}>
          {FLOWS_TEXT.download}
        </MainButton>
        <p class="text-note text-ink-2">{FLOWS_TEXT.downloadHelp}</p>
      </div>
    </section>
  );
}

interface FlowTableProps {
  readonly result: Result;
  readonly manner: Manner;
  /** On paper the discounted flows stand there too. */
  readonly isPrinted?: boolean;
}

/** The cash flows of a case, period by period. */
export function FlowTable(
  { result: { flows, discounted }, manner: { settings, period }, isPrinted = false }: FlowTableProps,
): JSX.Element {
  const columns: readonly (readonly [head: string, amounts: readonly number[]])[] = [
    [CSV_COLUMNS.in, flows.in],
    [CSV_COLUMNS.out, flows.out.map((flow) => -flow)],
    [CSV_COLUMNS.net, flows.net],
    [CSV_COLUMNS.sum, sumsOf(flows.net)],
    [CSV_COLUMNS.discounted, discounted],
    [CSV_COLUMNS.discountedSum, sumsOf(discounted)],
  ];
  const visible = isPrinted ? columns : columns.slice(0, 4);
  return (
    <table
      class={`w-full whitespace-nowrap tabular-nums ${isPrinted ? "leading-none" : ""}`}
    >
      <caption class="sr-only">{FLOWS_TEXT.caption}</caption>
      <thead class="sticky top-0 bg-sheet print:static print:bg-transparent">
        <tr class="border-b border-line-strong *:py-2 *:align-bottom *:font-semibold print:*:py-0.5">
          <th scope="col" class="pl-4 text-left print:pl-0">{CSV_COLUMNS.period[period]}</th>
          {visible.map(([head]) => (
            <th
              key={head}
              scope="col"
              class="pl-2 text-right last:pr-4 print:whitespace-normal print:last:pr-0"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flows.net.map((_, at) => (
          <tr
            key={at}
            class="break-inside-avoid border-b border-line *:py-1 print:border-[#bbb] print:*:py-[0.2mm]"
          >
            <th scope="row" class="pl-4 text-left font-normal print:pl-0">
              {formatNumber(at, settings.numberStyle)}
            </th>
            {visible.map(([head, amounts]) => (
              <td
                key={head}
                class={`pl-2 text-right last:pr-4 print:last:pr-0 ${
                  head === CSV_COLUMNS.sum ? "font-semibold" : ""
                }`}
              >
                {money(amounts[at] ?? 0, settings)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cash flows as a chart and as a file. */

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
