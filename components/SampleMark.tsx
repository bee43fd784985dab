import type { JSX } from "react";
import { SAMPLE_LABEL } from "../lib/content/sample_content.ts";

interface SampleMarkProps {
  /** What is a sample in the block, as whole sentences. */
  readonly text: string;
  /** Whether its background is the accent color. */
  readonly isOnColor?: boolean;
  readonly class?: string;
}

/** The mark above a block whose people, texts or numbers are invented: "Sample. Examples of the form, ..." */
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
