import assert from "node:assert/strict";
import { countriesOf, paymentOf, readEvent } from "../../../lib/payments/events.ts";

const ORDER = "a".repeat(26);
const INTENT = {
  id: "pi_1",
  object: "payment_intent",
  amount: 79_00,
  amount_received: 79_00,
  currency: "usd",
  livemode: true,
  metadata: { order_id: ORDER },
  status: "succeeded",
};

function event(type: string, object: unknown, more: object = {}) {
  return {
    id: "evt_1",
    object: "event",
    api_version: "2019-01-01",
    type,
    livemode: true,
    data: { object },
    ...more,
  };
}

const paidBy = (email: unknown) => ({ ...INTENT, latest_charge: { billing_details: { email } } });

Deno.test("paymentOf() takes what was received, not what was asked, and the address that the buyer typed", () => {
  assert.deepEqual(paymentOf(ORDER, { ...paidBy(" ada@example.com "), amount_received: 70_00 }), {
    orderId: ORDER,
    intentId: "pi_1",
    amount: 70_00,
    currency: "usd",
    isLive: true,
    taxCalculation: null,
    email: "ada@example.com",
  });
  const metadata = { tax_calculation: "taxcalc_1" };
  assert.equal(paymentOf(ORDER, { ...paidBy(null), metadata }).taxCalculation, "taxcalc_1");
});

Deno.test("paymentOf() takes out of the buyer's address what is not seen", () => {
  assert.equal(paymentOf(ORDER, paidBy("\u202aada@exam\u200bple.com\u202c")).email, "ada@example.com");
});

Deno.test("paymentOf() takes a payment whose address is missing or endless as one without", () => {
  for (const email of [null, undefined, "", "a@", `${"a".repeat(250)}@b.example`]) {
    assert.equal(paymentOf(ORDER, paidBy(email)).email, null, String(email));
  }
  for (const charge of [null, "ch_1", {}]) {
    assert.equal(paymentOf(ORDER, { ...INTENT, latest_charge: charge }).email, null);
  }
});

for (
  const [type, isDecline] of [
    ["payment_intent.succeeded", false],
    ["payment_intent.processing", false],
    ["payment_intent.canceled", false],
    ["payment_intent.payment_failed", true],
  ] as const
) {
  Deno.test(`readEvent() has an order checked after ${type}`, () => {
    const expected = { kind: "check", intentId: "pi_1", orderId: ORDER, isDecline };
    assert.deepEqual(readEvent(event(type, INTENT)), { id: "evt_1", type, effect: expected });
  });
}

for (
  const type of [
    "charge.refunded",
    "charge.refund.updated",
    "refund.created",
    "refund.updated",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.funds_reinstated",
    "radar.early_fraud_warning.created",
    "review.opened",
    "review.closed",
  ]
) {
  Deno.test(`readEvent() has an order checked after ${type}, whether its payment is named or contained`, () => {
    const expected = { kind: "check", intentId: "pi_1", orderId: null, isDecline: false };
    assert.deepEqual(readEvent(event(type, { payment_intent: "pi_1" }))?.effect, expected);
    assert.deepEqual(readEvent(event(type, { payment_intent: { id: "pi_1" } }))?.effect, expected);
    assert.deepEqual(readEvent(event(type, { payment_intent: null }))?.effect, { kind: "none" });
    assert.deepEqual(readEvent(event(type, {}))?.effect, { kind: "none" });
  });
}

Deno.test("readEvent() asks nothing for what is not ours", () => {
  for (
    const foreign of [
      event("customer.created", { id: "cus_1" }),
      event("payment_intent.created", INTENT),
      event("payment_intent.succeeded", { ...INTENT, metadata: {} }),
      event("payment_intent.succeeded", { ...INTENT, metadata: null }),
      event("payment_intent.succeeded", { ...INTENT, metadata: { order_id: "1' or '1'='1" } }),
      { id: "evt_1", object: "v2.core.event", type: "v2.core.account.updated" },
    ]
  ) {
    assert.deepEqual(readEvent(foreign)?.effect, { kind: "none" }, foreign.type);
  }
});

Deno.test("readEvent() is null for what cannot be an event of Stripe", () => {
  const { livemode: _, ...withoutMode } = event("payment_intent.succeeded", INTENT);
  for (
    const wrong of [
      null,
      {},
      [],
      "evt_1",
      event("x", {}, { id: "" }),
      event("x", {}, { id: 1 }),
      event("payment_intent.succeeded", "pi_1"),
      event("charge.refunded", null),
      event("charge.refunded", {}, { data: undefined }),
      withoutMode,
    ]
  ) {
    assert.equal(readEvent(wrong), null, JSON.stringify(wrong));
  }
});

Deno.test("a payment's countries are read from its charge, and what is no country is left out", () => {
  const charge = (card: unknown, billing: unknown) => ({
    payment_method_details: { type: "card", card: { country: card } },
    billing_details: { address: { country: billing } },
  });
  assert.deepEqual(countriesOf(charge("DE", "AT")), { card: "DE", billing: "AT" });
  assert.deepEqual(countriesOf(charge(null, "Austria")), { card: null, billing: null });
  assert.deepEqual(countriesOf({ billing_details: { address: null }, payment_method_details: null }), {
    card: null,
    billing: null,
  });
  assert.deepEqual(
    countriesOf({ billing_details: { address: { country: "FR" } }, payment_method_details: { link: {} } }),
    { card: null, billing: "FR" },
  );
  for (const nothing of [null, undefined, "ch_123", 7]) {
    assert.deepEqual(countriesOf(nothing), { card: null, billing: null });
  }
});
