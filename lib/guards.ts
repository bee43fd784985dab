/**
 * Schemas for what a browser reads from the network and from its storage: each is a function that says whether a value has
 * a shape, and TypeScript infers the type from it. Request bodies have zod schemas, which also say what is wrong; in a
 * browser zod costs 9 KB.
 */
export type Guard<T> = (value: unknown) => value is T;

/** The type that a guard lets through. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

/** An object with these fields; whatever else it has is let through unread. */
export function hasFields<Fields extends Readonly<Record<string, Guard<unknown>>>>(
  fields: Fields,
): Guard<{ readonly [Name in keyof Fields]: Guarded<Fields[Name]> }> {
  return (value): value is { readonly [Name in keyof Fields]: Guarded<Fields[Name]> } =>
    isObject(value) && Object.entries(fields).every(([name, isValid]) => isValid(value[name]));
}

/** An object whose every key and value are of one kind each; it may be empty. */
export function isRecordOf<Key extends string, Value>(
  isKey: (key: string) => key is Key,
  isValue: Guard<Value>,
): Guard<{ readonly [Name in Key]?: Value }> {
  return (value): value is { readonly [Name in Key]?: Value } =>
    isObject(value) && Object.entries(value).every(([key, item]) => isKey(key) && isValue(item));
}

/** An array whose every item is of one kind. */
export function isListOf<Item>(isItem: Guard<Item>): Guard<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(isItem);
}

/** A text of at most so many UTF-16 code units. */
export function isTextUpTo(length: number): Guard<string> {
  return (value): value is string => isText(value) && value.length <= length;
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
