import assert from "node:assert/strict";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { type Page, type PageOptions, type PageWatch, withPage } from "./browser.ts";

/** The address of a tool's full edition, on the disk. */
export function editionFile(productId: string): string {
  return new URL(`../../_fresh/editions/${productId}.html`, import.meta.url).href;
}

/** Runs a test in a full edition opened from the disk, which must ask for nothing else and say nothing in the console. */
export function inEdition(
  productId: string,
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  options: PageOptions = {},
): void {
  const file = editionFile(productId);
  Deno.test(name, () =>
    withPage({ name, reducedMotion: "reduce", ...options }, async (page, watch) => {
      const requested = new Set<string>();
      page.context().on("request", (request) => requested.add(request.url()));
      await page.goto(file);
      await page.getByRole("textbox", { name: TOOLBAR.title }).waitFor();
      await run(page, watch);
      const others = [...requested].filter((url) => url !== file && !/^(?:data|blob):/.test(url));
      assert.deepEqual(others, []);
      assert.deepEqual(watch.lines(), []);
    }));
}
