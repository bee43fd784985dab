import assert from "node:assert/strict";
import { exportFile } from "../../../lib/tool_kit/export.ts";
import { AUTOSAVE_MS } from "../../../lib/tool_kit/saving.ts";
import { createTool, type Edition } from "../../../lib/tool_kit/tool_state.ts";
import type { ToolModel } from "../../../lib/tool_kit/tool_model.ts";
import { type FakeBrowser, fakeBrowser } from "../../support/fake_browser.ts";
import { type ToyAction, type ToyContent, toyModel } from "../../support/toy_tool.ts";

const SECRET = "secret-vote";
const hasSecret = ({ rows }: ToyContent) => rows.some(({ text }) => text === SECRET);
const withoutSecret = ({ rows }: ToyContent): ToyContent => ({
  rows: rows.map((row) => row.text === SECRET ? { ...row, text: "counted" } : row),
});

/** A shopping list in which editing the secret line to "counted" is for good. */
const model: ToolModel<ToyContent, ToyAction> = {
  ...toyModel,
  seals: (before, after) =>
    hasSecret(before) && after.rows.some(({ text }) => text === "counted")
      ? { mark: SECRET, apply: (content) => hasSecret(content) ? withoutSecret(content) : content }
      : null,
  copied: (content) => ({ rows: content.rows.filter(({ text }) => text !== SECRET) }),
};

async function open(browser: FakeBrowser, edition: Edition = "full") {
  const tab = browser.tab();
  const tool = createTool({
    model,
    edition,
    today: "2027-06-01",
    storage: tab.storage,
    clock: browser.clock,
  });
  await tool.start(tab.events);
  return tool;
}
const add = (text: string): ToyAction => ({ type: "add", id: text, text });
const VOTE: ToyAction = { type: "add", id: "vote", text: SECRET };
const SEAL: ToyAction = { type: "edit", id: "vote", text: "counted" };
const textsOf = (tool: Awaited<ReturnType<typeof open>>) =>
  tool.state().document.content.rows.map(({ text }) => text).join("|");
const stored = (browser: FakeBrowser) => [...browser.items.values()].join("\n");

/** A list of one's own that holds the secret line, saved. */
async function withSecret(browser: FakeBrowser, edition: Edition = "full") {
  const tool = await open(browser, edition);
  tool.startOwn();
  tool.dispatch(add("Milk"));
  tool.dispatch(VOTE);
  browser.pass(AUTOSAVE_MS);
  return tool;
}

Deno.test("after a sealing step there is nothing to undo or redo, and storage has the sealed document at once", async () => {
  const browser = fakeBrowser();
  const tool = await withSecret(browser);
  tool.dispatch(add("Bread"));
  tool.undo();
  tool.dispatch(SEAL);
  const { undo, redo } = tool.state();
  assert.deepEqual([undo, redo], [null, null]);
  assert.ok(!stored(browser).includes(SECRET));
  tool.undo();
  tool.redo();
  assert.equal(textsOf(tool), "|Milk|counted");
  tool.dispatch(add("Tea"));
  assert.equal(tool.state().undo, "add line", "what comes after it can be undone");
});

Deno.test("what was removed and other documents lose what is sealed, in storage and in this tab's memory", async () => {
  const browser = fakeBrowser();
  const tool = await withSecret(browser);
  const file = exportFile(tool.state().document);
  tool.setTitle("First");
  browser.pass(AUTOSAVE_MS);
  const first = tool.state().document.id;
  const read = await tool.readImport(file);
  assert.ok(read.ok);
  tool.importRead(read.documents, "new");
  tool.importRead(read.documents, "new");
  browser.pass(AUTOSAVE_MS);
  tool.clear();
  tool.open(first);
  assert.equal(stored(browser).split(SECRET).length, 4, "three copies hold it: two documents, one removed");
  tool.dispatch(SEAL);
  assert.ok(!stored(browser).includes(SECRET));
  for (const { id } of tool.documents()) {
    tool.open(id);
    for (let step = 0; step < 9; step++) tool.undo();
    assert.ok(!JSON.stringify(tool.state().document).includes(SECRET), id);
  }
  for (const { key } of tool.removed()) assert.ok(!(tool.removedText(key) ?? "").includes(SECRET));
});

Deno.test("a file from before comes in sealed; a copy of an unsealed document begins without it", async () => {
  const browser = fakeBrowser();
  const tool = await withSecret(browser);
  const file = exportFile(tool.state().document);
  tool.duplicate();
  assert.equal(textsOf(tool), "|Milk");
  tool.undo();
  tool.dispatch(SEAL);
  for (const how of ["new", "replace"] as const) {
    const read = await tool.readImport(file);
    assert.ok(read.ok);
    tool.importRead(read.documents, how);
    assert.equal(textsOf(tool), "|Milk|counted", how);
  }
});

Deno.test("another tab with the same document takes the seal at once, and cannot write over it", async () => {
  const browser = fakeBrowser();
  const one = await withSecret(browser);
  const other = await open(browser);
  other.dispatch(add("Bread"));
  browser.pass(AUTOSAVE_MS);
  one.loadNewer();
  one.dispatch(SEAL);
  assert.equal(textsOf(other), "|Milk|counted|Bread");
  assert.deepEqual([other.state().undo, other.state().otherTab], [null, null]);
  other.dispatch(add("Tea"));
  browser.pass(AUTOSAVE_MS);
  assert.ok(!stored(browser).includes(SECRET));
});

Deno.test("a tab that has gone on to another document cannot undo its way back behind a seal", async () => {
  const browser = fakeBrowser();
  const one = await withSecret(browser);
  const other = await open(browser);
  other.create();
  browser.pass(AUTOSAVE_MS);
  one.dispatch(SEAL);
  for (let step = 0; step < 9; step++) other.undo();
  assert.ok(!JSON.stringify(other.state()).includes(SECRET));
});

Deno.test("a tab that is behind another one seals nothing before that is settled", async () => {
  const browser = fakeBrowser();
  const one = await withSecret(browser);
  const other = await open(browser);
  other.dispatch(add("Bread"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(one.state().otherTab, "changed");
  one.dispatch(SEAL);
  assert.equal(textsOf(one), `|Milk|${SECRET}`);
});

Deno.test("where storage is full, what is sealed goes from it although its successor finds no room", async () => {
  const browser = fakeBrowser();
  const tool = await withSecret(browser, "demo");
  browser.quota = 60;
  tool.dispatch(SEAL);
  assert.ok(!stored(browser).includes(SECRET));
  assert.equal(tool.state().storage, "full");
  browser.quota = Infinity;
  tool.dispatch(add("Tea"));
  browser.pass(AUTOSAVE_MS);
  assert.equal(tool.state().storage, "saved");
});
