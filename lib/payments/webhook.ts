import type { Sql } from "../db/database.ts";
import type { Log } from "../log.ts";
import { readEvent } from "./events.ts";
import { paymentRowIds } from "./checks/order_checks.ts";
import { recordPayment, requestCheck } from "./store.ts";
import { type StripeApi } from "./stripe_api.ts";

/** The route that Stripe sends events to. */
export const WEBHOOK_ROUTE = "/api/stripe/webhook";

/** The largest event that is accepted, in bytes. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/** The result of a delivery. */
export type Receipt =
  /** The event had its effect, now or at an earlier delivery. */
  | "accepted"
  /** The event is not about this site. */
  | "ignored"
  /** The signature is not made with our secret, or is too old. */
  | "refused"
  /** No secret is configured, so nothing can be verified. */
  | "closed";

export interface WebhookOptions {
  readonly sql: Sql;
  readonly stripe: StripeApi | null;
  readonly webhookSecret: string | undefined;
  readonly log: Log;
  /** Called after an event has requested mail or a check of an order. */
  readonly wake: () => void;
}

/**
 * Handles an event that claims to come from Stripe. `body` has to be the exact bytes that were sent. The event's id is stored in the same
 * statement as its effect, so that a failed event is handled again as a whole, and an event delivered twice counts once. Rejects while the
 * database is unavailable.
 */
export async function receiveEvent(
  { sql, stripe, webhookSecret, log, wake }: WebhookOptions,
  body: Uint8Array,
  signature: string | null,
): Promise<Receipt> {
  if (stripe === null || webhookSecret === undefined) return "closed";
  const event = await verified(await stripe(), body, signature, webhookSecret);
  if (event === null) return "refused";
  const { id, effect } = readEvent(event);
  switch (effect.kind) {
    case "none":
      return "ignored";
    case "check": {
      const isOurs = await requestCheck(sql, {
        eventId: id,
        intentId: effect.intentId,
        isDecline: effect.isDecline,
      });
      if (isOurs) wake();
      return isOurs ? "accepted" : "ignored";
    }
    case "paid": {
      const { isPaid, isWrong, isKnown } = await recordPayment(sql, effect.payment, {
        eventId: id,
        ...paymentRowIds(),
      });
      if (isPaid) log.info("order paid", { order: effect.payment.orderId, by: "event" });
      if (isWrong) log.error("payment differs from its order", { order: effect.payment.orderId });
      // Either another site uses the same Stripe account, or this site has lost the order. Somebody has paid, so it is logged.
      if (!isKnown) {
        log.warn("payment of an unknown order", {
          order: effect.payment.orderId,
          payment: effect.payment.intentId,
        });
      }
      wake();
      return "accepted";
    }
  }
}

/** The event; null if its signature is missing, wrong or too old. */
async function verified(
  api: Awaited<ReturnType<StripeApi>>,
  body: Uint8Array,
  signature: string | null,
  secret: string,
): Promise<unknown> {
  if (signature === null) return null;
  try {
    return await api.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    const isForged = error instanceof Error && "type" in error &&
      error.type === "StripeSignatureVerificationError";
    if (isForged || error instanceof SyntaxError) return null;
    throw error;
  }
}
