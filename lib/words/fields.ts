import * as z from "zod/mini";
import { SLOT_REFUSALS } from "../content/slot_refusals.ts";

/** How a field is edited, and what it holds at most. */
export type Field =
  /** A text without line breaks, or a longer one; `most` in characters. `of`: words of the text of this name beside it, or none. */
  | {
    readonly kind: "line" | "paragraph";
    readonly most: number;
    readonly of?: string;
    readonly mayBeEmpty?: boolean;
  }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  /** Whole US dollars, kept as integer cents. */
  | { readonly kind: "amount"; readonly most: number }
  /** An address on the web, or a path of this site; empty: there is none. */
  | { readonly kind: "link" }
  /** Whether something is still a sample. */
  | { readonly kind: "sample" }
  | (
    & { readonly kind: "list"; readonly of: Schema }
    & Required<Pick<ListOptions, "least" | "most">>
    & Pick<ListOptions, "pasted">
  )
  /** Several fields that belong together, by name, in the order in which they are edited. */
  | { readonly kind: "entry"; readonly fields: Readonly<Record<string, Schema>> }
  | { readonly kind: "optional"; readonly of: Schema }
  /** Put in on a page of its own; `most` in characters of its alternative text, 0 if that follows from something else. */
  | { readonly kind: "photograph"; readonly most: number };

/** What checks a value, and says in plain words what is wrong with it. */
export type Schema<Value = unknown> = z.ZodMiniType<Value>;

const fields = new WeakMap<Schema, Field>();

function edited<Of extends Schema>(schema: Of, field: Field): Of {
  fields.set(schema, field);
  return schema;
}

/** How a schema is edited. Throws for one that is not of this module. */
export function fieldOf(schema: Schema): Field {
  const field = fields.get(schema);
  if (field === undefined) throw new Error("This schema describes no field of a slot");
  return field;
}

/** Characters that no text of the site has: controls, and marks that turn the direction of the text after them. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const UNSEEN_IN_PARAGRAPH = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u;

/** `empty` refuses a text of no characters; null: there may be none. */
function text(most: number, unseen: RegExp, empty: string | null = SLOT_REFUSALS.empty) {
  return z.string(SLOT_REFUSALS.text).check(
    z.trim(),
    z.minLength(empty === null ? 0 : 1, empty ?? ""),
    z.maxLength(most, { error: ({ input }) => SLOT_REFUSALS.long(String(input).length, most) }),
    z.refine((value) => !unseen.test(value), SLOT_REFUSALS.unseen),
  );
}

interface TextOptions {
  /** Whether there may be none: then the site leaves out what it is about. */
  readonly mayBeEmpty?: boolean;
}

/** A text without line breaks, of at most so many characters. */
export function line(most: number, { mayBeEmpty = false }: TextOptions = {}) {
  return edited(text(most, UNSEEN, mayBeEmpty ? null : undefined), { kind: "line", most, mayBeEmpty });
}

/** Words of the text `of` beside it that are emphasised, of at most so many characters. Empty: none are. */
export function emphasis(most: number, of: string) {
  return edited(text(most, UNSEEN, null), { kind: "line", most, of });
}

/** The name of the text beside it that a schema emphasises words of; undefined: it does not. */
export function emphasised(schema: Schema): string | undefined {
  const field = fieldOf(schema);
  return field.kind === "optional" ? emphasised(field.of) : field.kind === "line" ? field.of : undefined;
}

/** Why a text is no emphasis of the text of this name; null: it is one, or its schema is of no emphasis. */
export function emphasisFault(
  schema: Schema,
  value: unknown,
  textNamed: (name: string) => unknown,
): string | null {
  const name = emphasised(schema);
  if (name === undefined || typeof value !== "string") return null;
  const text = textNamed(name);
  return typeof text !== "string" || text.includes(value) ? null : SLOT_REFUSALS.emphasis(value);
}

/** A text of at most so many characters. */
export function paragraph(most: number, { mayBeEmpty = false }: TextOptions = {}) {
  return edited(text(most, UNSEEN_IN_PARAGRAPH, mayBeEmpty ? null : undefined), {
    kind: "paragraph",
    most,
    mayBeEmpty,
  });
}

/** A text in which a name in braces stands for a figure, of at most so many characters. A name that stands for none is refused. */
export function rule(most: number, names: readonly string[]) {
  const isKnown = (value: string) =>
    [...value.matchAll(/\{([^{}]*)\}?/g)].every(([found, name = ""]) =>
      found.endsWith("}") && names.includes(name)
    );
  return edited(
    text(most, UNSEEN_IN_PARAGRAPH).check(z.refine(isKnown, SLOT_REFUSALS.figure(names))),
    { kind: "paragraph", most },
  );
}

/** One of these. */
export function choice<const Options extends readonly string[]>(options: Options) {
  return edited(z.enum(options, SLOT_REFUSALS.choice(options)), { kind: "choice", options });
}

/** Whether the coach offers something: "No" leaves its part of the site out. */
export const OFFERED = choice(["Yes", "No"]);

/** Whether the site shows an example: "No" leaves it out. */
export const SHOWN = choice(["Yes", "No"]);

/** Integer cents that are whole dollars, at most so many. */
export function amount(most: number) {
  return edited(
    z.int(SLOT_REFUSALS.amount).check(
      z.minimum(100, SLOT_REFUSALS.amount),
      z.maximum(most, SLOT_REFUSALS.much(most)),
      z.multipleOf(100, SLOT_REFUSALS.amount),
    ),
    { kind: "amount", most },
  );
}

/** An address that begins with https:// or a path of this site. Empty: there is none. */
export function link() {
  return edited(
    z.string(SLOT_REFUSALS.text).check(
      z.trim(),
      z.refine((value) => value === "" || isAddress(value), SLOT_REFUSALS.link),
    ),
    { kind: "link" },
  );
}

const MOST_IN_LINK = 500;

function isAddress(value: string): boolean {
  if (value.length > MOST_IN_LINK || /[\s\\]|^\/\//.test(value)) return false;
  return value.startsWith("/") || (value.startsWith("https://") && URL.canParse(value));
}

interface ListOptions {
  readonly least?: number;
  readonly most: number;
  /** Reads several at once from a text, each by the names of its fields; without it they are typed one by one. */
  readonly pasted?: (text: string) => readonly Readonly<Record<string, string>>[];
}

/** So many of something. */
export function list<Of extends Schema>(of: Of, { least = 1, ...options }: ListOptions) {
  const { most } = options;
  return edited(
    z.readonly(
      z.array(of, SLOT_REFUSALS.list).check(
        z.minLength(least, SLOT_REFUSALS.few(least)),
        z.maxLength(most, SLOT_REFUSALS.many(most)),
      ),
    ),
    { kind: "list", of, least, ...options },
  );
}

/** Fields that belong together. What is none of them is refused. */
export function entry<const Shape extends Readonly<Record<string, Schema>>>(shape: Shape) {
  const checked = z.strictObject(shape, SLOT_REFUSALS.entry).check(({ value, issues }) => {
    for (const [name, of] of Object.entries(shape)) {
      const message = emphasisFault(of, Reflect.get(value, name), (beside) => Reflect.get(value, beside));
      if (message !== null) issues.push({ code: "custom", path: [name], input: value, message });
    }
  });
  return edited(z.readonly(checked), { kind: "entry", fields: shape });
}

/** What may be left out. */
export function optional<Of extends Schema>(of: Of) {
  return edited(z.exactOptional(of), { kind: "optional", of });
}

/** Whether something is still a sample. */
export function flag() {
  return edited(z.boolean(SLOT_REFUSALS.flag), { kind: "sample" });
}

/** A photograph by the hash of its files, with an alternative text of at most so many characters; 0: without one. null: there is none. */
export function photograph(most: number) {
  const alt = most === 0 ? z.literal("") : text(most, UNSEEN, SLOT_REFUSALS.alt);
  return edited(
    z.nullable(z.readonly(z.strictObject({
      hash: z.string(SLOT_REFUSALS.photograph).check(z.regex(/^[\da-f]{32}$/, SLOT_REFUSALS.photograph)),
      alt,
    }, SLOT_REFUSALS.photograph))),
    { kind: "photograph", most },
  );
}

/** A photograph in a slot: the hash of its files, and what it shows in words. */
export type Photograph = NonNullable<z.infer<ReturnType<typeof photograph>>>;
