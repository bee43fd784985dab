import { type JSX, useState } from "react";
import { type LAST_RESULT, REPEATED } from "../../lib/content/diagnostic/check.ts";
import { readEarlier } from "../../lib/diagnostic/last_result.ts";
import { resultPath } from "../../lib/diagnostic/result_path.ts";
import { Callout } from "../Callout.tsx";
import { TextButton } from "./ReviewStep.tsx";

interface LastResultProps {
  readonly token: string;
  readonly words: typeof LAST_RESULT;
  readonly onAgain: () => void;
  readonly onForget: () => void;
}

/** The way back to the result that was last made in this browser, above the first dimension. */
export function LastResult({ token, words, onAgain, onForget }: LastResultProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  return (
    <Callout class="mb-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p class="measure-46">
        <a href={resultPath(token, readEarlier(token))} class="font-semibold underline underline-offset-4">
          {words.link}
        </a>{" "}
        {words.kept} {isAsking && words.sure}
      </p>
      <p class="flex flex-wrap gap-x-6 gap-y-2">
        <TextButton label={words.again} onClick={onAgain} />
        <TextButton label={words.forget} onClick={isAsking ? onForget : () => setAsking(true)} />
      </p>
    </Callout>
  );
}

interface RepeatedProps {
  /** Says which check it is, "" if that is not known. */
  readonly which: string;
  /** Compares. Null: it will be compared. */
  readonly onStart: (() => void) | null;
  readonly onEnd: () => void;
}

/** Says that the check will be compared with an earlier one, or asks whether that was the visitor's, above the first dimension and on the last screen. */
export function Repeated({ which, onStart, onEnd }: RepeatedProps): JSX.Element {
  return (
    <Callout class="mb-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 [label+&]:mt-6">
      <p class="measure-46">
        <span class="block font-semibold">{onStart ? REPEATED.ask : REPEATED.title}</span>
        {onStart ? which : REPEATED.text(which)}
      </p>
      <p class="flex flex-wrap gap-x-6 gap-y-2">
        {onStart && <TextButton label={REPEATED.yes} onClick={onStart} />}
        <TextButton label={REPEATED.end} onClick={onEnd} />
      </p>
    </Callout>
  );
}
