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

/** Largest figure, up or down. Beyond it a number loses its units digit. */
export const FIGURE_MAX = 1e15;

/** What stands between thousands, and what before the decimals. */
export const NUMBER_STYLES = ["1,234.5", "1.234,5"] as const;
export type NumberStyle = typeof NUMBER_STYLES[number];
export const CURRENCY_CODE = /^[A-Z]{3}$/;

/** What an id looks like. */
export const ID = /^[\w-]{1,64}$/;

/** A figure as a plan can hold it; null for what is none. */
export function figure(value: number | null): number | null {
  return value !== null && Math.abs(value) <= FIGURE_MAX ? value + 0 : null;
}
