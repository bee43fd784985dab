import type { Goal } from "./cascade.ts";

/** A goal with its place. */
export interface Place {
  readonly goal: Goal;
  /** 0 for a goal without a parent. */
  readonly depth: number;
  /** In the order of the cascade. */
  readonly children: readonly Goal[];
  /** From 0, among its siblings. */
  readonly position: number;
  readonly siblings: readonly Goal[];
}

/** The goals as a tree. */
export interface Tree {
  /** Each goal before those below it. */
  readonly order: readonly Place[];
  readonly byId: ReadonlyMap<string, Place>;
}

type Linked = Pick<Goal, "id" | "parent">;

const NO_GOALS: readonly Goal[] = [];

/** The tree that the goals' parents make. What hangs in a loop, or from a goal that does not exist, is not in it. */
export function treeOf(goals: readonly Goal[]): Tree {
  const children = Map.groupBy(goals, ({ parent }) => parent);
  const order: Place[] = [];
  const byId = new Map<string, Place>();
  // A stack and not recursion: a cascade may be two thousand goals deep.
  const stack: Place[] = [];
  const push = (siblings: readonly Goal[], depth: number) => {
    for (let position = siblings.length - 1; position >= 0; position--) {
      const goal = siblings[position];
      if (goal) stack.push({ goal, depth, position, siblings, children: children.get(goal.id) ?? NO_GOALS });
    }
  };
  push(children.get(null) ?? NO_GOALS, 0);
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    order.push(place);
    byId.set(place.goal.id, place);
    push(place.children, place.depth + 1);
  }
  return { order, byId };
}

/** The goals above one, its parent first. */
export function ancestorsOf(tree: Tree, id: string): Goal[] {
  const above: Goal[] = [];
  for (let at = tree.byId.get(id)?.goal.parent ?? null; at !== null;) {
    const goal = tree.byId.get(at)?.goal;
    if (goal === undefined) break;
    above.push(goal);
    at = goal.parent;
  }
  return above;
}

/** A goal and all below it, each before those below it. */
export function subtreeOf(tree: Tree, id: string): readonly Goal[] {
  const start = tree.order.findIndex(({ goal }) => goal.id === id);
  const top = tree.order[start];
  if (top === undefined) return [];
  const end = tree.order.findIndex(({ depth }, index) => index > start && depth <= top.depth);
  return tree.order.slice(start, end < 0 ? undefined : end).map(({ goal }) => goal);
}

/**
 * The way by which a move would loop: the moved goal, then down to the goal that it would hang from. null when the move
 * makes no loop.
 */
export function loopPath<Row extends Linked>(
  goals: readonly Row[],
  id: string,
  parent: string | null,
): readonly Row[] | null {
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  const path: Row[] = [];
  for (let at = parent; at !== null && path.length <= goals.length;) {
    const goal = byId.get(at);
    if (goal === undefined) return null;
    path.unshift(goal);
    if (at === id) return path;
    at = goal.parent;
  }
  return null;
}
