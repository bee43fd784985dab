import fc from "fast-check";
import type {
  Action,
  CheckpointChange,
} from "../../../../components/tools/strategic_okr_execution_tracker/actions.ts";
import { sampleTracker } from "../../../../components/tools/strategic_okr_execution_tracker/sample.ts";
import {
  type CheckInChange,
  type Content,
  TRACKER,
  type TrackerRows,
} from "../../../../components/tools/strategic_okr_execution_tracker/tracker.ts";
import { anyDate, anyEdit, anyNumber, anyText } from "../../../support/any_edit.ts";
import { anyChange } from "../../../support/tool_properties.ts";

export const { content: SAMPLE } = sampleTracker("2026-11-23");
const NEW_IDS = ["n1", "n2", "n3"];

const id = fc.constantFrom(...SAMPLE.keyResults.map(({ id }) => id), ...NEW_IDS, "gone");
const checkIn = fc.constantFrom("return-1-week-1", "return-1-week-6", "promise-3-week-4", ...NEW_IDS, "gone");
const checkpoint = fc.constantFrom("margin-3-point-1", ...NEW_IDS);
const newId = fc.constantFrom(...NEW_IDS, "return", "return-1", "not an id", "__proto__", "");
const date = fc.oneof(anyDate, fc.constantFrom("2026-10-05", "2026-11-16", "2026-11-23", "2027-01-03"));
const confidence = fc.option(fc.oneof(fc.integer({ min: -1, max: 12 }), anyNumber));
const day = { date, value: anyNumber };
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

/** Any action that a program could dispatch to the sample, wild ones too. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 9, arbitrary: anyEdit<Content, TrackerRows>(TRACKER, SAMPLE) },
  fc.record({
    type: of("check in"),
    id,
    checkIn: fc.record({ ...day, id: newId, confidence, why: anyText }),
  }),
  fc.record({
    type: of("edit check-in"),
    id,
    checkIn,
    change: anyChange<CheckInChange>({ ...day, confidence, why: anyText }),
  }),
  fc.record({ type: of("remove check-in"), id, checkIn }),
  fc.record({ type: of("add checkpoint"), id, checkpoint: fc.record({ ...day, id: newId }) }),
  fc.record({ type: of("edit checkpoint"), id, checkpoint, change: anyChange<CheckpointChange>(day) }),
  fc.record({ type: of("remove checkpoint"), id, checkpoint }),
  fc.record({
    type: of("learn"),
    prompt: fc.constantFrom(0 as const, 1 as const, 2 as const),
    text: anyText,
  }),
);
