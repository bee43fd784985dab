import { SPRINT_TEXT } from "./words.ts";
import { todayOf } from "../../../lib/tool_kit/dates.ts";
import { readGiven } from "../../../lib/tool_kit/hand_over.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { HandOverRefused, Incoming } from "../../../lib/tool_kit/tool_model.ts";
import { receive, SPRINT_READER } from "./receive.ts";
import { type Content, isBegun } from "./sprint.ts";

/** Outcomes that another tool gives. A sprint in which nothing stands yet takes the sender's first day too. */
export async function readOutcomes(given: string | Uint8Array): Promise<Incoming<Content> | HandOverRefused> {
  const read = await readGiven(given, SPRINT_READER);
  if (!read.ok) return read;
  const { from, title, rows } = read.handOver;
  const received = (content: Content) =>
    receive(content, {
      handed: rows,
      takesStart: !content.outcomes.some(isBegun) &&
        content.weeks.every(({ commitments }) => !commitments.some(isBegun)),
      today: todayOf(new Date()),
      newId,
    });
  return {
    ok: true,
    from,
    title,
    count: received,
    note: (content) => {
      const { leftOut } = received(content);
      return leftOut === 0 ? "" : SPRINT_TEXT.handOver.leftOut(leftOut);
    },
    apply: (content) => received(content).content,
  };
}
