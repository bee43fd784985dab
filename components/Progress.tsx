import type { JSX, ReactNode } from "react";
import { percentDone, PROGRESS_LABEL } from "../lib/content/site_frame.ts";

interface TicksProps {
  readonly answered: readonly boolean[];
  /** The present question, from 0; absent after the last one. */
  readonly current?: number;
}

interface ProgressProps {
  readonly id: string;
  /** The visitor's position: "Question 4 of 10". */
  readonly position: string;
  /** 0 to 100. */
  readonly percent: number;
  /** A tick for each question. */
  readonly children: ReactNode;
}

/** The progress of a questionnaire, in words and as a tick for each question. */
export function Progress({ id, position, percent, children }: ProgressProps): JSX.Element {
  return (
    <div>
      <p id={id} class="flex justify-between text-small text-ink-2">
        <span class="font-semibold text-ink">{position}</span>
        <span>{percentDone(percent)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={PROGRESS_LABEL}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${position}, ${percentDone(percent)}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Only the ticks, as decoration. */
export function Ticks({ answered, current }: TicksProps): JSX.Element {
  return (
    <div aria-hidden="true" class="mt-1 flex h-3 items-center gap-[3px] sm:gap-2">
      {answered.map((isAnswered, index) => (
        <span
          key={index}
          class={`flex-1 rounded-full transition-colors duration-300 ${
            index === current ? "h-3 bg-accent" : isAnswered ? "h-1.5 bg-accent" : "h-1.5 bg-line"
          }`}
        />
      ))}
    </div>
  );
}
