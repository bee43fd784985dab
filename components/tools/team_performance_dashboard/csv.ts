import { CSV_COLUMNS, CSV_REFUSALS, WAY_WORDS } from "./words_later.ts";
import { csvNumber, csvText, readCsv } from "../../../lib/tool_kit/csv.ts";
import { FILE_REFUSALS } from "../../../lib/tool_kit/words_refusals.ts";
import { isPlainDate, parseDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Action, ReadMeasure } from "./actions.ts";
import { type Content, isBegun, valueOf } from "./dashboard.ts";
import type { MeasureChange } from "./edits.ts";
import { LIMITS, type Way, WAYS } from "./limits.ts";
import { inOrder } from "./standing.ts";

/**
 * The measures with a name, one row each: name, unit, direction, thresholds, then a column for each check-in, headed by its
 * date. Numbers have a decimal point.
 */
export function measuresCsv({ measures, checkIns }: Content): string {
  const ordered = inOrder(checkIns);
  return csvText([
    [...Object.values(CSV_COLUMNS), ...ordered.map(({ date }) => date)],
    ...measures.filter(isBegun).map((measure) => [
      measure.name,
      measure.unit,
      WAY_WORDS[measure.way],
      measure.green ?? "",
      measure.amber ?? "",
      ...ordered.map((checkIn) => valueOf(checkIn, measure.id) ?? ""),
    ]),
  ]);
}

type BringIn = Extract<Action, { type: "bring in measures" }>;

export type ReadMeasures =
  | { readonly ok: true; readonly action: BringIn; readonly counts: MeasureCounts }
  /** For the visitor: what is wrong, and where. */
  | { readonly ok: false; readonly message: string };

/** What a file would bring. */
export interface MeasureCounts {
  readonly added: number;
  readonly updated: number;
  readonly checkIns: number;
}

/**
 * Measures from a file with a heading for each column: "Measure", what describes it, and dates. A measure is the one of the same
 * name, a date the check-in of that day; what is not there yet comes in as new. An empty cell changes nothing. What cannot be
 * read is refused with its row and column.
 */
export function readMeasuresCsv(
  text: string,
  content: Content,
  today: PlainDate,
  newId: () => string,
): ReadMeasures {
  const { measures, checkIns, settings: { numberStyle } } = content;
  const table = readCsv(text);
  if (table === null) return refused(FILE_REFUSALS.tooManyCells);
  const [head = [], ...lines] = table;
  const names = head.map((name) => name.trim());
  const column = (name: keyof typeof CSV_COLUMNS) =>
    names.findIndex((each) => each.toLowerCase() === CSV_COLUMNS[name].toLowerCase());
  if (column("name") < 0) return refused(CSV_REFUSALS.noMeasure);
  if (lines.length === 0) return refused(CSV_REFUSALS.empty);
  if (lines.length > LIMITS.measures) return refused(CSV_REFUSALS.tooMany(LIMITS.measures));

  const known = new Set(Object.values(CSV_COLUMNS).map((name) => name.toLowerCase()));
  const dates: { readonly at: number; readonly date: PlainDate }[] = [];
  for (const [at, name] of names.entries()) {
    if (name === "" || known.has(name.toLowerCase())) continue;
    const read = isPlainDate(name)
      ? { ok: true as const, date: name }
      : parseDate(name, { today, year: "nearest" });
    if (!read.ok) return refused(CSV_REFUSALS.noDate(name));
    dates.push({ at, date: read.date });
  }
  const added: { readonly id: string; readonly date: PlainDate }[] = [];
  const ordered = inOrder(checkIns);
  const days = numbered(dates, ({ date }) => date).map(({ row: { at, date }, occurrence }) => {
    const there = ordered.filter((row) => row.date === date)[occurrence];
    if (there !== undefined) return { at, id: there.id };
    const id = newId();
    added.push({ id, date });
    return { at, id };
  });
  if (checkIns.length + added.length > LIMITS.checkIns) {
    return refused(CSV_REFUSALS.tooManyDates(LIMITS.checkIns));
  }

  const read: ReadMeasure[] = [];
  const rows = numbered(lines, (line) => line[column("name")]?.trim().toLowerCase() ?? "");
  let updated = 0;
  for (const [index, { row: line, key, occurrence }] of rows.entries()) {
    const number = index + 2;
    const cell = (at: number) => line[at]?.trim() ?? "";
    if (key === "") return refused(CSV_REFUSALS.unnamed(number));
    const there = measures.filter(({ name }) => name.trim().toLowerCase() === key)[occurrence];
    if (there !== undefined) updated++;
    const fields = fieldsOf({ cell, column, numberStyle, number });
    if (!fields.ok) return fields;
    const values: { readonly checkIn: string; readonly value: number }[] = [];
    for (const { at, id } of days) {
      const value = csvNumber(cell(at), numberStyle);
      if (value === undefined) return refused(CSV_REFUSALS.noNumber(number, names[at] ?? "", cell(at)));
      if (value !== null) values.push({ checkIn: id, value });
    }
    const name = there?.name ?? cell(column("name"));
    read.push({ id: there?.id ?? newId(), name, ...fields.change, values });
  }
  if (measures.length + read.length - updated > LIMITS.measures) {
    return refused(CSV_REFUSALS.tooMany(LIMITS.measures));
  }
  return {
    ok: true,
    action: { type: "bring in measures", checkIns: added, measures: read },
    counts: { added: read.length - updated, updated, checkIns: added.length },
  };
}

/** What describes a measure, as far as the row says it. */
function fieldsOf({ cell, column, numberStyle, number }: {
  readonly cell: (at: number) => string;
  readonly column: (name: keyof typeof CSV_COLUMNS) => number;
  readonly numberStyle: Content["settings"]["numberStyle"];
  /** Of the row in the file, from 1. */
  readonly number: number;
}): { readonly ok: true; readonly change: MeasureChange } | { readonly ok: false; readonly message: string } {
  const text = (name: keyof typeof CSV_COLUMNS) => cell(column(name));
  const way = text("way") === "" ? null : wayIn(text("way"));
  if (way === undefined) return refused(CSV_REFUSALS.noWay(number, text("way")));
  const green = csvNumber(text("green"), numberStyle);
  if (green === undefined) return refused(CSV_REFUSALS.noNumber(number, CSV_COLUMNS.green, text("green")));
  const amber = csvNumber(text("amber"), numberStyle);
  if (amber === undefined) return refused(CSV_REFUSALS.noNumber(number, CSV_COLUMNS.amber, text("amber")));
  return {
    ok: true,
    change: {
      ...(text("unit") !== "" && { unit: text("unit") }),
      ...(way !== null && { way }),
      ...(green !== null && { green }),
      ...(amber !== null && { amber }),
    },
  };
}

/** Rows with what they are told by, and how many before them are told by the same. */
function numbered<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly { readonly row: Row; readonly key: string; readonly occurrence: number }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return { row, key, occurrence };
  });
}

function wayIn(text: string): Way | undefined {
  return WAYS.find((way) => [way, WAY_WORDS[way]].some((word) => word.toLowerCase() === text.toLowerCase()));
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
