import type { JSX } from "preact";
import { Callout } from "../Callout.tsx";
import { Tangle } from "../Tangle.tsx";

interface WaitlistStatusProps {
  /** The number of entries once they are there. */
  readonly state: "loading" | "failed" | number;
}

/** What there is instead of a list. The live region stays, so that a screen reader hears each change. */
export function WaitlistStatus({ state }: WaitlistStatusProps): JSX.Element {
  return (
    <>
      <div role="status">
        {(state === "loading" || state === 0) && (
          <div class="flex flex-col items-center gap-6 py-24">
            <Tangle turning={state === "loading"} />
            <p class="text-lede text-ink-2">
              {state === 0 ? "No signups yet" : "Loading waitlist entries..."}
            </p>
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
