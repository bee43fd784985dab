import type { JSX } from "preact";
import { BUY_ALERTS, NOT_CHARGED } from "../../lib/content/buy_alerts.ts";
import type { PurchaseFailure } from "../../lib/payments/purchase.ts";
import { AlertDialog } from "../AlertDialog.tsx";
import { EmailText } from "../EmailText.tsx";

interface BuyAlertProps {
  readonly id: string;
  readonly failure: PurchaseFailure;
  readonly email: string;
  readonly onClose: () => void;
}

/** Says why a purchase could not begin. */
export function BuyAlert({ id, failure, email, onClose }: BuyAlertProps): JSX.Element {
  const { title, text } = BUY_ALERTS[failure];
  return (
    <AlertDialog id={id} title={title} note={NOT_CHARGED} onClose={onClose}>
      <EmailText text={text} email={email} />
    </AlertDialog>
  );
}
