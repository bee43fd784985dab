import { type NumberStyle, parseNumber } from "./numbers.ts";

/** Without it Excel reads UTF-8 as the machine's old code page. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** Cells of a file that is read: four hundred dates of a hundred measures, and twice as much beside them. */
export const CELLS_MAX = 120_000;

/** What a spreadsheet would take for a formula (OWASP, CSV injection), and what was guarded against that already. */
const FORMULA_START = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;
/**
 * The same after what begins a cell in a spreadsheet with another separator, as in much of Europe: from the second value on it takes our
 * quotes for text.
 */
const FORMULA_INSIDE = /[;\t|\r\n](?='*[ "]*[=+\-@])/g;
const GUARDED_INSIDE = /([;\t|\n])'(?='*[ "]*[=+\-@])/g;

/**
 * Rows as a file for spreadsheets (RFC 4180, UTF-8 with a byte order mark). Every value is quoted; an apostrophe precedes what a
 * spreadsheet would run as a formula, whatever its separator, and readCsv() takes it away. Numbers are written with a point.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",") + LINE_END).join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return `"${value}"`;
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return `"${harmless.replace(FORMULA_INSIDE, "$&'").replaceAll('"', '""')}"`;
}

/**
 * The rows of a file that csvText() or a spreadsheet wrote: commas, semicolons or tabs between the values, whichever the
 * first line has most of; any line ends; quoted values may hold all of them. Rows without a value are left out. Null for a
 * file of too many cells.
 */
export function readCsv(text: string): readonly (readonly string[])[] | null {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const between = separatorOf(plain);
  const value = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=${between}|\\n|$)|([^${between}\\n]*))(${between}|\\n|$)`,
    "gy",
  );
  const rows: string[][] = [[]];
  let cells = 0;
  for (let match = value.exec(plain); match !== null; match = value.exec(plain)) {
    // The end of a last line is one more.
    if (++cells > CELLS_MAX + 1) return null;
    const read = match[1]?.replaceAll('""', '"') ?? match[2] ?? "";
    rows.at(-1)?.push((GUARDED.test(read) ? read.slice(1) : read).replace(GUARDED_INSIDE, "$1"));
    if (match[3] === "") break;
    if (match[3] === "\n") rows.push([]);
  }
  return rows.filter((row) => row.some((read) => read.trim() !== ""));
}

function separatorOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0].replace(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.reduce((most, other) => other.count > most.count ? other : most).mark;
}

/** The number of a cell, as csvText() writes it whatever the style, or as people type it: null for an empty cell, undefined for no number. */
export function csvNumber(text: string, style: NumberStyle): number | null | undefined {
  if (text.trim() === "") return null;
  const plain = /^-?\d+(?:\.\d+)?(?:e[-+]\d+)?$/.test(text.trim()) ? Number(text) : NaN;
  if (Number.isFinite(plain)) return plain + 0;
  const parsed = parseNumber(text, style);
  return parsed.ok ? parsed.value : undefined;
}
