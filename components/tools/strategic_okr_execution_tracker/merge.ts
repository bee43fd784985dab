import { MERGE_WORDS } from "./words.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { fieldNames } from "../../../lib/tool_kit/rows.ts";
import { byDate, type CheckIn, type Content, type KeyResult, LIMITS, type Settings } from "./tracker.ts";

/**
 * A tracker with what another person entered in a copy of it. Rows and check-ins that are not here come in; what is here stays,
 * and where the copy has something else of the same id, or another check-in on the same day, that is a conflict.
 */
export function merge(
  mine: Content,
  theirs: Content,
): { readonly content: Content; readonly conflicts: readonly string[] } {
  const conflicts: string[] = [];
  const isRow = (rows: readonly { readonly id: string }[], id: string) => rows.some((row) => row.id === id);
  // An id names one row of a document, whatever its kind: here it can already name one of the other kind.
  const isFree =
    (taken: readonly { readonly id: string }[]) => ({ id, text }: { id: string; text: string }) => {
      if (isRow(taken, id)) conflicts.push(MERGE_WORDS.takenId(text));
      return !isRow(taken, id);
    };
  const objectives = joined(
    mine.objectives,
    theirs.objectives.filter(isFree(mine.keyResults)),
    LIMITS.objectives,
    (own, other) => {
      if (own.text !== other.text) conflicts.push(MERGE_WORDS.text(own.text, other.text));
      return own;
    },
  );
  const given = theirs.keyResults.filter(isFree(objectives)).map((row) =>
    row.objective === null || isRow(objectives, row.objective) ? row : { ...row, objective: null }
  );
  const keyResults = joined(
    mine.keyResults,
    given,
    LIMITS.keyResults,
    (own, other) => joinedKeyResult(own, other, mine.settings, conflicts),
    (other) => conflicts.push(MERGE_WORDS.noRoom(other.text)),
  );
  const learned = mine.learned.map((text, prompt) => {
    const other = theirs.learned[prompt] ?? "";
    if (text.trim() === "" || text === other) return text.trim() === "" ? other : text;
    if (other.trim() !== "") conflicts.push(MERGE_WORDS.learned(prompt, other));
    return text;
  });
  if (mine.period.start !== theirs.period.start || mine.period.end !== theirs.period.end) {
    conflicts.push(MERGE_WORDS.period(formatDate(theirs.period.start), formatDate(theirs.period.end)));
  }
  const isSame = isAlike(objectives, mine.objectives) && isAlike(keyResults, mine.keyResults) &&
    isAlike(learned, mine.learned);
  return { content: isSame ? mine : { ...mine, objectives, keyResults, learned }, conflicts };
}

/** Rows of both lists by id, those of the second at the end; beyond `max` they stay out. */
function joined<Row extends { readonly id: string }>(
  mine: readonly Row[],
  theirs: readonly Row[],
  max: number,
  join: (own: Row, other: Row) => Row,
  leaveOut: (other: Row) => void = () => {},
): readonly Row[] {
  const others = new Map(theirs.map((row) => [row.id, row]));
  const ids = new Set(mine.map(({ id }) => id));
  const own = mine.map((row) => {
    const other = others.get(row.id);
    return other === undefined ? row : join(row, other);
  });
  const fresh = theirs.filter(({ id }) => !ids.has(id));
  for (const row of fresh.slice(Math.max(0, max - mine.length))) leaveOut(row);
  return [...own, ...fresh.slice(0, Math.max(0, max - mine.length))];
}

function joinedKeyResult(
  own: KeyResult,
  other: KeyResult,
  settings: Settings,
  conflicts: string[],
): KeyResult {
  const fields = fieldNames(MERGE_WORDS.fields).filter((field) => own[field] !== other[field])
    .map((field) => MERGE_WORDS.fields[field]);
  const isBentAlike = own.checkpoints.length === other.checkpoints.length &&
    own.checkpoints.every(({ date, value }, at) =>
      other.checkpoints[at]?.date === date && other.checkpoints[at]?.value === value
    );
  const different = isBentAlike ? fields : [...fields, MERGE_WORDS.checkpoints];
  if (different.length > 0) conflicts.push(MERGE_WORDS.keyResult(own.text, different));
  const byId = new Map(own.checkIns.map((checkIn) => [checkIn.id, checkIn]));
  const byDay = new Map(own.checkIns.map((checkIn) => [checkIn.date, checkIn]));
  const fresh: CheckIn[] = [];
  for (const checkIn of other.checkIns) {
    const rival = byId.get(checkIn.id) ?? byDay.get(checkIn.date);
    if (rival === undefined && own.checkIns.length + fresh.length < LIMITS.checkIns) fresh.push(checkIn);
    else if (rival === undefined || !isAlikeCheckIn(rival, checkIn)) {
      conflicts.push(MERGE_WORDS.checkIn(own.text, said(rival ?? null, settings), said(checkIn, settings)));
    }
  }
  return fresh.length === 0 ? own : { ...own, checkIns: byDate([...own.checkIns, ...fresh]) };
}

function isAlikeCheckIn(a: CheckIn, b: CheckIn): boolean {
  return a.date === b.date && a.value === b.value && a.confidence === b.confidence && a.why === b.why;
}

function said(checkIn: CheckIn | null, { numberStyle }: Settings): string {
  if (checkIn === null) return MERGE_WORDS.full;
  const { date, value, confidence, why } = checkIn;
  return MERGE_WORDS.said(formatDate(date), formatNumber(value, numberStyle), confidence, why);
}

function isAlike(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
