import type { JSX } from "react";
import { DrawnPicture } from "./DrawnPicture.tsx";

/** The thread calms down from step to step. The last one has no knot: the thread ends in a point. */
const KNOTS = ["knot-1", "knot-2", "knot-3", "knot-4"] as const;
/** The thread's axis is 32 px from the screen's edge on a phone; on wide screens it stands in the column before the text. */
const PLACE = "absolute -top-[2.6rem] left-0 w-[2.96875rem] lg:-top-[5.1875rem] lg:-left-3 lg:w-20";
const AXIS = "absolute left-[0.6875rem] w-0.5 lg:left-[0.4375rem]";

/**
 * The thread beside a step, with its knot at the heading, and its way on to the next step. It is blue as far as the first step, whose
 * example is open: the others are still to come.
 */
export function StepKnot({ step }: { readonly step: number }): JSX.Element {
  const knot = KNOTS[step - 1];
  if (!knot) {
    return (
      <>
        <span class={`-top-12 h-16 bg-ghost lg:-top-24 lg:h-28 ${AXIS}`} />
        <span class="absolute top-3 left-1.5 size-3 rounded-full bg-ghost lg:left-0.5" />
      </>
    );
  }
  const isFirst = step === 1;
  return (
    <>
      {/* Out of the band above. */}
      {isFirst && <span class={`-top-24 h-8 bg-accent max-lg:hidden ${AXIS}`} />}
      <DrawnPicture name={knot} class={`max-w-none ${PLACE}`} />
      <span
        class={`top-[4.75rem] bottom-10 lg:top-[7.25rem] lg:bottom-20 ${
          isFirst ? "bg-accent" : "bg-ghost"
        } ${AXIS}`}
      />
    </>
  );
}
