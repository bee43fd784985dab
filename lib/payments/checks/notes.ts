import type Stripe from "stripe";
import { isRefundFailed } from "./access.ts";
import type { Note } from "./store.ts";

/** A buyer is not told of a refund that was made longer ago. A restored backup, or an order of an earlier release, may not have its entry. */
const NEWS_SECONDS = 7 * 24 * 3600;

/** The note about a refund. The coach alone is told of one that failed, because the coach has to find another way to the buyer. */
export function refundNote(
  { id, amount, status, created }: Pick<Stripe.Refund, "id" | "amount" | "status" | "created">,
  nowSeconds: number,
): Note {
  if (isRefundFailed(status)) return { kind: "refund-failed", detail: id, amount };
  const buyerMail = nowSeconds - created < NEWS_SECONDS ? `refund ${id}` : null;
  return { kind: "refunded", detail: id, amount, buyerMail };
}

/** The note about a review. The buyer is told of one that holds the download. */
export function reviewNote(
  { id, open, reason }: Pick<Stripe.Review, "id" | "open" | "reason">,
  isHeld: boolean,
): Note {
  const kind = open ? "review-opened" : "review-closed";
  return { kind, detail: `${reason} ${id}`, buyerMail: isHeld ? `review ${id}` : null };
}

/** The note about a warning of the card's bank. It is for the coach: the buyer may be the one whose card was stolen. */
export function warningNote(
  { id, fraud_type }: Pick<Stripe.Radar.EarlyFraudWarning, "id" | "fraud_type">,
): Note {
  return { kind: "fraud-warning", detail: `${fraud_type} ${id}` };
}

/** The states of a dispute that a buyer is told of, and which of them are one piece of news. An inquiry moves no money. */
const NEWS: Readonly<Record<string, "begun" | "won" | "lost">> = {
  needs_response: "begun",
  under_review: "begun",
  won: "won",
  lost: "lost",
};

/** What a dispute's state means for the buyer; null: nothing. */
export function disputeNews(status: string): "begun" | "won" | "lost" | null {
  return Object.hasOwn(NEWS, status) ? NEWS[status] ?? null : null;
}

/** The note about a dispute in its present state. */
export function disputeNote(
  { id, status, amount, evidence_details: evidence }:
    & Pick<Stripe.Dispute, "id" | "status" | "amount">
    & { readonly evidence_details?: Pick<Stripe.Dispute.EvidenceDetails, "due_by"> },
): Note {
  const news = disputeNews(status);
  const buyerMail = news === null ? null : `dispute ${id} ${news}`;
  const dueBy = evidence?.due_by ?? null;
  const dueAt = dueBy === null ? null : new Date(dueBy * 1000).toISOString();
  return { kind: "disputed", detail: `${status} ${id}`, amount, buyerMail, dueAt };
}
