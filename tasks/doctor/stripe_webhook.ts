/** Looks at the webhook as it is set up at Stripe, and tries it. */
import type Stripe from "stripe";
import type { StripeConfig } from "../../lib/config.ts";
import { endpointFindings } from "../../lib/payments/findings.ts";
import type { StripeTrouble } from "../../lib/payments/stripe_api.ts";
import { WEBHOOK_ROUTE } from "../../lib/payments/webhook.ts";
import { type Finding, type Found, found, toDoNow } from "./findings.ts";

/** A payment of a dollar. Only this program knows its secret, and cancels it at once. */
export interface TestPayment {
  readonly id: string;
  /** Why the publishable key did not see it; null: it did. */
  readonly hiddenBy: StripeTrouble | "wrong-key" | null;
}

/** A shop, and Stripe's SDK with its secret key. */
export interface Shop {
  readonly api: Stripe;
  readonly config: StripeConfig;
  readonly siteUrl: string | undefined;
  readonly payment: Promise<TestPayment>;
  /** Milliseconds to wait until Stripe has delivered its test event. */
  readonly patienceMs: number;
}

const POLL_MS = 500;
const TIMEOUT_MS = 10_000;
const TEST_EVENT = "payment_intent.canceled";
export const DASHBOARD = "In Stripe's dashboard";

export function modeOf({ isLive }: Pick<StripeConfig, "isLive">): string {
  return isLive ? "live mode" : "test mode";
}

/** The endpoint, then a test event through it. */
export async function checkWebhook(shop: Shop): Promise<Found> {
  const { api, config, siteUrl } = shop;
  if (siteUrl === undefined) {
    return toDoNow(
      "SITE_URL is not set: the webhook cannot be looked at",
      "Set SITE_URL to the site's address.",
    );
  }
  const { data } = await api.webhookEndpoints.list({ limit: 100 });
  const problems = endpointFindings(data, siteUrl, api.getApiField("version"), modeOf(config));
  if (problems.length > 0) return found({ now: problems });
  const fine = ["The webhook at Stripe reports every event that the site needs"];
  // checkPublishableKey() tells of a payment that cannot be made.
  const payment = await shop.payment.catch(() => null);
  if (config.webhookSecret === undefined || payment === null) return found({ fine });
  const [own, isDelivered] = await Promise.all([
    sendOwnEvent(api, siteUrl, config.webhookSecret),
    awaitTestEvent(shop, payment),
  ]);
  if (isDelivered) fine.push("A test event of Stripe reached the site, and its signature was right");
  const problem = isDelivered && own !== 400 ? null : webhookProblem(own, siteUrl, data.length > 1);
  return found({ now: problem === null ? [] : [problem], fine });
}

/**
 * @param own the answer to our own event; null: none
 * @param hasOthers whether the account has other endpoints, which may be at fault
 */
function webhookProblem(own: number | null, siteUrl: string, hasOthers: boolean): Finding {
  const restart = "Restart the site, so that it runs with these settings, and run this again.";
  if (own === 400) {
    return { what: "The running site refuses what STRIPE_WEBHOOK_SECRET signs", todo: restart };
  }
  if (own === 503) return { what: "The running site has no STRIPE_WEBHOOK_SECRET", todo: restart };
  if (own === 200) {
    return {
      what: "Stripe signs with another secret than STRIPE_WEBHOOK_SECRET, or does not reach the site",
      todo:
        `${DASHBOARD}, under Developers, Webhooks, open the endpoint: reveal its signing secret, copy it and restart. If it is the same, its page says what came of the event.${
          hasOthers ? " Another endpoint of the account may be at fault too." : ""
        }`,
    };
  }
  return {
    what: `No site answers events at ${siteUrl}${WEBHOOK_ROUTE}${own === null ? "" : `: it says ${own}`}`,
    todo: "Look at SITE_URL, the proxy and the certificate.",
  };
}

/** Sends the site an event signed as these settings say, which it ignores. Returns the status of its answer; null: there was none. */
async function sendOwnEvent(api: Stripe, siteUrl: string, secret: string): Promise<number | null> {
  const payload = JSON.stringify({ id: `evt_doctor_${Date.now()}`, object: "event", type: "doctor.test" });
  const signature = await api.webhooks.generateTestHeaderStringAsync({ payload, secret });
  try {
    const answer = await fetch(siteUrl + WEBHOOK_ROUTE, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

/** Waits until every endpoint has accepted the event about the test payment. */
async function awaitTestEvent({ api, patienceMs }: Shop, { id }: TestPayment): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    const { data } = await api.events.list({ type: TEST_EVENT, limit: 100 });
    const event = data.find(({ data: { object } }) => "id" in object && object.id === id);
    if (event?.pending_webhooks === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, Math.min(POLL_MS, patienceMs / 2)));
  }
  return false;
}
