/**
 * What every tool's document can hold, said once for the reducers, which leave out or cut what it cannot, and for the descriptions of
 * documents, by which it is refused.
 */
/** An id that newId() makes, or the sample's. */
export const ID = /^[\w-]{1,64}$/;

/** An ISO 4217 code. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;

/** A time on the wall's clock, HH:MM. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Largest figure, up or down. Beyond it a number loses its units digit. */
export const FIGURE_MAX = 1e15;

/** A figure that may be left open: null, or a number that is not -0; `old` for what is no figure. */
export function openFigureOr(value: number | null, old: number | null): number | null {
  if (value === null) return null;
  return Math.abs(value) <= FIGURE_MAX ? value + 0 : old;
}

/** Whether all ids may be given to new rows: well formed, not taken, and no two the same. */
export function areNewIds(ids: readonly string[], taken: ReadonlySet<string>): boolean {
  return new Set(ids).size === ids.length && ids.every((id) => ID.test(id) && !taken.has(id));
}
