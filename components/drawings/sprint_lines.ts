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

/** Beside the four steps on wide screens, 400 x 1088: a tangle, a wide loop, a smaller one, and straight past the sessions. */
export function wideSpineControls(): Controls {
  return spine({
    start: { seed: 6, turns: 6.4, centre: [136, 122], radius: [132, 102] },
    loops: [
      { upright: [[322, 316]], centre: [196, 436], radius: [108, 56], tilt: -0.42, drift: [16, 6] },
      { upright: [[374, 560]], centre: [298, 694], radius: [62, 38], tilt: -0.5, drift: [8, 4] },
    ],
    pace: 56,
    sessions: [376, 790, 1046],
  });
}

/** The same between, 160 x 1560. */
export function middleSpineControls(): Controls {
  return spine({
    start: { seed: 6, turns: 5.6, centre: [62, 96], radius: [66, 66] },
    loops: [
      { upright: [[138, 300]], centre: [72, 520], radius: [60, 38], tilt: -0.5, drift: [8, 6] },
      { upright: [[146, 670]], centre: [106, 900], radius: [34, 23], tilt: -0.6, drift: [4, 4] },
    ],
    pace: 48,
    sessions: [144, 1010, 1520],
  });
}

/** The same for narrow screens, 56 x 1824. */
export function narrowSpineControls(): Controls {
  return spine({
    start: { seed: 6, turns: 4.6, centre: [20, 50], radius: [28, 31] },
    loops: [
      {
        upright: [[50, 170], [36, 310], [46, 460]],
        centre: [17, 540],
        radius: [25, 19],
        tilt: -0.5,
        drift: [3, 4],
      },
      {
        upright: [[50, 620], [38, 780], [46, 925]],
        centre: [27, 990],
        radius: [18, 14],
        tilt: -0.5,
        drift: [2, 3],
      },
    ],
    pace: 30,
    sessions: [46, 1090, 1790],
  });
}

interface Spine {
  readonly start: Pick<Tangle, "seed" | "turns" | "centre" | "radius">;
  /** Each with places before it where the line stands upright. */
  readonly loops: readonly (Omit<Oval, "from" | "turn"> & { readonly upright: readonly Point[] })[];
  readonly pace: number;
  /** Where the line stands upright to its end: x, and from y to y. */
  readonly sessions: readonly [x: number, from: number, to: number];
}

/** The line wanders to the right while it calms down, and crosses itself beside each loop. */
function spine({ start, loops, pace, sessions: [x, from, to] }: Spine): Controls {
  const first = tangle({ ...start, rough: 0.9, leaves: 1.1, clockwise: true });
  let end = first.end;
  const parts = loops.flatMap(({ upright, ...loop }) => {
    const before = upright.map((at) => {
      const part = reach(end, { at, heading: DOWN }, pace);
      end = part.end;
      return part;
    });
    const round = through(end, [oval({ ...loop, from: 0.55, turn: 2 * Math.PI - 1 })], pace);
    end = round.end;
    return [...before, round];
  });
  const down = reach(end, { at: [x, from], heading: DOWN }, pace);
  return joined(first, ...parts, down, ahead(down.end, to - from, 4));
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
export function drawn(controls: Controls, shown: number, units: number, swell = 0.4): LineShape {
  return shapeOf(controls, penFor(shown, units, { swell }));
}
