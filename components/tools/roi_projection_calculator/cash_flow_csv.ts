import { CASE_NAMES, CSV_COLUMNS } from "./words_later.ts";
import { csvText } from "../../../lib/tool_kit/csv.ts";
import { shapeOf, sumsOf } from "./cash_flows.ts";
import { discountFactors, periodRate } from "./discounting.ts";
import { amountOf, CASES, type Content, isBegun, KINDS, PERIODS_A_YEAR } from "./projection.ts";
import type { Results } from "./results.ts";

/**
 * The cash flows of all cases for a spreadsheet: a row for each case and period, a column for each line (what goes out is
 * negative), then sums and discounted sums. Money to the cent.
 */
export function cashFlowCsv(content: Content, results: Results): string {
  const { period, periods, rate } = content;
  const factors = discountFactors(periodRate(rate.base / 100, PERIODS_A_YEAR[period]), periods);
  const lines = KINDS.flatMap((kind) =>
    content[kind].filter(isBegun).map((line) => ({ line, sign: kind === "out" ? -1 : 1 }))
  );
  const head = [
    CSV_COLUMNS.case,
    CSV_COLUMNS.period[period],
    ...lines.map(({ line }) => line.text),
    CSV_COLUMNS.in,
    CSV_COLUMNS.out,
    CSV_COLUMNS.net,
    CSV_COLUMNS.sum,
    CSV_COLUMNS.factor,
    CSV_COLUMNS.discounted,
    CSV_COLUMNS.discountedSum,
  ];
  const rows = CASES.flatMap((which) => {
    const { flows, discounted } = results[which];
    const [sums, discountedSums] = [sumsOf(flows.net), sumsOf(discounted)];
    return flows.net.map((net, at) => [
      CASE_NAMES[which],
      at,
      ...lines.map(({ line, sign }) =>
        cents(sign * amountOf(line, which) * (shapeOf(line, periods)[at] ?? 0))
      ),
      cents(flows.in[at]),
      cents(-(flows.out[at] ?? 0)),
      cents(net),
      cents(sums[at]),
      Number((factors[at] ?? 0).toFixed(8)),
      cents(discounted[at]),
      cents(discountedSums[at]),
    ]);
  });
  return csvText([head, ...rows]);
}

function cents(amount = 0): number {
  return Math.round(100 * amount) / 100 + 0;
}
