/** Asks Stripe whether a shop can sell. It makes one payment to test the webhook, and cancels it at once. */
import type Stripe from "stripe";
import type { Config, StripeConfig } from "../../lib/config.ts";
import { endpointFindings, purchaseFindings } from "../../lib/payments/findings.ts";
import { STATEMENT_SUFFIXES } from "../../lib/payments/prepare_payment.ts";
import { openStripe, type StripeTrouble, stripeTrouble } from "../../lib/payments/stripe_api.ts";
import { WEBHOOK_ROUTE } from "../../lib/payments/webhook.ts";
import { type Finding, type Found, found, judgePurchases, together } from "./findings.ts";

/** A shop, and Stripe's SDK with its secret key. */
interface Shop {
  readonly api: Stripe;
  readonly config: StripeConfig;
  readonly siteUrl: string | undefined;
  readonly payment: Promise<TestPayment>;
  /** Milliseconds to wait until Stripe has delivered its test event. */
  readonly patienceMs: number;
}

const PATIENCE_MS = 30_000;
const POLL_MS = 500;
const TIMEOUT_MS = 10_000;
/** The event that the test payment causes. */
const TEST_EVENT = "payment_intent.canceled";
const DASHBOARD = "In Stripe's dashboard";

/** What is looked at, by what a restricted key has to be allowed. */
const CHECKS: readonly (readonly [permission: string, check: (shop: Shop) => Promise<Found>])[] = [
  ["Account", checkAccount],
  ["Webhook Endpoints, Events and PaymentIntents", checkWebhook],
  ["PaymentIntents", checkPublishableKey],
  ["Payment Method Configurations", checkMethods],
  ["Payment Method Domains", checkWallets],
  ["Tax Settings", checkTax],
  [
    "Charges and Refunds",
    ({ api }) => readable(api.refunds.list({ limit: 1 }), api.charges.list({ limit: 1 })),
  ],
  ["Disputes", ({ api }) => readable(api.disputes.list({ limit: 1 }))],
  ["Reviews", ({ api }) => readable(api.reviews.list({ limit: 1 }))],
  ["Early Fraud Warnings", ({ api }) => readable(api.radar.earlyFraudWarnings.list({ limit: 1 }))],
];

/** Everything that can be asked about the settings' Stripe account. */
export async function examineStripe(
  config: Config,
  { patienceMs = PATIENCE_MS }: { readonly patienceMs?: number } = {},
): Promise<Found> {
  const { stripe, siteUrl } = config;
  const settings = judgePurchases(purchaseFindings(config));
  if (stripe === undefined) return found({ now: settings });
  const api = await openStripe(stripe)();
  const trouble = await troubleOf(api.paymentIntents.list({ limit: 1 }));
  if (trouble === "wrong-key") return found({ now: [wrongKey("STRIPE_SECRET_KEY")] });
  if (trouble === "away" || trouble === "failed") return found({ now: [AWAY] });
  const shop: Shop = { api, config: stripe, siteUrl, payment: makePayment(api, stripe), patienceMs };
  const checks = await Promise.all(CHECKS.map(([permission, check]) => guarded(permission, check(shop))));
  const mode = found({
    fine: [`The keys are those of ${modeOf(stripe)}${stripe.isLive ? "" : ": nobody is charged"}`],
  });
  return together([mode, ...checks, found({ next: settings })]);
}

const AWAY: Finding = {
  what: "Stripe does not answer",
  todo: "Try again in a minute. https://status.stripe.com says whether Stripe works.",
};

function wrongKey(setting: string): Finding {
  return {
    what: `Stripe does not accept ${setting}`,
    todo: `${DASHBOARD}, under Developers, API keys, copy the key again, and restart the site.`,
  };
}

function modeOf({ isLive }: Pick<StripeConfig, "isLive">): string {
  return isLive ? "live mode" : "test mode";
}

/** Why a request failed; null: it did not. Rejects with any error that is not Stripe's. */
async function troubleOf(request: Promise<unknown>): Promise<StripeTrouble | "wrong-key" | null> {
  try {
    await request;
    return null;
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === "StripeAuthenticationError") {
      return "wrong-key";
    }
    const trouble = stripeTrouble(error);
    if (trouble === null) throw error;
    return trouble;
  }
}

/** A check whose requests Stripe may refuse or not answer. */
async function guarded(permission: string, check: Promise<Found>): Promise<Found> {
  const trouble = await troubleOf(check);
  if (trouble === null) return await check;
  if (trouble !== "shut-out") {
    return found({ now: [{ ...AWAY, what: `Stripe does not answer about ${permission}` }] });
  }
  return found({
    now: [{
      what: `STRIPE_SECRET_KEY may not use ${permission}`,
      todo:
        `${DASHBOARD}, under Developers, API keys, edit this restricted key: let it write PaymentIntents and read ${permission}.`,
    }],
  });
}

async function readable(...requests: readonly Promise<unknown>[]): Promise<Found> {
  await Promise.all(requests);
  return found({});
}

async function checkAccount({ api }: Shop): Promise<Found> {
  const { id, charges_enabled: canCharge, payouts_enabled: paysOut, requirements, settings } = await api
    .accounts
    .retrieveCurrent();
  const due = requirements?.currently_due ?? [];
  const wants = due.length === 0 ? "" : ` It asks for: ${due.join(", ")}.`;
  const todo = `${DASHBOARD}, finish what the home page asks for.${wants}`;
  const prefix = settings?.card_payments?.statement_descriptor_prefix ?? null;
  return found({
    now: canCharge ? [] : [{ what: `The account ${id} cannot take payments`, todo }],
    next: [
      ...paysOut ? [] : [{ what: "Stripe pays nothing out to your bank", todo }],
      ...prefix === null
        ? [{
          what:
            "Card statements do not begin with your name, so buyers may dispute a payment that they do not know",
          todo: `${DASHBOARD}, under Settings, Business, set a shortened descriptor of 2 to 10 characters.`,
        }]
        : [],
    ],
    fine: [
      ...canCharge ? [`The account ${id} can take payments`] : [],
      ...prefix === null ? [] : [
        `Card statements say what was bought: "${prefix}* ${STATEMENT_SUFFIXES["90-day-sprint-planner"]}"`,
      ],
    ],
  });
}

/** The endpoint, then a test event through it. */
async function checkWebhook(shop: Shop): Promise<Found> {
  const { api, config, siteUrl } = shop;
  if (siteUrl === undefined) {
    return found({
      now: [{
        what: "SITE_URL is not set: the webhook cannot be looked at",
        todo: "Set SITE_URL to the site's address.",
      }],
    });
  }
  const { data } = await api.webhookEndpoints.list({ limit: 100 });
  const problems = endpointFindings(data, siteUrl, api.getApiField("version"), modeOf(config));
  if (problems.length > 0) return found({ now: problems });
  const fine = ["The webhook at Stripe reports every event that the site needs"];
  if (config.webhookSecret === undefined) return found({ fine });
  const [own, isDelivered] = await Promise.all([
    sendOwnEvent(api, siteUrl, config.webhookSecret),
    awaitTestEvent(shop),
  ]);
  if (isDelivered) fine.push("A test event of Stripe reached the site, and its signature was right");
  const problem = isDelivered && own !== 400 ? null : webhookProblem(own, siteUrl);
  return found({ now: problem === null ? [] : [problem], fine });
}

/** @param own the answer to our own event; null: none */
function webhookProblem(own: number | null, siteUrl: string): Finding {
  const restart = "Restart the site, so that it runs with these settings, and run this again.";
  if (own === 400) {
    return { what: "The running site refuses what STRIPE_WEBHOOK_SECRET signs", todo: restart };
  }
  if (own === 503) return { what: "The running site has no STRIPE_WEBHOOK_SECRET", todo: restart };
  if (own === 200) {
    return {
      what: "Stripe signs with another secret than STRIPE_WEBHOOK_SECRET, or does not reach the site",
      todo:
        `${DASHBOARD}, under Developers, Webhooks, open the endpoint: reveal its signing secret, copy it and restart. If it is the same, its page says what came of the event.`,
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
async function awaitTestEvent({ api, payment, patienceMs }: Shop): Promise<boolean> {
  const { id } = await payment;
  for (const end = performance.now() + patienceMs; performance.now() < end;) {
    const { data } = await api.events.list({ type: TEST_EVENT, limit: 100 });
    const event = data.find(({ data: { object } }) => "id" in object && object.id === id);
    if (event?.pending_webhooks === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, Math.min(POLL_MS, patienceMs / 2)));
  }
  return false;
}

/** A payment of a dollar. Only this program knows its secret, and cancels it at once. */
interface TestPayment {
  readonly id: string;
  /** Why the publishable key did not see it; null: it did. */
  readonly hiddenBy: Awaited<ReturnType<typeof troubleOf>>;
}

async function makePayment(api: Stripe, { publishableKey, apiBase }: StripeConfig): Promise<TestPayment> {
  const { id, client_secret: secret } = await api.paymentIntents.create({
    amount: 100,
    currency: "usd",
    description: "Test by deno task stripe doctor",
    allowed_payment_method_types: ["card"],
  });
  const browser = await openStripe({ secretKey: publishableKey, apiBase })();
  const hiddenBy = await troubleOf(browser.paymentIntents.retrieve(id, { client_secret: secret ?? "" }));
  await api.paymentIntents.cancel(id);
  return { id, hiddenBy };
}

/** The publishable key must see a payment that the secret key has made. */
async function checkPublishableKey({ payment }: Shop): Promise<Found> {
  const { hiddenBy } = await payment;
  if (hiddenBy === null) {
    return found({ fine: ["The publishable key is of the same account as the secret key"] });
  }
  if (hiddenBy !== "missing") return found({ now: [wrongKey("STRIPE_PUBLISHABLE_KEY")] });
  return found({
    now: [{
      what: "STRIPE_PUBLISHABLE_KEY belongs to another account than STRIPE_SECRET_KEY",
      todo: `${DASHBOARD}, under Developers, API keys, copy both keys from the same page.`,
    }],
  });
}

async function checkMethods({ api, config }: Shop): Promise<Found> {
  const id = config.paymentMethodConfiguration;
  if (id === undefined) return found({ fine: ["The form offers cards"] });
  const asking = api.paymentMethodConfigurations.retrieve(id);
  const problem = (what: string) =>
    found({
      now: [{
        what,
        todo:
          `${DASHBOARD}, under Settings, Payment methods, look at it, or unset STRIPE_PAYMENT_METHOD_CONFIGURATION.`,
      }],
    });
  if (await troubleOf(asking) === "missing") {
    return problem(`Stripe has no payment method configuration ${id} in ${modeOf(config)}`);
  }
  const { active, card } = await asking;
  if (!active) return problem(`The payment method configuration ${id} is not active`);
  if (!card?.available) return problem(`The payment method configuration ${id} offers no cards`);
  return found({ fine: [`The payment method configuration ${id} is active and offers cards`] });
}

async function checkWallets({ api, siteUrl }: Shop): Promise<Found> {
  if (siteUrl === undefined || !siteUrl.startsWith("https:")) return found({});
  const { hostname } = new URL(siteUrl);
  const { data: [domain] } = await api.paymentMethodDomains.list({ domain_name: hostname, limit: 1 });
  const problem = (why: string) =>
    found({
      next: [{
        what: `Apple Pay and Google Pay may not be shown: ${why}`,
        todo:
          `${DASHBOARD}, under Settings, Payment method domains, add ${hostname}, or open it and follow what it says.`,
      }],
    });
  if (domain === undefined) return problem(`${hostname} is not registered`);
  if (!domain.enabled) return problem(`${hostname} is switched off`);
  for (
    const [name, { status, status_details: details }] of [
      ["Apple Pay", domain.apple_pay],
      ["Google Pay", domain.google_pay],
    ] as const
  ) {
    if (status !== "active") {
      return problem(`${name} is not active. Stripe says: ${details?.error_message ?? status}`);
    }
  }
  return found({ fine: [`Apple Pay and Google Pay can be shown on ${hostname}`] });
}

async function checkTax({ api }: Shop): Promise<Found> {
  const { status, status_details: { pending } } = await api.tax.settings.retrieve();
  if (status === "active") return found({ fine: ["Stripe Tax is set up"] });
  return found({
    next: [{
      what: `Stripe Tax is not set up: it lacks ${pending?.missing_fields?.join(", ") ?? "something"}`,
      todo:
        `If you owe tax on sales, finish it in Stripe's dashboard under Tax. Otherwise leave it: the site says that its prices include any tax.`,
    }],
  });
}
