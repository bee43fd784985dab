/** What reads trackers and what other tools hand over: fetched when there is something to read. */
import { formatDate } from "../../../lib/tool_kit/dates.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import {
  applyByOrigin,
  HANDED_DATE,
  HANDED_FIGURE,
  HANDED_TEXT,
  originKey,
  readIncoming,
  sameWords,
} from "../../../lib/tool_kit/hand_over.ts";
import { saidIn } from "../../../lib/tool_kit/edits.ts";
import { isBegun, isSame, newId } from "../../../lib/tool_kit/rows.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { HANDED_TEXT_OF } from "../../../lib/tool_kit/words_panels.ts";
import { merge } from "./merge.ts";
import {
  type Content,
  DOCUMENT_MARK,
  EXPECTATIONS,
  KEY_RESULT,
  type KeyResult,
  kindOf,
  LIMITS,
  newKeyResult,
  newObjective,
  OBJECTIVE,
  type Objective,
  periodProblem,
  TRACKER,
} from "./document.ts";
import { LATER_TEXT } from "./words_later.ts";

/** Reads stored and exported trackers. */
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
      text: HANDED_TEXT,
      owner: HANDED_TEXT,
      unit: HANDED_TEXT,
      baseline: HANDED_FIGURE,
      target: HANDED_FIGURE,
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

function isAtWork(row: KeyResult): boolean {
  return isBegun(row) || row.checkIns.length > 0;
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
