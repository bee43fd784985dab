import type { Sql } from "../db/database.ts";
import { decidePurchase, type PurchaseDecision } from "./decide.ts";
import type { PurchaseRequest } from "./purchase_request.ts";
import { getOffer } from "./store.ts";

/** Decides on a request to buy by what is sold at this moment. Rejects with DatabaseUnavailableError when nobody can say. */
export async function beginPurchase(
  sql: Sql,
  { productId, amount }: PurchaseRequest,
): Promise<PurchaseDecision> {
  return decidePurchase(await getOffer(sql, productId), amount);
}
