import { type ComponentChild, render } from "preact";
import type { JSX } from "react";
import { COACHING_PAYMENT, PAYMENT_PAGE, PAYMENT_PANELS, PAYMENT_TOASTS } from "../../lib/content/payment.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { pushEntry } from "../../lib/dom/push_entry.ts";
import { notify } from "../../lib/notifications/notify.ts";
import { payableOf, payPath } from "../../lib/payments/coaching/is_coaching.ts";
import { readLook } from "../../lib/payments/appearance.ts";
import { findPurchase } from "../../lib/payments/bought.ts";
import { keepInTab, keptInTab, returnedSecret } from "../../lib/payments/kept_in_tab.ts";
import {
  type Prepared,
  type PurchaseFailure,
  type SoldProduct,
  tellFailure,
} from "../../lib/payments/purchase.ts";
import {
  loadStripeJs,
  preparedIntent,
  PurchaseError,
  retrieveIntent,
  usableIntent,
} from "../../lib/payments/stripe_js.ts";
import type { KnownPurchase } from "../../lib/payments/upgrades/known_purchase.ts";
import type { SitePayment } from "../../lib/site.ts";
import { Button } from "../Button.tsx";
import { EmailText } from "../EmailText.tsx";
import { PageBody } from "../Section.tsx";
import type { WayBack } from "./CompletePurchase.tsx";
import { FreePage } from "./FreePage.tsx";
import { PaymentPage, tellPaid } from "./PaymentPage.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";

/**
 * Replaces the page's `#product` with the payment form for a prepared payment, or with the form of an order that costs nothing. Resolves when the page is back: with null if the visitor closed
 * the form, also by the browser's Back button, otherwise with the failure. Rejects if there is no form to show.
 */
export async function openPayment(
  product: SoldProduct,
  payment: SitePayment | null,
  prepared: Prepared,
): Promise<PurchaseFailure | null> {
  if (payment === null) throw new Error("This site takes no payments");
  if (prepared.clientSecret.startsWith("free_")) {
    return await openFreeOrder(product, payment, prepared.clientSecret);
  }
  const [stripe, look] = await Promise.all([loadStripeJs(payment), readLook()]);
  try {
    const intent = await usableIntent(stripe, product, await preparedIntent(stripe, prepared));
    // A click to buy that finds a payment already made.
    const earlier = intent.state === "paid" ? await findPurchase(intent.clientSecret) : null;
    return await openForm(({ back, finish, hold }) => (
      <PaymentPage
        stripe={stripe}
        look={look}
        product={product}
        // The failure of an earlier attempt no longer matters when the visitor tries again.
        intent={{ ...intent, lastError: null }}
        tax={payment.tax}
        seller={payment.seller}
        earlier={earlier}
        back={back}
        isOvertaken={async () => {
          const known = await findNews(product);
          if (known === null) return false;
          if (known.title === "") finish("reduction");
          else {
            notify({ title: known.title, description: `${PAYMENT_TOASTS.notCharged} ${known.text}`.trim() });
            finish(null);
          }
          return true;
        }}
        onBroken={finish}
        onWorking={hold}
      />
    ));
  } catch (error) {
    if (error instanceof PurchaseError) return error.failure;
    throw error;
  }
}

/** What another tab has bought or returned since the form was opened, as showNews() says. Null also if that cannot be asked. */
async function findNews(product: SoldProduct): Promise<KnownPurchase | null> {
  try {
    const { showNews } = await import("../product/known_purchase.tsx");
    return await showNews(product);
  } catch {
    return null;
  }
}

/** Shows the form of an order that costs nothing, or that it is already the visitor's. */
async function openFreeOrder(
  product: SoldProduct,
  { seller }: SitePayment,
  clientSecret: string,
): Promise<PurchaseFailure | null> {
  const earlier = await findPurchase(clientSecret);
  return await openForm(({ back }) => (
    <FreePage
      product={product}
      clientSecret={clientSecret}
      seller={seller}
      earlier={earlier}
      back={back}
    />
  ));
}

/** What a form can do with the page around it. */
interface FormFrame {
  readonly back: WayBack;
  /** Closes the form. */
  finish(failure: PurchaseFailure | null): void;
  /** Makes the visitor stay while something must not be interrupted. */
  hold(isHeld: boolean): void;
}

/** Shows a form in place of `#product` until it is closed, also by the browser's Back button. */
async function openForm(draw: (frame: FormFrame) => JSX.Element): Promise<PurchaseFailure | null> {
  const { promise: closed, resolve: close } = Promise.withResolvers<PurchaseFailure | null>();
  const view = replace("product");
  const entry = historyEntry(() => close(null));
  const finish = (failure: PurchaseFailure | null) => {
    entry.leave();
    close(failure);
  };
  view.show(draw({
    back: {
      // With its query, which may have a code.
      href: location.pathname + location.search,
      label: document.getElementById("accept") ? COACHING_PAYMENT.back : PAYMENT_PAGE.back,
      onFollow: () => entry.isHeld || finish(null),
    },
    finish,
    hold: (isHeld) => entry.isHeld = isHeld,
  }));
  const failure = await closed;
  view.close();
  // What the page of a link for coaching says may have changed.
  if (failure === null && document.getElementById("accept")) location.reload();
  return failure;
}

/**
 * Replaces the page's `#toolbox` with the result of a payment that led to the buyer's bank and back. Only the provider's answer counts. A failed
 * payment gets the payment form again. The tab keeps the secret for a reload of the page.
 * @param query of the address to which the bank led; without a secret after a reload
 * @param email the address to write to
 */
export async function continuePayment(
  payment: SitePayment,
  query: URLSearchParams,
  email: string,
): Promise<void> {
  const returned = returnedSecret(query);
  if (returned !== null) keepInTab("payment-returned", returned);
  const clientSecret = query.size > 0 ? returned : keptInTab("payment-returned");
  if (clientSecret === null) return;
  const view = replace("toolbox");
  // If the provider cannot show the form, the visitor gets the toolbox with an alert, or the page of the link for coaching, which says what holds now.
  let payable: ReturnType<typeof payableOf> = null;
  const leave = (failure: PurchaseFailure) => {
    if (payable !== null) return location.replace(payPath(payable.secret));
    view.close();
    tellFailure(failure, () => document.getElementById("main")?.focus());
  };
  view.show(
    <PageBody>
      <PaymentPanel {...PAYMENT_PANELS.checking} heading={focusHeading} />
    </PageBody>,
  );
  try {
    const [stripe, look, purchase] = await Promise.all([
      loadStripeJs(payment),
      readLook(),
      findPurchase(clientSecret),
    ]);
    const product = purchase?.product ?? null;
    payable = payableOf(product?.id ?? "");
    const found = await retrieveIntent(stripe, clientSecret);
    const hasFailed = found.state === "unpaid" || found.state === "cancelled";
    const intent = {
      ...found,
      email: found.email ?? keptInTab("payment-email"),
      tax: purchase?.tax?.total === found.amount ? purchase.tax : null,
      lastError: hasFailed ? found.lastError ?? PAYMENT_TOASTS.noReason : null,
    };
    if (intent.state === "paid" && returned !== null) tellPaid(product);
    if (intent.lastError !== null && returned !== null) {
      notify({ title: PAYMENT_TOASTS.failed, description: intent.lastError, variant: "destructive" });
    }
    view.show(
      <PaymentPage
        stripe={stripe}
        look={look}
        product={product}
        intent={product === null ? intent : await usableIntent(stripe, product, intent)}
        tax={payment.tax}
        seller={payment.seller}
        earlier={null}
        back={product === null
          ? { href: "/toolbox", label: PRODUCT_PAGE.back }
          : payable === null
          ? { href: productPath(product), label: PAYMENT_PAGE.back }
          : { href: payPath(payable.secret), label: COACHING_PAYMENT.back }}
        isOvertaken={() => Promise.resolve(false)}
        onBroken={leave}
        onWorking={() => {}}
      />,
    );
  } catch (error) {
    if (error instanceof PurchaseError) return leave(error.failure);
    console.error("The payment could not be checked", error);
    const { title, text } = PAYMENT_PANELS.unknown;
    view.show(
      <PageBody>
        <PaymentPanel title={title} text={<EmailText text={text} email={email} />} heading={focusHeading}>
          <Button
            look="accent"
            onClick={() => {
              view.close();
              continuePayment(payment, query, email);
            }}
          >
            {PAYMENT_PANELS.again}
          </Button>
        </PaymentPanel>
      </PageBody>,
    );
  }
}

function productPath({ id, coupon }: SoldProduct): string {
  return `/toolbox/${id}${coupon === undefined ? "" : `?${new URLSearchParams({ coupon })}`}`;
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** Shows something in place of an element of the page, which is hidden meanwhile. */
function replace(id: string) {
  const page = document.getElementById(id);
  const host = document.createElement("div");
  // The line of a panel extends beyond the right edge of the page.
  host.className = "shop-sheet overflow-x-clip";
  const { scrollY } = globalThis;
  return {
    show(content: ComponentChild): void {
      if (page) page.hidden = true;
      if (!host.isConnected) document.querySelector("main")?.append(host);
      render(content, host);
    },
    close(): void {
      render(null, host);
      host.remove();
      if (page) page.hidden = false;
      scrollTo({ top: scrollY, behavior: "instant" });
    },
  };
}

/** Adds an entry for the form to the browser's history, so that Back returns to the product's page and calls `onBack`, and Forward opens the form again. */
function historyEntry(onBack: () => void) {
  const entry = {
    /** Whether Back has no effect. */
    isHeld: false,
    /** Returns to the page's own entry. */
    leave(): void {
      removeEventListener("popstate", goBack);
      if (history.state?.isPayment) history.back();
    },
  };
  function goBack(): void {
    if (entry.isHeld) return;
    removeEventListener("popstate", goBack);
    onBack();
  }
  if (!history.state?.isPayment) pushEntry({ isPayment: true });
  addEventListener("popstate", goBack);
  addEventListener("popstate", openAgain);
  return entry;
}

/** After Forward to the form's entry. All buy buttons of a page do the same. */
function openAgain(): void {
  const page = document.getElementById("product");
  if (history.state?.isPayment && !page?.hidden) page?.querySelector<HTMLElement>("button#buy")?.click();
}
