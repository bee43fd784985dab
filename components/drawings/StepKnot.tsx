import type { JSX } from "preact";
import { DrawnPicture } from "./DrawnPicture.tsx";

/** The thread calms down from step to step. The last one has no knot: the thread ends in a point. */
const KNOTS = ["knot-1", "knot-2", "knot-3", "knot-4"] as const;
const PLACE = "absolute -top-10 -left-6 w-16 sm:-left-5";

/** The thread beside a step, with its knot at the heading, and its way on to the next step. */
export function StepKnot({ step }: { readonly step: number }): JSX.Element {
  const knot = KNOTS[step - 1];
  if (!knot) {
    return (
      <svg viewBox="-12 0 64 120" class={`text-accent ${PLACE}`} aria-hidden="true">
        <path d="M32 0V56" stroke="currentColor" stroke-width="2" />
        <circle cx="32" cy="60" r="6" fill="currentColor" />
      </svg>
    );
  }
  return (
    <>
      <DrawnPicture name={knot} class={`max-w-none ${PLACE}`} />
      <span class="absolute top-20 bottom-10 left-[1.1875rem] w-0.5 bg-accent sm:left-[1.4375rem]" />
    </>
  );
}
