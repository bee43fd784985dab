import { ownLine } from "../line/own_line.ts";
import type { LineShape } from "../line/shape.ts";
import { DIMENSION_KEYS } from "./dimensions.ts";
import type { Scores } from "./schema.ts";

/**
 * The line that the scores draw: calmer as they rise, and always the same for the same scores. One that is not given draws no loop.
 * `pixels` is how wide it is shown, for the weight of its pen.
 */
export function scoreLine(scores: Partial<Scores>, pixels?: number): LineShape {
  return ownLine(DIMENSION_KEYS.map((key) => scores[key] ?? 5), pixels);
}
