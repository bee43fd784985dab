import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { BuyProps } from "../components/product/BuyPlace.tsx";
import {
  alertId,
  type PaymentIntent,
  type PurchaseFailure,
  type PurchaseState,
  requestIntent,
} from "../lib/payments/purchase.ts";

/**
 * Begins a purchase: asks for a payment, then hands over to the payment form. Whatever fails is said by the page's
 * components/product/BuyAlerts.tsx, and can be tried again.
 */
export default function BuyButton({ id, productId, amount, label, class: className }: BuyProps): JSX.Element {
  const [isWaiting, setWaiting] = useState(false);
  // A second click comes before the button is drawn as disabled.
  const isBusy = useRef(false);

  async function buy(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setWaiting(true);
    const state = await begin(productId, amount);
    if (state.step === "paying") return;
    isBusy.current = false;
    setWaiting(false);
    if (state.step === "failed") tell(state.failure, () => document.getElementById(id)?.focus());
  }

  return (
    <button type="button" id={id} disabled={isWaiting} onClick={buy} class={className}>
      {isWaiting ? "Processing..." : label}
    </button>
  );
}

async function begin(productId: string, amount: number): Promise<PurchaseState> {
  const state = await requestIntent(productId, amount);
  if (state.step !== "paying") return state;
  try {
    await openPayment(state.intent);
    return state;
  } catch (error) {
    console.error("The purchase could not begin", error);
    return { step: "failed", failure: "failed" };
  }
}

/**
 * Puts the payment form for a prepared payment in the place of the page's `#product`, and resolves once it can be used.
 * Its code belongs here as a dynamic import, so that it is loaded when it is first needed. Rejects when there is no form
 * to show.
 */
function openPayment(_intent: PaymentIntent): Promise<void> {
  return Promise.reject(new Error("This site takes no payments yet"));
}

/** Opens the dialog that tells of a failure, with the focus on its button; `onClose` is called once it is closed, also by Escape. */
function tell(failure: PurchaseFailure, onClose: () => void): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${alertId(failure)}`);
  dialog?.addEventListener("close", onClose, { once: true });
  dialog?.showModal();
  dialog?.querySelector("button")?.focus();
}
