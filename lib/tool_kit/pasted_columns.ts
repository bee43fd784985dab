/** Which column of a pasted table is which field of a row, and what its cells say. */
import { type DateOrder, parseDate, type PlainDate } from "./dates.ts";
import { currencySign, type NumberStyle, parseNumber } from "./numbers.ts";
import type { Cells } from "./pasted_table.ts";

/** A field that a column can fill. The first of a list is what a row is about. */
export interface PasteField {
  readonly name: string;
  /** As the tool calls it. */
  readonly label: string;
  /** What people write above such a column, besides the label, in small letters. */
  readonly headings: readonly string[];
  /** A choice reads the words of its cells itself, and so does a figure that has bounds: undefined for a text that is none of them. */
  readonly kind: "text" | "number" | "date" | ((text: string) => string | number | undefined);
  /** Where only one column says what the field can take, that is the one: nobody has to be asked. */
  readonly isUsual?: boolean;
}

/** How cells are read. */
export interface CellReading {
  readonly numberStyle: NumberStyle;
  readonly dates: { readonly today: PlainDate; readonly order?: DateOrder };
}

/** What a column is taken for: the name of a field; null: it is left out. */
export type Column = string | null;

export interface PastePlan {
  /** The first row, when it names the columns. */
  readonly headings: readonly string[] | null;
  /** The rows below it. */
  readonly rows: Cells;
  readonly columns: readonly Column[];
  /** Nobody needs to be asked: every column has a heading or a kind that says what it is. */
  readonly isSure: boolean;
}

export interface PastedRow {
  /** Of a cell that is empty or cannot be read there is no value. */
  readonly values: Readonly<Record<string, string | number>>;
  /** What stood beside a number: "%", "$", "EUR". */
  readonly signs: Readonly<Record<string, string>>;
}

export interface ReadPaste {
  readonly rows: readonly PastedRow[];
  /** Cells that say nothing that their field can take. `row` counts from 1. */
  readonly unread: readonly { readonly row: number; readonly label: string; readonly text: string }[];
  /** Currencies that were written, each once. */
  readonly currencies: readonly string[];
  /** Numbers that somebody has to say how they are meant: at most one for each mark. */
  readonly open: readonly string[];
}

/** In which style numbers are meant that can be read in two ways, as somebody has answered, by the mark before their last three digits. */
export type Answers = Readonly<Partial<Record<string, NumberStyle>>>;

/** What a table's columns are taken for, at first. */
export function planPaste(cells: Cells, fields: readonly PasteField[], reading: CellReading): PastePlan {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const isHeaded = hasHeadings(cells, width, fields, reading);
  const headings = isHeaded ? cells[0] ?? [] : null;
  const rows = isHeaded ? cells.slice(1) : cells;
  const columnsOfCells = Array.from({ length: width }, (_, at) => columnOf(rows, at));
  const { columns, isSure } = headings
    ? byHeading(headings, columnsOfCells, fields, reading)
    : byKind(columnsOfCells, fields, reading);
  return { headings, rows, columns, isSure };
}

/** The values of the rows, as the columns of a plan say. */
export function readPaste(
  { rows, columns }: Pick<PastePlan, "rows" | "columns">,
  fields: readonly PasteField[],
  reading: CellReading,
  answers: Answers = {},
): ReadPaste {
  const unread: { row: number; label: string; text: string }[] = [];
  const currencies = new Set<string>();
  const taken = fields.flatMap((field) => {
    const at = columns.indexOf(field.name);
    return at < 0 ? [] : [{ ...field, at }];
  });
  const numbers = taken.filter(({ kind }) => kind === "number");
  const { styles, open } = stylesOfColumns(
    numbers.map(({ at }) => columnOf(rows, at)),
    reading.numberStyle,
    answers,
  );
  const styleOf = new Map(numbers.map(({ name }, at) => [name, styles[at]]));
  const read = rows.map((cells, row): PastedRow => {
    const values: Record<string, string | number> = {};
    const signs: Record<string, string> = {};
    for (const { name, label, kind, at } of taken) {
      const text = cells[at] ?? "";
      if (text === "") continue;
      const numberStyle = styleOf.get(name)?.(text) ?? reading.numberStyle;
      const value = valueOf(text, kind, { ...reading, numberStyle });
      if (value === undefined) unread.push({ row: row + 1, label, text });
      else values[name] = value;
      const sign = kind === "number" ? signOf(text, numberStyle) : null;
      if (sign === null) continue;
      signs[name] = sign;
      if (sign !== "%") currencies.add(currencySign(sign));
    }
    return { values, signs };
  });
  return { rows: read, unread, currencies: [...currencies], open };
}

function valueOf(
  text: string,
  kind: PasteField["kind"],
  { numberStyle, dates }: CellReading,
): string | number | undefined {
  if (kind === "text") return text;
  if (kind === "date") {
    const parsed = parseDate(text, dates);
    return parsed.ok ? parsed.date : undefined;
  }
  if (kind !== "number") return kind(text);
  const parsed = parseNumber(text, numberStyle);
  return parsed.ok ? parsed.value : undefined;
}

function signOf(text: string, style: NumberStyle): string | null {
  const parsed = parseNumber(text, style);
  return parsed.ok ? parsed.isPercent ? "%" : parsed.currency : null;
}

const columnOf = (rows: Cells, at: number) => rows.map((row) => row[at] ?? "").filter((text) => text !== "");
const isFigure = (text: string, reading: CellReading) =>
  valueOf(text, "number", reading) !== undefined || valueOf(text, "date", reading) !== undefined;

/** Whether the first row names the columns: it says nothing but headings, or stands over figures and is none. */
function hasHeadings(
  cells: Cells,
  width: number,
  fields: readonly PasteField[],
  reading: CellReading,
): boolean {
  const [first = [], ...rest] = cells;
  if (rest.length === 0) return false;
  const known = first.filter((text) => fields.some((field) => likeness(text, field) > 0)).length;
  if (width === 1) return fields.some((field) => likeness(first[0] ?? "", field) === 2);
  if (first.some((text) => isFigure(text, reading))) return false;
  const figures = Array.from({ length: width }, (_, at) => columnOf(rest, at))
    .filter((column) => mostly(column, (text) => isFigure(text, reading))).length;
  return known >= 2 || (known === 1 || width > 2) && figures > 0;
}

const mostly = (column: readonly string[], holds: (text: string) => boolean) =>
  column.length > 0 && column.filter(holds).length >= 0.8 * column.length;

/** A heading's words alone: "Target (Q4)" is "target". */
function plainHeading(text: string): string {
  return text.toLowerCase().replace(/\([^)]*\)|\[[^\]]*\]/g, " ").replace(/[^\p{L}\p{N}%]+/gu, " ").trim();
}

/** How much a heading is like a field: 2 the same, 1 with other words around it, 0 not at all. */
function likeness(text: string, { label, headings }: PasteField): 0 | 1 | 2 {
  const heading = plainHeading(text);
  if (heading === "") return 0;
  const words = [plainHeading(label), ...headings];
  if (words.includes(heading)) return 2;
  return words.some((word) => heading.startsWith(`${word} `) || heading.endsWith(` ${word}`)) ? 1 : 0;
}

function byHeading(
  headings: readonly string[],
  cells: readonly (readonly string[])[],
  fields: readonly PasteField[],
  reading: CellReading,
): { readonly columns: readonly Column[]; readonly isSure: boolean } {
  const columns: Column[] = cells.map(() => null);
  // "Goal" stands above words as often as above figures: a column that says nothing its field can take comes after those that do.
  for (const [degree, isFit] of [[2, true], [1, true], [2, false], [1, false]] as const) {
    for (const field of fields) {
      if (columns.includes(field.name)) continue;
      const at = cells.findIndex((texts, at) =>
        columns[at] === null && likeness(headings[at] ?? "", field) === degree &&
        (!isFit || texts.some((text) => valueOf(text, field.kind, reading) !== undefined))
      );
      if (at >= 0) columns[at] = field.name;
    }
  }
  const [main] = fields;
  const isNamed = main !== undefined && columns.includes(main.name);
  // What a row is about goes by many names; it is the first column that nothing else claims.
  const first = columns.findIndex((name, at) =>
    name === null && !mostly(cells[at] ?? [], (text) => isFigure(text, reading))
  );
  if (main && !isNamed && first >= 0) columns[first] = main.name;
  const isAllTaken = cells.every((column, at) => column.length === 0 || columns[at] !== null);
  return { columns, isSure: isAllTaken && (isNamed || first >= 0) };
}

function byKind(
  cells: readonly (readonly string[])[],
  fields: readonly PasteField[],
  reading: CellReading,
): { readonly columns: readonly Column[]; readonly isSure: boolean } {
  const [main] = fields;
  // "6.5" is a day of May too, so numbers come first.
  const kinds = cells.map((column) =>
    (["number", "date"] as const).find((kind) =>
      mostly(column, (text) => valueOf(text, kind, reading) !== undefined)
    ) ?? "text"
  );
  const about = Math.max(0, kinds.indexOf("text"));
  /** Usual fields, at the only column that they can read. */
  const usual = new Map(
    fields.filter(({ isUsual }) => isUsual).flatMap((field) => {
      const [at = about, ...others] = cells.flatMap((column, at) =>
        mostly(column, (text) => valueOf(text, field.kind, reading) !== undefined) ? [at] : []
      );
      return at === about || others.length > 0 ? [] : [[at, field] as const];
    }),
  );
  const others = fields.filter((field) => field !== main && ![...usual.values()].includes(field));
  const left = new Map(
    (["date", "number", "text"] as const).map((kind) => [
      kind,
      others.filter((field) => field.kind === kind || (kind === "text" && typeof field.kind === "function")),
    ]),
  );
  const columns = kinds.map((kind, at): Column =>
    at === about ? main?.name ?? null : (usual.get(at) ?? left.get(kind)?.shift())?.name ?? null
  );
  // One column of words is what the rows are about. Of several, only those whose kind leaves no choice are sure.
  const isSure = kinds.length === 1 ? kinds[0] === "text" : kinds.every((kind, at) => {
    if (usual.has(at)) return true;
    if (at === about) return kinds.filter((other, i) => other === "text" && !usual.has(i)).length === 1;
    return kinds.filter((other) => other === kind).length ===
      fields.filter((field) => field.kind === kind).length;
  });
  return { columns, isSure };
}

/** How a cell alone shows that it writes numbers: by its decimals, or by marks between thousands. Null: it can be read in both ways. */
export function styleOfCell(text: string): NumberStyle | null {
  const digits = /\d[\d.,'’\s]*\d/.exec(text)?.[0] ?? "";
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return null;
  const [before = "", after = ""] = digits.split(last);
  const isThousands = new Set(marks).size === 1 && marks.length > 1;
  const isOpen = marks.length === 1 && after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (isOpen) return null;
  return (last === ".") === !isThousands ? "1,234.5" : "1.234,5";
}

/**
 * How the cells of columns of numbers are read. A cell that shows its style alone decides for its own column only. Nothing becomes a
 * thousand times smaller unasked, nor is anything decided where cells of a column, or two columns, contradict each other.
 */
export function stylesOfColumns(
  columns: readonly (readonly string[])[],
  otherwise: NumberStyle,
  answers: Answers,
): { readonly styles: readonly ((text: string) => NumberStyle)[]; readonly open: readonly string[] } {
  const shownByAny = stylesShown(columns.flat());
  const open = new Map<string, string>();
  const styles = columns.map((texts) => {
    const shown = stylesShown(texts);
    const [style = otherwise] = shown.size === 1 ? shown : [];
    const isContradicted = shown.size === 2 || shown.size === 0 && shownByAny.has(otherStyle(style));
    const asked = new Set<string>();
    for (const text of texts) {
      const mark = openMark(text);
      // In a column that writes thousands with a comma, "2,400" is no riddle; "2.400" is: few write three decimals.
      if (mark === null || !isContradicted && style[1] === mark) continue;
      asked.add(mark);
      if (!open.has(mark)) open.set(mark, text);
    }
    return (text: string) => {
      const mark = openMark(text);
      if (mark === null) return styleOfCell(text) ?? style;
      return asked.has(mark) ? answers[mark] ?? style : style;
    };
  });
  return { styles, open: [...open.values()] };
}

const stylesShown = (texts: readonly string[]) =>
  new Set(texts.map(styleOfCell).filter((style) => style !== null));

/** The mark before the last three digits of a number that can be read in two ways; null: it cannot. */
export function openMark(text: string): string | null {
  const parsed = parseNumber(text, "1,234.5");
  return parsed.ok && parsed.isAmbiguous ? /\d([.,])\d{3}/.exec(text)?.[1] ?? null : null;
}

/** Numbers among these that nobody has answered for. */
export const unanswered = (open: readonly string[], answers: Answers) =>
  open.filter((text) => answers[openMark(text) ?? ""] === undefined);

const otherStyle = (style: NumberStyle): NumberStyle => style === "1,234.5" ? "1.234,5" : "1,234.5";
