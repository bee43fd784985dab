import type { JSX, ReactNode } from "react";
import { WAITLIST_CARD } from "../../lib/content/waitlist.ts";

interface WaitlistCardProps {
  /** The form. */
  readonly children: ReactNode;
}

/** The form with an introduction beside it. `/toolbox#waitlist` links here. */
export function WaitlistCard({ children }: WaitlistCardProps): JSX.Element {
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-heading"
      class="relative grid scroll-mt-6 gap-x-16 gap-y-9 rounded-card border border-line bg-sheet px-5 py-9 *:min-w-0 md:p-12 lg:grid-cols-[4fr_6fr] print:hidden"
    >
      <div>
        <p class="text-note font-semibold text-accent-ink">{WAITLIST_CARD.badge}</p>
        <h2 id="waitlist-heading" class="mt-3 text-purchase tracking-[-0.03em]">
          {WAITLIST_CARD.title.text} <em class="text-accent-ink">{WAITLIST_CARD.title.emphasis}</em>
        </h2>
        <p class="mt-5 measure-46 text-note text-ink-2">
          {WAITLIST_CARD.text}{" "}
          <a href="/privacy-policy" class="underline underline-offset-4 hover:text-accent-ink">
            {WAITLIST_CARD.privacy}
          </a>
        </p>
      </div>
      {children}
    </section>
  );
}
