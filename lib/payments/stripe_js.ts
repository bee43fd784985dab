import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure/index.mjs";
import type { SitePayment } from "../site.ts";
import { type IntentState, intentState, isUnconfirmed } from "./intent_state.ts";
import {
  type Prepared,
  type PurchaseFailure,
  requestIntent,
  showWait,
  type SoldProduct,
} from "./purchase.ts";
import { renewPurchaseKey } from "./purchase_key.ts";
import type { Tax } from "./tax/tax.ts";

/** Milliseconds to wait for the provider's script, answer or form. */
export const PROVIDER_TIMEOUT_MS = 20_000;

/** A payment that the provider has found. */
export interface KnownIntent {
  readonly clientSecret: string;
  readonly state: IntentState;
  /** What it charges, in integer cents; the price before tax if it is untaxed. */
  readonly amount: number;
  /** The tax within that; null: the site computes none, or it is not known yet. */
  readonly tax: Tax | null;
  /** Why the last attempt to pay failed, in the provider's words for the buyer; null if there was none. */
  readonly lastError: string | null;
  /** As in Confirmation, of that attempt. */
  readonly isUnconfirmed?: boolean;
  /** The buyer's address, if a try to pay has failed. */
  readonly email: string | null;
}

/** A payment cannot be offered. `failure` selects the message for the visitor. */
export class PurchaseError extends Error {
  constructor(readonly failure: PurchaseFailure, message: string) {
    super(message);
    this.name = "PurchaseError";
  }
}

/** Loads the provider's script once per page. Rejects if it is blocked, broken or late. Another call then tries again. */
export async function loadStripeJs({ publishableKey, scriptUrl }: SitePayment): Promise<Stripe> {
  const stripe = await inTime(
    (scriptUrl === null ? Promise.resolve() : loadScript(scriptUrl)).then(() => loadStripe(publishableKey)),
  );
  if (stripe === null) throw new Error("The payment provider's script has not started");
  return stripe;
}

/** The provider's state of a payment. Rejects if the provider does not know it or does not answer. */
export async function retrieveIntent(stripe: Stripe, clientSecret: string): Promise<KnownIntent> {
  const { paymentIntent, error } = await inTime(stripe.retrievePaymentIntent(clientSecret));
  if (!paymentIntent) throw new Error(`The payment provider gave no payment: ${error?.message}`);
  return {
    clientSecret,
    state: intentState(paymentIntent.status),
    amount: paymentIntent.amount,
    tax: null,
    lastError: paymentIntent.last_payment_error?.message ?? null,
    isUnconfirmed: isUnconfirmed(paymentIntent.last_payment_error?.code),
    email: paymentIntent.last_payment_error?.payment_method?.billing_details.email ?? null,
  };
}

/** The payment that the server has prepared, in its present state. Rejects if the provider does not know it or does not answer. */
export async function preparedIntent(
  stripe: Stripe,
  { clientSecret, untaxed: amount }: Prepared,
): Promise<KnownIntent> {
  return amount === undefined
    ? await retrieveIntent(stripe, clientSecret)
    : { clientSecret, state: "untaxed", amount, tax: null, lastError: null, email: null };
}

/** A payment that can be used for a product: this one, or a new one if it was cancelled. Rejects if there is none. */
export async function usableIntent(
  stripe: Stripe,
  product: SoldProduct,
  intent: KnownIntent,
): Promise<KnownIntent> {
  if (intent.state !== "cancelled") return intent;
  renewPurchaseKey(product.id, product.price ?? 0);
  const prepared = await requestIntent(product);
  if (prepared.minutes) showWait(prepared.minutes);
  if (prepared.failure) {
    throw new PurchaseError(prepared.failure, "There is no payment in place of the cancelled one");
  }
  return await preparedIntent(stripe, prepared);
}

function loadScript(url: string): Promise<void> {
  if (globalThis.window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`No script came from ${url}`));
    });
    document.head.append(script);
  });
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    reject,
    PROVIDER_TIMEOUT_MS,
    new Error("The payment provider did not answer in time"),
  );
  try {
    return await Promise.race([value, promise]);
  } finally {
    clearTimeout(timer);
  }
}
