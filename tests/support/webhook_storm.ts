import assert from "node:assert/strict";
import { openDatabase } from "../../lib/db/open.ts";
import { startStripeDouble } from "stripe-double";
import { BOUGHT } from "./purchases.ts";
import { PATIENCE_MS } from "./time.ts";
import { APP_SECRET, type Site, startSite } from "./site.ts";
import { catchMail } from "./smtp.ts";

export interface Storm {
  readonly orders: number;
  /** How often the report of each payment is delivered. */
  readonly copies: number;
  /** How often the site is killed meanwhile. */
  readonly kills: number;
}

export interface StormOutcome {
  readonly deliveries: number;
  /** Payments whose buyer got no mail. */
  readonly lost: number;
  /** Buyers who got the mail twice, under the same Message-ID. */
  readonly doubled: number;
}

/** Payments that are prepared at a time. */
const LANES = 8;
const MAIL_DEADLINE_MS = 240_000;

/**
 * Has the reports of many payments delivered to a site at once, several times each and in random order, while the site is killed with
 * SIGKILL again and again. Throws unless each order is paid, with one grant, and each buyer's mails are one mail.
 * @param databaseUrl undefined: the embedded database, in a folder of its own
 */
export async function stormWebhooks(
  databaseUrl: string | undefined,
  { orders, copies, kills }: Storm,
): Promise<StormOutcome> {
  await using double = await startStripeDouble();
  await using server = await catchMail();
  await using site = await startSite({
    env: {
      ...double.env,
      RATE_LIMIT_PER_MINUTE: "0",
      SMTP_URL: server.url,
      MAIL_FROM: "coach@example.com",
      ...databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, APP_SECRET },
    },
  });
  Object.assign(double.faults.webhooks, { isWithheld: true, retryMs: 100, attempts: 14 });
  double.setWebhook(`${site.url}/api/stripe/webhook`);
  const price = await priceOf(site);
  const waiting = Array.from({ length: orders }, (_, index) => `buyer${index}@gmail.com`);
  await Promise.all(Array.from({ length: LANES }, async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      await double.pay(await beginAt(site, price), { email });
    }
  }));

  const events = double.events().filter(({ type }) => type === "payment_intent.succeeded");
  assert.equal(events.length, orders);
  const delivering = double.redeliver({ events, copies, isShuffled: true, concurrency: LANES });
  for (let kill = 1; kill <= kills; kill++) {
    await until(() => double.deliveries().length >= kill * orders * copies / (kills + 1), MAIL_DEADLINE_MS);
    await site.kill();
    await site.restart();
  }
  await delivering;
  await site.stop();
  await endLeases(site.dataDir, databaseUrl);
  await site.restart();
  const idsOf = (index: number) =>
    server.mails.filter(({ recipients }) => recipients.includes(`buyer${index}@gmail.com`))
      .map(({ messageId }) => messageId);
  const ids = () => Array.from({ length: orders }, (_, index) => idsOf(index));
  await until(() => ids().every((found) => found.length > 0), MAIL_DEADLINE_MS).catch(() => {});
  await site.stop();
  await assertGranted(site.dataDir, databaseUrl, orders);
  for (const found of ids()) assert.ok(new Set(found).size <= 1, "one mail has one Message-ID");
  return {
    deliveries: double.deliveries().length,
    lost: ids().filter((found) => found.length === 0).length,
    doubled: ids().filter((found) => found.length > 1).length,
  };
}

async function priceOf(site: Site): Promise<number> {
  const products: { id: string; price: number }[] = await (await fetch(`${site.url}/api/products`)).json();
  return products.find(({ id }) => id === BOUGHT.productId)?.price ?? assert.fail("nothing to buy");
}

/** Begins a purchase; returns the payment's id. */
async function beginAt(site: Site, amount: number): Promise<string> {
  const response = await fetch(`${site.url}/api/create-payment-intent`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ productId: BOUGHT.productId, amount }),
  });
  const { clientSecret } = await response.json();
  return String(clientSecret).split("_secret_")[0] ?? "";
}

/** Lets the minutes pass for which a process that died holds a mail. */
async function endLeases(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, queryDeadlineMs: PATIENCE_MS });
  await database.sql`update outbox set leased_until = now() where leased_until is not null`;
  await database.close();
}

async function assertGranted(
  dataDir: string,
  databaseUrl: string | undefined,
  orders: number,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, queryDeadlineMs: PATIENCE_MS });
  const [found] = await database.sql`
    select (select count(*) from orders where state = 'paid') as paid, (select count(*) from grants) as grants,
      (select count(distinct order_id) from grants) as granted, (select count(*) from stripe_events) as events,
      (select count(*) from outbox where kind = 'purchase-delivery') as mails`;
  await database.close();
  assert.deepEqual(found, { paid: orders, grants: orders, granted: orders, events: orders, mails: orders });
}

async function until(isTrue: () => boolean, deadlineMs: number): Promise<void> {
  const end = performance.now() + deadlineMs;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error("it did not come true in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
