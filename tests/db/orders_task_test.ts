import assert from "node:assert/strict";
import { join } from "node:path";
import type { Sql } from "../../lib/db/database.ts";
import { ORDER_NEWS, WITHDRAWAL_RECEIPT } from "../../lib/mail/kinds.ts";
import { paymentRowIds } from "../../lib/payments/checks/order_checks.ts";
import { setAccess, setCountries, setOrderState } from "../../lib/payments/checks/store.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import {
  listDeliveries,
  listHistory,
  listNewestOrders,
  listUndelivered,
} from "../../lib/payments/orders/store.ts";
import { keepUpOrders } from "../../lib/payments/orders/upkeep.ts";
import { setIntent } from "../../lib/payments/opening/store.ts";
import { recordPayment } from "../../lib/payments/store.ts";
import {
  ordersReport,
  orderStory,
  planAll,
  requireOrder,
  saveOrders,
  sendAgain,
  sendPlanned,
} from "../../tasks/orders.ts";
import { forEachEngine } from "../support/databases.ts";
import { newOrder, openedOrder } from "../support/orders.ts";

async function bought(
  sql: Sql,
  { email = "ada@example.com", isLive = true, isPaid = true }: {
    readonly email?: string | null;
    readonly isLive?: boolean;
    readonly isPaid?: boolean;
  } = {},
): Promise<string> {
  const { id } = await openedOrder(
    sql,
    newOrder({ title: '=Goal "Cascade" Builder', amount: 69_50, isLive }),
  );
  const intentId = `pi_${id}`;
  await setIntent(sql, id, { intentId, secretHash: "hash" });
  const payment = {
    orderId: id,
    intentId,
    amount: 69_50,
    currency: "usd",
    isLive,
    taxCalculation: null,
    email,
  };
  if (isPaid) await recordPayment(sql, payment, paymentRowIds());
  return id;
}

const sendAll = (sql: Sql) => sql`update outbox set state = 'sent', ended_at = now() where state = 'waiting'`;
const waitHours = (sql: Sql) => sql`update orders set paid_at = paid_at - interval '61 minutes'`;
const mails = async (sql: Sql, kind: string) =>
  (await sql`select id from outbox where kind = ${kind}`).length;

forEachEngine((engine) => {
  engine.test("the list shows what was ordered, and what is paid and not delivered", async ({ sql }) => {
    assert.equal(await ordersReport(sql), "There are no orders.");
    const open = await bought(sql, { isPaid: false });
    const late = await bought(sql, { isLive: false });
    await waitHours(sql);
    const report = await ordersReport(sql);
    assert.match(report, new RegExp(`NOT DELIVERED for 61 minutes: ${orderNumber(late)}`));
    assert.match(report, new RegExp(`${orderNumber(open)}.+open +none`));
    assert.match(report, new RegExp(`${orderNumber(late)}.+\\$69\\.50 test.+paid +open.+ada@example\\.com`));
    await sendAll(sql);
    assert.doesNotMatch(await ordersReport(sql), /NOT DELIVERED/);
    await sql`update outbox set state = 'waiting', ended_at = null`;
    await sql`update orders set paid_at = paid_at - interval '18 days'`;
    assert.match(await ordersReport(sql), /NOT DELIVERED for 18 days: /);
  });

  engine.test("the file has all paid orders without test orders, safe for spreadsheets, and is its owner's alone", async ({ sql }) => {
    const id = await bought(sql);
    await bought(sql, { isLive: false });
    await bought(sql, { isPaid: false });
    await setCountries(sql, { orderId: id, intentId: `pi_${id}` }, { card: "DE", billing: "AT" });
    const folder = await Deno.makeTempDir({ prefix: "orders-" });
    const path = join(folder, "orders.csv");
    assert.match(await saveOrders(sql, path), /^1 paid order is in /);
    assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
    await assert.rejects(saveOrders(sql, path), Deno.errors.AlreadyExists);
    const [head, row, end] = (await Deno.readTextFile(path)).split("\r\n");
    await Deno.remove(folder, { recursive: true });
    assert.match(
      head ?? "",
      /^\uFEFF"Order","Date \(UTC\)","Buyer","Company","Email","Product","Paid",/,
    );
    assert.match(
      row ?? "",
      /^"[A-Z2-7]{10}","20[\d-]{8} [\d:]{8}","","","ada@example\.com","'=Goal ""Cascade"" Builder","69\.50","","","69\.50","USD",.+"Open",.+"DE","AT"/,
    );
    assert.equal(end, "");
  });

  engine.test("an order's story is found by its number in any case, and told in order", async ({ sql }) => {
    const id = await bought(sql);
    await sendAll(sql);
    await setAccess(sql, id, { verdict: "revoked", reason: "refunded in full" }, paymentRowIds());
    assert.doesNotMatch(await orderStory(sql, await requireOrder(sql, id), null), /countries/);
    await setCountries(sql, { orderId: id, intentId: `pi_${id}` }, { card: "DE", billing: null });
    for (const name of [id, orderNumber(id), orderNumber(id).toLowerCase(), id.slice(0, 10)]) {
      assert.equal((await requireOrder(sql, name)).id, id);
    }
    await assert.rejects(requireOrder(sql, "aaaaa-aaaaa"), /^OperatorError: There is no order/);
    for (const wrong of ["x", "", "%", `${id}a`]) {
      await assert.rejects(requireOrder(sql, wrong), /^UsageError: .* is not the number/);
    }
    const story = await orderStory(sql, await requireOrder(sql, id), "https://site.example/downloads/x");
    assert.match(story, /state paid, access ended/);
    assert.match(story, /countries: card DE, billing address unknown/);
    assert.match(story, /https:\/\/site\.example\/downloads\/x/);
    assert.match(story, /Begun\n.+Paid\n.*(\n.*)*Access taken back: refunded in full/);
    assert.match(story, /Mail with the link sent/);
    assert.doesNotMatch(story, /Downloaded/);
    await sql`
      insert into downloads (order_id, edition, day, first_at, last_at, count) values
        (${id}, 'goal-cascade-builder.html 1.1.0', '2099-01-02', '2099-01-02T03:04:05Z', '2099-01-02T03:04:05Z', 1),
        (${id}, 'goal-cascade-builder.html 1.2.0', '2099-02-03', '2099-02-03T04:05:06Z', '2099-02-03T17:18:19Z', 3)`;
    const downloaded = await orderStory(sql, await requireOrder(sql, id), null);
    assert.match(downloaded, /2099-01-02 03:04Z {2}Downloaded goal-cascade-builder\.html 1\.1\.0\n/);
    assert.match(
      downloaded,
      /2099-02-03 04:05Z {2}Downloaded goal-cascade-builder\.html 1\.2\.0, 3 times until 2099-02-03 17:18Z$/,
    );
  });

  engine.test("the story has the mails about what came after the sale", async ({ sql }) => {
    const id = await bought(sql);
    for (
      const [entry, kind, mail] of [
        ["a".repeat(26), "withdrawal", WITHDRAWAL_RECEIPT],
        ["b".repeat(26), "refunded", ORDER_NEWS],
        ["c".repeat(26), "disputed", ORDER_NEWS],
      ] as const
    ) {
      await sql`insert into order_history (id, order_id, kind, detail) values (${entry}, ${id}, ${kind}, 'x')`;
      await sql`
        insert into outbox (id, kind, subject_id, dedupe_key, state, ended_at)
        values (${entry}, ${mail}, ${entry}, ${entry}, 'sent', now())`;
    }
    const story = await orderStory(sql, await requireOrder(sql, id), null);
    for (const mail of ["Receipt of the withdrawal", "Mail about the refund", "Mail about the dispute"]) {
      assert.ok(story.includes(`${mail} sent`), story);
    }
  });

  engine.test("a link is sent once more, as often as asked, and to a corrected address", async ({ sql }) => {
    const id = await bought(sql, { email: "ada@exampel.com" });
    await sendAll(sql);
    const order = await requireOrder(sql, id);
    assert.match(await sendAgain(sql, order, null), /will be sent/);
    // As an address is often copied out of a mail.
    assert.match(await sendAgain(sql, order, "\u202aada@example.com\u202c "), /will be sent/);
    await assert.rejects(sendAgain(sql, order, "ada@example.com,eve@example.com"), /not an address/);
    const corrected = await requireOrder(sql, id);
    assert.equal(corrected.email, "ada@example.com");
    assert.deepEqual(
      (await listDeliveries(sql, corrected)).map(({ state }) => state).toSorted(),
      ["sent", "waiting", "waiting"],
    );
    assert.deepEqual(
      (await listHistory(sql, id)).map(({ kind }) => kind),
      ["paid", "sent-again", "address-changed"],
    );
  });

  engine.test("a link that was sent to a wrong address counts as delivered no more once the corrected mail fails", async ({ sql }) => {
    const id = await bought(sql, { email: "ada@exampel.com" });
    await sendAll(sql);
    await waitHours(sql);
    await sendAgain(sql, await requireOrder(sql, id), "ada@example.com");
    assert.deepEqual(await listUndelivered(sql), [], "the mail has an hour");
    await sql`
      update outbox set state = 'failed', ended_at = now(), reason = '550', created_at = now() - interval '61 minutes'
      where kind = 'purchase-delivery' and state = 'waiting'`;
    await sql`update outbox set created_at = created_at - interval '2 hours' where state = 'sent'`;
    assert.deepEqual((await listUndelivered(sql)).map((order) => order.id), [id]);
    await sendAgain(sql, await requireOrder(sql, id), null);
    await sendAll(sql);
    assert.deepEqual(await listUndelivered(sql), []);
  });

  engine.test("an order whose mail fails for good waits no hour to be told", async ({ sql }) => {
    const id = await bought(sql);
    assert.deepEqual(await listUndelivered(sql), []);
    await sql`
      update outbox set state = 'failed', ended_at = now(), reason = '550 5.1.1' where kind = 'purchase-delivery'`;
    assert.deepEqual((await listUndelivered(sql)).map((order) => [order.id, order.minutes]), [[id, 0]]);
  });

  engine.test("nothing is sent for what is not paid, was revoked or has no address, and the reason is said", async ({ sql }) => {
    const again = async (id: string) => sendAgain(sql, await requireOrder(sql, id), null);
    await assert.rejects(again(await bought(sql, { isPaid: false })), /not paid/);
    await assert.rejects(again(await bought(sql, { email: null })), /set-email/);
    const revoked = await bought(sql);
    await setAccess(sql, revoked, { verdict: "revoked", reason: "lost" }, paymentRowIds());
    await assert.rejects(again(revoked), /taken back/);
    assert.equal(await mails(sql, "purchase-delivery"), 1, "that of the purchase");
  });

  engine.test("the links of all orders of some days are sent once more, to whom there is something to send", async ({ sql }) => {
    const begun = (id: string, day: string) =>
      sql`update orders set created_at = ${`${day}T23:59:59Z`} where id = ${id}`;
    const first = await bought(sql);
    await begun(first, "2026-01-01");
    const last = await bought(sql, { email: "bob@example.com" });
    await begun(last, "2026-01-31");
    const late = await bought(sql);
    await begun(late, "2026-02-01");
    const revoked = await bought(sql);
    await setAccess(sql, revoked, { verdict: "revoked", reason: "lost" }, paymentRowIds());
    const others = [
      revoked,
      await bought(sql, { isPaid: false }),
      await bought(sql, { email: null }),
      await bought(sql, { isLive: false }),
    ];
    for (const id of others) await begun(id, "2026-01-15");
    await sendAll(sql);

    const days = { from: "2026-01-01", to: "2026-01-31" };
    const plan = await planAll(sql, days);
    assert.equal(
      plan.message.split("\n", 3).join("\n"),
      `The link would be sent once more for 2 orders:
  ${orderNumber(last)}  bob@example.com
  ${orderNumber(first)}  ada@example.com`,
    );
    const leftOut = (reason: string, id: string | undefined, buyer: string) =>
      assert.match(plan.message, new RegExp(`Left out, ${reason}: 1\n  ${orderNumber(id ?? "")}  ${buyer}`));
    const [, unpaid, unaddressed, test] = others;
    leftOut("taken back after a refund or a dispute", revoked, "ada@example.com");
    leftOut("not paid", unpaid, "unknown");
    leftOut("without an address", unaddressed, "unknown");
    leftOut("paid with test keys", test, "ada@example.com");
    assert.equal(await mails(sql, "purchase-delivery"), 5, "nothing is sent before it is agreed");

    assert.equal(await sendPlanned(sql, plan), 2);
    const waiting = await sql<{ id: string }>`
      select orders.id from outbox join grants on grants.id = subject_id join orders on orders.id = order_id
      where outbox.state = 'waiting' order by orders.created_at`;
    assert.deepEqual(waiting.map(({ id }) => id), [first, last]);
    assert.match((await planAll(sql, {})).message, /for 3 orders/);
    assert.match((await planAll(sql, { to: "2026-01-01" })).message, /for 1 order:/);
    assert.match((await planAll(sql, { to: "2025-01-01" })).message, /for 0 orders\.$/);
    const [from, to] = ["2026-02-01", "2026-01-01"];
    await assert.rejects(
      planAll(sql, { from, to }),
      /^UsageError: --to 2026-01-01 is before --from 2026-02-01/,
    );
  });

  engine.test("the coach is told once of what is paid and not delivered within an hour, and the log each time", async ({ sql }) => {
    const id = await bought(sql);
    await bought(sql, { isPaid: false });
    const logged: string[] = [];
    const log = { info() {}, warn() {}, error: (event: string) => void logged.push(event) };
    let woken = 0;
    const tick = () => keepUpOrders({ sql, log, wakeMail: () => woken++ });
    await tick();
    assert.deepEqual([await listUndelivered(sql), logged, woken], [[], [], 0], "not within the hour");
    await waitHours(sql);
    await Promise.all([tick(), tick()]);
    assert.equal(logged.length, 2);
    const told = async () => (await listHistory(sql, id)).map(({ kind, detail }) => [kind, detail].join(" "));
    const late = "not-delivered the mail with the link hasn’t gone out";
    assert.deepEqual((await told()).slice(1), [late]);
    assert.equal(await mails(sql, "coach-notice"), 2, "of the sale, and of this");
    await sql`
      update outbox set state = 'failed', ended_at = now(), reason = '550 5.1.1 no such user' where kind = 'purchase-delivery'`;
    await tick();
    assert.deepEqual((await told()).slice(1), [late, "not-delivered the buyer’s address doesn’t exist"]);
    await setAccess(sql, id, { verdict: "revoked", reason: "refunded" }, paymentRowIds());
    assert.deepEqual(await listUndelivered(sql), [], "who got the money back waits for nothing");
  });

  engine.test("what nobody has paid is forgotten after ninety days, and what was paid is not", async ({ sql }) => {
    const unpaid = await bought(sql, { isPaid: false });
    await setOrderState(sql, unpaid, "cancelled", paymentRowIds());
    const paid = await bought(sql);
    const recent = await bought(sql, { isPaid: false });
    await setOrderState(sql, recent, "cancelled", paymentRowIds());
    await sql`update orders set created_at = now() - interval '91 days' where id <> ${recent}`;
    await keepUpOrders({ sql, log: { info() {}, warn() {}, error() {} }, wakeMail() {} });
    assert.deepEqual(
      (await listNewestOrders(sql, 10)).map(({ id }) => id).toSorted(),
      [paid, recent].toSorted(),
    );
    assert.deepEqual(await listHistory(sql, unpaid), []);
  });

  engine.test("downloads are forgotten when no bank can dispute the payment any more", async ({ sql }) => {
    const id = await bought(sql);
    await sql`
      insert into downloads (order_id, edition, day, last_at)
      select ${id}, days::text, '2026-01-01', now() - make_interval(days => days) from unnest(array[1, 539, 541]) as days`;
    await keepUpOrders({ sql, log: { info() {}, warn() {}, error() {} }, wakeMail() {} });
    assert.deepEqual(await sql`select edition from downloads order by edition`, [
      { edition: "1" },
      { edition: "539" },
    ]);
  });

  engine.test("ids of events are forgotten when they can't come again", async ({ sql }) => {
    await sql`insert into stripe_events (id, received_at) values ('old', now() - interval '91 days'), ('new', now())`;
    await keepUpOrders({ sql, log: { info() {}, warn() {}, error() {} }, wakeMail() {} });
    assert.deepEqual(await sql`select id from stripe_events`, [{ id: "new" }]);
  });
});
