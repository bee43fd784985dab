import { readGiven } from "../../../lib/tool_kit/hand_over.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import type { HandOverRefused, Incoming } from "../../../lib/tool_kit/tool_model.ts";
import type { Content } from "./plan.ts";
import { countReceived, receive, withIds } from "./receive.ts";
import { handedObjectives } from "./schema.ts";

/** Version of the rows that the planner takes in. */
export const OBJECTIVES_VERSION = 1;

/** Objectives that another tool gives, for the 90 days. */
export async function readObjectives(
  given: string | Uint8Array,
): Promise<Incoming<Content> | HandOverRefused> {
  const read = await readGiven(given, {
    to: "strategic-okr-planner",
    version: OBJECTIVES_VERSION,
    rows: handedObjectives,
  });
  if (!read.ok) return read;
  const { from, title, rows } = read.handOver;
  return {
    ok: true,
    from,
    title,
    count: (content) => countReceived(content, rows),
    apply: (content) =>
      receive(content, { horizon: "ninety", mode: "add", objectives: withIds(rows, newId) }),
  };
}
