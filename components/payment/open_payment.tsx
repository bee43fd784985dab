import { type ComponentChild, render } from "preact";
import { PAYMENT_PAGE, PAYMENT_PANELS, PAYMENT_TOASTS } from "../../lib/content/payment.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { pushEntry } from "../../lib/dom/push_entry.ts";
import { notify } from "../../lib/notifications/notify.ts";
import { readLook } from "../../lib/payments/appearance.ts";
import { findPurchase } from "../../lib/payments/bought.ts";
import { type PurchaseFailure, type SoldProduct, tellFailure } from "../../lib/payments/purchase.ts";
import { loadStripeJs, PurchaseError, retrieveIntent, usableIntent } from "../../lib/payments/stripe_js.ts";
import type { SitePayment } from "../../lib/site.ts";
import { Button } from "../Button.tsx";
import { EmailText } from "../EmailText.tsx";
import { PageBody } from "../Section.tsx";
import { PaymentPage } from "./PaymentPage.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";

/**
 * Puts the payment form for a prepared payment in the place of the page's `#product`. Resolves when the page is back: null
 * once the visitor has closed the form, which the browser's Back does too; otherwise what went wrong with it. Rejects when
 * there is no form to show.
 */
export async function openPayment(
  product: SoldProduct,
  payment: SitePayment | null,
  clientSecret: string,
): Promise<PurchaseFailure | null> {
  if (payment === null) throw new Error("This site takes no payments");
  const [stripe, look] = await Promise.all([loadStripeJs(payment), readLook()]);
  try {
    const intent = await usableIntent(stripe, product, await retrieveIntent(stripe, clientSecret));
    const { promise: closed, resolve: close } = Promise.withResolvers<PurchaseFailure | null>();
    const view = replace("product");
    const entry = historyEntry(() => close(null));
    const finish = (failure: PurchaseFailure | null) => {
      entry.leave();
      close(failure);
    };
    view.show(
      <PaymentPage
        stripe={stripe}
        look={look}
        product={product}
        // What went wrong with an earlier attempt is no news to who begins anew.
        intent={{ ...intent, lastError: null }}
        back={{
          href: location.pathname,
          label: PAYMENT_PAGE.back,
          onFollow: () => entry.isHeld || finish(null),
        }}
        onBroken={finish}
        onWorking={(isWorking) => entry.isHeld = isWorking}
      />,
    );
    const failure = await closed;
    view.close();
    return failure;
  } catch (error) {
    if (error instanceof PurchaseError) return error.failure;
    throw error;
  }
}

/**
 * Shows what came of a payment that led to the buyer's bank and back, in the place of the page's `#toolbox`. Only what the provider
 * says of it counts. A failed one has the payment form again.
 * @param email the address to write to
 */
export async function continuePayment(
  payment: SitePayment,
  clientSecret: string,
  email: string,
): Promise<void> {
  const view = replace("toolbox");
  // A form that the provider cannot show leaves the toolbox to the visitor, with an alert.
  const leave = (failure: PurchaseFailure) => {
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
    const intent = await retrieveIntent(stripe, clientSecret);
    if (intent.state === "paid") notify(PAYMENT_TOASTS.paid);
    if (intent.state === "unpaid" || intent.state === "cancelled") {
      notify({
        title: PAYMENT_TOASTS.failed,
        description: intent.lastError ?? PAYMENT_TOASTS.noReason,
        variant: "destructive",
      });
    }
    view.show(
      <PaymentPage
        stripe={stripe}
        look={look}
        product={product}
        intent={product === null ? intent : await usableIntent(stripe, product, intent)}
        back={{ href: "/toolbox", label: PRODUCT_PAGE.back }}
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
              continuePayment(payment, clientSecret, email);
            }}
          >
            {PAYMENT_PANELS.again}
          </Button>
        </PaymentPanel>
      </PageBody>,
    );
  }
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** Shows something in the place of an element of the page, which stays as it is meanwhile, out of sight. */
function replace(id: string) {
  const page = document.getElementById(id);
  const host = document.createElement("div");
  // The line of a panel runs out of the page to the right.
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

/** An entry of the browser's history for the form, so that Back leads to the product's page; it calls `onBack` then. */
function historyEntry(onBack: () => void) {
  const entry = {
    /** Whether Back has no effect. */
    isHeld: false,
    /** Goes back to the page's own entry. */
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
  pushEntry({ isPayment: true });
  addEventListener("popstate", goBack);
  return entry;
}
