import type { StyleCode } from "../../lib/founder_test/styles.ts";
import { type Controls, itemAt, type Point } from "../../lib/line/spline.ts";
import {
  ahead,
  joined,
  type Oval,
  oval,
  type Part,
  reach,
  reversed,
  tangle,
  through,
  unwind,
} from "../../lib/line/travel.ts";

/** Each in a box of 760 x 150; they run on to the right. */
export const STYLE_ROWS: Readonly<Record<StyleCode, () => Controls>> = {
  // Goes on, and tries each step on the spot before the next.
  SS: () =>
    looped(
      [4, 118],
      0.02,
      26,
      [1500, 22],
      above,
      [
        { centre: [180, 96], radius: [27, 18], tilt: -1.15 },
        { centre: [346, 82], radius: [21, 15], tilt: -1.25 },
        { centre: [500, 72], radius: [24, 16], tilt: -1.05 },
      ],
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
    looped(
      [4, 62],
      0,
      22,
      [1500, -24],
      below,
      [14, 17, 19, 23, 26, 31].map((size, k): Leaning => ({
        centre: [96 + 68 * k + size, 62 + size * 0.7],
        radius: [size * 1.12, size * 0.9],
        tilt: 1.1 + 0.25 * Math.sin(2.4 * k),
      })),
    ),
  // Inward, round by round, to a place of its own.
  LS: () => spiral([230, 70], [86, 56], 3.9, 174),
};

/** Each in a box of 400 x 280. */
export const STYLE_MARKS: Readonly<Record<StyleCode, () => Controls>> = {
  SS: () =>
    looped(
      [8, 256],
      0,
      40,
      [396, 14],
      above,
      [
        { centre: [84, 190], radius: [46, 30], tilt: -1.35 },
        { centre: [178, 146], radius: [35, 25], tilt: -1.5 },
        { centre: [266, 106], radius: [42, 28], tilt: -1.3 },
      ],
    ),
  CO: () => {
    const loops = smallTangle(3.4);
    return joined(loops, reach(loops.end, { at: [384, 18], heading: -1.3 }, 70));
  },
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
    looped(
      [8, 206],
      -0.3,
      36,
      [396, 20],
      below,
      [
        { centre: [78, 204], radius: [28, 21], tilt: 0.8 },
        { centre: [160, 186], radius: [38, 28], tilt: 0.9 },
        { centre: [256, 160], radius: [54, 40], tilt: 0.8 },
      ],
    ),
  LS: () => spiral([214, 130], [150, 122], 3.1, 118),
};

/** Large, beside a report: each leaves its box of 400 x 280, and the screen, on the right, except the one that winds inward. */
export const STYLE_PICTURES: Readonly<Record<StyleCode, () => Controls>> = {
  SS: () =>
    looped([8, 250], 0.05, 40, [1600, -30], above, [
      { centre: [88, 190], radius: [44, 29], tilt: -1.3 },
      { centre: [186, 150], radius: [33, 23], tilt: -1.45 },
      { centre: [276, 112], radius: [39, 26], tilt: -1.25 },
    ]),
  CO: () => {
    const loops = smallTangle(5.6);
    const out = reach(loops.end, { at: [620, 150], heading: -0.3 }, 80);
    return joined(loops, out, ahead(out.end, 1000, 4));
  },
  PV: () => [...STYLE_MARKS.PV(), [430, 126], [700, 122], [1150, 116], [1600, 110]],
  GB: () =>
    looped([8, 190], -0.2, 36, [1600, -20], below, [
      { centre: [78, 190], radius: [28, 21], tilt: 0.8 },
      { centre: [160, 178], radius: [38, 28], tilt: 0.9 },
      { centre: [258, 156], radius: [54, 40], tilt: 0.8 },
    ]),
  LS: STYLE_MARKS.LS,
};

/** The Chaos Operator's loops; many turns would fill up a small picture. */
function smallTangle(turns: number): Part {
  return tangle({
    seed: 46,
    turns,
    centre: [128, 160],
    radius: [112, 104],
    rough: 0.95,
    leaves: 0.3,
    drift: [20, 0],
  });
}

/** In the drawing's units. */
const SWING = 240;

type Leaning = Pick<Oval, "centre" | "radius" | "tilt">;

/** A loop over a line that goes to the right. */
function above(loop: Leaning): Part {
  return oval({ ...loop, from: Math.PI - 0.5, turn: 1 - 2 * Math.PI, drift: [6, 0] });
}

/** A loop under a line that goes to the right. */
function below(loop: Leaning): Part {
  return oval({ ...loop, from: Math.PI + 0.5, turn: 2 * Math.PI - 1, drift: [6, 0] });
}

/** A line that begins here with this heading, goes through loops, and ends there. */
function looped(
  from: Point,
  heading: number,
  pace: number,
  to: Point,
  draw: (loop: Leaning) => Part,
  loops: readonly Leaning[],
): Controls {
  const way = through({ at: from, heading, radius: Infinity }, loops.map(draw), pace);
  const [x, y] = way.end.at;
  const [dx, dy] = [to[0] - x, to[1] - y];
  const far = Math.hypot(dx, dy);
  // It swings into the straight within this distance.
  const share = Math.min(1, SWING / far);
  const level = Math.atan2(dy, dx);
  const calm = reach(way.end, { at: [x + dx * share, y + dy * share], heading: level }, pace);
  const on = share < 1 ? ahead(calm.end, far * (1 - share), 3).controls : [];
  return [from, ...way.controls, ...calm.controls, ...on];
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
