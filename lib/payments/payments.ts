import { createHmac } from "node:crypto";
import type { StripeConfig } from "../config.ts";
import type { Sql } from "../db/database.ts";
import { linkSecret } from "../private_page/pages.ts";
import { fingerprint } from "../fingerprint.ts";
import { addressGroup } from "../http/client_address.ts";
import { type Counter, createRateLimiter } from "../http/rate_limit.ts";
import { describeError, type Log } from "../log.ts";
import { payableId } from "./coaching/is_coaching.ts";
import { nextPartText, PAY_LINKS } from "./coaching/store.ts";
import { type CouponAnswer, findCoupon, type TriedCode } from "./coupons/coupons.ts";
import { downloadPath } from "./download_link.ts";
import { startOrderChecks } from "./checks/order_checks.ts";
import { askAboutWebhook, purchaseFindings } from "./findings.ts";
import { completeFreeOrder, type FreeCompletion, type FreeOrder } from "./free_order.ts";
import type { InvoiceBuyer } from "./invoices/buyer.ts";
import { setUnpaidBuyer } from "./invoices/store.ts";
import { getOrderHealth, type HistoryEntry, type OrderHealth, type OrderRow } from "./orders/store.ts";
import { startOrderUpkeep } from "./orders/upkeep.ts";
import { type Asking, type Preparation, preparePayment } from "./prepare_payment.ts";
import {
  readFee,
  type RefundSent,
  sendRefund,
  type WhyNotRefunded,
  whyNotRefunded,
} from "./refunds/refunds.ts";
import type { RefundAsk } from "./refunds/store.ts";
import type { PurchaseRequest } from "./schema.ts";
import { findPurchase, type OrderState } from "./store.ts";
import type { Tax } from "./tax/tax.ts";
import { openStripe } from "./stripe_api.ts";
import type { KnownPurchase } from "./upgrades/known_purchase.ts";
import { creditInWords, findKnown, type Known, knownCredits } from "./upgrades/upgrades.ts";
import { type Receipt, receiveEvent } from "./webhook.ts";

/** The part of a purchase that the browser of the buyer may know. */
export interface Purchase {
  readonly state: OrderState;
  /** The product when it was bought, with its price in integer cents, and what lowered that. */
  readonly product: {
    /** What a call to buy it names: of coaching that is not paid, the part of its link. */
    readonly id: string;
    readonly title: string;
    readonly price: number;
    readonly coupon?: string;
    readonly credit?: NonNullable<KnownPurchase["credit"]>;
  };
  /** The tax that was computed last; null: none was. */
  readonly tax: Tax | null;
  /** ISO, UTC; null while it is unpaid. */
  readonly boughtAt: string | null;
  /** The path of the download page; null if nothing was granted yet, the grant was revoked, or the payment is no longer recent. */
  readonly download: string | null;
  /** Only the buyer's mail has the path, because the payment is no longer recent. */
  readonly isMailed: boolean;
  /** Of a part of coaching that is paid: what is due next, in a sentence; null: nothing. */
  readonly next?: string | null;
}

/** The part of card payments that requests use. All methods reject with DatabaseUnavailableError while the database is unavailable. */
export interface Payments {
  /** Prepares a payment of a product. */
  prepare(request: PurchaseRequest, asking: Asking): Promise<Preparation>;
  /** Looks for a coupon for a product's page. */
  findCoupon(tried: TriedCode): Promise<CouponAnswer>;
  /** What is known of a product to whoever has these proofs of purchases; null: nothing. */
  findKnown(productId: string, proofs: readonly string[]): Promise<Known | null>;
  /** Completes an order that costs nothing. */
  completeFree(order: FreeOrder): Promise<FreeCompletion>;
  /** Stores who the invoice of an unpaid order is for; null: nobody has said. False: there is no such order, or it is paid or has ended. */
  setInvoiceBuyer(clientSecret: string, buyer: InvoiceBuyer | null): Promise<boolean>;
  /** Handles an event from Stripe. */
  receive(body: Uint8Array, signature: string | null): Promise<Receipt>;
  /** The purchase whose payment has this client secret, or null. */
  find(clientSecret: string): Promise<Purchase | null>;
  /** Why an order's money can't be returned; null: it can. */
  whyNotRefunded(order: OrderRow, history: readonly HistoryEntry[]): WhyNotRefunded | null;
  /** Returns money of an order. */
  refund(order: OrderRow, ask: RefundAsk): Promise<RefundSent>;
  /** Stripe's fee of an order, which a refund does not return, in minor units; null: it is not known. */
  readFee(order: OrderRow): Promise<number | null>;
  /** Rejects while the database is unavailable. */
  getHealth(): Promise<OrderHealth>;
}

export interface PaymentsOptions {
  /** Undefined: nothing can be bought. */
  readonly stripe: StripeConfig | undefined;
  readonly sql: Sql;
  /** Counts new payments per address and hour. */
  readonly hourly: Counter;
  /** False: no limit for new payments and for declined cards. */
  readonly isLimited: boolean;
  /** Signs download links. */
  readonly secret: string;
  /** The previous secrets, which links in older mails are signed with. */
  readonly previousSecrets?: readonly string[];
  /** Identifies the terms under which orders are made now. */
  readonly termsVersion: () => Promise<string>;
  readonly log: Log;
  readonly wakeMail: () => void;
  /** Called after a check of an order was requested. */
  readonly wakeChecks?: () => void;
}

/** The most new payments per hour from one address. To begin one costs nothing; declined cards have a limit of their own. */
const MOST_NEW_PAYMENTS = 1_000;
const CLIENT_SECRET = /^((?:pi|free)_\w+?)_secret_\w+$/;

export function createPayments(
  {
    stripe: config,
    sql,
    hourly,
    isLimited,
    secret,
    previousSecrets = [],
    termsVersion,
    log,
    wakeMail,
    wakeChecks = () => {},
  }: PaymentsOptions,
): Payments {
  const stripe = config === undefined ? null : openStripe(config);
  const newPayments = createRateLimiter(hourly, isLimited ? MOST_NEW_PAYMENTS : 0);
  const coupons = { sql, hourly: isLimited ? hourly : null };
  const upgrades = { sql, isLive: config?.isLive ?? false, secrets: [secret, ...previousSecrets] };
  const codeOf = (address: string) =>
    createHmac("sha256", secret).update(`buyer ${addressGroup(address)}`).digest("base64url");
  const wake = () => {
    wakeMail();
    wakeChecks();
  };
  return {
    prepare: (request, asking) =>
      preparePayment(
        {
          ...coupons,
          ...upgrades,
          stripe,
          config,
          termsVersion,
          newPayments,
          secret,
          codeOf: isLimited ? codeOf : null,
          log,
        },
        request,
        asking,
      ),
    findCoupon: (tried) => findCoupon(coupons, tried),
    findKnown: (productId, proofs) => findKnown(upgrades, productId, proofs),
    async completeFree(order) {
      const state = await completeFreeOrder({ sql, isLive: config?.isLive ?? false }, order);
      if (state === "paid") wakeMail();
      return state;
    },
    async setInvoiceBuyer(clientSecret, buyer) {
      const intentId = CLIENT_SECRET.exec(clientSecret)?.[1];
      return intentId !== undefined &&
        await setUnpaidBuyer(sql, { intentId, secretHash: await fingerprint(clientSecret) }, buyer);
    },
    receive: (body, signature) =>
      receiveEvent({ sql, stripe, webhookSecret: config?.webhookSecret, log, wake }, body, signature),
    whyNotRefunded: (order, history) => whyNotRefunded(order, history, config?.isLive ?? null),
    refund: (order, ask) => sendRefund({ sql, stripe, isLive: config?.isLive ?? null, wake }, order, ask),
    readFee: async (order) => stripe === null ? null : await readFee(stripe, order),
    getHealth: () => getOrderHealth(sql),
    async find(clientSecret) {
      const intentId = CLIENT_SECRET.exec(clientSecret)?.[1];
      if (intentId === undefined) return null;
      const found = await findPurchase(sql, { intentId, secretHash: await fingerprint(clientSecret) });
      if (found === null) return null;
      const { state, productId, grantId, isRecent, hasEmail, coupon, payLink, payPlace } = found;
      const credits = knownCredits(found.credits) ?? [];
      // Until it is paid, the buyer may want to go back to the link.
      const named = state === "paid" || payLink === null || payPlace === null
        ? productId
        : payableId({ productId, secret: linkSecret(secret, PAY_LINKS, { id: payLink }), place: payPlace });
      return {
        state,
        product: {
          id: named,
          title: found.title,
          price: found.listPrice ?? found.tax?.price ?? found.amount,
          ...coupon !== null && { coupon },
          ...credits.length > 0 && { credit: creditInWords(credits) },
        },
        tax: found.tax,
        boughtAt: found.boughtAt,
        // The bank's return URL contained this secret, and it may remain in a browser that others use. It must not open a permanent download.
        download: grantId !== null && isRecent ? downloadPath(secret, grantId) : null,
        isMailed: grantId !== null && !isRecent && hasEmail,
        ...state === "paid" && payLink !== null && { next: await nextPartText(sql, found.id) },
      };
    },
  };
}

/** The payments of a process that also checks orders. */
export interface OpenPayments extends Payments {
  /** Resolves once the present check has ended. */
  stop(): Promise<void>;
}

/** Opens payments, and starts to check orders if payments are configured. The log says what is missing. */
export function openPayments(
  options: PaymentsOptions,
  settings: Parameters<typeof purchaseFindings>[0],
): OpenPayments {
  const { stripe: config, sql, log, wakeMail } = options;
  if (config === undefined) {
    log.info("purchases", { mode: "off" });
    return { ...createPayments(options), stop: () => Promise.resolve() };
  }
  log.info("purchases", { mode: !config.isSelling ? "off" : config.isLive ? "live" : "test" });
  for (const problem of purchaseFindings(settings)) log.warn("purchases", { problem });
  if (settings.siteUrl?.startsWith("https:")) {
    // Not awaited, so that the start does not wait for Stripe.
    askAboutWebhook(openStripe(config), settings.siteUrl, config.isLive).then((problems) => {
      for (const { what } of problems) log.warn("purchases", { problem: what });
    }).catch((error) => log.error("webhook not looked up", describeError(error)));
  }
  const { isLive, holdsReviews } = config;
  const checks = startOrderChecks({ sql, stripe: openStripe(config), isLive, holdsReviews, log, wakeMail });
  const stopUpkeep = startOrderUpkeep({ sql, log, seller: settings.sellerDetails, wakeMail });
  return {
    ...createPayments({ ...options, wakeChecks: checks.wake }),
    stop() {
      stopUpkeep();
      return checks.stop();
    },
  };
}
