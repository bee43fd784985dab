import assert from "node:assert/strict";
import type { Database } from "../../lib/db/database.ts";
import { MOST_CODES } from "../../lib/payments/coupons/coupons.ts";
import { createCoupon, endCoupon, type NewCoupon } from "../../lib/payments/coupons/store.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { jsonPost, type TestApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { askToBuy, BOUGHT, checkAll, sell } from "../support/purchases.ts";

const engine = postgresEngine();

const PAGE = `/toolbox/${BOUGHT.productId}`;
const BUYER = "ada@example.com";

async function withShop(
  database: Database,
  coupons: readonly Partial<NewCoupon>[],
  body: (shop: { app: TestApp; double: StripeDouble }) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  await using double = await startStripeDouble();
  const app = await sell(database, double, env);
  for (const coupon of coupons) {
    const whole = {
      percent: null,
      amountOff: null,
      productId: null,
      endsAt: null,
      mostUses: null,
      ...coupon,
    };
    assert.ok(await createCoupon(database.sql, whole as NewCoupon));
  }
  await body({ app, double });
}

const buyWith = (app: TestApp, coupon: unknown, key?: string) =>
  askToBuy(app, { body: { ...BOUGHT, coupon }, ...key === undefined ? {} : { key } });

async function secretOf(response: Response): Promise<string> {
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()).clientSecret;
}

const complete = (app: TestApp, clientSecret: string, email = BUYER) =>
  app.fetch("/api/free-order", jsonPost({ clientSecret, email }));
const purchase = async (app: TestApp, clientSecret: string) =>
  await (await app.fetch("/api/purchase", jsonPost({ clientSecret }))).json();
const textOf = async (response: Response) =>
  (await response.text()).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

engine.test("a coupon changes what is charged, and nothing else of the call", (database) =>
  withShop(database, [{ code: "SPRING20", percent: 20 }], async ({ app, double }) => {
    const { product } = await purchase(app, await secretOf(await buyWith(app, "spring20")));
    assert.deepEqual([product.price, product.coupon], [49_00, "SPRING20"], "for the page after a bank");
    const [intent] = double.intents();
    assert.equal(intent?.amount, 39_20);
    assert.equal(intent?.metadata.coupon, "SPRING20");
    const lowered = await askToBuy(app, { body: { ...BOUGHT, amount: 39_20, coupon: "SPRING20" } });
    assert.equal(lowered.status, 400, "the amount stays the price of the catalogue");
    await double.pay(intent?.id ?? "", { email: BUYER });
    await database.sql`update orders set check_due_at = now()`;
    await checkAll(database, double);
    assert.deepEqual(await database.sql`select state, amount, list_price, coupon from orders`, [
      { state: "paid", amount: 39_20, list_price: 49_00, coupon: "SPRING20" },
    ]);
    const [story] = await database.sql`select detail from order_history where kind = 'paid'`;
    assert.equal(story?.detail, "coupon SPRING20");
  }));

engine.test("no coupon, and an empty one, are the catalogue's price", (database) =>
  withShop(database, [], async ({ app, double }) => {
    await secretOf(await buyWith(app, undefined, "a-browser"));
    await secretOf(await buyWith(app, "  ", "a-browser"));
    assert.deepEqual(double.intents().map(({ amount }) => amount), [49_00]);
    const { errors } = await (await buyWith(app, null)).json();
    assert.deepEqual(Object.keys(errors), ["coupon"]);
  }));

engine.test("an order that costs nothing needs an address, no card, and is an order all the same", (database) =>
  withShop(database, [{ code: "GIFT-1234", percent: 100, mostUses: 1 }], async ({ app, double }) => {
    const secret = await secretOf(await buyWith(app, "GIFT-1234", "a-browser"));
    assert.equal(await secretOf(await buyWith(app, "GIFT-1234", "a-browser")), secret);
    assert.deepEqual(double.requests(), [], "Stripe is not asked");
    assert.equal((await buyWith(app, "GIFT-1234")).status, 400, "its one use is taken");
    assert.equal((await complete(app, secret, "ada")).status, 400);
    assert.equal((await complete(app, secret.replace(/.$/, "!"))).status, 404);
    assert.equal((await purchase(app, secret)).state, "open");
    const answers = await Promise.all([complete(app, secret), complete(app, secret, "other@example.com")]);
    assert.deepEqual(answers.map(({ status }) => status), [200, 200]);
    const { state, download } = await purchase(app, secret);
    assert.equal(state, "paid");
    assert.equal((await app.fetch(download)).status, 200);
    await checkAll(database, double);
    assert.deepEqual(
      await database.sql`
        select state, amount, list_price, coupon, (select count(*) from grants where revoked_at is null) as grants,
          (select count(*) from outbox where kind = 'purchase-delivery') as mails,
          (select count(*) from outbox where kind = 'coach-notice') as notices from orders`,
      [{
        state: "paid",
        amount: 0,
        list_price: 49_00,
        coupon: "GIFT-1234",
        grants: 1,
        mails: 1,
        notices: 1,
      }],
    );
    assert.deepEqual(double.requests(), []);
    assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
  }));

engine.test("an order that costs nothing and is not completed gives its use back after an hour", (database) =>
  withShop(database, [{ code: "GIFT-1234", percent: 100, mostUses: 1 }], async ({ app, double }) => {
    const secret = await secretOf(await buyWith(app, "GIFT-1234", "a-browser"));
    await database.sql`update orders set created_at = now() - interval '59 minutes', check_due_at = now()`;
    await checkAll(database, double);
    assert.equal((await purchase(app, secret)).state, "open");
    await database.sql`update orders set created_at = now() - interval '61 minutes', check_due_at = now()`;
    await checkAll(database, double);
    assert.equal((await complete(app, secret)).status, 410);
    assert.equal((await buyWith(app, "GIFT-1234", "a-browser")).status, 409);
    await secretOf(await buyWith(app, "GIFT-1234", "another-browser"));
  }));

engine.test("a payment with a limited coupon is cancelled after an hour, and the next buyer gets the use", (database) =>
  withShop(database, [{ code: "FIRST-ONE", amountOff: 10_00, mostUses: 1 }], async ({ app, double }) => {
    await secretOf(await buyWith(app, "FIRST-ONE"));
    assert.equal((await buyWith(app, "FIRST-ONE")).status, 400);
    await database.sql`update orders set created_at = now() - interval '61 minutes', check_due_at = now()`;
    await checkAll(database, double);
    assert.deepEqual(double.intents().map(({ status }) => status), ["canceled"]);
    await secretOf(await buyWith(app, "FIRST-ONE"));
    assert.deepEqual(double.intents().map(({ amount }) => amount), [39_00, 39_00]);
  }));

engine.test("a use that an open order keeps shows its price on the page, to its own browser too, and is sold once", (database) =>
  withShop(database, [{ code: "FRIEND25", percent: 25, mostUses: 1 }], async ({ app, double }) => {
    const shown = async () => await textOf(await app.fetch(`${PAGE}?coupon=FRIEND25`));
    const secret = await secretOf(await buyWith(app, "FRIEND25", "a-browser"));
    assert.match(await shown(), /Code FRIEND25: 25% off/, "after Back and a reload");
    assert.equal(await secretOf(await buyWith(app, "FRIEND25", "a-browser")), secret);
    assert.equal((await buyWith(app, "FRIEND25", "another-browser")).status, 400);
    await double.pay(secret.split("_secret_")[0] ?? "", { email: BUYER });
    await database.sql`update orders set check_due_at = now()`;
    await checkAll(database, double);
    assert.match(await shown(), /This code can’t be used here/);
  }));

engine.test("one answer for every code that cannot be used, in the call and on the page", (database) =>
  withShop(
    database,
    [
      { code: "ENDED-20", percent: 20 },
      { code: "OTHER-20", percent: 20, productId: "goal-cascade-builder" },
      { code: "USED-20", percent: 20, mostUses: 1 },
      { code: "OVER-20", percent: 20, endsAt: "2020-01-01T00:00:00.000Z" },
    ],
    async ({ app }) => {
      await endCoupon(database.sql, "ENDED-20");
      await secretOf(await buyWith(app, "USED-20"));
      await database.sql`update orders set state = 'processing'`;
      const answers = new Set<string>();
      const pages = new Set<string>();
      for (const code of ["NOBODY-20", "ENDED-20", "OTHER-20", "USED-20", "OVER-20", "!", "x".repeat(40)]) {
        const answer = await buyWith(app, code);
        answers.add(`${answer.status} ${await answer.text()}`);
        const page = await app.fetch(`${PAGE}?coupon=${encodeURIComponent(code)}`);
        pages.add((await textOf(page)).replaceAll(code.toUpperCase(), "CODE"));
      }
      assert.equal(answers.size, 1, [...answers].join("\n"));
      assert.match([...answers].join(), /^400 .+can’t be used here.+"errors":\{"coupon":/);
      assert.equal(pages.size, 1);
      assert.match([...pages].join(), /This code can’t be used here/);
    },
  ));

engine.test("a hundred buyers behind one address use their codes, and whoever guesses is stopped", (database) =>
  withShop(
    database,
    [{ code: "SPRING20", percent: 20 }, { code: "WINTER20", percent: 20 }],
    async ({ app }) => {
      const page = (code: string, peer = "192.0.2.7") => app.fetch(`${PAGE}?coupon=${code}`, undefined, peer);
      for (let buyer = 0; buyer < 150; buyer++) assert.match(await textOf(await page("SPRING20")), /20% off/);
      for (let guess = 1; guess < MOST_CODES; guess++) {
        assert.match(await textOf(await page(`GUESS-${guess}`)), /can’t be used here/);
      }
      assert.match(await textOf(await page("WINTER20")), /Too many codes were tried.+again in \d+ minutes/);
      const call = await app.fetch(
        "/api/create-payment-intent",
        jsonPost({ ...BOUGHT, coupon: "WINTER20" }),
        "192.0.2.7",
      );
      assert.equal(call.status, 429);
      assert.ok(Number(call.headers.get("retry-after")) > 3000);
      assert.match(await textOf(await page("SPRING20")), /20% off/, "who has a code keeps it");
      assert.match(
        await textOf(await page("WINTER20", "192.0.2.8")),
        /20% off/,
        "and others are not stopped",
      );
    },
    { RATE_LIMIT_PER_MINUTE: "1000" },
  ));

engine.test("the page shows the old and the new price for a code, to this visitor alone", (database) =>
  withShop(database, [{ code: "SPRING20", percent: 20 }], async ({ app }) => {
    const plain = await textOf(await app.fetch(PAGE));
    const response = await app.fetch(`${PAGE}?coupon=spring20`);
    assert.equal(response.headers.get("cache-control"), "no-store");
    const html = await response.text();
    assert.match(html, /"coupon":"SPRING20"/, "the button sends it");
    const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
    assert.match(text, /Price \$39\.20 .*Original price \$49 .*Save \$9\.80.*Code SPRING20: 20% off\./);
    assert.match(plain, /Price \$49 /);
    assert.equal(await textOf(await app.fetch(PAGE)), plain, "the page that everybody gets is as before");
    assert.match(await textOf(await app.fetch(`${PAGE}?coupon=`)), /Price \$49 .*Have a code\?/);
  }));
