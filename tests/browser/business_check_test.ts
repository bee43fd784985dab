import assert from "node:assert/strict";
import { DIMENSIONS, SCORE_LABELS, SCORES } from "../../lib/diagnostic/dimensions.ts";
import { DRAFT_STORAGE_KEY, emptyDraft } from "../../lib/diagnostic/draft.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import {
  answerAll,
  completeDraft,
  countToasts,
  focusedText,
  heading,
  hydrated,
  MIXED_SCORES,
  nextButton,
  openContactScreen,
  reasoningField,
  rememberedDraft,
  resultByApi,
  scoreOption,
  scoresByKey,
  settledToast,
  storedDraft,
  submitButton,
  tabTo,
  toast,
  waitForResults,
  waitForStep,
} from "../support/check.ts";

const SAVED_NOTE = "Your progress is automatically saved";
const UNSAVED_NOTE = "Your browser blocks storage: your progress is kept only while this page is open";
const SUCCESS = ["Success!", "Your diagnostic has been submitted."] as const;

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } })));
Deno.test.afterAll(() => site?.close());

type Run = (page: Page, watch: PageWatch) => Promise<void>;

function inBrowser(name: string, run: Run, options: () => PageOptions = () => ({})): void {
  Deno.test(name, () => withPage({ name, baseURL: site.url, ...options() }, run));
}

const partial = () =>
  rememberedDraft(site.url, {
    ...emptyDraft("a-key-of-an-earlier-visit"),
    scores: { market_image: 4, market_focus: 2 },
    reasoning: { market_image: "Repeat customers recommend us" },
    name: "Ada Lovelace",
    email: "ada@example.com",
  });
const complete = () => rememberedDraft(site.url, completeDraft());

const previousButton = (page: Page) => page.getByRole("button", { name: "Previous" });
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name (optional)" });
const emailField = (page: Page) => page.getByRole("textbox", { name: "Email (optional)" });

/** Counts the submissions that leave the page. */
function countSubmissions(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on("request", (request) => void (request.url().endsWith("/api/diagnostic/submit") && seen.count++));
  return seen;
}

inBrowser(
  "the whole check can be done with the keyboard alone, and the focus follows every step",
  async (page) => {
    await page.goto("/diagnostic");
    const position = page.getByRole("main").getByRole("status").first();
    for (const [step, score] of MIXED_SCORES.entries()) {
      await waitForStep(page, step);
      if (step > 0) {
        await page.waitForFunction(
          (title) => document.activeElement?.textContent === title,
          DIMENSIONS[step]?.title,
        );
        assert.equal(await position.textContent(), `Dimension ${step + 1} of 14`);
      }
      await tabTo(page, scoreOption(page, 1));
      if (score === 1) await page.keyboard.press("Space");
      for (let presses = 1; presses < score; presses++) await page.keyboard.press("ArrowDown");
      assert.equal(await scoreOption(page, score).isChecked(), true);
      assert.equal(
        await heading(page).textContent(),
        DIMENSIONS[step]?.title,
        "arrow keys choose, they do not go on",
      );
      await nextButton(page).and(page.locator(":enabled")).waitFor();
      await tabTo(page, nextButton(page));
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction(() => document.activeElement?.textContent === "Almost There!");
    assert.equal(await position.textContent(), "All 14 dimensions scored");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Grace Hopper");
    await page.keyboard.press("Tab");
    await page.keyboard.type("grace@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    assert.equal(await page.getByRole("checkbox").isChecked(), true);
    await tabTo(page, submitButton(page));
    await page.keyboard.press("Enter");

    const token = await waitForResults(page);
    const result = await resultByApi(site.url, token);
    assert.deepEqual(result.scores, scoresByKey());
    assert.equal(result.name, "Grace Hopper");
  },
);

inBrowser(
  "the whole check can be done on a phone by touch",
  async (page) => {
    await page.goto("/diagnostic");
    for (const [step, score] of MIXED_SCORES.entries()) {
      await waitForStep(page, step);
      await scoreOption(page, score).tap();
      await nextButton(page).tap();
      await page.waitForFunction(() => document.activeElement?.id === "check-heading");
      const top = await heading(page).evaluate((element) => element.getBoundingClientRect().top);
      assert.ok(top >= 0 && top < 740, `the new heading is in view (at ${top})`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, "nothing is wider than the screen");
    }
    await nameField(page).tap();
    await nameField(page).fill("Lin");
    await submitButton(page).tap();
    const result = await resultByApi(site.url, await waitForResults(page));
    assert.deepEqual(result.scores, scoresByKey());
    await page.getByText("for Lin", { exact: true }).waitFor();
  },
  () => ({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }),
);

inBrowser(
  "every step says where it is, and its buttons are there only when they lead somewhere",
  async (page) => {
    await page.goto("/diagnostic");
    const percents = [7, 14, 21, 29, 36, 43, 50, 57, 64, 71, 79, 86, 93, 100];
    for (const [step, percent] of percents.entries()) {
      await waitForStep(page, step);
      assert.equal(
        await page.locator("#check-position").innerText(),
        `Dimension ${step + 1} of 14\n${percent}% complete`,
      );
      const bar = page.getByRole("progressbar", { name: "Progress" });
      assert.equal(await bar.getAttribute("aria-valuenow"), String(percent));
      assert.equal(await previousButton(page).isDisabled(), step === 0);
      assert.equal(await nextButton(page).isDisabled(), true, "not scored yet");
      assert.equal(await nextButton(page).textContent(), step === 13 ? "Continue to Results" : "Next");
      await page.getByText(SAVED_NOTE, { exact: true }).waitFor();
      for (const score of SCORES) {
        assert.equal(await scoreOption(page, score).count(), 1);
        const label = SCORE_LABELS[score - 1] ?? "";
        await page.getByRole("radio", { name: new RegExp(`^${score} ${label} .+`) }).waitFor();
      }
      await scoreOption(page, 3).check();
      await nextButton(page).click();
    }
    await page.getByRole("heading", { name: "Almost There!" }).waitFor();
  },
);

inBrowser(
  "Previous goes back to the scores and notes as they were, and they can be changed",
  async (page) => {
    await page.goto("/diagnostic");
    await scoreOption(page, 4).check();
    await reasoningField(page).fill("Repeat customers");
    await nextButton(page).click();
    await waitForStep(page, 1);
    assert.equal(await reasoningField(page).inputValue(), "");
    await previousButton(page).click();
    await waitForStep(page, 0);
    assert.equal(await focusedText(page), DIMENSIONS[0].title);
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(await reasoningField(page).inputValue(), "Repeat customers");
    await scoreOption(page, 2).check();
    await page.waitForFunction(
      (key) => JSON.parse(localStorage.getItem(key) ?? "{}").scores.market_image === 2,
      DRAFT_STORAGE_KEY,
    );
  },
);

inBrowser(
  "a reload in the middle brings back every answer and offers to go on where it stopped",
  async (page) => {
    await page.goto("/diagnostic");
    await scoreOption(page, 4).check();
    await reasoningField(page).fill("Repeat customers");
    await nextButton(page).click();
    await waitForStep(page, 1);
    await scoreOption(page, 2).check();
    await nextButton(page).click();
    await waitForStep(page, 2);
    await page.reload();

    await page.getByText("Welcome back. Your answers are still here.").waitFor();
    await page.getByText("2 of 14 dimensions scored").waitFor();
    await waitForStep(page, 0);
    assert.equal(await scoreOption(page, 4).isChecked(), true);
    assert.equal(await reasoningField(page).inputValue(), "Repeat customers");
    await page.getByRole("button", { name: "Continue at dimension 3" }).click();
    await waitForStep(page, 2);
    assert.equal(await focusedText(page), DIMENSIONS[2].title);
    assert.equal(await page.getByText("Welcome back").count(), 0);
  },
);

inBrowser("a reload on the last screen brings back name and email, but never the consent", async (page) => {
  await openContactScreen(page);
  await nameField(page).fill("Ada Lovelace");
  await emailField(page).fill("ada@example.com");
  await page.getByRole("checkbox").check();
  await page.reload();
  await openContactScreen(page);
  assert.equal(await nameField(page).inputValue(), "Ada Lovelace");
  assert.equal(await emailField(page).inputValue(), "ada@example.com");
  assert.equal(await page.getByRole("checkbox").isChecked(), false);
}, complete);

inBrowser("two tabs share one draft: an edit in either appears in the other", async (page) => {
  await page.goto("/diagnostic");
  await waitForStep(page, 0);
  const second = await page.context().newPage();
  await second.goto("/diagnostic");
  await second.getByRole("button", { name: "Continue at dimension 3" }).waitFor();
  assert.equal(await scoreOption(second, 4).isChecked(), true);

  await scoreOption(second, 5).check();
  await scoreOption(page, 5).and(page.locator(":checked")).waitFor();
  await reasoningField(page).fill("Written in the first tab");
  await second.waitForFunction(() =>
    document.querySelector("textarea")?.value === "Written in the first tab"
  );
  assert.deepEqual(await storedDraft(page), await storedDraft(second));
}, partial);

const CORRUPT: Record<string, string> = {
  "cut-off JSON": '{"version":1,"scores":{"speed":',
  "another version": JSON.stringify({
    version: 99,
    scores: {},
    reasoning: {},
    name: "",
    email: "",
    key: "k",
  }),
  "a score of 6": JSON.stringify({ version: 1, ...completeDraft(), scores: { speed: 6 } }),
  "a score as text": JSON.stringify({ version: 1, ...completeDraft(), scores: { speed: "5" } }),
  "an unknown dimension":
    '{"version":1,"scores":{"__proto__":5},"reasoning":{},"name":"","email":"","key":"k"}',
  "an endless name": JSON.stringify({ version: 1, ...completeDraft({ name: "x".repeat(5000) }) }),
  "no object": "null",
};
for (const [kind, text] of Object.entries(CORRUPT)) {
  inBrowser(
    `a stored draft with ${kind} is ignored with an error on the console, and the check works`,
    async (page, watch) => {
      watch.expectConsole(/^console\.error: The stored draft of the business check is ignored/);
      await page.goto("/diagnostic");
      await hydrated(page);
      assert.equal(watch.lines().filter((line) => line.includes("is ignored")).length, 1);
      assert.equal(await page.getByText("Welcome back").count(), 0);
      await waitForStep(page, 0);
      await scoreOption(page, 3).check();
      await nextButton(page).click();
      await waitForStep(page, 1);
      assert.deepEqual((await storedDraft(page))?.scores, { market_image: 3 });
    },
    () => rememberedDraft(site.url, text),
  );
}

/** What blocked storage looks like: each of these has been seen in a browser. */
const BLOCKED: Record<string, () => void> = {
  "whose methods throw": () => {
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException("blocked", "SecurityError");
      };
    }
  },
  "that cannot even be looked at": () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  },
};
for (const [kind, block] of Object.entries(BLOCKED)) {
  inBrowser(`with a storage ${kind} the check works in memory and does not claim to save`, async (page) => {
    await page.addInitScript(block);
    await page.goto("/diagnostic");
    await page.getByText(UNSAVED_NOTE).waitFor();
    assert.equal(await page.getByText(SAVED_NOTE).count(), 0);
    await answerAll(page);
    await submitButton(page).click();
    const result = await resultByApi(site.url, await waitForResults(page));
    assert.deepEqual(result.scores, scoresByKey());
  });
}

inBrowser(
  "a storage that is full is found out at the first answer, and the claim to save goes",
  async (page) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/diagnostic");
    await page.getByText(SAVED_NOTE, { exact: true }).waitFor();
    await scoreOption(page, 3).check();
    await page.getByText(UNSAVED_NOTE).waitFor();
  },
);

inBrowser("success clears the draft, leads to the results and says so there exactly once", async (page) => {
  await openContactScreen(page);
  assert.notEqual(await storedDraft(page), null);
  await submitButton(page).click();
  await waitForResults(page);
  await toast(page, ...SUCCESS);
  assert.equal(await countToasts(page), 1);
  assert.equal(await storedDraft(page), null);
  await page.reload();
  await hydrated(page);
  assert.equal(await page.getByText("Success!").count(), 0);
}, complete);

inBrowser("Enter in the name field submits", async (page) => {
  await openContactScreen(page);
  await nameField(page).fill("Ada");
  await nameField(page).press("Enter");
  await waitForResults(page);
  await page.getByText("for Ada", { exact: true }).waitFor();
}, complete);

inBrowser("the browser itself stops an email that is none, and nothing is sent", async (page) => {
  const sent = countSubmissions(page);
  await openContactScreen(page);
  await emailField(page).fill("ada at example");
  await submitButton(page).click();
  await page.locator("#check-email:focus:invalid").waitFor();
  assert.equal(sent.count, 0);
  await emailField(page).fill("ada@example.com");
  await submitButton(page).click();
  await waitForResults(page);
  assert.equal(sent.count, 1);
}, complete);

inBrowser("a double click on View My Results sends one request", async (page) => {
  const sent = countSubmissions(page);
  await openContactScreen(page);
  await submitButton(page).dblclick();
  await waitForResults(page);
  await page.getByRole("heading", { name: /Business Check Results/ }).waitFor();
  assert.equal(sent.count, 1);
}, complete);

inBrowser(
  "while it is being sent the button reads Submitting..., is disabled, and Enter sends nothing more",
  async (page) => {
    const sent = countSubmissions(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/diagnostic/submit", async (route) => {
      await answered;
      await route.continue();
    });
    await openContactScreen(page);
    await submitButton(page).click();
    await page.getByRole("button", { name: "Submitting...", disabled: true }).waitFor();
    assert.equal(await submitButton(page).count(), 0);
    await nameField(page).press("Enter");
    answer();
    await waitForResults(page);
    assert.equal(sent.count, 1);
  },
  complete,
);

inBrowser("Back to Survey returns to the last dimension, and the way forward is open again", async (page) => {
  await openContactScreen(page);
  await nameField(page).fill("Ada");
  await page.getByRole("button", { name: "Back to Survey" }).click();
  await waitForStep(page, 13);
  assert.equal(await focusedText(page), DIMENSIONS[13].title);
  await nextButton(page).click();
  await page.getByRole("heading", { name: "Almost There!" }).waitFor();
  assert.equal(await nameField(page).inputValue(), "Ada");
}, complete);

inBrowser("Back from the results shows an empty check that works", async (page) => {
  await page.goto("/diagnostic");
  await answerAll(page);
  await nameField(page).fill("Ada");
  await submitButton(page).click();
  await waitForResults(page);
  await page.goBack();
  await waitForStep(page, 0);
  assert.equal(await page.locator("input:checked").count(), 0);
  assert.equal(await nextButton(page).isDisabled(), true);
  assert.equal(await page.getByText("Welcome back").count(), 0);
  await answerAll(page, MIXED_SCORES);
  assert.equal(await nameField(page).inputValue(), "");
  await submitButton(page).click();
  await waitForResults(page);
});

inBrowser("an answer given before the script has arrived is kept", async (page) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/diagnostic", { waitUntil: "commit" });
  await scoreOption(page, 4).check();
  await reasoningField(page).fill("Typed at once");
  arrive();
  await nextButton(page).and(page.locator(":enabled")).waitFor();
  assert.equal(await scoreOption(page, 4).isChecked(), true);
  assert.equal(await reasoningField(page).inputValue(), "Typed at once");
  await nextButton(page).click();
  await waitForStep(page, 1);
  const draft = await storedDraft(page);
  assert.deepEqual(draft?.scores, { market_image: 4 });
  assert.deepEqual(draft?.reasoning, { market_image: "Typed at once" });
});

inBrowser("notes are optional, and are sent with the scores when there are any", async (page) => {
  await page.goto("/diagnostic");
  await reasoningField(page).fill("Asked ten customers");
  await answerAll(page);
  const request = page.waitForRequest("**/api/diagnostic/submit");
  await submitButton(page).click();
  assert.deepEqual((await request).postDataJSON(), {
    name: "",
    email: "",
    consent: false,
    scores: scoresByKey(),
    reasoning: { market_image: "Asked ten customers" },
  });
  await waitForResults(page);
  assert.equal((await page.content()).includes("Asked ten customers"), false);
});

inBrowser("no field takes more than the server does", async (page) => {
  await page.goto("/diagnostic");
  await hydrated(page);
  await reasoningField(page).evaluate((field) => (field as HTMLTextAreaElement).focus());
  await page.keyboard.insertText("x".repeat(1100));
  assert.equal((await reasoningField(page).inputValue()).length, 1000);
  await openContactScreen(page);
  await nameField(page).focus();
  await page.keyboard.insertText("n".repeat(110));
  assert.equal((await nameField(page).inputValue()).length, 100);
  await emailField(page).focus();
  await page.keyboard.insertText("e".repeat(300));
  assert.equal((await emailField(page).inputValue()).length, 254);
}, complete);

inBrowser("a name is shown as it was typed, markup and all", async (page) => {
  const name = `<b>O'Hara</b> & "Søn" 株`;
  await openContactScreen(page);
  await nameField(page).fill(name);
  await submitButton(page).click();
  await waitForResults(page);
  await page.getByText(`for ${name}`, { exact: true }).waitFor();
}, complete);

for (const viewport of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
  const at = `at ${viewport.width} px`;
  inBrowser(`the check is accessible ${at}: fresh, chosen, at its end`, async (page) => {
    await page.goto("/diagnostic");
    await waitForStep(page, 0);
    await axe(page);
    await scoreOption(page, 4).check();
    await nextButton(page).and(page.locator(":enabled")).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await axe(page);
  }, () => ({ viewport }));

  inBrowser(`the check is accessible ${at}: offered again, contact, success`, async (page) => {
    await page.goto("/diagnostic");
    await page.getByText("Welcome back").waitFor();
    await axe(page);
    await openContactScreen(page);
    await axe(page);
    await submitButton(page).click();
    await waitForResults(page);
    await settledToast(page, ...SUCCESS);
    await axe(page);
  }, () => ({ viewport, ...complete() }));
}
