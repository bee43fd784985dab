import type { Sql } from "../db/database.ts";
import type { Log } from "../log.ts";
import { readEvent } from "./events.ts";
import { paymentRowIds } from "./checks/order_checks.ts";
import { recordPayment, requestCheck } from "./store.ts";
import { type StripeApi } from "./stripe_api.ts";

/** The route that Stripe reports to. */
export const WEBHOOK_ROUTE = "/api/stripe/webhook";

/** The largest event that is read, in bytes. */
export const MAX_EVENT_BYTES = 1024 * 1024;

/** What came of a delivery. */
export type Receipt =
  /** It had its effect, now or at an earlier delivery. */
  | "accepted"
  /** It is about something that is not ours. */
  | "ignored"
  /** It is not signed with our secret, or too long ago. */
  | "refused"
  /** Without a secret nothing can be checked. */
  | "closed";

export interface WebhookOptions {
  readonly sql: Sql;
  readonly stripe: StripeApi | null;
  readonly webhookSecret: string | undefined;
  readonly log: Log;
  /** Called when an event has asked for mail, or for a check of an order. */
  readonly wake: () => void;
}

/**
 * Takes an event that claims to come from Stripe: `body` as it was sent, byte for byte. Its id is noted in the statement that has its
 * effect, so that an event that failed is taken again as a whole, and one that is delivered twice counts once. Rejects while the
 * database is away.
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
      // Another site with the same account at Stripe has it, or this one has lost it: somebody has paid.
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

/** The event, or null when its signature is missing, wrong or too old. */
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
