import type { FunctionComponent } from "preact";

/** What a buy button is told. */
export interface BuyProps {
  /** Unlike that of any other buy button on the page. */
  readonly id: string;
  readonly productId: string;
  /** The price shown, in integer cents; 0 when none is set. */
  readonly amount: number;
  readonly label: string;
  /** Where a visitor whose purchase fails can write. */
  readonly email: string;
}

/** The buy button, which is an island: the page that shows a product hands it in. */
export type BuyButton = FunctionComponent<BuyProps>;
