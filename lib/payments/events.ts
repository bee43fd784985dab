import * as z from "zod/mini";
import { isToken } from "../tokens.ts";
import { typedLine } from "../typed_line.ts";

/** A successful payment that Stripe reports. */
export interface ReportedPayment {
  readonly orderId: string;
  readonly intentId: string;
  /** The amount received, in integer minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly isLive: boolean;
  /** The address for the download link; null if Stripe knows none. */
  readonly email: string | null;
}

/** The countries that a payment came from, in two letters (ISO 3166); null if Stripe does not report them. */
export interface PaymentCountries {
  readonly card: string | null;
  readonly billing: string | null;
}

/** What an event from Stripe requires. */
export type EventEffect =
  | { readonly kind: "paid"; readonly payment: ReportedPayment }
  /** Stripe has to be asked about an order. Events arrive in any order, so only the present state counts. */
  | { readonly kind: "check"; readonly intentId: string; readonly isDecline: boolean }
  /** The event is not about this site. */
  | { readonly kind: "none" };

const EVENT = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

const INTENT = z.object({
  id: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  receipt_email: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

/** A charge, a refund or a dispute. Each one names its payment. */
const ABOUT_PAYMENT = z.object({
  payment_intent: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});

const OF_INTENT = /^payment_intent\.(succeeded|processing|canceled|payment_failed)$/;
const OF_CHARGE = /^(charge\.refunded|(charge\.)?refund\.(created|updated|failed)|charge\.dispute\.\w+)$/;

/** Parses a verified event. Throws ZodError if it is not an event. */
export function readEvent(event: unknown): { readonly id: string; readonly effect: EventEffect } {
  const { id, type, livemode, data } = EVENT.parse(event);
  return { id, effect: effectOf(type, livemode, data.object) };
}

function effectOf(type: string, isLive: boolean, object: unknown): EventEffect {
  if (OF_CHARGE.test(type)) {
    const about = ABOUT_PAYMENT.safeParse(object).data?.payment_intent;
    const intentId = typeof about === "string" ? about : about?.id;
    return intentId === undefined ? { kind: "none" } : { kind: "check", intentId, isDecline: false };
  }
  const intent = OF_INTENT.test(type) ? INTENT.safeParse(object).data : undefined;
  const orderId = intent?.metadata?.["order_id"];
  if (intent === undefined || orderId === undefined || !isToken(orderId)) return { kind: "none" };
  if (type !== "payment_intent.succeeded") {
    return { kind: "check", intentId: intent.id, isDecline: type === "payment_intent.payment_failed" };
  }
  return { kind: "paid", payment: paymentOf(orderId, isLive, intent) };
}

/** A payment from an event or from a request to Stripe. */
export function paymentOf(
  orderId: string,
  isLive: boolean,
  intent: Readonly<z.infer<typeof INTENT>>,
): ReportedPayment {
  const email = typedLine(intent.receipt_email ?? "");
  return {
    orderId,
    intentId: intent.id,
    amount: intent.amount_received,
    currency: intent.currency,
    isLive,
    email: email.length >= 3 && email.length <= 254 ? email : null,
  };
}

const COUNTRY = z.catch(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))), null);
const CHARGE = z.object({
  payment_method_details: z.nullish(z.object({ card: z.nullish(z.object({ country: COUNTRY })) })),
  billing_details: z.nullish(z.object({ address: z.nullish(z.object({ country: COUNTRY })) })),
});

/** The countries of a payment, from its charge. A charge that is absent or given only as an id has none. */
export function countriesOf(charge: unknown): PaymentCountries {
  const { data } = CHARGE.safeParse(charge);
  return {
    card: data?.payment_method_details?.card?.country ?? null,
    billing: data?.billing_details?.address?.country ?? null,
  };
}
