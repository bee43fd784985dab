import { type Action, reduce } from "../../../../components/tools/strategic_okr_execution_tracker/actions.ts";
import { sampleTracker } from "../../../../components/tools/strategic_okr_execution_tracker/model.ts";
import {
  type CheckIn,
  type Content,
  type KeyResult,
  newKeyResult,
  type Period,
} from "../../../../components/tools/strategic_okr_execution_tracker/document.ts";
import { addDays } from "../../../../lib/tool_kit/dates.ts";

export * from "../../../../components/tools/strategic_okr_execution_tracker/actions.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/standing.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/model.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/pace.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/reading.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/report.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/sentences.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/document.ts";

/** Ninety days from a Monday: a tenth of them is nine days. */
export const PERIOD: Period = { start: "2026-10-05", end: "2027-01-03" };

/** The sample on 23 November: its period is PERIOD. */
export const { content: SAMPLE } = sampleTracker("2026-11-23");

export const after = (content: Content, ...actions: Action[]): Content => actions.reduce(reduce, content);

/** A check-in of a key result, without a reason. */
export function checkIn(
  key: string,
  id: string,
  date: string,
  value: number,
  confidence: number | null = 7,
): Action {
  return { type: "check in", id: key, checkIn: { id, date, value, confidence, why: "" } };
}

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
