import assert from "node:assert/strict";
import { saveFile } from "../../../lib/dom/save_file.ts";

Deno.test("saveFile() clicks a link to the text under its name, and gives the text back once it was taken", async () => {
  const clicked: { href: string; download: string; dataset: { step?: string } }[] = [];
  const waiting: { run: () => void; milliseconds: number }[] = [];
  const { setTimeout } = globalThis;
  const createElement = () => {
    const link = {
      href: "",
      download: "",
      dataset: {},
      remove: () => {},
      click: () => void clicked.push({ ...link }),
    };
    return link;
  };
  Object.assign(globalThis, {
    document: { createElement, body: { append: () => {} } },
    location: { pathname: "/tools/a-tool" },
    setTimeout: (run: () => void, milliseconds: number) => void waiting.push({ run, milliseconds }),
  });
  try {
    saveFile("list.csv", "Ðẹ́bọ́rah");
  } finally {
    Object.assign(globalThis, { setTimeout });
    Reflect.deleteProperty(globalThis, "document");
    Reflect.deleteProperty(globalThis, "location");
  }
  const [link] = clicked;
  assert.deepEqual([clicked.length, link?.download, waiting.length], [1, "list.csv", 1]);
  assert.equal(link?.dataset.step, "export /tools/a-tool");
  const taken = await fetch(link?.href ?? "");
  assert.equal(taken.headers.get("content-type"), "text/csv;charset=utf-8");
  assert.equal(await taken.text(), "Ðẹ́bọ́rah");
  // Safari reads it only some time after the click.
  assert.ok((waiting[0]?.milliseconds ?? 0) >= 5000);
  waiting[0]?.run();
  await assert.rejects(fetch(link?.href ?? ""));
});
