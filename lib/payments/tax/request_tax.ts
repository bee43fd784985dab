import { type SaveOutcome, send } from "../../api/send.ts";
import { type Guarded, hasFields, isText } from "../../guards.ts";
import type { SoldProduct } from "../purchase.ts";
import { purchaseKey, renewPurchaseKey } from "../purchase_key.ts";
import { isTax, type Tax, type TaxAddress } from "./tax.ts";

const isTaxed = hasFields({
  clientSecret: isText,
  /** Absent if the payment can no longer be changed, because it is made or being made. */
  tax: (value: unknown): value is Tax | undefined => value === undefined || isTax(value),
});

/** Milliseconds to wait for the server, which has to ask the payment provider. */
const TIMEOUT_MS = 30_000;

/** Requests the payment for a product with the tax where the buyer is. Asking again with another address changes the same payment. */
export async function requestTaxed(
  { id, price, coupon, upgrade }: SoldProduct,
  address: TaxAddress,
): Promise<SaveOutcome<Guarded<typeof isTaxed>>> {
  const amount = price ?? 0;
  const body = { productId: id, amount, coupon, upgrade, ...address };
  const ask = (idempotencyKey: string) =>
    send("/api/create-payment-intent", body, isTaxed, { idempotencyKey, timeoutMs: TIMEOUT_MS });
  const outcome = await ask(purchaseKey(id, amount, undefined, upgrade));
  // The key belongs to another purchase.
  return !outcome.ok && outcome.status === 409 ? await ask(renewPurchaseKey(id, amount)) : outcome;
}
