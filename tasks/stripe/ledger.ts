import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Decline, TestCard } from "./cards.ts";

type Known<Whole> = Whole extends readonly (infer Item)[] ? readonly Known<Item>[]
  : Whole extends object ? { readonly [Name in keyof Whole]?: Known<Whole[Name]> }
  : Whole;

/** An object of Stripe's, with the fields that the site, a browser or a test reads. The others, mostly null there, are left out. */
export function known<Whole>(fields: Known<Whole>): Whole {
  return fields as Whole;
}

/** How a payment is confirmed: with a card, or from a bank account that is debited days later. */
export type Method =
  | { readonly kind: "card"; readonly card: TestCard; readonly details: Stripe.PaymentMethod }
  | { readonly kind: "bank"; readonly failure: Decline | null; readonly details: Stripe.PaymentMethod };

/** An intent, and what Stripe does not show of it. */
export interface IntentRecord {
  readonly intent: Stripe.PaymentIntent;
  /** What the last attempt paid with. */
  method: Method | null;
  /** Where the buyer returns to after a page of the bank. */
  returnUrl: string | null;
}

/** A receipt that Stripe has mailed by itself. */
export interface MailedReceipt {
  readonly intentId: string;
  readonly email: string;
}

/** All that the double remembers. Newest last. */
export class Ledger {
  readonly intents = new Map<string, IntentRecord>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly reviews = new Map<string, Stripe.Review>();
  readonly fraudWarnings = new Map<string, Stripe.Radar.EarlyFraudWarning>();
  readonly paymentMethods = new Map<string, Stripe.PaymentMethod>();
  /** Ids of the tax calculations that payments may name. */
  readonly taxCalculations = new Set<string>();
  readonly events: EventRecord[] = [];
  /** What Stripe has mailed to buyers. */
  readonly receipts: MailedReceipt[] = [];
  #fresh: EventRecord[] = [];

  constructor(readonly apiVersion: string, readonly isLive: boolean) {}

  /** Records an event about an object as it is now. */
  report(type: string, object: object, previous?: object): EventRecord {
    const event: EventRecord = {
      id: newId("evt"),
      object: "event",
      api_version: this.apiVersion,
      created: now(),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: this.isLive,
      pending_webhooks: 1,
      request: { id: newId("req"), idempotency_key: null },
      type,
    };
    this.events.push(event);
    this.#fresh.push(event);
    return event;
  }

  /** The events that were recorded since the last call. */
  takeFresh(): EventRecord[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /** The object with this id, of any kind that can be expanded. */
  find(id: string): object | undefined {
    return this.intents.get(id)?.intent ?? this.charges.get(id) ?? this.refunds.get(id) ??
      this.disputes.get(id) ?? this.reviews.get(id) ?? this.paymentMethods.get(id);
  }
}

/** An event as Stripe reports it. The SDK's own type is a union by type; this is what they share. */
export interface EventRecord {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: boolean;
  /** How many endpoints have not accepted it yet. */
  pending_webhooks: number;
  readonly request: { readonly id: string; readonly idempotency_key: string | null };
  readonly type: string;
}

/** An id like Stripe's. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url").replace(/[-_]/g, "x")}`;
}

/** Seconds since 1970, as Stripe gives times. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}
