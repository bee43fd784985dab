import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { nextCheckSeconds, startOrderChecks } from "../../lib/payments/checks/order_checks.ts";
import { openStripe } from "../../lib/payments/stripe_api.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { getProcessName, leaseOf, newProcessName } from "../../lib/db/process_name.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import type { TestApp } from "../support/app.ts";
import { forEachEngine, type TestDatabase } from "../support/databases.ts";
import { eventually } from "../support/mail_worker.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { begin, checkAll, sell } from "../support/purchases.ts";

const BANK = { bankAccount: "000123456789" };

/** A shop without webhooks: whatever happens is found by asking. */
async function withShop(
  database: TestDatabase,
  body: (shop: { app: TestApp; double: StripeDouble; intentId: string }) => Promise<void>,
): Promise<void> {
  await using double = await startStripeDouble();
  // A configuration of payment methods offers bank debits too.
  const app = await sell(database, double, { STRIPE_PAYMENT_METHOD_CONFIGURATION: "pmc_all" });
  const { intentId } = await begin(app);
  await body({ app, double, intentId });
}

const due = (sql: Sql) => sql`update orders set check_due_at = now()`;
const age = (sql: Sql, hours: number) =>
  sql`update orders set created_at = now() - make_interval(hours => ${hours}), check_due_at = now()`;

async function state(sql: Sql) {
  const [row] = await sql`
    select orders.state, case when grants.id is null then 'none' when grants.revoked_at is null then 'open' else 'revoked' end as access,
      (select count(*) from outbox where kind = 'purchase-delivery') as mails,
      (select string_agg(kind, ' ' order by position) from order_history where needs_coach) as told,
      ceil(extract(epoch from check_due_at - now()) / 60)::int as "nextMinutes"
    from orders left join grants on grants.order_id = orders.id`;
  return row;
}

forEachEngine((engine) => {
  engine.test("a payment that no webhook reported is granted and mailed", (database) =>
    withShop(database, async ({ double, intentId }) => {
      await double.pay(intentId, { email: "ada@example.com" });
      await due(database.sql);
      assert.equal(await checkAll(database, double), 1);
      assert.deepEqual(await state(database.sql), {
        state: "paid",
        access: "open",
        mails: 1,
        told: "paid",
        nextMinutes: null,
      });
      const [order] = await database.sql`select email from orders`;
      assert.equal(order?.email, "ada@example.com");
    }));

  engine.test("an order says where card and buyer are from, once it is paid", (database) =>
    withShop(database, async ({ app, double, intentId }) => {
      const countries = async () =>
        await database.sql`
          select card_country as card, billing_country as billing from orders order by created_at, id`;
      await due(database.sql);
      await checkAll(database, double);
      assert.deepEqual(await countries(), [{ card: null, billing: null }]);
      await double.pay(intentId, { card: "4000002760000016", country: "AT" });
      await due(database.sql);
      await checkAll(database, double);
      assert.deepEqual(await countries(), [{ card: "DE", billing: "AT" }]);
      const { intentId: debit } = await begin(app);
      await double.pay(debit, BANK);
      await double.settle(debit, "succeeded");
      await due(database.sql);
      await checkAll(database, double);
      assert.deepEqual(await countries(), [{ card: "DE", billing: "AT" }, { card: null, billing: null }]);
    }));

  engine.test("an order that nobody pays is asked about ever more rarely, and cancelled after a day", (database) =>
    withShop(database, async ({ double, intentId }) => {
      for (const nextMinutes of [10, 20, 40]) {
        await due(database.sql);
        await checkAll(database, double);
        assert.deepEqual((await state(database.sql))?.nextMinutes, nextMinutes);
      }
      await age(database.sql, 25);
      await checkAll(database, double);
      assert.deepEqual(await state(database.sql), {
        state: "cancelled",
        access: "none",
        mails: 0,
        told: null,
        nextMinutes: null,
      });
      assert.equal(double.intents()[0]?.status, "canceled");
      await assert.rejects(double.pay(intentId), "an old tab can't pay unseen");
    }));

  engine.test("a payment made in the moment of its cancelling is taken as made", (database) =>
    withShop(database, async ({ double, intentId }) => {
      await age(database.sql, 25);
      const stripe = openStripe({ secretKey: double.env.STRIPE_SECRET_KEY, apiBase: double.url });
      const api = await stripe();
      const racing = new Proxy(api, {
        get: (target, name) =>
          name !== "paymentIntents" ? Reflect.get(target, name) : {
            retrieve: target.paymentIntents.retrieve.bind(target.paymentIntents),
            cancel: async (id: string) => {
              await double.pay(intentId, { email: "ada@example.com" });
              return await target.paymentIntents.cancel(id);
            },
          },
      });
      await checkAll(database, double, { stripe: () => Promise.resolve(racing) });
      assert.deepEqual((await state(database.sql))?.access, "open");
    }));

  engine.test("a payment that Stripe neither cancels nor calls paid is asked about later, not at once", (database) =>
    withShop(database, async ({ double }) => {
      await age(database.sql, 25);
      const api = await openStripe({ secretKey: double.env.STRIPE_SECRET_KEY, apiBase: double.url })();
      const refusing = new Proxy(api, {
        get: (target, name) =>
          name !== "paymentIntents" ? Reflect.get(target, name) : {
            retrieve: target.paymentIntents.retrieve.bind(target.paymentIntents),
            cancel: () =>
              Promise.reject(
                Object.assign(new Error("no"), { type: "StripeInvalidRequestError", statusCode: 400 }),
              ),
          },
      });
      assert.equal(await checkAll(database, double, { stripe: () => Promise.resolve(refusing) }), 1);
      const kept = await state(database.sql);
      assert.deepEqual([kept?.state, kept?.nextMinutes], ["open", 1]);
    }));

  engine.test("a bank debit is processing until it is settled, either way", (database) =>
    withShop(database, async ({ double, intentId }) => {
      await double.pay(intentId, BANK);
      await due(database.sql);
      await checkAll(database, double);
      const waiting = await state(database.sql);
      assert.deepEqual([waiting?.state, waiting?.access, waiting?.nextMinutes], [
        "processing",
        "none",
        24 * 60,
      ]);
      await double.settle(intentId, "failed");
      await due(database.sql);
      await checkAll(database, double);
      assert.equal((await state(database.sql))?.state, "open");
      await double.pay(intentId, BANK);
      await double.settle(intentId, "succeeded");
      await due(database.sql);
      await checkAll(database, double);
      assert.deepEqual((await state(database.sql))?.access, "open");
    }));

  engine.test("access follows refunds and disputes, in whatever order they are found", (database) =>
    withShop(database, async ({ double, intentId }) => {
      await double.pay(intentId, { email: "ada@example.com" });
      const access = async () => {
        await due(database.sql);
        await checkAll(database, double);
        return (await state(database.sql))?.access;
      };
      assert.equal(await access(), "open");
      await double.refund(intentId, { amount: 10_00 });
      assert.equal(await access(), "open", "a part");
      const dispute = await double.dispute(intentId, "warning_needs_response");
      assert.equal(await access(), "open", "an inquiry");
      await double.updateDispute(dispute.id, "needs_response");
      assert.equal(await access(), "revoked");
      await double.updateDispute(dispute.id, "won");
      assert.equal(await access(), "open");
      await double.updateDispute(dispute.id, "prevented");
      assert.equal(await access(), "open", "an unknown state changes nothing");
      const told = "paid refunded disputed disputed disputed unknown-state disputed";
      assert.equal((await state(database.sql))?.told, told, "the coach hears of each state");
      assert.equal(await access(), "open");
      assert.equal((await state(database.sql))?.told, told, "once");
      const dated = () =>
        database.sql<{ at: string }>`
        select due_at as at from order_history where detail like 'prevented %' and due_at > now() + interval '8 days'`;
      assert.equal((await dated()).length, 1, "the day by which Stripe wants an answer");
      await database.sql`update order_history set due_at = null`;
      await access();
      assert.equal((await dated()).length, 1, "also for entries of an earlier release");
    }));

  engine.test("a full refund revokes, and its failure restores", (database) =>
    withShop(database, async ({ double, intentId }) => {
      await double.pay(intentId, { email: "ada@example.com" });
      await double.refund(intentId);
      await due(database.sql);
      await checkAll(database, double);
      assert.deepEqual(
        (await state(database.sql))?.access,
        "revoked",
        "paid and refunded before anybody asked",
      );
      const kinds = await database.sql`select kind from order_history order by position`;
      assert.deepEqual(kinds.map(({ kind }) => kind), ["paid", "revoked", "refunded"]);
    }));

  engine.test("eight declines that webhooks report cancel a payment", (database) =>
    withShop(database, async ({ double, intentId }) => {
      await double.pay(intentId, { card: "4000000000000002" });
      await database.sql`update orders set declines = 7, check_due_at = now()`;
      await checkAll(database, double);
      assert.equal((await state(database.sql))?.state, "open");
      await database.sql`update orders set declines = 8, check_due_at = now()`;
      await checkAll(database, double);
      assert.equal((await state(database.sql))?.state, "cancelled");
      assert.equal(double.intents()[0]?.status, "canceled");
    }));

  engine.test("eight declines cancel a payment also when no webhook reports them", (database) =>
    withShop(database, async ({ double, intentId }) => {
      for (let time = 0; time < 7; time++) await double.pay(intentId, { card: "4000000000000002" });
      await due(database.sql);
      await checkAll(database, double);
      assert.equal((await state(database.sql))?.state, "open");
      await double.pay(intentId, { card: "4000000000000002" });
      await due(database.sql);
      await checkAll(database, double);
      assert.equal((await state(database.sql))?.state, "cancelled");
      assert.equal(double.intents()[0]?.status, "canceled");
    }));

  engine.test("a check that Stripe does not answer is repeated later, and a payment that Stripe lacks is told once", (database) =>
    withShop(database, async ({ double }) => {
      await due(database.sql);
      double.faults.api = [{ kind: "away" }];
      await checkAll(database, double);
      assert.equal((await state(database.sql))?.nextMinutes, 1);
      double.faults.api = [];
      await database.sql`update orders set intent_id = 'pi_lost', check_due_at = now()`;
      await checkAll(database, double);
      const lost = await state(database.sql);
      assert.deepEqual([lost?.state, lost?.told, lost?.nextMinutes], ["open", "unknown-payment", null]);
    }));

  engine.test("an order of the other mode waits for its keys", (database) =>
    withShop(database, async ({ double }) => {
      await due(database.sql);
      const before = double.requests().length;
      await checkAll(database, double, { isLive: true });
      assert.equal(double.requests().length, before);
      assert.equal((await state(database.sql))?.nextMinutes, 24 * 60);
    }));

  engine.test("a check of a process that is no more is done at once by the next one, and one of a process that lives is left to it", (database) =>
    withShop(database, async ({ app, double, intentId }) => {
      const { sql, url } = database;
      const claimAs = (name: string, intent: string) =>
        sql`
          update orders set check_due_at = now(), check_lease = ${leaseOf(name)}, check_attempts = 1,
            check_leased_until = now() + interval '2 minutes' where intent_id = ${intent}`;
      await claimAs(newProcessName("site"), intentId);
      // Nobody else can have the embedded database open.
      const living = url === undefined
        ? null
        : openPostgres({ databaseUrl: url, deadlineMs: PATIENCE_MS, program: "site" });
      const { intentId: other } = await begin(app, "another-browser");
      if (living !== null) await claimAs(await getProcessName(living.sql), other);
      const checks = startOrderChecks({
        sql,
        stripe: openStripe({ secretKey: double.env.STRIPE_SECRET_KEY, apiBase: double.url }),
        isLive: false,
        log: { info() {}, warn() {}, error() {} },
        wakeMail: () => {},
        pollMs: 20,
      });
      const leases = () =>
        sql<{ lease: string | null }>`select check_lease as lease from orders order by created_at, id`;
      const isLiving = living !== null;
      await eventually(
        leases,
        ([first, second]) => first?.lease === null && (second?.lease !== null) === isLiving,
      );
      await checks.stop();
      await living?.close();
    }));

  engine.test("buyers who pay at the same moment wait for a check of their own, not for everybody's: three run at once", (database) =>
    withShop(database, async ({ app, double, intentId }) => {
      const others = [];
      for (let browser = 0; browser < 3; browser++) {
        others.push(await begin(app, `browser-number-${browser}`));
      }
      for (const id of [intentId, ...others.map((other) => other.intentId)]) await double.pay(id);
      await due(database.sql);
      const api = await openStripe({ secretKey: double.env.STRIPE_SECRET_KEY, apiBase: double.url })();
      const together = Promise.withResolvers<void>();
      const late = setTimeout(() => together.reject(new Error("one after the other")), PATIENCE_MS);
      let asked = 0;
      const counting = new Proxy(api, {
        get: (target, name) =>
          name !== "paymentIntents" ? Reflect.get(target, name) : {
            retrieve: async (...args: Parameters<typeof target.paymentIntents.retrieve>) => {
              const call = ++asked;
              if (call === 4) together.resolve();
              // The first is asked about alone, because nobody knows yet that there are more.
              if (call > 1) await together.promise;
              return await target.paymentIntents.retrieve(...args);
            },
          },
      });
      const checks = startOrderChecks({
        sql: database.sql,
        stripe: () => Promise.resolve(counting),
        isLive: false,
        log: { info() {}, warn() {}, error() {} },
        wakeMail: () => {},
        pollMs: 20,
      });
      try {
        await together.promise;
        await eventually(() => database.sql`select id from grants`, (grants) => grants.length === 4);
      } finally {
        clearTimeout(late);
        await checks.stop();
      }
    }));

  engine.test("the worker does what is due, and what is asked for while it runs", (database) =>
    withShop(database, async ({ double, intentId }) => {
      const mailed = Promise.withResolvers<void>();
      const checks = startOrderChecks({
        sql: database.sql,
        stripe: openStripe({ secretKey: double.env.STRIPE_SECRET_KEY, apiBase: double.url }),
        isLive: false,
        log: { info() {}, warn() {}, error() {} },
        wakeMail: () => mailed.resolve(),
        pollMs: 60_000,
      });
      await double.pay(intentId, { email: "ada@example.com" });
      await due(database.sql);
      checks.wake();
      await mailed.promise;
      await checks.stop();
      assert.equal((await state(database.sql))?.state, "paid");
    }));
});

Deno.test("nextCheckSeconds() doubles from ten minutes to six hours", () => {
  assert.deepEqual([1, 2, 3, 6, 7, 100].map((attempts) => nextCheckSeconds(attempts) / 60), [
    10,
    20,
    40,
    320,
    360,
    360,
  ]);
});
