/** What reads dashboards and votes of the site: fetched when there is something to read. */
import * as shape from "../../../lib/tool_kit/shape.ts";
import { type HandOverReader, joinLists, readIncoming } from "../../../lib/tool_kit/hand_over.ts";
import { isSame, type Row } from "../../../lib/tool_kit/rows.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { HANDED_TEXT_OF } from "../../../lib/tool_kit/words_panels.ts";
import { type Action, reduce } from "./actions.ts";
import {
  type AreaVotes,
  type CheckIn,
  type Content,
  count,
  DASHBOARD,
  DOCUMENT_MARK,
  hasEntries,
  inOrder,
  LIMITS,
  VOTE_COUNTS,
  VOTE_KINDS,
  votesOn,
} from "./document.ts";
import { COLLECTED } from "./words_later.ts";
import { CONFLICTS } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { withUnit } from "../../../lib/tool_kit/measures.ts";

export const DASHBOARD_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: DASHBOARD,
  rule: ({ checkIns }, refuse) => {
    for (const [at, { votes, values }] of checkIns.entries()) {
      const lists = [
        ["votes", "area", votes.map(({ area }) => area)],
        ["values", "measure", values.map(({ measure }) => measure)],
      ] as const;
      for (const [name, kind, ids] of lists) {
        const second = ids.findIndex((id, index) => ids.indexOf(id) < index);
        if (second >= 0) refuse(["checkIns", at, name, second], `has a second entry for one ${kind}`);
      }
    }
  },
  merge,
};

const handedVotes = shape.group({
  /** The check-in that the vote was started at, and its day; it is added where it is missing, and so are areas. */
  checkIn: shape.id(),
  date: shape.date(),
  /** How many voted. */
  answered: count,
  areas: shape.list(
    shape.row({
      name: shape.line(LIMITS.name),
      about: shape.line(LIMITS.about),
      ...VOTE_COUNTS,
    }),
    LIMITS.areas,
  ),
  /** The round that they come from; links of before it was said have none. */
  round: shape.optional(shape.group({
    id: shape.id(),
    closedOn: shape.date(),
    invited: shape.open(count),
    /** Areas whose votes are hidden, and those where it is hidden where they are heading. */
    votes: shape.list(shape.id(), LIMITS.areas),
    outlooks: shape.list(shape.id(), LIMITS.areas),
  })),
});

export type HandedVotes = shape.Of<typeof handedVotes>;

export const VOTES_READER: HandOverReader<HandedVotes> = {
  to: DOCUMENT_MARK.id,
  version: 1,
  rows: handedVotes,
};

/** The votes that were collected by link. */
export function readVotes(given: string | Uint8Array) {
  return readIncoming(given, VOTES_READER, {
    receive,
    same: () => new Map(),
    notes: ({ added, isOnTop, noRoom }, _, { answered }) => [
      COLLECTED.answered(answered),
      added > 0 && isOnTop ? COLLECTED.onTop : "",
      HANDED_TEXT_OF.noRoom(noRoom),
    ],
  });
}

/**
 * The dashboard with votes on top of those of their check-in: the one that they were started at, or an empty one of that day, or a new one. Areas are found by id, or
 * else by name. A round comes in once. Where the very same votes stand already without it, only what it keeps hidden is noted.
 */
export function receive(content: Content, { checkIn, date, answered, areas, round: handed }: HandedVotes) {
  const hidden = new Set([...handed?.votes ?? [], ...handed?.outlooks ?? []]);
  const told = areas.filter((area) => hidden.has(area.id) || VOTE_KINDS.some((kind) => area[kind] > 0));
  const placeOf = ({ id, name }: HandedVotes["areas"][number]) =>
    (content.areas.find((area) => area.id === id) ??
      content.areas.find((area) => area.name.trim() === name.trim()))?.id;
  const places = new Map(told.map((area) => [area.id, placeOf(area) ?? area.id]));
  const votes = told.map(({ id, name: _, about: __, ...counts }): AreaVotes => (
    { area: places.get(id) ?? id, ...counts }
  ));
  const isIn = (row: CheckIn) => votes.every((each) => isSame(votesOn(row, each.area), each));
  const found = content.checkIns.find(({ id }) => id === checkIn) ??
    content.checkIns.find((row) => row.date === date && (isIn(row) || !hasEntries(row)));
  const isKnown = content.checkIns.some(({ rounds }) => rounds.some(({ id }) => id === handed?.id));
  const isCounted = found !== undefined && found.votes.length > 0 && isIn(found);
  if (told.length === 0 || isKnown || isCounted && (!handed || found.rounds.length > 0)) {
    return { content, added: 0, updated: 0, isOnTop: false, noRoom: [] };
  }
  const steps: readonly Action[] = [
    ...found ? [] : [{ type: "add", list: "checkIns", rows: [{ id: checkIn, date }] } as const],
    ...told.filter((area) => placeOf(area) === undefined)
      .map(({ id, name, about }) => ({ type: "add", list: "areas", rows: [{ id, name, about }] }) as const),
  ];
  const ready = steps.reduce(reduce, content);
  const id = found?.id ?? checkIn;
  const hasRoom = (area: string) =>
    ready.checkIns.some((row) => row.id === id) && ready.areas.some((row) => row.id === area);
  const fitting = votes.filter(({ area }) => hasRoom(area));
  const hiddenIn = (ids: readonly string[]) => ids.map((id) => places.get(id) ?? id).filter(hasRoom);
  const round = handed && {
    ...handed,
    answered,
    votes: hiddenIn(handed.votes),
    outlooks: hiddenIn(handed.outlooks),
  };
  return {
    content: fitting.length === 0 ? content : reduce(ready, {
      type: "count round",
      checkIn: id,
      votes: isCounted ? [] : fitting,
      answered,
      round,
    }),
    added: isCounted ? 0 : fitting.length,
    updated: isCounted ? fitting.length : 0,
    isOnTop: !isCounted && (found?.votes.length ?? 0) > 0,
    noRoom: told.filter((_, at) => votes[at] && !hasRoom(votes[at].area)).map(({ name }) => name),
  };
}

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
  const areas = joinLists(mine.areas, theirs.areas, idOf, (here, there) => {
    conflicts.push(CONFLICTS.area(here.name, there.name));
    return here;
  }, { most: LIMITS.areas, taken: taken(mine.measures, mine.checkIns) });
  const measures = joinLists(mine.measures, theirs.measures, idOf, (here, there) => {
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
    rounds: row.rounds.map((round) => ({
      ...round,
      votes: round.votes.filter((area) => isArea.has(area)),
      outlooks: round.outlooks.filter((area) => isArea.has(area)),
    })),
  });

  const checkIns = joinLists(mine.checkIns, theirs.checkIns.map(comes), idOf, (here, there) => {
    const date = formatDate(here.date);
    if (here.date !== there.date) conflicts.push(CONFLICTS.date(date, formatDate(there.date)));
    if (here.people !== null && there.people !== null && here.people !== there.people) {
      conflicts.push(CONFLICTS.people(date, here.people, there.people));
    }
    const votes = joinLists(here.votes, there.votes, ({ area }) => area, (ours, other) => {
      conflicts.push(CONFLICTS.votes(date, areaName(ours.area), ours, other));
      return ours;
    });
    const values = joinLists(here.values, there.values, ({ measure }) => measure, (ours, other) => {
      const { name = "", unit = "" } = measures.find(({ id }) => id === ours.measure) ?? {};
      const [stays, goes] = [ours, other].map(({ value }) => withUnit(value, unit, mine.settings));
      conflicts.push(CONFLICTS.value(date, name, stays ?? "", goes ?? ""));
      return ours;
    });
    const rounds = joinLists(here.rounds, there.rounds, idOf, (ours) => ours, { most: LIMITS.rounds });
    return { ...here, people: here.people ?? there.people, votes, values, rounds };
  }, {
    most: LIMITS.checkIns,
    taken: taken(mine.areas, theirs.areas, mine.measures, theirs.measures),
  });
  const content = { ...mine, areas, measures, checkIns: inOrder(checkIns) };
  return { content: isSame(content, mine) ? mine : content, conflicts };
}

const idOf = ({ id }: Row) => id;
