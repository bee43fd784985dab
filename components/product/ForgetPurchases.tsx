import type { JSX } from "react";
import { FORGET } from "../../lib/content/upgrade.ts";
import { keepCompany } from "../../lib/payments/invoices/company.ts";
import { forgetPurchases, hasPurchases, KNOWN_PLACE } from "../../lib/payments/upgrades/proofs.ts";

/** Lets this browser forget what was bought in it, for whoever shares it. Nothing if it has nothing to forget. */
export function ForgetPurchases(): JSX.Element | null {
  if (!hasPurchases()) return null;
  return (
    <button
      type="button"
      onClick={forget}
      class="inline-flex min-h-11 items-center text-left text-note underline underline-offset-4 hover:text-accent-ink"
    >
      {FORGET.button}
    </button>
  );
}

function forget(): void {
  keepCompany(null);
  forgetPurchases();
  // The page begins anew without what its scripts remember. known_purchase.tsx then says that it has forgotten.
  history.replaceState({ hasForgotten: true }, "", `${location.pathname}${location.search}#${KNOWN_PLACE}`);
  location.reload();
}
