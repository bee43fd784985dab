/** What a list needs of its rows; ids are unique within a list. */
export interface Row {
  readonly id: string;
}

/** As many letters as anybody pastes on purpose; the rest is left out. */
export const PASTED_MAX = 600_000;

const ID_LENGTH = 12;
const ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new id: twelve letters and digits, 60 random bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");
}

/** The rows with some more after the row of an id; at the start for null, at the end when no row has that id. */
export function insertAfter<T extends Row>(
  rows: readonly T[],
  id: string | null,
  ...added: T[]
): readonly T[] {
  if (added.length === 0) return rows;
  const found = rows.findIndex((row) => row.id === id);
  const at = id === null ? 0 : found < 0 ? rows.length : found + 1;
  return rows.toSpliced(at, 0, ...added);
}

/** The rows without one; the same rows when none has the id. */
export function removeRow<T extends Row>(rows: readonly T[], id: string): readonly T[] {
  return rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows;
}

/** The rows with one moved by so many places (negative: up), no farther than the ends; the same rows when it stays or `by` is no whole number. */
export function moveRow<T extends Row>(rows: readonly T[], id: string, by: number): readonly T[] {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (row === undefined || !Number.isInteger(by)) return rows;
  const to = Math.min(rows.length - 1, Math.max(0, from + by));
  return to === from ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** The rows with one changed; the same rows when none has the id or `change` gives back the row it got. */
export function replaceRow<T extends Row>(
  rows: readonly T[],
  id: string,
  change: (row: T) => T,
): readonly T[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (row === undefined) return rows;
  const changed = change(row);
  return changed === row ? rows : rows.with(at, changed);
}

/** `next`, or `before` when both hold the same rows in the same order. */
export function sameRows<Item>(before: readonly Item[], next: readonly Item[]): readonly Item[] {
  return next.length === before.length && next.every((row, index) => row === before[index]) ? before : next;
}

/** Equal JSON values. What both share is not walked, so an edit of a large document is compared along its path only. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length &&
      a.every((item, index) => isSame(item, b[index]));
  }
  const names = Object.keys(a);
  return names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(Reflect.get(a, name), Reflect.get(b, name)));
}

/** `before` with some fields changed; the same object when all of them are what they were. */
export function changed<Row extends object>(before: Row, fields: Partial<Row>): Row {
  const isSame = Object.entries(fields).every(([name, value]) => Object.is(Reflect.get(before, name), value));
  return isSame ? before : { ...before, ...fields };
}

/** The names of an object's fields, as its type has them. */
export function fieldNames<Name extends string>(object: { readonly [Each in Name]?: unknown }): Name[] {
  const names: Name[] = [];
  for (const name in object) names.push(name);
  return names;
}

/** The one field that a change is about; null when it is about several, or about none. */
export function onlyField<Name extends string>(change: { readonly [Each in Name]?: unknown }): Name | null {
  const [field, ...others] = fieldNames(change);
  return field === undefined || others.length > 0 ? null : field;
}

/** What the one field that a change is about is called; undefined when it is about several, or its field goes by no name. */
export function nameOfField<Name extends string>(
  change: { readonly [Each in Name]?: unknown },
  names: Readonly<Partial<Record<Name, string>>>,
): string | undefined {
  const field = onlyField(change);
  return field === null ? undefined : names[field];
}

/** Whether anybody has written into a row. */
export function isBegun({ text }: { readonly text: string }): boolean {
  return text.trim() !== "";
}

/** The letter of a row by its place from 0: A, B, C. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
