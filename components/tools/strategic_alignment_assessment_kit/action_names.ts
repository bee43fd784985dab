import { ACTION_NAMES } from "./words.ts";
import { nameOfField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action): string {
  switch (action.type) {
    case "edit statement":
      return nameOfField(action.change, ACTION_NAMES.statement) ?? ACTION_NAMES.statement.text;
    case "add answers":
      return ACTION_NAMES.answers(action.answers.length);
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

/** The field that is typed in: actions in a row with the same key are one step to undo. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "edit statement":
      return `statement ${action.id} ${Object.keys(action.change).join()}`;
    case "rename group":
    case "edit question":
      return `${action.type} ${action.id}`;
    case "edit option":
      return `option ${action.id} ${action.at}`;
    default:
      return null;
  }
}
