import assert from "node:assert/strict";
import fc from "fast-check";
import type { Action } from "../../../../components/tools/executive_decision_framework/actions.ts";
import { analyse } from "../../../../components/tools/executive_decision_framework/analysis.ts";
import {
  type Content,
  DECISION,
  type DecisionRows,
} from "../../../../components/tools/executive_decision_framework/document.ts";
import { fathom } from "../../../../components/tools/executive_decision_framework/depth.ts";
import { MODEL } from "../../../../components/tools/executive_decision_framework/model.ts";
import { pairedPriorities } from "../../../../components/tools/executive_decision_framework/ranking.ts";
import {
  findingsOf,
  headlineOf,
  valueSentence,
} from "../../../../components/tools/executive_decision_framework/screen.ts";
import { anyAction, anyEdit, anyNumber } from "../../../support/any_edit.ts";
import { type Proved, TODAY } from "../../../support/tool_properties.ts";

const SAMPLE = MODEL.sample(TODAY).content;
const NEW_IDS = ["n1", "n2", "n3"];
const option = fc.constantFrom(...SAMPLE.options.map(({ id }) => id), ...NEW_IDS, "gone");
const criterion = fc.constantFrom(...SAMPLE.criteria.map(({ id }) => id), ...NEW_IDS, "gone");
const action = anyAction<Action>(anyEdit<Content, DecisionRows>(DECISION, SAMPLE), {
  "set value": { criterion, option, value: fc.option(anyNumber) },
  "set share": { id: criterion, share: fc.oneof(anyNumber, fc.constantFrom(0, 0.36, 1)) },
  "set weighting": { weighting: fc.constantFrom("points", "pairs") },
  "compare": {
    a: criterion,
    b: criterion,
    steps: fc.option(fc.oneof(fc.integer({ min: -9, max: 9 }), anyNumber)),
  },
});

export const PROVED: Proved<Content, Action> = {
  model: MODEL,
  actions: fc.array(action, { maxLength: 15 }),
  keeps: ({ options, criteria }) => [
    ...[...options, ...criteria].map(({ name }) => name).filter((name) => name !== ""),
    ...criteria.flatMap(({ values }) => values.map(({ option }) => `value of ${option}`)),
  ],
  mayTake: ({ type }) => ["remove", "add", "edit", "set value"].includes(type),
  shows: (content) => {
    const findings = findingsOf(content);
    for (const { score, range, normal } of findings.rows) {
      assert.ok([score, ...range, ...normal].every((value) => value === null || Number.isFinite(value)));
    }
    assert.ok(analyse(content).rows.length <= content.options.length);
    assert.equal(fathom(findings).next().value, undefined, "it pauses first");
    const { title, note } = headlineOf(findings);
    assert.doesNotMatch(
      `${title} ${note} ${valueSentence([], findings)}`,
      /\b(?:NaN|Infinity|undefined|null)\b|-0\b|–%/,
    );
    const paired = pairedPriorities(content);
    assert.ok(paired === null || paired.weights.every((weight) => weight > 0));
  },
};
