/** How commitments and outcomes read a sheet that is pasted into them: fetched with what is not in front. */
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { doneIn } from "../../../lib/tool_kit/pasted_words.ts";
import { newId } from "../../../lib/tool_kit/rows.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { adding } from "../../tool_kit/row_keys.ts";
import {
  cellReading,
  groupsBy,
  type PasteTarget,
  pasteTarget,
  roomFor,
  type SpreadRows,
} from "../../tool_kit/paste_target.ts";
import { weekList } from "./actions.ts";
import { type Choice, PLACE, readLetter, type Screen, type WeekScreen } from "./screen.tsx";
import { type Content, type SprintRows, WEEKS } from "./document.ts";
import { LATE_TEXT } from "./words_later.ts";

const { commitments: COMMITMENTS, outcomes: OUTCOMES } = LATE_TEXT;

/** A sprint has no field for it: of an outcome the reason says it, of a commitment its words. */
const OWNER: PasteField = {
  name: "owner",
  label: LATE_TEXT.ownerColumn,
  headings: SHEET_HEADINGS.owner,
  kind: "text",
};

const OUTCOME_FIELDS: readonly PasteField[] = [
  { name: "text", label: OUTCOMES.column, headings: SHEET_HEADINGS.goal, kind: "text" },
  { name: "why", label: OUTCOMES.why, headings: SHEET_HEADINGS.why, kind: "text" },
  { name: "measure", label: OUTCOMES.measure, headings: SHEET_HEADINGS.result, kind: "text" },
  { name: "baseline", label: OUTCOMES.baseline, headings: SHEET_HEADINGS.baseline, kind: "number" },
  { name: "target", label: OUTCOMES.target, headings: SHEET_HEADINGS.target, kind: "number" },
  { name: "unit", label: OUTCOMES.unit, headings: SHEET_HEADINGS.unit, kind: "text" },
  OWNER,
];

/** Takes a sheet that is pasted into an outcome. A sign beside a figure is the unit, unless a column says it. */
export function pasteIntoOutcome(screen: Screen, outcome: string): PasteTarget {
  const rowOf = ({ values: { owner, why, ...said }, signs }: PastedRow) => {
    const unit = signs.target ?? signs.baseline;
    const reasons = [why, owner === undefined ? undefined : LATE_TEXT.owner(`${owner}`)];
    const reason = reasons.filter((part) => part !== undefined).join(" ");
    return { ...unit !== undefined && { unit }, ...reason !== "" && { why: reason }, ...said };
  };
  return pasteTarget(screen, PLACE, outcome, { fields: OUTCOME_FIELDS, ...cellReading(screen), rowOf });
}

/** Takes a sheet that is pasted into a commitment. A letter before a colon chooses the outcome, unless a column does. */
export function pasteIntoWeek(screen: WeekScreen, commitment: string): PasteTarget {
  const { place, choices } = screen;
  const fields: readonly PasteField[] = [
    { name: "text", label: COMMITMENTS.column, headings: SHEET_HEADINGS.task, kind: "text" },
    {
      name: "outcome",
      label: COMMITMENTS.outcome,
      headings: COMMITMENTS.outcomeHeadings,
      kind: (text) => outcomeIn(text, choices),
      isUsual: true,
    },
    {
      name: "state",
      label: COMMITMENTS.state,
      headings: SHEET_HEADINGS.state,
      kind: doneIn,
      otherwise: COMMITMENTS.open,
    },
    { name: "week", label: COMMITMENTS.week, headings: COMMITMENTS.weekHeadings, kind: weekIn },
    OWNER,
  ];
  const rowOf = ({ values: { text = "", owner, week: _, ...said } }: PastedRow) => ({
    ...readLetter(owner === undefined ? `${text}` : `${text} (${owner})`, choices),
    ...said,
  });
  const spread = (rows: readonly PastedRow[]) => {
    const isSpread = rows.some(({ values }) => values.week !== undefined);
    return isSpread ? overWeeks(screen, rows, commitment, rowOf) : undefined;
  };
  return pasteTarget(screen, place, commitment, { fields, ...cellReading(screen), rowOf, spread });
}

/** Puts commitments into the weeks that stand beside them; those above the first such cell into the week that they are pasted into. */
function overWeeks(
  { editor, content, place }: WeekScreen,
  pasted: readonly PastedRow[],
  into: string,
  rowOf: (row: PastedRow) => object,
): SpreadRows<Content, SprintRows> {
  const weeks = groupsBy(pasted, "week").map(({ name, rows }) => {
    const week = name === "" ? place : weekList(Number(name));
    return {
      edit: adding<Content, SprintRows>(week, rows.map((row) => ({ ...rowOf(row), id: newId() })), { into }),
      ...roomFor(rows.length, editor.room(content(), week, into)),
    };
  });
  return {
    edits: weeks.map(({ edit }) => edit),
    came: weeks.reduce((sum, { came }) => sum + came, 0),
    left: weeks.reduce((sum, { left }) => sum + left, 0),
    most: weeks[0]?.most ?? 0,
  };
}

/** The number of a week of the sprint: "3", "Week 3", "W3", "Woche 3". */
function weekIn(text: string): number | undefined {
  const [, digits] = /^(?:week|w|woche|wk)?\s*(\d{1,2})$/i.exec(text) ?? [];
  const week = Number(digits);
  return week >= 1 && week <= WEEKS ? week : undefined;
}

/** The outcome that a cell names, by its letter or in its own words. */
function outcomeIn(text: string, choices: readonly Choice[]): string | undefined {
  const [, letter] = /^(?:outcome )?([a-e])[:.)]?$/i.exec(text) ?? [];
  const words = text.toLowerCase();
  return choices.find((choice) =>
    choice.letter === letter?.toUpperCase() || choice.text.toLowerCase() === words
  )
    ?.id;
}
