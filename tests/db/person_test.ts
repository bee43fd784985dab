import assert from "node:assert/strict";
import { DatabaseUnavailableError, type Sql } from "../../lib/db/database.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { getResult, saveCard } from "../../lib/diagnostic/store.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { askForReminder } from "../../lib/diagnostic/reminders/reminders.ts";
import { parseSubmission } from "../../lib/diagnostic/submission.ts";
import { saveFounderTest } from "../../lib/founder_test/save.ts";
import { getReportRequest } from "../../lib/founder_test/store.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { CHECK_LINK, COACH_NOTICE } from "../../lib/mail/kinds.ts";
import { MAIL_TO_PEOPLE } from "../../lib/mails.ts";
import { saveLead } from "../../lib/desk/leads/store.ts";
import { eraseAgain, erasureOf } from "../../lib/person/erasures.ts";
import { addRequest } from "../../lib/person/my_data/store.ts";
import { authorOf, personOf } from "../../lib/person/person.ts";
import { startRetention } from "../../lib/person/retention.ts";
import { PERSONAL_COLUMNS, readPerson } from "../../lib/person/held/store.ts";
import { erasePerson, forgetOld } from "../../lib/person/store.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { issueDue, setInvoiceBuyer } from "../../lib/payments/invoices/store.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";
import { randomToken } from "../../lib/tokens.ts";
import { forEachEngine } from "../support/databases.ts";
import type { LogFields } from "../../lib/log.ts";

const SECRET = "a secret of the tests";
const ADA = personOf(SECRET, "ada@example.com");

/** Tables without anything about a person, each with the reason. */
const WITHOUT_PERSONS: Readonly<Record<string, string>> = {
  schema_migrations: "names of files",
  products: "what is sold",
  coupons: "codes that lower a price for whoever has them",
  drafts: "what the site is to say to everybody",
  overrides: "what the site says to everybody",
  photographs: "pictures that the site shows to everybody",
  rounds: "has no address; opened by its links alone, and gone 90 days after its end",
  round_links: "codes of those links",
  round_uses: "codes of those links",
  round_answers: "answers without an address, until the round closes",
  rate_limits: "keyed codes of network addresses, which end after a minute",
  stripe_events: "ids of Stripe's reports",
  steps: "how often something was done on a day, by nobody in particular",
  secrets: "fingerprints of secrets",
  invoice_years: "the last number of each year",
  mail_pause: "the mail server's answer, without addresses",
};
/** A hash of an order's is one of product, amount and coupon. */
const NOT_PERSONAL: readonly string[] = ["schema_migrations.name", "orders.request_hash"];

async function tables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;
  return rows.map(({ name }) => name);
}

async function submitCheck(sql: Sql, fields: object, key: string | null = null): Promise<string> {
  const scores = Object.fromEntries(DIMENSION_KEYS.map((dimension) => [dimension, 3]));
  const parsed = parseSubmission({ scores, ...fields });
  assert.ok(parsed.ok);
  const saved = await submitDiagnostic(sql, parsed.submission, key, new Date());
  assert.ok(saved.outcome === "saved");
  return saved.token;
}

/** Puts one row of somebody into every table that holds persons, as the site and its worker write them. */
async function fillIn(sql: Sql, { local, name }: { readonly local: string; readonly name: string }) {
  const email = `${local}@example.com`;
  const notes = { speed: `${name} thinks that we are slow` };
  const check = await submitCheck(
    sql,
    { email: email.toUpperCase(), name, consent: true, reasoning: notes },
    `check of ${local}`,
  );
  assert.equal((await askForReminder(sql, check, email)).state, "asked");
  await saveCard(sql, check, "a drawing", Uint8Array.of(1, 2, 3));
  await saveFounderTest(sql, { email: ` ${email}`.trim(), result: "SS" }, `test of ${local}`);
  await addToWaitlist(sql, { email, name, toolInterest: "roi-calculator" });
  await sql`
    insert into focus_maps (id, email, mail_to, content, form_key, link_hash)
    values (${randomToken()}, ${email}, ${email}, ${JSON.stringify({ company: name })}::jsonb, '', ${local})`;
  await sql`
    insert into pay_links (id, email, name, product_id, price, parts, note, is_live, form_key, link_hash)
    values (${randomToken()}, ${email}, ${name}, 'coaching-session', 35000, '[{"amount": 35000, "dueOn": "2026-12-01"}]', ${`for ${name}`}, true, ${local}, ${local})`;
  await sql`
    insert into sprint_rooms (id, email, mail_to, content, form_key, link_hash)
    values (${randomToken()}, ${email}, ${email}, ${JSON.stringify({ notes1: name })}::jsonb, '', ${local})`;
  await saveLead(sql, {
    email: email.toLowerCase(),
    outcome: "came",
    on: "2026-11-22",
    notes: "",
    revision: 0,
  });
  const { orderId } = await paidOrder(sql, { email });
  await sql`insert into downloads (order_id, edition, day) values (${orderId}, 'a file', '2026-11-22')`;
  await sql`
    insert into order_history (id, order_id, kind, note)
    values (${randomToken()}, ${orderId}, 'settled', ${`no refund: ${name} has used it`})`;
  await issueDue(sql, { orderId, seller: [] });
  await setInvoiceBuyer(sql, orderId, { name, company: "", vatNumber: "", address: "A street" });
  const { addressHash, mailboxHash } = personOf(SECRET, email);
  await sql`update outbox set recipient_hash = ${addressHash} where kind = 'check-link' and subject_id = ${check}`;
  await sql`
    insert into mail_counts (address_hash, day, count)
    values (${mailboxHash}, '2026-11-22', 2), (${`${mailboxHash} founder-test-report GB`}, '2026-11-23', 1)`;
  await suppressAddress(sql, addressHash, "unsubscribed");
  await addRequest(sql, { id: randomToken(), mailId: randomToken(), email, addressHash, mailboxHash });
  // Every kind of mail that nothing above has caused. None has the code of the address before it is sent.
  await sql`
    insert into outbox (id, kind, subject_id, dedupe_key)
    select translate(substr(md5(kind || id), 1, 26), '0189', 'ghij'), kind, id, kind || ' ' || id from (
      select 'check-reminder' as kind, id from check_reminders where email = ${email}
      union all select 'focus-map', id from focus_maps where email = ${email}
      union all select 'pay-link', id || '/1' from pay_links where email = ${email}
      union all select name, id from sprint_rooms, (values ('room-link'), ('room-reminder')) kinds (name) where email = ${email}
      union all select 'waitlist-announcement', id from waitlist_entries where email = ${email}
      union all select 'download-links', id from orders where email = ${email}
      union all select 'data-erased', id from data_requests where email = ${email}
      union all select name, id from order_history, (values ('withdrawal-receipt'), ('order-news')) kinds (name)
        where order_id = ${orderId} and note is not null
    ) mails`;
  return { check, addressHash };
}

/** Every row of the tables that hold persons, as text, with its table. */
async function allRows(sql: Sql): Promise<string[]> {
  const rows = await sql<{ text: string }>`
    select 'diagnostic_results ' || to_jsonb(t)::text as text from diagnostic_results t
    union all select 'result_cards ' || to_jsonb(t)::text from result_cards t
    union all select 'check_reminders ' || to_jsonb(t)::text from check_reminders t
    union all select 'founder_test_results ' || to_jsonb(t)::text from founder_test_results t
    union all select 'focus_maps ' || to_jsonb(t)::text from focus_maps t
    union all select 'pay_links ' || to_jsonb(t)::text from pay_links t
    union all select 'sprint_rooms ' || to_jsonb(t)::text from sprint_rooms t
    union all select 'leads ' || to_jsonb(t)::text from leads t
    union all select 'waitlist_entries ' || to_jsonb(t)::text from waitlist_entries t
    union all select 'outbox ' || to_jsonb(t)::text from outbox t
    union all select 'mail_counts ' || to_jsonb(t)::text from mail_counts t
    union all select 'mail_suppressions ' || to_jsonb(t)::text from mail_suppressions t
    union all select 'data_requests ' || to_jsonb(t)::text from data_requests t`;
  return rows.map(({ text }) => text).sort();
}

/** Every row of orders and of what belongs to them. */
async function allOfOrders(sql: Sql): Promise<string[]> {
  const rows = await sql<{ text: string }>`
    select 'orders ' || id as text from orders
    union all select 'grants ' || id from grants
    union all select 'order_history ' || id from order_history
    union all select 'downloads ' || order_id from downloads
    union all select 'invoices ' || id from invoices
    union all select 'invoice_buyers ' || order_id from invoice_buyers
    union all select 'order_credits ' || order_id || earlier_id from order_credits
    union all select 'outbox ' || id from outbox`;
  return rows.map(({ text }) => text);
}

forEachEngine((engine) => {
  engine.test("every column that holds a name or an address is one that the tasks for a person know", async ({ sql }) => {
    const columns = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position`;
    const names = columns.map(({ column }) => column);
    const suspects = names.filter((column) =>
      /(?:^order_history\.detail$)|\..*(mail|address|name|person|recipient|phone|reasoning|note|request_hash)/
        .test(column) &&
      !NOT_PERSONAL.includes(column)
    );
    assert.deepEqual(suspects.toSorted(), PERSONAL_COLUMNS.toSorted());
    for (const column of PERSONAL_COLUMNS) assert.ok(names.includes(column), column);
  });

  engine.test("what is held about a person is found in every table, and nothing of anybody else", async ({ sql }) => {
    await fillIn(sql, { local: "ada", name: "Ada Lovelace" });
    await fillIn(sql, { local: "canada", name: "Bob" });
    const held = await readPerson(sql, ADA);
    const expected = (await tables(sql)).filter((table) => !(table in WITHOUT_PERSONS));
    assert.deepEqual(
      Object.keys(held).toSorted(),
      expected,
      "a new table holds persons, or is in WITHOUT_PERSONS",
    );
    for (const path of PERSONAL_COLUMNS) {
      const [table = "", column = ""] = path.split(".");
      const values = held[table]?.map((row) => row[column]).filter((value) => value !== null) ?? [];
      assert.ok(values.length > 0, path);
    }
    const found = new Set(held.outbox?.map(({ kind }) => kind));
    assert.deepEqual(MAIL_TO_PEOPLE.filter((kind) => !found.has(kind)), [], "mail that waits for its time");
    assert.equal(held.outbox?.length, 17);
    assert.equal(held.downloads?.length, 1);
    assert.equal(held.result_cards?.length, 1);
    assert.doesNotMatch(JSON.stringify(held), /canada|\bBob\b/i);
    assert.deepEqual(
      Object.values(await readPerson(sql, personOf(SECRET, "eve@example.com"))).flat(),
      [],
    );
  });

  engine.test("after erasing nothing tells of the person, the figures are there, and the link has ended", async ({ sql }) => {
    await fillIn(sql, { local: "canada", name: "Bob" });
    const ofOthers = await allRows(sql);
    const { check, addressHash } = await fillIn(sql, { local: "ada", name: "Ada Lovelace" });
    const before = await getResult(sql, check);
    const erased = await erasePerson(sql, ADA);
    // A check, a test, an entry, a map, a link to pay, a room, a lead, a reminder, and two counts of mails.
    assert.deepEqual([erased.others, erased.mailIds.length], [10, 12]);
    assert.equal(
      (await readPerson(sql, ADA)).downloads?.length,
      1,
      "evidence in a dispute, as the order is for tax",
    );
    const after = await allRows(sql);
    assert.deepEqual(after.filter((row) => ofOthers.includes(row)), ofOthers);
    const left = after.filter((row) => !ofOthers.includes(row));
    assert.deepEqual(left.map((row) => row.split(" ")[0]), [
      // The link opens nothing, and says so until its hour is over.
      "data_requests",
      "diagnostic_results",
      "founder_test_results",
      "mail_suppressions",
      // About the order, by its id: the delivery, the links again, the receipt, the news, and the notice to the coach.
      ...Array<string>(5).fill("outbox"),
    ]);
    assert.doesNotMatch(left.join("\n"), /ada@|lovelace|slow|of ada/i);
    assert.ok(left.slice(0, 3).every((row) => !row.includes(addressHash) && !row.includes(check)));
    assert.equal(await getResult(sql, check), null);
    const [kept] = await sql`
      select figures, scores, consent, request_hash as hash, idempotency_key as key from diagnostic_results
      where email is null and name is null and reasoning = '{}'`;
    assert.deepEqual(kept, {
      figures: before?.figures,
      scores: before?.scores,
      consent: false,
      hash: null,
      key: null,
    });
    assert.deepEqual(await erasePerson(sql, ADA), { others: 0, mailIds: [] });
  });

  engine.test("erasing a person leaves their orders, and the mail with the download still goes out", async ({ sql }) => {
    const { addressHash } = ADA;
    const sent = await paidOrder(sql, { email: "Ada@Example.com" });
    await sql`update outbox set state = 'sent', ended_at = now(), recipient_hash = ${addressHash}`;
    const waiting = await paidOrder(sql, { email: "ada@example.com" });
    await sql`update outbox set recipient_hash = ${addressHash}`;
    const orders = await sql`select * from orders order by id`;
    const { others } = await erasePerson(sql, ADA);
    assert.equal(others, 2, "of the sent order: the delivery, and the notice to the coach");
    assert.deepEqual(await sql`select * from orders order by id`, orders);
    assert.deepEqual(
      await sql`
        select subject_id as subject, state, recipient_hash as hash from outbox
        where kind = 'purchase-delivery' order by state`,
      [
        { subject: sent.grantId, state: "sent", hash: null },
        { subject: waiting.grantId, state: "waiting", hash: addressHash },
      ],
    );
  });

  engine.test("a test order is erased with all that belongs to it, and other people's are not", async ({ sql }) => {
    const keep = await paidOrder(sql, { email: "bob@example.com", isLive: false });
    const real = await paidOrder(sql, { email: "ada@example.com" });
    const rows = async () => (await allOfOrders(sql)).toSorted();
    const before = await rows();
    const { orderId } = await paidOrder(sql, { email: "Ada@example.com", isLive: false });
    await sql`insert into downloads (order_id, edition, day) values (${orderId}, 'a file', '2026-11-22')`;
    await issueDue(sql, { orderId, seller: [] });
    await setInvoiceBuyer(sql, orderId, { name: "Ada", company: "", vatNumber: "", address: "A street" });
    const bundle = await openedOrder(sql, newOrder());
    await sql`update orders set email = 'ada@example.com', is_live = false where id = ${bundle.id}`;
    await sql`insert into order_credits (order_id, earlier_id, amount) values (${bundle.id}, ${orderId}, 4900)`;
    assert.equal((await rows()).length, before.length + 11);
    const { others, mailIds } = await erasePerson(sql, ADA);
    assert.deepEqual([others, mailIds.length], [2, 2]);
    assert.deepEqual(await rows(), before);
    assert.ok(before.join().includes(keep.orderId) && before.join().includes(real.orderId));
  });

  engine.test("a person is found by every spelling of the address", async ({ sql }) => {
    await saveFounderTest(sql, { email: "Ada@Bücher.Example", result: "SS" }, null);
    await saveFounderTest(sql, { email: "ada@xn--bcher-kva.example", result: "SS" }, null);
    await saveFounderTest(sql, { email: "jose\u0301@bücher.example", result: "SS" }, null);
    await saveFounderTest(sql, { email: "a@b.c,d@e.f", result: "SS" }, null);
    const found = async (address: string) =>
      (await readPerson(sql, personOf(SECRET, address))).founder_test_results?.length;
    assert.equal(await found("ADA@bücher.example"), 2);
    assert.equal(await found("ada@XN--bcher-kva.example"), 2);
    assert.equal(await found("jos\u00e9@bücher.example"), 1);
    assert.equal(await found("A@b.c,d@e.f"), 1);
    assert.equal(await found("a@b.c"), 0);
  });

  engine.test("a check without an address is found and erased by its link, and no other", async ({ sql }) => {
    const mine = await submitCheck(sql, { name: "Ada", reasoning: { speed: "slow" } });
    const other = await submitCheck(sql, { name: "Bob" });
    const author = authorOf(`https://coach.example/diagnostic/results/${mine}/`);
    assert.ok(author);
    assert.deepEqual((await readPerson(sql, author)).diagnostic_results?.map(({ id }) => id), [mine]);
    assert.equal((await erasePerson(sql, author)).others, 1);
    assert.equal(await getResult(sql, mine), null);
    assert.equal((await getResult(sql, other))?.name, "Bob");
    assert.deepEqual(
      await sql`select name from diagnostic_results where reasoning <> '{}' or name = 'Ada'`,
      [],
    );
    assert.equal(authorOf("ada@example.com"), null);
  });

  engine.test("who was erased and came back keeps, in a restore, what they gave after the last note", async ({ sql }) => {
    const note = (minutes: number) => ({
      ...erasureOf(SECRET, ADA),
      at: new Date(Date.now() + minutes * 60_000).toISOString(),
    });
    await fillIn(sql, { local: "ada", name: "Ada" });
    await sql`update mail_suppressions set reason = 'refused'`;
    await sql`update mail_counts set day = (now() at time zone 'utc')::date`;
    const before = await allRows(sql);
    // Two files that were put together are not in the order of time.
    const early = await eraseAgain(sql, SECRET, [note(-1), note(-90)]);
    assert.deepEqual(early, { noted: 1, erased: 0, unreadable: 0 });
    assert.deepEqual(await allRows(sql), before);
    const late = await eraseAgain(sql, SECRET, [note(1), note(-90)]);
    assert.deepEqual(late, { noted: 1, erased: 1, unreadable: 0 });
    assert.doesNotMatch((await allRows(sql)).join("\n"), /\bada\b|refused/i);
    await sql`update mail_counts set day = day - 2`;
    await eraseAgain(sql, SECRET, [note(1)]);
    assert.deepEqual(await sql`select from mail_counts`, []);
    // Whatever is all that a backup holds of a person counts.
    await sql`
      insert into pay_links (id, email, name, product_id, price, parts, note, is_live, form_key, link_hash)
      values (${randomToken()}, 'ada@example.com', 'Ada', 'coaching-session', 35000, '[{"amount": 35000, "dueOn": "2026-12-01"}]', '', true, '', '')`;
    assert.equal((await eraseAgain(sql, SECRET, [note(1)])).erased, 1, "a link for coaching");
  });

  engine.test("a note that was made with another secret erases nobody, and is counted", async ({ sql }) => {
    await fillIn(sql, { local: "ada", name: "Ada" });
    const notes = [ADA, personOf(SECRET, "eve@example.com")].map((person) => erasureOf(SECRET, person));
    const other = ["ada", "bob"].map((name) =>
      erasureOf("another secret of the tests", personOf("another secret of the tests", `${name}@example.com`))
    );
    assert.deepEqual(await eraseAgain(sql, SECRET, other), { noted: 0, erased: 0, unreadable: 2 });
    assert.deepEqual(await eraseAgain(sql, SECRET, [...other, ...notes, ...other]), {
      noted: 2,
      erased: 1,
      unreadable: 2,
    });
  });

  engine.test("an address that a server refused, and whose owner never unsubscribed, leaves nothing behind", async ({ sql }) => {
    await suppressAddress(sql, ADA.addressHash, "refused");
    assert.equal((await erasePerson(sql, ADA)).others, 1);
    assert.deepEqual(await sql`select from mail_suppressions`, []);
  });

  engine.test("without consent name, email and notes go after the time, and the results stay", async ({ sql }) => {
    const age = async (days: number) => {
      await sql`update diagnostic_results set created_at = now() - make_interval(days => ${days}, mins => 1)
        where created_at > now() - interval '1 day'`;
      await sql`update founder_test_results set created_at = now() - make_interval(days => ${days}, mins => 1)
        where created_at > now() - interval '1 day'`;
    };
    const person = { email: "ada@example.com", name: "Ada", reasoning: { speed: "slow" } };
    const old = await submitCheck(sql, person, "old");
    const agreed = await submitCheck(sql, { ...person, consent: true }, "agreed");
    await saveFounderTest(sql, { email: "ada@example.com", result: "SS" }, "old");
    await age(30);
    const young = await submitCheck(sql, person, "young");
    await saveFounderTest(sql, { email: "bob@example.com", result: "CO" }, "young");
    await age(29);
    const before = await getResult(sql, old);
    // Two processes at the same moment do what one does.
    const [one, two] = await Promise.all([forgetOld(sql, 30), forgetOld(sql, 30)]);
    assert.deepEqual([one.checks + two.checks, one.tests + two.tests], [1, 1]);
    assert.deepEqual(await getResult(sql, old), { ...before, name: null });
    const rows = await sql<{ id: string }>`
      select id, name, email, reasoning, idempotency_key as key, request_hash is null as "isUnhashed"
      from diagnostic_results`;
    const kept = { name: "Ada", email: person.email, reasoning: person.reasoning, isUnhashed: false };
    const gone = { name: null, email: null, reasoning: {}, key: null, isUnhashed: true };
    assert.deepEqual(Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest])), {
      [old]: gone,
      [agreed]: { ...kept, key: "agreed" },
      [young]: { ...kept, key: "young" },
    });
    assert.deepEqual(
      await sql`select style, email from founder_test_results order by style`,
      [{ style: "CO", email: "bob@example.com" }, { style: "SS", email: null }],
    );
    const [test] = await sql<{ id: string }>`select id from founder_test_results where email is null`;
    assert.equal(await getReportRequest(sql, test?.id ?? ""), null);
    assert.deepEqual(await forgetOld(sql, 30), { checks: 0, tests: 0 });
  });

  engine.test("more rows than a batch holds are all done in one run", async ({ sql }) => {
    const ids = Array.from({ length: 1_001 }, (_, n) => "n".repeat(22) + letters(n));
    await sql`
      insert into founder_test_results (id, created_at, email, style, content_version)
      select id, now() - interval '2 years', 'a@example.com', 'SS', '1' from unnest(${ids}::text[]) as rows (id)`;
    // A process that stops leaves the rest to the next.
    assert.deepEqual(await forgetOld(sql, 365, AbortSignal.abort()), { checks: 0, tests: 0 });
    assert.deepEqual(await forgetOld(sql, 365), { checks: 0, tests: 1_001 });
  });

  engine.test("delivery notes lose their address after thirty days", async ({ sql }) => {
    await fillIn(sql, { local: "ada", name: "Ada" });
    await sql`update outbox set state = 'failed', ended_at = now() - interval '29 days', reason = 'full',
      recipient_hash = 'x'`;
    await sql`update outbox set ended_at = now() - interval '31 days' where kind = 'check-link'`;
    await forgetOld(sql, 365);
    const held = [COACH_NOTICE, ...MAIL_TO_PEOPLE.filter((kind) => kind !== CHECK_LINK)].toSorted();
    assert.deepEqual(
      await sql`select kind, recipient_hash as hash, reason from outbox order by kind`,
      [
        { kind: "check-link", hash: null, reason: null },
        ...held.map((kind) => ({ kind, hash: "x", reason: "full" })),
      ],
    );
  });
});

/** A number below 32 ** 4 in four letters of base32. */
function letters(value: number): string {
  return [15, 10, 5, 0].map((shift) => "abcdefghijklmnopqrstuvwxyz234567"[(value >> shift) & 31]).join("");
}

Deno.test("the removal runs at once and every day, and soon again while the database is away", async () => {
  const waits: number[] = [];
  const logged: [string, LogFields | undefined][] = [];
  const log = {
    info: (event: string, fields?: LogFields) => void logged.push([event, fields]),
    warn() {},
    error: (event: string) => void logged.push([event, undefined]),
  };
  const mailFolder = await Deno.makeTempDir({ prefix: "retention-" });
  await Deno.writeTextFile(`${mailFolder}/old.eml`, "To: ada@example.com\r\n\r\nHello");
  await Deno.utime(`${mailFolder}/old.eml`, new Date(0), new Date(0));
  await Deno.writeTextFile(`${mailFolder}/new.eml`, "To: ada@example.com\r\n\r\nHello");
  const outcomes = [new DatabaseUnavailableError("away"), new Error("a bug"), []];
  const sql: Sql = <T extends object>() => {
    const outcome = outcomes[0] ?? [];
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve<T[]>([]);
  };
  const runs: (() => void)[] = [];
  let waited = Promise.withResolvers<void>();
  const retention = startRetention({
    sql,
    mailFolder,
    days: 365,
    log,
    later: (run, milliseconds) => {
      waits.push(milliseconds);
      runs.push(run);
      waited.resolve();
      waited = Promise.withResolvers();
      return () => void waits.push(-1);
    },
  });
  try {
    for (let count = 0; count < 3; count++) {
      while (runs.length === count) await waited.promise;
      outcomes.shift();
      if (count < 2) runs[count]?.();
    }
    assert.deepEqual(waits, [60_000, 86_400_000, 86_400_000]);
    assert.deepEqual(logged, [
      ["personal data not removed", undefined],
      ["personal data removed", { checks: 0, tests: 0, files: 1 }],
    ]);
    assert.deepEqual([...Deno.readDirSync(mailFolder)].map(({ name }) => name), ["new.eml"]);
    await retention.stop();
    assert.equal(waits.at(-1), -1);
  } finally {
    await Deno.remove(mailFolder, { recursive: true });
  }
});
