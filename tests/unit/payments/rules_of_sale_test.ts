import assert from "node:assert/strict";
import { MONEY_BACK_DAYS } from "../../../lib/content/withdrawal.ts";
import { isInMoneyBackTime } from "../../../lib/payments/after_sale/withdrawal.ts";
import { rateOf } from "../../../lib/payments/tax/calculation.ts";

/** A tax in integer cents, of an amount, at a rate in percent. */
const tax = (amount: number, taxable: number, percent: string) => ({
  amount,
  taxable_amount: taxable,
  tax_rate_details: {
    percentage_decimal: percent,
    country: "US",
    state: "CA",
    tax_type: "sales_tax" as const,
    flat_amount: null,
    rate_type: "percentage" as const,
  },
});

Deno.test("rateOf() adds the rates of taxes on one amount, and names none where there is none or where the amounts differ", () => {
  assert.equal(rateOf([tax(355, 4900, "7.25"), tax(49, 4900, "1.0")]), "8.25");
  assert.equal(rateOf([tax(245, 4900, "5.0"), tax(0, 0, "0.0")]), "5");
  assert.equal(rateOf([tax(245, 4900, "5.0"), tax(200, 2000, "10.0")]), null);
  assert.equal(rateOf([tax(0, 0, "0.0")]), null);
  assert.equal(rateOf([]), null);
});

Deno.test("the money-back time ends with its last day, in every time zone", () => {
  const boughtAt = "2026-11-01T23:30:00.000Z";
  const days = (count: number, ms = 0) =>
    new Date(Date.parse(boughtAt) + count * 86_400_000 + ms).toISOString();
  assert.equal(isInMoneyBackTime(boughtAt, boughtAt), true);
  assert.equal(isInMoneyBackTime(boughtAt, days(MONEY_BACK_DAYS + 1, -1)), true);
  assert.equal(isInMoneyBackTime(boughtAt, days(MONEY_BACK_DAYS + 1)), false);
});
