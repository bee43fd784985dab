/**
 * Schemas for data that a browser reads from the network and from its storage. Each is a function that says whether a value has a shape, from
 * which TypeScript infers the type. Request bodies have zod schemas, which also say what is wrong, but zod costs 9 KB in a browser.
 */
export type Guard<T> = (value: unknown) => value is T;

/** The type that a guard accepts. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

/** An object with these fields. Other fields are not checked. */
export function hasFields<Fields extends Readonly<Record<string, Guard<unknown>>>>(
  fields: Fields,
): Guard<{ readonly [Name in keyof Fields]: Guarded<Fields[Name]> }> {
  return (value): value is { readonly [Name in keyof Fields]: Guarded<Fields[Name]> } =>
    isObject(value) && Object.entries(fields).every(([name, isValid]) => isValid(value[name]));
}

/** An object whose keys and values each have one type. It may be empty. */
export function isRecordOf<Key extends string, Value>(
  isKey: (key: string) => key is Key,
  isValue: Guard<Value>,
): Guard<{ readonly [Name in Key]?: Value }> {
  return (value): value is { readonly [Name in Key]?: Value } =>
    isObject(value) && Object.entries(value).every(([key, item]) => isKey(key) && isValue(item));
}

/** An array whose items all have one type. */
export function isListOf<Item>(isItem: Guard<Item>): Guard<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(isItem);
}

/** A text of at most this many UTF-16 code units. */
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
