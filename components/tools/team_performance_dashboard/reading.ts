/** What reads dashboards and votes of the site: fetched when there is something to read. */
import { type HandOverReader, readIncoming } from "../../../lib/tool_kit/hand_over.ts";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
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
  LIMITS,
  VOTE_KINDS,
  votesOn,
} from "./document.ts";
import { merge } from "./merge.ts";
import { COLLECTED } from "./words_later.ts";

/** Reads stored and exported dashboards. */
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
      red: count,
      amber: count,
      green: count,
      worse: count,
      same: count,
      better: count,
    }),
    LIMITS.areas,
  ),
});

export type HandedVotes = shape.Of<typeof handedVotes>;

/** Reads votes that were collected by link. */
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
 * else by name. Where the very same votes stand already, nothing is added.
 */
export function receive(content: Content, { checkIn, date, answered, areas }: HandedVotes) {
  const voted = areas.filter((area) => VOTE_KINDS.some((kind) => area[kind] > 0));
  const placeOf = ({ id, name }: HandedVotes["areas"][number]) =>
    (content.areas.find((area) => area.id === id) ??
      content.areas.find((area) => area.name.trim() === name.trim()))?.id;
  const votes = voted.map((area): AreaVotes => {
    const { id, name: _, about: __, ...counts } = area;
    return { area: placeOf(area) ?? id, ...counts };
  });
  const isIn = (row: CheckIn) => votes.every((each) => isSame(votesOn(row, each.area), each));
  const found = content.checkIns.find(({ id }) => id === checkIn) ??
    content.checkIns.find((row) => row.date === date && (isIn(row) || !hasEntries(row)));
  if (votes.length === 0 || found && isIn(found)) {
    return { content, added: 0, updated: 0, isOnTop: false, noRoom: [] };
  }
  const steps: readonly Action[] = [
    ...found ? [] : [{ type: "add", list: "checkIns", rows: [{ id: checkIn, date }] } as const],
    ...voted.filter((area) => placeOf(area) === undefined)
      .map(({ id, name, about }) => ({ type: "add", list: "areas", rows: [{ id, name, about }] }) as const),
  ];
  const ready = steps.reduce(reduce, content);
  const id = found?.id ?? checkIn;
  const hasRoom = ({ area }: AreaVotes) =>
    ready.checkIns.some((row) => row.id === id) && ready.areas.some((row) => row.id === area);
  const fitting = votes.filter(hasRoom);
  return {
    content: fitting.length === 0
      ? content
      : reduce(ready, { type: "count round", checkIn: id, votes: fitting, answered }),
    added: fitting.length,
    updated: 0,
    isOnTop: (found?.votes.length ?? 0) > 0,
    noRoom: voted.filter((_, at) => votes[at] && !hasRoom(votes[at])).map(({ name }) => name),
  };
}
