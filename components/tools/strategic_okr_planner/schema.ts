import * as z from "zod/mini";
import {
  figureSchema as value,
  handedFigure,
  handedText,
  idSchema as id,
  line,
  list,
  numberSettingsSchema,
  originSchema,
  plainDateSchema as date,
  refusing,
  row,
  rowOriginSchema as origin,
} from "../../../lib/tool_kit/schemas.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LIMITS } from "./limits.ts";

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
  keyResults: list(keyResult, LIMITS.rows),
  milestones: list(milestone, LIMITS.rows),
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
  settings: z.readonly(numberSettingsSchema),
  annual: list(objective, LIMITS.rows),
  ninety: list(objective, LIMITS.rows),
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
      baseline: handedFigure,
      target: handedFigure,
      due: z._default(z.nullable(date), null),
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
