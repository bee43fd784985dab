import assert from "node:assert/strict";
import { setWithdrawn } from "../../lib/catalogue/store.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import type { Sql } from "../../lib/db/database.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { loadConfig } from "../../lib/config.ts";
import { createCounter } from "../../lib/http/rate_limit.ts";
import { openPayments } from "../../lib/payments/payments.ts";
import { brokenDatabase, jsonPost, SECRET, type TestApp, testApp, UNASKED } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";

const PATH = "/api/create-payment-intent";
const PLANNER = { productId: "strategic-okr-planner", amount: 79_00 };

async function assertRefused(app: TestApp, body: unknown, status: number, message: RegExp): Promise<void> {
  const response = await app.fetch(PATH, jsonPost(body));
  const what = JSON.stringify(body);
  assert.equal(response.status, status, what);
  assert.equal(response.headers.get("content-type"), "application/json", what);
  assert.equal(response.headers.get("cache-control"), "no-store", what);
  const answer = await response.json();
  assert.deepEqual(Object.keys(answer), ["message"], what);
  assert.match(answer.message, message, what);
}

function assertNoError(app: TestApp): void {
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
}

/** Gives every product a price: those of the catalogue are the coach's to change. */
async function setPrices(sql: Sql): Promise<void> {
  await sql`update products set price = ${PLANNER.amount}`;
}

const engine = postgresEngine();

engine.test("every product at its price gets as far as payments that are not configured: 503", async (database) => {
  const app = await testApp(database);
  await setPrices(database.sql);
  for (const { id } of CATALOGUE) {
    await assertRefused(app, { ...PLANNER, productId: id }, 503, /temporarily unavailable/);
  }
  assertNoError(app);
});

engine.test("with live keys nothing can be bought until the seller is named", async (database) => {
  const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1", SELLER_DETAILS: " | " };
  const app = await testApp(database, live);
  await setPrices(database.sql);
  await assertRefused(app, PLANNER, 503, /temporarily unavailable/);
  assert.deepEqual(await database.sql`select id from orders`, []);
  assert.doesNotMatch(await (await app.fetch("/toolbox/strategic-okr-planner")).text(), /pk_live_1/);
  const logged: unknown[] = [];
  const note = (event: string, fields: unknown) => logged.push([event, fields]);
  const config = loadConfig(live);
  const payments = openPayments({
    stripe: config.stripe,
    sql: database.sql,
    hourly: createCounter(database.sql, { windowMs: 3_600_000, secret: SECRET }),
    isLimited: true,
    secret: SECRET,
    termsVersion: () => Promise.resolve(""),
    log: { info: note, warn: note, error: note },
    wakeMail: () => {},
  }, config);
  await payments.stop();
  assert.deepEqual(logged, [["purchases", { mode: "off" }], ["purchases", {
    problem: "Nothing can be bought: with Stripe's live keys, SELLER_DETAILS has to name the seller.",
  }]]);
});

engine.test("another amount than the price is refused, an unknown product is not found", async (database) => {
  const app = await testApp(database);
  await setPrices(database.sql);
  for (const amount of [0, 1, 79, 78_99, 79_01, 119_00, Number.MAX_SAFE_INTEGER]) {
    await assertRefused(app, { ...PLANNER, amount }, 400, /price has changed/);
  }
  // An alias is an address of a page, not an id.
  for (const productId of ["no-such-product", "okr-planning-calculator", "constructor"]) {
    await assertRefused(app, { ...PLANNER, productId }, 404, /no such product/);
  }
  assertNoError(app);
});

engine.test("the price is read at the moment of buying, whatever was read before", async (database) => {
  const app = await testApp(database);
  await app.fetch("/toolbox/strategic-okr-planner");
  await app.fetch("/api/products");
  await database.sql`update products set price = 9900 where id = ${PLANNER.productId}`;
  await assertRefused(app, PLANNER, 400, /price has changed/);
  await assertRefused(app, { ...PLANNER, amount: 99_00 }, 503, /temporarily unavailable/);
  await database.sql`delete from products where id = ${PLANNER.productId}`;
  await assertRefused(app, { ...PLANNER, amount: 99_00 }, 404, /no such product/);
});

engine.test("what has no price cannot be bought", async (database) => {
  const app = await testApp(database);
  await database.sql`update products set price = null where id = ${"90-day-sprint-planner"}`;
  for (const amount of [0, 69_00]) {
    await assertRefused(app, { productId: "90-day-sprint-planner", amount }, 400, /no price/);
  }
  assertNoError(app);
});

engine.test("a withdrawn product cannot be bought, at whatever price: 410", async (database) => {
  const app = await testApp(database);
  await setPrices(database.sql);
  await setWithdrawn(database.sql, PLANNER.productId, true);
  for (const amount of [PLANNER.amount, 0]) {
    await assertRefused(app, { ...PLANNER, amount }, 410, /no longer sold/);
  }
  await setWithdrawn(database.sql, PLANNER.productId, false);
  await assertRefused(app, PLANNER, 503, /temporarily unavailable/);
  assertNoError(app);
});

Deno.test("a body that is no request to buy is refused field by field", async () => {
  const app = await testApp(UNASKED);
  const table: [unknown, string[]][] = [
    [{}, ["productId", "amount"]],
    [{ productId: PLANNER.productId }, ["amount"]],
    [{ amount: 79_00 }, ["productId"]],
    [{ ...PLANNER, amount: null }, ["amount"]],
    [{ ...PLANNER, amount: "7900" }, ["amount"]],
    [{ ...PLANNER, amount: 79.5 }, ["amount"]],
    [{ ...PLANNER, amount: -7900 }, ["amount"]],
    [{ ...PLANNER, amount: [7900] }, ["amount"]],
    [{ ...PLANNER, productId: null }, ["productId"]],
    [{ ...PLANNER, productId: ["strategic-okr-planner"] }, ["productId"]],
    [{ ...PLANNER, productId: "Strategic OKR Planner" }, ["productId"]],
    [{ ...PLANNER, productId: "x' or 1=1 --" }, ["productId"]],
    [{ ...PLANNER, productId: "x".repeat(65) }, ["productId"]],
    [null, ["body"]],
    [[PLANNER], ["body"]],
    ["strategic-okr-planner", ["body"]],
  ];
  for (const [body, fields] of table) {
    const response = await app.fetch(PATH, jsonPost(body));
    assert.equal(response.status, 400, JSON.stringify(body));
    const answer = await response.json();
    assert.deepEqual(Object.keys(answer), ["message", "errors"], JSON.stringify(body));
    assert.deepEqual(Object.keys(answer.errors), fields, JSON.stringify(body));
    assert.equal(answer.message, Object.values(answer.errors)[0]);
  }
  assertNoError(app);
});

Deno.test("a database that is away is a 503 that says when to come back", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  const response = await app.fetch(PATH, jsonPost(PLANNER));
  assert.equal(response.status, 503);
  assert.ok(response.headers.get("retry-after"));
  assert.deepEqual(Object.keys(await response.json()), ["message"]);
  assertNoError(app);
});
