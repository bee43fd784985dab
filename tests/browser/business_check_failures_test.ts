import assert from "node:assert/strict";
import { type Announcements, listen } from "../support/announcements.ts";
import { axe, browserForFile, type Page, type Site, startSite, withPage } from "../support/browser.ts";
import {
  completeDraft,
  openContactScreen,
  rememberedDraft,
  resultByApi,
  scoresByKey,
  storedDraft,
  submitButton,
  submitByApi,
  waitForResults,
} from "../support/check.ts";
import { resize } from "../support/pages.ts";

const SUBMIT = "**/api/diagnostic/submit";
const FAILED = "Failed to submit diagnostic";
const CONFLICT = "This check was already submitted with other answers. Please submit it once more.";
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

Deno.test("a check that is refused, finds no server or loses its answer is told so, and is one result in the end", () => {
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
    for (const width of [1440, 360]) {
      await resize(page, width, 800);
      await axe(page);
    }

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
