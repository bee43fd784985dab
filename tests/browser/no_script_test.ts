import assert from "node:assert/strict";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import {
  browserForFile,
  type Page,
  type PageOptions,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import { submitByApi } from "../support/check.ts";

browserForFile();

let site: Site;
let resultsPath: string;
Deno.test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } });
  resultsPath = `/diagnostic/results/${await submitByApi(site.url, { name: "Ada" })}`;
});
Deno.test.afterAll(() => site?.close());

/** Runs a test in a browser that executes no script. */
function withoutScript(
  name: string,
  run: (page: Page) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test(name, () =>
    withPage(
      { name, baseURL: site.url, javaScriptEnabled: false, reducedMotion: "reduce", ...options },
      async (page, watch) => {
        // Some pages lead to one that is not there.
        watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
        // The browser preloads no script that it may not run.
        watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
        await run(page);
      },
    ));
}

withoutScript("the check says that it needs JavaScript, and shows what it would ask", async (page) => {
  await page.goto("/diagnostic");
  await page.getByText("The business check needs JavaScript.", { exact: true }).waitFor();
  assert.equal(await page.getByRole("radio").count(), 0, "nothing that cannot work is shown");
  assert.equal(await page.getByRole("button", { name: "Next" }).count(), 0);
  assert.deepEqual(
    await page.locator("main h2:visible").allInnerTexts(),
    DIMENSIONS.map(({ title }) => title),
  );
});

withoutScript("results show their tables instead of charts, and no button that cannot work", async (page) => {
  await page.goto(resultsPath);
  for (const [name, rows] of [["14 Dimensions", 15], ["System Clusters", 5]] as const) {
    const table = page.getByRole("table", { name });
    assert.equal(await table.getByRole("row").count(), rows);
    const box = await table.boundingBox();
    assert.ok(box && box.width > 200 && box.height > 100, "it can be seen");
  }
  assert.equal(await page.locator("canvas:visible").count(), 0);
  for (const name of ["Copy Link", "Download PDF"]) {
    assert.equal(await page.getByRole("button", { name }).count(), 0);
  }
  await page.getByText("for Ada", { exact: true }).waitFor();
  assert.equal(await page.getByText("Loading your results").count(), 0);
});

withoutScript("an unknown result has its card", async (page) => {
  await page.goto("/diagnostic/results/unknown");
  await page.getByRole("heading", { name: "Results Not Found" }).waitFor();
  await page.getByRole("link", { name: "Take New Diagnostic" }).click();
  await page.waitForURL("**/diagnostic");
});

const PATHS = [
  "/",
  "/testimonials",
  "/book-call",
  "/diagnostic",
  "/founder-test",
  "/founder-test/assessment",
  "/sprint-program",
  "/toolbox",
  "/toolbox/roi-projection-calculator",
  "/privacy-policy",
  "/terms-of-service",
  "/no-such-page",
];
withoutScript("every page can be read to its end: nothing waits for a script to appear", async (page) => {
  for (const path of PATHS) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll("main :is(h1, h2, h3, p, li)")].filter((element) => {
        if (!element.checkVisibility()) return false;
        for (let node: Element | null = element; node; node = node.parentElement) {
          if (Number(getComputedStyle(node).opacity) < 0.5) return true;
        }
        return false;
      }).map((element) => element.textContent?.slice(0, 40))
    );
    assert.deepEqual(hidden, [], path);
    const words = (await page.getByRole("main").innerText()).split(/\s+/).length;
    assert.ok(words > 20, `${path} has ${words} words`);
  }
});

for (const viewport of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
  withoutScript(`the header's menu opens without a script at ${viewport.width} px`, async (page) => {
    await page.goto("/");
    const isPhone = viewport.width < 800;
    await page.locator("header summary:visible").click();
    await page.getByRole("link", { name: isPhone ? "Business Toolbox" : "SEE ALL TOOLS →" }).waitFor();
    if (isPhone) assert.equal(await page.locator("main").isVisible(), true);
  }, { viewport });
}
