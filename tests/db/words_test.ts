import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { TYPED_SLOTS } from "../../lib/words/slots.ts";
import {
  type Change,
  changeDrafts,
  dropDrafts,
  listChanges,
  listDrafts,
  publishDrafts,
  publishValues,
  readPublished,
  readPublishTimes,
  saveDrafts,
  undoPublish,
} from "../../lib/words/store.ts";
import { createWordsDesk, markIn } from "../../lib/words/words_desk.ts";
import { forEachEngine } from "../support/databases.ts";
import { nastyValues } from "../support/nasty_words.ts";

const TITLE = "landing/story/title";
const NAMES = "landing/people/names";
const MARK = "landing/people/isSample";
const NAME = "landing/experience/coach/name";
const MARK_OF_STORY = "landing/story/confirmed";

const drafts = (values: Readonly<Record<string, unknown>>) => new Map(Object.entries(values));
const published = async (sql: Sql) => Object.fromEntries(await readPublished(sql));

async function publishAll(sql: Sql): Promise<readonly string[]> {
  return (await publishDrafts(sql, await listDrafts(sql))).toSorted();
}

/** An hour passes. */
async function pass({ sql }: { readonly sql: Sql }): Promise<void> {
  await sql`update overrides set published_at = published_at - interval '1 hour'`;
}

async function changes(sql: Sql, slots: readonly string[] = [TITLE, NAMES]) {
  return await listChanges(sql, { slots, after: null, limit: 10 });
}

forEachEngine((engine) => {
  engine.test("a draft is seen by nobody, and replaces the draft before it", async (database) => {
    const { sql } = database;
    await saveDrafts(sql, drafts({ [TITLE]: "One", [NAMES]: ["Ada"], [MARK]: false }));
    await saveDrafts(sql, drafts({ [TITLE]: "Two" }));
    assert.deepEqual(await published(sql), {});
    assert.deepEqual((await listDrafts(sql)).map(({ slot, value }) => [slot, value]), [
      [MARK, false],
      [NAMES, ["Ada"]],
      [TITLE, "Two"],
    ]);
    await dropDrafts(sql, [TITLE, MARK]);
    assert.deepEqual((await listDrafts(sql)).map(({ slot }) => slot), [NAMES]);
  });

  engine.test("drafts are changed together, and none when one has been written or dropped since", async (database) => {
    const { sql } = database;
    const now = async () =>
      Object.fromEntries((await listDrafts(sql)).map(({ slot, value }) => [slot, value]));
    const at = async (slot: string) =>
      (await listDrafts(sql)).find((one) => one.slot === slot)?.writtenAt ?? null;
    assert.equal(await changeDrafts(sql, [{ slot: TITLE, value: "One", writtenAt: null }]), true);
    const seen = await at(TITLE);
    assert.equal(await changeDrafts(sql, [{ slot: TITLE, value: null, writtenAt: seen }]), true);
    assert.deepEqual(await now(), { [TITLE]: null });
    for (const writtenAt of [seen, null]) {
      for (const change of [{ slot: TITLE, writtenAt }, { slot: TITLE, value: "Late", writtenAt }]) {
        assert.equal(await changeDrafts(sql, [change, { slot: MARK, value: false, writtenAt: null }]), false);
      }
    }
    assert.deepEqual(await now(), { [TITLE]: null });
    const changes = [{ slot: TITLE, writtenAt: await at(TITLE) }, {
      slot: MARK,
      value: false,
      writtenAt: null,
    }];
    assert.equal(await changeDrafts(sql, changes), true);
    assert.deepEqual(await now(), { [MARK]: false });
    assert.equal(await changeDrafts(sql, changes), false);
  });

  engine.test("a draft that another window writes while one is saved or dropped is neither replaced nor lost", async (database) => {
    const { sql } = database;
    let isOther = false;
    /** The other window comes between what is read and what is written. */
    const between: Sql = async (strings, ...values) => {
      if (strings.join().includes("for update") && !isOther) {
        isOther = true;
        await saveDrafts(sql, drafts({ [TITLE]: "Theirs" }));
      }
      return await sql(strings, ...values);
    };
    const desk = createWordsDesk(between);
    const seen = markIn({ values: new Map() }, TITLE, TYPED_SLOTS.get(TITLE)!);
    assert.deepEqual(await desk.save(new Map([[TITLE, { value: "Mine", seen }]])), {
      touched: [TITLE],
      elsewhere: [TITLE],
    });
    isOther = false;
    assert.equal(await desk.drop(await listDrafts(sql)), "changed");
    assert.deepEqual((await listDrafts(sql)).map(({ value }) => value), ["Theirs"]);
  });

  engine.test("drafts are published together, once, and not when one has been written since", async (database) => {
    const { sql } = database;
    await saveDrafts(sql, drafts({ [TITLE]: "Seen", [NAMES]: ["Ada"] }));
    const seen = await listDrafts(sql);
    await saveDrafts(sql, drafts({ [TITLE]: "Written in another tab" }));
    assert.deepEqual(await publishDrafts(sql, seen), []);
    assert.deepEqual(await published(sql), {});
    const now = await listDrafts(sql);
    assert.deepEqual((await publishDrafts(sql, now)).toSorted(), [NAMES, TITLE]);
    assert.deepEqual(await publishDrafts(sql, now), [], "a second press");
    assert.deepEqual(await published(sql), { [TITLE]: "Written in another tab", [NAMES]: ["Ada"] });
    const [one, two] = await changes(sql);
    assert.equal(one?.publishedAt, two?.publishedAt);
  });

  engine.test("the shipped words count again when that is published", async (database) => {
    const { sql } = database;
    await publishValues(sql, drafts({ [TITLE]: "Mine", [MARK]: false }));
    await saveDrafts(sql, drafts({ [TITLE]: null }));
    await publishAll(sql);
    assert.deepEqual(await published(sql), { [MARK]: false });
  });

  engine.test("a publish is undone as a whole, once, and not what was changed after it", async (database) => {
    const { sql } = database;
    await publishValues(sql, drafts({ [TITLE]: "First" }));
    await pass(database);
    await saveDrafts(sql, drafts({ [TITLE]: "Second", [NAMES]: ["Ada"] }));
    await publishAll(sql);
    await pass(database);
    const { publishedAt = "" } = (await changes(sql))[0] ?? {};
    const undo = { slots: [TITLE, NAMES], publishedAt };
    assert.deepEqual((await undoPublish(sql, undo)).toSorted(), [NAMES, TITLE]);
    assert.deepEqual(await undoPublish(sql, undo), []);
    assert.deepEqual(await published(sql), { [TITLE]: "First" });
    await pass(database);
    const again = (await changes(sql))[0]?.publishedAt ?? "";
    await publishValues(sql, drafts({ [TITLE]: "Third" }));
    assert.deepEqual(await undoPublish(sql, { slots: [TITLE], publishedAt: again }), []);
    assert.deepEqual(await published(sql), { [TITLE]: "Third" });
  });

  engine.test("the history has what counted before, newest first, page by page", async (database) => {
    const { sql } = database;
    for (const title of ["One", "Two", "Three", null]) {
      await pass(database);
      await publishValues(sql, drafts({ [TITLE]: title }));
    }
    const all = await changes(sql);
    assert.deepEqual(all.map(({ value, before }) => [before, value]), [
      ["Three", null],
      ["Two", "Three"],
      ["One", "Two"],
      [null, "One"],
    ]);
    assert.match(all[0]?.at ?? "", /^\d{4}-\d\d-\d\dT.*Z$/);
    const after = all[1] ?? null;
    const rest = await listChanges(sql, { slots: [TITLE], after, limit: 1 });
    assert.deepEqual(rest.map(({ value }) => value), ["Two"]);
    assert.deepEqual(await changes(sql, [NAMES]), []);
  });

  engine.test("the next page of the history begins within a publish too", async (database) => {
    const { sql } = database;
    await publishValues(sql, drafts({ [TITLE]: "One" }));
    await pass(database);
    await saveDrafts(sql, drafts({ [TITLE]: "Two", [NAMES]: ["Ada"], [MARK]: false }));
    await publishAll(sql);
    const seen: string[] = [];
    const next = (after: Change | null) => listChanges(sql, { slots: [TITLE, NAMES, MARK], after, limit: 1 });
    for (let [change] = await next(null); change !== undefined; [change] = await next(change)) {
      seen.push(`${change.slot} ${change.value}`);
    }
    assert.deepEqual(seen, [`${MARK} false`, `${NAMES} Ada`, `${TITLE} Two`, `${TITLE} One`]);
    const times = await readPublishTimes(sql);
    assert.deepEqual([...times.keys()].toSorted(), [MARK, NAMES, TITLE]);
    assert.match(times.get(TITLE) ?? "", /^\d{4}-\d\d-\d\dT.*Z$/);
  });

  engine.test("an import adds what differs, and nothing else", async (database) => {
    const { sql } = database;
    await publishValues(sql, drafts({ [TITLE]: "Mine", [NAMES]: ["Ada"] }));
    await publishValues(sql, drafts({ [TITLE]: "Mine", [NAMES]: ["Ben"], [MARK]: null }));
    assert.deepEqual(await published(sql), { [TITLE]: "Mine", [NAMES]: ["Ben"] });
    assert.equal((await changes(sql)).length, 3);
  });

  engine.test("the words of a newer release stay in the table after a rollback, and count again with it", async ({ sql }) => {
    const desk = createWordsDesk(sql);
    const [LATER, LATEST] = ["landing/later/title", "landing/later/text"];
    await publishValues(sql, drafts({ [LATER]: "Of the newer release", [TITLE]: "Mine" }));
    await saveDrafts(sql, drafts({ [LATEST]: "A draft of it", [NAME]: "Zoë" }));
    const now = await desk.read();
    assert.deepEqual([...now.drafts.keys()], [NAME], "the desk offers what it knows");
    assert.equal(await desk.publish([...now.drafts.values()]), "done");
    const file = await desk.exportFile();
    assert.deepEqual(Object.keys(JSON.parse(file).words).toSorted(), [NAME, TITLE].toSorted());
    assert.equal(await desk.importFile(file), 0);
    assert.deepEqual(await published(sql), {
      [LATER]: "Of the newer release",
      [NAME]: "Zoë",
      [TITLE]: "Mine",
    });
    assert.deepEqual((await listDrafts(sql)).map(({ slot, value }) => [slot, value]), [[
      LATEST,
      "A draft of it",
    ]]);
  });

  engine.test("an export fills an empty site with every word, and says where the photos are", async (database) => {
    const values = nastyValues("right-to-left");
    const { sql } = database;
    await publishValues(sql, new Map<string, unknown>([...values, [MARK_OF_STORY, false]]));
    const file = await createWordsDesk(sql).exportFile();
    assert.match(JSON.parse(file).note, /Photos are not in this file/);
    await using empty = await engine.createDatabase();
    assert.equal(await createWordsDesk(empty.sql).importFile(file), values.size + 1);
    assert.deepEqual(await published(empty.sql), await published(sql));
    assert.equal(await createWordsDesk(empty.sql).exportFile(), file);
  });
});
