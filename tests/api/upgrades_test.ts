import assert from "node:assert/strict";
import fc from "fast-check";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { loadConfig } from "../../lib/config.ts";
import { type Database, DatabaseError, type Sql } from "../../lib/db/database.ts";
import { orderNewsMail } from "../../lib/payments/after_sale/order_news.ts";
import { chargeable, reduced } from "../../lib/payments/coupons/coupon.ts";
import { createCoupon } from "../../lib/payments/coupons/store.ts";
import { purchaseDeliveryMail } from "../../lib/payments/delivery/delivery_letter.ts";
import { createDownloads } from "../../lib/payments/delivery/downloads.ts";
import { downloadToken, upgradePath } from "../../lib/payments/download_link.ts";
import { isKnownPurchase, type KnownPurchase } from "../../lib/payments/upgrades/known_purchase.ts";
import { listInvoices } from "../../lib/payments/invoices/store.ts";
import { listOrders } from "../../lib/payments/orders/store.ts";
import { secretsOf } from "../../lib/secret.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { jsonPost, SECRET, type TestApp } from "../support/app.ts";
import { both, onServer, postgresEngine } from "../support/databases.ts";
import { paidOrder, paidUpgrade, revoke } from "../support/orders.ts";
import { askToBuy, BOUGHT, checkAll, checkOptions, sell } from "../support/purchases.ts";

const engine = postgresEngine();

const SITE = siteFrom(loadConfig({}), 8000);
const WHOLE = { productId: BUNDLE.productId, amount: 199_00 } as const;
/** As lib/payments/purchase_key.ts makes them. */
const KEY = "1234567890-2345678901-345678901-4000000000";

interface Shop {
  readonly app: TestApp;
  readonly double: StripeDouble;
  /** Buys a tool in the browser with a key; returns the payment's id. The first one costs $49. */
  buyTool(key?: string, body?: object): Promise<string>;
  /** Asks for the bundle. */
  upgrade(proof: unknown, over?: { key?: string; coupon?: string }): Promise<Response>;
  /** What the page of the bundle says to these proofs; null: nothing. */
  look(...proofs: string[]): Promise<KnownPurchase | null>;
  /** What it says with a code. */
  lookWith(coupon: string, ...proofs: string[]): Promise<KnownPurchase | null>;
  /** What a product's page says. */
  lookAt(productId: string, ...proofs: string[]): Promise<KnownPurchase | null>;
  /** Stripe reports all that has happened. */
  settle(): Promise<void>;
}

async function withShop(database: Database, body: (shop: Shop) => Promise<void>): Promise<void> {
  await using double = await startStripeDouble();
  const app = await sell(database, double);
  await database.sql`update products set price = ${WHOLE.amount} where id = ${WHOLE.productId}`;
  await database.sql`update products set price = ${SECOND.amount} where id = ${SECOND.productId}`;
  await database.sql`update products set price = ${THIRD.amount} where id = ${THIRD.productId}`;
  await database.sql`
    insert into coupons (code, percent, product_id) values (${SECOND.coupon}, 10, ${SECOND.productId}) on conflict do nothing`;
  const ask = async (body: object) => {
    const response = await app.fetch("/api/upgrade", jsonPost(body));
    assert.equal(response.status, 200);
    const answer = await response.json();
    assert.ok(isKnownPurchase(answer));
    return answer.title === "" ? null : { ...answer, text: answer.text.replaceAll("\u00a0", " ") };
  };
  const lookAt = (productId: string, ...proofs: string[]) => ask({ productId, proofs });
  const settle = async () => {
    await database.sql`update orders set check_due_at = now()`;
    await checkAll(database, double);
  };
  await body({
    app,
    double,
    lookAt,
    look: (...proofs) => lookAt(WHOLE.productId, ...proofs),
    lookWith: (coupon, ...proofs) => ask({ productId: WHOLE.productId, proofs, coupon }),
    settle,
    async buyTool(key = KEY, body = BOUGHT) {
      const response = await askToBuy(app, { key, body });
      assert.equal(response.status, 200);
      const [id] = (await response.json()).clientSecret.split("_secret_");
      await double.pay(id, { email: "ada@example.com" });
      await settle();
      return id;
    },
    upgrade: (proof, { key, coupon } = {}) =>
      askToBuy(app, { body: { ...WHOLE, upgrade: proof, coupon }, ...key === undefined ? {} : { key } }),
  });
}

const amounts = (double: StripeDouble) => double.intents().map(({ amount }) => amount);
const tokenOf = (grantId: string) => upgradePath(SECRET, [grantId]).split("upgrade=")[1] ?? "";

const BUNDLE_KEY = KEY.replace("1", "2");
const SECOND_KEY = KEY.replace("1", "3");
const THIRD_KEY = KEY.replace("1", "4");
/** It costs $44.10 with its code. */
const SECOND = { productId: "goal-cascade-builder", amount: 49_00, coupon: "ATTALK10" } as const;
const THIRD = { productId: "roi-projection-calculator", amount: 150_00 } as const;

/** What counts toward orders that are not cancelled: the tool's product, and what it takes off. */
async function credits({ sql }: Database): Promise<unknown[]> {
  return (await sql<{ id: string; amount: number }>`
    select earlier.product_id as id, order_credits.amount from order_credits join orders earlier on earlier.id = earlier_id
    order by 2 desc, 1`).map(({ id, amount }) => [id, amount]);
}

/** The buyer of the only tool withdraws. */
async function withdrawFromTool({ sql }: Database): Promise<void> {
  const [tool] = await sql<{ id: string }>`
    select grants.id from grants join orders on orders.id = order_id where upgrade_of is null`;
  await createDownloads({ sql, secrets: secretsOf(SECRET) }).withdraw(downloadToken(SECRET, tool?.id ?? ""));
}

async function assertRefused(response: Response): Promise<void> {
  assert.equal(response.status, 400);
  assert.deepEqual(Object.keys((await response.json()).errors), ["upgrade"]);
}

engine.test("whoever has a tool pays the difference for the bundle, in one order", (database) =>
  withShop(database, async ({ app, double, buyTool, upgrade, look, lookAt, settle }) => {
    await buyTool();
    const offer = await look("no-such-proof", KEY);
    assert.equal(offer?.proof, KEY);
    assert.deepEqual([offer?.title, offer?.price], ["$150 for you", 150_00]);
    assert.match(
      offer?.text ?? "",
      /^\$199 minus \$49 counted for 90-Day Sprint Planner = \$150\. If you return/,
    );
    const other = await lookAt(SECOND.productId, KEY);
    assert.equal(other?.title, "All nine for another $150");
    assert.equal(other?.text, "This tool is one of them. What you bought before counts.");
    assert.deepEqual([other?.proof, other?.link?.href], ["", "/toolbox/complete-bundle"]);
    const only = { title: "90-Day Sprint Planner", cents: 49_00 };
    assert.deepEqual(offer?.credit, { ...only, parts: [only] });
    const asked = await upgrade(KEY, { key: BUNDLE_KEY });
    assert.equal(asked.status, 200);
    const { clientSecret } = await asked.json();
    assert.deepEqual(amounts(double), [49_00, 150_00]);
    const whole = () => askToBuy(app, { key: BUNDLE_KEY, body: WHOLE });
    const early = await whole();
    assert.equal(early.status, 409, "what is not paid is another purchase");
    await early.body?.cancel();
    await double.pay(double.intents()[1]?.id ?? "", { email: "ada@example.com" });
    await settle();
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
  withShop(database, async ({ double, buyTool, upgrade, look, settle }) => {
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
    await settle();
    await assertRefused(await upgrade(KEY));
    assert.match((await look(KEY))?.title ?? "", /^You’ve had this since /);
    await double.refund(double.intents()[2]?.id ?? "");
    await settle();
    await assertRefused(await upgrade(KEY));
    const returned = await look(KEY);
    assert.match(returned?.title ?? "", /^You returned this on /);
    assert.match(
      returned?.text ?? "",
      /^If you want it again, it costs the whole price\. .*has been counted once/,
    );
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
    assert.match((await look(KEY))?.text ?? "", /^\$199 minus \$29 .* = \$170\./);
    await double.refund(id);
    await checked();
    assert.equal(await look(KEY), null);
    await assertRefused(await upgrade(KEY));
  }));

for (const way of ["withdrawn from", "paid back", "disputed"] as const) {
  engine.test(`once the tool is ${way}, an open upgrade cannot be paid any more`, (database) =>
    withShop(database, async ({ double, buyTool, upgrade, settle }) => {
      const id = await buyTool();
      assert.equal((await upgrade(KEY, { key: BUNDLE_KEY })).status, 200);
      if (way === "withdrawn from") await withdrawFromTool(database);
      else {
        if (way === "paid back") await double.refund(id);
        else await double.dispute(id, "needs_response");
        await database.sql`update orders set check_due_at = now() where state = 'paid'`;
      }
      await checkAll(database, double);
      assert.equal(double.intents()[1]?.status, "canceled");
      assert.deepEqual(await database.sql`select state, upgrade_of from orders where amount = 15000`, [
        { state: "cancelled", upgrade_of: null },
      ]);
      await assertRefused(await upgrade(KEY, { key: "another-one" }));
      await settle();
    }));
}

engine.test("an upgrade that was paid before the tool was withdrawn from stays with it", (database) =>
  withShop(database, async ({ double, buyTool, upgrade, settle }) => {
    await buyTool();
    await (await upgrade(KEY)).body?.cancel();
    await double.pay(double.intents()[1]?.id ?? "", { email: "ada@example.com" });
    await withdrawFromTool(database);
    await settle();
    const [bundle] = await database
      .sql`select state, upgrade_of is not null as counts from orders where amount = 15000`;
    assert.deepEqual(bundle, { state: "paid", counts: true });
  }));

engine.test("the link of the mail counts too, also with an older secret, and opens no download", (database) =>
  withShop(database, async ({ app, look, lookAt, upgrade, double }) => {
    const { grantId, token } = await paidOrder(database.sql, { isLive: false });
    const proof = tokenOf(grantId);
    assert.equal((await look(proof))?.proof, proof);
    assert.equal((await look(token))?.proof, "", "a download link is no proof");
    assert.equal((await app.fetch(`/downloads/${proof}`)).status, 404);
    const page = await (await app.fetch(`/downloads/${token}`)).text();
    assert.ok(page.includes(upgradePath(SECRET, [grantId])), "the page with the download has the link");
    assert.match(
      page,
      /You get all nine for another \$150 .*If you already had all nine .* our email says so.*If you bought other tools with/,
    );
    assert.equal((await upgrade(proof)).status, 200);
    assert.deepEqual(amounts(double), [150_00]);
    await revoke(database.sql, grantId);
    const ended = await look(proof, KEY);
    assert.deepEqual([ended?.proof, ended?.credit, ended?.link?.href], ["", null, "/lost-link"]);
    assert.match(ended?.title ?? "", /The link you opened doesn’t lower the price now/);
    assert.equal(await look(KEY), null, "a purchase that was only begun is not spoken of");
    assert.equal(await lookAt(TOOL, proof), null, "the tool has its price");
  }));

const TOOL = BOUGHT.productId;

engine.test("the bundle answers for its tools: its owner reads so first, and is sold none", (database) =>
  withShop(database, async ({ app, double, lookAt, settle }) => {
    const { clientSecret } = await (await askToBuy(app, { key: BUNDLE_KEY, body: WHOLE })).json();
    assert.equal(await lookAt(TOOL, BUNDLE_KEY), null, "it is not paid");
    await double.pay(double.intents()[0]?.id ?? "", { email: "ada@example.com" });
    await settle();
    const known = await lookAt(TOOL, KEY, BUNDLE_KEY);
    assert.match(known?.title ?? "", /^You’ve had this since .* \(UTC\), with .*Bundle.*\.$/);
    assert.match(known?.link?.href ?? "", /^\/downloads\/[a-z2-7]{52}$/);
    assert.equal(known?.proof, BUNDLE_KEY);
    const asked = await askToBuy(app, { key: KEY, body: { ...BOUGHT, upgrade: BUNDLE_KEY } });
    assert.deepEqual(await asked.json(), { clientSecret }, "the order of the bundle");
    assert.deepEqual(amounts(double), [WHOLE.amount]);
    await database.sql`update orders set paid_at = now() - interval '2 hours'`;
    const later = await lookAt(TOOL, BUNDLE_KEY);
    assert.deepEqual([later?.link?.href, later?.text], [
      "/lost-link",
      "The email you got then has the link.",
    ]);
  }));

engine.test("whoever comes by the link of a tool that was counted reads that all are theirs, and gets no secret", (database) =>
  withShop(database, async ({ lookAt, upgrade, app }) => {
    const { tool } = await paidUpgrade(database.sql, { isLive: false });
    await database
      .sql`update orders set paid_at = '2026-01-01', is_live = false where id = ${tool.orderId}`;
    const proof = tokenOf(tool.grantId);
    for (const id of [TOOL, "goal-cascade-builder", WHOLE.productId]) {
      const known = await lookAt(id, proof);
      const isLater = !known?.title.includes("since January 1, 2026");
      assert.equal(isLater, id !== TOOL, "since the first order that has it");
      assert.match(known?.title ?? "", /^You’ve had this since/, id);
      assert.equal(known?.link?.href, "/lost-link", "the link can be passed on");
    }
    await assertRefused(await upgrade(proof));
    await assertRefused(await askToBuy(app, { body: { ...BOUGHT, upgrade: proof } }));
  }));

engine.test("what was withdrawn from or paid back is the buyer's no more, and can be bought again", (database) =>
  withShop(database, async ({ app, double, buyTool, lookAt, settle }) => {
    const id = await buyTool();
    assert.match((await lookAt(TOOL, KEY))?.title ?? "", /^You’ve had this since [^,]*, \d{4} \(UTC\)\.$/);
    const [grant] = await database.sql<{ id: string }>`select id from grants`;
    await createDownloads({ sql: database.sql, secrets: secretsOf(SECRET) })
      .withdraw(downloadToken(SECRET, grant?.id ?? ""));
    const withdrawn = await lookAt(TOOL, KEY);
    assert.match(withdrawn?.title ?? "", /^You withdrew from this purchase on /);
    assert.equal(withdrawn?.proof, "");
    assert.match(withdrawn?.link?.href ?? "", /^\/downloads\/[a-z2-7]{52}\/withdraw$/);
    await database.sql`update orders set paid_at = now() - interval '2 hours'`;
    const later = await lookAt(TOOL, KEY);
    assert.deepEqual([later?.link?.href, later?.text.slice(0, 17)], ["/lost-link", "Your confirmation"]);
    assert.match(withdrawn?.text ?? "", /buy it here/);
    const ended = await askToBuy(app, { key: KEY });
    assert.equal(ended.status, 409, "the page begins another purchase then");
    await ended.body?.cancel();
    await double.refund(id);
    await settle();
    assert.match(
      (await lookAt(TOOL, KEY))?.title ?? "",
      /^You returned this on .*, and your money went back\.$/,
    );
    assert.equal((await askToBuy(app, { key: BUNDLE_KEY })).status, 200);
    assert.deepEqual(amounts(double), [49_00, 49_00]);
  }));

engine.test("a withdrawal that the coach has answered without returning money ends nothing", (database) =>
  withShop(database, async ({ app, buyTool, lookAt }) => {
    await buyTool();
    await database.sql`
      insert into order_history (id, order_id, kind) select ${randomToken()}, id, 'withdrawal' from orders`;
    assert.match((await lookAt(TOOL, KEY))?.title ?? "", /^You withdrew/);
    await database.sql`
      insert into order_history (id, order_id, kind, detail)
      select ${randomToken()}, order_id, 'settled', id from order_history where kind = 'withdrawal'`;
    assert.match((await lookAt(TOOL, KEY))?.title ?? "", /^You’ve had this/);
    assert.equal((await askToBuy(app, { key: KEY })).status, 200);
  }));

engine.test("where tax comes on top, the sentences about an upgrade say so", async (database) => {
  await using double = await startStripeDouble();
  const app = await sell(database, double, { STRIPE_TAX: "exclusive" });
  await database.sql`update products set price = ${WHOLE.amount} where id = ${WHOLE.productId}`;
  const { grantId, token } = await paidOrder(database.sql, { isLive: false });
  const proofs = [tokenOf(grantId)];
  const { text } = await (await app.fetch("/api/upgrade", jsonPost({ ...WHOLE, proofs }))).json();
  assert.match(text, /^Before tax: \$199 minus \$49 counted for .* =\s\$150\. /);
  const page = await (await app.fetch(`/downloads/${token}`)).text();
  assert.match(page, /You get all nine for another \$150 plus tax/);
});

engine.test("no proof lowers a price that it must not", (database) =>
  withShop(database, async ({ app, buyTool, upgrade, look, double }) => {
    await buyTool();
    const { grantId } = await paidOrder(database.sql, { isLive: true });
    for (
      const proof of [
        "",
        "a",
        "0-0-0-0",
        "x".repeat(1281),
        tokenOf(randomToken()),
        tokenOf(grantId).replace(/.$/, "7"),
      ]
    ) {
      if (proof.length <= 1280) assert.equal((await look(proof))?.credit ?? null, null, proof);
      if (proof !== "") await assertRefused(await upgrade(proof));
    }
    assert.equal((await look(tokenOf(grantId)))?.credit, null, "an order of the other mode");
    const again = await askToBuy(app, { body: { ...BOUGHT, upgrade: KEY } });
    assert.equal(again.status, 200, "the tool that was bought, which is paid");
    await again.body?.cancel();
    const { status } = await askToBuy(app, { body: { ...WHOLE, amount: 150_00, upgrade: KEY } });
    assert.equal(status, 400, "the amount stays the price of the catalogue");
    assert.equal(
      (await app.fetch("/api/upgrade", jsonPost({ ...WHOLE, proofs: Array(21).fill(KEY) }))).status,
      400,
    );
    const [tool] = await database
      .sql`select id from grants where order_id in (select id from orders where not is_live)`;
    await createDownloads({ sql: database.sql, secrets: secretsOf(SECRET) })
      .withdraw(downloadToken(SECRET, String(tool?.id)));
    assert.equal(await look(KEY), null, "the money of a withdrawal is on its way back");
    await database.sql`delete from order_history where kind = 'withdrawal'`;
    await database.sql`update products set withdrawn_at = now() where id = ${WHOLE.productId}`;
    assert.equal(await look(KEY), null, "a bundle that is not sold");
    assert.deepEqual(amounts(double), [49_00]);
  }));

/** A code that takes off a share of every price. */
async function makeCode({ sql }: Database, code: string, percent: number): Promise<void> {
  const rest = { amountOff: null, productId: null, endsAt: null, mostUses: null };
  assert.ok(await createCoupon(sql, { code, percent, ...rest }));
}

engine.test("a code that makes the bundle free needs no tool, which stays uncounted", (database) =>
  withShop(database, async ({ app, double, buyTool, upgrade, look, lookWith }) => {
    await makeCode(database, "FREE-100", 100);
    await buyTool();
    await (await upgrade(KEY, { key: "another-one" })).body?.cancel();
    assert.equal(await lookWith("FREE-100", KEY), null, "the price is that of the code");
    const asked = await upgrade(KEY, { coupon: "FREE-100" });
    assert.equal(asked.status, 200, "also with a proof, as from a page that was open before");
    const { clientSecret } = await asked.json();
    const email = "ada@example.com";
    assert.equal((await app.fetch("/api/free-order", jsonPost({ clientSecret, email }))).status, 200);
    assert.deepEqual(
      await database.sql`select state, upgrade_of from orders where amount = 0`,
      [{ state: "paid", upgrade_of: null }],
    );
    assert.equal(double.intents().length, 2);
    assert.match((await look(KEY))?.title ?? "", /^\$150 for you$/);
  }));

engine.test("an upgrade with a code has one sum on the page, in the mail and on the invoice", (database) =>
  withShop(database, async ({ double, buyTool, upgrade, lookWith, settle }) => {
    await makeCode(database, "TENOFF10", 10);
    await buyTool();
    const sum = "$199 minus $49 counted for 90-Day Sprint Planner = $150, less 10% with code TENOFF10 = $135";
    const known = await lookWith("tenoff10", KEY);
    assert.equal(known?.title, "$135 for you");
    assert.ok(known?.text.startsWith(`${sum}. `), known?.text);
    assert.equal((await lookWith("NO-SUCH-CODE", KEY))?.title, "$150 for you");
    await (await upgrade(KEY, { coupon: "TENOFF10" })).body?.cancel();
    assert.deepEqual(amounts(double), [49_00, 135_00]);
    await double.pay(double.intents()[1]?.id ?? "", { email: "ada@example.com" });
    await settle();
    const [grant] = await database.sql<{ id: string }>`
      select grants.id from grants join orders on orders.id = order_id where upgrade_of is not null`;
    const mail = await purchaseDeliveryMail.write(
      database.sql,
      String(grant?.id),
      siteFrom(loadConfig({}), 8000),
      SECRET,
    );
    const facts = mail?.letter.blocks.flatMap((block) =>
      typeof block !== "string" && block.kind === "facts" ? block.facts : []
    ) ?? [];
    assert.deepEqual(
      facts.filter(([name]) =>
        name === "Price"
      ),
      [["Price", sum]],
    );
    const [invoice] = (await listInvoices(database.sql, {})).filter(({ counted }) => counted !== null);
    const { credits = [], ...counted } = invoice?.counted ?? {};
    assert.deepEqual(credits.map(({ title, amount }) => [title, amount]), [["90-Day Sprint Planner", 49_00]]);
    assert.deepEqual(counted, {
      listPrice: 199_00,
      price: 135_00,
      coupon: "TENOFF10",
      percent: 10,
      amountOff: null,
    });
  }));

engine.test("a code that is found after the form was opened ends the open upgrade and lowers the price", (database) =>
  withShop(database, async ({ double, buyTool, upgrade }) => {
    await makeCode(database, "TENOFF10", 10);
    await buyTool();
    await (await upgrade(KEY, { key: "one-browser" })).body?.cancel();
    const asked = await upgrade(KEY, { key: "another-one", coupon: "TENOFF10" });
    assert.equal(asked.status, 200);
    await asked.body?.cancel();
    assert.deepEqual(amounts(double), [49_00, 150_00, 135_00]);
    assert.equal(double.intents()[1]?.status, "canceled");
    await double.pay(double.intents()[2]?.id ?? "", { email: "ada@example.com" });
    await assertRefused(await upgrade(KEY, { key: "a-third-one" }));
    assert.equal(double.intents()[2]?.status, "succeeded");
  }));

engine.test("a returned upgrade says what went back and when, and that the tool stays, in the mail and on its page", (database) =>
  withShop(database, async ({ app, double, buyTool, upgrade, settle }) => {
    await buyTool();
    await (await upgrade(KEY)).body?.cancel();
    const { id = "" } = double.intents()[1] ?? {};
    await double.pay(id, { email: "ada@example.com" });
    await settle();
    const [grant] = await database.sql<{ id: string }>`
      select grants.id from grants join orders on orders.id = order_id where upgrade_of is not null`;
    const link = `/downloads/${downloadToken(SECRET, String(grant?.id))}`;
    await double.refund(id);
    await settle();
    const [news] = await database.sql<{ entry: string }>`
      select subject_id as entry from outbox where kind = 'order-news'`;
    const mail = await orderNewsMail.write(database.sql, String(news?.entry), SITE, SECRET);
    assert.match(
      JSON.stringify(mail?.letter.blocks),
      /delete its files, except those of your 90-Day Sprint Planner: you keep it/,
    );
    const ended = await app.fetch(link);
    assert.equal(ended.status, 410);
    const html = await ended.text();
    assert.match(
      html,
      /We returned the \$150 USD that you paid for [^<]+ on \w+ \d+, \d{4} \(UTC\), so the link/,
    );
    assert.match(html, /You keep your 90-Day Sprint Planner: its own download link still works\./);
    assert.doesNotMatch(html, /the bank has asked for it back/);
  }));

engine.test("an order that ends while its payment is made gives it to nobody, also if others have cancelled it: 409", async (database) => {
  let shop!: Shop;
  const sql: Sql = async (strings, ...values) => {
    if (strings[0]?.includes("update orders set intent_id")) {
      // Two browsers had the same order; a third one has ended it, and the other has cancelled the payment.
      await database.sql`update orders set state = 'cancelled'`;
      const stripe = await checkOptions(database, shop.double).stripe();
      for (const { id } of shop.double.intents()) await stripe.paymentIntents.cancel(id);
    }
    return await database.sql(strings, ...values);
  };
  await withShop({ ...database, sql }, async (opened) => {
    shop = opened;
    assert.equal((await askToBuy(shop.app, { key: KEY, body: BOUGHT })).status, 409);
  });
});

onServer((engine) => {
  both.test("every tool counts, in one sum, also those that came by a link and in another tab", (database) =>
    withShop(database, async ({ double, buyTool, look, lookWith, upgrade, settle }) => {
      await buyTool();
      await buyTool(SECOND_KEY, SECOND);
      const both = await look(SECOND_KEY, KEY);
      assert.equal(both?.title, "$105.90 for you");
      const named = "90-Day Sprint Planner and Goal Cascade Builder";
      assert.equal(
        both?.text,
        `$199 minus $49 minus $44.10 counted for ${named} = $105.90. If you return the upgrade, you keep your ${named}, but they can’t lower the price again.`,
      );
      assert.equal(both?.credit?.cents, 93_10);
      assert.deepEqual(both?.credit?.parts?.map(({ cents }) => cents), [49_00, 44_10]);
      await makeCode(database, "TENOFF10", 10);
      assert.match(
        (await lookWith("TENOFF10", KEY, SECOND_KEY))?.text ?? "",
        /= \$105\.90, less 10% .* = \$95\.31\./,
      );
      const grants = await database.sql<{ id: string }>`select id from grants order by created_at`;
      const link = grants.map(({ id }) => tokenOf(id)).join(",");
      assert.equal((await look(link))?.title, both?.title, "the link of a mail");
      assert.equal((await look(link, KEY, SECOND_KEY))?.title, both?.title, "nothing counts twice");
      // Another tab has the form at the price with the first one.
      await (await upgrade(KEY, { key: "one-browser" })).body?.cancel();
      assert.notEqual((await look(KEY, SECOND_KEY))?.proof, KEY, "which notices at the press");
      const asked = await upgrade(both?.proof, { key: BUNDLE_KEY });
      assert.equal(asked.status, 200);
      const { clientSecret } = await asked.json();
      assert.deepEqual(
        await (await upgrade(link, { key: "another-one" })).json(),
        { clientSecret },
        "the open order",
      );
      assert.deepEqual(amounts(double), [49_00, 44_10, 150_00, 105_90]);
      assert.equal(double.intents()[2]?.status, "canceled");
      await double.pay(double.intents()[3]?.id ?? "", { email: "ada@example.com" });
      await settle();
      assert.deepEqual(await credits(database), [[BOUGHT.productId, 49_00], [SECOND.productId, 44_10]]);
      for (const proof of [KEY, SECOND_KEY]) {
        assert.match((await look(proof))?.title ?? "", /^You’ve had this since /);
        const again = await upgrade(proof, { key: "a-third-one" });
        assert.deepEqual(await again.json(), { clientSecret }, "it is not sold once more");
      }
    }));

  both.test("tools that cost as much as the bundle make it free, and what is not needed counts another time", (database) =>
    withShop(database, async ({ app, double, buyTool, look, lookAt, upgrade }) => {
      await buyTool();
      await buyTool(THIRD_KEY, THIRD);
      await buyTool(SECOND_KEY, SECOND);
      const known = await look(KEY, SECOND_KEY, THIRD_KEY);
      assert.equal(known?.title, "Nothing more to pay");
      const other = await lookAt("goal-cascade-builder", KEY, THIRD_KEY);
      assert.equal(other?.title, "All nine cost you nothing more");
      assert.match(other?.text ?? "", /^This tool is one of them and costs more by itself\./);
      assert.match(known?.text ?? "", /^\$199 minus \$150 minus \$49 counted for .* = \$0\. /);
      const { clientSecret } = await (await upgrade(known?.proof)).json();
      const email = "ada@example.com";
      const order = () => app.fetch("/api/free-order", jsonPost({ clientSecret, email }));
      assert.equal((await order()).status, 200);
      assert.deepEqual(amounts(double), [49_00, 150_00, 44_10], "no payment");
      assert.deepEqual(await credits(database), [[THIRD.productId, 150_00], [BOUGHT.productId, 49_00]]);
    }));

  engine.test("orders that want the same tools at the same moment never count one twice", (database) =>
    withShop(database, async ({ app, double, buyTool, upgrade, settle }) => {
      await buyTool();
      await buyTool(SECOND_KEY, SECOND);
      await buyTool(THIRD_KEY, THIRD);
      const sets = [[KEY, SECOND_KEY], [SECOND_KEY, THIRD_KEY], [THIRD_KEY, KEY], [KEY], [SECOND_KEY, KEY]];
      const answers = await Promise.all(
        sets.map((proofs, index) => upgrade(proofs.join(","), { key: `browser-number-${index}` })),
      );
      for (const answer of answers) {
        assert.ok([200, 400, 409].includes(answer.status), `${answer.status}`);
        const { clientSecret = "" } = await answer.json();
        if (!clientSecret.startsWith("free_")) continue;
        const free = await app.fetch("/api/free-order", jsonPost({ clientSecret, email: "ada@example.com" }));
        assert.ok([200, 410].includes(free.status), `${free.status}`);
      }
      for (const { id, status } of double.intents()) {
        if (status !== "canceled" && status !== "succeeded") {
          await double.pay(id, { email: "ada@example.com" });
        }
      }
      await settle();
      const paid = await database.sql<{ price: number }>`
        select list_price - amount - (select sum(amount) from order_credits where order_id = orders.id) as price
        from orders where product_id = ${WHOLE.productId} and state = 'paid'`;
      // The first tool may have bought one bundle, and the other two another.
      assert.ok(paid.length === 1 || paid.length === 2, `${paid.length}`);
      for (const { price } of paid) {
        assert.equal(Number(price), 0, "each is paid for, by the tools that are its own");
      }
    }));

  engine.test("a free bundle is not completed once a tool was returned, and ends with it, as it comes back with it", (database) =>
    withShop(database, async ({ app, double, buyTool, look, upgrade, settle }) => {
      const first = await buyTool();
      await buyTool(THIRD_KEY, THIRD);
      const { proof } = await look(KEY, THIRD_KEY) ?? {};
      const { clientSecret } = await (await upgrade(proof)).json();
      const order = () => app.fetch("/api/free-order", jsonPost({ clientSecret, email: "ada@example.com" }));
      const [tool] = await database.sql<{ id: string }>`
        select id from grants where product_id = ${BOUGHT.productId}`;
      await database.sql`update grants set revoked_at = now() where id = ${tool?.id ?? ""}`;
      assert.equal((await order()).status, 410);
      await database.sql`update grants set revoked_at = null where id = ${tool?.id ?? ""}`;
      assert.equal((await order()).status, 200);
      const isOpen = async () =>
        (await database.sql`
          select grants.id from grants join orders on orders.id = order_id where amount = 0 and revoked_at is null`)
          .length === 1;
      assert.ok(await isOpen());
      const dispute = await double.dispute(first, "needs_response");
      await settle();
      assert.ok(!await isOpen(), "nothing was paid for it but the tools");
      await double.updateDispute(dispute.id, "won");
      await settle();
      assert.ok(await isOpen());
    }));

  engine.test("what the release before opens, cancels and counts holds here, and the other way around", (database) =>
    withShop(database, async ({ buyTool, look, upgrade }) => {
      await buyTool();
      await buyTool(SECOND_KEY, SECOND);
      const [first, second] = await database.sql<{ id: string }>`select id from orders order by created_at`;
      const { sql } = database;
      // Its statements.
      const open = (id: string, upgradeOf: string) =>
        sql`
        insert into orders (id, product_id, title, amount, list_price, currency, upgrade_of, credit, terms_version, is_live, stripe_key)
        values (${id}, ${WHOLE.productId}, 'Bundle', 15000, 19900, 'usd', ${upgradeOf}, 4900, '1', false, 'x')`;
      const cancel = (id: string) =>
        sql`update orders set state = 'cancelled', upgrade_of = null where id = ${id} and state <> 'paid'`;
      const isRefused = (error: unknown) =>
        error instanceof DatabaseError && error.constraint === "orders_upgrade_once";
      const id = randomToken();
      await open(id, first?.id ?? "");
      assert.deepEqual(await credits(database), [[BOUGHT.productId, 49_00]]);
      await sql`update orders set state = 'processing' where id = ${id}`;
      assert.equal((await look(KEY, SECOND_KEY))?.credit?.cents, 44_10);
      await cancel(id);
      assert.deepEqual(await credits(database), []);
      await (await upgrade([KEY, SECOND_KEY].join(","))).body?.cancel();
      for (const tool of [first, second]) {
        await assert.rejects(open(randomToken(), tool?.id ?? ""), isRefused);
      }
      await cancel(
        (await sql<{ id: string }>`select id from orders where upgrade_of is not null`)[0]?.id ?? "",
      );
      assert.deepEqual(await credits(database), []);
      assert.equal((await look(KEY, SECOND_KEY))?.credit?.cents, 93_10);
    }));
});

engine.test("of an open upgrade each tool that is returned, also in part, takes its credit at once", (database) =>
  withShop(database, async ({ double, buyTool, look, upgrade }) => {
    await buyTool();
    const second = await buyTool(SECOND_KEY, SECOND);
    const proof = [KEY, SECOND_KEY].join(",");
    await (await upgrade(proof, { key: BUNDLE_KEY })).body?.cancel();
    await double.refund(second, { amount: 4_10 });
    await database.sql`update orders set check_due_at = now() where state = 'paid'`;
    await checkAll(database, double);
    assert.equal(double.intents()[2]?.status, "canceled");
    const known = await look(KEY, SECOND_KEY);
    assert.deepEqual(
      [known?.proof, known?.credit?.cents],
      [proof, 89_00],
      "the same proofs with another sum",
    );
    await (await upgrade(proof, { key: "another-one" })).body?.cancel();
    assert.equal(amounts(double).at(-1), 110_00);
  }));

/** What a buyer, the coach or the clock does next. Numbers choose among what there is. */
const ACT = fc.record({
  what: fc.constantFrom(
    ...[
      "upgrade",
      "upgrade",
      "upgrade",
      "pay",
      "pay",
      "buy",
      "settle",
      "withdraw",
      "refund",
      "refund a part",
    ] as const,
    ...["dispute", "expire"] as const,
  ),
  which: fc.nat(15),
  coupon: fc.constantFrom(undefined, undefined, "TENOFF10", "MINUS100"),
});

type Act = typeof ACT extends fc.Arbitrary<infer Value> ? Value : never;

/** How many tools are bought, and what happens then, so that each rule is met whatever numbers are drawn. With their number an upgrade names all tools. */
const EXAMPLES = (
  [
    [3, ["refund a part", "upgrade", "pay", "settle"]],
    [1, ["refund a part", "dispute", "settle"]],
    [2, ["withdraw", "upgrade", "pay"]],
    [1, ["upgrade", "refund a part", "upgrade", "pay"]],
    [2, ["upgrade", "settle", "expire", "upgrade", "pay", "settle", "upgrade"]],
    [2, ["upgrade", "pay", "withdraw", "refund", "upgrade"]],
  ] as const
).map((
  [tools, acts],
): [number, Act[]] => [tools, acts.map((what) => ({ what, which: 8, coupon: undefined }))]);

/** An order as a test reads it from the tables. Amounts are in cents. */
interface Booked {
  readonly id: string;
  readonly intent: string | null;
  readonly productId: string;
  readonly state: string;
  readonly amount: number;
  readonly listPrice: number;
  /** What was paid and not returned. */
  readonly kept: number;
  /** Its download is open, and nobody has withdrawn from it. */
  readonly isGood: boolean;
  readonly isOld: boolean;
  readonly credits: readonly { readonly earlier: string; readonly amount: number }[];
}

async function readBook({ sql }: Database): Promise<readonly Booked[]> {
  return await sql<Booked>`
    select id, intent_id as intent, product_id as "productId", state, amount, list_price as "listPrice", created_at < now() - interval '1 hour' as "isOld",
      amount - (select coalesce(sum(amount), 0)::int from order_history where order_id = orders.id and kind = 'refunded') as kept,
      state = 'paid' and exists (select from grants where order_id = orders.id and revoked_at is null)
        and not exists (select from order_history where order_id = orders.id and kind = 'withdrawal') as "isGood",
      (select coalesce(jsonb_agg(jsonb_build_object('earlier', earlier_id, 'amount', amount)), '[]') from order_credits
        where order_id = orders.id) as credits
    from orders order by created_at, id`;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const countedBy = (book: readonly Booked[]) =>
  book.flatMap(({ credits }) => credits.map(({ earlier }) => earlier));
const isGoodTool = ({ isGood, productId }: Booked) => isGood && productId !== WHOLE.productId;

/** Whether all that lowers the price of an order is still worth it. */
const isCovered = ({ credits }: Booked, book: readonly Booked[]) =>
  credits.every(({ earlier, amount }) =>
    book.some(({ id, isGood, kept }) => id === earlier && isGood && kept >= amount)
  );

engine.test("whatever happens in which order, each tool counts once toward the bundle, which nobody has for less than its price, and all that was withdrawn from is paid back", async (database) => {
  const { sql } = database;
  await makeCode(database, "TENOFF10", 10);
  const minus = { percent: null, amountOff: 100_00, endsAt: null, mostUses: 2 } as const;
  assert.ok(await createCoupon(sql, { ...minus, code: "MINUS100", productId: WHOLE.productId }));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(ACT, { minLength: 4, maxLength: 10 }),
      async (tools, later) => {
        await sql`truncate orders cascade`;
        await withShop(database, async ({ app, double, upgrade, settle }) => {
          const email = "ada@example.com";
          const downloads = createDownloads({ sql, secrets: secretsOf(SECRET) });
          const keys: string[] = [];
          const frees: string[] = [];
          const secretOf = async (response: Response) =>
            (await response.json()).clientSecret as string | undefined;
          const pay = async (id: string) => {
            // A stranger's browser, which asks nothing before it pays.
            await double.pay(id, { email }).catch(() => {});
          };
          /** The coach pays back what was withdrawn from, and what the pages name beside it. */
          const payBack = async () => {
            await settle();
            const due = await sql<{ id: string }>`
            select order_id as id from order_history where kind = 'withdrawal' or (kind = 'disputed' and detail like 'lost%')`;
            const orders = await listOrders(sql, due.map(({ id }) => id));
            const named = await listOrders(sql, orders.flatMap(({ upgradedBy }) => upgradedBy ?? []));
            const withdrawn = orders.filter(({ dispute }) => dispute === null);
            for (const { state, intentId, amount, returned } of [...withdrawn, ...named]) {
              if (state === "paid" && intentId !== null && returned < amount) {
                await double.refund(intentId).catch(() => {});
              }
            }
            await settle();
          };
          /** Stripe reports, and an open order ends when its hour is over or something that it counts is worth less, and never before. */
          const settled = async () => {
            await settle();
            const book = await readBook(database);
            for (const order of book.filter(({ state, credits }) => state === "open" && credits.length > 0)) {
              assert.ok(!order.isOld, "held for longer than an hour");
              assert.ok(isCovered(order, book), "open, and counts what was returned or withdrawn from");
            }
            return book;
          };
          const acts: typeof later = [
            ...Array.from(
              { length: tools },
              (_, which) => ({ what: "buy", which, coupon: undefined } as const),
            ),
            { what: "settle", which: 0, coupon: undefined },
            ...later,
          ];
          for (const [index, { what, which, coupon }] of acts.entries()) {
            const before = await readBook(database);
            const grants = await sql<{ id: string; intent: string | null }>`
            select grants.id, intent_id as intent from grants join orders on orders.id = order_id order by grants.created_at, grants.id`;
            const grant = grants[which % grants.length];
            if (what === "buy") {
              const key = `${KEY.slice(0, -2)}${index + 10}`;
              const body = [BOUGHT, { ...SECOND, coupon: undefined }, THIRD][which % 3] ?? BOUGHT;
              const secret = await secretOf(await askToBuy(app, { key, body }));
              keys.push(key);
              await pay(secret?.split("_secret_")[0] ?? "");
            } else if (what === "upgrade") {
              const some = keys.filter((_, at) => (which >> at) % 2 === 0);
              const secret = await secretOf(
                await upgrade(some.join(","), { key: `browser-number-${index}`, ...coupon && { coupon } }),
              );
              if (secret?.startsWith("free_")) frees.push(secret);
            } else if (what === "pay") {
              for (const { id, status } of double.intents().toReversed().slice(0, 1 + which % 2)) {
                if (status !== "succeeded" && status !== "canceled") await pay(id);
              }
              for (const clientSecret of frees) {
                await (await app.fetch("/api/free-order", jsonPost({ clientSecret, email }))).body?.cancel();
              }
            } else if (what === "settle") {
              const after = await settled();
              for (
                const order of before.filter(({ state, credits }) => state === "open" && credits.length > 0)
              ) {
                const { state } = after.find(({ id }) => id === order.id) ?? {};
                assert.ok(state !== "cancelled" || !isCovered(order, after), "not held for its hour");
              }
            } else if (what === "withdraw" && grant !== undefined) {
              await downloads.withdraw(downloadToken(SECRET, grant.id));
            } else if (what === "refund") await payBack();
            else if (what === "refund a part") {
              const book = await settled();
              const counted = countedBy(book.filter(({ state }) => state === "paid"));
              const whole = book.filter((order) => isGoodTool(order) && !counted.includes(order.id));
              const tool = whole[which % whole.length];
              if (tool?.intent && tool.kept > 10_00) await double.refund(tool.intent, { amount: 10_00 });
              await settled();
            } else if (what === "dispute" && grant?.intent) {
              const { id } = await double.dispute(grant.intent, "needs_response");
              await settled();
              await double.updateDispute(id, "lost");
            } else if (what === "expire") {
              await sql`update orders set created_at = now() - interval '61 minutes' where state = 'open'`;
              await settled();
            }
            const book = await readBook(database);
            const counted = countedBy(book);
            assert.deepEqual(counted, [...new Set(counted)], "each tool counts once");
            for (const order of book.filter(({ id }) => !before.some((old) => old.id === id))) {
              assert.ok(
                isCovered(order, before),
                "a new order counts only what was paid and is still the buyer's",
              );
              assert.ok(
                sum(order.credits.map(({ amount }) => amount)) <= order.listPrice,
                "no more than the price",
              );
            }
          }
          await payBack();
          await payBack();
          const ids = (await sql<{ id: string }>`select id from orders where state = 'paid'`).map(({ id }) =>
            id
          );
          const orders = await listOrders(sql, ids);
          for (const { id, amount, returned, isRevoked, dispute } of orders) {
            assert.ok(returned >= 0 && returned <= amount, `order ${id} has back ${returned} of ${amount}`);
            const [{ isWithdrawn } = { isWithdrawn: false }] = await sql<{ isWithdrawn: boolean }>`
            select exists (select from order_history where order_id = ${id} and kind = 'withdrawal') as "isWithdrawn"`;
            if (isWithdrawn && dispute === null) {
              assert.equal(returned, amount, "withdrawn from, so paid back");
            }
            if (!isRevoked && amount > 0) {
              assert.ok(returned < amount, "open, so not all is paid back");
            }
          }
          const book = await readBook(database);
          const bundles = book.filter(({ state, credits }) => state === "paid" && credits.length > 0);
          if (!bundles.some(({ isGood }) => isGood)) {
            const free = book.filter((order) => isGoodTool(order) && !countedBy(bundles).includes(order.id));
            const asked = await upgrade(keys.join(","), { key: "the-last-browser" });
            await asked.body?.cancel();
            assert.equal(asked.status, free.length > 0 ? 200 : 400, "what no bundle was bought with counts");
            const left = Math.max(WHOLE.amount - sum(free.map(({ kept }) => kept)), 0);
            const open = (await readBook(database)).filter(({ state, credits }) =>
              state === "open" && credits.length > 0
            );
            assert.deepEqual(open.map(({ amount }) => amount), free.length > 0 ? [chargeable(left)] : []);
          }
          const kept = new Map(orders.map(({ id, amount, returned }) => [id, amount - returned]));
          for (const { id, productId, amount, listPrice, coupon, upgradeOf, isRevoked } of orders) {
            if (productId !== WHOLE.productId || isRevoked) continue;
            const code = coupon === null
              ? null
              : { TENOFF10: { percent: 10, amountOff: null }, MINUS100: minus }[coupon];
            const credit = sum(
              book.find((order) => order.id === id)?.credits.map(({ amount }) => amount) ?? [],
            );
            const left = chargeable((listPrice ?? 0) - credit);
            assert.equal(amount, code ? reduced(left, code) : left);
            const held = upgradeOf.reduce((sum, tool) => sum + (kept.get(tool) ?? 0), kept.get(id) ?? 0);
            assert.ok(held >= amount + credit, `the bundle for ${held} and not ${amount + credit}`);
          }
        });
      },
    ),
    { numRuns: 7, examples: EXAMPLES },
  );
});
