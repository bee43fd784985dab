import type { JSX } from "preact";
import { middleOf } from "../../lib/line/shape.ts";
import { thread } from "../../lib/line/travel.ts";

const DOWN = Math.PI / 2;

/** Turns, radius and seed of each step's knot: the thread calms down. The last step ends in a point. */
const KNOTS = [
  { turns: 5, radius: 16, rough: 0.9, seed: 4 },
  { turns: 4, radius: 15.5, rough: 0.8, seed: 3 },
  { turns: 3, radius: 15, rough: 0.7, seed: 7 },
  { turns: 1, radius: 13, rough: 0, seed: 1 },
] as const;

/** The thread beside a step, with its knot at the heading, and its way on to the next step. */
export function StepKnot({ step }: { readonly step: number }): JSX.Element {
  const knot = KNOTS[step - 1];
  const start = { at: [32, 0], heading: DOWN, radius: Infinity } as const;
  const controls = knot &&
    [start.at, ...thread(start, 120, [{ ...knot, at: 60, isRight: true, drift: 6 }]).controls];
  return (
    <>
      <svg
        viewBox="0 0 64 120"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        class="absolute -top-10 -left-3 w-16 sm:-left-2 overflow-visible text-accent"
        aria-hidden="true"
      >
        {controls ? <path d={middleOf(controls)} /> : (
          <>
            <path d="M32 0V56" />
            <circle cx="32" cy="60" r="6" fill="currentColor" />
          </>
        )}
      </svg>
      {knot &&
        <span class="absolute top-20 bottom-10 left-[1.1875rem] w-0.5 sm:left-[1.4375rem] bg-accent" />}
    </>
  );
}
