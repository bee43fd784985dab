import fc from "fast-check";
import { type Action, reduce } from "../../../../components/tools/strategic_okr_execution_tracker/actions.ts";
import { sampleTracker } from "../../../../components/tools/strategic_okr_execution_tracker/sample.ts";
import {
  type CheckIn,
  type CheckInChange,
  type CheckpointChange,
  type Content,
  type KeyResult,
  newKeyResult,
  type Period,
  TRACKER,
  type TrackerRows,
} from "../../../../components/tools/strategic_okr_execution_tracker/document.ts";
import { addDays } from "../../../../lib/tool_kit/dates.ts";
import { anyDate, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { anyChange } from "../../../support/tool_properties.ts";

export * from "../../../../components/tools/strategic_okr_execution_tracker/actions.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/flags.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/grades.ts";
export * from "../../../../components/tools/strategic_okr_execution_tracker/merge.ts";
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

const NEW_IDS = ["n1", "n2", "n3"];
const id = fc.constantFrom(...SAMPLE.keyResults.map(({ id }) => id), ...NEW_IDS, "gone");
const anyCheckIn = fc.constantFrom(
  "return-1-week-1",
  "return-1-week-6",
  "promise-3-week-4",
  ...NEW_IDS,
  "gone",
);
const checkpoint = fc.constantFrom("margin-3-point-1", ...NEW_IDS);
const newId = fc.constantFrom(...NEW_IDS, "return", "return-1", "not an id", "__proto__", "");
const date = fc.oneof(anyDate, fc.constantFrom("2026-10-05", "2026-11-16", "2026-11-23", "2027-01-03"));
const confidence = fc.option(fc.oneof(fc.integer({ min: -1, max: 12 }), anyNumber));
const day = { date, value: anyNumber };
const entered = { ...day, confidence, why: anyText };
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

/** Any action that a program could dispatch to the sample, wild ones too. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 9, arbitrary: anyEdit<Content, TrackerRows>(TRACKER, SAMPLE) },
  fc.record({ type: of("check in"), id, checkIn: fc.record({ ...entered, id: newId }) }),
  fc.record({
    type: of("edit check-in"),
    id,
    checkIn: anyCheckIn,
    change: anyChange<CheckInChange>(entered),
  }),
  fc.record({ type: of("remove check-in"), id, checkIn: anyCheckIn }),
  fc.record({ type: of("add checkpoint"), id, checkpoint: fc.record({ ...day, id: newId }) }),
  fc.record({ type: of("edit checkpoint"), id, checkpoint, change: anyChange<CheckpointChange>(day) }),
  fc.record({ type: of("remove checkpoint"), id, checkpoint }),
  fc.record({
    type: of("learn"),
    prompt: fc.constantFrom(0 as const, 1 as const, 2 as const),
    text: anyText,
  }),
);
