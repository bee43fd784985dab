import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, typing } from "../../../../components/tools/executive_decision_framework/action_names.ts";
import {
  type Action,
  type CriterionChange,
  reduce,
} from "../../../../components/tools/executive_decision_framework/actions.ts";
import { analyse } from "../../../../components/tools/executive_decision_framework/analysis.ts";
import { fathom } from "../../../../components/tools/executive_decision_framework/depth.ts";
import {
  type Content,
  LIMITS,
  type Log,
} from "../../../../components/tools/executive_decision_framework/decision.ts";
import { pairedPriorities } from "../../../../components/tools/executive_decision_framework/pairwise.ts";
import { sampleDecision } from "../../../../components/tools/executive_decision_framework/sample.ts";
import { DECISION_DOCUMENTS } from "../../../../components/tools/executive_decision_framework/schema.ts";
import {
  anyChange,
  assertAcceptsOrRefuses,
  assertComesBack,
  readContent,
} from "../../../support/tool_properties.ts";
import {
  headlineOf,
  namesOf,
  valueSentence,
} from "../../../../components/tools/executive_decision_framework/screen.ts";

const SAMPLE = sampleDecision("2026-11-22").content;
const NEW_IDS = ["n1", "n2", "n3"];
const optionId = fc.constantFrom(...SAMPLE.options.map(({ id }) => id), ...NEW_IDS, "gone");
const criterionId = fc.constantFrom(...SAMPLE.criteria.map(({ id }) => id), ...NEW_IDS, "gone");
const newId = fc.constantFrom(...NEW_IDS, "mill", "rent", "not an id", "__proto__", "");
const text = fc.oneof(
  fc.constantFrom("", " ", "Cost", "a\nb\r\nc", "x".repeat(3_000), "\ud83d", "\u2028"),
  fc.string({ unit: "binary" }),
);
const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, Infinity, 1e15, 1e16), fc.integer());
const date = fc.constantFrom("2026-11-22", "2027-02-29", "2199-12-31", "soon", "");
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: of("set settings"),
    settings: fc.record({ currency: text, numberStyle: fc.constantFrom("1.234,5" as const) }, {
      requiredKeys: [],
    }),
  }),
  fc.record({ type: of("add option"), id: newId, after: optionId }, { requiredKeys: ["type", "id"] }),
  fc.record({ type: of("name option"), id: optionId, name: text }),
  fc.record({ type: of("remove option"), id: optionId }),
  fc.record({ type: of("move option"), id: optionId, by: number }),
  fc.record({
    type: of("paste options"),
    into: optionId,
    rows: fc.array(fc.record({ id: newId, name: text }), { maxLength: 3 }),
  }),
  fc.record({ type: of("add criterion"), id: newId, after: criterionId }, { requiredKeys: ["type", "id"] }),
  fc.record({
    type: of("edit criterion"),
    id: criterionId,
    change: anyChange<CriterionChange>({
      name: text,
      kind: fc.constantFrom("rating" as const, "number" as const),
      unit: text,
      better: fc.constantFrom("more" as const, "less" as const),
      low: fc.option(number),
      high: fc.option(number),
      must: fc.option(number),
    }),
  }),
  fc.record({ type: of("remove criterion"), id: criterionId }),
  fc.record({ type: of("move criterion"), id: criterionId, by: number }),
  fc.record({
    type: of("paste criteria"),
    into: criterionId,
    rows: fc.array(
      fc.record({ id: newId, name: text, values: fc.array(fc.option(number), { maxLength: 14 }) }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ type: of("set value"), criterion: criterionId, option: optionId, value: fc.option(number) }),
  fc.record({ type: of("set points"), id: criterionId, points: number }),
  fc.record({ type: of("set share"), id: criterionId, share: fc.oneof(number, fc.constantFrom(0, 0.36, 1)) }),
  fc.record({ type: of("set weighting"), weighting: fc.constantFrom("points" as const, "pairs" as const) }),
  fc.record({
    type: of("compare"),
    a: criterionId,
    b: criterionId,
    steps: fc.option(fc.oneof(fc.integer({ min: -9, max: 9 }), number)),
  }),
  fc.record({
    type: of("edit log"),
    change: anyChange<Partial<Log>>({
      date: fc.option(date),
      chosen: fc.option(optionId),
      decision: text,
      heard: text,
      reopen: text,
      review: fc.option(date),
    }),
  }),
);

Deno.test("no sequence of actions makes a decision that its schema refuses, throws, or changes what it got", () => {
  const before = JSON.stringify(SAMPLE);
  fc.assert(
    fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
      const content = actions.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        typing(step);
        return reduce(now, step);
      }, SAMPLE);
      const parsed = readContent(DECISION_DOCUMENTS, content);
      assert.ok(parsed.ok, JSON.stringify(parsed));
      // An export of it, read again, is the same.
      assert.deepEqual(JSON.parse(JSON.stringify(content)), parsed.value);
      assert.equal(JSON.stringify(SAMPLE), before);
    }),
    { numRuns: 800 },
  );
});

Deno.test("nothing is shown as NaN, Infinity or -0, whatever was done", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
      const content = actions.reduce(reduce, SAMPLE);
      const analysis = analyse(content);
      for (const { score, range, normal } of analysis.rows) {
        for (const value of [score, ...range, ...normal]) {
          assert.ok(value === null || (Number.isFinite(value)), `${value}`);
        }
      }
      const found = fathom(analysis).next().value;
      assert.equal(found, undefined, "it pauses first");
      const names = namesOf(content, analysis.problem);
      const { title, note } = headlineOf(analysis, names, { currency: "USD", numberStyle: "1,234.5" });
      const sentences = [title, note, valueSentence([], analysis, names, content.settings)];
      for (const sentence of sentences) {
        assert.doesNotMatch(sentence, /\b(?:NaN|Infinity|undefined|null)\b|-0\b|–%/);
      }
      const paired = pairedPriorities(content);
      assert.ok(paired === null || paired.weights.every((weight) => weight > 0));
    }),
    { numRuns: 300 },
  );
});

Deno.test("only removing, naming and typing lose a name or a value", () => {
  const held = (content: Content) =>
    [...content.options, ...content.criteria].filter(({ name }) => name !== "").length +
    content.criteria.reduce((sum, { values }) => sum + values.length, 0);
  const mayLose = /^(?:remove|name|paste|edit criterion|set value)/;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 15 }), (actions) => {
      actions.reduce((now, step) => {
        const next = reduce(now, step);
        assert.ok(mayLose.test(step.type) || held(next) >= held(now), step.type);
        return next;
      }, SAMPLE);
    }),
    { numRuns: 300 },
  );
});

Deno.test("a list never grows past its limit, and two rows always stay", () => {
  const names = Array.from({ length: 40 }, (_, index) => ({ id: `x${index}`, name: `Row ${index}` }));
  const options = reduce(SAMPLE, { type: "paste options", into: "mill", rows: names }).options;
  assert.deepEqual([options.length, options[0]?.name, options[1]?.name], [
    LIMITS.optionsMax,
    "Row 0",
    "Row 1",
  ]);
  const rows = names.map((row) => ({ ...row, values: [1, 2, null] }));
  const { criteria } = reduce(SAMPLE, { type: "paste criteria", into: "team", rows });
  assert.deepEqual([criteria.length, criteria[5]?.name, criteria[6]?.name], [
    LIMITS.criteriaMax,
    "Row 0",
    "Row 1",
  ]);
  assert.deepEqual(criteria[6]?.values, [{ option: "mill", value: 1 }, { option: "station", value: 2 }]);
  const few = [...SAMPLE.options, ...SAMPLE.criteria].reduce(
    (now, { id }) => reduce(reduce(now, { type: "remove option", id }), { type: "remove criterion", id }),
    SAMPLE,
  );
  assert.deepEqual([few.options.length, few.criteria.length], [2, 2]);
  assert.ok([...few.options, ...few.criteria].every(({ name }) => name === ""));
  assert.equal(few.log.chosen, null);
});

const PROVED = { reader: DECISION_DOCUMENTS, sample: SAMPLE, action, reduce, describe, typing };

Deno.test("export then import is the identity; undo then redo too, after any sequence of actions", () => {
  assertComesBack(PROVED);
});

Deno.test("any JSON as a file is accepted and can be analysed, or refused with a reason", () => {
  assertAcceptsOrRefuses(PROVED, (content) => {
    const analysis = analyse(content);
    const { title, note } = headlineOf(analysis, namesOf(content, analysis.problem), content.settings);
    assert.doesNotMatch(`${title} ${note}`, /\b(?:NaN|Infinity|undefined)\b/);
  });
});
