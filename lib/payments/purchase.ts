import { type SaveFailure, type SaveOutcome, send } from "../api/send.ts";

/** A payment that the server has prepared, as the payment form needs it. */
export interface PaymentIntent {
  /** The card payment provider's secret for this payment. */
  readonly clientSecret: string;
}

/** Written out: with lib/guards.ts the product page's script would be over its budget. */
function isIntent(value: unknown): value is PaymentIntent {
  return typeof value === "object" && value !== null && "clientSecret" in value &&
    typeof value.clientSecret === "string" && value.clientSecret !== "";
}

/** "unavailable": payments are switched off for now; "failed": anything else, also no answer. */
export type PurchaseFailure = "unavailable" | "failed";

/** Milliseconds to wait for the server, which itself has to ask the payment provider. */
const TIMEOUT_MS = 30_000;

/**
 * Asks for a payment of a product; `amount` is the price that the visitor saw, in integer cents. A failure that the
 * visitor cannot wait out is on the console.
 */
export async function requestIntent(productId: string, amount: number): Promise<SaveOutcome<PaymentIntent>> {
  const outcome = await send("/api/create-payment-intent", { productId, amount }, isIntent, {
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

/** The id of the dialog that tells of a failure. It is here and not beside the dialog, whose code the buy button does not need. */
export function alertId(failure: PurchaseFailure): string {
  return `buy-${failure}`;
}
