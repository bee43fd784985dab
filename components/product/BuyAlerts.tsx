import type { JSX } from "react";
import { BUY_ALERTS, NOT_CHARGED, TRY_AGAIN } from "../../lib/content/buy_alerts.ts";
import { alertId } from "../../lib/payments/purchase.ts";
import { AlertDialog } from "../AlertDialog.tsx";
import { EmailText } from "../EmailText.tsx";

/** A closed alert for each way in which a purchase can fail. The buy buttons of the page open them. */
export function BuyAlerts(
  { email, changed }: {
    readonly email: string;
    /** In place of what is said of a price that has changed. */
    readonly changed?: { readonly title: string; readonly text: string };
  },
): JSX.Element {
  const texts = { ...BUY_ALERTS, ...changed && { reduction: changed } };
  return (
    <>
      {(["unavailable", "failed", "limited", "reduction"] as const).map((failure) => (
        <AlertDialog
          key={failure}
          id={alertId(failure)}
          title={texts[failure].title}
          note={NOT_CHARGED}
        >
          <EmailText text={texts[failure].text} email={email} />
          {failure === "limited" && (
            <span class="mt-3 block">
              {TRY_AGAIN} <output>1</output>
            </span>
          )}
        </AlertDialog>
      ))}
    </>
  );
}
