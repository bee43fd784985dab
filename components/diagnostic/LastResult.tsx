import type { JSX } from "react";
import { LAST_RESULT } from "../../lib/content/diagnostic/check.ts";
import { Callout } from "../Callout.tsx";
import { TextButton } from "./ReviewStep.tsx";

/** The way back to the result that was last made in this browser, above the first dimension. */
export function LastResult(
  { token, onForget }: { readonly token: string; readonly onForget: () => void },
): JSX.Element {
  return (
    <Callout class="mb-9 flex flex-wrap items-center justify-between gap-4">
      <p>
        <a href={`/diagnostic/results/${token}`} class="font-semibold underline underline-offset-4">
          {LAST_RESULT.link}
        </a>{" "}
        {LAST_RESULT.kept}
      </p>
      <TextButton label={LAST_RESULT.forget} onClick={onForget} />
    </Callout>
  );
}
