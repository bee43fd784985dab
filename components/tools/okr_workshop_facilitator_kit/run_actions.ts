import { changed } from "../../../lib/tool_kit/rows.ts";
import { inPart } from "./edits.ts";
import { areInOrder } from "./fit.ts";
import {
  advanced,
  begun,
  broughtBack,
  extended,
  moment,
  settled,
  type Settlement,
  tookMinutes,
} from "./run.ts";
import { type Content, MINUTES_MAX } from "./workshop.ts";

/** What can be done while a workshop runs. `now` and `end` are moments of the steady clock. */
export type RunAction =
  | { readonly type: "start run"; readonly now: number; readonly end: number }
  | { readonly type: "next"; readonly now: number }
  | { readonly type: "pause"; readonly now: number }
  | { readonly type: "resume"; readonly now: number }
  | { readonly type: "extend"; readonly by: number; readonly now: number }
  | { readonly type: "settle"; readonly how: Settlement; readonly now: number }
  | { readonly type: "leave out"; readonly id: string }
  | { readonly type: "bring back"; readonly id: string; readonly now: number }
  /** The run goes; what was collected stays. */
  | { readonly type: "clear run" }
  /** What a part took becomes its ideal; its bounds widen to hold it. */
  | { readonly type: "take ideal"; readonly id: string };

/** The workshop after one of them; the same object when it changes nothing. */
export function reduceRun(content: Content, action: RunAction): Content {
  const { run } = content;
  const now = "now" in action ? moment(action.now) : 0;
  if (action.type === "start run") {
    const started = begun(content, now, moment(action.end));
    return started === null ? content : { ...content, run: started };
  }
  if (run === null) return content;
  const isOn = run.current !== null;
  switch (action.type) {
    case "next":
      return changed(content, { run: advanced(content, now) });
    case "pause":
      if (run.pausedAt !== null || !isOn) return content;
      return { ...content, run: { ...run, pausedAt: Math.max(now, run.partStartedAt) } };
    case "resume": {
      if (run.pausedAt === null) return content;
      const pausedMs = moment(run.pausedMs + Math.max(0, now - run.pausedAt));
      return { ...content, run: { ...run, pausedAt: null, pausedMs } };
    }
    case "extend":
      return changed(content, { run: extended(content, action.by, now) });
    case "settle":
      return changed(content, { run: settled(content, action.how, now) });
    case "leave out": {
      const placed = [...run.done.map(({ id }) => id), ...run.out, run.current];
      const isKnown = content.parts.some(({ id }) => id === action.id);
      if (!isOn || !isKnown || placed.includes(action.id)) return content;
      return { ...content, run: { ...run, out: [...run.out, action.id] } };
    }
    case "bring back":
      return changed(content, { run: broughtBack(content, action.id, now) });
    case "clear run":
      return { ...content, run: null };
    case "take ideal": {
      const done = run.done.find(({ id }) => id === action.id);
      if (done === undefined) return content;
      const ideal = Math.min(MINUTES_MAX, tookMinutes(done.took));
      return inPart(
        content,
        action.id,
        (row) =>
          row.ideal === ideal && areInOrder(row)
            ? row
            : { ...row, ideal, min: Math.min(row.min, ideal), max: Math.max(row.max, ideal) },
      );
    }
  }
}
