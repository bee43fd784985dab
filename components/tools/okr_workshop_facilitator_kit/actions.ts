import { changed, moveRow, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  areFree,
  changedCandidate,
  changedFrame,
  changedKeyResult,
  changedObjective,
  changedPart,
  type FrameChange,
  inCandidates,
  inKeyResults,
  inObjectives,
  inPart,
  type KeyResultChange,
  type ObjectiveChange,
  type PartChange,
  withRows,
} from "./edits.ts";
import { withoutParts } from "./run.ts";
import { reduceRun, type RunAction } from "./run_actions.ts";
import {
  type Candidate,
  type Content,
  isBegun,
  isObjectiveBegun,
  LIMITS,
  newBreak,
  newKeyResult,
  newObjective,
  newPart,
  type Part,
  tally,
} from "./workshop.ts";

/** A row to come: its new id and its words. */
export interface NewRow {
  readonly id: string;
  readonly text: string;
}

interface NewRows {
  readonly rows: readonly NewRow[];
  /** The row that they follow; null for the start, left out for the end. */
  readonly after?: string | null;
  /** A row without words, which the first one fills. */
  readonly into?: string;
}

/** Another agenda, from a template. */
export interface Template {
  readonly start: string;
  readonly end: string;
  readonly parts: readonly Part[];
}

/**
 * Everything that can be done to a workshop. `now` and `end` are moments of the steady clock. What names a row that does not
 * exist, or a new id that is taken, changes nothing.
 */
export type Action =
  | { readonly type: "set frame"; readonly change: FrameChange }
  /** What was collected in the parts before goes with them, and so does a run. */
  | { readonly type: "use template"; readonly template: Template }
  | ({ readonly type: "add parts"; readonly isBreak: boolean } & NewRows)
  | { readonly type: "edit part"; readonly id: string; readonly change: PartChange }
  | { readonly type: "remove part"; readonly id: string }
  | { readonly type: "move part"; readonly id: string; readonly by: number }
  | ({ readonly type: "add candidates"; readonly part: string } & NewRows)
  | { readonly type: "edit candidate"; readonly id: string; readonly text: string }
  | { readonly type: "vote"; readonly id: string; readonly votes: number }
  | { readonly type: "remove candidate"; readonly id: string }
  | { readonly type: "move candidate"; readonly id: string; readonly by: number }
  | { readonly type: "sort candidates"; readonly part: string }
  | ({ readonly type: "add objectives"; readonly part: string } & NewRows)
  | { readonly type: "edit objective"; readonly id: string; readonly change: ObjectiveChange }
  | { readonly type: "remove objective"; readonly id: string }
  | { readonly type: "move objective"; readonly id: string; readonly by: number }
  | ({ readonly type: "add key results"; readonly objective: string } & NewRows)
  | { readonly type: "edit key result"; readonly id: string; readonly change: KeyResultChange }
  | { readonly type: "remove key result"; readonly id: string }
  | { readonly type: "move key result"; readonly id: string; readonly by: number }
  | RunAction;

/** The workshop after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set frame":
      return changedFrame(content, action.change);
    case "use template":
      return withTemplate(content, action.template);
    case "add parts": {
      if (!areFree(content, action.rows.map(({ id }) => id))) return content;
      const added = action.rows.map(({ id, text }) => ({
        ...(action.isBreak ? newBreak(id) : newPart(id)),
        title: oneLine(text, LIMITS.text),
      }));
      const isEmpty = ({ title }: Part) => title.trim() === "";
      return changed(content, {
        parts: withRows(content.parts, added, { ...action, max: LIMITS.parts, isEmpty }),
      });
    }
    case "edit part":
      return inPart(content, action.id, (row) => changedPart(row, action.change));
    case "remove part":
      return withoutPart(content, action.id);
    case "move part":
      return !Number.isInteger(action.by)
        ? content
        : changed(content, { parts: moveRow(content.parts, action.id, action.by) });
    case "add candidates": {
      if (!areFree(content, action.rows.map(({ id }) => id))) return content;
      const added = action.rows.map(({ id, text }): Candidate => ({
        id,
        text: oneLine(text, LIMITS.text),
        votes: 0,
      }));
      return inPart(content, action.part, (row) =>
        changed(row, {
          candidates: withRows(row.candidates, added, {
            ...action,
            max: LIMITS.candidates,
            isEmpty: (each) => !isBegun(each) && each.votes === 0,
          }),
        }));
    }
    case "edit candidate":
      return inCandidates(
        content,
        action.id,
        (rows) => replaceRow(rows, action.id, (row) => changedCandidate(row, { text: action.text })),
      );
    case "vote":
      return inCandidates(
        content,
        action.id,
        (rows) => replaceRow(rows, action.id, (row) => changedCandidate(row, { votes: action.votes })),
      );
    case "remove candidate":
      return inCandidates(content, action.id, (rows) => removeRow(rows, action.id));
    case "move candidate":
      return inCandidates(content, action.id, (rows) => moved(rows, action));
    case "sort candidates":
      return inPart(content, action.part, (row) => {
        const sorted = tally(row.candidates).map(({ candidate }) => candidate);
        const others = row.candidates.filter((each) => !isBegun(each));
        const isSorted = sorted.every((each, index) => each === row.candidates[index]);
        return isSorted ? row : { ...row, candidates: [...sorted, ...others] };
      });
    case "add objectives": {
      if (!areFree(content, action.rows.map(({ id }) => id))) return content;
      const added = action.rows.map(({ id, text }) => changedObjective(newObjective(id), { text }));
      const total = content.parts.reduce((sum, { objectives }) => sum + objectives.length, 0);
      return inPart(content, action.part, (row) =>
        changed(row, {
          objectives: withRows(row.objectives, added, {
            ...action,
            max: row.objectives.length + LIMITS.objectives - total,
            isEmpty: (each) => !isObjectiveBegun(each) && each.keyResults.length === 0,
          }),
        }));
    }
    case "edit objective":
      return inObjectives(
        content,
        action.id,
        (rows) => replaceRow(rows, action.id, (row) => changedObjective(row, action.change)),
      );
    case "remove objective":
      return inObjectives(content, action.id, (rows) => removeRow(rows, action.id));
    case "move objective":
      return inObjectives(content, action.id, (rows) => moved(rows, action));
    case "add key results": {
      if (!areFree(content, action.rows.map(({ id }) => id))) return content;
      const added = action.rows.map(({ id, text }) => changedKeyResult(newKeyResult(id), { text }));
      const isEmpty = (row: typeof added[number]) =>
        !isBegun(row) && row.baseline === null && row.target === null;
      return inObjectives(
        content,
        action.objective,
        (rows) =>
          replaceRow(rows, action.objective, (row) =>
            changed(row, {
              keyResults: withRows(row.keyResults, added, { ...action, max: LIMITS.keyResults, isEmpty }),
            })),
      );
    }
    case "edit key result":
      return inKeyResults(
        content,
        action.id,
        (rows) => replaceRow(rows, action.id, (row) => changedKeyResult(row, action.change)),
      );
    case "remove key result":
      return inKeyResults(content, action.id, (rows) => removeRow(rows, action.id));
    case "move key result":
      return inKeyResults(content, action.id, (rows) => moved(rows, action));
    default:
      return reduceRun(content, action);
  }
}

function moved<R extends { readonly id: string }>(
  rows: readonly R[],
  { id, by }: { readonly id: string; readonly by: number },
): readonly R[] {
  return Number.isInteger(by) ? moveRow(rows, id, by) : rows;
}

function withoutPart(content: Content, id: string): Content {
  const parts = removeRow(content.parts, id);
  if (parts === content.parts) return content;
  const { run } = content;
  return { ...content, parts, run: run === null ? null : withoutParts(run, new Set([id]), parts) };
}

function withTemplate(content: Content, { start, end, parts }: Template): Content {
  const base: Content = { ...content, parts: [], run: null };
  const ids = parts.map(({ id }) => id);
  if (parts.length > LIMITS.parts || !areFree(base, ids)) return content;
  const clean = parts.map((part) => changedPart(newPart(part.id), { ...part, notes: "" }));
  return changedFrame({ ...base, parts: clean }, { start, end });
}
