import type { JSX } from "react";
import { penFor, shapeOf } from "../../../lib/line/shape.ts";
import type { Controls, Point } from "../../../lib/line/spline.ts";
import { enter, reach, type Station, tangle } from "../../../lib/line/travel.ts";
import { Line } from "../Line.tsx";
import { COLOURS, File, UP } from "./File.tsx";

/* The shop's pages. Seeds were chosen by eye. */

/** A coil that loosens from left to right and rises out of the page. */
function coilControls(): Controls {
  const coil = tangle({
    seed: 31,
    turns: 10.2,
    centre: [104, 122],
    radius: [88, 62],
    rough: 0.55,
    leaves: 0.1,
    drift: [430, 10],
    sizeAt: (turn) => 1 - 0.76 * turn / 10.2,
  });
  return [...coil.controls, ...reach(coil.end, { at: [740, -30], heading: -1.1 }, 40).controls];
}

export function Coil(): JSX.Element {
  return (
    <File box={[0, 0, 720, 200]} colour={COLOURS.accent}>
      <Line shape={shapeOf(coilControls(), penFor(660, 720, { start: 0.25, swell: 0.5 }))} />
    </File>
  );
}

/** Behind a shelf: in from the left edge, up and down between the miniatures, out at the right. */
function shelfControls(heights: readonly number[]): Controls {
  const places = heights.map((y, index) => [-60 + index * 1560 / (heights.length - 1), y] as const);
  const [start, ...others] = places;
  if (start === undefined) return [];
  let from: Station = { at: start, heading: -0.5, radius: Infinity };
  const controls: Point[] = [start];
  for (const [index, at] of others.entries()) {
    const [before, after] = [places[index] ?? at, places[index + 2] ?? at];
    const part = reach(from, { at, heading: Math.atan2(after[1] - before[1], after[0] - before[0]) }, 70);
    controls.push(...part.controls);
    from = part.end;
  }
  return controls;
}

export function Shelf({ heights }: { readonly heights: readonly number[] }): JSX.Element {
  return (
    <File box={[0, 0, 1440, 300]} colour={COLOURS.accent}>
      <Line shape={shapeOf(shelfControls(heights), penFor(1100, 1440, { start: 0.9, swell: 0.5 }))} />
    </File>
  );
}

/** Where the stations of the plans stand: at the left edges of the second, third and last of four columns of 300. */
const PLAN_STATIONS = [[300, 232], [600, 186], [900, 112]] as const;

/** From the left edge of very wide screens into a tangle, through what is planned, and off the page at the right. */
function plansControls(): Controls {
  const loops = tangle({
    seed: 33,
    turns: 5.75,
    centre: [100, 140],
    radius: [104, 84],
    rough: 1,
    leaves: 0.75,
    isEntered: true,
  });
  const [first, second, third] = PLAN_STATIONS;
  const one = reach(loops.end, { at: first, heading: -0.02 }, 60);
  const two = reach(one.end, { at: second, heading: -0.2 }, 60);
  const three = reach(two.end, { at: third, heading: -0.28 }, 60);
  const away = reach(three.end, { at: [2110, -156], heading: -0.16 }, 80);
  return [
    [-910, 292],
    [-620, 286],
    [-350, 262],
    ...enter({ at: [-150, 226], heading: 0.3 }, loops, 40),
    ...[one, two, three, away].flatMap(({ controls }) => controls),
  ];
}

export function Plans(): JSX.Element {
  return (
    <File box={[-900, -160, 3000, 460]} colour={COLOURS.planned}>
      <Line shape={shapeOf(plansControls(), penFor(400, 400, { start: 0.9, swell: 0.4 }))} />
      {PLAN_STATIONS.map(([x, y]) => (
        <g key={x} stroke="currentColor">
          <circle
            cx={x}
            cy={y}
            r="8.5"
            fill={COLOURS.paper}
            stroke={COLOURS.plannedRing}
            stroke-width="2.5"
          />
          <path d={`M${x} ${y + 24}V300`} stroke-width="1.5" />
        </g>
      ))}
    </File>
  );
}

/** Two wide loops on the waitlist's blue, which leave it at its upper right. */
function waitlistControls(): Controls {
  const loops = tangle({
    seed: 12,
    turns: 2.3,
    centre: [210, 330],
    radius: [330, 270],
    rough: 0.7,
    leaves: 0.2,
  });
  return [
    ...loops.controls,
    ...reach(loops.end, { at: [1520, 20], heading: UP + 0.6 }, 200).controls,
  ];
}

export function Waitlist(): JSX.Element {
  return (
    <File box={[0, 0, 1440, 620]} colour={COLOURS.onAccent}>
      <Line shape={shapeOf(waitlistControls(), { width: 22, breath: 0.3, start: 0.1, swell: 0.5 }, 0)} />
    </File>
  );
}
