import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";
import type { Content } from "./tracker.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "check in":
      return ACTION_NAMES.checkIn(before.keyResults.find(({ id }) => id === action.id)?.text.trim() ?? "");
    case "edit key result":
      return ACTION_NAMES.edit(nameOfField(action.change, FIELD_NAMES) ?? "");
    case "edit check-in":
      return ACTION_NAMES.mend(nameOfField(action.change, FIELD_NAMES) ?? "");
    case "add key results":
      return ACTION_NAMES.add(action.rows.length);
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices and dates stand alone. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "edit objective":
      return `objective ${action.id}`;
    case "edit key result": {
      const field = onlyField(action.change);
      const isChosen = field === null || ["objective", "shape", "expectation"].includes(field);
      return isChosen ? null : `key result ${action.id} ${field}`;
    }
    case "edit check-in": {
      const field = onlyField(action.change);
      return field === "value" || field === "why" ? `check-in ${action.id} ${action.checkIn} ${field}` : null;
    }
    case "edit checkpoint":
      return onlyField(action.change) === "value" ? `checkpoint ${action.id} ${action.checkpoint}` : null;
    case "learn":
      return `learn ${action.prompt}`;
    default:
      return null;
  }
}
