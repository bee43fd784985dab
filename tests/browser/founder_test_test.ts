import assert from "node:assert/strict";
import { ASSESSMENT_COPY, FOUNDER_TEST_CONTENT } from "../../lib/content/founder_test/mod.ts";
import { STYLE_CODES, STYLE_NAMES, type StyleCode } from "../../lib/founder_test/styles.ts";
import { listen } from "../support/announcements.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import { focusedText, hydrated, tabTo, waitForFocus } from "../support/check.ts";
import {
  againButton,
  all,
  answer,
  answerAtOnce,
  answerButton,
  ASSESSMENT,
  emailField,
  labelOf,
  openAssessment,
  placeOf,
  previousButton,
  questionAt,
  recordSaves,
  SAVE,
  SAVED,
  SAVED_ONLY,
  start,
  startButton,
  startOverButton,
  stepHeading,
  waitForQuestion,
  waitForReport,
} from "../support/founder_test.ts";
import { assertSheets, damagedText, resize, sidewaysOverflow, smallTargets } from "../support/pages.ts";
import { appForFile } from "../support/served_app.ts";

browserForFile();

const site = appForFile();

type Run = (page: Page, watch: PageWatch) => Promise<void>;

function inBrowser(name: string, run: Run, options: PageOptions = {}): void {
  Deno.test(name, () => withPage({ name, baseURL: site.url, reducedMotion: "reduce", ...options }, run));
}

const EMAIL = "ada@example.com";
const { tieBreakers, styles } = FOUNDER_TEST_CONTENT;
const GONE_BACK = ASSESSMENT_COPY.quiz.again.replace("{startOver}", ASSESSMENT_COPY.quiz.startOver);
/** Shown after a reload in the middle; the note that stands there otherwise goes on after "again". */
const interruption = (page: Page) => page.getByText("The test starts again.");
const pressedAnswers = (page: Page) =>
  page.locator("main [aria-pressed]").evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-pressed"))
  );

/** The style whose report has the most to print. */
const LONGEST =
  STYLE_CODES.toSorted((one, two) =>
    JSON.stringify(styles[two]).length - JSON.stringify(styles[one]).length
  )[0] ?? "SS";

/** The answer to the tie-breaker between two styles that speaks for one of them. */
function tieBreakerLabel(pair: readonly StyleCode[], style: StyleCode): string {
  const found = Object.values(tieBreakers).find(({ a, b }) =>
    pair.includes(a.style) && pair.includes(b.style)
  );
  return [found?.a, found?.b].find((option) => option?.style === style)?.label ?? "";
}

inBrowser(
  "with the keyboard alone, by Tab, Enter, Space and digits, from the address to two reports: all is announced, saved and printed",
  async (page) => {
    const told = await listen(page);
    const saves = recordSaves(page);
    await openAssessment(page);
    assert.equal(await interruption(page).isVisible(), false);
    const words = await page.getByRole("main").innerText();
    await tabTo(page, emailField(page));
    await page.keyboard.type("1234@5");
    await page.keyboard.press("Enter");
    assert.equal(await startButton(page).isDisabled(), true);
    assert.equal(await page.getByRole("main").innerText(), words, "nothing complains");
    assert.equal(await emailField(page).getAttribute("aria-invalid"), null);
    await page.keyboard.type(".c");
    assert.equal(await startButton(page).isEnabled(), true);
    await page.keyboard.press("Backspace");
    assert.equal(await startButton(page).isDisabled(), true);
    await page.keyboard.type("com");
    await page.keyboard.press("Tab");
    assert.equal(await focusedText(page), "Start Assessment");
    await page.keyboard.press("Enter");

    await told.until("Question 1 of 10");
    await waitForFocus(page, questionAt(0).text);
    assert.equal(await previousButton(page).isDisabled(), true);
    await axe(page);
    await page.evaluate(() => {
      const prevented: string[] = [];
      Object.assign(globalThis, { prevented });
      addEventListener("keydown", (event) => void (event.defaultPrevented && prevented.push(event.key)));
    });
    const others = [
      "Control+1",
      "Alt+2",
      "Meta+3",
      "Shift+4",
      "0",
      "6",
      "a",
      "Enter",
      "Space",
      "End",
      "Escape",
    ];
    for (const key of others) await page.keyboard.press(key);
    const prevented = await page.evaluate(() => (globalThis as unknown as { prevented: string[] }).prevented);
    assert.deepEqual(prevented, [], "keys that are none of the test's keep what the browser does with them");
    await waitForQuestion(page, 0);
    for (let presses = 0; presses <= placeOf(0, "SS"); presses++) await page.keyboard.press("Tab");
    await page.keyboard.press("Space");

    await waitForQuestion(page, 1);
    await waitForFocus(page, questionAt(1).text);
    for (let presses = 0; presses <= placeOf(1, "SS"); presses++) await page.keyboard.press("Tab");
    await page.keyboard.down("Enter");
    await waitForQuestion(page, 2);
    await answerButton(page, labelOf(2, "SS")).focus();
    // Pressed again without being released, a key repeats.
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await hydrated(page);
    await waitForQuestion(page, 2);
    const digit = `${placeOf(2, "SS") + 1}`;
    for (let repeats = 0; repeats < 6; repeats++) await page.keyboard.down(digit);
    await page.keyboard.up(digit);
    await hydrated(page);
    await waitForQuestion(page, 3);

    await answer(page, ["SS"], 3);
    await told.until("Question 5 of 10");
    assert.deepEqual(await pressedAnswers(page), []);
    await previousButton(page).focus();
    await page.keyboard.press("Enter");
    await told.until(`Question 4 of 10. ${GONE_BACK}`);
    await waitForFocus(page, questionAt(3).text);
    assert.deepEqual(
      await pressedAnswers(page),
      questionAt(3).options.map(({ style }) => `${style === "SS"}`),
      "the answer given before",
    );
    await axe(page);
    // Four to four: with the answer before taken back, Chaos Operator would have won.
    await answer(page, ["CO", "CO", "CO", "CO", "LS", "LS", "LS"], 3);

    const { text, b } = tieBreakers["SS-CO"];
    await told.until(ASSESSMENT_COPY.tieBreaker.heading);
    await waitForFocus(page, text);
    await axe(page);
    for (const key of ["3", "4", "5"]) await page.keyboard.press(key);
    assert.equal(await stepHeading(page).textContent(), text, "there is no third answer");
    assert.equal(saves.length, 0, "nothing is saved before it is decided");
    const saved = page.waitForResponse(SAVE);
    await page.keyboard.press("2");

    await told.until(ASSESSMENT_COPY.result.lead);
    await waitForFocus(page, `${STYLE_NAMES[b.style]} tied with ${STYLE_NAMES.SS}`);
    assert.equal((await saved).status(), 201);
    await told.until(SAVED);
    const line = page.locator("article svg path").first();
    assert.equal(
      await line.evaluate((path) => getComputedStyle(path).strokeDashoffset),
      "0px",
      "it is drawn",
    );
    await axe(page);
    for (const key of ["1", "2"]) await page.keyboard.press(key);

    await againButton(page).focus();
    await page.keyboard.press("Enter");
    await waitForFocus(page, ASSESSMENT_COPY.intro.heading);
    assert.equal(await emailField(page).inputValue(), "1234@5.com");
    assert.equal(await interruption(page).isVisible(), false, "it was not interrupted");
    await emailField(page).press("Enter");
    await waitForQuestion(page, 0);
    assert.deepEqual(await pressedAnswers(page), [], "no answer is left");
    await answer(page, all(LONGEST));
    await waitForReport(page, LONGEST);
    await told.until(SAVED);
    const { edition } = FOUNDER_TEST_CONTENT;
    const body = (result: StyleCode) => ({
      email: "1234@5.com",
      result,
      resultName: STYLE_NAMES[result],
      edition,
    });
    assert.deepEqual(saves.map((save) => save.body), [body(b.style), body(LONGEST)]);
    assert.ok(saves[0]?.key && saves[1]?.key && saves[0].key !== saves[1].key, "two attempts, two keys");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Save as picture" }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "my-style.png");
    const card = `static/og/style-${LONGEST.toLowerCase()}.png`;
    assert.deepEqual(await Deno.readFile(await download.path()), await Deno.readFile(card));
    await page.getByRole("button", { name: "Copy link to the test" }).click();
    await told.until("Link copied. The link opens the test. It doesn’t show your result.");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${site.url}/founder-test`);

    await assertSheets(page, 1);
    // A page kept alive by the browser is shown again as it was left.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.getByRole("link", { name: "View 90-Day Sprint" }).click();
    await page.waitForURL("**/sprint-program");
    await page.goBack();
    await page.waitForURL(`**${ASSESSMENT}`);
    await hydrated(page);
    assert.equal(await interruption(page).isVisible(), false, "that test was complete");
    assert.equal(saves.length, 2);
  },
  { permissions: ["clipboard-read", "clipboard-write"] },
);

inBrowser(
  "going back says that the next answer counts too, Start over by keyboard clears every answer, and a tie of all five fits on one sheet",
  async (page) => {
    const told = await listen(page);
    const saves = recordSaves(page);
    await openAssessment(page);
    await start(page, EMAIL);
    assert.equal(await startOverButton(page).count(), 0, "there is nothing to clear");
    await answer(page, ["CO"]);
    await waitForQuestion(page, 1);
    assert.equal(await startOverButton(page).count(), 0, "this question is new");
    await previousButton(page).click();
    await told.until(`Question 1 of 10. ${GONE_BACK}`);
    await axe(page);
    await page.keyboard.press("Tab");
    assert.equal(await focusedText(page), ASSESSMENT_COPY.quiz.startOver);
    await page.keyboard.press("Enter");
    await startOverButton(page).waitFor({ state: "detached" });
    await waitForFocus(page, questionAt(0).text);
    assert.deepEqual(await pressedAnswers(page), [], "no answer is left");
    const round = [...STYLE_CODES.filter((style) => style !== LONGEST), LONGEST];
    await answer(page, [...round, ...round]);
    await answerButton(page, tieBreakerLabel(round.slice(-2), LONGEST)).click();
    await waitForReport(page, LONGEST);
    await page.getByText("5 styles have 2 answers each.").waitFor();
    await told.until(SAVED);
    assert.equal(saves.length, 1);
    await axe(page);
    await assertSheets(page, 1);
  },
);

inBrowser(
  "on a phone by touch each question is seen whole with its answers, nothing shifts, and a double tap counts once",
  async (page) => {
    const saves = recordSaves(page);
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
    await openAssessment(page);
    // By a click: a tap so shortly before one on the answer that takes the button's place would make that the second of a double tap.
    await start(page, EMAIL);
    for (let question = 0; question < 10; question++) {
      await waitForQuestion(page, question);
      const [top = NaN, bottom = NaN] = await page.evaluate(() => [
        document.querySelector("#question-position")?.getBoundingClientRect().top,
        document.querySelector("main [role=group]")?.getBoundingClientRect().bottom,
      ]);
      assert.ok(top >= 0, `the position is in view (at ${top})`);
      assert.ok(bottom <= 740, `so is the last answer (down to ${bottom})`);
      if (question < 2) {
        const box = await page.getByRole("group").getByRole("button").nth(placeOf(question, "LS"))
          .boundingBox();
        assert.ok(box);
        for (let taps = 0; taps < 2; taps++) {
          await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        }
        await hydrated(page);
      } else {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await answer(page, ["LS"], question);
      }
    }
    await waitForReport(page, "LS");
    const heading = await stepHeading(page).boundingBox();
    assert.ok(heading && heading.y >= 0 && heading.y < 740, "the report begins at its beginning");
    assert.equal(saves.length, 1);
    assert.equal(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift), 0);
  },
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
);

inBrowser(
  "every stage fits screens from 320 px on; a reload in the middle starts again and says so, one after the end does not",
  async (page) => {
    // Never answered: a notification would lie over the report.
    await page.route(SAVE, () => {});
    const look = async (stage: string) => {
      for (const width of [320, 768]) {
        await resize(page, width, 800);
        assert.deepEqual(await sidewaysOverflow(page), [], `${stage} at ${width} px`);
        assert.deepEqual(await damagedText(page), [], `${stage} at ${width} px`);
        assert.deepEqual(await smallTargets(page, 24), [], `${stage} at ${width} px`);
      }
    };
    await openAssessment(page);
    await start(page, EMAIL);
    await look("question");
    await answer(page, ["SS", "CO", "PV"]);
    await waitForQuestion(page, 3);
    await page.reload();
    await interruption(page).waitFor();
    assert.equal(await stepHeading(page).textContent(), ASSESSMENT_COPY.intro.heading);
    await look("intro");
    await start(page, EMAIL);
    await answer(page, [...all("SS").slice(5), ...all("CO").slice(5)]);
    await page.getByText(ASSESSMENT_COPY.tieBreaker.lead).waitFor();
    await look("tie-breaker");
    await page.reload();
    await interruption(page).waitFor();
    await start(page, EMAIL);
    await answerAtOnce(page, all(LONGEST));
    await waitForReport(page, LONGEST);
    await look("report");
    await againButton(page).click();
    assert.equal(await interruption(page).isVisible(), false, "that was told before");
    await page.reload();
    await hydrated(page);
    assert.equal(await interruption(page).isVisible(), false, "there was no test under way");
  },
);

inBrowser(
  "an address typed before the script arrived is kept; with storage blocked and by double clicks the test is taken once",
  async (page) => {
    const told = await listen(page);
    const saves = recordSaves(page);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    await page.goto(ASSESSMENT, { waitUntil: "commit" });
    assert.equal(await startButton(page).isDisabled(), true, "the server's page waits for its script");
    await emailField(page).fill(EMAIL);
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
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    assert.deepEqual(seen, [EMAIL], "it never goes away");

    await startButton(page).dblclick();
    for (const question of [0, 1]) {
      await waitForQuestion(page, question);
      await answerButton(page, labelOf(question, "PV")).dblclick();
      await hydrated(page);
    }
    await waitForQuestion(page, 2);
    await answer(page, all("PV").slice(3), 2);
    await waitForQuestion(page, 9);
    await answerButton(page, labelOf(9, "PV")).dblclick();
    await waitForReport(page, "PV");
    await told.until(SAVED);
    assert.equal(saves.length, 1);
  },
);

inBrowser(
  "without JavaScript the page says what it needs and shows the ten situations",
  async (page, watch) => {
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto(ASSESSMENT);
    const { withoutScript } = ASSESSMENT_COPY;
    const main = await page.getByRole("main").innerText();
    const texts = [withoutScript.title, withoutScript.text, questionAt(0).text, questionAt(9).text];
    for (const text of texts) assert.ok(main.includes(text), text);
    assert.equal(await startButton(page).isVisible(), false);
    assert.equal(await emailField(page).count(), 0);
  },
  { javaScriptEnabled: false },
);

inBrowser("an address that no mail can go to: the result is saved, and none is promised", async (page) => {
  const told = await listen(page);
  await openAssessment(page);
  await start(page, "ada@example.com,");
  await answerAtOnce(page, all("GB"));
  await waitForReport(page, "GB");
  await told.until(SAVED_ONLY);
});
