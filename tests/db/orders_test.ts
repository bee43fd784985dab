import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import {
  claimCheck,
  endCheck,
  noteForCoach,
  setAccess,
  setOrderState,
} from "../../lib/payments/checks/store.ts";
import { paymentRowIds } from "../../lib/payments/checks/order_checks.ts";
import type { ReportedPayment } from "../../lib/payments/events.ts";
import {
  enqueueParts,
  forgetPayLinks,
  getCredit,
  listPayLinks,
  savePayLink,
  type SessionCredit,
  withdrawPayLink,
} from "../../lib/payments/coaching/store.ts";
import { getOrderByKey, openOrder, replaceStripeKey, setIntent } from "../../lib/payments/opening/store.ts";
import { findPurchase, recordPayment, requestCheck } from "../../lib/payments/store.ts";
import { addDays } from "../../lib/tool_kit/dates.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";

const SECRET_HASH = "a hash";

/** An order with a payment at Stripe, and the report that it was paid. */
async function ordered(sql: Sql, intentId = "pi_1"): Promise<ReportedPayment> {
  const { id } = await openedOrder(sql, newOrder());
  await setIntent(sql, id, { intentId, secretHash: SECRET_HASH });
  return {
    orderId: id,
    intentId,
    amount: 69_00,
    currency: "usd",
    isLive: false,
    taxCalculation: null,
    email: "ada@example.com",
  };
}

function record(sql: Sql, payment: ReportedPayment) {
  return recordPayment(sql, payment, paymentRowIds());
}

async function counts(sql: Sql) {
  const [row] = await sql`
    select (select count(*) from grants) as grants, (select count(*) from outbox where kind = 'purchase-delivery') as mails,
      (select count(*) from outbox where kind = 'coach-notice') as notices, (select count(*) from stripe_events) as events`;
  return row;
}

const history = async (sql: Sql) =>
  (await sql`select kind, detail, needs_coach from order_history order by position`).map((row) =>
    Object.values(row)
  );

forEachEngine((engine) => {
  engine.test("openOrder() opens one order per key, also when two arrive at once", async ({ sql }) => {
    const key = { idempotencyKey: "key-of-a-browser", requestHash: "same" };
    const [first, second] = await Promise.all([
      openedOrder(sql, newOrder(key)),
      openedOrder(sql, newOrder(key)),
    ]);
    assert.equal(first.id, second.id);
    assert.equal(first.stripeKey, second.stripeKey);
    assert.ok(first.isSame && second.isSame);
    const other = await openedOrder(sql, newOrder({ ...key, requestHash: "other" }));
    assert.equal(other.id, first.id);
    assert.equal(other.isSame, false);
    assert.equal((await getOrderByKey(sql, "key-of-a-browser", "same"))?.id, first.id);
    assert.equal(await getOrderByKey(sql, "another-key", "same"), null);
    assert.notEqual((await openedOrder(sql, newOrder())).id, (await openedOrder(sql, newOrder())).id);
  });

  engine.test("replaceStripeKey() replaces the key that was used, once, and never that of a payment", async ({ sql }) => {
    const { id, stripeKey } = await openedOrder(
      sql,
      newOrder({ idempotencyKey: "a-key-for-it", requestHash: "h" }),
    );
    await replaceStripeKey(sql, id, { used: stripeKey, next: "second" });
    await replaceStripeKey(sql, id, { used: stripeKey, next: "third" });
    assert.equal((await getOrderByKey(sql, "a-key-for-it", "h"))?.stripeKey, "second");
    await setIntent(sql, id, { intentId: "pi_1", secretHash: SECRET_HASH });
    await replaceStripeKey(sql, id, { used: "second", next: "third" });
    assert.equal((await getOrderByKey(sql, "a-key-for-it", "h"))?.stripeKey, "second");
  });

  engine.test("setIntent() never replaces another payment", async ({ sql }) => {
    const { orderId } = await ordered(sql);
    await setIntent(sql, orderId, { intentId: "pi_2", secretHash: "other" });
    assert.ok(await findPurchase(sql, { intentId: "pi_1", secretHash: SECRET_HASH }));
    assert.equal(await findPurchase(sql, { intentId: "pi_2", secretHash: "other" }), null);
  });

  engine.test("recordPayment() grants and mails once, however often and from wherever it is reported", async ({ sql }) => {
    const payment = await ordered(sql);
    const reports = await Promise.all(Array.from({ length: 5 }, () => record(sql, payment)));
    assert.equal(reports.filter(({ isPaid }) => isPaid).length, 1);
    assert.ok(reports.every(({ isWrong }) => !isWrong));
    assert.deepEqual(await counts(sql), { grants: 1, mails: 1, notices: 1, events: 0 });
    assert.deepEqual(await history(sql), [["paid", null, true]], "the coach hears of the sale");
    const [row] = await sql`
      select orders.state, orders.email, grants.product_id as product, outbox.subject_id = grants.id as "isAboutGrant"
      from orders join grants on grants.order_id = orders.id join outbox on kind = 'purchase-delivery'`;
    assert.deepEqual(row, {
      state: "paid",
      email: "ada@example.com",
      product: "goal-cascade-builder",
      isAboutGrant: true,
    });
  });

  engine.test("recordPayment() of an unknown order does nothing, and one that fails leaves nothing half done", async ({ sql }) => {
    const payment = await ordered(sql);
    const unknown = await record(sql, { ...payment, orderId: randomToken() });
    assert.deepEqual(unknown, { isPaid: false, isWrong: false });
    const ids = paymentRowIds();
    await assert.rejects(recordPayment(sql, payment, { ...ids, mailId: "no token" }));
    assert.deepEqual(await counts(sql), { grants: 0, mails: 0, notices: 0, events: 0 });
    assert.equal((await recordPayment(sql, payment, ids)).isPaid, true);
    assert.deepEqual(await counts(sql), { grants: 1, mails: 1, notices: 1, events: 0 });
  });

  for (
    const [what, over] of [
      ["amount", { amount: 1_00 }],
      ["currency", { currency: "eur" }],
      ["mode", { isLive: true }],
      ["payment", { intentId: "pi_of_another_order" }],
    ] as const
  ) {
    engine.test(`recordPayment() with another ${what} grants nothing and tells the coach, once`, async ({ sql }) => {
      const payment = await ordered(sql);
      const wrong = { ...payment, ...over };
      assert.deepEqual(await record(sql, wrong), { isPaid: false, isWrong: true });
      assert.deepEqual(await record(sql, wrong), { isPaid: false, isWrong: true });
      assert.deepEqual(await counts(sql), { grants: 0, mails: 0, notices: 1, events: 0 });
      assert.equal((await history(sql))[0]?.[0], "payment-differs");
      assert.equal((await record(sql, payment)).isPaid, true, "the right one still counts");
    });
  }

  engine.test("recordPayment() of a second payment for what is paid grants nothing more and tells the coach, once", async ({ sql }) => {
    const payment = await ordered(sql);
    await record(sql, payment);
    const second = { ...payment, intentId: "pi_second" };
    for (let time = 0; time < 2; time++) assert.equal((await record(sql, second)).isWrong, true);
    assert.equal((await record(sql, payment)).isWrong, false);
    assert.deepEqual(await counts(sql), { grants: 1, mails: 1, notices: 2, events: 0 });
    assert.deepEqual((await history(sql)).map(([kind]) => kind), ["paid", "payment-differs"]);
    assert.equal((await sql`select intent_id from orders`)[0]?.intent_id, payment.intentId);
  });

  engine.test("recordPayment() without an address grants, and the coach is told that nobody can be written to", async ({ sql }) => {
    const payment = await ordered(sql);
    assert.equal((await record(sql, { ...payment, email: null })).isPaid, true);
    assert.deepEqual(await counts(sql), { grants: 1, mails: 0, notices: 1, events: 0 });
    assert.deepEqual(await history(sql), [["paid", "without an address", true]]);
  });

  engine.test("requestCheck() finds the order that an event names when the payment's id was lost on its way from Stripe, and gives no payment to two orders", async ({ sql }) => {
    const { id } = await openedOrder(sql, newOrder());
    const about = { orderId: id, isDecline: false };
    const { intentId } = await ordered(sql);
    const intentIds = async () =>
      (await sql`select intent_id as intent from orders where id = ${id}`)[0]?.intent;
    assert.equal(
      await requestCheck(sql, { eventId: "evt_1", intentId, ...about }),
      true,
      "the one that has it",
    );
    assert.equal(await intentIds(), null);
    assert.equal(await requestCheck(sql, { eventId: "evt_2", intentId: "pi_9", ...about }), true);
    assert.equal(await intentIds(), "pi_9");
    assert.equal(await requestCheck(sql, { eventId: "evt_3", intentId: "pi_10", ...about }), false);
    assert.equal(await intentIds(), "pi_9");
  });

  engine.test("requestCheck() counts an event once and ignores payments that are not ours", async ({ sql }) => {
    const { intentId } = await ordered(sql);
    const ask = (eventId: string, about = intentId) =>
      requestCheck(sql, { eventId, intentId: about, orderId: null, isDecline: true });
    assert.deepEqual(await Promise.all([ask("evt_1"), ask("evt_1"), ask("evt_2")]), [true, true, true]);
    assert.equal(await ask("evt_3", "pi_foreign"), false);
    const [row] =
      await sql`select declines, check_requests as requests, check_due_at <= now() as "isDue" from orders`;
    assert.deepEqual(row, { declines: 2, requests: 2, isDue: true });
    assert.equal((await counts(sql))?.events, 2, "a foreign event leaves no trace");
  });

  engine.test("claimCheck() gives an order to one process, and again when that one has died", async ({ sql }) => {
    const { intentId } = await ordered(sql);
    const claim = (lease: string, leaseSeconds = 60) => claimCheck(sql, { lease, leaseSeconds });
    assert.equal(await claim("early"), null, "nothing is due yet");
    await requestCheck(sql, { eventId: "evt_1", intentId, orderId: null, isDecline: false });
    const claims = await Promise.all([claim("a"), claim("b"), claim("c")]);
    assert.equal(claims.filter((order) => order !== null).length, 1);
    await sql`update orders set check_leased_until = now() - interval '1 second'`;
    assert.equal((await claim("d"))?.attempts, 2);
  });

  engine.test("endCheck() loses no request that was made during the check, and needs its lease", async ({ sql }) => {
    const { intentId } = await ordered(sql);
    await requestCheck(sql, { eventId: "evt_1", intentId, orderId: null, isDecline: false });
    const order = await claimCheck(sql, { lease: "a", leaseSeconds: 60 });
    assert.ok(order);
    await requestCheck(sql, { eventId: "evt_2", intentId, orderId: null, isDecline: false });
    await endCheck(sql, { order, lease: "a" }, null);
    const again = await claimCheck(sql, { lease: "b", leaseSeconds: 60 });
    assert.ok(again, "it is due again");
    await endCheck(sql, { order: again, lease: "a" }, null);
    assert.equal(
      (await sql`select check_lease as lease from orders`)[0]?.lease,
      "b",
      "another's lease stays",
    );
    await endCheck(sql, { order: again, lease: "b" }, null);
    assert.deepEqual(await sql`select check_due_at, check_lease from orders`, [{
      check_due_at: null,
      check_lease: null,
    }]);
  });

  engine.test("setAccess() revokes and restores, and notes each change once", async ({ sql }) => {
    const payment = await ordered(sql);
    await record(sql, payment);
    const set = (verdict: "open" | "revoked" | "unchanged", reason: string) =>
      setAccess(sql, payment.orderId, { verdict, reason }, paymentRowIds());
    assert.deepEqual(
      [
        await set("open", "x"),
        await set("revoked", "lost"),
        await set("revoked", "lost"),
        await set("open", "won"),
      ],
      [false, true, false, true],
    );
    assert.deepEqual([await set("unchanged", "odd"), await set("unchanged", "odd")], [true, false]);
    assert.deepEqual((await history(sql)).map(([kind]) => kind), [
      "paid",
      "revoked",
      "restored",
      "unknown-state",
    ]);
    assert.equal((await counts(sql))?.notices, 2, "of the sale and of what nobody knows");
    assert.deepEqual(await sql`select revoked_at from grants`, [{ revoked_at: null }]);
  });

  engine.test("setOrderState() never changes what is paid", async ({ sql }) => {
    const payment = await ordered(sql);
    for (const state of ["processing", "processing", "open", "cancelled"] as const) {
      await setOrderState(sql, payment.orderId, state, paymentRowIds());
    }
    assert.equal((await record(sql, payment)).isPaid, true, "Stripe is right, whatever was said before");
    await setOrderState(sql, payment.orderId, "cancelled", paymentRowIds());
    assert.deepEqual((await history(sql)).map(([kind]) => kind), ["processing", "open", "cancelled", "paid"]);
  });

  engine.test("a cancelled order names its payment, which may have been stored since the order was read, and gets no other", async ({ sql }) => {
    const { orderId, intentId } = await ordered(sql);
    assert.equal(await setOrderState(sql, orderId, "cancelled", paymentRowIds()), intentId);
    assert.equal(await setOrderState(sql, orderId, "cancelled", paymentRowIds()), null, "nothing changed");
    assert.equal(await setIntent(sql, orderId, { intentId: "pi_late", secretHash: SECRET_HASH }), false);
  });

  engine.test("noteForCoach() sends one mail for the same thing", async ({ sql }) => {
    const { orderId } = await ordered(sql);
    const note = (detail: string) =>
      noteForCoach(sql, orderId, { kind: "unknown-payment", detail }, paymentRowIds());
    assert.deepEqual([await note("a"), await note("a"), await note("b")], [true, false, true]);
    assert.equal((await counts(sql))?.notices, 2);
  });

  engine.test("an order says whether what it bought was taken back, however it is found", async ({ sql }) => {
    const byKey = { idempotencyKey: "a key", requestHash: "hash" };
    const order = await openedOrder(sql, newOrder(byKey));
    const revoked = async () => [
      (await getOrderByKey(sql, "a key", "hash"))?.isRevoked,
      (await openedOrder(sql, newOrder(byKey))).isRevoked,
    ];
    assert.deepEqual([order.isRevoked, ...await revoked()], [false, false, false]);
    const paid = { orderId: order.id, intentId: "pi_1", amount: 69_00, currency: "usd", isLive: false };
    await record(sql, { ...paid, taxCalculation: null, email: "ada@example.com" });
    assert.deepEqual(await revoked(), [false, false]);
    await setAccess(sql, order.id, { verdict: "held", reason: "under review" }, paymentRowIds());
    assert.deepEqual(await revoked(), [false, false], "nobody is asked to buy again what is only held");
    await setAccess(sql, order.id, { verdict: "revoked", reason: "refunded" }, paymentRowIds());
    assert.deepEqual(await revoked(), [true, true]);
  });

  engine.test("findPurchase() needs the secret, shows no revoked grant, and has Stripe asked soon", async ({ sql }) => {
    const payment = await ordered(sql);
    assert.equal(await findPurchase(sql, { intentId: "pi_1", secretHash: "guessed" }), null);
    const open = await findPurchase(sql, { intentId: "pi_1", secretHash: SECRET_HASH });
    assert.deepEqual([open?.state, open?.grantId, open?.amount], ["open", null, 69_00]);
    assert.deepEqual([open?.isRecent, open?.hasEmail], [false, false]);
    const [due] = await sql`select extract(epoch from check_due_at - now())::float8 as seconds from orders`;
    assert.ok(Number(due?.seconds) <= 3);
    await record(sql, payment);
    const paid = await findPurchase(sql, { intentId: "pi_1", secretHash: SECRET_HASH });
    assert.equal(paid?.state, "paid");
    assert.match(paid?.grantId ?? "", /^[a-z2-7]{26}$/);
    assert.deepEqual([paid?.isRecent, paid?.hasEmail], [true, true]);
    await sql`update orders set paid_at = now() - interval '61 minutes'`;
    const later = await findPurchase(sql, { intentId: "pi_1", secretHash: SECRET_HASH });
    assert.deepEqual([later?.grantId, later?.isRecent], [paid?.grantId, false]);
    await sql`delete from products where id = 'goal-cascade-builder'`;
    await setAccess(sql, payment.orderId, { verdict: "revoked", reason: "lost" }, paymentRowIds());
    const revoked = await findPurchase(sql, { intentId: "pi_1", secretHash: SECRET_HASH });
    assert.deepEqual([revoked?.title, revoked?.grantId], ["Goal Cascade Builder", null]);
  });

  engine.test("a link for coaching counts a session once, mails what is due and not paid, ends when it is withdrawn, and goes after a year", async ({ sql }) => {
    const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
    const save = (credit: SessionCredit | null = null) =>
      savePayLink(sql, {
        id: randomToken(),
        linkHash: randomToken(),
        formKey: randomToken(),
        email: "Ada@example.com",
        name: "Ada",
        productId: "coaching-sprint",
        price: 2_400_00,
        credit,
        parts: [{ amount: 1_025_00, dueOn: day(3) }, { amount: 1_025_00, dueOn: day(40) }],
        note: "",
        isLive: true,
      });
    const creditOf = (isLive = true) => getCredit(sql, { spellings: ["ada@example.com"], isLive });
    const session = { productId: "coaching-session", title: "Clarity Session", amount: 350_00 };
    const { orderId } = await paidOrder(sql, session);
    const credit = await creditOf();
    assert.deepEqual([credit?.orderId, credit?.amount], [orderId, 350_00]);
    assert.equal(await creditOf(false), null, "a test payment is another thing");
    const both = await Promise.all([save(credit), save(credit)]);
    assert.deepEqual(both.toSorted(), [false, true], "counted once, also when two ask at once");
    assert.equal(await creditOf(), null);
    const [link] = await listPayLinks(sql, { spellings: ["ada@example.com"] });
    const { id } = link ?? assert.fail("no link");

    assert.equal(await enqueueParts(sql), false, "what has just been handed over is not mailed too");
    await sql`update pay_links set created_at = now() - interval '2 days'`;
    assert.deepEqual([await enqueueParts(sql), await enqueueParts(sql)], [true, false]);
    const [mail] = await sql<{ key: string }>`select dedupe_key as key from outbox where kind = 'pay-link'`;
    assert.match(mail?.key ?? "", / part 1$/);
    await sql`delete from outbox`;
    const begin = (place: number) =>
      openOrder(sql, newOrder({ productId: "coaching-sprint", listPrice: 1_025_00, payLink: { id, place } }));
    const begun = await begin(1);
    await sql`update orders set state = 'processing' where id = ${begun?.id ?? ""}`;
    assert.equal(await enqueueParts(sql), false, "what is being paid is not mailed");

    const idle = await begin(2);
    assert.deepEqual([await withdrawPayLink(sql, id), await withdrawPayLink(sql, id)], [true, false]);
    const asked = await sql<{ id: string }>`
      select id from orders where pay_link = ${id} and check_due_at <= now()`;
    assert.deepEqual(
      asked.map((order) => order.id),
      [idle?.id],
      "what is open ends, what is at the bank counts",
    );
    assert.equal(await begin(2), null);
    assert.equal((await creditOf())?.orderId, orderId, "the session counts again");

    const age = (days: number) =>
      sql`update pay_links set parts = jsonb_build_array(jsonb_build_object('amount', 205000, 'dueOn', ${
        day(-days)
      }::text))`;
    for (const [days, kept] of [[365, 1], [366, 0]] as const) {
      await age(days);
      await forgetPayLinks(sql);
      assert.equal((await listPayLinks(sql, {})).length, kept);
    }
  });
});
