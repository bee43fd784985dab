import type { JSX } from "react";
import { WAITLIST_ADMINISTRATION } from "../../lib/content/administration.ts";
import { Callout } from "../Callout.tsx";
import { Tangle } from "../Tangle.tsx";

const { status } = WAITLIST_ADMINISTRATION;

interface WaitlistStatusProps {
  /** The number of entries once they are loaded. */
  readonly state: "loading" | "failed" | number;
}

/** Shown while there is no list. The live region stays in the page, so that a screen reader announces each change. */
export function WaitlistStatus({ state }: WaitlistStatusProps): JSX.Element {
  return (
    <>
      <div role="status">
        {(state === "loading" || state === 0) && (
          <div class="flex flex-col items-center gap-6 py-24">
            <Tangle turning={state === "loading"} />
            <p class="text-lede text-ink-2">
              {state === 0 ? status.empty : status.loading}
            </p>
          </div>
        )}
        {typeof state === "number" && state > 0 && (
          <span class="sr-only">{state === 1 ? status.oneLoaded : `${state} ${status.loaded}`}</span>
        )}
      </div>
      {state === "failed" && (
        <Callout tone="attention" role="alert" class="my-12">
          {status.failed}
        </Callout>
      )}
    </>
  );
}
