import assert from "node:assert/strict";
import { loadConfig } from "../../lib/config.ts";
import { MAILS } from "../../lib/content/mails.ts";
import { renderLetter, senderFrom } from "../../lib/mail/composer.ts";
import { standaloneHtml } from "../../lib/mail/letter_html.tsx";
import { MAIL_KINDS } from "../../lib/mails.ts";
import { siteFrom } from "../../lib/site.ts";
import { axe, browserForFile, type Page, type Site, startSite, withPage } from "../support/browser.ts";
import {
  completeDraft,
  hydrated,
  openContactScreen,
  rememberedDraft,
  submitButton,
  waitForResults,
} from "../support/check.ts";
import { all, answerAtOnce, openAssessment, start, waitForReport } from "../support/founder_test.ts";
import { sidewaysOverflow } from "../support/pages.ts";
import { catchMail, type CaughtMail, type SmtpCatcher } from "../support/smtp.ts";

browserForFile();

let site: Site;
let server: SmtpCatcher;
Deno.test.beforeAll(async () => {
  server = await catchMail();
  site = await startSite({
    env: { RATE_LIMIT_PER_MINUTE: "0", SMTP_URL: server.url, MAIL_FROM: "coach@example.com" },
  });
});
Deno.test.afterAll(async () => {
  await site?.close();
  await server?.[Symbol.asyncDispose]();
});

/** The first mail to an address. */
async function mailTo(address: string): Promise<CaughtMail> {
  for (let count = 1;; count++) {
    const found = (await server.caught(count)).find(({ recipients }) => recipients.includes(address));
    if (found !== undefined) return found;
  }
}

/** Opens the link of a mail that has this label, as its reader does, and checks that the text version has it too. */
async function follow(page: Page, mail: CaughtMail, label: string): Promise<void> {
  await page.goto("about:blank");
  await page.setContent(mail.html);
  const href = await page.getByRole("link", { name: label, exact: true }).getAttribute("href");
  assert.ok(mail.text.includes(`${label}:\n${href}\n`), mail.text);
  assert.equal((await page.goto(href ?? ""))?.status(), 200);
}

Deno.test("a founder test brings its report by mail, and the mail leads to the toolbox", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await openAssessment(page);
    await start(page, "founder@example.com");
    await answerAtOnce(page, all("PV"));
    await waitForReport(page, "PV");
    const mail = await mailTo("founder@example.com");
    assert.equal(mail.subject, "Your founder test: Plateaued Visionary");
    await follow(page, mail, MAILS.founderTest.toolbox);
    assert.match(page.url(), /\/toolbox$/);
  }));

Deno.test("a business check with consent brings its link by mail, and the link opens the same results", () =>
  withPage({ baseURL: site.url, ...rememberedDraft(site.url, completeDraft()) }, async (page) => {
    await openContactScreen(page);
    await page.getByRole("textbox", { name: "Name (optional)" }).fill("Grace Hopper");
    await page.getByRole("textbox", { name: "Email (optional)" }).fill("grace@example.com");
    await page.getByRole("checkbox").check();
    await submitButton(page).click();
    const token = await waitForResults(page);
    const mail = await mailTo("grace@example.com");
    assert.doesNotMatch(mail.text + mail.html, /Grace/);
    await follow(page, mail, MAILS.check.button);
    assert.ok(page.url().endsWith(`/diagnostic/results/${token}`));
    await page.getByText("Grace Hopper").first().waitFor();
  }));

Deno.test("a waitlist signup is confirmed by mail once, however often it is sent", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    const card = page.locator("#waitlist");
    for (const name of ["Ada Lovelace", "Ada Byron"]) {
      await page.goto("/toolbox");
      await hydrated(page);
      await card.getByRole("textbox", { name: "Name" }).fill(name);
      await card.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
      await card.getByRole("combobox", { name: "Tool interest" }).selectOption("roi-calculator");
      await card.getByRole("button").click();
      await card.getByText("You are on the waitlist.", { exact: true }).waitFor();
    }
    const mail = await mailTo("ada@example.com");
    assert.match(mail.text, /ROI Projection Calculator/);
    await follow(page, mail, MAILS.waitlist.button);
    // What comes later is sent later: one more mail shows that no second confirmation came before it.
    await fetch(`${site.url}/api/waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Last", email: "last@example.com", toolInterest: "roi-calculator" }),
    }).then((answer) => answer.body?.cancel());
    await mailTo("last@example.com");
    assert.equal(server.mails.filter(({ to }) => to === "ada@example.com").length, 1);
  }));

Deno.test("every kind of mail passes axe, fits 600 and 360 pixels, light and dark, and is small", () =>
  withPage({}, async (page) => {
    const links = siteFrom(loadConfig({ SITE_URL: "https://site.example" }), 8000);
    for (const [kind, { sample }] of Object.entries(MAIL_KINDS)) {
      const { html, text } = renderLetter(
        sample(links),
        senderFrom(links, "visitor", "https://site.example/unsubscribe/x"),
      );
      assert.ok(new TextEncoder().encode(html + text).length < 30_000, kind);
      await page.setContent(standaloneHtml(html));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 600, height: 800 });
        await axe(page);
        assert.deepEqual(await sidewaysOverflow(page), [], `${kind}, ${colorScheme}`);
        await page.setViewportSize({ width: 360, height: 800 });
        assert.deepEqual(await sidewaysOverflow(page), [], `${kind}, ${colorScheme}`);
      }
    }
  }));
