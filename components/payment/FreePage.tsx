import { type JSX, useEffect, useRef, useState } from "react";
import { isAnyAnswer, send } from "../../lib/api/send.ts";
import { FREE_ORDER } from "../../lib/content/coupon.ts";
import { PAYMENT_PAGE, PAYMENT_PANELS } from "../../lib/content/payment.ts";
import { UPGRADE } from "../../lib/content/upgrade.ts";
import type { Purchase } from "../../lib/payments/bought.ts";
import { notify } from "../../lib/notifications/notify.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { Callout } from "../Callout.tsx";
import { PageBody } from "../Section.tsx";
import { CompletePurchase, type WayBack } from "./CompletePurchase.tsx";
import { BuyerEmail, FormCard, readEmail, useFormState } from "./form_parts.tsx";
import { Paid } from "./PaymentPanel.tsx";
import { amountInCurrency } from "./TaxLines.tsx";

interface FreePageProps {
  readonly product: SoldProduct;
  readonly clientSecret: string;
  /** The seller in a few words. */
  readonly seller: string;
  /** The purchase before this visit; null: the server does not know it. */
  readonly earlier: Purchase | null;
  readonly back: WayBack;
}

/** The form of an order that costs nothing, then the result. There is no card and no payment provider. */
export function FreePage(
  { product, clientSecret, seller, earlier, back }: FreePageProps,
): JSX.Element {
  const [isDone, setDone] = useState(typeof earlier?.boughtAt === "string");
  const [email, setEmail] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <PageBody>
      {isDone
        ? (
          <Paid
            clientSecret={clientSecret}
            product={product}
            earlier={earlier}
            heading={heading}
            title={FREE_ORDER.done}
            facts={PAYMENT_PANELS.paid.facts(product.title, amountInCurrency(0), email)}
          />
        )
        : (
          <CompletePurchase product={product} total={0} back={back} heading={heading}>
            <FreeForm
              clientSecret={clientSecret}
              seller={seller}
              note={product.credit ? UPGRADE.free(product.coupon !== undefined) : FREE_ORDER.note}
              onDone={(email) => {
                setEmail(email);
                setDone(true);
              }}
            />
          </CompletePurchase>
        )}
    </PageBody>
  );
}

interface FreeFormProps extends Pick<FreePageProps, "clientSecret" | "seller"> {
  /** Why there is no card to enter. */
  readonly note: string;
  readonly onDone: (email: string) => void;
}

function FreeForm({ clientSecret, seller, note, onDone }: FreeFormProps): JSX.Element {
  const form = useFormState();
  /** Why the last try failed, until the next one; null: it did not. */
  const [failure, setFailure] = useState<string | null>(null);

  async function order(): Promise<void> {
    const { email, errors } = readEmail(form.ref.current);
    setFailure(null);
    if (errors.email) return form.mark(errors);
    const outcome = await form.work(() => send("/api/free-order", { clientSecret, email }, isAnyAnswer));
    if (outcome.ok) return onDone(email);
    form.mark(outcome.errors);
    if (outcome.errors.email) return;
    const { title, text, ended } = FREE_ORDER.failed;
    const description = outcome.status === 410 ? ended : text;
    notify({ title, description, variant: "destructive" });
    setFailure(description);
  }

  return (
    <FormCard
      state={form}
      title={FREE_ORDER.card}
      note={note}
      terms={`${PAYMENT_PAGE.seller(seller)} ${FREE_ORDER.terms}`}
      pays={{ amount: 0, tax: null }}
      button={PAYMENT_PAGE.pay}
      onSubmit={order}
    >
      <BuyerEmail state={form} />
      {failure !== null && <Callout tone="attention" role="alert" class="mt-6">{failure}</Callout>}
    </FormCard>
  );
}
