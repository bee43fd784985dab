import { ACTION_NAMES, FIELD_NAMES } from "../../content/tools/roi_projection_calculator.ts";
import type { Action } from "./actions.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action): string {
  switch (action.type) {
    case "edit line":
      return ACTION_NAMES.edit(FIELD_NAMES.get(onlyField(action.change) ?? ""));
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

/** The one field that a change is about; null when it is about several. */
function onlyField(change: object): string | null {
  const [field, ...others] = Object.keys(change);
  return field === undefined || others.length > 0 ? null : field;
}
