import assert from "node:assert/strict";
import fc from "fast-check";
import { findChecks } from "../../../../components/tools/strategic_okr_planner/checks.ts";
import { describe, typing } from "../../../../components/tools/strategic_okr_planner/actions.ts";
import {
  type Content,
  HORIZONS,
  isBegun,
  LIMITS,
  PLAN,
  type PlanRows,
} from "../../../../components/tools/strategic_okr_planner/plan.ts";
import { PLAN_READER } from "../../../../components/tools/strategic_okr_planner/reading.ts";
import { type Action, fromKit, isOfScreen, reduce } from "./plan_support.ts";
import { samplePlan } from "../../../../components/tools/strategic_okr_planner/sample.ts";
import { anyEdit } from "../../../support/any_edit.ts";
import { readContent } from "../../../support/tool_properties.ts";

const SAMPLE = samplePlan("2026-11-21").content;
const ROWS = HORIZONS.flatMap((horizon) => SAMPLE[horizon]);
const NEW_IDS = ["n1", "n2", "n3", "n4", "n5", "n6"];
const OBJECTIVES = [...ROWS.map(({ id }) => id), ...NEW_IDS];
const KEY_RESULTS = [...ROWS.flatMap(({ keyResults }) => keyResults.map(({ id }) => id)), ...NEW_IDS];
const MILESTONES = [...ROWS.flatMap(({ milestones }) => milestones.map(({ id }) => id)), ...NEW_IDS];

const objectiveId = fc.constantFrom(...OBJECTIVES, "gone");
const keyResultId = fc.constantFrom(...KEY_RESULTS, "gone");
const anyId = fc.constantFrom(...OBJECTIVES, ...KEY_RESULTS, ...MILESTONES);
const newId = fc.constantFrom(...NEW_IDS, "price", "return-1", "not an id", "__proto__", "");
const text = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "Orders from 1 to 2",
    "Improve delivery",
    "a\nb",
    "x".repeat(500),
    "\ud83d",
    "__proto__",
  ),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, Infinity, 1e15, 1e16, 120), fc.integer());
const date = fc.constantFrom(
  "2026-11-02",
  "2027-01-31",
  "2027-02-29",
  "2199-12-31",
  "1900-01-01",
  "soon",
  "",
);
const horizon = fc.constantFrom(...HORIZONS);
const reading = fc.record({
  baseline: fc.option(number),
  target: fc.option(number),
  unit: text,
  due: fc.option(date),
  rest: text,
});
const origin = fc.constantFrom(...["1", "2", "3", "4"].map(fromKit));
const handed = fc.record({
  origin,
  id: newId,
  text,
  why: text,
  owner: text,
  keyResults: fc.array(
    fc.record({
      origin,
      id: newId,
      text,
      owner: text,
      unit: text,
      baseline: fc.option(number),
      target: fc.option(number),
      due: fc.option(date),
    }),
    { maxLength: 3 },
  ),
});
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: anyEdit<Content, PlanRows>(PLAN, SAMPLE) },
  fc.record({ type: of("set period"), start: date, end: date }, { requiredKeys: ["type", "start"] }),
  fc.record({ type: of("move into"), id: anyId, objective: objectiveId }),
  fc.record({ type: of("turn into milestone"), id: keyResultId, milestone: newId, answer: text }),
  fc.record({ type: of("fill key result"), id: keyResultId, reading, previous: fc.option(reading) }),
  fc.record({ type: of("dismiss check"), kind: text, subject: anyId, about: text, reason: text }),
  fc.record({ type: of("restore check"), kind: text, subject: anyId }),
  fc.record({
    type: of("hand over"),
    horizon,
    mode: fc.constantFrom("add" as const, "replace" as const),
    objectives: fc.array(handed, { maxLength: 3 }),
  }),
  fc.record({
    type: of("carry over"),
    start: date,
    end: date,
    closed: fc.array(anyId, { maxLength: 4 }),
    endedAt: fc.array(fc.record({ id: keyResultId, value: number }), { maxLength: 3 }),
  }),
);

/** Ids and texts of the rows that have words. */
function begunRows(content: Content): Map<string, string> {
  const rows = HORIZONS.flatMap((horizon) => content[horizon]).flatMap((
    objective,
  ) => [objective, ...objective.keyResults, ...objective.milestones]);
  return new Map(rows.filter(isBegun).map(({ id, text }) => [id, text]));
}

/** What may go with an action, or get other words: the row it names and, with an objective, what is in it. */
function isConcerned(content: Content, action: Action, id: string): boolean {
  switch (action.type) {
    case "hand over":
      return action.mode === "replace" || action.objectives.length > 0;
    case "carry over":
      return true;
    case "remove": {
      const objective = HORIZONS.flatMap((horizon) => content[horizon]).find((row) => row.id === action.id);
      const rows = objective ? [...objective.keyResults, ...objective.milestones].map((row) => row.id) : [];
      return [action.id, ...rows].includes(id);
    }
    case "edit":
    case "turn into milestone":
      return action.id === id;
    default:
      return false;
  }
}

Deno.test("no sequence of actions throws, loses a row that it does not name, or makes a plan that a file could not hold", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      let content = SAMPLE;
      for (const action of actions) {
        const next = reduce(content, action);
        if (isOfScreen(action)) {
          assert.equal(typeof describe(action, content), "string");
          typing(action);
        }
        const rows = begunRows(next);
        for (const [id, text] of begunRows(content)) {
          if (!isConcerned(content, action, id)) assert.equal(rows.get(id), text, `${action.type}: ${id}`);
        }
        // Nothing but plain values: an export of it is the same again, and opens.
        const read = readContent(PLAN_READER, JSON.parse(JSON.stringify(next)));
        assert.ok(read.ok, `${action.type}: ${JSON.stringify(read)}`);
        assert.deepEqual(read.value, next);
        content = next;
      }
      findChecks(content, { today: "2026-11-21", isActivity: (text) => text.length % 2 === 0 });
    }),
    { numRuns: 400 },
  );
});

Deno.test("an activity turned into a milestone keeps its words", () => {
  fc.assert(fc.property(keyResultId, text, (id, answer) => {
    const next = reduce(SAMPLE, { type: "turn into milestone", id, milestone: "n1", answer });
    const before = begunRows(SAMPLE).get(id);
    assert.equal(begunRows(next).get("n1"), before);
  }));
});

Deno.test("rows handed over in the mode to add never remove one that has words", () => {
  fc.assert(fc.property(fc.array(handed, { maxLength: 4 }), horizon, (objectives, horizon) => {
    const next = begunRows(reduce(SAMPLE, { type: "hand over", horizon, mode: "add", objectives }));
    for (const [id, text] of begunRows(SAMPLE)) assert.equal(next.get(id), text);
  }));
});

Deno.test("a list never grows past its limit", () => {
  const rows = Array.from(
    { length: LIMITS.rows + 30 },
    (_, index) => ({ id: `r${index}`, text: `Row ${index}` }),
  );
  for (const horizon of HORIZONS) {
    const next = reduce(SAMPLE, { type: "add", list: horizon, rows });
    assert.equal(next[horizon].length, LIMITS.rows);
  }
});
