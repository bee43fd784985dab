import assert from "node:assert/strict";
import {
  type Content,
  emptyContent,
} from "../../../../components/tools/executive_decision_framework/document.ts";
import {
  type WinShares,
  winShares,
} from "../../../../components/tools/executive_decision_framework/depth.ts";
import { decisionOf, type Line, standing, UNIT } from "./decisions.ts";

function sharesOf(content: Content): WinShares {
  const { problem, rows } = standing(content);
  const drawing = winShares(rows, problem.shares);
  let step = drawing.next();
  while (!step.done) step = drawing.next();
  return step.value;
}

/** Three standard errors of 10,000 draws at most. */
const NEAR = 0.015;
function assertNear(found: readonly number[], expected: readonly number[]): void {
  assert.equal(found.length, expected.length);
  for (const [index, share] of expected.entries()) {
    assert.ok(Math.abs((found[index] ?? NaN) - share) < NEAR, `${found} and not ${expected}`);
  }
}

const line = (points: number, ...values: number[]): Line => [points, values, UNIT];

type Shares = readonly number[];
const CLOSED: readonly (readonly [name: string, lines: readonly Line[], all: Shares, ordered: Shares])[] = [
  // A wins while w > 0.6 (1 - w), from 0.375 on; of the weights over 0.5, always.
  ["two criteria, two options", [line(60, 1, 0), line(40, 0, 0.6)], [0.625, 0.375], [1, 0]],
  ["criteria of equal weight, which keep no order", [line(50, 1, 0), line(50, 0, 0.6)], [0.625, 0.375], [
    0.625,
    0.375,
  ]],
  // C is level with A at w = 0.7 and with B at 0.3.
  ["two criteria, three options", [line(60, 1, 0, 0.7), line(40, 0, 1, 0.7)], [0.3, 0.3, 0.4], [0.6, 0, 0.4]],
  [
    "three criteria, an option for each",
    [line(50, 1, 0, 0), line(30, 0, 1, 0), line(20, 0, 0, 1)],
    [1 / 3, 1 / 3, 1 / 3],
    [1, 0, 0],
  ],
  // A weight is over a in (1 - a)^2 of the simplex. C wins where neither w1 nor w2 is over 0.4: 1 - 2 x 0.6^2 + 0.2^2, the
  // last because both can be. Where w1 is the largest, it is over 0.4 unless all three are under: 1 - 3 x 0.6^2 + 3 x 0.2^2.
  [
    "three criteria, two extremes and a compromise",
    [line(50, 1, 0, 0.4), line(30, 0, 1, 0.4), line(20, 0, 0, 0.4)],
    [0.34, 0.34, 0.32],
    [0.96, 0, 0.04],
  ],
];

for (const [name, lines, all, ordered] of CLOSED) {
  Deno.test(`the shares of weightings are those of the closed form: ${name}`, () => {
    const found = sharesOf(decisionOf(...lines));
    assertNear(found.all, all);
    assertNear(found.ordered, ordered);
  });
}

Deno.test("options that are alike share a win equally; vetoed and unfinished ones win nothing", () => {
  const must = { ...UNIT, must: 0 };
  const content = decisionOf([50, [1, 1, 0, -1, 0.9], must], [50, [0, 0, 1, 1, null], UNIT]);
  const { all } = sharesOf(content);
  assert.equal(all[0], all[1]);
  assertNear(all, [0.25, 0.25, 0.5, 0, 0]);
});

Deno.test("the same decision always gives the same shares, and they add up to 1", () => {
  const content = decisionOf(line(50, 1, 0, 0.4), line(30, 0, 1, 0.5), line(20, 0.3, 0.2, 0.4));
  const found = sharesOf(content);
  assert.deepEqual(sharesOf(content), found);
  for (const shares of [found.all, found.ordered]) {
    assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
  }
});

Deno.test("nothing ranked, or no criterion: nobody wins", () => {
  assert.deepEqual(sharesOf(decisionOf([50, [null, null]], [50, [null, null]])).all, [0, 0]);
  assert.deepEqual(sharesOf(emptyContent()).all, []);
  assert.deepEqual(sharesOf(decisionOf([50, [5, null]], [50, [null, 5]])).all, [0, 0]);
});
