/** How key results read a sheet that is pasted into one of them. */
import { LATER_TEXT } from "./words_later.ts";
import type { Edit } from "../../../lib/tool_kit/edits.ts";
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { expectationIn } from "../../../lib/tool_kit/pasted_words.ts";
import { isBegun, newId } from "../../../lib/tool_kit/rows.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import {
  groupsBy,
  isSameName,
  type PasteTarget,
  pasteTarget,
  roomFor,
  type SpreadRows,
} from "../../tool_kit/paste_target.ts";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Manner } from "./screen.ts";
import type { Content, KeyResult, TrackerRows } from "./document.ts";

const WORDS = LATER_TEXT.all;

const FIELDS: readonly PasteField[] = [
  { name: "text", label: WORDS.column, headings: SHEET_HEADINGS.result, kind: "text" },
  { name: "owner", label: WORDS.owner, headings: SHEET_HEADINGS.owner, kind: "text" },
  {
    name: "from",
    label: WORDS.from,
    // Where it stands today has a column of its own.
    headings: SHEET_HEADINGS.baseline.filter((word) => !SHEET_HEADINGS.today.includes(word)),
    kind: "number",
  },
  { name: "to", label: WORDS.to, headings: SHEET_HEADINGS.target, kind: "number", isUsual: true },
  { name: "today", label: WORDS.today, headings: SHEET_HEADINGS.today, kind: "number" },
  { name: "unit", label: WORDS.unit, headings: SHEET_HEADINGS.unit, kind: "text" },
  {
    name: "expectation",
    label: WORDS.expectation,
    headings: SHEET_HEADINGS.expectation,
    kind: expectationIn,
    otherwise: WORDS.expectations.commitment,
  },
  { name: "objective", label: WORDS.belongs, headings: SHEET_HEADINGS.goal, kind: "text", isBeside: true },
];

type PasteScreen = RowScreen<Content, TrackerRows> & Pick<Manner, "settings" | "today">;

/** What a list of key results takes of what is pasted into one of them: those of which no cell says more belong to its objective. */
export function pasteInto(
  screen: PasteScreen,
  { id, objective }: Pick<KeyResult, "id" | "objective">,
): PasteTarget {
  return pasteTarget(screen, { list: "keyResults" }, id, {
    fields: FIELDS,
    // Amounts keep the sign of their currency as their unit, so none is foreign to the document.
    reading: { numberStyle: screen.settings.numberStyle, dates: { today: screen.today } },
    spread: (rows) => underObjectives(screen, rows, id, objective),
  });
}

/**
 * Puts key results under the objective that stands beside each: one of that name, the blank one of the key result `into`, or a new one.
 * Where it stands today is a check-in.
 */
function underObjectives(
  screen: PasteScreen,
  pasted: readonly PastedRow[],
  into: string,
  here: string | null,
): SpreadRows<Content, TrackerRows> {
  const { editor, today } = screen;
  const { objectives, ...content } = screen.content();
  let blank = objectives.find((row) => row.id === here && !isBegun(row));
  const edits: Edit<Content, TrackerRows>[] = [];
  const rows = groupsBy(pasted, "objective").flatMap(({ name, rows }) => {
    const old = name === "" ? undefined : objectives.find(({ text }) => isSameName(text, name)) ?? blank;
    const id = name === "" ? here : old?.id ?? newId();
    if (old !== undefined && old === blank) {
      blank = undefined;
      edits.push({ type: "edit", list: "objectives", id: old.id, change: { text: name } });
    } else if (old === undefined && id !== null && id !== here) {
      edits.push({ type: "add", list: "objectives", rows: [{ id, text: name }] });
    }
    return rows.filter(isResult).map((row) => ({ objective: id, ...resultOf(row, today) }));
  });
  edits.push({ type: "add", list: "keyResults", rows, into });
  const room = editor.room({ ...content, objectives }, { list: "keyResults" }, into);
  return { edits, ...roomFor(rows.length, room) };
}

/** Whether a row is about a key result; else it only names its objective. */
const isResult = ({ values: { text, from, to, today } }: PastedRow) =>
  (text ?? from ?? to ?? today) !== undefined;

function resultOf({ values: { today: value, objective: _, ...said }, signs }: PastedRow, date: string) {
  const checkIn = { id: newId(), date, value, confidence: null, isKept: false, why: "" };
  return {
    id: newId(),
    unit: signs.to ?? signs.from ?? signs.today ?? "",
    ...said,
    ...value !== undefined && { checkIns: [checkIn] },
  };
}
