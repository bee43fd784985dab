import assert from "node:assert/strict";
import fc from "fast-check";
import { decidePurchase, STATEMENT_SUFFIXES } from "../../../lib/payments/prepare_payment.ts";
import type { Offer } from "../../../lib/payments/schema.ts";

const offer = (price: number | null): Offer => ({
  productId: "goal-cascade-builder",
  title: "Goal Cascade",
  price,
  isForSale: true,
});

const TABLE: readonly [string, Offer | null, number, string][] = [
  ["the price that holds", offer(69_00), 69_00, "charge"],
  ["a cent less", offer(69_00), 68_99, "changed"],
  ["a cent more", offer(69_00), 69_01, "changed"],
  ["dollars for cents", offer(69_00), 69, "changed"],
  ["nothing for something", offer(69_00), 0, "changed"],
  ["nothing for what has no price", offer(null), 0, "unpriced"],
  ["something for what has no price", offer(null), 69_00, "unpriced"],
  ["nothing for what is free", offer(0), 0, "unpriced"],
  ["something for what is free", offer(0), 69_00, "unpriced"],
  ["what was withdrawn, at its price,", { ...offer(69_00), isForSale: false }, 69_00, "withdrawn"],
  ["what was withdrawn, at another price,", { ...offer(69_00), isForSale: false }, 0, "withdrawn"],
  ["a product that is not there", null, 69_00, "unknown"],
  ["nothing for a product that is not there", null, 0, "unknown"],
];
for (const [what, sold, amount, outcome] of TABLE) {
  Deno.test(`decidePurchase(): ${what} is ${outcome}`, () => {
    assert.equal(decidePurchase(sold, amount).outcome, outcome);
  });
}

Deno.test("decidePurchase() charges the database's price in dollars or nothing", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(fc.property(fc.option(cents), cents, (price, amount) => {
    const decision = decidePurchase(offer(price), amount);
    if (decision.outcome !== "charge") return price === null || price === 0 || price !== amount;
    return decision.amount === price && decision.amount > 0 && decision.currency === "usd";
  }));
});

Deno.test("what a bank statement says of a product fits behind the longest prefix, and each says something else", () => {
  const suffixes = Object.values(STATEMENT_SUFFIXES);
  assert.equal(new Set(suffixes).size, 10);
  // Stripe allows 22 characters in all, 10 of them for the account's prefix, and puts "* " between the two.
  for (const suffix of suffixes) assert.match(suffix, /^(?=.*[A-Z])[A-Z0-9 -]{1,10}$/);
});
