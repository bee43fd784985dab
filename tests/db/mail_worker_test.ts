import assert from "node:assert/strict";
import { DatabaseUnavailableError, type Sql } from "../../lib/db/database.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { getProcessName, leaseOf, newProcessName } from "../../lib/db/process_name.ts";
import { loadConfig } from "../../lib/config.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { parseSubmission } from "../../lib/diagnostic/submission.ts";
import { createComposer, kindsWith } from "../../lib/mail/composer.ts";
import { claimMail, pauseMail } from "../../lib/mail/lease/store.ts";
import { hourlyCap } from "../../lib/mail/mailbox.ts";
import { DAILY_CAPS } from "../../lib/mail/worker.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { saveFounderTest } from "../../lib/founder_test/save.ts";
import { STYLE_CODES, STYLE_NAMES, type StyleCode } from "../../lib/founder_test/styles.ts";
import { createDownloads } from "../../lib/payments/delivery/downloads.ts";
import { secretsOf } from "../../lib/secret.ts";
import { siteFrom } from "../../lib/site.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { SECRET } from "../support/app.ts";
import { scoresByKey } from "../support/check.ts";
import { forEachEngine } from "../support/databases.ts";
import {
  DAY_SECONDS,
  enqueue,
  enqueueKind,
  isOver,
  mailWorker,
  makeDue,
  type OutboxRow,
  pass,
  rows,
  setHourly,
  until,
} from "../support/mail_worker.ts";
import { paidOrder } from "../support/orders.ts";
import { catchMail, type CaughtMail } from "../support/smtp.ts";
import { PATIENCE_MS } from "../support/time.ts";
import { ADA } from "../support/waitlist.ts";

forEachEngine((engine) => {
  engine.test("a mail is delivered once, to one recipient, and says that no person wrote it", async ({ sql }) => {
    const [id] = await enqueue(sql, "ada@example.com");
    await using mail = await mailWorker(sql);
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, 1);
    const [caught] = mail.server.mails;
    assert.deepEqual(caught?.recipients, ["ada@example.com"]);
    assert.equal(caught?.messageId, `<${id}@site.example>`);
    assert.equal(caught?.from, '"Clarity Sprint" <coach@example.com>');
    assert.equal(caught?.headers.get("auto-submitted"), "auto-generated");
    assert.equal(caught?.text.trim(), "Plain");
    assert.match(caught?.html ?? "", /<p>Rich<\/p>/);
  });

  engine.test("a mail server that ends idle connections costs no mail an attempt", async ({ sql }) => {
    await using mail = await mailWorker(sql);
    for (const count of [1, 2, 3]) {
      await enqueue(sql, `reader${count}@example.com`);
      await mail.server.caught(count);
      const all = await until(sql, isOver);
      assert.deepEqual(all.map(({ attempts }) => attempts), Array(count).fill(1));
      mail.server.hangUp();
    }
  });

  engine.test("a server that cuts the line after the text: the mail waits, and comes twice, recognisable by its Message-ID", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    await using mail = await mailWorker(sql, { rules: { onText: () => "cut" } });
    await mail.server.caught(1);
    await until(sql, ([row]) => row?.attempts === 1 && row.lease === null);
    mail.server.setRules({});
    await makeDue(sql);
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, 2);
    assert.equal(new Set(mail.server.mails.map(({ messageId }) => messageId)).size, 1);
  });

  engine.test("a mail of a process that is no more is sent at once, and one of a process that lives is left to it", async ({ sql, url }) => {
    const [ofDead, ofLiving] = await enqueue(sql, "dead@example.com", "living@example.com");
    const claimAs = async (name: string, id: string | undefined) =>
      await sql`
        update outbox set lease = ${
        leaseOf(name)
      }, leased_until = now() + interval '3 minutes', attempts = 1 where id = ${id ?? ""}`;
    await claimAs(newProcessName("site"), ofDead);
    // Nobody else can have the embedded database open.
    const living = url === undefined
      ? null
      : openPostgres({ databaseUrl: url, deadlineMs: PATIENCE_MS, program: "site" });
    if (living !== null) await claimAs(await getProcessName(living.sql), ofLiving);
    await using mail = await mailWorker(sql);
    const expected = living === null ? ["dead@example.com", "living@example.com"] : ["dead@example.com"];
    await mail.server.caught(expected.length);
    await mail.worker.stop(5_000);
    assert.deepEqual(mail.server.mails.flatMap(({ recipients }) => recipients).toSorted(), expected);
    await living?.close();
  });

  engine.test("an address gets three mails a day, and as many about purchases as there are", async ({ sql }) => {
    await enqueue(sql, ...Array.from({ length: 5 }, () => "ada@example.com"), "bob@example.com");
    await using mail = await mailWorker(sql);
    const all = await until(sql, isOver);
    assert.equal(all.filter(({ state }) => state === "sent").length, 4);
    assert.deepEqual(
      all.filter(({ state }) => state === "dropped").map(({ reason }) => reason),
      Array(2).fill("the day’s limit for the address was reached"),
    );
    await mail.worker.stop(5_000);
    await enqueue(sql, "ada@example.com", "ada@example.com");
    await using purchases = await mailWorker(sql, { reader: "buyer" });
    await until(sql, isOver);
    assert.equal(purchases.server.mails.length, 2);
  });

  engine.test("twenty spellings of one mailbox get three mails", async ({ sql }) => {
    const site = siteFrom(loadConfig({ CONTACT_EMAIL: "coach@example.com" }), 8000);
    const dotted = (bits: number) =>
      [..."lovelace"].map((letter, at) => (bits >> at) & 1 ? `${letter}.` : letter).join("");
    const spellings = Array.from({ length: 20 }, (_, bits) => `${dotted(bits)}@gmail.com`);
    for (const email of spellings) await addToWaitlist(sql, { ...ADA, email });
    await using mail = await mailWorker(sql, {
      compose: createComposer({ sql, kinds: MAIL_KINDS, site, secret: SECRET }),
    });
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, DAILY_CAPS.visitor);
  });

  engine.test("a domain gets its hour's mail to visitors, the rest has places in the next hours, and other domains do not wait", async ({ sql }) => {
    const cap = hourlyCap("victim.example");
    const flood = (name: string, count: number) =>
      enqueue(sql, ...Array.from({ length: count }, (_, index) => `${name}${index}@victim.example`));
    const isPlaced = (all: OutboxRow[]) =>
      all.every(({ state, waitSeconds }) => state === "sent" || waitSeconds > 60);
    const sentTo = (mails: readonly CaughtMail[], domain: string) =>
      mails.filter(({ recipients }) => recipients[0]?.endsWith(`@${domain}`)).length;
    await setHourly(sql, "victim.example", cap - 5);
    await flood("first", 15);
    await using mail = await mailWorker(sql);
    await until(sql, isPlaced);
    // The next hour is full but for five.
    await setHourly(sql, "victim.example", 2 * cap - 5);
    await flood("second", 10);
    await until(sql, isPlaced);
    // A provider's domain is as full as the other, and one more has had no mail.
    await sql`truncate rate_limits`;
    await setHourly(sql, "gmail.com", cap);
    await enqueue(sql, "reader1@gmail.com", "reader2@gmail.com", "bob@example.com");
    const all = await until(sql, isPlaced);
    const sent = ["victim.example", "gmail.com", "example.com"].map((domain) =>
      sentTo(mail.server.mails, domain)
    );
    assert.deepEqual(sent, [5, 2, 1]);
    const waiting = all.filter(({ state }) => state === "waiting");
    assert.deepEqual(new Set(waiting.map(({ attempts }) => attempts)), new Set([0]));
    const within = (hours: number) => waiting.filter(({ waitSeconds }) => waitSeconds <= hours * 3600).length;
    assert.deepEqual([within(1), within(2)], [15, 20]);
    // An hour later.
    await mail.worker.stop(5_000);
    await sql`update rate_limits set expires_at = now()`;
    await pass(sql, 3600);
    await using later = await mailWorker(sql);
    await later.server.caught(15);
    await until(sql, (all) => all.filter(({ state }) => state === "sent").length === 8 + 15);
  });

  engine.test("a mail that is tried again takes no second place of its domain's hour", async ({ sql }) => {
    await setHourly(sql, "victim.example", hourlyCap("victim.example"));
    await enqueue(sql, "ada@victim.example");
    await sql`update outbox set attempts = 1, reason = '451 later' where state = 'waiting'`;
    await using mail = await mailWorker(sql);
    await until(sql, isOver);
    assert.deepEqual(mail.server.mails.map(({ recipients }) => recipients), [["ada@victim.example"]]);
  });

  engine.test("mail to clients, to buyers and to the coach does not count for its domain, nor a client's for the day", async ({ sql }) => {
    const count = hourlyCap("victim.example");
    await setHourly(sql, "victim.example", count);
    for (const [reader, most] of [["client", DAILY_CAPS.visitor + 1], ["buyer", 1], ["coach", 1]] as const) {
      await enqueue(sql, ...Array.from({ length: most }, () => `${reader}@victim.example`));
      await using mail = await mailWorker(sql, { reader });
      await until(sql, isOver);
      assert.equal(mail.server.mails.length, most);
    }
    assert.deepEqual(await sql`select count from rate_limits`, [{ count }]);
  });

  engine.test("mail to buyers has a limit of its own for each address, and what is beyond it waits until tomorrow", async ({ sql }) => {
    await enqueue(sql, ...Array.from({ length: DAILY_CAPS.buyer + 1 }, () => "ada@example.com"));
    await using purchases = await mailWorker(sql, { reader: "buyer" });
    const all = await until(
      sql,
      (all) =>
        all.filter(({ state }) => state === "sent").length === DAILY_CAPS.buyer &&
        all.some(({ reason }) => reason !== null),
    );
    const beyond = all.filter(({ state }) => state !== "sent");
    assert.deepEqual(beyond.map(({ state, attempts }) => [state, attempts]), [["waiting", 0]]);
    assert.ok((beyond[0]?.waitSeconds ?? 0) > 0);
    assert.ok(purchases.events.includes("mail waits until tomorrow"));
    await purchases.worker.stop(5_000);
    // It does not count for other mail, nor for what a buyer asks for.
    for (const reader of ["asker", "visitor"] as const) {
      await enqueue(sql, "ada@example.com");
      await using mail = await mailWorker(sql, { reader });
      await mail.server.caught(1);
      await mail.worker.stop(5_000);
    }
  });

  engine.test("the coach is told of every sale of a day and of a withdrawal after them, and a stranger's mail to the coach is limited", async ({ sql }) => {
    const site = siteFrom(loadConfig({ CONTACT_EMAIL: "coach@example.com" }), 8000);
    const sales = DAILY_CAPS.buyer + 2;
    for (let sale = 1; sale < sales; sale++) await paidOrder(sql, { email: `buyer${sale}@example.com` });
    const last = await paidOrder(sql);
    await createDownloads({ sql, secrets: secretsOf(SECRET) }).withdraw(last.token);
    // Somebody who types the coach's address into a form.
    for (
      const tool of ["roi-calculator", "goal-cascade", "okr-planner", "complete-bundle", "decision-framework"]
    ) {
      await addToWaitlist(sql, { ...ADA, email: "coach@example.com", toolInterest: tool });
    }
    await using mail = await mailWorker(sql, {
      compose: createComposer({ sql, kinds: MAIL_KINDS, site, secret: SECRET }),
    });
    await until(sql, isOver);
    const toCoach = mail.server.mails.filter(({ recipients }) => recipients.includes("coach@example.com"));
    const count = (words: string) => toCoach.filter(({ subject }) => subject.startsWith(words)).length;
    assert.deepEqual([count("Paid"), count("The buyer withdraws")], [sales, 1]);
    assert.equal(count("You are on the waitlist"), DAILY_CAPS.visitor);
  });

  engine.test("mail of the kinds that come first does not wait for any other, also when it is tried again", async ({ sql }) => {
    await enqueue(sql, ...Array.from({ length: 20 }, (_, index) => `reader${index}@example.com`));
    await enqueueKind(sql, "link", "buyer1@example.com", "buyer2@example.com");
    await sql`update outbox set attempts = 1, reason = '451 later' where subject_id = 'buyer2@example.com'`;
    // The others have been due for longer.
    await sql`update outbox set due_at = now() - interval '1 hour' where kind <> 'link'`;
    await using mail = await mailWorker(sql, { kindsFirst: ["link", "receipt"], isModest: true });
    const [first, second] = await mail.server.caught(2);
    assert.deepEqual([first, second].map((caught) => caught?.recipients[0]).toSorted(), [
      "buyer1@example.com",
      "buyer2@example.com",
    ]);
  });

  engine.test("a look at the queue reads a few rows by an index, however much mail waits", async ({ sql }) => {
    // Plans follow what is known of a table. Autovacuum may note what earlier tests left in this database, and, while the rows below
    // are written, that there are none: so it stays away, and what it noted goes.
    await sql`alter table outbox set (autovacuum_enabled = false)`;
    await using _vacuumed = {
      [Symbol.asyncDispose]: async () => void await sql`alter table outbox reset (autovacuum_enabled)`,
    };
    await sql`truncate outbox`;
    await sql`delete from pg_statistic where starelid = 'outbox'::regclass`;
    const recipients = Array.from({ length: 5_000 }, (_, index) => `reader${index}@example.com`);
    await enqueueKind(sql, "waitlist-announcement", ...recipients);
    const plans: string[] = [];
    const explaining: Sql = async (strings, ...values) => {
      const [head = "", ...rest] = strings;
      const texts = Object.assign([`explain (analyze, costs off, timing off) ${head}`, ...rest], { raw: [] });
      const rows = await sql<{ "QUERY PLAN": string }>(texts, ...values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return [];
    };
    const claim = (lease: string) =>
      claimMail(explaining, {
        lease,
        leaseSeconds: 60,
        kindsFirst: kindsWith(MAIL_KINDS, ({ reader }) => reader !== "visitor"),
      });
    await claim("without what autovacuum notes");
    await sql`analyze outbox`;
    await claim("with it");
    await enqueueKind(sql, "purchase-delivery", ...recipients.slice(0, 20));
    await claim("with purchases");
    await pauseMail(sql, { reason: "535 no", seconds: 0, version: 0 });
    await claim("as a probe");
    await claim("while there is a probe");
    for (const plan of plans) {
      assert.doesNotMatch(plan, /Seq Scan on outbox/, plan);
      for (const [, rows] of plan.matchAll(/(?:actual rows=|Rows Removed by Filter: )(\d+)/g)) {
        assert.ok(Number(rows) <= 50, plan);
      }
    }
  });

  engine.test("a mail that was promised waits until tomorrow when its recipient had three today", async ({ sql }) => {
    await sql`insert into mail_counts (address_hash, day, count)
      values ('mailbox of ada@example.com', (now() at time zone 'utc')::date, 3)`;
    await enqueue(sql, "ada@example.com");
    await using mail = await mailWorker(sql, { canWait: true });
    const [row] = await until(sql, ([row]) => row?.reason !== null && row?.lease === null);
    assert.deepEqual([row?.state, row?.attempts], ["waiting", 0]);
    assert.ok(row && row.waitSeconds > 0 && row.waitSeconds <= DAY_SECONDS);
    assert.equal(mail.server.mails.length, 0);
    // Tomorrow: today's count is yesterday's.
    await sql`update mail_counts set day = day - 1`;
    await makeDue(sql);
    await until(sql, isOver);
    assert.equal(mail.server.mails.length, 1);
    assert.equal((await sql`select from mail_counts where day = (now() at time zone 'utc')::date`).length, 1);
  });

  engine.test("every founder test of a day is mailed, three times a day to one mailbox, and what waits says each thing once", async ({ sql }) => {
    const compose = createComposer({
      sql,
      kinds: MAIL_KINDS,
      site: siteFrom(loadConfig({}), 8000),
      secret: SECRET,
    });
    const take = (result: StyleCode, email = ADA.email) => saveFounderTest(sql, { email, result }, null);
    const waiting = async () => (await rows(sql)).filter(({ state }) => state === "waiting");
    const isAtRest = (all: OutboxRow[]) =>
      all.every(({ state, reason, lease }) => state !== "waiting" || (reason !== null && lease === null));
    await using mail = await mailWorker(sql, { compose, isModest: true });
    const subjects = () =>
      mail.server.mails.map(({ subject }) => STYLE_CODES.find((code) => subject.endsWith(STYLE_NAMES[code])));
    for (const result of ["SS", "SS", "CO"] as const) await take(result);
    await until(sql, isOver);
    // Over the limit: a second one of a style adds nothing, whoever the plus names.
    for (
      const [result, email] of [["PV"], ["SS"], ["PV"], ["SS", "ada+2@example.com"], ["GB"], ["GB"]] as const
    ) {
      await take(result, email);
    }
    await until(sql, isAtRest);
    assert.equal((await waiting()).length, 3);
    assert.deepEqual(subjects().toSorted(), ["CO", "SS", "SS"]);
    await take("LS");
    await take("GB");
    await until(sql, isAtRest);
    for (const { waitSeconds, attempts } of await waiting()) {
      assert.ok(
        waitSeconds > 0 && waitSeconds <= DAY_SECONDS && attempts === 0,
        `${waitSeconds}, ${attempts}`,
      );
    }
    // Tomorrow three more come, and the day after tomorrow the last one.
    for (const sent of [6, 7]) {
      // Moving the days would fail where today's row is found before that of the day it would become.
      await sql`delete from mail_counts`;
      await makeDue(sql);
      await mail.server.caught(sent);
      await until(sql, isAtRest);
    }
    assert.deepEqual(subjects().slice(3).toSorted(), ["GB", "LS", "PV", "SS"]);
    const dropped = (await rows(sql)).filter(({ state }) => state === "dropped");
    assert.deepEqual(dropped.map(({ reason }) => reason), Array(4).fill("one like it waits"));
    assert.deepEqual(await waiting(), []);
  });

  engine.test("the link of a check that comes fourth on a day is mailed the next day, and only one waits", async ({ sql }) => {
    const compose = createComposer({
      sql,
      kinds: MAIL_KINDS,
      site: siteFrom(loadConfig({}), 8000),
      secret: SECRET,
    });
    for (const style of ["SS", "CO", "PV"] as const) {
      await saveFounderTest(sql, { email: ADA.email, result: style }, null);
    }
    await using mail = await mailWorker(sql, { compose, isModest: true });
    await until(sql, isOver);
    const parsed = parseSubmission({ scores: scoresByKey(), email: ADA.email, consent: true });
    assert.ok(parsed.ok);
    for (const _ of [1, 2]) await submitDiagnostic(sql, parsed.submission, null, new Date());
    const all = await until(sql, (all) => all.every(({ reason }, index) => index < 3 || reason !== null));
    assert.deepEqual(all.slice(3).map(({ state }) => state).toSorted(), ["dropped", "waiting"]);
    assert.equal(mail.server.mails.length, 3);
  });

  engine.test("an address that wants no mail gets only what it bought", async ({ sql }) => {
    await sql`insert into mail_suppressions (address_hash, reason) values ('hash of ada@example.com', 'unsubscribed')`;
    await enqueue(sql, "ada@example.com");
    const mail = await mailWorker(sql);
    const [row] = await until(sql, isOver);
    assert.deepEqual([row?.state, row?.reason], [
      "dropped",
      "the address is unsubscribed, or doesn’t exist",
    ]);
    await mail[Symbol.asyncDispose]();
    await enqueue(sql, "ada@example.com");
    await using purchase = await mailWorker(sql, { reader: "buyer" });
    await until(sql, isOver);
    assert.equal(purchase.server.mails.length, 1);
  });

  engine.test("what has been erased is dropped; what cannot be written is tried again", async ({ sql }) => {
    await enqueue(sql, "erased", "broken");
    await using mail = await mailWorker(sql, {
      compose: (_kind, subject) =>
        subject === "erased" ? Promise.resolve({ dropped: "erased" }) : Promise.reject(new Error("a bug")),
    });
    const all = await until(
      sql,
      (all) => all.every(({ reason, lease }) => reason !== null && lease === null),
    );
    assert.deepEqual(all.map(({ state }) => state).toSorted(), ["dropped", "waiting"]);
    assert.ok(mail.events.includes("mail could not be written"));
  });

  engine.test("two processes send two hundred mails, each once", async (database) => {
    const other = database.url === undefined
      ? database
      : openPostgres({ databaseUrl: database.url, deadlineMs: 5_000 });
    await enqueue(database.sql, ...Array.from({ length: 200 }, (_, index) => `reader${index}@gmail.com`));
    await using server = await catchMail();
    await using _one = await mailWorker(database.sql, { url: server.url });
    const two = await mailWorker(other.sql, { url: server.url });
    await server.caught(200);
    await until(database.sql, isOver);
    await two[Symbol.asyncDispose]();
    if (other !== database) await other.close();
    assert.equal(new Set(server.mails.map(({ messageId }) => messageId)).size, 200);
    assert.equal(server.mails.length, 200);
  });

  engine.test("a stop lets a mail under way arrive, and gives back what takes too long", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: answer, resolve: letGo } = Promise.withResolvers<null>();
    const mail = await mailWorker(sql, {
      rules: {
        onText: () => {
          arrive();
          return answer;
        },
      },
    });
    await arrived;
    await mail.worker.stop(100);
    const [row] = await rows(sql);
    assert.deepEqual([row?.state, row?.lease, row?.attempts], ["waiting", null, 0]);
    letGo(null);
    await mail.server[Symbol.asyncDispose]();
  });

  engine.test("a mail whose claim succeeded and whose answer was lost is sent once the database is back", async ({ sql }) => {
    await enqueue(sql, "ada@example.com");
    let isLost = false;
    const losing: Sql = async (strings, ...values) => {
      const found = await sql<never>(strings, ...values);
      if (isLost || found.length === 0 || !strings.join("").includes("skip locked")) return found;
      isLost = true;
      throw new DatabaseUnavailableError("away");
    };
    await using mail = await mailWorker(losing);
    const [row] = await until(sql, isOver);
    assert.deepEqual([isLost, row?.state, row?.attempts, mail.server.mails.length], [true, "sent", 1, 1]);
  });

  engine.test("a database that goes away at any statement harms nothing, and holds nothing up once it is back", async ({ sql }) => {
    // The claim, the admission, the note that the mail was sent, and the end of a pause.
    for (
      const [index, words] of ["skip locked", "set recipient_hash", "set state", "set is_over = true"]
        .entries()
    ) {
      await enqueue(sql, `reader${index}@example.com`);
      /** The database is away until a statement with these words has been refused. */
      let awayUntil: string | null = null;
      const shaky: Sql = async (strings, ...values) => {
        const statement = strings.join("");
        if (statement.includes(words) && awayUntil === null && !wasAway) awayUntil = words;
        if (awayUntil === null) return await sql(strings, ...values);
        if (!wasAway) wasAway = true;
        else awayUntil = null;
        throw new DatabaseUnavailableError("away");
      };
      let wasAway = false;
      await using mail = await mailWorker(shaky);
      // The mail can be over before the end of a pause is asked for: the statement may come a little later.
      await until(sql, (all) => isOver(all) && wasAway);
      assert.equal(mail.server.mails.length, 1, words);
    }
  });
});
