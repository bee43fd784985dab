import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { formatDay } from "../../../lib/tool_kit/date_words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";
import type { Content } from "./dashboard.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "edit area":
    case "edit measure":
    case "edit check-in":
      return ACTION_NAMES.edit(action.type, nameOfField(action.change, FIELD_NAMES));
    case "add areas":
      return ACTION_NAMES.addAreas(action.rows.length);
    case "add measures":
      return ACTION_NAMES.addMeasures(action.rows.length);
    case "set votes":
      return ACTION_NAMES.votes(nameOf(before.areas, action.area));
    case "set value":
      return ACTION_NAMES.value(nameOf(before.measures, action.measure));
    case "count round":
      return ACTION_NAMES.round(action.answered);
    case "remove check-in": {
      const date = before.checkIns.find(({ id }) => id === action.id)?.date;
      return ACTION_NAMES.removeCheckIn(date === undefined ? "" : formatDay(date));
    }
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

function nameOf(rows: readonly { readonly id: string; readonly name: string }[], id: string): string {
  return rows.find((row) => row.id === id)?.name.trim() ?? "";
}

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices and dates stand alone. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "edit area":
    case "edit measure":
    case "edit check-in": {
      const field = onlyField(action.change);
      return field === null || field === "way" || field === "date"
        ? null
        : `${action.type} ${action.id} ${field}`;
    }
    case "set votes": {
      const field = onlyField(action.change);
      return field === null ? null : `votes ${action.checkIn} ${action.area} ${field}`;
    }
    case "set value":
      return `value ${action.checkIn} ${action.measure}`;
    default:
      return null;
  }
}
