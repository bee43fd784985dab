import { type AnswerSchema, type SaveFailure, type SaveOutcome, send } from "../api/client.ts";

/** A payment that the server has prepared: what the payment form needs to take it. */
export interface PaymentIntent {
  /** The card payment provider's secret of this one payment. */
  readonly clientSecret: string;
}

/** "unavailable": payments are switched off for now; "failed": anything else, also no answer. */
export type PurchaseFailure = "unavailable" | "failed";

/** Milliseconds to wait for the server, which itself has to ask the payment provider. */
const TIMEOUT_MS = 30_000;

/** A guard instead of a zod schema: zod's 5 KB would break the product page's script budget. */
const INTENT: AnswerSchema<PaymentIntent> = {
  safeParse(value) {
    const clientSecret = typeof value === "object" && value !== null && "clientSecret" in value &&
      value.clientSecret;
    return clientSecret && typeof clientSecret === "string"
      ? { success: true, data: { clientSecret } }
      : { success: false };
  },
};

/**
 * Asks for a payment of a product; `amount` is the price that the visitor saw, in integer cents. A failure that the
 * visitor cannot wait out is on the console.
 */
export async function requestIntent(productId: string, amount: number): Promise<SaveOutcome<PaymentIntent>> {
  const outcome = await send("/api/create-payment-intent", { productId, amount }, INTENT, {
    timeoutMs: TIMEOUT_MS,
  });
  if (!outcome.ok && failureOf(outcome) === "failed") {
    console.error("No payment was prepared", outcome.cause);
  }
  return outcome;
}

/** What to tell the visitor about a purchase that could not begin. */
export function failureOf({ status }: SaveFailure): PurchaseFailure {
  return status === 503 ? "unavailable" : "failed";
}
