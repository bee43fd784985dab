import Stripe from "stripe";
import process from "node:process";
import { startStripeDouble, type StripeDouble } from "stripe-double";

/** The SDK's client of a double, as the site makes its own. */
export function clientOf(
  double: StripeDouble,
  options: { key?: string; maxNetworkRetries?: number } = {},
): Stripe {
  const { hostname, port } = new URL(double.url);
  return new Stripe(options.key ?? double.env.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    timeout: 8_000,
    maxNetworkRetries: options.maxNetworkRetries ?? 0,
  });
}

const STRIPE_KEY = process.env.STRIPE_TEST_SECRET_KEY;

/**
 * A test of what Stripe's API promises. It runs against the double and, when the environment has `STRIPE_TEST_SECRET_KEY` (a key of
 * test mode), against Stripe itself.
 */
export function contract(name: string, run: (stripe: Stripe) => Promise<void>): void {
  Deno.test(`${name}: the double`, async () => {
    await using double = await startStripeDouble();
    await run(clientOf(double));
  });
  if (STRIPE_KEY === undefined) return;
  if (!/^(sk|rk)_test_/.test(STRIPE_KEY)) {
    throw new Error("STRIPE_TEST_SECRET_KEY must be a secret key of Stripe's test mode");
  }
  const stripe = new Stripe(STRIPE_KEY, { timeout: 8_000, maxNetworkRetries: 0 });
  Deno.test(`${name}: Stripe itself`, () => run(stripe));
}

/** Says in the report of the tests that Stripe itself was not asked, and why. */
export function reportSkippedContract(): void {
  if (STRIPE_KEY !== undefined) return;
  Deno.test({
    name: "Stripe itself keeps the same contract (skipped: STRIPE_TEST_SECRET_KEY is not set)",
    ignore: true,
    fn() {},
  });
}

/** A test with a double of its own. */
export function withDouble(name: string, run: (double: StripeDouble, stripe: Stripe) => Promise<void>): void {
  Deno.test(name, async () => {
    await using double = await startStripeDouble();
    await run(double, clientOf(double));
  });
}

/** An intent as the site creates it. */
export const PLANNER = {
  amount: 4_900,
  currency: "usd",
  description: "Strategic OKR Planner",
  metadata: { order_id: "order-1", product_id: "strategic-okr-planner", terms_version: "2026-01" },
  allowed_payment_method_types: ["card"],
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
} satisfies Stripe.PaymentIntentCreateParams;

/** What the SDK rejects with; anything else fails the test. */
export async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("the call was accepted");
}
