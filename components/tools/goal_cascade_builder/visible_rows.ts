import type { Finding } from "./lists.ts";
import { isBlank } from "./cascade.ts";
import { ancestorsOf, type Place, type Tree } from "./tree.ts";

/** What is looked for; a field that is empty finds all. */
export interface Filter {
  /** Words in title or owner, in any order. */
  readonly query: string;
  readonly owner: string;
  /** Goals about which this is pointed out; null: all. */
  readonly finding: Finding | null;
}

export const NO_FILTER: Filter = { query: "", owner: "", finding: null };

export interface VisibleRow {
  readonly place: Place;
  /** false: a goal that stands there only to show what one below it hangs from. */
  readonly isMatch: boolean;
  /** null: nothing below it. */
  readonly isExpanded: boolean | null;
  /** Below a collapsed goal. */
  readonly isFolded: boolean;
}

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

/** The rows of the tree, those below a collapsed goal marked; or, filtered, what was found with all above it. */
export function treeRows(
  tree: Tree,
  collapsed: ReadonlySet<string>,
  found: ReadonlySet<string> | null,
): VisibleRow[] {
  const shown = found &&
    new Set([...found].flatMap((id) => [id, ...ancestorsOf(tree, id).map((goal) => goal.id)]));
  const rows: VisibleRow[] = [];
  let hiddenBelow = Infinity;
  for (const place of tree.order) {
    const { goal: { id }, depth, children } = place;
    if (shown && !shown.has(id)) continue;
    const isFolded = depth > hiddenBelow;
    const isOpen = shown ? children.some((child) => shown.has(child.id)) : !collapsed.has(id);
    if (!isFolded) hiddenBelow = isOpen ? Infinity : depth;
    const isExpanded = children.length === 0 ? null : isOpen;
    rows.push({ place, isMatch: !found || found.has(id), isExpanded, isFolded });
  }
  return rows;
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
  const owners = tree.order.map(({ goal }) => goal).filter((goal) => !isBlank({ title: goal.owner }))
    .map(({ owner }) => owner.trim());
  return [...new Set(owners)].toSorted((a, b) => a.localeCompare(b, "en"));
}
