import type Stripe from "stripe";
import * as z from "zod/mini";
import { isToken } from "../tokens.ts";
import { typedLine } from "../typed_line.ts";

/** A successful payment as Stripe has it. */
export interface ReportedPayment {
  readonly orderId: string;
  readonly intentId: string;
  /** The amount received, in integer minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly isLive: boolean;
  /** The id of the tax calculation that the amount comes from; null: none. */
  readonly taxCalculation: string | null;
  /** The address for the download link, as the buyer typed it; null if Stripe knows none. */
  readonly email: string | null;
}

/** The countries that a payment came from, in two letters (ISO 3166); null if Stripe does not report them. */
export interface PaymentCountries {
  readonly card: string | null;
  readonly billing: string | null;
}

/** What an event from Stripe requires. */
export type EventEffect =
  /**
   * Stripe has to be asked about an order. An event is only news: events arrive in any order, and whoever has the signing secret can write one.
   * `orderId` is what the event of a payment says; null for events about what followed.
   */
  | {
    readonly kind: "check";
    readonly intentId: string;
    readonly orderId: string | null;
    readonly isDecline: boolean;
  }
  /** The event is not about this site. */
  | { readonly kind: "none" };

/** What every event has, also a thin one (https://docs.stripe.com/event-destinations#thin-events). */
const EVENT = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
});

/** What the events have that this site acts on. */
const SNAPSHOT = z.object({ livemode: z.boolean(), data: z.object({ object: z.looseObject({}) }) });

const INTENT = z.object({ id: z.string(), metadata: z.nullish(z.record(z.string(), z.string())) });

/** A charge, a refund, a dispute, a review or a warning. Each one names its payment. */
const ABOUT_PAYMENT = z.object({
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});

const OF_INTENT = /^payment_intent\.(succeeded|processing|canceled|payment_failed)$/;
const OF_CHARGE =
  /^(charge\.refunded|(charge\.)?refund\.(created|updated|failed)|charge\.dispute\.\w+|review\.(opened|closed)|radar\.early_fraud_warning\.created)$/;

/** A verified event with its effect. */
export interface ReadEvent {
  readonly id: string;
  readonly type: string;
  readonly effect: EventEffect;
}

/** Parses a verified event. Null if Stripe cannot have sent it: it is not an event, or one that this site acts on without its object. */
export function readEvent(event: unknown): ReadEvent | null {
  const named = EVENT.safeParse(event).data;
  if (named === undefined) return null;
  const { id, type } = named;
  if (!OF_INTENT.test(type) && !OF_CHARGE.test(type)) return { id, type, effect: { kind: "none" } };
  const snapshot = SNAPSHOT.safeParse(event).data;
  return snapshot === undefined ? null : { id, type, effect: effectOf(type, snapshot.data.object) };
}

function effectOf(type: string, object: unknown): EventEffect {
  if (OF_CHARGE.test(type)) {
    const about = ABOUT_PAYMENT.safeParse(object).data?.payment_intent;
    const intentId = typeof about === "string" ? about : about?.id;
    return intentId === undefined
      ? { kind: "none" }
      : { kind: "check", intentId, orderId: null, isDecline: false };
  }
  const intent = INTENT.safeParse(object).data;
  const orderId = intent?.metadata?.["order_id"];
  if (intent === undefined || orderId === undefined || !isToken(orderId)) return { kind: "none" };
  return { kind: "check", intentId: intent.id, orderId, isDecline: type === "payment_intent.payment_failed" };
}

const COUNTRY = z.catch(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))), null);
const CHARGE = z.object({
  payment_method_details: z.nullish(z.object({ card: z.nullish(z.object({ country: COUNTRY })) })),
  billing_details: z.nullish(z.object({
    email: z.nullish(z.string()),
    address: z.nullish(z.object({ country: COUNTRY })),
  })),
});

/** The payment of an order, as Stripe answers about it with its charge, which has the buyer's address. */
export function paymentOf(
  orderId: string,
  intent:
    & Pick<Stripe.PaymentIntent, "id" | "amount_received" | "currency" | "livemode" | "metadata">
    & { readonly latest_charge: unknown },
): ReportedPayment {
  const email = typedLine(CHARGE.safeParse(intent.latest_charge).data?.billing_details?.email ?? "");
  return {
    orderId,
    intentId: intent.id,
    amount: intent.amount_received,
    currency: intent.currency,
    isLive: intent.livemode,
    taxCalculation: intent.metadata["tax_calculation"] ?? null,
    email: email.length >= 3 && email.length <= 254 ? email : null,
  };
}

/** The countries of a payment, from its charge. A charge that is absent or given only as an id has none. */
export function countriesOf(charge: unknown): PaymentCountries {
  const { data } = CHARGE.safeParse(charge);
  return {
    card: data?.payment_method_details?.card?.country ?? null,
    billing: data?.billing_details?.address?.country ?? null,
  };
}
