import type Stripe from "stripe";
import { invalidRequest } from "./api_error.ts";
import { known, type Ledger, newId, now } from "./ledger.ts";
import { closeReview } from "./radar.ts";

/** How a refund goes on: it "fails" or "succeeds" after a time. undefined: it has succeeded at once. */
export type RefundEnd = "fails" | "succeeds" | undefined;

export interface CreatedRefund {
  readonly refund: Stripe.Refund;
  readonly end: RefundEnd;
}

/** Refunds a paid charge; all that is left of it unless an amount is given. */
export function createRefund(
  ledger: Ledger,
  charge: Stripe.Charge,
  { amount, metadata = {}, reason = null }: {
    amount?: number | undefined;
    metadata?: Stripe.Metadata;
    reason?: Stripe.Refund.Reason | null | undefined;
  },
): CreatedRefund {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest("This charge has not succeeded and cannot be refunded.");
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (charge.disputed && ledgerHoldsLoss(ledger, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const value = amount ?? left;
  if (value > left) {
    throw invalidRequest(
      `Refund amount ($${(value / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${
        (left / 100).toFixed(2)
      })`,
      { param: "amount" },
    );
  }
  const intent = ledger.intents.get(String(charge.payment_intent));
  const plan = intent?.method?.kind === "card" ? intent.method.card.refund : undefined;
  const refund = known<Stripe.Refund>({
    id: newId("re"),
    object: "refund",
    amount: value,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: plan === "waits" ? "pending" : "succeeded",
  });
  ledger.refunds.set(refund.id, refund);
  countRefunds(ledger, charge);
  ledger.report("refund.created", refund);
  ledger.report("charge.refunded", charge);
  const review = ledger.reviews.get(String(charge.review));
  if (review !== undefined && charge.refunded) closeReview(ledger, review, "refunded");
  return { refund, end: plan === undefined ? undefined : plan === "waits" ? "succeeds" : "fails" };
}

/** A refund that seemed done, or waited, comes to its end. */
export function endRefund(ledger: Ledger, refund: Stripe.Refund, status: "failed" | "succeeded"): void {
  const previous = { status: refund.status };
  refund.status = status;
  if (status === "failed") {
    refund.failure_reason = "expired_or_canceled_card";
    refund.failure_balance_transaction = newId("txn");
  }
  const charge = ledger.charges.get(String(refund.charge));
  if (charge !== undefined) countRefunds(ledger, charge);
  ledger.report("refund.updated", refund, previous);
  ledger.report("charge.refund.updated", refund, previous);
  if (status === "failed") ledger.report("refund.failed", refund, previous);
}

/** What of the charge went back and stayed there. */
function countRefunds(ledger: Ledger, charge: Stripe.Charge): void {
  charge.amount_refunded = [...ledger.refunds.values()]
    .filter((refund) => refund.charge === charge.id && refund.status !== "failed")
    .reduce((sum, { amount }) => sum + amount, 0);
  charge.refunded = charge.amount_refunded === charge.amount;
}

function ledgerHoldsLoss(ledger: Ledger, charge: Stripe.Charge): boolean {
  return [...ledger.disputes.values()].some((dispute) =>
    dispute.charge === charge.id && !/^(warning|won)/.test(dispute.status)
  );
}
