import { HAND_OVER_TEXT } from "./words_later.ts";
import { readGiven } from "../../../lib/tool_kit/hand_over.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { HandOverRefused, Incoming } from "../../../lib/tool_kit/tool_model.ts";
import { type Content, isBlank } from "./cascade.ts";
import { CASCADE_READER, receive } from "./receive.ts";

/** Goals that another tool gives. They take the place of a cascade in which nothing stands yet. */
export async function readGoals(given: string | Uint8Array): Promise<Incoming<Content> | HandOverRefused> {
  const read = await readGiven(given, CASCADE_READER);
  if (!read.ok) return read;
  const { from, title, rows } = read.handOver;
  const received = (content: Content) =>
    receive(content.goals.every(isBlank) ? { ...content, goals: [] } : content, rows, newId);
  return {
    ok: true,
    from,
    title,
    count: received,
    note: (content) => {
      const { left } = received(content);
      return left === 0 ? "" : HAND_OVER_TEXT.left(left);
    },
    apply: (content) => received(content).content,
  };
}
