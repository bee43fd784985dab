/** How groups and choice questions read a sheet that is pasted into one of them. */
import { QUESTIONS_TEXT } from "./words_later.ts";
import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { cellReading, type PasteReading, pasteTarget } from "../../tool_kit/paste_target.ts";
import type { PasteTarget } from "../../tool_kit/PasteDialog.tsx";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import { LIMITS, type Questionnaire, type QuestionnaireRows } from "./assessment.ts";

const { groups: GROUPS, questions: QUESTIONS } = QUESTIONS_TEXT;
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

const READINGS: Readonly<Record<"groups" | "questions", Pick<PasteReading, "fields" | "rowOf">>> = {
  groups: { fields: GROUP_FIELDS },
  questions: {
    fields: QUESTION_FIELDS,
    rowOf: ({ values }) => ({ ...values, options: OPTIONS.map((name) => values[name] ?? "") }),
  },
};

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
