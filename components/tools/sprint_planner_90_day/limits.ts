/** What marks a sprint's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "90-day-sprint-planner", schema: 1 } as const;

/** Weeks of a sprint. */
export const WEEKS = 13;

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 300,
  unit: 40,
  reflection: 2_000,
  outcomes: 5,
  /** Of one week. */
  commitments: 40,
} as const;

/** More outcomes than this are allowed and advised against. */
export const OUTCOMES_ADVISED = 3;

/** The last start whose 13th week still ends before 2200, with the day after it. */
export const LAST_START = "2199-10-01";

/** How a commitment stands in its week. */
export const STATES = ["open", "done", "carried", "dropped"] as const;
export type State = typeof STATES[number];
