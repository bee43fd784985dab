/** What Radar says of a payment: reviews, and warnings of the card's bank. */
import type Stripe from "stripe";
import { known, type Ledger, newId, now } from "./ledger.ts";

/** Radar's rule, or somebody by hand, puts a payment under review. */
export function openReview(
  ledger: Ledger,
  charge: Stripe.Charge,
  reason: Stripe.Review.OpenedReason,
): Stripe.Review {
  const review = known<Stripe.Review>({
    id: newId("prv"),
    object: "review",
    charge: charge.id,
    closed_reason: null,
    created: now(),
    livemode: charge.livemode,
    open: true,
    payment_intent: String(charge.payment_intent),
    reason,
  });
  ledger.reviews.set(review.id, review);
  charge.review = review.id;
  const intent = ledger.intents.get(String(charge.payment_intent))?.intent;
  if (intent !== undefined) intent.review = review.id;
  ledger.report("review.opened", review);
  return review;
}

/** The review ends: the coach approved or refunded the payment, or it was disputed. One that has ended stays as it is. */
export function closeReview(ledger: Ledger, review: Stripe.Review, reason: Stripe.Review.ClosedReason): void {
  if (!review.open) return;
  Object.assign(review, { open: false, reason, closed_reason: reason });
  ledger.report("review.closed", review);
}

/** The card's bank suspects fraud, before any dispute. */
export function warnOfFraud(
  ledger: Ledger,
  charge: Stripe.Charge,
  fraudType: string,
): Stripe.Radar.EarlyFraudWarning {
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: now(),
    fraud_type: fraudType,
    livemode: charge.livemode,
    payment_intent: String(charge.payment_intent),
  };
  ledger.fraudWarnings.set(warning.id, warning);
  ledger.report("radar.early_fraud_warning.created", warning);
  return warning;
}
