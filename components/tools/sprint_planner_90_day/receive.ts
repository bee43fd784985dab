import { applyByOrigin, type Origin, originKey } from "../../../lib/tool_kit/hand_over.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { changed } from "../../../lib/tool_kit/rows.ts";
import {
  group,
  HANDED_DATE,
  HANDED_FIGURE,
  HANDED_TEXT,
  list,
  type Of,
  open,
  ORIGIN,
  whole,
  withDefault,
} from "../../../lib/tool_kit/shape.ts";
import { oneLine } from "../../../lib/tool_kit/texts.ts";
import { areFree, changedOutcome, inserted, inWeek, isStart, mapCommitments } from "./edits.ts";
import { type Content, isBegun, LIMITS, newCommitment, newOutcome, type Outcome, WEEKS } from "./sprint.ts";
import { isPlanning, weekNear } from "./weeks.ts";

const ROWS_MAX = 50;

/**
 * Outcomes as another tool hands them over: the planner its 90-day objectives, the decision framework the chosen option, the
 * business check its bottlenecks. What a sender leaves out is empty.
 */
export const handedRows = group({
  /** First day of the sender's period; null: it has none, and the sprint keeps its own. */
  start: HANDED_DATE,
  outcomes: list(
    group({
      origin: ORIGIN,
      text: HANDED_TEXT,
      why: HANDED_TEXT,
      /** The first one with a target becomes the outcome's measure; without any, the first. Words alone will do. */
      measures: withDefault(
        list(
          group({ text: HANDED_TEXT, unit: HANDED_TEXT, baseline: HANDED_FIGURE, target: HANDED_FIGURE }),
          ROWS_MAX,
        ),
        [],
      ),
      /**
       * Become commitments: in the week of their day; without one, in the week given ("first action in week 1"), or in the
       * current one when there is none or it is past. Each has an origin of its own.
       */
      milestones: withDefault(
        list(
          group({
            origin: ORIGIN,
            text: HANDED_TEXT,
            due: HANDED_DATE,
            week: withDefault(open(whole(1, WEEKS)), null),
          }),
          ROWS_MAX,
        ),
        [],
      ),
    }),
    ROWS_MAX,
  ),
});

export type HandedRows = Of<typeof handedRows>;

/** Reads what is handed to the sprint planner. */
export const SPRINT_READER = { to: "90-day-sprint-planner", version: 1, rows: handedRows } as const;

export interface Receiving {
  readonly handed: HandedRows;
  /** Whether the sprint takes the sender's first day. */
  readonly takesStart: boolean;
  readonly today: PlainDate;
  readonly newId: () => string;
}

/** What came of it: the sprint, and how many outcomes are new, changed, and found no room. */
export interface ReceivedRows {
  readonly content: Content;
  readonly added: number;
  readonly updated: number;
  readonly leftOut: number;
}

/**
 * The sprint with what was handed over. A row that came before (same origin) is updated where it stands now: filled fields
 * replace, empty ones leave what is there. Outcomes without words make room; beyond five they are left out.
 */
export function receive(content: Content, { handed, takesStart, today, newId }: Receiving): ReceivedRows {
  const start = takesStart && handed.start !== null && isStart(handed.start) ? handed.start : content.start;
  const known = new Set(content.outcomes.flatMap(({ origin }) => origin ? [originKey(origin)] : []));
  const isKnown = ({ origin }: { readonly origin: Origin }) => known.has(originKey(origin));
  const kept = content.outcomes.filter((row) => !isBlank(row) || row.origin !== null);
  const fresh = handed.outcomes.filter((row) => !isKnown(row));
  const fitting = fresh.slice(0, Math.max(0, LIMITS.outcomes - kept.length));
  const given = handed.outcomes.filter((row) => isKnown(row) || fitting.includes(row));
  const applied = applyByOrigin(kept, given, {
    update: (row, item) => changedOutcome(row, fieldsOf(item)),
    create: (item) => ({
      ...changedOutcome(newOutcome(newId()), fieldsOf(item)),
      origin: item.origin,
    }),
  });
  const outcomes = applied.rows;
  const left = new Set(outcomes.map(({ id }) => id));
  const without = mapCommitments(
    content,
    (row) => row.outcome !== null && !left.has(row.outcome) ? changed(row, { outcome: null }) : row,
  );
  const base: Content = { ...content, start, outcomes, weeks: without };
  const result = given.reduce((now, item) => {
    const outcome = outcomes.find(({ origin }) =>
      origin !== null && originKey(origin) === originKey(item.origin)
    );
    return outcome === undefined ? now : withMilestones(now, outcome.id, item.milestones, today, newId);
  }, base);
  return {
    content: applied.added + applied.updated === 0 && isUnchanged(content, result) ? content : result,
    added: applied.added,
    updated: applied.updated,
    leftOut: fresh.length - fitting.length,
  };
}

function withMilestones(
  content: Content,
  outcome: string,
  milestones: HandedRows["outcomes"][number]["milestones"],
  today: PlainDate,
  newId: () => string,
): Content {
  return milestones.reduce((now, { origin, text, due, week }) => {
    const key = originKey(origin);
    const isFromIt = (row: { readonly origin: Origin | null }) =>
      row.origin !== null && originKey(row.origin) === key;
    const words = oneLine(text, LIMITS.text);
    if (now.weeks.some(({ commitments }) => commitments.some(isFromIt))) {
      return words.trim() === "" ? now : changed(now, {
        weeks: mapCommitments(now, (row) => isFromIt(row) ? changed(row, { text: words }) : row),
      });
    }
    const id = newId();
    if (words.trim() === "" || !areFree(now, [id])) return now;
    const to = due !== null ? weekNear(now.start, due) : Math.max(week ?? 1, weekNear(now.start, today));
    const isLate = !isPlanning(now.start, to, today);
    const row = { ...newCommitment(id), origin, text: words, outcome, isLate };
    return inWeek(now, to, (old) => changed(old, { commitments: inserted(old.commitments, "", [row]) }));
  }, content);
}

/** The fields that say something. */
function fieldsOf({ text, why, measures }: HandedRows["outcomes"][number]): Partial<Outcome> {
  const measure = measures.find(({ target }) => target !== null) ?? measures[0];
  return {
    ...(text !== "" && { text }),
    ...(why !== "" && { why }),
    ...(measure && measure.text !== "" && { measure: measure.text }),
    ...(measure && measure.unit !== "" && { unit: measure.unit }),
    ...(measure && measure.baseline !== null && { baseline: measure.baseline }),
    ...(measure && measure.target !== null && { target: measure.target }),
  };
}

function isBlank(row: Outcome): boolean {
  const { why, measure, baseline, target, values } = row;
  return !isBegun(row) && why.trim() === "" && measure.trim() === "" && baseline === null &&
    target === null && values.every((value) => value === null);
}

function isUnchanged(before: Content, after: Content): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
