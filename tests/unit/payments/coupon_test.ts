import assert from "node:assert/strict";
import fc from "fast-check";
import {
  describeCoupon,
  hasCoupon,
  isCode,
  LEAST_CHARGE,
  normalCode,
  reduced,
} from "../../../lib/payments/coupons/coupon.ts";

const percent = (share: number) => ({ percent: share, amountOff: null }) as const;
const dollars = (amount: number) => ({ percent: null, amountOff: amount * 100 }) as const;

for (
  const [what, price, reduction, total] of [
    ["a fifth of $49", 49_00, percent(20), 39_20],
    ["a third, with half a cent rounded up", 49_50, percent(33), 33_17],
    ["all of it", 49_00, percent(100), 0],
    ["$15", 49_00, dollars(15), 34_00],
    ["more than it costs", 49_00, dollars(60), 0],
    ["all but what Stripe can charge", 49_50, dollars(49), 50],
    ["all but less than Stripe can charge", 49_00, percent(99), 0],
  ] as const
) {
  Deno.test(`reduced(): ${what} leaves ${total} cents`, () => {
    assert.equal(reduced(price, reduction), total);
  });
}

Deno.test("reduced() never charges more than the price, nor what Stripe refuses", () => {
  const price = fc.integer({ min: LEAST_CHARGE, max: 1_000_000 });
  const reduction = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: 10_000 }).map(dollars),
  );
  fc.assert(fc.property(price, reduction, (cents, off) => {
    const total = reduced(cents, off);
    // 1% of 50 cents is half a cent, which is rounded up.
    return Number.isInteger(total) && total <= cents && (total === 0 || total >= LEAST_CHARGE);
  }));
});

Deno.test("a code is the same in any case and with spaces", () => {
  assert.equal(normalCode(" spring 20\n"), "SPRING20");
  for (const code of ["SPRING", "ABC-123", "A".repeat(32)]) assert.ok(isCode(code), code);
  for (const code of ["", "SPRIN", "spring", "ABC--123", "-ABCDEF", "ABCDE!", "ÜBUNG20", "A".repeat(33)]) {
    assert.ok(!isCode(code), code);
  }
});

Deno.test("a coupon's last day is the one that it was made for", () => {
  assert.equal(describeCoupon({ ...percent(20), endsAt: null }), "20% off");
  assert.equal(
    describeCoupon({ ...dollars(15), endsAt: "2026-12-01T00:00:00.000Z" }),
    "$15 off until November 30, 2026 (UTC)",
  );
});

Deno.test("only a product's page with a code stands apart from the cache", () => {
  const of = (path: string) => hasCoupon(new URL(path, "http://localhost"));
  assert.ok(of("/toolbox/goal-cascade-builder?coupon=SPRING20"));
  assert.ok(!of("/toolbox/goal-cascade-builder?utm_source=mail"));
  assert.ok(!of("/toolbox/goal-cascade-builder"));
  assert.ok(!of("/?coupon=SPRING20"));
});
