import type { JSX, ReactNode } from "react";
import { RESULT_CHARTS } from "../../../lib/content/diagnostic/results.ts";
import { formatDifference, type SystemFacts } from "../../../lib/diagnostic/systems.ts";

interface ClusterTableProps {
  readonly systems: readonly SystemFacts[];
  readonly overall: number;
  /** The drawing, which covers the space that the table leaves for it. */
  readonly bars: ReactNode;
}

/**
 * Classes of the drawing's box. Its rows are those of the table: beside the names on wide screens and in print, below them on a phone. Above and
 * below is the space that lib/charts/draw.ts uses for the label of the overall value and for the axis.
 */
export const BARS_BOX =
  "absolute inset-x-0 top-[5.6rem] h-[21.857rem] lg:top-0 lg:right-[15rem] lg:left-[9.5rem] lg:h-[19.5rem] print:top-[0.786mm] print:right-[38mm] print:left-[29mm] print:h-[36.771mm]";

/** The means of the four systems, compared with the overall score. */
export function ClusterTable({ systems, overall, bars }: ClusterTableProps): JSX.Element {
  const { title, subject, score, against, overall: named, begin } = RESULT_CHARTS.clusters;
  const head =
    "p-0 pb-2 align-bottom text-small font-normal leading-tight text-ink-2 print:text-[8pt] print:pb-1";
  const row =
    "h-[4.5rem] border-b border-line align-baseline lg:h-14 lg:align-middle print:align-middle print:h-[6.6mm] [&>*]:pt-1.5 [&>*]:lg:pt-0 print:[&>*]:pt-0";
  return (
    <div class="relative mt-6 pb-16 lg:mt-8 lg:pb-12 noscript:pb-0 print:mt-2 print:pb-[6mm]">
      <p class="flex h-8 items-center gap-2 text-small font-semibold lg:hidden noscript:hidden print:hidden">
        <span class="h-4 w-0.5 bg-ink" />
        {named(overall.toFixed(2))}
      </p>
      <table class="w-full table-fixed print:text-[8.8pt]">
        <caption class="sr-only">{title}</caption>
        <colgroup>
          <col class="lg:w-38 print:w-[29mm]" />
          <col class="hidden lg:table-column print:table-column" />
          <col class="w-12 lg:w-18 print:w-[14mm]" />
          <col class="w-14 min-[22rem]:w-18 lg:w-36 print:w-[24mm]" />
        </colgroup>
        <thead>
          <tr class="h-10 border-b border-line print:h-[5.5mm]">
            <th scope="col" class={`${head} text-left`}>
              <span class="sr-only">{subject}</span>
            </th>
            <td class="hidden lg:table-cell print:table-cell" />
            <th scope="col" class={`${head} text-right`}>
              {score}
            </th>
            <th scope="col" class={`${head} text-right`}>{against}</th>
          </tr>
        </thead>
        <tbody>
          {systems.map((system) => (
            <tr key={system.key} class={row}>
              <th
                scope="row"
                class="p-0 text-left font-display text-lg leading-7 font-normal whitespace-nowrap lg:text-[1.25rem] print:font-text print:text-[1em] print:font-semibold"
              >
                {system.label}
              </th>
              <td class="hidden lg:table-cell print:table-cell" />
              <td class="p-0 text-right font-display text-[1.375rem] leading-7 lg:text-[1.625rem] print:font-text print:text-[1em] print:font-semibold">
                {system.mean.toFixed(2)}
              </td>
              <td
                class={`p-0 text-right leading-7 font-semibold tabular-nums print:font-normal ${
                  system.againstOverall < -0.005 ? "text-attention" : ""
                }`}
              >
                {formatDifference(system.againstOverall)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bars}
      <p class="absolute bottom-0 left-0 flex items-center gap-2 text-small text-ink-2 noscript:hidden print:text-[8pt]">
        {/* Hatched, as the drawing is up to there. */}
        <svg width="20" height="10" stroke="currentColor" aria-hidden="true" class="print:hidden">
          <path d="M0 10 10 0M5 10 15 0M10 10 20 0M15 10l5-5M0 5l5-5" />
        </svg>
        {begin}
      </p>
    </div>
  );
}
