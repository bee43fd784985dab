import assert from "node:assert/strict";
import { openDatabase } from "../../lib/db/open.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { startStripeDouble } from "stripe-double";
import { jsonPost } from "../support/app.ts";
import { recordFigure } from "../support/figures.ts";
import { startPostgres } from "../support/postgres.ts";
import { BOUGHT } from "../support/purchases.ts";
import { APP_SECRET, type Site, startSite } from "../support/site.ts";
import { catchMail } from "../support/smtp.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, 3]));
const BUYERS = 12;
const SIGNUPS = 40;

/** Two processes of the site on one server of Postgres. */
async function startTwo(env: Record<string, string>) {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await startPostgres());
  const all = { DATABASE_URL: server.url(), APP_SECRET, ...env };
  // At once, so that both migrate and seed.
  const sites = await Promise.all([startSite({ env: all }), startSite({ env: all })]);
  for (const site of sites) stack.use(site);
  const database = await openDatabase({ databaseUrl: server.url(), dataDir: "" });
  stack.defer(() => database.close());
  return { sites, sql: database.sql, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

Deno.test("two processes share one rate limit, and answer a repeated request once", async () => {
  await using two = await startTwo({ RATE_LIMIT_PER_MINUTE: "1" });
  const post = (at: number, key: string) =>
    fetch(
      `${two.sites[at % 2]?.url}/api/diagnostic/submit`,
      jsonPost({ name: "Ada", scores: SCORES }, { "idempotency-key": key }),
    );
  const key = crypto.randomUUID();
  const same = await Promise.all(Array.from({ length: 8 }, (_, at) => post(at, key)));
  assert.deepEqual(same.map(({ status }) => status), Array(8).fill(201));
  const tokens = await Promise.all(same.map(async (response) => (await response.json()).token));
  assert.equal(new Set(tokens).size, 1);
  // A minute from here on, however long all of that took.
  await two.sql`update rate_limits set expires_at = now() + interval '1 hour'`;
  const others = await Promise.all(Array.from({ length: 12 }, (_, at) => post(at, crypto.randomUUID())));
  for (const response of others) await response.body?.cancel();
  const taken = others.filter(({ status }) => status === 201).length;
  recordFigure({
    what: "requests taken by two processes with a limit of 10",
    value: `${8 + taken} of 20`,
    wanted: "10",
  });
  assert.equal(taken, 2);
  const [row] = await two.sql<{ count: number }>`select count(*) as count from diagnostic_results`;
  assert.equal(row?.count, 1 + taken);
});

Deno.test("one of two processes is killed: every signup's mail and every purchase arrive once, and the shop is one", async () => {
  await using double = await startStripeDouble();
  await using mail = await catchMail();
  await using two = await startTwo({
    ...double.env,
    RATE_LIMIT_PER_MINUTE: "0",
    SMTP_URL: mail.url,
    MAIL_FROM: "coach@example.com",
  });
  const [first, second] = two.sites;
  assert.ok(first && second);
  // No report reaches a site: both have to ask Stripe themselves.
  double.faults.webhooks.isWithheld = true;
  const products = await Promise.all(
    [first, second].map(async ({ url }) => (await fetch(`${url}/api/products`)).text()),
  );
  assert.equal(products[0], products[1]);
  const price =
    JSON.parse(products[0] ?? "[]").find(({ id }: { id: string }) => id === BOUGHT.productId).price;

  await Promise.all(Array.from({ length: BUYERS }, async (_, at) => {
    const site = at % 2 === 0 ? first : second;
    await double.pay(await intentAt(site, price), { email: `buyer${at}@example.com` });
  }));
  await Promise.all(
    Array.from({ length: SIGNUPS }, async (_, at) => {
      const site = at % 2 === 0 ? first : second;
      const response = await fetch(
        `${site.url}/api/waitlist`,
        jsonPost({ name: "Ada", email: `ada${at}@example.com`, toolInterest: "goal-cascade-builder" }),
      );
      assert.equal(response.status, 201);
      await response.body?.cancel();
      if (at === SIGNUPS / 2) await first.kill();
    }).map((signup) => signup.catch((error) => error)),
  ).then((ends) => {
    // What the killed process did not answer was sent again by its visitor.
    return Promise.all(ends.map(async (end, at) => {
      if (end === undefined) return;
      const again = await fetch(
        `${second.url}/api/waitlist`,
        jsonPost({ name: "Ada", email: `ada${at}@example.com`, toolInterest: "goal-cascade-builder" }),
      );
      assert.equal(again.status, 201);
      await again.body?.cancel();
    }));
  });

  // The minutes pass for which the killed process held mails, and after which Stripe is asked.
  await two.sql`update outbox set leased_until = now() where leased_until is not null`;
  await two.sql`update orders set check_due_at = now(), check_leased_until = null where state = 'open'`;
  await second.restart();
  const recipients = () => mail.mails.flatMap((each) => each.recipients);
  const missing = () =>
    Array.from({ length: BUYERS }, (_, at) => `buyer${at}@example.com`)
      .concat(Array.from({ length: SIGNUPS }, (_, at) => `ada${at}@example.com`))
      .filter((address) => !recipients().includes(address));
  for (const end = Date.now() + 120_000; missing().length > 0 && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const ids = new Map<string, Set<string>>();
  for (const { recipients: to, messageId } of mail.mails) {
    for (const address of to) ids.set(address, (ids.get(address) ?? new Set()).add(messageId));
  }
  const doubled = [...ids].filter(([address, found]) => address !== "hello@example.com" && found.size > 1);
  recordFigure({
    what: "one of two processes killed: buyers and signups without their mail, with two",
    value: `${missing().length} of ${BUYERS + SIGNUPS}, ${doubled.length}`,
    wanted: "0, 0",
  });
  assert.deepEqual(missing(), []);
  assert.deepEqual(doubled, []);
  const [row] = await two.sql`select (select count(*) from orders where state = 'paid') as paid,
    (select count(*) from grants) as grants, (select count(*) from waitlist_entries) as signups,
    (select count(*) from products) as products`;
  assert.deepEqual(row, {
    paid: BUYERS,
    grants: BUYERS,
    signups: SIGNUPS,
    products: JSON.parse(products[0] ?? "[]").length,
  });
});

/** Begins a purchase; returns the payment's id. */
async function intentAt(site: Site, amount: number): Promise<string> {
  const response = await fetch(
    `${site.url}/api/create-payment-intent`,
    jsonPost({ productId: BOUGHT.productId, amount }),
  );
  const { clientSecret } = await response.json();
  return String(clientSecret).split("_secret_")[0] ?? "";
}
