import type { JSX } from "react";
import { SAMPLE_LABEL } from "../lib/content/sample_content.ts";

interface SampleMarkProps {
  /** What of the block is a sample, as whole sentences. */
  readonly text: string;
  /** Whether it stands on the accent. */
  readonly isOnColor?: boolean;
  readonly class?: string;
}

/** Stands at the head of a block whose people, words or figures are invented: "Sample. Examples of the form, ..." */
export function SampleMark(
  { text, isOnColor = false, class: className = "" }: SampleMarkProps,
): JSX.Element {
  return (
    <p class={`flex items-baseline gap-3 text-note ${isOnColor ? "text-white" : "text-ink-2"} ${className}`}>
      <b
        class={`rounded-full border border-dashed px-2.5 text-small font-semibold ${
          isOnColor ? "border-white" : "border-ink-2 text-ink"
        }`}
      >
        {SAMPLE_LABEL}
        <span class="sr-only">.</span>
      </b>{" "}
      <span>{text}</span>
    </p>
  );
}
