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

/** Control characters and line ends: every text of a plan is one line. */
// deno-lint-ignore no-control-regex
export const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A text as a plan can hold it: on one line and no longer than `max`; spaces at its ends stay, since people type on. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(CONTROL, " ").slice(0, max);
  // Half of a character that the cut left behind.
  return line.replace(/[\ud800-\udbff]$/, "");
}

/** A figure as a plan can hold it; null for what is none. */
export function figure(value: number | null): number | null {
  return value !== null && Math.abs(value) <= FIGURE_MAX ? value + 0 : null;
}
