import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { browserForFile, withPage } from "../support/browser.ts";
import { postgresEngine } from "../support/databases.ts";
import { assertFits, focusEach } from "../support/pages.ts";
import { serveApp } from "../support/served_app.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";

browserForFile();
const engine = postgresEngine();

engine.test("the coach changes words beside the page, by keyboard, at every width", async (database) => {
  const app = await serveApp(database, WAITLIST_ENV);
  const options = { baseURL: app.url, httpCredentials: CREDENTIALS, reducedMotion: "reduce" } as const;
  try {
    await withPage(options, async (page, watch) => {
      watch.expectConsole(/^console\.error: Failed to load resource.* 422 /);
      await page.goto("/admin/words");
      await assertFits(page);
      await page.locator('a[href="/admin/words/home"]').click();
      await page.getByRole("link", { name: "Story", exact: true }).press("Enter");
      const title = page.getByLabel("Title", { exact: true }).first();
      await title.waitFor();
      const preview = page.frameLocator("iframe");
      await preview.locator("#story").waitFor();
      for (const stop of await focusEach(page)) {
        assert.ok(stop.ring >= 2 && stop.ringContrast >= 3, stop.name);
      }
      await assertFits(page);

      const story = page.locator("[id='landing/story/title']");
      await page.locator("[id='landing/story/titleEmphasis']").fill("own");
      await story.fill("Zoë’s <b>own</b> title");
      await page.getByText("48 left.").waitFor();
      await page.getByText("Some text is not saved").waitFor();
      // Staying is the coach's choice.
      page.once("dialog", (dialog) => dialog.dismiss());
      const asked = page.waitForEvent("dialog");
      await page.getByRole("link", { name: "Open the page" }).click({ noWaitAfter: true });
      assert.equal((await asked).type(), "beforeunload");
      await story.press("Enter");
      await page.getByRole("status").getByText("Only you see them").waitFor();
      await preview.locator("#story").getByText("Zoë’s <b>own</b> title").waitFor();
      assert.equal(await preview.locator("a[href]:not([href^='#'])").count(), 0);
      assert.equal(await (await fetch(`${app.url}/`)).text().then((html) => html.includes("Zoë’s")), false);

      await page.getByRole("button", { name: "Add paragraph 3" }).press("Enter");
      await page.locator("[id='landing/story/paragraphs.2']:focus").waitFor();
      await page.keyboard.type("Nobody has to wait.");
      await page.getByRole("button", { name: "Up paragraph 3" }).press("Enter");
      await page.locator("button[value='down landing/story/paragraphs.1']:focus").waitFor();
      await story.fill("x".repeat(60));
      await story.press("Enter");
      const refused = page.getByRole("alert");
      await refused.getByRole("link", { name: "Last words of the title, in italics" }).click();
      await assertFits(page);
      await story.fill("Shorter, and our own");
      await story.press("Enter");
      await page.getByRole("button", { name: "Publish 3 drafts" }).press("Enter");
      await page.getByRole("status").getByText("Published.").waitFor();
      await page.getByRole("link", { name: "History", exact: true }).click();
      await page.getByText("Nobody has to wait.").waitFor();
      await assertFits(page);
      await page.goto("/admin/words/import");
      await assertFits(page);
      await page.goto("/");
      await page.getByRole("heading", { name: "Shorter, and our own" }).waitFor();
    });
    await withPage({ ...options, javaScriptEnabled: false }, async (page, watch) => {
      // The browser preloads no script when scripts are off.
      watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto("/admin/words/home/history");
      await page.getByRole("button", { name: "Put back what was before" }).click();
      await page.getByRole("status").getByText("Put back.").waitFor();
      await page.goto("/admin/words/import");
      await page.getByLabel("File").setInputFiles({
        name: "words.json",
        mimeType: "application/json",
        buffer: Buffer.from('{"version":1,"words":{"landing/story/title":"From a file"}}'),
      });
      await page.getByRole("button", { name: "Import as drafts" }).click();
      await page.getByRole("status").getByText("One draft was made.").waitFor();
      await page.goto("/admin/words/home/preview");
      await page.getByRole("heading", { name: "From a file" }).waitFor();
    });
  } finally {
    await app.close();
  }
});
