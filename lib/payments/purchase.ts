import type { Product } from "../catalogue/schema.ts";
import { purchaseKey, renewPurchaseKey } from "./purchase_key.ts";
import type { CreditPart } from "./upgrades/known_purchase.ts";

/** The product fields that the payment form shows. Prices are integer cents. */
export type SoldProduct = Pick<Product, "id" | "title" | "description" | "price" | "originalPrice"> & {
  /** A code that lowers the price, which stays the catalogue's here. */
  readonly coupon?: string | undefined;
  /** The proofs of earlier purchases that are the same, or lower the price, once the page has found them. */
  upgrade?: string;
  /** The purchases that lower the price, with what was paid for them; null: none does. */
  credit?: CreditPart & { readonly parts?: readonly CreditPart[] | undefined } | null | undefined;
  /** What all nine cost the buyer of other tools, with the link to them; null: not known. */
  offer?: { readonly text: string; readonly href: string; readonly label: string } | null;
};

/**
 * "unavailable": payments are switched off for now. "limited": the visitor has to wait. "reduction": the code or the upgrade can no longer be used.
 * "failed": any other failure, such as no answer.
 */
export type PurchaseFailure = "unavailable" | "limited" | "reduction" | "failed";

/** A payment. Where the tax depends on the buyer's country, there is none before that is known: `untaxed` is the price before tax then, in integer cents. */
export interface Prepared {
  readonly clientSecret: string;
  readonly untaxed?: number;
}

/** A prepared payment, or the failure to show, with the minutes to wait if that is known. */
export type PreparedPayment =
  | Prepared & { readonly failure?: never; readonly minutes?: never }
  | { readonly clientSecret?: never; readonly failure: PurchaseFailure; readonly minutes?: number };

/** Milliseconds to wait for the server, which has to ask the payment provider. */
const TIMEOUT_MS = 30_000;

/**
 * Requests a payment for a product at the price that the visitor saw. All tabs of a browser get the same payment (see purchase_key.ts). Errors
 * that waiting does not solve are logged to the console. Never rejects.
 */
export async function requestIntent(
  { id, price, coupon, upgrade }: Pick<SoldProduct, "id" | "price" | "coupon" | "upgrade">,
): Promise<PreparedPayment> {
  const amount = price ?? 0;
  const ask = (key: string) => post(key, { productId: id, amount, coupon, upgrade });
  try {
    let response = await ask(purchaseKey(id, amount, undefined, upgrade));
    // The key belongs to another purchase.
    if (response.status === 409) response = await ask(renewPurchaseKey(id, amount));
    if (response.status === 503) return { failure: "unavailable" };
    const minutes = Math.ceil(Number(response.headers.get("retry-after")) / 60);
    if (minutes) return { failure: "limited", minutes };
    const { clientSecret, untaxed, errors } = Object(await response.json());
    if (response.ok && typeof clientSecret === "string" && (clientSecret || untaxed)) {
      return { clientSecret, untaxed };
    }
    if (errors?.coupon ?? errors?.upgrade) return { failure: "reduction" };
    throw response;
  } catch (error) {
    console.error("No payment", error);
  }
  return { failure: "failed" };
}

/** Uses fetch directly, because lib/api/send.ts would put the product page's script over its budget. */
function post(key: string, body: object): Promise<Response> {
  return fetch("/api/create-payment-intent", {
    headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": key },
    credentials: "include",
    method: "POST",
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** The id of the dialog for a failure. It is in this module because the buy button does not need the dialog's code. */
export function alertId(failure: PurchaseFailure): string {
  return `buy-${failure}`;
}

/** Writes the minutes to wait into the dialog about that, which tellFailure() opens. */
export function showWait(minutes: number): void {
  document.querySelector(`dialog#${alertId("limited")} output`)?.replaceChildren(`${minutes}`);
}

/**
 * Opens the dialog for a failure and focuses its button. Calls `onClose` once it is closed, also by Escape. The page renders
 * components/product/BuyAlerts.tsx.
 */
export function tellFailure(failure: PurchaseFailure, onClose: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${alertId(failure)}`);
  dialog?.addEventListener("close", onClose, { once: true });
  dialog?.showModal();
  dialog?.querySelector("button")?.focus();
}
