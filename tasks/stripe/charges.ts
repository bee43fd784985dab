import type Stripe from "stripe";
import { STATEMENT_PREFIX } from "./account.ts";
import type { Decline } from "./cards.ts";
import { known, type Method, newId, now } from "./ledger.ts";

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
  const { exp_month = 12, exp_year = 2034 } = details.card ?? {};
  return known<Stripe.Charge.PaymentMethodDetails>({
    type: "card",
    card: {
      brand: card.brand,
      country: card.country ?? "US",
      exp_month,
      exp_year,
      last4: card.number.slice(-4),
    },
  });
}

function baseCharge(intent: Stripe.PaymentIntent): Stripe.Charge {
  return known<Stripe.Charge>({
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: NOBODY,
    calculated_statement_descriptor: [STATEMENT_PREFIX, intent.statement_descriptor_suffix ?? []].flat()
      .join("* ").toUpperCase().slice(0, STATEMENT_MAX),
    captured: false,
    created: now(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: intent.livemode,
    metadata: { ...intent.metadata },
    paid: false,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === "string" ? intent.payment_method : null,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    refunded: false,
    review: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: "pending",
  });
}
