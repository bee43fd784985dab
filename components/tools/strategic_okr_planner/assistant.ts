/** The code that reads words: checks, the figures in a sentence, pasted sheets. A page loads it when somebody first uses a field. */
import { PLANNER_TEXT } from "./words.ts";
import type { Edit, Place } from "../../../lib/tool_kit/edits.ts";
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { doneIn, expectationIn } from "../../../lib/tool_kit/pasted_words.ts";
import { isBegun, newId } from "../../../lib/tool_kit/rows.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import {
  groupsBy,
  isSameName,
  type PasteReading,
  type PasteTarget,
  pasteTarget,
  roomFor,
  type SpreadRows,
} from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import { type Content, HORIZONS, LIMITS, type Objective, objectiveMark, type PlanRows } from "./document.ts";
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
const FIGURES: readonly PasteField[] = [
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
  {
    name: "kind",
    label: KEY_RESULT.kind,
    headings: SHEET_HEADINGS.expectation,
    kind: expectationIn,
    otherwise: KEY_RESULT.kinds.commitment,
  },
];
const RESULT = { label: KEY_RESULT.label, headings: SHEET_HEADINGS.result, kind: "text" } as const;
const GOAL = { label: OBJECTIVE.label, headings: SHEET_HEADINGS.goal, kind: "text" } as const;
const OBJECTIVE_FIELDS: readonly PasteField[] = [
  { name: "objective", ...GOAL },
  { name: "why", label: OBJECTIVE.why, headings: SHEET_HEADINGS.why, kind: "text" },
  OWNER,
  { name: "text", ...RESULT },
  ...FIGURES,
];
const KEY_RESULT_FIELDS: readonly PasteField[] = [
  { name: "text", ...RESULT },
  OWNER,
  ...FIGURES,
  { name: "objective", ...GOAL, isBeside: true },
];
const MILESTONE_FIELDS: readonly PasteField[] = [
  { name: "text", label: MILESTONE.label, headings: SHEET_HEADINGS.task, kind: "text" },
  OWNER,
  DUE,
  {
    name: "isDone",
    label: MILESTONE.done,
    headings: SHEET_HEADINGS.state,
    kind: doneIn,
    otherwise: MILESTONE.notDone,
  },
];

type PlanScreen = RowScreen<Content, PlanRows> & ReadingOptions;

/** What a list of objectives, key results or milestones takes of what is pasted into one of its rows. */
export function pasteInto(screen: PlanScreen, place: Place<PlanRows>, into: string): PasteTarget {
  return pasteTarget(screen, place, into, {
    // Amounts keep the sign of their currency as their unit, so none is foreign to the document.
    reading: { numberStyle: screen.settings.numberStyle, dates: { today: screen.from } },
    ...columnsOf(screen, place, into),
  });
}

function columnsOf(
  screen: PlanScreen,
  { list, in: parent }: Place<PlanRows>,
  into: string,
): Pick<PasteReading<Content, PlanRows>, "fields" | "rowOf" | "spread"> {
  const content = screen.content();
  switch (list) {
    case "milestones":
      return {
        fields: MILESTONE_FIELDS,
        rowOf: ({ values }) => ({ ...values, isDone: values.isDone === "done" }),
      };
    case "keyResults":
      return {
        fields: KEY_RESULT_FIELDS,
        rowOf: (row) => resultOf(row, screen),
        spread: (rows) =>
          rows.some(({ values }) => values.objective !== undefined)
            ? underObjectives(screen, rows, parent ?? "", into)
            : undefined,
      };
    default: {
      const serves = { name: "serves", label: OBJECTIVE.serves, headings: ["supports", "annual objective"] };
      const isServing = list === "ninety" && content.annual.some(isBegun);
      return {
        fields: [...OBJECTIVE_FIELDS, ...isServing ? [{ ...serves, kind: annualIn(content) }] : []],
        rowOf: ({ values: { objective, ...said } }) => ({ ...said, text: objective }),
        spread: (rows) => rows.some(isResult) ? underObjectives(screen, rows, into, "") : undefined,
      };
    }
  }
}

/** A key result. A sentence says what no cell beside it does. */
function resultOf({ values: { objective, ...values }, signs }: PastedRow, how: ReadingOptions): object {
  const text = values.text ?? objective ?? "";
  const said = readSentence(`${text}`, how);
  return { ...said, unit: signs.target ?? signs.baseline ?? said.unit, ...values, text };
}

/**
 * Puts key results under the objective that stands beside each: one of that name, the blank one that they are pasted to, or a new one.
 * Those without an objective come under the one that they are pasted to, after the key result `into`.
 */
function underObjectives(
  screen: PlanScreen,
  pasted: readonly PastedRow[],
  here: string,
  into: string,
): SpreadRows<Content, PlanRows> {
  const { editor } = screen;
  const content = screen.content();
  const list = HORIZONS.find((horizon) => content[horizon].some(({ id }) => id === here)) ?? "ninety";
  const edits: Edit<Content, PlanRows>[] = [];
  let [came, left, room] = [0, 0, editor.room(content, { list }).room];
  let blank = content[list].find((row) => row.id === here && !isBegun(row));
  for (const { name, rows } of groupsBy(pasted, "objective")) {
    const results = rows.filter(isResult);
    const old = content[list].find(({ id, text }) => name === "" ? id === here : isSameName(text, name)) ??
      blank;
    if (old === undefined && room === 0) {
      left += results.length;
      continue;
    }
    const id = old?.id ?? newId();
    const own = rows.find((row) => !isResult(row))?.values ?? {};
    const { why, serves } = rows.find(({ values }) => values.why ?? values.serves)?.values ?? {};
    const change = fieldsSaid({ text: name, why, serves, owner: own.owner });
    if (old === undefined) {
      room--;
      edits.push({ type: "add", list, rows: [{ id, ...change }] });
    } else if (old === blank) {
      blank = undefined;
      edits.push({ type: "edit", list, id, change });
    }
    const first = old?.keyResults.find((row) => row.id === into || !isBegun(row))?.id;
    const place = { list: "keyResults", in: id } as const;
    const fits = roomFor(results.length, old ? editor.room(content, place, first) : NEW_LIST);
    came += fits.came;
    left += fits.left;
    edits.push({
      type: "add",
      ...place,
      rows: results.map((row) => ({ ...resultOf(row, screen), id: newId() })),
      ...first !== undefined && { into: first },
    });
  }
  return { edits, came, left, most: LIMITS.rows };
}

/** The fields of an objective that cells say. */
function fieldsSaid(said: Readonly<Record<string, string | number | undefined>>): Partial<Objective> {
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, `${value}`]));
}

const NEW_LIST = { room: LIMITS.rows, most: LIMITS.rows };

/** Whether a row is about a key result; else it only says something of its objective. */
const isResult = ({ values: { text, baseline, target } }: PastedRow) =>
  (text ?? baseline ?? target) !== undefined;

/** Finds the annual objective that a cell names by its letter or its words. */
function annualIn({ annual }: Content): (cell: string) => string | undefined {
  return (cell) =>
    annual.find((row, position) =>
      isBegun(row) && (isSameName(cell, row.text) || isSameName(cell, objectiveMark("annual", position)))
    )?.id;
}
