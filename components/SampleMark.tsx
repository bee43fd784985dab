import type { JSX } from "react";
import { SAMPLE_LABEL, SAMPLE_NOTICE } from "../lib/content/sample_content.ts";

interface SampleMarkProps {
  /** Whether its background is the accent color. */
  readonly isOnColor?: boolean;
  readonly class?: string;
}

/** The notice where people, texts or numbers are invented. It is the same everywhere. */
export function SampleMark(
  { isOnColor = false, class: className = "" }: SampleMarkProps,
): JSX.Element {
  return (
    <p
      class={`flex flex-wrap items-baseline gap-x-3 text-note ${
        isOnColor ? "text-white" : "text-ink-2"
      } ${className}`}
    >
      <b
        class={`shrink-0 rounded-full border border-dashed px-2.5 text-small font-semibold whitespace-nowrap ${
          isOnColor ? "border-white" : "border-ink-2 text-ink"
        }`}
      >
        {SAMPLE_LABEL}
        <span class="sr-only">.</span>
      </b>{" "}
      <span class="flex-1 basis-40">{SAMPLE_NOTICE}</span>
    </p>
  );
}
