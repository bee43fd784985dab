import assert from "node:assert/strict";
import { createCatalogue } from "../../lib/catalogue/catalogue.ts";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { listCalls } from "../../lib/desk/leads/store.ts";
import { createToday, type TodayData } from "../../lib/desk/today/today.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { parseSubmission } from "../../lib/diagnostic/submission.ts";
import { saveFounderTest } from "../../lib/founder_test/save.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { listUndelivered } from "../../lib/payments/orders/store.ts";
import { personOf } from "../../lib/person/person.ts";
import { randomToken } from "../../lib/tokens.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { quietMail, SECRET } from "../support/app.ts";
import { forEachEngine } from "../support/databases.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((dimension) => [dimension, 3]));
const DAY_MS = 86_400_000;
/** A shop that lacks nothing. Backups are made elsewhere. */
const SOLD = {
  BACKUP_DAYS: "0",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SELLER_DETAILS: "Ada Ltd",
};

type Options = Parameters<typeof createToday>[0];

function todayOf(sql: Sql, env: Record<string, string> = SOLD, over: Partial<Options> = {}) {
  return createToday({
    sql,
    secret: SECRET,
    config: loadConfig(env),
    launch: () => [],
    testDatabase: () => Promise.resolve(null),
    mail: quietMail({ sql }),
    catalogue: createCatalogue(sql, { maxAgeMs: 0, retryAfterMs: 0 }),
    ...over,
  });
}

const read = (sql: Sql, ...rest: [Record<string, string>?, Partial<Options>?]): Promise<TodayData> =>
  todayOf(sql, ...rest).read(new Date());

/** The rows of each group: title, then the labels of the buttons. */
function rowsOf({ groups }: TodayData): Record<string, readonly string[]> {
  return Object.fromEntries(
    groups.map(({ group, jobs }) => [
      group,
      jobs.map(({ title, actions }) => [title, ...actions.map(({ label }) => label)].join(" | ")),
    ]),
  );
}

function onlyJob({ groups }: TodayData) {
  const [job, ...others] = groups.flatMap(({ jobs }) => jobs);
  assert.ok(job !== undefined);
  assert.deepEqual(others, []);
  return job;
}

interface Entry {
  readonly detail?: string;
  readonly amount?: number;
  readonly daysAgo?: number;
  readonly needsCoach?: boolean;
}

async function tell(
  sql: Sql,
  orderId: string,
  kind: string,
  { detail, amount, daysAgo = 0, needsCoach = true }: Entry = {},
): Promise<string> {
  const id = randomToken();
  await sql`
    insert into order_history (id, order_id, kind, detail, amount, needs_coach, at)
    values (${id}, ${orderId}, ${kind}, ${detail ?? null}, ${amount ?? null}, ${needsCoach},
      now() - make_interval(secs => ${daysAgo * 86_400}))`;
  return id;
}

const sendAll = (sql: Sql) => sql`update outbox set state = 'sent', ended_at = now() where state = 'waiting'`;

/** An order whose mail was sent, paid so many days ago. */
async function delivered(sql: Sql, over: Parameters<typeof paidOrder>[1] = {}, daysAgo = 1) {
  const order = await paidOrder(sql, over);
  await sql`
    update outbox set state = 'sent', ended_at = now()
    where state = 'waiting' and (subject_id = ${order.grantId} or kind = 'coach-notice')`;
  const paidAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await sql`update orders set paid_at = ${paidAt} where id = ${order.orderId}`;
  return { ...order, number: orderNumber(order.orderId).toLowerCase() };
}

/** An order whose mail has not gone out. */
async function late(
  sql: Sql,
  minutes: number,
  over: object,
  state = "waiting",
  reason: string | null = null,
) {
  const order = await delivered(sql, over, minutes / 1440);
  await sql`
    update outbox set state = ${state}, reason = ${reason}, ended_at = case when ${state}::text <> 'waiting' then now() end,
      created_at = now() - make_interval(mins => ${minutes}), due_at = now() + interval '10 minutes', due_since = now()
    where kind = 'purchase-delivery' and subject_id = ${order.grantId}`;
  return order;
}

async function check(sql: Sql, fields: object): Promise<void> {
  const parsed = parseSubmission({ scores: SCORES, ...fields });
  assert.ok(parsed.ok);
  await submitDiagnostic(sql, parsed.submission, null, new Date());
  await sendAll(sql);
}

forEachEngine((engine) => {
  engine.test("nothing to do leaves the day empty", async ({ sql }) => {
    const empty = await read(sql);
    assert.deepEqual([empty.groups, empty.people, empty.health.isFine], [[], [], true]);
    const mail = new Map(empty.health.parts).get("Mail");
    assert.equal(mail, "becomes files (SMTP_URL is not set)", "nothing goes out without a mail server");
    await delivered(sql);
    await check(sql, { email: "hidden@example.com" });
    const { groups, unnamed } = await read(sql);
    assert.deepEqual([groups, unnamed], [[], 1]);
  });

  engine.test("a late download says how late, why, and what the buyer did before", async ({ sql }) => {
    await check(sql, { name: "Dana Okafor", email: "dana@example.com", consent: true });
    await sql`update diagnostic_results set created_at = '2026-06-10'`;
    const order = { email: "dana@example.com" };
    const { grantId } = await late(sql, 185, order, "waiting", "452 4.2.2 mailbox full");
    const job = onlyJob(await read(sql));
    assert.deepEqual([job.group, job.when], ["now", "2 hours late"]);
    assert.equal(job.title, "Dana Okafor paid $49 and has no link");
    assert.match(
      job.detail,
      /^90-Day Sprint Planner, paid .+\. A link is due within an hour\. The mailbox is full; the site tries again .+ [AP]M\. Check in June( 2026)?\.$/,
    );
    assert.equal((await listUndelivered(sql)).length, 1);
    await sql`update grants set revoked_at = now() where id = ${grantId}`;
    assert.deepEqual((await read(sql)).groups, []);
  });

  engine.test("the most late comes first, a buyer without an address is one of them, and tests are last", async ({ sql }) => {
    await late(sql, 70, { email: "soon@example.com" });
    await late(sql, 3000, { email: "test@example.com", isLive: false });
    await delivered(sql, { email: null }, 1.2);
    await late(sql, 60 * 24 * 4, { email: "long@example.com" }, "failed", "550 5.7.1 policy");
    await tell(sql, (await delivered(sql)).orderId, "fraud-warning", { daysAgo: 9 });
    const { groups: [{ group, jobs } = { group: "", jobs: [] }, ...others] } = await read(sql);
    assert.deepEqual([group, others], ["now", []]);
    assert.deepEqual(jobs.map(({ title, when }) => [title, when.replace(/^Since .+/, "Since")]), [
      ["long@example.com paid $49 and has no link", "3 days late"],
      ["A buyer paid $49 and left no address", "27 hours late"],
      ["soon@example.com paid $49 and has no link", "10 minutes late"],
      ["The card’s bank warns of fraud on a $49 order", "Since"],
      ["Test order: test@example.com paid $49 and has no link", "2 days late"],
    ]);
    assert.match(
      jobs[0]?.detail ?? "",
      /Their server refuses mail from you, and the site has stopped trying\. No other purchase, no check\.$/,
    );
  });

  engine.test("a dispute is urgent without a date and from four days before it, and is gone when it is answered", async ({ sql }) => {
    const { orderId } = await delivered(sql, { email: "tom@example.com", title: "Complete Bundle" });
    await sql`insert into downloads (order_id, edition, day, count) values (${orderId}, 'a', now()::date, 6)`;
    await tell(sql, orderId, "disputed", { detail: "needs_response dp_1", amount: 449_00 });
    const undated = onlyJob(await read(sql));
    assert.deepEqual([undated.group, undated.title], ["now", "tom@example.com’s bank disputes $449"]);
    assert.match(
      undated.detail,
      /^Complete Bundle, downloaded 6 times, last on .+\. Stripe names the date\. Without an answer the bank decides alone\.$/,
    );
    for (
      const [days, group, left] of [[4, "now", "in 4 days"], [5, "date", "in 5 days"], [
        -1,
        "now",
        "1 day late",
      ]] as const
    ) {
      await sql`update order_history set due_at = now() + ${days}::float8 * interval '1 day' where kind = 'disputed'`;
      const job = onlyJob(await read(sql));
      assert.deepEqual([job.group, job.left], [group, left]);
    }
    await tell(sql, orderId, "disputed", { detail: "under_review dp_1", amount: 449_00 });
    assert.deepEqual((await read(sql)).groups, []);
    await tell(sql, orderId, "disputed", { detail: "warning_needs_response dp_2", amount: 449_00 });
    assert.equal(onlyJob(await read(sql)).title, "tom@example.com’s bank asks about $449");
  });

  engine.test("a review is urgent while it holds the download, and ends with its own end", async ({ sql }) => {
    const { orderId, grantId } = await delivered(sql);
    await tell(sql, orderId, "review-opened", { detail: "rule prv_1" });
    await tell(sql, orderId, "review-closed", { detail: "approved prv_2" });
    assert.deepEqual(rowsOf(await read(sql)), {
      time: ["Stripe asks you to review a payment of $49 | Decide in Stripe"],
    });
    await sql`update grants set revoked_at = now(), is_held = true where id = ${grantId}`;
    assert.deepEqual(rowsOf(await read(sql)), {
      now: ["ada@example.com waits while Stripe reviews a payment | Decide in Stripe"],
    });
    await tell(sql, orderId, "review-closed", { detail: "approved prv_1" });
    assert.deepEqual((await read(sql)).groups, []);
  });

  engine.test("a withdrawal has two weeks, says whose rule it is, and ends with the money", async ({ sql }) => {
    const { orderId } = await delivered(sql, { email: "priya@example.com" }, 17);
    await tell(sql, orderId, "withdrawal", { daysAgo: 5 });
    const due = onlyJob(await read(sql));
    assert.deepEqual([due.group, due.tone, due.left], ["date", "moderate", "in 9 days"]);
    assert.equal(due.title, "priya@example.com withdrew from a $49 order");
    assert.equal(due.detail, "90-Day Sprint Planner, 12 days after the purchase: the whole price is due.");
    await tell(sql, orderId, "refunded", { detail: "re_1", amount: 20_00 });
    assert.equal(onlyJob(await read(sql)).group, "date", "a part is left");
    await tell(sql, orderId, "refund-sent", { detail: "re_2", amount: 29_00, needsCoach: false });
    assert.deepEqual((await read(sql)).groups, [], "it is on its way");
    await sql`update order_history set at = now() - interval '2 hours' where kind = 'refund-sent'`;
    const unconfirmed = { now: ["Stripe hasn’t confirmed a refund of $29 | Look in Stripe"] };
    assert.deepEqual(rowsOf(await read(sql)), unconfirmed);
    await tell(sql, orderId, "refunded", { detail: "re_2", amount: 29_00 });
    assert.deepEqual((await read(sql)).groups, []);
    const failedId = await tell(sql, orderId, "refund-failed", { detail: "re_2", amount: 29_00 });
    const { groups: [now, date] } = await read(sql);
    assert.equal(now?.jobs[0]?.title, "A refund of $29 did not reach priya@example.com");
    assert.equal(date?.jobs[0]?.title, due.title);
    await sql`
      insert into order_history (id, order_id, kind, detail) values (${randomToken()}, ${orderId}, 'settled', ${failedId})`;
    assert.deepEqual((await read(sql)).groups, [], "the coach returned it another way");
  });

  engine.test("after the days of the terms the coach decides, and a date in four days is urgent", async ({ sql }) => {
    const { orderId } = await delivered(sql, {}, 52);
    await tell(sql, orderId, "withdrawal", { daysAgo: 11 });
    const job = onlyJob(await read(sql));
    assert.deepEqual([job.group, job.left, job.actions.at(-1)?.label], [
      "now",
      "in 3 days",
      "I have answered",
    ]);
    assert.match(
      job.detail,
      /41 days after the purchase\. The 30 days of your terms are over, so you decide\./,
    );
  });

  engine.test("what differs in a payment has time, a warning of fraud ends with the access, all after a year", async ({ sql }) => {
    const { orderId, grantId } = await delivered(sql);
    await tell(sql, orderId, "unknown-state", { daysAgo: 1 });
    await tell(sql, orderId, "payment-differs", { daysAgo: 3 });
    await tell(sql, orderId, "unknown-payment", { daysAgo: 2 });
    await tell(sql, orderId, "fraud-warning");
    assert.deepEqual(Object.keys(rowsOf(await read(sql))), ["now", "time"]);
    await sql`update grants set revoked_at = now() where id = ${grantId}`;
    const { groups: [time, ...others] } = await read(sql);
    assert.deepEqual([time?.group, others], ["time", []]);
    assert.deepEqual(time?.jobs.map(({ title }) => title), [
      "A payment differs from its order",
      "Stripe does not know a payment",
      "Stripe reports a state that this site does not know",
    ]);
    await sql`update order_history set at = at - interval '366 days'`;
    assert.deepEqual((await read(sql)).groups, []);
  });

  engine.test("mail that is paused is urgent; what failed and what waits has time", async ({ sql }) => {
    await addToWaitlist(sql, { name: "Ada", email: "ada@example.com", toolInterest: "roi-calculator" });
    await saveFounderTest(sql, { email: "bob@example.com", result: "SS" }, null);
    await sql`update outbox set due_since = now() - interval '41 minutes', due_at = now()`;
    assert.deepEqual(rowsOf(await read(sql)), { time: ["Mail waits for 41 minutes | Try again now"] });
    await sql`
      update outbox set state = 'failed', ended_at = now() - interval '2 days', reason = '550 5.1.1 no such user'`;
    const failed = onlyJob(await read(sql));
    assert.equal(failed.title, "Two mails could not be delivered");
    assert.equal(
      failed.detail,
      "Founder test report: This address doesn’t exist. Waitlist confirmation: This address doesn’t exist.",
    );
    await sql`insert into mail_pause (reason, until) values ('535 5.7.8 no', now())`;
    const paused = await read(sql);
    assert.deepEqual(rowsOf(paused).now, [
      "Mail is paused: the mail server said “535 5.7.8 no” | Try again now",
    ]);
    assert.equal(paused.health.isFine, false);
    await quietMail({ sql }).retry();
    assert.equal((await sql`select id from outbox where state = 'failed'`).length, 0);
  });

  engine.test("clients' sessions, parts that are due, what they paid, planned and ended, and mails that wait are rows", async ({ sql }) => {
    const now = new Date();
    const inDays = (days: number, time = "13:20:00.000Z") =>
      `${new Date(+now + days * DAY_MS).toISOString().slice(0, 10)}T${time}`;
    const room = async (name: string, content: object) => {
      const email = `${name.toLowerCase()}@example.com`;
      await check(sql, { name, email, consent: true });
      await sql`
        insert into sprint_rooms (id, email, content, form_key, link_hash)
        values (${name.toLowerCase().padEnd(26, "a")}, ${email}, ${
        JSON.stringify(content)
      }::jsonb, '', ${name})`;
    };
    const link = async (id: string, dueOn: readonly string[], isWithdrawn = false) => {
      const parts = dueOn.map((day) => ({ amount: 120_000, dueOn: day.slice(0, 10) }));
      await sql`
        insert into pay_links (id, email, name, product_id, price, parts, is_live, form_key, link_hash, withdrawn_at)
        values (${id.padEnd(26, "a")}, 'jonas@example.com', 'Jonas', 'coaching-sprint', 240000, ${
        JSON.stringify(parts)
      }::jsonb, true, ${id}, ${id}, case when ${isWithdrawn}::boolean then now() end)`;
    };
    await room("Jonas", { at1: inDays(-1), at2: inDays(0, "23:59:00.000Z"), at3: inDays(1), at4: inDays(2) });
    await room("Lena", { at3: inDays(1) });
    await link("sprint", [inDays(0), inDays(7)]);
    await link("later", [inDays(8)]);
    await link("gone", [inDays(-1)], true);
    await sql`insert into outbox (id, kind, subject_id, dedupe_key, due_at) values
      (${randomToken()}, 'room-link', ${"lena".padEnd(26, "a")}, 'held', now() + interval '5 minutes'),
      (${randomToken()}, 'room-link', ${"jonas".padEnd(26, "a")}, 'soon', now())`;
    assert.deepEqual(rowsOf(await read(sql)), {
      now: ["Jonas, Clarity Session | Open the room"],
      date: [
        "Jonas: part 1 of 2, $1,200 | Open the link",
        "Jonas, Execution Plan Session | Open the room",
        "Lena, Execution Plan Session | Open the room",
        "Jonas: part 2 of 2, $1,200 | Open the link",
      ],
    });
    const [, tomorrow] = (await read(sql)).groups[1]?.jobs ?? [];
    assert.match(tomorrow?.when ?? "", /^Tomorrow, 1:20 PM UTC$/);
    const { orderId } = await delivered(sql, {
      email: "payer@example.com",
      productId: "coaching-sprint",
      title: "90-Day Sprint, part 1 of 2",
      amount: 120_000,
      isLive: true,
    }, 0);
    await sql`update orders set pay_link = ${"sprint".padEnd(26, "a")}, pay_place = 1 where id = ${orderId}`;
    const called = async () =>
      (await listCalls(sql, { today: inDays(0).slice(0, 10), after: null, limit: 9 })).map(({ address }) =>
        address
      );
    assert.deepEqual(
      await called(),
      ["lena@example.com"],
      "who pays by a link is a client, from whatever address",
    );
    await delivered(sql, {
      email: "lena@example.com",
      productId: "coaching-session",
      title: "Clarity Session",
    }, 0);
    await sql`update grants set revoked_at = now()`;
    assert.deepEqual(await called(), [], "also once the money went back");
    await sql`update grants set revoked_at = null`;
    const { people } = await read(sql);
    assert.equal(people.find(({ name }) => name === "Lena")?.did, "Paid for the Clarity Session, check");
    await sql`update sprint_rooms set ended_at = now(), ended_by = 'founder' where link_hash = 'Lena'`;
    await sql`
      update sprint_rooms set answered_at = now() where link_hash = 'Jonas'`;
    await sendAll(sql);
    const { date, time } = rowsOf(await read(sql));
    const today = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })
      .format();
    assert.deepEqual(date, [
      "Jonas, Execution Plan Session | Open the room",
      "Jonas: part 2 of 2, $1,200 | Open the link",
    ]);
    assert.deepEqual(time?.toSorted(), [
      "Jonas paid $1,200: 90-Day Sprint, part 1 of 2 | Open the order",
      "Jonas wrote in the sprint room or changed commitments | Open the room",
      `Lena ended the sprint room on ${today} | Open the room`,
    ]);
    await sql`
      update sprint_rooms set ended_at = now() - interval '3 days', ended_by = 'coach'`;
    await sql`update orders set paid_at = paid_at - interval '3 days'`;
    assert.deepEqual(rowsOf(await read(sql)), {
      date: ["Jonas: part 2 of 2, $1,200 | Open the link"],
    });
  });

  engine.test("a product without a price and a bundle that saves nothing have time", async ({ sql }) => {
    await sql`update products set price = null where id = 'goal-cascade-builder'`;
    assert.equal(onlyJob(await read(sql)).title, "Goal Cascade Builder is for sale and has no price");
    await sql`update products set price = 100 where id not like '%bundle%'`;
    assert.equal(onlyJob(await read(sql)).title, "The bundle saves nothing");
  });

  engine.test("what is wrong with the machine is for whoever runs it, below the day, unless money, mail or data is being lost", async ({ sql }) => {
    const backupDir = await Deno.makeTempDir();
    try {
      const env = { ...SOLD, BACKUP_DIR: backupDir, BACKUP_DAYS: "2" };
      const none = await read(sql, env);
      assert.match(onlyJob(none).detail, /^Ask whoever runs the server to make one now: /);
      assert.deepEqual([rowsOf(none).now, none.site], [["There is no backup | What to do"], []]);
      const file = `${backupDir}/site-2026-11-27-031000.backup`;
      await Deno.writeTextFile(file, "");
      const now = Date.now();
      await Deno.utime(file, new Date(), new Date(now - 3.2 * DAY_MS));
      const old = await read(sql, env);
      assert.deepEqual([old.health.isFine, onlyJob(old).title], [false, "The last backup is 3 days old"]);
      assert.match(
        onlyJob(old).detail,
        /^It should be younger than 2 days, and was made on .+ [AP]M\. Ask whoever runs the server to make one/,
      );
      await Deno.utime(file, new Date(), new Date(now - DAY_MS));
      assert.equal((await read(sql, env)).health.isFine, true);
    } finally {
      await Deno.remove(backupDir, { recursive: true });
    }
    const broken = await read(sql, SOLD, { testDatabase: () => Promise.resolve("disk full") });
    assert.deepEqual([rowsOf(broken).now, broken.health.isFine], [
      ["The database stores nothing new | What to do"],
      false,
    ]);
  });

  engine.test("what is left waits for the launch, and settings of a live shop do not", async ({ sql }) => {
    const item = { todo: "it is a drawing", place: "Photographs" };
    const launch =
      () => [{ ...item, what: "Your photograph", href: "/admin" }, { ...item, what: "SMTP_URL" }];
    const left = await read(sql, { ...SOLD, SELLER_DETAILS: "" }, { launch });
    assert.deepEqual([onlyJob(left).when, onlyJob(left).title], [
      "Before launch",
      "One thing is left before launch",
    ]);
    assert.deepEqual(left.site.map(({ title }) => title), ["One setting is left"]);
    const live = {
      ...SOLD,
      STRIPE_SECRET_KEY: "sk_live_1",
      STRIPE_PUBLISHABLE_KEY: "pk_live_1",
      SITE_URL: "https://coach.example",
      SMTP_URL: "smtp://mail.coach.example",
      MAIL_FROM: "ada@coach.example",
    };
    const open = await read(sql, live, { launch });
    assert.deepEqual(rowsOf(open), { time: ["One thing is unfinished on the live site"] });
    assert.deepEqual(open.site.map(({ title }) => title), ["Your terms name no law", "One setting is left"]);
    const { SMTP_URL: _, MAIL_FROM: __, ...muted } = live;
    assert.deepEqual(rowsOf(await read(sql, muted)), {
      now: ["Buyers get no mail with their download | What to do"],
    });
  });

  engine.test("a line shows twenty rows and how many more there are, which are counted", async ({ sql }) => {
    const { orderId } = await delivered(sql);
    for (let n = 0; n < 27; n++) {
      await tell(sql, orderId, "payment-differs", { detail: `pi_${n}`, daysAgo: n });
    }
    const { groups: [group] } = await read(sql);
    assert.equal(group?.jobs.length, 21);
    assert.deepEqual([group.jobs.at(-1)?.title, group.jobs.at(-1)?.count], ["And 7 more", 7]);
  });

  engine.test("new people are named once, newest first, and an unsubscribed one is marked", async ({ sql }) => {
    await addToWaitlist(sql, {
      name: "Sofia Marin",
      email: "sofia@example.com",
      toolInterest: "roi-calculator",
    });
    await saveFounderTest(sql, { email: "amara@example.com", result: "PV" }, null);
    const luis = { name: "Luis Ortega", email: "luis@example.com", consent: true };
    await check(sql, luis);
    await sql`update diagnostic_results set created_at = now() - interval '40 days'`;
    const scores = { ...SCORES, people_competency: 1, cost_efficiency: 1, speed: 1 };
    await check(sql, { ...luis, email: "LUIS@example.com", scores, uncounted: ["speed"] });
    await delivered(sql, { email: "luis@example.com" }, 70);
    await delivered(sql, { email: "buyer@example.com" });
    await sql`update orders set paid_at = now() - interval '4 days' where email = 'buyer@example.com'`;
    await suppressAddress(sql, personOf(SECRET, "sofia@example.com").addressHash, "unsubscribed");
    await sql`update waitlist_entries set created_at = now() - interval '3 days'`;
    await sql`update founder_test_results set created_at = now() - interval '2 days'`;
    const { people, unnamed } = await read(sql);
    assert.deepEqual([people.map(({ name }) => name), unnamed], [
      ["Luis Ortega", "amara@example.com", "Sofia Marin", "buyer@example.com"],
      0,
    ]);
    const [first, second, third] = people;
    assert.match(
      first?.did ?? "",
      /^Second check, one score not counted, bought a tool in [A-Z][a-z]+( \d{4})?$/,
    );
    assert.deepEqual([first?.check?.mean, first?.check?.rating.label], ["2.57", "Needs Attention"]);
    assert.match(first?.check?.lowest ?? "", /^(People 1, Cost Efficiency 1|Cost Efficiency 1, People 1)$/);
    assert.deepEqual([second?.did, second?.check], ["Founder test: Plateaued Visionary", null]);
    assert.match(third?.did ?? "", /^Waitlist: .+, unsubscribed$/);
  });

  engine.test("nobody who gave no permission to write is named anywhere, and no check of theirs is read", async ({ sql }) => {
    const email = "zorilla@example.com";
    await check(sql, { name: "Mallory Zorilla", email });
    await check(sql, { name: "Zorilla", email });
    await late(sql, 120, { email });
    const { id } = await openedOrder(sql, newOrder());
    await sql`update orders set email = ${email} where id = ${id}`;
    const data = await read(sql);
    // The order itself is known by its address.
    assert.deepEqual([data.unnamed, data.people.map(({ name, did, check }) => [name, did, check])], [2, [
      [email, "Bought a tool", null],
    ]]);
    assert.equal(onlyJob(data).title, "zorilla@example.com paid $49 and has no link");
    assert.match(onlyJob(data).detail, /No other purchase, no check\.$/);
    assert.doesNotMatch(JSON.stringify(data), /mallory|"zorilla"/i);
  });

  engine.test("only a refund ends a withdrawal within the days of the terms, and no other entry is answered", async ({ sql }) => {
    const today = todayOf(sql);
    const { orderId, number } = await delivered(sql, {}, 3);
    const give = async (entryId: string) => {
      const entry = await today.findAnswerable(number, entryId);
      const fields = new Map([["key", randomToken()], ["outcome", "other"]]);
      return entry && await today.noteAnswer(entry, fields);
    };
    assert.equal(await give(await tell(sql, orderId, "withdrawal")), "due");
    assert.equal(await give(await tell(sql, orderId, "disputed", { detail: "needs_response dp_1" })), null);
    assert.equal(await give(await tell(sql, orderId, "refund-failed", { amount: 1 })), "done");
    assert.equal(await give(randomToken()), null);
  });
});
