import assert from "node:assert/strict";
import { typedAmount } from "../../../lib/desk/orders/order_ways.ts";
import { orderQuery } from "../../../lib/desk/orders/orders.ts";
import { pendingRefund } from "../../../lib/payments/refunds/refunds.ts";
import { keptTax, netOf } from "../../../lib/payments/orders/kept_money.ts";

Deno.test("a typed amount is what its writer means, or refused", () => {
  const texts = ["20", "19.5", " $19.50 ", "19,50", "0.01", "149"];
  assert.deepEqual(texts.map((text) => typedAmount(text, 14900)), [2000, 1950, 1950, 1950, 1, 14900]);
  for (
    const wrong of [
      "",
      "0",
      "0.00",
      "-1",
      "149.01",
      "1e2",
      "1,9,50",
      "1,000",
      "0x10",
      "٢٠",
      "1.234",
      "Infinity",
    ]
  ) {
    assert.equal(typedAmount(wrong, 14900), null, wrong);
  }
});

Deno.test("what is kept of an order's tax falls as its credit notes do, and nothing is left of it in the end", () => {
  const order = { amount: 5831, tax: 931 };
  const kept = [0, 1943, 3887, 5831].map((returned) => keptTax({ ...order, returned }));
  assert.deepEqual(kept, [931, 621, 310, 0]);
  assert.equal(netOf({ ...order, returned: 5831 }), 0);
  assert.equal(netOf({ amount: 4900, returned: 2000, tax: null }), 2900);
  assert.equal(keptTax({ amount: 4900, returned: 2000, tax: null }), null);
});

Deno.test("a refund is pending until Stripe reports the end of the same one", () => {
  const entry = (kind: string, detail: string | null, position: number) => ({
    id: `${position}`,
    position,
    at: "2026-11-30T09:00:00Z",
    kind,
    detail,
    amount: 2000,
    note: null,
  });
  const sent = entry("refund-sent", "re_2", 2);
  const pending = { key: "2", amount: 2000, at: sent.at, isAnswered: true };
  assert.deepEqual(pendingRefund([entry("refunded", "re_1", 1), sent]), pending);
  assert.deepEqual(pendingRefund([entry("refund-sent", null, 1)])?.isAnswered, false);
  for (const end of ["refunded", "refund-failed"]) {
    assert.equal(pendingRefund([sent, entry(end, "re_2", 3)]), null);
  }
  assert.equal(pendingRefund([]), null);
});

Deno.test("an address of the list that says nothing right is the list of this year", () => {
  const period = String(new Date().getUTCFullYear());
  const read = (query: string) => orderQuery(new URLSearchParams(query), "");
  const plain = { filter: "all", period, after: null, text: "" };
  assert.deepEqual(read(""), plain);
  assert.deepEqual(read("period=20x6&show=everything&after=1-'"), plain);
  const id = "a".repeat(26);
  assert.deepEqual(read(`period=all&show=open&after=12-${id}`), {
    ...plain,
    filter: "open",
    period: null,
    after: { micros: 12, id },
  });
});
