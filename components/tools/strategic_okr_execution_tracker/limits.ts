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
export type Shape = typeof SHAPES[number];

/** A commitment is expected whole (1.0); of a stretch 0.7 is good. */
export const EXPECTATIONS = ["commitment", "stretch"] as const;
export type Expectation = typeof EXPECTATIONS[number];

/** Days of a new period: thirteen weeks, 5 October to 3 January. */
export const PERIOD_DAYS = 90;

/** Most days of a period, and its last possible end: what comes after it stays within the calendar. */
export const PERIOD_DAYS_MAX = 1_100;
export const LAST_END = "2180-12-31";
