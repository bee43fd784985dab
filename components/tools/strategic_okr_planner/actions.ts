import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { addDays, daysBetween, isPlainDate } from "../../../lib/tool_kit/dates.ts";
import { createEditor, type Edit, type RowChange } from "../../../lib/tool_kit/edits.ts";
import { changed, removeRow, sameRows } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import { fillFrom, type Reading } from "./fill.ts";
import {
  type Content,
  type Dismissal,
  findKeyResult,
  HORIZONS,
  isBegun,
  type KeyResult,
  LIMITS,
  type Milestone,
  type Objective,
  PLAN,
  type PlanRows,
} from "./plan.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

export type ObjectiveChange = RowChange<Objective>;
export type KeyResultChange = RowChange<KeyResult>;
export type MilestoneChange = RowChange<Milestone>;

/** Everything that can be done to a plan. What names a row that does not exist, or a new id that is taken, changes nothing. */
export type Action = Edit<Content, PlanRows> | OwnAction;

export type OwnAction =
  /** Without an end the period keeps its length. */
  | { readonly type: "set period"; readonly start: PlainDate; readonly end?: PlainDate }
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
  | { readonly type: "restore check"; readonly kind: string; readonly subject: string };

const ownerOf = ({ annual, ninety }: Content, parent: { readonly id: string } | null) => (
  { owner: [...annual, ...ninety].find(({ id }) => id === parent?.id)?.owner ?? "" }
);

/** Rows start with their objective's owner. */
export const EDITOR = createEditor<Content, PlanRows>(PLAN, EDIT_NAMES, {
  starts: { keyResults: ownerOf, milestones: ownerOf },
  settle,
});

/** The last day that a plain date can be. */
const LAST_DAY = "2199-12-31";

/** The plan after an action; the same object when the action changes nothing. Never throws. */
export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set period":
      return EDITOR.reduce(content, { type: "set", change: { period: periodFrom(content.period, action) } });
    case "move into":
      return movedInto(content, action.id, action.objective);
    case "turn into milestone":
      return turnedIntoMilestone(content, action);
    case "fill key result": {
      const { id, reading, previous } = action;
      const row = findKeyResult(content, id)?.keyResult;
      const { change } = row ? fillFrom(row, reading, previous) : { change: {} };
      return EDITOR.reduce(content, { type: "edit", list: "keyResults", id, change });
    }
    case "dismiss check":
      return withDismissal(content, action);
    case "restore check": {
      const left = content.dismissed.filter((row) =>
        row.kind !== action.kind || row.subject !== action.subject
      );
      return left.length === content.dismissed.length ? content : { ...content, dismissed: left };
    }
    default:
      return EDITOR.reduce(content, action);
  }
}

/** What an action does, as it stands after "Undo: ". */
export function describe(action: Action, before: Content): string {
  switch (action.type) {
    case "set period":
    case "turn into milestone":
    case "fill key result":
    case "dismiss check":
    case "restore check":
      return ACTION_NAMES.own[action.type];
    case "move into":
      return EDITOR.describe({ type: "move", id: action.id, by: 1 }, before);
    case "edit":
      if ("isDone" in action.change) return ACTION_NAMES.tick(action.change.isDone === true);
      if ("serves" in action.change) return ACTION_NAMES.link(action.change.serves !== null);
  }
  return EDITOR.describe(action, before);
}

/** The field that is typed in: actions in a row with the same key are one step to undo. */
export function typing(action: Action): string | null {
  return action.type === "edit" || action.type === "set" ? EDITOR.typing(action) : null;
}

/** The period with another start, and the end given or as many days away as before; unchanged when it would end first. */
function periodFrom(
  period: Content["period"],
  { start, end }: { readonly start: PlainDate; readonly end?: PlainDate },
): Content["period"] {
  const length = daysBetween(period.start, period.end);
  if (!isPlainDate(start) || daysBetween(start, LAST_DAY) < length) return period;
  const last = end ?? addDays(start, length);
  return isPlainDate(last) && start <= last ? { start, end: last } : period;
}

/** Annual objectives serve none, no check of a row that is gone stays dismissed, and a period does not end before it starts. */
function settle(after: Content, before: Content): Content {
  const left = EDITOR.ids(after);
  const gone = new Set([...EDITOR.ids(before)].filter((id) => !left.has(id)));
  const { start, end } = after.period;
  return changed(after, {
    period: start <= end ? after.period : before.period,
    annual: sameRows(after.annual, after.annual.map((row) => changed(row, { serves: null }))),
    dismissed: sameRows(after.dismissed, after.dismissed.filter(({ subject }) => !gone.has(subject))),
  });
}

/** A plan with each objective of both lists replaced; the same plan when all of them stay. */
function inEachObjective(content: Content, change: (objective: Objective) => Objective): Content {
  const each = (rows: readonly Objective[]) => sameRows(rows, rows.map((row) => changed(row, change(row))));
  return changed(content, { annual: each(content.annual), ninety: each(content.ninety) });
}

/** A key result or a milestone moved to the end of its list in another objective, if there is room. */
function movedInto(content: Content, id: string, objectiveId: string): Content {
  const isIt = (row: { readonly id: string }) => row.id === id;
  const objectives = HORIZONS.flatMap((horizon) => content[horizon]);
  const to = objectives.find((objective) => objective.id === objectiveId);
  const keyResult = objectives.flatMap(({ keyResults }) => keyResults).find(isIt);
  const milestone = objectives.flatMap(({ milestones }) => milestones).find(isIt);
  const list = keyResult ? to?.keyResults : milestone && to?.milestones;
  if (!list || list.some(isIt) || list.length >= LIMITS.rows) return content;
  return inEachObjective(content, (objective) => {
    const keyResults = removeRow(objective.keyResults, id);
    const milestones = removeRow(objective.milestones, id);
    if (objective !== to) return { ...objective, keyResults, milestones };
    return {
      ...objective,
      keyResults: keyResult ? [...keyResults, keyResult] : keyResults,
      milestones: milestone ? [...milestones, milestone] : milestones,
    };
  });
}

/** See the action of this name: the activity keeps its words, owner, date and origin as a milestone. */
function turnedIntoMilestone(
  content: Content,
  { id, milestone, answer }: Extract<Action, { type: "turn into milestone" }>,
): Content {
  const found = findKeyResult(content, id);
  if (!found) return content;
  const { objective, keyResult: { text, owner, due, origin } } = found;
  const rows = [{ id: milestone, text, owner, due, origin }];
  const added = EDITOR.reduce(content, { type: "add", list: "milestones", in: objective.id, rows });
  if (EDITOR.ids(added).size === EDITOR.ids(content).size) return content;
  const result = oneLine(answer, LIMITS.text);
  return EDITOR.reduce(
    added,
    isBegun({ text: result })
      ? { type: "edit", list: "keyResults", id, change: { text: result, origin: null } }
      : { type: "remove", id },
  );
}

/** A check dismissed, in place of an earlier dismissal of the same; beyond the limit the oldest goes. */
function withDismissal(content: Content, { kind, subject, about, reason }: Dismissal): Content {
  const others = content.dismissed.filter((row) => row.kind !== kind || row.subject !== subject);
  const dismissed = [...others, { kind, subject, about, reason }].slice(-LIMITS.dismissed);
  return EDITOR.reduce(content, { type: "set", change: { dismissed } });
}
