import type Stripe from "stripe";
import type { Sql } from "../../db/database.ts";
import { type HistoryEntry, listHistory, type OrderRow } from "../orders/store.ts";
import { type StripeApi, type StripeTrouble, stripeTrouble } from "../stripe_api.ts";
import { dropRefund, hastenCheck, noteRefund, type RefundAsk, setRefundId } from "./store.ts";

/** The name under which a refund at Stripe has the key of its form, so that it is found when the answer was lost. */
export const REFUND_KEY = "desk_key";

/** Why an order's money can't be returned here. */
export type WhyNotRefunded = "unpaid" | "free" | "returned" | "disputed" | "waiting" | "keys";

/** A refund whose end Stripe has not reported. */
export interface PendingRefund {
  readonly key: string;
  readonly amount: number;
  readonly at: string;
  /** False: Stripe's answer is missing. It may not have been asked. */
  readonly isAnswered: boolean;
}

/** The refund of an order that was sent last, if nothing is known of its end. */
export function pendingRefund(history: readonly HistoryEntry[]): PendingRefund | null {
  const sent = history.findLast(({ kind, detail }) =>
    kind === "refund-sent" &&
    !(detail !== null && history.some((entry) =>
      entry.detail === detail && (entry.kind === "refunded" || entry.kind === "refund-failed")
    ))
  );
  return sent === undefined
    ? null
    : { key: sent.id, amount: sent.amount ?? 0, at: sent.at, isAnswered: sent.detail !== null };
}

/** A dispute in these states takes no money, or no longer. */
const HARMLESS = /^(warning_|won$)/;

/** Why an order's money can't be returned; null: it can. `isLive`: whether the keys are. */
export function whyNotRefunded(
  order: OrderRow,
  history: readonly HistoryEntry[],
  isLive: boolean | null,
): WhyNotRefunded | null {
  if (order.state !== "paid") return "unpaid";
  if (order.amount === 0 || order.intentId === null) return "free";
  if (order.dispute !== null && !HARMLESS.test(order.dispute.status)) return "disputed";
  if (pendingRefund(history) !== null) return "waiting";
  if (order.returned >= order.amount) return "returned";
  return order.isLive === isLive ? null : "keys";
}

/** What has become of a refund. "again": it was sent with this key before. "uncertain": Stripe's answer is missing, and the same key may be used again. */
export type RefundSent =
  | { readonly outcome: "sent" | "again"; readonly amount: number }
  | { readonly outcome: "uncertain" }
  | { readonly outcome: "changed"; readonly since: readonly HistoryEntry[] }
  | { readonly outcome: "refused"; readonly why: WhyNotRefunded | "amount" }
  /** With Stripe's words. */
  | { readonly outcome: "stripe-refused"; readonly trouble: StripeTrouble; readonly message: string };

interface RefundOptions {
  readonly sql: Sql;
  readonly stripe: StripeApi | null;
  readonly isLive: boolean | null;
  /** Called after a check was requested. */
  readonly wake: () => void;
}

/**
 * Returns money of an order through Stripe, once for each key. The entry in the order's history comes first, so that a process that dies after it
 * leaves what to ask Stripe for again. All that follows, the access and the mails, is done when Stripe reports the refund.
 */
export async function sendRefund(
  options: RefundOptions,
  order: OrderRow,
  ask: RefundAsk,
): Promise<RefundSent> {
  const { sql, stripe, isLive } = options;
  const before = await listHistory(sql, order.id);
  const known = before.find(({ id, kind }) => id === ask.key && kind === "refund-sent");
  if (known === undefined) {
    const why = whyNotRefunded(order, before, isLive);
    const since = before.filter(({ position }) => position > ask.seen);
    if (since.length > 0) return { outcome: "changed", since };
    if (why !== null) return { outcome: "refused", why };
    if (ask.amount < 1 || ask.amount > order.amount - order.returned) {
      return { outcome: "refused", why: "amount" };
    }
  }
  if (known?.detail) return { outcome: "again", amount: known.amount ?? 0 };
  const isNew = known === undefined && await noteRefund(sql, order.id, ask);
  const own = isNew ? ask : await ownRefund(sql, order.id, ask.key);
  if (own === null) {
    const since = (await listHistory(sql, order.id)).filter(({ position }) => position > ask.seen);
    return { outcome: "changed", since };
  }
  if (stripe === null || order.intentId === null) return { outcome: "refused", why: "keys" };
  try {
    const api = await stripe();
    const made = isNew ? undefined : await madeBefore(api, order.intentId, ask.key);
    const refund = made ?? await api.refunds.create(
      {
        payment_intent: order.intentId,
        amount: own.amount,
        reason: "requested_by_customer",
        metadata: { [REFUND_KEY]: ask.key },
      },
      { idempotencyKey: `refund ${ask.key}` },
    );
    await setRefundId(sql, ask.key, refund.id);
    options.wake();
    return { outcome: "sent", amount: own.amount };
  } catch (error) {
    const trouble = stripeTrouble(error);
    if (trouble === null || !(error instanceof Error)) throw error;
    if (trouble !== "away" && trouble !== "failed") {
      await dropRefund(sql, ask.key);
      return { outcome: "stripe-refused", trouble, message: error.message };
    }
    // The request of a second press may have had its answer meanwhile.
    if ((await ownRefund(sql, order.id, ask.key))?.isAnswered) {
      return { outcome: "again", amount: own.amount };
    }
    await hastenCheck(sql, order.id);
    options.wake();
    return { outcome: "uncertain" };
  }
}

async function ownRefund(sql: Sql, orderId: string, key: string) {
  const entry = (await listHistory(sql, orderId)).find(({ id, kind }) =>
    id === key && kind === "refund-sent"
  );
  return entry === undefined ? null : { amount: entry.amount ?? 0, isAnswered: entry.detail !== null };
}

/** A key is only remembered by Stripe for a day, so a request that is repeated looks for its refund first. */
async function madeBefore(api: Stripe, intentId: string, key: string): Promise<Stripe.Refund | undefined> {
  const { data } = await api.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.[REFUND_KEY] === key);
}

/** Stripe's fee of a payment in its currency's minor units, which a refund does not return; null: it is not known. */
export async function readFee(stripe: StripeApi, { intentId, currency }: OrderRow): Promise<number | null> {
  if (intentId === null) return null;
  try {
    const api = await stripe();
    const { latest_charge: charge } = await api.paymentIntents.retrieve(intentId, {
      expand: ["latest_charge.balance_transaction"],
    });
    const booked = typeof charge === "object" ? charge?.balance_transaction : null;
    return typeof booked === "object" && booked?.currency === currency ? booked.fee : null;
  } catch (error) {
    // The page says the same without it, also if the keys may not read it.
    if (stripeTrouble(error) === null) throw error;
    return null;
  }
}
