import { countOf as sum, type Figures, type Item, protect } from "../../lib/rounds/groups.ts";

/** Every list of `length` whole numbers from 0 that add up to at most `most`. */
export function* vectors(length: number, most: number): Generator<number[]> {
  if (length === 0) return yield [];
  for (let first = 0; first <= most; first++) {
    for (const rest of vectors(length - 1, most - first)) yield [first, ...rest];
  }
}

const peopleIn = (figures: Figures) => sum(figures.counts) + figures.unsure;

/** Groups of these sizes whose members do not all give the same answer. */
export function groupsOf(sizes: readonly number[], unsure: readonly number[] = []): Figures[] {
  return sizes.map((size, at) => {
    const [more, less] = [Math.ceil(size / 2), Math.floor(size / 2)];
    const counts = at % 2 === 0 ? [more, 0, 0, less, 0] : [less, 0, 0, more, 0];
    return { counts, unsure: unsure[at] ?? 0 };
  });
}

/**
 * What somebody could work out of the report on one statement who knows besides how many people each group has, by going
 * through everything that would give the same report; "" for nothing. Fewer than four people close no round.
 */
export function leakIn(groups: readonly Figures[]): string {
  const item = protect(groups);
  const told = () => JSON.stringify({ groups, item });
  for (const [at, shown] of item.groups.entries()) {
    if (shown !== null && peopleIn(shown) > 0 && sum(shown.counts) < 4) {
      return `group ${at} is shown: ${told()}`;
    }
  }
  const { total } = item;
  if (total === null) {
    return item.groups.some((shown) => shown !== null && peopleIn(shown) > 0)
      ? `beside no total: ${told()}`
      : "";
  }
  if (sum(total.counts) < 4) return `the total is shown: ${told()}`;
  const left = leftBeside(item, total);
  if (item.groups.includes(null) && sum(left.counts) < 4) return `few are left: ${told()}`;
  for (const [at, shown] of item.groups.entries()) {
    const own = groups[at];
    if (shown !== null || own === undefined) continue;
    const possible = partsOf([...left.counts, left.unsure], peopleIn(own));
    if (possible.length < 2) return `all of group ${at} follows: ${told()}`;
    const unsure = new Set(possible.map((part) => part.at(-1)));
    if (left.unsure > 0 && unsure.size < 2) return `the can't-say of group ${at} follows: ${told()}`;
    const means = new Set(possible.map((part) => meanOf(part.slice(0, -1))));
    const isUnanimous = total.counts.filter((count) => count > 0).length === 1;
    if (!isUnanimous && means.size < 2) return `the mean of group ${at} follows: ${told()}`;
  }
  return "";
}

/** What subtraction leaves to the hidden groups together. */
function leftBeside({ groups }: Item, total: Figures): Figures {
  const shown = groups.filter((figures) => figures !== null);
  return {
    counts: total.counts.map((count, at) => count - sum(shown.map(({ counts }) => counts[at] ?? 0))),
    unsure: total.unsure - sum(shown.map(({ unsure }) => unsure)),
  };
}

/** Every way to take so many people out of these. */
function partsOf(left: readonly number[], people: number): number[][] {
  const [first = 0, ...rest] = left;
  if (left.length === 1) return people <= first ? [[people]] : [];
  return Array.from(
    { length: Math.min(first, people) + 1 },
    (_, taken) => partsOf(rest, people - taken).map((part) => [taken, ...part]),
  ).flat();
}

function meanOf(counts: readonly number[]): number {
  return counts.reduce((all, count, at) => all + count * (at + 1), 0) / sum(counts);
}
