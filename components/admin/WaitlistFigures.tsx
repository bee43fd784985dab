import type { JSX, ReactNode } from "react";
import { WAITLIST_ADMINISTRATION } from "../../lib/content/administration.ts";
import type { SignupDates } from "../../lib/waitlist/columns.ts";
import type { WaitlistEntry } from "../../lib/waitlist/schema.ts";

const { figures } = WAITLIST_ADMINISTRATION;

const CARD = "flex flex-col-reverse justify-end border-line py-6 md:py-8";
const LABEL = "mt-2 text-note text-ink-2";
const FIGURE = "font-display text-heading tracking-[-0.02em] lining-nums tabular-nums";

interface WaitlistFiguresProps {
  /** null while the list is loading, and when loading has failed. */
  readonly list: { readonly entries: readonly WaitlistEntry[]; readonly dates: SignupDates } | null;
  /** Shown beside the numbers. */
  readonly children: ReactNode;
}

/** The number of signups and the date of the latest one. */
export function WaitlistFigures({ list, children }: WaitlistFiguresProps): JSX.Element {
  // The list is in the order of the signups.
  const latest = list?.entries.at(-1);
  return (
    <div class="border-y border-line md:flex md:flex-wrap md:items-center md:gap-x-10">
      <dl class="grid grow min-[22rem]:grid-cols-[2fr_3fr] lg:grid-cols-[2fr_5fr]">
        <div class={`${CARD} pr-5`}>
          <dt class={LABEL}>{figures.total}</dt>
          <dd class={FIGURE}>{list ? list.entries.length.toLocaleString("en-US") : <Unknown />}</dd>
        </div>
        <div class={`${CARD} max-[22rem]:border-t min-[22rem]:border-l min-[22rem]:pl-5 md:pl-8`}>
          <dt class={LABEL}>{figures.latest}</dt>
          <dd class={FIGURE}>
            {list === null
              ? <Unknown />
              : latest
              ? <time dateTime={latest.createdAt}>{list.dates.day(latest.createdAt)}</time>
              : figures.none}
          </dd>
        </div>
      </dl>
      <div class="max-md:border-t max-md:border-line max-md:py-5 print:hidden">{children}</div>
    </div>
  );
}

function Unknown(): JSX.Element {
  return (
    <>
      <span aria-hidden="true" class="text-line-strong">–</span>
      <span class="sr-only">{figures.unknown}</span>
    </>
  );
}
