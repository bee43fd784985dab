import assert from "node:assert/strict";
import fc from "fast-check";
import {
  annualRate,
  CASES,
  cashFlows,
  type Content,
  emptyContent,
  figuresOf,
  line,
  type LineChange,
  modifiedReturn,
  ofYears,
  type Payback,
  paybackOf,
  periodRate,
  presentValue,
  projection,
  resultOf,
  resultsOf,
  SAMPLE,
} from "./projections.ts";

Deno.test("12 months are thirteen flows; a line grows from its own start and its end still counts", () => {
  const content = projection({
    period: "month",
    periods: 12,
    out: [line("out", "machine", 1_000)],
    in: [
      line("in", "sales", 100, { start: 3, end: 5, growth: 10 }),
      line("in", "resale", 50, { isRecurring: false, start: 12, growth: 10 }),
      line("in", "rent", 1),
    ],
  });
  const { out, in: incoming, net } = cashFlows(content, "base");
  assert.equal(net.length, 13);
  assert.deepEqual(out, [1_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const rounded = incoming.map((flow) => Number(flow.toFixed(9)));
  assert.deepEqual(rounded, [0, 1, 1, 101, 111, 122, 1, 1, 1, 1, 1, 1, 51]);
  assert.equal(net[0], -1_000);
});

Deno.test("what lies outside the horizon, or ends before it begins, does not count", () => {
  const content = projection({
    periods: 6,
    in: [
      line("in", "late", 100, { start: 7 }),
      line("in", "turned", 100, { start: 5, end: 4 }),
      line("in", "long", 1, { start: 5, end: 100 }),
    ],
  });
  assert.deepEqual(cashFlows(content, "base").net, [0, 0, 0, 0, 0, 1, 1]);
});

Deno.test("a case takes its own amount, else the base amount, else nothing", () => {
  const content = projection({
    periods: 1,
    out: [line("out", "fit-out", 500, { low: 700 }), line("out", "unknown", null, { low: 40 })],
  });
  assert.deepEqual(CASES.map((which) => cashFlows(content, which).out[0]), [740, 500, 500]);
});

Deno.test("a month's rate makes up the annual one, and months give what a formula by hand gives", () => {
  assert.equal(periodRate(0.21, 2).toFixed(12), "0.100000000000");
  fc.assert(
    fc.property(fc.double({ min: -0.99, max: 10, noNaN: true }), fc.constantFrom(1, 4, 12), (rate, n) => {
      const back = annualRate(periodRate(rate, n), n);
      assert.ok(Math.abs(back - rate) <= 1e-9 * (1 + Math.abs(rate)), `${rate} ${back}`);
    }),
  );
  // 100 a month for 36 months at 12 % a year effective: an annuity at i = 1.12^(1/12) - 1.
  const i = 1.12 ** (1 / 12) - 1;
  const content = projection({ periods: 36, in: [line("in", "rent", 100)] }, 12);
  assert.equal(resultOf(content, "base").value.toFixed(6), (100 * (1 - (1 + i) ** -36) / i).toFixed(6));
});

Deno.test("the same money by month, quarter and year: yearly flows have the same value and the same rate of return", () => {
  const lines = (perYear: number) => ({
    out: [line("out", "machine", 70_000)],
    in: [12_000, 15_000, 18_000, 21_000, 26_000].map((amount, index) =>
      line("in", `year-${index}`, amount, { isRecurring: false, start: (index + 1) * perYear })
    ),
  });
  const [year, quarter, month] = ([["year", 1], ["quarter", 4], ["month", 12]] as const).map(([period, n]) =>
    resultOf(projection({ period, periods: 5 * n, ...lines(n) }), "base")
  );
  for (const other of [quarter, month]) {
    assert.equal(other?.value.toFixed(6), year?.value.toFixed(6));
    assert.equal(other?.returns.roots[0]?.rate.toFixed(9), year?.returns.roots[0]?.rate.toFixed(9));
    assert.equal(other?.modified?.toFixed(9), year?.modified?.toFixed(9));
  }
  assert.deepEqual(month?.returns.roots.length, 1);
});

Deno.test("120 months: value, rate, payback and the sum agree with one another", () => {
  const price = 10_000;
  const content = projection({
    periods: 120,
    out: [line("out", "machine", price)],
    in: [line("in", "savings", 200)],
  });
  const { value, returns, payback, flows } = resultOf(content, "base");
  assert.equal(flows.net.length, 121);
  assert.deepEqual(payback, { is: "after", periods: 50 });
  const [root] = returns.roots;
  assert.ok(root);
  const monthly = (1 + root.rate) ** (1 / 12) - 1;
  assert.ok(Math.abs(presentValue(flows.net, monthly)) < 1e-6 * price);
  assert.ok(value > 0 && root.rate > 0.1, "worth something at 10 %, so the rate is above it");
});

Deno.test("payback: the last time that the sum turns positive counts, zero counts, a straight line within the period", () => {
  const after = (periods: number): Payback => ({ is: "after", periods });
  const table: readonly (readonly [readonly number[], Payback])[] = [
    [[-100, 50, 50], after(2)],
    [[-100, 80, 80], after(1.25)],
    [[-100, 150, -100, 200], after(2.25)],
    [[50, -100, 100], after(1.5)],
    [[-100, 200, -50], after(0.5)],
    [[-100, 150, -100], { is: "never", aheadAfter: 1 }],
    [[50, -100], { is: "never", aheadAfter: 0 }],
    [[-100, 100, -1], { is: "never", aheadAfter: 1 }],
    [[0, 0, -1], { is: "never", aheadAfter: null }],
    [[0, 0, 0], { is: "nothing" }],
    [[5, -5, 5], { is: "nothing" }],
    // In binary these do not add up to zero, but to a little more, and to a little less.
    [[-0.3, 0.1, 0.2], after(2)],
    [[-0.3, 0.1, 0.1, 0.1], after(3)],
    [[-0.4, 0.1, 0.1, 0.1, 0.1], after(4)],
  ];
  for (const [flows, expected] of table) {
    const found = paybackOf(flows);
    const close = found.is === "after" ? { ...found, periods: Number(found.periods.toFixed(9)) } : found;
    assert.deepEqual(close, expected, `${flows}`);
  }
});

Deno.test("payback agrees with a walk along the sum in small steps", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 12 }), (flows) => {
      const sums = flows.map((_, at) => flows.slice(0, at + 1).reduce((sum, flow) => sum + flow, 0));
      const found = paybackOf(flows);
      if (found.is === "nothing") return assert.ok(sums.every((sum) => sum >= 0));
      if (found.is === "never") return assert.ok((sums.at(-1) ?? 0) < 0);
      const at = (time: number) => {
        const [from, to] = [sums[Math.floor(time)] ?? 0, sums[Math.ceil(time)] ?? 0];
        return from + (to - from) * (time - Math.floor(time));
      };
      assert.ok(Math.abs(at(found.periods)) < 1e-9);
      for (let time = found.periods; time <= flows.length - 1; time += 0.01) {
        assert.ok(at(Math.min(time, flows.length - 1)) >= -1e-9, `${flows} at ${time}`);
      }
    }),
  );
});

Deno.test("MIRR runs over all periods, empty ones at the end too, and needs money both ways", () => {
  const short = modifiedReturn([-100, 121], 0.1, 0.1);
  assert.equal(short?.toFixed(9), "0.210000000");
  // Reinvested at 10 % for one more year: 133.1 / 100 over two.
  assert.equal(modifiedReturn([-100, 121, 0], 0.1, 0.1)?.toFixed(9), (1.331 ** 0.5 - 1).toFixed(9));
  assert.equal(modifiedReturn([-100, 0], 0.1, 0.1), null);
  assert.equal(modifiedReturn([100, 5], 0.1, 0.1), null);
  assert.equal(ofYears([-1_000, 2_300, -1_320]).modified?.toFixed(4), "0.1000");
});

Deno.test("ratios count by lines: money both ways within a period does not cancel out", () => {
  const content = projection({
    period: "year",
    periods: 1,
    out: [line("out", "wages", 100, { start: 1 })],
    in: [line("in", "sales", 300, { start: 1 })],
  });
  const { benefitCost, returnOnInvestment, totalIn, totalOut } = resultOf(content, "base");
  const ratios = [benefitCost?.toFixed(9), returnOnInvestment, totalIn, totalOut];
  assert.deepEqual(ratios, ["3.000000000", 2, 300, 100]);
});

Deno.test("an empty projection has no cash flows, no rate, nothing to pay back, and no NaN", () => {
  const { base } = resultsOf(emptyContent());
  assert.deepEqual([base.value, base.returns.is, base.payback.is], [0, "empty", "nothing"]);
  assert.deepEqual([base.benefitCost, base.returnOnInvestment, base.modified], [null, null, null]);
});

Deno.test("the sample pays back in the base case, never in the low one, and is worth more in the high one", () => {
  const { low, base, high } = resultsOf(SAMPLE);
  assert.deepEqual([low.value, base.value, high.value].map(Math.round), [-36_661, 19_707, 50_434]);
  assert.equal(low.payback.is, "never");
  assert.ok(base.payback.is === "after" && base.payback.periods > 36 && base.payback.periods < 37);
  assert.ok(high.payback.is === "after" && high.payback.periods < 26);
});

Deno.test("projections have the same figures when nothing that is calculated differs", () => {
  const changed = (change: LineChange): Content => (
    { ...SAMPLE, in: SAMPLE.in.map((row, index) => index === 0 ? { ...row, ...change } : row) }
  );
  const same = [changed({ text: "Another name" }), { ...SAMPLE, rate: { ...SAMPLE.rate, high: 20 } }];
  const others = [
    ...[{ base: 1 }, { low: null }, { start: 4 }, { end: 40 }, { growth: 1 }, { isRecurring: false }].map(
      changed,
    ),
    { ...SAMPLE, periods: 47 },
    { ...SAMPLE, period: "year" as const },
    { ...SAMPLE, rate: { ...SAMPLE.rate, base: 8 } },
    { ...SAMPLE, in: SAMPLE.in.slice(1) },
    { ...SAMPLE, in: SAMPLE.in.toReversed() },
  ];
  for (const other of same) assert.equal(figuresOf(other), figuresOf(SAMPLE));
  for (const other of others) assert.notEqual(figuresOf(other), figuresOf(SAMPLE));
});
