import { type LineShape, penFor, shapeOf } from "../../lib/line/shape.ts";
import type { Controls, Point } from "../../lib/line/spline.ts";
import { ahead, reach, tangle, thread } from "../../lib/line/travel.ts";

const DOWN = Math.PI / 2;

/** Over the field of ninety days: tangled in the first weeks, then low, then out of the last week and off the screen. */
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
  const low = reach(first.end, { at: [452, 318], heading: 0 }, 70);
  const up = reach(low.end, { at: [722, -40], heading: -1.05 }, 80);
  return [...first.controls, ...low.controls, ...up.controls, ...ahead(up.end, 600, 4).controls];
}

/** Beside the four steps on wide screens, 360 x 1088: a tangle, a loop for each of the next two steps, and straight past the sessions. */
export function wideSpineControls(seed = 6): Controls {
  return spine({
    seed,
    centre: [150, 128],
    radius: [118, 92],
    turns: 6.2,
    to: [292, 292],
    end: 1046,
    pace: 60,
    knots: [[372, 62], [630, 40]],
  });
}

/** The same for narrow screens, 64 x 1824. */
export function narrowSpineControls(seed = 6): Controls {
  return spine({
    seed,
    centre: [32, 40],
    radius: [24, 28],
    turns: 5.2,
    to: [30, 190],
    end: 1764,
    pace: 24,
    knots: [[486, 13], [942, 9]],
  });
}

interface Spine {
  readonly seed: number;
  readonly centre: Point;
  readonly radius: Point;
  readonly turns: number;
  /** Where it has become a straight line. */
  readonly to: Point;
  readonly end: number;
  readonly pace: number;
  /** How far down each loop is, and its radius. */
  readonly knots: readonly Point[];
}

function spine({ seed, centre, radius, turns, to, end, pace, knots }: Spine): Controls {
  const first = tangle({ seed, turns, centre, radius, rough: 0.9, leaves: 1.1, clockwise: true });
  const over = reach(first.end, { at: to, heading: DOWN }, pace);
  const down = thread(
    over.end,
    end - to[1],
    knots.map(([at, size]) => ({ at: at - to[1], turns: 1, radius: size, isRight: true, drift: size / 3 })),
  );
  return [...first.controls, ...over.controls, ...down.controls];
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
