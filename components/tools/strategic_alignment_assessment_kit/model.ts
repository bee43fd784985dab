import { fetchPart } from "../../../lib/tool_kit/fetch_part.ts";
import type { Seal, ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type Action, describe, reduce, typing } from "./actions.ts";
import { type ClosedRound, type Content, DOCUMENT_MARK, openRoundOf } from "./document.ts";
import { emptyContent, sampleAssessment } from "./sample.ts";

/** Closing a round is for good: no copy of it keeps an answer. */
function seals(before: Content, after: Content): Seal<Content> | null {
  const open = openRoundOf(before);
  if (open === null) return null;
  const closed = [after.round, ...after.earlier].find((round): round is ClosedRound =>
    round?.state === "closed" && round.id === open.id
  );
  if (closed === undefined) return null;
  return {
    mark: open.key.d,
    apply: (content) => {
      if (openRoundOf(content)?.id !== open.id) return content;
      const isAmongEarlier = content.earlier.some(({ id }) => id === closed.id);
      return { ...content, round: isAmongEarlier ? null : closed };
    },
  };
}

/** The Strategic Alignment Assessment Kit without its screen. */
export const MODEL: ToolModel<Content, Action> = {
  ...DOCUMENT_MARK,
  reader: () =>
    fetchPart(() => import("./reading.ts")).then(({ ALIGNMENT_DOCUMENTS }) => ALIGNMENT_DOCUMENTS),
  receive: (given) => fetchPart(() => import("./reading.ts")).then(({ readRound }) => readRound(given)),
  empty: emptyContent,
  sample: sampleAssessment,
  reduce,
  describe,
  typing,
  seals,
  // An open round is asked once: two copies of it, closed one answer apart, would show that answer.
  copied: (content) => openRoundOf(content) === null ? content : { ...content, round: null },
};
