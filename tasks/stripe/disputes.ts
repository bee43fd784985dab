import type Stripe from "stripe";
import { known, type Ledger, newId, now } from "./ledger.ts";

/** A buyer's bank asks for a payment back, or, by an inquiry (`warning_...`), only about it. Any status may be given, unknown ones too. */
export function openDispute(
  ledger: Ledger,
  charge: Stripe.Charge,
  status: string,
  reason = "fraudulent",
): Stripe.Dispute {
  const dispute = known<Stripe.Dispute>({
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: { due_by: now() + 9 * 86_400 },
    is_charge_refundable: isInquiry(status),
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  });
  ledger.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  ledger.report("charge.dispute.created", dispute);
  if (!isInquiry(status)) ledger.report("charge.dispute.funds_withdrawn", dispute);
  if (isClosed(status)) ledger.report("charge.dispute.closed", dispute);
  return dispute;
}

/** A dispute goes on: an inquiry becomes a dispute, evidence was sent, the bank decides. */
export function moveDispute(ledger: Ledger, dispute: Stripe.Dispute, status: string): void {
  const previous = dispute.status;
  dispute.status = status;
  dispute.is_charge_refundable = isInquiry(status);
  ledger.report("charge.dispute.updated", dispute, { status: previous });
  if (isInquiry(previous) && !isInquiry(status)) ledger.report("charge.dispute.funds_withdrawn", dispute);
  if (status === "won" && !isInquiry(previous)) ledger.report("charge.dispute.funds_reinstated", dispute);
  if (isClosed(status)) ledger.report("charge.dispute.closed", dispute);
}

function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

function isClosed(status: string): boolean {
  return ["won", "lost", "warning_closed"].includes(status);
}
