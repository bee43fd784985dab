import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { BuyProps } from "../components/product/BuyPlace.tsx";
import {
  alertId,
  failureOf,
  type PaymentIntent,
  type PurchaseFailure,
  requestIntent,
} from "../lib/payments/purchase.ts";

/**
 * Begins a purchase: asks for a payment, then hands over to the payment form. components/product/BuyAlerts.tsx tells the
 * visitor of a failure, and the purchase can be tried again.
 */
export default function BuyButton(
  { id, productId, amount, label, waitingLabel, class: className }: BuyProps,
): JSX.Element {
  const [isWaiting, setWaiting] = useState(false);
  // A second click comes before the button is drawn as disabled.
  const isBusy = useRef(false);

  async function buy(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setWaiting(true);
    const failure = await begin(productId, amount);
    if (failure === null) return;
    isBusy.current = false;
    setWaiting(false);
    tell(failure, () => document.getElementById(id)?.focus());
  }

  return (
    <button type="button" id={id} disabled={isWaiting} onClick={buy} class={className}>
      {isWaiting ? waitingLabel : label}
    </button>
  );
}

/** Leads to the payment form; null once it can be used. */
async function begin(productId: string, amount: number): Promise<PurchaseFailure | null> {
  const outcome = await requestIntent(productId, amount);
  if (!outcome.ok) return failureOf(outcome);
  try {
    await openPayment(productId, outcome.answer);
    return null;
  } catch (error) {
    console.error("The purchase could not begin", error);
    return "failed";
  }
}

/**
 * Puts the payment form for a prepared payment in the place of the page's `#product`, and resolves once it can be used.
 * Its code belongs here as a dynamic import, so that it is loaded when it is first needed. Rejects when there is no form
 * to show.
 */
function openPayment(_productId: string, _intent: PaymentIntent): Promise<void> {
  return Promise.reject(new Error("This site takes no payments yet"));
}

/** Opens the dialog that tells of a failure, with the focus on its button; calls `onClose` once it is closed, also by Escape. */
function tell(failure: PurchaseFailure, onClose: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${alertId(failure)}`);
  dialog?.addEventListener("close", onClose, { once: true });
  dialog?.showModal();
  dialog?.querySelector("button")?.focus();
}
