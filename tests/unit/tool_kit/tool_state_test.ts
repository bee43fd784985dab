import assert from "node:assert/strict";
import fc from "fast-check";
import { exportAllFile, exportFile } from "../../../lib/tool_kit/export.ts";
import { AUTOSAVE_MS } from "../../../lib/tool_kit/saving.ts";
import { createTool, type Edition, SAMPLE_ID, type Tool } from "../../../lib/tool_kit/tool_state.ts";
import type { ToolDocument } from "../../../lib/tool_kit/tool_model.ts";
import { type FakeBrowser, fakeBrowser, type FakeTab } from "../../support/fake_browser.ts";
import { type ToyAction, type ToyContent, toyModel } from "../../support/toy_tool.ts";

const TODAY = "2027-06-01";
const KEY = `tool:${toyModel.id}:document:`;

interface Opened {
  readonly tool: Tool<ToyContent, ToyAction>;
  readonly tab: FakeTab;
  readonly stop: () => void;
  /** The texts of the lines, for a short comparison. */
  lines(): string;
}

/** The tool in a tab of its own. */
async function open(browser: FakeBrowser, edition: Edition = "demo", model = toyModel): Promise<Opened> {
  const tab = browser.tab();
  const tool = createTool({
    model,
    edition,
    today: TODAY,
    storage: tab.storage,
    clock: browser.clock,
  });
  const stop = await tool.start(tab.events);
  return { tool, tab, stop, lines: () => linesOf(tool.state().document) };
}

/** A tool of which what reads documents cannot be fetched until `line.isOffline` is false. */
function cutOff() {
  const line = { isOffline: true };
  const reader = () => line.isOffline ? Promise.reject(new TypeError("offline")) : toyModel.reader();
  return { line, model: { ...toyModel, reader } };
}

const linesOf = ({ content }: ToolDocument<ToyContent>) => content.rows.map(({ text }) => text).join("|");
const add = (text: string): ToyAction => ({ type: "add", id: text, text });
const said = ({ tool }: Opened) => tool.state().announcement.text;

/** A tab with a document of one's own, titled and saved. */
async function openOwn(browser: FakeBrowser, edition: Edition = "demo", title = "Mine"): Promise<Opened> {
  const opened = await open(browser, edition);
  opened.tool.startOwn();
  opened.tool.setTitle(title);
  opened.tool.dispatch(add("Milk"));
  browser.pass(AUTOSAVE_MS);
  return opened;
}

Deno.test("before start() a tool is the sample of the date it was drawn with, and storage is not touched", () => {
  const tool = createTool({
    model: toyModel,
    edition: "demo",
    today: "2026-01-31",
    storage: () => assert.fail("storage was touched"),
  });
  const { document, isSample, storage, undo } = tool.state();
  assert.deepEqual([linesOf(document), isSample, storage, undo], [
    "Bread by 2026-01-31",
    true,
    "sample",
    null,
  ]);
});

Deno.test("what comes in from elsewhere gives its title to a document without one, in the same step", async () => {
  const { tool } = await open(fakeBrowser());
  const bring = (text: string) => (content: ToyContent) => toyModel.reduce(content, add(text));
  tool.startOwn();
  tool.change("bring in rows", bring("Milk"), "Offsite");
  assert.equal(tool.state().document.title, "Offsite");
  tool.change("bring in rows", bring("Eggs"), "Another");
  assert.equal(tool.state().document.title, "Offsite", "a title that is there stays");
  tool.undo();
  tool.undo();
  assert.deepEqual([tool.state().document.title, linesOf(tool.state().document)], ["", ""]);
});

Deno.test("a change is drawn at once, told to subscribers, and saved after 300 ms of quiet", async () => {
  const browser = fakeBrowser();
  const opened = await open(browser);
  let told = 0;
  const stop = opened.tool.subscribe(() => void told++);
  opened.tool.dispatch(add("Milk"));
  assert.deepEqual([opened.lines(), told, opened.tool.state().storage], [
    `Bread by ${TODAY}|Milk`,
    1,
    "saving",
  ]);
  browser.pass(AUTOSAVE_MS - 1);
  opened.tool.dispatch(add("Eggs"));
  browser.pass(AUTOSAVE_MS - 1);
  assert.equal(browser.items.has(KEY + SAMPLE_ID), false);
  browser.pass(1);
  assert.deepEqual([opened.tool.state().storage, told], ["saved", 3]);
  assert.equal((await open(browser)).lines(), `Bread by ${TODAY}|Milk|Eggs`);
  stop();
  opened.tool.undo();
  assert.equal(told, 3);
});

Deno.test("leaving the page saves at once, and stopping ends saving and listening", async () => {
  const browser = fakeBrowser();
  const opened = await open(browser);
  opened.tool.dispatch(add("Milk"));
  opened.tab.events.dispatchEvent(new Event("pagehide"));
  assert.equal((await open(browser)).lines(), `Bread by ${TODAY}|Milk`);
  opened.tool.dispatch(add("Eggs"));
  opened.stop();
  assert.equal((await open(browser)).lines(), `Bread by ${TODAY}|Milk|Eggs`);
  opened.tool.dispatch(add("Tea"));
  opened.tab.events.dispatchEvent(new Event("pagehide"));
  assert.equal((await open(browser)).lines(), `Bread by ${TODAY}|Milk|Eggs`);
});

Deno.test("undo and redo name the step before and announce it after; a state is the same object until it changes", async () => {
  const browser = fakeBrowser();
  const opened = await openOwn(browser);
  const { tool } = opened;
  tool.dispatch({ type: "delete", id: "Milk" });
  assert.deepEqual([tool.state().undo, tool.state().redo], ["delete line", null]);
  assert.equal(tool.state(), tool.state());
  tool.undo();
  assert.deepEqual([said(opened), tool.state().redo, opened.lines()], [
    "Undone: delete line",
    "delete line",
    "|Milk",
  ]);
  const { count } = tool.state().announcement;
  tool.redo();
  tool.undo();
  assert.deepEqual([said(opened), tool.state().announcement.count], ["Undone: delete line", count + 2]);
  browser.pass(AUTOSAVE_MS);
  assert.equal((await open(browser)).lines(), "|Milk");
});

Deno.test("typing is one step until the field is left; an action that changes nothing is none and is not told", async () => {
  const { tool } = await openOwn(fakeBrowser());
  for (const text of ["E", "Eg", "Egg"]) tool.dispatch({ type: "edit", id: "first", text });
  tool.endTyping();
  tool.dispatch({ type: "edit", id: "first", text: "Eggs" });
  tool.undo();
  assert.equal(tool.state().document.content.rows[0]?.text, "Egg");
  tool.undo();
  assert.equal(tool.state().document.content.rows[0]?.text, "");
  const before = tool.state();
  tool.dispatch({ type: "delete", id: "none" });
  tool.setTitle(before.document.title);
  tool.change("nothing", (content) => ({ ...content }));
  assert.equal(tool.state(), before);
});

Deno.test("start my own, sample, clear and a file each replace the document, can be undone and leave one document", async () => {
  const browser = fakeBrowser();
  const opened = await openOwn(browser);
  const { tool } = opened;
  const mine = tool.state().document;
  const file = await tool.readImport(exportFile({ ...mine, id: "theirs", title: "Theirs" }));
  assert.ok(file.ok);
  const replacements: readonly (readonly [label: string, act: () => void])[] = [
    ["clear", () => tool.clear()],
    ["open the sample", () => tool.loadSample()],
    ["replace by a file", () => tool.importRead(file.documents, "replace")],
  ];
  for (const [label, act] of replacements) {
    act();
    const replaced = tool.state().document;
    assert.equal(tool.state().undo, label);
    assert.notEqual(replaced.id, mine.id);
    assert.deepEqual(tool.documents().map(({ id }) => id), [replaced.id]);
    assert.deepEqual(tool.removed().map(({ title }) => title), ["Mine"]);
    assert.deepEqual((await open(browser)).tool.state().document.title, replaced.title);
    tool.undo();
    assert.deepEqual(tool.state().document, mine);
    assert.deepEqual(tool.documents().map(({ id }) => id), [mine.id]);
    assert.equal((await open(browser)).tool.state().document.title, "Mine");
  }
});

Deno.test("doing such a step again replaces again, and nothing that was not the tool's own is lost on the way", async () => {
  const browser = fakeBrowser();
  const { tool } = await openOwn(browser);
  tool.clear();
  tool.undo();
  tool.redo();
  assert.equal(tool.state().document.title, "");
  assert.deepEqual(tool.removed().map(({ title }) => title), ["Mine"]);
});

Deno.test("clearing what is empty, or opening the sample over the sample, is no step", async () => {
  const opened = await open(fakeBrowser());
  opened.tool.loadSample();
  assert.equal(opened.tool.state().undo, null);
  opened.tool.startOwn();
  opened.tool.clear();
  assert.equal(opened.tool.state().undo, "start my own");
  assert.deepEqual(opened.tool.removed(), []);
});

Deno.test("what was removed comes back after the tab was closed: in the demo in place of the document, undoable", async () => {
  const browser = fakeBrowser();
  const first = await openOwn(browser);
  first.tool.clear();
  first.stop();
  const { tool } = await open(browser);
  tool.setTitle("New");
  const [entry] = tool.removed();
  assert.equal(entry?.reason, "cleared");
  assert.equal(tool.restore(entry?.key ?? ""), true);
  assert.equal(tool.state().document.title, "Mine");
  assert.deepEqual(tool.removed().map(({ title }) => title), ["New"]);
  tool.undo();
  assert.equal(tool.state().document.title, "New");
  assert.equal(tool.restore("none"), false);
});

Deno.test("any sequence of steps, of documents too, is undone to the first document and done again to the last", async () => {
  const doing = fc.constantFrom("add", "title", "clear", "sample", "own", "import", "save", "undo", "redo");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Edition>("demo", "full"),
      fc.array(doing, { maxLength: 12 }),
      async (edition, list) => {
        const browser = fakeBrowser();
        const { tool } = await openOwn(browser, edition);
        const file = exportFile({ ...tool.state().document, id: "theirs", title: "Theirs" });
        for (const [index, name] of list.entries()) {
          if (name === "add") tool.dispatch(add(`Line ${index}`));
          if (name === "title") tool.setTitle(`Title ${index}`);
          if (name === "clear") tool.clear();
          if (name === "sample") tool.loadSample();
          if (name === "own") tool.startOwn();
          if (name === "undo") tool.undo();
          if (name === "redo") tool.redo();
          if (name === "import") {
            const read = await tool.readImport(file);
            if (read.ok) tool.importRead(read.documents, edition === "full" ? "new" : "replace");
          }
          browser.pass(name === "save" ? AUTOSAVE_MS : 3_000);
          if (edition === "demo") assert.equal(tool.documents().length, 1, name);
          const stored = tool.documents().find(({ id }) => id === tool.state().document.id);
          assert.equal(stored?.title, tool.state().document.title);
        }
        while (tool.state().redo !== null) tool.redo();
        const last = tool.state().document;
        let steps = 0;
        while (tool.state().undo !== null) {
          const before = tool.state().document;
          tool.undo();
          tool.redo();
          assert.deepEqual(tool.state().document, before);
          tool.undo();
          steps++;
        }
        assert.equal(tool.state().document.id, SAMPLE_ID);
        for (let step = 0; step < steps; step++) tool.redo();
        assert.deepEqual(tool.state().document, last);
        browser.pass(AUTOSAVE_MS);
        assert.deepEqual((await open(browser, edition)).tool.state().document, last);
      },
    ),
    { numRuns: 150 },
  );
});

Deno.test("any JSON at all as import leaves document, history and storage as they were", async () => {
  const browser = fakeBrowser();
  const { tool } = await openOwn(browser);
  const [state, items] = [tool.state(), new Map(browser.items)];
  await fc.assert(fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
    assert.equal((await tool.readImport(text)).ok, false);
    assert.equal(tool.state(), state);
  }));
  assert.deepEqual(browser.items, items);
});

Deno.test("a file with the open document's id offers to merge; entries come in, conflicts are listed, undo takes it back", async () => {
  const { tool, lines } = await openOwn(fakeBrowser());
  const { document } = tool.state();
  const row = (id: string, text: string) => ({ id, text, keyResults: [] });
  const theirs = { ...document, content: { rows: [row("Milk", "Oat milk"), row("Tea", "Tea")] } };
  const read = await tool.readImport(exportFile(theirs));
  assert.ok(read.ok && read.canMerge);
  assert.deepEqual(tool.importRead(read.documents, "merge"), ["theirs: Oat milk"]);
  assert.deepEqual([lines(), tool.state().undo], ["|Milk|Tea", "merge a file"]);
  tool.undo();
  assert.equal(lines(), "|Milk");
  const other = await tool.readImport(exportFile({ ...theirs, id: "other" }));
  assert.equal(other.ok && other.canMerge, false);
});

Deno.test("an imported sample is a document of one's own", async () => {
  const { tool } = await open(fakeBrowser());
  tool.dispatch(add("Milk"));
  const read = await tool.readImport(tool.exportDocument().text);
  assert.ok(read.ok);
  tool.importRead(read.documents, "replace");
  assert.equal(tool.state().isSample, false);
});

Deno.test("export names the file, and the date of the last export is known after a reload", async () => {
  const browser = fakeBrowser();
  const opened = await openOwn(browser);
  assert.equal(opened.tool.state().exportedAt, null);
  const { name, text } = opened.tool.exportDocument();
  assert.equal(name, "goal-cascade-builder-mine-2027-06-01.json");
  assert.equal(text, exportFile(opened.tool.state().document));
  assert.equal(said(opened), `Exported: ${name}`);
  const moment = new Date(browser.clock.now()).toISOString();
  assert.equal(opened.tool.state().exportedAt, moment);
  assert.equal((await open(browser)).tool.state().exportedAt, moment);
});

Deno.test("the older of two tabs notices, saves nothing more, and takes the newer version as an undoable step", async () => {
  const browser = fakeBrowser();
  const older = await openOwn(browser);
  const newer = await open(browser);
  newer.tool.dispatch(add("Eggs"));
  older.tool.dispatch(add("Tea"));
  newer.stop();
  assert.deepEqual([older.tool.state().otherTab, older.tool.state().storage], ["changed", "paused"]);
  older.tool.dispatch(add("Jam"));
  browser.pass(AUTOSAVE_MS);
  older.tab.events.dispatchEvent(new Event("pagehide"));
  assert.equal((await open(browser)).lines(), "|Milk|Eggs");

  older.tool.loadNewer();
  assert.deepEqual([older.lines(), older.tool.state().otherTab, older.tool.state().storage], [
    "|Milk|Eggs",
    null,
    "saved",
  ]);
  older.tool.undo();
  browser.pass(AUTOSAVE_MS);
  assert.equal((await open(browser)).lines(), "|Milk|Tea|Jam");
});

Deno.test("keeping the older version saves it, and the newer one waits under recently removed", async () => {
  const browser = fakeBrowser();
  const [older, newer] = [await openOwn(browser), await open(browser)];
  newer.tool.dispatch(add("Eggs"));
  newer.stop();
  older.tool.dispatch(add("Tea"));
  older.tool.keepMine();
  assert.deepEqual([older.tool.state().otherTab, older.tool.state().storage], [null, "saved"]);
  assert.equal((await open(browser)).lines(), "|Milk|Tea");
  older.tool.restore(older.tool.removed()[0]?.key ?? "");
  assert.equal(older.lines(), "|Milk|Eggs");
});

Deno.test("a document that waits for a choice still waits after another one was looked at", async () => {
  const browser = fakeBrowser();
  const older = await openOwn(browser, "full");
  const { id } = older.tool.state().document;
  older.tool.create();
  const other = older.tool.state().document.id;
  older.tool.open(id);
  const newer = await open(browser, "full");
  older.tool.dispatch(add("Tea"));
  newer.tool.dispatch(add("Eggs"));
  newer.stop();
  older.tool.open(other);
  older.tool.open(id);
  older.tool.dispatch(add("Jam"));
  browser.pass(AUTOSAVE_MS);
  assert.deepEqual([older.lines(), older.tool.state().otherTab], ["|Milk|Tea|Jam", "changed"]);
  assert.equal((await open(browser, "full")).lines(), "|Milk|Eggs");
});

Deno.test("a step that takes out a document another tab was at keeps both versions", async () => {
  const browser = fakeBrowser();
  const older = await openOwn(browser);
  const read = await older.tool.readImport(
    exportFile({ ...older.tool.state().document, id: "theirs", title: "Theirs" }),
  );
  assert.ok(read.ok);
  older.tool.importRead(read.documents, "replace");
  const newer = await open(browser);
  newer.tool.setTitle("Theirs, changed");
  newer.stop();
  older.tool.undo();
  assert.equal(older.tool.state().document.title, "Mine");
  assert.deepEqual(older.tool.removed().map(({ title }) => title).toSorted(), ["Theirs", "Theirs, changed"]);
});

Deno.test("a tab that heard no event finds out before it writes, and one that comes back from the cache at once", async () => {
  const browser = fakeBrowser();
  const [deaf, newer] = [await openOwn(browser), await open(browser)];
  deaf.stop();
  newer.tool.dispatch(add("Eggs"));
  browser.pass(AUTOSAVE_MS);
  deaf.tool.dispatch(add("Tea"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(deaf.tool.state().otherTab, "changed");
  assert.equal((await open(browser)).lines(), "|Milk|Eggs");

  const cached = await open(browser);
  const quiet = browser.items.get(KEY + cached.tool.state().document.id) ?? "";
  browser.items.set(KEY + cached.tool.state().document.id, quiet.replace(/"revision":\d+/, '"revision":99'));
  cached.tab.events.dispatchEvent(new Event("pageshow"));
  assert.equal(cached.tool.state().otherTab, "changed");
});

Deno.test("a document that another tab cleared is not brought back: what is there now is loaded, or it is kept on request", async () => {
  for (const choice of ["load", "keep"] as const) {
    const browser = fakeBrowser();
    const [older, newer] = [await openOwn(browser), await open(browser)];
    older.tool.dispatch(add("Tea"));
    newer.tool.clear();
    browser.pass(AUTOSAVE_MS);
    assert.equal(older.tool.state().otherTab, "removed");
    if (choice === "keep") {
      older.tool.keepMine();
      assert.equal((await open(browser)).lines(), "|Milk|Tea");
      continue;
    }
    older.tool.loadNewer();
    assert.deepEqual([older.lines(), older.tool.state().document.id], ["", newer.tool.state().document.id]);
    older.tool.undo();
    assert.equal(older.lines(), "|Milk|Tea");
  }
});

Deno.test("two first visits in two tabs: the second to write notices the first", async () => {
  const browser = fakeBrowser();
  const [one, two] = [await open(browser), await open(browser)];
  one.tool.dispatch(add("Milk"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(two.tool.state().otherTab, "changed");
});

Deno.test("blocked storage: everything works in memory, and the state says so", async () => {
  const tool = createTool({
    model: toyModel,
    edition: "full",
    today: TODAY,
    storage: () => {
      throw new DOMException("blocked", "SecurityError");
    },
    clock: fakeBrowser().clock,
  });
  await tool.start(new EventTarget());
  assert.equal(tool.state().storage, "blocked");
  tool.startOwn();
  tool.dispatch(add("Milk"));
  tool.create();
  assert.equal(tool.documents().length, 2);
  tool.undo();
  assert.equal(linesOf(tool.state().document), "|Milk");
  tool.deleteDocument();
  assert.equal(tool.removed().length, 1);
  assert.equal(tool.state().storage, "blocked");
});

Deno.test("what reads documents cannot be fetched: nothing stored is touched, and what was done is saved once it can", async () => {
  const browser = fakeBrowser();
  const stored = (await openOwn(browser)).tool.state().document;
  const { line, model } = cutOff();
  const { tool, stop } = await open(browser, "full", model);
  assert.equal(tool.state().storage, "unloaded");
  await tool.tryAgain();
  assert.equal(tool.state().storage, "unloaded", "still offline");
  tool.dispatch(add("Eggs"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(tool.state().storage, "unloaded", "it does not claim to have saved");
  line.isOffline = false;
  await tool.tryAgain();
  browser.pass(AUTOSAVE_MS);
  assert.equal(tool.state().storage, "saved");
  assert.match(linesOf(tool.state().document), /\|Eggs$/);
  assert.deepEqual(tool.documents().map(({ id }) => id).toSorted(), [stored.id, "sample"].toSorted());
  tool.open(stored.id);
  assert.deepEqual(tool.state().document, stored, "what was stored is as it was");
  stop();
});

Deno.test("storage that opens at the second try shows the document that was open last, and hears other tabs", async () => {
  const browser = fakeBrowser();
  const other = await openOwn(browser);
  const { line, model } = cutOff();
  const { tool, stop } = await open(browser, "demo", model);
  line.isOffline = false;
  await tool.tryAgain();
  assert.equal(linesOf(tool.state().document), other.lines());
  other.tool.dispatch(add("Eggs"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(tool.state().otherTab, "changed");
  stop();
});

Deno.test("full storage: the state says so, work goes on, and is saved once there is room", async () => {
  const browser = fakeBrowser();
  const { tool, lines } = await openOwn(browser);
  browser.quota = 1;
  tool.dispatch(add("Eggs"));
  browser.pass(AUTOSAVE_MS);
  assert.deepEqual([tool.state().storage, lines()], ["full", "|Milk|Eggs"]);
  assert.equal((await open(browser)).lines(), "|Milk");
  browser.quota = Infinity;
  tool.dispatch(add("Tea"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(tool.state().storage, "saved");
  assert.equal((await open(browser)).lines(), "|Milk|Eggs|Tea");
});

Deno.test("full storage: documents that find no room are not taken in, and what could not be saved is there on return", async () => {
  const browser = fakeBrowser();
  const { tool, lines } = await openOwn(browser, "full");
  const { document } = tool.state();
  tool.create();
  const other = tool.state().document.id;
  tool.open(document.id);
  browser.quota = [...browser.items].reduce((sum, [key, text]) => sum + key.length + text.length, 400);
  const file = exportAllFile(toyModel.id, ["a", "b"].map((id) => ({ ...document, id })));
  const read = await tool.readImport(file);
  assert.ok(read.ok);
  tool.importRead(read.documents, "new");
  assert.deepEqual([tool.state().storage, tool.state().document.id, tool.documents().length], [
    "full",
    document.id,
    2,
  ]);
  for (let line = 0; line < 5; line++) tool.dispatch(add(`${line}`.repeat(99)));
  browser.pass(AUTOSAVE_MS);
  tool.open(other);
  browser.quota = Infinity;
  tool.open(document.id);
  browser.pass(AUTOSAVE_MS);
  assert.deepEqual([lines().length, tool.state().storage], [505, "saved"]);
  assert.equal((await open(browser, "full")).lines().length, 505);
});

Deno.test("full storage: undoing a new document goes back to what could not be saved, and saves it once there is room", async () => {
  const browser = fakeBrowser();
  const { tool, lines } = await openOwn(browser, "full");
  browser.quota = 1;
  browser.pass(1);
  tool.dispatch(add("Eggs"));
  browser.pass(AUTOSAVE_MS);
  tool.create();
  browser.quota = Infinity;
  tool.undo();
  browser.pass(AUTOSAVE_MS);
  assert.equal(lines(), "|Milk|Eggs");
  assert.equal((await open(browser, "full")).lines(), "|Milk|Eggs");
});

Deno.test("a damaged document is told of, put aside, and the next one opens", async () => {
  const browser = fakeBrowser();
  const { tool } = await openOwn(browser, "full");
  const damaged = tool.state().document.id;
  tool.create();
  tool.setTitle("Whole");
  browser.pass(AUTOSAVE_MS);
  tool.open(damaged);
  browser.items.set(KEY + damaged, '{"format":1,"rev');
  const { tool: later } = await open(browser, "full");
  assert.deepEqual([later.state().problem, later.state().document.title], ["damaged", "Whole"]);
  const [entry] = later.removed();
  assert.equal(later.restore(entry?.key ?? ""), false);
  assert.equal(later.removedText(entry?.key ?? ""), '{"format":1,"rev');
  later.dismissProblem();
  assert.equal(later.state().problem, null);
});

Deno.test("what a newer program stored is told of and left alone, also when it is the sample", async () => {
  const browser = fakeBrowser();
  (await openOwn(browser)).stop();
  const own = (await open(browser)).tool.state().document.id;
  for (const id of [own, SAMPLE_ID]) browser.items.set(KEY + id, '{"format":2}');
  const { tool } = await open(browser);
  assert.deepEqual([tool.state().problem, tool.state().isSample], ["newer", true]);
  tool.dispatch(add("Milk"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(tool.state().storage, "newer");
  for (const id of [own, SAMPLE_ID]) assert.equal(browser.items.get(KEY + id), '{"format":2}');
});

Deno.test("what goes on from a document opens beside it under the next title", async () => {
  const browser = fakeBrowser();
  const opened = await openOwn(browser, "full");
  const { tool, lines } = opened;
  const next = ({ rows }: ToyContent) => ({ rows: rows.filter(({ text }) => text !== "") });
  tool.continueWith("begin the next week", next);
  assert.deepEqual([tool.state().document.title, lines(), said(opened)], [
    "Mine, next",
    "Milk",
    "Done: begin the next week. You can undo it.",
  ]);
  browser.pass(AUTOSAVE_MS);
  assert.deepEqual(tool.documents().map(({ title }) => title), ["Mine, next", "Mine"]);
});

Deno.test("several documents: new, renamed, duplicated, opened, deleted, each undoable, each with its own history", async () => {
  const browser = fakeBrowser();
  const { tool, lines } = await openOwn(browser, "full");
  const mine = tool.state().document;
  const titles = () => tool.documents().map(({ title }) => title).toSorted();
  tool.duplicate();
  assert.equal(tool.state().document.title, "Copy of Mine");
  tool.dispatch(add("Eggs"));
  browser.pass(AUTOSAVE_MS);
  tool.create();
  tool.setTitle("Third");
  browser.pass(AUTOSAVE_MS);
  assert.deepEqual(titles(), ["Copy of Mine", "Mine", "Third"]);

  tool.open(mine.id);
  assert.deepEqual([lines(), tool.state().undo], ["|Milk", "add line"]);
  tool.dispatch(add("Tea"));
  tool.deleteDocument();
  assert.deepEqual([titles(), tool.state().document.title], [["Copy of Mine", "Third"], "Third"]);
  tool.undo();
  assert.deepEqual([titles(), lines()], [["Copy of Mine", "Mine", "Third"], "|Milk|Tea"]);
  assert.deepEqual(tool.removed(), []);
  tool.redo();
  tool.undo();
  assert.equal((await open(browser, "full")).lines(), "|Milk|Tea");
});

Deno.test("a stored document is read without opening it, the present one as it stands; what is not there is null", async () => {
  const browser = fakeBrowser();
  const { tool, lines } = await openOwn(browser, "full");
  const mine = tool.state().document.id;
  tool.create();
  tool.dispatch(add("Eggs"));
  assert.equal(tool.read(mine)?.title, "Mine");
  const present = tool.state().document;
  assert.equal(tool.read(present.id), present);
  assert.equal(tool.read("gone"), null);
  assert.equal(lines(), "|Eggs");
});

Deno.test("undoing across documents keeps what was changed in them since", async () => {
  const browser = fakeBrowser();
  const { tool, lines } = await openOwn(browser, "full");
  const mine = tool.state().document.id;
  tool.create();
  const fresh = tool.state().document.id;
  tool.open(mine);
  tool.dispatch(add("Later"));
  tool.open(fresh);
  tool.undo();
  assert.deepEqual([tool.state().document.id, lines()], [mine, "|Milk|Later"]);
});

Deno.test("the last document deleted leaves an empty one, and comes back with undo", async () => {
  const { tool } = await openOwn(fakeBrowser(), "full");
  tool.deleteDocument();
  assert.deepEqual([tool.state().document.title, tool.documents().length], ["", 1]);
  tool.undo();
  assert.deepEqual([tool.state().document.title, tool.documents().length], ["Mine", 1]);
});

Deno.test("all documents go into one file and come back beside those that are there, as one step", async () => {
  const browser = fakeBrowser();
  const { tool } = await openOwn(browser, "full");
  tool.create();
  tool.setTitle("Second");
  const { name, text } = tool.exportAll();
  assert.equal(name, "goal-cascade-builder-all-documents-2027-06-01.json");
  const elsewhere = (await open(fakeBrowser(), "full")).tool;
  const read = await elsewhere.readImport(text);
  assert.ok(read.ok && !read.canMerge);
  elsewhere.importRead(read.documents, "new");
  assert.equal(exportAllFile(toyModel.id, read.documents), text);
  assert.deepEqual(elsewhere.documents().map(({ title }) => title).toSorted(), ["Mine", "Second"]);
  elsewhere.undo();
  assert.deepEqual([elsewhere.documents(), elsewhere.state().isSample], [[], true]);

  const again = await tool.readImport(text);
  assert.ok(again.ok);
  tool.importRead(again.documents, "new");
  assert.equal(new Set(tool.documents().map(({ id }) => id)).size, 4);
  assert.equal((await (await open(fakeBrowser())).tool.readImport(text)).ok, false);
});

Deno.test("the full edition opens the sample beside a document of one's own, and once only", async () => {
  const { tool } = await openOwn(fakeBrowser(), "full");
  const mine = tool.state().document.id;
  tool.loadSample();
  assert.deepEqual([tool.state().isSample, tool.documents().length], [true, 2]);
  tool.open(mine);
  tool.loadSample();
  assert.deepEqual([tool.state().isSample, tool.documents().length], [true, 2]);
});

Deno.test("the demo puts a second document that two tabs left behind where it can be found", async () => {
  const browser = fakeBrowser();
  const [one, two] = [await open(browser), await open(browser)];
  two.tool.startOwn();
  two.tool.setTitle("Own");
  one.tool.dispatch(add("Milk"));
  browser.pass(AUTOSAVE_MS);
  const { tool } = await open(browser);
  assert.equal(tool.documents().length, 1);
  assert.equal(tool.removed().length, 1);
});
