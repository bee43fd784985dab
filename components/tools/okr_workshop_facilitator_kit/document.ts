import { emptyWith } from "../../../lib/tool_kit/fit.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";

export const DOCUMENT_MARK = { id: "okr-workshop-facilitator-kit", schema: 1 } as const;

/** Most rows of a list, and largest numbers. */
export const LIMITS = {
  parts: 60,
  /** Of one vote. */
  candidates: 100,
  /** Of the whole workshop: as many as the OKR planner takes in. */
  objectives: 50,
  /** Of one objective. */
  keyResults: 20,
  /** Longest part in an agenda. */
  minutes: 600,
  /** Longest part in a run: one that was left running for days counts as this. */
  runMinutes: 10_000,
  /** Last moment that a clock can show, in milliseconds since 1970. */
  moment: 8.64e15,
} as const;

/** What a part is meant to leave behind, beside notes. */
export const COLLECTS = ["notes", "votes", "objectives"] as const;

/** Most characters: what is longer is cut, or refused in a file. */
const text = shape.line(300);
const owner = shape.line(60);
const minutes = shape.bounded(1, LIMITS.minutes, true);
/** Milliseconds since 1970. */
const moment = shape.whole(0, LIMITS.moment);
const partOfRun = shape.ref("parts", "names a part that does not exist");

/** Something to vote on, and the dots that it has. */
const candidate = shape.row({ text, votes: shape.bounded(0, 999, true) });

const keyResult = shape.row({
  text,
  owner,
  /** "%", "$", "orders"; "" for a bare count. */
  unit: shape.line(40),
  baseline: shape.open(shape.figure()),
  target: shape.open(shape.figure()),
});

const objective = shape.row({
  text,
  why: text,
  owner,
  keyResults: shape.rows(keyResult, LIMITS.keyResults),
});

const part = shape.row({
  isBreak: shape.flag(),
  title: text,
  /** What is different once it is over. */
  purpose: text,
  /** What the facilitator says or asks; one on each line. */
  prompts: shape.lines(3_000),
  materials: text,
  /** Minutes. Bounds in the wrong order count as boundsOf() says. */
  min: minutes,
  ideal: minutes,
  max: minutes,
  /** May leave when time is short. */
  isOptional: shape.flag(),
  collects: shape.choice(COLLECTS),
  notes: shape.lines(10_000),
  /** Dots that everybody has in the vote. */
  dots: shape.bounded(1, 20, true),
  candidates: shape.rows(candidate, LIMITS.candidates),
  objectives: shape.rows(objective, LIMITS.objectives),
});

/** A workshop under way or over. Moments are of the steady clock: see devices.ts. */
const run = shape.group({
  startedAt: moment,
  /** When it is agreed to be over. */
  endsAt: moment,
  /** The part that runs; null: all are over. */
  current: shape.open(partOfRun),
  /** When the current part began; when the workshop was over, after the last one. */
  partStartedAt: moment,
  /** The clock stands since then; null: it runs. */
  pausedAt: shape.open(moment),
  /** Milliseconds for which it stood before, in the current part. */
  pausedMs: moment,
  /** Minutes that parts have, by id; a part that is not in it has its ideal. */
  lengths: shape.list(
    shape.group({ id: partOfRun, minutes: shape.whole(0, LIMITS.runMinutes) }),
    LIMITS.parts,
  ),
  /** Parts that left, in the order in which they did. */
  out: shape.list(partOfRun, LIMITS.parts),
  /** Parts that are over, in their order: the minutes that they had and the milliseconds that they took. */
  done: shape.list(
    shape.group({ id: partOfRun, minutes: shape.whole(0, LIMITS.runMinutes), took: moment }),
    LIMITS.parts,
  ),
});

export const WORKSHOP = shape.group({
  /** null: no day yet. */
  date: shape.open(shape.date()),
  start: shape.time(),
  /** At or before the start: on the next day. */
  end: shape.time(),
  /** How many take part; null: not known. */
  people: shape.open(shape.bounded(1, 500, true)),
  settings: shape.NUMBER_SETTINGS,
  /** A soft sound when a part's time is up. */
  hasSound: shape.flag(),
  parts: shape.rows(part, LIMITS.parts),
  run: shape.open(run),
});

export type Content = shape.Of<typeof WORKSHOP>;
export type Part = shape.Of<typeof part>;
export type Candidate = shape.Of<typeof candidate>;
export type Objective = shape.Of<typeof objective>;
export type KeyResult = shape.Of<typeof keyResult>;
export type Run = shape.Of<typeof run>;

export interface WorkshopRows {
  readonly parts: Part;
  readonly candidates: Candidate;
  readonly objectives: Objective;
  readonly keyResults: KeyResult;
}

/** Ids of the parts of a run that are over, have left, or run. */
export function placedParts({ done, out, current }: Run): readonly string[] {
  return [...done.map(({ id }) => id), ...out, ...(current === null ? [] : [current])];
}

/** What a new part starts with, and a new break. */
export const NEW_PART = { min: 10, ideal: 15, max: 25, dots: 3 } as const;
export const NEW_BREAK = { isBreak: true, min: 10, ideal: 10, max: 20 } as const;

export function newPart(fields: Partial<Part> & Pick<Part, "id">): Part {
  return emptyWith(part, { ...NEW_PART, ...fields });
}

/** A workshop to fill in: two hours of the day on which it is begun, one part to type into. */
export function emptyContent(today: PlainDate): Content {
  return {
    date: today,
    start: "09:00",
    end: "11:00",
    people: null,
    settings: { currency: "USD", numberStyle: "1,234.5" },
    hasSound: true,
    parts: [newPart({ id: "part-1" })],
    run: null,
  };
}

/** Whether nothing of an agenda has been written yet. */
export function isBlank({ parts }: Pick<Content, "parts">): boolean {
  return parts.every(({ title, isBreak }) => title.trim() === "" && !isBreak);
}

/** The parts with some ids, in the order of the ids. */
export function partsOf(parts: readonly Part[], ids: readonly string[]): readonly Part[] {
  return ids.flatMap((id) => parts.filter((part) => part.id === id));
}

/** What a part asks or says, one line each, without empty ones. */
export function promptsOf({ prompts }: Pick<Part, "prompts">): string[] {
  return prompts.split("\n").map((prompt) => prompt.trim()).filter((prompt) => prompt !== "");
}

/** Places of the parts from 1, as people count them: a break has none. */
export function partNumbers(parts: readonly Pick<Part, "id" | "isBreak">[]): ReadonlyMap<string, number> {
  return new Map(parts.filter(({ isBreak }) => !isBreak).map(({ id }, index) => [id, index + 1]));
}

/** Candidates with words and their places: those with as many dots share one. Most dots first, else as they were entered. */
export function tally(
  candidates: readonly Candidate[],
): readonly { readonly candidate: Candidate; readonly place: number }[] {
  const sorted = candidates.filter(isBegun).toSorted((a, b) => b.votes - a.votes);
  return sorted.map((candidate) => ({
    candidate,
    place: 1 + sorted.filter(({ votes }) => votes > candidate.votes).length,
  }));
}
