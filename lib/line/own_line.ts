import { ease } from "./chance.ts";
import { type LineShape, penFor, shapeOf } from "./shape.ts";
import { boxOf, type Controls, itemAt, type Point, surest } from "./spline.ts";
import { ahead, type Part, PER_TURN, placed, type Station, tangle } from "./travel.ts";

/** The box of every visitor's line, in the drawing's units. All lines have the same scale, so that they can be compared. */
export const OWN_LINE_BOX = { width: 1000, height: 640 } as const;
/** The point where every line ends. It has space to the right and above. */
const END: Point = [976, 24];
/** The margin on the line's other sides. */
const MARGIN = 14;
/** The radius of a loop for a dimension scored 1 when all are scored 1. */
const WIDEST = 236;
/** The share of that radius when almost nothing is missing. */
const CALMEST = 0.44;
/** How much loops for the same loss shrink along a long line, as a share. */
const TAPER = 0.44;
/** How much farther out the line begins than its first loop, as a share. */
const TAIL = 0.26;
/** The number of seeds tried for a line. More of them rarely find a better one. */
const TRIES = 10;
/** The point where the line leaves the last loop. The rise from there to the end is almost the same for all lines. */
const EXIT: Point = [390, 590];
/** The rise: radians that it turns, and its length. */
const RISE = { turn: 1.08, length: 720 } as const;
/** The joints of the rise of a line without loops, which is straight at first. */
const CLEAN: Station = { at: EXIT, heading: 0, radius: -420 };

/**
 * The line for these scores from 1 to 5, in a box of `OWN_LINE_BOX`. A dimension scored `s` takes (5 - s) / 4 of a turn. Its loop is wider the
 * lower its score, and the lower all scores are. The widest loops come first, the others continue to the right, and one long rise follows the
 * last. The same scores in the same order always give the same line. `pixels` is the width of the box on screen, which decides how thick the
 * line is.
 */
export function ownLine(scores: readonly number[], pixels = 560): LineShape {
  const seed = scores.reduce((hash, score) => (Math.imul(hash, 31) + Math.round(score * 4)) >>> 0, 17);
  const pen = penFor(pixels, OWN_LINE_BOX.width, { seed, swell: 1 });
  // Where many strokes cross, each is thinner.
  return shapeOf(placedByEnd(ownControls(scores, seed)), {
    ...pen,
    width: pen.width * (1 - 0.35 * lost(scores)),
  });
}

/** The radius of the point at the end of a line that is this wide there. */
export function pointOf(endWidth: number): number {
  return Math.round(endWidth * 9) / 10;
}

/** Moves the line so that its end is in its place. It is only made smaller if it does not fit in the box. */
export function placedByEnd(controls: Controls): Controls {
  const [x, y] = itemAt(controls, -1);
  const [left, , , bottom] = boxOf(controls);
  const scale = Math.min(
    1,
    (END[0] - MARGIN) / (x - left),
    (OWN_LINE_BOX.height - MARGIN - END[1]) / (bottom - y),
  );
  return placed(controls, scale, [END[0] - x * scale, END[1] - y * scale]);
}

/** The missing share of all points: 0 for fourteen fives, 1 for fourteen ones. */
function lost(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + (5 - score) / 4, 0) / scores.length;
}

/** The control points of the line for these scores. */
export function ownControls(scores: readonly number[], seed: number): Controls {
  const losses = scores.map((score) => (5 - score) / 4).filter((loss) => loss > 0).sort((a, b) => b - a);
  const turns = losses.reduce((sum, loss) => sum + loss, 0);
  if (turns === 0) {
    const start: Station = { at: [EXIT[0] - 290, EXIT[1]], heading: 0, radius: Infinity };
    return [start.at, ...ahead(start, 290, 3).controls, ...sweep(CLEAN, RISE).controls];
  }
  const share = lost(scores);
  const radius = WIDEST * (CALMEST + (1 - CALMEST) * share ** 0.7);
  const sizeAt = sizes(losses);
  const [first, last] = [sizeAt(Math.min(turns, 1)) * radius, sizeAt(turns) * radius];
  const late = lateness(turns);
  // The loops move to the right as they shrink, on a common baseline.
  const drift: Point = [(first - last) + last * Math.min(turns, 5) * 0.4, (first - last) * 0.62];
  // The last loop is a circle. The line leaves it at the same place and in the same direction for every seed.
  let rise: Part | undefined;
  return surest(
    (tried) => {
      const loops = tangle({
        seed: tried,
        turns: turns - late,
        centre: [EXIT[0] - drift[0], EXIT[1] - last - drift[1]],
        radius: [radius, radius],
        rough: 0.3 + 0.6 * share,
        leaves: 0,
        isEntered: true,
        drift,
        sizeAt: (turn) => sizeAt(turn + late),
      });
      rise ??= sweep(loops.end, RISE);
      return [...loops.controls, ...rise.controls];
    },
    seed,
    TRIES,
  ).controls;
}

/** The share of the turn in which the loop's own curvature is undone. The rest is one wide bend that opens slowly. */
const QUICK = 0.4;
const WIDE = 1.7;

/** Leaves a loop for a long rise: its bend opens quickly to a wide one, which then opens slowly until the line is straight. */
function sweep(from: Station, { turn, length }: { readonly turn: number; readonly length: number }): Part {
  const side = Math.sign(from.radius);
  // How fast the first part opens follows from the loop's bend, so that the curvature is continuous.
  const quick = Math.max(1.2, (length / Math.abs(from.radius) / turn - (1 - QUICK) * WIDE) / QUICK);
  // The joints are as close as in the loop, and farther apart in wider bends.
  const first = 2 * Math.PI * Math.abs(from.radius) / PER_TURN;
  const joints = Math.max(6, Math.round(length / Math.max(first, 72)));
  const [controls, fine]: [Point[], number] = [[], 16];
  let [x, y] = from.at;
  const heading = (way: number) =>
    from.heading + side * turn * (1 - QUICK * (1 - way) ** quick - (1 - QUICK) * (1 - way) ** WIDE);
  for (let step = 0; step < joints * fine; step++) {
    const course = heading((step + 0.5) / (joints * fine));
    x += Math.cos(course) * length / (joints * fine);
    y += Math.sin(course) * length / (joints * fine);
    if ((step + 1) % fine === 0) controls.push([x, y]);
  }
  return { controls, end: { at: [x, y], heading: heading(1), radius: Infinity } };
}

/** If a line would begin on the right of its first loop, inside the next ones, it begins later by this share of a turn. */
function lateness(turns: number): number {
  return turns % 1 > 0.6 ? 0.14 : 0;
}

/**
 * The size of the loop at each turn. A loss of 1 gives the widest loop, neighbors blend into each other, and loops for the same loss shrink
 * along the line. The line enters from outside the first loop.
 */
function sizes(losses: readonly number[]): (turn: number) => number {
  let sum = 0;
  const loops = losses.map((loss) => ({ until: sum += loss, size: 0.3 + 0.7 * loss ** 0.8 }));
  const turns = sum;
  const shrunk = TAPER * Math.min(1, turns / 5);
  const at = (turn: number) => (loops.find(({ until }) => turn <= until) ?? itemAt(loops, -1)).size;
  return (turn) =>
    (at(turn - 0.3) + at(turn - 0.1) + at(turn + 0.1) + at(turn + 0.3)) / 4 *
    (1 - shrunk * turn / turns) * (1 + TAIL * (1 - ease(0, 0.7, turn)));
}
