import type { PaymentIntent, PaymentIntentResult } from "@stripe/stripe-js";

/** What a payment means to its buyer. "unpaid": the form can be used, also after a decline. */
export type IntentState = "unpaid" | "processing" | "paid" | "cancelled";

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

/** How a confirmation went. `message` is the provider's own for the buyer, or null. */
export interface Confirmation {
  readonly state: IntentState;
  readonly message: string | null;
  /** Where the provider's form or ours marks what is wrong: nowhere, in the provider's fields, at our email field. */
  readonly field: "none" | "provider" | "email";
}

/**
 * Reads what the provider's confirmation returned. Without an error it has succeeded, unless it says that it is still
 * processing. An error may name a payment that another tab has paid in the meantime.
 */
export function readConfirmation({ error, paymentIntent }: PaymentIntentResult): Confirmation {
  if (!error) {
    const state = paymentIntent.status === "processing" ? "processing" : "paid";
    return { state, message: null, field: "none" };
  }
  const { payment_intent: intent, message = null, code, type } = error;
  const field = code === "email_invalid" ? "email" : type === "validation_error" ? "provider" : "none";
  return { state: intent ? intentState(intent.status) : "unpaid", message, field };
}
