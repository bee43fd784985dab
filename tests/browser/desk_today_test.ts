import assert from "node:assert/strict";
import { axe, browserForFile, withPage } from "../support/browser.ts";
import { postgresEngine } from "../support/databases.ts";
import { fillDesk, fillQueue } from "../support/desk.ts";
import { resize, sidewaysOverflow, smallTargets, tabThrough } from "../support/pages.ts";
import { serveApp } from "../support/served_app.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";

const WIDTHS = [1440, 768, 390, 360, 320];
const ENV = { ...WAITLIST_ENV, BACKUP_DIR: "/nowhere" };

browserForFile();
const engine = postgresEngine();

engine.test("without a script the coach sees what is urgent at every width, by keyboard, and answers", async (database) => {
  await fillQueue(database.sql, `${"Wolfeschlegelsteinhausenbergerdorff ".repeat(2)}W`.slice(0, 100));
  await fillDesk(database.sql, 1, 3);
  const app = await serveApp(database, ENV);
  const options = { baseURL: app.url, httpCredentials: CREDENTIALS, reducedMotion: "reduce" } as const;
  try {
    await withPage(options, async (page) => {
      await page.goto("/admin");
      const stops = await tabThrough(page);
      for (const stop of stops) assert.ok(stop.ring >= 2 && stop.ringContrast >= 3, stop.name);
      assert.ok(stops.some(({ name }) => name.startsWith("For whoever runs the server")));
      for (const width of WIDTHS) {
        await resize(page, width, 900);
        assert.deepEqual(await sidewaysOverflow(page), [], `${width} px`);
        if (width === 1440 || width === 390) await axe(page);
      }
      await resize(page, 390, 900);
      for (const review of await page.getByRole("link", { name: /^Review refund of/ }).all()) {
        assert.ok(await review.isVisible(), "its button leads where the row does not");
      }
      await page.getByRole("link", { name: "Use another address" }).click();
      await page.locator("#email:focus").waitFor();
      await page.goBack();
      await page.getByRole("link", { name: "Show the link" }).first().click();
      await page.locator("#link:focus").waitFor();
      await page.goBack();
      await resize(page, 360, 800);
      assert.deepEqual(await smallTargets(page, 40), []);
      await page.getByRole("link", { name: "I have answered" }).first().click();
      await axe(page);
    });
    await withPage({ ...options, javaScriptEnabled: false }, async (page, watch) => {
      // The browser preloads no script when scripts are off.
      watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
      await page.goto("/admin");
      await page.getByText("What to do", { exact: true }).first().click();
      await page.getByText("deno task backup").first().waitFor();
      const answers = page.getByRole("link", { name: "I have answered" });
      const before = await answers.count();
      await answers.first().click();
      await page.getByLabel("No refund").check();
      await page.getByLabel("What you wrote").fill("Dear <Dana>");
      await page.getByRole("button", { name: "Note the answer" }).dblclick();
      await page.getByRole("status").getByText("Noted").waitFor();
      assert.equal(await answers.count(), before - 1);
      await page.getByRole("button", { name: "Take it back" }).click();
      await page.getByText("Taken back").waitFor();
      assert.equal(await answers.count(), before);
    });
  } finally {
    await app.close();
  }
});
