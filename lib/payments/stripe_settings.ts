/** The settings of Stripe: their schema, their conflicts, and the configuration made from them. */
import { z } from "zod";

/** Only tests may replace Stripe. */
const loopback = z.string().regex(
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/,
  "must be an http:// address of this machine",
);

/** Part of the schema in lib/config.ts. */
export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret key of Stripe")
    .optional()
    .describe("Stripe's secret key; without it and the next one nothing can be bought"),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, "must be a publishable key of Stripe")
    .optional()
    .describe("Stripe's publishable key, which pages with a payment form contain"),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+$/, "must be a webhook's signing secret").optional()
    .describe("Signs what Stripe reports to /api/stripe/webhook; without it nothing is accepted there"),
  STRIPE_PAYMENT_METHOD_CONFIGURATION: z.string().regex(/^pmc_\w+$/, "must be the id of a configuration")
    .optional()
    .describe("Which payment methods Stripe offers; without it cards only"),
  STRIPE_HOLD_REVIEWS: z.enum(["yes", "no"], "must be yes or no").default("no")
    .describe("Whether a download waits while Stripe has its payment under review"),
  STRIPE_TAX: z.enum(["inclusive", "exclusive"], "must be inclusive or exclusive").optional()
    .describe(
      "Stripe Tax computes the tax of each purchase, as part of the price or on top of it; without it none is computed",
    ),
  STRIPE_API_BASE: loopback.optional().describe(
    "A local double of Stripe's API, for tests: deno task stripe",
  ),
  STRIPE_JS_URL: loopback.optional().describe("The script of such a double"),
};

type StripeSettings = {
  readonly [Name in keyof typeof STRIPE_SETTINGS]?: z.output<(typeof STRIPE_SETTINGS)[Name]> | undefined;
};

/** Settings that conflict: the name of each, and what is wrong with it. */
export function stripeProblems(env: StripeSettings): readonly (readonly [name: string, problem: string])[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  if (secret === undefined || publishable === undefined) {
    return secret === publishable ? [] : [[
      secret === undefined ? "STRIPE_SECRET_KEY" : "STRIPE_PUBLISHABLE_KEY",
      "is required: Stripe's two keys go together",
    ]];
  }
  if (isLiveKey(secret) !== isLiveKey(publishable)) {
    return [["STRIPE_PUBLISHABLE_KEY", "and STRIPE_SECRET_KEY must both be live keys or both be test keys"]];
  }
  return (["STRIPE_API_BASE", "STRIPE_JS_URL"] as const)
    .filter((name) => isLiveKey(secret) && env[name] !== undefined)
    .map((name) => [name, "must not be set with live keys"]);
}

/** The configuration of card payments; undefined: nothing can be bought. */
export function stripeConfig(env: StripeSettings, isSellerNamed: boolean) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (secretKey === undefined || publishableKey === undefined) return undefined;
  return Object.freeze({
    secretKey,
    publishableKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    paymentMethodConfiguration: env.STRIPE_PAYMENT_METHOD_CONFIGURATION,
    /** A download waits while its payment is under review. */
    holdsReviews: env.STRIPE_HOLD_REVIEWS === "yes",
    /** How prices stand to the tax that Stripe computes; undefined: it computes none. */
    tax: env.STRIPE_TAX,
    /** The origin of a test double of the API; undefined: Stripe itself. */
    apiBase: env.STRIPE_API_BASE && new URL(env.STRIPE_API_BASE).origin,
    /** The URL of a test double of the script; undefined: Stripe's own. */
    scriptUrl: env.STRIPE_JS_URL,
    isLive: isLiveKey(secretKey),
    /** False: nothing new can be bought, because nobody is charged by a seller without a name. Earlier orders go on. */
    isSelling: isSellerNamed || !isLiveKey(secretKey),
  });
}

function isLiveKey(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}
