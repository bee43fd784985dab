import { changedSettings } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, moveRow, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine, severalLines } from "../../../lib/tool_kit/texts.ts";
import {
  areFree,
  changedKeyResult,
  type CheckInChange,
  inKeyResult,
  isPeriod,
  type KeyResultChange,
  type NewCheckIn,
  type NewKeyResult,
  withChangedCheckIn,
  withChangedCheckpoint,
  withCheckIn,
  withCheckpoint,
  withKeyResults,
  withoutCheckIn,
} from "./edits.ts";
import {
  type Checkpoint,
  type Content,
  LIMITS,
  newObjective,
  type Period,
  type Settings,
} from "./tracker.ts";

/**
 * Everything that can be done to a tracker. `id` is that of the objective or the key result. What names a row that does not
 * exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "set period"; readonly period: Partial<Period> }
  | { readonly type: "set settings"; readonly settings: Partial<Settings> }
  | { readonly type: "add objective"; readonly id: string; readonly after?: string }
  | { readonly type: "edit objective"; readonly id: string; readonly text: string }
  /** Its key results belong to none. */
  | { readonly type: "remove objective"; readonly id: string }
  | { readonly type: "move objective"; readonly id: string; readonly by: number }
  /** The first one fills the row `into` when that has no words; the others come after it, or at the end. */
  | {
    readonly type: "add key results";
    readonly rows: readonly NewKeyResult[];
    readonly after?: string;
    readonly into?: string;
  }
  | { readonly type: "edit key result"; readonly id: string; readonly change: KeyResultChange }
  | { readonly type: "remove key result"; readonly id: string }
  /** Among those of its objective. */
  | { readonly type: "move key result"; readonly id: string; readonly by: -1 | 1 }
  /** A second one on a day replaces the first. */
  | { readonly type: "check in"; readonly id: string; readonly checkIn: NewCheckIn }
  | {
    readonly type: "edit check-in";
    readonly id: string;
    readonly checkIn: string;
    readonly change: CheckInChange;
  }
  | { readonly type: "remove check-in"; readonly id: string; readonly checkIn: string }
  | { readonly type: "add checkpoint"; readonly id: string; readonly checkpoint: Checkpoint }
  | {
    readonly type: "edit checkpoint";
    readonly id: string;
    readonly checkpoint: string;
    readonly change: Partial<Omit<Checkpoint, "id">>;
  }
  | { readonly type: "remove checkpoint"; readonly id: string; readonly checkpoint: string }
  | { readonly type: "learn"; readonly prompt: 0 | 1 | 2; readonly text: string };

/** The tracker after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set period": {
      const { start, end } = { ...content.period, ...action.period };
      return isPeriod({ start, end })
        ? changed(content, { period: changed(content.period, { start, end }) })
        : content;
    }
    case "set settings":
      return changed(content, { settings: changedSettings(content.settings, action.settings) });
    case "add objective":
      if (!areFree(content, [action.id]) || content.objectives.length >= LIMITS.objectives) return content;
      return changed(content, {
        objectives: insertAfter(content.objectives, action.after ?? "", newObjective(action.id)),
      });
    case "edit objective":
      return changed(content, {
        objectives: replaceRow(
          content.objectives,
          action.id,
          (row) => changed(row, { text: oneLine(action.text, LIMITS.text) }),
        ),
      });
    case "remove objective": {
      const objectives = removeRow(content.objectives, action.id);
      if (objectives === content.objectives) return content;
      const keyResults = content.keyResults.map((row) =>
        row.objective === action.id ? { ...row, objective: null } : row
      );
      return { ...content, objectives, keyResults };
    }
    case "move objective":
      return Number.isInteger(action.by)
        ? changed(content, { objectives: moveRow(content.objectives, action.id, action.by) })
        : content;
    case "add key results":
      return withKeyResults(content, action);
    case "edit key result":
      return inKeyResult(content, action.id, (row) => changedKeyResult(content, row, action.change));
    case "remove key result":
      return changed(content, { keyResults: removeRow(content.keyResults, action.id) });
    case "move key result":
      return moved(content, action.id, action.by);
    case "check in":
      return inKeyResult(content, action.id, (row) => withCheckIn(row, action.checkIn));
    case "edit check-in":
      return inKeyResult(content, action.id, (row) => withChangedCheckIn(row, action.checkIn, action.change));
    case "remove check-in":
      return inKeyResult(content, action.id, (row) => withoutCheckIn(row, action.checkIn));
    case "add checkpoint":
      return inKeyResult(content, action.id, (row) => withCheckpoint(row, action.checkpoint));
    case "edit checkpoint":
      return inKeyResult(
        content,
        action.id,
        (row) => withChangedCheckpoint(row, action.checkpoint, action.change),
      );
    case "remove checkpoint":
      return inKeyResult(
        content,
        action.id,
        (row) => changed(row, { checkpoints: removeRow(row.checkpoints, action.checkpoint) }),
      );
    case "learn": {
      const text = severalLines(action.text, LIMITS.learned);
      return content.learned[action.prompt] === text
        ? content
        : { ...content, learned: content.learned.with(action.prompt, text) };
    }
  }
}

/** A key result changes places with the one beside it under the same objective. */
function moved(content: Content, id: string, by: number): Content {
  const from = content.keyResults.findIndex((row) => row.id === id);
  const row = content.keyResults[from];
  if (row === undefined || (by !== 1 && by !== -1)) return content;
  const isBeside = (other: typeof row) => other.objective === row.objective && other.id !== id;
  const to = by < 0
    ? content.keyResults.findLastIndex((other, index) => index < from && isBeside(other))
    : content.keyResults.findIndex((other, index) => index > from && isBeside(other));
  return to < 0
    ? content
    : { ...content, keyResults: content.keyResults.toSpliced(from, 1).toSpliced(to, 0, row) };
}
