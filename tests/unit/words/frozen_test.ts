import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import type { Words } from "../../../lib/words/current.ts";

Deno.test("no module reads a slot while it is loaded: that word would stay as it was when the process started", async () => {
  const read = new Map<string, string>();
  let loading = "";
  const words: Words = { values: new Map(), onRead: (slot) => void read.set(slot, loading) };
  // Nothing is loaded yet that could have read words outside of this scope.
  const scope = { getStore: () => () => words };
  const { wordsScope: before } = globalThis;
  Object.assign(globalThis, { wordsScope: scope });
  const root = new URL("../../../", import.meta.url);
  const routes = await readdir(new URL("routes/", root), { recursive: true });
  const modules = routes.filter((path) => /\.tsx?$/.test(path)).map((path) => `routes/${path}`);
  assert.ok(modules.length > 50);
  try {
    for (const path of ["lib/words/slots.ts", "lib/services.ts", ...modules]) {
      loading = path;
      await import(new URL(path.replaceAll("[", "%5B").replaceAll("]", "%5D"), root).href);
    }
  } finally {
    // Other tests of this process serve pages, each with the words of its request.
    globalThis.wordsScope = before;
  }
  assert.deepEqual(Object.fromEntries(read), {});
});
