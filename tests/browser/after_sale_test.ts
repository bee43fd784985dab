import assert from "node:assert/strict";
import { WITHDRAWAL_PAGE } from "../../lib/content/withdrawal.ts";
import { createComposer } from "../../lib/mail/composer.ts";
import { DOWNLOAD_LINKS, MY_DATA } from "../../lib/mail/kinds.ts";
import { standaloneHtml } from "../../lib/mail/letter_html.tsx";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { orderTime } from "../../lib/payments/order_facts.ts";
import { siteFrom } from "../../lib/site.ts";
import { loadConfig } from "../../lib/config.ts";
import { addToWaitlist } from "../../lib/waitlist/waitlist.ts";
import { SECRET } from "../support/app.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import { paidOrder } from "../support/orders.ts";
import { assertSheets, sidewaysOverflow } from "../support/pages.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";

const PHONE = { width: 360, height: 640 };
/** The browser preloads no script when scripts are off. */
const NO_SCRIPT = /^requestfailed: GET csp .*\.js\)$/;

browserForFile();

const engine = postgresEngine();
let database: TestDatabase;
let site: ServedApp;
let backupDir: string;
Deno.test.beforeAll(async () => {
  database = await engine.createDatabase();
  backupDir = await Deno.makeTempDir({ prefix: "after-sale-" });
  site = await serveApp(database, { BACKUP_DIR: backupDir });
});
Deno.test.afterAll(async () => {
  await site?.close();
  await database?.close();
  await Deno.remove(backupDir, { recursive: true });
});

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The mail of a kind that waits in the outbox, as its reader gets it. */
async function mailOf(kind: string): Promise<string> {
  const [row] = await database.sql<{ subject: string }>`
    select subject_id as subject from outbox where kind = ${kind} and state = 'waiting'`;
  const compose = createComposer({
    sql: database.sql,
    kinds: MAIL_KINDS,
    site: siteFrom(loadConfig({ SITE_URL: site.url }), 8000),
    secret: SECRET,
  });
  const composed = await compose(kind, row?.subject ?? "");
  assert.ok("message" in composed, JSON.stringify(composed));
  return composed.message.html;
}

Deno.test("without JavaScript a broken link leads to the form, and its mail to the download", () =>
  withPage({ baseURL: site.url, javaScriptEnabled: false, viewport: PHONE }, async (page, watch) => {
    watch.expectConsole(NO_SCRIPT);
    watch.expectConsole(/console\.error: Failed to load resource.* (404|422) /);
    const { token } = await paidOrder(database.sql, { email: "grace@example.com" });
    assert.equal((await page.goto(`/downloads/${token.slice(0, 20)}`))?.status(), 404);
    await link(page, "Lost your link?").click();
    const field = page.getByLabel("Email", { exact: true });
    await field.fill("grace");
    await press(page, "Email me my links");
    await page.getByText("Please enter a valid email address.", { exact: true }).waitFor();
    assert.equal(await field.inputValue(), "grace");
    await page.locator("#lost-link-email:focus").waitFor();
    await field.fill("Grace@Example.com");
    await press(page, "Email me my links");
    const answer = page.getByText("Please check your inbox.", { exact: true });
    await answer.waitFor();
    const box = await answer.boundingBox();
    assert.ok(box !== null && box.y >= 0 && box.y < PHONE.height, "the answer is on screen");
    assert.deepEqual(await sidewaysOverflow(page), []);

    await page.goto("about:blank");
    await page.setContent(standaloneHtml(await mailOf(DOWNLOAD_LINKS)));
    const href = await page.getByRole("link", { name: "90-Day Sprint Planner" }).getAttribute("href");
    assert.equal((await page.goto(href ?? ""))?.status(), 200);
    assert.equal(page.url(), `${site.url}/downloads/${token}`);
  }));

Deno.test("whoever asks for their data reads it, erases it with their address, and is told that it is gone", () =>
  withPage({ baseURL: site.url, viewport: PHONE }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 410 /);
    const check = async () => {
      assert.deepEqual(await sidewaysOverflow(page), []);
      await axe(page);
    };
    const email = "hedy.lamarr@example.com";
    await addToWaitlist(database.sql, { email, name: "Hedy", toolInterest: "roi-calculator" });
    await paidOrder(database.sql, { email });
    await page.goto("/my-data");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await press(page, "Email me the link");
    await page.getByText(`If we hold anything about ${email}`).waitFor();
    await page.goto("about:blank");
    await page.setContent(standaloneHtml(await mailOf(MY_DATA)));
    const href = await page.getByRole("link", { name: "See my data" }).getAttribute("href");
    await page.goto(href ?? "");
    await assertSheets(page, 2);
    await check();
    await link(page, "See what would go").click();
    await page.getByLabel(`Type ${email} to erase your data`).fill(email);
    await check();
    await press(page, "Erase my data");
    await page.getByRole("heading", { level: 1, name: "Your data is erased." }).waitFor();
    await check();
    await page.evaluate(() => {
      for (
        const name of [
          "purchase:x",
          "last-result",
          "plan:x",
          "diagnostic-draft",
          "invoice-company",
          "tool:x:1",
        ]
      ) {
        localStorage.setItem(name, "1");
      }
      sessionStorage.setItem("round-answers", "1");
    });
    await press(page, "Make this browser forget");
    await page.getByRole("status").filter({ hasText: "This browser has forgotten it." }).waitFor();
    assert.deepEqual(
      await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
      ["tool:x:1"],
      "what was made in the tools is its user's work",
    );
    await check();
  }));

for (const javaScriptEnabled of [true, false]) {
  Deno.test(`a buyer withdraws in two steps and reads the time, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () =>
    withPage({ baseURL: site.url, javaScriptEnabled, viewport: PHONE }, async (page, watch) => {
      if (!javaScriptEnabled) watch.expectConsole(NO_SCRIPT);
      const check = async () => {
        assert.deepEqual(await sidewaysOverflow(page), []);
        if (javaScriptEnabled) await axe(page);
      };
      const { token, orderId } = await paidOrder(database.sql);
      await page.goto(`/downloads/${token}`);
      await check();
      await link(page, WITHDRAWAL_PAGE.link).press("Enter");
      await page.getByRole("heading", { level: 1, name: WITHDRAWAL_PAGE.ask.title.join(" ") }).waitFor();
      await check();
      await page.getByRole("button", { name: WITHDRAWAL_PAGE.ask.button }).dblclick();
      const done = page.getByRole("heading", { level: 1, name: WITHDRAWAL_PAGE.received.title.join(" ") });
      await done.waitFor();
      const story = await database.sql<{ at: string }>`
        select at from order_history where order_id = ${orderId} and kind = 'withdrawal'`;
      assert.equal(story.length, 1);
      const time = page.getByText(orderTime(story[0]?.at ?? ""), { exact: true });
      await time.waitFor();
      await check();
      await page.reload();
      await done.waitFor();
      await time.waitFor();
      await link(page, WITHDRAWAL_PAGE.received.back).click();
      await page.getByText(WITHDRAWAL_PAGE.done).waitFor();
      assert.equal(await link(page, WITHDRAWAL_PAGE.link).count(), 0);
      await check();
    }));
}

Deno.test("the form for lost links passes axe with its answer, and with what is wrong", () =>
  withPage({ baseURL: site.url }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 422 /);
    await page.goto("/lost-link");
    await page.getByLabel("Email", { exact: true }).fill("eve@example.com");
    await press(page, "Email me my links");
    await page.locator("#sent:focus").waitFor();
    await axe(page);
    await page.getByLabel("Email", { exact: true }).fill("nobody");
    await press(page, "Email me my links");
    await page.getByText("Please enter a valid email address.", { exact: true }).waitFor();
    await axe(page);
  }));
