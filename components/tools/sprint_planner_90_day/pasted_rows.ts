/** How commitments and outcomes read a sheet that is pasted into them: fetched with what is not in front. */
import type { PastedRow, PasteField } from "../../../lib/tool_kit/pasted_columns.ts";
import { SHEET_HEADINGS } from "../../../lib/tool_kit/words_paste.ts";
import { cellReading, pasteTarget } from "../../tool_kit/paste_target.ts";
import type { PasteTarget } from "../../tool_kit/PasteDialog.tsx";
import { type Choice, PLACE, readLetter, type Screen, type WeekScreen } from "./screen.tsx";
import { LATE_TEXT } from "./words_later.ts";

const { commitments: COMMITMENTS, outcomes: OUTCOMES } = LATE_TEXT;

const OUTCOME_FIELDS: readonly PasteField[] = [
  { name: "text", label: OUTCOMES.column, headings: SHEET_HEADINGS.goal, kind: "text" },
  { name: "why", label: OUTCOMES.why, headings: SHEET_HEADINGS.why, kind: "text" },
  { name: "measure", label: OUTCOMES.measure, headings: SHEET_HEADINGS.result, kind: "text" },
  { name: "baseline", label: OUTCOMES.baseline, headings: SHEET_HEADINGS.baseline, kind: "number" },
  { name: "target", label: OUTCOMES.target, headings: SHEET_HEADINGS.target, kind: "number" },
  { name: "unit", label: OUTCOMES.unit, headings: SHEET_HEADINGS.unit, kind: "text" },
];

/** Takes a sheet that is pasted into an outcome. A sign beside a figure is the unit, unless a column says it. */
export function pasteIntoOutcome(screen: Screen, outcome: string): PasteTarget {
  const rowOf = ({ values, signs }: PastedRow) => {
    const unit = signs.target ?? signs.baseline;
    return { ...unit !== undefined && { unit }, ...values };
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
    { name: "state", label: COMMITMENTS.state, headings: COMMITMENTS.stateHeadings, kind: stateIn },
  ];
  const rowOf = ({ values: { text = "", ...said } }: PastedRow) => ({
    ...readLetter(`${text}`, choices),
    ...said,
  });
  return pasteTarget(screen, place, commitment, { fields, ...cellReading(screen), rowOf });
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

function stateIn(text: string): "done" | "open" | undefined {
  if (/^(done|complete|completed|finished|yes|x|true|✓|✔|☑)$/i.test(text)) return "done";
  return /^(open|to ?do|not started|in progress|started|planned|no|false|☐)$/i.test(text)
    ? "open"
    : undefined;
}
