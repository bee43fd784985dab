import type { ComponentChildren, JSX } from "preact";

/** Of the one heading that a stage of the test has; the focus goes there when the stage begins. */
export const STEP_HEADING_ID = "step-heading";

interface StepHeadingProps {
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** What a stage of the test is about, and where its reader starts. */
export function StepHeading({ class: className = "", children }: StepHeadingProps): JSX.Element {
  return <h2 id={STEP_HEADING_ID} tabIndex={-1} class={className}>{children}</h2>;
}
