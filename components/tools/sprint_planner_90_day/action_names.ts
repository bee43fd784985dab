import { ACTION_NAMES, FIELD_NAMES } from "./words.ts";
import { nameOfField, onlyField } from "../../../lib/tool_kit/rows.ts";
import type { Action } from "./actions.ts";
import { type Content, findCommitment } from "./sprint.ts";
import { isPlanning } from "./weeks.ts";

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "edit outcome":
    case "edit commitment": {
      const field = nameOfField(action.change, FIELD_NAMES);
      return ACTION_NAMES.edit(field, action.type === "edit outcome");
    }
    case "tick": {
      const text = findCommitment(before, action.id)?.commitment.text.trim() ?? "";
      return ACTION_NAMES.tick(action.isDone, text);
    }
    case "drop": {
      const found = findCommitment(before, action.id);
      return ACTION_NAMES.drop(found !== null && isPlanning(before.start, found.week, action.today));
    }
    case "add commitments":
      return ACTION_NAMES.add(action.rows.length);
    case "set value":
      return ACTION_NAMES.value(action.week);
    case "set off":
      return ACTION_NAMES.off(action.week, action.isOff);
    case "close week":
      return ACTION_NAMES.close(action.week, action.isClosed);
    default:
      return ACTION_NAMES.plain[action.type];
  }
}

/** The field that is typed in: actions in a row with the same key are one step to undo. Choices and dates stand alone. */
export function typing(action: Action): string | null {
  switch (action.type) {
    case "edit outcome":
    case "edit commitment": {
      const field = onlyField(action.change);
      return field === null || field === "outcome" ? null : `${action.type} ${action.id} ${field}`;
    }
    case "set value":
      return `value ${action.id} ${action.week}`;
    case "reflect":
      return `reflect ${action.week} ${action.prompt}`;
    default:
      return null;
  }
}
