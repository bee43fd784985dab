import assert from "node:assert/strict";
import {
  ASSESSMENT_COPY,
  FOUNDER_TEST_CONTENT,
  FOUNDER_TEST_PAGE,
  FOUNDER_TEST_VERSION,
  TIE_BREAKER_KEYS,
} from "../../lib/content/founder_test/mod.ts";
import { STYLE_CODES, STYLE_NAMES, type StyleCode } from "../../lib/founder_test/styles.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import { countToasts, focusedText, hydrated, settledToast, tabTo, toast } from "../support/check.ts";
import {
  AGAIN,
  announcement,
  answer,
  answerButton,
  ASSESSMENT,
  countSaves,
  emailField,
  labelOf,
  levelAnswers,
  openAssessment,
  previousButton,
  questionAt,
  SAVE,
  SAVED,
  siteForFile,
  start,
  startButton,
  stepHeading,
  waitForQuestion,
  waitForReport,
} from "../support/founder_test.ts";
import { damagedText, headingsOf, linksOf, sidewaysOverflow, smallTargets } from "../support/pages.ts";

const site = siteForFile();
browserForFile();

type Run = (page: Page, watch: PageWatch) => Promise<void>;

function inBrowser(name: string, run: Run, options: PageOptions = {}): void {
  Deno.test(name, () => withPage({ name, baseURL: site().url, ...options }, run));
}

let people = 0;
/** An address of this test alone. */
const anyone = () => `founder-${++people}@example.com`;
const all = (style: StyleCode): StyleCode[] => Array(10).fill(style);
/** Shown after a reload in the middle; the note that stands there otherwise goes on after "again". */
const INTERRUPTED = "The test starts again.";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

// The overview

for (const javaScriptEnabled of [true, false]) {
  inBrowser(
    `the overview says what the test is${javaScriptEnabled ? "" : " without JavaScript too"}`,
    async (page, watch) => {
      if (!javaScriptEnabled) watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
      await page.goto("/founder-test");
      const headings = (await headingsOf(page)).map(({ text }) => text);
      const expected = [
        FOUNDER_TEST_PAGE.title,
        ...STYLE_CODES.map((code) => STYLE_NAMES[code]),
        "What Makes This Different",
        ...FOUNDER_TEST_PAGE.differences.items.map(({ name }) => name),
        "Situations You'll Face",
        ...FOUNDER_TEST_PAGE.situations.items.map(({ name }) => name),
        FOUNDER_TEST_PAGE.call.title,
      ];
      assert.deepEqual(headings.filter((text) => expected.includes(text)), expected);
      for (const code of STYLE_CODES) await page.getByText(code, { exact: true }).waitFor();
      for (const name of ["Take the Test", "Start Your Assessment"]) {
        const link = page.getByRole("main").getByRole("link", { name, exact: true });
        assert.equal(await link.getAttribute("href"), ASSESSMENT);
      }
      assert.equal(await page.title(), "Founder Test: Find Your Operating Style | Clarity Sprint");
      if (javaScriptEnabled) await axe(page);
    },
    { javaScriptEnabled, reducedMotion: "reduce" },
  );
}

inBrowser("both buttons of the overview lead to the test, and its back link leads back", async (page) => {
  for (const name of ["Take the Test", "Start Your Assessment"]) {
    await page.goto("/founder-test");
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${ASSESSMENT}`);
    await page.getByRole("link", { name: ASSESSMENT_COPY.intro.back }).click();
    await page.waitForURL("**/founder-test");
  }
});

// The address

const REFUSED = [
  "",
  "   ",
  "ada",
  "ada@",
  "ada@example",
  "@example.com",
  "ada@.",
  "ada example.com",
  "ada lovelace@example.com",
  "ada@exam ple.com",
  "ada@example.com, eve@example.com",
];
inBrowser("an address that is none keeps the button disabled, and nothing complains", async (page) => {
  await openAssessment(page);
  const words = await page.getByRole("main").innerText();
  for (const email of REFUSED) {
    await emailField(page).fill(email);
    assert.equal(await startButton(page).isDisabled(), true, email);
    await emailField(page).press("Enter");
    assert.equal(await stepHeading(page).textContent(), ASSESSMENT_COPY.intro.heading);
    assert.equal(await page.getByRole("main").innerText(), words, "no message");
    assert.equal(await emailField(page).getAttribute("aria-invalid"), null);
  }
  assert.equal(await page.locator("form").evaluate((form: HTMLFormElement) => form.noValidate), true);
});

for (const email of ["ada@example.com", "a@b.c", "ada+test@sub.example.co.uk", "x@y..z"]) {
  inBrowser(`${email} is enough to begin, and Enter begins`, async (page) => {
    await openAssessment(page);
    await emailField(page).fill(email);
    assert.equal(await startButton(page).isEnabled(), true);
    await emailField(page).press("Enter");
    await waitForQuestion(page, 0);
  });
}

inBrowser("the button follows the address as it is typed, and back", async (page) => {
  await openAssessment(page);
  await emailField(page).pressSequentially("a@b.c");
  assert.equal(await startButton(page).isEnabled(), true);
  await emailField(page).press("Backspace");
  assert.equal(await startButton(page).isDisabled(), true);
});

inBrowser("what the browser may know is asked for in a way that it can fill in", async (page) => {
  await openAssessment(page);
  const field = emailField(page);
  assert.equal(await field.getAttribute("type"), "email");
  assert.equal(await field.getAttribute("autocomplete"), "email");
  assert.equal(await field.evaluate((input: HTMLInputElement) => input.required), true);
});

inBrowser("an address typed before the script has arrived is kept, and is enough", async (page) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(ASSESSMENT, { waitUntil: "commit" });
  assert.equal(await startButton(page).isDisabled(), true, "the server's page waits for its script");
  await emailField(page).fill("early@example.com");
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("input[type=email]");
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      if (field && seen.at(-1) !== field.value) seen.push(field.value);
      requestAnimationFrame(look);
    };
    look();
  });
  arrive();
  await startButton(page).and(page.locator(":enabled")).waitFor();
  assert.equal(await emailField(page).inputValue(), "early@example.com");
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  assert.deepEqual(seen, ["early@example.com"], "it never goes away");
  await startButton(page).click();
  await waitForQuestion(page, 0);
});

// The ten questions

inBrowser("every question says where it is, and its five answers go by their own words", async (page) => {
  await openAssessment(page);
  await start(page, anyone());
  for (let question = 0; question < 10; question++) {
    await waitForQuestion(page, question);
    const percent = (question + 1) * 10;
    assert.equal(
      await page.locator("#question-position").innerText(),
      `Question ${question + 1} of 10\n${percent}% complete`,
    );
    const bar = page.getByRole("progressbar", { name: "Progress" });
    assert.equal(await bar.getAttribute("aria-valuenow"), `${percent}`);
    assert.equal(await announcement(page).textContent(), `Question ${question + 1} of 10`);
    assert.equal(await focusedText(page), questionAt(question).text);
    assert.equal(await previousButton(page).isDisabled(), question === 0);
    const group = page.getByRole("group", { name: ASSESSMENT_COPY.quiz.optionsLabel });
    assert.equal(await group.getByRole("button").count(), 5);
    for (const { label } of questionAt(question).options) {
      assert.equal(await answerButton(page, label).count(), 1, label);
      assert.equal(await answerButton(page, label).getAttribute("aria-pressed"), null);
    }
    await answerButton(page, labelOf(question, "GB")).click();
  }
  await waitForReport(page, "GB");
});

for (const style of STYLE_CODES) {
  inBrowser(
    `ten answers of one style lead to its report, and it is stored: ${STYLE_NAMES[style]}`,
    async (page) => {
      const email = anyone();
      const saves = countSaves(page);
      await openAssessment(page);
      await start(page, `  ${email} `);
      const sent = page.waitForRequest(SAVE);
      await answer(page, all(style));
      await waitForReport(page, style);
      assert.equal(await focusedText(page), STYLE_NAMES[style]);
      assert.equal(await announcement(page).textContent(), ASSESSMENT_COPY.result.lead);
      assert.deepEqual((await sent).postDataJSON(), { email, result: style, resultName: STYLE_NAMES[style] });
      await toast(page, ...SAVED);
      assert.equal(await countToasts(page), 1);
      const rows = await site().stored(email);
      assert.equal(rows.length, 1);
      assert.equal(rows[0]?.style, style);
      assert.equal(rows[0]?.content_version, FOUNDER_TEST_VERSION);
      assert.ok(rows[0]?.idempotency_key);
      assert.equal(saves.count, 1);
    },
  );
}

inBrowser("the report's links lead where they say", async (page) => {
  await openAssessment(page);
  await start(page, anyone());
  await answer(page, all("LS"));
  await waitForReport(page, "LS");
  await toast(page, ...SAVED);
  const links = await linksOf(page, "main");
  const internal = (text: string, href: string) => ({ text, href, target: "", rel: "" });
  assert.deepEqual(links, [
    ...FOUNDER_TEST_CONTENT.styles.LS.tools.map(({ title }) => internal(title, "/toolbox")),
    {
      text: "Book Your Free Clarity Call (opens in a new tab)",
      href: "https://example.com/book/clarity-call",
      target: "_blank",
      rel: "noopener",
    },
    internal("Explore Business Toolbox", "/toolbox"),
    internal("View 90-Day Sprint", "/sprint-program"),
  ]);
});

// The tie-breakers

for (const key of TIE_BREAKER_KEYS) {
  const [first, second] = key.split("-") as [StyleCode, StyleCode];
  const { text, a, b } = FOUNDER_TEST_CONTENT.tieBreakers[key];
  inBrowser(
    `${first} and ${second} level: one more question decides, for either of them`,
    async (page) => {
      const email = anyone();
      await openAssessment(page);
      for (const [index, option] of [a, b].entries()) {
        await start(page, email);
        await answer(page, levelAnswers(first, second));
        await page.getByRole("heading", { name: text, exact: true }).waitFor();
        assert.equal(await focusedText(page), text);
        assert.equal(await announcement(page).textContent(), ASSESSMENT_COPY.tieBreaker.heading);
        const group = page.getByRole("group", { name: ASSESSMENT_COPY.tieBreaker.optionsLabel });
        assert.deepEqual(
          await group.getByRole("button").evaluateAll((buttons) =>
            buttons.map((button) => button.lastElementChild?.textContent)
          ),
          [a.label, b.label],
        );
        assert.equal((await site().stored(email)).length, index, "nothing is saved before it is decided");
        const saved = page.waitForResponse(SAVE);
        await answerButton(page, option.label).click();
        await waitForReport(page, option.style);
        assert.equal((await saved).status(), 201);
        if (index === 0) await page.getByRole("button", { name: AGAIN }).click();
      }
      const rows = await site().stored(email);
      assert.deepEqual(rows.map(({ style }) => style), [a.style, b.style]);
      assert.equal(new Set(rows.map(({ idempotency_key }) => idempotency_key)).size, 2);
    },
  );
}

inBrowser(
  "three styles level: the first two in order are asked about, and there is no second question",
  async (page) => {
    const email = anyone();
    const answers: StyleCode[] = ["LS", "LS", "LS", "CO", "PV", "PV", "PV", "SS", "SS", "SS"];
    const { text, b } = FOUNDER_TEST_CONTENT.tieBreakers["SS-PV"];
    await openAssessment(page);
    await start(page, email);
    await answer(page, answers);
    await page.getByRole("heading", { name: text, exact: true }).waitFor();
    await answerButton(page, b.label).click();
    await waitForReport(page, b.style);
    await toast(page, ...SAVED);
    assert.deepEqual((await site().stored(email)).map(({ style }) => style), [b.style]);
  },
);

// Going back

inBrowser("Previous shows the answer that was given, and another one counts beside it", async (page) => {
  const email = anyone();
  await openAssessment(page);
  await start(page, email);
  await answer(page, ["SS"]);
  await waitForQuestion(page, 1);
  await previousButton(page).click();
  await waitForQuestion(page, 0);
  assert.equal(await focusedText(page), questionAt(0).text);
  assert.equal(await previousButton(page).isDisabled(), true);
  for (const { label, style } of questionAt(0).options) {
    assert.equal(await answerButton(page, label).getAttribute("aria-pressed"), `${style === "SS"}`);
  }
  await answer(page, ["CO", "SS", "SS", "SS", "SS", "CO", "CO", "CO", "CO", "GB"]);
  // 5 to 5: with the first answer taken back, Chaos Operator would have won.
  const { text, a, b } = FOUNDER_TEST_CONTENT.tieBreakers["SS-CO"];
  await page.getByRole("heading", { name: text, exact: true }).waitFor();
  await answerButton(page, (a.style === "SS" ? a : b).label).click();
  await waitForReport(page, "SS");
  await toast(page, ...SAVED);
  assert.deepEqual((await site().stored(email)).map(({ style }) => style), ["SS"]);
});

inBrowser("Previous goes all the way back, one question at a time", async (page) => {
  await openAssessment(page);
  await start(page, anyone());
  await answer(page, ["PV", "PV", "PV"]);
  for (const question of [2, 1, 0]) {
    await previousButton(page).click();
    await waitForQuestion(page, question);
    assert.equal(await announcement(page).textContent(), `Question ${question + 1} of 10`);
  }
  assert.equal(await previousButton(page).isDisabled(), true);
});

// Keyboard

inBrowser("the whole test can be done with the keyboard alone, by digits", async (page) => {
  const email = anyone();
  await openAssessment(page);
  await tabTo(page, emailField(page));
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  assert.equal(await focusedText(page), "Start Assessment");
  await page.keyboard.press("Enter");
  for (const [question, style] of levelAnswers("GB", "LS").entries()) {
    await waitForQuestion(page, question);
    assert.equal(await focusedText(page), questionAt(question).text);
    const digit = questionAt(question).options.findIndex((option) => option.style === style) + 1;
    await page.keyboard.press(`${digit}`);
  }
  const { text, b } = FOUNDER_TEST_CONTENT.tieBreakers["GB-LS"];
  await page.getByRole("heading", { name: text, exact: true }).waitFor();
  for (const digit of ["3", "4", "5"]) await page.keyboard.press(digit);
  assert.equal(await stepHeading(page).textContent(), text, "there is no third answer");
  await page.keyboard.press("2");
  await waitForReport(page, b.style);
  await toast(page, ...SAVED);
  assert.deepEqual((await site().stored(email)).map(({ style }) => style), [b.style]);
});

inBrowser("the whole test can be done with Tab, Enter and the space bar", async (page) => {
  const email = anyone();
  await openAssessment(page);
  await tabTo(page, emailField(page));
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  for (let question = 0; question < 10; question++) {
    await waitForQuestion(page, question);
    await tabTo(page, answerButton(page, labelOf(question, "CO")));
    await page.keyboard.press(question % 2 ? "Space" : "Enter");
  }
  await waitForReport(page, "CO");
  await toast(page, ...SAVED);
  assert.equal((await site().stored(email))[0]?.style, "CO");
});

inBrowser("digits pressed faster than a screen is drawn all count", async (page) => {
  const email = anyone();
  await openAssessment(page);
  await start(page, email);
  await page.evaluate(async () => {
    for (const key of "1234512345") {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  const counts = { SS: 0, CO: 0, PV: 0, GB: 0, LS: 0 };
  for (let question = 0; question < 10; question++) {
    const style = questionAt(question).options[question % 5]?.style;
    assert.ok(style);
    counts[style]++;
  }
  await page.locator("#question-position").waitFor({ state: "detached" });
  const best = Math.max(...Object.values(counts));
  const leaders = STYLE_CODES.filter((code) => counts[code] === best);
  if (leaders.length === 1 && leaders[0]) await waitForReport(page, leaders[0]);
  else await page.getByText(ASSESSMENT_COPY.tieBreaker.heading, { exact: true }).last().waitFor();
});

inBrowser("a digit with a modifier, another key, or a digit in the address answers nothing", async (page) => {
  await openAssessment(page);
  await emailField(page).pressSequentially("1234@5.com");
  assert.equal(await emailField(page).inputValue(), "1234@5.com");
  assert.equal(await stepHeading(page).textContent(), ASSESSMENT_COPY.intro.heading);
  await startButton(page).click();
  await waitForQuestion(page, 0);
  const keys = [
    ...["Control+1", "Alt+2", "Meta+3", "Shift+4"],
    ...["0", "6", "9", "a", "Enter", "Space", "ArrowDown", "PageDown", "Home", "End"],
  ];
  for (const key of keys) await page.keyboard.press(key);
  await hydrated(page);
  await waitForQuestion(page, 0);
  await page.keyboard.press("1");
  await waitForQuestion(page, 1);
  await previousButton(page).click();
  await waitForQuestion(page, 0);
});

inBrowser("keys that are none of the test's keep what the browser does with them", async (page) => {
  await openAssessment(page);
  await start(page, anyone());
  await page.evaluate(() => {
    const prevented: string[] = [];
    Object.assign(globalThis, { prevented });
    addEventListener("keydown", (event) => void (event.defaultPrevented && prevented.push(event.key)));
  });
  for (const key of ["Tab", "PageDown", "a", "6", "Control+1", "Escape"]) await page.keyboard.press(key);
  assert.deepEqual(
    await page.evaluate(() => (globalThis as unknown as { prevented: string[] }).prevented),
    [],
  );
});

// Once is once

inBrowser("a double click counts once, on every question and on the button that begins", async (page) => {
  const email = anyone();
  const saves = countSaves(page);
  await openAssessment(page);
  await emailField(page).fill(email);
  await startButton(page).dblclick();
  for (let question = 0; question < 10; question++) {
    await waitForQuestion(page, question);
    await answerButton(page, labelOf(question, "PV")).dblclick();
    await hydrated(page);
    if (question < 9) await waitForQuestion(page, question + 1);
  }
  await waitForReport(page, "PV");
  await toast(page, ...SAVED);
  assert.equal(saves.count, 1);
  assert.deepEqual((await site().stored(email)).map(({ style }) => style), ["PV"]);
});

inBrowser("a double tap counts once", async (page) => {
  await openAssessment(page);
  await emailField(page).fill(anyone());
  await startButton(page).tap();
  for (let question = 0; question < 3; question++) {
    await waitForQuestion(page, question);
    const box = await page.getByRole("group").getByRole("button").nth(question).boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await hydrated(page);
    await waitForQuestion(page, question + 1);
  }
}, PHONE);

inBrowser("a key that is held answers one question", async (page) => {
  await openAssessment(page);
  await start(page, anyone());
  await page.keyboard.down("1");
  // Pressed again without being released, a key repeats.
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down("1");
  await page.keyboard.up("1");
  await hydrated(page);
  await waitForQuestion(page, 1);
});

inBrowser(
  "Enter that is held on an answer answers one question, also when the focus is moved on",
  async (page) => {
    await openAssessment(page);
    await start(page, anyone());
    await answerButton(page, labelOf(0, "SS")).focus();
    await page.keyboard.down("Enter");
    await waitForQuestion(page, 1);
    await answerButton(page, labelOf(1, "SS")).focus();
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await hydrated(page);
    await waitForQuestion(page, 1);
  },
);

inBrowser("the same place can be clicked again and again, one click a question", async (page) => {
  const email = anyone();
  await openAssessment(page);
  await start(page, email);
  for (let question = 0; question < 10; question++) {
    await waitForQuestion(page, question);
    await page.getByRole("group").getByRole("button").nth(2).click();
  }
  await page.locator("#question-position").waitFor({ state: "detached" });
});

// From the beginning

inBrowser("taken again, the test keeps the address and nothing else", async (page) => {
  const email = anyone();
  await openAssessment(page);
  await start(page, email);
  await answer(page, all("SS"));
  await waitForReport(page, "SS");
  await toast(page, ...SAVED);
  await page.getByRole("button", { name: AGAIN }).click();
  assert.equal(await focusedText(page), ASSESSMENT_COPY.intro.heading);
  assert.equal(await emailField(page).inputValue(), email);
  assert.equal(await page.getByText(INTERRUPTED).isVisible(), false, "it was not interrupted");
  await startButton(page).click();
  await waitForQuestion(page, 0);
  assert.equal(await page.locator("[aria-pressed]").count(), 0, "no answer is left");
  const saved = page.waitForResponse(SAVE);
  await answer(page, all("LS"));
  await waitForReport(page, "LS");
  assert.equal((await saved).status(), 201);
  assert.deepEqual((await site().stored(email)).map(({ style }) => style), ["SS", "LS"]);
});

inBrowser(
  "the intro says that a reload starts again; a reload in the middle does, and says so",
  async (page) => {
    const saves = countSaves(page);
    await openAssessment(page);
    await page.getByText(ASSESSMENT_COPY.intro.reloadNote, { exact: true }).waitFor();
    assert.equal(await page.getByText(INTERRUPTED).isVisible(), false);
    await start(page, anyone());
    await answer(page, ["SS", "CO", "PV"]);
    await waitForQuestion(page, 3);
    await page.reload();
    await page.getByText(INTERRUPTED).waitFor();
    assert.equal(await stepHeading(page).textContent(), ASSESSMENT_COPY.intro.heading);
    assert.equal(await page.getByText(ASSESSMENT_COPY.intro.reloadNote, { exact: true }).isVisible(), false);
    await start(page, anyone());
    await answer(page, all("GB"));
    await waitForReport(page, "GB");
    await toast(page, ...SAVED);
    await page.getByRole("button", { name: AGAIN }).click();
    assert.equal(await page.getByText(INTERRUPTED).isVisible(), false, "that was told before");
    await page.reload();
    await hydrated(page);
    assert.equal(await page.getByText(INTERRUPTED).isVisible(), false, "that test was complete");
    assert.equal(saves.count, 1);
  },
);

inBrowser(
  "a reload at the tie-breaker says so too, and one before the start has nothing to say",
  async (page) => {
    await openAssessment(page);
    await emailField(page).fill(anyone());
    await page.reload();
    await hydrated(page);
    assert.equal(await page.getByText(INTERRUPTED).isVisible(), false);
    await start(page, anyone());
    await answer(page, levelAnswers("SS", "CO"));
    await page.getByText(ASSESSMENT_COPY.tieBreaker.lead).waitFor();
    await page.reload();
    await page.getByText(INTERRUPTED).waitFor();
  },
);

inBrowser("with its storage blocked the browser takes the test all the same", async (page) => {
  const email = anyone();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await openAssessment(page);
  await start(page, email);
  await answer(page, all("PV"));
  await waitForReport(page, "PV");
  await toast(page, ...SAVED);
  assert.equal((await site().stored(email)).length, 1);
});

inBrowser("Back and Forward from the report save nothing again", async (page) => {
  const email = anyone();
  const saves = countSaves(page);
  await openAssessment(page);
  await start(page, email);
  await answer(page, all("CO"));
  await waitForReport(page, "CO");
  await toast(page, ...SAVED);
  // A page kept alive by the browser is shown again as it was left.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.getByRole("link", { name: "View 90-Day Sprint" }).click();
  await page.waitForURL("**/sprint-program");
  await page.goBack();
  await page.waitForURL(`**${ASSESSMENT}`);
  await hydrated(page);
  await page.goForward();
  await page.waitForURL("**/sprint-program");
  assert.equal(saves.count, 1);
  assert.equal((await site().stored(email)).length, 1);
});

// How it looks and reads

inBrowser(
  "without JavaScript the page says what it needs and shows the ten situations",
  async (page, watch) => {
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto(ASSESSMENT);

    const main = await page.getByRole("main").innerText();
    const { withoutScript } = ASSESSMENT_COPY;
    const texts = [
      withoutScript.title,
      withoutScript.text,
      ...FOUNDER_TEST_CONTENT.questions.map(({ text }) => text),
    ];
    for (const text of texts) assert.ok(main.includes(text), text);
    assert.equal(await startButton(page).isVisible(), false);
    assert.equal(await emailField(page).count(), 0);
  },
  { javaScriptEnabled: false },
);

/** Goes through all stages and calls back in each. */
async function throughAllStages(page: Page, look: (stage: string) => Promise<void>): Promise<void> {
  await openAssessment(page);
  await look("intro");
  await start(page, anyone());
  await look("first question");
  await answer(page, ["SS", "SS", "SS", "SS"]);
  await previousButton(page).click();
  await look("a question answered before");
  await answer(page, ["SS", "CO", "CO", "CO", "CO", "CO", "LS"], 3);
  await page.getByText(ASSESSMENT_COPY.tieBreaker.lead).waitFor();
  await look("tie-breaker");
  await page.keyboard.press("1");
  await stepHeading(page).getByText(/Scaling Skeptic|Chaos Operator/).waitFor();
  await look("report");
}

for (const viewport of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
  inBrowser(`every stage is accessible and stands still at ${viewport.width} px`, async (page) => {
    await page.addInitScript(() => {
      let shift = 0;
      Object.defineProperty(globalThis, "shift", { get: () => shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) shift += value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const shift = () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    await throughAllStages(page, async (stage) => {
      if (stage === "report") await settledToast(page, ...SAVED);
      await axe(page);
      assert.equal(await shift(), 0, stage);
      assert.equal(await page.locator("h1").count(), 1);
    });
    await page.getByRole("button", { name: AGAIN }).click();
    await startButton(page).click();
    await waitForQuestion(page, 0);
    await page.reload();
    await page.getByText(INTERRUPTED).waitFor();
    await axe(page);
    assert.equal(await shift(), 0, "after a reload");
  }, { viewport, reducedMotion: "reduce" });
}

for (const width of [320, 360, 768, 1920]) {
  inBrowser(
    `no stage is wider than the screen, cut off or too small to touch at ${width} px`,
    async (page) => {
      // Never answered: a notification would lie over the report.
      await page.route(SAVE, () => {});
      await throughAllStages(page, async (stage) => {
        assert.deepEqual(await sidewaysOverflow(page), [], stage);
        assert.deepEqual(await damagedText(page), [], stage);
        assert.deepEqual(await smallTargets(page, 24), [], stage);
      });
      await page.goto("/founder-test");
      assert.deepEqual(await sidewaysOverflow(page), []);
      assert.deepEqual(await damagedText(page), []);
    },
    { viewport: { width, height: 800 }, reducedMotion: "reduce" },
  );
}

inBrowser(
  "on a phone each question is seen whole with its answers, wherever the page had been scrolled",
  async (page) => {
    await openAssessment(page);
    await emailField(page).fill(anyone());
    await startButton(page).tap();
    for (let question = 0; question < 10; question++) {
      await waitForQuestion(page, question);
      const [top, bottom] = await page.evaluate(() => [
        document.querySelector("#question-position")?.getBoundingClientRect().top ?? NaN,
        document.querySelector("main [role=group]")?.getBoundingClientRect().bottom ?? NaN,
      ]);
      assert.ok(top !== undefined && top >= 0, `the position is in view (at ${top})`);
      assert.ok(bottom !== undefined && bottom <= 740, `so is the last answer (down to ${bottom})`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await answerButton(page, labelOf(question, "LS")).click();
    }
    await waitForReport(page, "LS");
    const heading = await stepHeading(page).boundingBox();
    assert.ok(heading && heading.y >= 0 && heading.y < 740, "the report begins at its beginning");
    await toast(page, ...SAVED);
  },
  PHONE,
);

inBrowser("each style's report fits on one sheet of paper, A4 and Letter", async (page) => {
  await openAssessment(page);
  for (const style of STYLE_CODES) {
    await start(page, anyone());
    await answer(page, all(style));
    await waitForReport(page, style);
    await toast(page, ...SAVED);
    for (const format of ["A4", "Letter"]) {
      const pdf = await page.pdf({ format, preferCSSPageSize: false });
      const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
      assert.equal(sheets, 1, `${style} on ${format}`);
    }
    await page.getByRole("button", { name: AGAIN }).click();
  }
});

inBrowser(
  "the drawing of a report draws itself, and where motion is not welcome it is simply there",
  async (page) => {
    await openAssessment(page);
    await start(page, anyone());
    await answer(page, all("GB"));
    await waitForReport(page, "GB");
    const line = page.locator("article svg path").first();
    await line.evaluate((path) => Promise.all(path.getAnimations().map((animation) => animation.finished)));
    assert.equal(await line.evaluate((path) => getComputedStyle(path).strokeDashoffset), "0px");
    await toast(page, ...SAVED);
  },
  { reducedMotion: "reduce" },
);
