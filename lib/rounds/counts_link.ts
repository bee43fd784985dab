import { findTool } from "../catalogue/tools.ts";
import { encodeHandOver } from "../tool_kit/hand_over.ts";
import { KINDS } from "./kinds.ts";
import { hasResult, type Round } from "./round.ts";

/** The link that opens a closed round's counts in the tool that takes them in; null: it shows nothing. They are in the fragment, which browsers do not send. */
export function countsLink({ id, kind, title, content, startedAt, closed }: Round): string | null {
  const tool = findTool(KINDS[kind].tool ?? "");
  if (!tool || !content.handOver || closed === null || !hasResult(closed.released)) return null;
  const { answered, counts } = closed.released;
  const [startedOn, closedOn] = [startedAt.slice(0, 10), closed.at.slice(0, 10)];
  const { rows, stays } = content.handOver({ id, startedOn, closedOn, answered, counts });
  const link = encodeHandOver({
    from: "round",
    to: tool.productId,
    version: 1,
    title,
    ...stays === undefined ? {} : { stays },
    rows,
  });
  // What a round may ask is far below the limit of a link.
  if (!link.ok) throw new RangeError(link.message);
  return `${tool.demo}#${link.fragment}`;
}
