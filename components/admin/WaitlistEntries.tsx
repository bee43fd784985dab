import { useVirtualizer } from "@tanstack/react-virtual";
import { type JSX, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { WAITLIST_ADMINISTRATION } from "../../lib/content/administration.ts";
import { saveFile } from "../../lib/dom/save_file.ts";
import { COLUMNS, type SignupDates } from "../../lib/waitlist/columns.ts";
import { csvFileName, waitlistCsv } from "../../lib/waitlist/csv.ts";
import type { WaitlistEntry } from "../../lib/waitlist/schema.ts";
import { type DrawnRows, WaitlistTable } from "./WaitlistTable.tsx";

export { signupDates } from "../../lib/waitlist/columns.ts";

const { table } = WAITLIST_ADMINISTRATION;

/** The number of extra rows rendered above and below those in view, so that fast scrolling shows no gap. */
const OVERSCAN = 12;

/** The most rows that are printed, about fifty pages. The latest rows are printed. */
const PRINTED_MAX = 2000;

/** The height of a row in rem, by the minimum width of the window. */
const ROW_HEIGHTS = [
  // A table whose texts have one line.
  { from: "64rem", rem: 3.25 },
  // A table whose texts may have two lines.
  { from: "48rem", rem: 4 },
  // One line for each column.
  { from: "0rem", rem: 1.75 * COLUMNS.length },
] as const;

export interface WaitlistEntriesProps {
  readonly entries: readonly WaitlistEntry[];
  readonly dates: SignupDates;
}

/** Saves all entries as a CSV file. */
export function downloadCsv({ entries, dates }: WaitlistEntriesProps): void {
  saveFile(csvFileName(new Date()), waitlistCsv(entries, dates.full));
}

/** The table of entries. On screen only the rows near the part in view are rendered, in print all of them up to PRINTED_MAX. */
export function WaitlistEntries({ entries, dates }: WaitlistEntriesProps): JSX.Element {
  const scrollArea = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const isPrinting = useIsPrinting();
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  const unprinted = Math.max(0, entries.length - PRINTED_MAX);
  const virtualRows = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  const rows: DrawnRows = isPrinting
    ? {
      indexes: Array.from({ length: entries.length - unprinted }, (_, offset) => unprinted + offset),
      before: 0,
      after: 0,
      height: undefined,
    }
    : {
      indexes: virtualRows.map(({ index }) => index),
      before: virtualRows[0]?.start ?? 0,
      after: total - (virtualRows.at(-1)?.end ?? 0),
      height: rowHeight,
    };
  return (
    <div class="mt-10">
      <p class="mb-2 text-small text-ink-2">
        {table.note}
        {isPrinting && unprinted > 0 &&
          ` ${
            table.printed.replace("{printed}", PRINTED_MAX.toLocaleString("en-US"))
              .replace("{unprinted}", unprinted.toLocaleString("en-US"))
          }`}
      </p>
      <WaitlistTable entries={entries} dates={dates} rows={rows} scrollArea={scrollArea} />
    </div>
  );
}

/** Height of a row in pixels, at the window's current width and text size. */
function useRowHeight(): number {
  const [height, setHeight] = useState(measureRowHeight);
  useEffect(() => {
    const update = () => setHeight(measureRowHeight());
    addEventListener("resize", update);
    return () => removeEventListener("resize", update);
  }, []);
  return height;
}

function measureRowHeight(): number {
  const fontSize = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = ROW_HEIGHTS.find(({ from }) => matchMedia(`(min-width: ${from})`).matches) ?? ROW_HEIGHTS[2];
  return Math.round(fontSize * height.rem);
}

/** True from before the page is laid out for paper until the print dialog is closed. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the page out right after this event, so the change must not wait.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
