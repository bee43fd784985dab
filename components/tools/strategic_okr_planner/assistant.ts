/** The code that reads words: checks, the figures in a sentence, pasted cells. A page loads it when somebody first uses a field. */
import { parseDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { parseNumber } from "../../../lib/tool_kit/numbers.ts";
import type { KeyResultChange, MilestoneChange, ObjectiveChange } from "./actions.ts";
import { type ReadingOptions, readSentence } from "./sentence.ts";

export { createChecker } from "./checks.ts";
export { fillFrom, readSentence } from "./sentence.ts";

/** The number that a cell says, with its sign ("%" or "$", or ""); null for none. */
function numberIn(cell: string, { settings }: ReadingOptions): { value: number; unit: string } | null {
  const parsed = parseNumber(cell, settings.numberStyle);
  return parsed.ok ? { value: parsed.value, unit: parsed.isPercent ? "%" : parsed.currency ?? "" } : null;
}

/** The day that a cell says; null for none. */
function dateIn(cell: string, { from }: ReadingOptions): PlainDate | null {
  const parsed = parseDate(cell, { today: from });
  return parsed.ok ? parsed.date : null;
}

/** Pasted rows of cells as objectives: text, why, owner. Further cells join the text, so that nothing is lost. */
export function pastedObjectives(rows: readonly (readonly string[])[]): ObjectiveChange[] {
  return rows.map(([text = "", why = "", owner = "", ...others]) => ({
    text: joined([text, ...others]),
    ...(why !== "" && { why }),
    ...(owner !== "" && { owner }),
  }));
}

/**
 * Pasted rows of cells as key results: text, owner, baseline, target, unit, due date, the order of the screen. A row of one
 * cell is a sentence, whose figures are filled in. A cell that is no number or date joins the text, so that nothing is lost.
 */
export function pastedKeyResults(
  rows: readonly (readonly string[])[],
  how: ReadingOptions,
): KeyResultChange[] {
  return rows.map((cells) => {
    const [text = "", owner = "", from = "", to = "", unit = "", by = "", ...others] = cells;
    if (cells.length < 2) return { text, ...readSentence(text, how) };
    const [baseline, target, due] = [numberIn(from, how), numberIn(to, how), dateIn(by, how)];
    const unread = [baseline === null ? from : "", target === null ? to : "", due === null ? by : ""];
    return {
      text: joined([text, ...unread, ...others]),
      ...(owner !== "" && { owner }),
      baseline: baseline?.value ?? null,
      target: target?.value ?? null,
      unit: unit || target?.unit || baseline?.unit || "",
      due,
    };
  });
}

/** Pasted rows of cells as milestones: text, due date, the order of the screen. A cell that is no date joins the text. */
export function pastedMilestones(
  rows: readonly (readonly string[])[],
  how: ReadingOptions,
): MilestoneChange[] {
  return rows.map(([text = "", by = "", ...others]) => {
    const due = dateIn(by, how);
    return { text: joined([text, due === null ? by : "", ...others]), due };
  });
}

function joined(cells: readonly string[]): string {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== "").join(", ");
}
