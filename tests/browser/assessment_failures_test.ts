import assert from "node:assert/strict";
import { type Announcements, listen } from "../support/announcements.ts";
import { axe, browserForFile, type Page, type Site, startSite, withPage } from "../support/browser.ts";
import {
  completeDraft,
  hydrated,
  openContactScreen,
  rememberedDraft,
  resultByApi,
  scoresByKey,
  storedDraft,
  submitButton,
  submitByApi,
  waitForResults,
} from "../support/check.ts";
import {
  againButton,
  all,
  answer,
  emailField,
  NOT_SAVED,
  openAssessment,
  recordSaves,
  SAVE,
  SAVED,
  start,
  startButton,
  waitForQuestion,
  waitForReport,
} from "../support/founder_test.ts";
import { resize } from "../support/pages.ts";

const SUBMIT = "**/api/diagnostic/submit";
const FAILED = "Failed to submit diagnostic";
const CONFLICT = "This check was already submitted with other answers. Please submit it once more.";
const EMAIL = "unlucky@example.com";
const SPENT_KEY = "a-key-that-another-answer-used";

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } })));
Deno.test.afterAll(() => site?.close());

/** Submits, and sees that the failure interrupts a screen reader, stays on the page, loses nothing and can be tried again. */
async function submitInVain(page: Page, told: Announcements, message: string): Promise<void> {
  await submitButton(page).click();
  await told.until(`Error. ${message}`);
  await page.getByRole("main").locator("form").getByText(message, { exact: true }).waitFor();
  assert.equal(await submitButton(page).isEnabled(), true);
  assert.deepEqual((await storedDraft(page))?.scores, scoresByKey());
}

Deno.test("a check that is refused, finds no server or loses its answer says so, can be sent again, and makes one result", () => {
  const remembered = rememberedDraft(site.url, completeDraft({ key: SPENT_KEY }));
  return withPage({ baseURL: site.url, reducedMotion: "reduce", ...remembered }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 40[09] /);
    watch.expectConsole(/ERR_CONNECTION_(REFUSED|RESET)/);
    const other = await submitByApi(site.url, { scores: { ...scoresByKey(), speed: 1 } }, SPENT_KEY);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/diagnostic/submit")) keys.push(request.headers()["idempotency-key"]);
    });
    const told = await listen(page);
    await openContactScreen(page);
    const name = page.getByRole("textbox", { name: "Name (optional)" });

    await submitInVain(page, told, CONFLICT);
    await site.kill();
    await submitInVain(page, told, FAILED);
    await site.restart();
    await name.fill("A\u0007da");
    await submitInVain(page, told, "The name must not contain control characters.");
    await resize(page, 360, 800);
    await axe(page);

    let lost = "";
    await name.fill("Ada");
    await page.route(SUBMIT, async (route) => {
      const response = await route.fetch();
      lost = (await response.json()).token;
      await route.abort("connectionreset");
    }, { times: 1 });
    await submitInVain(page, told, FAILED);
    await submitButton(page).click();
    const shown = await waitForResults(page);
    await page.getByText("for Ada", { exact: true }).waitFor();
    assert.equal(shown, lost, "the server had stored it before, and knew it again");
    assert.equal((await resultByApi(site.url, other)).scores.speed, 1, "the other one is as it was");

    const [conflict, away, refused, first, ...again] = keys;
    assert.equal(conflict, SPENT_KEY);
    assert.notEqual(away, conflict, "a key that was spent is replaced");
    assert.notEqual(first, refused, "an edit makes it another submission");
    assert.deepEqual(again, [first], "trying again does not");
  });
});

Deno.test("a report that could not be saved is still shown and keeps saying so, and nothing is sent again by itself", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 500 /);
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    const told = await listen(page);
    const saves = recordSaves(page);
    const unsaved = page.getByRole("main").getByText("We don’t know whether this result was saved");
    const again = async () => {
      await againButton(page).click();
      assert.equal(await emailField(page).inputValue(), EMAIL);
      await startButton(page).click();
      await waitForQuestion(page, 0);
    };
    await openAssessment(page);

    // A broken server.
    await page.route(SAVE, (route) => route.fulfill({ status: 500, body: "<h1>Bad gateway</h1>" }), {
      times: 1,
    });
    await start(page, EMAIL);
    await answer(page, all("PV"));
    await waitForReport(page, "PV");
    await told.until(NOT_SAVED);
    await unsaved.waitFor();
    await resize(page, 320, 800);
    await axe(page);
    for (const digit of ["1", "2", "3", "4", "5"]) await page.keyboard.press(digit);
    await waitForReport(page, "PV");
    assert.equal(saves.length, 1, "the last answer cannot be given again");

    // No network, and its return.
    await again();
    assert.equal(await unsaved.count(), 0, "that was the attempt before");
    await answer(page, all("GB").slice(1));
    await waitForQuestion(page, 9);
    await page.context().setOffline(true);
    await answer(page, ["GB"], 9);
    await waitForReport(page, "GB");
    await told.until(NOT_SAVED);
    await unsaved.waitFor();
    await page.context().setOffline(false);
    await page.evaluate(() => {
      dispatchEvent(new Event("online"));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await hydrated(page);
    assert.equal(saves.length, 2, "being online again sends nothing by itself");

    // An answer that is slow and then bad, when the next attempt is under way.
    const { promise: answered, resolve: reply } = Promise.withResolvers<void>();
    await page.route(SAVE, async (route) => {
      await answered;
      await route.fulfill({ status: 500, body: "" });
    }, { times: 1 });
    await again();
    await answer(page, all("SS"));
    await waitForReport(page, "SS");
    assert.equal(await unsaved.count(), 0, "the report does not wait for the answer");
    await again();
    reply();
    await told.until(NOT_SAVED);
    await waitForQuestion(page, 0);
    await answer(page, all("CO"));
    await waitForReport(page, "CO");
    await told.until(SAVED);
    assert.equal(await unsaved.count(), 0, "the failure was another attempt's");
    assert.equal(new Set(saves.map(({ key }) => key)).size, 4);
  }));
