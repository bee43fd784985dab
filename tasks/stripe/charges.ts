import type Stripe from "stripe";
import { STATEMENT_PREFIX } from "./account.ts";
import type { Decline } from "./cards.ts";
import { type Method, newId, now } from "./ledger.ts";

type CardMethod = Extract<Method, { readonly kind: "card" }>;

const STATEMENT_MAX = 22;
const NOBODY = { address: null, email: null, name: null, phone: null, tax_id: null };

/** A card's payment that worked. */
export function paidCharge(intent: Stripe.PaymentIntent, method: CardMethod): Stripe.Charge {
  return {
    ...baseCharge(intent),
    amount_captured: intent.amount,
    captured: true,
    paid: true,
    status: "succeeded",
    billing_details: method.details.billing_details,
    payment_method_details: cardDetails(method),
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "approved_by_network",
      reason: null,
      risk_level: "normal",
      seller_message: "Payment complete.",
      type: "authorized",
    },
  };
}

/** A card's payment that was declined. */
export function failedCharge(
  intent: Stripe.PaymentIntent,
  method: CardMethod,
  decline: Decline,
): Stripe.Charge {
  return {
    ...baseCharge(intent),
    status: "failed",
    failure_code: decline.code,
    failure_message: decline.message,
    billing_details: method.details.billing_details,
    payment_method_details: cardDetails(method),
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline.declineCode === "fraudulent" ? "not_sent_to_network" : "declined_by_network",
      reason: decline.declineCode,
      risk_level: decline.declineCode === "fraudulent" ? "highest" : "normal",
      seller_message: "The bank did not accept the payment.",
      type: decline.declineCode === "fraudulent" ? "blocked" : "issuer_declined",
    },
  };
}

/** A bank debit under way. */
export function pendingCharge(intent: Stripe.PaymentIntent, { details }: Method): Stripe.Charge {
  return {
    ...baseCharge(intent),
    captured: true,
    status: "pending",
    billing_details: details.billing_details,
  };
}

function cardDetails({ card, details }: CardMethod): Stripe.Charge.PaymentMethodDetails {
  return {
    type: "card",
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: null,
      country: card.country ?? "US",
      electronic_commerce_indicator: null,
      exp_month: details.card?.exp_month ?? 12,
      exp_year: details.card?.exp_year ?? 2034,
      funding: "credit",
      installments: null,
      last4: card.number.slice(-4),
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: null,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function baseCharge(intent: Stripe.PaymentIntent): Stripe.Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: NOBODY,
    calculated_statement_descriptor: [STATEMENT_PREFIX, intent.statement_descriptor_suffix ?? []].flat()
      .join("* ").toUpperCase().slice(0, STATEMENT_MAX),
    captured: false,
    created: now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: intent.livemode,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === "string" ? intent.payment_method : null,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  };
}
