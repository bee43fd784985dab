import { checkOrder, type OrderChecksOptions } from "../../lib/payments/checks/order_checks.ts";
import { claimCheck, endCheck } from "../../lib/payments/checks/store.ts";
import type { Database } from "../../lib/db/database.ts";
import { openStripe } from "../../lib/payments/stripe_api.ts";
import type { StripeDouble } from "stripe-double";
import { jsonPost, SECRET, type TestApp, testApp } from "./app.ts";

/** What the tests buy; `sell()` gives it this price. */
export const BOUGHT = { productId: "90-day-sprint-planner", amount: 49_00 } as const;

const QUIET = { info() {}, warn() {}, error() {} };

/** An application that sells with the double. */
export async function sell(
  database: Database,
  double: StripeDouble,
  env: Record<string, string> = {},
): Promise<TestApp> {
  await database.sql`update products set price = ${BOUGHT.amount} where id = ${BOUGHT.productId}`;
  return await testApp(database, { ...double.env, APP_SECRET: SECRET.padEnd(32, "."), ...env });
}

/** Asks for a payment. */
export function askToBuy(
  app: TestApp,
  { key, body = BOUGHT, peer = "127.0.0.1" }: {
    readonly key?: string;
    readonly body?: object;
    readonly peer?: string;
  } = {},
): Promise<Response> {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  return app.fetch("/api/create-payment-intent", jsonPost(body, headers), peer);
}

/** Asks for a payment that has to be prepared, and returns its secret and id. */
export async function begin(app: TestApp, key?: string): Promise<{ clientSecret: string; intentId: string }> {
  const response = await askToBuy(app, key === undefined ? {} : { key });
  if (response.status !== 200) throw new Error(`no payment: ${response.status} ${await response.text()}`);
  const { clientSecret } = await response.json();
  return { clientSecret, intentId: clientSecret.split("_secret_")[0] };
}

/** What checks of a shop's orders need. */
export function checkOptions({ sql }: Pick<Database, "sql">, double: StripeDouble): OrderChecksOptions {
  const stripe = openStripe({ secretKey: double.env.STRIPE_SECRET_KEY, apiBase: double.url });
  return { sql, stripe, isLive: false, log: QUIET, wakeMail: () => {} };
}

/** Does every check that is due, as the worker would. Returns how many there were. */
export async function checkAll(
  database: Pick<Database, "sql">,
  double: StripeDouble,
  over: Partial<OrderChecksOptions> = {},
): Promise<number> {
  const options = { ...checkOptions(database, double), ...over };
  const { sql } = database;
  for (let count = 0;; count++) {
    const lease = `check ${count}`;
    const order = await claimCheck(sql, { lease, leaseSeconds: 60 });
    if (order === null) return count;
    await endCheck(sql, { order, lease }, await checkOrder(options, order));
    if (count > 1_000) throw new Error("checks without an end");
  }
}
