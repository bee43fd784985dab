/** What is said when a purchase cannot begin; with the email placeholder. */
export const BUY_ALERTS = {
  unavailable: {
    title: "Payments are paused right now",
    text:
      "The payment system is temporarily unavailable while payment processing is updated. Please check back in a few hours or contact {email}.",
  },
  failed: {
    title: "That did not go through",
    text: "Unable to process payment at this moment. Please contact {email} for assistance.",
  },
} as const;

/** Under each of the alerts: no payment had begun. */
export const NOT_CHARGED = "Your card was not charged.";

/** On a buy button while the payment is being prepared. */
export const PROCESSING = "Processing...";
