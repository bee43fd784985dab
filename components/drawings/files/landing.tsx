import type { JSX } from "react";
import { middleOf, penFor, shapeOf } from "../../../lib/line/shape.ts";
import type { Controls } from "../../../lib/line/spline.ts";
import { ahead, enter, reach, tangle, thread } from "../../../lib/line/travel.ts";
import { talkControls } from "../CallLines.tsx";
import { Line } from "../Line.tsx";
import { COLOURS, DOWN, File, RIGHT, UP } from "./File.tsx";

/* The landing page below its first screen. Seeds were chosen by eye. */

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

export function Plate(): JSX.Element {
  return (
    <File box={[0, 0, 448, 560]} colour={COLOURS.accentNight}>
      <Line shape={shapeOf(plateControls(), penFor(400, 400, { swell: 1.6 }), 0)} />
    </File>
  );
}

/** Two wide loops behind the figures, which enter the band at its lower left and leave it at its upper right. */
function numbersControls(): Controls {
  const loops = tangle({
    seed: 12,
    turns: 2,
    centre: [520, 420],
    radius: [360, 300],
    rough: 0.35,
    leaves: RIGHT + 0.2,
    isEntered: true,
  });
  const away = reach(loops.end, { at: [1560, -120], heading: UP + 0.5 }, 220);
  return [...enter({ at: [-160, 620], heading: 0.3 }, loops, 200), ...away.controls];
}

export function Numbers(): JSX.Element {
  return (
    <File box={[0, 0, 1440, 800]} colour={COLOURS.onAccent}>
      <Line shape={shapeOf(numbersControls(), { width: 15, breath: 0.2, start: 1, swell: 0.5 }, 0)} />
    </File>
  );
}

const CUP =
  "M-68 404C-66 470-44 500 0 500S66 470 68 404C68 392-68 392-68 404C-68 416 68 416 68 404M66 420C104 412 112 462 58 466M-112 508C-60 524 60 524 112 508";

/** Two cups on one table, with a thread between them. */
export function TwoCups(): JSX.Element {
  const between = talkControls({ seed: 27, from: [164, 398], centre: [170, 170], to: [690, 20] });
  return (
    <File box={[20, 0, 720, 536]} colour={COLOURS.accent}>
      <Line shape={shapeOf(between, penFor(600, 720, { start: 0.15, swell: 0 }), 0)} />
      <g stroke={COLOURS.ink} stroke-width="2.4">
        <path d={CUP} transform="translate(164) scale(-1 1)" />
        <path d={CUP} transform="translate(596)" />
        <path d="M20 530H740" stroke-width="1.6" />
      </g>
    </File>
  );
}

/** Where the stations of the way stand, in a box of 1104 x 300: at the left edges of their columns. */
const STATIONS = [[9, 286], [292, 214], [575, 190], [858, 84]] as const;

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
  const away = reach(up.end, { at: [1890, -140], heading: -0.1 }, 120);
  return [
    ...enter({ at: first, heading: UP }, loops, 30),
    ...[on, low, up, away].flatMap(({ controls }) => controls),
  ];
}

export function Way(): JSX.Element {
  return (
    <File box={[0, -160, 1880, 460]} colour={COLOURS.accent}>
      <Line shape={shapeOf(wayControls(), penFor(1100, 1104, { start: 0.7, swell: 0.3 }))} />
      {STATIONS.map(([x, y], index) => (
        <g key={x} fill="currentColor">
          <circle cx={x} cy={y} r="8" />
          {index > 0 && <path d={`M${x} ${y + 22}V300`} stroke={COLOURS.hairline} stroke-width="1.5" />}
        </g>
      ))}
    </File>
  );
}

/** Where the way begins on narrow screens: a tangle from which the line goes down past the stations. */
export function WayStart(): JSX.Element {
  const loops = tangle({
    seed: 1,
    turns: 3.6,
    centre: [21, 21],
    radius: [17, 16],
    rough: 0.8,
    leaves: DOWN + 0.5,
    clockwise: true,
  });
  const down = reach(loops.end, { at: [12, 66], heading: DOWN }, 12);
  const controls = [...loops.controls, ...down.controls, ...ahead(down.end, 14, 1).controls];
  return (
    <File box={[0, 0, 44, 80]} colour={COLOURS.accent}>
      <Line shape={shapeOf(controls, { width: 2, breath: 0.1, start: 0.6, swell: 0 })} />
    </File>
  );
}

/** The knot of each step: the thread calms down, to a single loop. The last step has none. */
const KNOTS = [
  { turns: 4, radius: 21, rough: 0.9, seed: 4, drift: 18, colour: COLOURS.accent },
  { turns: 3, radius: 20, rough: 0.7, seed: 9, drift: 18, colour: COLOURS.ghost },
  { turns: 2, radius: 19, rough: 0.5, seed: 2, drift: 13, colour: COLOURS.ghost },
  { turns: 1, radius: 18, rough: 0, seed: 1, drift: 13, colour: COLOURS.ghost },
] as const;

/** The thread beside a step, from top to bottom: it goes straight down, and its loops lie to the right of it. */
export function Knot({ step }: { readonly step: 0 | 1 | 2 | 3 }): JSX.Element {
  const { colour, ...loops } = KNOTS[step];
  const start = { at: [20, 0], heading: DOWN, radius: Infinity } as const;
  return (
    <File box={[0, 0, 80, 200]} colour={colour}>
      <path
        d={middleOf([start.at, ...thread(start, 200, [{ at: 100, ...loops }]).controls])}
        stroke="currentColor"
        stroke-width="2"
        // The thread is as wide where it is shown smaller.
        vector-effect="non-scaling-stroke"
      />
    </File>
  );
}
