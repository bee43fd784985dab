import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import type { Sql } from "../../lib/db/database.ts";
import { createDesk, type Desk, PAGE_SIZE } from "../../lib/desk/desk.ts";
import { deedsOf } from "../../lib/desk/people_list.ts";
import { submitDiagnostic } from "../../lib/diagnostic/results.ts";
import { parseSubmission } from "../../lib/diagnostic/submission.ts";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { saveFounderTest } from "../../lib/founder_test/save.ts";
import { suppressAddress } from "../../lib/mail/store.ts";
import { MAIL_TO_PEOPLE } from "../../lib/mails.ts";
import { setInvoiceBuyer } from "../../lib/payments/invoices/store.ts";
import { personOf } from "../../lib/person/person.ts";
import { siteFrom } from "../../lib/site.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { SECRET } from "../support/app.ts";
import { forEachEngine } from "../support/databases.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";

const SCORES = Object.fromEntries(DIMENSION_KEYS.map((dimension) => [dimension, 3]));

function deskOf(sql: Sql): Desk {
  return createDesk({
    sql,
    secret: SECRET,
    mailFolder: "/nowhere",
    backupDir: "/nowhere",
    mailKinds: MAIL_TO_PEOPLE,
    timeZone: "UTC",
    linkSecret: SECRET,
    site: siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000),
  });
}

async function submitCheck(sql: Sql, fields: object): Promise<string> {
  const parsed = parseSubmission({ scores: SCORES, ...fields });
  assert.ok(parsed.ok);
  const saved = await submitDiagnostic(sql, parsed.submission, null, new Date());
  assert.ok(saved.outcome === "saved");
  return saved.token;
}

async function join(sql: Sql, name: string, email: string): Promise<void> {
  await addToWaitlist(sql, { name, email, toolInterest: "roi-calculator" });
}

/** Everybody on all pages of the list. */
async function listAll(desk: Desk) {
  const pages = [await desk.listPeople("")];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await desk.listPeople(next));
  return pages;
}

forEachEngine((engine) => {
  engine.test("a person is one row, whatever case the address has and however much they did", async ({ sql }) => {
    const desk = deskOf(sql);
    assert.deepEqual(await desk.listPeople(""), { people: [], hasMore: false, next: null });
    await join(sql, "Ada L.", "ada@example.com");
    await join(sql, "Bob", "bob@example.com");
    await saveFounderTest(sql, { email: "ADA@example.com", result: "SS" }, null);
    await submitCheck(sql, { email: "Ada@Example.com", name: "Ada Lovelace", consent: true });
    await submitCheck(sql, { email: "ada@example.com", consent: true });
    await paidOrder(sql, { email: "ada@EXAMPLE.com" });
    await suppressAddress(sql, personOf(SECRET, "ada@example.com").addressHash, "unsubscribed");
    await sql`update waitlist_entries set created_at = created_at - interval '1 hour'`;
    const { people } = await desk.listPeople("");
    assert.deepEqual(people.map((person) => [person.name, person.address, deedsOf(person)]), [
      [
        "Ada Lovelace",
        "ada@example.com",
        "Two business checks, founder test, waitlist, bought a tool, unsubscribed",
      ],
      ["Bob", "bob@example.com", "Waitlist"],
    ]);
  });

  engine.test("pages of the list show everybody once, newest first, also those of one moment", async ({ sql }) => {
    const desk = deskOf(sql);
    const count = 2 * PAGE_SIZE + 10;
    await sql`
      insert into waitlist_entries (id, created_at, name, email, tool_interest)
      select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), timestamptz '2026-11-01' + (n / 7) * interval '1.000001 s',
        'Name', n || '@example.com', 'roi-calculator' from generate_series(1, ${count}::int) n`;
    // Whoever comes back is only found at the newer place.
    await addToWaitlist(sql, { name: "Name", email: "5@example.com", toolInterest: "another-tool" });
    const pages = await listAll(desk);
    assert.deepEqual(pages.map(({ people }) => people.length), [PAGE_SIZE, PAGE_SIZE, 10]);
    const all = pages.flatMap(({ people }) => people);
    assert.equal(new Set(all.map(({ address }) => address)).size, count);
    assert.equal(all[0]?.address, "5@example.com");
    assert.deepEqual(all.map(({ at }) => at), all.map(({ at }) => at).toSorted().reverse());
    for (const place of ["x", "1-", `${"9".repeat(16)}-${"0".repeat(32)}`, `0-${"0".repeat(32)}`]) {
      assert.ok((await desk.listPeople(place)).people.length <= PAGE_SIZE, place);
    }
    const file = (await Array.fromAsync(desk.peopleFile(""))).join("");
    assert.equal(
      file.split("\r\n").length,
      count + 2,
      "a line for each, the titles, and the last line's end",
    );
  });

  engine.test("people are found by the address, its domain, and any word or part of the name", async ({ sql }) => {
    const desk = deskOf(sql);
    await submitCheck(sql, { email: "Luis@ortega.example", name: "Luis José Ortega", consent: true });
    await join(sql, "Ortrud Meier", "office@meier.example");
    await saveFounderTest(sql, { email: "ort@example.com", result: "CO" }, null);
    const { orderId } = await paidOrder(sql, { email: "buyer@example.com" });
    const buyer = { name: "Ortwin", company: "Engines", vatNumber: "", address: "A street" };
    await setInvoiceBuyer(sql, orderId, buyer);
    const found = async (text: string) =>
      (await desk.findPeople(text)).people.map(({ address }) => address).toSorted();
    const [luis, meier] = ["luis@ortega.example", "office@meier.example"];
    assert.deepEqual(await found("ORT"), ["buyer@example.com", luis, meier, "ort@example.com"]);
    assert.deepEqual(await found("luis jos\u0065\u0301"), [luis]);
    assert.deepEqual(await found("Mei"), [meier]);
    assert.deepEqual(
      await found("Meier office Ortrud"),
      [meier],
      "words of the name and the address, in any order",
    );
    assert.deepEqual(await found("Meier Luis"), [], "all of them");
    assert.deepEqual(await found("office@"), [meier]);
    assert.deepEqual(await found("josé"), [luis], "the name in the middle");
    assert.deepEqual(await found("rtega"), [luis]);
    assert.deepEqual(await found("@meier"), [meier]);
    assert.deepEqual(await found("ORTEGA.example"), [luis]);
    assert.deepEqual(await found("engine"), ["buyer@example.com"], "the company");
    for (const text of ["%", "_", "\\", "@meyer", "'", "\u{10ffff}", "x".repeat(300)]) {
      assert.deepEqual(await found(text), [], text);
    }
    await sql`
      insert into waitlist_entries (id, name, email, tool_interest)
      select translate(lpad(n::text, 26, 'a'), '0189', 'bcde'), 'Ort', 'ort' || n || '@example.com', 'roi-calculator'
      from generate_series(1, 80) n`;
    // Older rows than those in which every part is looked for.
    await sql`
      insert into waitlist_entries (id, created_at, name, email, tool_interest) values (${
      "z".repeat(26)
    }, '2020-01-01',
        'Grace Brewster Hopper', 'grace@navy.example', 'roi-calculator')`;
    await sql`
      insert into waitlist_entries (id, name, email, tool_interest)
      select translate(lpad((n + 1000)::text, 26, 'a'), '0189', 'bcde'), 'Xx', 'x' || n || '@x.example', 'roi-calculator'
      from generate_series(1, 1000) n`;
    assert.deepEqual(await found("brew"), ["grace@navy.example"]);
    assert.deepEqual(await found("@navy"), ["grace@navy.example"]);
    assert.deepEqual(await found("ewster"), [], "no index has it, and it is not new");
    const { people, hasMore } = await desk.findPeople("ort");
    assert.deepEqual([people.length, hasMore], [PAGE_SIZE, true]);
  });

  engine.test("nobody who gave no permission to write is in a list, a search, a file or a brief", async ({ sql }) => {
    const desk = deskOf(sql);
    const secret = { name: "Mallory Hidden", reasoning: { speed: "hidden thought" }, consent: false };
    const hidden = await submitCheck(sql, { ...secret, email: "hidden@example.com" });
    const nameless = await submitCheck(sql, { ...secret, consent: true, email: "old@example.com" });
    await sql`update diagnostic_results set email = null where id = ${nameless}`;
    await saveFounderTest(sql, { email: "gone-hidden@example.com", result: "SS" }, null);
    await sql`update founder_test_results set email = null where email like 'gone%'`;
    const unpaid = await openedOrder(sql, newOrder());
    await sql`update orders set email = 'hidden-order@example.com' where id = ${unpaid.id}`;
    const { orderId } = await paidOrder(sql, { email: null });
    const buyer = { name: "Hidden Buyer", company: "Hidden", vatNumber: "", address: "Hidden" };
    await setInvoiceBuyer(sql, orderId, buyer);
    await suppressAddress(sql, personOf(SECRET, "hidden@example.com").addressHash, "unsubscribed");
    // Somebody who bought is there, and their check without permission is not.
    await paidOrder(sql, { email: "ada@example.com" });
    const ofBuyer = await submitCheck(sql, { ...secret, email: "ada@example.com" });

    const pages = await listAll(desk);
    assert.deepEqual(pages.flatMap(({ people }) => people.map(({ address }) => address)), [
      "ada@example.com",
    ]);
    const [ada] = pages[0]?.people ?? [];
    const brief = await desk.readBrief(ada?.row ?? "");
    assert.deepEqual([brief?.name, brief?.checks], [null, []]);
    const searches = ["hid", "mall", "old", "gone", "buyer", "idden", "allory"];
    assert.deepEqual((await desk.findPeople("@example.com")).people.map(({ address }) => address), [
      "ada@example.com",
    ]);
    for (const text of searches) assert.deepEqual((await desk.findPeople(text)).people, [], text);
    const files = await Promise.all(["", ...searches].map((text) => Array.fromAsync(desk.peopleFile(text))));
    assert.doesNotMatch(JSON.stringify([pages, brief, files]), /hidden|mallory|old@|gone/i);
    for (
      const row of [`c${hidden}`, `c${nameless}`, `c${ofBuyer}`, `o${unpaid.id}`, `o${orderId}`, "c", ""]
    ) {
      assert.equal(await desk.readBrief(row), null, row);
      assert.equal(await desk.exportPerson(row), null, row);
    }
    // Whose address is gone had given permission.
    assert.equal(await desk.countUnnamed(), 2);
  });

  engine.test("a brief has the two newest checks with their notes, and what was bought and mailed", async ({ sql }) => {
    const desk = deskOf(sql);
    const of = { email: "Ada@example.com", consent: true };
    await submitCheck(sql, of);
    await submitCheck(sql, { ...of, scores: { ...SCORES, speed: 1 }, name: "Ada" });
    const third = await submitCheck(sql, { ...of, reasoning: { speed: "We are slow" } });
    // The embedded database's clock has milliseconds: two checks within one would have no order.
    await sql`update diagnostic_results set created_at = created_at - interval '1 hour' where id <> ${third}`;
    await saveFounderTest(sql, { email: "ada@example.com", result: "PV" }, null);
    await join(sql, "A. L.", "ada@example.com");
    await join(sql, "Bob", "bob@example.com");
    const { orderId } = await paidOrder(sql, { email: "ada@example.com" });
    await setInvoiceBuyer(sql, orderId, {
      name: "A",
      company: "Engines",
      vatNumber: "",
      address: "A street",
    });
    await sql`insert into order_history (id, order_id, kind, amount) values (${
      "a".repeat(26)
    }, ${orderId}, 'refunded', 2000)`;
    const brief = await desk.readBrief(`c${third}`);
    assert.ok(brief);
    assert.deepEqual([brief.address, brief.name, brief.company], ["ada@example.com", "Ada", "Engines"]);
    assert.deepEqual(brief.checks.map(({ id, total }) => [id === third, total]), [[true, 3], [false, 3]]);
    assert.deepEqual(brief.checks[0]?.reasoning, { speed: "We are slow" });
    assert.equal(brief.test?.style, "PV");
    assert.deepEqual(brief.entries.map(({ toolInterest }) => toolInterest), ["roi-calculator"]);
    assert.deepEqual(brief.bought.map(({ amount, returned }) => [amount, returned]), [[4900, 2000]]);
    const kinds = brief.mails.map(({ kind, state }) => `${kind} ${state}`).toSorted();
    assert.deepEqual(kinds, [
      ...Array(3).fill("check-link waiting"),
      "founder-test-report waiting",
      "purchase-delivery waiting",
      "waitlist-confirmation waiting",
    ]);
    assert.deepEqual(await desk.readBrief(`o${orderId}`), brief, "each row stands for the same person");
    assert.match(await desk.exportPerson(`o${orderId}`) ?? "", /"We are slow"/);
  });
});
