import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Act, createEditor, type Edit, placeIn } from "../../../lib/tool_kit/edits.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import { changed, isBegun } from "../../../lib/tool_kit/rows.ts";
import {
  type Content,
  findCommitment,
  LAST_START,
  SPRINT,
  type SprintRows,
  type State,
  WEEK,
  type Week,
} from "./document.ts";
import { isPlanning, nextWeek } from "./weeks.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

/**
 * Everything that can be done to a sprint. `week` counts from 1. What names a row or a week that does not exist, or a new id that is taken,
 * changes nothing. A commitment is removed while its week is being planned or when it has no words; later it stays, dropped.
 */
export type Change = Edit<Content, SprintRows> | OwnAction;

/** A change, and the day on which it is made. */
export type Action = Change & { readonly today: PlainDate };

type OwnAction =
  | Act<"set value", { id: string; week: number; value: number | null }>
  | Act<"tick", { id: string; isDone: boolean }>
  /** A dropped one is open again. */
  | Act<"take back", { id: string }>
  /** To the next week that is not off. While its week is being planned it moves; later it stays, carried, and a new row goes on. */
  | Act<"carry", { rows: readonly { readonly id: string; readonly newId: string }[] }>
  | Act<"set off", { week: number; isOff: boolean }>
  | Act<"close week", { week: number; isClosed: boolean }>
  | Act<"reflect", { week: number; prompt: 0 | 1 | 2; text: string }>;

/** When the start moves, contents stay with the number of their week. */
export const EDITOR = createEditor<Content, SprintRows>(SPRINT, EDIT_NAMES, {
  settle: (after, before) =>
    after.start <= LAST_START ? after : changed(before, { ...after, start: before.start }),
});

/** The list of a week's commitments. */
export const weekList = (week: number) => ({ list: "commitments", in: placeIn("weeks", week - 1) }) as const;

export function reduce(content: Content, action: Action): Content {
  const { today } = action;
  switch (action.type) {
    case "add": {
      const after = EDITOR.reduce(content, action);
      return after === content ? content : withLateMarks(after, action.rows.map(({ id }) => id), today);
    }
    case "together":
      return action.edits.reduce((now, edit) => reduce(now, { ...edit, today }), content);
    case "remove":
      return isGone(content, action)
        ? EDITOR.reduce(content, action)
        : withState(content, action.id, ["open", "done"], "dropped");
    case "set value": {
      const { id, week, value } = action;
      const { values = [] } = content.outcomes.find((row) => row.id === id) ?? {};
      if (!(week - 1 in values)) return content;
      const change = { values: values.with(week - 1, value) };
      return EDITOR.reduce(content, { type: "edit", list: "outcomes", id, change });
    }
    case "tick":
      return withState(content, action.id, ["open", "done"], action.isDone ? "done" : "open");
    case "take back":
      return withState(content, action.id, ["dropped"], "open");
    case "carry":
      return action.rows.reduce((now, { id, newId }) => carried(now, id, newId, today), content);
    case "set off":
      return withWeek(content, action.week, { isOff: action.isOff });
    case "close week":
      return withWeek(content, action.week, { isClosed: action.isClosed });
    case "reflect": {
      const reflection = content.weeks[action.week - 1]?.reflection.with(action.prompt, action.text);
      return withWeek(content, action.week, reflection ? { reflection } : {});
    }
    default:
      return EDITOR.reduce(content, action);
  }
}

export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "remove":
      return isGone(before, action) ? EDITOR.describe(action, before) : ACTION_NAMES.drop;
    case "set value":
      return ACTION_NAMES.value(action.week);
    case "tick":
      return ACTION_NAMES.tick(
        action.isDone,
        findCommitment(before, action.id)?.commitment.text.trim() ?? "",
      );
    case "set off":
      return ACTION_NAMES.off(action.week, action.isOff);
    case "close week":
      return ACTION_NAMES.close(action.week, action.isClosed);
    case "take back":
    case "carry":
    case "reflect":
      return ACTION_NAMES.plain[action.type];
    default:
      return EDITOR.describe(action, before);
  }
}

export function typing(action: Action): string | null {
  switch (action.type) {
    case "edit":
      return EDITOR.typing(action);
    case "set value":
      return `value ${action.id} ${action.week}`;
    case "reflect":
      return `reflect ${action.week} ${action.prompt}`;
    default:
      return null;
  }
}

/** Whether a row that is removed goes: an outcome always does. */
function isGone(
  content: Content,
  { id, today }: { readonly id: string; readonly today: PlainDate },
): boolean {
  const found = findCommitment(content, id);
  return found === null || !isBegun(found.commitment) || isPlanning(content.start, found.week, today);
}

/** Marks those of some new rows that are commitments and came after the first day of their week. */
function withLateMarks(content: Content, ids: readonly string[], today: PlainDate): Content {
  const weeks = content.weeks.filter((_, index) => !isPlanning(content.start, index + 1, today));
  return weeks.flatMap(({ commitments }) => commitments).filter(({ id }) => ids.includes(id)).reduce(
    (now, { id }) => EDITOR.reduce(now, { type: "edit", list: "commitments", id, change: { isLate: true } }),
    content,
  );
}

/** The sprint with a commitment in another state, if it is in one of those that it can come from. */
function withState(content: Content, id: string, from: readonly State[], state: State): Content {
  const found = findCommitment(content, id);
  return found !== null && from.includes(found.commitment.state)
    ? EDITOR.reduce(content, { type: "edit", list: "commitments", id, change: { state } })
    : content;
}

function withWeek(content: Content, week: number, change: Partial<Week>): Content {
  const row = content.weeks[week - 1];
  const next = row && fitGroup(WEEK, change, row);
  return next === undefined || next === row
    ? content
    : { ...content, weeks: content.weeks.with(week - 1, next) };
}

/** The sprint with an open commitment in the next week that is not off; see the action "carry". */
function carried(content: Content, id: string, newId: string, today: PlainDate): Content {
  const found = findCommitment(content, id);
  const to = found && nextWeek(content, found.week);
  if (!found || !to || found.commitment.state !== "open" || !isBegun(found.commitment)) return content;
  const { week, commitment } = found;
  // Once something is done the week has begun, and what leaves it would lift its score.
  const isMove = isPlanning(content.start, week, today) &&
    content.weeks[week - 1]?.commitments.every(({ state }) => state !== "done") === true;
  const row = {
    ...commitment,
    id: isMove ? id : newId,
    isLate: !isPlanning(content.start, to, today),
    carriedFrom: isMove ? commitment.carriedFrom : week,
  };
  const left = isMove
    ? EDITOR.reduce(content, { type: "remove", id })
    : withState(content, id, ["open"], "carried");
  const after = EDITOR.reduce(left, { type: "add", ...weekList(to), rows: [row] });
  // That week is full, or the new id is taken.
  return after === left ? content : after;
}
