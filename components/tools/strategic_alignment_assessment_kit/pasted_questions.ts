/** How groups and choice questions read a sheet that is pasted into one of them. */
import { ROW_WORDS } from "../../../lib/tool_kit/words_screen.ts";
import { QUESTIONS_TEXT } from "./words_later.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import { cellReading, column, type PasteTarget, pasteTarget, roomFor } from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import { LIMITS, type Questionnaire, type QuestionnaireRows } from "./document.ts";
import type { Screen } from "./parts.tsx";

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
