import type { JSX } from "react";
import { CSV_COLUMNS, FLOWS_TEXT } from "./words_later.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { sumsOf } from "./cash_flows.ts";
import type { Result } from "./results.ts";
import { type Manner, money } from "./sentences.ts";

interface FlowTableProps {
  readonly result: Result;
  readonly manner: Manner;
  /** The discounted flows stand there too. */
  readonly isFull: boolean;
  readonly class?: string;
}

/** The cash flows of a case, period by period. */
export function FlowTable({ result, manner, isFull, class: className = "" }: FlowTableProps): JSX.Element {
  const { settings, period } = manner;
  const { flows, discounted } = result;
  const sums = sumsOf(flows.net);
  const discountedSums = sumsOf(discounted);
  const heads = [
    CSV_COLUMNS.in,
    CSV_COLUMNS.out,
    CSV_COLUMNS.net,
    CSV_COLUMNS.sum,
    ...(isFull ? [CSV_COLUMNS.discounted, CSV_COLUMNS.discountedSum] : []),
  ];
  return (
    <table class={`w-full whitespace-nowrap tabular-nums ${className}`}>
      <caption class="sr-only">{FLOWS_TEXT.caption}</caption>
      <thead class="sticky top-0 bg-sheet print:static print:bg-transparent">
        <tr class="border-b border-line-strong *:py-2 *:align-bottom *:font-semibold">
          <th scope="col" class="pl-4 text-left print:pl-0">{CSV_COLUMNS.period[period]}</th>
          {heads.map((head) => (
            <th key={head} scope="col" class="pl-2 text-right last:pr-4 print:last:pr-0">{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flows.net.map((net, at) => {
          const cells = [
            flows.in[at],
            -(flows.out[at] ?? 0),
            net,
            sums[at],
            ...(isFull ? [discounted[at], discountedSums[at]] : []),
          ];
          return (
            <tr
              key={at}
              class="break-inside-avoid border-b border-line *:py-1 print:border-[#bbb] print:*:py-[0.35mm]"
            >
              <th scope="row" class="pl-4 text-left font-normal print:pl-0">
                {formatNumber(at, settings.numberStyle)}
              </th>
              {cells.map((amount = 0, column) => (
                <td
                  key={column}
                  class={`pl-2 text-right last:pr-4 print:last:pr-0 ${column === 3 ? "font-semibold" : ""}`}
                >
                  {money(amount, settings)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
