import { emptyWith } from "../../../lib/tool_kit/fit.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { addDays, daysBetween, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { RowChange } from "../../../lib/tool_kit/edits.ts";
import {
  choice,
  date,
  figure as value,
  fixed,
  flag,
  group,
  id,
  line,
  lines,
  list,
  NUMBER_SETTINGS,
  type Of,
  open,
  ORIGIN,
  ref,
  rows,
  whole,
} from "../../../lib/tool_kit/shape.ts";

/** What marks a tracker's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "strategic-okr-execution-tracker", schema: 1 } as const;

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 300,
  owner: 120,
  unit: 40,
  why: 300,
  learned: 2_000,
  objectives: 60,
  keyResults: 200,
  /** Of one key result. */
  checkIns: 400,
  checkpoints: 3,
} as const;

/** How a key result is meant: from one figure to another, or inside two bounds all the time. */
export const SHAPES = ["path", "band"] as const;
/** A commitment is expected whole (1.0); of a stretch 0.7 is good. */
export const EXPECTATIONS = ["commitment", "stretch"] as const;
export type Expectation = typeof EXPECTATIONS[number];

/** Days of a new period: thirteen weeks, 5 October to 3 January. */
export const PERIOD_DAYS = 90;
/** Most days of a period, and its last possible end: what comes after it stays within the calendar. */
const PERIOD_DAYS_MAX = 1_100;
const LAST_END = "2180-12-31";

export const CHECK_IN = group({
  id: id(),
  date: date(),
  /** What was measured, in the key result's unit. */
  value: value(),
  /** How sure its owner is to reach the target, 1 to 10; null: never asked. */
  confidence: open(whole(1, 10)),
  /** The confidence is that of the check-in before: nobody was asked again. */
  isKept: flag(),
  /** Why the figure is what it is, in one line; may be empty. */
  why: line(LIMITS.why),
});

export const CHECKPOINT = group({ id: id(), date: date(), value: value() });

export const KEY_RESULT = group({
  id: id(),
  origin: open(ORIGIN),
  /** The objective that it belongs to; null: none. */
  objective: open(ref("objectives", "belongs to an objective that does not exist")),
  text: line(LIMITS.text),
  owner: line(LIMITS.owner),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: line(LIMITS.unit),
  shape: choice(SHAPES),
  /** On a path baseline and target, of a band its two bounds, in the unit; null: not filled in. */
  from: open(value()),
  to: open(value()),
  expectation: choice(EXPECTATIONS),
  /** Where the pace line passes on its way; of a band without meaning. */
  checkpoints: list(CHECKPOINT, LIMITS.checkpoints),
  /** At most one a day, in the order of their dates. */
  checkIns: list(CHECK_IN, LIMITS.checkIns),
});

export const OBJECTIVE = group({ id: id(), origin: open(ORIGIN), text: line(LIMITS.text) });

/** What a tracker holds, as it is stored and exported. */
export const TRACKER = group({
  /** First and last day. */
  period: group({ start: date(), end: date() }),
  settings: NUMBER_SETTINGS,
  objectives: rows(OBJECTIVE, LIMITS.objectives),
  keyResults: rows(KEY_RESULT, LIMITS.keyResults),
  /** Answers to the three prompts of the report. */
  learned: fixed(lines(LIMITS.learned), 3),
});

export type Content = Of<typeof TRACKER>;
export type Objective = Of<typeof OBJECTIVE>;
export type KeyResult = Of<typeof KEY_RESULT>;
export type CheckIn = Of<typeof CHECK_IN>;
export type Checkpoint = Of<typeof CHECKPOINT>;
export type Settings = Content["settings"];
export type Period = Content["period"];

/** What is wrong with two days as the first and the last of a period; "" for nothing. */
export function periodProblem({ start, end }: Period): string {
  if (start >= end) return "ends before it begins";
  const isTooLong = end > LAST_END || daysBetween(start, end) > PERIOD_DAYS_MAX;
  return isTooLong ? "is too long, or too far from today" : "";
}

/** An objective that nobody has written into. */
export function newObjective(id: string): Objective {
  return emptyWith(OBJECTIVE, { id });
}

/** A key result that nobody has written into; it belongs to no objective. */
export function newKeyResult(id: string): KeyResult {
  return emptyWith(KEY_RESULT, { id });
}

/** A tracker to fill in: a period from the next Monday (today, when it is one), a key result to begin with. */
export function emptyContent(today: PlainDate): Content {
  const start = mondayOf(addDays(today, 6));
  return {
    period: { start, end: addDays(start, PERIOD_DAYS) },
    settings: { currency: "USD", numberStyle: "1,234.5" },
    objectives: [newObjective("objective-1")],
    keyResults: [{ ...newKeyResult("result-1"), objective: "objective-1" }],
    learned: ["", "", ""],
  };
}

export function lastCheckIn({ checkIns }: Pick<KeyResult, "checkIns">): CheckIn | null {
  return checkIns.at(-1) ?? null;
}

/** What a key result asks of its figure, which follows from its two figures; null while one is missing or both are equal. */
export function kindOf({ shape, from, to }: KeyResult): "rise" | "fall" | "band" | null {
  if (from === null || to === null) return null;
  if (shape === "band") return "band";
  return from === to ? null : from < to ? "rise" : "fall";
}

/** The bounds of a band, the lower one first; null on a path, or while one is missing. */
export function bandOf({ shape, from, to }: KeyResult) {
  if (shape !== "band" || from === null || to === null) return null;
  return { low: Math.min(from, to), high: Math.max(from, to) };
}

/** The begun key results under their objectives, those of none last; objectives without any are left out. */
export function grouped({ objectives, keyResults }: Content) {
  return [...objectives, null].map((objective) => ({
    objective,
    keyResults: keyResults.filter((row) => row.objective === (objective?.id ?? null) && isBegun(row)),
  })).filter((group) => group.keyResults.length > 0);
}

/** Rows in the order of their days. */
export function byDate<Dated extends { readonly date: PlainDate }>(rows: readonly Dated[]): readonly Dated[] {
  return rows.toSorted((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
}

/** The rows of a tracker by their lists. */
export interface TrackerRows {
  readonly objectives: Objective;
  readonly keyResults: KeyResult;
}

export type KeyResultChange = Omit<RowChange<KeyResult>, "origin">;
export type CheckInChange = Partial<Omit<CheckIn, "id" | "isKept">>;
export type CheckpointChange = Partial<Omit<Checkpoint, "id">>;
