/** What can happen to an order, as the coach reads it, by its name in the order's history. */
export const ORDER_EVENTS: Readonly<Record<string, string>> = {
  open: "Waiting for payment",
  processing: "Payment under way",
  cancelled: "Cancelled",
  paid: "Paid",
  disputed: "The buyer’s bank disputes the payment",
  "not-delivered": "Paid, and not delivered within an hour",
  "sent-again": "The link was sent again",
  "address-changed": "The address was changed, and the link sent there",
  revoked: "Download taken back",
  restored: "Download given again",
  "payment-differs": "A payment differs from its order",
  "unknown-payment": "Stripe does not know the payment",
  "unknown-state": "Stripe reports a state that this site does not know",
};
