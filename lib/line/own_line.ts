import { type LineShape, shapeOf } from "./shape.ts";
import { boxOf, type Controls, itemAt, surest } from "./spline.ts";
import { ahead, placed, type Station, tangle, unwind } from "./travel.ts";

/** The box that every visitor's line is fitted to, in its drawing's units. */
export const OWN_LINE_BOX = { width: 1000, height: 640 } as const;
/** The room around the line for its width and its end point. */
const MARGIN = 16;
/** The radius of the loop of a dimension scored 1, before the line is fitted to the box. */
const WIDEST = 250;
/** Seeds tried for one line: more find hardly a surer one. */
const TRIES = 10;
/** The rise: radians that it turns, and how straight it ends. */
const RISE = { turn: 1.14, opening: 2.1, straight: 60 } as const;
/** The bend of the rise of a line without loops. */
const CLEAN: Station = { at: [300, 560], heading: 0, radius: -190 };

/**
 * The line of these scores from 1 to 5, in a box of `OWN_LINE_BOX`: a dimension scored `s` takes (5 - s) / 4 of a turn, and its loop
 * is the wider the lower it is. The widest come first, and one rise follows the last. The same scores in the same order always give
 * the same line. `width` is the pen's.
 */
export function ownLine(scores: readonly number[], width = 4): LineShape {
  const seed = scores.reduce((hash, score) => (Math.imul(hash, 31) + Math.round(score * 4)) >>> 0, 17);
  return shapeOf(fitted(ownControls(scores, seed)), { width, seed });
}

/** The line as large as the box holds it, to the right, where it ends; its middle in the middle of the height. */
function fitted(controls: Controls): Controls {
  const [left, top, right, bottom] = boxOf(controls);
  const { width, height } = OWN_LINE_BOX;
  const scale = Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top));
  return placed(controls, scale, [width - MARGIN - right * scale, (height - (top + bottom) * scale) / 2]);
}

/** The points that pull the line of these scores. */
export function ownControls(scores: readonly number[], seed: number): Controls {
  const losses = scores.map((score) => (5 - score) / 4).filter((loss) => loss > 0).sort((a, b) => b - a);
  const turns = losses.reduce((sum, loss) => sum + loss, 0);
  if (turns === 0) {
    const start: Station = { at: [20, 560], heading: 0, radius: Infinity };
    return [start.at, ...ahead(start, 280, 2).controls, ...unwind(CLEAN, RISE).controls];
  }
  const sizeAt = sizes(losses);
  return surest(
    (tried) => {
      const loops = tangle({
        seed: tried,
        turns,
        centre: [260, 350],
        radius: [WIDEST * 1.1, WIDEST],
        rough: 0.4 + 0.6 * turns / scores.length,
        leaves: 0,
        drift: [Math.min(turns, 3) * 40, Math.min(turns, 3) * 10],
        sizeAt,
      });
      return [...loops.controls, ...unwind(loops.end, RISE).controls];
    },
    seed,
    TRIES,
  ).controls;
}

/** The size of the loop at each turn: a loss of 1 draws the widest; neighbours flow into each other. */
function sizes(losses: readonly number[]): (turn: number) => number {
  let sum = 0;
  const loops = losses.map((loss) => ({ until: sum += loss, size: 0.26 + 0.74 * loss ** 0.8 }));
  const at = (turn: number) => (loops.find(({ until }) => turn <= until) ?? itemAt(loops, -1)).size;
  return (turn) => (at(turn - 0.3) + at(turn - 0.1) + at(turn + 0.1) + at(turn + 0.3)) / 4;
}
