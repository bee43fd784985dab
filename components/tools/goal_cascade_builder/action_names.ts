import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";
import type { Content } from "./cascade.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, _before: Content): string {
  if (action.type !== "edit goal") return ACTION_NAMES[action.type];
  return nameOfField(action.change, FIELD_NAMES) ?? ACTION_NAMES["edit goal"];
}

const TYPED: ReadonlySet<string> = new Set(["title", "owner", "weight", "ownWeight"]);

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices stand alone. */
export function typing(action: Action): string | null {
  if (action.type !== "edit goal") return null;
  const field = onlyField(action.change);
  if (field === null) return null;
  const { figure } = action.change;
  if (figure && figure.kind !== "none") return `${action.id} ${figure.kind}`;
  return TYPED.has(field) ? `${action.id} ${field}` : null;
}
