/** A place on the drawing, or a direction: x to the right, y down, in the drawing's units. */
export type Point = readonly [x: number, y: number];

/** The control points of a line. It is a uniform cubic B-spline, so its curvature is continuous and it has no kinks. */
export type Controls = readonly Point[];

/** A joint of the line: its position and its first and second derivative by the joint's number. */
export interface Joint {
  readonly at: Point;
  readonly velocity: Point;
  readonly acceleration: Point;
}

/** The measures of how confidently a line is drawn. */
export interface Measure {
  /** The radius of the tightest bend, in the drawing's units. A straight line has Infinity. */
  readonly leastRadius: number;
  /** The number of times the line changes the side to which it bends. */
  readonly dents: number;
  /** The total turn in radians. Left turns count against right turns. */
  readonly turning: number;
  /** Its length, in the drawing's units. */
  readonly length: number;
}

/** The number of measurements on each piece between two joints. */
const PER_PIECE = 4;

/** A bend looks straight, whichever side it is on, if its radius is more than this many times the distance between two joints. */
const STRAIGHT = 12;

/** The item at an index, counted from the end if negative. Throws a RangeError if there is none. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`A line of ${list.length} points has none at ${index}.`);
  return item;
}

/** The controls with an extra one before the first and after the last, so that the line begins and ends exactly at those two. */
export function anchored(controls: Controls): Controls {
  const mirror = (end: Point, next: Point): Point => [2 * end[0] - next[0], 2 * end[1] - next[1]];
  return [
    mirror(itemAt(controls, 0), itemAt(controls, 1)),
    ...controls,
    mirror(itemAt(controls, -1), itemAt(controls, -2)),
  ];
}

/** The joints of the line, one for each of two controls or more: the spline between two joints is one cubic Bézier. */
export function jointsOf(controls: Controls): readonly Joint[] {
  const pulls = anchored(controls);
  return controls.map((here, index) => {
    const before = itemAt(pulls, index);
    const after = itemAt(pulls, index + 2);
    return {
      at: [(before[0] + 4 * here[0] + after[0]) / 6, (before[1] + 4 * here[1] + after[1]) / 6],
      velocity: [(after[0] - before[0]) / 2, (after[1] - before[1]) / 2],
      acceleration: [before[0] - 2 * here[0] + after[0], before[1] - 2 * here[1] + after[1]],
    };
  });
}

/** How confident a line looks: its smallest radius, divided by the number of dents plus one. */
function sureness({ leastRadius, dents }: Measure): number {
  return leastRadius / (1 + dents);
}

/** Measures the line of these controls from its start. Stops as soon as it is clear that it is at most this confident. */
export function measure(controls: Controls, sure = -1): Measure {
  const joints = jointsOf(controls);
  const found = { leastRadius: Infinity, dents: 0, turning: 0, length: 0 };
  let side = 0;
  for (let piece = 0; piece + 1 < joints.length; piece++) {
    const { velocity: [vx, vy], acceleration: [ax, ay] } = itemAt(joints, piece);
    const { acceleration: [bx, by] } = itemAt(joints, piece + 1);
    for (let step = 0; step < PER_PIECE; step++) {
      const t = (step + 0.5) / PER_PIECE;
      // The second derivative of a cubic B-spline is linear between its joints.
      const [dx, dy] = [vx + ax * t + (bx - ax) * t * t / 2, vy + ay * t + (by - ay) * t * t / 2];
      const [ddx, ddy] = [ax + (bx - ax) * t, ay + (by - ay) * t];
      const cross = dx * ddy - dy * ddx;
      const speed = Math.sqrt(dx * dx + dy * dy);
      found.leastRadius = Math.min(found.leastRadius, speed * speed * speed / Math.abs(cross));
      if (STRAIGHT * Math.abs(cross) > speed * speed) {
        if (side !== 0 && Math.sign(cross) !== side) found.dents++;
        side = Math.sign(cross);
      }
      found.turning += cross / (speed * speed) / PER_PIECE;
      found.length += speed / PER_PIECE;
    }
    if (sureness(found) <= sure) break;
  }
  return found;
}

/** The most confident of the lines that `make` creates from `count` seeds, starting at `first`. */
export function surest(
  make: (seed: number) => Controls,
  first: number,
  count: number,
): { readonly seed: number; readonly controls: Controls } {
  let best = { seed: first, controls: make(first) };
  let most = sureness(measure(best.controls));
  for (let seed = first + 1; seed < first + count; seed++) {
    const controls = make(seed);
    const sure = sureness(measure(controls, most));
    if (sure > most) {
      best = { seed, controls };
      most = sure;
    }
  }
  return best;
}

/** The smallest box around the line's joints: left, top, right, bottom. */
export function boxOf(controls: Controls): readonly [number, number, number, number] {
  const joints = jointsOf(controls);
  const xs = joints.map(({ at }) => at[0]);
  const ys = joints.map(({ at }) => at[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
