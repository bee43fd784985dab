import assert from "node:assert/strict";
import { type Action, reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import {
  inOrder,
  separation,
  weightsOf,
} from "../../../../components/tools/executive_decision_framework/ranking.ts";
import { decisionOf, type Line, standing, winnersOf } from "./decisions.ts";

const NUMBER = { kind: "number" } as const;
const BOUND = { ...NUMBER, low: 0, high: 100 } as const;
const SCORES: Readonly<Record<string, readonly (readonly [lines: readonly Line[], scores: number[]])[]>> = {
  "a rating from 1 to 10 is worth (v - 1) / 9, weighted by its share of all points": [
    [[[30, [1, 10, 5.5]], [10, [10, 1, 1]]], [0.25, 0.75, 0.375]],
  ],
  "a number counts from worst to best of the options, reversed where less is better": [
    [[[50, [20, 30, 25], NUMBER]], [0, 1, 0.5]],
    [[[50, [20, 30, 25], { ...NUMBER, better: "less" }]], [1, 0, 0.5]],
  ],
  "a value outside of own bounds is counted as it is; one bound, or two the wrong way round, bind nothing": [
    [[[50, [-50, 50, 150], BOUND]], [-0.5, 0.5, 1.5]],
    [[[50, [-50, 50, 150], { ...BOUND, better: "less" }]], [1.5, 0.5, -0.5]],
    [[[50, [10, 20], { ...BOUND, high: null }]], [0, 1]],
    [[[50, [10, 20], { ...BOUND, low: 200 }]], [0, 1]],
  ],
  "bounds or values without a span to measure by tell nothing apart, and no score is endless": [
    [[[50, [10, 20], { ...BOUND, high: 5e-324 }]], [0, 1]],
    [[[50, [0, 5e-324, 20], { ...NUMBER, better: "less", must: 1 }]], [0, 0, 0]],
  ],
  "numbers that are all alike tell nothing apart: 0 for all": [
    [[[50, [7, 7, 7], NUMBER], [50, [1, 10, 1]]], [0, 0.5, 0]],
  ],
};

for (const [claim, cases] of Object.entries(SCORES)) {
  Deno.test(claim, () => {
    for (const [lines, scores] of cases) {
      const { rows } = standing(decisionOf(...lines));
      assert.deepEqual(rows.map(({ score }) => Math.round(1e6 * score) / 1e6), scores);
    }
  });
}

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
  const moved = reduce(content, { type: "move", id: "C", by: -2 });
  assert.equal(winnersOf(moved), "CB");
});

Deno.test("rows without a name and a value count for nothing, weight included", () => {
  const steps: Action[] = [
    { type: "add", list: "criteria", rows: [{ id: "new" }] },
    { type: "add", list: "options", rows: [{ id: "other" }] },
  ];
  const content = steps.reduce(reduce, decisionOf([50, [1, 10]], [50, [10, 1]]));
  assert.deepEqual(weightsOf(content).shares, [0.5, 0.5]);
  assert.equal(standing(content).rows.length, 2);
  const named = reduce(content, { type: "edit", list: "criteria", id: "new", change: { name: "Speed" } });
  assert.equal(standing(named).rows[0]?.state, "unfinished");
});

Deno.test("without any weight there is no ranking", () => {
  assert.equal(winnersOf(decisionOf([0, [1, 10]], [0, [10, 1]])), "");
});

Deno.test("a criterion separates the options by its weight times the distance from worst to best", () => {
  const { rows, problem } = standing(decisionOf([25, [1, 5.5]], [75, [9, 9]]));
  assert.equal(separation(rows, 0, problem.shares[0] ?? 0), 0.125);
  assert.equal(separation(rows, 1, problem.shares[1] ?? 0), 0);
});
