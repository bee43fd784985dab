import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Action,
  describe,
  reduce,
  typing,
} from "../../../../components/tools/executive_decision_framework/actions.ts";
import { analyse } from "../../../../components/tools/executive_decision_framework/analysis.ts";
import {
  type Content,
  DECISION,
  type DecisionRows,
} from "../../../../components/tools/executive_decision_framework/document.ts";
import { fathom } from "../../../../components/tools/executive_decision_framework/depth.ts";
import { DECISION_DOCUMENTS } from "../../../../components/tools/executive_decision_framework/reading.ts";
import { sampleDecision } from "../../../../components/tools/executive_decision_framework/sample.ts";
import {
  findingsOf,
  headlineOf,
  valueSentence,
} from "../../../../components/tools/executive_decision_framework/screen.ts";
import { pairedPriorities } from "../../../../components/tools/executive_decision_framework/ranking.ts";
import { anyEdit, anyNumber } from "../../../support/any_edit.ts";
import { assertAcceptsOrRefuses, assertComesBack, rightContent } from "../../../support/tool_properties.ts";

const SAMPLE = sampleDecision("2026-11-22").content;
const NEW_IDS = ["n1", "n2", "n3"];
const option = fc.constantFrom(...SAMPLE.options.map(({ id }) => id), ...NEW_IDS, "gone");
const criterion = fc.constantFrom(...SAMPLE.criteria.map(({ id }) => id), ...NEW_IDS, "gone");
const of = <Type extends Action["type"]>(type: Type) => fc.constant(type);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: anyEdit<Content, DecisionRows>(DECISION, SAMPLE) },
  fc.record({ type: of("set value"), criterion, option, value: fc.option(anyNumber) }),
  fc.record({
    type: of("set share"),
    id: criterion,
    share: fc.oneof(anyNumber, fc.constantFrom(0, 0.36, 1)),
  }),
  fc.record({ type: of("set weighting"), weighting: fc.constantFrom("points" as const, "pairs" as const) }),
  fc.record({
    type: of("compare"),
    a: criterion,
    b: criterion,
    steps: fc.option(fc.oneof(fc.integer({ min: -9, max: 9 }), anyNumber)),
  }),
);
const actions = fc.array(action, { maxLength: 15 });

/** Names and values that somebody has given. */
const filled = ({ options, criteria }: Content) =>
  [...options, ...criteria].filter(({ name }) => name !== "").length +
  criteria.reduce((sum, { values }) => sum + values.length, 0);

Deno.test("no sequence of actions makes a decision that its schema refuses, throws, changes what it got, or loses a name or a value but by removing, pasting and typing", () => {
  const before = JSON.stringify(SAMPLE);
  fc.assert(
    fc.property(actions, (actions) => {
      const content = actions.reduce((now, step) => {
        assert.ok(describe(step, now).length > 0);
        typing(step);
        const next = reduce(now, step);
        const mayLose = ["remove", "add", "edit", "set value"].includes(step.type);
        assert.ok(mayLose || filled(next) >= filled(now), step.type);
        return next;
      }, SAMPLE);
      // An export of it, read again, is the same.
      assert.deepEqual(JSON.parse(JSON.stringify(content)), rightContent(DECISION_DOCUMENTS, content));
      assert.equal(JSON.stringify(SAMPLE), before);
    }),
    { numRuns: 800 },
  );
});

Deno.test("nothing is shown as NaN, Infinity or -0, whatever was done", () => {
  fc.assert(
    fc.property(actions, (actions) => {
      const content = actions.reduce(reduce, SAMPLE);
      const findings = findingsOf(content);
      for (const { score, range, normal } of findings.rows) {
        assert.ok([score, ...range, ...normal].every((value) => value === null || Number.isFinite(value)));
      }
      assert.equal(fathom(findings).next().value, undefined, "it pauses first");
      const { title, note } = headlineOf(findings);
      assert.doesNotMatch(
        `${title} ${note} ${valueSentence([], findings)}`,
        /\b(?:NaN|Infinity|undefined|null)\b|-0\b|–%/,
      );
      const paired = pairedPriorities(content);
      assert.ok(paired === null || paired.weights.every((weight) => weight > 0));
    }),
    { numRuns: 300 },
  );
});

Deno.test("a list never grows past its limit, and two rows always stay", () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ id: `x${index}`, name: `Row ${index}` }));
  const { options } = reduce(SAMPLE, { type: "add", list: "options", into: "mill", rows });
  assert.deepEqual([options.length, options[0]?.name, options[1]?.name], [12, "Mill Street", "Row 0"]);
  const values = [{ option: "mill", value: 1 }, { option: "station", value: 2 }];
  const blank = reduce(SAMPLE, { type: "add", list: "criteria", rows: [{ id: "blank" }] });
  const valued = rows.map((row) => ({ ...row, values }));
  const { criteria } = reduce(blank, { type: "add", list: "criteria", into: "blank", rows: valued });
  assert.deepEqual([criteria.length, criteria[6]?.id, criteria[6]?.name], [15, "blank", "Row 0"]);
  assert.deepEqual(criteria[7], { ...criteria[6], id: "x1", name: "Row 1", values });
  const few = [...SAMPLE.options, ...SAMPLE.criteria].reduce(
    (now, { id }) => reduce(now, { type: "remove", id }),
    SAMPLE,
  );
  assert.deepEqual([...few.options, ...few.criteria].map(({ id, name }) => [id, name]), [
    ["campus", ""],
    ["square", ""],
    ["room", ""],
    ["team", ""],
  ]);
  assert.deepEqual(few.criteria.map(({ points }) => points), [40, 30], "what is emptied keeps its weight");
  assert.equal(reduce(few, { type: "remove", id: "team" }), few);
  assert.equal(few.log.chosen, null);
});

const PROVED = { reader: DECISION_DOCUMENTS, sample: SAMPLE, action, reduce, describe, typing };

Deno.test("export then import is the identity; undo then redo too, after any sequence of actions", () => {
  assertComesBack(PROVED);
});

Deno.test("any JSON as a file is accepted and can be analysed, or refused with a reason", () => {
  assertAcceptsOrRefuses(PROVED, (content) => {
    assert.ok(analyse(content).rows.length <= content.options.length);
    const { title, note } = headlineOf(findingsOf(content));
    assert.doesNotMatch(`${title} ${note}`, /\b(?:NaN|Infinity|undefined)\b/);
  });
});
