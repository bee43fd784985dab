/** What marks an assessment's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "strategic-alignment-assessment-kit", schema: 1 } as const;

/** The four parts of the questionnaire, three statements each. */
export const THEMES = ["direction", "priorities", "roles", "measures"] as const;
export type Theme = typeof THEMES[number];
export const STATEMENTS_PER_THEME = 3;
export const STATEMENTS = THEMES.length * STATEMENTS_PER_THEME;

/** Answers from 1 to this; 0 stands for "can't say". */
export const SCALE = 5;

/** Fewer answers than this show what somebody said: a group with fewer is hidden, a round with fewer cannot be closed. */
export const FEWEST = 4;

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  text: 240,
  group: 60,
  option: 120,
  groups: 8,
  questions: 3,
  optionsFewest: 3,
  options: 6,
  /** Of one round. */
  answers: 500,
  /** Rounds kept before this one. */
  earlier: 12,
} as const;
