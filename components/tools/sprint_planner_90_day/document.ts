import { emptyWith, newRow } from "../../../lib/tool_kit/fit.ts";
import { addDays, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";

export const DOCUMENT_MARK = { id: "90-day-sprint-planner", schema: 1 } as const;

/** Weeks of a sprint. */
export const WEEKS = 13;

export const LIMITS = {
  text: 300,
  unit: 40,
  reflection: 2_000,
  outcomes: 5,
  /** Of one week. */
  commitments: 40,
} as const;

/** More outcomes than this are allowed and advised against. */
export const OUTCOMES_ADVISED = 3;

/** The last start whose 13th week still ends before 2200, with the day after it. */
export const LAST_START = "2199-10-01";

const figure = shape.open(shape.figure());

export const OUTCOME = shape.row({
  origin: shape.open(shape.ORIGIN),
  text: shape.line(LIMITS.text),
  why: shape.line(LIMITS.text),
  /** What is measured, in words. */
  measure: shape.line(LIMITS.text),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: shape.line(LIMITS.unit),
  /** Where the measure stood before week 1, and where it is to stand at the end of week 13, in the unit. */
  baseline: figure,
  target: figure,
  /** The measure at the end of each week, from the first; null: not measured. */
  values: shape.fixed(figure, WEEKS),
});

const COMMITMENT = shape.row({
  origin: shape.open(shape.ORIGIN),
  text: shape.line(LIMITS.text),
  /** The outcome that it serves; null: none yet. */
  outcome: shape.open(shape.ref("outcomes", "serves an outcome that does not exist")),
  /** How it stands in its week. "carried" and "dropped" still count as planned there, and cannot become done. */
  state: shape.choice(["open", "done", "carried", "dropped"]),
  /** Came into its week after the week's first day. */
  isLate: shape.flag(),
  /** Number of the week that it was carried over from; null: planned for this one. */
  carriedFrom: shape.open(shape.whole(1, WEEKS)),
});

export const WEEK = shape.group({
  /** A holiday: has no score. */
  isOff: shape.flag(),
  /** Closed by hand; a week that is over is closed without it. */
  isClosed: shape.flag(),
  /** Answers to the three prompts. */
  reflection: shape.fixed(shape.lines(LIMITS.reflection), 3),
  commitments: shape.rows(COMMITMENT, LIMITS.commitments),
});

export const SPRINT = shape.group({
  /** First day of week 1, LAST_START at the latest. */
  start: shape.date(),
  settings: shape.NUMBER_SETTINGS,
  /** The weekly review in the calendar file: 1 (Monday) to 7, and a time on the wall's clock. */
  review: shape.group({ weekday: shape.whole(1, 7), time: shape.time() }),
  outcomes: shape.rows(OUTCOME, LIMITS.outcomes),
  /** From the first. */
  weeks: shape.fixed(WEEK, WEEKS),
});

export type Content = shape.Of<typeof SPRINT>;
export type Outcome = shape.Of<typeof OUTCOME>;
export type Commitment = shape.Of<typeof COMMITMENT>;
export type Week = shape.Of<typeof WEEK>;
export type State = Commitment["state"];
export type Settings = Content["settings"];

export interface SprintRows {
  readonly outcomes: Outcome;
  readonly commitments: Commitment;
}

export const newOutcome = newRow(OUTCOME);
export const newCommitment = newRow(COMMITMENT);

export function newWeek(): Week {
  return emptyWith(WEEK, {});
}

/** A sprint to fill in: 13 weeks from the next Monday (today, when it is one), an outcome to begin with. */
export function emptyContent(today: PlainDate): Content {
  return {
    start: mondayOf(addDays(today, 6)),
    settings: { currency: "USD", numberStyle: "1,234.5" },
    review: { weekday: 5, time: "16:00" },
    outcomes: [newOutcome("outcome-1")],
    weeks: Array.from({ length: WEEKS }, newWeek),
  };
}

/** A commitment, the number of its week (from 1); null when there is none with the id. */
export function findCommitment(
  content: Content,
  id: string,
): { readonly week: number; readonly commitment: Commitment } | null {
  for (const [index, { commitments }] of content.weeks.entries()) {
    const commitment = commitments.find((row) => row.id === id);
    if (commitment) return { week: index + 1, commitment };
  }
  return null;
}
