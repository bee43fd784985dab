import type { JSX } from "react";
import { RISE } from "../../../lib/line/drawn/rise.ts";
import { penFor, shapeOf } from "../../../lib/line/shape.ts";
import type { Controls } from "../../../lib/line/spline.ts";
import { enter, oval, reach, tangle, thread, through } from "../../../lib/line/travel.ts";
import { Line } from "../Line.tsx";
import { COLOURS, File, UP } from "./File.tsx";

/* The dark bands at the end of pages. Seeds were chosen by eye. */

/** Chaos, control, growth: the end of a page, on its dark band. */
export function Rise(): JSX.Element {
  return (
    <File box={[-8, 0, 728, 412]} colour={COLOURS.accentNight}>
      <Line shape={RISE} point={11} />
    </File>
  );
}

/** From a point beside a button into a tangle, and off the screen. */
export function FirstStep(): JSX.Element {
  const start = { at: [12, 462], heading: 0.3, radius: Infinity } as const;
  const low = reach(start, { at: [250, 520], heading: 0 }, 60);
  const loops = tangle({
    seed: 21,
    turns: 6.3,
    centre: [690, 236],
    radius: [168, 146],
    rough: 1,
    leaves: UP + 1.1,
    isEntered: true,
  });
  const away = reach(loops.end, { at: [1020, -30], heading: UP + 0.6 }, 80);
  const controls = [start.at, ...low.controls, ...enter(low.end, loops, 60).slice(1), ...away.controls];
  return (
    <File box={[0, 0, 1000, 600]} colour={COLOURS.accentNight}>
      <Line shape={shapeOf(controls, penFor(900, 1000, { start: 0.8, swell: 0.5 }))} />
      <circle cx="12" cy="462" r="9" fill="currentColor" />
    </File>
  );
}

/** From below the page into a tangle, and out of it at the upper right of the screen. */
export function Talk(): JSX.Element {
  const loops = tangle({
    seed: 80,
    turns: 5.3,
    centre: [470, 322],
    radius: [176, 138],
    rough: 0.9,
    leaves: 0.75,
    clockwise: true,
    isEntered: true,
  });
  const low = reach(loops.end, { at: [760, 474], heading: -0.12 }, 60);
  const away = reach(low.end, { at: [1030, -30], heading: UP + 0.3 }, 80);
  const controls = [
    ...enter({ at: [120, 680], heading: UP + 0.55 }, loops, 60),
    ...[low, away].flatMap(({ controls }) => controls),
  ];
  return (
    <File box={[0, 0, 1000, 640]} colour={COLOURS.accentNight}>
      <Line shape={shapeOf(controls, penFor(800, 1000, { start: 0.8, swell: 0.6 }))} />
    </File>
  );
}

/** From a point beside a button on, with one loop, and up off the screen: the line once it is no longer tangled. */
export function Onwards(): JSX.Element {
  const start = { at: [12, 382], heading: 0.25, radius: Infinity } as const;
  const loop = oval({
    centre: [372, 316],
    radius: [92, 68],
    tilt: -1.2,
    from: Math.PI - 0.5,
    turn: 1 - 2 * Math.PI,
    drift: [16, 0],
  });
  const line = through(start, [loop], 70);
  const low = reach(line.end, { at: [640, 404], heading: 0 }, 80);
  const away = reach(low.end, { at: [1030, 40], heading: UP + 0.5 }, 90);
  const controls = [start.at, ...[line, low, away].flatMap(({ controls }) => controls)];
  return (
    <File box={[0, 0, 1000, 520]} colour={COLOURS.accentNight}>
      <Line shape={shapeOf(controls, penFor(900, 1000, { start: 0.8, swell: 0.5 }))} />
      <circle cx="12" cy="382" r="9" fill="currentColor" />
    </File>
  );
}

/** Across the screen, with one loop on its way up. */
export function OneLoop(): JSX.Element {
  const start = { at: [-20, 292], heading: -0.7, radius: Infinity } as const;
  const level = reach(start, { at: [300, 196], heading: -0.02 }, 90);
  const on = reach(level.end, { at: [820, 200], heading: 0 }, 110);
  const way = thread({ ...on.end, heading: -0.16 }, 380, [{ at: 230, turns: 1, radius: 34 }]);
  const up = reach(way.end, { at: [1470, -10], heading: -0.85 }, 70);
  const controls = [start.at, ...[level, on, way, up].flatMap(({ controls }) => controls)];
  return (
    <File box={[0, 0, 1440, 300]} colour={COLOURS.accentNight}>
      <Line shape={shapeOf(controls, penFor(1100, 1300, { start: 0.8, swell: 0.5 }))} />
    </File>
  );
}

/** One loop along the foot of a box, and out at its upper right. */
function throughControls(): Controls {
  const from = { at: [-20, 290], heading: 0, radius: Infinity } as const;
  const loop = oval({
    centre: [330, 226],
    radius: [46, 32],
    tilt: -1.2,
    from: Math.PI - 0.5,
    turn: 1 - 2 * Math.PI,
    drift: [8, 0],
  });
  const line = through(from, [loop], 60);
  const low = reach(line.end, { at: [740, 336], heading: -0.1 }, 80);
  const up = reach(low.end, { at: [1206, 128], heading: UP + 0.4 }, 80);
  return [from.at, ...line.controls, ...low.controls, ...up.controls];
}

export function Through(): JSX.Element {
  return (
    <File box={[0, 0, 1260, 400]} colour={COLOURS.accentNight}>
      <Line shape={shapeOf(throughControls(), penFor(1200, 1260, { start: 0.5, swell: 0.4 }))} point={10} />
    </File>
  );
}
