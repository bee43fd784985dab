import assert from "node:assert/strict";
import { PHOTO_SLOTS, PHOTOGRAPH_SCALES } from "../../lib/content/photos.ts";
import { copyDatabase, inTransaction, listTables, readRows } from "../../lib/db/copy.ts";
import { fillTables, makeTables, openBackup, writeBackup } from "../../lib/db/backup_file.ts";
import type { Database, Sql } from "../../lib/db/database.ts";
import { createPhotographs, forgetUnnamedFiles } from "../../lib/words/photographs/photographs.ts";
import {
  listChanges,
  listDrafts,
  publishDrafts,
  publishValues,
  readPublished,
  saveDrafts,
} from "../../lib/words/store.ts";
import { forEachEngine, pgliteEngine } from "../support/databases.ts";
import { photographFiles } from "../support/photographs.ts";

const { "coach-1": COACH, story: STORY, signature: SIGNATURE } = PHOTO_SLOTS;

const TITLE = "landing/story/title";

async function count(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: string }>`select count(*)::text as count from photographs`;
  return Number(row?.count);
}

async function pass(sql: Sql, days: number): Promise<void> {
  await sql`update photographs set stored_at = stored_at - make_interval(days => ${days}::int)`;
}

/** The hash of the draft of a place. */
async function drafted(sql: Sql, place = COACH): Promise<string> {
  const { places } = await createPhotographs(sql).read();
  return places.find((one) => one.place === place)?.draft?.hash ?? "";
}

forEachEngine((engine) => {
  engine.test("a photo is a draft until it is published, and the same files are kept once", async ({ sql }) => {
    const photographs = createPhotographs(sql);
    const files = await photographFiles(COACH);
    const alt = " Nora at her desk ";
    assert.equal(await photographs.save(COACH, alt, files), null);
    const hash = await drafted(sql);
    assert.equal(await photographs.save(COACH, alt, files.toReversed()), null);
    assert.equal(await drafted(sql), hash);
    assert.equal(await count(sql), 2 * PHOTOGRAPH_SCALES.length);
    assert.deepEqual(Object.fromEntries(await readPublished(sql)), {});
    const { drafts } = await photographs.read();
    assert.equal((await publishDrafts(sql, drafts)).length, 1);
    assert.equal((await publishDrafts(sql, drafts)).length, 0, "a second press");
    const photograph = { hash, alt: "Nora at her desk" };
    assert.deepEqual(Object.fromEntries(await readPublished(sql)), { "photographs/coach-1": photograph });
    const { places } = await photographs.read();
    const now = places.find(({ place }) => place === COACH);
    assert.deepEqual([now?.published, now?.draft], [photograph, undefined]);
  });

  engine.test("the drawing is put back by a draft, which may be dropped; a draft without anything published just goes", async ({ sql }) => {
    const photographs = createPhotographs(sql);
    await photographs.save(COACH, "Nora", await photographFiles(COACH));
    await photographs.putBack(COACH);
    assert.deepEqual((await photographs.read()).drafts, []);
    await photographs.save(COACH, "Nora", await photographFiles(COACH));
    await publishDrafts(sql, (await photographs.read()).drafts);
    await photographs.putBack(COACH);
    const draftOf = async () => (await photographs.read()).places.find(({ place }) => place === COACH)?.draft;
    assert.equal(await draftOf(), null);
    await photographs.dropDraft(COACH);
    assert.equal(await draftOf(), undefined);
    await photographs.putBack(COACH);
    await publishDrafts(sql, (await photographs.read()).drafts);
    assert.deepEqual(Object.fromEntries(await readPublished(sql)), {});
  });

  engine.test("a refused photo leaves nothing", async ({ sql }) => {
    const photographs = createPhotographs(sql);
    const files = await photographFiles(COACH);
    assert.match(await photographs.save(COACH, "  ", files) ?? "", /Say in a sentence/);
    assert.match(await photographs.save(COACH, "x".repeat(151), files) ?? "", /151 characters/);
    assert.match(await photographs.save(STORY, "Nora", files) ?? "", /512\s×\s512/);
    assert.equal(await count(sql), 0);
    assert.deepEqual((await photographs.read()).drafts, []);
    assert.equal(
      await photographs.save(SIGNATURE, "what nobody asked for", await photographFiles(SIGNATURE)),
      null,
    );
    assert.deepEqual((await photographs.read()).drafts.map(({ value }) => Object(value).alt), [""]);
  });

  engine.test("a photo that neither slot, draft nor history names goes after a week", async ({ sql }) => {
    const photographs = createPhotographs(sql);
    const put = async (color: string) => {
      await photographs.save(COACH, "Nora", await photographFiles(COACH, color));
      return await drafted(sql);
    };
    await put("#111111");
    const published = await put("#222222");
    await publishDrafts(sql, (await photographs.read()).drafts);
    const replaced = await put("#333333");
    await publishDrafts(sql, (await photographs.read()).drafts);
    const draft = await put("#444444");
    assert.equal(await count(sql), 24);
    await pass(sql, 6);
    assert.equal(await forgetUnnamedFiles(sql), 0);
    await pass(sql, 2);
    assert.equal(await forgetUnnamedFiles(sql), 6);
    assert.equal(await forgetUnnamedFiles(sql), 0);
    const left = await sql<{ hash: string }>`select distinct hash from photographs`;
    assert.deepEqual(left.map(({ hash }) => hash).toSorted(), [published, replaced, draft].toSorted());
  });

  engine.test("a published photo without its files does not count", async ({ sql }) => {
    const value = { hash: "0".repeat(32), alt: "From another site" };
    await publishValues(
      sql,
      new Map<string, unknown>([["photographs/coach-1", value], ["photographs/confirmed", false]]),
    );
    assert.deepEqual(Object.fromEntries(await readPublished(sql)), { "photographs/confirmed": false });
  });

  engine.test("the photo of a place that only a newer release has stays after a rollback", async ({ sql }) => {
    const photographs = createPhotographs(sql);
    await photographs.save(COACH, "Nora", await photographFiles(COACH));
    const value = { hash: await drafted(sql), alt: "Nora" };
    await photographs.dropDraft(COACH);
    await publishValues(sql, new Map([["photographs/garden", value]]));
    await pass(sql, 8);
    assert.equal(await forgetUnnamedFiles(sql), 0);
    const { places, drafts } = await photographs.read();
    assert.deepEqual([places.some(({ published }) => published !== null), drafts], [false, []]);
    assert.deepEqual([...await readPublished(sql)], [["photographs/garden", value]]);
  });
});

const EMBEDDED = pgliteEngine();

EMBEDDED.test("a copy and a backup have the words, their history, the drafts and the photos", async (database) => {
  const { sql } = database;
  const photographs = createPhotographs(sql);
  await photographs.save(COACH, "Nora", await photographFiles(COACH));
  for (const title of ["One", "שלום <b>"]) await publishValues(sql, new Map([[TITLE, title]]));
  await saveDrafts(sql, new Map([[TITLE, "Three"]]));
  const name = `${await drafted(sql)}-${COACH.width}`;
  const kept = async ({ sql }: Pick<Database, "sql">) => ({
    published: [...await readPublished(sql)],
    drafts: await listDrafts(sql),
    changes: await listChanges(sql, { slots: [TITLE], after: null, limit: 9 }),
    photo: (await createPhotographs(sql).open(name, true))?.bytes,
  });
  const before = await kept(database);
  assert.deepEqual([before.published.length, before.drafts.length, before.changes.length], [1, 2, 2]);
  assert.ok(before.photo !== undefined && before.photo.length > 100);
  await using copied = await EMBEDDED.createDatabase({ isMigrated: false });
  await copyDatabase(database, copied);
  assert.deepEqual(await kept(copied), before);
  const path = await Deno.makeTempFile();
  await Deno.remove(path);
  try {
    await writeBackup(database, path, null);
    await using restored = await EMBEDDED.createDatabase({ isMigrated: false });
    await using backup = await openBackup(path);
    await makeTables(restored, backup);
    await fillTables(restored, backup, () => Promise.resolve());
    assert.deepEqual(await kept(restored), before);
  } finally {
    await Deno.remove(path);
  }
});

EMBEDDED.test("large rows are read few at a time", async (database) => {
  const { sql } = database;
  for (let width = 1; width <= 20; width++) {
    await sql`
      insert into photographs (hash, format, width, height, bytes)
      values (${"0".repeat(32)}, 'jpeg', ${width}, 1, decode(repeat('ab', 1000000), 'hex'))`;
  }
  const table = (await listTables(database)).find(({ name }) => name === "photographs");
  assert.ok(table !== undefined);
  const batches: number[] = [];
  await inTransaction(database, "read", async () => {
    for await (const rows of readRows(database, table)) batches.push(rows.length);
  });
  assert.deepEqual(batches, [8, 4, 4, 4]);
});
