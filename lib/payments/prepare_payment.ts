import type Stripe from "stripe";
import { CURRENCY } from "../catalogue/price.ts";
import { BUNDLE, type ToolId } from "../catalogue/tools.ts";
import { isCoaching } from "./coaching/is_coaching.ts";
import type { StripeConfig } from "../config.ts";
import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import type { RateLimiter } from "../http/rate_limit.ts";
import { describeError, type Log } from "../log.ts";
import { randomToken } from "../tokens.ts";
import { FIRST_CHECK_SECONDS } from "./checks/order_checks.ts";
import { setOrderState } from "./checks/store.ts";
import { reduced } from "./coupons/coupon.ts";
import { type CouponDesk, findCoupon } from "./coupons/coupons.ts";
import { getPayable } from "./coaching/store.ts";
import { getClosedSeconds } from "./declines/store.ts";
import type { Offer, PurchaseRequest } from "./schema.ts";
import { freeSecret } from "./free_order.ts";
import {
  getOffer,
  getOrderByKey,
  listOpenOrdersOf,
  type NewOrder,
  type OpenedOrder,
  openOrder,
  recordTax,
  replaceStripeKey,
  setFreeSecret,
  setIntent,
} from "./opening/store.ts";
import { type StripeApi, stripeTrouble } from "./stripe_api.ts";
import { computeTax } from "./tax/calculation.ts";
import type { Tax, TaxAddress } from "./tax/tax.ts";
import { findUpgrade, keyOfOwned, type UpgradeDesk } from "./upgrades/upgrades.ts";

/** The result of a request to buy. */
export type Preparation =
  | { readonly outcome: "ready"; readonly clientSecret: string; readonly tax?: Tax }
  /** The tax on `price`, in integer cents, depends on the buyer's country, so there is no payment yet. */
  | { readonly outcome: "untaxed"; readonly price: number }
  /** Stripe cannot tell where the buyer's country and postal code are. */
  | { readonly outcome: "no-place" }
  /** There is no such product. */
  | { readonly outcome: "unknown" }
  /** The product is no longer sold. */
  | { readonly outcome: "withdrawn" }
  /** The product has no price or costs nothing, so there is nothing to charge. */
  | { readonly outcome: "unpriced" }
  /** The visitor saw a different price. */
  | { readonly outcome: "changed" }
  /** There is no such coupon for the product, or it can no longer be used. */
  | { readonly outcome: "coupon" }
  /** None of the purchases that should count does. */
  | { readonly outcome: "upgrade" }
  /** The key was used for another product or price, or for an order that has ended: cancelled, or paid and taken back. */
  | { readonly outcome: "conflict" }
  /** Too many cards were declined from the visitor's network address, or it has begun a flood of purchases or tried too many coupons. */
  | {
    readonly outcome: "limited";
    readonly reason: "declines" | "flood" | "coupons";
    readonly retryAfterSeconds: number;
  }
  /** Payments are not configured, the seller has no name, or Stripe is unavailable. */
  | { readonly outcome: "unavailable" };

/** Whether a visitor may buy a product at the price that they saw, or why not. */
export type PurchaseDecision =
  /** `amount` is the database's price before any coupon in integer cents, never the amount that the visitor sent. */
  | {
    readonly outcome: "charge";
    readonly offer: Offer;
    readonly amount: number;
    readonly currency: typeof CURRENCY;
  }
  | Extract<Preparation, { outcome: "unknown" | "withdrawn" | "unpriced" | "changed" }>;

/** Decides on a request to buy. `amount` is the price that the visitor saw, in integer cents. */
export function decidePurchase(offer: Offer | null, amount: number): PurchaseDecision {
  if (offer === null) return { outcome: "unknown" };
  const { price, isForSale } = offer;
  if (!isForSale) return { outcome: "withdrawn" };
  if (price === null || price <= 0) return { outcome: "unpriced" };
  if (amount !== price) return { outcome: "changed" };
  return { outcome: "charge", offer, amount: price, currency: CURRENCY };
}

export interface PreparationOptions extends CouponDesk, UpgradeDesk {
  readonly sql: Sql;
  /** Null: payments are not configured. */
  readonly stripe: StripeApi | null;
  readonly config:
    | Pick<StripeConfig, "isLive" | "isSelling" | "paymentMethodConfiguration" | "tax">
    | undefined;
  /** Of the terms under which an order is made now. */
  readonly termsVersion: () => Promise<string>;
  /** Limits new payments per address, so that nobody fills the database. No workshop gets there. */
  readonly newPayments: RateLimiter;
  /** Signs the secrets of orders that cost nothing. */
  readonly secret: string;
  /** The keyed code of a network address, under which declined cards are counted; null: they are not. */
  readonly codeOf: ((address: string) => string) | null;
  readonly log: Log;
}

/** Who makes the request, and with which key. */
export interface Asking {
  readonly address: string;
  /** The browser's key. A repeated request with the same key gets the same payment. */
  readonly idempotencyKey: string | null;
}

/**
 * Prepares a payment at the database's price, less what a coupon or an earlier purchase takes off, with the tax of the buyer's country if the site computes it. The order is
 * stored before Stripe is asked, so that a payment is found even if Stripe's answer is lost. Rejects with DatabaseUnavailableError while the database is unavailable.
 */
export async function preparePayment(
  options: PreparationOptions,
  { country, postalCode = "", ...named }: PurchaseRequest,
  asking: Asking,
): Promise<Preparation> {
  const { sql, stripe, config, termsVersion } = options;
  const address = country === undefined ? null : { country, postalCode };
  const payable = await getPayable(sql, named.productId);
  // Nothing lowers the price of coaching.
  const request: Omit<PurchaseRequest, "country" | "postalCode"> = payable === null
    ? named
    : { productId: payable.offer.productId, amount: named.amount };
  const offer = payable?.offer ?? await getOffer(sql, request.productId);
  const decision = decidePurchase(offer, request.amount);
  if (decision.outcome !== "charge") return decision;
  if (stripe === null || !config?.isSelling) return { outcome: "unavailable" };
  // Whoever has the link to a payment of coaching gets the same order.
  const idempotencyKey = payable?.key ?? asking.idempotencyKey;
  const requestHash = idempotencyKey === null ? null : await fingerprint(request);
  let order = idempotencyKey === null ? null : await getOrderByKey(sql, idempotencyKey, requestHash);
  let isOwned = false;
  if (order === null && request.upgrade !== undefined) {
    // What was bought before, or with the bundle, is not sold again: its own order is the answer.
    const key = await keyOfOwned(options, request.productId, [request.upgrade]);
    order = key === null ? null : await getOrderByKey(sql, key, requestHash);
    isOwned = order !== null;
  }
  if (order === null) {
    const openedFrom = options.codeOf?.(asking.address) ?? null;
    const closedSeconds = openedFrom === null ? null : await getClosedSeconds(sql, openedFrom);
    if (closedSeconds !== null) {
      return { outcome: "limited", reason: "declines", retryAfterSeconds: closedSeconds };
    }
    const verdict = await options.newPayments.take(asking.address, "new payment");
    if (!verdict.allowed) {
      return { outcome: "limited", reason: "flood", retryAfterSeconds: verdict.retryAfterSeconds };
    }
    const { coupon: code } = request;
    const { productId, title } = decision.offer;
    const found = code === undefined ? null : await findCoupon(options, { ...asking, productId, code });
    if (found?.state === "refused") return { outcome: "coupon" };
    if (found?.state === "limited") {
      return { outcome: "limited", reason: "coupons", retryAfterSeconds: found.retryAfterSeconds };
    }
    // What costs nothing with the code needs no earlier purchase, which stays uncounted.
    const isFree = found !== null && reduced(decision.amount, found.coupon) === 0;
    const upgrade = isFree || request.upgrade === undefined || productId !== BUNDLE.productId
      ? null
      : await findUpgrade(options, [request.upgrade]);
    if (request.upgrade !== undefined && upgrade === null && !isFree) return { outcome: "upgrade" };
    const price = upgrade?.total ?? decision.amount;
    // A coupon takes off its share of what the upgrade leaves.
    const amount = found === null ? price : reduced(price, found.coupon);
    // No order is opened, which would hold a use of the coupon, for somebody who only looks.
    if (config.tax !== undefined && address === null && amount > 0) {
      return { outcome: "untaxed", price: amount };
    }
    const wanted: NewOrder = {
      id: randomToken(),
      productId,
      title,
      amount,
      listPrice: decision.amount,
      currency: decision.currency,
      coupon: found?.coupon.code ?? null,
      credits: upgrade?.credits ?? [],
      termsVersion: await termsVersion(),
      isLive: config.isLive,
      idempotencyKey,
      requestHash,
      stripeKey: randomToken(),
      openedFrom,
      checkInSeconds: FIRST_CHECK_SECONDS,
      payLink: payable?.link ?? null,
    };
    order = await openOrder(sql, wanted);
    if (order === null && upgrade !== null && await endOpenUpgrades(sql, stripe, upgrade.credits)) {
      order = await openOrder(sql, wanted);
    }
    if (order === null && payable !== null) return { outcome: "withdrawn" };
    if (order === null) return { outcome: upgrade === null ? "coupon" : "upgrade" };
  }
  // An order that ended before it had a payment cannot get one any more, because Stripe forgets keys after a day. The payment of an order that
  // was refunded or is disputed still has the state "succeeded". Its buyer would see a success and get nothing.
  const hasEnded = order.isRevoked || (order.state === "cancelled" && order.intentId === null);
  // Who has paid is told so, also where it was for less than is asked now, as an upgrade or with a coupon.
  const isBought = isOwned || (order.state === "paid" && order.productId === request.productId);
  if (hasEnded || !(order.isSame || isBought)) return { outcome: "conflict" };
  if (order.amount === 0) {
    const clientSecret = freeSecret(options.secret, order.id);
    await setFreeSecret(sql, order.id, await fingerprint(clientSecret));
    return { outcome: "ready", clientSecret };
  }
  return await secretOf(options, stripe, config, order, address);
}

/**
 * Cancels the open orders that earlier ones count toward, which have another price, because the buyer has found a code or has given one up, or has bought another
 * tool. False: there are none, or one is paid or being paid.
 */
async function endOpenUpgrades(sql: Sql, stripe: StripeApi, credits: NewOrder["credits"]): Promise<boolean> {
  const open = await listOpenOrdersOf(sql, credits.map(({ orderId }) => orderId));
  for (const { id, intentId } of open) {
    try {
      const api = await stripe();
      if (intentId !== null) await api.paymentIntents.cancel(intentId);
      const stored = await setOrderState(sql, id, "cancelled", { historyId: randomToken() });
      // It was stored after the order was read, and could still be paid.
      if (stored !== null && stored !== intentId) await api.paymentIntents.cancel(stored);
    } catch (error) {
      if (stripeTrouble(error) === null) throw error;
      return false;
    }
  }
  return open.length > 0;
}

/** The states of a payment whose amount can be changed. */
const UNPAID: ReadonlySet<string> = new Set([
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
]);

/**
 * The client secret of an order's payment. Creates the payment at Stripe if the order has none. If the site computes tax, nobody gets the secret of an
 * unpaid payment before its amount is the total of a calculation for this address.
 */
async function secretOf(
  { sql, log }: PreparationOptions,
  stripe: StripeApi,
  config: NonNullable<PreparationOptions["config"]>,
  order: OpenedOrder,
  address: TaxAddress | null,
): Promise<Preparation> {
  try {
    const api = await stripe();
    const intent = order.intentId === null
      ? await api.paymentIntents.create(intentOf(order, config), { idempotencyKey: order.stripeKey })
      : await api.paymentIntents.retrieve(order.intentId);
    if (intent.client_secret === null) throw new Error("Stripe gave no client secret");
    if (order.intentId === null) {
      const stored = { intentId: intent.id, secretHash: await fingerprint(intent.client_secret) };
      if (!await setIntent(sql, order.id, stored)) {
        // Another browser with the same order may have cancelled it already.
        await api.paymentIntents.cancel(intent.id).catch((error) => {
          if (stripeTrouble(error) !== "refused") throw error;
        });
        return { outcome: "conflict" };
      }
      log.info("payment prepared", { order: order.id, product: order.productId });
    }
    if (intent.status === "canceled" && isCoaching(order.productId)) {
      // Its key is the link's, so that the next request has to find that it has ended.
      await setOrderState(sql, order.id, "cancelled", { historyId: randomToken() });
      return { outcome: "conflict" };
    }
    const ready = { outcome: "ready", clientSecret: intent.client_secret } as const;
    if (config.tax === undefined || !UNPAID.has(intent.status)) return ready;
    const { id: orderId, productId, amount: price, currency } = order;
    if (address === null) return { outcome: "untaxed", price };
    const tax = await computeTax(api, { price, currency, productId, behavior: config.tax }, address);
    await recordTax(sql, orderId, tax);
    try {
      // Stripe books the tax when the payment succeeds, and takes it back with refunds (https://docs.stripe.com/tax/payment-intent).
      await api.paymentIntents.update(intent.id, {
        amount: tax.total,
        hooks: { inputs: { tax: { calculation: tax.id } } },
        // What the check of the paid order goes by. It changes with the amount, whoever asks in another tab.
        metadata: { tax_calculation: tax.id },
      });
    } catch (error) {
      if (stripeTrouble(error) !== "refused") throw error;
      // Another tab may have paid or cancelled it since it was looked up.
      if (!UNPAID.has((await api.paymentIntents.retrieve(intent.id)).status)) return ready;
      throw error;
    }
    const { id: _, untaxedReason: _why, ...shown } = tax;
    return { ...ready, tax: shown };
  } catch (error) {
    const trouble = stripeTrouble(error);
    if (trouble === "no-place") return { outcome: trouble };
    // If Stripe refuses our own request, that is a bug here, as is any other error. It refuses to compute tax until that is set up.
    const isRefused = trouble === "refused" || trouble === "missing";
    if (trouble === null || (isRefused && config.tax === undefined)) throw error;
    log[isRefused || trouble === "shut-out" ? "error" : "warn"]("payment not prepared", {
      order: order.id,
      trouble,
      ...describeError(error),
    });
    if (trouble === "failed" && order.intentId === null) {
      await replaceStripeKey(sql, order.id, { used: order.stripeKey, next: randomToken() });
    }
    return { outcome: "unavailable" };
  }
}

/** What bank statements say of a product behind the account's prefix. At most 10 characters always fit, and one has to be a letter. */
export const STATEMENT_SUFFIXES: Readonly<Record<string, string>> = {
  "strategic-okr-planner": "OKR PLAN",
  "strategic-okr-execution-tracker": "OKR TRACK",
  "roi-projection-calculator": "ROI",
  "strategic-alignment-assessment-kit": "ALIGNMENT",
  "team-performance-dashboard": "DASHBOARD",
  "executive-decision-framework": "DECISIONS",
  "okr-workshop-facilitator-kit": "WORKSHOP",
  "goal-cascade-builder": "GOALS",
  "90-day-sprint-planner": "SPRINT",
  "complete-bundle": "BUNDLE",
} satisfies Record<ToolId | (typeof BUNDLE)["productId"], string>;

function intentOf(
  order: OpenedOrder,
  { paymentMethodConfiguration }: NonNullable<PreparationOptions["config"]>,
): Stripe.PaymentIntentCreateParams {
  const suffix = isCoaching(order.productId) ? "COACHING" : STATEMENT_SUFFIXES[order.productId];
  return {
    amount: order.amount,
    currency: order.currency,
    description: order.title,
    // A buyer who knows the line on the statement has no reason to dispute it.
    ...suffix === undefined ? {} : { statement_descriptor_suffix: suffix },
    metadata: {
      order_id: order.id,
      product_id: order.productId,
      terms_version: order.termsVersion,
      ...order.coupon === null ? {} : { coupon: order.coupon },
    },
    ...paymentMethodConfiguration === undefined
      ? { allowed_payment_method_types: ["card"] }
      : { payment_method_configuration: paymentMethodConfiguration },
  };
}
