import type { JSX, ReactNode } from "react";

/** The id of the heading of a stage. It gets the focus when the stage begins. */
export const STEP_HEADING_ID = "step-heading";

interface StepHeadingProps {
  readonly class?: string;
  /** The id of a text that is read with the heading when it gets the focus. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

interface AskedProps {
  readonly text: string;
  /** How to answer. */
  readonly lead: ReactNode;
  /** The answers. */
  readonly children: ReactNode;
}

/** A question with its answers below it, or beside it if there is room. */
export function Asked({ text, lead, children }: AskedProps): JSX.Element {
  return (
    <div class="mt-6 gap-x-16 md:mt-10 lg:mt-16 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div class="mb-5 md:mb-6">
        <StepHeading class="text-title md:min-h-[2lh] md:text-heading lg:text-[2.75rem] lg:leading-[1.08] xl:text-[3.5rem]">
          {text}
        </StepHeading>
        <p class="mt-2.5 text-ink-2 lg:mt-6">{lead}</p>
      </div>
      <div>{children}</div>
    </div>
  );
}

/** The heading of a stage of the test. */
export function StepHeading({ class: className = "", describedBy, children }: StepHeadingProps): JSX.Element {
  return (
    <h2 id={STEP_HEADING_ID} tabIndex={-1} aria-describedby={describedBy} class={className}>{children}</h2>
  );
}
