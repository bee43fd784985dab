import { chance, ease, wave } from "./chance.ts";
import { type Controls, itemAt, type Joint, jointsOf, type Point } from "./spline.ts";

/** The settings of the pen. */
export interface Pen {
  /** The normal width of the line, in the drawing's units. */
  readonly width: number;
  /** How much the width varies, as a share of it. */
  readonly breath?: number;
  /** The width at the start, as a share. It is full after a twentieth of the line. */
  readonly start?: number;
  /** How much the width grows over the last quarter, as a share. */
  readonly swell?: number;
  readonly seed?: number;
  /** The variation after this many periods, from -1 to 1; a wave from the seed if absent. */
  readonly breathing?: (breaths: number) => number;
}

/** A line as a closed shape to fill. */
export interface LineShape {
  /** Path data. */
  readonly d: string;
  /** The end of the line, for the point that may be there. */
  readonly end: Point;
  /** The line's width at its end. */
  readonly endWidth: number;
}

/**
 * A piece of a line's middle, to be stroked: its path data, the line's width there, its share of the line's length as `pathLength`, and its
 * dashes. All pieces inherit one `stroke-dashoffset`: at 1 none is drawn, at 0 all are, and between them one after the other.
 */
export type Stroke = readonly [d: string, width: number, length: number, dashes: string];

/** A line that can draw itself: first its middle is drawn in pieces that are as wide as the line, then its shape. */
export interface DrawnLine extends LineShape {
  readonly strokes: readonly Stroke[];
}

/** Settings that look alike at these sizes: the size of the drawing in pixels, the line's width in pixels, and its variation. */
const WEIGHTS = [
  { pixels: 24, width: 1.9, breath: 0.08 },
  { pixels: 48, width: 2.7, breath: 0.14 },
  { pixels: 400, width: 3, breath: 0.26 },
  { pixels: 1100, width: 4.6, breath: 0.3 },
] as const;

/**
 * The pen for a drawing that is `units` wide and is shown `pixels` wide. The smaller it is shown, the thicker and more even is the line. Sizes
 * between those in the table are interpolated.
 */
export function penFor(pixels: number, units: number, more: Omit<Pen, "width" | "breath"> = {}): Pen {
  const { width, breath } = weightAt(pixels);
  return { width: width * units / pixels, breath, ...more };
}

function weightAt(pixels: number): { readonly width: number; readonly breath: number } {
  const above = WEIGHTS.findIndex((weight) => pixels < weight.pixels);
  if (above === 0) return WEIGHTS[0];
  if (above < 0) return itemAt(WEIGHTS, -1);
  const [low, high] = [itemAt(WEIGHTS, above - 1), itemAt(WEIGHTS, above)];
  const share = Math.log(pixels / low.pixels) / Math.log(high.pixels / low.pixels);
  const between = (from: number, to: number) => from + (to - from) * share;
  return { width: between(low.width, high.width), breath: between(low.breath, high.breath) };
}

/** The number of joints in one period of the variation. */
const BREATH = 3;

/** Draws the line as a shape of varying width: thin at the start, full at the end. `digits` is the number of decimals in its data. */
export function shapeOf(controls: Controls, pen: Pen, digits = 1): LineShape {
  const joints = jointsOf(controls);
  const last = joints.length - 1;
  const half = halfWidths(pen, last);
  const left = joints.map((joint, index) => offset(joint, half, index, 1));
  const right = joints.map((joint, index) => offset(joint, half, index, -1)).reverse()
    .map(({ at, velocity: [x, y] }): Side => ({ at, velocity: [-x, -y] }));
  const path = new PathData(digits);
  path.move(itemAt(left, 0).at);
  path.follow(left);
  path.cap(half(last), itemAt(right, 0).at);
  path.follow(right);
  path.cap(half(0), itemAt(left, 0).at);
  return { d: `${path.text}z`, end: itemAt(joints, -1).at, endWidth: 2 * half(last) };
}

/** Joints in one stroke. */
const STROKE = 3;

/** The middle of the line in pieces, whose widths are those of shapeOf() with the same pen. */
export function strokesOf(controls: Controls, pen: Pen, digits = 1): readonly Stroke[] {
  const joints = jointsOf(controls);
  const last = joints.length - 1;
  const half = halfWidths(pen, last);
  const ways = joints.map(() => 0);
  joints.forEach(({ velocity: [x, y] }, index) => {
    const next = joints[index + 1];
    if (next) ways[index + 1] = itemAt(ways, index) + (Math.hypot(x, y) + Math.hypot(...next.velocity)) / 2;
  });
  const share = (joint: number) => round(itemAt(ways, joint) / itemAt(ways, -1));
  return Array.from({ length: Math.ceil(last / STROKE) }, (_, index) => {
    const [from, to] = [index * STROKE, Math.min(last, (index + 1) * STROKE)];
    const path = new PathData(digits);
    path.move(itemAt(joints, from).at);
    path.follow(joints.slice(from, to + 1));
    return [
      path.text,
      Math.round(20 * half((from + to) / 2)) / 10,
      round(share(to) - share(from)),
      // The gap is longer than the line, or the end of the last dash would show as a dot.
      `${round(1 - share(from))} 1.01 ${share(from)}`,
    ];
  });
}

function round(value: number): number {
  return Math.round(value * 1e3) / 1e3;
}

/** The middle of the line as path data, to be stroked. */
export function middleOf(controls: Controls, digits = 1): string {
  const joints = jointsOf(controls);
  const path = new PathData(digits);
  path.move(itemAt(joints, 0).at);
  path.follow(joints);
  return path.text;
}

type Side = Pick<Joint, "at" | "velocity">;

/** Half the line's width at a joint, which may be a fraction, up to the last one. */
function halfWidths(
  { width, breath = 0.26, start = 0.22, swell = 0.75, seed = 1, breathing = wave(chance(seed)) }: Pen,
  last: number,
): (joint: number) => number {
  return (joint) => {
    const way = joint / last;
    return width / 2 * (start + (1 - start) * ease(0, 0.06, way)) *
      (1 + breath * breathing(joint / BREATH)) * (1 + swell * ease(0.74, 1, way));
  };
}

/** The variation of a nib along these controls: wide where the line runs straight down, narrow where it runs straight up. */
export function nib(controls: Controls): (breaths: number) => number {
  const joints = jointsOf(controls);
  return (breaths) => {
    const joint = breaths * BREATH;
    const from = Math.max(0, Math.min(joints.length - 2, Math.floor(joint)));
    const share = joint - from;
    const [[ax, ay], [bx, by]] = [itemAt(joints, from).velocity, itemAt(joints, from + 1).velocity];
    const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
    return y / (Math.hypot(x, y) || 1);
  };
}

/** The edge of the line beside a joint, with its exact direction and speed. Two of them give the Bézier curve between. */
function offset(joint: Joint, half: (joint: number) => number, index: number, side: 1 | -1): Side {
  const { at: [x, y], velocity: [vx, vy], acceleration: [ax, ay] } = joint;
  const speed = Math.hypot(vx, vy) || 1;
  const [tx, ty] = [vx / speed, vy / speed];
  const along = tx * ax + ty * ay;
  // How fast the direction turns and the width changes, per joint.
  const [rx, ry] = [(ax - tx * along) / speed, (ay - ty * along) / speed];
  const h = side * half(index);
  const growth = side * (half(index + 0.01) - half(index - 0.01)) / 0.02;
  return {
    at: [x - ty * h, y + tx * h],
    velocity: [vx - ty * growth - ry * h, vy + tx * growth + rx * h],
  };
}

/** Writes path data in few characters, with relative coordinates that are rounded from the end of the previous step. */
class PathData {
  text = "";
  #at: Point = [0, 0];
  readonly #scale: number;

  constructor(digits: number) {
    this.#scale = 10 ** digits;
  }

  move(to: Point): void {
    this.#at = this.#round(to);
    this.text += `M${this.#numbers(this.#at)}`;
  }

  /** The curve through these points, beginning at the pen's position, which is the first one. */
  follow(sides: readonly Side[]): void {
    sides.slice(1).forEach(({ at, velocity }, index) => {
      const before = this.#round([at[0] - velocity[0] / 3, at[1] - velocity[1] / 3]);
      const steps = [this.#step(before), this.#step(this.#round(at))];
      if (index === 0) {
        const { at: from, velocity: away } = itemAt(sides, 0);
        steps.unshift(this.#step(this.#round([from[0] + away[0] / 3, from[1] + away[1] / 3])));
      }
      // After the first one, the handle that leaves a joint mirrors the one that reached it, so `s` omits it.
      const letter = index === 0 ? "c" : index === 1 ? "s" : " ";
      const numbers = this.#numbers(steps.flat());
      this.text += letter === " " && numbers.startsWith("-") ? numbers : letter + numbers;
      this.#at = this.#round(at);
    });
  }

  /** The round end of a line: a half circle to the other edge. */
  cap(radius: number, to: Point): void {
    const r = Math.max(Math.round(radius * this.#scale), 1) / this.#scale;
    this.text += `a${this.#numbers([r, r, 0, 0, 0, ...this.#step(this.#round(to))])}`;
    this.#at = this.#round(to);
  }

  #round([x, y]: Point): Point {
    return [Math.round(x * this.#scale) / this.#scale, Math.round(y * this.#scale) / this.#scale];
  }

  #step([x, y]: Point): Point {
    return [x - this.#at[0], y - this.#at[1]];
  }

  #numbers(values: readonly number[]): string {
    let text = "";
    for (const value of values) {
      const rounded = Math.round(value * this.#scale) / this.#scale || 0;
      const number = `${rounded}`.replace(/^(-?)0\./, "$1.");
      text += text === "" || rounded < 0 ? number : ` ${number}`;
    }
    return text;
  }
}
