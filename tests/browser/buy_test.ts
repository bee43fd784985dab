import assert from "node:assert/strict";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
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
import { oneLine, sidewaysOverflow } from "../support/pages.ts";

const API = "**/api/create-payment-intent";
const EMAIL = "coach@example.org";
const UNAVAILABLE =
  `The payment system is temporarily unavailable while payment processing is updated. Please check back in a few hours or contact ${EMAIL}.`;
const FAILED = `Unable to process payment at this moment. Please contact ${EMAIL} for assistance.`;
const NEEDS_SCRIPT =
  `Buying needs JavaScript, which your browser has switched off. Switch it on and reload this page, or write to ${EMAIL}.`;
const PLANNER = "/toolbox/strategic-okr-planner";
const TRACKER = "/toolbox/strategic-okr-execution-tracker";
const VIEWPORTS = [{ width: 360, height: 740 }, { width: 1440, height: 900 }];

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", CONTACT_EMAIL: EMAIL } });
});
Deno.test.afterAll(() => site?.close());

const buyButton = (page: Page) => page.locator("#buy");
const requestFor = (productId: string) => ({
  productId,
  amount: CATALOGUE.find(({ id }) => id === productId)?.price,
});
const alertDialog = (page: Page) => page.getByRole("alertdialog");

/** Runs a test on a product's page, once all that its button may need is there. */
function onProduct(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  { path = PLANNER, ...options }: PageOptions & { path?: string } = {},
): void {
  Deno.test(name, () =>
    withPage({ name, baseURL: site.url, ...options }, async (page, watch) => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await run(page, watch);
    }));
}

function expectFailure(watch: PageWatch): void {
  watch.expectConsole(/console\.error: Failed to load resource/);
  watch.expectConsole(/console\.error: (No payment was prepared|The purchase could not begin)/);
}

/** Fails when the dialog is not the one thing that can be used, does not say this, or keeps the focus elsewhere. */
async function assertAlert(page: Page, text: string): Promise<void> {
  const dialog = alertDialog(page);
  await dialog.waitFor();
  assert.ok(oneLine(await dialog.innerText()).includes(text));
  assert.equal(await dialog.evaluate((element) => element.matches(":modal")), true);
  assert.equal(await dialog.getByRole("button").count(), 1);
  await page.locator("dialog button:focus").getByText("OK", { exact: true }).waitFor();
  assert.equal(await dialog.getByRole("link", { name: EMAIL }).getAttribute("href"), `mailto:${EMAIL}`);
}

/** Fails when a purchase could not be tried again at once. */
async function assertReady(page: Page, label = "Get Strategic OKR Planner Now"): Promise<void> {
  await hasFocus(page, buyButton(page));
  await alertDialog(page).waitFor({ state: "detached" });
  assert.equal(await buyButton(page).textContent(), label);
  assert.equal(await buyButton(page).isEnabled(), true);
}

/** Waits for the focus: a dialog gives it back a moment after it has gone. */
async function hasFocus(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await page.waitForFunction((element) => element === document.activeElement, await target.elementHandle());
}

onProduct(
  "buying asks for a payment with the product and its price; without payments the alert says so",
  async (page, watch) => {
    expectFailure(watch);
    const [request] = await Promise.all([page.waitForRequest(API), buyButton(page).click()]);
    assert.equal(request.method(), "POST");
    assert.deepEqual(request.postDataJSON(), requestFor("strategic-okr-planner"));
    await assertAlert(page, UNAVAILABLE);
    await page.getByRole("button", { name: "OK", exact: true }).click();
    await assertReady(page);
  },
);

const FAILURES: readonly [string, number, string, string][] = [
  ["a price that has changed", 400, '{"message":"The price has changed."}', FAILED],
  ["a product that is gone", 404, '{"message":"There is no such product."}', FAILED],
  ["too many tries", 429, '{"message":"Too many requests."}', FAILED],
  ["a fault of the server", 500, "<html>", FAILED],
  ["a bad gateway", 502, "", FAILED],
  ["an answer without a secret", 200, "{}", FAILED],
  // There is no payment form yet: what cannot be paid is not shown as if it could.
  ["a payment that nothing can take", 200, '{"clientSecret":"pi_1_secret_2"}', FAILED],
  ["payments that are switched off", 503, '{"message":"later"}', UNAVAILABLE],
];
for (const [what, status, body, text] of FAILURES) {
  onProduct(`${what} (${status}) ends in the alert, and buying can be tried again`, async (page, watch) => {
    expectFailure(watch);
    await page.route(API, (route) => route.fulfill({ status, body, contentType: "application/json" }));
    for (let count = 0; count < 2; count++) {
      await buyButton(page).click();
      await assertAlert(page, text);
      await page.keyboard.press("Escape");
      await assertReady(page);
    }
  });
}

onProduct("without a connection the alert comes all the same", async (page, watch) => {
  expectFailure(watch);
  watch.expectConsole(/^requestfailed: POST/);
  await page.context().setOffline(true);
  await buyButton(page).click();
  await assertAlert(page, FAILED);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await assertReady(page);
});

Deno.test("when not even the dialog can be fetched the browser's own alert says it", () =>
  withPage({ baseURL: site.url }, async (page, watch) => {
    watch.expectConsole(/./);
    await page.goto(PLANNER);
    await page.waitForLoadState("networkidle");
    const lazy = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /\.js$/.test(name))
    );
    const preloaded = await page.locator("link[rel=modulepreload], script[src]").evaluateAll((tags) =>
      tags.map((tag) => (tag as HTMLScriptElement).src || (tag as HTMLLinkElement).href)
    );
    const later = lazy.filter((name) => !preloaded.includes(name));
    assert.ok(later.length > 0);
    for (const name of later) await page.route(name, (route) => route.abort());
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    await buyButton(page).click();
    await page.waitForFunction(() => document.querySelector("#buy")?.textContent !== "Processing...");
    assert.deepEqual(said, [FAILED]);
    assert.equal(await buyButton(page).isEnabled(), true);
  }));

onProduct(
  "a double click asks once; the button waits, disabled, until there is an answer",
  async (page, watch) => {
    expectFailure(watch);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(API, async (route) => {
      asked++;
      await answered;
      await route.fulfill({ status: 503, json: { message: "later" } });
    });
    await buyButton(page).dblclick();
    await page.getByRole("button", { name: "Processing..." }).waitFor();
    assert.equal(await buyButton(page).isDisabled(), true);
    await buyButton(page).evaluate((button) => (button as HTMLButtonElement).click());
    answer();
    await assertAlert(page, UNAVAILABLE);
    assert.equal(asked, 1);
  },
);

onProduct("two clicks in one moment ask once", async (page, watch) => {
  expectFailure(watch);
  let asked = 0;
  page.on("request", (request) => void (request.url().endsWith("/create-payment-intent") && asked++));
  await buyButton(page).evaluate((button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });
  await assertAlert(page, UNAVAILABLE);
  assert.equal(asked, 1);
});

onProduct(
  "by keyboard alone: Enter buys, Tab stays in the dialog, Enter closes it, the focus comes back",
  async (page, watch) => {
    expectFailure(watch);
    await buyButton(page).focus();
    await page.keyboard.press("Enter");
    await assertAlert(page, UNAVAILABLE);
    for (let count = 0; count < 6; count++) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest("dialog");
      });
      assert.equal(isOutside, false);
    }
    await page.getByRole("button", { name: "OK", exact: true }).focus();
    await page.keyboard.press("Enter");
    await assertReady(page);
  },
);

onProduct("a screen reader is given the alert's name and its text", async (page, watch) => {
  expectFailure(watch);
  await buyButton(page).click();
  await assertAlert(page, UNAVAILABLE);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const alert = nodes.find(({ role }) => role?.value === "alertdialog");
  assert.equal(alert?.name?.value, "Payments are paused right now");
  assert.ok(oneLine(String(alert?.description?.value)).includes(UNAVAILABLE));
});

onProduct("each of the tracker's buttons buys it, and takes the focus back", async (page, watch) => {
  expectFailure(watch);
  for (const name of ["Get Instant Access", "Get the Complete Package"]) {
    const button = page.getByRole("button", { name });
    const [request] = await Promise.all([page.waitForRequest(API), button.click()]);
    assert.deepEqual(request.postDataJSON(), requestFor("strategic-okr-execution-tracker"));
    await assertAlert(page, UNAVAILABLE);
    await page.keyboard.press("Escape");
    await hasFocus(page, button);
  }
}, { path: TRACKER });

for (const path of [PLANNER, TRACKER]) {
  Deno.test(`without JavaScript ${path} says how to buy, and shows no button that cannot work`, () =>
    withPage(
      { baseURL: site.url, javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
      async (page, watch) => {
        watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
        await page.goto(path);
        const note = page.getByText(NEEDS_SCRIPT, { exact: true }).first();
        await note.waitFor();
        assert.equal(await page.locator("main").getByRole("button").count(), 0);
        assert.equal(
          await page.locator("main").getByRole("link", { name: EMAIL }).first().getAttribute("href"),
          `mailto:${EMAIL}`,
        );
        assert.deepEqual(await sidewaysOverflow(page), []);
      },
    ));
}

for (const viewport of VIEWPORTS) {
  for (const [what, status] of [["paused payments", 503], ["a failure", 500]] as const) {
    onProduct(`the alert of ${what} is accessible and fits at ${viewport.width} px`, async (page, watch) => {
      expectFailure(watch);
      await page.route(API, (route) => route.fulfill({ status, json: { message: "no" } }));
      await buyButton(page).click();
      await alertDialog(page).waitFor();
      await axe(page);
      assert.deepEqual(await sidewaysOverflow(page), []);
      const box = await alertDialog(page).boundingBox();
      assert.ok(box && box.x >= 16 && box.x + box.width <= viewport.width - 16);
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height);
    }, { viewport, reducedMotion: "reduce" });
  }
}
