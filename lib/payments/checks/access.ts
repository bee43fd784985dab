/** A refund of a payment, as Stripe lists it. */
export interface RefundState {
  /** Integer minor units. */
  readonly amount: number;
  readonly status: string | null;
}

/** Whether a buyer may download a purchase. */
export interface Access {
  /** "held": closed until a review of the payment ends. "unchanged": Stripe reports a state that this program does not know. */
  readonly verdict: "open" | "held" | "revoked" | "unchanged";
  /** For the order's history. */
  readonly reason: string;
}

/** A refund in one of these states returns no money. */
const REFUND_FAILED: ReadonlySet<string | null> = new Set(["failed", "canceled"]);
const REFUND_KNOWN: ReadonlySet<string | null> = new Set([
  "pending",
  "requires_action",
  "succeeded",
  "failed",
  "canceled",
]);

/** Whether a refund in this state returns no money. */
export function isRefundFailed(status: string | null): boolean {
  return REFUND_FAILED.has(status);
}

/** How each state of a dispute affects access (https://docs.stripe.com/disputes/how-disputes-work). */
const DISPUTES: Readonly<Record<string, "open" | "revoked">> = {
  // Inquiries: no money has moved.
  warning_needs_response: "open",
  warning_under_review: "open",
  warning_closed: "open",
  won: "open",
  needs_response: "revoked",
  under_review: "revoked",
  lost: "revoked",
  appeal_needs_response: "revoked",
  appeal_under_review: "revoked",
};

/**
 * The access that follows from all refunds and disputes of a payment of `amount` minor units. It is revoked when the whole payment was refunded
 * or is disputed. A partial refund, an inquiry, a failed refund and a dispute that was won leave it open, unless it `isHeld` for a review.
 */
export function accessAfter(
  amount: number,
  refunds: readonly RefundState[],
  disputes: readonly { readonly status: string }[],
  isHeld = false,
): Access {
  const strange = [
    ...refunds.filter(({ status }) => !REFUND_KNOWN.has(status)).map(({ status }) => `refund ${status}`),
    ...disputes.filter(({ status }) => !Object.hasOwn(DISPUTES, status)).map(({ status }) =>
      `dispute ${status}`
    ),
  ];
  if (strange.length > 0) return { verdict: "unchanged", reason: `unknown to us: ${strange.join(", ")}` };
  const disputed = disputes.find(({ status }) => DISPUTES[status] === "revoked");
  if (disputed !== undefined) return { verdict: "revoked", reason: `dispute ${disputed.status}` };
  const refunded = refunds.filter(({ status }) => !REFUND_FAILED.has(status))
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (refunded >= amount) return { verdict: "revoked", reason: "refunded in full" };
  if (isHeld) return { verdict: "held", reason: "the payment is under review" };
  return { verdict: "open", reason: reasonToKeep(refunded, refunds, disputes) };
}

function reasonToKeep(
  refunded: number,
  refunds: readonly RefundState[],
  disputes: readonly { readonly status: string }[],
): string {
  const [dispute] = disputes;
  if (dispute !== undefined) return `dispute ${dispute.status}`;
  if (refunded > 0) return "refunded in part";
  return refunds.length > 0 ? "the refund failed" : "neither refunded nor disputed";
}
