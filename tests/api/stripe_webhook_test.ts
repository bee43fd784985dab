import assert from "node:assert/strict";
import Stripe from "stripe";
import { startStripeDouble } from "stripe-double";
import type { Database, Sql } from "../../lib/db/database.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { setIntent } from "../../lib/payments/opening/store.ts";
import { randomToken } from "../../lib/tokens.ts";
import { brokenDatabase, type TestApp, testApp } from "../support/app.ts";
import { both, postgresEngine } from "../support/databases.ts";
import { newOrder, openedOrder } from "../support/orders.ts";
import { begin, checkAll, sell } from "../support/purchases.ts";

const engine = postgresEngine();

const PATH = "/api/stripe/webhook";
const WEBHOOK_SECRET = "whsec_of_the_tests";
const ENV = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
};
const webhooks = new Stripe("sk_test_1").webhooks;

interface Signing {
  readonly secret?: string;
  /** Seconds since 1970. */
  readonly timestamp?: number;
}

async function deliver(
  app: TestApp,
  event: unknown,
  signing: Signing = {},
  sent?: string,
): Promise<Response> {
  const payload = typeof event === "string" ? event : JSON.stringify(event);
  const signature = await webhooks.generateTestHeaderStringAsync({
    payload,
    secret: WEBHOOK_SECRET,
    ...signing,
  });
  return await app.fetch(PATH, {
    method: "POST",
    headers: { "stripe-signature": signature, "content-type": "application/json; charset=utf-8" },
    body: sent ?? payload,
  });
}

/** An order that waits for its payment, and the event that says that it was paid. */
async function ordered(sql: Sql, intentId = "pi_1") {
  const { id } = await openedOrder(sql, newOrder());
  await setIntent(sql, id, { intentId, secretHash: "hash" });
  const intent = {
    id: intentId,
    object: "payment_intent",
    amount: 69_00,
    amount_received: 69_00,
    currency: "usd",
    receipt_email: "ada@example.com",
    metadata: { order_id: id },
  };
  return {
    id,
    intent,
    event: (type: string, eventId = `evt_${type}`, object: object = intent) => ({
      id: eventId,
      object: "event",
      api_version: "2024-04-10",
      livemode: false,
      type,
      data: { object },
    }),
  };
}

async function state(sql: Sql) {
  const [row] = await sql`
    select (select check_due_at <= now() from orders) as "isDue", (select check_requests from orders) as requests,
      (select count(*) from grants) as grants, (select count(*) from stripe_events) as events`;
  return row;
}

/** Stripe is to be asked about the order, because of one event. */
const TAKEN = { isDue: true, requests: 1, grants: 0, events: 1 };

engine.test("a forged event with the right signature grants nothing, and the payment of the order still counts", async (database) => {
  await using double = await startStripeDouble();
  const app = await sell(database, double);
  const { intentId } = await begin(app);
  const { intentId: paidByAnother } = await begin(app, "another-browser");
  await double.pay(paidByAnother, { email: "eve@example.com" });
  const [intent, other] = double.intents();
  const forge = (eventId: string, object: object) =>
    deliver(app, {
      id: eventId,
      type: "payment_intent.succeeded",
      livemode: false,
      data: {
        object: {
          ...intent,
          status: "succeeded",
          amount_received: 49_00,
          receipt_email: "eve@example.com",
          ...object,
        },
      },
    }, { secret: double.env.STRIPE_WEBHOOK_SECRET });
  const granted = async () => {
    await checkAll(database, double);
    const [row] = await database.sql`
        select orders.state, (select count(*) from grants where order_id = orders.id) as grants,
          (select count(*) from outbox where kind = 'purchase-delivery') as mails
        from orders where intent_id = ${intentId}`;
    return row;
  };
  assert.equal((await forge("evt_1", {})).status, 200);
  assert.deepEqual(await granted(), { state: "open", grants: 0, mails: 0 });
  // A payment that was made, of another order.
  assert.equal((await forge("evt_2", { id: paidByAnother })).status, 200);
  assert.equal((await forge("evt_3", { metadata: other?.metadata })).status, 200);
  assert.deepEqual((await granted())?.grants, 0);
  await double.pay(intentId, { email: "ada@example.com" });
  assert.equal((await forge("evt_4", {})).status, 200);
  assert.deepEqual((await granted())?.grants, 1);
  const [order] = await database.sql`select email from orders where intent_id = ${intentId}`;
  assert.equal(order?.email, "ada@example.com");
});

engine.test("a payment names its order itself: one that was made for another order grants nothing", async (database) => {
  await using double = await startStripeDouble();
  const app = await sell(database, double);
  const { intentId } = await begin(app);
  await double.pay(intentId);
  await database.sql`update orders set intent_id = null`;
  const { id } = await openedOrder(database.sql, newOrder({ amount: 49_00 }));
  await setIntent(database.sql, id, { intentId, secretHash: "hash" });
  await database.sql`update orders set check_due_at = now() where id = ${id}`;
  await checkAll(database, double);
  const [row] = await database.sql`
      select state, (select count(*) from grants) as grants,
        (select string_agg(kind, ' ') from order_history where order_id = ${id}) as told
      from orders where id = ${id}`;
  assert.deepEqual(row, { state: "open", grants: 0, told: "payment-differs" });
});

engine.test("a signed payment has its order checked once, however often it is delivered", async (database) => {
  const app = await testApp(database, ENV);
  const { event } = await ordered(database.sql);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => deliver(app, event("payment_intent.succeeded"))),
  );
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 200, 200]);
  assert.deepEqual(await answers[0]?.json(), { ok: true });
  assert.deepEqual(await state(database.sql), TAKEN);
  assert.ok(app.woken.count > 0);
});

both.test("a payment that names an order with another payment grants nothing, and the coach is told once", async (database) => {
  const app = await testApp(database, ENV);
  const { id, intent, event } = await ordered(database.sql);
  for (const delivery of ["evt_1", "evt_1", "evt_2"]) {
    const other = event("payment_intent.succeeded", delivery, { ...intent, id: "pi_other" });
    assert.equal((await deliver(app, other)).status, 200);
  }
  assert.deepEqual(
    await database.sql`
        select story.kind, story.detail, outbox.kind as mail, outbox.state from order_history story
          left join outbox on outbox.subject_id = story.id
        where order_id = ${id}`,
    [{
      kind: "payment-differs",
      detail: "pi_other is another payment that names this order",
      mail: "coach-notice",
      state: "waiting",
    }],
  );
  assert.deepEqual(await state(database.sql), { isDue: false, requests: 0, grants: 0, events: 0 });
  assert.ok(app.woken.count > 0);
  assert.ok(!app.logged.some(({ event }) => event === "payment of an unknown order"));
});

engine.test("a handler that fails answers 503, and the next delivery has the whole effect", async (database) => {
  const { event } = await ordered(database.sql);
  let failures = 2;
  const failing: Database = {
    ...database,
    sql: (strings, ...values) =>
      !strings.join().includes("published_overrides") && failures-- > 0
        ? Promise.reject(new DatabaseUnavailableError("away"))
        : database.sql(strings, ...values),
  };
  const app = await testApp(failing, ENV);
  const delivery = () => deliver(app, event("payment_intent.succeeded"));
  assert.deepEqual([(await delivery()).status, (await delivery()).status], [503, 503]);
  assert.deepEqual((await state(database.sql))?.events, 0);
  assert.equal((await delivery()).status, 200);
  assert.deepEqual(await state(database.sql), TAKEN);
});

engine.test("refunds and disputes have the order checked; what is foreign is taken and ignored", async (database) => {
  const app = await testApp(database, ENV);
  const { event } = await ordered(database.sql);
  const isDue = async () => (await database.sql`select check_due_at <= now() as due from orders`)[0]?.due;
  for (const foreign of [{ payment_intent: "pi_other" }, { payment_intent: null }, {}]) {
    assert.equal((await deliver(app, event("charge.refunded", "evt_foreign", foreign))).status, 200);
  }
  assert.equal((await deliver(app, event("invoice.paid", "evt_invoice", {}))).status, 200);
  const strange = event("payment_intent.succeeded", "evt_strange");
  strange.data.object = {
    ...strange.data.object,
    id: "pi_other",
    metadata: { order_id: randomToken() },
  } as object;
  assert.equal((await deliver(app, strange)).status, 200);
  assert.ok(app.logged.some(({ event }) => event === "payment of an unknown order"));
  assert.equal(await isDue(), false);
  assert.equal((await state(database.sql))?.grants, 0);
  for (
    const type of ["charge.refunded", "refund.failed", "charge.dispute.created", "charge.dispute.closed"]
  ) {
    await database.sql`update orders set check_due_at = null`;
    assert.equal((await deliver(app, event(type, `evt_${type}`, { payment_intent: "pi_1" }))).status, 200);
    assert.equal(await isDue(), true, type);
  }
});

postgresEngine().test(
  "on days when the double signs other shapes, none is a 500, and what was paid is delivered all the same",
  async (database) => {
    await using double = await startStripeDouble();
    const app = await sell(database, double);
    await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.handler);
    double.setWebhook(`http://127.0.0.1:${server.addr.port}${PATH}`);
    const faults = double.faults.webhooks;
    faults.attempts = 1;
    for (
      const [shape, status] of [["thin", 200], ["no data", 400], ["no mode", 400], ["array", 400]] as const
    ) {
      faults.shape = shape;
      const { intentId } = await begin(app, `a-day-of-${shape.replace(" ", "-")}`);
      await double.pay(intentId, { email: "ada@example.com" });
      await double.idle();
      const answers = double.deliveries().filter((delivery) =>
        delivery.intentId === intentId && delivery.type === "payment_intent.succeeded"
      );
      assert.deepEqual(answers.map(({ status }) => status), [status], shape);
    }
    await database.sql`update orders set check_due_at = now()`;
    await checkAll(database, double);
    assert.deepEqual(await database.sql`select count(*) from grants`, [{ count: 4 }]);
  },
);

Deno.test("without its signature nothing is believed", async (context) => {
  const app = await testApp(brokenDatabase(new Error("the database was asked")), ENV);
  const event = { id: "evt_1", type: "payment_intent.succeeded", livemode: false, data: { object: {} } };
  const now = Math.floor(Date.now() / 1000);
  const post = (headers: Record<string, string>) =>
    app.fetch(PATH, { method: "POST", headers, body: JSON.stringify(event) });
  const table: [string, () => Promise<Response>][] = [
    ["no signature", () => post({})],
    ["an empty signature", () => post({ "stripe-signature": "" })],
    ["a signature of another scheme", () => post({ "stripe-signature": `t=${now},v0=${"0".repeat(64)}` })],
    ["another secret", () => deliver(app, event, { secret: "whsec_other" })],
    ["an old timestamp", () => deliver(app, event, { timestamp: now - 301 })],
    ["a changed body", () => deliver(app, event, {}, JSON.stringify({ ...event, livemode: true }))],
    ["a body that is longer by a blank", () => deliver(app, event, {}, `${JSON.stringify(event)} `)],
    ["a signed text that is no JSON", () => deliver(app, "{")],
  ];
  for (const [what, send] of table) {
    await context.step(what, async () => {
      const response = await send();
      assert.equal(response.status, 400);
      assert.deepEqual(Object.keys(await response.json()), ["message"]);
    });
  }
  assert.equal(app.logged.filter(({ level }) => level === "error").length, 0);
});

Deno.test("a signed event of another shape is taken with one line when it is not ours, and refused when it cannot be", async (context) => {
  const app = await testApp(brokenDatabase(new Error("the database was asked")), ENV);
  const order = { metadata: { order_id: randomToken() }, id: "pi_1", amount_received: 1, currency: "usd" };
  const table: [what: string, event: unknown, status: number][] = [
    ["a thin event", {
      id: "evt_thin",
      object: "v2.core.event",
      type: "v1.billing.meter.error_report_triggered",
      livemode: false,
      created: "2026-11-22T09:30:00.000Z",
      related_object: { id: "mtr_1", type: "billing.meter", url: "/v1/billing/meters/mtr_1" },
    }, 200],
    ["a foreign event without data", { id: "evt_1", type: "account.updated", livemode: false }, 200],
    ["a foreign event without a mode", { id: "evt_1", type: "account.updated", data: { object: {} } }, 200],
    ["a payment without data", { id: "evt_1", type: "payment_intent.succeeded", livemode: false }, 400],
    ["a refund without an object", {
      id: "evt_1",
      type: "charge.refunded",
      livemode: false,
      data: { object: null },
    }, 400],
    ["a payment without a mode", {
      id: "evt_1",
      type: "payment_intent.succeeded",
      data: { object: order },
    }, 400],
    ["an event without an id", { type: "account.updated", livemode: false, data: { object: {} } }, 400],
    ["an array", [{ id: "evt_1", type: "account.updated" }], 400],
    ["a text", '"evt_1"', 400],
    ["null", "null", 400],
  ];
  for (const [what, event, status] of table) {
    await context.step(what, async () => {
      const before = app.logged.length;
      assert.equal((await deliver(app, event)).status, status);
      const lines = app.logged.slice(before).filter(({ event }) =>
        !["request", "words not read"].includes(event)
      );
      assert.deepEqual(lines.map(({ level, event }) => [level, event]), [
        status === 200 ? ["info", "event ignored"] : ["warn", "event refused"],
      ]);
    });
  }
});

Deno.test("without a signing secret nothing is accepted, whatever signs it", async () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...rest } = ENV;
  for (const env of [rest, {}]) {
    const app = await testApp(brokenDatabase(new Error("the database was asked")), env);
    assert.equal((await deliver(app, { id: "evt_1" })).status, 503);
  }
});

Deno.test("Stripe needs no page of ours and is not limited; others are, and 1 MiB is the most", async () => {
  const app = await testApp(brokenDatabase(new Error("the database was asked")), {
    ...ENV,
    RATE_LIMIT_PER_MINUTE: "1",
  });
  for (let time = 0; time < 3; time++) {
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    assert.equal((await app.fetch(PATH, { method: "POST", headers, body: "{}" })).status, 400);
  }
  const statusOf = async (bytes: number) =>
    (await app.fetch(PATH, { method: "POST", body: "x".repeat(bytes) })).status;
  assert.equal(await statusOf(1024 * 1024), 400, "it is read, and not signed");
  assert.equal(await statusOf(1024 * 1024 + 1), 413);
  const get = await app.fetch(PATH);
  assert.equal(get.status, 405);
  assert.equal(get.headers.get("allow"), "POST, OPTIONS");
});
