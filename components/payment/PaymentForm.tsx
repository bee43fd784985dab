import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { type JSX, useEffect, useRef, useState } from "react";
import { PAYMENT_PAGE, PAYMENT_TOASTS } from "../../lib/content/payment.ts";
import { notify } from "../../lib/notifications/notify.ts";
import type { ElementLook } from "../../lib/payments/appearance.ts";
import { type Confirmation, readConfirmation } from "../../lib/payments/intent_state.ts";
import { type KnownIntent, PROVIDER_TIMEOUT_MS, retrieveIntent } from "../../lib/payments/stripe_js.ts";
import type { TaxAddress } from "../../lib/payments/tax/tax.ts";
import { keptCompany } from "../../lib/payments/invoices/company.ts";
import { Callout } from "../Callout.tsx";
import { Tangle } from "../Tangle.tsx";
import { TAX } from "../../lib/content/tax.ts";
import { TaxLines } from "./TaxLines.tsx";
import { CompanyFields, keepTyped, saveCompany } from "./CompanyFields.tsx";
import { BuyerEmail, FormCard, readEmail, useFormState } from "./form_parts.tsx";

interface PaymentFormProps {
  readonly stripe: Stripe;
  readonly look: ElementLook;
  readonly intent: KnownIntent;
  /** What goes to the buyer's address. */
  readonly note: string;
  /** The seller in a few words. */
  readonly seller: string;
  /** Where the buyer is, which the provider's form does not ask again; a country that is empty was not said. */
  readonly said: TaxAddress;
  /**
   * Asks for the buyer's country again, from the price before tax in integer cents, and keeps the typed address; null: the page cannot. `why` is said
   * there.
   */
  readonly onCountry: ((price: number, email: string, why?: string) => void) | null;
  /** Asked before the payment: whether another tab has bought what makes it wrong. The form is closed then. */
  readonly isOvertaken: () => Promise<boolean>;
  /** The payment's state has changed: paid, processing or cancelled. */
  readonly onSettled: (confirmation: Confirmation, email: string) => void;
  /** The provider's form cannot be shown. */
  readonly onBroken: () => void;
  readonly onWorking: (isWorking: boolean) => void;
}

/** The card of the payment form: our email field, the provider's element, the terms and the button. */
export function PaymentForm(
  { stripe, look, intent, note, seller, said, onCountry, isOvertaken, onSettled, onBroken, onWorking }:
    PaymentFormProps,
): JSX.Element {
  const { clientSecret, tax } = intent;
  const form = useFormState(onWorking);
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const [isReady, setReady] = useState(false);
  /** The provider's frame reports that it is ready before it takes up space. */
  const [hasHeight, setHeight] = useState(false);
  const company = useRef({ isKnown: keptCompany() !== null });
  /** Why the last try failed and what to do, until the next one; null: it did not. A buyer who comes back from a bank reads it first. */
  const [failure, setFailure] = useState(
    intent.lastError === null
      ? null
      : { text: withAdvice(intent.lastError, intent.isUnconfirmed), isFirst: true },
  );

  useEffect(() => {
    if (place.current === null) return;
    const group = stripe.elements({ clientSecret, loader: "never", ...look });
    const element = group.create("payment", {
      layout: "tabs",
      fields: {
        billingDetails: {
          email: "never",
          address: {
            ...said.country !== "" && { country: "never" as const },
            ...said.postalCode !== "" && { postalCode: "never" as const },
          },
        },
      },
      // What else of an address the provider asks for depends on it.
      ...tax && { defaultValues: { billingDetails: { address: { country: tax.country } } } },
    });
    const late = setTimeout(onBroken, PROVIDER_TIMEOUT_MS);
    element.on("ready", () => {
      clearTimeout(late);
      setReady(true);
    });
    element.on("loaderror", ({ error }) => {
      clearTimeout(late);
      console.error("The payment element could not be loaded", error);
      onBroken();
    });
    // Typing in the provider's frame is told to the page as typing in a field of its own is.
    element.on("change", ({ empty }) => {
      if (!empty) place.current?.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const size = new ResizeObserver(([entry]) => setHeight((entry?.contentRect.height ?? 0) > 0));
    size.observe(place.current);
    element.mount(place.current);
    elements.current = group;
    return () => {
      clearTimeout(late);
      size.disconnect();
      element.destroy();
    };
  }, [stripe, clientSecret]);

  async function pay(): Promise<void> {
    const group = elements.current;
    if (group === null) return;
    const { email, errors } = readEmail(form.ref.current);
    setFailure(null);
    if (errors.email) {
      // The provider marks its own fields too, so that all errors are seen at once.
      await group.submit();
      return form.mark(errors);
    }
    const confirmation = await form.work(async () => {
      if (await isOvertaken()) return "overtaken";
      const wrong = await saveCompany(form.ref.current, clientSecret, company.current);
      if (wrong !== null) return { wrong };
      return tax !== null && await hasChanged(stripe, intent)
        ? null
        : await confirm(stripe, group, email, said);
    });
    if (confirmation === "overtaken") return;
    if (confirmation !== null && "wrong" in confirmation) {
      if (confirmation.wrong !== "failed") return form.mark(confirmation.wrong);
      const { title, text } = PAYMENT_PAGE.company.failed;
      return fail(title, text, text);
    }
    if (confirmation === null) {
      fail(TAX.changed.title, TAX.changed.text, TAX.changed.text);
      return tax === null
        ? undefined
        : onCountry?.(tax.price, email, `${TAX.changed.title}. ${TAX.changed.text}`);
    }
    const { state, field } = confirmation;
    if (state !== "unpaid") return onSettled(confirmation, email);
    const message = confirmation.message ?? PAYMENT_TOASTS.noReason;
    // What is missing or wrong in the form is said at its field.
    if (field === "provider") return focusElement();
    if (field === "email") return form.mark({ email: message });
    fail(PAYMENT_TOASTS.failed, message, withAdvice(message, confirmation.isUnconfirmed));
  }

  /** Says why there was no payment: the notification goes away, the text in the form stays. */
  function fail(title: string, description: string, text: string): void {
    notify({ title, description, variant: "destructive" });
    setFailure({ text, isFirst: false });
    form.mark({});
  }

  /** The provider's form focuses the first of its wrong fields, if it has not done so already. */
  function focusElement(): void {
    setTimeout(() => {
      if (!place.current?.contains(document.activeElement)) elements.current?.getElement("payment")?.focus();
    });
  }

  return (
    <FormCard
      state={form}
      title={PAYMENT_PAGE.card}
      terms={`${PAYMENT_PAGE.seller(seller)} ${PAYMENT_PAGE.terms[0]}`}
      pays={{ amount: intent.amount, tax }}
      button={PAYMENT_PAGE.pay}
      isReady={isReady}
      onSubmit={pay}
    >
      {failure?.isFirst && <Failure text={failure.text} />}
      {tax !== null && (
        <TaxLines
          tax={tax}
          onChange={onCountry && (() => {
            keepTyped(form.ref.current);
            onCountry(tax.price, readEmail(form.ref.current).email);
          })}
          disabled={form.isWorking}
        />
      )}
      <BuyerEmail
        state={form}
        defaultValue={intent.email ?? ""}
        note={note}
      />
      <CompanyFields state={form} country={tax?.country} isTaxed={(tax?.tax ?? 0) > 0} />
      <div class="relative mt-7 min-h-56">
        <div ref={place} data-keep-clear="" />
        {!(isReady && hasHeight) && (
          <div role="status" class="absolute inset-0 grid content-start gap-3">
            {/* Outlines of the fields that are loading. */}
            <div class="grid grid-cols-2 gap-3" aria-hidden="true">
              <span class="col-span-2 h-13.5 rounded-bar border border-line" />
              <span class="h-13.5 rounded-bar border border-line" />
              <span class="h-13.5 rounded-bar border border-line" />
            </div>
            <p class="flex items-center gap-3 text-note text-ink-2">
              <Tangle turning />
              {PAYMENT_PAGE.loading}
            </p>
          </div>
        )}
      </div>
      {failure?.isFirst === false && <Failure text={failure.text} />}
    </FormCard>
  );
}

function Failure({ text }: { readonly text: string }): JSX.Element {
  return (
    <div data-keep-clear="" class="mt-6">
      <Callout tone="attention" role="alert">{text}</Callout>
    </div>
  );
}

/** The reason of a failed payment, then what to do, unless the provider's sentence says that. It names no cancel on the bank's page, so ours does. */
function withAdvice(reason: string, isUnconfirmed = false): string {
  if (isUnconfirmed) return PAYMENT_TOASTS.unconfirmed;
  return /\b(?:try|please|contact)\b/i.test(reason) ? reason : `${reason} ${PAYMENT_TOASTS.next}`;
}

/** Whether a payment would charge something else than what was shown, because its country was changed in another tab. */
async function hasChanged(stripe: Stripe, { clientSecret, amount }: KnownIntent): Promise<boolean> {
  try {
    const { state, amount: now } = await retrieveIntent(stripe, clientSecret);
    return state === "unpaid" && now !== amount;
  } catch {
    // The confirmation will find the same, and say why.
    return false;
  }
}

/** Confirms the payment. It may leave for the bank's page and never return. Never rejects. */
async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  email: string,
  { country, postalCode }: TaxAddress,
): Promise<Confirmation> {
  try {
    return readConfirmation(
      await stripe.confirmPayment({
        elements,
        redirect: "if_required",
        confirmParams: {
          return_url: `${location.origin}/toolbox?success=true`,
          // No `receipt_email`, which would make Stripe send a second receipt.
          payment_method_data: {
            billing_details: {
              email,
              ...country !== "" &&
                { address: { country, ...postalCode !== "" && { postal_code: postalCode } } },
            },
          },
        },
      }),
    );
  } catch (error) {
    console.error("The payment could not be confirmed", error);
    return { state: "unpaid", message: null, field: "none" };
  }
}
