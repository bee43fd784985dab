import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import {
  claimMail,
  endMail,
  pauseMail,
  postponeMail,
  PROBE_SECONDS,
  releaseMail,
  resumeMail,
} from "../../lib/mail/lease/store.ts";
import { getMailHealth, getMailPause, retryMails } from "../../lib/mail/store.ts";
import { retry } from "../../tasks/mail.ts";
import { forEachEngine, pgliteEngine } from "../support/databases.ts";
import { enqueue, eventually, isOver, mailWorker, pass, rows, until } from "../support/mail_worker.ts";
import { catchMail } from "../support/smtp.ts";

const claim = (sql: Sql, lease: string) => claimMail(sql, { lease, leaseSeconds: 60, kindsFirst: [] });
const age = async (sql: Sql) => Math.round((await getMailHealth(sql)).oldestDueSeconds);
const isGivenBack = (all: Awaited<ReturnType<typeof rows>>) => all.every(({ lease }) => lease === null);

forEachEngine((engine) => {
  engine.test("of two that pause mail at the same time one is told that the pause is new", async ({ sql }) => {
    for (let round = 0; round < 50; round++) {
      const version = round * 2;
      const pause = () => pauseMail(sql, { reason: "535 no", seconds: 300, version });
      const told = await Promise.all([pause(), pause()]);
      assert.deepEqual(told.toSorted(), [false, true], `round ${round}`);
      assert.equal(await resumeMail(sql, { version: version + 1 }), true);
    }
  });

  engine.test("an answer to a mail that was claimed before a pause began or ended changes nothing", async ({ sql }) => {
    await enqueue(sql, "early@example.com", "probe@example.com");
    const early = await claim(sql, "early");
    assert.ok(early !== null);
    assert.equal(await pauseMail(sql, { ...early, reason: "535 no", seconds: 0 }), true);
    assert.equal(await resumeMail(sql, early), false);
    assert.equal((await getMailPause(sql))?.reason, "535 no");
    const probe = await claim(sql, "probe");
    assert.ok(probe !== null);
    assert.equal(await pauseMail(sql, { ...early, reason: "550 late", seconds: 300 }), false);
    assert.equal(await pauseMail(sql, { ...probe, reason: "535 still", seconds: 300 }), false);
    assert.equal((await getMailPause(sql))?.reason, "535 still");
    assert.equal(await resumeMail(sql, probe), true);
    for (const late of [early, probe]) {
      assert.equal(await pauseMail(sql, { ...late, reason: "550 late", seconds: 300 }), false);
    }
    assert.equal(await getMailPause(sql), null);
  });

  engine.test("while mail is paused one mail of all processes is a probe, and the next follows after its end", async ({ sql }) => {
    await enqueue(sql, ...Array.from({ length: 9 }, (_, index) => `reader${index}@example.com`));
    await pauseMail(sql, { reason: "535 no", seconds: PROBE_SECONDS, version: 0 });
    const claimAll = async (name: string) => {
      const claimed = await Promise.all(
        Array.from({ length: 4 }, (_, index) => claim(sql, `${name}${index}`)),
      );
      return claimed.filter((mail) => mail !== null);
    };
    assert.deepEqual(await claimAll("early"), []);
    await pass(sql, PROBE_SECONDS);
    const [probe, ...others] = await claimAll("probe");
    assert.ok(probe !== undefined);
    assert.deepEqual(others, []);
    await pass(sql, 5 * PROBE_SECONDS);
    assert.deepEqual(await claimAll("beside"), [], "the mail server has not answered yet");
    const [{ lease } = { lease: null }] = (await rows(sql)).filter(({ lease }) => lease !== null);
    await releaseMail(sql, { id: probe.id, lease: lease ?? "", delaySeconds: 0, isCounted: false });
    const [next, ...more] = await claimAll("next");
    assert.ok(next !== undefined && next.id !== probe.id, "another mail's turn");
    assert.deepEqual([more, next.version], [[], probe.version]);
    await resumeMail(sql, next);
    assert.equal((await claimAll("after")).length, 4);
  });

  engine.test("how long mail has waited is counted from when it was due first, whatever its retries move", async ({ sql }) => {
    assert.equal(await age(sql), 0);
    const [id = ""] = await enqueue(sql, "ada@example.com");
    await pass(sql, 600);
    await claim(sql, "a lease");
    await releaseMail(sql, { id, lease: "a lease", delaySeconds: 3600, reason: "451 later" });
    assert.equal(await age(sql), 600);
    await pass(sql, 3600);
    await claim(sql, "a lease");
    await postponeMail(sql, { id, lease: "a lease", waitsAs: null });
    assert.equal(await age(sql), 0, "until tomorrow it has nothing to wait for");
    await pass(sql, 2 * 86_400);
    assert.ok(await age(sql) >= 86_400);
    await claim(sql, "a lease");
    await endMail(sql, { id, lease: "a lease", state: "failed" });
    assert.equal(await age(sql), 0);
    assert.equal(await retryMails(sql, id), 1);
    assert.equal(await age(sql), 0, "it waits anew");
  });

  engine.test("`retry --all` makes everything due that waits or has failed, but for what is under way, and says how many", async ({ sql }) => {
    const [sent = "", failed = "", later = "", ended = "", underWay = ""] = await enqueue(
      sql,
      ...["sent", "failed", "later", "dropped", "claimed"].map((name) => `${name}@example.com`),
    );
    const end = (id: string, state: string) =>
      sql`update outbox set state = ${state}, ended_at = now(), recipient_hash = ${state} where id = ${id}`;
    await end(sent, "sent");
    await end(failed, "failed");
    await end(ended, "dropped");
    await sql`insert into mail_suppressions (address_hash, reason) values ('failed', 'refused'), ('dropped', 'refused')`;
    await sql`update outbox set attempts = 9, due_at = now() + interval '6 hours' where id = ${later}`;
    await sql`update outbox set lease = 'held', leased_until = now() + interval '1 minute' where id = ${underWay}`;
    await pauseMail(sql, { reason: "535 no", seconds: 300, version: 0 });
    assert.match(await retry(sql, null), /^Mails due now: 2\. Mail is paused: 535 no\. .+ ends the pause/);
    const due = await sql`
      select id from outbox where state = 'waiting' and due_at <= now() and attempts = 0 and lease is null order by id`;
    assert.deepEqual(due.map(({ id }) => id), [failed, later].toSorted());
    assert.deepEqual(await sql`select address_hash as hash from mail_suppressions`, [{ hash: "dropped" }]);
    assert.ok(await claim(sql, "a probe") !== null, "the next probe is due as well");
    await assert.rejects(retry(sql, "nothing"), /no such mail/);
  });

  engine.test("`retry --all` says when nothing waits, and names no pause where there is none", async ({ sql }) => {
    assert.equal(await retry(sql, null), "No mail waits or has failed.");
    await enqueue(sql, "ada@example.com");
    assert.equal(await retry(sql, null), "Mails due now: 1. The running site sends them, or its next start.");
  });
});

const engine = pgliteEngine();

engine.test("a start tries a paused mail server at once, with the mail that it had refused", async ({ sql }) => {
  const [refused = ""] = await enqueue(sql, "ada@example.com");
  {
    await using worker = await mailWorker(sql, { rules: { onConnect: () => "554 go away" } });
    await eventually(() => getMailPause(sql), (pause) => pause !== null);
    await until(sql, isGivenBack);
    assert.deepEqual(worker.server.mails, []);
  }
  const [{ waitSeconds = 0 } = {}] = await rows(sql);
  assert.ok(waitSeconds > 30, "the refusal may be due to this mail, which waits longer than others");
  const [full = ""] = await enqueue(sql, "bob@example.com");
  await sql`update outbox set due_at = now() + interval '6 hours', reason = '451 full mailbox' where id = ${full}`;
  await using mail = await mailWorker(sql);
  await mail.server.caught(1);
  await eventually(() => getMailPause(sql), (pause) => pause === null);
  assert.deepEqual((await rows(sql)).map(({ id, state }) => [id, state]), [[refused, "sent"], [
    full,
    "waiting",
  ]]);
});

engine.test("a mail server that is away pauses mail at once, told once; when it is back everything goes out with the next probe", async ({ sql }) => {
  const gone = await catchMail();
  await gone[Symbol.asyncDispose]();
  await enqueue(sql, ...Array.from({ length: 16 }, (_, index) => `reader${index}@example.com`));
  await using mail = await mailWorker(sql, { url: gone.url });
  const probes = async () => (await rows(sql)).filter(({ reason }) => reason !== null).length;
  await eventually(() => getMailPause(sql), (pause) => pause !== null);
  await until(sql, isGivenBack);
  for (let seconds = 0; seconds < 150; seconds += PROBE_SECONDS) {
    const before = await probes();
    await pass(sql, PROBE_SECONDS);
    if (before < 16) await eventually(probes, (count) => count === before + 1);
    await until(sql, isGivenBack);
  }
  const { pause, waiting, oldestDueSeconds } = await getMailHealth(sql);
  assert.match(pause?.reason ?? "", /^the mail server cannot be reached \(connect ECONNREFUSED/);
  assert.ok(Math.abs(Date.parse(pause?.since ?? "") - (Date.now() - 150_000)) < 20_000, pause?.since);
  assert.equal(waiting, 16);
  assert.ok(oldestDueSeconds >= 150, `${oldestDueSeconds}`);
  assert.deepEqual([...new Set((await rows(sql)).map(({ attempts }) => attempts))], [0]);
  await using back = await catchMail({ port: gone.port });
  await pass(sql, PROBE_SECONDS);
  await back.caught(16);
  const all = await until(sql, isOver);
  assert.deepEqual([...new Set(all.map(({ attempts }) => attempts))], [1]);
  assert.deepEqual(mail.events.filter((event) => event !== "mail sent"), ["mail paused", "mail goes on"]);
});

engine.test("mail is refused, goes on, and is refused once more to a mail that had long been under way: one pause is told", async ({ sql }) => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<string>();
  const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>();
  let isOnceMore = false;
  await enqueue(sql, "late@example.com", "refused@example.com");
  await using mail = await mailWorker(sql, {
    rules: {
      async onText({ recipients: [to] }) {
        if (to === "late@example.com" && !isOnceMore) {
          isOnceMore = true;
          underWay();
          return await late;
        }
        await isUnderWay;
        return to === "refused@example.com" && !mail.events.includes("mail paused") ? "550 5.1.8 no" : null;
      },
    },
  });
  await eventually(() => Promise.resolve(mail.events), (events) => events.includes("mail paused"));
  await pass(sql, 300);
  await eventually(() => Promise.resolve(mail.events), (events) => events.includes("mail goes on"));
  answerLate("550 5.1.8 no");
  const all = await until(sql, isOver);
  assert.deepEqual(all.map(({ attempts, state }) => [attempts, state]).toSorted(), [[1, "sent"], [
    2,
    "sent",
  ]]);
  assert.equal(mail.events.filter((event) => event === "mail paused").length, 1);
});
