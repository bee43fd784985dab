import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import type { StripeFaults } from "./faults.ts";
import type { EventRecord } from "./ledger.ts";

/** The account's webhook endpoint, as somebody has set it up at Stripe. Change it at any time. */
export interface WebhookTarget {
  /** null: there is none. */
  url: string | null;
  /** What Stripe signs events with. */
  secret: string;
  /** It hears of events of one mode only, and keys of the other mode do not list it. */
  isLive: boolean;
  isEnabled: boolean;
  /** Types of events; "*" is all. */
  enabledEvents: string[];
  /** The `api_version` of its events; null: that of the SDK. */
  apiVersion: string | null;
}

/** One attempt to deliver an event. */
export interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly intentId: string | null;
  /** 1 is the first of its copy. */
  readonly attempt: number;
  /** What the site answered; null: nothing, the connection failed. */
  readonly status: number | null;
}

/** How events are sent again. */
export interface Redelivery {
  /** Events to send; all by default. */
  readonly events?: readonly EventRecord[];
  /** How often each; 1 by default. */
  readonly copies?: number;
  /** All at once, in random order. */
  readonly isShuffled?: boolean;
  /** How many are under way at once when they are shuffled; 20 by default. */
  readonly concurrency?: number;
}

/** Signs events and sends them, and sends them again when the site does not answer with 2xx. */
export class Webhooks {
  readonly deliveries: Delivery[] = [];
  readonly #stripe = new Stripe("sk_test_double");
  readonly #stopping = new AbortController();
  readonly #stopped = new Promise<void>((resolve) =>
    this.#stopping.signal.addEventListener("abort", () => resolve())
  );
  readonly #underWay = new Set<Promise<void>>();

  constructor(
    readonly target: WebhookTarget,
    private readonly faults: StripeFaults,
    private readonly onDelivery: (delivery: Delivery) => void = () => {},
  ) {}

  /** Sends the events of one action, as the faults say, once `after` resolves. Resolves when the site has accepted them, or after the last attempt. */
  send(events: readonly EventRecord[], after?: Promise<void>): Promise<void> {
    const { isWithheld, isShuffled, copies, delayMs } = this.faults.webhooks;
    if (isWithheld || events.length === 0) return Promise.resolve();
    return this.#track((async () => {
      await Promise.race([after, this.#stopped]);
      if (delayMs > 0) await this.#pause(delayMs);
      await this.deliver({ events, isShuffled, copies });
    })());
  }

  /** Sends events whatever the faults say about withholding. */
  deliver({ events = [], copies = 1, isShuffled = false, concurrency = 20 }: Redelivery): Promise<void> {
    const wanted = events.filter((event) => this.#isWanted(event));
    for (const event of events) if (!wanted.includes(event)) event.pending_webhooks = 0;
    const queue = Array.from({ length: copies }, () => wanted).flat();
    if (isShuffled) shuffle(queue);
    const worker = async () => {
      for (let event = queue.shift(); event !== undefined; event = queue.shift()) await this.#deliver(event);
    };
    return this.#track(
      Promise.all(Array.from({ length: isShuffled ? concurrency : 1 }, worker)).then(() => {}),
    );
  }

  /** Resolves when nothing is on its way and no attempt is to be repeated. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Ends what is on its way. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
    return tracked;
  }

  #isWanted({ type, livemode }: EventRecord): boolean {
    const { isEnabled, isLive, enabledEvents } = this.target;
    return isEnabled && isLive === livemode && (enabledEvents.includes("*") || enabledEvents.includes(type));
  }

  async #deliver(event: EventRecord): Promise<void> {
    const { retryMs, attempts } = this.faults.webhooks;
    for (let attempt = 1; attempt <= attempts && !this.#stopping.signal.aborted; attempt++) {
      const status = await this.#attempt(event);
      if (this.#stopping.signal.aborted) return;
      const delivery = { eventId: event.id, type: event.type, intentId: intentOf(event), attempt, status };
      this.deliveries.push(delivery);
      this.onDelivery(delivery);
      if (status !== null && status >= 200 && status < 300) {
        event.pending_webhooks = 0;
        return;
      }
      if (attempt < attempts) await this.#pause(retryMs * 2 ** (attempt - 1));
    }
  }

  /** Sends an event once, signed at this moment. */
  async #attempt(event: EventRecord): Promise<number | null> {
    const { url, secret } = this.target;
    if (url === null) return null;
    const version = this.target.apiVersion ?? event.api_version;
    const payload = JSON.stringify(shaped({ ...event, api_version: version }, this.faults.webhooks.shape));
    const signature = await this.#stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
    try {
      const answer = await fetch(url, {
        method: "POST",
        body: payload,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature,
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        redirect: "manual",
        signal: this.#stopping.signal,
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }
}

function shaped(event: EventRecord, shape: StripeFaults["webhooks"]["shape"]): unknown {
  const { data, livemode, ...rest } = event;
  switch (shape) {
    case "thin":
      return { ...rest, object: "v2.core.event", type: `v1.${event.type}`, livemode, related_object: null };
    case "no data":
      return { ...rest, livemode };
    case "no mode":
      return { ...rest, data };
    case "array":
      return [event];
    case null:
      return event;
  }
}

function intentOf({ data: { object } }: EventRecord): string | null {
  if (!("object" in object)) return null;
  const id = object.object === "payment_intent"
    ? Reflect.get(object, "id")
    : Reflect.get(object, "payment_intent");
  return typeof id === "string" ? id : null;
}

function shuffle<T>(items: T[]): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    const [a, b] = [items[last], items[other]];
    if (a !== undefined && b !== undefined) [items[last], items[other]] = [b, a];
  }
}
