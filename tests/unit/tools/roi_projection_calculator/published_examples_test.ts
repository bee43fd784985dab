import assert from "node:assert/strict";
import {
  basisPoints,
  internalReturns,
  modifiedReturn,
  ofYears,
  paybackOf,
  presentValue,
} from "./projections.ts";

/** To the cent. */
const cents = (value: number) => Math.round(value * 100) / 100;
const percent = (rate: number | null, places = 2) => Number((100 * (rate ?? NaN)).toFixed(places));

Deno.test("NPV: the examples of the Excel function reference, whose first value is discounted by one period", () => {
  assert.equal(cents(presentValue([0, -10_000, 3_000, 4_200, 6_800], 0.1)), 1_188.44);
  const shop = [-40_000, 8_000, 9_200, 10_000, 12_000, 14_500];
  assert.equal(cents(presentValue(shop, 0.08)), 1_922.06);
  assert.equal(cents(presentValue([...shop, -9_000], 0.08)), -3_749.47);
});

Deno.test("IRR: the restaurant of the Excel function reference after two, four and five years", () => {
  const flows = [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000];
  assert.deepEqual(basisPoints(ofYears(flows).returns.roots), [866]);
  assert.equal(percent(ofYears(flows.slice(0, 5)).returns.roots[0]?.rate ?? NaN, 1), -2.1);
  assert.equal(percent(ofYears(flows.slice(0, 3)).returns.roots[0]?.rate ?? NaN, 1), -44.4);
});

Deno.test("MIRR: the example of the Excel function reference, after five and three years and at 14 %", () => {
  const flows = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000];
  assert.equal(percent(modifiedReturn(flows, 0.1, 0.12)), 12.61);
  assert.equal(percent(modifiedReturn(flows.slice(0, 4), 0.1, 0.12)), -4.8);
  assert.equal(percent(modifiedReturn(flows, 0.1, 0.14)), 13.48);
});

Deno.test("Brealey, Myers and Allen, Principles of Corporate Finance: one rate, two rates, no rate", () => {
  const machine = ofYears([-4_000, 2_000, 4_000]);
  assert.deepEqual(basisPoints(machine.returns.roots), [2_808]);
  const two = ofYears([-4_000, 25_000, -25_000]);
  assert.deepEqual(basisPoints(two.returns.roots), [2_500, 40_000]);
  assert.equal(Math.round(two.value), -1_934);
  assert.deepEqual(two.returns.signs, [-1, 1, -1]);
  const none = ofYears([1_000, -3_000, 2_500]);
  assert.deepEqual([none.returns.is, none.returns.roots], ["never", []]);
  assert.equal(Math.round(none.value), 339);
});

Deno.test("Brealey, Myers and Allen: three projects that payback ranks the other way round than net present value", () => {
  const [a, b, c] = [[-2_000, 500, 500, 5_000], [-2_000, 500, 1_800, 0], [-2_000, 1_800, 500, 0]]
    .map((flows) => ofYears(flows));
  assert.deepEqual([a, b, c].map((each) => Math.round(each?.value ?? NaN)), [2_624, -58, 50]);
  // The book counts whole years (3, 2, 2); within the year the line is straight.
  assert.deepEqual(a?.payback, { is: "after", periods: 2.2 });
  assert.deepEqual(b?.payback, { is: "after", periods: 1 + 1_500 / 1_800 });
  assert.deepEqual(c?.payback, { is: "after", periods: 1.4 });
});

Deno.test("Ross, Westerfield and Jordan, Fundamentals of Corporate Finance: payback within a year, discounted payback, two rates", () => {
  assert.deepEqual(paybackOf([-60_000, 20_000, 90_000]), { is: "after", periods: 1 + 4 / 9 });
  const discounted = ofYears([-300, 100, 100, 100, 100, 100], 12.5);
  assert.equal(Math.round(discounted.value), 56);
  assert.equal(
    discounted.discountedPayback.is === "after" && discounted.discountedPayback.periods.toFixed(1),
    "4.0",
  );
  assert.deepEqual(discounted.payback, { is: "after", periods: 3 });
  assert.deepEqual(basisPoints(ofYears([-100, 230, -132]).returns.roots), [1_000, 2_000]);
});

Deno.test("the agreed vectors: one rate, two rates, money that only comes in, money that never comes back", () => {
  assert.deepEqual(basisPoints(internalReturns([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000]).roots), [
    866,
  ]);
  assert.deepEqual(basisPoints(internalReturns([-1_000, 2_300, -1_320]).roots), [1_000, 2_000]);
  const gift = ofYears([100, 100, 100]);
  assert.deepEqual([gift.returns.is, gift.returns.roots, gift.payback], ["in", [], { is: "nothing" }]);
  assert.deepEqual([gift.modified, gift.benefitCost, gift.returnOnInvestment], [null, null, null]);
  const lost = ofYears([-100, 0, 0, 0]);
  assert.deepEqual([lost.returns.is, lost.returns.roots], ["out", []]);
  assert.deepEqual(lost.payback, { is: "never", aheadAfter: null });
  assert.deepEqual([lost.benefitCost, lost.returnOnInvestment, lost.modified], [0, -1, null]);
});
