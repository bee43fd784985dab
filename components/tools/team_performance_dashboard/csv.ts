import { CSV_COLUMNS, CSV_REFUSALS } from "./words_later.ts";
import { csvNumber, csvStyle, csvText, readCsv } from "../../../lib/tool_kit/csv.ts";
import { FILE_REFUSALS } from "../../../lib/tool_kit/words_refusals.ts";
import { isPlainDate, parseDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { Action, ReadMeasure } from "./actions.ts";
import { type Content, inOrder, isBegun, LIMITS, valueOf } from "./document.ts";
import { readWay } from "./pasted.ts";
import { wayByLimits } from "./standing.ts";

/**
 * The measures with a name, one row each: name, unit, direction, thresholds, then a column for each check-in, headed by its
 * date. Numbers have the document's decimal mark.
 */
export function measuresCsv({ measures, checkIns, settings }: Content): string {
  const ordered = inOrder(checkIns);
  return csvText([
    [...Object.values(CSV_COLUMNS), ...ordered.map(({ date }) => date)],
    ...measures.filter(isBegun).map((measure) => [
      measure.name,
      measure.unit,
      measure.way,
      measure.green ?? "",
      measure.amber ?? "",
      ...ordered.map((checkIn) => valueOf(checkIn, measure.id) ?? ""),
    ]),
  ], settings.numberStyle);
}

export type ReadMeasures =
  | {
    readonly ok: true;
    readonly action: Extract<Action, { type: "bring in measures" }>;
    /** What the file would bring. */
    readonly counts: Readonly<Record<"added" | "updated" | "checkIns", number>>;
  }
  /** For the visitor: what is wrong, and where. */
  | { readonly ok: false; readonly message: string };

/**
 * Measures from a file with a heading for each column: "Measure", what describes it, and dates. A measure is the one of the same
 * name, a date the check-in of that day; what is not there yet comes in as new. An empty cell changes nothing. What cannot be
 * read is refused with its row and column, the first of it.
 */
export function readMeasuresCsv(
  text: string,
  content: Content,
  today: PlainDate,
  newId: () => string,
): ReadMeasures {
  const { measures, checkIns, settings } = content;
  const numberStyle = csvStyle(text, settings.numberStyle);
  const problems: string[] = [];
  const refused = (): ReadMeasures => ({ ok: false, message: problems[0] ?? "" });
  const must = (isRight: boolean, words: string) => isRight || problems.push(words);
  const table = readCsv(text);
  if (table === null) return { ok: false, message: FILE_REFUSALS.tooManyCells };
  const [head = [], ...lines] = table;
  const names = head.map((name) => name.trim());
  const columns = names.map((name) => name.toLowerCase());
  const column = (name: keyof typeof CSV_COLUMNS) => columns.indexOf(CSV_COLUMNS[name].toLowerCase());
  must(column("name") >= 0, CSV_REFUSALS.noMeasure);
  must(lines.length > 0, CSV_REFUSALS.empty);
  must(lines.length <= LIMITS.measures, CSV_REFUSALS.tooMany(LIMITS.measures));
  if (problems.length > 0) return refused();

  const known = new Set(Object.values(CSV_COLUMNS).map((name) => name.toLowerCase()));
  const dated = names.flatMap((name, at) => {
    if (name === "" || known.has(name.toLowerCase())) return [];
    const read = isPlainDate(name)
      ? { ok: true as const, date: name }
      : parseDate(name, { today, year: "nearest" });
    if (!read.ok) problems.push(CSV_REFUSALS.noDate(name));
    return read.ok ? [{ at, date: read.date }] : [];
  });
  const added: { readonly id: string; readonly date: PlainDate }[] = [];
  const ordered = inOrder(checkIns);
  const days = numbered(dated, ({ date }) => date).map(({ row: { at, date }, occurrence }) => {
    const there = ordered.filter((row) => row.date === date)[occurrence];
    const id = there?.id ?? newId();
    if (there === undefined) added.push({ id, date });
    return { at, id };
  });
  must(checkIns.length + added.length <= LIMITS.checkIns, CSV_REFUSALS.tooManyDates(LIMITS.checkIns));

  let updated = 0;
  const nameIn = (line: readonly string[]) => line[column("name")]?.trim() ?? "";
  const read = numbered(lines, (line) => nameIn(line).toLowerCase())
    .map(({ row: line, key, occurrence }, index): ReadMeasure => {
      const number = index + 2;
      must(key !== "", CSV_REFUSALS.unnamed(number));
      const cell = (at: number) => line[at]?.trim() ?? "";
      /** The number of a cell; null for none. */
      const figure = (at: number) => {
        const value = csvNumber(cell(at), numberStyle);
        must(value !== undefined, CSV_REFUSALS.noNumber(number, names[at] ?? "", cell(at)));
        return value ?? null;
      };
      const there = measures.filter(({ name }) => name.trim().toLowerCase() === key)[occurrence];
      if (there !== undefined) updated++;
      const unit = cell(column("unit"));
      const wayText = cell(column("way"));
      const said = readWay(wayText);
      must(wayText === "" || said !== undefined, CSV_REFUSALS.noWay(number, wayText));
      const [green, amber] = [figure(column("green")), figure(column("amber"))];
      const way = said ?? (there === undefined ? wayByLimits({ green, amber }) : null);
      const values = days.flatMap(({ at, id }) => {
        const value = figure(at);
        return value === null ? [] : [{ checkIn: id, value }];
      });
      return {
        id: there?.id ?? newId(),
        name: there?.name ?? nameIn(line),
        ...(unit !== "" && { unit }),
        ...(way !== null && { way }),
        ...(green !== null && { green }),
        ...(amber !== null && { amber }),
        values,
      };
    });
  const isRoom = measures.length + read.length - updated <= LIMITS.measures;
  must(isRoom, CSV_REFUSALS.tooMany(LIMITS.measures));
  if (problems.length > 0) return refused();
  return {
    ok: true,
    action: { type: "bring in measures", checkIns: added, measures: read },
    counts: { added: read.length - updated, updated, checkIns: added.length },
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
