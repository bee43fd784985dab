import type Stripe from "stripe";
import { DatabaseUnavailableError, type Sql } from "../../db/database.ts";
import { getProcessName, leaseOf } from "../../db/process_name.ts";
import { describeError, type Log } from "../../log.ts";
import { randomToken } from "../../tokens.ts";
import { accessAfter } from "./access.ts";
import { disputeNote, refundNote, reviewNote, warningNote } from "./notes.ts";
import {
  type CheckWindows,
  claimCheck,
  type ClaimedOrder,
  endCheck,
  holdOrderTimes,
  noteForCoach,
  type NoteIds,
  releaseOfDead,
  setAccess,
  setCountries,
  setOrderState,
} from "./store.ts";
import { getClosedSeconds, hastenChecksFrom, noteDeclines } from "../declines/store.ts";
import { countriesOf, paymentOf } from "../events.ts";
import { REFUND_KEY } from "../refunds/refunds.ts";
import { setRefundId } from "../refunds/store.ts";
import { MOST_DECLINES, recordPayment } from "../store.ts";
import { type StripeApi, stripeTrouble } from "../stripe_api.ts";

export interface OrderChecksOptions {
  readonly sql: Sql;
  readonly stripe: StripeApi;
  /** Whether the keys are live. They cannot be used to ask about orders of the other mode. */
  readonly isLive: boolean;
  /** A download waits until a review of its payment has ended. */
  readonly holdsReviews?: boolean;
  readonly log: Log;
  /** Called after a check has added mail to the outbox. */
  readonly wakeMail: () => void;
  /** Milliseconds until the worker looks again, because other processes may have requested a check. */
  readonly pollMs?: number;
  /** Seconds until another process may check an order whose process died. It has to be longer than all requests of a check together. */
  readonly leaseSeconds?: number;
}

/** The worker that asks Stripe about payments. */
export interface OrderChecks {
  /** Looks now. Call it after requesting a check. */
  wake(): void;
  /** Resolves once the present check has ended. */
  stop(): Promise<void>;
}

const POLL_MS = 2_000;
/**
 * Checks at a time while there are more. A buyer waits for one, and each asks Stripe four or five times. In test mode Stripe answers 25 requests a
 * second (https://docs.stripe.com/rate-limits).
 */
const AT_ONCE = 3;
/** Milliseconds between two corrections of times that a fast clock has stored. */
const HOLD_MS = 60_000;
const LEASE_SECONDS = 120;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Seconds after which Stripe is first asked about an unpaid order. */
export const FIRST_CHECK_SECONDS = 10 * MINUTE;
const MAX_DELAY_SECONDS = 6 * 60 * MINUTE;
/** The longest times ahead at which this program schedules checks. */
const CHECK_WINDOWS: CheckWindows = {
  nextSeconds: FIRST_CHECK_SECONDS,
  longestSeconds: MAX_DELAY_SECONDS,
  daySeconds: DAY,
  leaseSeconds: LEASE_SECONDS,
};
/** Seconds after which an unpaid payment is cancelled: sooner if it holds what others wait for. */
const CANCEL_SECONDS = DAY;
const CANCEL_HOLDER_SECONDS = 60 * MINUTE;

/** Whether an unpaid order ends: it is too old, or its price no longer holds. */
function isOver({ ageSeconds, isHolding, hasLostCredit }: ClaimedOrder): boolean {
  return hasLostCredit || ageSeconds >= (isHolding ? CANCEL_HOLDER_SECONDS : CANCEL_SECONDS);
}

/** The most charges, refunds and disputes that are read for one payment. */
const LISTED = 100;

/** Seconds until Stripe is asked again after a number of attempts without a final answer: ten minutes, doubled each time, at most six hours. */
export function nextCheckSeconds(attempts: number): number {
  return Math.min(FIRST_CHECK_SECONDS * 2 ** Math.min(attempts - 1, 10), MAX_DELAY_SECONDS);
}

/**
 * Starts to check orders. It finds payments, refunds and disputes that no webhook has reported. Any number of processes may do it: only one at a
 * time checks an order.
 */
export function startOrderChecks(options: OrderChecksOptions): OrderChecks {
  const { sql, log, isLive, pollMs = POLL_MS, leaseSeconds = LEASE_SECONDS } = options;
  let correctedAt = Number.NEGATIVE_INFINITY;
  let processName: string | undefined;
  let isStopping = false;
  let isAway = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => {
    woken.resolve();
    woken = Promise.withResolvers();
  };
  const idle = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pollMs);
    return Promise.race([promise, woken.promise]).finally(() => clearTimeout(timer));
  };
  const begin = async () => {
    const name = await getProcessName(sql);
    await releaseOfDead(sql);
    return name;
  };
  const checkNext = async (): Promise<boolean> => {
    processName ??= await begin();
    if (performance.now() - correctedAt >= HOLD_MS) {
      await holdOrderTimes(sql, isLive, CHECK_WINDOWS);
      correctedAt = performance.now();
    }
    const lease = leaseOf(processName);
    const order = await claimCheck(sql, { lease, leaseSeconds });
    if (order === null) return false;
    const next = await checkOrder(options, order);
    await endCheck(sql, { order, lease }, next);
    return true;
  };
  const tryNext = async (): Promise<boolean> => {
    try {
      const hasDone = await checkNext();
      isAway = false;
      return hasDone;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) {
        log.error("order check failed", describeError(error));
      } else if (!isAway) log.warn("orders wait for the database", { error: error.message });
      isAway = error instanceof DatabaseUnavailableError;
      return false;
    }
  };
  const loop = async () => {
    let hasMore = false;
    while (!isStopping) {
      // Begin to wait before the look, so that a check requested during it is not missed.
      const resting = idle();
      const checks: Promise<boolean>[] = Array.from({ length: hasMore ? AT_ONCE : 1 }, tryNext);
      hasMore = (await Promise.all(checks)).includes(true);
      if (!hasMore && !isStopping) await resting;
    }
  };
  const running = loop();
  return {
    wake,
    async stop() {
      isStopping = true;
      wake();
      await running;
    },
  };
}

/**
 * Asks Stripe about an order and stores the answer. Returns the seconds until the next check, or null when the answer was final. Rejects while
 * the database is unavailable.
 */
export async function checkOrder(options: OrderChecksOptions, order: ClaimedOrder): Promise<number | null> {
  const { sql, log, isLive } = options;
  if (order.isLive !== isLive) return DAY;
  if (order.intentId === null) return await checkWithoutPayment(options, order);
  try {
    return await checkPayment(options, order, order.intentId);
  } catch (error) {
    const trouble = stripeTrouble(error);
    if (trouble === null) throw error;
    log.warn("order not checked", {
      order: order.id,
      attempts: order.attempts,
      trouble,
      ...describeError(error),
    });
    if (trouble !== "missing") return retrySeconds(order.attempts);
    await noteForCoach(sql, order.id, { kind: "unknown-payment", detail: order.intentId }, noteIds());
    options.wakeMail();
    return null;
  }
}

/**
 * An order without a payment at Stripe costs nothing, or cannot have been paid, because the browser never got a client secret. Stripe knows of
 * neither.
 */
async function checkWithoutPayment({ sql }: OrderChecksOptions, order: ClaimedOrder): Promise<number | null> {
  if (order.state === "paid") return null;
  if (!isOver(order)) return nextCheckSeconds(order.attempts);
  await setOrderState(sql, order.id, "cancelled", noteIds());
  return null;
}

async function checkPayment(
  options: OrderChecksOptions,
  order: ClaimedOrder,
  intentId: string,
  isSecondLook = false,
): Promise<number | null> {
  const { sql, log } = options;
  const stripe = await options.stripe();
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
  switch (intent.status) {
    case "succeeded":
      return await checkPaid(options, order, intent);
    case "processing":
      await setOrderState(sql, order.id, "processing", noteIds());
      return DAY;
    case "canceled":
      await setOrderState(sql, order.id, "cancelled", noteIds());
      return null;
  }
  const declines = await countDeclines(stripe, order, intent);
  await noteDeclines(sql, order.id, declines);
  const isClosed = order.openedFrom !== null && await getClosedSeconds(sql, order.openedFrom) !== null;
  if (isClosed || declines >= MOST_DECLINES || isOver(order)) {
    try {
      await stripe.paymentIntents.cancel(intentId);
    } catch (error) {
      if (stripeTrouble(error) !== "refused") throw error;
      // It was paid, or is being paid, since the first look.
      return isSecondLook ? retrySeconds(order.attempts) : await checkPayment(options, order, intentId, true);
    }
    log.info("payment cancelled", { order: order.id, declines, isClosed });
    // The others that somebody has opened in advance to test cards with.
    if (isClosed && order.openedFrom !== null) await hastenChecksFrom(sql, order.openedFrom);
    await setOrderState(sql, order.id, "cancelled", noteIds());
    return null;
  }
  await setOrderState(sql, order.id, "open", noteIds());
  return nextCheckSeconds(order.attempts);
}

/**
 * The number of declines of an unpaid payment: as reported by webhooks, or as listed by Stripe, in case webhooks were lost or are not set up.
 */
async function countDeclines(
  stripe: Stripe,
  order: ClaimedOrder,
  { id, latest_charge: lastCharge }: Pick<Stripe.PaymentIntent, "id" | "latest_charge">,
): Promise<number> {
  if (lastCharge === null || order.declines >= MOST_DECLINES) return order.declines;
  const { data } = await stripe.charges.list({ payment_intent: id, limit: LISTED });
  return Math.max(order.declines, data.filter(({ status }) => status === "failed").length);
}

/** Handles a successful payment, which may have been refunded or disputed since. */
async function checkPaid(
  { sql, stripe, holdsReviews = false, log, wakeMail }: OrderChecksOptions,
  order: ClaimedOrder,
  intent: Stripe.PaymentIntent,
): Promise<number | null> {
  if (intent.metadata["order_id"] !== order.id) {
    const detail = "it was made for another order";
    await noteForCoach(sql, order.id, { kind: "payment-differs", detail }, noteIds());
    wakeMail();
    return null;
  }
  const api = await stripe();
  const radar = await readRadar(api, order, intent, log);
  const isHeld = holdsReviews && radar.review?.open === true;
  const { isPaid, isWrong } = await recordPayment(sql, paymentOf(order.id, intent), paymentRowIds(), isHeld);
  if (isPaid) log.info("order paid", { order: order.id });
  if (isWrong) log.error("payment differs from its order", { order: order.id });
  await setCountries(sql, { orderId: order.id, intentId: intent.id }, countriesOf(intent.latest_charge));
  const [refunds, disputes] = await Promise.all([
    api.refunds.list({ payment_intent: intent.id, limit: LISTED }),
    api.disputes.list({ payment_intent: intent.id, limit: LISTED }),
  ]);
  const access = accessAfter(intent.amount_received, refunds.data, disputes.data, isHeld);
  const hasChanged = await setAccess(sql, order.id, access, noteIds());
  // Whoever sent it may not have got Stripe's answer.
  for (const { id, metadata } of refunds.data) {
    const key = metadata?.[REFUND_KEY];
    if (key !== undefined) await setRefundId(sql, key, id);
  }
  // After the access, because the mails say whether the download is open. Stripe lists the newest first.
  for (const refund of refunds.data.toReversed()) {
    await noteForCoach(sql, order.id, refundNote(refund, Date.now() / 1000), noteIds());
  }
  for (const dispute of disputes.data.toReversed()) {
    await noteForCoach(sql, order.id, disputeNote(dispute), noteIds());
  }
  for (const warning of radar.warnings) await noteForCoach(sql, order.id, warningNote(warning), noteIds());
  if (radar.review !== null) {
    await noteForCoach(sql, order.id, reviewNote(radar.review, access.verdict === "held"), noteIds());
  }
  if (hasChanged) {
    log.info("access changed", { order: order.id, verdict: access.verdict, reason: access.reason });
  }
  wakeMail();
  return null;
}

/** What Radar has on a payment. A restricted key that may not read it holds up no purchase. */
async function readRadar(
  api: Stripe,
  order: ClaimedOrder,
  { id, review }: Stripe.PaymentIntent,
  log: Log,
): Promise<
  { readonly review: Stripe.Review | null; readonly warnings: readonly Stripe.Radar.EarlyFraudWarning[] }
> {
  try {
    const [found, warnings] = await Promise.all([
      review === null ? null : api.reviews.retrieve(typeof review === "string" ? review : review.id),
      api.radar.earlyFraudWarnings.list({ payment_intent: id, limit: LISTED }),
    ]);
    return { review: found, warnings: warnings.data };
  } catch (error) {
    if (stripeTrouble(error) !== "shut-out") throw error;
    log.error("reviews not read", { order: order.id, ...describeError(error) });
    return { review: null, warnings: [] };
  }
}

/** Seconds until a failed request is repeated: one minute, doubled each time, at most six hours. */
function retrySeconds(attempts: number): number {
  return Math.min(MINUTE * 2 ** Math.min(attempts - 1, 10), MAX_DELAY_SECONDS);
}

/** Ids for all rows that a note may create. */
export function noteIds(): NoteIds {
  return { historyId: randomToken(), mailId: randomToken(), noticeId: randomToken() };
}

/** Ids for all rows that a payment may create. */
export function paymentRowIds() {
  return { grantId: randomToken(), ...noteIds() };
}
