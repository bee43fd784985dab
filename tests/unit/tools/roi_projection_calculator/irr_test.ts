import assert from "node:assert/strict";
import fc from "fast-check";
import { internalReturns, presentValue } from "./projections.ts";

/** How many different roots a polynomial has for x > 0, by Sturm's sequence in whole numbers: nothing is rounded. */
function sturmCount(terms: readonly bigint[]): number {
  const trim = (poly: readonly bigint[]) => poly.slice(0, poly.findLastIndex((term) => term !== 0n) + 1);
  const sequence: bigint[][] = [trim(terms), trim(terms.slice(1).map((term, j) => term * BigInt(j + 1)))];
  for (;;) {
    const [a = [], b = []] = sequence.slice(-2);
    if (b.length === 0) break;
    let rest = [...a];
    const lead = b.at(-1) ?? 1n;
    // A pseudo-remainder; each step by a positive factor, so that no sign changes.
    while (rest.length >= b.length) {
      const factor = rest.at(-1) ?? 0n;
      const shift = rest.length - b.length;
      const positive = lead < 0n ? -lead : lead;
      const sign = lead < 0n ? -1n : 1n;
      rest = rest.map((term, j) =>
        positive * term - (j >= shift ? sign * factor * (b[j - shift] ?? 0n) : 0n)
      );
      rest = trim(rest.slice(0, -1));
    }
    if (rest.length === 0) break;
    const divisor = rest.reduce(gcd, 0n);
    sequence.push(rest.map((term) => -term / divisor));
  }
  const changes = (signs: readonly bigint[]) => {
    const there = signs.filter((sign) => sign !== 0n);
    return there.filter((sign, index) => index > 0 && (sign < 0n) !== ((there[index - 1] ?? 0n) < 0n)).length;
  };
  const atZero = sequence.map((poly) => poly[0] ?? 0n);
  const atInfinity = sequence.map((poly) => poly.at(-1) ?? 0n);
  return changes(atZero) - changes(atInfinity);
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Flows whose roots are these rates: the product of (1 - (1 + i) x). */
function flowsOf(rates: readonly number[], times = 1): number[] {
  return rates.reduce<number[]>((flows, rate) => {
    const next = [...flows, 0];
    for (const [index, flow] of flows.entries()) next[index + 1] = (next[index + 1] ?? 0) - flow * (1 + rate);
    return next;
  }, [-times]);
}

const rounded = (rates: readonly { readonly rate: number }[], places = 6) =>
  rates.map(({ rate }) => Number(rate.toFixed(places)) + 0);

Deno.test("there are as many roots as Sturm's sequence counts in whole numbers, touching ones once, and each is one", () => {
  const flows = (most: number, maxLength: number) =>
    fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -most, max: most })), { minLength: 2, maxLength });
  const far = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, -392, 1];
  fc.assert(
    fc.property(fc.oneof(flows(9, 12), flows(1_000, 14)), (flows) => {
      if (flows.every((each) => each === 0)) return;
      const start = flows.findIndex((each) => each !== 0);
      const { roots, signs } = internalReturns(flows);
      assert.equal(roots.length, sturmCount(flows.slice(start).map(BigInt)), `${flows}`);
      assert.equal(signs.length, roots.length + 1);
      for (const [index, { rate, isTouching }] of roots.entries()) {
        const [before = { rate: -1 }, after = { rate: Infinity }] = [roots[index - 1], roots[index + 1]];
        const near = Math.min(1e-6 * (1 + rate), (rate - before.rate) / 2, (after.rate - rate) / 2);
        const sides = [rate - near, rate + near].map((each) => Math.sign(presentValue(flows, each)));
        const size = presentValue(flows.map(Math.abs), rate);
        if (isTouching) assert.ok(Math.abs(presentValue(flows, rate)) <= 1e-9 * size, `${flows}: ${rate}`);
        else assert.deepEqual(sides, [signs[index], signs[index + 1]], `${flows}: ${rate}`);
      }
    }),
    { numRuns: 900, examples: [[far]] },
  );
});

Deno.test("roots that were put in come out, alone, twice and three times, near -100 % and far above", () => {
  const cases: readonly (readonly [readonly number[], readonly boolean[]])[] = [
    [[0.1, 0.2], [false, false]],
    [[0.1, 0.1], [true]],
    [[-0.5, 0.1, 0.1, 3], [false, true, false]],
    [[0.25, 0.25, 0.25], [false]],
    [[0.05, 0.05, 0.05, 0.05], [true]],
    [[-0.99, 20], [false, false]],
    [[-0.5, 0, 0.5, 1, 2], [false, false, false, false, false]],
    [[0], [false]],
  ];
  for (const [rates, touching] of cases) {
    const { roots, signs } = internalReturns(flowsOf(rates));
    assert.deepEqual(rounded(roots), [...new Set(rates)], `${rates}`);
    assert.deepEqual(roots.map(({ isTouching }) => isTouching), touching, `${rates}`);
    for (const [index, sign] of signs.entries()) {
      const [low, high] = [roots[index - 1]?.rate ?? -0.999, roots[index]?.rate ?? 100];
      assert.equal(Math.sign(presentValue(flowsOf(rates), (low + high) / 2)), sign, `${rates} at ${index}`);
    }
  }
});

Deno.test("120 periods: a root that is known, empty periods at both ends, and one change of sign a year", () => {
  // An annuity: what 1 a period for 120 periods is worth at 1 % costs exactly that.
  const price = (1 - 1.01 ** -120) / 0.01;
  const annuity = [-price, ...Array.from({ length: 120 }, () => 1)];
  assert.deepEqual(rounded(internalReturns(annuity).roots, 10), [0.01]);
  const shifted = [0, 0, 0, -100, ...Array.from({ length: 116 }, () => 0), 100 * 1.02 ** 117, 0];
  assert.equal(shifted.length, 122);
  assert.deepEqual(rounded(internalReturns(shifted).roots, 10), [0.02]);
  const upAndDown = Array.from({ length: 121 }, (_, period) => period % 12 === 0 ? -110 : 12);
  const { roots } = internalReturns(upAndDown);
  assert.ok(roots.length >= 1);
  for (const { rate } of roots) {
    const scale = presentValue(upAndDown.map(Math.abs), rate);
    assert.ok(Math.abs(presentValue(upAndDown, rate)) <= 1e-9 * scale, `${rate}`);
  }
  const alternating = Array.from(
    { length: 121 },
    (_, period) => (period % 2 === 0 ? -1 : 1) * (1 + period % 7),
  );
  assert.equal(internalReturns(alternating).roots.length, sturmCount(alternating.map(BigInt)));
});

Deno.test("amounts from cents to quadrillions and growth over 120 periods give rates, and no NaN", () => {
  const size = fc.oneof(
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.double({ min: -1e125, max: 1e125, noNaN: true }),
    fc.constantFrom(0, 0.01, -0.01, 1e-12, 5e-324),
  );
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 121, size: "max" }), (flows) => {
      const { roots, signs } = internalReturns(flows);
      assert.equal(signs.length, roots.length + 1);
      for (const [index, { rate }] of roots.entries()) {
        assert.ok(rate >= -1 && !Number.isNaN(rate), `${rate}`);
        assert.ok(index === 0 || rate >= (roots[index - 1]?.rate ?? NaN));
      }
    }),
    { numRuns: 60 },
  );
});

Deno.test("no flow at all has no rate, and no sign", () => {
  assert.deepEqual(internalReturns([0, 0, 0]), { roots: [], signs: [0] });
  assert.deepEqual(internalReturns([]), { roots: [], signs: [0] });
  assert.deepEqual(internalReturns([-5]), { roots: [], signs: [-1] });
});
