import assert from "node:assert/strict";
import { setWithdrawn } from "../../lib/catalogue/store.ts";
import type { Database } from "../../lib/db/database.ts";
import type { StripeDouble } from "stripe-double";
import { startStripeDouble } from "stripe-double";
import type { TestApp } from "../support/app.ts";
import { jsonPost } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";
import { askToBuy, begin, BOUGHT, checkAll, sell } from "../support/purchases.ts";

const engine = postgresEngine();

const KEY = "a-key-of-a-browser";

async function withDouble(body: (double: StripeDouble) => Promise<void>): Promise<void> {
  await using double = await startStripeDouble();
  await body(double);
}

const creations = (double: StripeDouble) =>
  double.requests().filter(({ method, path }) => method === "POST" && path === "/v1/payment_intents");

async function secretFrom(response: Response): Promise<string> {
  assert.equal(response.status, 200, await response.clone().text());
  const answer = await response.json();
  assert.deepEqual(Object.keys(answer), ["clientSecret"]);
  return answer.clientSecret;
}

function assertUnavailable(response: Response): void {
  assert.equal(response.status, 503);
}

const errors = (app: TestApp) => app.logged.filter(({ level }) => level === "error");

engine.test("a payment is prepared at the database's price, with the order before it", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    await secretFrom(await askToBuy(app));
    const [order] = await database.sql`
        select id, product_id, title, amount, currency, terms_version, is_live, intent_id, state from orders`;
    const [intent] = double.intents();
    assert.equal(intent?.amount, BOUGHT.amount);
    assert.equal(intent?.currency, "usd");
    assert.equal(intent?.id, order?.intent_id);
    assert.deepEqual(intent?.metadata, {
      order_id: order?.id,
      product_id: BOUGHT.productId,
      terms_version: order?.terms_version,
    });
    assert.deepEqual(intent?.allowed_payment_method_types, ["card"]);
    assert.equal(intent?.statement_descriptor_suffix, "SPRINT");
    assert.deepEqual([order?.amount, order?.is_live, order?.state], [BOUGHT.amount, false, "open"]);
    const [creation] = creations(double);
    assert.equal(creation?.apiVersion?.slice(0, 4), "2026", "the SDK sends its own version");
    assert.deepEqual(errors(app), []);
  }));

engine.test("the same key gets the same payment, also twice at once, and another price or product 409", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    const answers = await Promise.all([askToBuy(app, { key: KEY }), askToBuy(app, { key: KEY })]);
    // Stripe may answer one of two requests with "in flight", which the SDK repeats.
    const secrets = await Promise.all(answers.map(secretFrom));
    assert.equal(secrets[0], secrets[1]);
    assert.equal(await secretFrom(await askToBuy(app, { key: KEY })), secrets[0]);
    assert.equal(double.intents().length, 1);
    assert.equal((await database.sql`select id from orders`).length, 1);
    await database
      .sql`update products set price = 5900 where id in (${BOUGHT.productId}, 'goal-cascade-builder')`;
    const other = await askToBuy(app, { key: KEY, body: { ...BOUGHT, amount: 59_00 } });
    assert.equal(other.status, 409);
    const product = await askToBuy(app, {
      key: KEY,
      body: { productId: "goal-cascade-builder", amount: 59_00 },
    });
    assert.equal(product.status, 409);
    assert.equal(double.intents().length, 1);
  }));

engine.test("a lost response is repeated with the same key and leaves one payment", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    double.faults.api = [{ kind: "lost_response", times: 1 }, { kind: "away" }];
    assertUnavailable(await askToBuy(app, { key: KEY }));
    double.faults.api = [];
    await secretFrom(await askToBuy(app, { key: KEY }));
    assert.equal(double.intents().length, 1);
    assert.equal(new Set(creations(double).map(({ idempotencyKey }) => idempotencyKey)).size, 1);
  }));

engine.test("an error that Stripe has saved is left behind with its key", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    double.faults.api = [{ kind: "error", times: 1 }];
    assertUnavailable(await askToBuy(app, { key: KEY }));
    await secretFrom(await askToBuy(app, { key: KEY }));
    assert.equal(double.intents().length, 1);
    assert.equal(new Set(creations(double).map(({ idempotencyKey }) => idempotencyKey)).size, 2);
    assert.equal((await database.sql`select id from orders`).length, 1);
  }));

engine.test("Stripe away, slow or shut: 503 and never an order's end", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    double.faults.api = [{ kind: "away" }];
    assertUnavailable(await askToBuy(app, { key: KEY }));
    double.faults.api = [{ kind: "rate_limited" }];
    assertUnavailable(await askToBuy(app, { key: KEY }));
    double.faults.api = [];
    const wrongKey = await sell(database, double, { STRIPE_SECRET_KEY: "sk_test_wrong" });
    assertUnavailable(await askToBuy(wrongKey, { key: "another-key" }));
    assert.equal(errors(wrongKey).length, 1, "whoever runs the site is told");
    await secretFrom(await askToBuy(app, { key: KEY }));
  }));

engine.test("the configured payment methods are offered in place of cards", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double, { STRIPE_PAYMENT_METHOD_CONFIGURATION: "pmc_1" });
    await secretFrom(await askToBuy(app));
    const parameters = creations(double)[0]?.parameters ?? {};
    assert.equal(Reflect.get(parameters, "payment_method_configuration"), "pmc_1");
    assert.equal("allowed_payment_method_types" in parameters, false);
  }));

engine.test("a price that changes between page and click is refused, also under the key of before", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    await secretFrom(await askToBuy(app, { key: KEY }));
    await database.sql`update products set price = 9900 where id = ${BOUGHT.productId}`;
    assert.equal((await askToBuy(app, { key: KEY })).status, 400);
    assert.equal((await askToBuy(app, { key: KEY, body: { ...BOUGHT, amount: 0 } })).status, 400);
    assert.equal(double.intents().length, 1);
  }));

/** Pays and lets the shop learn of it. */
async function payFor(database: Database, double: StripeDouble, intentId: string): Promise<void> {
  await double.pay(intentId, { email: "ada@example.com" });
  await learn(database, double);
}

async function learn(database: Database, double: StripeDouble): Promise<void> {
  await database.sql`update orders set check_due_at = now()`;
  await checkAll(database, double);
}

engine.test("what was refunded can be bought again at once: its key is used up, and a refund that fails gives it back", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    const first = await begin(app, KEY);
    await payFor(database, double, first.intentId);
    assert.equal(
      await secretFrom(await askToBuy(app, { key: KEY })),
      first.clientSecret,
      "the success again",
    );
    await double.refund(first.intentId);
    await learn(database, double);
    const refused = await askToBuy(app, { key: KEY });
    assert.equal(refused.status, 409);
    assert.equal(
      (await refused.json()).message,
      "This purchase has ended, or was begun for something else. Please begin again.",
    );
    const second = await begin(app, "a-renewed-key");
    assert.notEqual(second.intentId, first.intentId);
    await payFor(database, double, second.intentId);
    const grants = await database.sql`select revoked_at is null as "isOpen" from grants order by created_at`;
    assert.deepEqual(grants.map(({ isOpen }) => isOpen), [false, true]);
    await database.sql`update grants set revoked_at = null`;
    assert.equal(await secretFrom(await askToBuy(app, { key: KEY })), first.clientSecret);
  }));

engine.test("the secret of a payment, and the key that finds it, give the download for an hour; later it is in the mail", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    const { clientSecret, intentId } = await begin(app, KEY);
    const look = async () => {
      const secret = await secretFrom(await askToBuy(app, { key: KEY }));
      assert.equal(secret, clientSecret);
      const answer = await app.fetch("/api/purchase", jsonPost({ clientSecret }));
      const { state, download, isMailed } = await answer.json();
      return [state, download === null ? null : download.split("/")[1], isMailed];
    };
    const paidAgo = (minutes: number) =>
      database.sql`update orders set paid_at = now() - make_interval(mins => ${minutes})`;
    assert.deepEqual(await look(), ["open", null, false]);
    await payFor(database, double, intentId);
    assert.deepEqual(await look(), ["paid", "downloads", false]);
    await paidAgo(59);
    assert.deepEqual(await look(), ["paid", "downloads", false]);
    await paidAgo(61);
    assert.deepEqual(await look(), ["paid", null, true]);
    await database.sql`update orders set email = null`;
    assert.deepEqual(await look(), ["paid", null, false], "nothing was mailed");
    await database.sql`update orders set email = 'ada@example.com'`;
    await database.sql`update grants set revoked_at = now()`;
    const closed = await app.fetch("/api/purchase", jsonPost({ clientSecret }));
    const { download, isMailed } = await closed.json();
    assert.deepEqual([download, isMailed], [null, false], "what was taken back is in no mail");
  }));

engine.test("a purchase is shown to who knows its secret, with the download once it is granted", (database) =>
  withDouble(async (double) => {
    const app = await sell(database, double);
    const { clientSecret, intentId } = await begin(app);
    const look = async (secret: string) =>
      await app.fetch("/api/purchase", jsonPost({ clientSecret: secret }));
    const open = await look(clientSecret);
    assert.equal(open.status, 200);
    assert.equal(open.headers.get("cache-control"), "no-store");
    const answer = await open.json();
    assert.deepEqual(Object.keys(answer), ["state", "product", "boughtAt", "download", "isMailed"]);
    assert.deepEqual(Object.keys(answer.product), ["id", "title", "description", "price", "originalPrice"]);
    assert.deepEqual(
      [answer.state, answer.product.price, answer.boughtAt, answer.download],
      ["open", BOUGHT.amount, null, null],
    );
    await database
      .sql`update products set original_price = 9900, title = 'Another' where id = ${BOUGHT.productId}`;
    const { product } = await (await look(clientSecret)).json();
    assert.deepEqual([product.title, product.originalPrice], [answer.product.title, 99_00]);
    await setWithdrawn(database.sql, BOUGHT.productId, true);
    assert.deepEqual((await (await look(clientSecret)).json()).product, product);
    await database.sql`delete from products where id = ${BOUGHT.productId}`;
    const gone = (await (await look(clientSecret)).json()).product;
    assert.deepEqual(gone, { ...product, description: "", originalPrice: null });
    for (const wrong of [`${intentId}_secret_guess`, `${clientSecret}x`, "pi_1", "x".repeat(200)]) {
      assert.equal((await look(wrong)).status, 404, wrong);
    }
    for (const body of [{}, { clientSecret: 1 }, { clientSecret: "" }, null, []]) {
      assert.equal((await app.fetch("/api/purchase", jsonPost(body))).status, 400);
    }
  }));
