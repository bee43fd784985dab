import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { parseSubmission } from "../../lib/diagnostic/submission.ts";
import { saveFounderTest } from "../../lib/founder_test/save.ts";
import { createComposer, kindsWith } from "../../lib/mail/composer.ts";
import { enqueueDigest } from "../../lib/mail/digest.ts";
import { parseDigestTime } from "../../lib/mail/digest_time.ts";
import { pauseMail } from "../../lib/mail/lease/store.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import {
  allowAddress,
  getMailHealth,
  purgeMails,
  retryMails,
  suppressAddress,
} from "../../lib/mail/store.ts";
import { startMailUpkeep } from "../../lib/mail/mail.ts";
import { MAIL_KINDS, NEWS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { announceProduct, mailReport } from "../../tasks/mail.ts";
import { SELLING } from "../support/any_request.ts";
import { forEachEngine } from "../support/databases.ts";
import { ADA } from "../support/waitlist.ts";

const SITE = siteFrom(loadConfig({ SITE_URL: "https://site.example", ...SELLING }), 8000);
const HOUR_MS = 3_600_000;
const SECRET = "s".repeat(32);
const AUDIENCE = { secret: SECRET, isSelling: true };

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly state: string;
}

async function mails(sql: Sql, kind: string): Promise<Row[]> {
  return await sql<Row>`
    select id, kind, subject_id as "subjectId", state from outbox where kind = ${kind} order by dedupe_key`;
}

async function submitCheck(sql: Sql, fields: object): Promise<string> {
  const parsed = parseSubmission({
    scores: Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1])),
    ...fields,
  });
  assert.ok(parsed.ok);
  const saved = await submitDiagnostic(sql, parsed.submission, null, new Date());
  assert.ok(saved.outcome === "saved");
  return saved.token;
}

/** The text of the one mail of a kind, or why there is none. */
async function written(sql: Sql, kind: string): Promise<string> {
  const [mail] = await mails(sql, kind);
  assert.ok(mail);
  const composed = await createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: "a secret" })(
    kind,
    mail.subjectId,
  );
  if ("message" in composed) return composed.message.text;
  return "dropped" in composed ? composed.dropped : composed.failed;
}

/** What the coach's digest needs, with an hour that was due a moment ago: what this test saved belongs to the next day's. */
function digest(sql: Sql) {
  const time = parseDigestTime("00:00 UTC");
  assert.ok(time);
  return { sql, time, news: NEWS, site: SITE };
}
const tomorrow = (days = 1) => new Date(Date.now() + days * 24 * HOUR_MS);

forEachEngine((engine) => {
  engine.test("the coach gets one mail a day about what is new, and none about nothing", async ({ sql }) => {
    assert.equal(await enqueueDigest(digest(sql), tomorrow()), false);
    const token = await submitCheck(sql, { name: "Grace", email: "grace@example.com", consent: true });
    await submitCheck(sql, { name: "Secret", email: "secret@example.com" });
    await addToWaitlist(sql, ADA);
    await saveFounderTest(sql, { email: "bob@example.com", result: "PV" }, null);
    // As many processes as there may be.
    const results = await Promise.all(
      Array.from({ length: 4 }, () => enqueueDigest(digest(sql), tomorrow())),
    );
    assert.equal(results.filter(Boolean).length, 1);
    assert.equal((await mails(sql, "coach-digest")).length, 1);
    const text = await written(sql, "coach-digest");
    assert.match(text, /^3 new entries on your site$/m);
    assert.ok(text.includes(`https://site.example/diagnostic/results/${token}`), text);
    assert.match(text, /^\* grace@example\.com\n {2}Grace, overall score 2\.\d\d of 5$/m);
    assert.match(text, /ada@example\.com/i);
    assert.match(
      text,
      /^\* bob@example\.com\n {2}Plateaued Visionary\n {2}https:\/\/site\.example\/admin\/people\?q=bob%40example\.com$/m,
    );
    assert.doesNotMatch(text, /secret/i);
    // The next one begins where this one ended.
    assert.equal(await enqueueDigest(digest(sql), tomorrow(2)), false);
    assert.equal((await mails(sql, "coach-digest")).length, 1);
  });

  engine.test("a running process puts the digest into the outbox and wakes the worker, once", async ({ sql }) => {
    await addToWaitlist(sql, ADA);
    await sql`update waitlist_entries set created_at = now() - interval '12 hours'`;
    // Due since a minute or two.
    const now = new Date(Date.now() - 60_000).toISOString().slice(11, 16);
    const time = parseDigestTime(`${now} UTC`);
    assert.ok(time);
    const { promise: woken, resolve } = Promise.withResolvers<void>();
    let wakes = 0;
    const options = {
      sql,
      digest: { ...digest(sql), time },
      kindsKept: [],
      log: { info() {}, warn() {}, error: (event: string) => assert.fail(event) },
      wake: () => {
        wakes++;
        resolve();
      },
      tickMs: 5,
    };
    const stops = [startMailUpkeep(options), startMailUpkeep(options)];
    await woken;
    for (const stop of stops) stop();
    assert.equal((await mails(sql, "coach-digest")).length, 1);
    assert.equal(wakes, 1);
  });

  engine.test("a digest that could not be sent leaves its news to the next one", async ({ sql }) => {
    await addToWaitlist(sql, ADA);
    assert.equal(await enqueueDigest(digest(sql), tomorrow()), true);
    await sql`update outbox set state = 'failed', ended_at = now() where kind = 'coach-digest'`;
    assert.equal(await enqueueDigest(digest(sql), tomorrow(2)), true);
  });

  engine.test("a mail is written from what its row holds now, and not at all once the row or the consent is gone", async ({ sql }) => {
    const token = await submitCheck(sql, { name: "Mallory <b>", email: "grace@example.com", consent: true });
    const text = await written(sql, "check-link");
    assert.ok(text.includes(`https://site.example/diagnostic/results/${token}`), text);
    assert.equal(text.match(/^\* .*\n {2}/gm)?.length, 3, "a first action for each bottleneck");
    assert.doesNotMatch(text, /Mallory/);
    await sql`update diagnostic_results set consent = false, consent_version = null, consented_at = null`;
    assert.equal(await written(sql, "check-link"), "erased, no consent, or no longer sold");
    await saveFounderTest(sql, { email: "a@b.c,d@e.f", result: "SS" }, null);
    assert.equal(await written(sql, "founder-test-report"), "not an address");
    await sql`delete from founder_test_results`;
    assert.equal(await written(sql, "founder-test-report"), "erased, no consent, or no longer sold");
    await addToWaitlist(sql, { ...ADA, name: "Mallory", toolInterest: "http://evil.example" });
    assert.doesNotMatch(await written(sql, "waitlist-confirmation"), /Mallory|evil/);
  });

  engine.test("an announcement goes to each entry for its product once, after a dry run that writes nothing", async ({ sql }) => {
    for (const name of ["ada", "bob", "eve"]) {
      await addToWaitlist(sql, { ...ADA, email: `${name}@example.com`, toolInterest: "roi-calculator" });
    }
    await addToWaitlist(sql, { ...ADA, toolInterest: "goal-cascade" });
    const run = (isSent: boolean) => announceProduct(sql, AUDIENCE, "roi-projection-calculator", isSent);
    assert.match(await run(false), /^On the waitlist for it and not told yet: 3\./);
    assert.equal((await mails(sql, "waitlist-announcement")).length, 0);
    const sent = await Promise.all([run(true), run(true)]);
    assert.equal(sent.filter((line) => line === "Mails put into the outbox: 3.").length, 1);
    assert.equal((await mails(sql, "waitlist-announcement")).length, 3);
    const [{ price } = { price: 0 }] = await sql<{ price: number }>`
      select price from products where id = 'roi-projection-calculator'`;
    assert.match(
      (await written(sql, "waitlist-announcement")).replace(/\s+/g, " "),
      new RegExp(
        `You can now buy the full version for \\$${price / 100}\\. .+/toolbox/roi-projection-calculator`,
      ),
    );
    // Not even after what has ended is removed.
    await sql`update outbox set state = 'sent', ended_at = now() - interval '1 year'`;
    await purgeMails(sql, kindsWith(MAIL_KINDS, ({ isRemembered }) => isRemembered));
    assert.match(await run(false), /^Everybody/);
    await assert.rejects(announceProduct(sql, AUDIENCE, "nothing", true), /no product/);
    // What nobody can buy is not announced, not even by a mail that waits.
    await sql`update outbox set state = 'waiting', ended_at = null`;
    await sql`update products set withdrawn_at = now() where id = 'roi-projection-calculator'`;
    await assert.rejects(run(true), /Nobody can buy it/);
    assert.equal(await written(sql, "waitlist-announcement"), "erased, no consent, or no longer sold");
    await sql`update products set withdrawn_at = null, price = null where id = 'roi-projection-calculator'`;
    await assert.rejects(run(true), /Nobody can buy it/);
  });

  engine.test("an announcement neither counts nor writes to who unsubscribed, and says when nobody waits or waits for no product", async ({ sql }) => {
    const run = (isSent: boolean) => announceProduct(sql, AUDIENCE, "roi-projection-calculator", isSent);
    assert.equal(await run(true), "Nobody is on the waitlist for it.");
    for (const toolInterest of ["roi-calculator", "x", "roi-projection-calculator"]) {
      await addToWaitlist(sql, { ...ADA, email: "ada@example.com", toolInterest });
    }
    await addToWaitlist(sql, { ...ADA, email: "bob@example.com", toolInterest: "roi-calculator" });
    await suppressAddress(sql, hashAddress(SECRET, "bob@example.com"), "unsubscribed");
    const others = "\nWithout the name of a product, so no announcement reaches them: 1 on the waitlist.";
    const ended = " No mail, because unsubscribed or refused by the mail server: 1.";
    assert.equal(
      await run(false),
      `On the waitlist for it and not told yet: 1. Add --send to write to them, each once.${ended}${others}`,
    );
    assert.equal(await run(true), `Mails put into the outbox: 1.${ended}${others}`);
    const [mail, ...more] = await mails(sql, "waitlist-announcement");
    assert.deepEqual([mail?.state, more], ["waiting", []]);
    assert.equal(await run(false), `Everybody on the waitlist for it has been told.${ended}${others}`);
    await allowAddress(sql, hashAddress(SECRET, "bob@example.com"));
    assert.match(await run(true), /^Mails put into the outbox: 1\./, "who wants mail again is told then");
  });

  engine.test("what has ended is removed after ninety days, and counts after a day", async ({ sql }) => {
    await saveFounderTest(sql, { email: "ada@example.com", result: "SS" }, null);
    await saveFounderTest(sql, { email: "bob@example.com", result: "SS" }, null);
    await sql`update outbox set state = 'sent', ended_at = now() - interval '91 days' where id = (select min(id) from outbox)`;
    await sql`insert into mail_counts (address_hash, day, count) values
      ('old', (now() at time zone 'utc')::date - 1, 1), ('new', (now() at time zone 'utc')::date, 1)`;
    await purgeMails(sql, []);
    assert.equal((await mails(sql, "founder-test-report")).length, 1);
    assert.deepEqual(await sql`select address_hash as hash from mail_counts`, [{ hash: "new" }]);
  });

  engine.test("a mail that failed can be sent again, and so can its refused address; one that was sent cannot", async ({ sql }) => {
    await saveFounderTest(sql, { email: "ada@example.com", result: "SS" }, null);
    const [mail] = await mails(sql, "founder-test-report");
    const id = mail?.id ?? "";
    await sql`
      update outbox set state = 'failed', ended_at = now(), recipient_hash = 'ada', reason = '550 5.1.1 no',
        attempts = 9, created_at = now() - interval '5 days'`;
    await sql`insert into mail_suppressions (address_hash, reason) values ('ada', 'refused'), ('bob', 'unsubscribed')`;
    assert.deepEqual(await getMailHealth(sql), {
      pause: null,
      waiting: 0,
      oldestDueSeconds: 0,
      failedLastWeek: 1,
    });
    assert.match((await mailReport(sql)).join("\n"), new RegExp(`1 failed:[^]*${id}[^]*550 5\\.1\\.1 no`));
    assert.equal(await retryMails(sql, id), 1);
    assert.equal((await getMailHealth(sql)).waiting, 1);
    assert.deepEqual(await sql`select address_hash as hash from mail_suppressions`, [{ hash: "bob" }]);
    await sql`update outbox set state = 'sent', ended_at = now()`;
    assert.equal(await retryMails(sql, id), 0);
    assert.equal(await retryMails(sql, "nothing"), 0);
  });

  engine.test("the report has what waits first, then what failed, and what was sent last", async ({ sql }) => {
    await saveFounderTest(sql, { email: "ada@example.com", result: "SS" }, null);
    for (const state of ["sent", "dropped", "failed"]) {
      await sql`update outbox set state = ${state}, ended_at = now() where state = 'waiting'`;
      await saveFounderTest(sql, { email: "ada@example.com", result: "SS" }, null);
    }
    const told = (await mailReport(sql)).join("\n").matchAll(/^1 (\w+):$/gm);
    assert.deepEqual([...told].map(([, state]) => state), ["waiting", "failed", "dropped", "sent"]);
  });

  engine.test("a pause is told with its reason", async ({ sql }) => {
    await pauseMail(sql, { reason: "535 5.7.8 wrong password", seconds: 300, version: 0 });
    assert.equal((await getMailHealth(sql)).pause?.reason, "535 5.7.8 wrong password");
    assert.match((await mailReport(sql)).join("\n"), /^PAUSED since .+: 535 5\.7\.8 wrong password$/m);
  });
});
