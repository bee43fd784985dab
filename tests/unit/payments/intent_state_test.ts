import assert from "node:assert/strict";
import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { intentState, readConfirmation } from "../../../lib/payments/intent_state.ts";
import { returnedSecret } from "../../../lib/payments/kept_in_tab.ts";

const STATES: readonly [PaymentIntent.Status, string][] = [
  ["requires_payment_method", "unpaid"],
  ["requires_confirmation", "unpaid"],
  ["requires_action", "unpaid"],
  ["processing", "processing"],
  ["succeeded", "paid"],
  ["canceled", "cancelled"],
];

/** As much of an intent as is read. */
const intent = (status: PaymentIntent.Status) => ({ status } as PaymentIntent);

Deno.test("each status of a payment is one state", () => {
  for (const [status, state] of STATES) assert.equal(intentState(status), state, status);
});

Deno.test("a confirmation without an error has succeeded, unless it says that it is processing", () => {
  for (const [status] of STATES) {
    const { state, message } = readConfirmation({ paymentIntent: intent(status) });
    assert.equal(state, status === "processing" ? "processing" : "paid", status);
    assert.equal(message, null);
  }
});

const ERRORS: readonly [string, Partial<StripeError>, ReturnType<typeof readConfirmation>][] = [
  ["a decline", {
    type: "card_error",
    code: "card_declined",
    message: "Your card was declined.",
    payment_intent: intent("requires_payment_method"),
  }, { state: "unpaid", message: "Your card was declined.", field: "none" }],
  ["what was not filled in", {
    type: "validation_error",
    code: "incomplete_cvc",
    message: "The code is incomplete.",
  }, {
    state: "unpaid",
    message: "The code is incomplete.",
    field: "provider",
  }],
  ["a refused email address", {
    type: "invalid_request_error",
    code: "email_invalid",
    message: "Invalid email.",
  }, {
    state: "unpaid",
    message: "Invalid email.",
    field: "email",
  }],
  ["no connection, without words", { type: "api_connection_error" }, {
    state: "unpaid",
    message: null,
    field: "none",
  }],
  ["paid in another tab", {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: "It has already succeeded.",
    payment_intent: intent("succeeded"),
  }, { state: "paid", message: "It has already succeeded.", field: "none" }],
  ["not confirmed by the bank", {
    type: "card_error",
    code: "payment_intent_authentication_failure",
    message: "Choose another card.",
  }, { state: "unpaid", message: "Choose another card.", field: "none", isUnconfirmed: true }],
  ["cancelled meanwhile", {
    type: "invalid_request_error",
    message: "It is canceled.",
    payment_intent: intent("canceled"),
  }, { state: "cancelled", message: "It is canceled.", field: "none" }],
];
for (const [name, error, expected] of ERRORS) {
  Deno.test(`readConfirmation(): ${name}`, () => {
    assert.deepEqual(readConfirmation({ error } as PaymentIntentResult), expected);
  });
}

Deno.test("returnedSecret() takes only a secret that belongs to the payment which the address names", () => {
  const from = (query: string) => returnedSecret(new URLSearchParams(query));
  const secret = "payment_intent_client_secret=pi_1_secret_2";
  assert.equal(from(`success=true&payment_intent=pi_1&${secret}&redirect_status=failed`), "pi_1_secret_2");
  for (
    const query of [
      "",
      "success=true",
      "success=true&payment_intent=pi_1",
      secret,
      `payment_intent=pi_2&${secret}`,
      "payment_intent=pi_1&payment_intent_client_secret=pi_1",
      "payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_",
      "payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2/../3",
      "payment_intent=seti_1&payment_intent_client_secret=seti_1_secret_2",
    ]
  ) assert.equal(from(query), null, query);
});
