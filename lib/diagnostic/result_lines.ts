import { type Guarded, hasFields, isListOf, isNumber, isText } from "../guards.ts";
import { byDimension } from "./dimensions.ts";
import { scoreLine } from "./own_line.ts";
import type { PublicResult, Scores } from "./schema.ts";
import { planStart } from "./tie.ts";

type Drawn = Pick<PublicResult, "scores" | "bottlenecks" | "uncounted">;

/** Raise it with any change of a line. Stored lines of another version are drawn again. */
export const LINES_VERSION = 1;

const isLine = hasFields({
  d: isText,
  end: (value): value is readonly [number, number] => isListOf(isNumber)(value) && value.length === 2,
  endWidth: isNumber,
});

/** True for lines of the current version. */
export const isResultLines = hasFields({
  version: (value): value is typeof LINES_VERSION => value === LINES_VERSION,
  own: isLine,
  raised: isLine,
});

/** The line of a result's scores, and the one of its raised scores. To draw them takes longer than all else on the page. */
export type ResultLines = Guarded<typeof isResultLines>;

export function drawLines(result: Drawn): ResultLines {
  return {
    version: LINES_VERSION,
    own: scoreLine(result.scores),
    raised: scoreLine(raisedScores(result).scores),
  };
}

/** The line of the check that a result repeats, from its stored lines if they are of this version; null if there is none to compare with. */
export function lineBefore({ earlier }: PublicResult, stored?: unknown): ResultLines["own"] | null {
  const before = earlier?.[0];
  if (!before?.isComparable) return null;
  return isResultLines(stored) ? stored.own : scoreLine(before.scores);
}

/**
 * The scores with the lowest counted ones raised to 4, or to 5 if none is lower. `raised` has the keys that changed; what a tie leaves open
 * stays.
 */
export function raisedScores(
  { scores, ...result }: Drawn,
): { readonly scores: Scores; readonly raised: readonly string[]; readonly to: 4 | 5 } {
  const { lowest, certain, tie } = planStart({ scores, ...result });
  const equal = tie === null || tie.keys.length > lowest.length
    ? []
    : tie.keys.map((key) => ({ key, value: tie.value }));
  const low = certain.length > 0 ? certain : equal;
  const to = low.some(({ value }) => value < 4) ? 4 : 5;
  const raised: string[] = low.filter(({ value }) => value < to).map(({ key }) => key);
  return { scores: byDimension((key) => raised.includes(key) ? to : scores[key]), raised, to };
}
