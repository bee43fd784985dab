import { type Cells, isTotal, turned } from "../../../lib/tool_kit/pasted_table.ts";
import { isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { type Asked, LIMITS, type Questionnaire, type QuestionnaireRows, SCALE, THEMES } from "./document.ts";
import { THEME_NAMES } from "./words.ts";
import { ROW_WORDS } from "../../../lib/tool_kit/words_screen.ts";
import { QUESTIONS_TEXT } from "./words_later.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { cellReading, column, type PasteTarget, pasteTarget, roomFor } from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Screen } from "./parts.tsx";

/** Answers of several people from a block of cells. */
export interface PastedAnswers {
  /** What each person gave, in the order in which it is asked; "" for what cannot be read. */
  readonly people: readonly (readonly string[])[];
  /** How many answers stand nowhere: the cell is empty, or the sheet lacks the statement. */
  readonly gaps: number;
  /** The fields of which the sheet has no answer at all. */
  readonly missing: readonly string[];
}

/** Whether people or what is asked stands in the rows of a block. */
export type RowsAre = "people" | "asked";

interface AnswerReading {
  readonly rowsAre?: RowsAre;
  /** What stands nowhere is "can't say". */
  readonly isUnsure?: boolean;
}

/** Which way a block stands, as the texts and numbers of the statements at its edges say, else how many rows it has. */
export function guessRows(pasted: Cells, asked: Asked): RowsAre {
  const rows = withoutTotals(pasted);
  const columns = turned(rows);
  const known = (cells: Cells) => Math.max(...cells.map((row) => knownIn(row, asked)));
  if (known(rows) !== known(columns)) return known(rows) > known(columns) ? "people" : "asked";
  const count = asked.statements.length;
  const fits = (cells: Cells) => cells.length === count || cells.length === count + 1;
  return fits(rows) && !fits(columns) ? "asked" : "people";
}

/** Without the rows and the columns that are worked out from others. */
const withoutTotals = (cells: Cells) =>
  turned(turned(cells.filter((row) => !isTotal(row))).filter((column) => !isTotal(column)));

/** How many cells of a row are statements, by their words or, in their order, by their numbers. */
function knownIn(row: readonly string[], { statements }: Asked): number {
  const isNumbering = row.join(" ").includes(statements.map((_, at) => at + 1).join(" "));
  return isNumbering ? statements.length : row.filter((text) => statementIn(text, statements) >= 0).length;
}

/** The place of the statement that a cell says, with a number in front or without; -1: of none. */
const statementIn = (cell: string, statements: readonly { readonly text: string }[]) =>
  statements.findIndex(({ text }) => isSameName(cell.replace(/^\w?\d+[.):]?\s+/, ""), text));

/**
 * Reads a block that was pasted into the field at a place; `names` are what the fields are called. Under headings that are statements each
 * answer goes to its own. Else a row with a cell for each field begins with the first of them, any other with that field. What stands in the
 * fields before it, such as the group, holds for all rows. Columns of names before the answers are left out, and so are rows that add up.
 */
export function readAnswers(
  pasted: Cells,
  asked: Asked,
  names: readonly string[],
  place: number,
  before: readonly string[],
  { rowsAre = "people", isUnsure = false }: AnswerReading = {},
): PastedAnswers {
  const rows = withoutTotals(pasted);
  const cells = rowsAre === "asked" ? turned(rows) : rows;
  const { groups, statements } = asked;
  const first = Number(groups.length > 0);
  const head = cells.findIndex((row) => row.some((text) => statementIn(text, statements) >= 0));
  const columns = head < 0 ? null : columnsOf(cells[head] ?? [], asked);
  // People's names are never asked, and stand in many sheets.
  const lead = Math.max(0, ...cells.map((row) => row.findIndex((text) => !isName(text))));
  const cellsOf = (row: readonly string[]) => {
    if (columns) return columns.map((at) => row[at] ?? "");
    if (row.length >= names.length) return row.slice(row.length - names.length);
    const group = row.slice(0, lead).find((text) => answerIn(text, 0, asked) !== "");
    return [
      ...names.slice(0, Math.max(place, first)).map((_, at) => at < first ? group ?? "" : ""),
      ...row.slice(lead),
    ];
  };
  const read = (row: readonly string[]) => {
    const own = cellsOf(row);
    return names.map((_, at) => {
      const text = own[at] || before[at] || "";
      return { answer: answerIn(text, at, asked), isGap: text === "" && at >= first };
    });
  };
  // Of a row of headings few cells are answers, unless it numbers the statements.
  const [top = []] = cells;
  const answered = read(top).filter(({ answer }) => answer !== "").length;
  const numbers = statements.map((_, at) => at + 1).join(" ");
  const isNumbering = knownIn(top, asked) > 0 && (answered < names.length || top.length > names.length) ||
    top.length - lead > 2 && numbers.startsWith(top.slice(lead).join(" "));
  const isHead = head < 0 && cells.length > 1 && (isNumbering || 2 * answered < top.length - lead);
  const people = cells.slice(isHead ? 1 : head + 1)
    .filter((row) => columns === null || columns.some((at) => /^\d$/.test(row[at] ?? "")))
    .map(read);
  return {
    people: people.map((given) => given.map(({ answer, isGap }) => isGap && isUnsure ? "0" : answer)),
    gaps: people.flat().filter(({ isGap }) => isGap).length,
    missing: names.filter((_, at) => people.every((given) => given[at]?.isGap)),
  };
}

/** Whether a cell is words, and no answer in words. */
const isName = (text: string) => /\p{L}{2}/u.test(text) && !UNSURE.test(text);

/** By the fields, the columns in which they stand; -1: in none. */
function columnsOf(head: readonly string[], { groups, statements, questions }: Asked): readonly number[] {
  return [
    ...groups.length > 0 ? [head.findIndex((text) => GROUP.test(text))] : [],
    ...[...statements, ...questions].map(({ text }) =>
      head.findIndex((cell) => statementIn(cell, [{ text }]) === 0)
    ),
  ];
}

const GROUP = /^(groups?|teams?|departments?|gruppe|abteilung)$/i;

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

/** How groups and choice questions read a sheet that is pasted into one of them. */

const { groups: GROUPS, statements: STATEMENTS, questions: QUESTIONS } = QUESTIONS_TEXT;
/** Nothing in these lists is a number. */
const settings = { numberStyle: "1,234.5" } as const;
const OPTIONS = Array.from({ length: LIMITS.options }, (_, at) => `option-${at + 1}`);

const themeIn = (text: string) => THEMES.find((theme) => isSameName(text, THEME_NAMES[theme]));

const FIELDS = {
  groups: [column("name", GROUPS.column, ["groups", "name", "team", "department"])],
  questions: [
    column("text", QUESTIONS.column, ["question", "questions", "text"]),
    ...OPTIONS.map((name, at) => {
      const marks = [at + 1, "abcdef"[at]];
      const headings = ["option", "answer", "choice"].flatMap((word) =>
        marks.map((mark) => `${word} ${mark}`)
      );
      return column(name, QUESTIONS.optionPlaceholder(at + 1), headings);
    }),
  ],
  statements: [
    column("text", STATEMENTS.column, ["statements", "text", "question", "item"]),
    column("theme", STATEMENTS.theme, ["theme", "topic", "area", "category", "thema", "bereich"], themeIn, {
      otherwise: STATEMENTS.sameTheme,
    }),
    column("opener", STATEMENTS.openerLabel, ["opener", "opening question", "to open"]),
  ],
};

/** What the statements take from one on, in place of those that are there: there are always as many. Without a theme of their own they have its. */
export function pasteStatements(screen: Screen, from: number): PasteTarget {
  const { statements } = screen.content();
  return {
    fields: FIELDS.statements,
    reading: cellReading({ settings, today: screen.today }),
    currency: null,
    room: (rows) => roomFor(rows.length, { room: statements.length - from, most: statements.length }),
    notes: (rows) => {
      const end = Math.min(from + rows.length, statements.length);
      const isLost = statements.slice(from, end).some(({ text }) => text.trim() !== "");
      return isLost ? [STATEMENTS.replaced(from + 1, end, end - from < statements.length)] : [];
    },
    take: (rows) => {
      const { theme = THEMES[0] } = statements[from] ?? {};
      // The question that opens the talk belonged to the words that were there before, and so did the theme.
      const filled = rows.slice(0, statements.length - from).map(({ values }) => ({
        text: `${values.text ?? ""}`,
        opener: `${values.opener ?? ""}`,
        theme: THEMES.find((one) => one === values.theme) ?? theme,
      }));
      screen.dispatch({ type: "fill statements", from: statements[from]?.id ?? "", rows: filled });
      screen.say(ROW_WORDS.pasted(filled.length, rows.length - filled.length));
    },
  };
}

/** What a list takes of what is pasted into one of its rows. */
export function pasteInto(
  screen: RowScreen<Questionnaire, QuestionnaireRows> & { readonly today: PlainDate },
  list: "groups" | "questions",
  into: string,
): PasteTarget {
  return pasteTarget({ ...screen, settings }, { list }, into, {
    fields: FIELDS[list],
    ...list === "questions" && {
      rowOf: (said) => ({ ...said, options: OPTIONS.map((name) => said[name] ?? "") }),
    },
  });
}
