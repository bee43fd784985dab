import type { FunctionComponent } from "preact";
import type { PurchaseFailure } from "./purchase.ts";

/** What a buy button is told. */
export interface BuyProps {
  /** Unlike that of any other buy button on the page. */
  readonly id: string;
  readonly productId: string;
  /** The price shown, in integer cents; 0 when none is set. */
  readonly amount: number;
  readonly label: string;
  /** Shown while the payment is prepared. */
  readonly waitingLabel: string;
  /** How it looks: the page knows, so that its script need not. */
  readonly class: string;
}

/** The buy button, which is an island: the page that shows a product hands it in. */
export type BuyButton = FunctionComponent<BuyProps>;

/** The id of the dialog that tells of a failure. */
export function alertId(failure: PurchaseFailure): string {
  return `buy-${failure}`;
}
