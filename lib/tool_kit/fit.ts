/** Makes values fit their description, where shape_reader.ts refuses them: people type, and what they typed stays. */
import { isPlainDate } from "./dates.ts";
import { isSame } from "./rows.ts";
import { fieldsOf, isGroup, type Part, type Shape } from "./shape.ts";
import { oneLine, severalLines } from "./texts.ts";

/** Whether a list at the top of the document has a row with this id. */
export type HasRow = (list: string, id: string) => boolean;

/**
 * Some fields of a row or a group changed. Texts are cut and bounded numbers held to their bounds; a value that cannot be held, such as a
 * date that there is not, leaves the old one. The same object when all stays as it was.
 */
export function fitGroup<Group extends object>(
  part: Part,
  change: object,
  before: Group,
  hasRow: HasRow = () => true,
): Group {
  let result = before;
  const fields = fieldsOf(part);
  for (const [name, value] of Object.entries(change)) {
    const field = fields[name];
    if (field === undefined) continue;
    const old: unknown = Reflect.get(before, name);
    const next = fit(field, value, old, hasRow);
    if (next !== undefined && !isSame(next, old)) result = { ...result, [name]: next };
  }
  return result;
}

/** A value made to fit; undefined for one that cannot. */
function fit(part: Part, value: unknown, old: unknown, hasRow: HasRow): unknown {
  switch (part.is) {
    case "line":
      return typeof value === "string" ? oneLine(value, part.max) : undefined;
    case "lines":
      return typeof value === "string" ? severalLines(value, part.max) : undefined;
    case "form":
      return typeof value === "string" && part.form.test(value) ? value : undefined;
    case "date":
      return typeof value === "string" && isPlainDate(value) ? value : undefined;
    case "number":
      return fitNumber(part, value);
    case "flag":
      return typeof value === "boolean" ? value : undefined;
    case "choice":
      return part.values.find((known) => known === value);
    case "ref":
      return typeof value === "string" && hasRow(part.list, value) ? value : undefined;
    case "open":
      return value === null ? null : fit(part.part, value, old, hasRow);
    case "group": {
      if (!isGroup(value)) return undefined;
      const group = fitGroup(part, value, isGroup(old) ? old : Object.assign({}, emptyOf(part)), hasRow);
      return isWhole(group) ? group : undefined;
    }
    case "variants": {
      const name = isGroup(value) ? String(value[part.by]) : "";
      const group = Object.hasOwn(part.groups, name) ? part.groups[name] : undefined;
      return group && fit(group, value, isGroup(old) && old[part.by] === name ? old : null, hasRow);
    }
    case "number or group":
      return fit(typeof value === "number" ? part.number : part.group, value, old, hasRow);
    case "list": {
      if (!Array.isArray(value) || value.length < part.least) return undefined;
      const items = value.map((item: unknown) => fit(part.item, item, undefined, hasRow));
      return items.includes(undefined) ? undefined : items.slice(0, part.most);
    }
    default:
      return value;
  }
}

/** Whether a group, and each group in it, lacks none of the values that cannot be empty, such as a date. */
export function isWhole(group: object): boolean {
  return Object.values(group).every((value) => value !== undefined && (!isGroup(value) || isWhole(value)));
}

function fitNumber(
  { least, most, isWhole, isBounded }: Extract<Part, { is: "number" }>,
  value: unknown,
): number | undefined {
  if (typeof value !== "number" || Number.isNaN(value)) return undefined;
  const held = isBounded ? Math.min(most, Math.max(least, value)) : value;
  if (held < least || held > most || (isWhole && !isBounded && !Number.isInteger(held))) return undefined;
  // Not -0: a file cannot hold it.
  return (isWhole ? Math.round(held) : held) + 0;
}

/** A row or a group that nobody has written into, but for what is given: that must be what cannot be empty, such as an id. */
export function emptyWith<Value extends object>(shape: Shape<Value>, given: Partial<Value>): Value {
  return { ...emptyOf(shape) as Value, ...given };
}

/** What makes rows that nobody has written into. */
export const newRow = <Row extends { readonly id: string }>(row: Shape<Row>) => (id: string): Row => ({
  ...emptyOf(row) as Row,
  id,
});

/** What a value is before anybody said one. A form or a date that may not be left open has none: whoever makes such a row gives it. */
export function emptyOf(part: Part): unknown {
  switch (part.is) {
    case "text":
    case "line":
    case "lines":
      return "";
    case "number":
      return Math.min(part.most, Math.max(part.least, 0));
    case "flag":
      return false;
    case "choice":
      return part.values[0];
    case "open":
      return null;
    case "optional":
      return part.value;
    case "list":
      return Array.from({ length: part.least }, () => emptyOf(part.item));
    case "group":
      return Object.fromEntries(Object.entries(part.fields).map(([name, field]) => [name, emptyOf(field)]));
    case "variants":
      return emptyOf(Object.values(part.groups)[0] ?? { is: "anything" });
    default:
      return undefined;
  }
}
