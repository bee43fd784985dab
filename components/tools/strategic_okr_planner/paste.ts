import type { KeyResultChange, MilestoneChange, ObjectiveChange } from "./actions.ts";
import type { Content, Horizon } from "./plan.ts";
import { parseDate, type PlainDate } from "../../../lib/tool_kit/dates.ts";
import { type NumberStyle, parseNumber } from "../../../lib/tool_kit/numbers.ts";
import { readingOptions, readSentence } from "./sentence.ts";

/** How cells are read: the number (with its sign, "%" or "$", or "") and the date that a cell says; null for none. */
export interface CellReaders {
  readonly number: (text: string) => { readonly value: number; readonly unit: string } | null;
  readonly date: (text: string) => PlainDate | null;
}

/** Reads cells as a plan writes; a date without a year is the first such day from `from` on. */
export function cellReaders(numberStyle: NumberStyle, from: PlainDate): CellReaders {
  return {
    number: (cell) => {
      const parsed = parseNumber(cell, numberStyle);
      return parsed.ok ? { value: parsed.value, unit: parsed.isPercent ? "%" : parsed.currency ?? "" } : null;
    },
    date: (cell) => {
      const parsed = parseDate(cell, { today: from });
      return parsed.ok ? parsed.date : null;
    },
  };
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
  content: Content,
  horizon: Horizon,
  { number, date }: CellReaders,
): KeyResultChange[] {
  return rows.map((cells) => {
    const [text = "", owner = "", from = "", to = "", unit = "", by = "", ...others] = cells;
    if (cells.length < 2) {
      const { baseline, target, unit, due } = readSentence(text, readingOptions(content, horizon));
      return { text, baseline, target, unit, due };
    }
    const [baseline, target, due] = [number(from), number(to), date(by)];
    const unread = [
      ...(baseline === null ? [from] : []),
      ...(target === null ? [to] : []),
      ...(due === null ? [by] : []),
    ];
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
  { date }: Pick<CellReaders, "date">,
): MilestoneChange[] {
  return rows.map(([text = "", by = "", ...others]) => {
    const due = date(by);
    return { text: joined([text, ...(due === null ? [by] : []), ...others]), due };
  });
}

function joined(cells: readonly string[]): string {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== "").join(", ");
}
