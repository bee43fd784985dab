import { type JSX, useEffect, useRef, useState } from "react";
import type { BuyProps } from "../components/product/BuyPlace.tsx";
import type { OwnLink } from "../components/product/known_purchase.tsx";
import { type PurchaseFailure, requestIntent, showWait, tellFailure } from "../lib/payments/purchase.ts";

/**
 * Begins a purchase: requests a payment, then opens the payment form, whose code is only loaded then. If it fails,
 * components/product/BuyAlerts.tsx tells the visitor, who can try again.
 */
export default function BuyButton(
  { id, product, payment, label, waitingLabel, class: className }: BuyProps,
): JSX.Element {
  const [isWaiting, setWaiting] = useState(false);
  // A second click may come before the button is rendered as disabled.
  const isBusy = useRef(false);

  const known = useRef<Promise<unknown> | null>(null);
  /**
   * Stands in place of the button. It leads to the download or, until this script has loaded, keeps a press in the address, from which
   * showKnown() takes it.
   */
  const [link, setLink] = useState<OwnLink | null>({ href: `#${id}`, children: label });

  useEffect(() => {
    setLink(null);
    const look = () => known.current = showKnown(product).then(setLink, console.info);
    look();
    // The link of a mail, opened in this tab.
    addEventListener("hashchange", look);
  }, []);

  async function buy(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setWaiting(true);
    // What is the visitor's already must not be sold again because they were quick.
    await known.current;
    const failure = await purchase(product, payment);
    isBusy.current = false;
    setWaiting(false);
    const focus = () => document.getElementById(id)?.focus();
    // After the button is rendered as enabled.
    failure ? tellFailure(failure, focus) : setTimeout(focus);
  }

  return link
    ? <a id={id} class={className} {...link} />
    : (
      <button type="button" id={id} disabled={isWaiting} onClick={buy} class={className}>
        {isWaiting ? waitingLabel : label}
      </button>
    );
}

/** Says what is known to a visitor who may have bought before, and gives the link to what is theirs. Most have nothing stored, so they load nothing. Rejects if the browser blocks its storage. */
async function showKnown(product: BuyProps["product"]): Promise<OwnLink | null> {
  const mayKnow = location.hash || localStorage.length || sessionStorage.length;
  return mayKnow ? (await import("../components/product/known_purchase.tsx")).showKnown(product) : null;
}

/** Resolves when the visitor is back on the product's page; with null if they closed the payment form. */
async function purchase(
  product: BuyProps["product"],
  payment: BuyProps["payment"],
): Promise<PurchaseFailure | null> {
  const prepared = await requestIntent(product);
  if (prepared.minutes) showWait(prepared.minutes);
  if (prepared.failure) return prepared.failure;
  try {
    const { openPayment } = await import("../components/payment/open_payment.tsx");
    return await openPayment(product, payment, prepared);
  } catch (error) {
    console.error("No purchase", error);
    return "failed";
  }
}
