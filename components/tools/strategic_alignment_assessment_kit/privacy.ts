import { FEWEST } from "./limits.ts";
import type { Figures, Item } from "./schema.ts";
import { countOf } from "./spread.ts";

/**
 * The figures of one statement or question as a report may show them, from those of its groups.
 *
 * A group with fewer than four answers ("can't say" is none) is hidden, its "can't say" too. What could be had by subtracting
 * the groups that are shown from the total must belong to at least four answers that are not all the same, unless everybody
 * gave that answer: otherwise the smallest group that makes it so is hidden as well. When no group is left to hide, the
 * total goes too. A group in which nobody took part hides nobody.
 */
export function protect(groups: readonly Figures[]): Item {
  const sizes = groups.map(({ counts }) => countOf(counts));
  const total: Figures = {
    counts: (groups[0]?.counts ?? []).map((_, at) =>
      groups.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)
    ),
    unsure: groups.reduce((sum, { unsure }) => sum + unsure, 0),
  };
  const sizeOf = (at: number) => sizes[at] ?? 0;
  const isSafe = (hidden: readonly number[]) => {
    if (hidden.reduce((sum, at) => sum + sizeOf(at), 0) < FEWEST) return false;
    const given = total.counts.filter((_, answer) => hidden.some((at) => groups[at]?.counts[answer]));
    return given.length > 1 || total.counts.filter((count) => count > 0).length === 1;
  };
  const isHere = (at: number) => sizeOf(at) + (groups[at]?.unsure ?? 0) > 0;
  const all = [...groups.keys()].filter(isHere);
  let hidden = all.filter((at) => sizeOf(at) < FEWEST);
  const shown = all.filter((at) => sizeOf(at) >= FEWEST).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  while (hidden.length > 0 && !isSafe(hidden) && shown.length > 0) {
    const found = shown.findIndex((at) => isSafe([...hidden, at]));
    hidden = [...hidden, ...shown.splice(Math.max(0, found), 1)];
  }
  const isTotalShown = hidden.length === 0 || hidden.reduce((sum, at) => sum + sizeOf(at), 0) >= FEWEST;
  return {
    total: isTotalShown ? total : null,
    groups: groups.map((figures, at) => hidden.includes(at) ? null : figures),
  };
}
