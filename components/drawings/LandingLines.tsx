import type { JSX } from "preact";
import { middleOf, penFor, shapeOf } from "../../lib/line/shape.ts";
import type { Controls } from "../../lib/line/spline.ts";
import { ahead, enter, reach, tangle, thread } from "../../lib/line/travel.ts";
import { Line } from "./Line.tsx";

/* The landing page's lines, each in the box that it is drawn for. Seeds were chosen by eye. */

const RIGHT = 0;
const DOWN = Math.PI / 2;
const UP = -Math.PI / 2;

interface LineProps {
  readonly class?: string;
}

/** The line on the plate of a signed print: it comes from the left, tangles, and rises out of the frame. */
function plateControls(): Controls {
  const loops = tangle({
    seed: 11,
    turns: 5.4,
    centre: [178, 330],
    radius: [86, 82],
    rough: 0.9,
    leaves: RIGHT + 0.5,
    isEntered: true,
  });
  const rise = reach(loops.end, { at: [432, -40], heading: UP + 0.15 }, 60);
  return [...enter({ at: [-40, 456], heading: -0.7 }, loops, 40), ...rise.controls];
}

export function PlateLine({ class: className = "" }: LineProps): JSX.Element {
  return (
    <svg viewBox="0 0 448 560" class={className} aria-hidden="true">
      <Line shape={shapeOf(plateControls(), penFor(400, 400, { swell: 1.6 }), 0)} />
    </svg>
  );
}

/** Two wide loops behind the figures, which leave the band at its upper right. */
function numbersControls(): Controls {
  const loops = tangle({
    seed: 5,
    turns: 2.6,
    centre: [470, 430],
    radius: [380, 300],
    rough: 0.8,
    leaves: RIGHT,
  });
  return [...loops.controls, ...reach(loops.end, { at: [1420, -120], heading: UP + 0.3 }, 220).controls];
}

export function NumbersLine({ class: className = "" }: LineProps): JSX.Element {
  return (
    <svg viewBox="0 0 1440 800" preserveAspectRatio="xMidYMid slice" class={className} aria-hidden="true">
      <Line shape={shapeOf(numbersControls(), { width: 22, breath: 0.3, start: 0.1, swell: 0.5 }, 0)} />
    </svg>
  );
}

/** Where the stations of the way stand, in a box of 1104 x 300: their columns' left edges. */
const STATIONS = [[9, 286], [285, 214], [561, 190], [837, 88]] as const;

/** From the first station up into a tangle, then through the other stations and off the page. */
function wayControls(): Controls {
  const [first, second, third, fourth] = STATIONS;
  const loops = tangle({
    seed: 8,
    turns: 4.6,
    centre: [96, 118],
    radius: [66, 62],
    rough: 0.9,
    leaves: 0.6,
    clockwise: true,
    isEntered: true,
  });
  const on = reach(loops.end, { at: second, heading: 0.34 }, 40);
  const low = reach(on.end, { at: third, heading: -0.22 }, 60);
  const up = reach(low.end, { at: fourth, heading: -0.42 }, 60);
  const away = ahead(up.end, 520, 6);
  return [
    ...enter({ at: first, heading: UP }, loops, 30),
    ...[on, low, up, away].flatMap(({ controls }) => controls),
  ];
}

export function WayLine({ class: className = "" }: LineProps): JSX.Element {
  return (
    <svg viewBox="0 0 1104 300" class={`overflow-visible text-accent ${className}`} aria-hidden="true">
      <Line shape={shapeOf(wayControls(), penFor(1100, 1104, { start: 0.7, swell: 0.3 }))} />
      {STATIONS.map(([x, y], index) => (
        <g key={x} fill="currentColor">
          <circle cx={x} cy={y} r="8" />
          {index > 0 && <path d={`M${x} ${y + 22}V300`} class="stroke-line" stroke-width="1.5" />}
        </g>
      ))}
    </svg>
  );
}

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
