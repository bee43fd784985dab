import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action): string {
  switch (action.type) {
    case "edit line":
      return ACTION_NAMES.edit(nameOfField(action.change, FIELD_NAMES));
    case "add lines":
      return ACTION_NAMES.add(action.rows.length);
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices stand alone. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "edit line": {
      const field = onlyField(action.change);
      return field === null || field === "isRecurring" ? null : `${action.id} ${field}`;
    }
    case "set rate":
      return `rate ${onlyField(action.rate)}`;
    case "set periods":
      return action.type;
    default:
      return null;
  }
}
