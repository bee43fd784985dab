/** What reads trackers and what other tools hand over: fetched when there is something to read. */
import * as shape from "../../../lib/tool_kit/shape.ts";
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import {
  applyByOrigin,
  HANDED_DATE,
  HANDED_RESULT,
  HANDED_TEXT,
  joinLists,
  type Origin,
  originKey,
  readIncoming,
  sameWords,
} from "../../../lib/tool_kit/hand_over.ts";
import { saidIn } from "../../../lib/tool_kit/edits.ts";
import {
  changed,
  fieldNames,
  isBegun,
  isSame,
  newId,
  type Row,
  sameRows,
} from "../../../lib/tool_kit/rows.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { HANDED_TEXT_OF } from "../../../lib/tool_kit/words_panels.ts";
import {
  byDate,
  type CheckIn,
  type Content,
  DOCUMENT_MARK,
  EXPECTATIONS,
  isAtWork,
  KEY_RESULT,
  type KeyResult,
  kindOf,
  LIMITS,
  newKeyResult,
  newObjective,
  OBJECTIVE,
  type Objective,
  periodProblem,
  type Settings,
  TRACKER,
} from "./document.ts";
import { LATER_TEXT, MERGE_WORDS } from "./words_later.ts";
import { formatNumber } from "../../../lib/tool_kit/numbers.ts";

export const TRACKER_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: TRACKER,
  rule: ({ period, keyResults }, refuse) => {
    const problem = periodProblem(period);
    if (problem !== "") refuse(["period"], problem);
    for (const [index, { checkIns }] of keyResults.entries()) {
      for (const [at, { date }] of checkIns.entries()) {
        const before = checkIns[at - 1];
        if (before && before.date >= date) {
          refuse(["keyResults", index, "checkIns", at, "date"], "is not after the check-in before it");
        }
      }
    }
  },
  merge,
};

const handedObjective = shape.group({ origin: shape.ORIGIN, text: HANDED_TEXT });

/** Key results as another tool hands them over, with their period. What a sender leaves out is empty. */
const handedRows = shape.group({
  period: shape.group({ start: shape.date(), end: shape.date() }),
  /** In their order, those without a key result too. */
  objectives: shape.withDefault(shape.list(handedObjective, LIMITS.objectives), []),
  keyResults: shape.list(
    shape.group({
      origin: shape.ORIGIN,
      objective: shape.withDefault(shape.open(handedObjective), null),
      ...HANDED_RESULT,
      /** null: by the end of the period. */
      due: HANDED_DATE,
      kind: shape.withDefault(shape.choice(EXPECTATIONS), "commitment"),
    }),
    LIMITS.keyResults,
  ),
});

export type HandedRows = shape.Of<typeof handedRows>;
type Handed = HandedRows["keyResults"][number];

/** What receives hand-overs; version 1 is what the OKR planner gives. */
export const KEY_RESULTS_READER = { to: DOCUMENT_MARK.id, version: 1, rows: handedRows } as const;

/** Key results that another tool gives. A tracker in which nothing stands yet takes the sender's period too. */
export function readKeyResults(given: string | Uint8Array) {
  const words = LATER_TEXT.handOver;
  return readIncoming(given, KEY_RESULTS_READER, {
    receive: (content: Content, rows) => receive(content, rows, newId),
    apart: (content, rows) =>
      content.keyResults.some(isAtWork) && !isSame(content.period, rows.period)
        ? {
          ...content,
          objectives: content.objectives.map(unlinked(objectivesIn(rows.objectives, rows.keyResults))),
          keyResults: content.keyResults.map(unlinked(rows.keyResults)),
        }
        : null,
    same: ({ objectives, keyResults }, rows) =>
      new Map([
        ...sameWords(objectives, objectivesIn(rows.objectives, rows.keyResults)),
        ...sameWords(keyResults, rows.keyResults),
      ]),
    notes: ({ content: next, leftOut }, content, rows) => {
      const isTaken = !content.keyResults.some(isAtWork);
      const { start, end } = (isTaken ? rows : content).period;
      const days = [formatDate(start), formatDate(end)] as const;
      const handed = new Set(rows.keyResults.map(({ origin }) => originKey(origin)));
      const noWay = next.keyResults.filter((row) =>
        row.origin !== null && handed.has(originKey(row.origin)) && kindOf(row) === null
      );
      return [
        isTaken
          ? words.takesPeriod(...days)
          : isSame(rows.period, content.period)
          ? ""
          : words.keepsPeriod(...days),
        HANDED_TEXT_OF.noWay(noWay.map(({ text }) => text.trim())),
        HANDED_TEXT_OF.noRoom(leftOut.map(({ text }) => text)),
      ];
    },
  });
}

/** A row that came from none of the handed ones. */
function unlinked(handed: readonly { readonly origin: Origin }[]) {
  const keys = new Set(handed.map(({ origin }) => originKey(origin)));
  return <Each extends { readonly origin: Origin | null }>(row: Each): Each =>
    row.origin && keys.has(originKey(row.origin)) ? { ...row, origin: null } : row;
}

/**
 * The tracker with what was handed over. A key result that came before (same origin) is updated where it stands, and keeps its
 * check-ins: filled fields replace, empty ones leave what is there. One that is due before the end gets a checkpoint there. With the
 * tracker come the numbers of rows that are new and changed, and the key results that found no room.
 */
export function receive(content: Content, handed: HandedRows, newId: () => string) {
  const atWork = content.keyResults.filter(isAtWork);
  const takesPeriod = atWork.length === 0 && periodProblem(handed.period) === "";
  const period = takesPeriod ? handed.period : content.period;
  const known = new Set(atWork.flatMap(({ origin }) => origin ? [originKey(origin)] : []));
  const isKnown = ({ origin }: Handed) => known.has(originKey(origin));
  const fresh = handed.keyResults.filter((row) => !isKnown(row));
  const fitting = new Set(fresh.slice(0, Math.max(0, LIMITS.keyResults - atWork.length)));
  const coming = handed.keyResults.filter((row) => isKnown(row) || fitting.has(row));

  const served = content.objectives.filter((objective) =>
    isBegun(objective) || atWork.some((row) => row.objective === objective.id)
  );
  const objectives = withObjectives(served, handed.objectives, coming, newId);
  const goalOf = ({ objective: goal }: Handed) =>
    goal &&
    (objectives.find(({ origin }) => origin && originKey(origin) === originKey(goal.origin))?.id ?? null);
  const { rows, added, updated } = applyByOrigin<KeyResult, Handed>(atWork, coming, {
    update: (row, item) =>
      fitGroup(KEY_RESULT, { ...fieldsOf(item), objective: row.objective ?? goalOf(item) }, row),
    create: (item) => {
      const { origin, due, kind: expectation } = item;
      const change = { ...fieldsOf(item), origin, objective: goalOf(item), expectation };
      const row = fitGroup(KEY_RESULT, change, newKeyResult(newId()));
      const isEarly = due !== null && due > period.start && due < period.end;
      return isEarly && row.to !== null
        ? { ...row, checkpoints: [{ id: newId(), date: due, value: row.to }] }
        : row;
    },
  });
  const isUnchanged = added + updated === 0 && isSame(objectives, content.objectives);
  return {
    content: isUnchanged ? content : { ...content, period, objectives, keyResults: rows },
    added,
    updated,
    leftOut: fresh.filter((row) => !fitting.has(row)),
  };
}

/** The objectives with those that were handed, alone or with a key result; one that came before takes the sender's words. */
function withObjectives(
  objectives: readonly Objective[],
  alone: HandedRows["objectives"],
  coming: readonly Handed[],
  newId: () => string,
): readonly Objective[] {
  const { rows } = applyByOrigin(objectives, objectivesIn(alone, coming), {
    update: (row, { text }) => isBegun({ text }) ? fitGroup(OBJECTIVE, { text }, row) : row,
    create: (item) => fitGroup(OBJECTIVE, item, newObjective(newId())),
  });
  return rows.slice(0, LIMITS.objectives);
}

/** What was handed of objectives, alone or with a key result, each once. */
function objectivesIn(alone: HandedRows["objectives"], keyResults: readonly Handed[]) {
  const all = [...alone, ...keyResults.flatMap(({ objective }) => objective ?? [])];
  return [...new Map(all.map((objective) => [originKey(objective.origin), objective])).values()];
}

/** The fields that say something, as a key result has them. */
function fieldsOf({ text, owner, unit, baseline, target }: Handed) {
  return saidIn({ id: "", text, owner, unit, from: baseline, to: target });
}

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
  const objectives = joinLists(
    mine.objectives,
    theirs.objectives.filter(isFree(mine.keyResults)),
    idOf,
    (own, other) => {
      if (own.text !== other.text) conflicts.push(MERGE_WORDS.text(own.text, other.text));
      return own;
    },
    { most: LIMITS.objectives },
  );
  const given = theirs.keyResults.filter(isFree(objectives)).map((row) =>
    row.objective === null || isRow(objectives, row.objective) ? row : { ...row, objective: null }
  );
  const keyResults = joinLists(
    mine.keyResults,
    given,
    idOf,
    (own, other) => joinedKeyResult(own, other, mine.settings, conflicts),
    { most: LIMITS.keyResults, leaveOut: (other) => conflicts.push(MERGE_WORDS.noRoom(other.text)) },
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

const idOf = ({ id }: Row) => id;

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
