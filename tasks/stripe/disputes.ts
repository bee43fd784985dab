import type Stripe from "stripe";
import { type Ledger, newId, now } from "./ledger.ts";

/** A buyer's bank asks for a payment back, or, by an inquiry (`warning_...`), only about it. Any status may be given, unknown ones too. */
export function openDispute(
  ledger: Ledger,
  charge: Stripe.Charge,
  status: string,
  reason = "fraudulent",
): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry(status),
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  };
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

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
