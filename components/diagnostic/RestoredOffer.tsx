import type { JSX } from "react";
import { WELCOME_BACK } from "../../lib/content/diagnostic/check.ts";
import { countScored, firstUnscored, stepOf } from "../../lib/diagnostic/check.ts";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { type Draft, isOutdated } from "../../lib/diagnostic/draft.ts";
import { Button } from "../Button.tsx";
import { Callout } from "../Callout.tsx";

/** Offers to continue with the answers of an earlier visit, at the first dimension without a score. */
export function RestoredOffer(
  { draft, onContinue }: { readonly draft: Draft; readonly onContinue: () => void },
): JSX.Element | null {
  const unscored = firstUnscored(draft);
  if (unscored === null) return null;
  return (
    <Callout class="mb-9 flex flex-wrap items-center justify-between gap-4">
      <p>
        <span class="block font-semibold">{WELCOME_BACK.title}</span>
        {WELCOME_BACK.scored(countScored(draft), DIMENSIONS.length)}
        {isOutdated(draft) && <span class="mt-2 block measure-46">{WELCOME_BACK.isOutdated}</span>}
      </p>
      <Button look="quiet" onClick={onContinue}>
        {WELCOME_BACK.continueAt(stepOf(unscored) + 1)}
      </Button>
    </Callout>
  );
}
