import { postApi } from "../api/client.ts";

/** A payment that the server has prepared, as the payment form needs it. */
export interface PaymentIntent {
  readonly productId: string;
  /** The card payment provider's secret for this payment. */
  readonly clientSecret: string;
}

/** "unavailable": payments are switched off for now; "failed": anything else, also no answer. */
export type PurchaseFailure = "unavailable" | "failed";

/** Where a purchase stands. */
export type PurchaseState =
  | { readonly step: "browsing" }
  | { readonly step: "processing" }
  | { readonly step: "failed"; readonly failure: PurchaseFailure }
  /** The payment form takes over from here. */
  | { readonly step: "paying"; readonly intent: PaymentIntent };

const PATH = "/api/create-payment-intent";
/** Milliseconds to wait for the server, which itself has to ask the payment provider. */
const TIMEOUT_MS = 30_000;

/**
 * Asks for a payment of a product; `amount` is the price that the visitor saw, in integer cents. Resolves to the state
 * that it leads to, "paying" or "failed", and never rejects: what went wrong is on the console.
 */
export async function requestIntent(productId: string, amount: number): Promise<PurchaseState> {
  try {
    const response = await postApi(PATH, { productId, amount }, { timeoutMs: TIMEOUT_MS });
    if (response.status === 503) return { step: "failed", failure: "unavailable" };
    const { clientSecret } = await response.json() as { readonly clientSecret?: unknown };
    if (response.ok && typeof clientSecret === "string" && clientSecret !== "") {
      return { step: "paying", intent: { productId, clientSecret } };
    }
    console.error(`No payment was prepared: status ${response.status}`);
  } catch (error) {
    console.error("No payment was prepared", error);
  }
  return { step: "failed", failure: "failed" };
}

/** The id of the dialog that tells of a failure. It is here and not beside the dialog, whose code the buy button does not need. */
export function alertId(failure: PurchaseFailure): string {
  return `buy-${failure}`;
}
