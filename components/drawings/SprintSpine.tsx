import type { JSX } from "preact";
import { Line } from "./Line.tsx";
import { drawn, narrowSpineControls, wideSpineControls } from "./sprint_lines.ts";

/** The line beside the four steps. Each step shows its quarter of it, as tall as the step is, so that the line never breaks. */
const SPINES = [
  {
    id: "spine-wide",
    width: 360,
    /** Of a quarter, in the drawing's units. */
    height: 272,
    controls: wideSpineControls,
    pixels: 320,
    class: "left-0 w-80 max-lg:hidden",
    sessions: { x: 292, from: 838, every: 41.6 },
  },
  {
    id: "spine-narrow",
    width: 64,
    height: 456,
    controls: narrowSpineControls,
    pixels: 56,
    class: "left-0 w-14 lg:hidden",
    sessions: { x: 30, from: 1404, every: 72 },
  },
] as const;

const SESSIONS = 6;

/** The lines, for the windows that show them. */
export function SpineLines(): JSX.Element {
  return (
    <svg aria-hidden="true" class="absolute size-0">
      <defs>
        {SPINES.map(({ id, controls, pixels, width }) => (
          <g key={id} id={id}>
            <Line shape={drawn(controls(), pixels, width, 0.2)} />
          </g>
        ))}
      </defs>
    </svg>
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
          <use href={`#${id}`} />
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
