import { type Goal, isBlank, LEVELS } from "./cascade.ts";
import { held, showsOwn, type Standing } from "./roll_up.ts";
import type { Tree } from "./tree.ts";

/** What there is to point out about a goal. */
export type Finding =
  /** No company goal, and it hangs from nothing. */
  | "orphan"
  /** A company goal that no team's or person's goal serves. */
  | "unserved"
  /** It hangs from a goal of a lower level. */
  | "level"
  /** The work below is done and its own figure stands still. */
  | "still";

/** From here on the work below counts as done, in percent. */
export const DONE_FROM = 70;
/** Points by which the own figure must be behind. */
export const STILL_GAP = 40;

/** What there is to point out, by goal. */
export function findAll(
  tree: Tree,
  standings: ReadonlyMap<string, Standing>,
): ReadonlyMap<string, readonly Finding[]> {
  const served = servedGoals(tree);
  const found = new Map<string, readonly Finding[]>();
  for (const { goal, children } of tree.order) {
    // One that nobody has written into is still on its way.
    if (isBlank(goal) && children.length === 0) continue;
    const parent = tree.byId.get(goal.parent ?? "")?.goal;
    const findings: Finding[] = [];
    if (goal.level !== "company" && goal.parent === null) findings.push("orphan");
    if (goal.level === "company" && !served.has(goal.id) && !isKeyResult(goal, parent, children)) {
      findings.push("unserved");
    }
    if (parent && LEVELS.indexOf(goal.level) < LEVELS.indexOf(parent.level)) findings.push("level");
    if (standsStill(goal, standings.get(goal.id))) findings.push("still");
    if (findings.length > 0) found.set(goal.id, findings);
  }
  return found;
}

/** How many goals hang, over however many others, from a company goal; those of the company are among them. */
export function countServing(tree: Tree): number {
  const serving = new Set<string>();
  for (const { goal: { id, level, parent } } of tree.order) {
    if (level === "company" || (parent !== null && serving.has(parent))) serving.add(id);
  }
  return serving.size;
}

/** A figure by which another company goal is measured: teams serve the goal and not its figure. */
function isKeyResult(goal: Goal, parent: Goal | undefined, children: readonly Goal[]): boolean {
  return parent?.level === "company" && children.length === 0 && goal.figure.kind !== "none";
}

/** Goals with a team's or a person's goal below them, or one that also serves them or a goal below them. */
function servedGoals(tree: Tree): ReadonlySet<string> {
  const served = new Set<string>();
  for (const { goal: { level, alsoServes } } of tree.order) {
    if (level !== "company" && alsoServes !== null) served.add(alsoServes);
  }
  for (const { goal: { id, level, parent } } of tree.order.toReversed()) {
    if (parent !== null && (level !== "company" || served.has(id))) served.add(parent);
  }
  return served;
}

function standsStill(goal: Goal, standing: Standing | undefined): boolean {
  if (!standing || standing.own === null || standing.children === null || !showsOwn(goal)) return false;
  return standing.children >= DONE_FROM && standing.children - held(standing.own) >= STILL_GAP;
}
