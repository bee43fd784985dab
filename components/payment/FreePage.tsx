import { type JSX, useEffect, useRef, useState } from "react";
import { isAnyAnswer, send } from "../../lib/api/send.ts";
import { FREE_ORDER } from "../../lib/content/coupon.ts";
import { PAYMENT_PAGE } from "../../lib/content/payment.ts";
import { notify } from "../../lib/notifications/notify.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { Button } from "../Button.tsx";
import { PageBody } from "../Section.tsx";
import { CompletePurchase, type WayBack } from "./CompletePurchase.tsx";
import { AcceptedTerms, BuyerEmail, emailField, emailProblem, FORM_CARD } from "./form_parts.tsx";
import { Paid } from "./PaymentPanel.tsx";

interface FreePageProps {
  readonly product: SoldProduct;
  /** Of the order. */
  readonly clientSecret: string;
  /** Whether it was completed before this visit, and when (ISO). */
  readonly isDone: boolean;
  readonly since: string | null;
  readonly back: WayBack;
}

/** The form of an order that costs nothing, then the result. There is no card and no payment provider. */
export function FreePage(
  { product, clientSecret, isDone: wasDone, since, back }: FreePageProps,
): JSX.Element {
  const [isDone, setDone] = useState(wasDone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <PageBody>
      {isDone
        ? <Paid clientSecret={clientSecret} since={since} heading={heading} title={FREE_ORDER.done} />
        : (
          <CompletePurchase product={product} total={0} back={back} heading={heading}>
            <FreeForm clientSecret={clientSecret} onDone={() => setDone(true)} />
          </CompletePurchase>
        )}
    </PageBody>
  );
}

interface FreeFormProps {
  readonly clientSecret: string;
  readonly onDone: () => void;
}

function FreeForm({ clientSecret, onDone }: FreeFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const [emailError, setEmailError] = useState<string | undefined>(undefined);

  async function order(event: Event): Promise<void> {
    event.preventDefault();
    const field = emailField(form.current);
    if (isBusy.current || field === null) return;
    const wrong = emailProblem(field);
    setEmailError(wrong ?? undefined);
    if (wrong) return field.focus();
    work(true);
    const outcome = await send("/api/free-order", { clientSecret, email: field.value.trim() }, isAnyAnswer);
    work(false);
    if (outcome.ok) return onDone();
    const { title, text, ended } = FREE_ORDER.failed;
    if (outcome.errors.email) setEmailError(outcome.errors.email);
    else notify({ title, description: outcome.status === 410 ? ended : text, variant: "destructive" });
    // After the button is rendered as enabled. It lost the focus when it was disabled.
    setTimeout(() => (outcome.errors.email ? field : form.current?.querySelector("button"))?.focus());
  }

  function work(isNow: boolean): void {
    isBusy.current = isNow;
    setWorking(isNow);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="payment-details"
      aria-busy={isWorking}
      onSubmit={order}
      class={FORM_CARD}
    >
      <h2 id="payment-details" class="text-heading">{FREE_ORDER.card}</h2>
      <p class="mt-2 text-note text-ink-2">{FREE_ORDER.note}</p>
      <div class="mt-6">
        <BuyerEmail
          defaultValue=""
          error={emailError}
          readOnly={isWorking}
          onValue={() => {
            const field = emailField(form.current);
            if (emailError && field !== null) setEmailError(emailProblem(field) ?? undefined);
          }}
        />
      </div>
      <AcceptedTerms before={FREE_ORDER.terms} />
      <Button type="submit" look="accent" class="mt-4 w-full" disabled={isWorking} data-keep-clear="">
        {isWorking ? PAYMENT_PAGE.working : PAYMENT_PAGE.pay}
      </Button>
    </form>
  );
}
