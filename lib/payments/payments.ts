import type { StripeConfig } from "../config.ts";
import type { Sql } from "../db/database.ts";
import { fingerprint } from "../fingerprint.ts";
import { type Counter, createRateLimiter } from "../http/rate_limit.ts";
import { describeError, type Log } from "../log.ts";
import { downloadPath } from "./download_link.ts";
import { startOrderChecks } from "./checks/order_checks.ts";
import { askAboutWebhook, purchaseFindings } from "./findings.ts";
import { getOrderHealth, type OrderHealth } from "./orders/store.ts";
import { startOrderUpkeep } from "./orders/upkeep.ts";
import { type Asking, type Preparation, preparePayment } from "./prepare_payment.ts";
import type { PurchaseRequest } from "./schema.ts";
import { findPurchase, type OrderState } from "./store.ts";
import { openStripe } from "./stripe_api.ts";
import { type Receipt, receiveEvent } from "./webhook.ts";

/** How a purchase went, as the browser that made it may know. */
export interface Purchase {
  readonly state: OrderState;
  /** As it was when it was bought; the price in integer cents. */
  readonly product: { readonly id: string; readonly title: string; readonly price: number };
  /** Path of the page with what was bought; null: nothing was granted yet, it was revoked, or the payment is no longer recent. */
  readonly download: string | null;
  /** The path is only in the buyer's mail, because the payment is no longer recent. */
  readonly isMailed: boolean;
}

/** Card payments, as requests see them. All of it rejects with DatabaseUnavailableError while the database is away. */
export interface Payments {
  /** Prepares a payment of a product. */
  prepare(request: PurchaseRequest, asking: Asking): Promise<Preparation>;
  /** Takes one of Stripe's events. */
  receive(body: Uint8Array, signature: string | null): Promise<Receipt>;
  /** The purchase whose payment has this secret, or null. */
  find(clientSecret: string): Promise<Purchase | null>;
  /** Rejects when the database is away. */
  getHealth(): Promise<OrderHealth>;
}

export interface PaymentsOptions {
  /** undefined: nothing can be bought. */
  readonly stripe: StripeConfig | undefined;
  readonly sql: Sql;
  /** Counts new payments by address, in windows of an hour. */
  readonly hourly: Counter;
  /** False: new payments are not limited. */
  readonly isLimited: boolean;
  /** Signs the links to downloads. */
  readonly secret: string;
  readonly log: Log;
  readonly wakeMail: () => void;
  /** Called when an order is to be checked. */
  readonly wakeChecks?: () => void;
}

/** New payments an hour from one address. */
const MOST_NEW_PAYMENTS = 10;
const CLIENT_SECRET = /^(pi_\w+?)_secret_\w+$/;

export function createPayments(
  { stripe: config, sql, hourly, isLimited, secret, log, wakeMail, wakeChecks = () => {} }: PaymentsOptions,
): Payments {
  const stripe = config === undefined ? null : openStripe(config);
  const newPayments = createRateLimiter(hourly, isLimited ? MOST_NEW_PAYMENTS : 0);
  const wake = () => {
    wakeMail();
    wakeChecks();
  };
  return {
    prepare: (request, asking) => preparePayment({ sql, stripe, config, newPayments, log }, request, asking),
    receive: (body, signature) =>
      receiveEvent({ sql, stripe, webhookSecret: config?.webhookSecret, log, wake }, body, signature),
    getHealth: () => getOrderHealth(sql),
    async find(clientSecret) {
      const intentId = CLIENT_SECRET.exec(clientSecret)?.[1];
      if (intentId === undefined) return null;
      const found = await findPurchase(sql, { intentId, secretHash: await fingerprint(clientSecret) });
      if (found === null) return null;
      const { grantId, isRecent, hasEmail } = found;
      return {
        state: found.state,
        product: { id: found.productId, title: found.title, price: found.amount },
        // The secret has been in the address that the bank returned to, and a browser may have others at it: it must not open a
        // download for life.
        download: grantId !== null && isRecent ? downloadPath(secret, grantId) : null,
        isMailed: grantId !== null && !isRecent && hasEmail,
      };
    },
  };
}

/** Payments whose orders this process checks. */
export interface OpenPayments extends Payments {
  /** Resolves once the check under way has ended. */
  stop(): Promise<void>;
}

/** Opens payments and starts to check orders, if anything can be bought at all. The log says what is missing. */
export function openPayments(
  options: PaymentsOptions,
  settings: Parameters<typeof purchaseFindings>[0],
): OpenPayments {
  const { stripe: config, sql, log, wakeMail } = options;
  if (config === undefined) {
    log.info("purchases", { mode: "off" });
    return { ...createPayments(options), stop: () => Promise.resolve() };
  }
  log.info("purchases", { mode: config.isLive ? "live" : "test" });
  for (const problem of purchaseFindings(settings)) log.warn("purchases", { problem });
  if (settings.siteUrl?.startsWith("https:")) {
    // Not awaited: the start does not wait for Stripe.
    askAboutWebhook(openStripe(config), settings.siteUrl).then((problems) => {
      for (const problem of problems) log.warn("purchases", { problem });
    }).catch((error) => log.error("webhook not looked up", describeError(error)));
  }
  const checks = startOrderChecks({ sql, stripe: openStripe(config), isLive: config.isLive, log, wakeMail });
  const stopUpkeep = startOrderUpkeep({ sql, log, wakeMail });
  return {
    ...createPayments({ ...options, wakeChecks: checks.wake }),
    stop() {
      stopUpkeep();
      return checks.stop();
    },
  };
}
