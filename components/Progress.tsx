import type { JSX } from "preact";
import { FINISH } from "../lib/line/drawn/finish.ts";
import { PROGRESS } from "../lib/content/site_frame.ts";

interface ProgressProps {
  /** Of the line that says the position. */
  readonly id: string;
  /** Where the visitor is: "Question 4 of 10". */
  readonly position: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** How far a questionnaire has come: in words, and as a line that rises at its end. */
export function Progress({ id, position, percent }: ProgressProps): JSX.Element {
  return (
    <div>
      <p id={id} class="flex justify-between text-note text-ink-2 tabular-nums">
        <span>{position}</span>
        <span>{PROGRESS.complete(percent)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={PROGRESS.label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${position}, ${PROGRESS.complete(percent)}`}
      >
        <ProgressLine percent={percent} />
      </div>
    </div>
  );
}

/** The line by itself; decoration. */
export function ProgressLine({ percent }: { readonly percent: number }): JSX.Element {
  return (
    <div class="mt-1 flex items-end" aria-hidden="true">
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        class="h-1.5 flex-1 overflow-visible"
      >
        <path d="M0 3H100" class="stroke-sand" stroke-width="6" />
        <path
          d="M0 3H100"
          pathLength={100}
          stroke-dasharray={`${percent} 100`}
          class="stroke-accent transition-[stroke-dasharray] duration-300"
          stroke-width="6"
        />
      </svg>
      <svg
        viewBox="0 0 48 26"
        fill="none"
        class={`w-12 overflow-visible transition-colors duration-300 ${
          percent === 100 ? "text-accent" : "text-sand"
        }`}
      >
        <path
          d={FINISH}
          stroke="currentColor"
          stroke-width="6"
          stroke-linecap="round"
        />
      </svg>
    </div>
  );
}
