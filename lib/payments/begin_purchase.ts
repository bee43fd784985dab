import type { Sql } from "../db/database.ts";
import type { Offer, PurchaseRequest } from "./schema.ts";
import { getOffer } from "./store.ts";

/** The result of a request to buy. */
export type PurchaseDecision =
  /** `amount` is the database's price in integer cents, never the amount that the visitor sent. */
  | { readonly outcome: "charge"; readonly offer: Offer; readonly amount: number; readonly currency: "usd" }
  /** There is no such product. */
  | { readonly outcome: "unknown" }
  /** The product has no price or costs nothing, so there is nothing to charge. */
  | { readonly outcome: "unpriced" }
  /** The visitor saw a different price. */
  | { readonly outcome: "changed" };

/** Decides on a request to buy by the current price. Rejects with DatabaseUnavailableError while the database is away. */
export async function beginPurchase(
  sql: Sql,
  { productId, amount }: PurchaseRequest,
): Promise<PurchaseDecision> {
  return decidePurchase(await getOffer(sql, productId), amount);
}

/** Decides on a request to buy; `amount` is the price that the visitor saw, in integer cents. */
export function decidePurchase(offer: Offer | null, amount: number): PurchaseDecision {
  if (offer === null) return { outcome: "unknown" };
  const { price } = offer;
  if (price === null || price <= 0) return { outcome: "unpriced" };
  if (amount !== price) return { outcome: "changed" };
  return { outcome: "charge", offer, amount: price, currency: "usd" };
}
