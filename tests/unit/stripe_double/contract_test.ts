import assert from "node:assert/strict";
import Stripe from "stripe";
import { contract, PLANNER, refusal, reportSkippedContract } from "./worlds.ts";

reportSkippedContract();

const newKey = () => crypto.randomUUID();
const pay = (stripe: Stripe, id: string, method = "pm_card_visa") =>
  stripe.paymentIntents.confirm(id, { payment_method: method });

contract("an intent waits for a payment method and keeps what it was created with", async (stripe) => {
  const intent = await stripe.paymentIntents.create(PLANNER);
  assert.match(intent.id, /^pi_\w+$/);
  assert.match(intent.client_secret ?? "", new RegExp(`^${intent.id}_secret_\\w+$`));
  assert.equal(intent.status, "requires_payment_method");
  assert.deepEqual(
    [intent.amount, intent.currency, intent.description, intent.livemode],
    [4_900, "usd", PLANNER.description, false],
  );
  assert.deepEqual(intent.metadata, PLANNER.metadata);
  assert.deepEqual(intent.payment_method_types, ["card"]);
  const { lastResponse: _, ...created } = intent;
  const { lastResponse: __, ...retrieved } = await stripe.paymentIntents.retrieve(intent.id);
  assert.deepEqual(retrieved, created);
});

const REFUSED: readonly (readonly [what: string, params: object, code: string | undefined, param: string])[] =
  [
    [
      "payment_method_types, which is gone",
      { ...PLANNER, payment_method_types: ["card"] },
      "parameter_unknown",
      "payment_method_types",
    ],
    ["an invented parameter", { ...PLANNER, colour: "blue" }, "parameter_unknown", "colour"],
    ["a missing amount", { currency: "usd" }, "parameter_missing", "amount"],
    ["a fraction of a cent", { ...PLANNER, amount: 49.5 }, "parameter_invalid_integer", "amount"],
    ["less than half a dollar", { ...PLANNER, amount: 49 }, "amount_too_small", "amount"],
  ];

for (const [what, params, code, param] of REFUSED) {
  contract(`an intent is refused by name for ${what}`, async (stripe) => {
    const error = await refusal(stripe.rawRequest("POST", "/v1/payment_intents", { ...params }));
    assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
    assert.deepEqual([error.statusCode, error.code, error.param], [400, code, param]);
  });
}

contract("the same idempotency key replays the same answer", async (stripe) => {
  const idempotencyKey = newKey();
  const first = await stripe.paymentIntents.create(PLANNER, { idempotencyKey });
  const second = await stripe.paymentIntents.create(PLANNER, { idempotencyKey });
  assert.equal(second.id, first.id);
  assert.equal(new Headers(second.lastResponse.headers).get("idempotent-replayed"), "true");
  const other = await stripe.paymentIntents.create(PLANNER, { idempotencyKey: newKey() });
  assert.notEqual(other.id, first.id);
});

contract("an idempotency key is refused for other parameters", async (stripe) => {
  const idempotencyKey = newKey();
  await stripe.paymentIntents.create(PLANNER, { idempotencyKey });
  const error = await refusal(
    stripe.paymentIntents.create({ ...PLANNER, amount: 5_000 }, { idempotencyKey }),
  );
  assert.ok(error instanceof Stripe.errors.StripeIdempotencyError);
  assert.equal(error.statusCode, 400);
});

contract("a replayed decline stays a decline", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  const idempotencyKey = newKey();
  const confirm = () =>
    refusal(
      stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa_chargeDeclined" }, {
        idempotencyKey,
      }),
    );
  const [first, second] = [await confirm(), await confirm()];
  assert.deepEqual([first.statusCode, second.statusCode], [402, 402]);
  assert.equal(second.headers?.["idempotent-replayed"], "true");
});

contract("a decline is told by its code and leaves the intent open for the next card", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  const error = await refusal(pay(stripe, id, "pm_card_visa_chargeDeclinedInsufficientFunds"));
  assert.ok(error instanceof Stripe.errors.StripeCardError);
  assert.deepEqual([error.code, error.decline_code], ["card_declined", "insufficient_funds"]);
  const declined = await stripe.paymentIntents.retrieve(id);
  assert.equal(declined.status, "requires_payment_method");
  assert.equal(declined.last_payment_error?.decline_code, "insufficient_funds");
  const paid = await pay(stripe, id);
  assert.deepEqual([paid.status, paid.amount_received, paid.last_payment_error], ["succeeded", 4_900, null]);
  const charges = await stripe.charges.list({ payment_intent: id, limit: 100 });
  assert.deepEqual(charges.data.map(({ status }) => status), ["succeeded", "failed"], "each try is listed");
});

contract("an intent succeeds once", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await pay(stripe, id);
  const error = await refusal(pay(stripe, id));
  assert.deepEqual([error.statusCode, error.code], [400, "payment_intent_unexpected_state"]);
});

contract("an open intent is cancelled, and then neither paid nor cancelled again", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  const cancelled = await stripe.paymentIntents.cancel(id);
  assert.equal(cancelled.status, "canceled");
  assert.ok(cancelled.canceled_at);
  assert.equal((await refusal(pay(stripe, id))).code, "payment_intent_unexpected_state");
  assert.equal((await refusal(stripe.paymentIntents.cancel(id))).code, "payment_intent_unexpected_state");
});

contract("a paid intent is not cancelled", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await pay(stripe, id);
  const error = await refusal(stripe.paymentIntents.cancel(id));
  assert.deepEqual([error.statusCode, error.code], [400, "payment_intent_unexpected_state"]);
});

contract("the latest charge is an id, or the charge when it is expanded", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  const paid = await pay(stripe, id);
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  assert.ok(charge !== null && typeof charge === "object");
  assert.equal(charge.id, paid.latest_charge);
  assert.deepEqual([charge.paid, charge.amount, charge.payment_intent], [true, 4_900, id]);
  assert.equal((await stripe.charges.retrieve(charge.id)).id, charge.id);
});

contract("refunds are listed by intent, a page at a time, the newest first", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await pay(stripe, id);
  const first = await stripe.refunds.create({ payment_intent: id, amount: 1_000 });
  const second = await stripe.refunds.create({ payment_intent: id });
  assert.deepEqual([first.status, first.amount, second.amount], ["succeeded", 1_000, 3_900]);
  const page = await stripe.refunds.list({ payment_intent: id, limit: 1 });
  assert.deepEqual([page.data.map((refund) => refund.id), page.has_more], [[second.id], true]);
  const rest = await stripe.refunds.list({ payment_intent: id, limit: 1, starting_after: second.id });
  assert.deepEqual([rest.data.map((refund) => refund.id), rest.has_more], [[first.id], false]);
  assert.equal(
    (await refusal(stripe.refunds.create({ payment_intent: id }))).code,
    "charge_already_refunded",
  );
});

contract("a payment without disputes has an empty list of them", async (stripe) => {
  const { id } = await stripe.paymentIntents.create(PLANNER);
  await pay(stripe, id);
  const { data, has_more } = await stripe.disputes.list({ payment_intent: id, limit: 100 });
  assert.deepEqual([data, has_more], [[], false]);
});

contract("an id that nothing has is answered with 404 and resource_missing", async (stripe) => {
  for (const call of [stripe.paymentIntents.retrieve("pi_nothing"), stripe.charges.retrieve("ch_nothing")]) {
    const error = await refusal(call);
    assert.deepEqual([error.statusCode, error.code], [404, "resource_missing"]);
  }
});
