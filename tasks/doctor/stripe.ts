/** Asks Stripe whether a shop can sell. It makes one payment to test the webhook, and cancels it at once. */
import type Stripe from "stripe";
import type { Config, StripeConfig } from "../../lib/config.ts";
import { purchaseFindings } from "../../lib/payments/findings.ts";
import { STATEMENT_SUFFIXES } from "../../lib/payments/prepare_payment.ts";
import { countryName } from "../../lib/content/tax.ts";
import { openStripe, type StripeTrouble, stripeTrouble } from "../../lib/payments/stripe_api.ts";
import { computeTax } from "../../lib/payments/tax/calculation.ts";
import {
  type Finding,
  type Found,
  found,
  inOrder,
  judgePurchases,
  NOTHING,
  toDoNext,
  toDoNow,
  together,
} from "./findings.ts";
import { checkWebhook, DASHBOARD, modeOf, type Shop, type TestPayment } from "./stripe_webhook.ts";

const PATIENCE_MS = 30_000;
const PAYING = "PaymentIntents, and write them";
const COMPUTING_TAX = "Tax Calculations and Transactions, and write them";

/** What is looked at, by what a restricted key has to be allowed. */
const CHECKS: readonly (readonly [permission: string, check: (shop: Shop) => Promise<Found>])[] = [
  ["Account", checkAccount],
  ["Webhook Endpoints and Events", checkWebhook],
  [PAYING, checkPublishableKey],
  ["Payment Method Configurations", checkMethods],
  ["Payment Method Domains", checkWallets],
  ["Tax Settings", checkTax],
  [COMPUTING_TAX, checkTaxCalculation],
  [
    "Charges and Refunds",
    ({ api }) => readable(api.refunds.list({ limit: 1 }), api.charges.list({ limit: 1 })),
  ],
  ["Disputes", ({ api }) => readable(api.disputes.list({ limit: 1 }))],
  ["Reviews", ({ api }) => readable(api.reviews.list({ limit: 1 }))],
  ["Early Fraud Warnings", ({ api }) => readable(api.radar.earlyFraudWarnings.list({ limit: 1 }))],
];

/** Addresses where a price for consumers has to contain the tax: in the EU, and in the United Kingdom. */
const WHOLE_PRICES = [
  { country: "DE", postalCode: "10115" },
  { country: "GB", postalCode: "SW1A 1AA" },
];

/** Without these, nothing is sold or delivered. */
const SELLING: ReadonlySet<string> = new Set([PAYING, COMPUTING_TAX, "Charges and Refunds", "Disputes"]);

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
  const mode = inOrder(
    `The keys are those of ${modeOf(stripe)}${stripe.isLive ? "" : ": nobody is charged"}`,
  );
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
  try {
    return await check;
  } catch (error) {
    const trouble = stripeTrouble(error);
    if (trouble === null || !(error instanceof Error)) throw error;
    const isNeeded = SELLING.has(permission);
    const finding = trouble === "shut-out"
      ? {
        what: `STRIPE_SECRET_KEY may not use ${permission}${isNeeded ? "" : ", so nobody can look"}`,
        todo: `${DASHBOARD}, under Developers, API keys, let this restricted key read ${permission}.`,
      }
      : { what: `Stripe does not tell about ${permission}: ${error.message}`, todo: AWAY.todo };
    return found({ [isNeeded ? "now" : "next"]: [finding] });
  }
}

async function readable(...requests: readonly Promise<unknown>[]): Promise<Found> {
  await Promise.all(requests);
  return NOTHING;
}

async function checkAccount({ api }: Shop): Promise<Found> {
  const { id, charges_enabled: canCharge, payouts_enabled: paysOut, requirements, settings } = await api
    .accounts
    .retrieveCurrent();
  const due = requirements?.currently_due ?? [];
  const wants = due.length === 0 ? "" : ` It asks for: ${due.join(", ")}.`;
  const todo = `${DASHBOARD}, finish what the home page asks for.${wants}`;
  const prefix = settings?.card_payments?.statement_descriptor_prefix ?? null;
  return together([
    canCharge
      ? inOrder(`The account ${id} can take payments`)
      : toDoNow(`The account ${id} cannot take payments`, todo),
    paysOut ? NOTHING : toDoNext("Stripe pays nothing out to your bank", todo),
    prefix === null
      ? toDoNext(
        "Card statements do not begin with your name, so buyers may dispute a payment that they do not know",
        `${DASHBOARD}, under Settings, Business, set a shortened descriptor of 2 to 10 characters.`,
      )
      : inOrder(
        `Card statements say what was bought: "${prefix}* ${STATEMENT_SUFFIXES["90-day-sprint-planner"]}"`,
      ),
  ]);
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
    return inOrder("The publishable key is of the same account as the secret key");
  }
  if (hiddenBy !== "missing") return found({ now: [wrongKey("STRIPE_PUBLISHABLE_KEY")] });
  return toDoNow(
    "STRIPE_PUBLISHABLE_KEY belongs to another account than STRIPE_SECRET_KEY",
    `${DASHBOARD}, under Developers, API keys, copy both keys from the same page.`,
  );
}

async function checkMethods({ api, config }: Shop): Promise<Found> {
  const id = config.paymentMethodConfiguration;
  if (id === undefined) return inOrder("The form offers cards");
  const asking = api.paymentMethodConfigurations.retrieve(id);
  const problem = (what: string) =>
    toDoNow(
      what,
      `${DASHBOARD}, under Settings, Payment methods, look at it, or unset STRIPE_PAYMENT_METHOD_CONFIGURATION.`,
    );
  if (await troubleOf(asking) === "missing") {
    return problem(`Stripe has no payment method configuration ${id} in ${modeOf(config)}`);
  }
  const { active, card } = await asking;
  if (!active) return problem(`The payment method configuration ${id} is not active`);
  if (!card?.available) return problem(`The payment method configuration ${id} offers no cards`);
  return inOrder(`The payment method configuration ${id} is active and offers cards`);
}

async function checkWallets({ api, siteUrl }: Shop): Promise<Found> {
  if (siteUrl === undefined || !siteUrl.startsWith("https:")) return NOTHING;
  const { hostname } = new URL(siteUrl);
  const { data: [domain] } = await api.paymentMethodDomains.list({ domain_name: hostname, limit: 1 });
  const problem = (why: string) =>
    toDoNext(
      `Apple Pay and Google Pay may not be shown: ${why}`,
      `${DASHBOARD}, under Settings, Payment method domains, add ${hostname}, or open it and follow what it says.`,
    );
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
  return inOrder(`Apple Pay and Google Pay can be shown on ${hostname}`);
}

async function checkTax({ api, config: { tax } }: Shop): Promise<Found> {
  const { status, status_details: { pending } } = await api.tax.settings.retrieve();
  const isActive = status === "active";
  if (tax === undefined) {
    return isActive
      ? toDoNext(
        "Stripe Tax is set up, and the site does not use it",
        "Set STRIPE_TAX to inclusive or exclusive (docs/selling.md), and restart the site.",
      )
      : inOrder("No tax is computed: prices include any tax, and you owe what is due");
  }
  if (isActive) return inOrder(`Stripe Tax is set up, and prices are ${tax} of tax`);
  return toDoNow(
    `Nothing can be bought: STRIPE_TAX is set, and Stripe Tax lacks ${
      pending?.missing_fields?.join(", ") ?? "something"
    }`,
    `${DASHBOARD}, under Tax, finish the setup, or unset STRIPE_TAX and restart the site.`,
  );
}

/** Whether the key may compute tax, which its reading the settings does not show, and whether prices fit where tax is collected. */
async function checkTaxCalculation({ api, config: { tax } }: Shop): Promise<Found> {
  if (tax === undefined) return NOTHING;
  const item = { price: 100, currency: "usd", productId: "test", behavior: tax };
  const asking = Promise.all(WHOLE_PRICES.map((address) => computeTax(api, item, address)));
  // Until Stripe Tax is set up, Stripe refuses: checkTax() says so.
  if (await troubleOf(asking) === "refused") return NOTHING;
  const taxed = (await asking).filter(({ total, price }) => total > price);
  if (taxed.length === 0) return NOTHING;
  return toDoNext(
    `Prices are shown without the tax that consumers in ${
      taxed.map(({ country }) => countryName(country)).join(" and ")
    } pay`,
    "If you sell to consumers there, set STRIPE_TAX to inclusive (docs/selling.md), and restart the site.",
  );
}
