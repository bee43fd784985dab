import {
  choice,
  date,
  figure as value,
  fixed,
  flag,
  group,
  id,
  line,
  lines,
  NUMBER_SETTINGS,
  type Of,
  open,
  ORIGIN,
  ref,
  rows,
  time,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import type { Rule } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LAST_START, LIMITS, STATES, WEEKS } from "./limits.ts";

const figure = open(value());

const outcome = group({
  id: id(),
  origin: open(ORIGIN),
  text: line(LIMITS.text),
  /** Why it matters, in one line. */
  why: line(LIMITS.text),
  /** What is measured, in words. */
  measure: line(LIMITS.text),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  /** Where the measure stood before week 1, and where it is to stand at the end of week 13, in the unit. */
  baseline: figure,
  target: figure,
  /** The measure at the end of each week, from the first; null: not measured. */
  values: fixed(figure, WEEKS),
});

const commitment = group({
  id: id(),
  origin: open(ORIGIN),
  text: line(LIMITS.text),
  /** The outcome that it serves; null: none yet. */
  outcome: open(ref("outcomes", "serves an outcome that does not exist")),
  /** "carried" and "dropped" still count as planned in their week, and cannot become done. */
  state: choice(STATES),
  /** Came into its week after the week's first day. */
  isLate: flag(),
  /** Number of the week that it was carried over from; null: planned for this one. */
  carriedFrom: open(whole(1, WEEKS)),
});

const week = group({
  /** A holiday: has no score. */
  isOff: flag(),
  /** Closed by hand; a week that is over is closed without it. */
  isClosed: flag(),
  /** Answers to the three prompts. */
  reflection: fixed(lines(LIMITS.reflection), 3),
  commitments: rows(commitment, LIMITS.commitments),
});

/** What a sprint holds, as it is stored and exported. */
export const contentSchema = group({
  /** First day of week 1. */
  start: date(),
  settings: NUMBER_SETTINGS,
  /** The weekly review in the calendar file: 1 (Monday) to 7, and a time on the wall's clock. */
  review: group({ weekday: whole(1, 7), time: time() }),
  outcomes: rows(outcome, LIMITS.outcomes),
  /** From the first. */
  weeks: fixed(week, WEEKS),
});

export type Content = Of<typeof contentSchema>;
export type Outcome = Of<typeof outcome>;
export type Commitment = Of<typeof commitment>;
export type Week = Of<typeof week>;

const rule: Rule<Content> = ({ start }, refuse) => {
  if (start > LAST_START) refuse(["start"], "leaves no room for 13 weeks before 2200");
};

/** Reads stored and exported sprints. */
export const SPRINT_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};
