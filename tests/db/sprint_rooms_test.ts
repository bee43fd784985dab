import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { personOf } from "../../lib/person/person.ts";
import { erasePerson } from "../../lib/person/store.ts";
import { linkSecret } from "../../lib/private_page/pages.ts";
import { forgetPages, getPage, savePage, sendPage, undoPage } from "../../lib/private_page/store.ts";
import { roomLinkMail, roomReminderMail } from "../../lib/room/letters.ts";
import {
  deleteRoom,
  endRoom,
  enqueueRoomReminders,
  openRoomAgain,
  setReminders,
  SPRINT_ROOMS,
} from "../../lib/room/store.ts";
import { hashOf } from "../../lib/rounds/secrets.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";

const SITE = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
const SECRET = "a secret of the tests";
const EMAIL = "ada@example.com";

async function save(
  sql: Sql,
  { texts = {}, revision = 0, formKey = randomToken(), email = EMAIL }: {
    readonly texts?: Record<string, string>;
    readonly revision?: number;
    readonly formKey?: string;
    readonly email?: string;
  } = {},
): Promise<boolean> {
  const id = randomToken();
  const linkHash = hashOf(linkSecret(SECRET, SPRINT_ROOMS, { id, linkNumber: 1 }));
  return await savePage(sql, SPRINT_ROOMS, {
    id,
    linkHash,
    email,
    texts: { zone: "UTC", ...texts },
    revision,
    formKey,
  });
}

async function held(sql: Sql, email = EMAIL) {
  return await getPage(sql, SPRINT_ROOMS, { spellings: [email] }) ?? assert.fail("no room");
}

/** A moment in so many hours, to the minute, as forms have it. */
const inHours = (hours: number) =>
  `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`;

async function remindersOf(sql: Sql): Promise<number> {
  await enqueueRoomReminders(sql);
  return (await sql`select id from outbox where kind = 'room-reminder'`).length;
}

forEachEngine((engine) => {
  engine.test("a room is saved once for each form, from the text that the form has shown, and not after its end", async ({ sql }) => {
    const formKey = randomToken();
    const both = await Promise.all([save(sql, { formKey }), save(sql, { formKey })]);
    assert.deepEqual(both.toSorted(), [false, true]);
    assert.equal(await save(sql, { revision: 1, texts: { agenda1: "Prices" } }), true);
    assert.equal(await save(sql, { revision: 1, texts: { agenda1: "From another tab" } }), false);
    const room = await held(sql);
    assert.equal(room.texts.agenda1, "Prices");
    assert.equal(await undoPage(sql, SPRINT_ROOMS, { id: room.id, revision: 1 }), false);
    assert.equal(await undoPage(sql, SPRINT_ROOMS, { id: room.id, revision: 2 }), true);
    assert.equal((await held(sql)).texts.agenda1, undefined);
    await endRoom(sql, room.id, "founder");
    await endRoom(sql, room.id, "coach");
    assert.equal((await held(sql)).endedBy, "founder", "who was first");
    assert.equal(await save(sql, { revision: 3 }), false);
    assert.equal(await undoPage(sql, SPRINT_ROOMS, { id: room.id, revision: 3 }), false);
    assert.deepEqual([
      await openRoomAgain(sql, room.id, "coach"),
      await openRoomAgain(sql, room.id, "founder"),
    ], [
      false,
      true,
    ]);
    assert.equal(await save(sql, { revision: 3 }), true);
  });

  engine.test("a reminder goes out once for each date within a day, if both sides want it", async ({ sql }) => {
    const [soon, later] = [inHours(20), inHours(200)];
    await save(sql, {
      texts: { at1: inHours(-30), at2: soon, at3: later, agenda2: "Prices\nPeople", reminds: "on" },
    });
    const { id } = await held(sql);
    assert.equal(await remindersOf(sql), 0, "the founder has not asked");
    await setReminders(sql, id, true);
    await sql`update sprint_rooms set content = content || '{"reminds": ""}'`;
    assert.equal(await remindersOf(sql), 0, "the coach does not offer");
    await sql`update sprint_rooms set content = content || '{"reminds": "on"}'`;
    assert.deepEqual([await remindersOf(sql), await remindersOf(sql)], [1, 1]);
    const draft = await roomReminderMail.write(sql, id, SITE, SECRET);
    assert.equal(draft?.recipient, EMAIL);
    assert.match(
      JSON.stringify(draft.letter),
      /"text":"People".+Clarity Session|Clarity Session.+"text":"People"/,
    );
    // The site's secret was changed after the link was made.
    const other = await roomReminderMail.write(sql, id, SITE, "another secret of the tests");
    const [, link = ""] = /room\/([a-z2-7]{26})/.exec(JSON.stringify(other?.letter)) ?? [];
    assert.equal((await getPage(sql, SPRINT_ROOMS, { linkHash: hashOf(link) }))?.id, id);

    await sql`update sprint_rooms set content = jsonb_set(content, '{at2}', to_jsonb(${inHours(48)}::text))`;
    assert.equal(await roomReminderMail.write(sql, id, SITE, SECRET), null, "moved since");
    await sql`update sprint_rooms set content = jsonb_set(content, '{at2}', to_jsonb(${inHours(23)}::text))`;
    assert.equal(await remindersOf(sql), 2, "its new date");
    await sql`update sprint_rooms set content = jsonb_set(content, '{at2}', to_jsonb(${inHours(1)}::text))`;
    assert.equal(await remindersOf(sql), 2, "too late");
    await setReminders(sql, id, false);
    assert.equal(await roomReminderMail.write(sql, id, SITE, SECRET), null);
    await endRoom(sql, id, "coach");
    assert.equal(await setReminders(sql, id, true), false);
  });

  engine.test("the link is mailed once for each press, and a room is shown, erased and forgotten with its mails", async ({ sql }) => {
    await save(sql);
    const { id } = await held(sql);
    const press = () => sendPage(sql, SPRINT_ROOMS, { id, mails: 0 }, "Bob@Example.com");
    assert.deepEqual((await Promise.all([press(), press()])).toSorted(), [false, true]);
    assert.equal((await roomLinkMail.write(sql, id, SITE, SECRET))?.recipient, "Bob@Example.com");
    const [ada, bob] = [personOf(SECRET, EMAIL), personOf(SECRET, "bob@example.com")];
    const { sprint_rooms: own = [], outbox = [] } = await readPerson(sql, ada);
    assert.deepEqual([own[0]?.email, outbox.length], [EMAIL, 1]);
    const { sprint_rooms: others = [] } = await readPerson(sql, bob);
    assert.deepEqual([others[0]?.mail_to, others[0]?.content, others[0]?.email], [
      "Bob@Example.com",
      undefined,
      undefined,
    ]);
    await erasePerson(sql, bob);
    assert.equal((await held(sql)).mailTo, null);
    assert.equal((await erasePerson(sql, ada)).rooms, 1);
    assert.deepEqual(await sql`select id from sprint_rooms union all select id from outbox`, []);
    assert.equal(await save(sql, { revision: 1 }), false, "a form of an erased room brings nothing back");

    for (
      const email of [
        "open@example.com",
        "ended@example.com",
        "old@example.com",
        "kept@example.com",
        "ahead@example.com",
      ]
    ) {
      await save(sql, { email });
    }
    const ended = await held(sql, "ended@example.com");
    await sendPage(sql, SPRINT_ROOMS, { id: ended.id, mails: 0 }, "ended@example.com");
    for (const email of ["ended@example.com", "kept@example.com"]) {
      await endRoom(sql, (await held(sql, email)).id, "coach");
    }
    await sql`update sprint_rooms set ended_at = now() - interval '91 days' where email = 'ended@example.com'`;
    await sql`update sprint_rooms set ended_at = now() - interval '89 days' where email = 'kept@example.com'`;
    await sql`update sprint_rooms set changed_at = now() - interval '366 days' where email = 'old@example.com'`;
    await sql`update sprint_rooms set changed_at = now() + interval '9 years' where email = 'ahead@example.com'`;
    assert.equal(await forgetPages(sql, SPRINT_ROOMS), 2);
    const left = await sql<
      { email: string }
    >`select email from sprint_rooms where changed_at <= now() order by email`;
    assert.deepEqual(left.map(({ email }) => email), [
      "ahead@example.com",
      "kept@example.com",
      "open@example.com",
    ]);
    assert.deepEqual(await sql`select id from outbox`, []);
    assert.equal(await deleteRoom(sql, (await held(sql, "open@example.com")).id), false, "an open one");
  });
});
