import type { Sql } from "../../db/database.ts";
import { findOrder } from "./list/order_list.ts";
import {
  deliverAgain,
  type Delivery,
  type HistoryEntry,
  listDeliveries,
  listHistory,
  type OrderRow,
} from "./store.ts";

export type { Delivery };

/** A second mail with the link within so many minutes is only sent to whoever asks again. */
export const RESEND_MINUTES = 10;

/** Why a link can't be mailed. */
export type WhyNotSent = "unpaid" | "held" | "revoked" | "no-address";

/** Why an order's link can't be mailed; null: it can. */
export function whyNotSent(
  { state, isHeld, isRevoked, email }: Pick<OrderRow, "state" | "isHeld" | "isRevoked" | "email">,
): WhyNotSent | null {
  if (state !== "paid") return "unpaid";
  if (isHeld) return "held";
  if (isRevoked) return "revoked";
  return email === null ? "no-address" : null;
}

/** What has become of a delivery: "again" means that its key was used before. */
export type Sent =
  | { readonly outcome: "sent" | "again" }
  /** A mail with the link went, or waits, since this moment (ISO), which is only minutes ago. */
  | { readonly outcome: "soon"; readonly lastAt: string }
  | { readonly outcome: "changed"; readonly since: readonly HistoryEntry[] }
  | { readonly outcome: "refused"; readonly why: WhyNotSent };

/** Mails an order's link once more, once for each key, and says why nothing was sent. To another address it goes at once. */
export async function sendLinkAgain(
  sql: Sql,
  order: OrderRow,
  { isUrged = false, ...delivery }: Delivery,
): Promise<Sent> {
  if (delivery.email === null && !isUrged && delivery.seen !== null) {
    // One after the other: the second press of a double click, which sees the mail of the first, must see its entry too.
    const mails = await listDeliveries(sql, order);
    const history = await listHistory(sql, order.id);
    const last = mails.findLast(({ about, state }) => about === null && state !== "failed");
    const isFresh = last !== undefined && Date.now() - Date.parse(last.at) < RESEND_MINUTES * 60_000;
    const isSeen = (history.at(-1)?.position ?? 0) === delivery.seen;
    if (isFresh && isSeen) return { outcome: "soon", lastAt: last.at };
  }
  if (await deliverAgain(sql, order.id, delivery)) return { outcome: "sent" };
  const [now, history] = await Promise.all([findOrder(sql, order.id), listHistory(sql, order.id)]);
  if (history.some(({ id }) => id === delivery.key)) return { outcome: "again" };
  const why = whyNotSent({ ...now ?? order, email: delivery.email ?? now?.email ?? null });
  if (why !== null) return { outcome: "refused", why };
  return { outcome: "changed", since: history.filter(({ position }) => position > (delivery.seen ?? 0)) };
}
