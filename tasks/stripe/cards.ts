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

const CARDS: readonly TestCard[] = [
  { number: "4242424242424242", token: "pm_card_visa", brand: "visa" },
  { number: "4000056655665556", token: "pm_card_visa_debit", brand: "visa" },
  { number: "5555555555554444", token: "pm_card_mastercard", brand: "mastercard" },
  { number: "378282246310005", token: "pm_card_amex", brand: "amex" },
  { number: "4000002760000016", token: "pm_card_de", brand: "visa", country: "DE" },

  { number: "4000000000000002", token: "pm_card_visa_chargeDeclined", brand: "visa", decline: GENERIC },
  {
    number: "4000000000009995",
    token: "pm_card_visa_chargeDeclinedInsufficientFunds",
    brand: "visa",
    decline: NO_FUNDS,
  },
  {
    number: "4000000000009987",
    token: "pm_card_visa_chargeDeclinedLostCard",
    brand: "visa",
    decline: declined("lost_card"),
  },
  {
    number: "4000000000009979",
    token: "pm_card_visa_chargeDeclinedStolenCard",
    brand: "visa",
    decline: declined("stolen_card"),
  },
  {
    number: "4000000000000069",
    token: "pm_card_chargeDeclinedExpiredCard",
    brand: "visa",
    decline: coded("expired_card", "Your card has expired."),
  },
  {
    number: "4000000000000127",
    token: "pm_card_chargeDeclinedIncorrectCvc",
    brand: "visa",
    decline: coded("incorrect_cvc", "Your card's security code is incorrect."),
  },
  {
    number: "4000000000000119",
    token: "pm_card_chargeDeclinedProcessingError",
    brand: "visa",
    decline: coded(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  },
  {
    number: "4000000000006975",
    token: "pm_card_visa_chargeDeclinedVelocityLimitExceeded",
    brand: "visa",
    decline: declined(
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    ),
  },
  {
    number: "4100000000000019",
    token: "pm_card_radarBlock",
    brand: "visa",
    decline: declined("fraudulent"),
  },

  { number: "4000000000003220", token: "pm_card_threeDSecure2Required", brand: "visa", challenge: "dialog" },
  { number: "4000002760003184", token: "pm_card_authenticationRequired", brand: "visa", challenge: "dialog" },
  {
    number: "4000002500003155",
    token: "pm_card_authenticationRequiredOnSetup",
    brand: "visa",
    challenge: "redirect",
  },
  { number: "4000008400001629", brand: "visa", challenge: "dialog", decline: GENERIC },
  { number: "4000008260003178", brand: "visa", challenge: "dialog", decline: NO_FUNDS },

  {
    number: "4000000000000259",
    token: "pm_card_createDispute",
    brand: "visa",
    dispute: { status: "needs_response", reason: "fraudulent" },
  },
  {
    number: "4000000000002685",
    token: "pm_card_createDisputeProductNotReceived",
    brand: "visa",
    dispute: { status: "needs_response", reason: "product_not_received" },
  },
  {
    number: "4000000000001976",
    token: "pm_card_createDisputeInquiry",
    brand: "visa",
    dispute: { status: "warning_needs_response", reason: "fraudulent" },
  },
  { number: "4000000000009235", token: "pm_card_riskLevelElevated", brand: "visa", isReviewed: true },
  {
    number: "4000000000005423",
    token: "pm_card_createIssuerFraudRecord",
    brand: "visa",
    fraud: "unauthorized_use_of_card",
  },
  { number: "4000000000007726", token: "pm_card_pendingRefund", brand: "visa", refund: "waits" },
  { number: "4000000000005126", token: "pm_card_refundFail", brand: "visa", refund: "fails" },
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
    return {
      code: "account_closed",
      declineCode: "account_closed",
      message: "The customer's bank account has been closed.",
    };
  }
  return accountNumber === "000222222227" ? INSUFFICIENT_DEBIT : null;
}

/** How `settle(id, "failed")` fails. */
export const INSUFFICIENT_DEBIT: Decline = {
  code: "insufficient_funds",
  declineCode: "insufficient_funds",
  message: "The customer's account has insufficient funds to cover this payment.",
};
