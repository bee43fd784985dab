import fc from "fast-check";
import { type Edit, placeIn } from "../../lib/tool_kit/edits.ts";
import type { Row } from "../../lib/tool_kit/rows.ts";
import { isGroup, type Part, type Shape } from "../../lib/tool_kit/shape.ts";
import { anyCharacter } from "./any_character.ts";

/** Ids that new rows are given; some of them are none. */
const NEW_IDS = ["n1", "n2", "n3", "n4", "n5", "n6", "not an id", "__proto__", ""];

export const anyText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "Orders from 1 to 2",
    "a\nb",
    "x".repeat(3_000),
    "\ud83d",
    "__proto__",
    "constructor",
  ),
  fc.string({ unit: anyCharacter }),
);
export const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, 1, NaN, Infinity, -Infinity, 1e15, 1e16, 120),
  fc.integer(),
  fc.integer({ min: -9, max: 99 }),
);
export const anyDate = fc.constantFrom(
  "2026-11-02",
  "2027-01-31",
  "2027-02-29",
  "2199-12-31",
  "1900-01-01",
  "soon",
  "",
);

/**
 * Any edit of a content, with values of every kind that its fields have, in and out of bounds, and ids that exist and that do not.
 * `sample` is a content with rows in every list.
 */
export function anyEdit<Content extends object, Kinds extends { readonly [List in keyof Kinds]: Row }>(
  shape: Shape<Content>,
  sample: Content,
): fc.Arbitrary<Edit<Content, Kinds>> {
  const ids = fc.constantFrom(...NEW_IDS, ...idsIn(sample));
  const newIds = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NEW_IDS) }, ids);
  const numbered = placesIn(shape, sample);
  const parents = numbered.length === 0 ? ids : fc.oneof(ids, fc.constantFrom(...numbered));
  const place = fc.record({ after: fc.option(ids), into: fc.option(ids), in: parents }, { requiredKeys: [] });
  const edits = listsIn(shape).flatMap(([list, item]): fc.Arbitrary<object>[] => {
    const change = anyChange(item, ids);
    const rows = fc.array(fc.tuple(newIds, change).map(([id, row]) => ({ ...row, id })), { maxLength: 3 });
    return [
      fc.record({ type: fc.constant("edit"), list: fc.constant(list), id: ids, change }),
      fc.tuple(rows, place).map(([rows, where]) => ({ type: "add", list, rows, ...where })),
    ];
  });
  // Made from the shape of the content, list by list.
  return fc.oneof(
    ...edits,
    fc.record({ type: fc.constant("remove"), id: ids }),
    fc.record({
      type: fc.constant("move"),
      id: ids,
      by: fc.oneof(fc.integer({ min: -9, max: 9 }), anyNumber),
    }),
    fc.record({ type: fc.constant("set"), change: anyChange(shape, ids) }),
  ) as fc.Arbitrary<Edit<Content, Kinds>>;
}

/** Actions of a tool's own, each with its fields: one that is missing does not compile. */
type OwnFields<Action extends { readonly type: string }> = {
  readonly [Type in Exclude<Action["type"], EditType>]: {
    readonly [Field in Exclude<keyof Extract<Action, { type: Type }>, "type">]-?: fc.Arbitrary<
      Extract<Action, { type: Type }>[Field]
    >;
  };
};
type EditType = "edit" | "add" | "remove" | "move" | "set" | "together";

/** Any action of a tool: an edit as often as one of its own. An optional field whose value is undefined is left out. */
export function anyAction<Action extends { readonly type: string }>(
  edit: fc.Arbitrary<Action>,
  own: OwnFields<Action>,
): fc.Arbitrary<Action> {
  const others = Object.entries<Record<string, fc.Arbitrary<unknown>>>(own).map(([type, fields]) =>
    fc.record(fields).map((values) => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      return { type, ...Object.fromEntries(given) };
    })
  );
  // Each is what its type says, which the compiler cannot follow through a table.
  return fc.oneof({ weight: others.length, arbitrary: edit }, ...others) as fc.Arbitrary<Action>;
}

function anyChange(part: Part, ids: fc.Arbitrary<string>): fc.Arbitrary<object> {
  const fields = part.is === "group" ? Object.entries(part.fields) : [];
  const changed = fields.filter(([name, field]) => name !== "id" && !isRows(field));
  return fc.record(Object.fromEntries(changed.map(([name, field]) => [name, anyValue(field, ids)])), {
    requiredKeys: [],
  });
}

/** A list of rows, or of what has rows in it, is no field of a change, whether or not their ids occur elsewhere. */
function isRows(part: Part): boolean {
  return part.is === "list" && part.item.is === "group" &&
    ("id" in part.item.fields || Object.values(part.item.fields).some(isRows));
}

function anyValue(part: Part, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  switch (part.is) {
    case "text":
    case "line":
    case "lines":
      return anyText;
    case "form":
      return fc.oneof(anyText, fc.stringMatching(part.form));
    case "date":
      return anyDate;
    case "number":
      return anyNumber;
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...part.values) }, anyText);
    case "ref":
      return ids;
    case "open":
    case "optional":
      return fc.option(anyValue(part.part, ids));
    case "group":
      return fc.record(
        Object.fromEntries(Object.entries(part.fields).map(([name, field]) => [name, anyValue(field, ids)])),
      );
    case "variants":
      return fc.oneof(...Object.values(part.groups).map((group) => anyValue(group, ids)));
    case "number or group":
      return fc.oneof(anyValue(part.number, ids), anyValue(part.group, ids));
    case "list":
      return fc.array(anyValue(part.item, ids), {
        minLength: part.least,
        maxLength: Math.max(part.least, Math.min(part.most, 4)),
      });
    case "anything":
      return fc.anything();
  }
}

/** Lists of rows by name, with what describes a row. */
function listsIn(part: Part): [string, Part][] {
  const fields = part.is === "group" ? Object.entries(part.fields) : [];
  return fields.flatMap(([name, field]): [string, Part][] =>
    field.is !== "list"
      ? []
      : [...(field.hasOwnIds ? [[name, field.item] as [string, Part]] : []), ...listsIn(field.item)]
  );
}

/** Places of lists in what has no id. */
function placesIn(part: Part, sample: object): string[] {
  const fields = part.is === "group" ? Object.entries(part.fields) : [];
  return fields.flatMap(([name, field]) => {
    const items: unknown = Reflect.get(sample, name);
    return isRows(field) && field.is === "list" && !field.hasOwnIds && Array.isArray(items)
      ? items.map((_, at) => placeIn(name, at))
      : [];
  });
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isGroup(value)) return [];
  return [...(typeof value.id === "string" ? [value.id] : []), ...Object.values(value).flatMap(idsIn)];
}
