import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import type { BuyProps } from "../components/product/buy.ts";
import type { PurchaseState } from "../lib/payments/purchase.ts";

type Parts = typeof import("../components/product/purchase_parts.ts");

const loadParts = (): Promise<Parts> => import("../components/product/purchase_parts.ts");

/** Begins a purchase: asks for a payment, then hands over to the payment form. Whatever fails is said, and can be tried again. */
export default function BuyButton({ id, productId, amount, label, email }: BuyProps): JSX.Element {
  const [state, setState] = useState<PurchaseState>({ step: "browsing" });
  const parts = useRef<Parts | null>(null);
  // A second click comes before the button is drawn as disabled.
  const isBusy = useRef(false);
  const isWaiting = state.step === "processing" || state.step === "paying";

  // As soon as the button works, so that a failure can be told even when the connection is gone by then.
  useEffect(() => void keepParts().catch(() => {}), []);

  async function keepParts(): Promise<Parts> {
    return parts.current ??= await loadParts();
  }

  async function buy(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ step: "processing" });
    setState(await begin());
    isBusy.current = false;
  }

  async function begin(): Promise<PurchaseState> {
    try {
      const { requestIntent, openPayment } = await keepParts();
      const next = await requestIntent(productId, amount);
      if (next.step === "paying") await openPayment(next.intent);
      return next;
    } catch (error) {
      console.error("The purchase could not begin", error);
      if (parts.current) return { step: "failed", failure: "failed" };
      // Not even the dialog could be fetched.
      globalThis.alert(`Unable to process payment at this moment. Please contact ${email} for assistance.`);
      return { step: "browsing" };
    }
  }

  function close(): void {
    setState({ step: "browsing" });
    document.getElementById(id)?.focus();
  }

  const BuyAlert = parts.current?.BuyAlert;
  return (
    <>
      <Button
        id={id}
        look="accent"
        disabled={isWaiting}
        onClick={buy}
        class="w-full py-2 text-balance sm:w-auto"
      >
        {isWaiting ? "Processing..." : label}
      </Button>
      {state.step === "failed" && BuyAlert && (
        <BuyAlert id={`${id}-alert`} failure={state.failure} email={email} onClose={close} />
      )}
    </>
  );
}
