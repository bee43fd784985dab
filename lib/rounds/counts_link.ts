import { findTool } from "../catalogue/tools.ts";
import { encodeHandOver } from "../tool_kit/hand_over.ts";
import { KINDS } from "./kinds.ts";
import { codeOf, hasResult, type Round } from "./round.ts";

/** The link that opens a closed round's counts in the tool that takes them in; null: it shows nothing. They are in the fragment, which browsers do not send. */
export function countsLink(round: Round): string | null {
  const { kind, title, content, invited, startedAt, closed } = round;
  const tool = findTool(KINDS[kind].tool ?? "");
  if (!tool || !content.handOver || closed === null || !hasResult(closed.released)) return null;
  const { answered, counts } = closed.released;
  const [startedOn, closedOn] = [startedAt.slice(0, 10), closed.at.slice(0, 10)];
  const { rows, stays } = content.handOver({
    id: codeOf(round),
    startedOn,
    closedOn,
    answered,
    invited,
    counts,
  });
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
