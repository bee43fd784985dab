import { figureOr, ID } from "../../../lib/tool_kit/guards.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  type Content,
  type Figure,
  type Goal,
  isBlank,
  levelBelow,
  LEVELS,
  LIMITS,
  newGoal,
  NO_FIGURE,
  WEIGHT_MAX,
} from "./cascade.ts";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import { insertAfter, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { loopPath, subtreeOf, treeOf } from "./tree.ts";

export type GoalChange = Partial<Omit<Goal, "id" | "origin" | "parent">>;

/** A goal read from a list, with the id that it gets here. */
export interface ReadGoal extends GoalChange {
  readonly id: string;
  /** Id of the goal above it in the same list, which stands before it; null: the top of the list. */
  readonly parent: string | null;
}

/**
 * Everything that can be done to a cascade. What names a goal that does not exist, takes an id that is taken, or would make
 * a goal its own ancestor changes nothing.
 */
export type Action =
  /** `after`: the sibling that it follows; null: the first, left out: the last. */
  | {
    readonly type: "add goal";
    readonly id: string;
    readonly parent: string | null;
    readonly after?: string | null;
  }
  | { readonly type: "edit goal"; readonly id: string; readonly change: GoalChange }
  /** To the end of the goals below `parent`, with all that hangs from it. */
  | { readonly type: "move goal"; readonly id: string; readonly parent: string | null }
  /** By so many places among its siblings, negative: up. */
  | { readonly type: "shift goal"; readonly id: string; readonly by: number }
  /** Below the sibling before it. */
  | { readonly type: "indent goal"; readonly id: string }
  /** Beside its parent, after it. */
  | { readonly type: "outdent goal"; readonly id: string }
  /** Without `withBelow` the goals below take its place. */
  | { readonly type: "remove goal"; readonly id: string; readonly withBelow: boolean }
  /** Below `parent`. The first one fills the goal `into`, when that is blank, and the others follow it. */
  | {
    readonly type: "paste goals";
    readonly rows: readonly ReadGoal[];
    readonly parent: string | null;
    readonly into?: string | null;
  }
  /** In place of all goals. */
  | { readonly type: "replace goals"; readonly rows: readonly ReadGoal[] }
  | { readonly type: "set number style"; readonly numberStyle: Content["settings"]["numberStyle"] };

/** The cascade after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  const { goals } = content;
  switch (action.type) {
    case "add goal":
      return withGoals(content, added(goals, action));
    case "edit goal":
      return withGoals(content, replaceRow(goals, action.id, (goal) => changed(goals, goal, action.change)));
    case "move goal":
      return withGoals(content, moved(goals, action.id, action.parent));
    case "shift goal":
      return withGoals(content, shifted(goals, action.id, action.by));
    case "indent goal": {
      const siblings = siblingsOf(goals, action.id);
      const above = siblings[siblings.findIndex(({ id }) => id === action.id) - 1];
      return above ? withGoals(content, moved(goals, action.id, above.id)) : content;
    }
    case "outdent goal": {
      const parent = find(goals, find(goals, action.id)?.parent);
      return parent ? withGoals(content, moved(goals, action.id, parent.parent, parent.id)) : content;
    }
    case "remove goal":
      return withGoals(content, removed(goals, action.id, action.withBelow));
    case "paste goals":
      return withGoals(content, pasted(goals, action));
    case "replace goals":
      return withGoals(content, pasted([], { rows: action.rows, parent: null }));
    case "set number style":
      return action.numberStyle === content.settings.numberStyle
        ? content
        : { ...content, settings: { ...content.settings, numberStyle: action.numberStyle } };
  }
}

function withGoals(content: Content, goals: readonly Goal[]): Content {
  return goals === content.goals ? content : { ...content, goals };
}

function find(goals: readonly Goal[], id: string | null | undefined): Goal | undefined {
  return goals.find((goal) => goal.id === id);
}

function siblingsOf(goals: readonly Goal[], id: string): readonly Goal[] {
  const parent = find(goals, id)?.parent;
  return goals.filter((goal) => goal.parent === parent);
}

function added(
  goals: readonly Goal[],
  { id, parent, after }: Extract<Action, { type: "add goal" }>,
): readonly Goal[] {
  const above = find(goals, parent);
  const isFree = ID.test(id) && !find(goals, id) && goals.length < LIMITS.goals;
  if (!isFree || (parent !== null && !above)) return goals;
  const sibling = after === undefined ? undefined : find(goals, after);
  const level = sibling?.parent === parent ? sibling.level : levelBelow(above?.level ?? null);
  return insertAfter(goals, after ?? (after === null ? null : ""), newGoal(id, level, parent));
}

/** A goal with its texts cut to length; a figure or a weight that cannot be held leaves the old one. */
function changed(goals: readonly Goal[], goal: Goal, change: GoalChange): Goal {
  const next = { ...goal, ...change };
  const { alsoServes } = next;
  const isLinked = alsoServes === null || (alsoServes !== goal.id && find(goals, alsoServes) !== undefined);
  const fields: Required<GoalChange> = {
    title: oneLine(next.title, LIMITS.title),
    owner: oneLine(next.owner, LIMITS.owner),
    level: LEVELS.includes(next.level) ? next.level : goal.level,
    weight: weightOr(next.weight, goal.weight),
    figure: measuredOr(next.figure, goal.figure),
    ownWeight: next.ownWeight === null ? null : weightOr(next.ownWeight, goal.ownWeight ?? 1),
    alsoServes: isLinked ? alsoServes : goal.alsoServes,
  };
  const result: Goal = { ...goal, ...fields };
  return isSame(result, goal) ? goal : result;
}

function weightOr(weight: number, old: number): number {
  return weight >= 0 && weight <= WEIGHT_MAX ? weight + 0 : old;
}

function measuredOr(figure: Figure, old: Figure): Figure {
  const value = (number: number | null) => number === null ? null : figureOr(number, undefined);
  if (figure.kind === "none") return NO_FIGURE;
  if (figure.kind === "percent") {
    const percent = value(figure.percent);
    return percent === undefined ? old : { kind: "percent", percent };
  }
  const [baseline, target, now] = [value(figure.baseline), value(figure.target), value(figure.now)];
  if (baseline === undefined || target === undefined || now === undefined) return old;
  return { kind: "measure", unit: oneLine(figure.unit, LIMITS.unit), baseline, target, now };
}

/**
 * A goal below another parent: after one of its children, or as the last. The level of a goal that says something stays, as
 * it may be meant; a blank one takes that of its new place.
 */
function moved(
  goals: readonly Goal[],
  id: string,
  parent: string | null,
  after?: string,
): readonly Goal[] {
  const goal = find(goals, id);
  if (!goal || (parent !== null && !find(goals, parent)) || loopPath(goals, id, parent)) return goals;
  if (goal.parent === parent && goals.filter((row) => row.parent === parent).at(-1) === goal) return goals;
  const level = isBlank(goal) ? levelBelow(find(goals, parent)?.level ?? null) : goal.level;
  return insertAfter(removeRow(goals, id), after ?? "", { ...goal, parent, level });
}

function shifted(goals: readonly Goal[], id: string, by: number): readonly Goal[] {
  const siblings = siblingsOf(goals, id);
  const from = siblings.findIndex((goal) => goal.id === id);
  const goal = siblings[from];
  if (!goal || !Number.isInteger(by)) return goals;
  const to = Math.min(siblings.length - 1, Math.max(0, from + by));
  if (to === from) return goals;
  const others = siblings.toSpliced(from, 1);
  const rest = removeRow(goals, id);
  const before = others[to - 1];
  return before === undefined
    ? rest.toSpliced(rest.findIndex((row) => row.id === others[0]?.id), 0, goal)
    : insertAfter(rest, before.id, goal);
}

function removed(goals: readonly Goal[], id: string, withBelow: boolean): readonly Goal[] {
  const goal = find(goals, id);
  if (!goal) return goals;
  const gone = new Set(withBelow ? subtreeOf(treeOf(goals), id).map((row) => row.id) : [id]);
  const risen = withBelow ? [] : goals.filter(({ parent }) => parent === id);
  // The risen take its place: after it, as it goes.
  const inPlace = insertAfter(
    goals.filter((row) => row.parent !== id || withBelow),
    id,
    ...risen.map((row) => ({ ...row, parent: goal.parent })),
  );
  return inPlace.filter((row) => !gone.has(row.id))
    .map((row) => row.alsoServes !== null && gone.has(row.alsoServes) ? { ...row, alsoServes: null } : row);
}

function pasted(
  goals: readonly Goal[],
  { rows, parent, into = null }: Pick<Extract<Action, { type: "paste goals" }>, "rows" | "parent" | "into">,
): readonly Goal[] {
  if (parent !== null && !find(goals, parent)) return goals;
  let result = goals;
  /** By id of a row: the goal that it became. */
  const places = new Map<string, string>();
  const target = find(goals, into);
  let [last, isFilling] = [target?.id ?? "", target !== undefined && isBlank(target)];
  const base = target ? target.parent : parent;
  for (const { id, parent: above, ...change } of rows) {
    if (isFilling && above === null) {
      isFilling = false;
      places.set(id, last);
      result = replaceRow(result, last, (goal) => changed(result, goal, change));
      continue;
    }
    const under = above === null ? base : places.get(above);
    const isFree = ID.test(id) && !find(result, id) && !places.has(id) && result.length < LIMITS.goals;
    if (under === undefined || !isFree) continue;
    const level = levelBelow(find(result, under)?.level ?? null);
    const goal = changed(result, newGoal(id, above === null && target ? target.level : level, under), change);
    result = insertAfter(result, above === null ? last : "", goal);
    places.set(id, id);
    if (above === null) last = id;
  }
  return result;
}
