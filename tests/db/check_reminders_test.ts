import assert from "node:assert/strict";
import { byDimension } from "../../lib/diagnostic/dimensions.ts";
import {
  askForReminder,
  checkReminderMail,
  endReminder,
  getReminder,
} from "../../lib/diagnostic/reminders/reminders.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { erasePerson } from "../../lib/person/store.ts";
import { loadConfig } from "../../lib/config.ts";
import { siteFrom } from "../../lib/site.ts";
import { forEachEngine } from "../support/databases.ts";
import { assertSince } from "../support/time.ts";

const SITE = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
const DAY_MS = 86_400_000;
const NOBODY = "a".repeat(26);

forEachEngine((engine) => {
  engine.test("a result has one reminder: asked for again, called off, erased with its address or its result", async ({ sql }) => {
    const token = await check(sql);
    assert.equal(await askForReminder(sql, token, "ada@example.com, eve@example.com"), "wrong");
    assert.equal(await askForReminder(sql, NOBODY, "ada@example.com"), "none");
    assert.equal(await askForReminder(sql, "x' or true", "ada@example.com"), "none");
    assert.equal(await getReminder(sql, token), null);
    const since = Date.now();
    assert.equal(await askForReminder(sql, token, " ada@example.com "), "asked");
    assert.equal(await askForReminder(sql, token, "grace@example.com"), "asked");
    const dueAt = await getReminder(sql, token);
    assertSince(since, new Date(Date.parse(dueAt ?? "") - 90 * DAY_MS).toISOString());
    const rows = async (address: string) => (await readPerson(sql, person(address))).check_reminders?.length;
    assert.deepEqual([await rows("ada@example.com"), await rows("grace@example.com")], [0, 1]);
    await endReminder(sql, token);
    assert.equal(await getReminder(sql, token), null);

    await askForReminder(sql, token, "grace@example.com");
    await erasePerson(sql, person("grace@example.com"));
    assert.equal(await getReminder(sql, token), null);
    await askForReminder(sql, token, "eve@example.com");
    await erasePerson(sql, { ...person("nobody@example.com"), checkId: token });
    assert.deepEqual(await sql`select * from check_reminders`, []);
  });

  engine.test("a reminder is mailed once when it is due, and its address goes when the mail has ended", async ({ sql }) => {
    const token = await check(sql);
    await askForReminder(sql, token, "ada@example.com");
    const { enqueueDue, write } = checkReminderMail;
    assert.ok(enqueueDue);
    assert.equal(await enqueueDue(sql), false);
    await sql`update check_reminders set due_at = now()`;
    assert.deepEqual(await Promise.all([enqueueDue(sql), enqueueDue(sql)]).then((all) => all.sort()), [
      false,
      true,
    ]);
    const [mail] = await sql<{ id: string; subject: string }>`select id, subject_id as subject from outbox`;
    assert.ok(mail);
    const draft = await write(sql, mail.subject, SITE, "");
    assert.equal(draft?.recipient, "ada@example.com");
    assert.ok(JSON.stringify(draft.letter).includes(`${SITE.origin}/diagnostic#again=${token}`));
    assert.equal(await enqueueDue(sql), false);
    assert.ok(await getReminder(sql, token), "it waits");
    await sql`update outbox set state = 'sent', ended_at = now()`;
    assert.equal(await enqueueDue(sql), false);
    assert.equal(await getReminder(sql, token), null);
    assert.equal(await write(sql, mail.subject, SITE, ""), null);
  });
});

async function check(sql: Parameters<typeof getReminder>[0]): Promise<string> {
  const scores = byDimension(() => 3 as const);
  const answers = { name: null, email: null, consent: false, scores, reasoning: {} };
  const saved = await submitDiagnostic(sql, answers, null, new Date());
  assert.ok(saved.outcome === "saved");
  return saved.token;
}

function person(address: string) {
  return { spellings: [address], addressHash: "", mailboxHash: "", checkId: null };
}
