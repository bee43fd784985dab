import assert from "node:assert/strict";
import { join } from "node:path";
import type { Sql } from "../../lib/db/database.ts";
import { type Call, forgetLeads, listCalls } from "../../lib/desk/leads/store.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { createResultPages } from "../../lib/http/result_pages.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { allowAddress, suppressAddress } from "../../lib/mail/store.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { readErasures } from "../../lib/person/erasures.ts";
import { addDays } from "../../lib/tool_kit/dates.ts";
import { randomToken } from "../../lib/tokens.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { SELLING } from "../support/any_request.ts";
import { jsonPost, SECRET, type TestApp, testApp } from "../support/app.ts";
import { both, onServer, type TestDatabase } from "../support/databases.ts";
import { open, press, said, submitButton } from "../support/desk.ts";
import { textOf, textsOf } from "../support/html.ts";
import { paidOrder } from "../support/orders.ts";

const EMAIL = "ada@example.com";
const HASH = hashAddress(SECRET, EMAIL);
const SCORES = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 5 + 1]));

async function submit(app: TestApp, fields: object): Promise<string> {
  const body = { scores: SCORES, email: EMAIL, name: "Ada", consent: true, ...fields };
  const response = await app.fetch("/api/diagnostic/submit", jsonPost(body));
  assert.equal(response.status, 201);
  return (await response.json()).token;
}

/** Puts a mail that could not be delivered into the outbox. */
async function failMail(sql: Sql, kind: string, subjectId: string, reason: string): Promise<string> {
  const id = randomToken();
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key, state, attempts, ended_at, reason)
    values (${id}, ${kind}, ${subjectId}, ${id}, 'failed', 3, now(), ${reason})`;
  return id;
}

/** The application with folders of its own, without any when `body` has ended. */
async function withFolders(
  database: TestDatabase,
  body: (app: TestApp, backupDir: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "desk-" });
  const backupDir = join(folder, "backups");
  try {
    const env = { DATA_DIR: folder, BACKUP_DIR: backupDir };
    await body(await testApp(database, env, { resultPages: createResultPages() }), backupDir);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

onServer((engine) => {
  engine.test("notes on a person stand below the brief, and two tabs don't overwrite each other", async (database) => {
    await withFolders(database, async (app, backupDir) => {
      await Deno.mkdir(backupDir);
      const path = `/admin/people/c${await submit(app, {})}`;
      const field = (page: Document) =>
        page.querySelector<HTMLTextAreaElement>("textarea[name=notes]")?.value;
      const chosen = (page: Document) =>
        page.querySelector("input[name=outcome][checked]")?.getAttribute("value");
      const titles = [...(await open(app, path)).querySelectorAll("h2")].map(textOf);
      const parts = titles.filter((title) => /^Lowest|^Founder style|^Notes|data$/.test(title));
      assert.match(parts.join(), /^Lowest.+,Founder style,Notes.+,This.+data$/);

      const save = (page: Document, typed: Record<string, string>) =>
        submitButton(page, "Save the notes and outcome", typed);
      const [first, second] = await Promise.all([
        open(app, path).then((page) =>
          save(page, { notes: "Nov 30: two founders.\r\nA plan", outcome: "came" })
        ),
        open(app, path).then((page) => save(page, { notes: "Mine", outcome: "not now" })),
      ]);
      assert.equal(await said(app, first), "The notes and the outcome are saved.");
      assert.equal(await said(app, first), "The notes and the outcome are saved.", "a second press");
      const saved = await open(app, path);
      assert.deepEqual([field(saved), chosen(saved)], ["Nov 30: two founders.\nA plan", "came"]);
      const refused = await press(app, second);
      assert.deepEqual([refused.status, field(refused.page), chosen(refused.page)], [409, "Mine", "not now"]);
      const main = refused.page.querySelector("main");
      assert.match(
        textOf(main),
        /^The notes or the outcome were changed since .+ To what you typed .+ What is saved: Nov 30: two founders\. A plan Came, /,
      );
      const link = main?.querySelector("[role=alert] a")?.getAttribute("href") ?? "";
      assert.ok(refused.page.querySelector(`form${link}`), "which leads to the form");
      assert.match(await said(app, save(refused.page, { outcome: "not now" })), /are saved\.$/);
      const page = await open(app, path);
      assert.deepEqual([field(page), chosen(page)], ["Mine", "not now"]);
      const long = await press(app, save(page, { notes: "x".repeat(5001), outcome: "client" }));
      assert.deepEqual([long.status, field(long.page)?.length, chosen(long.page)], [422, 5001, "client"]);
      // An outcome stays of its day, however old, while the notes go on.
      await database.sql`update leads set outcome_on = '2020-01-01'`;
      assert.match(
        await said(app, save(await open(app, path), { notes: "Mine", outcome: "not now" })),
        /saved/,
      );

      const file = await (await app.fetch(`${path}/data.json`, { headers: app.owner })).text();
      assert.match(file, /"notes": "Mine"/);
      assert.match(
        textOf((await open(app, `${path}/erase`)).querySelector("main")),
        /The coach’s notes, and what came of the calls/,
      );
      await press(app, submitButton(await open(app, `${path}/erase`), "Erase Ada", { address: EMAIL }));
      assert.deepEqual(await database.sql`select notes from leads`, []);
    });
  });

  engine.test("an outcome is noted once, is changed by another one, and says who is called next", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
    const people = new Map<string, string>();
    for (const name of ["Ada", "Bea", "Cyd", "Dov", "Eli", "Fay", "Gus", "Hal"]) {
      const id = await submit(app, {
        name,
        email: `${name.toLowerCase()}@example.com`,
        consent: name !== "Hal",
      });
      await sql`update diagnostic_results set created_at = now() - make_interval(hours => ${people.size}::int) where id = ${id}`;
      people.set(name, `/admin/people/c${id}`);
    }
    await submit(app, { name: "Bea", email: "bea@example.com" });
    await sql`update diagnostic_results set created_at = now() - interval '1 minute' where name = 'Bea' and created_at > now() - interval '30 seconds'`;
    const noteOf = async (name: string, typed: Record<string, string>) =>
      submitButton(await open(app, people.get(name) ?? ""), "Save the notes and outcome", typed);
    const note = async (name: string, outcome: string, on = day(0)) =>
      await said(app, await noteOf(name, { outcome, on }));

    // Two coaches have the page open. The first one's answer is lost, so the form is sent again.
    const [first, second] = [
      await noteOf("Cyd", { outcome: "client", on: day(-1) }),
      await noteOf("Cyd", { outcome: "not now", on: day(-1) }),
    ];
    const [one, again] = await Promise.all([said(app, first), said(app, first)]);
    assert.deepEqual([one, again], Array(2).fill("The notes and the outcome are saved."));
    assert.equal((await press(app, second)).status, 409);
    for (
      const typed of [{ outcome: "" }, { outcome: "x" }, { outcome: "came", on: day(3) }, {
        outcome: "came",
        on: "x",
      }]
    ) {
      const wrong = await press(app, await noteOf("Cyd", { ...typed, notes: "Kept" }));
      assert.equal(wrong.status, 422);
      assert.match(textOf(wrong.page.querySelector("[role=alert]")), /^Choose an outcome, and a day/);
      assert.equal(textOf(wrong.page.querySelector("textarea[name=notes]")), "Kept");
    }
    assert.match(await note("Cyd", "came", day(-5)), /are saved/);
    const page = await open(app, people.get("Cyd") ?? "");
    assert.equal(page.querySelector("input[name=outcome][checked]")?.getAttribute("value"), "came");

    await note("Dov", "did not come");
    await note("Eli", "not now", day(-90));
    await note("Fay", "not now", day(-89));
    await note("Gus", "client");
    const names = async () => {
      const list = await open(app, "/admin/people?list=next");
      return [...list.querySelectorAll("tbody tr")].map((row) => textOf(row.querySelector("td a")));
    };
    assert.deepEqual(await names(), ["Dov", "Cyd", "Eli", "Ada", "Bea"], "nobody without consent");
    assert.match(
      textOf((await open(app, "/admin/people?list=next")).querySelector("tbody")),
      /Did not come on .+ Check of [A-Z].+: \d\.\d\d of 5, [A-Z].+ No call noted yet Check of/,
    );
    const file = await (await app.fetch("/admin/people.csv?list=next", { headers: app.owner })).text();
    assert.equal(file.trim().split("\r\n").length, 6);
    assert.match(file, /"Said “not now” on /);
    await suppressAddress(sql, hashAddress(SECRET, "dov@example.com"), "unsubscribed");
    await note("Cyd", "none");
    assert.deepEqual(await names(), ["Eli", "Ada", "Bea", "Cyd"], "taken back, it is nobody's outcome");
    // Wherever a page ends, the next one goes on there.
    const ways: Call[][] = [];
    for (const size of [1, 2, 50]) {
      const found: Call[] = [];
      for (;;) {
        const calls = await listCalls(sql, { today: day(0), after: found.at(-1) ?? null, limit: size });
        found.push(...calls);
        if (calls.length < size) break;
      }
      ways.push(found);
    }
    assert.deepEqual(ways[0]?.map(({ address }) => address), [
      "dov@example.com",
      "eli@example.com",
      "ada@example.com",
      "bea@example.com",
      "cyd@example.com",
    ]);
    assert.deepEqual([ways[1], ways[2]], [ways[0], ways[0]]);

    const figures = await app.fetch("/admin/figures.csv?part=outcomes&days=7", { headers: app.owner });
    const counted = (await figures.text()).trim().split("\r\n").slice(1).map((line) =>
      line.split(",").slice(0, 2).join()
    );
    assert.deepEqual(counted, ['"Came","0"', '"Did not come","1"', '"Client","1"', '"Not now","0"']);
    await sql`update leads set changed_at = now() - interval '366 days' where email = 'gus@example.com'`;
    await forgetLeads(sql);
    assert.deepEqual(await sql`select email from leads where email = 'gus@example.com'`, []);
  });

  both.test("a button on a person's page does it once, and says what it did or why not", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const check = await submit(app, {});
    const path = `/admin/people/c${check}`;
    const link = submitButton(await open(app, path), "Send the link");
    assert.match(await said(app, link), /^The link goes out within a minute/);
    assert.match(await said(app, link), /^The link was sent again today already\. Nothing was changed\.$/);
    assert.equal(
      (await sql`select from outbox where kind = 'check-link' and subject_id = ${check}`).length,
      2,
    );
    assert.ok(app.woken.count > 0);

    const unsubscribe = submitButton(await open(app, path), "Unsubscribe");
    submitButton((await press(app, unsubscribe)).page, "Write again");
    await allowAddress(sql, HASH);
    assert.match(await said(app, unsubscribe), /^Unsubscribed/);
    assert.match(await said(app, unsubscribe), /^They had unsubscribed already/);
    assert.match(await said(app, link), /^They have unsubscribed, so no mail was sent\.$/);
    const write = submitButton(await open(app, path), "Write again");
    assert.match(await said(app, write), /^This address gets mail again/);
    assert.match(await said(app, write), /^This address was not unsubscribed/);
    await suppressAddress(sql, HASH, "unsubscribed");
    assert.match(await said(app, write), /^They have unsubscribed again since/);
    await allowAddress(sql, HASH);
    await suppressAddress(sql, HASH, "refused");
    assert.match(await said(app, link), /^Mail to this address came back, so no mail was sent\.$/);
    assert.match(textOf((await open(app, path)).querySelector("main")), /came back, so none is sent\./);
    assert.equal((await open(app, path)).querySelector("[value=link]"), null);
    await allowAddress(sql, HASH);

    const mail = await failMail(sql, "check-link", check, "552 5.2.2 over quota");
    const page = await open(app, path);
    assert.match(textOf(page.querySelector("main")), /The mailbox is full\./);
    const retry = submitButton(page, "Try again");
    assert.match(await said(app, retry), /^One mail is tried again/);
    assert.match(await said(app, retry), /Nothing was changed/);
    const [{ state } = { state: "" }] = await sql<
      { state: string }
    >`select state from outbox where id = ${mail}`;
    assert.equal(state, "waiting");
    for (
      const [address, does, status] of [[path, "x", 400], [
        `/admin/people/c${randomToken()}`,
        "link",
        404,
      ]] as const
    ) {
      const response = await app.fetch(address, {
        method: "POST",
        headers: app.owner,
        body: new URLSearchParams({ does }),
      });
      assert.equal(response.status, status);
      await response.body?.cancel();
    }
  });

  engine.test("erasing shows what goes, wants the address typed, happens once, and ends mail and links", async (database) => {
    await withFolders(database, async (app, backupDir) => {
      const { sql } = database;
      const check = await submit(app, {});
      await submit(app, { consent: false, name: "Hidden" });
      await addToWaitlist(sql, { email: EMAIL, name: "Ada", toolInterest: "roi-calculator" });
      const { orderId } = await paidOrder(sql, { email: EMAIL });
      await sql`update orders set paid_at = '2025-03-03T10:00:00Z' where id = ${orderId}`;
      await paidOrder(sql, { email: EMAIL, isLive: false });
      const path = `/admin/people/c${check}/erase`;
      const noFolder = await open(app, path);
      assert.match(
        textOf(noFolder.querySelector("[role=alert]")),
        /^Nothing can be erased now:.+ Ask whoever runs the server.+ BACKUP_DIR .+ does not exist.+ deno task person erase ada@/,
      );
      assert.equal(noFolder.querySelector("form"), null);
      const form = { path, fields: new URLSearchParams({ address: EMAIL }) };
      assert.equal((await press(app, form)).status, 409);
      await Deno.mkdir(backupDir);
      // Nobody can write to it, not even root.
      await Deno.mkdir(join(backupDir, "erasures.jsonl"));
      const noFile = await open(app, path);
      assert.match(textOf(noFile.querySelector("[role=alert]")), /^Nothing can be erased now:/);
      assert.equal(noFile.querySelector("form"), null);
      await Deno.remove(join(backupDir, "erasures.jsonl"));

      const page = await open(app, path);
      const text = textOf(page.querySelector("main"));
      assert.match(
        text,
        /1 business check, .+ 1 waitlist entry.+ 1 test order, .+No money moved.+ 1 check that gave no permission .+This stays/,
      );
      assert.match(
        text,
        /1 order, Mar 3, 2025 With the email address, and the name, company, VAT number and address that were given for the invoice\. .+ Tax law asks for them until December 31, 2035\./,
      );
      assert.doesNotMatch(text, /Hidden/);
      const erase = (address: string) => press(app, submitButton(page, "Erase Ada", { address }));
      const wrong = await erase("bob@example.com");
      assert.equal(wrong.status, 422);
      assert.match(
        textOf(wrong.page.querySelector("[role=alert]")),
        /^That is another address\. Nothing was erased\.$/,
      );
      assert.equal((await sql`select from diagnostic_results where email = ${EMAIL}`).length, 2);
      assert.equal(await readErasures(backupDir), null);

      const result = `/diagnostic/results/${check}`;
      assert.equal((await app.fetch(result).then(drained)).status, 200);
      const done = await erase(" Ada@EXAMPLE.com ");
      assert.equal(done.status, 200);
      assert.match(
        textOf(done.page.querySelector("main")),
        /^Erased\. It is noted where backups are kept.+ The site sends no mail about it\. .+ This is erased 1 business check, .+ This stays .+ 1 order, Mar 3, 2025 .+ until December 31, 2035\./,
      );
      assert.doesNotMatch(textOf(done.page), /ada@/i);
      assert.equal((await app.fetch(result).then(drained)).status, 404, "the link has ended");
      assert.equal((await sql`select from outbox where kind = 'check-link'`).length, 0, "the mail has ended");
      assert.equal((await sql`select from orders where email = ${EMAIL}`).length, 1);
      assert.equal((await readErasures(backupDir))?.length, 1);
      const again = await erase(EMAIL);
      assert.match(
        textOf(again.page.querySelector("[role=status]")),
        /^This was erased before\. Nothing was changed\.$/,
      );
      assert.equal((await readErasures(backupDir))?.length, 1);
      assert.equal((await erase("bob@example.com")).status, 404);
      const left = await open(app, `/admin/people/o${orderId}/erase`);
      assert.match(textOf(left.querySelector("main")), /There is nothing to erase/);
      assert.equal(left.querySelector("form"), null);
      assert.doesNotMatch(JSON.stringify(app.logged), /ada@/i);
    });
  });

  engine.test("a check that allows no mail is found by its link alone, and erased without naming anybody", async (database) => {
    await withFolders(database, async (app, backupDir) => {
      await Deno.mkdir(backupDir);
      const { sql } = database;
      const [named, hidden] = [await submit(app, {}), await submit(app, { consent: false, name: "Grace" })];
      const other = await submit(app, { consent: false, name: "", email: "" });
      const search = async (q: string) => {
        const response = await app.fetch(`/admin/people?${new URLSearchParams({ q })}`, {
          headers: app.owner,
        });
        await drained(response);
        return response.headers.get("location");
      };
      const result = `https://example.com/diagnostic/results/${hidden}`;
      for (const typed of [result, `${result}/?from=mail#top`, hidden]) {
        assert.equal(await search(typed), `/admin/people/n${hidden}/erase`, typed);
      }
      assert.equal(await search(named), `/admin/people/c${named}`, "whoever may be named");
      assert.equal(await search(randomToken()), null);
      const unnamed = async () => textOf((await open(app, "/admin/people")).querySelector("main"));
      assert.match(
        await unnamed(),
        /One of the checks .+ can’t be named, .+ send them to Your data: they type/,
      );
      const page = await open(app, `/admin/people/n${hidden}/erase`);
      assert.match(
        textOf(page.querySelector("main")),
        /Erase this check\? .+ 1 check that gave no permission/,
      );
      assert.doesNotMatch(textOf(page), /Grace|ada@/);
      const erase = submitButton(page, "Erase this check");
      const done = await press(app, erase);
      assert.match(textOf(done.page.querySelector("main")), /^Erased\..+ 1 check that gave no permission/);
      assert.match(await said(app, erase), /^This was erased before/);
      assert.doesNotMatch(await unnamed(), /of the checks/, "who is erased is not counted");
      assert.deepEqual(await sql`select name from diagnostic_results where name is not null`, [{
        name: "Ada",
      }]);
      assert.equal((await sql`select from diagnostic_results where id in (${named}, ${other})`).length, 2);
      assert.equal((await app.fetch(`/diagnostic/results/${hidden}`).then(drained)).status, 404);
    });
  });

  both.test("mails that failed are listed and tried again, one or all, and whoever may not be written to has no name there", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const [check, hidden] = [
      await submit(app, {}),
      await submit(app, { consent: false, email: "hidden@example.com" }),
    ];
    assert.match(
      textOf(await open(app, "/admin/mails").then((page) => page.querySelector("main"))),
      /No mail has failed/,
    );
    await failMail(sql, "check-link", hidden, "550 5.7.1 policy");
    await failMail(sql, "coach-digest", "none", "the mail server cannot be reached: timeout");
    await failMail(sql, "check-link", check, "550 5.1.1 no such user");
    await sql`update outbox set ended_at = ended_at + interval '1 second' where subject_id = ${check}`;
    const toMails = [...(await open(app, "/admin/people")).querySelectorAll("main a")]
      .find((link) => link.getAttribute("href") === "/admin/mails");
    assert.equal(textOf(toMails), "Mail that failed: 3");
    const page = await open(app, "/admin/mails");
    assert.equal(textOf(page.querySelector("nav [aria-current]")), "People");
    assert.equal(textOf(page.querySelector("main a[href='/admin/people']")), "People");
    assert.match(textOf(page.querySelector("h1 + p")), /^Three mails could not be delivered/);
    assert.doesNotMatch(textOf(page), /hidden@/);
    const rows = textsOf(page, "main li");
    assert.match(
      rows[0] ?? "",
      /Result link to ada@example\.com This address doesn’t exist\. Tried three times\. Its author typed and allowed this address.+ from your own mailbox\. Try again Put aside$/,
    );
    assert.match(rows.join(), /Your daily summary Their server can’t be reached\./);
    assert.equal(page.querySelector("main li a")?.getAttribute("href"), `/admin/people/c${check}`);
    const fields = new URLSearchParams({
      does: "one",
      mail: page.querySelector("[name=mail]")?.getAttribute("value") ?? "",
    });
    const one = { path: "/admin/mails", fields };
    assert.match(await said(app, one), /^One mail is tried again/);
    assert.match(await said(app, one), /^No mail was failed any more\. Nothing was changed\.$/);
    const waiting = await open(app, "/admin/mails");
    assert.match(
      textOf(waiting.querySelector("main")),
      /One mail didn’t work before and waits\. The site tries/,
    );
    const all = submitButton(waiting, "Try all 2 again");
    assert.match(await said(app, all), /^2 mails are tried again/);
    assert.match(await said(app, all), /Nothing was changed/);
    assert.equal((await sql`select from outbox where state = 'failed'`).length, 0);
  });

  both.test("a failed mail is put aside, leaves Today, and is taken back", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const wrong = "ada@exampel.com";
    const check = await submit(app, { email: wrong });
    await sql`delete from outbox`;
    const mail = await failMail(sql, "check-link", check, "550 5.1.1 no such user");
    const today = async () => textOf((await open(app, "/admin")).querySelector("main"));
    assert.match(await today(), /One mail could not be delivered/);
    const page = await open(app, "/admin/mails");
    const aside = submitButton(page, "Put aside");
    const put = await press(app, aside);
    assert.match(textOf(put.page.querySelector("[role=status] p")), /^Put aside/);
    assert.match(await said(app, aside), /Nothing was changed/);
    assert.doesNotMatch(await today(), /could not be delivered/);
    assert.match(
      textOf((await open(app, `/admin/people/c${check}`)).querySelector("main")),
      /put aside at the desk\. This address doesn’t exist/,
    );
    assert.match(await said(app, submitButton(put.page, "Take it back")), /^Taken back/);
    assert.match(await today(), /could not be delivered/);
    assert.deepEqual(await sql`select state from outbox where id = ${mail}`, [{ state: "failed" }]);
  });

  engine.test("a mail that was sent again is failed no longer, and one at an address that was corrected says so", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const wrong = "ada@exampel.com";
    const { orderId, grantId } = await paidOrder(sql, { email: wrong });
    const fail = () =>
      sql`update outbox set state = 'failed', ended_at = now(), recipient_hash = ${hashAddress(SECRET, wrong)}
        where kind in ('purchase-delivery', 'order-news')`;
    await sql`update outbox set created_at = created_at - interval '1 hour'`;
    await fail();
    const rows = async () => textsOf(await open(app, "/admin/mails"), "main li");
    assert.match((await rows())[0] ?? "", /Download or receipt to ada@exampel\.com/);
    const path = `/admin/orders/${orderNumber(orderId).toLowerCase()}`;
    const address = await open(app, `${path}/address?${new URLSearchParams({ email: EMAIL })}`);
    const change = submitButton(address, "Change it and send");
    assert.match(await said(app, change), /^The address is changed/);
    assert.deepEqual(await rows(), [], "the second mail decides");
    const all = { path: "/admin/mails", fields: new URLSearchParams({ does: "all" }) };
    assert.match(await said(app, all), /Nothing was changed/);
    const person = await open(app, `/admin/people/o${orderId}`);
    assert.equal(person.querySelector("input[name=mail]"), null);
    const mails = textsOf(person, "main li").filter((line) => line.startsWith("Download"));
    assert.ok(
      mails.some((line) =>
        /^Download or receipt: 90-Day Sprint Planner To a wrong address, put right since\. put right,? [A-Z]/
          .test(line)
      ),
      mails.join(),
    );
    assert.doesNotMatch(mails.join(), /failed/);
    const toOrder = [...person.querySelectorAll("a")].find((link) => link.getAttribute("href") === path);
    assert.equal(textOf(toOrder ?? null), "90-Day Sprint Planner");
    const order = await open(app, path);
    assert.equal(
      [...order.querySelectorAll("main a")].find((link) => textOf(link) === EMAIL)?.getAttribute("href"),
      `/admin/people/o${orderId}`,
    );

    const story = randomToken();
    await sql`insert into order_history (id, order_id, kind, detail, amount) values (${story}, ${orderId}, 'refunded', 're_1', 2000)`;
    await failMail(sql, "order-news", story, "550 5.1.1 no such user");
    await fail();
    await sql`update outbox set state = 'sent' where kind = 'purchase-delivery' and subject_id = ${grantId}`;
    const [news = ""] = await rows();
    assert.match(news, /News about an order to an address that was corrected since/);
    assert.match(news, /A new try goes to ada@example\.com\./);
    assert.doesNotMatch(news, /exampel/);
  });

  engine.test("a brief says when a purchase was refunded or given back, and names products as the shop does", async (database) => {
    const app = await testApp(database);
    const { sql } = database;
    const tell = (orderId: string, kind: string, at: string, amount: number | null = null) =>
      sql`insert into order_history (id, order_id, kind, detail, amount, needs_coach, at)
        values (${randomToken()}, ${orderId}, ${kind}, ${kind}, ${amount}, true, ${at}::timestamptz)`;
    const bought = async (title: string, at: string) => {
      const { orderId } = await paidOrder(sql, { email: EMAIL, title });
      await sql`update orders set paid_at = ${at}::timestamptz where id = ${orderId}`;
      return orderId;
    };
    const kept = await bought("Kept", "2026-11-25T10:00:00Z");
    const back = await bought("Refunded", "2026-11-26T10:00:00Z");
    await tell(back, "withdrawal", "2026-11-26T11:00:00Z");
    await tell(back, "refunded", "2026-11-27T10:00:00Z", 4900);
    const part = await bought("In part", "2026-11-24T10:00:00Z");
    await tell(part, "refunded", "2026-11-25T10:00:00Z", 2000);
    const open_ = await bought("Asked", "2026-11-28T10:00:00Z");
    await tell(open_, "withdrawal", "2026-11-29T10:00:00Z");
    for (const toolInterest of ["roi-projection-calculator", "okr-planning-calculator"]) {
      await addToWaitlist(sql, { email: EMAIL, name: "Ada", toolInterest });
    }
    const page = await open(app, `/admin/people/o${kept}`);
    const lines = textsOf(page, "main li");
    const lineOf = (title: string) => lines.find((line) => line.startsWith(title));
    assert.equal(lineOf("Kept"), "Kept $49, Nov 25, 2026");
    assert.equal(lineOf("Refunded"), "Refunded $49 bought Nov 26, 2026, refunded Nov 27, 2026");
    assert.equal(lineOf("In part"), "In part $49 bought Nov 24, 2026, $20 refunded Nov 25, 2026");
    assert.equal(
      lineOf("Asked"),
      "Asked $49 bought Nov 28, 2026, wants to return it, asked on Nov 29, 2026",
    );
    assert.ok(lineOf("ROI Projection Calculator") && lineOf("Strategic OKR Planner"), lines.join("; "));
    const today = await open(app, "/admin");
    assert.match(
      textOf(today.querySelector("#new")),
      /Waitlist: (Strategic OKR Planner|ROI Projection Calculator)/,
    );
  });

  engine.test("the waitlist of a product is told once, after its mail was read, and only while it is sold", async (database) => {
    const app = await testApp(database, SELLING);
    const id = "roi-projection-calculator";
    const path = `/admin/products/${id}`;
    const wait = (email: string) =>
      addToWaitlist(database.sql, { email, name: "A name", toolInterest: "roi-calculator" });
    for (const email of [EMAIL, "bob@example.com", "eve@example.com"]) await wait(email);
    await suppressAddress(database.sql, hashAddress(SECRET, "eve@example.com"), "unsubscribed");
    // Other names that the API takes: of the page, by somebody who joined before, and of nothing.
    await database.sql`update waitlist_entries set tool_interest = ${id} where email = 'bob@example.com'`;
    await addToWaitlist(database.sql, { email: EMAIL, name: "A name", toolInterest: id });
    await addToWaitlist(database.sql, { email: "zed@example.com", name: "A name", toolInterest: "a tool" });
    const asked = async (by = app) => await open(by, `${path}?waitlist=1`);
    const textOn = (page: Document) => textOf(page.querySelector("main"));
    const [{ id: bob } = { id: "" }] = await database.sql<{ id: string }>`
      select id from waitlist_entries where email = 'bob@example.com'`;
    const ofBob = async () => textOf((await open(app, `/admin/people/w${bob}`)).querySelector("main"));
    assert.match(await ofBob(), /Waits for/);
    assert.equal(
      (await open(app, path)).querySelector("[value=announce]"),
      null,
      "the mail is shown first",
    );
    await database.sql`update products set price = 4400 where id = ${id}`;
    const page = await asked();
    assert.match(
      textOn(page),
      /Write to 2 people\? .+ This mail goes to 2 people/,
    );
    const listed = textsOf(page, "details");
    assert.match(listed[0] ?? "", new RegExp(`^Who gets it A name, ${EMAIL} A name, bob@example\\.com$`));
    assert.equal(
      listed[1],
      "Who gets none: unsubscribed, or the mail server refused the address A name, eve@example.com: unsubscribed",
    );
    assert.match(
      textOn(page),
      /You can now buy ROI Projection Calculator to each .+ buy the full version for \$44\. .+ See what you get/,
    );
    const tell = submitButton(page, "Write to 2 people");
    await database.sql`update products set price = 5500 where id = ${id}`;
    assert.match(await said(app, tell), /at another price than this page showed\. Nobody was written to\./);
    assert.match(textOn(await asked()), /for \$55\./);
    await database.sql`update products set price = 4400 where id = ${id}`;
    await wait("kim@example.com");
    assert.match(await said(app, tell), /^More people wait now than this page showed\. Nobody was written/);
    await database.sql`delete from waitlist_entries where email = 'kim@example.com'`;
    const fields = new URLSearchParams(tell.fields);
    fields.set("seen", "many");
    assert.match(await said(app, { ...tell, fields }), /Nobody was written to/);
    // Withdrawn, without a price, or on a site that takes no payments, nobody could buy it.
    await database.sql`update products set withdrawn_at = now() where id = ${id}`;
    assert.match(await said(app, tell), /^It is not sold any more/);
    assert.equal((await asked()).querySelector("[value=announce]"), null);
    await database.sql`update products set withdrawn_at = null where id = ${id}`;
    const closed = await testApp(database);
    assert.match(textOn(await asked(closed)), /Nobody can be told, because nobody can buy it/);
    assert.match(await said(closed, tell), /Nobody was written to/);
    assert.equal((await database.sql`select from outbox where kind = 'waitlist-announcement'`).length, 0);
    assert.match(await said(app, tell), /^2 mails go out\.$/);
    assert.doesNotMatch(await ofBob(), /Waits for/);
    assert.match(await said(app, tell), /^Everybody had been told already\. Nothing was changed\.$/);
    assert.equal((await database.sql`select from outbox where kind = 'waitlist-announcement'`).length, 2);
    assert.match(
      textOn(await asked()),
      /^.+ who can get mail has been told\. Without the name of a product, .+: 1 on the waitlist.+ Who gets none: .+ A name, eve@example\.com: unsubscribed/,
    );
    assert.deepEqual(
      textsOf(await open(app, path), "details li").toSorted(),
      [EMAIL, "bob@example.com"].map((email) => `A name, ${email}`),
    );
    await wait("kim@example.com");
    assert.match(
      textOn(await asked()),
      /This mail goes to one person.+ Who gets it A name, kim@example\.com .*Who was told A name, /,
    );
  });
});

async function drained(response: Response): Promise<Response> {
  await response.body?.cancel();
  return response;
}
