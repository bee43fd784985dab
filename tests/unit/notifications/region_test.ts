import assert from "node:assert/strict";
import { DatabaseUnavailableError } from "../../../lib/db/database.ts";
import { brokenDatabase, testApp } from "../../support/app.ts";
import { VISITED_PAGES } from "../../support/pages.ts";

/** Pages whose islands have something to tell; the results have a place, too, once there are any. */
const TELLING = ["/diagnostic", "/founder-test/assessment", "/toolbox"];

Deno.test("pages that notify have the live regions once in their HTML, and other pages have none", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  const places = [`/diagnostic/results/${"a".repeat(26)}`, ...VISITED_PAGES.map(({ path }) => path)];
  for (const path of places) {
    const html = await (await app.fetch(path)).text();
    const isTelling = TELLING.includes(path) || path.startsWith("/diagnostic/results/");
    const regions = [...html.matchAll(/<section id="notifications".*?<\/section>/gs)].map(([region]) =>
      region
    );
    assert.equal(regions.length, isTelling ? 1 : 0, path);
    for (const region of regions) {
      assert.match(region, /aria-label="Notifications \(F8\)"/);
      assert.match(region, /<div role="status" aria-live="polite"><\/div>/);
      assert.match(region, /<div role="alert" aria-live="assertive"><\/div>/);
    }
  }
});
