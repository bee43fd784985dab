import { useEffect } from "react";
import { notify } from "../lib/notifications/notify.ts";
import type { SitePayment } from "../lib/site.ts";

interface PaymentReturnProps {
  readonly payment: SitePayment | null;
  readonly email: string;
  /** The notification if the payment cannot be checked. It is a prop because its file has the words of all alerts. */
  readonly failure: { readonly title: string; readonly description: string };
}

/** Continues a payment after the buyer's bank redirects back, also after a reload. The URL names the payment, but its state comes from the payment provider. */
export default function PaymentReturn({ payment, email, failure }: PaymentReturnProps): null {
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (!query.has("success") && !query.has("payment_intent_client_secret") && !history.state?.isReturn) {
      return;
    }
    const { href } = location;
    // The secret must not stay in the address bar, the history or a bookmark.
    history.replaceState({ isReturn: true }, "", location.pathname);
    if (payment === null) return;
    import("../components/payment/open_payment.tsx").then(
      ({ continuePayment }) => continuePayment(payment, query, email),
      (error) => {
        console.error("The payment could not be checked", error);
        // A browser does not retry an import, so the page has to be reloaded with its original URL.
        history.replaceState(null, "", href);
        notify({ ...failure, variant: "destructive" });
      },
    );
  }, []);
  return null;
}
