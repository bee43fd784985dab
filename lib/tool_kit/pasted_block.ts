/** A block of cells that is pasted into a table of fields, where it goes row by row. */
import { habits } from "./habits.ts";
import type { NumberStyle } from "./numbers.ts";
import type { PlainDate } from "./dates.ts";
import {
  bareDay,
  dayOfHeading,
  isNumber,
  ordersOfColumns,
  readFigure,
  stylesOfColumns,
  unanswered,
} from "./pasted_cells.ts";
import type { Cells } from "./pasted_table.ts";
import { isSameName } from "./pasted_words.ts";

/** What the rows and the columns of a table of fields are called: all words that each goes by. */
export interface FieldTable {
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly (readonly string[])[];
}

/**
 * The fields on which the cells of a block fall: those of the names that stand at its edges, else from the field on that it was pasted
 * into, by rows and columns from 0. `beyond` are cells for which there is no field.
 */
export function placeBlock(
  cells: Cells,
  { rows, columns }: FieldTable,
  from: { readonly row: number; readonly column: number },
) {
  const [first = [], ...below] = cells;
  const heads = first.map((text) => placeOf(text, columns));
  const isHeaded = below.length > 0 && heads.some((at) => at >= 0) && !first.some(isNumber);
  // Words above as many rows as there are from here on are a heading that nobody knows.
  const isBelowWords = below.length === rows.length - from.row && first.some(Boolean) &&
    !first.some(isNumber);
  const body = isHeaded || isBelowWords ? below : cells;
  const names = body.map(([text = ""]) => placeOf(text, rows));
  const isNamed = names.some((at) => at >= 0) && !body.some(([text = ""]) => isNumber(text));
  const placed: { readonly row: number; readonly column: number; readonly text: string }[] = [];
  const beyond: string[] = [];
  for (const [index, texts] of body.entries()) {
    const row = isNamed ? names[index] ?? -1 : from.row + index;
    for (const [at, text] of texts.entries()) {
      if (text === "" || (isNamed && at === 0)) continue;
      const column = isHeaded ? heads[at] ?? -1 : isNamed ? at - 1 : from.column + at;
      if (row in rows && column in columns) placed.push({ row, column, text });
      else beyond.push(text);
    }
  }
  return { placed, beyond };
}

const placeOf = (text: string, names: FieldTable["rows"]) =>
  names.findIndex((words) => words.some((word) => word.trim() !== "" && isSameName(word, text)));

/** A block without the row of days above its columns, and without the columns of other days than this one; `others`: their figures. */
export function ofDay(cells: Cells, day: PlainDate, today: PlainDate) {
  const [first = [], ...below] = cells;
  const { columns: [said] } = ordersOfColumns([first.map(bareDay)], undefined, habits());
  const days = first.map((text) =>
    [said ?? "day-month", said ?? "month-day"].map((order) => dayOfHeading(text, { today, order })).filter(
      Boolean,
    )
  );
  if (days.every((read) => read.length === 0)) return { cells, others: [] };
  const isOther = (at: number) => days[at]?.length ? !days[at].includes(day) : false;
  return {
    cells: below.map((row) => row.filter((_, at) => !isOther(at))),
    others: below.flatMap((row) => row.filter((text, at) => isOther(at) && text !== "")),
  };
}

/**
 * The numbers of a column, each with what stands beside it; null for a text that is none, or that can be read in two ways, of which nobody
 * has said which.
 */
export function readColumn(texts: readonly string[], style: NumberStyle) {
  const { columns: [styleOf], open } = stylesOfColumns([texts], style, habits());
  const isOpen = unanswered(open, habits()).length > 0;
  return texts.map((text) => {
    const { parsed, ...beside } = readFigure(text, styleOf?.(text) ?? style);
    return parsed.ok && !(isOpen && parsed.isAmbiguous) ? { value: parsed.value, ...beside } : null;
  });
}
