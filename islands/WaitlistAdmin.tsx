import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { WaitlistFigures } from "../components/admin/WaitlistFigures.tsx";
import { WaitlistStatus } from "../components/admin/WaitlistStatus.tsx";
import { Button } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { DOWNLOAD } from "../components/icons.ts";
import { ApiError, readApi } from "../lib/api/read.ts";
import { saveFile } from "../lib/dom/save_file.ts";
import { requireEntries, signupDates } from "../lib/waitlist/admin_list.ts";
import { csvFileName, waitlistCsv } from "../lib/waitlist/csv.ts";
import type { WaitlistEntriesProps } from "./WaitlistEntries.tsx";

interface WaitlistList extends WaitlistEntriesProps {
  /** The table, whose code comes after the entries. */
  readonly Table: ComponentType<WaitlistEntriesProps>;
}

/** Loads the waitlist, shows it and hands it out as a file. */
export default function WaitlistAdmin(): JSX.Element {
  const [list, setList] = useState<WaitlistList | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    loadList().then(setList, (error) => {
      // No more than what kind of failure it was: an answer that cannot be read is quoted in its error.
      console.error("Failed to load the waitlist:", error instanceof ApiError ? error.status : error.name);
      setHasFailed(true);
    });
  }, []);

  const count = list?.entries.length;
  return (
    <div class="noscript:hidden">
      <WaitlistFigures list={list}>
        <Button
          look="quiet"
          disabled={!count}
          onClick={() => list && downloadCsv(list)}
          class="max-sm:w-full"
        >
          <Icon outline={DOWNLOAD} />
          Download CSV
        </Button>
      </WaitlistFigures>
      {/* As high in every state, so that the footer stays below the screen and nothing jumps. */}
      <div class="flow-root min-h-[60vh] print:min-h-0">
        <WaitlistStatus state={hasFailed ? "failed" : count ?? "loading"} />
        {list && count !== 0 && <list.Table entries={list.entries} dates={list.dates} />}
      </div>
    </div>
  );
}

async function loadList(): Promise<WaitlistList> {
  const entries = requireEntries(await readApi("/api/waitlist"));
  // Only who may read the list needs the code of its table.
  const { default: Table } = await import("./WaitlistEntries.tsx");
  // Dates are in the browser's zone, so they are never made on the server.
  return { entries, dates: signupDates(), Table };
}

function downloadCsv({ entries, dates }: WaitlistEntriesProps): void {
  saveFile(csvFileName(new Date()), "text/csv;charset=utf-8", waitlistCsv(entries, dates.full));
}
