import { useVirtualizer } from "@tanstack/react-virtual";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DrawnRows, WaitlistTable } from "../components/admin/WaitlistTable.tsx";
import { WaitlistFigures } from "../components/admin/WaitlistFigures.tsx";
import { WaitlistStatus } from "../components/admin/WaitlistStatus.tsx";
import { Button } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { DOWNLOAD } from "../components/icons.ts";
import { ApiError, readApi } from "../lib/api/client.ts";
import { saveFile } from "../lib/dom/save_file.ts";
import { requireEntries, type SignupDates, signupDates } from "../lib/waitlist/admin_list.ts";
import { csvFileName, waitlistCsv } from "../lib/waitlist/csv.ts";
import type { WaitlistEntry } from "../lib/waitlist/entry.ts";

/** Rows drawn beyond what is in view, so that fast scrolling meets no gap. */
const OVERSCAN = 12;

/** Rows that are printed, the latest ones: some sixty pages. */
const PRINTED_MAX = 2000;

/** Heights of a row in root em: of four columns side by side, and of four lines. */
const ROW_REM = { wide: 3.25, narrow: 7.5 } as const;
/** Where the columns stand side by side: the theme's `md`. */
const WIDE = "(min-width: 48rem)";

interface WaitlistList {
  readonly entries: readonly WaitlistEntry[];
  /** In the browser's zone, so never made on the server. */
  readonly dates: SignupDates;
}

/** Loads the waitlist, shows it and hands it out as a file. */
export default function WaitlistAdmin(): JSX.Element {
  const [list, setList] = useState<WaitlistList | "loading" | "failed">("loading");
  const loaded = typeof list === "object" ? list : null;

  useEffect(() => {
    readApi("/api/waitlist")
      .then((answer) => setList({ entries: requireEntries(answer), dates: signupDates() }))
      .catch((error) => {
        // No more than what kind of failure it was: an answer that cannot be read is quoted in its error.
        console.error("Failed to load the waitlist:", error instanceof ApiError ? error.status : error.name);
        setList("failed");
      });
  }, []);

  function downloadCsv({ entries, dates }: WaitlistList): void {
    saveFile(csvFileName(new Date()), "text/csv;charset=utf-8", waitlistCsv(entries, dates.full));
  }

  return (
    <div class="noscript:hidden">
      <WaitlistFigures list={loaded}>
        <Button
          look="quiet"
          disabled={!loaded?.entries.length}
          onClick={() => loaded && downloadCsv(loaded)}
          class="max-sm:mb-6 max-sm:w-full print:hidden"
        >
          <Icon outline={DOWNLOAD} />
          Download CSV
        </Button>
      </WaitlistFigures>
      <WaitlistStatus state={loaded ? loaded.entries.length : list as "loading" | "failed"} />
      {loaded && loaded.entries.length > 0 && <EntryTable {...loaded} />}
    </div>
  );
}

/** The table, of which only the rows near the view exist; on paper all of them do. */
function EntryTable({ entries, dates }: WaitlistList): JSX.Element {
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
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round(rem * (matchMedia(WIDE).matches ? ROW_REM.wide : ROW_REM.narrow));
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
