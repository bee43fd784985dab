/** What a clock that was a day ahead has stored, once it is right again. */
import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { enqueueDigest } from "../../lib/mail/digest.ts";
import { parseDigestTime } from "../../lib/mail/digest_time.ts";
import { DOWNLOAD_LINKS } from "../../lib/mail/kinds.ts";
import {
  admitMail,
  claimMail,
  pauseMail,
  postponeMail,
  PROBE_SECONDS,
  releaseMail,
} from "../../lib/mail/lease/store.ts";
import { startMailUpkeep } from "../../lib/mail/mail.ts";
import { NEWS } from "../../lib/mails.ts";
import { askForLinks } from "../../lib/payments/after_sale/lost_link.ts";
import { paymentRowIds, startOrderChecks } from "../../lib/payments/checks/order_checks.ts";
import { claimCheck, endCheck } from "../../lib/payments/checks/store.ts";
import { setIntent } from "../../lib/payments/opening/store.ts";
import { findPurchase, recordPayment } from "../../lib/payments/store.ts";
import { siteFrom } from "../../lib/site.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { forEachEngine } from "../support/databases.ts";
import { enqueue, eventually } from "../support/mail_worker.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";
import { ADA } from "../support/waitlist.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const QUIET = { info() {}, warn() {}, error: (event: string) => assert.fail(event) };

/** Runs mail's upkeep until it has done all that it does: what is removed goes last. */
async function keepUpMail(sql: Sql): Promise<void> {
  await sql`insert into mail_counts (address_hash, day, count) values ('of long ago', '2020-01-01', 1)`;
  const stop = startMailUpkeep({ sql, digest: undefined, kindsKept: [], log: QUIET, wake() {}, tickMs: 5 });
  await eventually(
    async () => (await sql`select day from mail_counts where address_hash = 'of long ago'`).length,
    (left) => left === 0,
  );
  stop();
}

interface Waits {
  readonly name: string;
  /** Seconds from now. */
  readonly due: number;
  readonly dueFirst: number;
  readonly leased: number | null;
}

const waits = async (sql: Sql) =>
  await sql<Waits>`
    select subject_id as name, extract(epoch from due_at - now())::float8 as due,
      extract(epoch from due_since - now())::float8 as "dueFirst",
      extract(epoch from leased_until - now())::float8 as leased
    from outbox where state = 'waiting' order by subject_id`;
const pauseEnd = async (sql: Sql) =>
  (await sql<{ seconds: number }>`
    select extract(epoch from until - now())::float8 as seconds from mail_pause`)[0]?.seconds ?? 0;

/** A new mail, one that is tried again, one that waits for tomorrow, one of a process that died, and a pause. */
async function variousMail(sql: Sql): Promise<void> {
  const claim = async (lease: string) => {
    const mail = await claimMail(sql, { lease, leaseSeconds: 180, kindsFirst: [] });
    assert.ok(mail);
    return { id: mail.id, lease };
  };
  await enqueue(sql, "again");
  await releaseMail(sql, { ...await claim("a"), delaySeconds: MINUTE, reason: "450 later" });
  await enqueue(sql, "capped");
  const capped = await claim("c");
  await admitMail(sql, {
    ...capped,
    recipientHash: "hash",
    mailboxHash: "mailbox",
    dailyCap: 3,
    reader: "visitor",
  });
  assert.ok(await postponeMail(sql, { ...capped, waitsAs: null }));
  await enqueue(sql, "died");
  await claim("d");
  await enqueue(sql, "new");
  await pauseMail(sql, { reason: "535 no", seconds: PROBE_SECONDS, version: 0 });
}

/** Every time of mail, a day later. */
const shiftMail = (sql: Sql) =>
  sql`
    with paused as (update mail_pause set until = until + interval '1 day')
    update outbox set created_at = created_at + interval '1 day', due_at = due_at + interval '1 day',
      due_since = due_since + interval '1 day', leased_until = leased_until + interval '1 day'`;

/** Every time of orders, a day later. */
const shiftOrders = (sql: Sql) =>
  sql`
    update orders set created_at = created_at + interval '1 day', paid_at = paid_at + interval '1 day',
      check_due_at = check_due_at + interval '1 day', check_leased_until = check_leased_until + interval '1 day'`;
/** One turn of the worker that asks Stripe; nothing is due. */
async function keepUpOrders(sql: Sql): Promise<void> {
  const stripe = () => Promise.reject(new Error("Stripe was asked"));
  await startOrderChecks({ sql, stripe, isLive: false, log: QUIET, wakeMail() {} }).stop();
}

forEachEngine((engine) => {
  engine.test("mail waits no longer than it would have, once a clock that was a day ahead is right", async ({ sql }) => {
    await variousMail(sql);
    await shiftMail(sql);
    await keepUpMail(sql);
    const held = await waits(sql);
    const [again, capped, died, fresh, ...others] = held;
    assert.ok(again && capped && died && fresh && others.length === 0);
    assert.ok(again.due <= MINUTE, `${again.due}`);
    assert.ok(capped.due <= DAY && capped.due > MINUTE, `${capped.due}`);
    assert.ok(died.leased !== null && died.leased <= 180 && died.leased > 60, "who holds it may be alive");
    assert.ok(died.due <= 180);
    assert.ok(fresh.due <= MINUTE && fresh.leased === null, `${fresh.due}`);
    for (const { due, dueFirst } of held) assert.ok(dueFirst <= due);
    assert.ok(await pauseEnd(sql) <= 5 * MINUTE);
    const all = () => sql`select to_jsonb(outbox) as row from outbox order by id`;
    const settled = await all();
    await keepUpMail(sql);
    assert.deepEqual(await all(), settled, "once");
  });

  engine.test("the times of mail stay as they are while the clock is right", async ({ sql }) => {
    await variousMail(sql);
    const all = () =>
      sql`select to_jsonb(outbox) as row, (select to_jsonb(mail_pause) from mail_pause) as pause from outbox order by id`;
    const before = await all();
    await keepUpMail(sql);
    assert.deepEqual(await all(), before);
  });

  engine.test("mail of a day that has not come counts for nobody's limit", async ({ sql }) => {
    await sql`insert into mail_counts (address_hash, day, count) select 'a', (now() at time zone 'utc')::date + days, 3
      from generate_series(0, 2) as days`;
    await keepUpMail(sql);
    assert.deepEqual(
      await sql`select day - (now() at time zone 'utc')::date as days from mail_counts order by day`,
      [
        { days: 0 },
        { days: 1 },
      ],
    );
  });

  engine.test("the outbox is purged every hour, however its clock was set", async ({ sql }) => {
    let time = 0;
    const old = async () =>
      await sql`insert into mail_counts (address_hash, day, count) values ('a', '2020-01-01', 1)`;
    const count = async () =>
      (await sql<{ count: number }>`select count(*) as count from mail_counts`)[0]?.count ?? 0;
    await old();
    const stop = startMailUpkeep({
      sql,
      digest: undefined,
      kindsKept: [],
      log: QUIET,
      wake() {},
      tickMs: 5,
      now: () => time,
    });
    await eventually(count, (left) => left === 0);
    await old();
    time = HOUR * 1000;
    await eventually(count, (left) => left === 0);
    stop();
  });

  engine.test("the coach's next digest has what is new since a clock that was ahead was set right", async ({ sql }) => {
    const time = parseDigestTime("07:30 UTC");
    assert.ok(time);
    const site = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
    const digest = { sql, time, news: NEWS, site };
    const signUp = async (name: string, at: string) => {
      await addToWaitlist(sql, { ...ADA, email: `${name}@example.com` });
      await sql`update waitlist_entries set created_at = ${at} where email = ${`${name}@example.com`}`;
    };
    const spans = async () =>
      (await sql<{ span: string }>`
        select subject_id as span from outbox where kind = 'coach-digest' order by subject_id`).map((
        { span },
      ) => span);
    await signUp("monday", "2026-03-02T06:00:00.000Z");
    assert.ok(await enqueueDigest(digest, new Date("2026-03-02T07:30:05.000Z")));
    await signUp("ahead", "2026-03-03T05:00:00.000Z");
    assert.ok(await enqueueDigest(digest, new Date("2026-03-03T07:30:05.000Z")));
    // It is Monday noon again.
    assert.equal(await enqueueDigest(digest, new Date("2026-03-02T12:00:00.000Z")), false);
    await signUp("right", "2026-03-02T13:00:00.000Z");
    assert.ok(await enqueueDigest(digest, new Date("2026-03-03T07:30:05.000Z")));
    assert.deepEqual(await spans(), [
      "2026-03-01T07:30:00.000Z/2026-03-02T07:30:00.000Z",
      "2026-03-02T07:30:00.000Z/2026-03-02T12:00:00.000Z",
      "2026-03-02T12:00:00.000Z/2026-03-03T07:30:00.000Z",
    ]);
  });

  engine.test("lost links are mailed on the day for which a clock ahead had sent some", async ({ sql }) => {
    await paidOrder(sql);
    const links = async () =>
      (await sql`select id from outbox where kind = ${DOWNLOAD_LINKS} and state = 'waiting'`).length;
    await askForLinks(sql, "ada@example.com");
    assert.equal(await links(), 1);
    // The key has today's date, which the clock showed yesterday, this evening.
    await sql`update outbox set created_at = now() + interval '8 hours' where kind = ${DOWNLOAD_LINKS}`;
    await askForLinks(sql, "ada@example.com");
    assert.equal(await links(), 2);
  });

  engine.test("an order is asked about no later than it would have been, once a clock that was a day ahead is right", async ({ sql }) => {
    const asked = async (title: string, nextInSeconds: number | null, isLive = false) => {
      await openedOrder(sql, newOrder({ title, isLive, checkInSeconds: 0 }));
      const order = await claimCheck(sql, { lease: title, leaseSeconds: 2 * MINUTE });
      assert.ok(order);
      if (nextInSeconds !== null) await endCheck(sql, { order, lease: title }, nextInSeconds);
    };
    await asked("again", 10 * MINUTE);
    await asked("died", null);
    await openedOrder(sql, newOrder({ title: "new", checkInSeconds: 10 * MINUTE }));
    await asked("other mode", DAY, true);
    await asked("processing", DAY);
    await sql`update orders set state = 'processing' where title = 'processing'`;
    const all = () => sql`select to_jsonb(orders) as row from orders order by id`;
    const before = await all();
    await keepUpOrders(sql);
    assert.deepEqual(await all(), before, "while the clock is right");

    await shiftOrders(sql);
    await keepUpOrders(sql);
    const rows = await sql<{ title: string; due: number; leased: number | null }>`
      select title, extract(epoch from check_due_at - now())::float8 as due,
        extract(epoch from check_leased_until - now())::float8 as leased
      from orders order by title`;
    const latest = {
      again: 10 * MINUTE,
      died: 2 * MINUTE,
      new: 10 * MINUTE,
      "other mode": DAY,
      processing: DAY,
    };
    assert.deepEqual(rows.map(({ title }) => title), Object.keys(latest));
    for (const [at, most] of Object.values(latest).entries()) {
      const due = rows[at]?.due ?? 0;
      assert.ok(due <= most && due > most - MINUTE, JSON.stringify(rows[at]));
    }
    const leased = rows[1]?.leased ?? 0;
    assert.ok(leased <= 2 * MINUTE && leased > MINUTE, "who asks may be alive");
  });

  engine.test("nothing was ordered or paid tomorrow: its download opens by the payment's secret for an hour, not for a day", async ({ sql }) => {
    const { id } = await openedOrder(sql, newOrder());
    const payment = {
      orderId: id,
      intentId: "pi_1",
      amount: 69_00,
      currency: "usd",
      isLive: false,
      taxCalculation: null,
      email: null,
    };
    await setIntent(sql, id, { intentId: "pi_1", secretHash: "a hash" });
    await recordPayment(sql, payment, paymentRowIds());
    await shiftOrders(sql);
    await keepUpOrders(sql);
    assert.deepEqual(await sql`select created_at <= now() as ordered, paid_at <= now() as paid from orders`, [
      { ordered: true, paid: true },
    ]);
    await sql`update orders set paid_at = paid_at - interval '61 minutes'`;
    const found = await findPurchase(sql, { intentId: "pi_1", secretHash: "a hash" });
    assert.equal(found?.isRecent, false);
  });
});
