import { areNewIds, figureOr, openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import {
  type Baseline,
  type Content,
  type Dismissal,
  findKeyResult,
  HORIZONS,
  isBegun,
  type KeyResult,
  LIMITS,
  type Milestone,
  newMilestone,
  type Objective,
} from "./plan.ts";
import { addDays, daysBetween, isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { moveRow } from "../../../lib/tool_kit/rows.ts";
import { insertRows, keepRows, mapRows, sameOr } from "./row_lists.ts";

/** The last day that a plain date can be. */
const LAST_DAY = "2199-12-31";

export type ObjectiveChange = Partial<
  Omit<Objective, "id" | "origin" | "serves" | "keyResults" | "milestones">
>;
export type KeyResultChange = Partial<Omit<KeyResult, "id" | "origin">>;
export type MilestoneChange = Partial<Omit<Milestone, "id" | "origin">>;

/** Ids of all rows: objectives, key results, milestones. */
export function rowIds(content: Content): Set<string> {
  const ids = HORIZONS.flatMap((horizon) => content[horizon]).flatMap((objective) =>
    [objective, ...objective.keyResults, ...objective.milestones].map(({ id }) => id)
  );
  return new Set(ids);
}

/** Whether all ids may be given to new rows. */
export function isFree(content: Content, ids: readonly string[]): boolean {
  return areNewIds(ids, rowIds(content));
}

/** A plan with every objective of both lists replaced by what `change` makes of it. */
export function inEachObjective(content: Content, change: (objective: Objective) => Objective): Content {
  const each = (rows: readonly Objective[]) => mapRows(rows, (row) => sameOr(row, change(row)));
  return sameOr(content, { ...content, annual: each(content.annual), ninety: each(content.ninety) });
}

export function inObjective(
  content: Content,
  id: string,
  change: (objective: Objective) => Objective,
): Content {
  return inEachObjective(content, (row) => row.id === id ? change(row) : row);
}

export function inKeyResult(content: Content, id: string, change: (row: KeyResult) => KeyResult): Content {
  return inEachObjective(content, (objective) => {
    const keyResults = mapRows(objective.keyResults, (row) => row.id === id ? sameOr(row, change(row)) : row);
    return keyResults === objective.keyResults ? objective : { ...objective, keyResults };
  });
}

/** A row with its texts cut to length; figures and dates that are none leave the old ones. */
export function changedObjective(row: Objective, change: ObjectiveChange): Objective {
  const { text, why, owner } = { ...row, ...change };
  const fields: Required<ObjectiveChange> = {
    text: oneLine(text, LIMITS.text),
    why: oneLine(why, LIMITS.text),
    owner: oneLine(owner, LIMITS.owner),
  };
  return sameOr(row, { ...row, ...fields });
}

export function changedKeyResult(row: KeyResult, change: KeyResultChange): KeyResult {
  const { text, owner, unit, baseline, target, due, kind } = { ...row, ...change };
  const fields: Required<KeyResultChange> = {
    text: oneLine(text, LIMITS.text),
    owner: oneLine(owner, LIMITS.owner),
    unit: oneLine(unit, LIMITS.unit),
    baseline: baselineOr(baseline, row.baseline),
    target: openFigureOr(target, row.target),
    due: dateOr(due, row.due),
    kind,
  };
  return sameOr(row, { ...row, ...fields });
}

export function changedMilestone(row: Milestone, change: MilestoneChange): Milestone {
  const { text, owner, due, isDone } = { ...row, ...change };
  const fields: Required<MilestoneChange> = {
    text: oneLine(text, LIMITS.text),
    owner: oneLine(owner, LIMITS.owner),
    due: dateOr(due, row.due),
    isDone,
  };
  return sameOr(row, { ...row, ...fields });
}

function dateOr(date: PlainDate | null, old: PlainDate | null): PlainDate | null {
  return date === null || isPlainDate(date) ? date : old;
}

function baselineOr(baseline: Baseline, old: Baseline): Baseline {
  if (baseline === null) return null;
  if (typeof baseline === "number") return figureOr(baseline, old);
  return {
    measuredBy: dateOr(baseline.measuredBy, typeof old === "object" ? old?.measuredBy ?? null : null),
  };
}

/** The period with another start, and the end given or as many days away as before; unchanged when it would end first. */
export function periodFrom(
  period: Content["period"],
  { start, end }: { readonly start: PlainDate; readonly end?: PlainDate },
): Content["period"] {
  const length = daysBetween(period.start, period.end);
  if (!isPlainDate(start) || daysBetween(start, LAST_DAY) < length) return period;
  const last = end ?? addDays(start, length);
  return isPlainDate(last) && start <= last ? { start, end: last } : period;
}

/** The plan without an objective (and all that is in it), a key result or a milestone; links to it become none. */
export function removed(content: Content, id: string): Content {
  const others = (rows: readonly Objective[]) => keepRows(rows, (row) => row.id !== id);
  const left = sameOr(content, {
    ...content,
    annual: others(content.annual),
    ninety: others(content.ninety),
  });
  return withoutOrphans(
    content,
    inEachObjective(left, (objective) => ({
      ...objective,
      keyResults: keepRows(objective.keyResults, (row) => row.id !== id),
      milestones: keepRows(objective.milestones, (row) => row.id !== id),
    })),
  );
}

/** `after` without the dismissed checks and the links that lead to rows which `before` had and it has not. */
export function withoutOrphans(before: Content, after: Content): Content {
  if (after === before) return after;
  const left = rowIds(after);
  const gone = new Set([...rowIds(before)].filter((id) => !left.has(id)));
  const dismissed = keepRows(after.dismissed, ({ subject }) => !gone.has(subject));
  const unlink = (row: Objective) =>
    row.serves !== null && gone.has(row.serves) ? { ...row, serves: null } : row;
  return sameOr(after, { ...after, ninety: mapRows(after.ninety, unlink), dismissed });
}

/** A row of any kind moved within its list. */
export function moved(content: Content, id: string, by: number): Content {
  const within = sameOr(content, {
    ...content,
    annual: moveRow(content.annual, id, by),
    ninety: moveRow(content.ninety, id, by),
  });
  return inEachObjective(within, (objective) => ({
    ...objective,
    keyResults: moveRow(objective.keyResults, id, by),
    milestones: moveRow(objective.milestones, id, by),
  }));
}

/** A key result or a milestone moved to the end of its list in another objective, if there is room. */
export function movedInto(content: Content, id: string, objectiveId: string): Content {
  const isIt = (row: { readonly id: string }) => row.id === id;
  const from = HORIZONS.flatMap((horizon) => content[horizon]).find(({ keyResults, milestones }) =>
    keyResults.some(isIt) || milestones.some(isIt)
  );
  if (!from || from.id === objectiveId) return content;
  const received = inObjective(content, objectiveId, (objective) => ({
    ...objective,
    keyResults: insertRows(objective.keyResults, from.keyResults.filter(isIt), LIMITS.rows),
    milestones: insertRows(objective.milestones, from.milestones.filter(isIt), LIMITS.rows),
  }));
  if (received === content) return content;
  return inObjective(received, from.id, (objective) => ({
    ...objective,
    keyResults: keepRows(objective.keyResults, (row) => !isIt(row)),
    milestones: keepRows(objective.milestones, (row) => !isIt(row)),
  }));
}

/** See the action of this name: the activity keeps its words, owner, date and origin as a milestone. */
export function turnedIntoMilestone(
  content: Content,
  id: string,
  milestoneId: string,
  answer: string,
): Content {
  const found = findKeyResult(content, id);
  if (!found || !isFree(content, [milestoneId])) return content;
  const { objective: { id: objectiveId, milestones }, keyResult: { text, owner, due, origin } } = found;
  if (milestones.length >= LIMITS.rows) return content;
  const milestone = { ...newMilestone(milestoneId), text, owner, due, origin };
  const result = oneLine(answer, LIMITS.text);
  return withoutOrphans(
    content,
    inObjective(content, objectiveId, (objective) => ({
      ...objective,
      milestones: [...objective.milestones, milestone],
      keyResults: isBegun({ text: result })
        ? mapRows(objective.keyResults, (row) => row.id === id ? { ...row, text: result, origin: null } : row)
        : keepRows(objective.keyResults, (row) => row.id !== id),
    })),
  );
}

/** A check dismissed, in place of an earlier dismissal of the same; beyond the limit the oldest goes. */
export function withDismissal(content: Content, dismissal: Dismissal): Content {
  const entry: Dismissal = {
    kind: oneLine(dismissal.kind, 40),
    subject: oneLine(dismissal.subject, LIMITS.subject),
    about: oneLine(dismissal.about, LIMITS.text),
    reason: oneLine(dismissal.reason, LIMITS.text),
  };
  const isSame = ({ kind, subject }: Dismissal) => kind === entry.kind && subject === entry.subject;
  const known = content.dismissed.find(isSame);
  if (known && sameOr(known, entry) === known) return content;
  const others = content.dismissed.filter((other) => !isSame(other));
  return { ...content, dismissed: [...others, entry].slice(-LIMITS.dismissed) };
}

/** Pasted rows in a list: the first one in the row `into` when that has no words, the others after it. */
export function pastedInto<Row extends { readonly id: string; readonly text: string }>(
  rows: readonly Row[],
  pasted: readonly Row[],
  into: string | null,
  fill: (empty: Row, first: Row) => Row,
): readonly Row[] {
  const row = rows.find(({ id }) => id === into);
  const [first, ...others] = pasted;
  if (!row || !first) return insertRows(rows, pasted, LIMITS.rows);
  if (isBegun(row)) return insertRows(rows, pasted, LIMITS.rows, row.id);
  const filled = mapRows(rows, (other) => other === row ? sameOr(row, fill(row, first)) : other);
  return insertRows(filled, others, LIMITS.rows, row.id);
}
