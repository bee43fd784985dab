import type { NumberStyle } from "./numbers.ts";

/** Without it Excel reads UTF-8 as the machine's old code page. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** Cells of a file that is read: four hundred dates of a hundred measures, and twice as much beside them. */
export const CELLS_MAX = 120_000;

/** What a spreadsheet would take for a formula (OWASP, CSV injection), and what was guarded against that already. */
const FORMULA_START = /^'*[=+\-@\t\r]/;
/** Not a formula: what went back, as an amount. */
const AMOUNT = /^-\d+(\.\d+)?$/;
const GUARDED = /^'+[=+\-@\t\r]/;
/**
 * The same after what begins a cell in a spreadsheet with another separator, as in much of Europe: from the second value on it takes our
 * quotes for text.
 */
const FORMULA_INSIDE = /[;\t|\r\n](?='*[ "]*[=+\-@])/g;
const GUARDED_INSIDE = /([;\t|\n])'(?='*[ "]*[=+\-@])/g;

/**
 * Rows as a file for spreadsheets (RFC 4180, UTF-8 with a byte order mark). Every value is quoted; an apostrophe precedes what a
 * spreadsheet would run as a formula, whatever its separator, and readCsv() takes it away. Where a document writes decimals with a comma,
 * so does the file, with semicolons between its values, as spreadsheets there expect.
 */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  style: NumberStyle = "1,234.5",
): string {
  const between = style === "1,234.5" ? "," : ";";
  const lines = rows.map((row) => row.map((value) => cell(value, style)).join(between) + LINE_END);
  return BYTE_ORDER_MARK + lines.join("");
}

/** Rows of a file that is written in parts. Only the first part has the titles and a byte order mark. */
export function csvPart(
  rows: readonly (readonly (string | number)[])[],
  titles: readonly string[] | null,
): string {
  return titles === null ? csvText(rows).slice(BYTE_ORDER_MARK.length) : csvText([titles, ...rows]);
}

/** A time (ISO) as spreadsheets read one, in UTC: "2026-12-01 13:05:09". */
export function csvTime(iso: string | null): string {
  return iso?.slice(0, 19).replace("T", " ") ?? "";
}

function cell(value: string | number, style: NumberStyle): string {
  if (typeof value === "number") return `"${`${value}`.replace(".", style[5] ?? ".")}"`;
  const harmless = FORMULA_START.test(value) && !AMOUNT.test(value) ? `'${value}` : value;
  return `"${harmless.replace(FORMULA_INSIDE, "$&'").replaceAll('"', '""')}"`;
}

/**
 * The rows of a file that csvText() or a spreadsheet wrote: commas, semicolons or tabs between the values, whichever stand as often in
 * most lines; any line ends; quoted values may hold all of them. Rows without a value are left out. Null for a
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

/** Letters and lines at the beginning of a file that show its separator. */
const [BEGIN, LINES] = [20_000, 20];

export function separatorOf(text: string): string {
  const lines = text.slice(0, BEGIN).replace(/"(?:[^"]|"")*"/g, "").split("\n").slice(0, LINES);
  const marks = [",", ";", "\t"].map((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0);
    const alike = counts.map((count) => counts.filter((other) => other === count).length);
    return { mark, lines: Math.max(0, ...alike), count: Math.max(0, ...counts) };
  });
  // A title above the rows has none; decimals with a comma stand in some of them.
  return marks.reduce((most, other) =>
    other.lines > most.lines || other.lines === most.lines && other.count > most.count ? other : most
  ).mark;
}
