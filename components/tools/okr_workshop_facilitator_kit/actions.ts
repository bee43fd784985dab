import { type Act, createEditor, type Edit } from "../../../lib/tool_kit/edits.ts";
import { changed, isBegun, onlyField, replaceRow, sameRows } from "../../../lib/tool_kit/rows.ts";
import {
  advanced,
  begun,
  broughtBack,
  extended,
  type Held,
  moment,
  partsLeft,
  resultsOf,
  settled,
  type Settlement,
} from "./run.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";
import {
  type Content,
  LIMITS,
  NEW_PART,
  type Part,
  type Run,
  tally,
  WORKSHOP,
  type WorkshopRows,
} from "./document.ts";

/** Another agenda, from a template. */
export interface Template {
  readonly start: string;
  readonly end: string;
  readonly parts: readonly Part[];
}

export type Action = Edit<Content, WorkshopRows> | OwnAction;

/** `now` and `end` are moments of the steady clock. */
export type OwnAction =
  /** What was collected in the parts before goes with them, and so does a run. */
  | Act<"use template", { template: Template }>
  | Act<"sort candidates", { part: string }>
  | Act<"start run", { now: number; end: number }>
  | Act<"next", { now: number }>
  | Act<"pause", { now: number }>
  | Act<"resume", { now: number }>
  | Act<"extend", { by: number; now: number }>
  | Act<"settle", { how: Settlement; now: number }>
  | Act<"leave out", { id: string }>
  | Act<"bring back", { id: string; now: number }>
  /** What a part took becomes its ideal; its bounds widen to hold it. */
  | Act<"take ideal", { id: string }>;

const editor = createEditor<Content, WorkshopRows>(WORKSHOP, EDIT_NAMES, {
  starts: { parts: () => NEW_PART },
  isBlank: {
    candidates: (row) => !isBegun(row) && row.votes === 0,
    objectives: (row) => !isBegun(row) && row.keyResults.length === 0,
    keyResults: (row) => !isBegun(row) && row.baseline === null && row.target === null,
  },
  // Where the part that ran is gone, the next one runs.
  settle: (after, before) => {
    const { run } = after;
    if (run === null || run.current !== null || !before.run?.current) return after;
    return { ...after, run: { ...run, current: partsLeft(after.parts, run)[0]?.id ?? null } };
  },
});

/** Objectives have room in the whole workshop, not in each part. */
export const EDITOR: typeof editor = {
  ...editor,
  room: (content, place, into) => {
    const { room, most } = editor.room(content, place, into);
    if (place.list !== "objectives") return { room, most };
    const others = content.parts.filter(({ id }) => id !== place.in).flatMap(({ objectives }) => objectives);
    return { room: Math.max(0, room - others.length), most };
  },
};

export function reduce(content: Content, action: Action): Content {
  const { run } = content;
  switch (action.type) {
    case "add": {
      if (action.list !== "objectives") return editor.reduce(content, action);
      const { room } = EDITOR.room(content, action, action.into ?? undefined);
      return editor.reduce(content, { ...action, rows: action.rows.slice(0, room) });
    }
    case "set":
      // A run changes by its own actions alone.
      return editor.reduce(content, { type: "set", change: { ...action.change, run } });
    case "together":
      return action.edits.reduce(reduce, content);
    case "edit":
    case "remove":
    case "move":
      return editor.reduce(content, action);
    case "use template": {
      const { start, end, parts } = action.template;
      const bare: Content = { ...content, parts: [], run: null };
      const filled = editor.reduce(bare, { type: "add", list: "parts", rows: parts });
      return filled === bare ? content : editor.reduce(filled, { type: "set", change: { start, end } });
    }
    case "sort candidates":
      return inPart(content, action.part, sorted);
    case "start run": {
      const run = begun(content, moment(action.now), moment(action.end));
      return run === null ? content : { ...content, run };
    }
    case "take ideal": {
      const result = resultsOf(content).get(action.id);
      const ideal = Math.min(LIMITS.minutes, result?.took ?? 0);
      return result === undefined ? content : inPart(
        content,
        action.id,
        (part) => changed(part, { ideal, min: Math.min(part.min, ideal), max: Math.max(part.max, ideal) }),
      );
    }
    default:
      return run === null ? content : changed(content, { run: runAfter({ ...content, run }, action) });
  }
}

export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "edit":
    case "move":
    case "set":
    case "together":
      return editor.describe(action, before);
    case "add": {
      const isBreak = action.list === "parts" && action.rows.length === 1 && action.rows[0]?.isBreak === true;
      return isBreak ? ACTION_NAMES.addBreak : editor.describe(action, before);
    }
    case "remove": {
      const isBreak = before.parts.some((part) => part.id === action.id && part.isBreak);
      return isBreak ? ACTION_NAMES.removeBreak : editor.describe(action, before);
    }
    case "extend":
      return ACTION_NAMES.extend(action.by);
    case "settle":
      return ACTION_NAMES.settle[action.how];
    default:
      return ACTION_NAMES.own[action.type];
  }
}

export function typing(action: Action): string | null {
  if (action.type !== "edit" && action.type !== "set") return null;
  const field = onlyField(action.change);
  // A time is typed as well: the browser tells of each digit.
  return field === "start" || field === "end" ? `set ${field}` : editor.typing(action);
}

function inPart(content: Content, id: string, change: (part: Part) => Part): Content {
  return changed(content, { parts: replaceRow(content.parts, id, change) });
}

/** A part with its wishes in the order of their dots; those without words come last. */
function sorted(part: Part): Part {
  const { candidates } = part;
  const next = [
    ...tally(candidates).map(({ candidate }) => candidate),
    ...candidates.filter((each) => !isBegun(each)),
  ];
  return changed(part, { candidates: sameRows(candidates, next) });
}

type RunAction = Extract<
  OwnAction,
  { type: "next" | "pause" | "resume" | "extend" | "settle" | "leave out" | "bring back" }
>;

/** The run after what is done to it while it goes on; the same object when that changes nothing. */
function runAfter(held: Held, action: RunAction): Run {
  const { run, parts } = held;
  const now = "now" in action ? moment(action.now) : 0;
  switch (action.type) {
    case "next":
      return advanced(held, now);
    case "pause":
      if (run.pausedAt !== null || run.current === null) return run;
      return { ...run, pausedAt: Math.max(now, run.partStartedAt) };
    case "resume":
      if (run.pausedAt === null) return run;
      return { ...run, pausedAt: null, pausedMs: moment(run.pausedMs + Math.max(0, now - run.pausedAt)) };
    case "extend":
      return extended(held, action.by, now);
    case "settle":
      return settled(held, action.how, now);
    case "leave out": {
      const isToCome = partsLeft(parts, run).some(({ id }) => id === action.id);
      return isToCome && run.current !== null ? { ...run, out: [...run.out, action.id] } : run;
    }
    case "bring back":
      return broughtBack(held, action.id, now);
  }
}
