import { isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { changedSettings } from "../../../lib/tool_kit/guards.ts";
import { isSame } from "../../../lib/tool_kit/rows.ts";
import { moveRow, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { type Area, type AreaVotes, type Content, newMeasure, type Settings, votesOn } from "./dashboard.ts";
import {
  added,
  type AreaChange,
  changedArea,
  changedMeasure,
  changedVotes,
  type CheckInChange,
  counted,
  inCheckIn,
  type MeasureChange,
  peopleOr,
  type VotesChange,
  withCheckIn,
  withoutEntries,
  withValue,
  withVotes,
} from "./edits.ts";
import { LIMITS } from "./limits.ts";
import { inOrder } from "./standing.ts";

/** A measure read from a list, with its values by check-in. */
export interface ReadMeasure extends MeasureChange {
  readonly id: string;
  readonly values: readonly { readonly checkIn: string; readonly value: number }[];
}

/**
 * Everything that can be done to a dashboard. `after` is the row that new ones follow; left out, they come last. What
 * names a row that does not exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "set settings"; readonly settings: Partial<Settings> }
  /** The first one fills the row `into` when that has no name; the others come after it. */
  | {
    readonly type: "add areas";
    readonly rows: readonly (AreaChange & { readonly id: string })[];
    readonly after?: string;
    readonly into?: string;
  }
  | { readonly type: "edit area"; readonly id: string; readonly change: AreaChange }
  /** Its votes go with it. */
  | { readonly type: "remove area"; readonly id: string }
  | { readonly type: "move area"; readonly id: string; readonly by: number }
  | {
    readonly type: "add measures";
    readonly rows: readonly (MeasureChange & { readonly id: string })[];
    readonly after?: string;
    readonly into?: string;
  }
  | { readonly type: "edit measure"; readonly id: string; readonly change: MeasureChange }
  /** Its values go with it. */
  | { readonly type: "remove measure"; readonly id: string }
  | { readonly type: "move measure"; readonly id: string; readonly by: number }
  /** As many people as at the check-in before it. */
  | { readonly type: "add check-in"; readonly id: string; readonly date: PlainDate }
  | {
    readonly type: "edit check-in";
    readonly id: string;
    readonly change: CheckInChange;
  }
  | { readonly type: "remove check-in"; readonly id: string }
  | {
    readonly type: "set votes";
    readonly checkIn: string;
    readonly area: string;
    readonly change: VotesChange;
  }
  /** What so many people voted comes on top of what is there. */
  | {
    readonly type: "count round";
    readonly checkIn: string;
    readonly votes: readonly AreaVotes[];
    readonly answered: number;
  }
  | {
    readonly type: "set value";
    readonly checkIn: string;
    readonly measure: string;
    readonly value: number | null;
  }
  /** Measures of a list: those that are there are changed, new ones come last; so do the check-ins of its new dates. */
  | {
    readonly type: "bring in measures";
    readonly checkIns: readonly { readonly id: string; readonly date: PlainDate }[];
    readonly measures: readonly ReadMeasure[];
  };

/** The dashboard after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  const next = reduced(content, action);
  return isSame(next, content) ? content : next;
}

function reduced(content: Content, action: Action): Content {
  const { areas, measures, checkIns } = content;
  switch (action.type) {
    case "set settings":
      return { ...content, settings: changedSettings(content.settings, action.settings) };
    case "add areas": {
      const blank = (id: string): Area => ({ id, name: "", about: "" });
      return { ...content, areas: added(content, areas, action, LIMITS.areas, blank, changedArea) };
    }
    case "edit area":
      return { ...content, areas: replaceRow(areas, action.id, (row) => changedArea(row, action.change)) };
    case "remove area":
      return withoutEntries({ ...content, areas: removeRow(areas, action.id) }, action.id);
    case "move area":
      return Number.isInteger(action.by)
        ? { ...content, areas: moveRow(areas, action.id, action.by) }
        : content;
    case "add measures":
      return {
        ...content,
        measures: added(content, measures, action, LIMITS.measures, newMeasure, changedMeasure),
      };
    case "edit measure":
      return {
        ...content,
        measures: replaceRow(measures, action.id, (row) => changedMeasure(row, action.change)),
      };
    case "remove measure":
      return withoutEntries({ ...content, measures: removeRow(measures, action.id) }, action.id);
    case "move measure":
      return Number.isInteger(action.by)
        ? { ...content, measures: moveRow(measures, action.id, action.by) }
        : content;
    case "add check-in":
      return withCheckIn(content, action);
    case "edit check-in": {
      const changed = replaceRow(checkIns, action.id, (row) => {
        const { date, people } = { ...row, ...action.change };
        const fields: Required<CheckInChange> = {
          date: isPlainDate(date) ? date : row.date,
          people: peopleOr(people, row.people),
        };
        return { ...row, ...fields };
      });
      return { ...content, checkIns: inOrder(changed) };
    }
    case "remove check-in":
      return { ...content, checkIns: removeRow(checkIns, action.id) };
    case "set votes":
      return areas.some(({ id }) => id === action.area)
        ? inCheckIn(content, action.checkIn, (row) => {
          const votes = votesOn(row, action.area);
          return withVotes(row, changedVotes(votes, { ...votes, ...action.change }));
        })
        : content;
    case "count round":
      return inCheckIn(content, action.checkIn, (row) => counted(row, content, action));
    case "set value":
      return inCheckIn(
        content,
        action.checkIn,
        (row) => withValue(content, row, action.measure, action.value),
      );
    case "bring in measures":
      return broughtIn(content, action);
  }
}

function broughtIn(
  content: Content,
  { checkIns, measures }: Extract<Action, { type: "bring in measures" }>,
): Content {
  const begun = checkIns.reduce(withCheckIn, content);
  const named = measures.reduce((now, { id, values: _, ...change }) => {
    const isKnown = now.measures.some((row) => row.id === id);
    return isKnown
      ? reduced(now, { type: "edit measure", id, change })
      : reduced(now, { type: "add measures", rows: [{ id, ...change }] });
  }, begun);
  return measures.reduce(
    (now, { id, values }) =>
      values.reduce(
        (each, { checkIn, value }) => inCheckIn(each, checkIn, (row) => withValue(each, row, id, value)),
        now,
      ),
    named,
  );
}
