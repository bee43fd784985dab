import { addDays } from "../../../../lib/tool_kit/dates.ts";
import {
  type CheckIn,
  type KeyResult,
  newKeyResult,
  type Period,
} from "../../../../components/tools/strategic_okr_execution_tracker/tracker.ts";

/** Ninety days from a Monday: a tenth of them is nine days. */
export const PERIOD: Period = { start: "2026-10-05", end: "2027-01-03" };

/** A figure on a day since the start of PERIOD, with its confidence. */
export type Figure = readonly [day: number, value: number, confidence?: number];

/** The key result "orders" from 120 to 180, with check-ins on days since the start. */
export function keyResult(change: Partial<KeyResult> = {}, figures: readonly Figure[] = []): KeyResult {
  return {
    ...newKeyResult("orders"),
    text: "Weekly orders",
    owner: "Ana",
    from: 120,
    to: 180,
    checkIns: figures.map(([day, value, confidence = 7]): CheckIn => ({
      id: `day-${day}`,
      date: addDays(PERIOD.start, day),
      value,
      confidence,
      isKept: false,
      why: "",
    })),
    ...change,
  };
}
