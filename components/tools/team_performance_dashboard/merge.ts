import { CONFLICTS } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { isSame, type Row } from "../../../lib/tool_kit/rows.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";
import { type CheckIn, type Content, inOrder, LIMITS } from "./document.ts";

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
  const taken = (...lists: readonly (readonly Row[])[]) => new Set(lists.flat().map(({ id }) => id));
  const areas = joined(mine.areas, theirs.areas, idOf, (here, there) => {
    conflicts.push(CONFLICTS.area(here.name, there.name));
    return here;
  }, { most: LIMITS.areas, taken: taken(mine.measures, mine.checkIns) });
  const measures = joined(mine.measures, theirs.measures, idOf, (here, there) => {
    conflicts.push(CONFLICTS.measure(here.name, there.name));
    return here;
  }, { most: LIMITS.measures, taken: taken(mine.areas, theirs.areas, mine.checkIns) });
  const isArea = new Set(areas.map(({ id }) => id));
  const isMeasure = new Set(measures.map(({ id }) => id));
  const areaName = (id: string) => areas.find((row) => row.id === id)?.name ?? "";
  const comes = (row: CheckIn): CheckIn => ({
    ...row,
    votes: row.votes.filter(({ area }) => isArea.has(area)),
    values: row.values.filter(({ measure }) => isMeasure.has(measure)),
  });

  const checkIns = joined(mine.checkIns, theirs.checkIns.map(comes), idOf, (here, there) => {
    const date = formatDate(here.date);
    if (here.date !== there.date) conflicts.push(CONFLICTS.date(date, formatDate(there.date)));
    if (here.people !== null && there.people !== null && here.people !== there.people) {
      conflicts.push(CONFLICTS.people(date, here.people, there.people));
    }
    const votes = joined(here.votes, there.votes, ({ area }) => area, (ours, other) => {
      conflicts.push(CONFLICTS.votes(date, areaName(ours.area), ours, other));
      return ours;
    });
    const values = joined(here.values, there.values, ({ measure }) => measure, (ours, other) => {
      const { name = "", unit = "" } = measures.find(({ id }) => id === ours.measure) ?? {};
      const [stays, goes] = [ours, other].map(({ value }) => withUnit(value, unit, mine.settings));
      conflicts.push(CONFLICTS.value(date, name, stays ?? "", goes ?? ""));
      return ours;
    });
    return { ...here, people: here.people ?? there.people, votes, values };
  }, {
    most: LIMITS.checkIns,
    taken: taken(mine.areas, theirs.areas, mine.measures, theirs.measures),
  });
  const content = { ...mine, areas, measures, checkIns: inOrder(checkIns) };
  return { content: isSame(content, mine) ? mine : content, conflicts };
}

const idOf = ({ id }: Row) => id;

/** Mine, each joined with theirs of the same key where they differ, then theirs that I do not have, if there is room and no row took the key. */
function joined<Entry>(
  mine: readonly Entry[],
  theirs: readonly Entry[],
  key: (entry: Entry) => string,
  join: (here: Entry, there: Entry) => Entry,
  { most = Infinity, taken = new Set<string>() } = {},
): readonly Entry[] {
  const there = new Map(theirs.map((entry) => [key(entry), entry]));
  const here = mine.map((entry) => {
    const other = there.get(key(entry));
    return other === undefined || isSame(entry, other) ? entry : join(entry, other);
  });
  const known = new Set([...mine.map(key), ...taken]);
  return [...here, ...theirs.filter((entry) => !known.has(key(entry)))].slice(0, Math.max(most, here.length));
}
