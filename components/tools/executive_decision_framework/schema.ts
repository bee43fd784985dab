import * as z from "zod/mini";
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
} from "../../../lib/tool_kit/schemas.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LIMITS, STEPS_MAX } from "./limits.ts";

const figure = z.nullable(figureSchema);

const option = row({ id: idSchema, name: line(LIMITS.name) });

const criterion = row({
  id: idSchema,
  name: line(LIMITS.name),
  /** What its swing counts, 0 to 100; what is shown is its share of the sum of all. */
  points: z.number().check(z.minimum(0), z.maximum(100), z.overwrite((value) => value + 0)),
  /** Rated from 1 to 10, or a number in `unit`. */
  kind: z.enum(["rating", "number"]),
  unit: line(LIMITS.unit),
  /** Which numbers are better; a rating is always better when it is higher. */
  better: z.enum(["more", "less"]),
  /** A number's own bounds, worth 0 and 1 of it; the range of the options counts while either is null. */
  low: figure,
  high: figure,
  /** An option that is worse than this is out; null: no must. */
  must: figure,
  /** The options' values; an option that is not here has none. */
  values: z.readonly(z.array(row({ option: idSchema, value: figureSchema }))),
});

/** `steps` on Saaty's scale by which `a` is more important than `b`; below 0: `b` than `a`. */
const comparison = row({
  a: idSchema,
  b: idSchema,
  steps: z.int().check(z.minimum(-STEPS_MAX), z.maximum(STEPS_MAX)),
});

/** What a decision holds, as it is stored and exported. Every id occurs once; values and comparisons are of rows that are there. */
export const contentSchema = row({
  settings: z.readonly(numberSettingsSchema),
  options: list(option, LIMITS.optionsMax, LIMITS.optionsMin),
  criteria: list(criterion, LIMITS.criteriaMax, LIMITS.criteriaMin),
  /** Where the weights come from: given as points, or found from comparisons. */
  weighting: z.enum(["points", "pairs"]),
  comparisons: z.readonly(z.array(comparison)),
  log: row({
    date: z.nullable(plainDateSchema),
    /** The option that was chosen; null: none yet. */
    chosen: z.nullable(idSchema),
    decision: lines(LIMITS.text),
    heard: lines(LIMITS.text),
    /** What would make us decide again. */
    reopen: lines(LIMITS.text),
    review: z.nullable(plainDateSchema),
  }),
}).check(z.superRefine(({ options, criteria, comparisons, log }, context) => {
  const refuse = refusing(context);
  const seen = new Set<string>();
  for (const [list, rows] of [["options", options], ["criteria", criteria]] as const) {
    for (const [index, { id }] of rows.entries()) {
      if (seen.has(id)) refuse([list, index], `has the id ${id}, which another row has too`);
      seen.add(id);
    }
  }
  const optionIds = new Set(options.map(({ id }) => id));
  const criterionIds = new Set(criteria.map(({ id }) => id));
  for (const [index, { values }] of criteria.entries()) {
    const valued = new Set<string>();
    for (const [at, { option }] of values.entries()) {
      const path = ["criteria", index, "values", at];
      if (!optionIds.has(option)) refuse(path, "is of an option that does not exist");
      if (valued.has(option)) refuse(path, "is a second value of one option");
      valued.add(option);
    }
  }
  const compared = new Set<string>();
  for (const [index, { a, b }] of comparisons.entries()) {
    const pair = [a, b].toSorted().join(" ");
    if (a === b || ![a, b].every((id) => criterionIds.has(id))) {
      refuse(["comparisons", index], "does not compare two criteria");
    }
    if (compared.has(pair)) refuse(["comparisons", index], "compares two criteria a second time");
    compared.add(pair);
  }
  if (log.chosen !== null && !optionIds.has(log.chosen)) {
    refuse(["log", "chosen"], "is an option that does not exist");
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Option = z.infer<typeof option>;
export type Criterion = z.infer<typeof criterion>;
export type Comparison = z.infer<typeof comparison>;
export type Log = Content["log"];

/** Reads stored and exported decisions. */
export const DECISION_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
