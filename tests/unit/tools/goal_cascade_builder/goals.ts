import type { Content, Figure, Goal } from "../../../../components/tools/goal_cascade_builder/cascade.ts";
import { newGoal } from "../../../../components/tools/goal_cascade_builder/cascade.ts";

/** "a", "a>b": a goal, and one below it; more says what differs from a team's goal of weight 1. */
export type Rows = (readonly [path: string, more?: Partial<Goal>])[];

export function goalsOf(...rows: Rows): Goal[] {
  return rows.map(([path, more = {}]) => {
    const [id = "", parent = null] = path.split(">").toReversed();
    return { ...newGoal(id, parent === null ? "company" : "team", parent), title: id.toUpperCase(), ...more };
  });
}

export function contentOf(...rows: Rows): Content {
  return { settings: { numberStyle: "1,234.5" }, goals: goalsOf(...rows) };
}

export const percent = (value: number | null): Figure => ({ kind: "percent", percent: value });
export const measure = (baseline: number, target: number, now: number | null): Figure => ({
  kind: "measure",
  unit: "",
  baseline,
  target,
  now,
});

/** "a a>b": the goals in the order of the tree, each with its parent. */
export function shapeOf({ goals }: Content): string {
  const below = (parent: string | null): readonly string[] =>
    goals.filter((goal) => goal.parent === parent).flatMap(({ id }) => [
      parent === null ? id : `${parent}>${id}`,
      ...below(id),
    ]);
  return below(null).join(" ");
}
