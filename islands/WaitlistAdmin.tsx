import { type ComponentType, type JSX, useEffect, useState } from "react";
import type { WaitlistEntriesProps } from "../components/admin/WaitlistEntries.tsx";
import { WaitlistFigures } from "../components/admin/WaitlistFigures.tsx";
import { WaitlistStatus } from "../components/admin/WaitlistStatus.tsx";
import { Button } from "../components/Button.tsx";
import { DeskNav } from "../components/desk/DeskNav.tsx";
import { Icon } from "../components/Icon.tsx";
import { DOWNLOAD } from "../components/icons.ts";
import { ApiError, readApi } from "../lib/api/read.ts";
import { WAITLIST_ADMINISTRATION } from "../lib/content/administration.ts";

interface WaitlistList extends WaitlistEntriesProps {
  readonly Table: ComponentType<WaitlistEntriesProps>;
  readonly download: (list: WaitlistEntriesProps) => void;
}

/** Loads the waitlist, shows it as a table and offers it as a CSV file. */
export default function WaitlistAdmin(): JSX.Element {
  const [list, setList] = useState<WaitlistList | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    loadList().then(setList, (error) => {
      // Only the status or the error's name is logged, because the message of a JSON error quotes the answer, which is personal data.
      console.error("Failed to load the waitlist:", error instanceof ApiError ? error.status : error.name);
      setHasFailed(true);
    });
  }, []);

  const count = list?.entries.length;
  return (
    <div class="noscript:hidden">
      {/* Who may read the list may open the desk. The head has room for it from the start, so that nothing jumps. */}
      {list && (
        <DeskNav
          path="/admin/waitlist"
          class="absolute inset-x-5 top-13 lg:top-0 lg:right-[max(3rem,calc(50%-var(--container-page)/2+3rem))] lg:left-auto print:hidden"
        />
      )}
      <WaitlistFigures list={list}>
        <Button
          look="quiet"
          disabled={!count}
          onClick={() => list?.download(list)}
          class="max-sm:w-full"
        >
          <Icon outline={DOWNLOAD} />
          {WAITLIST_ADMINISTRATION.download}
        </Button>
      </WaitlistFigures>
      {/* The minimum height keeps the footer below the screen in every state, so that nothing jumps. */}
      <div class="flow-root min-h-[60vh] print:min-h-0">
        <WaitlistStatus state={hasFailed ? "failed" : count ?? "loading"} />
        {list && count !== 0 && <list.Table entries={list.entries} dates={list.dates} />}
      </div>
    </div>
  );
}

async function loadList(): Promise<WaitlistList> {
  const answer = await readApi("/api/waitlist");
  // The code that validates and renders the list is only loaded for visitors who may read it.
  const [{ parseEntries }, { downloadCsv, signupDates, WaitlistEntries }] = await Promise.all([
    import("../lib/waitlist/join.ts"),
    import("../components/admin/WaitlistEntries.tsx"),
  ]);
  // Dates are formatted in the browser's time zone, which the server does not know.
  return {
    entries: parseEntries(answer),
    dates: signupDates(),
    Table: WaitlistEntries,
    download: downloadCsv,
  };
}
