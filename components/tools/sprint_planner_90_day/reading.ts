/** What reads sprints and what other tools hand over: fetched when there is something to read. */
import { type PlainDate, todayOf } from "../../../lib/tool_kit/dates.ts";
import { saidIn } from "../../../lib/tool_kit/edits.ts";
import { fitGroup } from "../../../lib/tool_kit/fit.ts";
import {
  applyByOrigin,
  HANDED_DATE,
  HANDED_RESULT,
  HANDED_TEXT,
  isFrom,
  readIncoming,
  sameWords,
} from "../../../lib/tool_kit/hand_over.ts";
import { isBegun, isSame, newId } from "../../../lib/tool_kit/rows.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";
import { wayText } from "../../../lib/tool_kit/measures.ts";
import { sentence } from "../../../lib/tool_kit/texts.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { HANDED_TEXT_OF } from "../../../lib/tool_kit/words_panels.ts";
import { EDITOR, reduce, weekList } from "./actions.ts";
import {
  type Content,
  DOCUMENT_MARK,
  LAST_START,
  LIMITS,
  newOutcome,
  OUTCOME,
  type Outcome,
  type Settings,
  SPRINT,
  WEEKS,
} from "./document.ts";
import { weekNear } from "./weeks.ts";
import { LATE_TEXT } from "./words_later.ts";

export const SPRINT_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: SPRINT,
  rule: ({ start }, refuse) => {
    if (start > LAST_START) refuse(["start"], "leaves no room for 13 weeks before 2200");
  },
};

const ROWS_MAX = 50;

/**
 * Outcomes as another tool hands them over: the planner its 90-day objectives, the decision framework the chosen option, the
 * business check its bottlenecks. What a sender leaves out is empty.
 */
export const handedRows = shape.group({
  /** First day of the sender's period; null: it has none, and the sprint keeps its own. */
  start: HANDED_DATE,
  outcomes: shape.list(
    shape.group({
      origin: shape.ORIGIN,
      text: HANDED_TEXT,
      why: HANDED_TEXT,
      owner: HANDED_TEXT,
      /** The first one that goes from one figure to another becomes the outcome's measure, or else the first; the others stand in its reason. */
      measures: shape.withDefault(shape.list(shape.group(HANDED_RESULT), ROWS_MAX), []),
      /**
       * Become commitments: in the week of their day; without one, in the week given ("first action in week 1"), or in the
       * current one when there is none or it is past. Each has an origin of its own.
       */
      milestones: shape.withDefault(
        shape.list(
          shape.group({
            origin: shape.ORIGIN,
            text: HANDED_TEXT,
            due: HANDED_DATE,
            week: shape.withDefault(shape.open(shape.whole(1, WEEKS)), null),
          }),
          ROWS_MAX,
        ),
        [],
      ),
    }),
    ROWS_MAX,
  ),
});

export type HandedRows = shape.Of<typeof handedRows>;
type HandedOutcome = HandedRows["outcomes"][number];

export const SPRINT_READER = { to: DOCUMENT_MARK.id, version: 1, rows: handedRows } as const;

/** Outcomes that another tool gives. */
export function readOutcomes(given: string | Uint8Array) {
  return readIncoming(given, SPRINT_READER, {
    receive: (content: Content, handed) => receive(content, { handed, today: todayOf(new Date()), newId }),
    same: ({ outcomes, weeks }, handed) =>
      new Map([
        ...sameWords(outcomes, handed.outcomes),
        ...sameWords(
          weeks.flatMap(({ commitments }) => commitments),
          handed.outcomes.flatMap(({ milestones }) => milestones),
        ),
      ]),
    notes: ({ leftOut, inWords, tooLong, noWay }) => [
      inWords === 0 ? "" : LATE_TEXT.inWords(inWords),
      HANDED_TEXT_OF.noWay(noWay),
      tooLong.length === 0 ? "" : LATE_TEXT.tooLong(tooLong),
      HANDED_TEXT_OF.noRoom(leftOut.map(({ text }) => text)),
    ],
  });
}

/**
 * The sprint with what was handed over, how many outcomes are new and changed, and what is to be said of them. A row that came before (same origin) is updated where it stands now: filled fields
 * replace, empty ones leave what is there. Outcomes without words make room; beyond five they are left out.
 * A sprint in which nothing stands yet takes the sender's first day too.
 */
export function receive(
  content: Content,
  { handed, today, newId }: { handed: HandedRows; today: PlainDate; newId: () => string },
) {
  const { start } = handed;
  const { settings } = content;
  const isBegunYet = [content.outcomes, ...content.weeks.map(({ commitments }) => commitments)]
    .some((rows) => rows.some(isBegun));
  const change = start === null || isBegunYet ? {} : { start };
  const started = EDITOR.reduce(content, { type: "set", change });
  const base = content.outcomes.filter((row) => isBlank(row) && row.origin === null)
    .reduce((now, { id }) => EDITOR.reduce(now, { type: "remove", id }), started);
  const isKnown = (row: HandedOutcome) => base.outcomes.some(isFrom(row.origin));
  const fresh = handed.outcomes.filter((row) => !isKnown(row));
  const fitting = fresh.slice(0, Math.max(0, LIMITS.outcomes - base.outcomes.length));
  const taken = handed.outcomes.filter((row) => isKnown(row) || fitting.includes(row));
  const { rows: outcomes, added, updated } = applyByOrigin(base.outcomes, taken, {
    update: (row, item) => fitGroup(OUTCOME, fieldsOf(item, settings), row),
    create: (item) =>
      fitGroup(OUTCOME, { ...fieldsOf(item, settings), origin: item.origin }, newOutcome(newId())),
  });
  const result = taken.reduce((now, { origin, milestones }) => {
    const outcome = outcomes.find(isFrom(origin));
    return outcome === undefined ? now : withMilestones(now, outcome.id, milestones, today, newId);
  }, { ...base, outcomes });
  return {
    content: isSame(content, result) ? content : result,
    added,
    updated,
    leftOut: fresh.filter((row) => !fitting.includes(row)),
    /** How many measures come in as words, and which outcomes have too many words for that. */
    inWords: taken.reduce((count, { measures }) => count + Math.max(0, measures.length - 1), 0),
    tooLong: taken.filter((row) => reasonOf(row, settings).length > LIMITS.text).map(({ text }) => text),
    /** The measures that do not go from one figure to another. */
    noWay: taken.flatMap(({ measures }) =>
      measures.length > 0 && !measures.some(isWay) ? mainOf(measures)?.text ?? [] : []
    ),
  };
}

function withMilestones(
  content: Content,
  outcome: string,
  milestones: HandedOutcome["milestones"],
  today: PlainDate,
  newId: () => string,
): Content {
  const begun = milestones.filter(isBegun);
  return begun.reduce((now, { origin, text, due, week }) => {
    const known = now.weeks.flatMap(({ commitments }) => commitments).filter(isFrom(origin));
    if (known.length > 0) {
      return known.reduce(
        (all, { id }) => EDITOR.reduce(all, { type: "edit", list: "commitments", id, change: { text } }),
        now,
      );
    }
    const to = due !== null ? weekNear(now.start, due) : Math.max(week ?? 1, weekNear(now.start, today));
    const rows = [{ id: newId(), origin, text, outcome }];
    return reduce(now, { type: "add", ...weekList(to), rows, today });
  }, content);
}

type HandedMeasure = HandedOutcome["measures"][number];

function isWay({ baseline, target }: HandedMeasure): boolean {
  return target !== null && baseline !== target;
}

/** The measure that an outcome is followed by. */
function mainOf(measures: readonly HandedMeasure[]): HandedMeasure | undefined {
  return measures.find(isWay) ?? measures[0];
}

function fieldsOf(handed: HandedOutcome, settings: Settings): Partial<Outcome> {
  const { text: measure = "", owner: _, ...figures } = mainOf(handed.measures) ?? {};
  return saidIn({ id: "", text: handed.text, why: reasonOf(handed, settings), measure, ...figures });
}

/** Why an outcome matters, who answers for it, and what else measures it: what has no field of its own here. */
function reasonOf({ why, owner, measures }: HandedOutcome, settings: Settings): string {
  const main = mainOf(measures);
  const others = measures.filter((each) => each !== main && isBegun(each)).map((each) => {
    const { text, baseline: from, target: to, unit, owner } = each;
    const way = from === null && to === null ? "" : ` ${wayText({ from, to, unit }, settings)}`;
    return `${text}${way}${owner === "" ? "" : ` (${owner})`}`;
  });
  const measured = main?.owner ?? "";
  const more = [
    LATE_TEXT.owner(owner || measured, owner === measured ? "" : owner && measured),
    others.length === 0 ? "" : LATE_TEXT.others(others),
  ].filter(Boolean);
  return [why === "" || more.length === 0 ? why : sentence(why), ...more].filter(Boolean).join(" ");
}

function isBlank(row: Outcome): boolean {
  const { why, measure, baseline, target, values } = row;
  return !isBegun(row) && why.trim() === "" && measure.trim() === "" && baseline === null &&
    target === null && values.every((value) => value === null);
}
