import type { Task } from "../../lib/room/room.ts";
import { addDays } from "../../lib/tool_kit/dates.ts";
import { importFile } from "../../lib/tool_kit/file.ts";
import { isBegun } from "../../lib/tool_kit/rows.ts";
import { randomToken } from "../../lib/tokens.ts";
import { SPRINT_DOCUMENTS } from "../tools/sprint_planner_90_day/reading.ts";

/** The outcomes and commitments of an exported sprint plan as commitments of a room, without its reflections and figures; or why the file is refused, in a sentence. */
export function readPlan(
  file: Uint8Array,
): { readonly ok: true; readonly tasks: readonly Task[] } | { readonly ok: false; readonly message: string } {
  const read = importFile(file, SPRINT_DOCUMENTS);
  if (!read.ok) return read;
  const { content: { start, outcomes, weeks } } = read.document;
  const task = (what: string, week: number, isDone: boolean): Task => ({
    id: randomToken(),
    what,
    who: "",
    until: addDays(start, 7 * week - 1),
    by: "founder",
    doneAt: isDone ? new Date().toISOString() : null,
  });
  return {
    ok: true,
    tasks: [
      ...outcomes.filter(isBegun).map(({ text }) => task(text, weeks.length, false)),
      ...weeks.flatMap(({ commitments }, at) =>
        commitments.filter((one) => isBegun(one) && (one.state === "open" || one.state === "done"))
          .map(({ text, state }) => task(text, at + 1, state === "done"))
      ),
    ],
  };
}
