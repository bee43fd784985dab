import * as z from "zod/mini";
import { daysBetween, isPlainDate } from "../../../lib/tool_kit/dates.ts";
import {
  figureSchema,
  idSchema,
  line,
  lines,
  list,
  numberSettingsSchema,
  plainDateSchema,
  refusing,
  row,
  rowOriginSchema,
} from "../../../lib/tool_kit/schemas.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, EXPECTATIONS, LAST_END, LIMITS, PERIOD_DAYS_MAX, SHAPES } from "./limits.ts";

const checkIn = row({
  id: idSchema,
  date: plainDateSchema,
  /** What was measured, in the key result's unit. */
  value: figureSchema,
  /** How sure its owner is to reach the target, 1 to 10; null: never asked. */
  confidence: z.nullable(z.int().check(z.minimum(1), z.maximum(10))),
  /** The confidence is that of the check-in before: nobody was asked again. */
  isKept: z.boolean(),
  /** Why the figure is what it is, in one line; may be empty. */
  why: line(LIMITS.why),
});

const checkpoint = row({ id: idSchema, date: plainDateSchema, value: figureSchema });

const keyResult = row({
  id: idSchema,
  origin: rowOriginSchema,
  /** The objective that it belongs to; null: none. */
  objective: z.nullable(idSchema),
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  shape: z.enum(SHAPES),
  /** On a path baseline and target, of a band its two bounds, in the unit; null: not filled in. */
  from: z.nullable(figureSchema),
  to: z.nullable(figureSchema),
  expectation: z.enum(EXPECTATIONS),
  /** Where the pace line passes on its way; of a band without meaning. */
  checkpoints: list(checkpoint, LIMITS.checkpoints),
  /** At most one a day, in the order of their dates. */
  checkIns: list(checkIn, LIMITS.checkIns),
});

const objective = row({ id: idSchema, origin: rowOriginSchema, text: line(LIMITS.text) });

/** What a tracker holds, as it is stored and exported. Ids of rows occur once; a key result's objective is there. */
export const contentSchema = row({
  /** First and last day. */
  period: row({ start: plainDateSchema, end: plainDateSchema }).check(
    z.refine(({ start, end }) => start < end, "ends before it begins"),
    z.refine(
      // The days are checked on their own, and what follows them runs all the same.
      ({ start, end }) =>
        !isPlainDate(start) || !isPlainDate(end) ||
        (end <= LAST_END && daysBetween(start, end) <= PERIOD_DAYS_MAX),
      "is too long, or too far from today",
    ),
  ),
  settings: z.readonly(numberSettingsSchema),
  objectives: list(objective, LIMITS.objectives),
  keyResults: list(keyResult, LIMITS.keyResults),
  /** Answers to the three prompts of the report. */
  learned: z.readonly(
    z.array(lines(LIMITS.learned)).check(z.length(3, "must have three answers")),
  ),
}).check(z.superRefine(({ objectives, keyResults }, context) => {
  const refuse = refusing(context);
  const known = new Set(objectives.map(({ id }) => id));
  for (const [index, { id, objective, checkIns }] of keyResults.entries()) {
    const path = ["keyResults", index];
    if (known.has(id)) refuse(path, `has the id ${id}, which an objective has too`);
    if (objective !== null && !known.has(objective)) {
      refuse([...path, "objective"], "belongs to an objective that does not exist");
    }
    for (const [at, { date }] of checkIns.entries()) {
      const before = checkIns[at - 1];
      if (before && before.date >= date) {
        refuse([...path, "checkIns", at, "date"], "is not after the check-in before it");
      }
    }
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Objective = z.infer<typeof objective>;
export type KeyResult = z.infer<typeof keyResult>;
export type CheckIn = z.infer<typeof checkIn>;
export type Checkpoint = z.infer<typeof checkpoint>;

/** Reads stored and exported trackers. */
export const TRACKER_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
