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
import { DIMENSION_KEYS } from "../../lib/diagnostic/dimensions.ts";
import { assertFits, assertSheets, resize, sidewaysOverflow, takePictures } from "../support/pages.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";
import { catchMail, type CaughtMail, type SmtpCatcher } from "../support/smtp.ts";

browserForFile();

let site: Site;
let server: SmtpCatcher;
Deno.test.beforeAll(async () => {
  server = await catchMail();
  site = await startSite({
    env: { ...WAITLIST_ENV, SMTP_URL: server.url, MAIL_FROM: "coach@example.com" },
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

Deno.test("a map and a sprint room go from the desk by mail to a phone, without a script, and what is done there comes back", async () => {
  const email = "map@example.com";
  const scores = Object.fromEntries(DIMENSION_KEYS.map((key, index) => [key, index % 4 + 1]));
  const sent = await fetch(`${site.url}/api/diagnostic/submit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, name: "Ada Map", consent: true, scores }),
  });
  const { token } = await sent.json();
  const person = `/admin/people/c${token}`;
  const options = { baseURL: site.url, httpCredentials: CREDENTIALS, reducedMotion: "reduce" } as const;
  let [link, room] = ["", ""];
  await withPage({ ...options, javaScriptEnabled: false }, async (page, watch) => {
    // The browser preloads no script when scripts are off.
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto(person);
    await page.getByRole("link", { name: "Fill in the map" }).click();
    for (const field of await page.locator("main textarea").all()) {
      const most = Number(await field.getAttribute("maxlength"));
      const first = (await field.inputValue()).slice(0, 30);
      await field.fill(
        `${first} ${"and whatever the longest words allow ".repeat(5)}`.slice(0, most - 1) + ".",
      );
    }
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByText("Finished: the link opens now.").waitFor();
    await page.getByLabel("To", { exact: true }).fill("ada@phone.example");
    await page.getByRole("button", { name: "Send the map" }).click();
    await page.getByText("The mail goes out within a minute.").waitFor();
    await follow(page, await mailTo("ada@phone.example"), MAILS.focusMap.button);
    link = page.url();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /^Mark as done/ }).first().click();
    await page.getByText("Saved. Your coach sees it.").waitFor();
    assert.equal(await page.getByRole("button", { name: /^Not done after all/ }).count(), 1);
    await page.getByLabel("Your comment").fill("Ana called them.");
    await page.getByRole("button", { name: "Send the comment" }).click();
    await page.locator("#comments li").getByText("Ana called them.").waitFor();
    await page.goto(`${person}/room`);
    const session = page.locator("details", { has: page.locator("input[name=shown4]") });
    await session.locator("summary").click();
    for (const field of await session.locator("textarea").all()) {
      await field.fill("whatever".repeat(500).slice(0, Number(await field.getAttribute("maxlength"))));
    }
    await session.getByLabel("Begins").fill("2030-03-05T15:00");
    await page.getByRole("button", { name: "Save the room" }).click();
    await page.getByText("Saved.", { exact: true }).waitFor();
    await page.getByLabel("What", { exact: true }).first().fill("Call ten customers");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByText("Saved. Your client sees it in the room.").waitFor();
    await page.getByLabel("To", { exact: true }).fill("room@phone.example");
    await page.getByRole("button", { name: "Send the room" }).click();
    await page.getByText("The mail goes out within a minute.").waitFor();
    await follow(page, await mailTo("room@phone.example"), MAILS.room.button);
    room = page.url();
    await page.getByText("Tuesday, March 5, 2030, 3:00 PM UTC").first().waitFor();
    await page.getByRole("button", { name: "Mark as done: Call ten customers" }).click();
    await page.getByRole("button", { name: "Not done after all: Call ten customers" }).waitFor();
    await page.getByText("Put in a plan from the 90-Day Sprint Planner").click();
    await page.getByLabel("The plan’s file").setInputFiles(
      new URL("../unit/tools/stored/90-day-sprint-planner.1.json", import.meta.url).pathname,
    );
    await page.getByRole("button", { name: "Put in the plan" }).click();
    await page.getByText("Saved. Your coach sees it.").waitFor();
    await page.goto("/admin");
    await page.getByRole("link", { name: "Ada Map: one step ticked, one new comment" }).click();
    await page.getByText("Ana called them.").waitFor();
    await page.getByRole("button", { name: "Mark as read" }).click();
    await page.getByText("Marked as read.").waitFor();
  });
  await withPage(options, async (page) => {
    for (
      const [path, name] of [
        [`${person}/room`, "room-desk"],
        [room, "room"],
        [`${person}/focus`, "focus-desk"],
        [link, "focus-map"],
      ] as const
    ) {
      await page.goto(path);
      await assertFits(page);
      await takePictures(page, name);
    }
    await assertSheets(page, 1, "of the longest map");
    await resize(page, 673, 900);
    await page.emulateMedia({ media: "print" });
    const hidden = await page.evaluate(() => {
      const sheet = document.querySelector(".focus-map");
      const bottom = sheet?.getBoundingClientRect().bottom ?? 0;
      return [...sheet?.querySelectorAll("p, li, h2, h3") ?? []].map((element) =>
        element.getBoundingClientRect().bottom
      )
        .filter((one) => one > bottom + 1);
    });
    assert.deepEqual(hidden, [], "all of it is on the sheet");
  });
});

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
