import type { PaymentIntent } from "./purchase.ts";

/**
 * Puts the payment form for a prepared payment in the place of the page's `#product`, and resolves once it can be used.
 * What it needs is loaded here, when it is first needed, with a dynamic import. Rejects when there is no form to show: the
 * buy button then tells the visitor that the payment cannot be taken.
 */
export function openPayment(_intent: PaymentIntent): Promise<void> {
  return Promise.reject(new Error("This site takes no payments yet"));
}
