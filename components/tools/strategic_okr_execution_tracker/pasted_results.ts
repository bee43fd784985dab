/** How key results read a sheet that is pasted into one of them. */
import { LATER_TEXT } from "./words_later.ts";
import type { PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { pasteTarget } from "../../tool_kit/paste_target.ts";
import type { PasteTarget } from "../../tool_kit/PasteDialog.tsx";
import type { RowScreen } from "../../tool_kit/row_keys.ts";
import type { Manner } from "./screen.ts";
import type { Content, Expectation, KeyResult, TrackerRows } from "./document.ts";

const WORDS = LATER_TEXT.all;

const FIELDS: readonly PasteField[] = [
  { name: "text", label: WORDS.column, headings: SHEET_HEADINGS.result, kind: "text" },
  { name: "owner", label: WORDS.owner, headings: SHEET_HEADINGS.owner, kind: "text" },
  { name: "from", label: WORDS.from, headings: SHEET_HEADINGS.baseline, kind: "number" },
  { name: "to", label: WORDS.to, headings: SHEET_HEADINGS.target, kind: "number", isUsual: true },
  { name: "unit", label: WORDS.unit, headings: SHEET_HEADINGS.unit, kind: "text" },
  {
    name: "expectation",
    label: WORDS.expectation,
    headings: ["kind", "type", "commitment or stretch"],
    kind: readExpectation,
  },
];

function readExpectation(cell: string): Expectation | undefined {
  if (/\b(stretch|aspirational|moonshot)\b/i.test(cell)) return "stretch";
  return /\bcommit(ted|ment)?\b/i.test(cell) ? "commitment" : undefined;
}

/** What a list of key results takes of what is pasted into one of them: all belong to the objective of that one. */
export function pasteInto(
  screen: RowScreen<Content, TrackerRows> & Pick<Manner, "settings" | "today">,
  { id, objective }: Pick<KeyResult, "id" | "objective">,
): PasteTarget {
  return pasteTarget(screen, { list: "keyResults" }, id, {
    fields: FIELDS,
    // Amounts keep the sign of their currency as their unit, so none is foreign to the document.
    reading: { numberStyle: screen.settings.numberStyle, dates: { today: screen.today } },
    rowOf: ({ values, signs }) => ({ objective, unit: signs.to ?? signs.from ?? "", ...values }),
  });
}
