import type { LineShape } from "../line/shape.ts";
import { byDimension } from "./dimensions.ts";
import { scoreLine } from "./own_line.ts";
import type { PublicResult } from "./schema.ts";
import { certainBottlenecks } from "./tie.ts";

/**
 * The same line with each bottleneck one step higher: only those below 4, or below 5 if there are none. `raised` has the keys that changed;
 * what a tie leaves open stays.
 */
export function raisedLine(
  { scores, ...result }: Pick<PublicResult, "scores" | "bottlenecks" | "tie">,
): { readonly shape: LineShape; readonly raised: readonly string[]; readonly to: 4 | 5 } {
  const bottlenecks = certainBottlenecks(result);
  const to = bottlenecks.some(({ value }) => value < 4) ? 4 : 5;
  const raised = bottlenecks.filter(({ value }) => value < to).map(({ key }) => key);
  const better = byDimension((key) => raised.includes(key) ? to : scores[key]);
  return { shape: scoreLine(better), raised, to };
}
