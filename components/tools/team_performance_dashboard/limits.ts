/** What marks a dashboard's documents. Another shape of theirs counts `schema` up and takes a migration: docs/changing.md. */
export const DOCUMENT_MARK = { id: "team-performance-dashboard", schema: 1 } as const;

/** Most characters of a field, most rows of a list; what is longer is cut, or refused in a file. */
export const LIMITS = {
  name: 120,
  /** What green means in an area. */
  about: 200,
  unit: 40,
  areas: 100,
  measures: 100,
  checkIns: 400,
  /** Votes of one kind on one area, and people in a team. */
  votes: 999,
} as const;

/** A vote, from worst to best. */
export const COLOURS = ["red", "amber", "green"] as const;
export type Colour = typeof COLOURS[number];

/** Where an area is heading, from worst to best. */
export const OUTLOOKS = ["worse", "same", "better"] as const;
export type Outlook = typeof OUTLOOKS[number];

/** Which way of a measure is the good one. */
export const WAYS = ["rising", "falling"] as const;
export type Way = typeof WAYS[number];
