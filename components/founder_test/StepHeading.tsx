import type { ComponentChildren, JSX } from "preact";

/** The id of the one heading of a stage, which gets the focus when the stage begins. */
export const STEP_HEADING_ID = "step-heading";

interface StepHeadingProps {
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** The heading of a stage of the test. */
export function StepHeading({ class: className = "", children }: StepHeadingProps): JSX.Element {
  return <h2 id={STEP_HEADING_ID} tabIndex={-1} class={className}>{children}</h2>;
}
