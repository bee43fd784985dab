import * as z from "zod/mini";
import {
  clockTimeSchema,
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
import { DOCUMENT_MARK, LAST_START, LIMITS, STATES, WEEKS } from "./limits.ts";

const figure = z.nullable(figureSchema);

/** One for each week, from the first. */
const weekly = <Item extends z.core.$ZodType>(item: Item) =>
  z.readonly(z.array(item).check(z.length(WEEKS, `must have ${WEEKS} entries, one for each week`)));

const outcome = row({
  id: idSchema,
  origin: rowOriginSchema,
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
  /** The measure at the end of each week; null: not measured. */
  values: weekly(figure),
});

const commitment = row({
  id: idSchema,
  origin: rowOriginSchema,
  text: line(LIMITS.text),
  /** The outcome that it serves; null: none yet. */
  outcome: z.nullable(idSchema),
  /** "carried" and "dropped" still count as planned in their week, and cannot become done. */
  state: z.enum(STATES),
  /** Came into its week after the week's first day. */
  isLate: z.boolean(),
  /** Number of the week that it was carried over from; null: planned for this one. */
  carriedFrom: z.nullable(z.int().check(z.minimum(1), z.maximum(WEEKS))),
});

const week = row({
  /** A holiday: has no score. */
  isOff: z.boolean(),
  /** Closed by hand; a week that is over is closed without it. */
  isClosed: z.boolean(),
  /** Answers to the three prompts. */
  reflection: z.readonly(
    z.array(lines(LIMITS.reflection)).check(z.length(3, "must have three answers")),
  ),
  commitments: list(commitment, LIMITS.commitments),
});

/** What a sprint holds, as it is stored and exported. Every id occurs once; a commitment serves an outcome that is there. */
export const contentSchema = row({
  /** First day of week 1. */
  start: plainDateSchema.check(
    z.refine((start) => start <= LAST_START, "leaves no room for 13 weeks before 2200"),
  ),
  settings: z.readonly(numberSettingsSchema),
  /** The weekly review in the calendar file: 1 (Monday) to 7, and a time on the wall's clock. */
  review: row({
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    time: clockTimeSchema,
  }),
  outcomes: list(outcome, LIMITS.outcomes),
  weeks: weekly(week),
}).check(z.superRefine(({ outcomes, weeks }, context) => {
  const refuse = refusing(context);
  const seen = new Set<string>();
  const meet = (id: string, path: (string | number)[]) => {
    if (seen.has(id)) refuse(path, `has the id ${id}, which another row has too`);
    seen.add(id);
  };
  for (const [index, { id }] of outcomes.entries()) meet(id, ["outcomes", index]);
  const known = new Set(outcomes.map(({ id }) => id));
  for (const [at, { commitments }] of weeks.entries()) {
    for (const [index, { id, outcome }] of commitments.entries()) {
      const path = ["weeks", at, "commitments", index];
      meet(id, path);
      if (outcome !== null && !known.has(outcome)) {
        refuse([...path, "outcome"], "serves an outcome that does not exist");
      }
    }
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Outcome = z.infer<typeof outcome>;
export type Commitment = z.infer<typeof commitment>;
export type Week = z.infer<typeof week>;

/** Reads stored and exported sprints. */
export const SPRINT_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
