import assert from "node:assert/strict";
import { DRAFT_STORAGE_KEY, serializeDraft } from "../../lib/diagnostic/draft.ts";
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
  completeDraft,
  openContactScreen,
  rememberedDraft,
  resultByApi,
  scoresByKey,
  settledToast,
  storedDraft,
  submitButton,
  toast,
  waitForResults,
} from "../support/check.ts";

const SUBMIT = "**/api/diagnostic/submit";
const FAILED = "Failed to submit diagnostic";
const INCOMPLETE = ["Incomplete", "Please score all 14 dimensions before submitting."] as const;

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0" } })));
Deno.test.afterAll(() => site?.close());

/** Runs a test on the last screen of a check whose fourteen dimensions are scored. */
function onContactScreen(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  { key = crypto.randomUUID(), ...options }: PageOptions & { key?: string } = {},
): void {
  Deno.test(name, () =>
    withPage(
      { name, baseURL: site.url, ...rememberedDraft(site.url, completeDraft({ key })), ...options },
      async (page, watch) => {
        await openContactScreen(page);
        await run(page, watch);
      },
    ));
}

/** The failure is a toast and stays on the page, nothing is lost, and the button can be pressed again. */
async function assertFailureShown(page: Page, message: string): Promise<void> {
  await toast(page, "Error", message);
  await page.getByRole("main").locator("form").getByText(message, { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Almost There!" }).waitFor();
  assert.equal(await submitButton(page).isEnabled(), true);
  assert.deepEqual((await storedDraft(page))?.scores, scoresByKey());
}

/** The error is urgent, so a screen reader is interrupted with it. */
function alertSpoken(page: Page, text: string): Promise<void> {
  return page.getByRole("alert").filter({ hasText: text }).first().waitFor({ state: "attached" });
}

onContactScreen(
  "what the server refuses is shown in its own words, and the next try goes through",
  async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 400 /);
    const name = page.getByRole("textbox", { name: "Name (optional)" });
    await name.fill("A\u0007da");
    await submitButton(page).click();
    await alertSpoken(page, "The name must not contain control characters.");
    await assertFailureShown(page, "The name must not contain control characters.");
    await name.fill("Ada");
    await submitButton(page).click();
    await waitForResults(page);
    await page.getByText("for Ada", { exact: true }).waitFor();
  },
);

const ANSWERS: { name: string; status: number; contentType: string; body: string; message: string }[] = [
  {
    name: "a refusal with a message",
    status: 429,
    contentType: "application/json",
    body: '{"message":"Too many requests. Please wait a moment and try again."}',
    message: "Too many requests. Please wait a moment and try again.",
  },
  {
    name: "a refusal without a message",
    status: 400,
    contentType: "application/json",
    body: "{}",
    message: "Submission failed",
  },
  {
    name: "a refusal with an empty message",
    status: 400,
    contentType: "application/json",
    body: '{"message":""}',
    message: "Submission failed",
  },
  {
    name: "a refusal whose message is no text",
    status: 400,
    contentType: "application/json",
    body: '{"message":{"html":"<b>no</b>"}}',
    message: "Submission failed",
  },
  {
    name: "an HTML error page",
    status: 500,
    contentType: "text/html",
    body: "<h1>Bad gateway</h1>",
    message: FAILED,
  },
  { name: "an empty answer", status: 502, contentType: "text/plain", body: "", message: FAILED },
  {
    name: "a success that is no JSON",
    status: 200,
    contentType: "text/html",
    body: "<p>Sign in</p>",
    message: FAILED,
  },
  {
    name: "a success without a token",
    status: 201,
    contentType: "application/json",
    body: "{}",
    message: FAILED,
  },
  {
    name: "a success of nothing",
    status: 201,
    contentType: "application/json",
    body: "null",
    message: FAILED,
  },
  {
    name: "a token that leads elsewhere",
    status: 201,
    contentType: "application/json",
    body: '{"token":"../../evil"}',
    message: FAILED,
  },
];
for (const { name, message, ...answer } of ANSWERS) {
  onContactScreen(`${name} is told as "${message}"`, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* (4\d\d|5\d\d) /);
    await page.route(SUBMIT, (route) => route.fulfill(answer));
    await submitButton(page).click();
    await assertFailureShown(page, message);
  });
}

onContactScreen("a message is never markup", async (page, watch) => {
  watch.expectConsole(/console\.error: Failed to load resource.* 400 /);
  const message = "<img src=x onerror=alert(1)>";
  await page.route(SUBMIT, (route) => route.fulfill({ status: 400, json: { message } }));
  await submitButton(page).click();
  await assertFailureShown(page, message);
});

onContactScreen(
  "with the server away the check says so, and goes through when it is back",
  async (page, watch) => {
    watch.expectConsole(/ERR_CONNECTION_REFUSED/);
    await site.kill();
    await submitButton(page).click();
    await alertSpoken(page, `Error. ${FAILED}`);
    await assertFailureShown(page, FAILED);
    await site.restart();
    await submitButton(page).click();
    const result = await resultByApi(site.url, await waitForResults(page));
    assert.deepEqual(result.scores, scoresByKey());
  },
);

onContactScreen("an answer that is lost on its way and the retry are one result", async (page, watch) => {
  watch.expectConsole(/ERR_CONNECTION_RESET/);
  const tries: { key: string | undefined; status: number; token: string }[] = [];
  await page.route(SUBMIT, async (route) => {
    const response = await route.fetch();
    const { token } = await response.json();
    tries.push({ key: route.request().headers()["idempotency-key"], status: response.status(), token });
    if (tries.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  await submitButton(page).click();
  await assertFailureShown(page, FAILED);
  await submitButton(page).click();
  const shown = await waitForResults(page);
  assert.equal(tries.length, 2);
  assert.deepEqual(tries[0], tries[1]);
  assert.ok(tries[0]?.key);
  assert.deepEqual(tries[0]?.token, shown);
});

onContactScreen("an edit after a lost answer makes it another submission", async (page, watch) => {
  watch.expectConsole(/ERR_CONNECTION_RESET/);
  const keys: (string | undefined)[] = [];
  await page.route(SUBMIT, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  await submitButton(page).click();
  await assertFailureShown(page, FAILED);
  await page.getByRole("textbox", { name: "Name (optional)" }).fill("Ada");
  await submitButton(page).click();
  await waitForResults(page);
  await page.getByText("for Ada", { exact: true }).waitFor();
  assert.equal(new Set(keys).size, 2);
});

const SPENT_KEY = "a-key-that-another-answer-used";
onContactScreen(
  "a key that other answers have used is told, and the next try has a fresh one",
  async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 409 /);
    const other = await fetch(`${site.url}/api/diagnostic/submit`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": SPENT_KEY },
      body: JSON.stringify({ scores: { ...scoresByKey(), speed: 1 } }),
    });
    assert.equal(other.status, 201);
    const { token } = await other.json();

    await submitButton(page).click();
    await assertFailureShown(
      page,
      "This check was already submitted with other answers. Please submit it once more.",
    );
    await submitButton(page).click();
    const shown = await waitForResults(page);
    assert.notEqual(shown, token);
    assert.deepEqual((await resultByApi(site.url, shown)).scores, scoresByKey());
  },
  { key: SPENT_KEY },
);

onContactScreen("a score taken away in another tab is missed before anything is sent", async (page) => {
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  const second = await page.context().newPage();
  await second.goto("/");
  const { speed: _, ...scores } = scoresByKey();
  await second.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [DRAFT_STORAGE_KEY, serializeDraft(completeDraft({ scores, name: "From the other tab" }))] as const,
  );
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("#check-name")?.value === "From the other tab"
  );
  await page.bringToFront();
  await submitButton(page).click();
  await alertSpoken(page, "Please score all 14 dimensions before submitting.");
  await toast(page, ...INCOMPLETE);
  assert.deepEqual(sent, []);
  await page.getByRole("heading", { name: "Almost There!" }).waitFor();
  assert.equal(await submitButton(page).isEnabled(), true);
});

Deno.test("a gap left by another tab keeps the last step from going on", () =>
  withPage(
    { baseURL: site.url, ...rememberedDraft(site.url, completeDraft()) },
    async (page) => {
      await page.goto("/diagnostic");
      await page.getByRole("button", { name: "Go to the last dimension" }).click();
      const second = await page.context().newPage();
      await second.goto("/");
      const { speed: _, ...scores } = scoresByKey();
      await second.evaluate(
        ([key, text]) => localStorage.setItem(key, text),
        [
          DRAFT_STORAGE_KEY,
          serializeDraft(completeDraft({ scores, reasoning: { technology: "seen" } })),
        ] as const,
      );
      await page.waitForFunction(() => document.querySelector("textarea")?.value === "seen");
      await page.bringToFront();
      await page.getByRole("button", { name: "Continue to Results" }).click();
      await toast(page, ...INCOMPLETE);
      assert.equal(await page.getByRole("heading", { name: "Almost There!" }).count(), 0);
    },
  ));

for (const viewport of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
  onContactScreen(`a failed submission is accessible at ${viewport.width} px`, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 400 /);
    await page.route(SUBMIT, (route) => route.fulfill({ status: 400, json: {} }));
    await submitButton(page).click();
    await settledToast(page, "Error", "Submission failed");
    await axe(page);
  }, { viewport });
}
