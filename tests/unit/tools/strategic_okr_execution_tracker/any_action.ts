import fc from "fast-check";
import type { Action } from "../../../../components/tools/strategic_okr_execution_tracker/actions.ts";
import type {
  CheckInChange,
  CheckpointChange,
  KeyResultChange,
} from "../../../../components/tools/strategic_okr_execution_tracker/edits.ts";
import { sampleTracker } from "../../../../components/tools/strategic_okr_execution_tracker/sample.ts";
import { anyChange } from "../../../support/tool_properties.ts";

const { content: SAMPLE } = sampleTracker("2026-11-23");
const NEW_IDS = ["n1", "n2", "n3"];

const keyResultId = fc.constantFrom(...SAMPLE.keyResults.map(({ id }) => id), ...NEW_IDS, "gone");
const objectiveId = fc.constantFrom(...SAMPLE.objectives.map(({ id }) => id), ...NEW_IDS, "gone");
const checkInId = fc.constantFrom(
  "return-1-week-1",
  "return-1-week-6",
  "promise-3-week-4",
  ...NEW_IDS,
  "gone",
);
const checkpointId = fc.constantFrom("margin-3-point-1", ...NEW_IDS);
const newId = fc.constantFrom(...NEW_IDS, "return", "return-1", "not an id", "__proto__", "");
const text = fc.oneof(
  fc.constantFrom("", " ", "Orders", "a\nb\r\nc", "x".repeat(3_000), "\ud83d", "\u2028"),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, NaN, Infinity, 1e15, 1e16, 120),
  fc.integer({ min: -200, max: 200 }),
);
const date = fc.constantFrom(
  "2026-10-05",
  "2026-11-16",
  "2026-11-23",
  "2027-01-03",
  "2027-02-29",
  "2199-12-31",
  "1900-01-01",
  "",
);
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);
const keyResultChange = {
  objective: fc.option(objectiveId),
  text,
  owner: text,
  unit: text,
  shape: fc.constantFrom("path" as const, "band" as const),
  from: fc.option(number),
  to: fc.option(number),
  expectation: fc.constantFrom("commitment" as const, "stretch" as const),
};
const confidence = fc.option(fc.oneof(fc.integer({ min: -1, max: 12 }), number));

/** Any action that a program could dispatch to the sample of 2026-11-23, wild ones too. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: of("set period"),
    period: fc.record({ start: date, end: date }, { requiredKeys: [] }),
  }),
  fc.record({
    type: of("set settings"),
    settings: fc.record({ currency: text, numberStyle: fc.constantFrom("1.234,5" as const) }, {
      requiredKeys: [],
    }),
  }),
  fc.record({ type: of("add objective"), id: newId, after: objectiveId }, { requiredKeys: ["type", "id"] }),
  fc.record({ type: of("edit objective"), id: objectiveId, text }),
  fc.record({ type: of("remove objective"), id: objectiveId }),
  fc.record({ type: of("move objective"), id: objectiveId, by: number }),
  fc.record({
    type: of("add key results"),
    rows: fc.array(
      fc.record({ id: newId, ...keyResultChange }, { requiredKeys: ["id"] }),
      { maxLength: 3 },
    ),
    after: keyResultId,
    into: keyResultId,
  }, { requiredKeys: ["type", "rows"] }),
  fc.record({
    type: of("edit key result"),
    id: keyResultId,
    change: anyChange<KeyResultChange>(keyResultChange),
  }),
  fc.record({ type: of("remove key result"), id: keyResultId }),
  fc.record({
    type: of("move key result"),
    id: keyResultId,
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({
    type: of("check in"),
    id: keyResultId,
    checkIn: fc.record({ id: newId, date, value: number, confidence, why: text }),
  }),
  fc.record({
    type: of("edit check-in"),
    id: keyResultId,
    checkIn: checkInId,
    change: anyChange<CheckInChange>({ date, value: number, confidence, why: text }),
  }),
  fc.record({ type: of("remove check-in"), id: keyResultId, checkIn: checkInId }),
  fc.record({
    type: of("add checkpoint"),
    id: keyResultId,
    checkpoint: fc.record({ id: newId, date, value: number }),
  }),
  fc.record({
    type: of("edit checkpoint"),
    id: keyResultId,
    checkpoint: checkpointId,
    change: anyChange<CheckpointChange>({ date, value: number }),
  }),
  fc.record({ type: of("remove checkpoint"), id: keyResultId, checkpoint: checkpointId }),
  fc.record({
    type: of("learn"),
    prompt: fc.constantFrom(0 as const, 1 as const, 2 as const),
    text,
  }),
);
