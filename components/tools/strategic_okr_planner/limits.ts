/** What marks a plan's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "strategic-okr-planner", schema: 1 } as const;

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 300,
  owner: 60,
  unit: 40,
  yearLabel: 20,
  /** Objectives of a horizon, key results of an objective, milestones of an objective. */
  rows: 50,
  dismissed: 500,
  /** What a dismissed check is about: an id, or a name in lower case. */
  subject: 64,
} as const;
