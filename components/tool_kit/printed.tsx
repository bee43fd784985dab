import type { JSX, ReactNode } from "react";
import { UNTITLED } from "../../lib/tool_kit/words.ts";
import { formatDate, type PlainDate } from "../../lib/tool_kit/dates.ts";
import type { ChartLine } from "../../lib/charts/chart_data.ts";

/** What the sheets of the tools are made of. */

/** What every tool's sheet is drawn from. */
export interface PaperProps<Content> {
  readonly title: string;
  readonly content: Content;
  /** The day of printing. */
  readonly today: PlainDate;
}

/** The size of a sheet's text for so many rows, in points: a few fill a page too, and many are as large as text on a wall has to be. */
export function paperSize(rows: number): string {
  return rows <= 7 ? "text-[14pt]" : rows <= 12 ? "text-[12.5pt]" : "text-[11pt]";
}

/** Rows to write in by hand, in a table of so many columns. */
export function BlankRows(
  { count, columns }: { readonly count: number; readonly columns: number },
): JSX.Element {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <tr key={at} class="h-[2.5em] border-b border-[#bbb]">
          <td colSpan={columns} />
        </tr>
      ))}
    </>
  );
}

interface PrintedHeadProps {
  /** The document's; may be empty. */
  readonly title: string;
  /** The day of printing. */
  readonly today: PlainDate;
  readonly heading: string;
  /** What stands under the heading, above the line. */
  readonly children?: ReactNode;
}

/**
 * A printed page whose parts can take what room is left, with `grow`. It is no higher than what A4 and Letter both hold, so that it never runs
 * over into an empty page.
 */
export const FILLED_PAGE = "flex min-h-[min(97vh,244mm)] flex-col";

/** The head of a first printed page: whose document it is and of which day, then what the page shows. */
export function PrintedHead({ title, today, heading, children }: PrintedHeadProps): JSX.Element {
  return (
    <header class="border-b-2 border-black pb-2">
      <p class="flex justify-between gap-6 text-[10pt]">
        <span>{title || UNTITLED}</span>
        <span>{formatDate(today)}</span>
      </p>
      <h2 class="mt-1 text-[20pt] leading-tight">{heading}</h2>
      {children}
    </header>
  );
}

/** How a line of a chart is drawn on paper, and in its key. */
export const strokeOf = ({ colour, stroke }: ChartLine) => ({
  class: { accent: "stroke-accent", ink: "stroke-ink", soft: "stroke-ink-2" }[colour],
  "stroke-width": stroke === "thick" ? 2.5 : stroke === "thin" ? 1.25 : 2,
  "stroke-dasharray": stroke === "dotted" ? "3 4" : "none",
});

/** What each line of a chart stands for. */
export function ChartKey({ lines }: { readonly lines: readonly ChartLine[] }): JSX.Element {
  return (
    <ul class="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2 print:text-[11pt] print:text-[#000]">
      {lines.map((line) => (
        <li key={line.name} class="flex items-center gap-2">
          <svg viewBox="0 0 28 8" class="h-2 w-7" aria-hidden="true">
            <path d="M0 4H28" {...strokeOf(line)} />
          </svg>
          {line.name}
        </li>
      ))}
    </ul>
  );
}
