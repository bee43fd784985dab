import { daysBetween } from "../../../lib/tool_kit/dates.ts";
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
  list,
  NUMBER_SETTINGS,
  type Of,
  open,
  ORIGIN,
  ref,
  rows,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import type { Rule } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, EXPECTATIONS, LAST_END, LIMITS, PERIOD_DAYS_MAX, SHAPES } from "./limits.ts";

const checkIn = group({
  id: id(),
  date: date(),
  /** What was measured, in the key result's unit. */
  value: value(),
  /** How sure its owner is to reach the target, 1 to 10; null: never asked. */
  confidence: open(whole(1, 10)),
  /** The confidence is that of the check-in before: nobody was asked again. */
  isKept: flag(),
  /** Why the figure is what it is, in one line; may be empty. */
  why: line(LIMITS.why),
});

const checkpoint = group({ id: id(), date: date(), value: value() });

const keyResult = group({
  id: id(),
  origin: open(ORIGIN),
  /** The objective that it belongs to; null: none. */
  objective: open(ref("objectives", "belongs to an objective that does not exist")),
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  shape: choice(SHAPES),
  /** On a path baseline and target, of a band its two bounds, in the unit; null: not filled in. */
  from: open(value()),
  to: open(value()),
  expectation: choice(EXPECTATIONS),
  /** Where the pace line passes on its way; of a band without meaning. */
  checkpoints: list(checkpoint, LIMITS.checkpoints),
  /** At most one a day, in the order of their dates. */
  checkIns: list(checkIn, LIMITS.checkIns),
});

const objective = group({ id: id(), origin: open(ORIGIN), text: line(LIMITS.text) });

/** What a tracker holds, as it is stored and exported. */
export const contentSchema = group({
  /** First and last day. */
  period: group({ start: date(), end: date() }),
  settings: NUMBER_SETTINGS,
  objectives: rows(objective, LIMITS.objectives),
  keyResults: rows(keyResult, LIMITS.keyResults),
  /** Answers to the three prompts of the report. */
  learned: fixed(lines(LIMITS.learned), 3),
});

export type Content = Of<typeof contentSchema>;
export type Objective = Of<typeof objective>;
export type KeyResult = Of<typeof keyResult>;
export type CheckIn = Of<typeof checkIn>;
export type Checkpoint = Of<typeof checkpoint>;

const rule: Rule<Content> = ({ period: { start, end }, keyResults }, refuse) => {
  if (start >= end) refuse(["period"], "ends before it begins");
  if (end > LAST_END || daysBetween(start, end) > PERIOD_DAYS_MAX) {
    refuse(["period"], "is too long, or too far from today");
  }
  for (const [index, { checkIns }] of keyResults.entries()) {
    for (const [at, { date }] of checkIns.entries()) {
      const before = checkIns[at - 1];
      if (before && before.date >= date) {
        refuse(["keyResults", index, "checkIns", at, "date"], "is not after the check-in before it");
      }
    }
  }
};

/** Reads stored and exported trackers. */
export const TRACKER_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};
