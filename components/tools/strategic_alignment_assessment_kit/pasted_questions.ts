/** How groups and choice questions read a sheet that is pasted into one of them. */
import { ROW_WORDS } from "../../../lib/tool_kit/words_screen.ts";
import { QUESTIONS_TEXT } from "./words_later.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import {
  cellReading,
  type PasteReading,
  type PasteTarget,
  pasteTarget,
  roomFor,
} from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import { LIMITS, type Questionnaire, type QuestionnaireRows } from "./document.ts";
import type { Screen } from "./parts.tsx";

const { groups: GROUPS, statements: STATEMENTS, questions: QUESTIONS } = QUESTIONS_TEXT;
const OPTIONS = Array.from({ length: LIMITS.options }, (_, at) => `option-${at + 1}`);

const GROUP_FIELDS: readonly PasteField[] = [
  { name: "name", label: GROUPS.column, headings: ["groups", "name", "team", "department"], kind: "text" },
];
const QUESTION_FIELDS: readonly PasteField[] = [
  { name: "text", label: QUESTIONS.column, headings: ["question", "questions", "text"], kind: "text" },
  ...OPTIONS.map((name, at): PasteField => ({
    name,
    label: QUESTIONS.optionPlaceholder(at + 1),
    headings: ["option", "answer", "choice"].flatMap((word) =>
      [at + 1, "abcdef"[at]].map((mark) => `${word} ${mark}`)
    ),
    kind: "text",
  })),
];

const STATEMENT_FIELDS: readonly PasteField[] = [
  {
    name: "text",
    label: STATEMENTS.column,
    headings: ["statements", "text", "question", "item"],
    kind: "text",
  },
  {
    name: "opener",
    label: STATEMENTS.openerLabel,
    headings: ["opener", "opening question", "to open"],
    kind: "text",
  },
];

const READINGS: Readonly<
  Record<"groups" | "questions", Pick<PasteReading<Questionnaire, QuestionnaireRows>, "fields" | "rowOf">>
> = {
  groups: { fields: GROUP_FIELDS },
  questions: {
    fields: QUESTION_FIELDS,
    rowOf: ({ values }) => ({ ...values, options: OPTIONS.map((name) => values[name] ?? "") }),
  },
};

/** What the statements take from one on, in place of those that are there: there are always as many. */
export function pasteStatements(screen: Screen, from: number): PasteTarget {
  const { statements } = screen.content();
  return {
    fields: STATEMENT_FIELDS,
    reading: { numberStyle: "1,234.5", dates: { today: screen.today } },
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
  // Nothing in these lists is a number.
  const settings = { numberStyle: "1,234.5" } as const;
  return pasteTarget(screen, { list }, into, {
    ...READINGS[list],
    ...cellReading({ settings, today: screen.today }),
  });
}
