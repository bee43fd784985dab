import { asset } from "fresh/runtime";
import type { JSX } from "preact";
import { Line } from "./Line.tsx";
import { drawn, middleSpineControls, narrowSpineControls, wideSpineControls } from "./sprint_lines.ts";

/**
 * The line beside the four steps. Each step shows its quarter of it, as tall as the step is, so that the line never breaks. Widths are
 * in pixels, as are the steps' margins: larger text needs the room.
 */
const SPINES = [
  {
    id: "wide",
    width: 400,
    /** Of a quarter, in the drawing's units. */
    height: 272,
    controls: wideSpineControls,
    class: "left-0 w-[320px] max-lg:hidden xl:w-[400px]",
    sessions: { x: 376, from: 838, every: 41.6 },
  },
  {
    id: "middle",
    width: 160,
    height: 390,
    controls: middleSpineControls,
    class: "left-0 w-[160px] max-md:hidden lg:hidden",
    sessions: { x: 144, from: 1200, every: 64 },
  },
  {
    id: "narrow",
    width: 56,
    height: 456,
    controls: narrowSpineControls,
    class: "left-0 w-[56px] md:hidden",
    sessions: { x: 46, from: 1404, every: 77.2 },
  },
] as const;

const SESSIONS = 6;

/** The lines, each under its id, for the file that the windows look into. */
export function SpineLines(): JSX.Element {
  return (
    <>
      {SPINES.map(({ id, controls, width }) => (
        <g key={id} id={id}>
          <Line shape={drawn(controls(), width, width, 0.15)} />
        </g>
      ))}
    </>
  );
}

/** What of the line is beside one step, from 0; the last shows the six sessions. */
export function SpineWindow({ step }: { readonly step: number }): JSX.Element {
  return (
    <>
      {SPINES.map(({ id, width, height, sessions: { x, from, every }, class: className }) => (
        <svg
          key={id}
          viewBox={`0 ${step * height} ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          class={`absolute inset-y-0 h-full overflow-x-visible overflow-y-clip text-accent ${className}`}
        >
          <use href={`${asset("/pictures/drawn/spine.svg")}#${id}`} />
          {step === 3 && (
            <path
              d={Array.from({ length: SESSIONS }, (_, index) => `M${x} ${from + index * every}h0`).join("")}
              stroke="currentColor"
              stroke-width="14"
              stroke-linecap="round"
              vector-effect="non-scaling-stroke"
            />
          )}
        </svg>
      ))}
    </>
  );
}
