import { changedSettings } from "../../../lib/tool_kit/guards.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  changedKeyResult,
  changedMilestone,
  changedObjective,
  inEachObjective,
  inKeyResult,
  inObjective,
  isFree,
  type KeyResultChange,
  type MilestoneChange,
  moved,
  movedInto,
  type ObjectiveChange,
  pastedInto,
  periodFrom,
  removed,
  turnedIntoMilestone,
  withDismissal,
} from "./edits.ts";
import {
  type Content,
  type Dismissal,
  type Horizon,
  LIMITS,
  newKeyResult,
  newMilestone,
  newObjective,
  type Settings,
} from "./plan.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { fillFrom, type Reading } from "./fill.ts";
import { insertRows, keepRows, mapRows, sameOr } from "./row_lists.ts";

/** A row that was pasted: its new id and what could be read from its cells. */
export type PastedObjective = { readonly id: string } & ObjectiveChange;
export type PastedKeyResult = { readonly id: string } & KeyResultChange;
export type PastedMilestone = { readonly id: string } & MilestoneChange;
export type { KeyResultChange, MilestoneChange, ObjectiveChange };

/**
 * Everything that can be done to a plan. `after` is the row that a new one follows: null for the start of
 * the list, left out for its end. An action that names a row that does not exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "set vision"; readonly text: string }
  | { readonly type: "set year"; readonly label: string }
  /** Without an end the period keeps its length. */
  | { readonly type: "set period"; readonly start: PlainDate; readonly end?: PlainDate }
  | { readonly type: "set settings"; readonly settings: Partial<Settings> }
  | {
    readonly type: "add objective";
    readonly horizon: Horizon;
    readonly id: string;
    readonly after?: string | null;
  }
  /** The new row starts with its objective's owner; so does a milestone. */
  | {
    readonly type: "add key result";
    readonly objective: string;
    readonly id: string;
    readonly after?: string | null;
  }
  | {
    readonly type: "add milestone";
    readonly objective: string;
    readonly id: string;
    readonly after?: string | null;
  }
  | { readonly type: "edit objective"; readonly id: string; readonly change: ObjectiveChange }
  | { readonly type: "edit key result"; readonly id: string; readonly change: KeyResultChange }
  | { readonly type: "edit milestone"; readonly id: string; readonly change: MilestoneChange }
  /** `annual`: id of an annual objective, or null for none. */
  | { readonly type: "link objective"; readonly id: string; readonly annual: string | null }
  /** An objective, a key result or a milestone. */
  | { readonly type: "remove"; readonly id: string }
  /** By so many places within its list, negative: up. */
  | { readonly type: "move"; readonly id: string; readonly by: number }
  /** A key result or a milestone, to the end of the list of another objective. */
  | { readonly type: "move into"; readonly id: string; readonly objective: string }
  /**
   * The activity becomes a milestone (with the id `milestone`) of its objective. The answer to "What changes for whom
   * when this is done?" takes its place as a key result; with a blank answer the key result goes.
   */
  | {
    readonly type: "turn into milestone";
    readonly id: string;
    readonly milestone: string;
    readonly answer: string;
  }
  /** What the sentence says; `previous` is what its last version said, whose figures may be replaced. */
  | {
    readonly type: "fill key result";
    readonly id: string;
    readonly reading: Reading;
    readonly previous: Reading | null;
  }
  | ({ readonly type: "dismiss check" } & Dismissal)
  | { readonly type: "restore check"; readonly kind: string; readonly subject: string }
  /** The first row goes into the row `into` when that is empty; the others, or all, follow it. */
  | {
    readonly type: "paste objectives";
    readonly horizon: Horizon;
    readonly into: string | null;
    readonly rows: readonly PastedObjective[];
  }
  | {
    readonly type: "paste key results";
    readonly objective: string;
    readonly into: string | null;
    readonly rows: readonly PastedKeyResult[];
  }
  | {
    readonly type: "paste milestones";
    readonly objective: string;
    readonly into: string | null;
    readonly rows: readonly PastedMilestone[];
  };

/** The plan after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set vision":
      return sameOr(content, { ...content, vision: oneLine(action.text, LIMITS.text) });
    case "set year":
      return sameOr(content, { ...content, year: oneLine(action.label, LIMITS.yearLabel) });
    case "set period":
      return sameOr(content, { ...content, period: periodFrom(content.period, action) });
    case "set settings":
      return sameOr(content, { ...content, settings: changedSettings(content.settings, action.settings) });
    case "add objective": {
      if (!isFree(content, [action.id])) return content;
      const rows = insertRows(content[action.horizon], [newObjective(action.id)], LIMITS.rows, action.after);
      return sameOr(content, { ...content, [action.horizon]: rows });
    }
    case "add key result":
      return !isFree(content, [action.id])
        ? content
        : inObjective(content, action.objective, (objective) => ({
          ...objective,
          keyResults: insertRows(
            objective.keyResults,
            [{ ...newKeyResult(action.id), owner: objective.owner }],
            LIMITS.rows,
            action.after,
          ),
        }));
    case "add milestone":
      return !isFree(content, [action.id])
        ? content
        : inObjective(content, action.objective, (objective) => ({
          ...objective,
          milestones: insertRows(
            objective.milestones,
            [{ ...newMilestone(action.id), owner: objective.owner }],
            LIMITS.rows,
            action.after,
          ),
        }));
    case "edit objective":
      return inObjective(content, action.id, (row) => changedObjective(row, action.change));
    case "edit key result":
      return inKeyResult(content, action.id, (row) => changedKeyResult(row, action.change));
    case "edit milestone":
      return inEachObjective(content, (objective) => ({
        ...objective,
        milestones: mapRows(
          objective.milestones,
          (row) => row.id === action.id ? changedMilestone(row, action.change) : row,
        ),
      }));
    case "link objective": {
      const isKnown = action.annual === null || content.annual.some(({ id }) => id === action.annual);
      const isAnnual = content.annual.some(({ id }) => id === action.id);
      if (!isKnown || isAnnual) return content;
      return inObjective(content, action.id, (row) => ({ ...row, serves: action.annual }));
    }
    case "remove":
      return removed(content, action.id);
    case "move":
      return moved(content, action.id, action.by);
    case "move into":
      return movedInto(content, action.id, action.objective);
    case "turn into milestone":
      return turnedIntoMilestone(content, action.id, action.milestone, action.answer);
    case "fill key result":
      return inKeyResult(
        content,
        action.id,
        (row) => changedKeyResult(row, fillFrom(row, action.reading, action.previous).change),
      );
    case "dismiss check":
      return withDismissal(content, action);
    case "restore check":
      return sameOr(content, {
        ...content,
        dismissed: keepRows(
          content.dismissed,
          ({ kind, subject }) => kind !== action.kind || subject !== action.subject,
        ),
      });
    case "paste objectives": {
      if (!isFree(content, action.rows.map(({ id }) => id))) return content;
      const pasted = action.rows.map(({ id, ...change }) => changedObjective(newObjective(id), change));
      const rows = pastedInto(content[action.horizon], pasted, action.into, (empty, first) => ({
        ...empty,
        text: first.text,
        why: first.why || empty.why,
        owner: first.owner || empty.owner,
      }));
      return sameOr(content, { ...content, [action.horizon]: rows });
    }
    case "paste key results":
      if (!isFree(content, action.rows.map(({ id }) => id))) return content;
      return inObjective(content, action.objective, (objective) => ({
        ...objective,
        keyResults: pastedInto(
          objective.keyResults,
          action.rows.map(({ id, ...change }) =>
            changedKeyResult({ ...newKeyResult(id), owner: objective.owner }, change)
          ),
          action.into,
          (empty, first) => ({
            ...empty,
            text: first.text,
            owner: first.owner || empty.owner,
            unit: first.unit || empty.unit,
            baseline: first.baseline ?? empty.baseline,
            target: first.target ?? empty.target,
            due: first.due ?? empty.due,
          }),
        ),
      }));
    case "paste milestones":
      if (!isFree(content, action.rows.map(({ id }) => id))) return content;
      return inObjective(content, action.objective, (objective) => ({
        ...objective,
        milestones: pastedInto(
          objective.milestones,
          action.rows.map(({ id, ...change }) =>
            changedMilestone({ ...newMilestone(id), owner: objective.owner }, change)
          ),
          action.into,
          (empty, first) => ({ ...empty, text: first.text, due: first.due ?? empty.due }),
        ),
      }));
  }
}
