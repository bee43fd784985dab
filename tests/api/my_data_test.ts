import assert from "node:assert/strict";
import { join } from "node:path";
import * as z from "zod";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { saveLead } from "../../lib/desk/leads/store.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { saveCard } from "../../lib/diagnostic/store.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { issueDue, setInvoiceBuyer } from "../../lib/payments/invoices/store.ts";
import { readErasures } from "../../lib/person/erasures.ts";
import { dataErasedMail } from "../../lib/person/my_data/erased_letter.ts";
import { personOf } from "../../lib/person/person.ts";
import { siteFrom } from "../../lib/site.ts";
import { askForReminder } from "../../lib/diagnostic/reminders/reminders.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { jsonPost, SECRET, type TestApp, testApp } from "../support/app.ts";
import { both, onServer, type TestDatabase } from "../support/databases.ts";
import { parsePage, textOf, textsOf } from "../support/html.ts";
import { isOver, mailWorker, makeDue, until } from "../support/mail_worker.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";

const ADA = "ada@example.com";
const SITE = siteFrom(loadConfig({}), 8000);

function ask(app: TestApp, email: string): Promise<Response> {
  return app.fetch("/my-data", { method: "POST", body: new URLSearchParams({ email }) });
}

const compose = (sql: Sql) => createComposer({ sql, kinds: MAIL_KINDS, site: SITE, secret: SECRET });

/** The subjects of the mails that wait, oldest first. */
async function waiting(sql: Sql): Promise<string[]> {
  const rows = await sql<{ subject: string }>`
    select subject_id as subject from outbox where kind = 'my-data' and state = 'waiting' order by created_at, id`;
  return rows.map(({ subject }) => subject);
}

/** The path in a mail. */
function linkIn(text: string): string {
  const [, path] = /http:\/\/localhost:8000(\/my-data\/[a-z2-7]{26})\b/.exec(text) ?? [];
  assert.ok(path, text);
  return path;
}

/** Asks for the link, and writes its mail. */
async function linkFor(app: TestApp, sql: Sql, email: string): Promise<string> {
  assert.equal((await ask(app, email)).status, 200);
  const [subject = ""] = (await waiting(sql)).slice(-1);
  const composed = await compose(sql)("my-data", subject);
  assert.ok("message" in composed, JSON.stringify(composed));
  return linkIn(composed.message.text);
}

/** Puts something of Ada into every table. */
async function fillIn(app: TestApp, sql: Sql): Promise<string> {
  const response = await app.fetch(
    "/api/diagnostic/submit",
    jsonPost({
      scores: Object.fromEntries(
        DIMENSION_KEYS.map((key, index) => [key, key === "speed" ? 1 : index % 5 + 1]),
      ),
      uncounted: ["speed"],
      reasoning: { quality: "two of ten came back" },
      email: ADA,
      name: "Ada Lovelace",
      consent: true,
    }),
  );
  assert.equal(response.status, 201);
  const { token } = await response.json();
  assert.equal((await askForReminder(sql, token, ADA)).state, "asked");
  await saveCard(sql, token, "a drawing", Uint8Array.of(137, 80, 78, 71));
  await app.fetch("/api/founder-test", jsonPost({ email: ADA, result: "SS", resultName: "Scaling Skeptic" }));
  await addToWaitlist(sql, { email: ADA, name: "Ada", toolInterest: "roi-calculator" });
  await sql`
    insert into focus_maps (id, email, form_key, link_hash, content, comments) values (${
    "m".repeat(26)
  }, ${ADA}, '', '',
      '{"measure1": "14 of 20", "way1": "Late loads", "what1": ""}',
      '[{"id": "x", "at": "2026-11-30T09:30:00.000Z", "text": "Done by Ana"}]')`;
  await sql`
    insert into pay_links (id, email, name, product_id, price, parts, is_live, form_key, link_hash)
    values (${
    "p".repeat(26)
  }, ${ADA}, 'Ada', 'coaching-session', 35000, '[{"amount": 35000, "dueOn": "2026-12-01"}]', true, '', '')`;
  await sql`
    insert into sprint_rooms (id, email, form_key, link_hash, content, plan) values (${
    "r".repeat(26)
  }, ${ADA}, '', '',
      '{"at1": "2026-12-01T09:30:00.000Z", "notes1": "Ana decides"}',
      '{"title": "Q4", "start": "2026-11-02", "outcomes": ["Faster"], "weeks": [{"week": 3, "commitments": [{"text": "Call ten", "state": "done"}]}]}')`;
  await saveLead(sql, { email: ADA, outcome: "not now", on: "2026-11-22", notes: "", revision: 0 });
  const { orderId } = await paidOrder(sql, { email: ADA });
  await sql`update orders set paid_at = '2026-11-22T09:30:00Z' where id = ${orderId}`;
  await sql`insert into order_credits (order_id, earlier_id, amount) values (${orderId}, ${orderId}, 4900)`;
  await sql`insert into downloads (order_id, edition, day) values (${orderId}, 'a file', '2026-11-22')`;
  await issueDue(sql, { orderId, seller: ["The coach"] });
  await setInvoiceBuyer(sql, orderId, {
    name: "Ada Lovelace",
    company: "",
    vatNumber: "",
    address: "A street\nA town",
  });
  await sql`
    insert into tax_calculations (id, order_id, price, amount, tax, rate, country)
    values ('a', ${orderId}, 4900, 5831, 931, '19', 'DE')`;
  const { addressHash, mailboxHash } = personOf(SECRET, ADA);
  await suppressAddress(sql, addressHash, "refused");
  await sql`insert into mail_counts (address_hash, day, count) values (${mailboxHash}, '2026-11-22', 2)`;
  return token;
}

/** The application with folders of its own, without any when `body` has ended. */
async function withFolders(
  database: TestDatabase,
  body: (app: TestApp, backupDir: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "my-data-" });
  const backupDir = join(folder, "backups");
  try {
    await body(await testApp(database, { DATA_DIR: folder, BACKUP_DIR: backupDir }), backupDir);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

onServer((engine) => {
  engine.test("everybody gets the same answer, and only who has something held gets a mail, one an hour to a mailbox", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    await addToWaitlist(sql, { email: ADA, name: "Ada", toolInterest: "roi-calculator" });
    await sql`delete from outbox`;
    // Who wants no mail gets what they ask for.
    await suppressAddress(sql, personOf(SECRET, ADA).addressHash, "unsubscribed");
    const answers = [];
    for (const email of ["eve@example.com", "ada+1@example.com", "ADA@example.com", ADA]) {
      const response = await ask(app, email);
      const headers = [...response.headers].filter(([name]) => name !== "date").toSorted();
      const body = await response.text();
      assert.match(body, /The link works for one hour/);
      answers.push({ status: response.status, headers, body: body.replaceAll(email, "…") });
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    assert.equal(answers[0]?.status, 200);
    assert.deepEqual(
      await sql`select state, due_at > created_at as "isDelayed" from outbox`,
      Array(4).fill({ state: "waiting", isDelayed: true }),
      "each request writes the same, whether or not something is held",
    );
    assert.equal(app.woken.count, 0);
    await makeDue(sql);
    await using mail = await mailWorker(sql, { compose: compose(sql) });
    await until(sql, (rows) => rows.length === 1 && isOver(rows));
    const [caught] = mail.server.mails;
    assert.equal(mail.server.mails.length, 1);
    assert.ok(!mail.events.includes("mail dropped"), "nobody is alarmed by a request about nobody");
    assert.match(caught?.recipients.join() ?? "", /^ada(\+1)?@example\.com$/i);
    assert.equal(caught?.headers.get("list-unsubscribe"), undefined);
    const opened = await app.fetch(linkIn(caught?.text ?? ""));
    assert.equal(opened.status, 200);
    assert.deepEqual(
      await sql`select count(*)::int as count from data_requests`,
      [{ count: 1 }],
      "eve left nothing",
    );
    await sql`update data_requests set written_at = written_at - interval '59 minutes'`;
    await ask(app, ADA);
    await makeDue(sql);
    await until(sql, (rows) => rows.length === 1);
    assert.equal(mail.server.mails.length, 1);
    await sql`update data_requests set written_at = written_at - interval '2 minutes'`;
    await ask(app, ADA);
    await makeDue(sql);
    await until(sql, (rows) => rows.length === 2 && isOver(rows));
    assert.equal(mail.server.mails.length, 2);
  });

  engine.test("the answer takes as long whether or not something is held", async (database) => {
    const app = await testApp(database);
    await fillIn(app, database.sql);
    const times: Record<string, number[]> = { [ADA]: [], "eve@example.com": [] };
    for (let round = 0; round < 40; round++) {
      for (const [email, list] of Object.entries(times)) {
        const body = new URLSearchParams({ email });
        const start = performance.now();
        const { status } = await app.fetch("/my-data", { method: "POST", body }, `192.0.2.${round}`);
        list.push(performance.now() - start);
        assert.equal(status, 200);
      }
    }
    const [held = 0, nothing = 0] = Object.values(times).map((list) => list.toSorted((a, b) => a - b)[20]);
    assert.ok(held < nothing * 1.5 && nothing < held * 1.5, `medians of ${held} and ${nothing} ms`);
  });

  both.test("two processes that write to one mailbox at the same moment send one mail", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    await addToWaitlist(sql, { email: ADA, name: "Ada", toolInterest: "roi-calculator" });
    for (let count = 0; count < 4; count++) await ask(app, ADA);
    const written = await Promise.all(
      (await waiting(sql)).map((subject) => compose(sql)("my-data", subject)),
    );
    assert.equal(written.filter((each) => "message" in each).length, 1);
  });

  engine.test("the link shows everything in words and as JSON of the described shape, and nothing of anybody else", async (database) => {
    const { sql } = database;
    const app = await testApp(database);
    const check = await fillIn(app, sql);
    await addToWaitlist(sql, { email: "bob@example.com", name: "Bob", toolInterest: "roi-calculator" });
    const path = await linkFor(app, sql, ADA);
    const response = await app.fetch(path);
    assert.deepEqual(
      ["x-robots-tag", "cache-control", "referrer-policy"].map((name) => response.headers.get(name)),
      ["noindex", "no-store", "same-origin"],
    );
    const html = await response.text();
    const document = parsePage(html);
    const text = textOf(document.querySelector("main"));
    for (
      const said of [
        /Speed: 1/,
        /In the way: Late loads In 90 days: 14 of 20/,
        /Comments November 30, 2026, .+ \(UTC\): Done by Ana/,
        /Session 1: December 1, 2026, 9:30 AM \(UTC\) Notes after session 1: Ana decides/,
        /Your plan 1 kB, in the JSON file/,
        /Every note .+ \(UTC\): not now, November 22, 2026/,
        /Not counted Speed\b/,
        /Quality: two of ten came back/,
        /Style Scaling Skeptic/,
        /Waitlist [^:]+ ROI Projection Calculator Joined/,
        /Paid November 22, 2026, 9:30 AM \(UTC\)/,
        /What you sent us: Business checks: 1, Share pictures: 1, Reminders: 1, Founder tests: 1, Waitlist: 1, Strategic Focus Map: 1, Payments for coaching: 1, Sprint room: 1, Calls with your coach: 1 What you bought: Orders: 1,/,
        /Our own mailbox may have .+ Write to \S+@\S+ to have them deleted\. .+ If you have erased your data before, we keep a code/,
        /Price, with any tax \$49\b/,
        /Address A street A town/,
        /Country Germany/,
        /the address doesn’t exist/,
        /Its results Open the result ?: http:\/\/localhost:8000\/diagnostic\/results\//,
        /Business checks .+ Check of \w+ \d+, \d{4} Sent/,
      ]
    ) assert.match(text, said);
    assert.deepEqual(textsOf(document, "#rest").concat(text.match(/hold nothing there: [^.]*/)?.[0] ?? ""), [
      "Nothing else",
      "",
    ]);
    assert.ok(html.includes(`href="/diagnostic/results/${check}"`));
    // Random tokens may contain the letters.
    assert.doesNotMatch(html, /\bbob\b|undefined|\[object/i);
    assert.ok(html.includes('href="/my-data/schema.json"'), "what the fields of the file mean");
    assert.doesNotMatch(textOf(document.querySelector("#outbox")), /Code of|check-reminder|[0-9a-f]{32}/);
    assert.match(text, /Emails per day [^:]+ November 22, 2026 Emails: 2; Which: all others/);
    assert.doesNotMatch(text, /On hold while/, "only where it is so");
    const order = [...document.querySelectorAll("main a")].find((link) => textOf(link) === "Open your order");
    assert.equal((await app.fetch(order?.getAttribute("href") ?? "")).status, 200);
    assert.match(
      html,
      /<time datetime="2026-11-22T09:30:00[^"]*" data-local="time"[^>]*>November 22, 2026, 9:30 AM \(UTC\)</,
    );
    assert.equal(document.querySelector("main script"), null);

    const file = await app.fetch(`${path}/data.json`);
    assert.equal(file.headers.get("cache-control"), "no-store");
    const data = await file.json();
    const description = await app.fetch(new URL(data.$schema).pathname);
    assert.equal(description.headers.get("content-type"), "application/schema+json");
    const { $id, ...schema } = await description.json();
    assert.equal($id, data.$schema);
    z.fromJSONSchema(schema).parse(data);
    assert.throws(() =>
      z.fromJSONSchema(schema).parse({ ...data, tables: { ...data.tables, orders: [{}] } })
    );
    assert.equal(data.tables.orders.length, 1);
    for (
      const [name, { items }] of Object.entries<{ items: { properties: object } }>(
        schema.properties.tables.properties,
      )
    ) {
      for (const row of data.tables[name]) {
        assert.deepEqual(Object.keys(row).filter((column) => !(column in items.properties)), [], name);
      }
    }
    assert.doesNotMatch(JSON.stringify(data), /bob/i);
    assert.ok(app.logged.every((record) => !JSON.stringify(record).includes(path)));
  });

  engine.test("a link erases once, notes it beside the backups, and leaves what the law keeps of a purchase", async (database) => {
    const { sql } = database;
    await withFolders(database, async (app, backupDir) => {
      const check = await fillIn(app, sql);
      await paidOrder(sql, { email: ADA, isLive: false });
      const unpaid = await openedOrder(sql, newOrder());
      await sql`update orders set email = ${ADA}, is_live = true where id = ${unpaid.id}`;
      await sql`
        update outbox set state = 'sent', ended_at = now(),
          recipient_hash = case kind when 'coach-notice' then 'of the coach' else ${
        personOf(SECRET, ADA).addressHash
      } end
        where kind in ('coach-notice', 'purchase-delivery')`;
      const path = await linkFor(app, sql, ADA);
      const erase = (address: string) =>
        app.fetch(`${path}/erase`, { method: "POST", body: new URLSearchParams({ address }) });
      const open = async () => parsePage(await (await app.fetch(`${path}/erase`)).text());
      const blocked = await open();
      assert.match(textOf(blocked.querySelector("[role=alert]")), /We can’t erase your data at this moment/);
      assert.equal(blocked.querySelector("main form"), null);
      assert.doesNotMatch(textOf(blocked), new RegExp(backupDir));
      assert.equal((await erase(ADA)).status, 409);
      assert.ok(app.logged.some(({ level, event }) => level === "error" && event === "person not erased"));

      await Deno.mkdir(backupDir);
      const page = textOf((await open()).querySelector("main"));
      assert.match(page, /This page opens until \S+ \d+, \d+, \d+:\d\d [AP]M/);
      const stays =
        /This stays The scores and the style, for good .+ 1 order, Nov 22, 2026, with 1 invoice .+ until December 31, 2036\. Write to \S+@\S+ after that day, and we delete them\. How often .+ 1 unpaid order, .+ goes 90 days .+ what the email delivery provider keeps .+ Write to \S+@\S+ to have them deleted\./;
      const list =
        /1 business check, .+ 1 founder test, .+ 1 waitlist entry, .+ 1 test order, .+With its invoice, the name, company, VAT number and address on it, and its download counts\. No money moved.+ How many emails the address got .+ 1 request to see this data/;
      assert.match(page, new RegExp(`This goes ${list.source}`));
      assert.match(page, stays);
      const held = await (await app.fetch(path)).text();
      assert.doesNotMatch(held, /of the coach/);
      const count = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
      const kept = count(page, /The record of (\d+) emails about what was bought/);
      assert.match(
        page,
        new RegExp(`1 reminder, .+The address on 1 of ${kept} emails about what was bought`),
      );
      assert.equal(
        count(page, /The record of (\d+) emails?:/) + kept,
        count(textOf(parsePage(held).querySelector("main")), /Emails to you or about you: (\d+)/),
      );
      const mismatch = await erase("bob@example.com");
      assert.equal(mismatch.status, 422);
      assert.match(await mismatch.text(), /That isn’t the address above\. Nothing was erased\./);
      assert.equal((await erase(` ${ADA.toUpperCase()}`)).headers.get("location"), path);
      assert.equal((await readErasures(backupDir))?.length, 1);
      assert.equal((await app.fetch(`/diagnostic/results/${check}`)).status, 404);
      assert.deepEqual(
        await sql`select email, is_live as "isLive" from orders`,
        Array(2).fill({ email: ADA, isLive: true }),
        "no money moved with a test order",
      );
      assert.deepEqual(
        await sql`select email, address_hash as one, mailbox_hash as two from data_requests`,
        [{ email: ADA, one: null, two: null }],
        "for the mail that confirms it",
      );
      for (const again of [await app.fetch(path), await app.fetch(`${path}/erase`), await erase(ADA)]) {
        assert.equal(again.status, 410);
        const text = textOf(parsePage(await again.text()).querySelector("main"));
        assert.match(
          text,
          /Your data is erased\. .+ An email to ada@example\.com confirms it with this list\./,
        );
        assert.match(text, new RegExp(`This is erased ${list.source}`));
        assert.match(text, stays);
        assert.match(text, /The address isn’t unsubscribed: .+ The link at its end stops it\./);
        // The button works with script, and is hidden without.
        assert.match(text, /What this browser keeps .+ Without JavaScript .+ Make this browser forget/);
      }
      const file = await app.fetch(`${path}/data.json`);
      assert.deepEqual([file.status, file.headers.get("location")], [303, path]);
      assert.equal((await readErasures(backupDir))?.length, 1);
      // The order is held, so another request is answered by mail.
      await app.fetch(
        "/api/founder-test",
        jsonPost({ email: ADA, result: "SS", resultName: "Scaling Skeptic" }),
      );
      const next = await linkFor(app, sql, ADA);
      const left = textOf(parsePage(await (await app.fetch(next)).text()));
      assert.match(left, /What you bought: Orders: .+hold nothing there: Business checks,/);
      assert.doesNotMatch(await (await app.fetch(`${next}/erase`)).text(), /The address on/);
    });
  });

  both.test("one mail confirms an erasure with its list, and nothing leads to the address once it is sent", async (database) => {
    const { sql } = database;
    await withFolders(database, async (app, backupDir) => {
      await Deno.mkdir(backupDir);
      await addToWaitlist(sql, { email: ADA, name: "Ada", toolInterest: "roi-calculator" });
      const path = await linkFor(app, sql, ADA);
      const body = new URLSearchParams({ address: ADA });
      assert.equal((await app.fetch(`${path}/erase`, { method: "POST", body })).status, 303);
      await using mail = await mailWorker(sql, { compose: compose(sql) });
      await until(sql, isOver);
      const [caught] = mail.server.mails;
      assert.deepEqual([mail.server.mails.length, caught?.recipients], [1, [ADA]]);
      const said = caught?.text.replace(/\s+/g, " ") ?? "";
      assert.match(
        said,
        /You erased it on .+ This is erased -+ \* 1 waitlist entry, .+ \* The record of 2 emails: .+ This stays -+ \* What your own browser keeps/,
      );
      assert.doesNotMatch(said, /\{email\}/);
      await dataErasedMail.enqueueDue?.(sql);
      assert.deepEqual(await sql`select from outbox`, []);
      assert.deepEqual(await sql`select email, erased is null as "isNull" from data_requests`, [{
        email: null,
        isNull: false,
      }]);
      assert.match(
        textOf(parsePage(await (await app.fetch(path)).text())),
        /The email that confirms it is sent, and the address is deleted/,
      );
      await sql`update data_requests set erased = jsonb_set(erased, '{isConfirmed}', 'false')`;
      assert.match(textOf(parsePage(await (await app.fetch(path)).text())), /it couldn’t be delivered\. The/);
      await ask(app, ADA);
      const [subject = ""] = await waiting(sql);
      assert.ok("dropped" in await compose(sql)("my-data", subject), "nothing is held");
      await sql`update data_requests set written_at = written_at - interval '61 minutes'`;
      await dataErasedMail.enqueueDue?.(sql);
      assert.deepEqual(await sql`select from data_requests`, []);
    });
  });

  engine.test("the button that stops email leads back to what is held, which says so", async (database) => {
    const { sql } = database;
    const app = await testApp(database);
    await fillIn(app, sql);
    const path = await linkFor(app, sql, ADA);
    const page = parsePage(await (await app.fetch(path)).text());
    assert.doesNotMatch(textOf(page.querySelector("main")), /won’t be sent/);
    assert.equal(page.querySelector("main form")?.getAttribute("action"), path);
    const pressed = await app.fetch(path, { method: "POST", body: new URLSearchParams() });
    assert.deepEqual([pressed.status, pressed.headers.get("location")], [303, `${path}#stop`]);
    const after = parsePage(await (await app.fetch(path)).text());
    assert.equal(after.querySelector("main form"), null);
    assert.match(
      textOf(after.querySelector("#stop")),
      /You’ve unsubscribed.+joining the waitlist brings no email/,
    );
    assert.match(
      textOf(after.querySelector("main")),
      /Our email .+ State: won’t be sent, because you stopped/,
    );
    await addToWaitlist(sql, { email: ADA, name: "Ada", toolInterest: "goal-cascade-builder" });
    const joined = parsePage(await (await app.fetch(path)).text());
    assert.match(
      textOf(joined.querySelector("main")),
      /Goal Cascade[^]+Joined [^]+ Its email won’t be sent, because/,
    );
    assert.match(
      await (await app.fetch("/toolbox")).text(),
      /We don’t write to an address whose owner has stopped/,
    );
    assert.match(
      textOf(after.querySelector("main")),
      /Reminder for .+ Its email won’t be sent, because you stopped our email .+ Joined .+ Its email won’t be sent.+Stopped email .+you unsubscribed/,
    );
    const wrong = await app.fetch(`/my-data/${"a".repeat(26)}`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    assert.equal(wrong.status, 303);
    assert.equal((await sql`select from mail_suppressions`).length, 1);
  });

  both.test("a link that is too old, of a clock that was ahead, guessed or cut opens nothing", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    await addToWaitlist(sql, { email: ADA, name: "Ada", toolInterest: "roi-calculator" });
    const path = await linkFor(app, sql, ADA);
    const statusOf = async (url: string) => {
      const response = await app.fetch(url);
      await response.body?.cancel();
      return response.status;
    };
    const age = (minutes: number) =>
      sql`update data_requests set written_at = now() - make_interval(mins => ${minutes})`;
    await age(59);
    assert.equal(await statusOf(path), 200);
    for (const minutes of [61, -61]) {
      await age(minutes);
      for (const part of ["", "/erase"]) assert.equal(await statusOf(path + part), 404, part);
      assert.equal(await statusOf(`${path}/data.json`), 303);
    }
    await age(0);
    for (const wrong of [`/my-data/${"a".repeat(26)}`, path.slice(0, -1), "/my-data/x"]) {
      const response = await app.fetch(wrong);
      assert.equal(response.status, 404);
      assert.match(await response.text(), /This link doesn’t open anything\./);
    }
  });
});
