import type { Plan } from "../../lib/room/room.ts";
import { importFile } from "../../lib/tool_kit/file.ts";
import { isBegun } from "../../lib/tool_kit/rows.ts";
import { SPRINT_DOCUMENTS } from "../tools/sprint_planner_90_day/reading.ts";

/** What a room shows of an exported sprint plan, without its reflections and figures; or why the file is refused, in a sentence. */
export function readPlan(
  file: Uint8Array,
): { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly message: string } {
  const read = importFile(file, SPRINT_DOCUMENTS);
  if (!read.ok) return read;
  const { title, content: { start, outcomes, weeks } } = read.document;
  return {
    ok: true,
    plan: {
      title,
      start,
      outcomes: outcomes.filter(isBegun).map(({ text }) => text),
      weeks: weeks.map(({ commitments }, at) => ({
        week: at + 1,
        commitments: commitments.filter(isBegun).map(({ text, state }) => ({ text, state })),
      })).filter(({ commitments }) => commitments.length > 0),
    },
  };
}
