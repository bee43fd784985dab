import type { Sql } from "../db/database.ts";
import type { Log } from "../log.ts";
import { noteIds } from "./checks/order_checks.ts";
import { noteOtherPayment } from "./checks/store.ts";
import { readEvent } from "./events.ts";
import { requestCheck } from "./store.ts";
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
  /** It is signed with our secret, but Stripe cannot have sent it. */
  | "malformed"
  /** No secret is configured, so nothing can be verified. */
  | "closed";

export interface WebhookOptions {
  readonly sql: Sql;
  readonly stripe: StripeApi | null;
  readonly webhookSecret: string | undefined;
  readonly log: Log;
  /** Called after an event has requested a check of an order, or added mail to the outbox. */
  readonly wake: () => void;
}

/**
 * Handles an event that claims to come from Stripe. `body` has to be the exact bytes that were sent. All that an event does is to request a
 * check of its order, which asks Stripe, or to tell the coach of a payment that names an order with another payment. The event's id is stored by
 * the statement that requests the check, so that a failed event is handled again as a whole, and an event delivered twice counts once. Rejects
 * while the database is unavailable.
 */
export async function receiveEvent(
  { sql, stripe, webhookSecret, log, wake }: WebhookOptions,
  body: Uint8Array,
  signature: string | null,
): Promise<Receipt> {
  if (stripe === null || webhookSecret === undefined) return "closed";
  if (!await isSigned(await stripe(), body, signature, webhookSecret)) return "refused";
  const read = readEvent(jsonOf(body));
  if (read === null) {
    log.warn("event refused", { problem: "Signed with our secret, but it cannot be an event of Stripe." });
    return "malformed";
  }
  const { id, type, effect } = read;
  if (effect.kind === "check" && await requestCheck(sql, { ...effect, eventId: id })) {
    wake();
    return "accepted";
  }
  if (effect.kind === "check" && type === "payment_intent.succeeded") {
    const { orderId, intentId } = effect;
    if (orderId !== null && await noteOtherPayment(sql, { orderId, intentId }, noteIds())) {
      wake();
      return "accepted";
    }
    // Either another site uses the same Stripe account, or this site has lost the order. Somebody has paid, so it is a warning.
    log.warn("payment of an unknown order", { order: orderId, payment: intentId });
  } else log.info("event ignored", { event: id, type });
  return "ignored";
}

/** Whether the signature is made with our secret, and not too old. The SDK's constructEvent() would throw for thin events. */
async function isSigned(
  { webhooks }: Awaited<ReturnType<StripeApi>>,
  body: Uint8Array,
  signature: string | null,
  secret: string,
): Promise<boolean> {
  if (signature === null) return false;
  if (webhooks.signature === null) throw new Error("the SDK verifies no signatures");
  try {
    return await webhooks.signature.verifyHeaderAsync(body, signature, secret, webhooks.DEFAULT_TOLERANCE);
  } catch (error) {
    const isForged = error instanceof Error && "type" in error &&
      error.type === "StripeSignatureVerificationError";
    if (isForged) return false;
    throw error;
  }
}

/** The value of a JSON text in UTF-8; undefined if it is none. */
function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
