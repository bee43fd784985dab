import * as z from "zod/mini";
import { figureUpTo, idSchema as id, line, originSchema, refusing, row } from "../../tool_kit/schemas.ts";
import type { DocumentReader } from "../../tool_kit/tool_model.ts";
import { CURRENCY_CODE, DOCUMENT_MARK, FIGURE_MAX, LIMITS, NUMBER_STYLES } from "./limits.ts";
import { isPlainDate } from "../../tool_kit/dates.ts";

const list = <Row extends z.core.$ZodType>(row: Row, max: number = LIMITS.rows) =>
  z.readonly(z.array(row).check(z.maxLength(max, `has more than ${max} rows`)));

/** null for a row written here. */
const origin = z.nullable(z.readonly(originSchema));
const date = z.string().check(z.refine(isPlainDate, "is not a date (YYYY-MM-DD)"));
const value = figureUpTo(FIGURE_MAX);

const keyResult = row({
  id,
  origin,
  /** What is measured, in words. */
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "customers", "days"; free text, "" for a bare count. */
  unit: line(LIMITS.unit),
  /** Where it stood at the start, in the unit; null: not filled in; or unknown, to be measured by a day (null: not said). */
  baseline: z.union([z.null(), value, row({ measuredBy: z.nullable(date) })]),
  target: z.nullable(value),
  /** null: by the end of the period. */
  due: z.nullable(date),
  /** A commitment is expected whole (1.0); of a stretch 0.7 is good. */
  kind: z.enum(["commitment", "stretch"]),
});

const milestone = row({
  id,
  origin,
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  due: z.nullable(date),
  isDone: z.boolean(),
});

const objective = row({
  id,
  origin,
  text: line(LIMITS.text),
  /** Why it matters, in one line. */
  why: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** The annual objective that a 90-day objective serves; null: none, and always null for an annual one. */
  serves: z.nullable(id),
  keyResults: list(keyResult),
  milestones: list(milestone),
});

/** A check that the user has answered: it stays silent for this row as long as what it is about stays the same. */
const dismissal = row({
  kind: line(40),
  /** Id of the row, the owner, or the horizon. */
  subject: line(LIMITS.subject),
  /** The text that the check is about, as it was. */
  about: line(LIMITS.text),
  reason: line(LIMITS.text),
});

/** What a plan holds, as it is stored and exported. Every id occurs once; every link leads to an annual objective. */
export const contentSchema = row({
  vision: line(LIMITS.text),
  /** The year in the user's words: "2027", "2026/27". */
  year: line(LIMITS.yearLabel),
  /** The 90 days, first and last day. */
  period: row({ start: date, end: date }).check(
    z.refine(({ start, end }) => start <= end, "ends before it starts"),
  ),
  settings: row({
    /** ISO 4217, three letters. */
    currency: z.string().check(z.regex(CURRENCY_CODE, "is not a currency code of three letters")),
    numberStyle: z.enum(NUMBER_STYLES),
  }),
  annual: list(objective),
  ninety: list(objective),
  dismissed: list(dismissal, LIMITS.dismissed),
}).check(z.superRefine(({ annual, ninety }, context) => {
  const seen = new Set<string>();
  const refuse = refusing(context);
  for (const [horizon, objectives] of [["annual", annual], ["ninety", ninety]] as const) {
    for (const [index, { id, keyResults, milestones, serves }] of objectives.entries()) {
      for (const row of [{ id }, ...keyResults, ...milestones]) {
        if (seen.has(row.id)) refuse([horizon, index], `has the id ${row.id}, which another row has too`);
        seen.add(row.id);
      }
      if (serves === null) continue;
      if (horizon === "annual" || !annual.some((row) => row.id === serves)) {
        refuse([horizon, index, "serves"], "links to an annual objective that does not exist");
      }
    }
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Objective = z.infer<typeof objective>;
export type KeyResult = z.infer<typeof keyResult>;
export type Milestone = z.infer<typeof milestone>;
export type Dismissal = z.infer<typeof dismissal>;
export type Baseline = KeyResult["baseline"];
export type Settings = Content["settings"];

const handedText = z._default(z.string(), "");
const handedValue = z._default(
  z.nullable(z.number().check(z.refine((number) => Math.abs(number) <= FIGURE_MAX, "is too large"))),
  null,
);

/** Objectives as another tool hands them over. What a sender leaves out is empty; texts are cut to a plan's lengths. */
export const handedObjectives = z.array(z.object({
  origin: originSchema,
  text: handedText,
  why: handedText,
  owner: handedText,
  keyResults: z._default(
    z.array(z.object({
      origin: originSchema,
      text: handedText,
      owner: handedText,
      unit: handedText,
      baseline: handedValue,
      target: handedValue,
      due: z._default(
        z.nullable(z.string().check(z.refine(isPlainDate, "is not a date (YYYY-MM-DD)"))),
        null,
      ),
    })).check(z.maxLength(LIMITS.rows, `has more than ${LIMITS.rows} rows`)),
    [],
  ),
})).check(z.maxLength(LIMITS.rows, `has more than ${LIMITS.rows} rows`));

export type HandedObjective = z.infer<typeof handedObjectives>[number];
export type HandedKeyResult = HandedObjective["keyResults"][number];

/** Reads stored and exported plans. */
export const PLAN_READER: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
