import { type Act, createEditor, type Edit, type RowChange } from "../../../lib/tool_kit/edits.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import { ID } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, moveRow, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { CASCADE, type Content, GOAL, type Goal, isBlank, levelBelow, LIMITS, newGoal } from "./document.ts";
import { loopPath, subtreeOf, treeOf } from "./tree.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

export interface CascadeRows {
  readonly goals: Goal;
}

/** A goal read from a list, with the id that it gets here. */
export interface ReadGoal extends Omit<RowChange<Goal>, "origin" | "parent" | "alsoServes"> {
  readonly id: string;
  /** Id of the goal above it, which stands before it in the same list or is there already; null: the top of the list. */
  readonly parent: string | null;
}

/**
 * Everything that can be done to a cascade. What names a goal that does not exist, takes an id that is taken, or would make
 * a goal its own ancestor changes nothing. Where a goal stands in the tree is up to the actions of this tool alone.
 */
export type Action = Extract<Edit<Content, CascadeRows>, { type: "edit" | "set" }> | OwnAction;

export type Way = "up" | "down" | "in" | "out";

export type OwnAction =
  /** `after`: the sibling that it follows; null: the first, left out: the last. */
  | Act<"add goal", { id: string; parent: string | null; after?: string | null }>
  /** To the end of the goals below `parent`, with all that hangs from it. */
  | Act<"move goal", { id: string; parent: string | null }>
  /** By one place among its siblings; in: below the sibling before it; out: beside its parent, after it. */
  | Act<"step goal", { id: string; way: Way }>
  /** Without `withBelow` the goals below take its place. */
  | Act<"remove goal", { id: string; withBelow: boolean }>
  /** Below `parent`. The first one fills the goal `into`, when that is blank, and the others follow it. */
  | Act<"paste goals", { rows: readonly ReadGoal[]; parent: string | null; into?: string | null }>;

export const EDITOR = createEditor<Content, CascadeRows>(CASCADE, EDIT_NAMES);

export function reduce(content: Content, action: Action): Content {
  if (action.type === "set") return EDITOR.reduce(content, action);
  if (action.type !== "edit") return changed(content, { goals: goalsAfter(content.goals, action) });
  // An edit hangs a goal nowhere, and no goal serves itself.
  const { parent: _, ...change } = action.change;
  return change.alsoServes === action.id ? content : EDITOR.reduce(content, { ...action, change });
}

export function describe(action: Action, before: Content): string {
  if (action.type === "edit" || action.type === "set") return EDITOR.describe(action, before);
  return ACTION_NAMES[action.type === "step goal" ? action.way : action.type];
}

export function typing(action: Action): string | null {
  if (action.type !== "edit") return null;
  const key = EDITOR.typing(action);
  const kind = action.change.figure?.kind;
  return kind === undefined ? key : kind === "none" ? null : key && `${key} ${kind}`;
}

function goalsAfter(goals: readonly Goal[], action: OwnAction): readonly Goal[] {
  switch (action.type) {
    case "add goal":
      return added(goals, action);
    case "move goal":
      return moved(goals, action.id, action.parent);
    case "step goal":
      return stepped(goals, action.id, action.way);
    case "remove goal":
      return removed(goals, action.id, action.withBelow);
    case "paste goals":
      return pasted(goals, action);
  }
}

function find(goals: readonly Goal[], id: string | null | undefined): Goal | undefined {
  return goals.find((goal) => goal.id === id);
}

function stepped(goals: readonly Goal[], id: string, way: Way): readonly Goal[] {
  const goal = find(goals, id);
  const parent = find(goals, goal?.parent);
  if (way === "out") return parent ? moved(goals, id, parent.parent, parent.id) : goals;
  const siblings = goals.filter((row) => row.parent === goal?.parent);
  const above = siblings[siblings.findIndex((row) => row === goal) - 1];
  if (way === "in") return above ? moved(goals, id, above.id) : goals;
  const ordered = moveRow(siblings, id, way === "up" ? -1 : 1);
  // Each place of a sibling takes the next one of the new order.
  return ordered === siblings ? goals : goals.map((row) => ordered[siblings.indexOf(row)] ?? row);
}

function hasRoom(goals: readonly Goal[], id: string): boolean {
  return ID.test(id) && !find(goals, id) && goals.length < LIMITS.goals;
}

function added(
  goals: readonly Goal[],
  { id, parent, after }: Extract<Action, { type: "add goal" }>,
): readonly Goal[] {
  const above = find(goals, parent);
  if (!hasRoom(goals, id) || (parent !== null && !above)) return goals;
  const sibling = find(goals, after);
  const level = sibling?.parent === parent ? sibling.level : levelBelow(above?.level);
  return insertAfter(goals, after === undefined ? LAST : after, newGoal(id, level, parent));
}

/** The id of no goal: what is put after it comes last. */
const LAST = "";

/**
 * A goal below another parent: after one of its children, or as the last. A level that is not the one of its old place stays, as it may be
 * meant; any other is that of the new place.
 */
function moved(goals: readonly Goal[], id: string, parent: string | null, after = LAST): readonly Goal[] {
  const goal = find(goals, id);
  const above = find(goals, parent);
  if (!goal || (parent !== null && !above) || loopPath(goals, id, parent)) return goals;
  if (goals.findLast((row) => row.parent === parent) === goal) return goals;
  const isOfPlace = isBlank(goal) || goal.level === levelBelow(find(goals, goal.parent)?.level);
  const level = isOfPlace ? levelBelow(above?.level) : goal.level;
  return insertAfter(removeRow(goals, id), after, { ...goal, parent, level });
}

function removed(goals: readonly Goal[], id: string, withBelow: boolean): readonly Goal[] {
  const goal = find(goals, id);
  if (!goal) return goals;
  const gone = new Set(withBelow ? subtreeOf(treeOf(goals), id).map((row) => row.id) : [id]);
  const isRisen = (row: Goal) => row.parent === id && !withBelow;
  // The risen take its place: after it, as it goes.
  const risen = goals.filter(isRisen).map((row) => ({ ...row, parent: goal.parent }));
  return insertAfter(goals.filter((row) => !isRisen(row)), id, ...risen)
    .filter((row) => !gone.has(row.id))
    .map((row) => row.alsoServes !== null && gone.has(row.alsoServes) ? { ...row, alsoServes: null } : row);
}

function pasted(
  goals: readonly Goal[],
  { rows, parent, into }: Omit<Extract<Action, { type: "paste goals" }>, "type">,
): readonly Goal[] {
  const target = find(goals, into);
  const base = target ? target.parent : parent;
  if (base !== null && !find(goals, base)) return goals;
  let result = goals;
  let last = target?.id ?? LAST;
  let isFilling = target !== undefined && isBlank(target);
  /** By id of a row: the goal that it became. */
  const places = new Map<string, string>();
  for (const { id, parent: above, ...change } of rows) {
    // A row of a list serves no second goal.
    const filled = (goal: Goal) => fitGroup(GOAL, change, goal, () => false);
    if (isFilling && above === null) {
      isFilling = false;
      places.set(id, last);
      result = replaceRow(result, last, filled);
      continue;
    }
    const under = above === null ? base : places.get(above) ?? find(goals, above)?.id;
    if (under === undefined || places.has(id) || !hasRoom(result, id)) continue;
    const level = above === null && target ? target.level : levelBelow(find(result, under)?.level);
    result = insertAfter(result, above === null ? last : LAST, filled(newGoal(id, level, under)));
    places.set(id, id);
    if (above === null) last = id;
  }
  return result;
}
