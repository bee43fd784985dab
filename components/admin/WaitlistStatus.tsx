import type { JSX } from "preact";
import { Callout } from "../Callout.tsx";
import { Motif } from "../Motif.tsx";

interface WaitlistStatusProps {
  /** The number of entries once they are there. */
  readonly state: "loading" | "failed" | number;
}

/** What there is instead of a list. The live region stays, so that a screen reader hears each change. */
export function WaitlistStatus({ state }: WaitlistStatusProps): JSX.Element {
  return (
    <>
      <div role="status">
        {state === "loading" && (
          <div class="flex flex-col items-center gap-6 py-24">
            <svg viewBox="0 0 60 40" fill="none" aria-hidden="true" class="w-16 overflow-visible text-accent">
              <path
                d="M6 24C2 12 16 2 26 9s12 24 1 26S14 18 26 13s17 19 27-7"
                pathLength={1}
                stroke="currentColor"
                stroke-width="2.6"
                stroke-linecap="round"
                stroke-dasharray="1"
                class="animate-turn"
              />
            </svg>
            <p class="text-lede text-ink-2">Loading waitlist entries...</p>
          </div>
        )}
        {state === 0 && (
          <div class="flex flex-col items-center gap-6 py-20">
            <Motif class="w-32" />
            <p class="text-lede text-ink-2">No signups yet</p>
          </div>
        )}
        {typeof state === "number" && state > 0 && (
          <span class="sr-only">{state === 1 ? "1 entry loaded" : `${state} entries loaded`}</span>
        )}
      </div>
      {state === "failed" && (
        <Callout tone="attention" role="alert" class="my-12">
          Error loading waitlist data. Please try refreshing the page.
        </Callout>
      )}
    </>
  );
}
