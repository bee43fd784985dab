import assert from "node:assert/strict";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import type { Database } from "../../lib/db/database.ts";
import { createDownloads } from "../../lib/payments/delivery/downloads.ts";
import { downloadToken, upgradePath } from "../../lib/payments/download_link.ts";
import { secretsOf } from "../../lib/secret.ts";
import { randomToken } from "../../lib/tokens.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { jsonPost, SECRET, type TestApp } from "../support/app.ts";
import { forEachEngine, pgliteEngine } from "../support/databases.ts";
import { paidOrder, revoke } from "../support/orders.ts";
import { askToBuy, BOUGHT, checkAll, sell } from "../support/purchases.ts";

const WHOLE = { productId: BUNDLE.productId, amount: 199_00 } as const;
/** As lib/payments/purchase_key.ts makes them. */
const KEY = "1234567890-2345678901-345678901-4000000000";

interface Shop {
  readonly app: TestApp;
  readonly double: StripeDouble;
  /** Buys a tool for $49 in the browser with a key; returns the payment's id. */
  buyTool(key?: string): Promise<string>;
  /** Asks for the bundle. */
  upgrade(proof: unknown, over?: { key?: string; coupon?: string }): Promise<Response>;
  /** What the bundle costs with these proofs; null: nothing less. */
  look(...proofs: string[]): Promise<{ proof: string; title: string; text: string } | null>;
}

async function withShop(database: Database, body: (shop: Shop) => Promise<void>): Promise<void> {
  await using double = await startStripeDouble();
  const app = await sell(database, double);
  await database.sql`update products set price = ${WHOLE.amount} where id = ${WHOLE.productId}`;
  await body({
    app,
    double,
    async buyTool(key = KEY) {
      const response = await askToBuy(app, { key });
      assert.equal(response.status, 200);
      const [id] = (await response.json()).clientSecret.split("_secret_");
      await double.pay(id, { email: "ada@example.com" });
      await database.sql`update orders set check_due_at = now()`;
      await checkAll(database, double);
      return id;
    },
    upgrade: (proof, { key, coupon } = {}) =>
      askToBuy(app, { body: { ...WHOLE, upgrade: proof, coupon }, ...key === undefined ? {} : { key } }),
    async look(...proofs) {
      const response = await app.fetch("/api/upgrade", jsonPost({ proofs }));
      assert.ok([200, 404].includes(response.status));
      const answer = await response.json();
      return response.status === 200 ? answer : null;
    },
  });
}

const amounts = (double: StripeDouble) => double.intents().map(({ amount }) => amount);
const tokenOf = (grantId: string) => upgradePath(SECRET, grantId).split("upgrade=")[1] ?? "";

async function assertRefused(response: Response): Promise<void> {
  assert.equal(response.status, 400);
  assert.deepEqual(Object.keys((await response.json()).errors), ["upgrade"]);
}

forEachEngine((engine) => {
  engine.test("whoever has a tool pays the difference for the bundle, in one order", (database) =>
    withShop(database, async ({ app, double, buyTool, upgrade, look }) => {
      await buyTool();
      const offer = await look("no-such-proof", KEY);
      assert.equal(offer?.proof, KEY);
      assert.match(offer?.title ?? "", /^You already have this: 90-Day Sprint Planner\.$/);
      assert.match(
        offer?.text ?? "",
        /all nine cost you \$150, which is \$199 minus the \$49 you paid\. If you return/,
      );
      const bundleKey = KEY.replace("1", "2");
      const asked = await upgrade(KEY, { key: bundleKey });
      assert.equal(asked.status, 200);
      const { clientSecret } = await asked.json();
      assert.deepEqual(amounts(double), [49_00, 150_00]);
      const whole = () => askToBuy(app, { key: bundleKey, body: WHOLE });
      const early = await whole();
      assert.equal(early.status, 409, "what is not paid is another purchase");
      await early.body?.cancel();
      await double.pay(double.intents()[1]?.id ?? "", { email: "ada@example.com" });
      await database.sql`update orders set check_due_at = now()`;
      await checkAll(database, double);
      assert.deepEqual(await (await whole()).json(), { clientSecret }, "it is not sold once more");
      const [tool, bundle] = await database.sql`
        select id, product_id, amount, list_price, upgrade_of, state from orders order by created_at`;
      assert.deepEqual(bundle, {
        id: bundle?.id,
        product_id: WHOLE.productId,
        amount: 150_00,
        list_price: 199_00,
        upgrade_of: tool?.id,
        state: "paid",
      });
      assert.equal((await database.sql`select id from grants where revoked_at is null`).length, 2);
    }));

  engine.test("a purchase counts once, also when two ask at once, and again once an open upgrade has ended", (database) =>
    withShop(database, async ({ double, buyTool, upgrade, look }) => {
      await buyTool();
      const answers = await Promise.all([
        upgrade(KEY, { key: "one-browser" }),
        upgrade(KEY, { key: "another-one" }),
      ]);
      const secrets = await Promise.all(answers.map(async (answer) => (await answer.json()).clientSecret));
      assert.equal(secrets[0], secrets[1], "the open order, whichever browser opened it");
      assert.deepEqual(amounts(double), [49_00, 150_00]);
      await database
        .sql`update orders set created_at = now() - interval '61 minutes', check_due_at = now() where state = 'open'`;
      await checkAll(database, double);
      assert.equal(double.intents()[1]?.status, "canceled");
      assert.equal((await upgrade(KEY)).status, 200);
      await double.pay(double.intents()[2]?.id ?? "", { email: "ada@example.com" });
      await database.sql`update orders set check_due_at = now()`;
      await checkAll(database, double);
      await assertRefused(await upgrade(KEY));
      assert.equal(await look(KEY), null);
      await double.refund(double.intents()[2]?.id ?? "");
      await database.sql`update orders set check_due_at = now()`;
      await checkAll(database, double);
      await assertRefused(await upgrade(KEY));
    }));

  engine.test("what was returned does not count, and a part of it counts less", (database) =>
    withShop(database, async ({ double, buyTool, upgrade, look }) => {
      const id = await buyTool();
      const checked = async () => {
        await database.sql`update orders set check_due_at = now() where state = 'paid'`;
        await checkAll(database, double);
      };
      await double.refund(id, { amount: 20_00 });
      await checked();
      assert.match((await look(KEY))?.text ?? "", /\$170, which is \$199 minus the \$29/);
      await double.refund(id);
      await checked();
      assert.equal(await look(KEY), null);
      await assertRefused(await upgrade(KEY));
    }));

  engine.test("the link of the mail counts too, also with an older secret, and opens no download", (database) =>
    withShop(database, async ({ app, look, upgrade, double }) => {
      const { grantId, token } = await paidOrder(database.sql, { isLive: false });
      const proof = tokenOf(grantId);
      assert.equal((await look(proof))?.proof, proof);
      assert.equal(await look(token), null, "a download link is no proof");
      assert.equal((await app.fetch(`/downloads/${proof}`)).status, 404);
      const page = await (await app.fetch(`/downloads/${token}`)).text();
      assert.ok(page.includes(upgradePath(SECRET, grantId)), "the page with the download has the link");
      assert.match(page, /All nine cost you \$150 more/);
      assert.equal((await upgrade(proof)).status, 200);
      assert.deepEqual(amounts(double), [150_00]);
      await revoke(database.sql, grantId);
      assert.equal(await look(proof), null);
    }));
});

const engine = pgliteEngine();

engine.test("no proof lowers a price that it must not", (database) =>
  withShop(database, async ({ app, buyTool, upgrade, look, double }) => {
    await buyTool();
    const { grantId } = await paidOrder(database.sql, { isLive: true });
    for (
      const proof of [
        "",
        "a",
        "0-0-0-0",
        "x".repeat(129),
        tokenOf(randomToken()),
        tokenOf(grantId).replace(/.$/, "7"),
      ]
    ) {
      if (proof.length <= 128) assert.equal(await look(proof), null, proof);
      if (proof !== "") await assertRefused(await upgrade(proof));
    }
    assert.equal(await look(tokenOf(grantId)), null, "an order of the other mode");
    await assertRefused(await askToBuy(app, { body: { ...BOUGHT, upgrade: KEY } }));
    const { status } = await askToBuy(app, { body: { ...WHOLE, amount: 150_00, upgrade: KEY } });
    assert.equal(status, 400, "the amount stays the price of the catalogue");
    assert.equal((await app.fetch("/api/upgrade", jsonPost({ proofs: Array(21).fill(KEY) }))).status, 400);
    const [tool] = await database
      .sql`select id from grants where order_id in (select id from orders where not is_live)`;
    await createDownloads({ sql: database.sql, secrets: secretsOf(SECRET) })
      .withdraw(downloadToken(SECRET, String(tool?.id)));
    assert.equal(await look(KEY), null, "the money of a withdrawal is on its way back");
    await database.sql`delete from order_history where kind = 'withdrawal'`;
    await database.sql`update products set price = 4900 where id = ${WHOLE.productId}`;
    assert.equal(await look(KEY), null, "a bundle that costs no more than the tool");
    assert.deepEqual(amounts(double), [49_00]);
  }));

engine.test("of several tools the one counts that lowers the price most", (database) =>
  withShop(database, async ({ buyTool, look }) => {
    await buyTool();
    const other = KEY.replace("1", "2");
    await buyTool(other);
    await database.sql`update orders set amount = 5900 where idempotency_key = ${other}`;
    assert.equal((await look(KEY, other))?.proof, other);
  }));
