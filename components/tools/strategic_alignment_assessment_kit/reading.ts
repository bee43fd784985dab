/** What reads assessments and rounds of the site: fetched when there is something to read. */
import { type HandOverReader, readIncoming } from "../../../lib/tool_kit/hand_over.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import type { Refuse } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { countOf } from "../../../lib/rounds/groups.ts";
import {
  ASSESSMENT,
  CLOSED_ROUND,
  type ClosedRound,
  type Content,
  DOCUMENT_MARK,
  FEWEST,
  LIMITS,
  openRoundOf,
  SCALE,
} from "./document.ts";
import { COLLECTED } from "./words_later.ts";

export const ALIGNMENT_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: ASSESSMENT,
  rule: ({ round, earlier }, refuse) => {
    if (round && earlier.some(({ id }) => id === round.id)) {
      refuse(["round", "id"], "is that of an earlier round");
    }
    if (round?.state === "closed") judgeClosed(round, ["round"], refuse);
    for (const [index, closed] of earlier.entries()) judgeClosed(closed, ["earlier", index], refuse);
  },
};

const handedRound = shape.group({ round: CLOSED_ROUND });

export const ROUND_READER: HandOverReader<shape.Of<typeof handedRound>> = {
  to: DOCUMENT_MARK.id,
  version: 1,
  rows: handedRound,
  rule: ({ round }, refuse) => judgeClosed(round, ["round"], refuse),
};

/** The counts of a round that was collected by link. */
export function readRound(given: string | Uint8Array) {
  return readIncoming(given, ROUND_READER, {
    receive: (content: Content, { round }) => receive(content, round),
    same: () => new Map(),
    notes: (_, before, { round }) => [
      COLLECTED.answered(round.answered),
      openRoundOf(before) === null ? "" : COLLECTED.isOpen,
    ],
  });
}

/** The assessment with a closed round in front, and the one before it among the earlier ones. A round comes in once, and not while another one is open. */
export function receive(content: Content, round: ClosedRound) {
  const { earlier } = content;
  const isKnown = [content.round, ...earlier].some((known) => known?.id === round.id);
  if (isKnown || content.round?.state === "open") return { content, added: 0, updated: 0 };
  const before = content.round === null ? earlier : [content.round, ...earlier];
  return {
    content: { ...content, round, earlier: before.slice(0, LIMITS.earlier) },
    added: 1,
    updated: 0,
  };
}

/** A closed round shows nothing that leads to what one person answered. */
function judgeClosed(round: ClosedRound, at: readonly PropertyKey[], refuseInside: Refuse): void {
  const refuse: Refuse = (path, problem) => refuseInside([...at, ...path], problem);
  const groups = Math.max(1, round.asked.groups.length);
  for (const kind of ["statements", "questions"] as const) {
    const about = round.asked[kind];
    if (round[kind].length !== about.length) refuse([kind], "must have one row for each that was asked");
    for (const [at, found] of round[kind].entries()) {
      const answers = kind === "statements" ? SCALE : round.asked.questions[at]?.options.length ?? 0;
      if (found.groups.length !== groups) refuse([kind, at, "groups"], "must have one row for each group");
      const left = countOf(found.total?.counts ?? []) -
        countOf(found.groups.map((shown) => countOf(shown?.counts ?? [])));
      const hidden = found.groups.filter((shown) => shown === null).length;
      if (found.total && hidden > 0 && (left < FEWEST || hidden < 2)) {
        refuse([kind, at], "shows by subtraction what is hidden");
      }
      for (const [part, shown] of [found.total, ...found.groups].entries()) {
        if (shown === null) continue;
        const given = countOf(shown.counts);
        const isNobody = part > 0 && given + shown.unsure === 0;
        const path = [kind, at, ...(part === 0 ? ["total"] : ["groups", part - 1])];
        if (shown.counts.length !== answers) refuse(path, "must have one count for each answer");
        if (given < FEWEST && !isNobody) refuse(path, `shows fewer than ${FEWEST} answers`);
        if (given + shown.unsure > round.answered) refuse(path, "counts more people than have answered");
        if (part === 0 && given + shown.unsure !== round.answered) refuse(path, "does not count everybody");
      }
    }
  }
}
