import { useVirtualizer } from "@tanstack/react-virtual";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DrawnRows, WaitlistTable } from "../components/admin/WaitlistTable.tsx";
import type { SignupDates } from "../lib/waitlist/admin_list.ts";
import type { WaitlistEntry } from "../lib/waitlist/entry.ts";

/** Rows drawn beyond what is in view, so that fast scrolling meets no gap. */
const OVERSCAN = 12;

/** Rows that are printed, the latest ones: some fifty pages. */
const PRINTED_MAX = 2000;

/** Height of a row in root em, by the least width of the window: four lines, a table of two lines, of one line. */
const ROW_HEIGHTS = [
  { from: "64rem", rem: 3.25 },
  { from: "48rem", rem: 4 },
  { from: "0rem", rem: 7 },
] as const;

export interface WaitlistEntriesProps {
  readonly entries: readonly WaitlistEntry[];
  readonly dates: SignupDates;
}

/** The table, of which only the rows near the view exist; on paper all of them do. */
export default function WaitlistEntries({ entries, dates }: WaitlistEntriesProps): JSX.Element {
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
  const drawn = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  const rows: DrawnRows = isPrinting
    ? {
      indexes: Array.from({ length: entries.length - unprinted }, (_, offset) => unprinted + offset),
      before: 0,
      after: 0,
      height: undefined,
    }
    : {
      indexes: drawn.map(({ index }) => index),
      before: drawn[0]?.start ?? 0,
      after: total - (drawn.at(-1)?.end ?? 0),
      height: rowHeight,
    };
  return (
    <div class="mt-10">
      <p class="mb-2 text-small text-ink-2">
        Oldest first. Times are in your own time zone.
        {isPrinting && unprinted > 0 &&
          ` These are the latest ${PRINTED_MAX.toLocaleString("en-US")}; the ${
            unprinted.toLocaleString("en-US")
          } before them are in the CSV file.`}
      </p>
      <WaitlistTable entries={entries} dates={dates} rows={rows} scrollArea={scrollArea} />
    </div>
  );
}

/** Pixels of a row at the present width and text size. */
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

/** True from before the page is laid out for paper until the dialog is gone. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser lays the page out as soon as this event is over.
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
