import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Database, Sql } from "../../lib/db/database.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { COACH_NOTICE, PURCHASE_DELIVERY } from "../../lib/mail/kinds.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { createCoupon } from "../../lib/payments/coupons/store.ts";
import { whatFollows } from "../../lib/payments/after_sale/withdrawal.ts";
import { getGrant } from "../../lib/payments/delivery/store.ts";
import { issueDue, listInvoices } from "../../lib/payments/invoices/store.ts";
import { listNewestOrders, purgeOrders } from "../../lib/payments/orders/store.ts";
import { ordersCsv } from "../../lib/payments/orders/orders_csv.ts";
import { personOf } from "../../lib/person/person.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { siteFrom } from "../../lib/site.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { jsonPost, SECRET, type TestApp } from "../support/app.ts";
import { both, onServer, postgresEngine } from "../support/databases.ts";
import { askToBuy, BOUGHT, checkAll, checkOptions, sell } from "../support/purchases.ts";

const KEY = "a-browsers-key";
const BUYER = "ada@example.com";
const EXCLUSIVE = { price: 49_00, net: 49_00, tax: 9_31, total: 58_31, rate: "19", country: "DE" };

interface Shop {
  readonly app: TestApp;
  readonly double: StripeDouble;
  /** Asks for the payment with a country. */
  readonly ask: (country?: string, more?: object, key?: string) => Promise<Response>;
  /** Pays, and does the check that follows. */
  readonly pay: (clientSecret: string) => Promise<void>;
}

const intentOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

/** A shop that computes tax: on top of its prices unless `env` says otherwise. */
async function withShop(
  database: Database,
  body: (shop: Shop) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  await using double = await startStripeDouble();
  const app = await sell(database, double, { STRIPE_TAX: "exclusive", ...env });
  await body({
    app,
    double,
    ask: (country, more = {}, key = KEY) => askToBuy(app, { key, body: { ...BOUGHT, country, ...more } }),
    async pay(clientSecret) {
      await double.pay(intentOf(clientSecret), { email: BUYER });
      await database.sql`update orders set check_due_at = now()`;
      await checkAll(database, double);
    },
  });
}

async function taxedBy(response: Response) {
  assert.equal(response.status, 200, await response.clone().text());
  return await response.json();
}

const stored = (database: Database) =>
  database.sql`
    select state, orders.amount, tax, country from orders left join tax_calculations taxes on taxes.id = orders.tax_calculation`;

onServer((engine) => {
  both.test("the mail names the tax, the buyer's export has it, and it goes with an order that nobody pays", (database) =>
    withShop(database, async ({ app, ask, pay }) => {
      const { sql } = database;
      const tables = async () => (await readPerson(sql, personOf(SECRET, BUYER))).tax_calculations;
      const kept = async () => (await sql`select id from tax_calculations`).length;
      await taxedBy(await ask("DE", {}, "another-key"));
      const { clientSecret } = await taxedBy(await ask("DE"));
      const company = { clientSecret, company: "Ada GmbH", vatNumber: "DE 123456788" };
      assert.equal((await app.fetch("/api/invoice-buyer", jsonPost(company))).status, 200);
      await pay(clientSecret);
      assert.deepEqual((await tables())?.map(({ tax, country }) => [tax, country]), [[9_31, "DE"]]);
      const [grant] = await sql<{ id: string }>`select id from grants`;
      const compose = createComposer({
        sql,
        kinds: MAIL_KINDS,
        site: siteFrom(loadConfig({}), 8000),
        secret: SECRET,
      });
      const composed = await compose(PURCHASE_DELIVERY, grant?.id ?? "");
      assert.match(
        "message" in composed ? composed.message.text : "",
        /\$58\.31 USD, including \$9\.31 VAT \(Germany\).*Correct who it is for.*If reverse charge applies to you, write to/s,
      );
      const { download } = await (await app.fetch("/api/purchase", jsonPost({ clientSecret }))).json();
      assert.match(await (await app.fetch(download)).text(), /If reverse charge applies to you/);
      const [sale] = await sql<{ id: string }>`select id from order_history where kind = 'paid'`;
      const told = await compose(COACH_NOTICE, sale?.id ?? "");
      assert.match(
        "message" in told ? told.message.text : "",
        /\$58\.31 USD, including \$9\.31 VAT \(Germany\)/,
      );
      const received = async () => {
        const found = await getGrant(sql, grant?.id ?? "");
        assert.ok(found);
        return whatFollows({ ...found, isHeld: false }, [])[0];
      };
      assert.match(
        await received() ?? "",
        /^We return the whole price, \$58\.31 including \$9\.31 VAT \(Germany\), to/,
      );
      assert.match(await received() ?? "", / A credit note for your invoice comes with the refund\.$/);
      await sql`update orders set list_price = null`;
      assert.doesNotMatch(await received() ?? "", /credit note/, "an order that is older than invoices");
      await sql`update orders set list_price = 4900`;
      await sql`update tax_calculations set tax = 0`;
      const untaxed = await compose(PURCHASE_DELIVERY, grant?.id ?? "");
      assert.match("message" in untaxed ? untaxed.message.text : "", /\$58\.31 USD, no tax charged/);
      assert.match(await received() ?? "", /^We return the whole price, \$58\.31, to/);
      assert.equal(await kept(), 2);
      await sql`
        insert into invoice_buyers (order_id, name, company, vat_number, address)
        select id, '', 'Größe GmbH', '', '' from orders where state = 'open'`;
      await sql`update orders set state = 'cancelled', created_at = now() - interval '91 days' where state = 'open'`;
      await purgeOrders(sql);
      assert.equal(await kept(), 1);
      assert.deepEqual(await sql`select company from invoice_buyers`, [{ company: "Ada GmbH" }]);
    }));

  engine.test("nobody gets the secret of a payment before the country is known, then it is for the total", (database) =>
    withShop(database, async ({ app, double, ask, pay }) => {
      assert.deepEqual(await taxedBy(await ask()), { clientSecret: "", untaxed: 49_00 });
      assert.deepEqual([double.requests().length, await stored(database)], [0, []], "nothing is begun");
      const { clientSecret, tax } = await taxedBy(await ask("DE"));
      assert.deepEqual(tax, EXCLUSIVE);
      assert.deepEqual(
        await taxedBy(await ask()),
        { clientSecret: "", untaxed: 49_00 },
        "a new visit asks again",
      );
      const [intent] = double.intents();
      assert.equal(intent?.amount, 58_31);
      assert.match(intent?.hooks?.inputs?.tax?.calculation ?? "", /^taxcalc_/);
      const found = await (await app.fetch("/api/purchase", jsonPost({ clientSecret }))).json();
      assert.deepEqual([found.tax, found.product.price], [EXCLUSIVE, 49_00]);
      await pay(clientSecret);
      assert.deepEqual(await stored(database), [{ state: "paid", amount: 58_31, tax: 9_31, country: "DE" }]);
      const again = await taxedBy(await ask());
      assert.deepEqual(again, { clientSecret }, "the second click finds what was paid");
    }));

  engine.test("another country changes the same payment, and what was paid decides, whatever was asked last", (database) =>
    withShop(database, async ({ double, ask, pay }) => {
      const { clientSecret } = await taxedBy(await ask("DE"));
      const other = await taxedBy(await ask("FR"));
      assert.deepEqual([other.clientSecret, other.tax.total], [clientSecret, 58_80]);
      // The answer about this one reached the database last, and the payment first.
      await database.sql`
        update orders set tax_calculation = (select id from tax_calculations where country = 'DE')`;
      await pay(clientSecret);
      assert.deepEqual(await stored(database), [{ state: "paid", amount: 58_80, tax: 9_80, country: "FR" }]);
      assert.equal(double.intents().length, 1);
      assert.deepEqual(await database.sql`select kind from order_history where kind = 'payment-differs'`, []);
    }));

  engine.test("a refund in parts returns all of the tax, and the documents and the file have it", (database) =>
    withShop(database, async ({ double, ask, pay }) => {
      const { clientSecret } = await taxedBy(await ask("DE"));
      await pay(clientSecret);
      for (const amount of [19_43, 19_44, 19_44]) {
        await double.refund(intentOf(clientSecret), { amount });
        await database.sql`update orders set check_due_at = now()`;
        await checkAll(database, double);
        await issueDue(database.sql, { orderId: null, seller: [] });
      }
      const documents = await listInvoices(database.sql, {});
      assert.deepEqual(documents.map(({ kind, amount, tax }) => [kind, amount, tax]), [
        ["invoice", 58_31, 9_31],
        ["credit-note", 19_43, 3_10],
        ["credit-note", 19_44, 3_11],
        ["credit-note", 19_44, 3_10],
      ]);
      assert.ok(documents.every(({ taxRate, taxCountry }) => taxRate === "19" && taxCountry === "DE"));
      assert.ok(documents.every(({ untaxedReason }) => untaxedReason === null));
      const [row] = await database.sql`select revoked_at is not null as closed from grants`;
      assert.equal(row?.closed, true, "all of it was refunded");
      const csv = ordersCsv(await listNewestOrders(database.sql, 9));
      assert.match(csv, /"58\.31",.+"9\.31","19","DE",.+"taxcalc_/);
    }));

  engine.test("an invoice knows why its tax is nothing", (database) =>
    withShop(database, async ({ ask, pay }) => {
      const { clientSecret, tax } = await taxedBy(await ask("JP"));
      assert.deepEqual(tax, { price: 49_00, net: 49_00, tax: 0, total: 49_00, rate: null, country: "JP" });
      await pay(clientSecret);
      await issueDue(database.sql, { orderId: null, seller: [] });
      const [invoice] = await listInvoices(database.sql, {});
      assert.deepEqual([invoice?.tax, invoice?.untaxedReason], [0, "not_collecting"]);
    }));

  engine.test("a tool that was bought with tax on top counts toward the bundle without it", (database) =>
    withShop(database, async ({ app, ask, pay }) => {
      await database.sql`update products set price = 299_00 where id = 'complete-bundle'`;
      const key = "11-22-33-44";
      await pay((await taxedBy(await ask("DE", {}, key))).clientSecret);
      const bundle = { productId: "complete-bundle", amount: 299_00, upgrade: key };
      const answer = await taxedBy(await askToBuy(app, { key: "another-key", body: bundle }));
      assert.equal(answer.untaxed, 250_00);
    }));
});

const engine = postgresEngine();

engine.test("a price with tax in it stays the total", (database) =>
  withShop(database, async ({ double, ask, pay }) => {
    const { clientSecret, tax } = await taxedBy(await ask("US", { postalCode: "94105" }));
    assert.deepEqual(tax, { price: 49_00, net: 45_27, tax: 3_73, total: 49_00, rate: "8.25", country: "US" });
    await pay(clientSecret);
    assert.equal(double.intents()[0]?.amount_received, 49_00);
    assert.deepEqual(await stored(database), [{ state: "paid", amount: 49_00, tax: 3_73, country: "US" }]);
  }, { STRIPE_TAX: "inclusive" }));

engine.test("tax is computed of what a coupon leaves, and an order that costs nothing needs no country", (database) =>
  withShop(database, async ({ double, ask }) => {
    const coupon = { amountOff: null, productId: null, endsAt: null, mostUses: 1 } as const;
    await createCoupon(database.sql, { ...coupon, code: "SPRING20", percent: 20 });
    await createCoupon(database.sql, { ...coupon, code: "GIFT-1234", percent: 100 });
    assert.equal((await taxedBy(await ask(undefined, { coupon: "SPRING20" }))).untaxed, 39_20);
    assert.deepEqual(await stored(database), [], "a look takes no use of the coupon");
    const { tax } = await taxedBy(await ask("DE", { coupon: "SPRING20" }));
    assert.deepEqual([tax.price, tax.total], [39_20, 46_65]);
    const before = double.requests().length;
    const free = await taxedBy(await ask(undefined, { coupon: "GIFT-1234" }, "another-key"));
    assert.match(free.clientSecret, /^free_/);
    assert.equal(double.requests().length, before);
  }));

engine.test("where nothing is collected the tax is 0, and that is a total too", (database) =>
  withShop(database, async ({ ask, pay }) => {
    const { clientSecret, tax } = await taxedBy(await ask("JP"));
    assert.deepEqual([tax.tax, tax.total, tax.rate], [0, 49_00, null]);
    await pay(clientSecret);
    assert.deepEqual(await stored(database), [{ state: "paid", amount: 49_00, tax: 0, country: "JP" }]);
  }));

engine.test("a country that is none, and a place that Stripe cannot find, are told at their field", (database) =>
  withShop(database, async ({ double, ask }) => {
    for (
      const [country, postalCode, field] of [
        ["XX", "", "country"],
        ["de", "", "country"],
        ["US", "", "postalCode"],
        ["CA", "12345", "postalCode"],
        ["DE", "1".repeat(17), "postalCode"],
      ] as const
    ) {
      const response = await ask(country, { postalCode }, `key of ${country}`.replaceAll(" ", "-"));
      assert.equal(response.status, 400, country);
      assert.deepEqual(Object.keys((await response.json()).errors), [field]);
    }
    assert.ok(double.intents().every(({ hooks }) => hooks === undefined));
  }));

engine.test("when no tax can be computed there is a plain sentence, no secret, and a line in the log for whom it concerns", (database) =>
  withShop(database, async ({ app, double, ask, pay }) => {
    const refused = async (level: string) => {
      const response = await ask("DE");
      assert.equal(response.status, 503);
      assert.match((await response.json()).message, /temporarily unavailable/);
      assert.deepEqual(
        app.logged.filter((line) => line.event === "payment not prepared").map((line) => line.level),
        [level],
      );
      app.logged.length = 0;
    };
    double.account.taxMissing = ["head_office"];
    await refused("error");
    double.account.taxMissing = [];
    double.faults.isTaxExpired = true;
    await refused("error");
    double.faults.isTaxExpired = false;
    double.faults.api.push({ kind: "away", on: /tax\/calculations/ });
    await refused("warn");
    double.faults.api.length = 0;
    double.faults.api.push({ kind: "forbidden", on: /tax\/calculations/, times: 1 });
    await refused("error");
    assert.deepEqual(double.intents().map(({ amount }) => amount), [49_00]);
    // An answer that got lost: the payment is changed, and asking again gives the same.
    double.faults.api.push({ kind: "lost_response", on: /POST .*payment_intents\/pi_\w+$/, times: 1 });
    const { clientSecret, tax } = await taxedBy(await ask("DE"));
    assert.equal(tax.total, 58_31);
    const twice = await Promise.all([ask("DE"), ask("DE")]);
    for (const answer of twice) assert.equal((await taxedBy(answer)).clientSecret, clientSecret);
    await pay(clientSecret);
    assert.deepEqual(await stored(database), [{ state: "paid", amount: 58_31, tax: 9_31, country: "DE" }]);
  }));

for (const end of ["pay", "cancel"] as const) {
  engine.test(`a payment that another tab has ended (${end}) while its tax was computed is no fault of the buyer`, async (database) => {
    let shop!: Shop;
    const sql: Sql = async (strings, ...values) => {
      if (strings[0]?.includes("into tax_calculations")) {
        const stripe = await checkOptions(database, shop.double).stripe();
        for (const { id } of shop.double.intents()) {
          await (end === "pay" ? shop.double.pay(id, { email: BUYER }) : stripe.paymentIntents.cancel(id));
        }
      }
      return await database.sql(strings, ...values);
    };
    await withShop({ ...database, sql }, async (opened) => {
      shop = opened;
      const answer = await taxedBy(await shop.ask("DE"));
      const [intent] = shop.double.intents();
      assert.deepEqual([intent?.status, intent?.amount], [end === "pay" ? "succeeded" : "canceled", 49_00]);
      // The form looks the payment up: it shows the purchase, or begins another payment.
      assert.deepEqual([Object.keys(answer), intentOf(answer.clientSecret)], [["clientSecret"], intent?.id]);
    });
  });
}

engine.test("without the setting a country changes nothing", (database) =>
  withShop(database, async ({ double, ask }) => {
    const first = await taxedBy(await ask());
    assert.deepEqual(await taxedBy(await ask("DE")), first);
    assert.deepEqual(Object.keys(first), ["clientSecret"]);
    assert.ok(double.requests().every(({ path }) => !path.includes("tax")));
  }, { STRIPE_TAX: "" }));

engine.test("product pages say whether tax comes on top", (database) =>
  withShop(database, async ({ app }) => {
    const page = await (await app.fetch(`/toolbox/${BOUGHT.productId}`)).text();
    assert.match(page, /In US dollars\. Plus tax where it applies\./);
    assert.doesNotMatch(page, /Any tax is included/);
    assert.match(page, /"tax":"exclusive"/, "the form knows it");
  }));
