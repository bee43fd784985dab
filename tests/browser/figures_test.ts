import assert from "node:assert/strict";
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { browserForFile, withPage } from "../support/browser.ts";
import { answerAll, hydrated, scoreOption } from "../support/check.ts";
import { appForFile } from "../support/served_app.ts";

browserForFile();

const site = appForFile();

Deno.test("a check and a product page send names of steps and nothing else, and store nothing for them", async () => {
  await withPage({ name: "what leaves the browser", baseURL: site.url }, async (page) => {
    const sent: {
      body: string;
      referrer: string | undefined;
      cookie: string | undefined;
      names: string[];
    }[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/step")) return;
      assert.equal(request.url(), `${site.url}/api/step`);
      assert.equal(request.method(), "POST");
      const headers = request.headers();
      sent.push({
        body: request.postData() ?? "",
        // Playwright shows none as an empty one.
        referrer: headers.referer || undefined,
        cookie: headers.cookie,
        names: Object.keys(headers).filter((name) => name.startsWith("x-")),
      });
    });
    await page.goto("/diagnostic");
    await hydrated(page);
    // A digit chooses like a press, and a second score is no second beginning.
    await scoreOption(page, 3).focus();
    await page.keyboard.press("4");
    await scoreOption(page, 2).click();
    await answerAll(page);
    assert.deepEqual(
      sent,
      ["check", ...DIMENSION_KEYS.map((key) => `check ${key}`)].map((body) => ({
        body,
        referrer: undefined,
        cookie: undefined,
        names: [],
      })),
    );
    // Another beginning on a page that was opened once is none.
    await page.getByRole("button", { name: "Back to Survey" }).click();
    await page.getByRole("button", { name: "See all 14 scores" }).click();
    await page.getByRole("button", { name: "Start again" }).click();
    await page.getByRole("button", { name: "Delete them" }).click();
    await answerAll(page);
    assert.equal(sent.length, 1 + DIMENSION_KEYS.length);
    const stored = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    assert.deepEqual(await stored(), [["diagnostic-draft"], []]);
    assert.deepEqual(await page.context().cookies(), []);
    sent.length = 0;
    await page.evaluate(() => localStorage.clear());
    await page.goto("/toolbox/goal-cascade-builder");
    await page.locator("main h1").click();
    assert.deepEqual([sent, await stored()], [[], [[], []]]);
  });
});
