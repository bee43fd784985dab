/** Why a payment is refused. */
export interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

/** How a test card behaves, as https://docs.stripe.com/testing documents it. */
export interface TestCard {
  readonly number: string;
  /** The id that stands for the card where a server confirms. */
  readonly token?: string;
  readonly brand: string;
  /** Of the bank that issued it; "US" by default. */
  readonly country?: string;
  readonly decline?: Decline;
  /** 3-D Secure: in a dialog on the page, or on the bank's own page. */
  readonly challenge?: "dialog" | "redirect";
  /** The state of the dispute that follows the payment, and its reason. */
  readonly dispute?: { readonly status: string; readonly reason: string };
  /** Radar's rule puts the payment under review. */
  readonly isReviewed?: true;
  /** The fraud that the card's bank warns of after the payment. */
  readonly fraud?: string;
  readonly refund?: "fails" | "waits";
}

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});
const coded = (code: string, message: string): Decline => ({ code, declineCode: code, message });

const GENERIC = declined("generic_decline");
const NO_FUNDS = declined("insufficient_funds", "Your card has insufficient funds.");

/** A card of Visa, unless `more` says otherwise. `token` is its id without what all begin with; null: it has none. */
const card = (number: string, token: string | null, more: Partial<TestCard> = {}): TestCard => (
  { number, ...(token !== null && { token: `pm_card_${token}` }), brand: "visa", ...more }
);

const CARDS: readonly TestCard[] = [
  card("4242424242424242", "visa"),
  card("4000056655665556", "visa_debit"),
  card("5555555555554444", "mastercard", { brand: "mastercard" }),
  card("378282246310005", "amex", { brand: "amex" }),
  card("4000002760000016", "de", { country: "DE" }),

  card("4000000000000002", "visa_chargeDeclined", { decline: GENERIC }),
  card("4000000000009995", "visa_chargeDeclinedInsufficientFunds", { decline: NO_FUNDS }),
  card("4000000000009987", "visa_chargeDeclinedLostCard", { decline: declined("lost_card") }),
  card("4000000000009979", "visa_chargeDeclinedStolenCard", { decline: declined("stolen_card") }),
  card("4000000000000069", "chargeDeclinedExpiredCard", {
    decline: coded("expired_card", "Your card has expired."),
  }),
  card("4000000000000127", "chargeDeclinedIncorrectCvc", {
    decline: coded("incorrect_cvc", "Your card's security code is incorrect."),
  }),
  card("4000000000000119", "chargeDeclinedProcessingError", {
    decline: coded(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  }),
  card("4000000000006975", "visa_chargeDeclinedVelocityLimitExceeded", {
    decline: declined(
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    ),
  }),
  card("4100000000000019", "radarBlock", { decline: declined("fraudulent") }),

  card("4000000000003220", "threeDSecure2Required", { challenge: "dialog" }),
  card("4000002760003184", "authenticationRequired", { challenge: "dialog" }),
  card("4000002500003155", "authenticationRequiredOnSetup", { challenge: "redirect" }),
  card("4000008400001629", null, { challenge: "dialog", decline: GENERIC }),
  card("4000008260003178", null, { challenge: "dialog", decline: NO_FUNDS }),

  card("4000000000000259", "createDispute", { dispute: { status: "needs_response", reason: "fraudulent" } }),
  card("4000000000002685", "createDisputeProductNotReceived", {
    dispute: { status: "needs_response", reason: "product_not_received" },
  }),
  card("4000000000001976", "createDisputeInquiry", {
    dispute: { status: "warning_needs_response", reason: "fraudulent" },
  }),
  card("4000000000009235", "riskLevelElevated", { isReviewed: true }),
  card("4000000000005423", "createIssuerFraudRecord", { fraud: "unauthorized_use_of_card" }),
  card("4000000000007726", "pendingRefund", { refund: "waits" }),
  card("4000000000005126", "refundFail", { refund: "fails" }),
];

/** The test card with this number or token. A number that is none is declined, as Stripe's test mode does. */
export function findCard(numberOrToken: string): TestCard | null {
  const known = CARDS.find(({ number, token }) => number === numberOrToken || token === numberOrToken);
  if (known !== undefined || !/^\d{12,19}$/.test(numberOrToken)) return known ?? null;
  return {
    number: numberOrToken,
    brand: "visa",
    decline: declined(
      "test_mode_live_card",
      "Your card was declined. Your request was in test mode, but used a non test card. " +
        "For a list of valid test cards, visit: https://stripe.com/docs/testing.",
    ),
  };
}

/** Why the debit of a test bank account fails in the end; null: it succeeds. */
export function debitFailure(accountNumber: string): Decline | null {
  if (accountNumber === "000111111113") {
    return coded("account_closed", "The customer's bank account has been closed.");
  }
  return accountNumber === "000222222227" ? INSUFFICIENT_DEBIT : null;
}

/** How `settle(id, "failed")` fails. */
export const INSUFFICIENT_DEBIT = coded(
  "insufficient_funds",
  "The customer's account has insufficient funds to cover this payment.",
);
