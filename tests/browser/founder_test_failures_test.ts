import assert from "node:assert/strict";
import { FOUNDER_TEST_CONTENT } from "../../lib/content/founder_test/mod.ts";
import type { StyleCode } from "../../lib/founder_test/styles.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import { countToasts, hydrated, settledToast, toast } from "../support/check.ts";
import {
  AGAIN,
  answer,
  countSaves,
  emailField,
  labelOf,
  NOT_SAVED,
  openAssessment,
  SAVE,
  SAVED,
  siteForFile,
  start,
  waitForQuestion,
  waitForReport,
} from "../support/founder_test.ts";

const UNSAVED = "This result was not saved";

const site = siteForFile();
browserForFile();

interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly email: string;
  readonly saves: { readonly count: number };
}

let people = 0;
const all = (style: StyleCode): StyleCode[] => Array(10).fill(style);

/** Runs a test in an assessment that has begun, with an address of its own. */
function inAssessment(name: string, run: (visit: Visit) => Promise<void>, options: PageOptions = {}): void {
  Deno.test(name, () =>
    withPage({ name, baseURL: site().url, ...options }, async (page, watch) => {
      const email = `unlucky-${++people}@example.com`;
      const saves = countSaves(page);
      await openAssessment(page);
      await start(page, email);
      await run({ page, watch, email, saves });
    }));
}

/** The report is there whole, the failure is said in a toast and stays in the page, and nothing tries again. */
async function assertToldUnsaved({ page, saves }: Visit, style: StyleCode): Promise<void> {
  await waitForReport(page, style);
  await toast(page, ...NOT_SAVED);
  await page.getByRole("main").getByText(UNSAVED).waitFor();
  const spoken = page.getByRole("alert").filter({ hasText: `${NOT_SAVED[0]}. ${NOT_SAVED[1]}` });
  await spoken.first().waitFor({ state: "attached" });
  assert.equal(await countToasts(page), 1);
  assert.equal(saves.count, 1);
}

const ANSWERS = [
  { name: "a broken server", status: 500, body: "<h1>Bad gateway</h1>", contentType: "text/html" },
  { name: "a server whose database is away", status: 503, json: { message: "Please try again." } },
  { name: "a refusal", status: 400, json: { message: "Please enter a valid email address." } },
  { name: "too many requests", status: 429, json: { message: "Too many requests." } },
  { name: "a sign-in that something in between asks for", status: 401, body: "" },
];
for (const { name, ...reply } of ANSWERS) {
  inAssessment(`${name} (${reply.status}): the report is shown, and that it was not saved`, async (visit) => {
    const { page, watch, email } = visit;
    watch.expectConsole(new RegExp(`console\\.error: Failed to load resource.* ${reply.status} `));
    await page.route(SAVE, (route) => route.fulfill(reply));
    await answer(page, all("PV"));
    await assertToldUnsaved(visit, "PV");
    assert.deepEqual(await site().stored(email), []);
  });
}

inAssessment("offline the test goes on to its report, and says that it was not saved", async (visit) => {
  const { page, watch, email } = visit;
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await answer(page, all("GB").slice(1));
  await page.context().setOffline(true);
  await answer(page, ["GB"], 9);
  await assertToldUnsaved(visit, "GB");
  await page.context().setOffline(false);
  await page.evaluate(() => {
    dispatchEvent(new Event("online"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await hydrated(page);
  assert.equal(visit.saves.count, 1, "being online again sends nothing by itself");
  assert.deepEqual(await site().stored(email), []);
});

inAssessment("with the server away the report is shown, and a later attempt is saved", async (visit) => {
  const { page, watch, email } = visit;
  watch.expectConsole(/ERR_CONNECTION_REFUSED/);
  await answer(page, all("SS").slice(1));
  await site().site.kill();
  await answer(page, ["SS"], 9);
  await assertToldUnsaved(visit, "SS");
  await site().site.restart();
  await page.getByRole("button", { name: AGAIN }).click();
  assert.equal(await emailField(page).inputValue(), email);
  await start(page, email);
  assert.equal(await page.getByText(UNSAVED).count(), 0);
  await answer(page, all("SS"));
  await waitForReport(page, "SS");
  await toast(page, ...SAVED);
  assert.equal(await page.getByText(UNSAVED).count(), 0);
  assert.deepEqual((await site().stored(email)).map(({ style }) => style), ["SS"]);
});

inAssessment("the report does not wait for a slow answer", async ({ page, email, saves }) => {
  const { promise: answered, resolve: reply } = Promise.withResolvers<void>();
  await page.route(SAVE, async (route) => {
    await answered;
    await route.continue();
  });
  await answer(page, all("CO"));
  await waitForReport(page, "CO");
  assert.equal(await countToasts(page), 0);
  assert.deepEqual(await site().stored(email), []);
  reply();
  await toast(page, ...SAVED);
  assert.equal(saves.count, 1);
  assert.equal((await site().stored(email)).length, 1);
});

inAssessment(
  "an answer that is lost on its way counts as not saved, and nothing is sent again",
  async (visit) => {
    const { page, watch, email } = visit;
    watch.expectConsole(/ERR_CONNECTION_RESET/);
    await page.route(SAVE, async (route) => {
      const response = await route.fetch();
      assert.equal(response.status(), 201);
      await route.abort("connectionreset");
    });
    await answer(page, all("LS"));
    await assertToldUnsaved(visit, "LS");
    assert.deepEqual(
      (await site().stored(email)).map(({ style }) => style),
      ["LS"],
      "the server has it, once",
    );
  },
);

inAssessment(
  "a failure that comes late says nothing of the attempt that is under way",
  async ({ page, watch, email }) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 500 /);
    const { promise: answered, resolve: reply } = Promise.withResolvers<void>();
    await page.route(SAVE, async (route) => {
      await answered;
      await route.fulfill({ status: 500, body: "" });
    }, { times: 1 });
    await answer(page, all("SS"));
    await waitForReport(page, "SS");
    await page.getByRole("button", { name: AGAIN }).click();
    await start(page, email);
    reply();
    await toast(page, ...NOT_SAVED);
    await waitForQuestion(page, 0);
    await answer(page, all("PV"));
    await waitForReport(page, "PV");
    await toast(page, ...SAVED);
    assert.equal(await page.getByText(UNSAVED).count(), 0);
    assert.deepEqual((await site().stored(email)).map(({ style }) => style), ["PV"]);
  },
);

inAssessment("after a failed save the last answer cannot be given again", async (visit) => {
  const { page, watch } = visit;
  watch.expectConsole(/console\.error: Failed to load resource.* 500 /);
  await page.route(SAVE, (route) => route.fulfill({ status: 500, body: "" }));
  await answer(page, all("GB"));
  await assertToldUnsaved(visit, "GB");
  for (const digit of ["1", "2", "3", "4", "5"]) await page.keyboard.press(digit);
  assert.equal(await page.getByRole("button", { name: labelOf(9, "GB") }).count(), 0);
  await waitForReport(page, "GB");
  assert.equal(visit.saves.count, 1);
  assert.equal(await page.getByText(FOUNDER_TEST_CONTENT.styles.GB.name, { exact: true }).count(), 1);
});

for (const viewport of [{ width: 320, height: 740 }, { width: 1440, height: 900 }]) {
  inAssessment(`a report that was not saved is accessible at ${viewport.width} px`, async (visit) => {
    const { page, watch } = visit;
    watch.expectConsole(/console\.error: Failed to load resource.* 500 /);
    await page.route(SAVE, (route) => route.fulfill({ status: 500, body: "" }));
    await answer(page, all("SS"));
    await assertToldUnsaved(visit, "SS");
    await settledToast(page, ...NOT_SAVED);
    await axe(page);
  }, { viewport, reducedMotion: "reduce" });
}
