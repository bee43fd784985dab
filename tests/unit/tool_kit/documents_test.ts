import assert from "node:assert/strict";
import type { StorageLike } from "../../../lib/tool_kit/browser_storage.ts";
import { openDocuments } from "../../../lib/tool_kit/documents.ts";
import {
  REMOVED_CHARACTERS_MAX,
  REMOVED_DAYS,
  REMOVED_MAX,
} from "../../../lib/tool_kit/removed_documents.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { exportLine } from "../../../lib/tool_kit/words.ts";
import { type FakeBrowser, fakeBrowser } from "../../support/fake_browser.ts";
import { type ToyContent, toyReader } from "../../support/toy_tool.ts";

const DAY_MS = 86_400_000;
const KEY = `tool:${toyReader.id}:document:`;

/** A document; `at` counts minutes. */
function toy(id: string, text = "", at = 0): ToolDocument<ToyContent> {
  return {
    tool: toyReader.id,
    schema: toyReader.schema,
    id,
    title: `Title of ${id}`,
    updatedAt: new Date(Date.UTC(2027, 5, 1, 8, at)).toISOString(),
    content: { rows: [{ id: "a", text, keyResults: [] }] },
  };
}

function open(browser: FakeBrowser, onDamaged?: () => void, reader = toyReader) {
  const { storage } = browser.tab();
  return openDocuments({
    reader,
    storage,
    now: () => browser.clock.now(),
    ...(onDamaged ? { onDamaged } : {}),
  });
}

Deno.test("documents are kept apart by tool and id, and listed last changed first", () => {
  const browser = fakeBrowser();
  const documents = open(browser);
  assert.equal(documents.save(toy("one", "A", 1)), "saved");
  assert.equal(documents.save(toy("two", "B", 2)), "saved");
  open(browser, undefined, { ...toyReader, id: "roi-projection-calculator" })
    .save({ ...toy("one", "C"), tool: "roi-projection-calculator" });
  assert.deepEqual(documents.list().map(({ id }) => id), ["two", "one"]);
  assert.deepEqual(documents.load("one"), { state: "found", document: toy("one", "A", 1) });
  assert.deepEqual(documents.load("three"), { state: "missing" });
});

Deno.test("what another tab wrote since is not overwritten, until that is asked for", () => {
  const browser = fakeBrowser();
  const [older, newer] = [open(browser), open(browser)];
  older.save(toy("one", "A"));
  assert.equal(newer.save(toy("one", "unread")), "conflict");
  newer.load("one");
  assert.equal(older.compare("one"), "same");
  assert.equal(newer.save(toy("one", "B")), "saved");
  assert.equal(older.compare("one"), "changed");
  assert.equal(older.save(toy("one", "C")), "conflict");
  assert.deepEqual(newer.load("one"), { state: "found", document: toy("one", "B") });

  assert.equal(older.saveOver(toy("one", "C")), "saved");
  assert.equal(older.save(toy("one", "D")), "saved");
  assert.equal(newer.save(toy("one", "E")), "conflict");
  const [kept] = older.removed();
  assert.deepEqual(older.readRemoved(kept?.key ?? ""), { state: "found", document: toy("one", "B") });
});

Deno.test("a document that another tab removed does not come back by itself, nor one it put in its place", () => {
  const browser = fakeBrowser();
  const [one, two] = [open(browser), open(browser)];
  one.save(toy("one"));
  two.load("one");
  two.remove(toy("one"), "deleted");
  assert.equal(one.compare("one"), "removed");
  assert.equal(one.save(toy("one", "again")), "conflict");
  // The first write of a new document has the same number as the first of the old one.
  two.save(toy("one", "other"));
  assert.equal(one.compare("one"), "changed");
  assert.equal(one.save(toy("one", "again")), "conflict");
});

Deno.test("storage that is blocked, in each way that browsers do it, leaves documents in memory", () => {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const blocked: (() => StorageLike)[] = [
    refuse,
    () => JSON.parse("null"),
    () => ({ length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }),
  ];
  for (const storage of blocked) {
    const documents = openDocuments({ reader: toyReader, storage, now: () => 0 });
    assert.equal(documents.isBlocked, true);
    assert.equal(documents.save(toy("one", "A")), "blocked");
    assert.equal(documents.save(toy("one", "B")), "blocked");
    assert.deepEqual(documents.load("one"), { state: "found", document: toy("one", "B") });
    documents.remove(toy("one", "B"), "cleared");
    assert.equal(documents.removed().length, 1);
  }
});

Deno.test("storage that refuses writes alone is found out by the first", () => {
  const browser = fakeBrowser();
  const { storage } = browser.tab();
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const half = () => Object.assign(Object.create(storage()), { setItem: refuse });
  assert.equal(openDocuments({ reader: toyReader, storage: half, now: () => 0 }).save(toy("one")), "blocked");
});

Deno.test("a full storage gives up what was removed longest ago, then says that it is full", () => {
  const browser = fakeBrowser();
  const documents = open(browser);
  for (const id of ["one", "two"]) {
    documents.save(toy(id));
    documents.remove(toy(id, "x".repeat(90)), "deleted");
    browser.pass(1_000);
  }
  const used = [...browser.items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  browser.quota = used + 50;
  assert.equal(documents.save(toy("three")), "saved");
  assert.deepEqual(documents.removed().map(({ title }) => title), ["Title of two"]);
  assert.equal(documents.save(toy("four")), "saved");
  assert.deepEqual(documents.removed(), []);
  browser.quota = 10;
  assert.equal(documents.save(toy("three", "more")), "full");
  assert.deepEqual(documents.load("three"), { state: "found", document: toy("three") });
});

Deno.test("what is damaged is put aside, told once and kept as text", () => {
  const browser = fakeBrowser();
  let told = 0;
  const whole = JSON.stringify({ format: 1, revision: 1, tab: "t", document: toy("one") });
  const damaged = [
    "",
    "{",
    "null",
    whole.slice(0, -9),
    whole.replace("Title", "\u0000").replace('"rows"', '"lines"'),
  ];
  for (const text of damaged) {
    browser.items.set(`${KEY}one`, text);
    const documents = open(browser, () => void told++);
    assert.deepEqual(documents.load("one"), { state: "damaged" }, text);
    assert.deepEqual(documents.load("one"), { state: "missing" });
    const [entry] = documents.removed();
    assert.equal(entry?.reason, "damaged");
    assert.equal(documents.removedText(entry?.key ?? ""), text);
    assert.deepEqual(documents.readRemoved(entry?.key ?? ""), { state: "damaged" });
    browser.items.clear();
  }
  assert.equal(told, damaged.length);
});

Deno.test("what is damaged stays where it is when there is no room to put it aside, and is not overwritten", () => {
  const browser = fakeBrowser();
  const text = '"'.repeat(500);
  browser.items.set(`${KEY}one`, text);
  browser.quota = KEY.length + 3 + text.length;
  const documents = open(browser);
  assert.deepEqual(documents.load("one"), { state: "damaged" });
  assert.equal(documents.save(toy("one")), "full");
  assert.equal(documents.saveOver(toy("one")), "full");
  documents.remove(toy("one"), "deleted");
  assert.equal(browser.items.get(`${KEY}one`), text);
});

Deno.test("what is removed fits into a full storage, in the room that it leaves", () => {
  const browser = fakeBrowser();
  const documents = open(browser);
  documents.save(toy("one", 'He said "yes"'.repeat(50)));
  browser.quota = [...browser.items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  documents.remove(toy("one", 'He said "yes"'.repeat(50)), "deleted");
  assert.equal(documents.removed().length, 1);
});

Deno.test("an entry under recently removed that makes no sense is let go", () => {
  const browser = fakeBrowser();
  for (const text of ["", "{}", '{"at":1e300,"reason":"deleted","title":"","document":{}}']) {
    browser.items.set(`tool:${toyReader.id}:removed:x`, text);
    assert.deepEqual(open(browser).removed(), []);
  }
});

Deno.test("what a newer program stored is neither read, listed, overwritten nor removed", () => {
  const browser = fakeBrowser();
  const newer = [
    JSON.stringify({ format: 2, anything: "else" }),
    JSON.stringify({
      format: 1,
      revision: 1,
      tab: "t",
      document: { ...toy("one"), schema: toyReader.schema + 1 },
    }),
  ];
  for (const text of newer) {
    browser.items.set(`${KEY}one`, text);
    const documents = open(browser);
    assert.deepEqual(documents.load("one"), { state: "newer" });
    assert.deepEqual(documents.list(), []);
    assert.equal(documents.save(toy("one")), "newer");
    assert.equal(documents.saveOver(toy("one")), "newer");
    documents.remove(toy("one"), "deleted");
    assert.equal(browser.items.get(`${KEY}one`), text);
  }
});

Deno.test("what an older program stored is brought forward", () => {
  const browser = fakeBrowser();
  const document = { ...toy("one"), schema: 1, content: ["Milk"] };
  browser.items.set(`${KEY}one`, JSON.stringify({ format: 1, revision: 4, tab: "t", document }));
  const documents = open(browser);
  const loaded = documents.load("one");
  assert.ok(loaded.state === "found");
  assert.equal(loaded.document.content.rows[0]?.text, "Milk");
  assert.equal(documents.save(loaded.document), "saved");
});

Deno.test(`what is removed waits ${REMOVED_DAYS} days, with its reason, and can be taken out`, () => {
  const browser = fakeBrowser();
  const documents = open(browser);
  documents.save(toy("one"));
  const moment = new Date(browser.clock.now()).toISOString();
  documents.remove(toy("one", "unsaved"), "cleared");
  assert.deepEqual(documents.list(), []);
  browser.pass(1_000);
  documents.remove(toy("two"), "deleted");
  documents.remove(toy("untouched"), "replaced", false);
  assert.deepEqual(documents.removed().map(({ title, reason }) => [title, reason]), [
    ["Title of two", "deleted"],
    ["Title of one", "cleared"],
  ]);
  assert.equal(documents.removed()[1]?.removedAt, moment);
  documents.forgetRemoved(toy("two"));
  assert.equal(documents.removed().length, 1);
  browser.pass(REMOVED_DAYS * DAY_MS - 1_000);
  assert.equal(documents.removed().length, 1);
  browser.pass(1);
  assert.deepEqual(documents.removed(), []);
});

Deno.test("no more is kept under recently removed than its limits, and always the last", () => {
  const browser = fakeBrowser();
  const documents = open(browser);
  for (let count = 0; count < REMOVED_MAX + 5; count++) {
    documents.remove(toy(`id${count}`), "deleted");
    browser.pass(1);
  }
  assert.equal(documents.removed().length, REMOVED_MAX);
  assert.equal(documents.removed()[0]?.title, `Title of id${REMOVED_MAX + 4}`);
  documents.remove(toy("large", "x".repeat(REMOVED_CHARACTERS_MAX)), "deleted");
  assert.deepEqual(documents.removed().map(({ title }) => title), ["Title of large"]);
});

Deno.test("watch() tells of the documents that other tabs write, remove and clear, and of nothing else", () => {
  const browser = fakeBrowser();
  const { storage, events } = browser.tab();
  const documents = openDocuments({ reader: toyReader, storage, now: () => 0 });
  const seen: (string | null)[] = [];
  const stop = documents.watch(events, (id) => void seen.push(id));
  const other = open(browser);
  other.save(toy("one"));
  documents.save(toy("two"));
  other.setCurrent("one");
  other.remove(toy("one"), "deleted", false);
  events.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  stop();
  other.save(toy("one"));
  assert.deepEqual(seen, ["one", "one", null]);
});

Deno.test("the date of the last export is kept by document, and its age counted in days of the calendar", () => {
  const browser = fakeBrowser();
  const documents = open(browser);
  assert.equal(documents.exportedAt("one"), null);
  documents.setExported(["one"]);
  assert.equal(open(browser).exportedAt("one"), new Date(browser.clock.now()).toISOString());
  browser.items.set(`tool:${toyReader.id}:exports`, "broken");
  assert.equal(documents.exportedAt("one"), null);

  assert.deepEqual([null, 0, 1, 12].map(exportLine), [
    "Not exported yet.",
    "Last exported today.",
    "Last exported yesterday.",
    "Last exported 12 days ago.",
  ]);
});
