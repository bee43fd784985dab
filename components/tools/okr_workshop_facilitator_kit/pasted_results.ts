/** How the results of a part read a sheet that is pasted into them. */
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { cellReading, type PasteTarget, pasteTarget } from "../../tool_kit/paste_target.ts";
import type { Kit } from "./screen.ts";
import { RESULT_TEXT } from "./words_later.ts";

const { vote: VOTE, objectives: { columns: COLUMNS, fields: WORDS } } = RESULT_TEXT;

const OWNER: PasteField = {
  name: "owner",
  label: WORDS.owner.head,
  headings: SHEET_HEADINGS.owner,
  kind: "text",
};
const FIELDS = {
  candidates: [
    { name: "text", label: VOTE.column, headings: VOTE.headings.text, kind: "text" },
    {
      name: "votes",
      label: VOTE.dotsColumn,
      headings: VOTE.headings.votes,
      kind: (text) => /^\d{1,3}$/.test(text) ? Number(text) : undefined,
      otherwise: "0",
      isUsual: true,
    },
  ],
  objectives: [
    { name: "text", label: COLUMNS.objective, headings: SHEET_HEADINGS.goal, kind: "text" },
    { name: "why", label: COLUMNS.why, headings: SHEET_HEADINGS.why, kind: "text" },
    OWNER,
  ],
  keyResults: [
    { name: "text", label: COLUMNS.keyResult, headings: SHEET_HEADINGS.result, kind: "text" },
    { name: "baseline", label: WORDS.baseline.head, headings: SHEET_HEADINGS.baseline, kind: "number" },
    { name: "target", label: WORDS.target.head, headings: SHEET_HEADINGS.target, kind: "number" },
    { name: "unit", label: WORDS.unit.head, headings: SHEET_HEADINGS.unit, kind: "text" },
    OWNER,
  ],
} satisfies Readonly<Record<string, readonly PasteField[]>>;

/** The lists of results that can be pasted into. */
export type ResultList = keyof typeof FIELDS;

/** Takes a sheet that is pasted into a wish, an objective or a key result. */
export function pasteIntoResults(
  kit: Kit,
  place: { readonly list: ResultList; readonly in: string },
  row: string,
): PasteTarget {
  return pasteTarget(kit, place, row, { fields: FIELDS[place.list], ...cellReading(kit), rowOf: resultOf });
}

/** A sign beside a figure is the unit, unless a column says it. */
function resultOf({ values, signs }: PastedRow): object {
  const sign = signs.target ?? signs.baseline;
  return { ...sign !== undefined && { unit: sign }, ...values };
}
