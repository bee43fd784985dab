import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";
import { type Content, findKeyResult, HORIZONS } from "./plan.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "edit objective":
    case "edit key result":
    case "edit milestone": {
      const field = onlyField(action.change);
      if (action.type === "edit milestone" && field === "isDone") {
        return ACTION_NAMES.tick(action.change.isDone === true);
      }
      return ACTION_NAMES.edit(nameOfField(action.change, FIELD_NAMES), action.type);
    }
    case "link objective":
      return ACTION_NAMES.link(action.annual !== null);
    case "remove":
      return ACTION_NAMES.remove(rowName(before, action.id));
    case "move":
    case "move into":
      return ACTION_NAMES.move(rowName(before, action.id));
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices and dates stand alone. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "set vision":
    case "set year":
      return action.type;
    case "edit objective":
    case "edit key result":
    case "edit milestone": {
      const field = onlyField(action.change);
      return field !== null && TYPED.has(field) ? `${action.type} ${action.id} ${field}` : null;
    }
    default:
      return null;
  }
}

const TYPED = new Set(["text", "why", "owner", "unit", "baseline", "target"]);

function rowName(content: Content, id: string): "objective" | "key result" | "milestone" {
  if (findKeyResult(content, id)) return "key result";
  return HORIZONS.some((horizon) => content[horizon].some((row) => row.id === id))
    ? "objective"
    : "milestone";
}
