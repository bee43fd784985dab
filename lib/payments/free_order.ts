import { createHmac } from "node:crypto";
import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { singleAddress } from "../mail/address.ts";
import { base32 } from "../tokens.ts";
import { typedLine } from "../typed_line.ts";
import { paymentRowIds } from "./checks/order_checks.ts";
import { findPurchase, FREE_PREFIX, type OrderState, recordPayment } from "./store.ts";

const SECRET_BYTES = 16;

/** The secret of an order that costs nothing, in the form of a payment's client secret. It is always the same for an order. */
export function freeSecret(secret: string, orderId: string): string {
  const digest = createHmac("sha256", secret).update(`free ${orderId}`).digest();
  return `${FREE_PREFIX}${orderId}_secret_${base32(digest.subarray(0, SECRET_BYTES))}`;
}

/** The result of completing an order that costs nothing: its state, or why there is none. */
export type FreeCompletion = OrderState | "unknown" | "invalid";

/** What a buyer sends to complete such an order. */
export interface FreeOrder {
  readonly clientSecret: string;
  readonly email: string;
}

/**
 * Completes an order that costs nothing for a buyer with an address, as a payment completes another one. It happens once. "invalid": the address is
 * none. "cancelled": the order was open for too long, or what makes it free counts no longer. Rejects with DatabaseUnavailableError while the database is unavailable.
 */
export async function completeFreeOrder(
  { sql, isLive }: { readonly sql: Sql; readonly isLive: boolean },
  { clientSecret, email: typed }: FreeOrder,
): Promise<FreeCompletion> {
  const intentId = clientSecret.split("_secret_")[0] ?? "";
  const order = { intentId, secretHash: await fingerprint(clientSecret) };
  const found = intentId.startsWith(FREE_PREFIX) ? await findPurchase(sql, order) : null;
  if (found === null) return "unknown";
  if (found.state !== "open") return found.state;
  const email = singleAddress(typedLine(typed));
  if (email === null) return "invalid";
  await recordPayment(
    sql,
    { orderId: found.id, intentId: null, amount: 0, currency: "usd", isLive, taxCalculation: null, email },
    paymentRowIds(),
  );
  const { state } = await findPurchase(sql, order) ?? found;
  return state === "open" ? "cancelled" : state;
}
