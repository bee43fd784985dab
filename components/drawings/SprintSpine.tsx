import { asset } from "fresh/runtime";
import type { JSX } from "react";
import { shapeOf } from "../../lib/line/shape.ts";
import { Line } from "./Line.tsx";
import { MIDDLE_SPINE, NARROW_SPINE, type Spine, spineControls, WIDE_SPINE } from "./sprint_lines.ts";

/**
 * The line beside the four steps, in three widths. A step shows its knot, which keeps its proportions, and a stem as long as the rest of
 * the step, so that the line never breaks. Widths are in pixels, as are the steps' margins: larger text needs the room.
 */
const SPINES = [
  {
    id: "wide",
    spine: WIDE_SPINE,
    // Below 1280 px the knot is drawn at four fifths, and the stem is as thin.
    class: "w-[320px] max-lg:hidden xl:w-[400px] max-xl:[&_path:first-child]:[stroke-width:2.4]",
  },
  { id: "middle", spine: MIDDLE_SPINE, class: "w-[160px] max-md:hidden lg:hidden" },
  { id: "narrow", spine: NARROW_SPINE, class: "w-[56px] md:hidden" },
] as const;

/** Where the first and the last session stand, as a percentage of the last step's height. */
const [FIRST, LAST] = [9, 85];

/**
 * Pixels that the line is wide everywhere, in drawings whose units are pixels: with its upright parts at half pixels, it fills whole ones,
 * and where two parts meet none shows the other's edge.
 */
const WIDTH = 3;

/** The lines, each under its id, for the file that the windows look into. */
export function SpineLines(): JSX.Element {
  return (
    <>
      {SPINES.map(({ id, spine }) => (
        <g key={id} id={id}>
          <Line shape={shapeOf(spineControls(spine), { width: WIDTH, breath: 0, swell: 0 })} />
        </g>
      ))}
    </>
  );
}

/** What of the line is beside one step, from 0; the last shows its sessions. */
export function SpineWindow(
  { step, sessions }: { readonly step: number; readonly sessions: number },
): JSX.Element {
  return (
    <>
      {SPINES.map(({ id, spine, class: className }) => {
        const { top, knot, x } = placeOf(spine, step);
        return (
          <div
            key={id}
            aria-hidden="true"
            class={`absolute top-0 -bottom-px left-0 flex flex-col text-accent ${className}`}
          >
            {knot && (
              <svg
                viewBox={`0 ${top} ${spine.width} ${knot.height}`}
                class="w-full shrink-0 overflow-x-visible overflow-y-clip"
              >
                <use href={`${asset("/pictures/drawn/spine.svg")}#${id}`} />
              </svg>
            )}
            <svg
              viewBox={`0 0 ${spine.width} 100`}
              preserveAspectRatio="none"
              stroke="currentColor"
              fill="none"
              class={`min-h-0 w-full flex-1 overflow-visible ${knot ? "-mt-px" : ""}`}
            >
              <path
                d={knot ? stem(x, spine.bow) : `M${x} 0V${LAST}`}
                stroke-width={WIDTH}
                vector-effect="non-scaling-stroke"
              />
              {!knot && (
                <path
                  d={Array.from(
                    { length: sessions },
                    (_, index) => `M${x} ${FIRST + index * (LAST - FIRST) / (sessions - 1)}h0`,
                  ).join("")}
                  stroke-width="14"
                  stroke-linecap="round"
                  vector-effect="non-scaling-stroke"
                />
              )}
            </svg>
          </div>
        );
      })}
    </>
  );
}

/** A step's knot, where it begins on the line, and where the line stands below it. */
function placeOf({ knots }: Spine, step: number) {
  const knot = knots[step];
  return {
    knot,
    top: knots.slice(0, step).reduce((sum, { height }) => sum + height, 0),
    x: (knot ?? knots.at(-1))?.x ?? 0,
  };
}

/** Down a drawing that is 100 high, upright at both ends, and `bow` to the left halfway. */
function stem(x: number, bow: number): string {
  return bow === 0 ? `M${x} 0V100` : `M${x} 0C${x} 17 ${x - bow} 17 ${x - bow} 50S${x} 83 ${x} 100`;
}
