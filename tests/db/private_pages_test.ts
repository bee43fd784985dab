import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import { piece, type Sql } from "../../lib/db/database.ts";
import { focusMapMail } from "../../lib/focus/letter.ts";
import { newsOf } from "../../lib/focus/map.ts";
import { besideMap, FOCUS_MAPS, listFocusNews, tickStep } from "../../lib/focus/store.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { personOf } from "../../lib/person/person.ts";
import { erasePerson } from "../../lib/person/store.ts";
import type { HeldPage } from "../../lib/private_page/held.ts";
import { linkSecret } from "../../lib/private_page/pages.ts";
import {
  addComment,
  changeLink,
  forgetPages,
  getPage,
  markSeen,
  type PageKind,
  savePage,
  sendPage,
  tellWritten,
  undoPage,
} from "../../lib/private_page/store.ts";
import { roomLinkMail, roomReminderMail } from "../../lib/room/letters.ts";
import {
  addTasks,
  changeTask,
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
const STEP = "Call ten customers";

/** Every kind, as its form saves it so that its link opens. */
const KINDS = [
  { kind: FOCUS_MAPS, mail: focusMapMail, beside: besideMap(true, [STEP]) },
  { kind: SPRINT_ROOMS, mail: roomLinkMail, beside: undefined },
] as const;
type Kind = typeof KINDS[number];

/** Saves Ada's page as a form of this revision does. */
async function save(
  sql: Sql,
  { kind, beside }: Pick<Kind, "kind" | "beside">,
  { texts = {}, revision = 0, formKey = randomToken(), email = EMAIL }: {
    readonly texts?: Record<string, string>;
    readonly revision?: number;
    readonly formKey?: string;
    readonly email?: string;
  } = {},
): Promise<boolean> {
  const id = randomToken();
  const linkHash = hashOf(linkSecret(SECRET, kind, { id, linkNumber: 1 }));
  const page = {
    id,
    linkHash,
    email,
    texts: { zone: "UTC", step1week1: STEP, ...texts },
    revision,
    formKey,
  };
  return await savePage(sql, kind, page, beside);
}

async function heldOf<Held extends HeldPage>(
  sql: Sql,
  kind: PageKind<Held>,
  email = EMAIL,
): Promise<Held> {
  return await getPage(sql, kind, { spellings: [email] }) ?? assert.fail(`no ${kind.name}`);
}

/** A moment in so many hours, to the minute, as forms have it. */
const inHours = (hours: number) =>
  `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`;

async function remindersOf(sql: Sql): Promise<number> {
  await enqueueRoomReminders(sql);
  return (await sql`select id from outbox where kind = 'room-reminder'`).length;
}

forEachEngine((engine) => {
  for (const each of KINDS) {
    const { kind, mail } = each;
    // What rows are read by is the same for every kind; what they hold beside it is not asked here.
    const held = (sql: Sql) => heldOf<HeldPage>(sql, kind);

    engine.test(`a ${kind.name} is saved once for each form, from the text that the form has shown, and its last change can be undone`, async ({ sql }) => {
      const formKey = randomToken();
      const both = await Promise.all([save(sql, each, { formKey }), save(sql, each, { formKey })]);
      assert.deepEqual(both, [true, true]);
      const first = await held(sql);
      assert.deepEqual([first.revision, first.before], [1, null]);
      assert.equal(await save(sql, each, { revision: 1, texts: { stops: "Prices" } }), true);
      assert.equal(await save(sql, each, { revision: 1, texts: { stops: "From another tab" } }), false);
      const changed = await held(sql);
      assert.deepEqual([changed.texts.stops, changed.id, changed.linkHash], [
        "Prices",
        first.id,
        first.linkHash,
      ]);
      assert.equal(await undoPage(sql, kind, { id: first.id, revision: 1 }), false);
      assert.equal(await undoPage(sql, kind, { id: first.id, revision: 2 }), true);
      assert.equal((await held(sql)).texts.stops, undefined);
      assert.equal(await undoPage(sql, kind, { id: first.id, revision: 3 }), true, "an undo can be undone");
      assert.equal((await held(sql)).texts.stops, "Prices");
      await erasePerson(sql, personOf(SECRET, EMAIL));
      assert.equal(
        await save(sql, each, { revision: 4 }),
        false,
        "a form of what was erased brings nothing back",
      );
    });

    engine.test(`an answer on a ${kind.name} is mailed once for all that is written meanwhile, if the page was mailed`, async ({ sql }) => {
      await save(sql, each);
      const { id } = await held(sql);
      await tellWritten(sql, kind, id);
      assert.deepEqual(await sql`select id from outbox`, [], "nobody has its link by mail");
      await sql`update ${kind.table} set mail_to = ${EMAIL}`;
      await tellWritten(sql, kind, id);
      await tellWritten(sql, kind, id);
      const [row, ...more] = await sql<{ subject: string; wait: number }>`
        select subject_id as subject, extract(epoch from due_at - now())::int as wait from outbox`;
      assert.deepEqual(more, []);
      assert.ok(Number(row?.wait) > 600);
      const draft = await mail.write(sql, row?.subject ?? "", siteFrom(loadConfig({}), 8000), SECRET);
      assert.equal(draft?.letter.subject, "Your coach has written to you");
      await sql`update outbox set state = 'sent', ended_at = now()`;
      await tellWritten(sql, kind, id);
      assert.equal((await sql`select id from outbox`).length, 2, "what is written later is told, too");
    });

    engine.test(`a changed link of a ${kind.name} ends the one before at once, and one that was changed meanwhile stays`, async ({ sql }) => {
      await save(sql, each);
      const { id, linkHash } = await held(sql);
      assert.equal((await getPage<HeldPage>(sql, kind, { linkHash }))?.id, id);
      const next = hashOf(linkSecret(SECRET, kind, { id, linkNumber: 2 }));
      assert.equal(await changeLink(sql, kind, { id, number: 1, linkHash: next }), true);
      assert.equal(await changeLink(sql, kind, { id, number: 1, linkHash: hashOf("another") }), false);
      assert.equal(await getPage<HeldPage>(sql, kind, { linkHash }), null);
      assert.equal((await getPage<HeldPage>(sql, kind, { linkHash: next }))?.linkNumber, 2);
    });

    engine.test(`a ${kind.name} is mailed once for each press with a link that opens, and shown and erased with its person; of somebody else's only the address that it was mailed to`, async ({ sql }) => {
      await save(sql, each);
      const { id } = await held(sql);
      const to = "Bob@Example.com";
      const press = () => sendPage(sql, kind, { id, mails: 0 }, to);
      assert.deepEqual((await Promise.all([press(), press()])).toSorted(), [false, true]);
      const mails = await sql`select kind, subject_id as subject from outbox`;
      assert.deepEqual(mails, [{ kind: kind.mail, subject: id }]);
      // The site's secret was changed after the link was made.
      const draft = await mail.write(sql, id, SITE, "another secret of the tests");
      assert.equal(draft?.recipient, to);
      const [, link = ""] = /\/([a-z2-7]{26})"/.exec(JSON.stringify(draft.letter)) ?? [];
      assert.equal((await getPage<HeldPage>(sql, kind, { linkHash: hashOf(link) }))?.id, id);

      const [ada, bob] = [personOf(SECRET, EMAIL), personOf(SECRET, "bob@example.com")];
      const rowsOf = ({ focus_maps = [], sprint_rooms = [] }: Awaited<ReturnType<typeof readPerson>>) => [
        ...focus_maps,
        ...sprint_rooms,
      ];
      const own = await readPerson(sql, ada);
      assert.deepEqual([rowsOf(own).map(({ email }) => email), own.outbox?.length], [[EMAIL], 1]);
      const [others] = rowsOf(await readPerson(sql, bob));
      assert.deepEqual([others?.mail_to, others?.content, others?.email], [to, undefined, undefined]);
      await erasePerson(sql, bob);
      assert.equal((await held(sql)).mailTo, null);
      assert.equal((await erasePerson(sql, ada)).others, 1);
      assert.deepEqual(await sql`select id from ${kind.table} union all select id from outbox`, []);
    });
  }

  engine.test("pages go a year after anybody last touched them, and ended rooms 90 days later, with their mails, also after a clock was ahead", async ({ sql }) => {
    const past = async (kind: PageKind, email: string, set: ReturnType<typeof piece>) => {
      await save(sql, KINDS.find((each) => each.kind.name === kind.name) ?? KINDS[0], { email });
      await sql`update ${kind.table} set ${set} where email = ${email}`;
    };
    const old = piece`changed_at = now() - interval '366 days'`;
    const ahead = piece`changed_at = now() + interval '9 years'`;
    await past(FOCUS_MAPS, "old@example.com", old);
    await past(FOCUS_MAPS, "ticked@example.com", piece`${old}, answered_at = now() - interval '300 days'`);
    await past(FOCUS_MAPS, "ahead@example.com", ahead);
    await past(SPRINT_ROOMS, "old@example.com", old);
    await past(SPRINT_ROOMS, "open@example.com", piece`changed_at = now()`);
    await past(SPRINT_ROOMS, "ahead@example.com", ahead);
    for (const [email, days] of [["ended@example.com", 91], ["kept@example.com", 89]] as const) {
      const end = piece`ended_by = 'coach', ended_at = now() - make_interval(days => ${days}::int)`;
      await past(SPRINT_ROOMS, email, end);
    }
    const { id } = await heldOf(sql, SPRINT_ROOMS, "ended@example.com");
    await sql`insert into outbox (id, kind, subject_id, dedupe_key) values (${randomToken()}, 'room-link', ${id}, 'x')`;
    assert.deepEqual([await forgetPages(sql, FOCUS_MAPS), await forgetPages(sql, SPRINT_ROOMS)], [1, 2]);
    const leftOf = async ({ table }: PageKind) =>
      (await sql<{ email: string }>`
        select email from ${table} where changed_at <= now() and sent_at is null order by email`)
        .map(({ email }) => email.split("@")[0]);
    assert.deepEqual(await leftOf(FOCUS_MAPS), ["ahead", "ticked"]);
    assert.deepEqual(await leftOf(SPRINT_ROOMS), ["ahead", "kept", "open"]);
    assert.deepEqual(await sql`select id from outbox`, []);
  });

  engine.test("the link of a map opens it while it is finished, and only then it is mailed", async ({ sql }) => {
    const [{ kind }] = KINDS;
    await save(sql, { kind, beside: besideMap(false, [STEP]) });
    const { id, finishedAt, linkHash } = await heldOf(sql, kind);
    assert.equal(finishedAt, null);
    assert.equal(await getPage(sql, kind, { linkHash }), null);
    assert.equal(await sendPage(sql, kind, { id, mails: 0 }, EMAIL), false);
    await save(sql, KINDS[0], { revision: 1 });
    assert.equal((await getPage(sql, kind, { linkHash }))?.id, id);
    assert.equal(await sendPage(sql, kind, { id, mails: 0 }, EMAIL), true);
  });

  engine.test("what a founder ticks and writes is there once, follows the step's text, and is news until the coach has read it", async ({ sql }) => {
    await save(sql, KINDS[0]);
    const { id } = await heldOf(sql, FOCUS_MAPS);
    assert.deepEqual(await listFocusNews(sql, 20), []);
    const tick = { id, revision: 1, text: STEP, isDone: true };
    assert.deepEqual([await tickStep(sql, tick), await tickStep(sql, tick)], [true, true]);
    assert.equal(await tickStep(sql, { ...tick, revision: 2 }), false);
    const comment = { id: randomToken(), text: "Done by Ana" };
    const twice = await Promise.all([
      addComment(sql, FOCUS_MAPS, id, comment),
      addComment(sql, FOCUS_MAPS, id, comment),
    ]);
    assert.deepEqual(twice, [true, true]);
    const answered = await heldOf(sql, FOCUS_MAPS);
    assert.deepEqual(answered.comments.map(({ text }) => text), ["Done by Ana"]);
    assert.deepEqual(newsOf(answered), { ticks: 1, comments: 1 });
    assert.deepEqual((await listFocusNews(sql, 20)).map((map) => map.id), [id]);
    await markSeen(sql, FOCUS_MAPS, id, answered.answeredAt ?? "");
    assert.deepEqual(await listFocusNews(sql, 20), []);
    assert.deepEqual(newsOf(await heldOf(sql, FOCUS_MAPS)), { ticks: 0, comments: 0 });
    for (let count = 1; count < 60; count++) {
      await addComment(sql, FOCUS_MAPS, id, { id: randomToken(), text: "more" });
    }
    assert.equal(await addComment(sql, FOCUS_MAPS, id, { id: randomToken(), text: "one too many" }), false);
    assert.equal(await addComment(sql, FOCUS_MAPS, id, comment), true, "a repeated one is there already");
    await sql`update focus_maps set ticks = ticks || '{"a step that went": "2026-11-30T00:00:00Z"}'`;
    await save(sql, KINDS[0], { revision: 1, texts: { what1: "Delivery, faster" } });
    assert.deepEqual(Object.keys((await heldOf(sql, FOCUS_MAPS)).ticks), [STEP]);
  });

  engine.test("a room that has ended is not changed, and only who has ended it opens it again", async ({ sql }) => {
    await save(sql, KINDS[1]);
    await save(sql, KINDS[1], { revision: 1 });
    const { id } = await heldOf(sql, SPRINT_ROOMS);
    await endRoom(sql, id, "founder");
    await endRoom(sql, id, "coach");
    assert.equal((await heldOf(sql, SPRINT_ROOMS)).endedBy, "founder", "who was first");
    assert.equal(await save(sql, KINDS[1], { revision: 2 }), false);
    assert.equal(await undoPage(sql, SPRINT_ROOMS, { id, revision: 2 }), false);
    assert.equal(await addComment(sql, SPRINT_ROOMS, id, { id: randomToken(), text: "late" }), false);
    const task = { id: "a1", what: "Hire", who: "", until: "", by: "coach", doneAt: null } as const;
    assert.equal(await addTasks(sql, id, [task], "coach"), false);
    assert.equal(await changeTask(sql, id, { task: "a1", patch: { doneAt: null }, by: "coach" }), false);
    assert.equal(await sendPage(sql, SPRINT_ROOMS, { id, mails: 0 }, EMAIL), false);
    assert.equal(await openRoomAgain(sql, id, "coach"), false);
    assert.equal(await openRoomAgain(sql, id, "founder"), true);
    assert.equal(await save(sql, KINDS[1], { revision: 2 }), true);
  });

  engine.test("a reminder goes out once for each date within a day, if both sides want it", async ({ sql }) => {
    const [soon, later] = [inHours(20), inHours(200)];
    await save(sql, KINDS[1], {
      texts: { at1: inHours(-0.2), at2: soon, at3: later, agenda2: "Prices\nPeople", reminds: "on" },
    });
    const { id } = await heldOf(sql, SPRINT_ROOMS);
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
      /"People".+Clarity Session|Clarity Session.+"People"/,
    );
    // The site's secret was changed after the link was made.
    const other = await roomReminderMail.write(sql, id, SITE, "another secret of the tests");
    const [, link = ""] = /room\/([a-z2-7]{26})/.exec(JSON.stringify(other?.letter)) ?? [];
    assert.equal((await getPage(sql, SPRINT_ROOMS, { linkHash: hashOf(link) }))?.id, id);

    await sql`update sprint_rooms set content = jsonb_set(content, '{at2}', to_jsonb(${inHours(48)}::text))`;
    assert.equal(await roomReminderMail.write(sql, id, SITE, SECRET), null, "moved since");
    await sql`update sprint_rooms set content = jsonb_set(content, '{at2}', to_jsonb(${inHours(23)}::text))`;
    assert.equal(await remindersOf(sql), 1, "the one that waits is about its new date");
    await sql`update outbox set state = 'sent', ended_at = now()`;
    assert.equal(await remindersOf(sql), 1);
    await sql`update sprint_rooms set content = jsonb_set(content, '{at2}', to_jsonb(${inHours(22)}::text))`;
    assert.equal(await remindersOf(sql), 2, "moved again");
    assert.match(
      JSON.stringify((await roomReminderMail.write(sql, id, SITE, SECRET))?.letter),
      /Clarity Session/,
    );
    await sql`update sprint_rooms set content = content || jsonb_build_object('at1', ${inHours(1)}::text)`;
    assert.equal(await remindersOf(sql), 2, "another one comes first");
    await sql`update sprint_rooms set content = jsonb_set(content, '{at2}', to_jsonb(${inHours(1)}::text))`;
    assert.equal(await remindersOf(sql), 2, "too late");
    await setReminders(sql, id, false);
    assert.equal(await roomReminderMail.write(sql, id, SITE, SECRET), null);
    await endRoom(sql, id, "coach");
    assert.equal(await setReminders(sql, id, true), false);
  });
});
