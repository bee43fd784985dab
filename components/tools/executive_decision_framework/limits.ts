/** What marks a decision's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "executive-decision-framework", schema: 1 } as const;

/** Most characters of a field, fewest and most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  name: 120,
  unit: 20,
  text: 2_000,
  optionsMin: 2,
  optionsMax: 12,
  criteriaMin: 2,
  criteriaMax: 15,
  /** More criteria than this make too many pairs to compare. */
  pairedMax: 7,
} as const;

/** The lowest and the highest rating. */
export const RATING = { low: 1, high: 10 } as const;

/** Saaty's scale from "as important" to "extremely more important": 1 to 9, in steps from 0 to 8. */
export const STEPS_MAX = 8;
