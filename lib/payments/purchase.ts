import type { Product } from "../catalogue/schema.ts";
import { purchaseKey, renewPurchaseKey } from "./purchase_key.ts";

/** What the payment form shows of the product that is bought; prices are integer cents. */
export type SoldProduct = Pick<Product, "id" | "title" | "description" | "price" | "originalPrice">;

/** "unavailable": payments are switched off for now; "failed": anything else, also no answer. */
export type PurchaseFailure = "unavailable" | "failed";

/** A prepared payment, by the card payment provider's secret for it, or what to tell the visitor. */
export type PreparedPayment =
  | { readonly clientSecret: string; readonly failure?: never }
  | { readonly clientSecret?: never; readonly failure: PurchaseFailure };

/** Milliseconds to wait for the server, which itself has to ask the payment provider. */
const TIMEOUT_MS = 30_000;

/**
 * Asks for a payment of a product at the price that the visitor saw. All tabs of a browser get the same payment (see
 * purchase_key.ts). A failure that the visitor cannot wait out is on the console. Never rejects.
 */
export async function requestIntent(
  { id, price }: Pick<SoldProduct, "id" | "price">,
): Promise<PreparedPayment> {
  const amount = price ?? 0;
  try {
    let response = await ask(id, amount, purchaseKey(id, amount));
    // The key belongs to another purchase.
    if (response.status === 409) response = await ask(id, amount, renewPurchaseKey(id, amount));
    if (response.status === 503) return { failure: "unavailable" };
    const { clientSecret } = Object(await response.json());
    if (response.ok && typeof clientSecret === "string" && clientSecret) return { clientSecret };
    console.error("No payment was prepared", response);
  } catch (error) {
    console.error("No payment was prepared", error);
  }
  return { failure: "failed" };
}

/** Written out: with lib/api/send.ts the product page's script would be over its budget. */
function ask(productId: string, amount: number, key: string): Promise<Response> {
  return fetch("/api/create-payment-intent", {
    headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": key },
    credentials: "include",
    method: "POST",
    body: JSON.stringify({ productId, amount }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** The id of the dialog that tells of a failure. It is here and not beside the dialog, whose code the buy button does not need. */
export function alertId(failure: PurchaseFailure): string {
  return `buy-${failure}`;
}

/**
 * Opens the dialog that tells of a failure, with the focus on its button; calls `onClose` once it is closed, also by Escape.
 * The page renders components/product/BuyAlerts.tsx.
 */
export function tellFailure(failure: PurchaseFailure, onClose: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${alertId(failure)}`);
  dialog?.addEventListener("close", onClose, { once: true });
  dialog?.showModal();
  dialog?.querySelector("button")?.focus();
}
