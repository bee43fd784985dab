import {
  choice,
  date,
  figure as value,
  group,
  id,
  line,
  lines,
  list,
  number,
  NUMBER_SETTINGS,
  type Of,
  open,
  ref,
  rows,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import type { Rule } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LIMITS, STEPS_MAX } from "./limits.ts";

const figure = open(value());

const option = group({ id: id(), name: line(LIMITS.name) });

const criterion = group({
  id: id(),
  name: line(LIMITS.name),
  /** What its swing counts, 0 to 100; what is shown is its share of the sum of all. */
  points: number(0, 100),
  /** Rated from 1 to 10, or a number in `unit`. */
  kind: choice(["rating", "number"]),
  unit: line(LIMITS.unit),
  /** Which numbers are better; a rating is always better when it is higher. */
  better: choice(["more", "less"]),
  /** A number's own bounds, worth 0 and 1 of it; the range of the options counts while either is null. */
  low: figure,
  high: figure,
  /** An option that is worse than this is out; null: no must. */
  must: figure,
  /** The options' values; an option that is not here has none. */
  values: list(group({ option: ref("options", "is of an option that does not exist"), value: value() })),
});

const ofTwo = () => ref("criteria", "does not compare two criteria");

/** `steps` on Saaty's scale by which `a` is more important than `b`; below 0: `b` than `a`. */
const comparison = group({ a: ofTwo(), b: ofTwo(), steps: whole(-STEPS_MAX, STEPS_MAX) });

/** What a decision holds, as it is stored and exported. */
export const contentSchema = group({
  settings: NUMBER_SETTINGS,
  options: rows(option, LIMITS.optionsMax, LIMITS.optionsMin),
  criteria: rows(criterion, LIMITS.criteriaMax, LIMITS.criteriaMin),
  /** Where the weights come from: given as points, or found from comparisons. */
  weighting: choice(["points", "pairs"]),
  comparisons: list(comparison),
  log: group({
    date: open(date()),
    /** The option that was chosen; null: none yet. */
    chosen: open(ref("options", "is an option that does not exist")),
    decision: lines(LIMITS.text),
    heard: lines(LIMITS.text),
    /** What would make us decide again. */
    reopen: lines(LIMITS.text),
    review: open(date()),
  }),
});

export type Content = Of<typeof contentSchema>;
export type Option = Of<typeof option>;
export type Criterion = Of<typeof criterion>;
export type Comparison = Of<typeof comparison>;
export type Log = Content["log"];

const rule: Rule<Content> = ({ criteria, comparisons }, refuse) => {
  for (const [index, { values }] of criteria.entries()) {
    const valued = new Set<string>();
    for (const [at, { option }] of values.entries()) {
      if (valued.has(option)) refuse(["criteria", index, "values", at], "is a second value of one option");
      valued.add(option);
    }
  }
  const compared = new Set<string>();
  for (const [index, { a, b }] of comparisons.entries()) {
    const pair = [a, b].toSorted().join(" ");
    if (a === b) refuse(["comparisons", index], "does not compare two criteria");
    if (compared.has(pair)) refuse(["comparisons", index], "compares two criteria a second time");
    compared.add(pair);
  }
};

/** Reads stored and exported decisions. */
export const DECISION_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};
