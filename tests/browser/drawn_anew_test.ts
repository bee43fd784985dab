import * as esbuild from "esbuild";
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { denoImports } from "fresh/deno-imports";
import { browserForFile, withPage } from "../support/browser.ts";
import { nextButton, openNote, reasoningField, scoreOption, storedDraft } from "../support/check.ts";
import { pagesForFile } from "../support/served_app.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the check as upstream Fresh does: not by hydrate(), which leaves what was ticked, but by render(), which draws its own state. */
const DRAWN_ANEW = `
  import { h, render } from "preact";
  import BusinessCheck from "./islands/BusinessCheck.tsx";
  const { islands } = JSON.parse(document.getElementById("fresh-islands").textContent);
  const [, props] = islands.find(([name]) => name === "BusinessCheck");
  const drawn = document.getElementById("check");
  const parent = drawn.parentNode;
  render(h(BusinessCheck, props), {
    nodeType: 1,
    namespaceURI: parent.namespaceURI,
    firstChild: drawn,
    childNodes: [drawn],
    insertBefore: (node, before) => parent.insertBefore(node, before ?? drawn.nextSibling),
  });`;

browserForFile();

const site = pagesForFile();

Deno.test("a score ticked and a note typed before the script arrives are kept when the island is drawn by render()", async () => {
  const script = await bundle(DRAWN_ANEW);
  await withPage({ baseURL: site.url }, async (page) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<string>();
    await page.route(/\/_fresh\/js\//, async (route) => {
      const isBoot = new URL(route.request().url()).pathname === await arrived;
      await (isBoot ? route.fulfill({ body: script, contentType: "text/javascript" }) : route.continue());
    });
    await page.goto("/diagnostic", { waitUntil: "commit" });
    await scoreOption(page, 4).check();
    await openNote(page);
    await reasoningField(page).fill("Typed at once");
    const boot = await page.locator('script[type=module][src^="/_fresh/js/"]').getAttribute("src");
    arrive(boot ?? "");
    await nextButton(page).and(page.locator(":enabled")).waitFor();
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(await reasoningField(page).inputValue(), "Typed at once");
    const draft = await storedDraft(page);
    assert.deepEqual(
      [Object.values(draft?.scores ?? {}), Object.values(draft?.reasoning ?? {})],
      [[4], ["Typed at once"]],
    );
  });
});

/** A program of the project for the browser, as one file. */
async function bundle(contents: string): Promise<string> {
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: PROJECT,
      stdin: { contents, resolveDir: PROJECT, loader: "js" },
      write: false,
      bundle: true,
      format: "esm",
      platform: "browser",
      jsx: "automatic",
      jsxImportSource: "preact",
      tsconfigRaw: "{}",
      logLevel: "silent",
      plugins: [await denoImports(PROJECT)],
    });
    return outputFiles[0]?.text ?? "";
  } finally {
    await esbuild.stop();
  }
}
