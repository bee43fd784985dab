/** Answers of several people from a block of cells, a row each. */
import type { Cells } from "../../../lib/tool_kit/pasted_table.ts";
import { isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { type Asked, SCALE } from "./document.ts";

export interface PastedAnswers {
  /** What each person gave, in the order in which it is asked. */
  readonly people: readonly (readonly number[])[];
  /** Rows that lack an answer, or have one that is none, with the places in which they do. */
  readonly refused: readonly {
    readonly row: number;
    readonly places: readonly string[];
    readonly given: readonly string[];
  }[];
}

/**
 * Reads a block that was pasted into the field at a place; `names` are what the fields are called. A row with a cell for each field begins with the first of them, any other with
 * that field; what stands in the fields before it, such as the group, holds for all rows. A column of names before the answers is left out.
 */
export function readAnswers(
  cells: Cells,
  asked: Asked,
  names: readonly string[],
  place: number,
  before: readonly string[],
): PastedAnswers {
  const isFull = ({ length }: readonly string[]) => length >= names.length;
  const given = cells.map((row) => {
    const start = isFull(row) ? 0 : place;
    // People's names are never asked, and stand in many sheets.
    const own = isFull(row) ? row.slice(row.length - names.length) : row;
    return names.map((_, at) => answerIn(own[at - start] ?? before[at] ?? "", at, asked));
  });
  // Of a row of headings few cells are answers, unless it numbers the statements.
  const [first = []] = given;
  const numbers = asked.statements.map((_, at) => `${at + 1}`);
  const isNumbering = first.includes("") && first.join(" ").includes(numbers.join(" "));
  const isHead = given.length > 1 &&
    (isNumbering || 2 * first.filter((text) => text !== "").length < first.length);
  const rows = given.map((row, at) => ({ row: at + 1, given: row })).slice(isHead ? 1 : 0);
  return {
    people: rows.filter(({ given }) => !given.includes("")).map(({ given }) => given.map(Number)),
    refused: rows.filter(({ given }) => given.includes("")).map(({ row, given }) => ({
      row,
      given,
      places: names.filter((_, at) => given[at] === ""),
    })),
  };
}

const UNSURE = /^(0|[?–-]|n\/?a|can[’']?t say|don[’']?t know|wei(ß|ss) nicht|k\.? ?a\.?)$/i;

/** What a cell says in the field at a place, as the field holds it: "" for nothing that it can hold. */
function answerIn(text: string, at: number, { groups, statements, questions }: Asked): string {
  const first = groups.length > 0 ? 1 : 0;
  if (at < first) {
    const group = groups.findIndex(({ name }) => isSameName(name, text));
    return group >= 0 ? `${group}` : /^\d+$/.test(text) && Number(text) < groups.length ? text : "";
  }
  if (UNSURE.test(text)) return "0";
  const most = at < first + statements.length ? SCALE : 0;
  if (most > 0) return /^[1-9]$/.test(text) && Number(text) <= most ? text : "";
  const options = questions[at - first - statements.length]?.options ?? [];
  const named = options.findIndex((option, place) =>
    isSameName(option, text) || isSameName("abcdef"[place], text)
  );
  if (named >= 0) return `${named + 1}`;
  return /^[1-9]$/.test(text) && Number(text) <= options.length ? text : "";
}
