import type { PaymentIntent, PaymentIntentResult } from "@stripe/stripe-js";

/**
 * The state of a payment for its buyer. "unpaid": the form can be used, also after a decline. "untaxed": there is no payment, because its tax depends on
 * the buyer's country.
 */
export type IntentState = "untaxed" | "unpaid" | "processing" | "paid" | "cancelled";

export function intentState(status: PaymentIntent.Status): IntentState {
  switch (status) {
    case "succeeded":
      return "paid";
    case "processing":
      return "processing";
    case "canceled":
      return "cancelled";
    default:
      return "unpaid";
  }
}

/** The result of a confirmation. `message` is the provider's text for the buyer, or null. */
export interface Confirmation {
  readonly state: IntentState;
  readonly message: string | null;
  /** The buyer's bank has not confirmed it, as after a cancel on its page. The same card may work. */
  readonly isUnconfirmed?: boolean;
  /** Where a form marks the error: nowhere, in the provider's fields, or at our email field. */
  readonly field: "none" | "provider" | "email";
}

/** Whether the code of an error says that the buyer's bank has not confirmed a payment. */
export function isUnconfirmed(code: string | undefined): boolean {
  return code === "payment_intent_authentication_failure";
}

/**
 * Interprets the result of the provider's confirmation. Without an error the payment has succeeded, unless it is still processing. An error may
 * contain a payment that was paid meanwhile in another tab.
 */
export function readConfirmation({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  if (!error) {
    const state = paymentIntent.status === "processing" ? "processing" : "paid";
    return { state, message: null, field: "none" };
  }
  const { payment_intent: intent, message = null, code, type } = error;
  const field = code === "email_invalid" ? "email" : type === "validation_error" ? "provider" : "none";
  const state = intent ? intentState(intent.status) : "unpaid";
  return { state, message, field, ...isUnconfirmed(code) && { isUnconfirmed: true } };
}
