/**
 * What a document holds, described once as data, with the most characters of its fields and the most rows of its lists. `read()` in shape_reader.ts
 * refuses what is not of a shape; what is typed or pasted is cut to it.
 */
import { CLOCK_TIME, CURRENCY_CODE, FIGURE_MAX, ID } from "./guards.ts";
import { NUMBER_STYLES } from "./numbers.ts";

declare const VALUE: unique symbol;

/** A description of values of one type. */
export type Shape<Value> = Part & { readonly [VALUE]?: Value };
/** The type of the values that a shape describes. */
export type Of<Described> = Described extends { readonly [VALUE]?: infer Value } ? Value : never;

/** The fields of a row or a group, by name. */
type Fields = Readonly<Record<string, Shape<unknown>>>;
type Group<Described extends Fields> = { readonly [Name in keyof Described]: Of<Described[Name]> };

/** What descriptions are made of. `since`: the version of the documents that a field came with. */
export type Part = { readonly since?: number } & AnyPart;
type AnyPart =
  /** Any text; who takes it cuts it. */
  | { readonly is: "text"; readonly max: number }
  /** A text of one line, or of several. `isFilled`: it may not be empty. */
  | { readonly is: "line" | "lines"; readonly max: number; readonly isFilled: boolean }
  /** A text of its own form, and what to say of one that is not. */
  | { readonly is: "form"; readonly form: RegExp; readonly problem: string }
  | { readonly is: "date" }
  | {
    readonly is: "number";
    readonly least: number;
    readonly most: number;
    readonly isWhole: boolean;
    /** What is typed beyond a bound becomes the bound, and a fraction the next whole number; else it leaves what was there. */
    readonly isBounded: boolean;
  }
  | { readonly is: "flag" }
  /** One of some values. */
  | { readonly is: "choice"; readonly values: readonly (string | number)[] }
  /** The id of a row in a list at the top of the document; and what to say of an id that no row there has. */
  | { readonly is: "ref"; readonly list: string; readonly problem: string }
  /** May be null. */
  | { readonly is: "open"; readonly part: Part }
  /** May be left out; then it is `value`, or left out as well. */
  | { readonly is: "optional"; readonly part: Part; readonly value: unknown }
  | { readonly is: "group"; readonly fields: Readonly<Record<string, Part>> }
  /** Groups told apart by a field that each has. */
  | { readonly is: "variants"; readonly by: string; readonly groups: Readonly<Record<string, Part>> }
  /** A number or a group. */
  | { readonly is: "number or group"; readonly number: Part; readonly group: Part }
  | {
    readonly is: "list";
    readonly item: Part;
    readonly least: number;
    readonly most: number;
    /** No id occurs in two lists of a document that say so. */
    readonly hasOwnIds: boolean;
  }
  | { readonly is: "anything" };

export const anything = (): Shape<unknown> => ({ is: "anything" });
export const text = (max = Infinity): Shape<string> => ({ is: "text", max });
/** One line of text of at most so many characters. */
export const line = (max: number, isFilled = false): Shape<string> => ({ is: "line", max, isFilled });
/** Several lines of text. */
export const lines = (max: number): Shape<string> => ({ is: "lines", max, isFilled: false });
/** A text that a regular expression describes; `problem` follows the name of its place: "is not a code". */
export const form = (pattern: RegExp, problem: string): Shape<string> => (
  { is: "form", form: pattern, problem }
);
export const id = (): Shape<string> => form(ID, "is not an id");
/** A time on the wall's clock, HH:MM. */
export const time = (): Shape<string> => form(CLOCK_TIME, "is not a time (HH:MM)");
/** A plain date, YYYY-MM-DD. */
export const date = (): Shape<string> => ({ is: "date" });
/** A number from `least` to `most`. */
export const number = (least: number, most: number): Shape<number> => (
  { is: "number", least, most, isWhole: false, isBounded: false }
);
export const whole = (least: number, most: number): Shape<number> => (
  { is: "number", least, most, isWhole: true, isBounded: false }
);
/** A number as number() or whole() says; what is typed beyond it is held to it. */
export const bounded = (least: number, most: number, isWhole = false): Shape<number> => (
  { is: "number", least, most, isWhole, isBounded: true }
);
/** A figure of either sign, in whatever unit. */
export const figure = (): Shape<number> => number(-FIGURE_MAX, FIGURE_MAX);
export const flag = (): Shape<boolean> => ({ is: "flag" });
export const choice = <const Value extends string | number>(values: readonly Value[]): Shape<Value> => (
  { is: "choice", values }
);
export const ref = (list: string, problem: string): Shape<string> => ({ is: "ref", list, problem });
export const open = <Value>(part: Shape<Value>): Shape<Value | null> => ({ is: "open", part });
export const withDefault = <Value>(part: Shape<Value>, value: Value): Shape<Value> => (
  { is: "optional", part, value }
);
export const optional = <Value>(part: Shape<Value>): Shape<Value | undefined> => (
  { is: "optional", part, value: undefined }
);
/** A field that came with a version of the documents: in an older one it is what it is in a new row. */
export const since = <Value>(version: number, part: Shape<Value>): Shape<Value> => (
  { ...part, since: version }
);
export const group = <Described extends Fields>(fields: Described): Shape<Group<Described>> => (
  { is: "group", fields }
);
/** A group with an id of its own. */
export const row = <Described extends Fields>(fields: Described) => group({ id: id(), ...fields });
export const variants = <By extends string, Groups extends Readonly<Record<string, Fields>>>(
  by: By,
  groups: Groups,
): Shape<
  { [Name in keyof Groups]: { readonly [Each in By]: Name } & Group<Groups[Name]> }[keyof Groups]
> => ({
  is: "variants",
  by,
  groups: Object.fromEntries(
    Object.entries(groups).map(([name, fields]) => [name, group({ [by]: choice([name]), ...fields })]),
  ),
});
export const numberOrGroup = <Value, Other>(
  number: Shape<Value>,
  group: Shape<Other>,
): Shape<Value | Other> => ({ is: "number or group", number, group });
/** A list of at most so many rows whose ids occur nowhere else in the document. */
export const rows = <Row>(item: Shape<Row>, most: number, least = 0): Shape<readonly Row[]> => (
  { is: "list", item, least, most, hasOwnIds: true }
);
/** Any other list. */
export const list = <Item>(item: Shape<Item>, most = Infinity, least = 0): Shape<readonly Item[]> => (
  { is: "list", item, least, most, hasOwnIds: false }
);
/** A list of just so many. */
export const fixed = <Item>(item: Shape<Item>, count: number): Shape<readonly Item[]> => (
  list(item, count, count)
);

/** Where a row of one tool came from: see Origin. */
export const ORIGIN = group({ tool: id(), document: id(), row: id() });

/** How a document reads and shows numbers; tools keep it in their content. The currency is an ISO 4217 code. */
export const NUMBER_SETTINGS = group({
  currency: form(CURRENCY_CODE, "is not a currency code of three letters"),
  numberStyle: choice(NUMBER_STYLES),
});
export type NumberSettings = Of<typeof NUMBER_SETTINGS>;

/** What a group describes, by the names of its fields; none for any other part. */
export function fieldsOf(part: Part | undefined): Readonly<Record<string, Part>> {
  return part?.is === "group" ? part.fields : {};
}

/** Whether a value is a group of fields, whatever they are. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
