import { type Act, createEditor, type Edit } from "../../../lib/tool_kit/edits.ts";
import { emptyOf, fitGroup } from "../../../lib/tool_kit/fit.ts";
import { areNewIds } from "../../../lib/tool_kit/guards.ts";
import { changed, nameOfField, onlyField, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import type { Shape } from "../../../lib/tool_kit/shape.ts";
import { keptConfidence } from "./standing.ts";
import {
  byDate,
  CHECK_IN,
  type CheckIn,
  type CheckInChange,
  CHECKPOINT,
  type Checkpoint,
  type CheckpointChange,
  type Content,
  isAtWork,
  type KeyResult,
  LIMITS,
  periodProblem,
  TRACKER,
  type TrackerRows,
} from "./document.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

/** A check-in to come. `confidence` null keeps that of the check-in before. */
type NewCheckIn = Omit<CheckIn, "isKept">;

/**
 * Everything that can be done to a tracker. What names a row that does not exist, or a new id that is taken, changes nothing. A new key
 * result belongs to the objective of the one that it follows, and moves among those of its objective.
 */
export type Action =
  | Edit<Content, TrackerRows>
  | Act<"learn", { prompt: 0 | 1 | 2; text: string }>
  | DayAction;

/** What is done to a day of the key result `id`. A day has one check-in and one checkpoint: what would be a second one stays where it was. */
type DayAction =
  /** A second one on a day replaces the first. */
  | OnDay<"check in", { checkIn: NewCheckIn }>
  | OnDay<"edit check-in", { checkIn: string; change: CheckInChange }>
  | OnDay<"remove check-in", { checkIn: string }>
  | OnDay<"add checkpoint", { checkpoint: Checkpoint }>
  | OnDay<"edit checkpoint", { checkpoint: string; change: CheckpointChange }>
  | OnDay<"remove checkpoint", { checkpoint: string }>;
type OnDay<Type, Given> = Act<Type, { id: string } & Given>;

export const EDITOR = createEditor<Content, TrackerRows>(TRACKER, EDIT_NAMES, {
  isBlank: { keyResults: (row) => !isAtWork(row) },
  settle: (after, before) =>
    periodProblem(after.period) === "" ? after : changed(before, { ...after, period: before.period }),
});

export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "add":
      return EDITOR.reduce(content, action.list === "keyResults" ? besideOthers(content, action) : action);
    case "move":
      return EDITOR.reduce(content, { ...action, by: placesAmongOwn(content, action) });
    case "edit":
    case "remove":
    case "set":
    case "together":
      return EDITOR.reduce(content, action);
    case "learn": {
      const learned = content.learned.with(action.prompt, action.text);
      return EDITOR.reduce(content, { type: "set", change: { learned } });
    }
    default: {
      const change = (row: KeyResult) => changed(row, daysAfter(row, action));
      return changed(content, { keyResults: replaceRow(content.keyResults, action.id, change) });
    }
  }
}

export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "check in":
      return ACTION_NAMES.checkIn(before.keyResults.find(({ id }) => id === action.id)?.text.trim() ?? "");
    case "edit check-in":
      return ACTION_NAMES.mend(nameOfField(action.change, ACTION_NAMES.mended));
    case "remove check-in":
    case "add checkpoint":
    case "edit checkpoint":
    case "remove checkpoint":
    case "learn":
      return ACTION_NAMES.plain[action.type];
    default:
      return EDITOR.describe(action, before);
  }
}

export function typing(action: Action): string | null {
  switch (action.type) {
    case "edit check-in": {
      const field = onlyField(action.change);
      return field === "value" || field === "why" ? `check-in ${action.id} ${action.checkIn} ${field}` : null;
    }
    case "edit checkpoint":
      return onlyField(action.change) === "value" ? `checkpoint ${action.id} ${action.checkpoint}` : null;
    case "learn":
      return `learn ${action.prompt}`;
    case "edit":
    case "set":
      return EDITOR.typing(action);
    default:
      return null;
  }
}

type AddKeyResults = Extract<Action, { type: "add"; list: "keyResults" }>;

/** New key results under the objective of the one that they follow, unless they say another. */
function besideOthers({ keyResults }: Content, action: AddKeyResults): AddKeyResults {
  const { objective = null } = keyResults.find(({ id }) => id === (action.into ?? action.after)) ?? {};
  return { ...action, rows: action.rows.map((row) => ({ objective, ...row })) };
}

/** By how many places a row moves in its list; a key result passes those of other objectives. */
function placesAmongOwn({ keyResults }: Content, { id, by }: Extract<Action, { type: "move" }>): number {
  const row = keyResults.find((row) => row.id === id);
  if (row === undefined || !Number.isInteger(by)) return by;
  const own = keyResults.filter(({ objective }) => objective === row.objective);
  const to = own[Math.min(own.length - 1, Math.max(0, own.indexOf(row) + by))] ?? row;
  return keyResults.indexOf(to) - keyResults.indexOf(row);
}

/** The check-ins or the checkpoints of a key result after an action. */
function daysAfter(row: KeyResult, action: DayAction): Partial<KeyResult> {
  const { checkIns, checkpoints } = row;
  switch (action.type) {
    case "check in":
      return { checkIns: withCheckIn(row, action.checkIn) };
    case "edit check-in":
      return { checkIns: withChanged(CHECK_IN, checkIns, action.checkIn, action.change) };
    case "remove check-in":
      return { checkIns: removeRow(checkIns, action.checkIn) };
    case "add checkpoint":
      return { checkpoints: withCheckpoint(checkpoints, action.checkpoint) };
    case "edit checkpoint":
      return { checkpoints: withChanged(CHECKPOINT, checkpoints, action.checkpoint, action.change) };
    case "remove checkpoint":
      return { checkpoints: removeRow(checkpoints, action.checkpoint) };
  }
}

/** Check-ins with one of a day; one that the day had is replaced and keeps its id. */
function withCheckIn(row: KeyResult, given: NewCheckIn): readonly CheckIn[] {
  const old = row.checkIns.find(({ date }) => date === given.date);
  const others = row.checkIns.filter((checkIn) => checkIn !== old);
  const added = newDay(CHECK_IN, old ? [] : others, { ...given, id: old?.id ?? given.id });
  if (added === null || others.length >= LIMITS.checkIns) return row.checkIns;
  const confidence = added.confidence ?? keptConfidence(row, added.date);
  return byDate([...others, { ...added, confidence, isKept: confidence !== added.confidence }]);
}

/** Checkpoints with one more, up to three, one a day. */
function withCheckpoint(checkpoints: readonly Checkpoint[], given: Checkpoint): readonly Checkpoint[] {
  const added = newDay(CHECKPOINT, checkpoints, given);
  const hasRoom = checkpoints.length < LIMITS.checkpoints &&
    !checkpoints.some(({ date }) => date === given.date);
  return added && hasRoom ? byDate([...checkpoints, added]) : checkpoints;
}

/** A check-in or a checkpoint to come; null when its day or its figure cannot be, or its id is one of `others`. */
function newDay<Day extends Checkpoint>(
  shape: Shape<Day>,
  others: readonly Checkpoint[],
  { id, ...change }: Checkpoint,
): Day | null {
  // Neither a day nor a figure can be empty: what these become is right, or there is none.
  const day = fitGroup(shape, change, { ...emptyOf(shape) as Day, id, date: "", value: NaN });
  const isNew = areNewIds([id], new Set(others.map((other) => other.id)));
  return isNew && day.date !== "" && !Number.isNaN(day.value) ? day : null;
}

/**
 * Days with one changed, in their order; it does not come onto the date of another one. A check-in that is asked about its confidence no
 * longer keeps that of the time before.
 */
function withChanged<Day extends Checkpoint & { readonly confidence?: number | null }>(
  shape: Shape<Day>,
  days: readonly Day[],
  id: string,
  change: CheckInChange,
): readonly Day[] {
  const isTaken = days.some((other) => other.id !== id && other.date === change.date);
  const after = replaceRow(days, id, (old) => {
    const next = fitGroup(shape, isTaken ? { ...change, date: old.date } : change, old);
    return next.confidence === old.confidence ? next : { ...next, isKept: false };
  });
  return after === days ? days : byDate(after);
}
