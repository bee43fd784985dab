/** A pasted table of options and criteria. */
import type { Edit } from "../../../lib/tool_kit/edits.ts";
import { type NumberStyle, type ParsedNumber, parseNumber } from "../../../lib/tool_kit/numbers.ts";
import type { Answers } from "../../../lib/tool_kit/habits.ts";
import { isNumber, styleOfCell, stylesOfColumns } from "../../../lib/tool_kit/pasted_cells.ts";
import { type Cells, isTotal, turned } from "../../../lib/tool_kit/pasted_table.ts";
import { isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { betterByName, LESS, MORE } from "../../../lib/tool_kit/better_words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { column, type PasteTarget, pasteTarget } from "../../tool_kit/paste_target.ts";
import { type Content, type Criterion, type DecisionRows, isCounted, LIMITS, RATING } from "./document.ts";
import type { Screen } from "./screen.ts";
import { PASTE_TABLE_TEXT } from "./words_later.ts";

const WEIGHT =
  /^(?:(?:relative|criteri\w+) )?(?:weights?|weighting|weightage|importance|priority|how (?:much|important)(?: (?:it|this) (?:is|matters|counts))?|gewicht|gewichte|gewichtung|gewichtungsfaktor|wichtigkeit|priorität)(?: factor)?$/i;
const NOTES =
  /^(?:notes?|why|reasons?|source|remarks?|comments?|notizen?|bemerkung(?:en)?|kommentare?|anmerkung(?:en)?)$/i;
/** A weight that is put on scales is a criterion like any other. */
const MASS = /\b(?:kg|g|t|lbs?|oz|tons?|pounds?|grams?|kilos?)\b/i;

/** Whether a heading stands over the criteria's weights: "Weight", "Gewichtung (%)", "Importance in %". */
export function isWeightHeading(heading: string): boolean {
  const bare = heading.replace(
    /\([^)]*\)|\[[^\]]*\]|\b(?:in|as) (?:%|percent|prozent|points|punkten?)|%/gi,
    " ",
  );
  return WEIGHT.test(bare.replace(/\s+/g, " ").trim()) && !MASS.test(heading);
}

/** What each row of a pasted table is. */
export type RowsAre = keyof DecisionRows;

/** What options or criteria take of names alone that are pasted into one of them. */
export function takeNames(screen: Omit<Screen, "paste">, list: RowsAre, into: string): PasteTarget {
  const one = list === "options" ? "option" : "criterion";
  return pasteTarget(screen, { list }, into, {
    fields: [column("name", PASTE_TABLE_TEXT[one], SHEET_HEADINGS[one])],
  });
}

/** A line of figures, one for each option. */
export interface PastedCriterion extends Pick<Criterion, "name" | "unit" | "kind"> {
  /** By the places of the options; null where a cell is empty or no number. */
  readonly values: readonly (number | null)[];
  /** Which figures are better, as the name's words have it; null: they do not say. */
  readonly better: Criterion["better"];
  /** Points of 100 that all criteria have together; null: the table gives no weights. */
  readonly points: number | null;
}

/** Where a table says how much its criteria weigh. */
export interface PastedWeights {
  readonly heading: string;
  /** Criteria whose weight is missing or no number; they get the mean of the others. */
  readonly unread: readonly { readonly criterion: string; readonly text: string }[];
  readonly areRead: boolean;
}

/** What a line of a table is taken for, options being lines: an option; the weights of the criteria; nothing. A column is a criterion or out. */
export type Role = "in" | "weight" | "out";

/** A line or a column, by its place from 0. */
export interface Part {
  readonly name: string;
  readonly texts: readonly string[];
  readonly role: Role;
}

export interface PastedDecision {
  readonly lines: readonly Part[];
  readonly columns: readonly Part[];
  readonly options: readonly string[];
  readonly criteria: readonly PastedCriterion[];
  readonly totals: readonly string[];
  readonly unread: readonly { readonly option: string; readonly criterion: string; readonly text: string }[];
  /** null: no line is taken for weights. */
  readonly weights: PastedWeights | null;
  /** Numbers that somebody has to say how they are meant. */
  readonly open: readonly string[];
}

const TIME_UNIT = /\b(weeks?|days?|months?|hours?|minutes?|years?|km|miles)\b/i;

/** What the rows of a table are, by its words: names of criteria stand above the columns, or before the rows; weights stand beside criteria. */
export function guessRows(cells: Cells, otherwise: RowsAre): RowsAre {
  const names = (texts: readonly string[]) =>
    texts.filter((text) => LESS.test(text) || MORE.test(text)).length;
  const [above, before] = [names((cells[0] ?? []).slice(1)), names(cells.map(([first = ""]) => first))];
  const byWords = above === before ? null : above > before ? "options" as const : "criteria" as const;
  const byWeights = (["criteria", "options"] as const).find((rowsAre) =>
    withOptionsAsRows(cells, rowsAre).some(([heading = "", ...texts], at) =>
      at === 1 && areShares(texts) && (byWords ?? rowsAre) === rowsAre || isWeightHeading(heading) &&
        // "Weight" between a price and a size is what something weighs.
        (byWords === null || byWords === rowsAre || /[iu]ng\b/i.test(heading) || isWhole(texts) ||
          rowsAre === "criteria" && /^[ck]riteri/i.test(cells[0]?.[0] ?? ""))
    )
  );
  return byWeights ?? byWords ?? otherwise;
}

const withOptionsAsRows = (cells: Cells, rowsAre: RowsAre) => rowsAre === "options" ? cells : turned(cells);

/** Whether each of some figures is a share of 100%. */
const areShares = (texts: readonly string[]) =>
  texts.length > 1 && texts.every((text) => /^\d[\d.,]* ?%$/.test(text)) && isWhole(texts);

/** Whether figures are the parts of 1 or of 100. */
function isWhole(texts: readonly string[]): boolean {
  const sum = texts.reduce(
    (total, text) => total + (weightIn(parseNumber(text, styleOfCell(text) ?? "1,234.5")) ?? 0),
    0,
  );
  return [1, 100].some((whole) => Math.abs(sum - whole) < whole / 100);
}

const isMostly = (texts: readonly string[], is: (text: string) => boolean) =>
  texts.filter(is).length * 2 > texts.filter(Boolean).length;

/** What somebody says of lines and columns: "line 2", "column 0". */
export type Said = ReadonlyMap<string, Role>;

interface Reading {
  readonly numberStyle: NumberStyle;
  readonly answers: Answers;
  /** In place of what lines and columns are taken for at first. */
  readonly said?: Said;
}

/** Reads a table whose first row and first column hold names. `answers` say how numbers are meant that can be read in two ways. */
export function readDecision(
  cells: Cells,
  rowsAre: RowsAre,
  { numberStyle, answers, said = new Map() }: Reading,
): PastedDecision {
  const [first = [], ...rest] = withOptionsAsRows(cells, rowsAre);
  const hasNames = first.slice(1).every((text) => !isNumber(text)) && rest.length > 0;
  const names = hasNames ? first.slice(1) : first.slice(1).map(() => "");
  const lines = withRoles(hasNames ? rest : [first, ...rest], said);
  const rows = lines.filter(({ role }) => role === "in");
  const weightRow = lines.find(({ role }) => role === "weight");
  const all = names.map((name, at) => {
    const texts = rows.map(({ texts }) => texts[at] ?? "");
    const isIn = isMostly(texts, isNumber) && !isTotal([name, ...texts]);
    const role: Role = said.get(`column ${at}`) ?? (isIn ? "in" : "out");
    return { name, texts, weight: weightRow?.texts[at] ?? "", role };
  });
  const figures = all.filter(({ role }) => role === "in");
  const { columns: styles, open } = stylesOfColumns(
    [...figures.map(({ texts }) => texts), figures.map(({ weight }) => weight)],
    numberStyle,
    answers,
  );
  const read = (text: string, column: number) => parseNumber(text, styles[column]?.(text) ?? numberStyle);
  const weights = figures.map(({ weight }) => weightIn(read(weight, figures.length)));
  const points = pointsOf(weights);
  return {
    lines,
    columns: all,
    options: rows.map(({ name }) => name),
    criteria: figures.map(({ name, texts }, at) => ({
      ...criterionOf(name, texts.map((text) => read(text, at))),
      points: points[at] ?? null,
    })),
    weights: weightRow === undefined ? null : {
      heading: weightRow.name,
      unread: figures.flatMap(({ name, weight }, at) =>
        weights[at] === null ? [{ criterion: name, text: weight }] : []
      ),
      areRead: points.length > 0,
    },
    totals: [...lines, ...all].filter(({ name, texts, role }) => role === "out" && isTotal([name, ...texts]))
      .map(({ name }) => name),
    unread: figures.flatMap(({ name, texts }) =>
      texts.flatMap((text, at) =>
        text === "" || isNumber(text) ? [] : [{ option: rows[at]?.name ?? "", criterion: name, text }]
      )
    ),
    open,
  };
}

/** What each line is taken for, where nobody says: weights by its words, or as the first by its shares of 100%. */
function withRoles(lines: Cells, said: Said): readonly Part[] {
  const isWeights = ([name = "", ...texts]: readonly string[], at: number) =>
    isWeightHeading(name) || at === 0 && lines.length > 2 && areShares(texts);
  const isSaid = [...said].some(([place, role]) => role === "weight" && place.startsWith("line"));
  const weights = isSaid ? -1 : lines.findIndex(isWeights);
  return lines.map((line, at) => {
    const [name = "", ...texts] = line;
    const isOut = isTotal(line) || NOTES.test(name.trim()) || isWeights(line, at);
    const role = at === weights ? "weight" : isOut ? "out" : "in";
    return { name, texts, role: said.get(`line ${at}`) ?? role };
  });
}

/** A weight of whatever whole; null: there is none. */
const weightIn = (parsed: ParsedNumber) => parsed.ok && parsed.value >= 0 ? parsed.value : null;

/** Weights as points that sum to 100. Who has none gets the mean of the others; none at all when nobody has one. */
function pointsOf(weights: readonly (number | null)[]): number[] {
  const known = weights.filter((weight) => weight !== null);
  if (known.length === 0) return [];
  const mean = known.reduce((sum, weight) => sum + weight, 0) / known.length;
  return weights.map((weight) => mean === 0 ? weight ?? 0 : 100 * (weight ?? mean) / (mean * weights.length));
}

function criterionOf(heading: string, parsed: readonly ParsedNumber[]): Omit<PastedCriterion, "points"> {
  const values = parsed.map((each) => each.ok ? each.value : null);
  const sign = parsed.map((each) => each.ok ? each.isPercent ? "%" : each.currency : null).find(Boolean) ??
    "";
  const scale = SCALE.exec(heading);
  const bracket = scale ?? /\(([^)]+)\)|\[([^\]]+)\]/.exec(heading);
  const name = (bracket ? heading.replace(bracket[0], "") : heading).trim();
  const better = betterByName(heading);
  const isOnScale = values.every((value) =>
    value === null || Number.isInteger(value) && value >= RATING.low && value <= RATING.high
  );
  if (scale && isOnScale) return { name, unit: "", kind: "rating", values, better };
  const unit = scale
    ? ""
    : bracket?.[1] ?? bracket?.[2] ?? (sign || (TIME_UNIT.exec(heading)?.[0].toLowerCase() ?? ""));
  // Whole numbers from 1 to 10 without a unit are ratings, unless the words of their name leave room for fewer being better.
  const isRating = unit === "" && isOnScale && !LESS.test(name);
  return { name, unit: unit.slice(0, LIMITS.unit), kind: isRating ? "rating" : "number", values, better };
}

/** "(1-10)" behind a name. */
const SCALE = /[\s,:]*[([]?\b1 ?(?:-|–|to|bis) ?10\b[)\]]?\s*$/i;

/**
 * What puts a table into a decision, in this order: rows of the same name are filled in, then blank rows, then new ones are added, as many as
 * there is room for. `better` is by the places of the criteria.
 */
export function decisionEdits(
  content: Content,
  { options, criteria }: Pick<PastedDecision, "options" | "criteria">,
  better: readonly Criterion["better"][],
): Edit<Content, DecisionRows>[] {
  const edits: Edit<Content, DecisionRows>[] = [];
  const valued = new Set(content.criteria.flatMap(({ values }) => values.map(({ option }) => option)));
  const optionIds = placesFor(
    options,
    content.options,
    ({ id, name }) => name.trim() === "" && !valued.has(id),
    LIMITS.options,
  );
  for (const [at, id] of optionIds.entries()) {
    const name = options[at] ?? "";
    if (id === null) continue;
    if (!content.options.some((row) => row.id === id)) {
      edits.push({ type: "add", list: "options", rows: [{ id }] });
    }
    edits.push({ type: "edit", list: "options", id, change: { name } });
  }
  const criterionIds = placesFor(
    criteria.map(({ name }) => name),
    content.criteria,
    (row) => !isCounted(row),
    LIMITS.criteria,
  );
  for (const [at, id] of criterionIds.entries()) {
    const row = criteria[at];
    if (id === null || row === undefined) continue;
    const old = content.criteria.find((criterion) => criterion.id === id);
    const values = row.values.flatMap((value, place) => {
      const option = optionIds[place];
      return value === null || option === null || option === undefined ? [] : [{ option, value }];
    });
    const change = {
      name: row.name,
      kind: row.kind,
      unit: row.unit,
      better: row.kind === "rating" ? null : better[at] ?? null,
      values: [...old?.values ?? [], ...values],
      ...(row.points !== null && { points: row.points }),
    };
    if (old === undefined) edits.push({ type: "add", list: "criteria", rows: [{ id }] });
    edits.push({ type: "edit", list: "criteria", id, change });
  }
  // Comparisons would hide the weights that were pasted.
  if (criteria.some(({ points }) => points !== null)) {
    edits.push({ type: "set", change: { weighting: "points" } });
  }
  return edits;
}

/** For each name the id of the row that has it, of a blank row, or a new one; null when the list is full. */
function placesFor<Row extends { readonly id: string; readonly name: string }>(
  names: readonly string[],
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
  most: number,
): (string | null)[] {
  const blanks = rows.filter(isBlank).map(({ id }) => id);
  let room = most - rows.length;
  return names.map((name) => {
    const same = name === "" ? undefined : rows.find((row) => isSameName(row.name, name));
    if (same) return same.id;
    return blanks.shift() ?? (room-- > 0 ? newId() : null);
  });
}
