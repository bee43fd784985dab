import assert from "node:assert/strict";
import { CONSENT_VERSION, LAST_RESULT } from "../../lib/content/diagnostic/check.ts";
import { CONTENT_VERSION } from "../../lib/content/diagnostic/editions.ts";
import { DIMENSIONS } from "../../lib/diagnostic/dimensions.ts";
import { DRAFT_STORAGE_KEY, emptyDraft, serializeDraft } from "../../lib/diagnostic/draft.ts";
import { formatFullDay } from "../../lib/tool_kit/date_words.ts";
import { randomToken } from "../../lib/tokens.ts";
import { listen } from "../support/announcements.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import {
  answerAll,
  completeDraft,
  focusedText,
  heading,
  hydrated,
  MIXED_SCORES,
  nextButton,
  openContactScreen,
  openNote,
  reasoningField,
  rememberedDraft,
  resultByApi,
  scoreOption,
  scoresByKey,
  stillness,
  storedDraft,
  submitButton,
  submitByApi,
  tabTo,
  waitForFocus,
  waitForResults,
  waitForStep,
} from "../support/check.ts";
import { appForFile } from "../support/served_app.ts";

const SAVED_NOTE = "Your progress is automatically saved";
const UNSAVED_NOTE = "Your browser blocks storage: your progress is kept only while this page is open";
const SUCCESS = "Success! Your diagnostic has been submitted.";
const INCOMPLETE = "Incomplete. Please score all 14 dimensions before submitting.";
const SUBMIT = "**/api/diagnostic/submit";

browserForFile();

const site = appForFile();

type Run = (page: Page, watch: PageWatch) => Promise<void>;

function inBrowser(name: string, run: Run, options: () => PageOptions = () => ({})): void {
  Deno.test(name, () => withPage({ name, baseURL: site.url, ...options() }, run));
}

const complete = () => rememberedDraft(site.url, completeDraft());
const previousButton = (page: Page) => page.getByRole("button", { name: "Previous" });
const changeButton = (page: Page, label: string) =>
  page.getByRole("button", { name: new RegExp(`^Change ${label}, \\d$`) });
/** Whether the main button ends within 100 px of the screen's lower edge. */
const isUnderThumb = (page: Page) =>
  page.locator("[data-thumb-bar] button[type=submit]").evaluate((button) => {
    const { bottom } = button.getBoundingClientRect();
    return bottom <= innerHeight && bottom > innerHeight - 100;
  });
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name (optional)" });
const emailField = (page: Page) => page.getByRole("textbox", { name: "Email (optional)" });

const uncountedBox = (page: Page) => page.getByRole("checkbox", { name: /^I can’t count this/ });

/** Counts the submissions that leave the page. */
function countSubmissions(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on("request", (request) => void (request.url().endsWith("/api/diagnostic/submit") && seen.count++));
  return seen;
}

inBrowser(
  "with the keyboard alone, from the first dimension to the results: every step takes the focus and is announced",
  async (page) => {
    const told = await listen(page);
    const sent = countSubmissions(page);
    const name = `<b>O'Hara</b> & "Søn" 株`;
    await page.goto("/diagnostic");
    await waitForStep(page, 0);
    await hydrated(page);
    await page.getByText(SAVED_NOTE, { exact: true }).waitFor();
    assert.equal(await previousButton(page).isDisabled(), true);

    await tabTo(page, scoreOption(page, 1));
    for (let presses = 1; presses < 4; presses++) await page.keyboard.press("ArrowDown");
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(
      await heading(page).textContent(),
      DIMENSIONS[0].title,
      "arrow keys choose, they do not go on",
    );
    await page.keyboard.press("Tab");
    assert.equal(await uncountedBox(page).evaluate((box) => box === document.activeElement), true);
    await page.keyboard.press("Tab");
    assert.equal(await focusedText(page), "Add a note");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Asked ten customers");
    await page.keyboard.press("Tab");
    assert.equal(await focusedText(page), "Next");
    await page.keyboard.press("Enter");
    await told.until("Dimension 2 of 14");
    await waitForFocus(page, DIMENSIONS[1].title);
    assert.equal(await reasoningField(page).count(), 0, "the next note is folded");

    for (let presses = 0; presses < 4; presses++) await page.keyboard.press("Tab");
    assert.equal(await focusedText(page), "Previous");
    await page.keyboard.press("Enter");
    await told.until("Dimension 1 of 14");
    await waitForFocus(page, DIMENSIONS[0].title);
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(await reasoningField(page).inputValue(), "Asked ten customers");
    await tabTo(page, scoreOption(page, 4));
    await page.keyboard.press("5");
    assert.equal(await scoreOption(page, 5).isChecked(), true);
    await page.keyboard.press("5");
    await page.keyboard.press("Enter");
    await told.until("Dimension 2 of 14");

    const shown = await answerAll(page, MIXED_SCORES.slice(1));
    assert.deepEqual(
      shown.map((
        { position, heading, isFocused, next, canSkip },
      ) => [position, heading, isFocused, next, canSkip]),
      DIMENSIONS.slice(1).map(({ title }, index) => [
        `Dimension ${index + 2} of 14\n${Math.round((index + 2) / 14 * 100)}% complete`,
        title,
        true,
        index === 12 ? "Continue to Results" : "Next",
        false,
      ]),
    );
    await told.until("All 14 dimensions answered");
    assert.equal(await focusedText(page), "Almost There!");
    await axe(page);

    await page.keyboard.press("Tab");
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await page.keyboard.type("ada at example");
    await page.keyboard.press("Enter");
    await page.locator("#check-email:focus:invalid").waitFor();
    assert.equal(sent.count, 0, "the browser itself stops an email that is none");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("ada@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    assert.equal(await page.getByRole("checkbox").isChecked(), true);
    const request = page.waitForRequest(SUBMIT);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    const body = { name, email: "ada@example.com", consent: true };
    const reasoning = { market_image: "Asked ten customers" };
    const versions = { consentVersion: CONSENT_VERSION, edition: CONTENT_VERSION };
    assert.deepEqual((await request).postDataJSON(), {
      ...body,
      scores: scoresByKey(),
      reasoning,
      ...versions,
    });

    const token = await waitForResults(page);
    await told.until(SUCCESS);
    await page.getByText(`for ${name}`, { exact: true }).waitFor();
    assert.deepEqual((await resultByApi(site.url, token)).scores, scoresByKey());
    assert.equal(await storedDraft(page), null);
    assert.equal(sent.count, 1);

    await page.goBack();
    await waitForStep(page, 0);
    assert.equal(await page.locator("#check input:checked").count(), 0, "the check is empty again");
    await scoreOption(page, 3).check();
    await nextButton(page).click();
    await waitForStep(page, 1);
    assert.deepEqual((await storedDraft(page))?.scores, { market_image: 3 });
    assert.equal(told.heard.filter((text) => text === SUCCESS).length, 1, "success is told once");
  },
  () => ({ reducedMotion: "reduce" }),
);

inBrowser(
  "on a usual laptop the scores and the way on are in sight, and stay when the whole page is captured",
  async (page) => {
    await page.goto("/diagnostic");
    await hydrated(page);
    const heights = () =>
      page.locator("label:has([type=radio])").evaluateAll((options) =>
        options.map((option) => option.getBoundingClientRect().height)
      );
    const before = await heights();
    assert.ok(before.length === 5 && before.every((height) => height >= 44), before.join(" "));
    const { bottom } = await nextButton(page).evaluate((button) => button.getBoundingClientRect().toJSON());
    assert.ok(bottom <= 900, `Next ends at ${bottom} px`);
    // Chromium gave up the height of a container inside a fieldset when it captured the page.
    await page.screenshot({ fullPage: true });
    assert.deepEqual(await heights(), before);
  },
  () => ({ viewport: { width: 1440, height: 900 } }),
);

inBrowser(
  "on a phone by touch, continued after a reload, and sent once however often it is pressed",
  async (page) => {
    const sent = countSubmissions(page);
    const headingInView = async () => {
      const box = await heading(page).boundingBox();
      assert.ok(box && box.y >= 0 && box.y < 740, `the new heading is in view (at ${box?.y})`);
    };
    const inView = async () => {
      await headingInView();
      assert.ok(await isUnderThumb(page), "the main button is at the bottom of the screen");
    };
    await page.goto("/diagnostic");
    await page.getByText("Welcome back. Your answers are still here.").waitFor();
    await page.getByText("2 of 14 dimensions answered").waitFor();
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(await reasoningField(page).inputValue(), "Repeat customers recommend us");
    assert.ok(await isUnderThumb(page), "Next is at the bottom of the screen");
    await stillness(page);
    await axe(page);
    await page.getByRole("button", { name: "Continue at dimension 3" }).tap();
    await waitForStep(page, 2);
    assert.equal(await page.getByText("Welcome back").count(), 0);
    await scoreOption(page, 5).tap();
    await nextButton(page).tap();
    await waitForFocus(page, DIMENSIONS[3].title);
    await inView();

    const shown = await answerAll(page, MIXED_SCORES.slice(3));
    assert.deepEqual(shown.filter(({ overflow }) => overflow > 0), [], "nothing is wider than the screen");
    await headingInView();
    const bar = (await page.locator("[data-thumb-bar]").boundingBox())?.y ?? NaN;
    const { y = NaN, height = NaN } = await page.locator("label").filter({ has: page.getByRole("checkbox") })
      .boundingBox() ?? {};
    assert.ok(bar >= y + height, "no bar covers the consent");
    assert.equal(await nameField(page).inputValue(), "Ada Lovelace");
    await nameField(page).fill("Ada King");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Back to Survey" }).tap();
    await waitForStep(page, 13);
    await waitForFocus(page, DIMENSIONS[13].title);

    await page.reload();
    await page.getByRole("heading", { name: "All 14 answered" }).waitFor();
    assert.ok(await isUnderThumb(page), "the way to the results is at the bottom of the screen");
    await stillness(page);
    // At the end of the page the bar covers no score by half.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await axe(page);
    await page.getByRole("button", { name: "Change Speed, 4" }).tap();
    await waitForStep(page, 6);
    await waitForFocus(page, DIMENSIONS[6].title);
    await page.getByRole("button", { name: "See all 14 scores" }).tap();
    await openContactScreen(page);
    assert.equal(await nameField(page).inputValue(), "Ada King");
    assert.equal(await emailField(page).inputValue(), "ada@example.com");
    assert.equal(await page.getByRole("checkbox").isChecked(), false, "consent is given anew");
    await stillness(page);
    await axe(page);

    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(SUBMIT, async (route) => {
      await answered;
      await route.continue();
    });
    await submitButton(page).dblclick();
    await page.getByRole("button", { name: "Submitting...", disabled: true }).waitFor();
    await nameField(page).press("Enter");
    // The way to the results is cut, so that this page stays to be looked at.
    await page.route("**/diagnostic/results/*", (route) => route.abort("aborted"));
    const response = page.waitForResponse(SUBMIT);
    const leaving = page.waitForRequest("**/diagnostic/results/*");
    answer();
    const { consent } = (await response).request().postDataJSON();
    assert.equal(consent, false);
    const { token } = await (await response).json();
    await leaving;
    assert.deepEqual((await resultByApi(site.url, token)).scores, {
      ...scoresByKey(),
      market_image: 4,
      market_focus: 2,
    });
    assert.equal(sent.count, 1);
    // A browser may keep the page that was left, and show it again on the way back.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await waitForStep(page, 0);
    assert.equal(await page.locator("#check input:checked").count(), 0, "the check is empty again");
  },
  () => ({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...rememberedDraft(site.url, {
      ...emptyDraft("a-key-of-an-earlier-visit"),
      scores: { market_image: 4, market_focus: 2 },
      reasoning: { market_image: "Repeat customers recommend us" },
      name: "Ada Lovelace",
      email: "ada@example.com",
    }),
  }),
);

inBrowser(
  "two tabs share one draft, a score taken away in one is missed in the other before anything is sent, and once it is sent neither has it",
  async (page) => {
    const told = await listen(page);
    const sent = countSubmissions(page);
    const { speed: _, ...thirteen } = scoresByKey();
    /** Changes the draft in the other tab, and waits until this one shows the note that came with it. */
    const changeElsewhere = async (scores: typeof thirteen, note: string) => {
      const draft = completeDraft({ scores, name: note, reasoning: { technology: note } });
      await second.evaluate(
        ([key, text]) => localStorage.setItem(key, text),
        [DRAFT_STORAGE_KEY, serializeDraft(draft)] as const,
      );
      await page.waitForFunction(
        (note) => document.querySelector<HTMLInputElement>("#check textarea, #check-name")?.value === note,
        note,
      );
    };
    await page.goto("/diagnostic");
    await changeButton(page, "Technology").waitFor();
    const second = await page.context().newPage();
    await second.goto("/diagnostic");
    await changeButton(second, "Market Image").click();
    await changeButton(page, "Market Image").click();

    await scoreOption(second, 2).check();
    await scoreOption(page, 2).and(page.locator(":checked")).waitFor();
    await openNote(page);
    await reasoningField(page).fill("Written in the first tab");
    await second.waitForFunction(() =>
      document.querySelector("textarea")?.value === "Written in the first tab"
    );

    await page.bringToFront();
    await page.getByRole("button", { name: "See all 14 scores" }).click();
    await changeButton(page, "Technology").click();
    await waitForStep(page, 13);
    await changeElsewhere(thirteen, "one missing");
    await nextButton(page).click();
    await told.until(INCOMPLETE);
    assert.equal(await heading(page).textContent(), DIMENSIONS[13].title);

    await changeElsewhere(scoresByKey(), "complete");
    await nextButton(page).click();
    await page.getByRole("heading", { name: "Almost There!" }).waitFor();
    await changeElsewhere(thirteen, "one missing again");
    await submitButton(page).click();
    await told.until(INCOMPLETE);
    assert.equal(await submitButton(page).isEnabled(), true);
    assert.equal(sent.count, 0);

    await changeElsewhere(scoresByKey(), "complete again");
    await submitButton(page).click();
    await waitForResults(page);
    await waitForStep(second, 0);
    await second.getByText(LAST_RESULT.isSent).first().waitFor();
    await second.getByRole("link", { name: "Your last result" }).waitFor();
    await scoreOption(second, 3).check();
    await nextButton(second).click();
    await waitForStep(second, 1);
    assert.deepEqual((await storedDraft(second))?.scores, { market_image: 3 });
  },
  complete,
);

inBrowser(
  "a stored draft that is none is ignored with an error on the console, and the check works",
  async (page, watch) => {
    watch.expectConsole(/^console\.error: The stored draft of the business check is ignored/);
    await page.goto("/diagnostic");
    await hydrated(page);
    assert.equal(watch.lines().filter((line) => line.includes("is ignored")).length, 1);
    assert.equal(await page.getByText("Welcome back").count(), 0);
    await scoreOption(page, 3).check();
    await nextButton(page).click();
    await waitForStep(page, 1);
    assert.deepEqual((await storedDraft(page))?.scores, { market_image: 3 });
  },
  () => rememberedDraft(site.url, JSON.stringify({ version: 2, ...completeDraft(), scores: { speed: 6 } })),
);

inBrowser(
  "a draft of the first edition is offered with its scores and a note that the statements have changed",
  async (page) => {
    await page.goto("/diagnostic");
    await page.getByRole("heading", { name: "All 14 answered" }).waitFor();
    await page.getByText(/^The statements have changed since\. Please check/)
      .waitFor();
    await changeButton(page, "Market Image").click();
    assert.equal(await scoreOption(page, MIXED_SCORES[0] ?? 1).isChecked(), true);
    await scoreOption(page, 2).check();
    await nextButton(page).click();
    await waitForStep(page, 1);
    await page.reload();
    await page.getByText(/^The statements have changed since\./).waitFor();
  },
  () => {
    const draft = { version: 2, ...completeDraft(), edition: "2026-11" };
    return rememberedDraft(site.url, JSON.stringify(draft));
  },
);

inBrowser("with storage blocked the check works in memory and does not claim to save", async (page) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await page.goto("/diagnostic");
  await page.getByText(UNSAVED_NOTE).waitFor();
  assert.equal(await page.getByText(SAVED_NOTE).count(), 0);
  await answerAll(page);
  await submitButton(page).click();
  const result = await resultByApi(site.url, await waitForResults(page));
  assert.deepEqual(result.scores, scoresByKey());
}, () => ({ reducedMotion: "reduce" }));

inBrowser(
  "what was answered before the script arrived is kept; a storage that is full is found out, and the claim to save goes",
  async (page) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/diagnostic", { waitUntil: "commit" });
    await scoreOption(page, 4).check();
    await openNote(page);
    await reasoningField(page).fill("Typed at once");
    await page.getByText(SAVED_NOTE, { exact: true }).waitFor();
    arrive();
    await nextButton(page).and(page.locator(":enabled")).waitFor();
    await page.getByText(UNSAVED_NOTE).waitFor();
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(await reasoningField(page).inputValue(), "Typed at once");
    await nextButton(page).click();
    await waitForStep(page, 1);
    await previousButton(page).click();
    await waitForStep(page, 0);
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(await reasoningField(page).inputValue(), "Typed at once");
  },
);

inBrowser(
  "what can't be counted is ticked below the scores: none of them is chosen, it survives a reload, and is sent as such",
  async (page, watch) => {
    await page.goto("/diagnostic");
    await hydrated(page);
    await scoreOption(page, 4).click();
    await uncountedBox(page).check();
    assert.equal(await page.locator("#check [type=radio]:checked").count(), 0);
    await scoreOption(page, 3).click();
    assert.equal(await uncountedBox(page).isChecked(), false);
    await uncountedBox(page).check();
    await page.waitForFunction(
      (key) => localStorage.getItem(key)?.includes('"uncounted":["market_image"]'),
      DRAFT_STORAGE_KEY,
    );
    await page.reload();
    await hydrated(page);
    await page.getByText("1 of 14 dimensions answered").waitFor();
    assert.equal(await uncountedBox(page).isChecked(), true);
    await nextButton(page).click();
    await waitForStep(page, 1);
    assert.equal(await uncountedBox(page).isChecked(), false, "the next dimension has its own");
    await answerAll(page, MIXED_SCORES.slice(1));
    await submitButton(page).click();
    await waitForResults(page);
    await page.getByRole("row", { name: "Market Image Not counted yet 1" }).waitFor();
    await page.getByText("Copy this link to come back.").waitFor();
    const address = page.url();
    await page.goto("/diagnostic");
    await page.getByRole("link", { name: "Your last result" }).click();
    await page.waitForURL(address);
    await page.getByRole("link", { name: "Remind me by email" }).click();
    await page.getByRole("textbox", { name: "Email for one reminder" }).fill("ada@example.com");
    await page.getByRole("button", { name: "Remind me once" }).click();
    const reminder = page.getByRole("region", { name: "Your next check" })
      .getByRole("link", { name: /^Your reminder comes on / });
    await page.getByText("the link in the email that confirms it").waitFor();
    const own = page.url();
    await page.getByRole("link", { name: "Back to the result" }).click();
    await reminder.click();
    await page.getByRole("button", { name: "Don’t remind me" }).waitFor();
    assert.equal(page.url(), own);
    // Called off in another browser.
    watch.expectConsole(/Failed to load resource.* 404 .*reminders/);
    assert.ok((await fetch(own, { method: "POST", body: new URLSearchParams({ end: "1" }) })).ok);
    const looked = page.waitForResponse(own);
    await page.goto(address);
    assert.equal((await looked).status(), 404);
    await page.getByRole("link", { name: "Remind me by email" }).waitFor();
    assert.equal(await reminder.count(), 0);
    await page.getByRole("link", { name: "Check again", exact: true }).click();
    const again = page.getByText("You are checking again.");
    await again.waitFor();
    const first = await resultByApi(site.url, address.split("/").at(-1) ?? "");
    const which = `${formatFullDay(first.date)}: ${first.overall.toFixed(2)} of 5.`;
    await page.getByText(`Compared with ${which}`).waitFor();
    assert.equal(page.url(), new URL("/diagnostic", address).href, "the link stays out of the address");
    assert.equal(
      await page.getByRole("link", { name: "Your last result" }).count(),
      0,
      "its answers stay hidden",
    );
    await axe(page);
    await page.reload();
    await again.waitFor();
    await answerAll(page, MIXED_SCORES);
    await page.getByRole("checkbox", { name: `Compare with my earlier check of ${which}` }).waitFor();
    await submitButton(page).click();
    await page.waitForURL((url) => url.href !== address && url.pathname.startsWith("/diagnostic/results/"));
    const actions = page.getByRole("region", { name: /^What moved since/ });
    const box = actions.getByRole("checkbox").first();
    await hydrated(page);
    await box.check();
    const alone = page.url();
    assert.ok(!alone.includes("since"), "the address that people copy shows the result alone");
    await page.reload();
    await actions.waitFor();
    await hydrated(page);
    assert.deepEqual([page.url(), await box.isChecked()], [alone, true]);
    await page.goto("/method");
    await page.goBack();
    await actions.waitFor();
    await page.getByRole("link", { name: "See what moved" }).click();
    await page.reload();
    await actions.waitFor();
    await hydrated(page);
    assert.equal(page.url(), `${alone}#moved`);
    await page.goto("about:blank");
    await page.goto(alone);
    await actions.waitFor();
    await hydrated(page);
    await page.getByRole("link", { name: "This result alone" }).click();
    await page.waitForURL(`${alone}?alone`);
    await hydrated(page);
    assert.equal(await actions.count(), 0);
    await page.getByRole("link", { name: "Compare with the check before" }).click();
    await actions.waitFor();
    await hydrated(page);
    assert.equal(page.url(), alone);
    assert.equal(await box.isChecked(), true);
    await actions.getByRole("link", { name: /^Open the result of / }).click();
    await page.waitForURL(address);
    const newest = page.getByRole("link", { name: "You checked again in this browser" });
    assert.ok((await newest.getAttribute("href"))?.startsWith(new URL(alone).pathname));
    await page.goto(`${address}?since=${randomToken()}`);
    await page.getByText("The check before is gone").waitFor();
    assert.equal(page.url(), address);
    await page.goto("/diagnostic");
    await axe(page);
    await page.getByRole("button", { name: "Forget it" }).click();
    await page.getByText("Press again to forget it with its comparison").waitFor();
    await page.getByRole("button", { name: "Forget it" }).click();
    await page.getByText("Forgotten. Its link still works.").first().waitFor();
    await page.getByRole("link", { name: "Your last result" }).waitFor({ state: "detached" });
    await page.reload();
    await hydrated(page);
    assert.equal(await page.getByRole("link", { name: "Your last result" }).count(), 0);
  },
);

inBrowser(
  "the browser's Back leads one step back, also after a reload, and from the results out of the check that was sent",
  async (page) => {
    await page.goto("/method");
    await page.goto("/diagnostic");
    await hydrated(page);
    for (const step of [0, 1, 2]) {
      await scoreOption(page, 4).check();
      await nextButton(page).click();
      await waitForStep(page, step + 1);
    }
    await page.reload();
    await page.getByRole("button", { name: "Continue at dimension 4" }).click();
    for (const step of [2, 1, 0]) {
      await page.goBack();
      await waitForStep(page, step);
      await waitForFocus(page, DIMENSIONS[step]?.title ?? "");
    }
    // Forward and back within one frame make no entry of their own.
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => {
      const moved = () => new Promise((went) => addEventListener("popstate", went, { once: true }));
      history.forward();
      return moved().then(() => {
        history.back();
        return moved();
      });
    });
    await waitForStep(page, 0);
    await waitForFocus(page, DIMENSIONS[0].title);
    assert.deepEqual(await page.evaluate(() => [history.state, history.length]), [0, entries]);
    await answerAll(page, MIXED_SCORES);
    await page.goBack();
    await waitForStep(page, 13);
    await nextButton(page).click();
    await submitButton(page).click();
    await waitForResults(page);
    await page.goBack();
    await waitForStep(page, 0);
    await hydrated(page);
    // Each step of the check that was sent is passed over.
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => history.state === 0);
    await page.goBack();
    await page.waitForURL("**/method");
  },
);

Deno.test("whoever opens somebody's link to check again is asked whether that check was theirs, and is compared on a yes alone", () =>
  withPage({ baseURL: site.url, viewport: { width: 360, height: 740 } }, async (page, watch) => {
    // The browser has a result of its own, which the question must not be taken for.
    await page.goto("/diagnostic");
    await page.evaluate((token) => localStorage.setItem("last-result", token), randomToken());
    await page.goto("about:blank");
    const earlier = await submitByApi(site.url, { name: "Ada Lovelace" });
    const { date } = await resultByApi(site.url, earlier);
    await page.goto(`/diagnostic#again=${earlier}`);
    await hydrated(page);
    const own = page.getByRole("link", { name: "Your last result" });
    const compared = page.getByText("You are checking again.");
    const question = page.getByText("Was the earlier check yours?");
    await question.waitFor();
    await page.getByText(
      `${formatFullDay(date)}, for Ada Lovelace: 3.36 of 5.`,
    ).waitFor();
    assert.deepEqual([await compared.count(), await own.count()], [0, 0]);
    await axe(page);
    await page.getByRole("button", { name: "Don’t compare" }).click();
    await question.waitFor({ state: "detached" });
    await own.waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Yes, compare with it" }).click();
    await compared.waitFor();
    await page.reload();
    await compared.waitFor();
    assert.equal(await question.count(), 0);

    // In another tab it stays as it was chosen there.
    const second = await page.context().newPage();
    await second.goto("/diagnostic");
    await second.getByRole("button", { name: "Don’t compare" }).click();
    await scoreOption(second, 2).check();
    await scoreOption(page, 2).and(page.locator(":checked")).waitFor();
    assert.equal(await compared.count(), 1);
    await second.close();

    // A result that was erased is forgotten, and not asked about.
    watch.expectConsole(/Failed to load resource.* 404 /);
    await page.evaluate((key) => localStorage.removeItem(key), DRAFT_STORAGE_KEY);
    await page.goto("about:blank");
    await page.goto(`/diagnostic#again=${randomToken()}`);
    await page.getByText("The earlier result is gone").first().waitFor();
    assert.equal(await question.count(), 0);
    await page.goto("about:blank");
    await page.goto(`/diagnostic#again=${earlier}`);
    await page.getByRole("button", { name: "Yes, compare with it" }).click();
    await page.getByRole("button", { name: "Don’t compare" }).click();
    await page.getByRole("button", { name: "Check again and compare" }).click();
    await page.getByText("The earlier result is gone").first().waitFor();
    assert.equal(await own.count(), 0);
    assert.equal(await page.evaluate(() => localStorage.getItem("last-result")), null);

    // Who overlooked the question is asked again before sending.
    await page.evaluate((key) => localStorage.removeItem(key), DRAFT_STORAGE_KEY);
    await page.goto("about:blank");
    await page.goto(`/diagnostic#again=${earlier}`);
    await question.waitFor();
    await answerAll(page, MIXED_SCORES);
    await question.waitFor();
    await axe(page);
    await page.getByRole("button", { name: "Yes, compare with it" }).click();
    await compared.waitFor();
    await submitButton(page).click();
    await page.getByRole("region", { name: /^What moved since/ }).waitFor();
  }));
