import assert from "node:assert/strict";
import fc from "fast-check";
import { reduce } from "../../../../components/tools/executive_decision_framework/actions.ts";
import {
  pairedPriorities,
  priorities,
  ratioOf,
  weightsOf,
  withShare,
} from "../../../../components/tools/executive_decision_framework/ranking.ts";
import { decisionOf } from "./decisions.ts";

/** A square matrix from what stands above its diagonal. */
function matrixOf(size: number, above: (row: number, column: number) => number): number[][] {
  const places = Array.from({ length: size }, (_, place) => place);
  return places.map((row) =>
    places.map((column) => row === column ? 1 : row < column ? above(row, column) : 1 / above(column, row))
  );
}

/** The rows above the diagonal, the weights, lambda where it was published, the ratio, and the random index of the source. */
type Published = readonly [
  upper: string,
  weights: readonly number[],
  lambda: number | null,
  ratio: number,
  randomIndex: number,
];

/** The random indices of sources before 2005 were a little higher. */
const PUBLISHED: Readonly<Record<string, Published>> = {
  "the house of Saaty, How to Make a Decision (European Journal of Operational Research 48, 1990): eight criteria":
    [
      "5 3 7 6 6 1/3 1/4, 1/3 5 3 3 1/5 1/7, 6 3 4 6 1/5, 1/3 1/4 1/7 1/8, 1/2 1/5 1/6, 1/5 1/6, 1/2",
      [0.173, 0.054, 0.188, 0.018, 0.031, 0.036, 0.167, 0.333],
      9.669,
      0.169,
      1.41,
    ],
  "the wealth of nations of Saaty, A Scaling Method for Priorities (1977): seven nations": [
    "4 9 6 6 5 5, 7 5 5 3 4, 1/5 1/5 1/7 1/5, 1 1/3 1/3, 1/3 1/3, 2",
    [0.427, 0.23, 0.021, 0.052, 0.052, 0.123, 0.094],
    7.61,
    0.08,
    1.32,
  ],
  "the distances from Philadelphia of Saaty (1977): six cities": [
    "1/3 8 3 3 7, 9 3 3 9, 1/6 1/5 2, 1/3 6, 6",
    [0.262, 0.397, 0.033, 0.116, 0.164, 0.027],
    6.45,
    0.07,
    1.24,
  ],
  "the drinks of Saaty, Decision Making with the AHP (Int. J. Services Sciences 1, 2008): seven drinks": [
    "9 5 2 1 1 1/2, 1/3 1/9 1/9 1/9 1/9, 1/3 1/4 1/3 1/9, 1/2 1 1/3, 2 1/2, 1/3",
    [0.177, 0.019, 0.042, 0.116, 0.19, 0.129, 0.327],
    null,
    0.022,
    1.32,
  ],
  "the leader of the encyclopedia’s worked example (Wikipedia, AHP, leader example): four criteria": [
    "4 3 7, 1/3 3, 5",
    [0.547, 0.127, 0.27, 0.056],
    null,
    0.044,
    0.89,
  ],
};

for (const [name, [upper, weights, lambda, ratio, randomIndex]] of Object.entries(PUBLISHED)) {
  Deno.test(`priorities() gives the published weights and consistency of ${name}`, () => {
    const rows = upper.split(", ").map((row) =>
      row.split(" ").map((ratio) => ratio.startsWith("1/") ? 1 / Number(ratio.slice(2)) : Number(ratio))
    );
    const found = priorities(
      matrixOf(weights.length, (row, column) => rows[row]?.[column - row - 1] ?? NaN),
    );
    for (const [index, weight] of weights.entries()) {
      assert.ok(Math.abs((found.weights[index] ?? NaN) - weight) < 0.0011, `${found.weights}`);
    }
    if (lambda !== null) assert.ok(Math.abs(found.lambda - lambda) < 0.011, `lambda ${found.lambda}`);
    const n = weights.length;
    const asThen = (found.lambda - n) / (n - 1) / randomIndex;
    const places = String(ratio).length - 2;
    assert.ok(Math.abs(asThen - ratio) < 0.51 * 10 ** -places, `ratio ${asThen}`);
    // With the random indices of 2005 it moves by no more than those do.
    assert.ok(Math.abs(found.ratio / asThen - 1) < 0.03, `ratio ${found.ratio}`);
  });
}

Deno.test("consistent comparisons give the weights that they came from, and a ratio of 0", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 7 }), (given) => {
      const sum = given.reduce((total, each) => total + each, 0);
      const { weights, ratio } = priorities(given.map((a) => given.map((b) => a / b)));
      for (const [index, weight] of weights.entries()) {
        assert.ok(Math.abs(weight - (given[index] ?? NaN) / sum) < 1e-9);
      }
      assert.ok(ratio < 1e-9);
    }),
  );
});

Deno.test("any comparisons give positive weights whose products with the matrix are lambda times themselves", () => {
  const steps = fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 36, maxLength: 36 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 7 }), steps, (n, given) => {
      const matrix = matrixOf(n, (row, column) => ratioOf(given[6 * row + column - 1] ?? 0));
      const { weights, lambda, ratio } = priorities(matrix);
      assert.ok(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1) < 1e-9);
      for (const [row, entries] of matrix.entries()) {
        const product = entries.reduce((sum, entry, at) => sum + entry * (weights[at] ?? 0), 0);
        assert.ok(Math.abs(product - lambda * (weights[row] ?? 0)) < 1e-8);
      }
      assert.ok(weights.every((weight) => weight > 0) && ratio >= 0 && Number.isFinite(ratio));
    }),
    { numRuns: 300 },
  );
});

Deno.test("points count until every pair is compared, and are what the comparisons gave when they count again", () => {
  const compare = (a: string, b: string, steps: number) => ({ type: "compare", a, b, steps }) as const;
  const rounded = (content: Parameters<typeof weightsOf>[0]) =>
    weightsOf(content).shares.map((share) => Math.round(1e6 * share));
  const points = decisionOf([100, [1, 9]], [50, [5, 5]], [50, [9, 1]]);
  const pairs = reduce(points, { type: "set weighting", weighting: "pairs" });
  assert.deepEqual(weightsOf(pairs), { shares: [0.5, 0.25, 0.25], paired: null });
  const some = [compare("k0", "k1", 1), compare("k2", "k0", -3)].reduce(reduce, pairs);
  assert.equal(pairedPriorities(some), null);
  const all = reduce(some, compare("k1", "k2", 1));
  assert.ok((weightsOf(all).paired?.ratio ?? NaN) < 1e-9);
  assert.deepEqual(rounded(all), [571429, 285714, 142857]);
  const back = reduce(all, { type: "set weighting", weighting: "points" });
  assert.deepEqual(rounded(back), [571429, 285714, 142857]);
  assert.equal(reduce(back, compare("k0", "k2", 3)), back, "the same, the other way round");
  assert.equal(reduce(back, compare("k0", "k2", 4)).comparisons.length, 3, "the later one counts");
});

Deno.test("eight criteria are too many pairs: points count", () => {
  const eight = decisionOf(...Array.from({ length: 8 }, () => [50, [1, 2]] as const));
  assert.equal(reduce(eight, { type: "set weighting", weighting: "pairs" }), eight);
  assert.equal(weightsOf({ ...eight, weighting: "pairs" }).shares[0], 1 / 8);
});

Deno.test("a share is taken to the letter, the others keep their proportion, and no points pass 100", () => {
  const points = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 15 });
  fc.assert(
    fc.property(points, fc.nat(14), fc.integer({ min: 0, max: 999 }), (before, place, thousandths) => {
      const at = place % before.length;
      const share = thousandths / 1000;
      const after = withShare(before, at, share);
      const sum = after.reduce((total, each) => total + each, 0);
      assert.ok(Math.abs((after[at] ?? NaN) / sum - share) < 1e-12);
      assert.ok(after.every((each) => each >= 0 && each <= 100));
      const factors = after.flatMap((each, index) => index === at ? [] : [each / (before[index] ?? NaN)]);
      assert.ok(factors.every((factor) => Math.abs(factor - (factors[0] ?? NaN)) < 1e-9));
    }),
  );
  assert.deepEqual(withShare([20, 30, 50], 1, 1), [0, 100, 0]);
  assert.deepEqual(withShare([0, 100, 0], 1, 0.4), [30, 40, 30], "others without weight share the rest");
});
