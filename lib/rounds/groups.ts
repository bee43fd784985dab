import { type Answer, FEWEST } from "./round.ts";

/** How many gave each answer, 1 first, and how many could not say. */
export interface Figures {
  readonly counts: readonly number[];
  readonly unsure: number;
}

/** The figures of one question: of everybody, and of each group; null where they are hidden. */
export interface Item {
  readonly total: Figures | null;
  readonly groups: readonly (Figures | null)[];
}

/** How many gave any of the answers. */
export function countOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The figures of these answers, from 1 to `most`; 0 is "can't say". */
export function figuresOf(values: readonly number[], most: number): Figures {
  return {
    counts: Array.from({ length: most }, (_, at) => values.filter((value) => value === at + 1).length),
    unsure: values.filter((value) => value === 0).length,
  };
}

/** The figures of the question at a place. Null if fewer than FEWEST answered it: those few would be shown, and who could not say as well. */
export function countAt(answers: readonly Answer[], at: number, most: number): Figures | null {
  const figures = figuresOf(answers.map((answer) => answer[at] ?? 0), most);
  return countOf(figures.counts) < FEWEST ? null : figures;
}

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
  const sizeOf = (at: number) => sizes[at] ?? 0;
  const together = (some: readonly number[]) => countOf(some.map(sizeOf));
  const total: Figures = {
    counts: (groups[0]?.counts ?? []).map((_, at) => countOf(groups.map(({ counts }) => counts[at] ?? 0))),
    unsure: countOf(groups.map(({ unsure }) => unsure)),
  };
  const isSafe = (hidden: readonly number[]) => {
    if (together(hidden) < FEWEST) return false;
    const given = total.counts.filter((_, answer) => hidden.some((at) => groups[at]?.counts[answer]));
    return given.length > 1 || total.counts.filter((count) => count > 0).length === 1;
  };
  const all = [...groups.keys()].filter((at) => sizeOf(at) + (groups[at]?.unsure ?? 0) > 0);
  let hidden = all.filter((at) => sizeOf(at) < FEWEST);
  const shown = all.filter((at) => sizeOf(at) >= FEWEST).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  while (hidden.length > 0 && !isSafe(hidden) && shown.length > 0) {
    const found = shown.findIndex((at) => isSafe([...hidden, at]));
    hidden = [...hidden, ...shown.splice(Math.max(0, found), 1)];
  }
  return {
    total: hidden.length === 0 || together(hidden) >= FEWEST ? total : null,
    groups: groups.map((figures, at) => hidden.includes(at) ? null : figures),
  };
}
