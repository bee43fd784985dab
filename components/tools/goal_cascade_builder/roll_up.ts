import { type Figure, type Finding, type Goal, isBlank, LEVELS } from "./document.ts";
import type { Tree } from "./tree.ts";

/** Where a goal stands. Progress is in percent. */
export interface Standing {
  /** What is shown: the figure of its own as it is, or what the parts add up to; null: not measured. */
  readonly progress: number | null;
  /** Its own figure as it is, also where it is one part of the roll-up; null: none, or not measured. */
  readonly own: number | null;
  /** What its children alone add up to, 0 to 100; null: none is measured. */
  readonly children: number | null;
  /** Goals below it without children; 0 for a goal without any below. */
  readonly leaves: number;
  /** How many of them are not measured: left out of the mean, but counted. */
  readonly unmeasured: number;
  /** Its part of its parent's weights, 0 to 1, own part and unmeasured siblings counted; null without a parent. */
  readonly share: number | null;
  readonly contribution: Contribution | null;
}

/** How far a goal can move the company's. */
export interface Contribution {
  /** The highest company goal above it. */
  readonly goal: Goal;
  /** Product of the shares along the path, 0 to 1. */
  readonly share: number;
  /** The first goal on the way up that shows a figure of its own, at which it goes no further; null: none. */
  readonly stoppedBy: Goal | null;
}

/**
 * A figure in percent as it is, below 0 and above 100 too: (now - baseline) / (target - baseline). null when something is
 * missing, or when baseline and target are equal.
 */
export function percentOf(figure: Figure): number | null {
  if (figure.kind === "none") return null;
  if (figure.kind === "percent") return figure.percent;
  const { baseline, target, now } = figure;
  if (baseline === null || target === null || now === null || baseline === target) return null;
  const percent = (now - baseline) / (target - baseline) * 100;
  return Number.isFinite(percent) ? percent + 0 : null;
}

/** What of a figure enters a sum: never below 0 or above 100. */
export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

/** Whether a goal shows its own figure in place of what its children add up to. */
export function showsOwn({ figure, ownWeight }: Goal): boolean {
  return ownWeight === null && percentOf(figure) !== null;
}

type Part = Readonly<{ weight: number; percent: number | null }>;

/** Sum of weight x percent over the sum of weights, of the parts that are measured; null when nothing has a weight. */
function weightedMean(parts: readonly Part[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { weight, percent } of parts) {
    if (percent === null) continue;
    sum += weight * clampPercent(percent);
    weights += weight;
  }
  return weights > 0 ? clampPercent(sum / weights) : null;
}

/**
 * Where every goal stands. Progress rises as a mean weighted over the measured children; an own part enters with its own
 * weight; a figure of its own stands in place of the mean and is what rises. Figures enter held to 0-100 %.
 */
export function rollUp(tree: Tree): ReadonlyMap<string, Standing> {
  const progress = new Map<string, Omit<Standing, "share" | "contribution">>();
  const weights = new Map<string, number>();
  // From the last to the first, so that children come before their parents.
  for (const { goal, children } of tree.order.toReversed()) {
    const own = percentOf(goal.figure);
    const parts: Part[] = [];
    let [leaves, unmeasured] = [0, 0];
    for (const child of children) {
      const below = progress.get(child.id);
      if (below === undefined) continue;
      parts.push({ weight: child.weight, percent: below.progress });
      leaves += below.leaves || 1;
      unmeasured += below.leaves === 0 ? Number(below.progress === null) : below.unmeasured;
    }
    const added = weightedMean(parts);
    // A part beside nothing is the whole.
    const rolled = goal.ownWeight === null || children.length === 0
      ? own ?? added
      : weightedMean([...parts, { weight: goal.ownWeight, percent: own }]);
    weights.set(goal.id, parts.reduce((sum, { weight }) => sum + weight, goal.ownWeight ?? 0));
    progress.set(goal.id, { progress: rolled, own, children: added, leaves, unmeasured });
  }

  const standings = new Map<string, Standing>();
  for (const place of tree.order) {
    const below = progress.get(place.goal.id);
    const parent = tree.byId.get(place.goal.parent ?? "");
    if (below === undefined) continue;
    const sum = weights.get(place.goal.parent ?? "") ?? 0;
    const share = !parent ? null : sum > 0 ? place.goal.weight / sum : 0;
    const above = parent && standings.get(parent.goal.id);
    standings.set(place.goal.id, {
      ...below,
      share,
      contribution: parent && share !== null
        ? contributionOf(parent.goal, share, above?.contribution ?? null)
        : null,
    });
  }
  return standings;
}

function contributionOf(parent: Goal, share: number, above: Contribution | null): Contribution | null {
  const stops = showsOwn(parent) ? parent : null;
  if (above !== null) return { ...above, share: share * above.share, stoppedBy: stops ?? above.stoppedBy };
  return parent.level === "company" ? { goal: parent, share, stoppedBy: stops } : null;
}

/** From here on the work below counts as done, in percent. */
const DONE_FROM = 70;
/** Points by which the own figure must be behind. */
const STILL_GAP = 40;

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

/** Whether no goal hangs from another. */
export function isFlat({ order }: Tree): boolean {
  return order.every(({ depth }) => depth === 0);
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
  return standing.children >= DONE_FROM && standing.children - clampPercent(standing.own) >= STILL_GAP;
}
