import { ownLine } from "../line/own_line.ts";
import type { LineShape } from "../line/shape.ts";
import { DIMENSION_KEYS } from "./dimensions.ts";
import type { Scores } from "./schema.ts";

/**
 * The line for these scores. It is calmer for higher scores, and the same scores always give the same line. A dimension without a score adds no
 * loop. `pixels` is the width on screen, which decides how thick the line is.
 */
export function scoreLine(scores: Partial<Scores>, pixels?: number): LineShape {
  return ownLine(DIMENSION_KEYS.map((key) => scores[key] ?? 5), pixels);
}
