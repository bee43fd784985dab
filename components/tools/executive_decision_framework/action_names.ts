import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";
import type { Content } from "./decision.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  const nameOf = (rows: readonly { readonly id: string; readonly name: string }[], id: string) =>
    rows.find((row) => row.id === id)?.name.trim() ?? "";
  switch (action.type) {
    case "edit criterion":
      return ACTION_NAMES.edit(nameOfField(action.change, FIELD_NAMES));
    case "edit log":
      return ACTION_NAMES.log(nameOfField(action.change, FIELD_NAMES));
    case "set points":
    case "set share":
      return ACTION_NAMES.weight(nameOf(before.criteria, action.id));
    case "set value":
      return ACTION_NAMES.value(
        nameOf(before.criteria, action.criterion),
        nameOf(before.options, action.option),
      );
    case "set weighting":
      return ACTION_NAMES.weighting[action.weighting];
    case "paste options":
    case "paste criteria":
      return ACTION_NAMES.paste(action.rows.length, action.type === "paste options");
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices and dates stand alone. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "name option":
      return `name ${action.id}`;
    case "edit criterion": {
      const field = onlyField(action.change);
      return field === null || field === "kind" || field === "better" ? null : `${action.id} ${field}`;
    }
    case "set value":
      return `value ${action.criterion} ${action.option}`;
    case "set points":
    case "set share":
      return `weight ${action.id}`;
    case "edit log": {
      const field = onlyField(action.change);
      return field === "decision" || field === "heard" || field === "reopen" ? `log ${field}` : null;
    }
    default:
      return null;
  }
}
