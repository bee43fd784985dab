/** The code that reads words: checks, the figures in a sentence, pasted sheets. A page loads it when somebody first uses a field. */
import { PLANNER_TEXT } from "./words.ts";
import type { Place } from "../../../lib/tool_kit/edits.ts";
import type { PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { type PasteReading, pasteTarget } from "../../tool_kit/paste_target.ts";
import type { PasteTarget } from "../../tool_kit/PasteDialog.tsx";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import { type Content, objectiveMark, type PlanRows } from "./document.ts";
import { type ReadingOptions, readSentence } from "./sentence.ts";

export { createChecker } from "./checks.ts";
export { fillFrom, readSentence } from "./sentence.ts";

const { objective: OBJECTIVE, keyResult: KEY_RESULT, milestone: MILESTONE } = PLANNER_TEXT;

/** What a column of a pasted sheet can be; the fields of a list in the order of the screen. */
const OWNER: PasteField = {
  name: "owner",
  label: KEY_RESULT.owner,
  headings: SHEET_HEADINGS.owner,
  kind: "text",
};
const DUE: PasteField = { name: "due", label: KEY_RESULT.due, headings: SHEET_HEADINGS.due, kind: "date" };
const OBJECTIVE_FIELDS: readonly PasteField[] = [
  { name: "text", label: OBJECTIVE.label, headings: SHEET_HEADINGS.goal, kind: "text" },
  { name: "why", label: OBJECTIVE.why, headings: SHEET_HEADINGS.why, kind: "text" },
  OWNER,
];
const KEY_RESULT_FIELDS: readonly PasteField[] = [
  { name: "text", label: KEY_RESULT.label, headings: SHEET_HEADINGS.result, kind: "text" },
  OWNER,
  { name: "baseline", label: KEY_RESULT.baseline, headings: SHEET_HEADINGS.baseline, kind: "number" },
  {
    name: "target",
    label: KEY_RESULT.target,
    headings: SHEET_HEADINGS.target,
    kind: "number",
    isUsual: true,
  },
  { name: "unit", label: KEY_RESULT.unit, headings: SHEET_HEADINGS.unit, kind: "text" },
  DUE,
  { name: "kind", label: KEY_RESULT.kind, headings: ["type", "commitment or stretch"], kind: readKind },
];
const MILESTONE_FIELDS: readonly PasteField[] = [
  { name: "text", label: MILESTONE.label, headings: SHEET_HEADINGS.task, kind: "text" },
  OWNER,
  DUE,
  {
    name: "isDone",
    label: MILESTONE.done,
    headings: ["status", "state", "complete", "completed"],
    kind: readDone,
  },
];

/** What a list of objectives, key results or milestones takes of what is pasted into one of its rows. */
export function pasteInto(
  screen: RowScreen<Content, PlanRows> & ReadingOptions,
  place: Place<PlanRows>,
  into: string,
): PasteTarget {
  return pasteTarget(screen, place, into, {
    // Amounts keep the sign of their currency as their unit, so none is foreign to the document.
    reading: { numberStyle: screen.settings.numberStyle, dates: { today: screen.from } },
    ...columnsOf(place.list, screen.content(), screen),
  });
}

function columnsOf(
  list: keyof PlanRows,
  content: Content,
  how: ReadingOptions,
): Pick<PasteReading, "fields" | "rowOf"> {
  if (list === "milestones") {
    return {
      fields: MILESTONE_FIELDS,
      rowOf: ({ values }) => ({ ...values, isDone: values.isDone === "done" }),
    };
  }
  if (list === "keyResults") {
    return {
      fields: KEY_RESULT_FIELDS,
      // A sentence says what no cell beside it does.
      rowOf: ({ values, signs }) => {
        const said = readSentence(String(values.text ?? ""), how);
        return { ...said, unit: signs.target ?? signs.baseline ?? said.unit, ...values };
      },
    };
  }
  if (list === "annual" || !content.annual.some(isBegun)) return { fields: OBJECTIVE_FIELDS };
  const serves = { name: "serves", label: OBJECTIVE.serves, headings: ["supports", "annual objective"] };
  return { fields: [...OBJECTIVE_FIELDS, { ...serves, kind: annualIn(content) }] };
}

/** Finds the annual objective that a cell names by its letter or its words. */
function annualIn({ annual }: Content): (cell: string) => string | undefined {
  const same = (cell: string, name: string) => cell.trim().toLowerCase() === name.trim().toLowerCase();
  return (cell) =>
    annual.find((row, position) =>
      isBegun(row) && (same(cell, row.text) || same(cell, objectiveMark("annual", position)))
    )?.id;
}

function readKind(cell: string): string | undefined {
  if (/\b(stretch|aspirational|moonshot)\b/i.test(cell)) return "stretch";
  return /\bcommit(ted|ment)?\b/i.test(cell) ? "commitment" : undefined;
}

function readDone(cell: string): string | undefined {
  if (/^(done|completed?|finished|closed|yes|y|true|x|[✓✔☑]|100 ?%)$/iu.test(cell)) return "done";
  return /^(not (done|started)|open|to ?do|planned|in progress|ongoing|no|n|false|☐)$/iu.test(cell)
    ? "open"
    : undefined;
}
