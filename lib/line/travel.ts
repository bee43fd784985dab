import { chance, ease, wave } from "./chance.ts";
import { type Controls, itemAt, type Point } from "./spline.ts";

/** Joints in one turn of a loop. */
export const PER_TURN = 7;

/** The steps of the sum that computes a spiral between two joints. */
const FINE = 8;

/** The end of a part of the line, where the next may begin. */
export interface Station {
  readonly at: Point;
  /** Radians; 0 points to the right, a quarter turn down. */
  readonly heading: number;
  /** The radius of the bend, above 0 if it turns clockwise on the screen. A straight line has Infinity. */
  readonly radius: number;
}

/** A part of a line: its control points and its end. */
export interface Part {
  readonly controls: readonly Point[];
  readonly end: Station;
}

export interface Tangle {
  readonly seed: number;
  /** The number of turns. It may be a fraction. */
  readonly turns: number;
  readonly centre: Point;
  /** Half the tangle's width and height. */
  readonly radius: Point;
  /** 0 draws circles, 1 the wildest tangle. */
  readonly rough: number;
  /** The heading at the end, in radians: 0 to the right, a quarter turn down. */
  readonly leaves: number;
  readonly clockwise?: boolean;
  /** The path of the center during the turns. */
  readonly drift?: Point;
  /** The radius at turn `t` of `turns`, as a share of `radius`; always 1 if absent. */
  readonly sizeAt?: (turn: number) => number;
  /** Whether it also begins as a circle, so that another part can lead into it. */
  readonly isEntered?: boolean;
}

/** Loops that drift and tilt. The last is a circle, so that the next part leaves it without a kink. */
export function tangle(options: Tangle): Part {
  const { seed, turns, centre: [cx, cy], radius: [rx, ry], rough, leaves } = options;
  const { clockwise = false, drift: [driftX, driftY] = [0, 0], sizeAt = () => 1, isEntered = false } =
    options;
  const next = chance(seed);
  const [swing, widths, flats, tilts] = [wave(next), wave(next), wave(next), wave(next)];
  const [wanderX, wanderY] = [wave(next), wave(next)];
  const tilted = next() * Math.PI;
  const side = clockwise ? 1 : -1;
  const count = Math.max(1, Math.round(turns * PER_TURN));
  const exit = leaves - side * Math.PI / 2;
  const controls: Point[] = [];
  for (let k = 0; k <= count; k++) {
    const way = k / count;
    const turn = turns * way;
    // It is a circle where the line enters and leaves.
    const wild = (1 - ease(turns - 1.1, turns - 0.1, turn)) * (isEntered ? ease(0.1, 1.1, turn) : 1);
    const size = sizeAt(turn);
    const angle = exit - side * (turns - turn) * 2 * Math.PI + rough * wild * 0.3 * swing(k / 4);
    const tilt = tilted + 1.2 * turn + 0.8 * tilts(k / 5);
    const flat = 1 - rough * wild * (0.3 + 0.28 * flats(k / 5));
    const wide = size * (1 + rough * wild * 0.34 * widths(k / 4));
    const [u, v] = [Math.cos(angle), Math.sin(angle)];
    // Flattened along an axis that turns slowly, so that the number of turns stays the same.
    const [ct, st] = [Math.cos(tilt), Math.sin(tilt)];
    const [along, across] = [u * ct + v * st, (v * ct - u * st) * flat];
    const wander = rough * wild * size * 0.3;
    controls.push([
      cx + driftX * way + rx * (wide * (along * ct - across * st) + wander * wanderX(k / 5)),
      cy + driftY * way + ry * (wide * (along * st + across * ct) + wander * wanderY(k / 5)),
    ]);
  }
  const last = sizeAt(turns);
  const end = {
    at: itemAt(controls, -1),
    heading: leaves,
    radius: side * last * Math.sqrt(rx * ry),
  };
  return { controls, end };
}

export interface Unwind {
  /** The remaining turn in radians, in the direction of the loop. */
  readonly turn: number;
  /** How long the bend takes to open. 1 is even; a higher value has a longer straight end. */
  readonly opening?: number;
  /** The length of the straight part that follows, in the drawing's units. */
  readonly straight?: number;
}

/** Leaves a loop in one movement: the bend opens until the line is straight (an Euler spiral if `opening` is 1). */
export function unwind(from: Station, { turn, opening = 1, straight = 0 }: Unwind): Part {
  const side = Math.sign(from.radius);
  const length = Math.abs(from.radius) * turn * (opening + 1);
  // The joints are as far apart as in the loop. If the distance changed abruptly, the line would flatten there.
  const joints = Math.ceil(length * PER_TURN / (2 * Math.PI * Math.abs(from.radius)));
  const pace = length / joints;
  const controls: Point[] = [];
  let [x, y] = from.at;
  for (let joint = 0; joint < joints; joint++) {
    for (let step = 0; step < FINE; step++) {
      const way = (joint + (step + 0.5) / FINE) / joints;
      const heading = from.heading + side * turn * (1 - (1 - way) ** (opening + 1));
      x += Math.cos(heading) * pace / FINE;
      y += Math.sin(heading) * pace / FINE;
    }
    controls.push([x, y]);
  }
  const end = { at: [x, y] as const, heading: from.heading + side * turn, radius: Infinity };
  const on = ahead(end, straight, Math.ceil(straight / pace));
  return { controls: [...controls, ...on.controls], end: on.end };
}

/** Continues straight for `length`, with `joints` joints. */
export function ahead(from: Station, length: number, joints: number): Part {
  const [x, y] = from.at;
  const [cos, sin] = [Math.cos(from.heading), Math.sin(from.heading)];
  const far = (k: number): Point => [x + cos * length * k / joints, y + sin * length * k / joints];
  const controls = Array.from({ length: joints }, (_, k) => far(k + 1));
  return { controls, end: { at: controls.at(-1) ?? from.at, heading: from.heading, radius: Infinity } };
}

/** Swings to another place and heading, with a joint about every `pace` units. */
export function reach(from: Station, to: Pick<Station, "at" | "heading">, pace: number): Part {
  const [[x0, y0], [x1, y1]] = [from.at, to.at];
  const far = Math.hypot(x1 - x0, y1 - y0);
  const joints = Math.max(2, Math.round(far * 1.1 / pace));
  const handle = far * 0.4;
  const [x2, y2] = [x0 + Math.cos(from.heading) * handle, y0 + Math.sin(from.heading) * handle];
  const [x3, y3] = [x1 - Math.cos(to.heading) * handle, y1 - Math.sin(to.heading) * handle];
  const controls = Array.from({ length: joints }, (_, k): Point => {
    const t = (k + 1) / joints;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return [a * x0 + b * x2 + c * x3 + d * x1, a * y0 + b * y2 + c * y3 + d * y1];
  });
  return { controls, end: { at: to.at, heading: to.heading, radius: Infinity } };
}

/** All points of loops and of the paths into them, with a joint about every `pace` units. The loops need `isEntered`. */
export function enter(from: Pick<Station, "at" | "heading">, loops: Part, pace: number): readonly Point[] {
  const [first, second] = [itemAt(loops.controls, 0), itemAt(loops.controls, 1)];
  const heading = Math.atan2(second[1] - first[1], second[0] - first[0]);
  const way = reach({ ...from, radius: Infinity }, { at: first, heading }, pace);
  return [from.at, ...way.controls, ...loops.controls.slice(1)];
}

/** One turn of a hand-drawn loop: a tilted oval whose end is not at its start. */
export interface Oval {
  readonly centre: Point;
  /** Half its length and half its width. */
  readonly radius: Point;
  /** The rotation of its long axis, clockwise from horizontal, in radians. */
  readonly tilt: number;
  /** The position on the oval where the line begins, in radians clockwise from the end of its long axis. */
  readonly from: number;
  /** The turn in radians, clockwise above 0. */
  readonly turn: number;
  /** How far the center moves during the turn. */
  readonly drift?: Point;
}

/** Follows an oval once, or for as many radians as it says. */
export function oval({ centre, radius: [a, b], tilt, from, turn, drift = [0, 0] }: Oval): Part {
  const count = Math.round(Math.abs(turn) / (2 * Math.PI) * PER_TURN);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const controls = Array.from({ length: count + 1 }, (_, k): Point => {
    const way = k / count;
    const angle = from + turn * way;
    const [x, y] = [a * Math.cos(angle), b * Math.sin(angle)];
    return [
      centre[0] + drift[0] * (way - 0.5) + x * cos - y * sin,
      centre[1] + drift[1] * (way - 0.5) + x * sin + y * cos,
    ];
  });
  const [[x0, y0], [x1, y1]] = [itemAt(controls, -2), itemAt(controls, -1)];
  const end = { at: [x1, y1] as const, heading: Math.atan2(y1 - y0, x1 - x0), radius: Infinity };
  return { controls, end };
}

/** Swings from a place through loops to the next, with a joint about every `pace` units between them. */
export function through(from: Station, loops: readonly Part[], pace: number): Part {
  const controls: Point[] = [];
  let station = from;
  for (const loop of loops) {
    controls.push(...enter(station, loop, pace).slice(1));
    station = loop.end;
  }
  return { controls, end: station };
}

/** Loops in a thread. */
export interface Knot {
  /** The distance from the thread's start, in the drawing's units. */
  readonly at: number;
  /** Whole turns. */
  readonly turns: number;
  readonly radius: number;
  /** 0 draws clean circles, 1 the wildest tangle. */
  readonly rough?: number;
  readonly seed?: number;
  /** How far the loops move along the thread; a tenth of the radius per turn if absent. */
  readonly drift?: number;
  /** Whether the loops are on the right of the direction of the thread, instead of the left. */
  readonly isRight?: boolean;
}

/** The turn of the thread, in radians, on its way into a knot and again on its way out. */
const SLOPE = 1.1;

/** A straight thread of this length with knots in it, in order. They must not touch. */
export function thread(start: Station, length: number, knots: readonly Knot[]): Part {
  const [cos, sin] = [Math.cos(start.heading), Math.sin(start.heading)];
  const place = ([x, y]: Point): Point => [start.at[0] + x * cos - y * sin, start.at[1] + x * sin + y * cos];
  const controls: Point[] = [];
  let reached = 0;
  const goTo = (x: number, joints: number) => {
    for (let k = 1; k <= joints; k++) controls.push([reached + (x - reached) * k / joints, 0]);
    reached = x;
  };
  for (const each of knots) {
    const knot = knotted(each);
    const [from] = itemAt(knot, 0);
    // A joint before the knot, at the distance of the knot's own joints. The straight part needs no more.
    goTo(Math.max(from - each.radius, (reached + from) / 2), 2);
    controls.push(...knot);
    [reached] = itemAt(knot, -1);
    goTo(Math.min(reached + each.radius, (reached + length) / 2), 1);
  }
  goTo(length, 2);
  return {
    controls: controls.map(place),
    end: { at: place([length, 0]), heading: start.heading, radius: Infinity },
  };
}

/** The points of a knot in a thread along the x axis: the bend closes, turns, and opens again. */
function knotted(knot: Knot): readonly Point[] {
  const { at, turns, radius, rough = 0, seed = 1, drift = radius * turns / 10, isRight = false } = knot;
  const side = isRight ? 1 : -1;
  const loops = tangle({
    seed,
    turns: turns - SLOPE / Math.PI,
    centre: [at - drift / 2, 0],
    radius: [radius, radius],
    rough,
    leaves: -side * SLOPE,
    clockwise: isRight,
    drift: [drift, 0],
    isEntered: true,
  });
  const out = unwind(loops.end, { turn: SLOPE });
  // The way in is the way out in reverse.
  const entry = { at: itemAt(loops.controls, 0), heading: side * SLOPE + Math.PI, radius: -side * radius };
  const into = reversed(unwind(entry, { turn: SLOPE }).controls);
  const level = out.end.at[1];
  return [...into, ...loops.controls, ...out.controls].map(([x, y]): Point => [x, y - level]);
}

/** The points of these parts in order. */
export function joined(...parts: readonly Pick<Part, "controls">[]): Controls {
  return parts.flatMap(({ controls }) => controls);
}

/** The same line in the opposite direction. */
export function reversed(controls: readonly Point[]): readonly Point[] {
  return [...controls].reverse();
}

/** The line moved and scaled: `x * scale + dx`. */
export function placed(controls: readonly Point[], scale: number, [dx, dy]: Point): readonly Point[] {
  return controls.map(([x, y]) => [x * scale + dx, y * scale + dy]);
}
