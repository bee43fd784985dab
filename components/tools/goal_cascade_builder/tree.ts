import { type Finding, type Goal, isBlank } from "./document.ts";

/** A goal with its place. */
export interface Place<Row = Goal> {
  readonly goal: Row;
  /** 0 for a goal without a parent. */
  readonly depth: number;
  /** In the order of the cascade. */
  readonly children: readonly Row[];
  /** From 0, among its siblings. */
  readonly position: number;
  readonly siblings: readonly Row[];
}

/** The goals as a tree. */
export type Tree = ReturnType<typeof treeOf<Goal>>;

type Linked = Pick<Goal, "id" | "parent">;

/** The tree that the goals' parents make. What hangs in a loop, or from a goal that does not exist, is not in it. */
export function treeOf<Row extends Linked>(goals: readonly Row[]) {
  const children = Map.groupBy(goals, ({ parent }) => parent);
  /** Each goal before those below it. */
  const order: Place<Row>[] = [];
  const byId = new Map<string, Place<Row>>();
  // A stack and not recursion: a cascade may be two thousand goals deep.
  const stack: Place<Row>[] = [];
  const push = (siblings: readonly Row[], depth: number) => {
    for (let position = siblings.length - 1; position >= 0; position--) {
      const goal = siblings[position];
      if (goal) stack.push({ goal, depth, position, siblings, children: children.get(goal.id) ?? [] });
    }
  };
  push(children.get(null) ?? [], 0);
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    order.push(place);
    byId.set(place.goal.id, place);
    push(place.children, place.depth + 1);
  }
  return { order, byId };
}

/** A goal and all below it, each before those below it. */
export function subtreeOf(tree: Tree, id: string): readonly Goal[] {
  const start = tree.order.findIndex(({ goal }) => goal.id === id);
  const top = tree.order[start];
  if (top === undefined) return [];
  const end = tree.order.findIndex(({ depth }, index) => index > start && depth <= top.depth);
  return tree.order.slice(start, end < 0 ? undefined : end).map(({ goal }) => goal);
}

/** The teams, in the order of the cascade, each with its goals: those of the team level have the team as their owner. */
export function teamsOf({ order }: Tree): { readonly owner: string; readonly goals: readonly Goal[] }[] {
  const goals = order.map(({ goal }) => goal).filter((goal) => goal.level === "team" && !isBlank(goal));
  return [...Map.groupBy(goals, ({ owner }) => owner.trim())].map(([owner, goals]) => ({ owner, goals }));
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

/** What is looked for; a field that is empty finds all. */
export interface Filter {
  /** Words in title or owner, in any order. */
  readonly query: string;
  readonly owner: string;
  /** Goals about which this is pointed out; null: all. */
  readonly finding: Finding | null;
}

export const NO_FILTER: Filter = { query: "", owner: "", finding: null };

export function isFiltered({ query, owner, finding }: Filter): boolean {
  return query.trim() !== "" || owner !== "" || finding !== null;
}

/** Goals that the filter finds. */
export function matches(
  tree: Tree,
  { query, owner, finding }: Filter,
  findings: ReadonlyMap<string, readonly Finding[]>,
): ReadonlySet<string> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = tree.order.filter(({ goal }) => {
    const text = `${goal.title} ${goal.owner}`.toLowerCase();
    return words.every((word) => text.includes(word)) &&
      (owner === "" || goal.owner.trim() === owner) &&
      (finding === null || findings.get(goal.id)?.includes(finding));
  });
  return new Set(found.map(({ goal }) => goal.id));
}

export type VisibleRow = ReturnType<typeof treeRows>[number];

/** The rows of the tree, those below a collapsed goal marked; or, filtered, what was found with all above it. */
export function treeRows(tree: Tree, collapsed: ReadonlySet<string>, found: ReadonlySet<string> | null) {
  const visible = found && new Set(found);
  // From the last to the first, so that a goal comes before its parent.
  for (const { goal: { id, parent } } of visible ? tree.order.toReversed() : []) {
    if (visible?.has(id) && parent !== null) visible.add(parent);
  }
  let hiddenBelow = Infinity;
  return tree.order.filter(({ goal }) => !visible || visible.has(goal.id)).map((place) => {
    const { goal: { id }, depth, children } = place;
    const isFolded = depth > hiddenBelow;
    const isOpen = visible ? children.some((child) => visible.has(child.id)) : !collapsed.has(id);
    if (!isFolded) hiddenBelow = isOpen ? Infinity : depth;
    return {
      place,
      /** false: it stands there only to show what a goal below it hangs from. */
      isMatch: !found || found.has(id),
      /** null: nothing below it. */
      isExpanded: children.length === 0 ? null : isOpen,
      /** Below a collapsed goal. */
      isFolded,
    };
  });
}

/** The first row after `from`, round the end, whose title begins with the letters typed. */
export function rowByLetters(rows: readonly VisibleRow[], from: string, letters: string): string | null {
  const start = rows.findIndex(({ place }) => place.goal.id === from);
  // One letter goes on to the next such row; several may still fit the row where it stands.
  const first = letters.length > 1 ? start : start + 1;
  for (let step = 0; step < rows.length; step++) {
    const goal = rows[(first + step + rows.length) % rows.length]?.place.goal;
    if (goal?.title.trim().toLowerCase().startsWith(letters.toLowerCase())) return goal.id;
  }
  return null;
}

/** Everybody who answers for a goal, by name. */
export function ownerNames(tree: Tree): string[] {
  const owners = tree.order.map(({ goal }) => goal.owner.trim()).filter((name) => name !== "");
  return [...new Set(owners)].toSorted((a, b) => a.localeCompare(b, "en"));
}
