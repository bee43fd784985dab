import type Stripe from "stripe";
import { type AccountState, newAccount } from "./account.ts";
import { Api, type LoggedRequest } from "./api.ts";
import { INSUFFICIENT_DEBIT } from "./cards.ts";
import { settleDebit } from "./confirmation.ts";
import { moveDispute, openDispute } from "./disputes.ts";
import type { Desk } from "./endpoint.ts";
import { noFaults, type StripeFaults } from "./faults.ts";
import { requireIntent } from "./intents.ts";
import { type EventRecord, known, Ledger, type MailedReceipt } from "./ledger.ts";
import { chargeOf, endLater, payAs, type Payment, reportForeign } from "./outside.ts";
import { answerPage } from "./pages.ts";
import { closeReview, openReview, warnOfFraud } from "./radar.ts";
import { createRefund, endRefund } from "./refunds.ts";
import { listen, type ServerAnswer, type ServerRequest } from "./server.ts";
import { type Delivery, type Redelivery, Webhooks, type WebhookTarget } from "./webhooks.ts";

export type { AccountState } from "./account.ts";
export type { LoggedRequest } from "./api.ts";
export type { ApiFault, StripeFaults } from "./faults.ts";
export type { EventRecord } from "./ledger.ts";
export type { Payment } from "./outside.ts";
export type { Delivery, Redelivery, WebhookTarget } from "./webhooks.ts";

/** The version of the API that the pinned SDK speaks. */
const API_VERSION = "2026-10-28.endive";
/** The same at each start, so that a site's settings stay true. They open nothing but the double. */
const keysOf = (mode: "live" | "test") => ({ secret: `sk_${mode}_double`, publishable: `pk_${mode}_double` });
const WEBHOOK_SECRET = "whsec_double";
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, stripe-version",
  "access-control-expose-headers": "request-id",
};

export interface StripeDoubleOptions {
  /** 0, the default: a free one. */
  readonly port?: number;
  /** The account is in live mode; in test mode by default. No site accepts a double with live keys: tests give them to what they test. */
  readonly isLive?: boolean;
  /** Where events are reported; nowhere by default. */
  readonly webhook?: { readonly url: string; readonly secret?: string };
  /** Called after each attempt to deliver an event. */
  readonly onDelivery?: (delivery: Delivery) => void;
}

/** A Stripe of our own, on this machine, with one account. */
export interface StripeDouble extends AsyncDisposable {
  readonly url: string;
  /** The settings of a site that uses it. */
  readonly env: {
    readonly STRIPE_SECRET_KEY: string;
    readonly STRIPE_PUBLISHABLE_KEY: string;
    readonly STRIPE_WEBHOOK_SECRET: string;
    readonly STRIPE_API_BASE: string;
    readonly STRIPE_JS_URL: string;
  };
  /** What goes wrong; change it at any time. */
  readonly faults: StripeFaults;
  /** What the account has set up; change it at any time. */
  readonly account: AccountState;
  /** The account's webhook endpoint; change it at any time. */
  readonly endpoint: WebhookTarget;
  /** Sends events to this address from now on; null: nowhere. */
  setWebhook(url: string | null): void;
  /** Pays as a buyer would with Stripe.js. Resolves with the intent, declined or not; rejects when it cannot be confirmed. */
  pay(intentId: string, payment?: Payment): Promise<Stripe.PaymentIntent>;
  /** Refunds, as the coach would in Stripe's dashboard. `fails`: the money comes back after the refund seemed done. */
  refund(intentId: string, refund?: { amount?: number; fails?: boolean }): Promise<Stripe.Refund>;
  /** The buyer's bank opens a dispute with this status; "needs_response" by default. */
  dispute(intentId: string, status?: string): Promise<Stripe.Dispute>;
  updateDispute(disputeId: string, status: string): Promise<Stripe.Dispute>;
  /** Somebody puts a payment under review by hand. */
  review(intentId: string): Promise<Stripe.Review>;
  /** The coach ends the review of a payment. */
  closeReview(intentId: string, reason?: Stripe.Review.ClosedReason): Promise<void>;
  /** The card's bank warns of fraud. */
  warnOfFraud(intentId: string): Promise<Stripe.Radar.EarlyFraudWarning>;
  /** Ends a bank debit that is processing. */
  settle(intentId: string, end: "succeeded" | "failed"): Promise<Stripe.PaymentIntent>;
  /** What Stripe itself has mailed to buyers so far. */
  receipts(): readonly MailedReceipt[];
  /** Copies of all intents, the oldest first. */
  intents(): Stripe.PaymentIntent[];
  /** All requests to the API so far. */
  requests(): readonly LoggedRequest[];
  /** All events so far, sent or not. */
  events(): readonly EventRecord[];
  /** All attempts to deliver an event so far. */
  deliveries(): readonly Delivery[];
  /** Sends events (again), those that were withheld too. Resolves when the site has accepted them, or after the last attempt. */
  redeliver(how?: Redelivery): Promise<void>;
  /** Sends an event of somebody else: an intent without our metadata, or an object that is no concern of ours. */
  sendForeignEvent(kind?: "payment_intent" | "customer"): Promise<EventRecord>;
  /** Resolves when no event is on its way. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the double on 127.0.0.1. */
export async function startStripeDouble(options: StripeDoubleOptions = {}): Promise<StripeDouble> {
  const faults = noFaults();
  const { isLive = false } = options;
  const keys = keysOf(isLive ? "live" : "test");
  const ledger = new Ledger(API_VERSION, isLive);
  const account = newAccount();
  const target: WebhookTarget = {
    url: options.webhook?.url ?? null,
    secret: options.webhook?.secret ?? WEBHOOK_SECRET,
    isLive,
    isEnabled: true,
    enabledEvents: ["*"],
    apiVersion: null,
  };
  const webhooks = new Webhooks(target, faults, options.onDelivery);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let url = "";

  /** Does something, and reports what came of it as the faults say. */
  async function act<T>(work: () => T): Promise<T> {
    try {
      return work();
    } finally {
      const sending = webhooks.send(ledger.takeFresh());
      if (faults.webhooks.timing === "before") await sending;
    }
  }

  const desk: Desk = {
    ledger,
    account,
    faults,
    get origin() {
      return url;
    },
    webhookEndpoints: () => target.isLive === isLive ? webhookEndpoints(target) : [],
    later(what) {
      if (faults.settleMs === null) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        act(() => endLater(ledger, what));
      }, faults.settleMs);
      timers.add(timer);
    },
  };
  const api = new Api(desk, keys);

  const server = await listen(options.port ?? 0, async (request) => {
    const answer = request.url.pathname.startsWith("/v1/")
      ? await answerApi(api, request)
      : await answerPage(desk, request) ?? { status: 404, headers: {}, body: "Not found" };
    const fresh = ledger.takeFresh();
    if (faults.webhooks.timing === "before" || answer === null) {
      const sending = webhooks.send(fresh);
      if (answer !== null) await sending;
      return answer;
    }
    const left = Promise.withResolvers<void>();
    webhooks.send(fresh, left.promise);
    return { ...answer, sent: left.resolve };
  });
  url = `http://127.0.0.1:${server.port}`;

  let closing: Promise<void> | undefined;
  async function stop(): Promise<void> {
    for (const timer of timers) clearTimeout(timer);
    await server.close();
    await webhooks.close();
  }

  const double: StripeDouble = {
    url,
    env: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: target.secret,
      STRIPE_API_BASE: url,
      STRIPE_JS_URL: `${url}/js/stripe.js`,
    },
    faults,
    account,
    endpoint: target,
    setWebhook: (to) => target.url = to,
    pay: (intentId, payment = {}) => act(() => structuredClone(payAs(desk, intentId, payment))),
    refund: (intentId, { amount, fails = false } = {}) =>
      act(() => {
        const { refund, end } = createRefund(ledger, chargeOf(ledger, intentId), { amount });
        if (fails) endRefund(ledger, refund, "failed");
        else if (end !== undefined) desk.later({ refund: refund.id, end });
        return structuredClone(refund);
      }),
    dispute: (intentId, status = "needs_response") =>
      act(() => structuredClone(openDispute(ledger, chargeOf(ledger, intentId), status))),
    updateDispute: (disputeId, status) =>
      act(() => {
        const dispute = ledger.disputes.get(disputeId);
        if (dispute === undefined) throw new Error(`there is no dispute ${disputeId}`);
        moveDispute(ledger, dispute, status);
        return structuredClone(dispute);
      }),
    review: (intentId) =>
      act(() => structuredClone(openReview(ledger, chargeOf(ledger, intentId), "manual"))),
    closeReview: (intentId, reason = "approved") =>
      act(() => {
        const review = ledger.reviews.get(String(chargeOf(ledger, intentId).review));
        if (review === undefined) throw new Error(`${intentId} is under no review`);
        closeReview(ledger, review, reason);
      }),
    warnOfFraud: (intentId) =>
      act(() => structuredClone(warnOfFraud(ledger, chargeOf(ledger, intentId), "made_with_stolen_card"))),
    settle: (intentId, end) =>
      act(() => {
        const record = requireIntent(ledger, intentId);
        settleDebit(ledger, record, end === "failed" ? INSUFFICIENT_DEBIT : null);
        return structuredClone(record.intent);
      }),
    receipts: () => ledger.receipts,
    intents: () => [...ledger.intents.values()].map(({ intent }) => structuredClone(intent)),
    requests: () => api.log,
    events: () => ledger.events,
    deliveries: () => webhooks.deliveries,
    redeliver: (how = {}) => webhooks.deliver({ events: ledger.events, ...how }),
    sendForeignEvent: (kind = "payment_intent") => act(() => reportForeign(ledger, kind)),
    idle: () => webhooks.idle(),
    close: () => closing ??= stop(),
    [Symbol.asyncDispose]: () => double.close(),
  };
  return double;
}

async function answerApi(api: Api, request: ServerRequest): Promise<ServerAnswer | null> {
  if (request.method === "OPTIONS") return { status: 204, headers: CORS, body: "" };
  const answer = await api.answer({
    method: request.method,
    path: request.url.pathname,
    query: request.url.search,
    body: request.body,
    headers: request.headers,
  });
  return answer === null
    ? null
    : { status: answer.status, headers: { ...CORS, ...answer.headers }, body: JSON.stringify(answer.body) };
}

function webhookEndpoints(
  { url, isLive, isEnabled, enabledEvents, apiVersion }: WebhookTarget,
): Stripe.WebhookEndpoint[] {
  return url === null ? [] : [known<Stripe.WebhookEndpoint>({
    id: "we_double",
    object: "webhook_endpoint",
    api_version: apiVersion,
    enabled_events: [...enabledEvents],
    livemode: isLive,
    status: isEnabled ? "enabled" : "disabled",
    url,
  })];
}
