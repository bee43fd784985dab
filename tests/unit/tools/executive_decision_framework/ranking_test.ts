import assert from "node:assert/strict";
import { reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import { inOrder, separation } from "../../../../components/tools/executive_decision_framework/ranking.ts";
import { weightsOf } from "../../../../components/tools/executive_decision_framework/weights.ts";
import { decisionOf, type Line, standing, winnersOf } from "./decisions.ts";

const scores = (...lines: readonly Line[]) =>
  standing(decisionOf(...lines)).rows.map(({ score }) => Math.round(1e6 * score) / 1e6);

Deno.test("a rating from 1 to 10 is worth (v - 1) / 9, weighted by its share of all points", () => {
  assert.deepEqual(scores([30, [1, 10, 5.5]], [10, [10, 1, 1]]), [0.25, 0.75, 0.375]);
});

Deno.test("a number counts from worst to best of the options, reversed where less is better", () => {
  const more = { kind: "number" } as const;
  assert.deepEqual(scores([50, [20, 30, 25], more]), [0, 1, 0.5]);
  assert.deepEqual(scores([50, [20, 30, 25], { ...more, better: "less" }]), [1, 0, 0.5]);
});

Deno.test("a value outside of own bounds is counted as it is; one bound, or two the wrong way round, bind nothing", () => {
  const bounds = { kind: "number", low: 0, high: 100 } as const;
  assert.deepEqual(scores([50, [-50, 50, 150], bounds]), [-0.5, 0.5, 1.5]);
  assert.deepEqual(scores([50, [-50, 50, 150], { ...bounds, better: "less" }]), [1.5, 0.5, -0.5]);
  assert.deepEqual(scores([50, [10, 20], { ...bounds, high: null }]), [0, 1]);
  assert.deepEqual(scores([50, [10, 20], { ...bounds, low: 200 }]), [0, 1]);
});

Deno.test("bounds or values without a span to measure by tell nothing apart, and no score is endless", () => {
  const bounds = { kind: "number", low: 0, high: 5e-324 } as const;
  assert.deepEqual(scores([50, [10, 20], bounds]), [0, 1]);
  assert.deepEqual(scores([50, [0, 5e-324, 20], { kind: "number", better: "less", must: 1 }]), [0, 0, 0]);
});

Deno.test("numbers that are all alike tell nothing apart: 0 for all", () => {
  assert.deepEqual(scores([50, [7, 7, 7], { kind: "number" }], [50, [1, 10, 1]]), [0, 0.5, 0]);
});

Deno.test("an option that fails a must is out with the reason, and out of the range of the others", () => {
  const cost = { kind: "number", better: "less", must: 50 } as const;
  const { rows } = standing(decisionOf([50, [20, 50, 80], cost], [50, [4, 5, 10], { must: 4 }]));
  assert.deepEqual(rows.map(({ state, vetoes, rank }) => [state, vetoes, rank]), [
    ["ranked", [], 1],
    ["ranked", [], 2],
    ["vetoed", [0], null],
  ]);
  assert.deepEqual(rows.map(({ normal }) => normal[0]), [1, 0, -1]);
  assert.equal(winnersOf(decisionOf([50, [3, 9], { must: 4 }])), "B");
  assert.equal(winnersOf(decisionOf([50, [4, 4], { must: 4 }])), "AB", "the threshold itself is enough");
});

Deno.test("a missing value leaves an option unfinished, with the scores that are possible; it enters no ranking", () => {
  const { rows } = standing(decisionOf([60, [10, null, 1]], [40, [1, 10, 1]]));
  assert.deepEqual(rows.map(({ state, rank }) => [state, rank]), [["ranked", 1], ["unfinished", null], [
    "ranked",
    2,
  ]]);
  assert.deepEqual(rows[1]?.range, [0.4, 1]);
  assert.deepEqual(rows[1]?.missing, [0]);
});

Deno.test("a rating that is on no scale counts as missing", () => {
  const { rows } = standing(decisionOf([50, [12, 5, 0]]));
  assert.deepEqual(rows.map(({ state }) => state), ["unfinished", "ranked", "unfinished"]);
});

Deno.test("ties share a rank and leave out the next, whatever the order of the rows", () => {
  const content = decisionOf([50, [3, 8, 8, 5]]);
  assert.deepEqual(standing(content).rows.map(({ rank }) => rank), [4, 1, 1, 3]);
  assert.deepEqual(inOrder(standing(content).rows).map(({ option }) => option.id), ["B", "C", "D", "A"]);
  const moved = reduce(content, { type: "move option", id: "C", by: -2 });
  assert.equal(winnersOf(moved), "CB");
});

Deno.test("rows without a name and a value count for nothing, weight included", () => {
  let content = decisionOf([50, [1, 10]], [50, [10, 1]]);
  content = reduce(content, { type: "add criterion", id: "new" });
  content = reduce(content, { type: "add option", id: "other" });
  assert.deepEqual(weightsOf(content).shares, [0.5, 0.5]);
  assert.equal(standing(content).rows.length, 2);
  content = reduce(content, { type: "edit criterion", id: "new", change: { name: "Speed" } });
  assert.equal(standing(content).rows[0]?.state, "unfinished");
});

Deno.test("without any weight there is no ranking", () => {
  assert.equal(winnersOf(decisionOf([0, [1, 10]], [0, [10, 1]])), "");
});

Deno.test("a criterion separates the options by its weight times the distance from worst to best", () => {
  const { rows, problem } = standing(decisionOf([25, [1, 5.5]], [75, [9, 9]]));
  assert.equal(separation(rows, 0, problem.shares[0] ?? 0), 0.125);
  assert.equal(separation(rows, 1, problem.shares[1] ?? 0), 0);
});
