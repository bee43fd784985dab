/** What is sold, as the database has it at this moment. */
export interface Offer {
  readonly productId: string;
  readonly title: string;
  /** US dollars in integer cents; null: none is set. */
  readonly price: number | null;
}

/** What becomes of a request to buy. */
export type PurchaseDecision =
  /** `amount` is the database's price in integer cents, never the visitor's word. */
  | { readonly outcome: "charge"; readonly offer: Offer; readonly amount: number; readonly currency: "usd" }
  | { readonly outcome: "unknown" }
  /** It has no price, or costs nothing: there is nothing to charge. */
  | { readonly outcome: "unpriced" }
  /** The visitor saw another price than the one that holds now. */
  | { readonly outcome: "changed" };

/** Decides on a request to buy; `amount` is the price that the visitor saw, in integer cents. */
export function decidePurchase(offer: Offer | null, amount: number): PurchaseDecision {
  if (offer === null) return { outcome: "unknown" };
  const { price } = offer;
  if (price === null || price <= 0) return { outcome: "unpriced" };
  if (amount !== price) return { outcome: "changed" };
  return { outcome: "charge", offer, amount: price, currency: "usd" };
}
