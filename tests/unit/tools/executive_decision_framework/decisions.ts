import {
  type Content,
  type Criterion,
  emptyContent,
  newCriterion,
} from "../../../../components/tools/executive_decision_framework/document.ts";
import {
  type Problem,
  problemOf,
  type Standing,
  standings,
} from "../../../../components/tools/executive_decision_framework/ranking.ts";

/** A criterion as its weight, its options' values (null: missing), and what differs from a rating. */
export type Line = readonly [
  points: number,
  values: readonly (number | null)[],
  more?: Partial<Omit<Criterion, "id" | "points" | "values">>,
];

/** Options A, B, C ... and criteria k0, k1 ... */
export function decisionOf(...lines: readonly Line[]): Content {
  const count = Math.max(...lines.map(([, values]) => values.length));
  const options = Array.from({ length: count }, (_, index) => {
    const id = String.fromCharCode(65 + index);
    return { id, name: id };
  });
  return {
    ...emptyContent(),
    options,
    criteria: lines.map(([points, values, more = {}], index) => ({
      ...newCriterion(`k${index}`, points),
      name: `Criterion ${index}`,
      ...more,
      values: values.flatMap((value, at) => value === null ? [] : [{ option: options[at]?.id ?? "", value }]),
    })),
  };
}

/** How a decision stands. */
export function standing(
  content: Content,
): { readonly problem: Problem; readonly rows: readonly Standing[] } {
  const problem = problemOf(content);
  return { problem, rows: standings(problem) };
}

/** The options of rank 1, by their ids in a row: "A", "AB" for a tie, "" for none. */
export function winnersOf(content: Content): string {
  return standing(content).rows.filter(({ rank }) => rank === 1).map(({ option }) => option.id).join("");
}

/** Criteria with a bound range of 0 to 1, so that values are what they are worth. */
export const UNIT = { kind: "number", low: 0, high: 1 } as const;
