import { LATER_TEXT } from "./words_later.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { readGiven } from "../../../lib/tool_kit/hand_over.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { HandOverRefused, Incoming } from "../../../lib/tool_kit/tool_model.ts";
import { periodGap, receive, takesPeriod, TRACKER_READER } from "./receive.ts";
import type { Content } from "./tracker.ts";

/** Key results that another tool gives. A tracker in which nothing stands yet takes the sender's period too. */
export async function readKeyResults(
  given: string | Uint8Array,
): Promise<Incoming<Content> | HandOverRefused> {
  const read = await readGiven(given, TRACKER_READER);
  if (!read.ok) return read;
  const { from, title, rows } = read.handOver;
  const words = LATER_TEXT.handOver;
  return {
    ok: true,
    from,
    title,
    count: (content) => receive(content, rows, newId),
    note: (content) => {
      const { leftOut } = receive(content, rows, newId);
      const { start, end } = takesPeriod(content) ? rows.period : content.period;
      return [
        leftOut === 0 ? "" : words.leftOut(leftOut),
        takesPeriod(content)
          ? words.takesPeriod(formatDate(start), formatDate(end))
          : periodGap(content, rows) === 0
          ? ""
          : words.keepsPeriod(formatDate(start), formatDate(end)),
      ].filter((line) => line !== "").join(" ");
    },
    apply: (content) => receive(content, rows, newId).content,
  };
}
