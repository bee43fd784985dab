import assert from "node:assert/strict";
import { hashOf } from "../../lib/rounds/secrets.ts";
import { newsOf } from "../../lib/focus/map.ts";
import { focusMapMail } from "../../lib/focus/letter.ts";
import {
  addComment,
  besideMap,
  FOCUS_MAPS,
  listFocusNews,
  markSeen,
  tickStep,
} from "../../lib/focus/store.ts";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { personOf } from "../../lib/person/person.ts";
import { readPerson } from "../../lib/person/held/store.ts";
import { erasePerson } from "../../lib/person/store.ts";
import { linkSecret } from "../../lib/private_page/pages.ts";
import {
  changeLink,
  forgetPages,
  getPage,
  savePage,
  sendPage,
  undoPage,
} from "../../lib/private_page/store.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";

const SITE = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
const SECRET = "a secret of the tests";
const EMAIL = "ada@example.com";
const STEP = "Call ten customers";

/** Saves Ada's map as a form of this revision does. */
async function save(
  sql: Sql,
  { what = "Delivery", revision = 0, formKey = randomToken(), isFinished = true, email = EMAIL } = {},
): Promise<boolean> {
  const id = randomToken();
  const linkHash = hashOf(linkSecret(SECRET, FOCUS_MAPS, { id, linkNumber: 1 }));
  const texts = { company: "Acme", what1: what, measure1: "14 of 20", step1week1: STEP };
  return await savePage(
    sql,
    FOCUS_MAPS,
    { id, linkHash, email, texts, revision, formKey },
    besideMap(isFinished, [STEP]),
  );
}

async function held(sql: Sql, email = EMAIL) {
  return await getPage(sql, FOCUS_MAPS, { spellings: [email] }) ?? assert.fail("no map");
}

forEachEngine((engine) => {
  engine.test("a map is saved once for each form, from the text that the form has shown, and its last change can be undone", async ({ sql }) => {
    const formKey = randomToken();
    const both = await Promise.all([
      save(sql, { formKey, isFinished: false }),
      save(sql, { formKey, isFinished: false }),
    ]);
    assert.deepEqual(both.toSorted(), [false, true]);
    const draft = await held(sql);
    assert.deepEqual([draft.formKey, draft.revision, draft.finishedAt, draft.canUndo], [
      formKey,
      1,
      null,
      false,
    ]);
    assert.equal(await getPage(sql, FOCUS_MAPS, { linkHash: draft.linkHash }), null, "a draft has no link");
    assert.equal(await save(sql, { revision: 1, what: "Speed" }), true);
    assert.equal(await save(sql, { revision: 1, what: "From another tab" }), false);
    const finished = await held(sql);
    assert.deepEqual([finished.texts.what1, finished.id, finished.linkHash], [
      "Speed",
      draft.id,
      draft.linkHash,
    ]);
    assert.equal((await getPage(sql, FOCUS_MAPS, { linkHash: draft.linkHash }))?.id, draft.id);
    assert.equal(await undoPage(sql, FOCUS_MAPS, { id: draft.id, revision: 1 }), false);
    assert.equal(await undoPage(sql, FOCUS_MAPS, { id: draft.id, revision: 2 }), true);
    assert.equal((await held(sql)).texts.what1, "Delivery");
    assert.equal(
      await undoPage(sql, FOCUS_MAPS, { id: draft.id, revision: 3 }),
      true,
      "an undo can be undone",
    );
    assert.equal((await held(sql)).texts.what1, "Speed");
    await erasePerson(sql, personOf(SECRET, EMAIL));
    assert.equal(await save(sql, { revision: 4 }), false, "a form of an erased map brings nothing back");
  });

  engine.test("a changed link ends the one before at once, and a link that was changed meanwhile stays", async ({ sql }) => {
    await save(sql);
    const { id, linkHash } = await held(sql);
    const next = hashOf(linkSecret(SECRET, FOCUS_MAPS, { id, linkNumber: 2 }));
    assert.equal(await changeLink(sql, FOCUS_MAPS, { id, number: 1, linkHash: next }), true);
    assert.equal(await changeLink(sql, FOCUS_MAPS, { id, number: 1, linkHash: hashOf("another") }), false);
    assert.equal(await getPage(sql, FOCUS_MAPS, { linkHash }), null);
    assert.equal((await getPage(sql, FOCUS_MAPS, { linkHash: next }))?.linkNumber, 2);
  });

  engine.test("what a founder ticks and writes is there once, follows the step's text, and is news until the coach has read it", async ({ sql }) => {
    await save(sql);
    const { id } = await held(sql);
    assert.deepEqual(await listFocusNews(sql, 20), []);
    const tick = { id, revision: 1, text: STEP, isDone: true };
    assert.deepEqual([await tickStep(sql, tick), await tickStep(sql, tick)], [true, true]);
    assert.equal(await tickStep(sql, { ...tick, revision: 2 }), false);
    const comment = { id: randomToken(), text: "Done by Ana" };
    const twice = await Promise.all([addComment(sql, id, comment), addComment(sql, id, comment)]);
    assert.deepEqual(twice, [true, true]);
    const answered = await held(sql);
    assert.deepEqual(answered.comments.map(({ text }) => text), ["Done by Ana"]);
    assert.deepEqual(newsOf(answered), { ticks: 1, comments: 1 });
    assert.deepEqual((await listFocusNews(sql, 20)).map((map) => map.id), [id]);
    await markSeen(sql, id, answered.answeredAt ?? "");
    assert.deepEqual(await listFocusNews(sql, 20), []);
    assert.deepEqual(newsOf(await held(sql)), { ticks: 0, comments: 0 });
    for (let count = 1; count < 20; count++) await addComment(sql, id, { id: randomToken(), text: "more" });
    assert.equal(await addComment(sql, id, { id: randomToken(), text: "one too many" }), false);
    assert.equal(await addComment(sql, id, comment), true, "a repeated one is there already");
    await sql`update focus_maps set ticks = ticks || '{"a step that went": "2026-11-30T00:00:00Z"}'`;
    await save(sql, { revision: 1, what: "Delivery, faster" });
    assert.deepEqual(Object.keys((await held(sql)).ticks), [STEP]);
  });

  engine.test("a finished map is mailed once for each press, to the address that was typed, with a link that opens", async ({ sql }) => {
    await save(sql, { isFinished: false });
    const { id } = await held(sql);
    const to = "ada@work.example";
    assert.equal(await sendPage(sql, FOCUS_MAPS, { id, mails: 0 }, to), false, "a draft");
    await save(sql, { revision: 1 });
    const press = () => sendPage(sql, FOCUS_MAPS, { id, mails: 0 }, to);
    assert.deepEqual((await Promise.all([press(), press()])).toSorted(), [false, true]);
    const mails = await sql<
      { subject: string }
    >`select subject_id as subject from outbox where kind = 'focus-map'`;
    assert.deepEqual(mails, [{ subject: id }]);
    // The site's secret was changed after the link was made.
    const draft = await focusMapMail.write(sql, id, SITE, "another secret of the tests");
    assert.equal(draft?.recipient, to);
    const [, link = ""] = /focus\/([a-z2-7]{26})/.exec(JSON.stringify(draft.letter)) ?? [];
    assert.equal((await getPage(sql, FOCUS_MAPS, { linkHash: hashOf(link) }))?.id, id);
    await sql`update focus_maps set finished_at = null`;
    assert.equal(await focusMapMail.write(sql, id, SITE, SECRET), null);
  });

  engine.test("a map is shown and erased with its person; of somebody else's only the address that it was mailed to", async ({ sql }) => {
    await save(sql);
    const { id } = await held(sql);
    await sendPage(sql, FOCUS_MAPS, { id, mails: 0 }, "Bob@Example.com");
    const [ada, bob] = [personOf(SECRET, EMAIL), personOf(SECRET, "bob@example.com")];
    const { focus_maps: own = [], outbox = [] } = await readPerson(sql, ada);
    assert.deepEqual([own.length, own[0]?.email, outbox.length], [1, EMAIL, 1]);
    const { focus_maps: others = [] } = await readPerson(sql, bob);
    assert.deepEqual([others[0]?.mail_to, others[0]?.content, others[0]?.email], [
      "Bob@Example.com",
      undefined,
      undefined,
    ]);
    await erasePerson(sql, bob);
    assert.equal((await held(sql)).mailTo, null);
    assert.equal((await erasePerson(sql, ada)).maps, 1);
    assert.deepEqual(await sql`select id from focus_maps`, []);
  });

  engine.test("a map goes a year after anybody last touched it, also after a clock was ahead", async ({ sql }) => {
    for (const email of ["old@example.com", "ticked@example.com", "ahead@example.com"]) {
      await save(sql, { email });
    }
    await sql`update focus_maps set changed_at = now() - interval '366 days' where email <> 'ahead@example.com'`;
    await sql`update focus_maps set answered_at = now() - interval '300 days' where email = 'ticked@example.com'`;
    await sql`update focus_maps set changed_at = now() + interval '9 years' where email = 'ahead@example.com'`;
    assert.equal(await forgetPages(sql, FOCUS_MAPS), 1);
    const left = await sql<
      { email: string }
    >`select email from focus_maps where changed_at <= now() and sent_at is null order by email`;
    assert.deepEqual(left.map(({ email }) => email), ["ahead@example.com", "ticked@example.com"]);
  });
});
