import type { PlainDate } from "../../../lib/tool_kit/dates.ts";
import type { KeyResult } from "./plan.ts";

/** What a sentence says about a key result; null and "" where it says nothing. */
export interface Reading {
  readonly baseline: number | null;
  readonly target: number | null;
  /** "%", "$", "days", "customers a month". */
  readonly unit: string;
  readonly due: PlainDate | null;
  /** The sentence without its figures and its date: what is measured. */
  readonly rest: string;
}

/** A field that a reading may fill. */
export type FilledField = "baseline" | "target" | "unit" | "due";
const FILLED_FIELDS: readonly FilledField[] = ["baseline", "target", "unit", "due"];

/**
 * What a reading changes in a key result. A field is filled when it is empty, or still holds what the sentence's previous
 * version put there; anything else was typed by hand: it stays, and `kept` names it when the sentence says otherwise.
 */
export function fillFrom(
  row: KeyResult,
  reading: Reading,
  previous: Reading | null,
): { readonly change: Partial<Pick<KeyResult, FilledField>>; readonly kept: readonly FilledField[] } {
  const said = FILLED_FIELDS.filter((field) => !isEmpty(reading[field]) && reading[field] !== row[field]);
  const isOpen = (field: FilledField) =>
    isEmpty(row[field]) || (previous !== null && row[field] === previous[field]);
  const fills = (field: FilledField) => said.includes(field) && isOpen(field);
  const change = {
    ...(fills("baseline") && { baseline: reading.baseline }),
    ...(fills("target") && { target: reading.target }),
    ...(fills("unit") && { unit: reading.unit }),
    ...(fills("due") && { due: reading.due }),
  };
  return { change, kept: said.filter((field) => !isOpen(field)) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "";
}
