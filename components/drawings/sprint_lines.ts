import { type LineShape, penFor, shapeOf } from "../../lib/line/shape.ts";
import type { Controls, Point } from "../../lib/line/spline.ts";
import {
  ahead,
  joined,
  type Oval,
  oval,
  reach,
  type Tangle,
  tangle,
  thread,
  through,
} from "../../lib/line/travel.ts";

const DOWN = Math.PI / 2;

/** Where the last of the nine sessions stands in the field of ninety days. */
export const LAST_SESSION: Point = [636, 75];

/** Over the field of ninety days: tangled in the first weeks, then low, then up through the last session and off the screen. */
export function daysControls(seed = 46): Controls {
  const first = tangle({
    seed,
    turns: 6.2,
    centre: [168, 206],
    radius: [132, 116],
    rough: 1,
    leaves: 0.62,
    clockwise: true,
    drift: [16, 0],
  });
  const low = reach(first.end, { at: [424, 306], heading: -0.08 }, 60);
  const last = reach(low.end, { at: LAST_SESSION, heading: -1.2 }, 60);
  const up = reach(last.end, { at: [800, -440], heading: -1.32 }, 90);
  return [
    ...first.controls,
    ...low.controls,
    ...last.controls,
    ...up.controls,
    ...ahead(up.end, 300, 3).controls,
  ];
}

/** The line beside the first three of the four steps: in each a knot, below which it stands upright. */
export interface Spine {
  readonly width: number;
  /** The tangle of the first. */
  readonly start: Pick<Tangle, "seed" | "turns" | "centre" | "radius">;
  /** The loops of the others. */
  readonly loops: readonly Omit<Oval, "from" | "turn">[];
  /** How high each is with its way in and out, and where the line leaves it. */
  readonly knots: readonly { readonly height: number; readonly x: number }[];
  /** How far the line leans to the left between two knots. */
  readonly bow: number;
  readonly pace: number;
}

/** On wide screens: a tangle, a wide loop and a smaller one. */
export const WIDE_SPINE: Spine = {
  width: 400,
  start: { seed: 6, turns: 6.4, centre: [136, 122], radius: [132, 102] },
  loops: [
    { centre: [196, 424], radius: [108, 56], tilt: -0.42, drift: [16, 6] },
    { centre: [298, 686], radius: [62, 38], tilt: -0.5, drift: [8, 4] },
  ],
  knots: [{ height: 272, x: 322.5 }, { height: 272, x: 374.5 }, { height: 272, x: 376.5 }],
  bow: 0,
  pace: 56,
};

export const MIDDLE_SPINE: Spine = {
  width: 160,
  start: { seed: 6, turns: 5.6, centre: [72, 84], radius: [74, 70] },
  loops: [
    { centre: [72, 406], radius: [60, 38], tilt: -0.5, drift: [8, 6] },
    { centre: [106, 656], radius: [34, 23], tilt: -0.6, drift: [4, 4] },
  ],
  knots: [{ height: 270, x: 142.5 }, { height: 270, x: 146.5 }, { height: 220, x: 144.5 }],
  bow: 6,
  pace: 48,
};

/** On a phone. The tangle reaches into the page's margin. */
export const NARROW_SPINE: Spine = {
  width: 56,
  start: { seed: 6, turns: 4.6, centre: [20, 46], radius: [30, 30] },
  loops: [
    { centre: [17, 282], radius: [25, 19], tilt: -0.5, drift: [3, 4] },
    { centre: [27, 426], radius: [18, 14], tilt: -0.5, drift: [2, 3] },
  ],
  knots: [{ height: 200, x: 47.5 }, { height: 156, x: 46.5 }, { height: 144, x: 46.5 }],
  bow: 5,
  pace: 30,
};

/** The line wanders to the right while it calms down, and crosses itself beside each loop. */
export function spineControls({ start, loops, knots, pace }: Spine): Controls {
  const first = tangle({ ...start, rough: 0.9, leaves: 1.1, clockwise: true });
  let { end } = first;
  let foot = 0;
  const parts = knots.flatMap(({ height, x }, index) => {
    const loop = loops[index - 1];
    const round = loop && through(end, [oval({ ...loop, from: 0.55, turn: 2 * Math.PI - 1 })], pace);
    foot += height;
    const down = reach(round?.end ?? end, { at: [x, foot - pace / 3], heading: DOWN }, pace);
    const across = ahead(down.end, pace * 2 / 3, 2);
    end = across.end;
    return round ? [round, down, across] : [down, across];
  });
  return joined(first, ...parts);
}

/** In place of the coaches' portraits, 448 x 560: a tangle that opens for one, even coils for the other. */
export function coachControls(which: number, seed = which === 0 ? 228 : 28): Controls {
  const heading = -0.12;
  const loops = which === 0
    ? tangle({
      seed,
      turns: 5,
      centre: [176, 316],
      radius: [92, 86],
      rough: 1,
      leaves: heading,
      isEntered: true,
    })
    : tangle({
      seed,
      turns: 5,
      centre: [118, 330],
      radius: [84, 88],
      rough: 0.08,
      leaves: heading,
      drift: [104, 0],
      isEntered: true,
    });
  const start: Point = [-60, 470];
  const [[x, y] = start] = loops.controls;
  const into = reach(
    { at: start, heading: -0.5, radius: Infinity },
    { at: [x - 50, y + 8], heading: -0.1 },
    50,
  );
  const up = reach(loops.end, { at: [436, 60], heading: -1.45 }, 90);
  const off = ahead(up.end, 120, 2);
  return [start, ...into.controls, ...loops.controls, ...up.controls, ...off.controls];
}

/** Behind the outcomes, 1440 x 680: one wide loop, and out at the top. */
export function outcomesControls(): Controls {
  const from = { at: [-120, 720], heading: -0.35, radius: Infinity } as const;
  const line = thread(from, 1180, [{ at: 760, turns: 1, radius: 150, drift: 60 }]);
  const up = reach(line.end, { at: [1520, -60], heading: -1.1 }, 160);
  return [from.at, ...line.controls, ...up.controls];
}

/** A line of the sprint page, to be filled: `shown` is its drawing's usual width on screen in pixels, `units` in its own units. */
export function lineShape(controls: Controls, shown: number, units: number, swell = 0.4): LineShape {
  return shapeOf(controls, penFor(shown, units, { swell }));
}
