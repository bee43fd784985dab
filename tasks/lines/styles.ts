import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { type Controls, itemAt, type Point } from "../../lib/line/spline.ts";
import {
  joined,
  type Part,
  reach,
  reversed,
  type Station,
  tangle,
  thread,
  unwind,
} from "../../lib/line/travel.ts";

/** Each in a box of 760 x 150; they run on to the right. */
export const STYLE_ROWS: Readonly<Record<StyleCode, () => Controls>> = {
  // Goes on, and tries each step on the spot before the next.
  SS: () =>
    row(
      -0.035,
      110,
      (start) => thread(start, 1500, [190, 350, 510].map((at) => ({ at, turns: 1, radius: 13 }))),
    ),
  // A tangle, and the way out of it.
  CO: () => {
    const turns = 7.6;
    const loops = tangle({
      seed: 31,
      turns,
      centre: [190, 68],
      radius: [92, 50],
      rough: 0.9,
      leaves: 0.2,
      drift: [60, 0],
    });
    return joined(loops, reach(loops.end, { at: [1500, -20], heading: -0.13 }, 90));
  },
  // Great plans, smaller ones, and then the level.
  PV: () => [
    [4, 138],
    [50, 134],
    [86, 108],
    [118, 46],
    [166, 10],
    [206, 58],
    [238, 116],
    [284, 92],
    [322, 36],
    [366, 36],
    [398, 76],
    [444, 84],
    [500, 66],
    [580, 64],
    [700, 64],
    [1100, 64],
    [1500, 64],
  ],
  // The same turn again and again, each a little larger.
  GB: () =>
    row(-0.02, 64, (start) =>
      thread(
        start,
        1500,
        Array.from(
          { length: 7 },
          (_, k) => ({ at: 100 + 66 * k, turns: 1, radius: 13 + 1.2 * k, isRight: true }),
        ),
      )),
  // Inward, round by round, to a place of its own.
  LS: () => spiral([230, 70], [86, 56], 3.9, 174),
};

/** Each in a box of 400 x 280. */
export const STYLE_MARKS: Readonly<Record<StyleCode, () => Controls>> = {
  SS: () =>
    row(
      -0.52,
      262,
      (start) => thread(start, 440, [80, 208, 336].map((at) => ({ at, turns: 1, radius: 27 }))),
    ),
  CO: () => smallTangle(3.4),
  PV: () => [
    [14, 258],
    [46, 250],
    [74, 200],
    [96, 90],
    [130, 26],
    [164, 84],
    [182, 184],
    [214, 218],
    [244, 160],
    [268, 98],
    [302, 110],
    [330, 134],
    [358, 128],
    [390, 126],
  ],
  GB: () =>
    row(-0.42, 212, (start) =>
      thread(start, 420, [
        { at: 70, turns: 1, radius: 20, isRight: true },
        { at: 160, turns: 1, radius: 27, isRight: true },
        { at: 270, turns: 1, radius: 35, isRight: true },
      ])),
  LS: () => spiral([214, 130], [150, 122], 3.1, 118),
};

/** The Chaos Operator's line; many turns would fill up a small picture. */
export function smallTangle(turns: number): Controls {
  const loops = tangle({
    seed: 46,
    turns,
    centre: [128, 160],
    radius: [112, 104],
    rough: 0.95,
    leaves: 0.3,
    drift: [20, 0],
  });
  return joined(loops, reach(loops.end, { at: [384, 18], heading: -1.3 }, 70));
}

/** A line that begins at the left edge, at this height. */
function row(
  heading: number,
  top: number,
  way: (start: Station) => Part,
): Controls {
  const start: Station = { at: [4, top], heading, radius: Infinity };
  return [start.at, ...way(start).controls];
}

/** A line that comes in from the left below and winds inward. */
function spiral(centre: Point, [rx, ry]: Point, turns: number, lead: number): Controls {
  const flat = tangle({
    seed: 1,
    turns,
    centre: [0, 0],
    radius: [rx, rx],
    rough: 0,
    leaves: -turns * 2 * Math.PI - 0.5,
    sizeAt: (turn) => 1 - 0.82 * turn / turns,
  });
  const entry = { at: itemAt(flat.controls, 0), heading: Math.PI - 0.5, radius: rx };
  const way = reversed(unwind(entry, { turn: 0.5, opening: 1.2, straight: lead }).controls);
  return [...way, ...flat.controls].map(([x, y]): Point => [centre[0] + x, centre[1] + y * ry / rx]);
}
