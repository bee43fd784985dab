import { daysBetween, isPlainDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { areNewIds, figureOr, ID, openFigureOr } from "../../../lib/tool_kit/guards.ts";
import { changed, insertAfter, removeRow, replaceRow } from "../../../lib/tool_kit/rows.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import { keptConfidence } from "./flags.ts";
import {
  type CheckIn,
  type Checkpoint,
  type Content,
  EXPECTATIONS,
  isBegun,
  type KeyResult,
  LAST_END,
  LIMITS,
  newKeyResult,
  type Period,
  PERIOD_DAYS_MAX,
  SHAPES,
} from "./tracker.ts";

export type KeyResultChange = Partial<Omit<KeyResult, "id" | "origin" | "checkpoints" | "checkIns">>;
export type CheckInChange = Partial<Omit<CheckIn, "id" | "isKept">>;
export type CheckpointChange = Partial<Omit<Checkpoint, "id">>;

/** A check-in to come. `confidence` null keeps that of the check-in before. */
export type NewCheckIn = Pick<CheckIn, "id" | "date" | "value" | "confidence" | "why">;

/** A key result to come: its new id, and what is known of it. */
export type NewKeyResult = { readonly id: string } & KeyResultChange;

/** Whether two days can be the first and the last of a period. */
export function isPeriod({ start, end }: Period): boolean {
  return isPlainDate(start) && isPlainDate(end) && start < end && end <= LAST_END &&
    daysBetween(start, end) <= PERIOD_DAYS_MAX;
}

/** Whether all ids may be given to new objectives or key results. */
export function areFree({ objectives, keyResults }: Content, ids: readonly string[]): boolean {
  const taken = new Set([...objectives, ...keyResults].map(({ id }) => id));
  return areNewIds(ids, taken);
}

/** A key result with texts cut to length; what it cannot hold leaves what was there. */
export function changedKeyResult(
  content: Pick<Content, "objectives">,
  row: KeyResult,
  change: KeyResultChange,
): KeyResult {
  const { objective, text, owner, unit, shape, from, to, expectation } = { ...row, ...change };
  const isKnown = objective === null || content.objectives.some(({ id }) => id === objective);
  return changed(
    row,
    {
      objective: isKnown ? objective : row.objective,
      text: oneLine(text, LIMITS.text),
      owner: oneLine(owner, LIMITS.owner),
      unit: oneLine(unit, LIMITS.unit),
      shape: SHAPES.includes(shape) ? shape : row.shape,
      from: openFigureOr(from, row.from),
      to: openFigureOr(to, row.to),
      expectation: EXPECTATIONS.includes(expectation) ? expectation : row.expectation,
    } satisfies Required<KeyResultChange>,
  );
}

/** A tracker with one key result changed. */
export function inKeyResult(
  content: Content,
  id: string,
  change: (row: KeyResult) => KeyResult,
): Content {
  return changed(content, { keyResults: replaceRow(content.keyResults, id, change) });
}

/** See the action of this name. */
export function withKeyResults(
  content: Content,
  { rows, after, into }: {
    readonly rows: readonly NewKeyResult[];
    readonly after?: string;
    readonly into?: string;
  },
): Content {
  if (!areFree(content, rows.map(({ id }) => id))) return content;
  const empty = content.keyResults.find(({ id }) => id === into);
  const isFilled = empty !== undefined && !isBegun(empty) && empty.checkIns.length === 0;
  const room = LIMITS.keyResults - content.keyResults.length + (isFilled ? 1 : 0);
  const [first, ...others] = rows.slice(0, Math.max(0, room));
  if (first === undefined) return content;
  const added = (isFilled ? others : [first, ...others]).map(({ id, ...change }) =>
    changedKeyResult(content, newKeyResult(id), change)
  );
  const kept = isFilled
    ? replaceRow(content.keyResults, empty.id, (row) => {
      const { id: _, ...change } = first;
      return changedKeyResult(content, row, change);
    })
    : content.keyResults;
  return changed(content, { keyResults: insertAfter(kept, after ?? "", ...added) });
}

/** A key result with a check-in of a day; one that the day had is replaced and keeps its id. */
export function withCheckIn(row: KeyResult, given: NewCheckIn): KeyResult {
  const { id, date, confidence } = given;
  const value = figureOr(given.value, null);
  const old = row.checkIns.find((checkIn) => checkIn.date === date) ?? null;
  const isTaken = row.checkIns.some((checkIn) => checkIn.id === id);
  const hasRoom = old !== null || row.checkIns.length < LIMITS.checkIns;
  if (!isPlainDate(date) || value === null || (old === null && (isTaken || !ID.test(id))) || !hasRoom) {
    return row;
  }
  const asked = confidenceOr(confidence, null);
  const checkIn: CheckIn = {
    id: old?.id ?? id,
    date,
    value,
    confidence: asked ?? keptConfidence(row, date),
    isKept: asked === null && keptConfidence(row, date) !== null,
    why: oneLine(given.why, LIMITS.why),
  };
  return { ...row, checkIns: byDate([...row.checkIns.filter((other) => other !== old), checkIn]) };
}

/** A key result with one check-in changed; a day that another one has, or that is none, leaves it where it was. */
export function withChangedCheckIn(row: KeyResult, id: string, change: CheckInChange): KeyResult {
  const checkIns = replaceRow(row.checkIns, id, (old) => {
    const { date, value, why } = { ...old, ...change };
    const isFree = isPlainDate(date) && !row.checkIns.some((other) => other.id !== id && other.date === date);
    const next = changed(
      old,
      {
        date: isFree ? date : old.date,
        value: figureOr(value, old.value),
        why: oneLine(why, LIMITS.why),
      } satisfies Required<Omit<CheckInChange, "confidence">>,
    );
    if (change.confidence === undefined) return next;
    const confidence = change.confidence === null ? null : confidenceOr(change.confidence, old.confidence);
    const isSame = confidence === old.confidence;
    return changed(next, { confidence, isKept: isSame && old.isKept });
  });
  return changed(row, { checkIns: checkIns === row.checkIns ? checkIns : byDate(checkIns) });
}

export function withoutCheckIn(row: KeyResult, id: string): KeyResult {
  return changed(row, { checkIns: removeRow(row.checkIns, id) });
}

/** A key result with a checkpoint more, up to three. */
export function withCheckpoint(row: KeyResult, { id, date, value }: Checkpoint): KeyResult {
  const isTaken = row.checkpoints.some((other) => other.id === id || other.date === date);
  const figure = figureOr(value, null);
  if (isTaken || row.checkpoints.length >= LIMITS.checkpoints || !ID.test(id) || !isPlainDate(date)) {
    return row;
  }
  return figure === null
    ? row
    : { ...row, checkpoints: byDate([...row.checkpoints, { id, date, value: figure }]) };
}

export function withChangedCheckpoint(
  row: KeyResult,
  id: string,
  change: CheckpointChange,
): KeyResult {
  const checkpoints = replaceRow(row.checkpoints, id, (old) => {
    const { date, value } = { ...old, ...change };
    const isFree = isPlainDate(date) &&
      !row.checkpoints.some((other) => other.id !== id && other.date === date);
    return changed(
      old,
      {
        date: isFree ? date : old.date,
        value: figureOr(value, old.value),
      } satisfies Required<CheckpointChange>,
    );
  });
  return changed(row, { checkpoints: checkpoints === row.checkpoints ? checkpoints : byDate(checkpoints) });
}

function confidenceOr<Old extends number | null>(confidence: number | null, old: Old): number | Old {
  const isOne = confidence !== null && Number.isInteger(confidence) && confidence >= 1 && confidence <= 10;
  return isOne ? confidence : old;
}

/** Rows in the order of their days. */
export function byDate<Dated extends { readonly date: PlainDate }>(rows: readonly Dated[]): readonly Dated[] {
  return rows.toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
}
