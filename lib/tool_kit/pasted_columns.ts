/** Which column of a pasted table is which field of a row, and what its cells say. */
import type { Answers } from "./habits.ts";
import { currencySign } from "./numbers.ts";
import {
  bareDay,
  type CellKind,
  type CellReading,
  dayOfHeading,
  isNumber,
  ordersOfColumns,
  readFigure,
  stylesOfColumns,
  valueOf,
} from "./pasted_cells.ts";
import type { PlainDate } from "./dates.ts";
import { type Cells, isTotal } from "./pasted_table.ts";
import { PASTE_WORDS } from "./words_paste.ts";

/** A field that a column can fill. The first of a list is what a row is about. */
export interface PasteField {
  readonly name: string;
  /** As the tool calls it. */
  readonly label: string;
  /** What people write above such a column, besides the label, in small letters; what is meant most surely comes first. */
  readonly headings: readonly string[];
  readonly kind: CellKind;
  /** Where only one column says what the field can take, that is the one: nobody has to be asked. */
  readonly isUsual?: boolean;
  /** It says where rows belong: a column is this field only beside one that says what they are about. */
  readonly isBeside?: boolean;
  /** What stands in the field of a row of which no cell says it; left out: nothing. */
  readonly otherwise?: string;
  /** What it cannot take of a cell stays with the words of the row, in brackets. */
  readonly isKept?: true;
  /** Of a day, or of a text that may be none: what the field makes of it; undefined when it is nothing to it. */
  readonly of?: (text: string, day: PlainDate | undefined) => string | number | undefined;
  /** What is said of it before it comes in. */
  readonly note?: string;
  /**
   * Makes a field of each column whose heading has such a number, as 2027 has or "Year 2": their values go by the field's name with the
   * number behind it.
   */
  readonly numberIn?: (heading: string) => number | undefined;
  /**
   * Also makes a field of each column whose heading is a day up to today, or a month: its values go by the field's name with that day
   * behind it.
   */
  readonly isDated?: true;
  /** The column that it was so made for; a field of the list has none. */
  readonly day?: { readonly of: string; readonly at: number; readonly heading: string };
}

/** What a column is taken for: the name of a field; null: it is left out. */
export type Column = string | null;

export interface PastePlan {
  /** The fields that a column can be; each column of a field that has several is one of them. */
  readonly fields: readonly PasteField[];
  /** All that was pasted. */
  readonly cells: Cells;
  /** Rows above the headings: a title, a date. */
  readonly above: Cells;
  readonly headings: readonly string[] | null;
  /** The rows below it, but those that add up others. */
  readonly rows: Cells;
  readonly totals: Cells;
  readonly columns: readonly Column[];
  /** Nobody needs to be asked: every column has a heading or a kind that says what it is. */
  readonly isSure: boolean;
}

export interface PastedRow {
  /** Of a cell that is empty or cannot be read there is no value. */
  readonly values: Readonly<Record<string, string | number>>;
  /** What stood beside a number: "%", "$", "EUR", "days". */
  readonly signs: Readonly<Record<string, string>>;
}

/** A cell that says nothing that its field can take. */
export interface UnreadCell {
  /** Counts from 1. */
  readonly row: number;
  readonly label: string;
  readonly text: string;
  /** What stands there now. */
  readonly otherwise: string | undefined;
}

export interface ReadPaste {
  readonly rows: readonly PastedRow[];
  readonly unread: readonly UnreadCell[];
  /** Currencies that were written, each once. */
  readonly currencies: readonly string[];
  /** Numbers and dates that somebody has to say how they are meant: at most one for each mark. */
  readonly open: readonly string[];
  /** The days of columns that have one, by their fields. */
  readonly days: Readonly<Record<string, PlainDate>>;
}

/** What a table's columns are taken for, at first. `at`: the row of the headings, where somebody has said it; -1: there are none. */
export function planPaste(
  cells: Cells,
  given: readonly PasteField[],
  reading: CellReading,
  at = headingRow(cells, given, reading),
): PastePlan {
  const headings = cells[at] ?? null;
  const [above, below] = [cells.slice(0, Math.max(0, at)), cells.slice(at + 1)];
  const totals = below.every(isTotal) ? [] : below.filter(isTotal);
  const rows = below.filter((row) => !totals.includes(row));
  const fields = given.flatMap((field) =>
    field.numberIn
      ? numbered(field, headings ?? [])
      : field.isDated
      ? [field, ...dated(field, headings ?? [], reading)]
      : [field]
  );
  const columnsOfCells = Array.from({ length: widthOf(cells) }, (_, at) => columnOf(rows, at));
  const taken = headings
    ? byHeading(headings, columnsOfCells, fields, reading)
    : byKind(columnsOfCells, fields, reading);
  return { fields, cells, above, headings, rows, totals, ...taken };
}

/** The values of the rows, as the columns of a plan say. */
export function readPaste(
  { fields, rows, columns }: Pick<PastePlan, "fields" | "rows" | "columns">,
  reading: CellReading,
  answers: Answers = {},
): ReadPaste {
  const unread: UnreadCell[] = [];
  const currencies = new Set<string>();
  const taken = fields.flatMap((field) => {
    const at = columns.indexOf(field.name);
    return at < 0 ? [] : [{ ...field, at }];
  });
  const ofKind = (kind: CellKind) => taken.filter((field) => field.kind === kind);
  const textsOf = (fields: typeof taken) => fields.map(({ at }) => columnOf(rows, at));
  const [numbers, dates] = [ofKind("number"), ofKind("date")];
  const styles = stylesOfColumns(textsOf(numbers), reading.numberStyle, answers);
  const headings = taken.flatMap(({ day }) => day ? [bareDay(day.heading)] : []);
  const orders = ordersOfColumns([...textsOf(dates), headings], reading.dates.order, answers);
  const order = orders.columns.at(-1);
  const days = Object.fromEntries(taken.flatMap(({ name, day }) => {
    const found = day && dayOfHeading(day.heading, { ...reading.dates, ...order && { order } });
    return found === undefined ? [] : [[name, found]];
  }));
  const readingOf = (field: typeof taken[number], text: string): CellReading => {
    const order = orders.columns[dates.indexOf(field)];
    return {
      numberStyle: styles.columns[numbers.indexOf(field)]?.(text) ?? reading.numberStyle,
      dates: { ...reading.dates, ...order && { order } },
    };
  };
  const read = rows.map((cells, row): PastedRow => {
    const values: Record<string, string | number> = {};
    const signs: Record<string, string> = {};
    const kept: string[] = [];
    for (const field of taken) {
      const { label, kind, at, otherwise, isKept, day } = field;
      const name = day ? `${day.of} ${days[field.name]}` : field.name;
      const text = cells[at] ?? "";
      if (text === "") continue;
      const how = readingOf(field, text);
      const value = valueIn(field, text, how);
      if (value === undefined) unread.push({ row: row + 1, label, text, otherwise });
      else values[name] = value;
      if (value === undefined && isKept) kept.push(text);
      if (kind !== "number") continue;
      const { sign, isMoney } = readFigure(text, how.numberStyle);
      if (sign === null) continue;
      signs[name] = sign;
      if (isMoney) currencies.add(currencySign(sign));
    }
    const [main = ""] = fields.map(({ name }) => name);
    if (kept.length > 0) values[main] = `${values[main] ?? ""} (${kept.join(", ")})`.trim();
    return { values, signs };
  });
  return { rows: read, unread, currencies: [...currencies], open: [...styles.open, ...orders.open], days };
}

const valueIn = ({ kind, of }: PasteField, text: string, reading: CellReading) => {
  const value = valueOf(text, kind, reading);
  return of ? of(text, value === undefined ? value : `${value}`) : value;
};
const widthOf = (cells: Cells) => Math.max(0, ...cells.map((row) => row.length));
const columnOf = (rows: Cells, at: number) => rows.map((row) => row[at] ?? "").filter((text) => text !== "");
const isFigure = (text: string, reading: CellReading) =>
  isNumber(text) || valueOf(text, "date", reading) !== undefined;
const filled = (row: readonly string[]) => row.filter((text) => text !== "").length;

/** The fields of the columns whose headings have a number. */
function numbered(field: PasteField, headings: readonly string[]): PasteField[] {
  return headings.flatMap((heading) => {
    const number = field.numberIn?.(plainHeading(heading));
    return number === undefined
      ? []
      : [{ ...field, name: `${field.name} ${number}`, label: heading, headings: [plainHeading(heading)] }];
  });
}

/** The fields of the columns whose headings are days that have been. */
function dated(field: PasteField, headings: readonly string[], { dates }: CellReading): PasteField[] {
  const { columns: [order], open } = ordersOfColumns([headings.map(bareDay)], dates.order, {});
  const orders = order || open.length === 0 ? [order] : ["day-month", "month-day"] as const;
  return headings.flatMap((heading, at) => {
    const hasBeen = orders.some((order) => {
      const day = dayOfHeading(heading, { ...dates, ...order && { order } });
      return day !== undefined && day <= dates.today;
    });
    const { name, kind } = field;
    const label = PASTE_WORDS.figuresOf(heading);
    return hasBeen
      ? [{ name: `${name} @${at}`, label, headings: [], kind, day: { of: name, at, heading } }]
      : [];
  });
}

/** In how many rows headings are looked for: above them stand a title, a date, who made it. */
export const HEADING_ROWS = 8;

/** The place of the row that names the columns; -1: none does. What stands above fills fewer cells than it. */
function headingRow(cells: Cells, fields: readonly PasteField[], reading: CellReading): number {
  const width = widthOf(cells);
  return cells.slice(0, Math.min(HEADING_ROWS, cells.length - 1)).findIndex((row, at) =>
    cells.slice(0, at).every((above) => filled(above) < filled(row)) &&
    isHeadings(row, cells.slice(at + 1), width, fields, reading)
  );
}

/** Whether a row names the columns of those below: it says nothing but headings, or stands over figures and is none. */
function isHeadings(
  row: readonly string[],
  below: Cells,
  width: number,
  fields: readonly PasteField[],
  reading: CellReading,
): boolean {
  const isNumbered = (text: string) =>
    fields.some(({ numberIn }) => numberIn?.(plainHeading(text)) !== undefined);
  const known = row.filter((text) => isNumbered(text) || fields.some((field) => likeness(text, field) > 0))
    .length;
  if (width === 1) return fields.some((field) => likeness(row[0] ?? "", field) === 2);
  const isDay = (text: string, at: number) =>
    dayOfHeading(text, reading.dates) !== undefined &&
    !mostly(columnOf(below, at), (text) => !isNumber(text) && valueOf(text, "date", reading) !== undefined);
  // "Today" is a day and a heading.
  const isOwnFigure = (text: string, at: number) =>
    /\d/.test(text) && isFigure(text, reading) && !isNumbered(text) && !isDay(text, at);
  if (row.some(isOwnFigure)) return false;
  const figures = Array.from({ length: width }, (_, at) => at)
    .filter((at) => mostly(columnOf(below, at), (text) => isFigure(text, reading)));
  const isOverFigures = figures.length > 0 && figures.every((at) => row[at]);
  return known >= 2 || (known === 1 || width > 2) && isOverFigures;
}

const mostly = (column: readonly string[], holds: (text: string) => boolean) =>
  column.length > 0 && column.filter(holds).length >= 0.8 * column.length;

/** A heading's words alone: "Target (Q4)" is "target". */
function plainHeading(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[^\p{L}\p{N}%]+/gu, " ").trim();
}

/** Words that say what a column is only when nothing stands beside them: "To" is a target, "Belongs to" is none. */
const ALONE = new Set(
  ("about aim area art auf before bis by counts end ends from goal helps in ist name now start team then to today typ type under " +
    "until von wann was wer what when who whose why ziel").split(" "),
);

/** How much a heading is like a field: 2 the same, 1 with other words around it, 0 not at all. */
function likeness(text: string, field: PasteField): 0 | 1 | 2 {
  const heading = plainHeading(text);
  const words = wordsOf(field);
  if (words.includes(heading)) return heading === "" ? 0 : 2;
  return words.some((word) => isAround(heading, word)) ? 1 : 0;
}

const wordsOf = ({ label, headings }: PasteField) => [plainHeading(label), ...headings];

/** A time, a currency or "in %" behind a heading. */
const BESIDE = /(?<!\p{L})(?:[12]\d{3}|[qh][1-4]|in|eur|usd|gbp|chf|%)(?!\p{L})/gu;

function isAround(heading: string, word: string): boolean {
  return heading.replace(BESIDE, "").trim() === word ||
    !ALONE.has(word) && (heading.startsWith(`${word} `) || heading.endsWith(` ${word}`));
}

function byHeading(
  headings: readonly string[],
  cells: readonly (readonly string[])[],
  fields: readonly PasteField[],
  reading: CellReading,
): Pick<PastePlan, "columns" | "isSure"> {
  const columns: Column[] = cells.map((column, at) => {
    const { name = null } = fields.find(({ day }) => day?.at === at) ?? {};
    return column.some(isNumber) ? name : null;
  });
  const hasDays = columns.some(Boolean);
  const plain = cells.map((_, at) => plainHeading(headings[at] ?? ""));
  const isFigures = (at: number) => mostly(cells[at] ?? [], (text) => isFigure(text, reading));
  const canTake = (field: PasteField, at: number) =>
    (cells[at]?.some((text) => valueIn(field, text, reading) !== undefined) ?? false) &&
    !(field.kind === "text" && isFigures(at));
  type Match = (field: PasteField, word: string, at: number) => boolean;
  const isSame: Match = (field, word, at) => plain[at] === word && canTake(field, at);
  const isAlike: Match = (field, word, at) => isAround(plain[at] ?? "", word) && canTake(field, at);
  const isNamed: Match = ({ kind, isKept }, word, at) =>
    plain[at] === word && (isKept || typeof kind !== "function");
  const claim = (claiming: readonly PasteField[], ...steps: readonly Match[]) => {
    for (const isIt of steps) {
      for (const field of claiming.filter(({ name }) => !columns.includes(name))) {
        const at = wordsOf(field).filter((word) => word !== "")
          .map((word) => columns.findIndex((name, at) => name === null && isIt(field, word, at)))
          .find((at) => at >= 0);
        if (at !== undefined) columns[at] = field.name;
      }
    }
  };
  const beside = fields.filter(({ isBeside }) => isBeside);
  const own = fields.filter(({ isBeside }) => !isBeside);
  claim(own, isSame, isAlike);
  const [main] = fields;
  const hasMain = main !== undefined && columns.includes(main.name);
  // What a row is about goes by many names; it is the first column that nothing else claims.
  const words = columns.flatMap((name, at) => name === null && !isFigures(at) ? [at] : []);
  const first = words.find((at) => !beside.some((field) => likeness(headings[at] ?? "", field) === 2)) ??
    words[0];
  if (main && !hasMain && first !== undefined) columns[first] = main.name;
  claim(beside, isSame, isAlike);
  // "Goal" stands above words as often as above figures: a column that says nothing its field can take comes after those that do.
  claim(own, isNamed);
  const isAllTaken = cells.every((column, at) => column.length === 0 || columns[at] !== null);
  return { columns, isSure: !hasDays && isAllTaken && (hasMain || first !== undefined) };
}

function byKind(
  cells: readonly (readonly string[])[],
  given: readonly PasteField[],
  reading: CellReading,
): Pick<PastePlan, "columns" | "isSure"> {
  const fields = given.filter(({ isDated }) => !isDated);
  const [main] = fields;
  // "6.5" is a day of May too, so numbers come first.
  const kinds = cells.map((column) =>
    mostly(column, isNumber)
      ? "number"
      : mostly(column, (text) => valueOf(text, "date", reading) !== undefined)
      ? "date"
      : "text"
  );
  const about = Math.max(0, kinds.indexOf("text"));
  /** Usual fields, at the only column that they can read. */
  const usual = new Map(
    fields.filter(({ isUsual }) => isUsual).flatMap((field) => {
      const [at = about, ...others] = cells.flatMap((column, at) =>
        mostly(column, (text) => valueIn(field, text, reading) !== undefined) ? [at] : []
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
