/** What marks a workshop's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "okr-workshop-facilitator-kit", schema: 1 } as const;

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 300,
  prompts: 3_000,
  notes: 10_000,
  unit: 40,
  owner: 60,
  parts: 60,
  /** Of one vote. */
  candidates: 100,
  votes: 999,
  dots: 20,
  people: 500,
  /** Of the whole workshop: as many as the OKR planner takes in. */
  objectives: 50,
  /** Of one objective. */
  keyResults: 20,
} as const;

/** Longest part in an agenda, in minutes. */
export const MINUTES_MAX = 600;

/** Longest part in a run, in minutes: one that was left running for days counts as this. */
export const RUN_MINUTES_MAX = 10_000;

/** Last moment that a clock can show, in milliseconds since 1970. */
export const MOMENT_MAX = 8.64e15;

/** What a part is meant to leave behind, beside notes. */
export const COLLECTS = ["notes", "votes", "objectives"] as const;
export type Collects = typeof COLLECTS[number];
