/** What somebody pastes, as rows of cells: a table of a spreadsheet, a document or a page, CSV, or lines of text. */
import { readCsv, separatorOf } from "./csv.ts";
import { isNumber } from "./pasted_cells.ts";
import { PASTED_MAX } from "./rows.ts";

/** What a clipboard holds of what was copied; either may be empty. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
  /** The text is a CSV file: its lines are rows of cells, however few a line has. */
  readonly isFile?: boolean;
}

export type Cells = readonly (readonly string[])[];

/** As many rows as anybody pastes on purpose; the rest is left out. */
export const PASTED_ROWS_MAX = 2_000;

/** Rows of cells, trimmed, without empty rows. Text of one line without a tab gives one row of one cell: there is nothing to spread over rows. */
export const cellsOf = (pasted: Pasted): Cells => blockOf(pasted).filter(isFilled).slice(0, PASTED_ROWS_MAX);

/** The same with the empty rows above and between others: of a block that falls on fields each cell keeps its place. */
export function blockOf({ text, html, isFile }: Pasted): Cells {
  const plain = text.slice(0, PASTED_MAX).replace(/\r\n?/g, "\n");
  const rows = ((isFile ? readCsv(plain) : null) ?? htmlRows(html.slice(0, PASTED_MAX)) ?? sheetRows(plain) ??
    drawnRows(plain) ?? csvRows(plain) ?? listRows(plain)).map((row) => row.map((cell) => cell.trim()));
  return rows.slice(0, rows.findLastIndex(isFilled) + 1);
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell !== "");

/** The columns of a table as its rows. */
export function turned(cells: Cells): Cells {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => cells.map((row) => row[at] ?? ""));
}

/** A table without the rows above its headings, a title and a date: they fill no more than half of its columns. */
export function belowTitle(cells: Cells): Cells {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const first = cells.findIndex((row) => 2 * row.filter((text) => text !== "").length > width);
  return first < 0 ? cells : cells.slice(first);
}

/** Whether a row is worked out from others: its first words say so, and beside them stand figures or nothing. A lone cell is a line. */
export function isTotal(row: readonly string[]): boolean {
  const label = row.findIndex((text) => text !== "" && !isNumber(text));
  const others = row.filter((text, at) => at !== label && text !== "");
  return row.length > 1 && TOTAL.test(row[label] ?? "") &&
    (others.length === 0 || others.some((text) => /\d/.test(text)));
}

const TOTAL =
  /^(?:(?:grand|sub|overall)[ -]?)?(?:totals?|sums?|(?:gesamt|zwischen)?summe|(?:ins)?gesamt|averages?|avg\.?|means?|medians?|durchschnitt|mittelwert|ø)\s*:?$/i;

/** Tab-separated values as spreadsheets copy them. A quote that is not closed at a cell's end is an ordinary character. */
function sheetRows(text: string): string[][] | null {
  const isSheet = text.includes("\t") || /^"(?:[^"]|"")*"\n?$/.test(text) || startsQuoted(text);
  if (!isSheet) return null;
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy;
  const rows: string[][] = [[]];
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "") break;
    if (match[3] === "\n") rows.push([]);
  }
  return rows;
}

/** A column in which a cell holds a line break: spreadsheets put such a cell into quotes. */
function startsQuoted(text: string): boolean {
  // The first line break in the cell is the one that counts: with any of them, an open quote would be tried from each.
  return /(?:^|\n)"(?:[^"\n]|"")*\n(?:[^"]|"")*"(?:\n|$)/.test(text);
}

/** A table drawn with bars, as in Markdown. */
function drawnRows(text: string): string[][] | null {
  const lines = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  if (lines.length < 2 || !lines.every((line) => /^\|.*\|$/.test(line))) return null;
  return lines.filter((line) => !/^[|\s:-]+$/.test(line)).map((line) => line.slice(1, -1).split("|"));
}

/**
 * Lines with the same count of commas, or most of them with the same of semicolons: above the rows may be a title. In prose a space follows
 * these, and in numbers digits stand around them.
 */
function csvRows(text: string): Cells | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2 || lines.every(isNumber)) return null;
  const rows = readCsv(text) ?? [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  const full = rows.filter((row) => row.length === width).length;
  const isEven = full === rows.length || separatorOf(text) === ";" && 2 * full > rows.length;
  const isProse = rows.some((row) => row.some((cell, at) => at > 0 && /^\s/.test(cell)));
  return width > 1 && isEven && !isProse ? rows : null;
}

/** Lines, without their bullets, and without numbering when every line has it. */
function listRows(text: string): string[][] {
  const lines = text.split("\n")
    .map((line) => line.trim().replace(/^(?:[-*+•‣◦▪·–—☐☑✓]|\[[ xX]?\])\s+/u, ""));
  const numbering = /^\(?(?:\d{1,3}|[a-zA-Z])[.)]\s+(?=\S)/;
  const filled = lines.filter((line) => line !== "");
  const isNumbered = filled.length > 1 && filled.every((line) => numbering.test(line));
  return lines.map((line) => [isNumbered ? line.replace(numbering, "") : line]);
}

/** What of a page no one sees. */
const UNSEEN = new Set(["head", "style", "script", "title", "xml"]);
const LINE_ENDS = new Set(["br", "/p", "/div", "/li", "/h1", "/h2", "/h3"]);

/**
 * The cells of the one table that a clipboard's HTML is: documents copy a table so, and as text they would lose which lines of a cell
 * belong together. Null when there is anything else, or more than one table. A cell over several columns or rows stands in the first.
 */
function htmlRows(html: string): string[][] | null {
  const rows: string[][] = [];
  /** By column, in how many rows to come a cell from above still stands. */
  const covered: number[] = [];
  let [tables, isOpen, unseen] = [0, false, ""];
  let cell: { text: string; readonly width: number; readonly height: number } | null = null;
  const endCell = () => {
    const row = rows.at(-1);
    if (cell === null || row === undefined) return;
    while ((covered[row.length] ?? 0) > 0) covered[row.push("") - 1]!--;
    for (let at = 0; at < cell.width; at++) {
      covered[row.length] = cell.height - 1;
      row.push(at === 0 ? cell.text.replace(/ *\n */g, "\n") : "");
    }
    cell = null;
  };
  for (const { tag, attributes, text } of htmlParts(html)) {
    if (unseen !== "") {
      if (tag === `/${unseen}`) unseen = "";
    } else if (text !== undefined) {
      if (cell) cell.text += decoded(text.replace(/\s+/g, " "));
      else if (decoded(text).trim() !== "") return null;
    } else if (UNSEEN.has(tag)) {
      unseen = tag;
    } else if (tag === "table") {
      if (++tables > 1) return null;
      isOpen = true;
    } else if (isOpen && /^(\/?t[dhr]|\/table)$/.test(tag)) {
      endCell();
      if (tag === "tr") rows.push([]);
      if (tag === "td" || tag === "th") {
        if (rows.length === 0) rows.push([]);
        cell = { text: "", width: spanOf("colspan", attributes), height: spanOf("rowspan", attributes) };
      }
      if (tag === "/table") isOpen = false;
    } else if (cell && LINE_ENDS.has(tag)) {
      cell.text += "\n";
    }
  }
  return tables === 1 && rows.some((row) => row.length > 0) ? rows : null;
}

interface HtmlPart {
  /** In small letters, with a slash in front when it closes; empty for text. */
  readonly tag: string;
  readonly attributes: string;
  readonly text?: string;
}

/** Tags and the text between them, comments left out. Reads each letter once, whatever the text. */
function* htmlParts(html: string): Generator<HtmlPart> {
  for (let at = 0; at < html.length;) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    if (end > at) yield { tag: "", attributes: "", text: html.slice(at, end) };
    if (open < 0) return;
    const [mark, length] = html.startsWith("<!--", open) ? ["-->", 3] as const : [">", 1] as const;
    const close = html.indexOf(mark, open + 1);
    if (close < 0) return;
    const [tag = "", attributes = ""] = html.slice(open + 1, close).split(/\s(.*)/s);
    if (length === 1) yield { tag: tag.toLowerCase().replace(/(?<=.)\/$/, ""), attributes };
    at = close + length;
  }
}

/** How many columns or rows a cell stands in: as many as a table here can have, at most. */
function spanOf(name: string, attributes: string): number {
  const written = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,3})`, "i").exec(attributes)?.[1];
  return Math.min(100, Math.max(1, Number(written ?? 1)));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  euro: "€",
  pound: "£",
  yen: "¥",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
};

function decoded(text: string): string {
  return text.replace(/&(#x?)?(\w{1,8});/gi, (whole, number: string | undefined, name: string) => {
    if (number === undefined) return ENTITIES[name] ?? whole;
    const code = parseInt(name, number.length === 2 ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
