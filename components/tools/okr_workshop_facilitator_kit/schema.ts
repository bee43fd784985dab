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
} from "../../../lib/tool_kit/schemas.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { COLLECTS, DOCUMENT_MARK, LIMITS, MINUTES_MAX, MOMENT_MAX, RUN_MINUTES_MAX } from "./limits.ts";

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

const figure = z.nullable(figureSchema);

/** Milliseconds since 1970. */
const moment = whole(0, MOMENT_MAX);

/** Something to vote on, and the dots that it has. */
const candidate = row({ id: idSchema, text: line(LIMITS.text), votes: whole(0, LIMITS.votes) });

const keyResult = row({
  id: idSchema,
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  baseline: figure,
  target: figure,
});

const objective = row({
  id: idSchema,
  text: line(LIMITS.text),
  /** Why it matters, in one line. */
  why: line(LIMITS.text),
  owner: line(LIMITS.owner),
  keyResults: list(keyResult, LIMITS.keyResults),
});

const part = row({
  id: idSchema,
  isBreak: z.boolean(),
  title: line(LIMITS.text),
  /** What is different once it is over. */
  purpose: line(LIMITS.text),
  /** What the facilitator says or asks; one on each line. */
  prompts: lines(LIMITS.prompts),
  materials: line(LIMITS.text),
  /** Minutes. Bounds in the wrong order count as boundsOf() says. */
  min: whole(1, MINUTES_MAX),
  ideal: whole(1, MINUTES_MAX),
  max: whole(1, MINUTES_MAX),
  /** May leave when time is short. */
  isOptional: z.boolean(),
  collects: z.enum(COLLECTS),
  notes: lines(LIMITS.notes),
  /** Dots that everybody has in the vote. */
  dots: whole(1, LIMITS.dots),
  candidates: list(candidate, LIMITS.candidates),
  objectives: list(objective, LIMITS.objectives),
});

/** A workshop under way or over. Moments are of the steady clock: see steady_clock.ts. */
const run = row({
  startedAt: moment,
  /** When it is agreed to be over. */
  endsAt: moment,
  /** The part that runs; null: all are over. */
  current: z.nullable(idSchema),
  /** When the current part began; when the workshop was over, after the last one. */
  partStartedAt: moment,
  /** The clock stands since then; null: it runs. */
  pausedAt: z.nullable(moment),
  /** Milliseconds for which it stood before, in the current part. */
  pausedMs: moment,
  /** Minutes that parts have, by id; a part that is not in it has its ideal. */
  lengths: list(row({ id: idSchema, minutes: whole(0, RUN_MINUTES_MAX) }), LIMITS.parts),
  /** Parts that left, in the order in which they did. */
  out: list(idSchema, LIMITS.parts),
  /** Parts that are over, in their order: the minutes that they had and the milliseconds that they took. */
  done: list(row({ id: idSchema, minutes: whole(0, RUN_MINUTES_MAX), took: moment }), LIMITS.parts),
});

/** What a workshop holds, as it is stored and exported. Every id occurs once; a run names parts that are there, each once. */
export const contentSchema = row({
  /** null: no day yet. */
  date: z.nullable(plainDateSchema),
  start: clockTimeSchema,
  /** At or before the start: on the next day. */
  end: clockTimeSchema,
  /** How many take part; null: not known. */
  people: z.nullable(whole(1, LIMITS.people)),
  settings: z.readonly(numberSettingsSchema),
  /** A soft sound when a part's time is up. */
  hasSound: z.boolean(),
  parts: list(part, LIMITS.parts),
  run: z.nullable(run),
}).check(z.superRefine(({ parts, run }, context) => {
  const refuse = refusing(context);
  const seen = new Set<string>();
  const meet = (id: string, path: (string | number)[]) => {
    if (seen.has(id)) refuse(path, `has the id ${id}, which another row has too`);
    seen.add(id);
  };
  for (const [index, { id, candidates, objectives }] of parts.entries()) {
    meet(id, ["parts", index]);
    for (const [at, row] of candidates.entries()) meet(row.id, ["parts", index, "candidates", at]);
    for (const [at, { id, keyResults }] of objectives.entries()) {
      meet(id, ["parts", index, "objectives", at]);
      for (const row of keyResults) meet(row.id, ["parts", index, "objectives", at]);
    }
  }
  if (parts.reduce((sum, { objectives }) => sum + objectives.length, 0) > LIMITS.objectives) {
    refuse(["parts"], `have more than ${LIMITS.objectives} objectives`);
  }
  if (run === null) return;
  const known = new Set(parts.map(({ id }) => id));
  const placed = [
    ...run.done.map(({ id }) => id),
    ...run.out,
    ...(run.current === null ? [] : [run.current]),
  ];
  for (const id of [...placed, ...run.lengths.map(({ id }) => id)]) {
    if (!known.has(id)) refuse(["run"], `names the part ${id}, which does not exist`);
  }
  if (new Set(placed).size < placed.length) refuse(["run"], "names a part twice");
}));

export type Content = z.infer<typeof contentSchema>;
export type Part = z.infer<typeof part>;
export type Candidate = z.infer<typeof candidate>;
export type Objective = z.infer<typeof objective>;
export type KeyResult = z.infer<typeof keyResult>;
export type Run = z.infer<typeof run>;

/** Reads stored and exported workshops. */
export const WORKSHOP_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  migrations: {},
};
