import assert from "node:assert/strict";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { loadConfig } from "../../lib/config.ts";
import { DatabaseError, type Sql } from "../../lib/db/database.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { WAITLIST_ANNOUNCEMENT, WAITLIST_CONFIRMATION } from "../../lib/mail/kinds.ts";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { randomToken } from "../../lib/tokens.ts";
import { waitlistNews } from "../../lib/waitlist/confirmation_letter.ts";
import type { WaitlistEntry } from "../../lib/waitlist/schema.ts";
import { listBatches, type NewEntry, saveEntry } from "../../lib/waitlist/store.ts";
import { SECRET } from "../support/app.ts";
import { forEachEngine } from "../support/databases.ts";
import { ADA } from "../support/waitlist.ts";
import { assertSince } from "../support/time.ts";

function newEntry(changes: Partial<NewEntry> = {}): NewEntry {
  return {
    id: randomToken(),
    mailId: randomToken(),
    ...ADA,
    ...changes,
  };
}

/** Adds rows with times in microseconds after 2026-11-21T08:00Z and returns their ids. */
async function seed(sql: Sql, times: readonly number[]): Promise<string[]> {
  const ids = times.map(() => randomToken());
  await sql`
    insert into waitlist_entries (id, created_at, name, email, tool_interest)
    select id, timestamptz '2026-11-21T08:00:00Z' + micros * interval '1 microsecond', 'Name', id || '@example.com', 'tool'
    from unnest(${ids}::text[], ${[...times]}::int8[]) as rows (id, micros)`;
  return ids;
}

async function collect(sql: Sql, batchSize?: number): Promise<(readonly WaitlistEntry[])[]> {
  return await Array.fromAsync(listBatches(sql, batchSize === undefined ? {} : { batchSize }));
}

forEachEngine((engine) => {
  engine.test("listBatches() returns what was saved, with its time", async ({ sql }) => {
    const since = Date.now();
    const entry = newEntry({ name: `<b>"Ada"</b> 'L' \\ 李明` });
    await saveEntry(sql, entry);
    const [batch, ...more] = await collect(sql);
    assert.deepEqual(more, []);
    assert.equal(batch?.length, 1);
    const { createdAt, ...rest } = batch[0]!;
    const { mailId: _, ...listed } = entry;
    assert.deepEqual(rest, listed);
    assert.equal(createdAt, new Date(createdAt).toISOString());
    assertSince(since, createdAt);
  });

  engine.test("the mails about a tool have the name of its product, not the form's shorter one", async ({ sql }) => {
    await seedCatalogue(sql);
    const entry = newEntry({ toolInterest: "okr-execution-tracker" });
    await saveEntry(sql, entry);
    await sql`update products set price = 4900`;
    const site = siteFrom(
      loadConfig({
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_PUBLISHABLE_KEY: "pk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
      }),
      8000,
    );
    const compose = createComposer({ sql, kinds: MAIL_KINDS, site, secret: SECRET });
    const subjects: string[] = [];
    for (const kind of [WAITLIST_CONFIRMATION, WAITLIST_ANNOUNCEMENT]) {
      const composed = await compose(kind, entry.id);
      assert.ok("message" in composed, JSON.stringify(composed));
      const { subject, text } = composed.message;
      assert.match(text.replace(/\s+/g, " "), /waitlist for Strategic OKR Execution Tracker\. /);
      subjects.push(subject);
    }
    assert.equal(subjects[1], "You can now buy Strategic OKR Execution Tracker");
    const span = { start: "2000-01-01T00:00:00.000Z", end: "2100-01-01T00:00:00.000Z" };
    const { entries } = await waitlistNews.read(sql, span, site);
    assert.deepEqual(entries.map(({ text }) => text), ["Ada Lovelace, Strategic OKR Execution Tracker"]);
  });

  engine.test("listBatches() returns no batch of an empty list", async ({ sql }) => {
    assert.deepEqual(await collect(sql), []);
  });

  engine.test("saveEntry() keeps the first row of each email and tool", async ({ sql }) => {
    const first = newEntry();
    await saveEntry(sql, first);
    const [written] = (await collect(sql)).flat();
    await saveEntry(sql, newEntry({ name: "Somebody Else" }));
    assert.deepEqual((await collect(sql)).flat(), [written]);
    await saveEntry(sql, newEntry({ toolInterest: "complete-bundle" }));
    await saveEntry(sql, newEntry({ email: "bob@example.com" }));
    assert.equal((await collect(sql)).flat().length, 3);
  });

  engine.test("fifty calls with one signup at once leave one row", async ({ sql }) => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => saveEntry(sql, newEntry({ name: `No. ${index}` }))),
    );
    assert.equal((await collect(sql)).flat().length, 1);
  });

  engine.test("listBatches() returns every row once, in order, in batches of at most 500", async ({ sql }) => {
    const expected = await seed(sql, Array.from({ length: 1300 }, (_, index) => (index * 7919) % 1300 * 3));
    const batches = await collect(sql);
    assert.deepEqual(batches.map((batch) => batch.length), [500, 500, 300]);
    const ids = batches.flat().map(({ id }) => id);
    const times = Array.from({ length: 1300 }, (_, index) => (index * 7919) % 1300 * 3);
    const sorted = expected.map((id, index) => ({ id, time: times[index]! })).sort((one, two) =>
      one.time - two.time
    );
    assert.deepEqual(ids, sorted.map(({ id }) => id));
    assert.deepEqual((await collect(sql, 10_000)).map((batch) => batch.length), [500, 500, 300]);
  });

  engine.test("listBatches() loses and repeats no row when times are equal or microseconds apart", async ({ sql }) => {
    const times = Array.from({ length: 120 }, (_, index) => index < 70 ? 5 : index % 4);
    const seeded = await seed(sql, times);
    const expected = seeded.map((id, index) => ({ id, time: times[index]! }))
      .sort((one, two) => one.time - two.time || (one.id < two.id ? -1 : 1));
    for (const batchSize of [1, 7, 60, 119, 120, 121]) {
      const ids = (await collect(sql, batchSize)).flat().map(({ id }) => id);
      assert.deepEqual(ids, expected.map(({ id }) => id), `in batches of ${batchSize}`);
    }
  });

  engine.test("listBatches() continues when the last row of a batch is removed", async ({ sql }) => {
    const ids = await seed(sql, [1, 2, 3, 4]);
    const batches = listBatches(sql, { batchSize: 2 });
    assert.deepEqual((await batches.next()).value?.map(({ id }) => id), ids.slice(0, 2));
    await sql`delete from waitlist_entries where id = ${ids[1]!}`;
    assert.deepEqual((await batches.next()).value?.map(({ id }) => id), ids.slice(2));
    assert.equal((await batches.next()).done, true);
  });

  engine.test("listBatches() reads a batch only when asked for it", async ({ sql }) => {
    await seed(sql, [1, 2, 3, 4, 5]);
    let count = 0;
    const counting: Sql = (strings, ...values) => {
      count++;
      return sql(strings, ...values);
    };
    const batches = listBatches(counting, { batchSize: 2 });
    await batches.next();
    assert.equal(count, 1);
    await batches.return();
    assert.equal(count, 1);
  });

  engine.test("the table refuses values that the schema would refuse", async ({ sql }) => {
    for (
      const changes of [
        { name: "A" },
        { email: "a" },
        { toolInterest: "" },
        { toolInterest: "x".repeat(65) },
        { id: "1" },
      ]
    ) {
      await assert.rejects(saveEntry(sql, newEntry(changes)), DatabaseError, JSON.stringify(changes));
    }
  });
});
