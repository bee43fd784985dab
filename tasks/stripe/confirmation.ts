import type Stripe from "stripe";
import { ApiError, invalidRequest } from "./api_error.ts";
import type { Decline } from "./cards.ts";
import { failedCharge, paidCharge, pendingCharge } from "./charges.ts";
import { openDispute } from "./disputes.ts";
import { unexpectedState } from "./intents.ts";
import type { IntentRecord, Ledger, Method } from "./ledger.ts";
import { openReview, warnOfFraud } from "./radar.ts";

/** What a buyer, or a server, confirms with. */
export interface Confirmation {
  /** null: that of the intent, if it has one. */
  readonly method: Method | null;
  readonly returnUrl: string | null;
  readonly receiptEmail: string | null;
  /** Whether Stripe's script is there to show a dialog. */
  readonly hasScript: boolean;
  readonly challenge: "card" | "dialog" | "redirect";
  /** The double's own address, for the pages of 3-D Secure. */
  readonly origin: string;
}

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Pays, or begins to; throws when the payment is declined. An intent succeeds once. */
export function confirmIntent(ledger: Ledger, record: IntentRecord, by: Confirmation): Stripe.PaymentIntent {
  const { intent } = record;
  if (!CONFIRMABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      intent.status === "succeeded"
        ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${
          CONFIRMABLE.join(", ")
        }.`,
    );
  }
  const method = by.method ?? record.method;
  if (method === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. To confirm the PaymentIntent, specify a payment method or update the PaymentIntent with a payment method.",
    );
  }
  const type = method.details.type;
  if (!intent.payment_method_types.includes(type)) {
    throw invalidRequest(
      `The payment method type "${type}" is not allowed for this PaymentIntent. Allowed: ${
        intent.payment_method_types.join(", ")
      }.`,
      { param: "payment_method" },
    );
  }
  record.method = method;
  record.returnUrl = by.returnUrl;
  ledger.paymentMethods.set(method.details.id, { ...method.details, livemode: ledger.isLive });
  intent.payment_method = method.details.id;
  if (by.receiptEmail !== null) intent.receipt_email = by.receiptEmail;
  intent.last_payment_error = null;
  if (method.kind === "bank") return beginDebit(ledger, intent, method);
  const { challenge } = method.card;
  if (challenge === undefined) return chargeCard(ledger, record);
  const wanted = by.challenge === "card" ? challenge : by.challenge;
  const isDialog = by.hasScript && wanted === "dialog";
  if (!isDialog && by.returnUrl === null) {
    throw invalidRequest("A `return_url` must be specified because this payment needs authentication.", {
      code: "parameter_missing",
      param: "return_url",
    });
  }
  const page = `${by.origin}/3ds/${isDialog ? "dialog" : "redirect"}?${new URLSearchParams({
    payment_intent: intent.id,
    client_secret: intent.client_secret ?? "",
  })}`;
  intent.status = "requires_action";
  intent.next_action = isDialog
    ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: page } }
    : { type: "redirect_to_url", redirect_to_url: { url: page, return_url: by.returnUrl } };
  ledger.report("payment_intent.requires_action", intent);
  return intent;
}

/** The end of 3-D Secure: the buyer proved to be the card's owner, or did not. Never throws because of a decline. */
export function authenticate(
  ledger: Ledger,
  record: IntentRecord,
  isComplete: boolean,
): Stripe.PaymentIntent {
  const { intent } = record;
  if (intent.status !== "requires_action") return intent;
  intent.next_action = null;
  if (isComplete) {
    try {
      return chargeCard(ledger, record);
    } catch (error) {
      if (error instanceof ApiError) return intent;
      throw error;
    }
  }
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_payment_error = {
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    type: "invalid_request_error",
    ...(record.method === null ? {} : { payment_method: record.method.details }),
  };
  record.method = null;
  ledger.report("payment_intent.payment_failed", intent);
  return intent;
}

function chargeCard(ledger: Ledger, record: IntentRecord): Stripe.PaymentIntent {
  const { intent, method } = record;
  if (method?.kind !== "card") throw new Error(`${intent.id} is not paid by card`);
  const { decline, dispute, isReviewed, fraud } = method.card;
  if (decline !== undefined) throw refuse(ledger, record, decline, failedCharge(intent, method, decline));
  const charge = paidCharge(intent, method);
  ledger.charges.set(charge.id, charge);
  // The payment already names its review when it is reported.
  if (isReviewed) openReview(ledger, charge, "rule");
  succeed(ledger, intent, charge);
  if (fraud !== undefined) warnOfFraud(ledger, charge, fraud);
  if (dispute !== undefined) openDispute(ledger, charge, dispute.status, dispute.reason);
  return intent;
}

function succeed(ledger: Ledger, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  ledger.charges.set(charge.id, charge);
  intent.status = "succeeded";
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.next_action = null;
  // Whatever the account's settings are (https://docs.stripe.com/payments/advanced/receipts), and never to an address of the billing details.
  if (ledger.isLive && intent.receipt_email !== null) {
    ledger.receipts.push({ intentId: intent.id, email: intent.receipt_email });
  }
  ledger.report("charge.succeeded", charge);
  ledger.report("payment_intent.succeeded", intent);
}

/** Records the decline; what it returns is thrown at who confirms. */
function refuse(ledger: Ledger, record: IntentRecord, decline: Decline, charge: Stripe.Charge): ApiError {
  const { intent, method } = record;
  ledger.charges.set(charge.id, charge);
  const error = {
    charge: charge.id,
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    type: "card_error",
    ...(method === null ? {} : { payment_method: method.details }),
  } as const;
  intent.status = "requires_payment_method";
  intent.latest_charge = charge.id;
  intent.last_payment_error = error;
  intent.payment_method = null;
  record.method = null;
  ledger.report("charge.failed", charge);
  ledger.report("payment_intent.payment_failed", intent);
  return new ApiError(402, { ...error, payment_intent: structuredClone(intent) });
}

function beginDebit(ledger: Ledger, intent: Stripe.PaymentIntent, method: Method): Stripe.PaymentIntent {
  const charge = pendingCharge(intent, method);
  ledger.charges.set(charge.id, charge);
  intent.status = "processing";
  intent.latest_charge = charge.id;
  ledger.report("charge.pending", charge);
  ledger.report("payment_intent.processing", intent);
  return intent;
}

/** The end of a bank debit; null: it succeeds. */
export function settleDebit(ledger: Ledger, record: IntentRecord, failure: Decline | null): void {
  const { intent } = record;
  const charge = ledger.charges.get(String(intent.latest_charge));
  if (intent.status !== "processing" || charge === undefined) {
    throw new Error(`${intent.id} is ${intent.status}: there is no debit to settle`);
  }
  if (failure === null) {
    Object.assign(charge, { status: "succeeded", paid: true, amount_captured: charge.amount });
    succeed(ledger, intent, charge);
  } else {
    Object.assign(charge, {
      status: "failed",
      failure_code: failure.code,
      failure_message: failure.message,
    });
    refuse(ledger, record, failure, charge);
  }
}
