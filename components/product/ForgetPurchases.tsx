import type { JSX } from "react";
import { FORGET } from "../../lib/content/upgrade.ts";
import { keepCompany } from "../../lib/payments/invoices/company.ts";
import { LINK } from "./BuyersRights.tsx";
import { forgetPurchases, hasPurchases, KNOWN_PLACE } from "../../lib/payments/upgrades/proofs.ts";

/** Lets this browser forget what was bought in it, for whoever shares it. Nothing if it has nothing to forget. */
export function ForgetPurchases(): JSX.Element | null {
  if (!hasPurchases()) return null;
  return (
    <p class="mt-1 flex flex-wrap items-center gap-x-2 text-note">
      {FORGET.ask}{" "}
      <button type="button" onClick={forget} class={`min-h-11 ${LINK}`}>
        {FORGET.button}
        <span class="sr-only">{` ${FORGET.what}`}</span>
      </button>
    </p>
  );
}

function forget(): void {
  keepCompany(null);
  forgetPurchases();
  // The page begins anew without what its scripts remember. known_purchase.tsx then says that it has forgotten.
  history.replaceState({ hasForgotten: true }, "", `${location.pathname}${location.search}#${KNOWN_PLACE}`);
  location.reload();
}
