import {
  choice,
  date,
  figure as value,
  flag,
  group,
  id,
  line,
  lines,
  list,
  NUMBER_SETTINGS,
  type Of,
  open,
  rows,
  time,
  whole,
} from "../../../lib/tool_kit/shape.ts";
import type { Rule } from "../../../lib/tool_kit/shape_reader.ts";
import type { DocumentReader } from "../../../lib/tool_kit/tool_model.ts";
import { COLLECTS, DOCUMENT_MARK, LIMITS, MINUTES_MAX, MOMENT_MAX, RUN_MINUTES_MAX } from "./limits.ts";

const figure = open(value());

/** Milliseconds since 1970. */
const moment = whole(0, MOMENT_MAX);

/** Something to vote on, and the dots that it has. */
const candidate = group({ id: id(), text: line(LIMITS.text), votes: whole(0, LIMITS.votes) });

const keyResult = group({
  id: id(),
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  baseline: figure,
  target: figure,
});

const objective = group({
  id: id(),
  text: line(LIMITS.text),
  /** Why it matters, in one line. */
  why: line(LIMITS.text),
  owner: line(LIMITS.owner),
  keyResults: rows(keyResult, LIMITS.keyResults),
});

const part = group({
  id: id(),
  isBreak: flag(),
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
  isOptional: flag(),
  collects: choice(COLLECTS),
  notes: lines(LIMITS.notes),
  /** Dots that everybody has in the vote. */
  dots: whole(1, LIMITS.dots),
  candidates: rows(candidate, LIMITS.candidates),
  objectives: rows(objective, LIMITS.objectives),
});

/** A workshop under way or over. Moments are of the steady clock: see steady_clock.ts. */
const run = group({
  startedAt: moment,
  /** When it is agreed to be over. */
  endsAt: moment,
  /** The part that runs; null: all are over. */
  current: open(id()),
  /** When the current part began; when the workshop was over, after the last one. */
  partStartedAt: moment,
  /** The clock stands since then; null: it runs. */
  pausedAt: open(moment),
  /** Milliseconds for which it stood before, in the current part. */
  pausedMs: moment,
  /** Minutes that parts have, by id; a part that is not in it has its ideal. */
  lengths: list(group({ id: id(), minutes: whole(0, RUN_MINUTES_MAX) }), LIMITS.parts),
  /** Parts that left, in the order in which they did. */
  out: list(id(), LIMITS.parts),
  /** Parts that are over, in their order: the minutes that they had and the milliseconds that they took. */
  done: list(group({ id: id(), minutes: whole(0, RUN_MINUTES_MAX), took: moment }), LIMITS.parts),
});

/** What a workshop holds, as it is stored and exported. A run names parts that are there, each once. */
export const contentSchema = group({
  /** null: no day yet. */
  date: open(date()),
  start: time(),
  /** At or before the start: on the next day. */
  end: time(),
  /** How many take part; null: not known. */
  people: open(whole(1, LIMITS.people)),
  settings: NUMBER_SETTINGS,
  /** A soft sound when a part's time is up. */
  hasSound: flag(),
  parts: rows(part, LIMITS.parts),
  run: open(run),
});

export type Content = Of<typeof contentSchema>;
export type Part = Of<typeof part>;
export type Candidate = Of<typeof candidate>;
export type Objective = Of<typeof objective>;
export type KeyResult = Of<typeof keyResult>;
export type Run = Of<typeof run>;

const rule: Rule<Content> = ({ parts, run }, refuse) => {
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
};

/** Reads stored and exported workshops. */
export const WORKSHOP_DOCUMENTS: DocumentReader<Content> = {
  ...DOCUMENT_MARK,
  content: contentSchema,
  rule,
  migrations: {},
};
