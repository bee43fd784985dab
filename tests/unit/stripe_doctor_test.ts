import assert from "node:assert/strict";
import Stripe from "stripe";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { loadConfig } from "../../lib/config.ts";
import { NEEDED_EVENTS } from "../../lib/payments/findings.ts";
import { examineStripe } from "../../tasks/doctor/stripe.ts";

/** A site that checks signatures as the real one does, with a secret of its own; null: it has none. */
function serveSite(secret: { value: string | null }) {
  const { webhooks } = new Stripe("sk_test_site");
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    if (secret.value === null) return new Response(null, { status: 503 });
    const signature = request.headers.get("stripe-signature") ?? "";
    const event = await webhooks.constructEventAsync(await request.text(), signature, secret.value)
      .catch(() => null);
    return new Response(null, { status: event === null ? 400 : 200 });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

interface World {
  readonly double: StripeDouble;
  /** What the running site has as its signing secret. */
  readonly secret: { value: string | null };
  readonly env: Record<string, string>;
  readonly siteUrl: string;
}

/** What the doctor says of a shop in which everything is right but for what `spoil` does. */
async function examine(spoil: (world: World) => void = () => {}) {
  const secret: World["secret"] = { value: "whsec_double" };
  await using site = serveSite(secret);
  await using double = await startStripeDouble({ webhook: { url: `${site.url}/api/stripe/webhook` } });
  Object.assign(double.faults.webhooks, { retryMs: 1, attempts: 2 });
  Object.assign(double.endpoint, { enabledEvents: [...NEEDED_EVENTS] });
  double.account.taxMissing = null;
  double.account.configurations.pmc_shop = { isActive: true, hasCards: true };
  const env: Record<string, string> = {
    ...double.env,
    SITE_URL: site.url,
    SELLER_DETAILS: "Ada Example | VAT number DE123456789",
    STRIPE_PAYMENT_METHOD_CONFIGURATION: "pmc_shop",
  };
  spoil({ double, secret, env, siteUrl: site.url });
  const found = await examineStripe(loadConfig(env), { patienceMs: 300 });
  const lines = (findings: typeof found.now) => findings.map(({ what, todo }) => `${what} | ${todo}`);
  return {
    now: lines(found.now),
    next: lines(found.next),
    fine: found.fine,
    intents: double.intents(),
  };
}

Deno.test("stripe doctor finds nothing to do in a shop that is ready, and leaves nothing that could be paid", async () => {
  const { now, next, fine, intents } = await examine();
  assert.deepEqual([now, next], [[], []]);
  for (
    const part of [
      /test mode/,
      /can take payments/,
      /publishable key .* same account/i,
      /COACH\* SPRINT/,
      /reports every event/,
      /test event .* signature/,
      /offers cards/,
      /No tax is computed/,
    ]
  ) assert.ok(fine.some((line) => part.test(line)), `${part} in ${fine.join("\n")}`);
  assert.deepEqual(intents.map(({ status }) => status), ["canceled"]);
  const taxed = await examine(({ double, env }) => {
    env.STRIPE_TAX = "inclusive";
    double.account.taxMissing = [];
  });
  assert.deepEqual([taxed.now, taxed.next], [[], []]);
  assert.ok(taxed.fine.includes("Stripe Tax is set up, and prices are inclusive of tax"));
});

const FAULTS: readonly [what: string, spoil: (world: World) => void, says: RegExp, isUrgent: boolean][] = [
  [
    "a wrong key",
    ({ env }) => env.STRIPE_SECRET_KEY = "sk_test_wrong",
    /does not accept STRIPE_SECRET_KEY/,
    true,
  ],
  [
    "an account that takes no payments",
    ({ double }) => {
      double.account.chargesEnabled = false;
      double.account.due = ["external_account", "tos_acceptance.date"];
    },
    /cannot take payments.*external_account, tos_acceptance\.date/,
    true,
  ],
  ["no payouts", ({ double }) => double.account.payoutsEnabled = false, /pays nothing out/, false],
  [
    "a publishable key of another account",
    ({ double }) => double.account.isPublishableKeyOwn = false,
    /STRIPE_PUBLISHABLE_KEY belongs to another account/,
    true,
  ],
  [
    "a publishable key that nobody has",
    ({ env }) => env.STRIPE_PUBLISHABLE_KEY = "pk_test_nobody",
    /does not accept STRIPE_PUBLISHABLE_KEY/,
    true,
  ],
  [
    "no prefix for statements",
    ({ double }) => double.account.statementPrefix = null,
    /statements.*shortened descriptor/i,
    false,
  ],
  [
    "no endpoint",
    ({ double }) => double.setWebhook(null),
    /reports to no webhook.*payment_intent\.succeeded, .*review\.closed/,
    true,
  ],
  [
    "an endpoint of another address",
    ({ double }) => double.setWebhook("http://127.0.0.1:1/api/stripe/webhook"),
    /reports to no webhook/,
    true,
  ],
  [
    "an endpoint of live mode",
    ({ double }) => double.endpoint.isLive = true,
    /reports to no webhook.*in test mode/,
    true,
  ],
  [
    "an endpoint that is switched off",
    ({ double }) => double.endpoint.isEnabled = false,
    /is disabled.*Enable/,
    true,
  ],
  [
    "an endpoint that lacks events",
    ({ double }) => double.endpoint.enabledEvents = NEEDED_EVENTS.slice(0, -2),
    /does not report review\.opened, review\.closed.*Add/,
    true,
  ],
  [
    "an endpoint of another version",
    ({ double }) => double.endpoint.apiVersion = "2019-05-16",
    /speaks version 2019-05-16; this site was made for 2026/,
    true,
  ],
  [
    "another signing secret at Stripe",
    ({ double }) => double.endpoint.secret = "whsec_other",
    /Stripe signs with another secret than STRIPE_WEBHOOK_SECRET/,
    true,
  ],
  [
    "a site that runs with another secret",
    ({ secret }) => secret.value = "whsec_older",
    /running site refuses what STRIPE_WEBHOOK_SECRET signs.*[Rr]estart/,
    true,
  ],
  [
    "a site that runs without a secret",
    ({ secret }) => secret.value = null,
    /running site has no STRIPE_WEBHOOK_SECRET/,
    true,
  ],
  [
    "no signing secret in the settings",
    ({ env }) => delete env.STRIPE_WEBHOOK_SECRET,
    /STRIPE_WEBHOOK_SECRET is not set/,
    false,
  ],
  [
    "a configuration that does not exist",
    ({ env }) => env.STRIPE_PAYMENT_METHOD_CONFIGURATION = "pmc_gone",
    /has no payment method configuration pmc_gone/,
    true,
  ],
  [
    "a configuration that is off",
    ({ double }) => Object.assign(double.account.configurations.pmc_shop ?? {}, { isActive: false }),
    /pmc_shop is not active/,
    true,
  ],
  [
    "a configuration without cards",
    ({ double }) => Object.assign(double.account.configurations.pmc_shop ?? {}, { hasCards: false }),
    /pmc_shop offers no cards/,
    true,
  ],
  [
    "tax that is used and lacks something",
    ({ double, env }) => {
      env.STRIPE_TAX = "inclusive";
      double.account.taxMissing = ["defaults.tax_code", "head_office"];
    },
    /Nothing can be bought.* Stripe Tax .*defaults\.tax_code, head_office/,
    true,
  ],
  [
    "tax without a tax number of the seller",
    ({ double, env }) => {
      env.STRIPE_TAX = "inclusive";
      env.SELLER_DETAILS = "Ada Example | Arlington, VA 22201-1234";
      double.account.taxMissing = [];
    },
    /SELLER_DETAILS has no tax number/,
    false,
  ],
  [
    "tax that is set up and not used",
    ({ double }) => double.account.taxMissing = [],
    /Stripe Tax is set up, and the site does not use it.*STRIPE_TAX/,
    false,
  ],
  [
    "tax on top of prices that consumers have to see whole",
    ({ double, env }) => {
      env.STRIPE_TAX = "exclusive";
      double.account.taxMissing = [];
    },
    /without the tax that consumers in Germany and United Kingdom pay.*inclusive/,
    false,
  ],
  [
    "a restricted key that may not compute tax",
    ({ double, env }) => {
      env.STRIPE_TAX = "inclusive";
      double.account.taxMissing = [];
      double.faults.api = [{ kind: "forbidden", on: /tax\/calculations/ }];
    },
    /may not use Tax Calculations/,
    true,
  ],
  [
    "Stripe being away",
    ({ double }) => double.faults.api = [{ kind: "away" }],
    /Stripe does not answer/,
    true,
  ],
  [
    "a restricted key without disputes",
    ({ double }) => double.faults.api = [{ kind: "forbidden", on: /disputes/ }],
    /may not use Disputes.*restricted key/,
    true,
  ],
  [
    "a restricted key without reviews",
    ({ double }) => double.faults.api = [{ kind: "forbidden", on: /reviews/ }],
    /may not use Reviews.*restricted key/,
    false,
  ],
  [
    "a restricted key that may not pay",
    ({ double }) => double.faults.api = [{ kind: "forbidden", on: /^POST .*payment_intents$/ }],
    /may not use PaymentIntents, and write/,
    true,
  ],
  [
    "a restricted key without the account",
    ({ double }) => double.faults.api = [{ kind: "forbidden", on: /account/ }],
    /may not use Account/,
    false,
  ],
];

for (const [what, spoil, says, isUrgent] of FAULTS) {
  Deno.test(`stripe doctor sees ${what}, and says what to do`, async () => {
    const { now, next } = await examine(spoil);
    const said = isUrgent ? now : next;
    assert.ok(said.some((line) => says.test(line)), `${says} in\n${[...now, "--", ...next].join("\n")}`);
    assert.deepEqual(
      [now.length, next.length],
      isUrgent ? [1, 0] : [0, 1],
      [...now, "--", ...next].join("\n"),
    );
  });
}

Deno.test("stripe doctor says which wallets a domain can show", async () => {
  const wallets = async (spoil: (world: World) => void) => {
    const { next, fine } = await examine((world) => {
      world.env.SITE_URL = "https://coach.example";
      spoil(world);
    });
    return [...next, ...fine].filter((line) => /Apple Pay/.test(line)).join();
  };
  const register = (over: object) => ({ double }: World) => {
    double.account.domains.push({ name: "coach.example", isEnabled: true, applePay: "active", ...over });
  };
  assert.match(await wallets(() => {}), /coach\.example is not registered.*Payment method domains/);
  assert.match(await wallets(register({ isEnabled: false })), /coach\.example is switched off/);
  assert.match(await wallets(register({ applePay: "inactive" })), /Apple Pay is not active.*could not reach/);
  assert.match(await wallets(register({})), /^Apple Pay and Google Pay can be shown on coach\.example$/);
});

Deno.test("stripe doctor says that nothing can be bought without keys", async () => {
  const { now } = await examineStripe(loadConfig({}));
  assert.match(now[0]?.what ?? "", /Nothing can be bought/);
});
