import type { Stripe } from "@stripe/stripe-js";
import { type JSX, useEffect, useRef, useState } from "react";
import { isCoaching } from "../../lib/payments/coaching/is_coaching.ts";
import { COACHING_PAYMENT, PAYMENT_PAGE, PAYMENT_PANELS, PAYMENT_TOASTS } from "../../lib/content/payment.ts";
import { notify } from "../../lib/notifications/notify.ts";
import type { ElementLook } from "../../lib/payments/appearance.ts";
import type { Purchase } from "../../lib/payments/bought.ts";
import type { Confirmation } from "../../lib/payments/intent_state.ts";
import type { PurchaseFailure, SoldProduct } from "../../lib/payments/purchase.ts";
import {
  type KnownIntent,
  PurchaseError,
  retrieveIntent,
  usableIntent,
} from "../../lib/payments/stripe_js.ts";
import type { Tax, TaxAddress, TaxBehavior } from "../../lib/payments/tax/tax.ts";
import { PageBody } from "../Section.tsx";
import { CompletePurchase, type WayBack } from "./CompletePurchase.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { MoreProducts, Paid, PaymentPanel } from "./PaymentPanel.tsx";
import { TaxForm } from "./TaxForm.tsx";
import { amountInCurrency } from "./TaxLines.tsx";

export interface PaymentPageProps {
  readonly stripe: Stripe;
  readonly look: ElementLook;
  /** Null: the server does not report a state, so there is no form. */
  readonly product: SoldProduct | null;
  readonly intent: KnownIntent;
  /** How the product's price stands to tax, if the site computes it. */
  readonly tax?: TaxBehavior | undefined;
  /** The seller in a short line. */
  readonly seller: string;
  /** The purchase, if it was bought before this visit; otherwise null. */
  readonly earlier: Purchase | null;
  readonly back: WayBack;
  /** Asked before the payment: whether another tab has bought what makes it wrong. The form is closed then. */
  readonly isOvertaken: () => Promise<boolean>;
  /** The form can no longer be shown or used. */
  readonly onBroken: (failure: PurchaseFailure) => void;
  /** While a payment is being confirmed, the visitor must not leave. */
  readonly onWorking: (isWorking: boolean) => void;
}

/** Says in a toast that a payment succeeded. */
export function tellPaid(product: SoldProduct | null): void {
  notify(product !== null && isCoaching(product.id) ? COACHING_PAYMENT.toast : PAYMENT_TOASTS.paid);
}

/** The payment form, then the result. */
export function PaymentPage(
  { stripe, look, product, intent: first, tax, seller, earlier, back, isOvertaken, onBroken, onWorking }:
    PaymentPageProps,
): JSX.Element {
  const [intent, setIntent] = useState(first);
  // After the return from a bank the proof of earlier purchases is not known, so the country could only be changed at another price.
  const asksCountry = first.state === "untaxed" || (first.tax !== null && !product?.credit);
  const [said, setSaid] = useState<TaxAddress>({ country: first.tax?.country ?? "", postalCode: "" });
  /** Why the country is asked for again; null: the buyer wants to change it, or was not asked before. */
  const [whyAgain, setWhyAgain] = useState<string | null>(null);
  // A page from the browser's back/forward cache has an outdated form.
  const [visit, setVisit] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOfCoaching = product !== null && isCoaching(product.id);
  const isOpen = intent.state === "untaxed" || intent.state === "unpaid" || intent.state === "cancelled";

  useEffect(() => {
    // The lines with the tax have the focus.
    if (isOpen && intent.tax !== null) return;
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [intent.state, intent.clientSecret]);

  useEffect(() => {
    const lookAgain = (event: PageTransitionEvent) => {
      if (!event.persisted || intent.state === "untaxed") return;
      onWorking(false);
      setVisit((count) => count + 1);
      renew();
    };
    addEventListener("pageshow", lookAgain);
    return () => removeEventListener("pageshow", lookAgain);
  }, [intent]);

  /** Shows the payment's present state, or a new payment if it was cancelled. */
  async function renew(): Promise<void> {
    try {
      const now = await retrieveIntent(stripe, intent.clientSecret);
      const { tax } = intent;
      setIntent(product === null ? now : await usableIntent(stripe, product, { ...now, tax }));
    } catch (error) {
      console.error("The payment form is of no more use", error);
      onBroken(error instanceof PurchaseError ? error.failure : "failed");
    }
  }

  /** Shows the payment with the tax where the buyer is. */
  async function showTaxed(clientSecret: string, tax: Tax | null, place: TaxAddress): Promise<void> {
    setSaid(place);
    try {
      const found = await retrieveIntent(stripe, clientSecret);
      const taxed = { ...found, tax, email: intent.email ?? found.email };
      setIntent(product === null ? taxed : await usableIntent(stripe, product, taxed));
    } catch (error) {
      console.error("The payment with its tax is not known", error);
      onBroken("failed");
    }
  }

  function askCountry(price: number, email: string, why: string | null = null): void {
    setWhyAgain(why);
    setIntent({ ...intent, state: "untaxed", amount: price, tax: null, email });
  }

  function settle({ state, message }: Confirmation, email: string): void {
    if (state === "paid") tellPaid(product);
    if (state !== "cancelled") return setIntent({ ...intent, state, email });
    notify({
      title: PAYMENT_TOASTS.failed,
      description: message ?? PAYMENT_TOASTS.noReason,
      variant: "destructive",
    });
    renew();
  }

  const facts = product &&
    PAYMENT_PANELS.paid.facts(product.title, amountInCurrency(intent.amount), intent.email);
  return (
    <PageBody>
      {intent.state === "paid" && (
        <Paid
          clientSecret={intent.clientSecret}
          product={product}
          earlier={earlier}
          heading={heading}
          facts={facts}
        />
      )}
      {intent.state === "processing" && (
        <PaymentPanel
          title={PAYMENT_PANELS.processing.title}
          text={isOfCoaching ? COACHING_PAYMENT.processing : PAYMENT_PANELS.processing.text}
          note={facts}
          heading={heading}
        >
          {!isOfCoaching && <MoreProducts />}
        </PaymentPanel>
      )}
      {isOpen && product === null && (
        <PaymentPanel {...PAYMENT_PANELS.failed} heading={heading}>
          <MoreProducts />
        </PaymentPanel>
      )}
      {isOpen && product !== null && (
        <CompletePurchase
          product={product}
          total={intent.tax?.price ?? intent.amount}
          tax={tax}
          computed={intent.tax}
          back={back}
          heading={heading}
        >
          {intent.state === "untaxed"
            ? <TaxForm product={product} said={said} alert={whyAgain} onTaxed={showTaxed} />
            : (
              <PaymentForm
                key={`${intent.clientSecret} ${visit}`}
                stripe={stripe}
                look={look}
                intent={intent}
                note={isOfCoaching ? COACHING_PAYMENT.note : PAYMENT_PAGE.email.paidNote}
                seller={seller}
                said={said}
                onCountry={asksCountry ? askCountry : null}
                isOvertaken={isOvertaken}
                onSettled={settle}
                onBroken={() => onBroken("failed")}
                onWorking={onWorking}
              />
            )}
        </CompletePurchase>
      )}
    </PageBody>
  );
}
