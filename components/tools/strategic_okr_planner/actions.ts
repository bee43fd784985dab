import { addDays, daysBetween, isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type Act, createEditor, type Edit } from "../../../lib/tool_kit/edits.ts";
import { changed, isBegun, sameRows } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  type Content,
  type Dismissal,
  type KeyResult,
  LIMITS,
  objectivesOf,
  PERIOD_DAYS,
  PLAN,
  type PlanRows,
} from "./document.ts";
import type { Filled } from "./sentence.ts";
import { ACTION_NAMES, EDIT_NAMES } from "./words.ts";

export type Action = Edit<Content, PlanRows> | OwnAction;

type OwnAction =
  /** Without an end ninety days move on as they are; an end that was chosen stays while it is later. */
  | Act<"set period", { start: PlainDate; end?: PlainDate }>
  /**
   * The activity becomes a milestone (with the id `milestone`) of its objective. The answer to "What changes for whom
   * when this is done?" takes its place as a key result; with a blank answer the key result goes.
   */
  | Act<"turn into milestone", { id: string; milestone: string; answer: string }>
  | Act<"fill key result", { id: string; change: Filled }>
  | Act<"dismiss check", Dismissal>
  | Act<"restore check", { kind: string; subject: string }>;

const ownerOf = (content: Content, parent: { readonly id: string } | null) => (
  { owner: objectivesOf(content).find(({ id }) => id === parent?.id)?.owner ?? "" }
);

/** Rows start with their objective's owner. */
export const EDITOR = createEditor<Content, PlanRows>(PLAN, EDIT_NAMES, {
  starts: { keyResults: ownerOf, milestones: ownerOf },
  settle,
});

const LAST_DAY = "2199-12-31";

export function reduce(content: Content, action: Action): Content {
  switch (action.type) {
    case "set period":
      return EDITOR.reduce(content, { type: "set", change: { period: periodFrom(content.period, action) } });
    case "turn into milestone":
      return turnedIntoMilestone(content, action);
    case "fill key result": {
      const { id, change } = action;
      return EDITOR.reduce(content, { type: "edit", list: "keyResults", id, change });
    }
    case "dismiss check":
    case "restore check":
      return EDITOR.reduce(content, { type: "set", change: { dismissed: dismissalsAfter(content, action) } });
    default:
      return EDITOR.reduce(content, action);
  }
}

export function describe(action: Action, before: Content): string {
  if (isOwn(action)) return ACTION_NAMES.own[action.type];
  const change = action.type === "edit" ? action.change : {};
  if ("isDone" in change) return ACTION_NAMES.tick(change.isDone === true);
  return "serves" in change ? ACTION_NAMES.link(change.serves !== null) : EDITOR.describe(action, before);
}

export function typing(action: Action): string | null {
  return isOwn(action) ? null : EDITOR.typing(action);
}

function isOwn(action: Action): action is OwnAction {
  return action.type in ACTION_NAMES.own;
}

/** The period with another start and the end given, or as "set period" says; unchanged when it would end first. */
function periodFrom(
  period: Content["period"],
  { start, end }: { readonly start: PlainDate; readonly end?: PlainDate },
): Content["period"] {
  const length = daysBetween(period.start, period.end);
  if (!isPlainDate(start) || daysBetween(start, LAST_DAY) < length) return period;
  const isOwnEnd = length !== PERIOD_DAYS && start < period.end;
  const last = end ?? (isOwnEnd ? period.end : addDays(start, length));
  return isPlainDate(last) && start <= last ? { start, end: last } : period;
}

/** Annual objectives serve none, dismissals of deleted rows go, and a period that would end before it starts stays as it was. */
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

/** The milestone gets the activity's text, owner, date and origin. */
function turnedIntoMilestone(
  content: Content,
  { id, milestone, answer }: Extract<Action, { type: "turn into milestone" }>,
): Content {
  const isIt = (row: KeyResult) => row.id === id;
  const objective = objectivesOf(content).find(({ keyResults }) => keyResults.some(isIt));
  const activity = objective?.keyResults.find(isIt);
  if (!objective || !activity) return content;
  const { text, owner, due, origin } = activity;
  const rows = [{ id: milestone, text, owner, due, origin }];
  const added = EDITOR.reduce(content, { type: "add", list: "milestones", in: objective.id, rows });
  if (added === content) return content;
  const result = oneLine(answer, LIMITS.text);
  return EDITOR.reduce(
    added,
    isBegun({ text: result })
      ? { type: "edit", list: "keyResults", id, change: { text: result, origin: null } }
      : { type: "remove", id },
  );
}

/** A dismissal replaces an earlier one of the same check. Beyond the limit the oldest is dropped. */
function dismissalsAfter(
  { dismissed }: Content,
  action: Extract<Action, { type: "dismiss check" | "restore check" }>,
): readonly Dismissal[] {
  const { kind, subject } = action;
  const others = dismissed.filter((row) => row.kind !== kind || row.subject !== subject);
  if (action.type === "restore check") return others;
  const { about, reason } = action;
  return [...others, { kind, subject, about, reason }].slice(-LIMITS.dismissed);
}
