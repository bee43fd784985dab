import type { LineShape } from "../line/shape.ts";
import { byDimension } from "./dimensions.ts";
import { scoreLine } from "./own_line.ts";
import type { PublicResult } from "./schema.ts";
import { planStart } from "./tie.ts";

/**
 * The same line with the lowest counted scores raised to 4, or to 5 if none is lower. `raised` has the keys that changed; what a tie leaves open
 * stays.
 */
export function raisedLine(
  { scores, ...result }: Pick<PublicResult, "scores" | "bottlenecks" | "uncounted">,
): { readonly shape: LineShape; readonly raised: readonly string[]; readonly to: 4 | 5 } {
  const { lowest, certain, tie } = planStart({ scores, ...result });
  const equal = tie === null || tie.keys.length > lowest.length
    ? []
    : tie.keys.map((key) => ({ key, value: tie.value }));
  const low = certain.length > 0 ? certain : equal;
  const to = low.some(({ value }) => value < 4) ? 4 : 5;
  const raised: string[] = low.filter(({ value }) => value < to).map(({ key }) => key);
  const better = byDimension((key) => raised.includes(key) ? to : scores[key]);
  return { shape: scoreLine(better), raised, to };
}
