import { type Controls, itemAt } from "../../lib/line/spline.ts";
import { joined, reach, reversed, type Station, tangle, thread, unwind } from "../../lib/line/travel.ts";

/** A tangle, and the swing that leaves it. */
export function hero(): Controls {
  const turns = 9.05;
  const loops = tangle({
    seed: 1311,
    turns,
    centre: [350, 290],
    radius: [235, 222],
    rough: 1,
    leaves: Math.PI * 1.02,
    drift: [-15, 20],
    // The last round is wider than the tangle, so that the line is seen to leave it.
    sizeAt: (turn) =>
      0.88 + 0.12 * Math.sin(turn * 1.7) + 0.34 * Math.max(0, (turn - turns + 0.9) / 0.9) ** 2,
  });
  return joined(loops, unwind(loops.end, { turn: 3.9, opening: 0.55, straight: 500 }));
}

/** Chaos, control, growth. */
export function rise(): Controls {
  const turns = 6.6;
  const loops = tangle({
    seed: 774,
    turns,
    centre: [150, 225],
    radius: [150, 140],
    rough: 1,
    leaves: 0.5,
    drift: [25, 0],
    sizeAt: (turn) => 1 - 0.2 * turn / turns,
  });
  const out = unwind(loops.end, { turn: 0.16, opening: 0.5 });
  return joined(loops, out, reach(out.end, { at: [700, 14], heading: -1.36 }, 95));
}

/** A line that comes from the left, after a straight of `lead` units, and finds no way out. */
export function lost(lead: number): Controls {
  const turns = 5.35;
  const loops = tangle({
    seed: 476,
    turns,
    centre: [330, 330],
    radius: [330, 318],
    rough: 0.9,
    leaves: -turns * 2 * Math.PI - 0.95,
    isEntered: true,
    drift: [0, -40],
    sizeAt: (turn) => 1.06 - 0.55 * turn / turns,
  });
  const entry = { at: itemAt(loops.controls, 0), heading: Math.PI - 0.95, radius: 330 };
  return [
    ...reversed(unwind(entry, { turn: 0.93, opening: 1.5, straight: lead }).controls),
    ...loops.controls,
  ];
}

/** One last loop, then the rise. */
export function loose(): Controls {
  const start: Station = { at: [10, 200], heading: -0.1, radius: Infinity };
  const way = thread(start, 400, [{ at: 200, turns: 1, radius: 52 }]);
  return [start.at, ...way.controls, ...reach(way.end, { at: [1500, -420], heading: -0.62 }, 160).controls];
}

/** The logo. */
export function mark(): Controls {
  const loops = tangle({
    seed: 94,
    turns: 2.25,
    centre: [25, 32],
    radius: [25, 24],
    rough: 0.55,
    leaves: 0.15,
    drift: [3, 2],
    sizeAt: (turn) => 0.36 + 0.62 * Math.max(0, Math.min(1, (turn - 0.7) / 0.8)),
  });
  return joined(loops, unwind(loops.end, { turn: 1.42, opening: 0.75 }));
}

/** The logo with fewer turns. */
export function smallMark(): Controls {
  const loops = tangle({
    seed: 102,
    turns: 1.75,
    centre: [25, 32],
    radius: [25, 24],
    rough: 0.3,
    leaves: 0.15,
    drift: [3, 2],
    sizeAt: (turn) => 0.34 + 0.64 * Math.max(0, Math.min(1, (turn - 0.3) / 0.75)),
  });
  return joined(loops, unwind(loops.end, { turn: 1.42, opening: 0.75 }));
}

/** The coaching app's mark: it begins flat like a desk, turns once and rises. */
export function appMark(): Controls {
  const loop = tangle({
    seed: 1,
    turns: 0.84,
    centre: [28, 30],
    radius: [14, 14],
    rough: 0,
    leaves: -0.95 - 0.84 * 2 * Math.PI,
    isEntered: true,
    drift: [1, -1],
  });
  const entry = { at: itemAt(loop.controls, 0), heading: Math.PI - 0.95, radius: 14 };
  const way = reversed(unwind(entry, { turn: 0.95, straight: 4 }).controls);
  return [...way, ...loop.controls, ...unwind(loop.end, { turn: 1.05, opening: 1.5, straight: 4 }).controls];
}

/** A small tangle. */
export function wait(): Controls {
  const loops = tangle({ seed: 3, turns: 2.6, centre: [22, 21], radius: [17, 15], rough: 0.7, leaves: 0.2 });
  return joined(loops, unwind(loops.end, { turn: 1.2, opening: 0.8 }));
}
