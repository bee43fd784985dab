import { MERGE_WORDS } from "./words_later.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";
import { changed, fieldNames, isSame, type Row, sameRows } from "../../../lib/tool_kit/rows.ts";
import { byDate, type CheckIn, type Content, type KeyResult, LIMITS, type Settings } from "./document.ts";

/**
 * A tracker with what another person entered in a copy of it. Rows and check-ins that are not here come in; what is here stays,
 * and where the copy has something else of the same id, or another check-in on the same day, that is a conflict.
 */
export function merge(mine: Content, theirs: Content) {
  const conflicts: string[] = [];
  const isRow = (rows: readonly Row[], id: string) => rows.some((row) => row.id === id);
  // An id names one row of a document, whatever its kind: here it can already name one of the other kind.
  const isFree = (taken: readonly Row[]) => ({ id, text }: { id: string; text: string }) => {
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
    if (text.trim() === "") return other;
    if (other.trim() !== "" && other !== text) conflicts.push(MERGE_WORDS.learned(prompt, other));
    return text;
  });
  if (!isSame(mine.period, theirs.period)) {
    conflicts.push(MERGE_WORDS.period(formatDate(theirs.period.start), formatDate(theirs.period.end)));
  }
  const content = changed(mine, {
    objectives: sameRows(mine.objectives, objectives),
    keyResults: sameRows(mine.keyResults, keyResults),
    learned: sameRows(mine.learned, learned),
  });
  return { content, conflicts };
}

/** Rows of both lists by id, those of the second at the end; beyond `max` they stay out. */
function joined<Each extends Row>(
  mine: readonly Each[],
  theirs: readonly Each[],
  max: number,
  join: (own: Each, other: Each) => Each,
  leaveOut: (other: Each) => void = () => {},
): readonly Each[] {
  const others = new Map(theirs.map((row) => [row.id, row]));
  const own = mine.map((row) => {
    const other = others.get(row.id);
    others.delete(row.id);
    return other === undefined ? row : join(row, other);
  });
  const fresh = [...others.values()];
  const room = Math.max(0, max - mine.length);
  fresh.slice(room).forEach(leaveOut);
  return [...own, ...fresh.slice(0, room)];
}

function joinedKeyResult(
  own: KeyResult,
  other: KeyResult,
  settings: Settings,
  conflicts: string[],
): KeyResult {
  const different: string[] = fieldNames(MERGE_WORDS.fields).filter((field) => own[field] !== other[field])
    .map((field) => MERGE_WORDS.fields[field]);
  const bends = ({ checkpoints }: KeyResult) => checkpoints.map(({ date, value }) => [date, value]);
  if (!isSame(bends(own), bends(other))) different.push(MERGE_WORDS.checkpoints);
  if (different.length > 0) conflicts.push(MERGE_WORDS.keyResult(own.text, different));
  const entered = ({ date, value, confidence, why }: CheckIn) => [date, value, confidence, why];
  const byId = new Map(own.checkIns.map((checkIn) => [checkIn.id, checkIn]));
  const byDay = new Map(own.checkIns.map((checkIn) => [checkIn.date, checkIn]));
  const fresh: CheckIn[] = [];
  for (const checkIn of other.checkIns) {
    const rival = byId.get(checkIn.id) ?? byDay.get(checkIn.date);
    if (rival === undefined && own.checkIns.length + fresh.length < LIMITS.checkIns) fresh.push(checkIn);
    else if (rival === undefined || !isSame(entered(rival), entered(checkIn))) {
      conflicts.push(MERGE_WORDS.checkIn(own.text, said(rival ?? null, settings), said(checkIn, settings)));
    }
  }
  return fresh.length === 0 ? own : { ...own, checkIns: byDate([...own.checkIns, ...fresh]) };
}

function said(checkIn: CheckIn | null, { numberStyle }: Settings): string {
  if (checkIn === null) return MERGE_WORDS.full;
  const { date, value, confidence, why } = checkIn;
  return MERGE_WORDS.said(formatDate(date), formatNumber(value, numberStyle), confidence, why);
}
