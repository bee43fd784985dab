import { typedCents } from "../desk/price_form.ts";
import * as z from "zod/mini";
import { fieldOf, type Schema } from "./fields.ts";

/** A value of a slot as a form has it: an amount is a text of dollars, and what is left out is empty. */
export type Typed = string | boolean | readonly Typed[] | { readonly [name: string]: Typed };

/** The same from a form, where anybody may have written it. */
export const TYPED: z.ZodMiniType<Typed> = z.lazy(() =>
  z.union([z.string(), z.boolean(), z.array(TYPED), z.record(z.string(), TYPED)])
);

/** A change of a list in a form: one more at the end of the list `name`, or the item `name` away, up or down. */
export interface ListStep {
  readonly does: "add" | "remove" | "up" | "down";
  readonly name: string;
}

/** What a form shows for a value; for undefined: an empty field. */
export function typedOf(schema: Schema, value: unknown): Typed {
  const field = fieldOf(schema);
  switch (field.kind) {
    case "amount":
      return typeof value === "number" ? String(value / 100) : "";
    case "sample":
      return value !== false;
    case "choice":
      return typeof value === "string" ? value : field.options[0] ?? "";
    case "list":
      return Array.isArray(value) ? value.map((item) => typedOf(field.of, item)) : [];
    case "entry":
      return mapEntry(field.fields, (of, name) => typedOf(of, partOf(value, name)));
    case "optional":
      return typedOf(field.of, value);
    default:
      return typeof value === "string" ? value : "";
  }
}

/** The value that was typed, which may not fit. */
export function valueOf(schema: Schema, typed: Typed): unknown {
  const field = fieldOf(schema);
  switch (field.kind) {
    case "amount":
      return typedCents(String(typed)) ?? typed;
    case "list":
      return itemsOf(typed).map((item) => valueOf(field.of, item));
    case "entry": {
      const values = Object.entries(field.fields).map(([name, of]) =>
        [name, valueOf(of, entryOf(typed)[name] ?? "")] as const
      );
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    case "optional":
      return isBlank(typed) ? undefined : valueOf(field.of, typed);
    default:
      return typed;
  }
}

/** What a form that was sent has for a slot. The fields of a list are numbered: "landing/numbers/items.0.figure". */
export function readTyped(schema: Schema, name: string, fields: ReadonlyMap<string, string>): Typed {
  const field = fieldOf(schema);
  switch (field.kind) {
    case "sample":
      return !fields.has(name);
    case "list": {
      const items: Typed[] = [];
      const sent = [...fields.keys()];
      for (;;) {
        const item = `${name}.${items.length}`;
        if (!sent.some((key) => key === item || key.startsWith(`${item}.`))) return items;
        items.push(readTyped(field.of, item, fields));
      }
    }
    case "entry":
      return mapEntry(field.fields, (of, part) => readTyped(of, `${name}.${part}`, fields));
    case "optional":
      return readTyped(field.of, name, fields);
    case "line":
      // A long one is typed in a field that takes line breaks.
      return (fields.get(name) ?? "").replace(/\s*\n\s*/g, " ");
    default:
      // A browser sends a line break as two characters.
      return (fields.get(name) ?? "").replaceAll("\r\n", "\n");
  }
}

/** The value that was typed, as the slot keeps it, or why it is refused, by the name of the field. */
export function judge(
  schema: Schema,
  name: string,
  typed: Typed,
): { readonly value: unknown } | { readonly refusals: ReadonlyMap<string, string> } {
  const { success, data, error } = schema.safeParse(valueOf(schema, typed));
  if (success) return { value: data };
  return {
    refusals: new Map(
      error.issues.map(({ path, message }) => [[name, ...path.map(String)].join("."), message] as const)
        .toReversed(),
    ),
  };
}

/** "up landing/story/paragraphs.1" as a button sends it; null for what is none. */
export function stepFrom(text: string): ListStep | null {
  const [, does, name] = /^(add|remove|up|down) (\S+)$/.exec(text) ?? [];
  return name === undefined ? null : { does: does as ListStep["does"], name };
}

/** The slot of a field. */
export function slotOfField(name: string): string {
  return name.split(".", 1)[0] ?? name;
}

/** What a form shows after a step in one of a slot's lists. Impossible steps leave it as it is. */
export function afterStep(schema: Schema, typed: Typed, { does, name }: ListStep): Typed {
  return stepAt(schema, typed, name.split(".").slice(1), does);
}

function stepAt(schema: Schema, typed: Typed, path: readonly string[], does: ListStep["does"]): Typed {
  const field = fieldOf(schema);
  const [first, ...rest] = path;
  switch (field.kind) {
    case "optional":
      return stepAt(field.of, typed, path, does);
    case "entry":
      return mapEntry(field.fields, (of, part) => {
        const own = entryOf(typed)[part] ?? typedOf(of, undefined);
        return part === first ? stepAt(of, own, rest, does) : own;
      });
    case "list": {
      const items = itemsOf(typed);
      if (first === undefined) return does === "add" ? [...items, typedOf(field.of, undefined)] : items;
      const index = Number(first);
      if (rest.length > 0 || does === "add") {
        return items.map((item, at) => at === index ? stepAt(field.of, item, rest, does) : item);
      }
      return moved(items, index, does);
    }
    default:
      return typed;
  }
}

/** What a form shows when what came with the site is taken out; null: there is nothing of it, or the page can't do without. */
export function withoutExamples(schema: Schema, typed: Typed, shipped: unknown): Typed | null {
  const field = fieldOf(schema);
  if (field.kind === "list") {
    const examples = new Set(itemsOf(typedOf(schema, shipped)).map((item) => JSON.stringify(item)));
    const own = itemsOf(typed).filter((item) => !examples.has(JSON.stringify(item)));
    return field.least > 0 || own.length === itemsOf(typed).length ? null : own;
  }
  const mayBeEmpty = (field.kind === "line" || field.kind === "paragraph") && field.mayBeEmpty;
  return mayBeEmpty && typed !== "" && typed === shipped ? "" : null;
}

function moved(items: readonly Typed[], index: number, does: ListStep["does"]): readonly Typed[] {
  const item = items[index];
  if (item === undefined) return items;
  const others = items.toSpliced(index, 1);
  if (does === "remove") return others;
  const to = Math.min(Math.max(index + (does === "up" ? -1 : 1), 0), others.length);
  return others.toSpliced(to, 0, item);
}

/** The items of a list as it is typed. */
export function itemsOf(typed: Typed): readonly Typed[] {
  return Array.isArray(typed) ? typed : [];
}

/** The fields of an entry as it is typed. */
export function entryOf(typed: Typed): Readonly<Record<string, Typed>> {
  return typeof typed === "object" && !isItems(typed) ? typed : {};
}

function isItems(typed: Typed): typed is readonly Typed[] {
  return Array.isArray(typed);
}

function mapEntry(
  fields: Readonly<Record<string, Schema>>,
  typed: (of: Schema, name: string) => Typed,
): Readonly<Record<string, Typed>> {
  return Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, typed(of, name)]));
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function isBlank(typed: Typed): boolean {
  if (typeof typed === "string") return typed.trim() === "";
  return typeof typed === "object" && Object.values(typed).every(isBlank);
}
