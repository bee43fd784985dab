/** What happens outside the API: what buyers, banks and other systems do. */
import type Stripe from "stripe";
import { ApiError } from "./api_error.ts";
import { findCard } from "./cards.ts";
import { authenticate, confirmIntent, settleDebit } from "./confirmation.ts";
import type { Desk } from "./endpoint.ts";
import { createIntent, requireIntent } from "./intents.ts";
import { type EventRecord, Ledger, newId } from "./ledger.ts";
import { methodFromData } from "./payment_methods.ts";
import { endRefund } from "./refunds.ts";

/** What a buyer pays with, and does. */
export interface Payment {
  /** The number of a test card; 4242424242424242 by default. */
  readonly card?: string;
  /** The number of a test bank account, which is debited instead of a card. */
  readonly bankAccount?: string;
  /** Of the billing details, as the site's form sends it. */
  readonly email?: string;
  /** Where Stripe is to mail a receipt. */
  readonly receiptEmail?: string;
  /** Of the billing address, two letters. */
  readonly country?: string;
  /** How 3-D Secure ends; "complete" by default. "leave": not at all. */
  readonly challenge?: "complete" | "fail" | "leave";
}

/** Pays; a decline is an outcome. Throws when the intent cannot be confirmed. */
export function payAs(desk: Desk, intentId: string, payment: Payment): Stripe.PaymentIntent {
  const { card = "4242424242424242", bankAccount, email, receiptEmail, country, challenge = "complete" } =
    payment;
  const record = requireIntent(desk.ledger, intentId);
  if (bankAccount === undefined && findCard(card) === null) throw new Error(`${card} is no card number`);
  const method = methodFromData({
    ...(bankAccount === undefined
      ? { type: "card", card: { number: card, exp_month: 12, exp_year: 2034, cvc: "123" } }
      : {
        type: "us_bank_account",
        us_bank_account: {
          routing_number: "110000000",
          account_number: bankAccount,
          account_holder_type: "individual",
        },
      }),
    billing_details: {
      ...email === undefined ? {} : { email },
      ...country === undefined ? {} : { address: { country } },
    },
  });
  try {
    confirmIntent(desk.ledger, record, {
      method,
      returnUrl: `${desk.origin}/returned`,
      receiptEmail: receiptEmail ?? null,
      hasScript: true,
      challenge: desk.faults.challenge,
      origin: desk.origin,
    });
    if (record.intent.status === "processing") desk.later({ intent: intentId });
  } catch (error) {
    // A decline is an outcome; that the intent cannot be confirmed is a mistake of the caller.
    if (!(error instanceof ApiError) || error.status !== 402) throw error;
  }
  if (record.intent.status === "requires_action" && challenge !== "leave") {
    authenticate(desk.ledger, record, challenge === "complete");
  }
  return record.intent;
}

/** The charge of an intent's last attempt. */
export function chargeOf(ledger: Ledger, intentId: string): Stripe.Charge {
  const charge = ledger.charges.get(String(requireIntent(ledger, intentId).intent.latest_charge));
  if (charge === undefined) throw new Error(`${intentId} has no charge`);
  return charge;
}

/** Ends a debit or a refund that took its time, unless it has ended since. */
export function endLater(ledger: Ledger, what: Parameters<Desk["later"]>[0]): void {
  if ("intent" in what) {
    const record = requireIntent(ledger, what.intent);
    if (record.intent.status !== "processing") return;
    settleDebit(ledger, record, record.method?.kind === "bank" ? record.method.failure : null);
    return;
  }
  const refund = ledger.refunds.get(what.refund);
  if (refund !== undefined && refund.status !== "failed") {
    endRefund(ledger, refund, what.end === "fails" ? "failed" : "succeeded");
  }
}

/** Reports what another system of the same account did. */
export function reportForeign(ledger: Ledger, kind: "payment_intent" | "customer"): EventRecord {
  if (kind === "customer") return ledger.report("customer.created", { id: newId("cus"), object: "customer" });
  const foreign = new Ledger(ledger.apiVersion, ledger.isLive);
  const intent = createIntent(foreign, {
    amount: 1_000,
    currency: "usd",
    description: "Somebody else's sale",
    metadata: {},
    receiptEmail: null,
    allowed: null,
    allowsRedirects: true,
    configuration: null,
    statementSuffix: null,
  });
  return ledger.report("payment_intent.succeeded", {
    ...intent,
    status: "succeeded",
    amount_received: 1_000,
  });
}
