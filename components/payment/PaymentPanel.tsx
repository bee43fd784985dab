import { type JSX, type ReactNode, type Ref, useEffect, useState } from "react";
import { isCoaching } from "../../lib/payments/coaching/is_coaching.ts";
import { COACHING_PAYMENT, PAYMENT_PANELS } from "../../lib/content/payment.ts";
import { LOST_LINK } from "../../lib/content/lost_link.ts";
import { awaitDownload, type Download, type Purchase } from "../../lib/payments/bought.ts";
import type { SoldProduct } from "../../lib/payments/purchase.ts";
import { ButtonLink, type ButtonLook } from "../Button.tsx";
import { LooseLine } from "../drawings/SiteLines.tsx";
import { ForgetPurchases } from "../product/ForgetPurchases.tsx";
import { Motif } from "../Motif.tsx";

interface PanelProps {
  /** The last part is emphasized. */
  readonly title: readonly [string, string];
  readonly text: ReactNode;
  /** Below the text: what it is about. */
  readonly note?: string | null;
  /** Gets the focus when the panel is shown. */
  readonly heading: Ref<HTMLHeadingElement>;
  /** The drawing beside the text; the tangled line by default. */
  readonly line?: JSX.Element;
  /** Buttons and links. */
  readonly children?: ReactNode;
}

/** Replaces the form with a message. */
export function PaymentPanel({ title, text, note, heading, line, children }: PanelProps): JSX.Element {
  return (
    <div class="relative flex flex-col gap-y-10 py-14 md:min-h-[36rem] md:justify-center md:py-24">
      <div class="relative z-1 md:w-7/12 lg:w-6/12">
        <h1 ref={heading} tabIndex={-1} class="text-hero tracking-[-0.036em]">
          {title[0]} <em class="text-accent-ink md:block">{title[1]}</em>
        </h1>
        <p class="mt-6 max-w-[24em] text-lede text-ink-2">
          {text}
          {note && <span class="mt-3 block text-note wrap-anywhere text-ink">{note}</span>}
        </p>
        <div class="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
      </div>
      {line ?? <Motif class="w-full max-w-72 self-center md:absolute md:right-0 md:w-5/12 md:max-w-md" />}
    </div>
  );
}

/** The button to the other products: "quiet" beside a more important one. */
export function MoreProducts({ look = "accent" }: { readonly look?: ButtonLook }): JSX.Element {
  return <ButtonLink href="/toolbox" look={look}>{PAYMENT_PANELS.more}</ButtonLink>;
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

interface PaidProps {
  readonly clientSecret: string;
  /** What the visitor wanted to buy; null: that is not known. */
  readonly product: SoldProduct | null;
  /** The purchase, if it was made before this visit to the form; otherwise null. */
  readonly earlier: Purchase | null;
  readonly heading: Ref<HTMLHeadingElement>;
  /** What was paid in this visit, and where the email goes, if that is known. */
  readonly facts: string | null;
  /** What it says of a purchase of this visit. The last part is emphasized. */
  readonly title?: readonly [string, string];
}

/** The payment succeeded. Says what comes by email, and shows the download as soon as the server provides it, or says where the link is. */
export function Paid(
  { clientSecret, product, earlier, heading, facts, title = PAYMENT_PANELS.paid.title }: PaidProps,
): JSX.Element {
  const [download, setDownload] = useState<Download | "unknown">("unknown");
  useEffect(() => awaitDownload(clientSecret, setDownload), [clientSecret]);
  const isOfCoaching = product !== null && isCoaching(product.id);
  const words = {
    ...PAYMENT_PANELS.paid,
    ...isOfCoaching && { ...COACHING_PAYMENT, text: COACHING_PAYMENT.paid },
  };
  const since = earlier?.boughtAt ?? null;
  const isWithin = since !== null && product !== null && !isOfCoaching && product.id !== earlier?.product.id;
  const note = since === null ? facts : isWithin ? words.within(earlier?.product.title ?? "") : null;
  return (
    <PaymentPanel
      title={since === null ? title : [words.since, DAY.format(new Date(since))]}
      text={
        <span role="status">
          {download === "mailed" ? words.before : since === null ? words.text : words.also}
          {download !== "mailed" && download !== "unknown" && download.next && ` ${download.next}`}
        </span>
      }
      note={note}
      heading={heading}
      line={
        <LooseLine class="w-full md:ml-[30%] md:w-[70%] lg:absolute lg:bottom-20 lg:left-[46%] lg:ml-0 lg:w-[56%]" />
      }
    >
      {/* It is always there, because screen readers miss a region that appears together with its text. While it is empty, it takes no place. */}
      <span role="status" class={download === "unknown" ? "sr-only" : ""}>
        {download !== "unknown" && (
          <ButtonLink
            href={download === "mailed" ? LOST_LINK.href : download.path}
            look="accent"
            class="animate-rise"
          >
            {download === "mailed"
              ? LOST_LINK.label
              : isOfCoaching
              ? COACHING_PAYMENT.receipt
              : PAYMENT_PANELS.download}
          </ButtonLink>
        )}
      </span>
      {!isOfCoaching && <MoreProducts look="quiet" />}
      {since !== null && !isOfCoaching && <ForgetPurchases />}
    </PaymentPanel>
  );
}
