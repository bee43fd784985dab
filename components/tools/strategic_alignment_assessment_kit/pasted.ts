import type { Cells } from "../../../lib/tool_kit/pasted_table.ts";
import { isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { type Asked, LIMITS, type Questionnaire, type QuestionnaireRows, SCALE } from "./document.ts";
import { ROW_WORDS } from "../../../lib/tool_kit/words_screen.ts";
import { QUESTIONS_TEXT } from "./words_later.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { cellReading, column, type PasteTarget, pasteTarget, roomFor } from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Screen } from "./parts.tsx";

/** Answers of several people from a block of cells, a row each. */
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

/** How groups and choice questions read a sheet that is pasted into one of them. */

const { groups: GROUPS, statements: STATEMENTS, questions: QUESTIONS } = QUESTIONS_TEXT;
/** Nothing in these lists is a number. */
const settings = { numberStyle: "1,234.5" } as const;
const OPTIONS = Array.from({ length: LIMITS.options }, (_, at) => `option-${at + 1}`);

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
    column("opener", STATEMENTS.openerLabel, ["opener", "opening question", "to open"]),
  ],
};

/** What the statements take from one on, in place of those that are there: there are always as many. */
export function pasteStatements(screen: Screen, from: number): PasteTarget {
  const { statements } = screen.content();
  return {
    fields: FIELDS.statements,
    reading: cellReading({ settings, today: screen.today }),
    currency: null,
    room: (rows) => roomFor(rows.length, { room: statements.length - from, most: statements.length }),
    take: (rows) => {
      // The question that opens the talk belonged to the words that were there before.
      const filled = rows.slice(0, statements.length - from)
        .map(({ values }) => ({ text: `${values.text ?? ""}`, opener: `${values.opener ?? ""}` }));
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
