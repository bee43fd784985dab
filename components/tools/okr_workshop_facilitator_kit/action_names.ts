import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";
import type { Content } from "./workshop.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "set frame":
    case "edit part":
    case "edit objective":
    case "edit key result":
      return ACTION_NAMES.change(nameOfField(action.change, FIELD_NAMES) ?? ACTION_NAMES.some);
    case "add parts":
      return ACTION_NAMES.addParts(action.rows.length, action.isBreak);
    case "add candidates":
    case "add objectives":
    case "add key results":
      return ACTION_NAMES.add[action.type](action.rows.length);
    case "remove part":
      return ACTION_NAMES.removePart(isBreak(before, action.id));
    case "extend":
      return ACTION_NAMES.extend(action.by);
    case "settle":
      return ACTION_NAMES.settle[action.how];
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

function isBreak({ parts }: Content, id: string): boolean {
  return parts.find((part) => part.id === id)?.isBreak === true;
}

const CHOICES: ReadonlySet<string> = new Set(["isOptional", "collects", "isBreak", "hasSound", "date"]);

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices and dates stand alone. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "set frame": {
      const field = onlyField(action.change);
      return field === null || CHOICES.has(field) ? null : `frame ${field}`;
    }
    case "edit part":
    case "edit objective":
    case "edit key result": {
      const field = onlyField(action.change);
      return field === null || CHOICES.has(field) ? null : `${action.type} ${action.id} ${field}`;
    }
    case "edit candidate":
    case "vote":
      return `${action.type} ${action.id}`;
    default:
      return null;
  }
}
