/** The tool's rules for the tests of them, and goals in short. */
import fc from "fast-check";
import type { Content, Figure, Goal } from "../../../../components/tools/goal_cascade_builder/document.ts";
import { newGoal } from "../../../../components/tools/goal_cascade_builder/document.ts";
import { treeOf } from "../../../../components/tools/goal_cascade_builder/tree.ts";

export * from "../../../../components/tools/goal_cascade_builder/actions.ts";
export * from "../../../../components/tools/goal_cascade_builder/document.ts";
export * from "../../../../components/tools/goal_cascade_builder/reading.ts";
export * from "../../../../components/tools/goal_cascade_builder/roll_up.ts";
export { sampleCascade } from "../../../../components/tools/goal_cascade_builder/model.ts";
export * from "../../../../components/tools/goal_cascade_builder/tree.ts";

const WORD =
  /^(?:x(?<weight>[\d.]+)|own(?<own>\d+)|(?<figure>(?<percent>.+)%|(?<from>.+)\.\.(?<to>.+)@(?<now>.+)))$/;

/**
 * Goals, separated by commas. "a": a company's goal; "a>b": a team's goal below it. Then what differs: "20%" or "?%" (not
 * measured), "0..10@5" (from, to, now), "x3" (weight), "own1" (its figure is a part of this weight).
 */
export function goalsOf(text: string, more: Readonly<Record<string, Partial<Goal>>> = {}): Goal[] {
  return text.split(", ").map((row) => {
    const [path = "", ...words] = row.split(" ");
    const [id = "", parent = null] = path.split(">").toReversed();
    const goal = { ...newGoal(id, parent === null ? "company" : "team", parent), title: id.toUpperCase() };
    for (const word of words) {
      const { weight, own, figure, percent: value, from, to, now } = WORD.exec(word)?.groups ?? {};
      if (weight) Object.assign(goal, { weight: Number(weight) });
      if (own) Object.assign(goal, { ownWeight: Number(own) });
      if (figure) {
        Object.assign(goal, {
          figure: value ? percent(known(value)) : measure(known(from), known(to), known(now)),
        });
      }
    }
    return { ...goal, ...more[id] };
  });
}

const known = (text = "?") => text === "?" ? null : Number(text);

export function contentOf(text: string, more: Readonly<Record<string, Partial<Goal>>> = {}): Content {
  return { settings: { numberStyle: "1,234.5" }, goals: goalsOf(text, more) };
}

export const percent = (value: number | null): Figure => ({ kind: "percent", percent: value });
export const measure = (baseline: number | null, target: number | null, now: number | null): Figure => (
  { kind: "measure", unit: "", baseline, target, now }
);

/** Goals, each below any one before it or below none, with facts of their own. */
export function anyTree(facts: fc.Arbitrary<Partial<Goal>>): fc.Arbitrary<Goal[]> {
  return fc.array(fc.tuple(fc.nat(), facts), { minLength: 1, maxLength: 30 }).map((rows) =>
    rows.map(([above, facts], index) => {
      const parent = index === 0 || above % 4 === 0 ? null : `g${above % index}`;
      return { ...newGoal(`g${index}`, "team", parent), ...facts };
    })
  );
}

/** "a a>b": the goals in the order of the tree, each with its parent. */
export function shapeOf({ goals }: Content): string {
  return treeOf(goals).order.map(({ goal: { id, parent } }) => parent === null ? id : `${parent}>${id}`)
    .join(" ");
}
