import assert from "node:assert/strict";
import { listen } from "../support/announcements.ts";
import { axe, browserForFile, type Site, startSite, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
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

const EMAIL = "unlucky@example.com";

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } })));
Deno.test.afterAll(() => site?.close());

Deno.test("a report that could not be saved is shown all the same, says so for good, and nothing tries again by itself", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 500 /);
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    const told = await listen(page);
    const saves = recordSaves(page);
    const unsaved = page.getByRole("main").getByText("This result was not saved");
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
    for (const width of [1440, 320]) {
      await resize(page, width, 800);
      await axe(page);
    }
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
