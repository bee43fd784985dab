import type { JSX, ReactNode } from "react";
import { UNTITLED } from "../../lib/tool_kit/words.ts";
import { formatDate, type PlainDate } from "../../lib/tool_kit/dates.ts";

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
