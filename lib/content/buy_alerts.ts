/** The messages if a purchase cannot begin; with the email placeholder. */
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
  limited: {
    title: "Please wait a little",
    text: "Unable to process payment at this moment. Please contact {email} for assistance.",
  },
  reduction: {
    title: "This price has changed",
    text:
      "Your earlier purchase was already counted, or the code has ended, or somebody else is at the checkout with its last use, which is free again within an hour if they don’t pay. Reload this page to see the current price, or contact {email}.",
  },
} as const;

/** Begins the line with the minutes to wait. */
export const TRY_AGAIN = "Minutes until you can try again:";

/** Below each alert. The alerts are about failures before a payment, whatever another tab may have paid. */
export const NOT_CHARGED = "This attempt did not charge your card.";

/** If the page does not know the result of a payment at the buyer's bank. */
export const RETURN_FAILED = {
  title: "We could not check your payment",
  description: "Please reload this page.",
} as const;

/** On a buy button while the payment is being prepared. */
export const PROCESSING = "Processing...";
