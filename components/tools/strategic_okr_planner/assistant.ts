/** The code that reads words: checks, the figures in a sentence, pasted sheets. A page loads it when somebody first uses a field. */
import { PLANNER_TEXT } from "./words.ts";
import type { Place } from "../../../lib/tool_kit/edits.ts";
import { doneIn, expectationIn, isSameName } from "../../../lib/tool_kit/pasted_words.ts";
import { isBegun } from "../../../lib/tool_kit/rows.ts";
import type { PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { isNumber } from "../../../lib/tool_kit/pasted_cells.ts";
import { PLAN_PASTE_WORDS, SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import {
  column,
  type PasteReading,
  type PasteTarget,
  pasteTarget,
  type Said,
  type Spread,
  underNamed,
} from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import { type Content, HORIZONS, type Objective, objectiveMark, type PlanRows } from "./document.ts";
import { type ReadingOptions, readSentence } from "./sentence.ts";

export { createChecker } from "./checks.ts";
export { fillFrom, readSentence } from "./sentence.ts";

const { objective: OBJECTIVE, keyResult: KEY_RESULT, milestone: MILESTONE } = PLANNER_TEXT;

/** What a column of a pasted sheet can be; the fields of a list in the order of the screen. */
const OWNER = column("owner", KEY_RESULT.owner, SHEET_HEADINGS.owner);
const DUE = column("due", KEY_RESULT.due, SHEET_HEADINGS.due, "date");
const FIGURES = [
  column("baseline", KEY_RESULT.baseline, SHEET_HEADINGS.baseline, "number"),
  column("target", KEY_RESULT.target, SHEET_HEADINGS.target, "number", { isUsual: true }),
  column("unit", KEY_RESULT.unit, SHEET_HEADINGS.unit),
  // Read as words, so that two figures without headings are still the start and the target.
  column("today", PLAN_PASTE_WORDS.today, SHEET_HEADINGS.today, (text) => isNumber(text) ? text : undefined),
  DUE,
  column("kind", KEY_RESULT.kind, SHEET_HEADINGS.expectation, expectationIn, {
    otherwise: KEY_RESULT.kinds.commitment,
  }),
];
const RESULT = column("text", KEY_RESULT.label, SHEET_HEADINGS.result);
const GOAL = column("objective", OBJECTIVE.label, SHEET_HEADINGS.goal);
const WHY = column("why", OBJECTIVE.why, SHEET_HEADINGS.why);
const OBJECTIVE_FIELDS = [GOAL, WHY, OWNER, RESULT, ...FIGURES];
const KEY_RESULT_FIELDS = [RESULT, OWNER, ...FIGURES, { ...GOAL, isBeside: true }];
const MILESTONE_FIELDS = [
  column("text", MILESTONE.label, SHEET_HEADINGS.task),
  OWNER,
  DUE,
  column("isDone", MILESTONE.done, SHEET_HEADINGS.state, doneIn, { otherwise: MILESTONE.notDone }),
];

type PlanScreen = RowScreen<Content, PlanRows> & ReadingOptions;

/** What a list of objectives, key results or milestones takes of what is pasted into one of its rows. */
export function pasteInto(screen: PlanScreen, place: Place<PlanRows>, into: string): PasteTarget {
  return pasteTarget({ ...screen, today: screen.from }, place, into, {
    unitOf: ["target", "baseline"],
    ...columnsOf(screen, place, into),
  });
}

function columnsOf(
  screen: PlanScreen,
  { list, in: parent }: Place<PlanRows>,
  into: string,
): PasteReading<Content, PlanRows> {
  const content = screen.content();
  switch (list) {
    case "milestones":
      return {
        fields: MILESTONE_FIELDS,
        rowOf: (said) => ({ ...said, isDone: said.isDone === "done" }),
      };
    case "keyResults":
      return {
        fields: content.ninety.some(({ id }) => id === parent)
          ? [...KEY_RESULT_FIELDS, ...servesOf(content)]
          : KEY_RESULT_FIELDS,
        notes: notesOf,
        rowOf: (said) => resultOf(said, screen),
        spread: (rows) =>
          rows.some(({ objective, serves }) => (objective ?? serves) !== undefined)
            ? underObjectives(screen, rows, parent ?? "", into)
            : undefined,
      };
    default:
      return {
        fields: list === "ninety" ? [...OBJECTIVE_FIELDS, ...servesOf(content)] : OBJECTIVE_FIELDS,
        notes: notesOf,
        rowOf: ({ objective, ...said }) => ({ ...said, text: objective }),
        spread: (rows) => rows.some(isResult) ? underObjectives(screen, rows, into, "") : undefined,
      };
  }
}

/** What is lost of rows: the figures of today, and key results of which only the units or the days have a column. */
function notesOf(rows: readonly Said[]): string[] {
  const has = (is: (said: Said) => unknown) => rows.some((said) => is(said) !== undefined);
  const isBare = has(({ unit, due, kind, today }) => unit ?? due ?? kind ?? today) && !rows.some(isResult);
  return [
    ...has(({ today }) => today) ? [PLAN_PASTE_WORDS.todayStays] : [],
    ...isBare ? [PLAN_PASTE_WORDS.noResults] : [],
  ];
}

/** A key result. A sentence says what no cell beside it does. */
function resultOf(
  { objective, serves: _, today: __, text = objective ?? "", ...said }: Said,
  how: ReadingOptions,
): object {
  return { ...readSentence(`${text}`, how), ...said, text };
}

/**
 * Puts key results under the objective that stands beside each: one of that name, the blank one that they are pasted to, or a new one.
 * Those without an objective come under the one that they are pasted to, after the key result `into`.
 */
function underObjectives(
  screen: PlanScreen,
  pasted: readonly Said[],
  here: string,
  into: string,
): Spread<Content, PlanRows> {
  const content = screen.content();
  const list = HORIZONS.find((horizon) => content[horizon].some(({ id }) => id === here)) ?? "ninety";
  const { before, groups, left } = underNamed(screen, list, {
    rows: content[list],
    here,
    isOwn: isResult,
    fields: fieldsSaid,
  }, pasted);
  const parts = groups.map(({ id, there, rows }) => ({
    place: { list: "keyResults", in: id ?? "" } as const,
    into: there?.keyResults.find((row) => row.id === into || !isBegun(row))?.id,
    rows: rows.map((said) => resultOf(said, screen)),
  }));
  return { before, parts, left };
}

/** The fields of an objective that its rows say; of one that has been begun only those that are empty. */
function fieldsSaid(text: string, rows: readonly Said[], there: Objective | undefined): object {
  const { owner } = rows.find((row) => !isResult(row)) ?? {};
  const { why, serves } = rows.find(({ why, serves }) => why ?? serves) ?? {};
  const isFree = (field: string) => !there || !isBegun(there) || !Reflect.get(there, field);
  return Object.fromEntries(
    Object.entries({ text, why, serves, owner }).filter(([field, said]) => said && isFree(field))
      .map(([field, said]) => [field, `${said}`]),
  );
}

/** Whether a row is about a key result; else it only says something of its objective. */
const isResult = ({ text, baseline, target }: Said) => (text ?? baseline ?? target) !== undefined;

/** The column that names an annual objective by its letter or its words, where there is one. */
function servesOf({ annual }: Content): readonly PasteField[] {
  const idOf = (cell: string) =>
    annual.find((row, position) =>
      isBegun(row) && (isSameName(cell, row.text) || isSameName(cell, objectiveMark("annual", position)))
    )?.id;
  const headings = [...SHEET_HEADINGS.parent, "annual objective"];
  const serves = column("serves", OBJECTIVE.serves, headings, idOf, { otherwise: OBJECTIVE.servesNone });
  return annual.some(isBegun) ? [serves] : [];
}
