import assert from "node:assert/strict";
import Stripe from "stripe";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { clientOf, PLANNER, refusal, withDouble } from "./worlds.ts";

withDouble("a key that nobody has, and none at all, are answered with 401", async (double) => {
  const error = await refusal(clientOf(double, { key: "sk_test_wrong" }).paymentIntents.create(PLANNER));
  assert.ok(error instanceof Stripe.errors.StripeAuthenticationError);
  assert.doesNotMatch(error.message, /sk_test_wrong/);
  const answer = await fetch(`${double.url}/v1/events`);
  assert.equal(answer.status, 401);
  await answer.body?.cancel();
});

withDouble(
  "the publishable key may retrieve with the client secret and confirm, and nothing else",
  async (double, stripe) => {
    const intent = await stripe.paymentIntents.create(PLANNER);
    const secret = intent.client_secret ?? "";
    const browser = clientOf(double, { key: double.env.STRIPE_PUBLISHABLE_KEY });
    for (
      const call of [
        browser.paymentIntents.create(PLANNER),
        browser.paymentIntents.retrieve(intent.id),
        browser.paymentIntents.cancel(intent.id),
        browser.refunds.list({ payment_intent: intent.id }),
        browser.events.list(),
      ]
    ) {
      assert.equal((await refusal(call)).code, "secret_key_required");
    }
    const other = await stripe.paymentIntents.create(PLANNER);
    const mixed = browser.paymentIntents.retrieve(intent.id, { client_secret: other.client_secret ?? "" });
    assert.equal((await refusal(mixed)).statusCode, 400);
    const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: secret });
    assert.equal(seen.status, "requires_payment_method");
    assert.deepEqual(["metadata" in seen, "latest_charge" in seen], [false, false]);
  },
);

withDouble(
  "a payment names a tax calculation that is there, and is changed until it is paid",
  async (double, stripe) => {
    const { id } = await stripe.paymentIntents.create(PLANNER);
    const calculate = (country: string, tax_behavior: "inclusive" | "exclusive") =>
      stripe.tax.calculations.create({
        currency: "usd",
        line_items: [{ amount: 10_000, reference: "planner", tax_behavior }],
        customer_details: { address: { country }, address_source: "billing" },
      });
    const { amount_total, tax_amount_inclusive } = await calculate("FR", "inclusive");
    assert.deepEqual([amount_total, tax_amount_inclusive], [10_000, 1_667]);
    const calculation = await calculate("DE", "exclusive");
    assert.deepEqual([calculation.amount_total, calculation.tax_amount_exclusive], [11_900, 1_900]);
    assert.equal((await refusal(calculate("US", "exclusive"))).code, "customer_tax_location_invalid");
    const change = (tax: string) =>
      stripe.paymentIntents.update(id, { amount: 11_900, hooks: { inputs: { tax: { calculation: tax } } } });
    assert.equal((await refusal(change("taxcalc_0"))).code, "resource_missing");
    await change(calculation.id ?? "");
    const paid = await double.pay(id);
    assert.deepEqual([paid.amount_received, paid.hooks?.inputs?.tax?.calculation], [11_900, calculation.id]);
    assert.equal((await refusal(change(calculation.id ?? ""))).code, "payment_intent_unexpected_state");
  },
);

withDouble("a saved 500 is replayed under its key, and a new key works", async (double, stripe) => {
  double.faults.api.push({ kind: "error", times: 1 });
  for (let attempt = 0; attempt < 2; attempt++) {
    const error = await refusal(stripe.paymentIntents.create(PLANNER, { idempotencyKey: "one" }));
    assert.equal(error.statusCode, 500);
    assert.equal(error.headers?.["stripe-should-retry"], "false");
  }
  assert.equal(double.intents().length, 0);
  assert.ok(await stripe.paymentIntents.create(PLANNER, { idempotencyKey: "two" }));
  assert.deepEqual(double.requests().map(({ status, isReplay }) => [status, isReplay]), [
    [500, false],
    [500, true],
    [200, false],
  ]);
});

withDouble("an answer that was lost is found again under its key", async (double, stripe) => {
  // The SDK itself repeats a request whose connection was closed.
  double.faults.api.push({ kind: "lost_response", times: 1 });
  const { id } = await clientOf(double, { maxNetworkRetries: 1 }).paymentIntents.create(PLANNER, {
    idempotencyKey: "lost",
  });
  assert.deepEqual(double.intents().map((intent) => intent.id), [id]);
  assert.equal((await stripe.paymentIntents.create(PLANNER, { idempotencyKey: "lost" })).id, id);
});

withDouble(
  "a request is refused with 409 while the first of its key is under way",
  async (double, stripe) => {
    const gate = Promise.withResolvers<void>();
    double.faults.apiGate = gate.promise;
    const calls = [1, 2].map(() => stripe.paymentIntents.create(PLANNER, { idempotencyKey: "twice" }));
    const answers = Promise.allSettled(calls);
    const refused = await refusal(Promise.race(calls));
    assert.deepEqual([refused.statusCode, refused.code], [409, "idempotency_key_in_use"]);
    gate.resolve();
    assert.deepEqual((await answers).map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    assert.equal(double.intents().length, 1);
  },
);

withDouble("refused parameters and refused rates leave an idempotency key unused", async (double, stripe) => {
  const idempotencyKey = "kept";
  await refusal(stripe.rawRequest("POST", "/v1/payment_intents", { amount: "many" }, { idempotencyKey }));
  double.faults.api.push({ kind: "rate_limited", times: 1 });
  const limited = await refusal(stripe.paymentIntents.create(PLANNER, { idempotencyKey }));
  assert.ok(limited instanceof Stripe.errors.StripeRateLimitError);
  assert.ok(await stripe.paymentIntents.create(PLANNER, { idempotencyKey }));
});

withDouble("away, no request is answered and nothing is done", async (double, stripe) => {
  double.faults.api.push({ kind: "away" });
  const error = await refusal(stripe.paymentIntents.create(PLANNER));
  assert.ok(error instanceof Stripe.errors.StripeConnectionError);
  assert.equal(double.intents().length, 0);
  double.faults.api.length = 0;
  assert.ok(await stripe.paymentIntents.create(PLANNER));
});

withDouble("a fault meets only the requests that it names", async (double, stripe) => {
  double.faults.api.push({ kind: "error_after", on: /^POST .*\/cancel$/ });
  const { id } = await stripe.paymentIntents.create(PLANNER);
  assert.equal((await refusal(stripe.paymentIntents.cancel(id))).statusCode, 500);
  assert.equal((await stripe.paymentIntents.retrieve(id)).status, "canceled");
});

withDouble("a bank debit is processing, not cancelled, and settled either way", async (double, stripe) => {
  const bank = { amount: 4_900, currency: "usd", payment_method_configuration: "pmc_1" };
  for (const end of ["succeeded", "failed"] as const) {
    const { id } = await stripe.paymentIntents.create(bank);
    assert.equal((await double.pay(id, { bankAccount: "000123456789" })).status, "processing");
    assert.equal((await refusal(stripe.paymentIntents.cancel(id))).code, "payment_intent_unexpected_state");
    const settled = await double.settle(id, end);
    assert.equal(settled.status, end === "succeeded" ? "succeeded" : "requires_payment_method");
  }
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await assert.rejects(double.pay(id, { bankAccount: "000123456789" }), /not allowed/);
});

withDouble("of two confirmations at once one pays", async (double, stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const answers = await Promise.allSettled([confirm(), confirm()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.deepEqual(
    double.events().filter(({ type }) => type === "charge.succeeded").length,
    1,
  );
});

withDouble("3-D Secure happens where the card says, or where the faults say", async (double, stripe) => {
  const next = async (card: string) => {
    const { id } = await stripe.paymentIntents.create(PLANNER);
    return (await double.pay(id, { card, challenge: "leave" })).next_action?.type;
  };
  assert.deepEqual([await next("4000000000003220"), await next("4000002500003155")], [
    "use_stripe_sdk",
    "redirect_to_url",
  ]);
  double.faults.challenge = "redirect";
  assert.equal(await next("4000000000003220"), "redirect_to_url");
});

withDouble("events are listed by type and found by id", async (double, stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await double.pay(id);
  const { data: [event] } = await stripe.events.list({ type: "payment_intent.succeeded" });
  assert.equal(event?.type, "payment_intent.succeeded");
  assert.deepEqual(await stripe.events.retrieve(event?.id ?? "").then(({ data }) => data), event?.data);
});

const CARDS: readonly (readonly [number: string, end: string])[] = [
  ["4242424242424242", "succeeded"],
  ["4000000000000002", "card_declined generic_decline"],
  ["4000000000009995", "card_declined insufficient_funds"],
  ["4000000000009987", "card_declined lost_card"],
  ["4000000000009979", "card_declined stolen_card"],
  ["4000000000000069", "expired_card expired_card"],
  ["4000000000000127", "incorrect_cvc incorrect_cvc"],
  ["4000000000000119", "processing_error processing_error"],
  ["4000008400001629", "card_declined generic_decline"],
  ["4111111111111111", "card_declined test_mode_live_card"],
  ["4000000000003220", "succeeded"],
  ["4000002500003155", "succeeded"],
];

withDouble("each test card ends as Stripe documents it", async (double, stripe) => {
  for (const [card, end] of CARDS) {
    const { id } = await stripe.paymentIntents.create(PLANNER);
    const { status, last_payment_error: error } = await double.pay(id, { card });
    assert.equal(error === null ? status : `${error.code} ${error.decline_code}`, end, card);
  }
  const { id } = await stripe.paymentIntents.create(PLANNER);
  const failed = await double.pay(id, { card: "4000000000003220", challenge: "fail" });
  assert.equal(failed.last_payment_error?.code, "payment_intent_authentication_failure");
});

withDouble("a refund that fails is a refund first", async (double, stripe) => {
  const id = await paid(double, stripe, "4000000000005126");
  double.faults.settleMs = 1;
  const { status } = await double.refund(id);
  assert.equal(status, "succeeded");
  while (!double.events().some(({ type }) => type === "refund.failed")) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const { data: [refund] } = await stripe.refunds.list({ payment_intent: id });
  assert.deepEqual([refund?.status, refund?.failure_reason], ["failed", "expired_or_canceled_card"]);
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  assert.ok(charge !== null && typeof charge === "object");
  assert.deepEqual([charge.refunded, charge.amount_refunded], [false, 0]);
});

withDouble("test cards open a dispute or an inquiry, which goes on to its end", async (double, stripe) => {
  const disputed = await paid(double, stripe, "4000000000000259");
  const asked = await paid(double, stripe, "4000000000001976");
  const statusOf = async (id: string) =>
    (await stripe.disputes.list({ payment_intent: id })).data.map(({ status }) => status);
  assert.deepEqual([await statusOf(disputed), await statusOf(asked)], [["needs_response"], [
    "warning_needs_response",
  ]]);
  const { data: [dispute] } = await stripe.disputes.list({ payment_intent: disputed });
  await double.updateDispute(dispute?.id ?? "", "won");
  assert.deepEqual(
    double.events().filter(({ type, data }) =>
      type.startsWith("charge.dispute.") && "id" in data.object && data.object.id === dispute?.id
    ).map(({ type }) => type.slice("charge.dispute.".length)),
    ["created", "funds_withdrawn", "updated", "funds_reinstated", "closed"],
  );
  assert.ok(await double.dispute(disputed, "a_state_of_next_year"));
});

async function paid(double: StripeDouble, stripe: Stripe, card: string): Promise<string> {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  assert.equal((await double.pay(id, { card })).status, "succeeded");
  return id;
}

withDouble(
  "a bank statement names the account and the product, in at most 22 characters",
  async (double, stripe) => {
    const pay = async (suffix?: string) => {
      const more = suffix === undefined ? {} : { statement_descriptor_suffix: suffix };
      const { id } = await stripe.paymentIntents.create({ ...PLANNER, ...more });
      const { latest_charge: charge } = await double.pay(id);
      return (await stripe.charges.retrieve(String(charge))).calculated_statement_descriptor;
    };
    assert.equal(await pay(), "COACH");
    assert.equal(await pay("okr plan"), "COACH* OKR PLAN");
    assert.equal(await pay("STRATEGIC OKR PLANNER"), "COACH* STRATEGIC OKR P");
    for (const wrong of ["A*B", "<A>", "123", "A".repeat(23)]) {
      assert.equal((await refusal(pay(wrong))).param, "statement_descriptor_suffix", wrong);
    }
  },
);

for (const isLive of [true, false]) {
  Deno.test(`Stripe mails a receipt ${isLive ? "to receipt_email, and to no other address" : "in live mode only"}`, async () => {
    await using double = await startStripeDouble({ isLive });
    const stripe = clientOf(double);
    const { id, livemode } = await stripe.paymentIntents.create(PLANNER);
    await double.pay(id, { email: "ada@example.com" });
    const other = await stripe.paymentIntents.create(PLANNER);
    await double.pay(other.id, { email: "ada@example.com", receiptEmail: "bob@example.com" });
    assert.deepEqual(
      [livemode, double.receipts()],
      [isLive, isLive ? [{ intentId: other.id, email: "bob@example.com" }] : []],
    );
  });
}

Deno.test("a key of the other mode opens nothing", async () => {
  await using double = await startStripeDouble({ isLive: true });
  const error = await refusal(clientOf(double, { key: "sk_test_double" }).events.list());
  assert.equal(error.statusCode, 401);
});

withDouble(
  "a card of elevated risk is reviewed, and its full refund ends the review",
  async (double, stripe) => {
    const { id } = await stripe.paymentIntents.create(PLANNER);
    const { review } = await double.pay(id, { card: "4000000000009235" });
    const read = async () => {
      const { open, reason, payment_intent: of } = await stripe.reviews.retrieve(String(review));
      return [open, reason, of];
    };
    assert.deepEqual(await read(), [true, "rule", id]);
    await double.refund(id);
    assert.deepEqual(await read(), [false, "refunded", id]);
  },
);

withDouble("a bank's warning of fraud is listed by its payment", async (double, stripe) => {
  const [warned, other] = [
    await stripe.paymentIntents.create(PLANNER),
    await stripe.paymentIntents.create(PLANNER),
  ];
  await double.pay(warned.id, { card: "4000000000005423" });
  await double.pay(other.id);
  const of = async (payment_intent: string) => {
    const { data } = await stripe.radar.earlyFraudWarnings.list({ payment_intent });
    return data.map(({ fraud_type, actionable }) => [fraud_type, actionable]);
  };
  assert.deepEqual(await of(warned.id), [["unauthorized_use_of_card", true]]);
  assert.deepEqual(await of(other.id), []);
});
