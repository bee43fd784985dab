import assert from "node:assert/strict";
import { byDimension } from "../../lib/diagnostic/dimensions.ts";
import {
  askForReminder,
  checkReminderAskedMail,
  checkReminderMail,
  endReminder,
  getReminder,
} from "../../lib/diagnostic/reminders/reminders.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { personOf } from "../../lib/person/person.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { erasePerson } from "../../lib/person/store.ts";
import { loadConfig } from "../../lib/config.ts";
import { siteFrom } from "../../lib/site.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { forEachEngine } from "../support/databases.ts";
import { isOver, mailWorker, until } from "../support/mail_worker.ts";
import { assertSince } from "../support/time.ts";
import { ADA } from "../support/waitlist.ts";

const SITE = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
const SECRET = "a secret of the tests";
const DAY_MS = 86_400_000;
const NOBODY = "a".repeat(26);

forEachEngine((engine) => {
  engine.test("each address has one reminder of a result: asked for again, called off by its id, erased with its address or its result", async ({ sql }) => {
    const token = await check(sql, "ada@example.com");
    const asked = async (typed: string) => {
      const outcome = await askForReminder(sql, token, typed);
      return outcome.state === "asked" ? outcome.id : assert.fail(outcome.state);
    };
    assert.deepEqual(await askForReminder(sql, token, "ada@example.com, eve@example.com"), {
      state: "wrong",
    });
    assert.deepEqual(await askForReminder(sql, NOBODY, "ada@example.com"), { state: "none" });
    assert.deepEqual(await askForReminder(sql, "x' or true", "ada@example.com"), { state: "none" });
    const since = Date.now();
    const first = await asked(" ada@example.com ");
    const [ada, grace] = [await asked("Ada@example.com"), await asked("grace@example.com")];
    assert.equal(await getReminder(sql, first), null, "it was replaced");
    const confirmed = (id: string) => checkReminderAskedMail.write(sql, id, SITE, "");
    const draft = await confirmed(ada);
    assert.equal(draft?.recipient, "Ada@example.com");
    assert.ok(JSON.stringify(draft.letter).includes(`${SITE.origin}/diagnostic/reminders/${ada}`));
    assert.equal(await confirmed(first), null);
    const { dueAt, resultId } = await getReminder(sql, ada) ?? {};
    assert.equal(resultId, token);
    assertSince(since, new Date(Date.parse(dueAt ?? "") - 90 * DAY_MS).toISOString());
    assert.deepEqual(await getReminder(sql, token), {
      resultId: token,
      dueAt: null,
      email: null,
      askedAt: null,
    });
    const rows = async (address: string) => (await readPerson(sql, person(address))).check_reminders?.length;
    assert.deepEqual(
      [await rows("ada@example.com"), await rows("grace@example.com")],
      [1, 1],
      "whose check it is does not read who else is reminded of it",
    );
    assert.equal(await endReminder(sql, token), null);
    assert.equal(await endReminder(sql, ada), token);
    assert.deepEqual([await getReminder(sql, ada), await endReminder(sql, ada)], [null, null]);
    assert.ok(await getReminder(sql, grace));
    await erasePerson(sql, person("grace@example.com"));
    assert.equal(await getReminder(sql, grace), null);
    await asked("eve@example.com");
    await erasePerson(sql, { ...person("nobody@example.com"), checkId: token });
    assert.deepEqual(await sql`select * from check_reminders`, []);
  });

  engine.test("a reminder is mailed once when it is due, and its address goes when the mail has ended", async ({ sql }) => {
    const token = await check(sql);
    const asked = await askForReminder(sql, token, "ada@example.com");
    assert.ok(asked.state === "asked");
    const { enqueueDue, write } = checkReminderMail;
    assert.ok(enqueueDue);
    await sql`update outbox set state = 'sent', ended_at = now()`;
    assert.equal(await enqueueDue(sql), false);
    assert.ok(await getReminder(sql, asked.id), "only its confirmation was sent");
    await sql`update check_reminders set due_at = now()`;
    assert.deepEqual(await Promise.all([enqueueDue(sql), enqueueDue(sql)]).then((all) => all.sort()), [
      false,
      true,
    ]);
    const [mail] = await sql<
      { id: string; subject: string }
    >`select id, subject_id as subject from outbox where state = 'waiting'`;
    assert.ok(mail);
    const draft = await write(sql, mail.subject, SITE, "");
    assert.equal(draft?.recipient, "ada@example.com");
    assert.ok(JSON.stringify(draft.letter).includes(`${SITE.origin}/diagnostic#again=${token}`));
    assert.equal(await enqueueDue(sql), false);
    assert.ok(await getReminder(sql, asked.id), "it waits");
    await sql`update outbox set state = 'sent', ended_at = now()`;
    assert.equal(await enqueueDue(sql), false);
    assert.equal(await getReminder(sql, asked.id), null);
    assert.equal(await write(sql, mail.subject, SITE, ""), null);
  });

  engine.test("a reminder is sent to who had stopped our email when they asked, and not to who stopped it later or has no mailbox", async ({ sql }) => {
    const token = await check(sql);
    const stop = (local: string, reason: "unsubscribed" | "refused" = "unsubscribed") =>
      suppressAddress(sql, hashAddress(SECRET, `${local}@example.com`), reason);
    const ask = async (local: string) =>
      assert.equal((await askForReminder(sql, token, `${local}@example.com`)).state, "asked");
    await stop("stopped-then-asked");
    await stop("stopped-asked-stopped");
    await stop("refused", "refused");
    await sql`update mail_suppressions set created_at = created_at - interval '2 minutes'`;
    for (const local of ["stopped-then-asked", "asked-then-stopped", "stopped-asked-stopped", "refused"]) {
      await ask(local);
    }
    await sql`update check_reminders set created_at = created_at - interval '1 minute'`;
    await stop("asked-then-stopped");
    await stop("stopped-asked-stopped");
    await sql`update check_reminders set due_at = now()`;
    await checkReminderMail.enqueueDue?.(sql);
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    await using mail = await mailWorker(sql, { compose });
    await until(sql, isOver);
    const person = personOf(SECRET, "asked-then-stopped@example.com");
    await checkReminderMail.enqueueDue?.(sql);
    const { outbox, check_reminders: reminders } = await readPerson(sql, person);
    assert.deepEqual(
      [outbox?.map(({ state, reason }) => [state, reason]), reminders],
      [Array(2).fill(["dropped", "the address is unsubscribed, or doesn’t exist"]), []],
      "what is held still has the mail that was not sent",
    );
    assert.deepEqual(
      mail.server.mails.map(({ recipients }) => recipients),
      Array(2).fill(["stopped-then-asked@example.com"]),
      "what confirms it, and the reminder",
    );
  });

  engine.test("the first confirmation of a day comes after three other mails, and no fifth mail does", async ({ sql }) => {
    const email = "ada@example.com";
    for (const toolInterest of ["roi-calculator", "goal-cascade", "okr-planner"]) {
      await addToWaitlist(sql, { ...ADA, email, toolInterest });
    }
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });
    await using mail = await mailWorker(sql, { compose });
    await until(sql, isOver);
    for (const token of [await check(sql), await check(sql)]) await askForReminder(sql, token, email);
    mail.worker.wake();
    const all = await until(
      sql,
      (rows) => rows.filter(({ state, reason }) => state === "sent" || reason !== null).length === 5,
    );
    assert.deepEqual(
      all.map(({ state, reason }) => `${state} ${reason}`).toSorted(),
      [...Array(4).fill("sent null"), "waiting capped until tomorrow"],
    );
    assert.equal(mail.server.mails.length, 4);
  });
});

async function check(sql: Parameters<typeof getReminder>[0], email: string | null = null): Promise<string> {
  const scores = byDimension(() => 3 as const);
  const answers = { name: null, email, consent: false, scores, reasoning: {} };
  const saved = await submitDiagnostic(sql, answers, null, new Date());
  assert.ok(saved.outcome === "saved");
  return saved.token;
}

function person(address: string) {
  return { spellings: [address], addressHash: "", mailboxHash: "", checkId: null };
}
