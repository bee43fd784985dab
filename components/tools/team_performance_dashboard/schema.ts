import * as z from "zod/mini";
import {
  figureSchema,
  idSchema,
  line,
  list,
  numberSettingsSchema,
  plainDateSchema,
  refusing,
  row,
} from "../../../lib/tool_kit/schemas.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { DOCUMENT_MARK, LIMITS, WAYS } from "./limits.ts";

const count = z.int().check(z.minimum(0), z.maximum(LIMITS.votes), z.overwrite((value) => value + 0));

const area = row({
  id: idSchema,
  name: line(LIMITS.name),
  /** What green means here, for those who vote. */
  about: line(LIMITS.about),
});

const measure = row({
  id: idSchema,
  name: line(LIMITS.name),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  way: z.enum(WAYS),
  /** Where green and amber begin, in the unit: from here up when rising is good, from here down when falling is. null: no such colour. */
  green: z.nullable(figureSchema),
  amber: z.nullable(figureSchema),
});

/** How many voted what on an area. Who did is not kept. */
const votes = row({
  area: idSchema,
  red: count,
  amber: count,
  green: count,
  worse: count,
  same: count,
  better: count,
});

const checkIn = row({
  id: idSchema,
  date: plainDateSchema,
  /** How many were to vote; null: not said, so nobody is missing. */
  people: z.nullable(count),
  /** Areas that somebody voted on. */
  votes: list(votes, LIMITS.areas),
  /** Measures that have a figure. */
  values: list(row({ measure: idSchema, value: figureSchema }), LIMITS.measures),
});

/** What a dashboard holds, as it is stored and exported. Votes and values are of areas and measures that are there, once each. */
export const contentSchema = row({
  settings: z.readonly(numberSettingsSchema),
  areas: list(area, LIMITS.areas),
  measures: list(measure, LIMITS.measures),
  checkIns: list(checkIn, LIMITS.checkIns),
}).check(z.superRefine(({ areas, measures, checkIns }, context) => {
  const refuse = refusing(context);
  const seen = new Set<string>();
  for (const [name, rows] of Object.entries({ areas, measures, checkIns })) {
    for (const [index, { id }] of rows.entries()) {
      if (seen.has(id)) refuse([name, index], `has the id ${id}, which another row has too`);
      seen.add(id);
    }
  }
  const known = { area: new Set(areas.map(({ id }) => id)), measure: new Set(measures.map(({ id }) => id)) };
  for (const [at, checkIn] of checkIns.entries()) {
    const lists = [
      ["votes", "area", checkIn.votes.map(({ area }) => area)],
      ["values", "measure", checkIn.values.map(({ measure }) => measure)],
    ] as const;
    for (const [name, kind, ids] of lists) {
      for (const [index, id] of ids.entries()) {
        const path = ["checkIns", at, name, index];
        if (!known[kind].has(id)) refuse(path, `is of no ${kind} of this document`);
        if (ids.indexOf(id) < index) refuse(path, `has a second entry for one ${kind}`);
      }
    }
  }
}));

export type Content = z.infer<typeof contentSchema>;
export type Area = z.infer<typeof area>;
export type Measure = z.infer<typeof measure>;
export type CheckIn = z.infer<typeof checkIn>;
export type AreaVotes = z.infer<typeof votes>;
export type Settings = Content["settings"];

/** Reads stored and exported dashboards. */
export const DASHBOARD_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
