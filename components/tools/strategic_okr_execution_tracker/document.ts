import { newRow } from "../../../lib/tool_kit/fit.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { addDays, daysBetween, mondayOf, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { RowChange } from "../../../lib/tool_kit/edits.ts";
import * as shape from "../../../lib/tool_kit/shape.ts";

export const DOCUMENT_MARK = { id: "strategic-okr-execution-tracker", schema: 1 } as const;

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

export const CHECK_IN = shape.row({
  date: shape.date(),
  /** What was measured, in the key result's unit. */
  value: shape.figure(),
  /** How sure its owner is to reach the target, 1 to 10; null: never asked. */
  confidence: shape.open(shape.whole(1, 10)),
  /** The confidence is that of the check-in before: nobody was asked again. */
  isKept: shape.flag(),
  /** Why the figure is what it is, in one line; may be empty. */
  why: shape.line(LIMITS.why),
});

export const CHECKPOINT = shape.row({ date: shape.date(), value: shape.figure() });

export const KEY_RESULT = shape.row({
  origin: shape.open(shape.ORIGIN),
  /** The objective that it belongs to; null: none. */
  objective: shape.open(shape.ref("objectives", "belongs to an objective that does not exist")),
  text: shape.line(LIMITS.text),
  owner: shape.line(LIMITS.owner),
  /** "%", "$", "orders"; "" for a bare count. */
  unit: shape.line(LIMITS.unit),
  shape: shape.choice(SHAPES),
  /** On a path baseline and target, of a band its two bounds, in the unit; null: not filled in. */
  from: shape.open(shape.figure()),
  to: shape.open(shape.figure()),
  expectation: shape.choice(EXPECTATIONS),
  /** Where the pace line passes on its way; of a band without meaning. */
  checkpoints: shape.list(CHECKPOINT, LIMITS.checkpoints),
  /** At most one a day, in the order of their dates. */
  checkIns: shape.list(CHECK_IN, LIMITS.checkIns),
});

export const OBJECTIVE = shape.row({ origin: shape.open(shape.ORIGIN), text: shape.line(LIMITS.text) });

export const TRACKER = shape.group({
  /** First and last day. */
  period: shape.group({ start: shape.date(), end: shape.date() }),
  settings: shape.NUMBER_SETTINGS,
  objectives: shape.rows(OBJECTIVE, LIMITS.objectives),
  keyResults: shape.rows(KEY_RESULT, LIMITS.keyResults),
  /** Answers to the three prompts of the report. */
  learned: shape.fixed(shape.lines(LIMITS.learned), 3),
});

export type Content = shape.Of<typeof TRACKER>;
export type Objective = shape.Of<typeof OBJECTIVE>;
export type KeyResult = shape.Of<typeof KEY_RESULT>;
export type CheckIn = shape.Of<typeof CHECK_IN>;
export type Checkpoint = shape.Of<typeof CHECKPOINT>;
export type Settings = Content["settings"];
export type Period = Content["period"];

/** What is wrong with two days as the first and the last of a period; "" for nothing. */
export function periodProblem({ start, end }: Period): string {
  if (start >= end) return "ends before it begins";
  const isTooLong = end > LAST_END || daysBetween(start, end) > PERIOD_DAYS_MAX;
  return isTooLong ? "is too long, or too far from today" : "";
}

export const newObjective = newRow(OBJECTIVE);
/** It belongs to no objective. */
export const newKeyResult = newRow(KEY_RESULT);

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

export function isAtWork(row: KeyResult): boolean {
  return isBegun(row) || row.checkIns.length > 0;
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

export interface TrackerRows {
  readonly objectives: Objective;
  readonly keyResults: KeyResult;
}

export type KeyResultChange = Omit<RowChange<KeyResult>, "origin">;
export type CheckInChange = Partial<Omit<CheckIn, "id" | "isKept">>;
export type CheckpointChange = Partial<Omit<Checkpoint, "id">>;
