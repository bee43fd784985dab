import { insertAfter } from "../../../lib/tool_kit/rows.ts";

/** A list with each row replaced by what `change` makes of it; the same list when every row stays the same. */
export function mapRows<Row>(rows: readonly Row[], change: (row: Row) => Row): readonly Row[] {
  const changed = rows.map(change);
  return changed.some((row, index) => row !== rows[index]) ? changed : rows;
}

/** A list without the rows that `isKept` refuses; the same list when all stay. */
export function keepRows<Row>(rows: readonly Row[], isKept: (row: Row) => boolean): readonly Row[] {
  const kept = rows.filter(isKept);
  return kept.length === rows.length ? rows : kept;
}

/**
 * A list with rows added after the row of an id (null: at the start; at the end when left out or unknown), as many as
 * `max` allows.
 */
export function insertRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  added: readonly Row[],
  max: number,
  after?: string | null,
): readonly Row[] {
  // An id that no row has leads to the end.
  return insertAfter(
    rows,
    after === undefined ? "" : after,
    ...added.slice(0, Math.max(0, max - rows.length)),
  );
}

/** `next`, or `before` when every field of the two is equal. */
export function sameOr<Row extends object>(before: Row, next: Row): Row {
  if (next === before) return before;
  const fields = Object.entries(next);
  const isEqual = fields.length === Object.keys(before).length &&
    fields.every(([field, value]) => isSameValue(Reflect.get(before, field), value));
  return isEqual ? before : next;
}

/** Plain values by value, an object such as "unknown, measured by" by its fields, lists by identity. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) return false;
  return sameOr(one, other) === one;
}
