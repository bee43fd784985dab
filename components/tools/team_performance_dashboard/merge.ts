import { CONFLICTS } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import type { CheckIn, Content } from "./dashboard.ts";
import { LIMITS } from "./limits.ts";
import { inOrder } from "./standing.ts";

/**
 * Joins what another person entered in a copy of the same dashboard: areas, measures and check-ins by id, votes and values by
 * check-in. What only one has comes in; where both have something else, mine stays and the conflict is named. What was
 * deleted here and is still in the other copy comes back. Nothing is added up: which votes were counted twice, nobody can tell.
 */
export function merge(
  mine: Content,
  theirs: Content,
): { readonly content: Content; readonly conflicts: readonly string[] } {
  const conflicts: string[] = [];
  // An id that means another kind of row here cannot come in.
  const taken = [
    new Set([...mine.measures, ...mine.checkIns].map(({ id }) => id)),
    new Set([...mine.areas, ...theirs.areas, ...mine.checkIns].map(({ id }) => id)),
    new Set([...mine.areas, ...theirs.areas, ...mine.measures, ...theirs.measures].map(({ id }) => id)),
  ] as const;
  const areas = joined(mine.areas, theirs.areas, LIMITS.areas, taken[0], (here, there) => {
    if (!isSame(here, there)) conflicts.push(CONFLICTS.area(here.name, there.name));
    return here;
  });
  const measures = joined(mine.measures, theirs.measures, LIMITS.measures, taken[1], (here, there) => {
    if (!isSame(here, there)) conflicts.push(CONFLICTS.measure(here.name, there.name));
    return here;
  });
  const isArea = new Set(areas.map(({ id }) => id));
  const isMeasure = new Set(measures.map(({ id }) => id));
  const areaName = (id: string) => areas.find((row) => row.id === id)?.name ?? "";
  const valueText = (id: string, value: number) =>
    withUnit(value, measures.find((row) => row.id === id)?.unit ?? "", mine.settings);
  const comes = (row: CheckIn): CheckIn => ({
    ...row,
    votes: row.votes.filter(({ area }) => isArea.has(area)),
    values: row.values.filter(({ measure }) => isMeasure.has(measure)),
  });

  const checkIns = joined(
    mine.checkIns,
    theirs.checkIns.map(comes),
    LIMITS.checkIns,
    taken[2],
    (here, there) => {
      const date = formatDate(here.date);
      if (here.date !== there.date) conflicts.push(CONFLICTS.date(date, formatDate(there.date)));
      if (here.people !== null && there.people !== null && here.people !== there.people) {
        conflicts.push(CONFLICTS.people(date, here.people, there.people));
      }
      const votes = entries(here.votes, there.votes, ({ area }) => area, (ours, other) => {
        conflicts.push(CONFLICTS.votes(date, areaName(ours.area), ours, other));
      });
      const values = entries(here.values, there.values, ({ measure }) => measure, (ours, other) => {
        const name = measures.find(({ id }) => id === ours.measure)?.name ?? "";
        const [kept, left] = [valueText(ours.measure, ours.value), valueText(ours.measure, other.value)];
        conflicts.push(CONFLICTS.value(date, name, kept, left));
      });
      return { ...here, people: here.people ?? there.people, votes, values };
    },
  );
  const content = { ...mine, areas, measures, checkIns: inOrder(checkIns) };
  return { content: isSame(content, mine) ? mine : content, conflicts };
}

/** My rows, each joined with theirs of the same id, then theirs that I do not have. */
function joined<Row extends { readonly id: string }>(
  mine: readonly Row[],
  theirs: readonly Row[],
  most: number,
  taken: ReadonlySet<string>,
  join: (here: Row, there: Row) => Row,
): readonly Row[] {
  const there = new Map(theirs.map((row) => [row.id, row]));
  const here = mine.map((row) => {
    const other = there.get(row.id);
    return other === undefined ? row : join(row, other);
  });
  const known = new Set(mine.map(({ id }) => id));
  return [...here, ...theirs.filter(({ id }) => !known.has(id) && !taken.has(id))].slice(
    0,
    Math.max(most, here.length),
  );
}

/** My entries, then theirs that I do not have; `differ` hears of those that both have and that are not the same. */
function entries<Entry>(
  mine: readonly Entry[],
  theirs: readonly Entry[],
  key: (entry: Entry) => string,
  differ: (mine: Entry, theirs: Entry) => void,
): readonly Entry[] {
  const known = new Map(mine.map((entry) => [key(entry), entry]));
  const added = theirs.filter((other) => {
    const ours = known.get(key(other));
    if (ours !== undefined && !isSame(ours, other)) differ(ours, other);
    return ours === undefined;
  });
  return [...mine, ...added];
}
