import assert from "node:assert/strict";
import { withBundlePrice } from "../../lib/catalogue/bundle.ts";
import { BUNDLE, TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase } from "../support/app.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import { oneLine, resize, sidewaysOverflow } from "../support/pages.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";

const EMAIL = "coach@example.org";
const UNAVAILABLE =
  `The payment system is temporarily unavailable while payment processing is updated. Please check back in a few hours or contact ${EMAIL}.`;
const FAILED = `Unable to process payment at this moment. Please contact ${EMAIL} for assistance.`;
const PLANNER = "/toolbox/strategic-okr-planner";
const TRACKER = `/toolbox/${TRACKER_ID}`;
const PHONE = { width: 360, height: 740 };
const INTENTS = "**/api/create-payment-intent";
const PRODUCTS = "**/api/products";

/** Prices of the test: those of the catalogue are the coach's to change. */
const PRICE = 79_00;
const ORIGINAL_PRICE = 119_00;
const PRICED = withBundlePrice(
  CATALOGUE.map((product) => ({ ...product, price: PRICE, originalPrice: ORIGINAL_PRICE })),
);

browserForFile();

const engine = postgresEngine();

let database: TestDatabase;
let site: ServedApp;
/** Its database does not answer: the browser asks for the product itself. */
let away: ServedApp;
Deno.test.beforeAll(async () => {
  database = await engine.createDatabase();
  await database.sql`update products set price = ${PRICE}, original_price = ${ORIGINAL_PRICE}`;
  site = await serveApp(database, { CONTACT_EMAIL: EMAIL });
  away = await serveApp(brokenDatabase(new DatabaseUnavailableError("away")), { CONTACT_EMAIL: EMAIL });
});
Deno.test.afterAll(async () => {
  await site?.close();
  await away?.close();
  await database?.close();
});

const buyButton = (page: Page) => page.locator("#buy");
const alertDialog = (page: Page) => page.getByRole("alertdialog");
const mainText = async (page: Page) => oneLine(await page.locator("main").innerText());

/** Runs a test on a product's page, once all that its buttons may need is there. */
function onProduct(
  name: string,
  path: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: site.url, reducedMotion: "reduce", ...options }, async (page, watch) => {
        watch.expectConsole(/console\.error: Failed to load resource/);
        watch.expectConsole(/console\.error: (No payment|No purchase)/);
        await page.goto(path);
        await hydrated(page);
        await run(page, watch);
      }),
  );
}

/** Fails when the alert is not the one thing that can be used, or does not say this. */
async function assertAlert(page: Page, text: string): Promise<void> {
  const dialog = alertDialog(page);
  await dialog.waitFor();
  assert.ok(oneLine(await dialog.innerText()).includes(text));
  assert.equal(await dialog.evaluate((element) => element.matches(":modal")), true);
  await page.locator("dialog button:focus").getByText("OK", { exact: true }).waitFor();
  assert.equal(await dialog.getByRole("link", { name: EMAIL }).getAttribute("href"), `mailto:${EMAIL}`);
}

/** Fails when something reaches beyond the screen of a phone, a tablet or a desk, or axe finds a fault. */
async function assertFits(page: Page): Promise<void> {
  for (const width of [1440, 768, PHONE.width]) {
    await resize(page, width, PHONE.height);
    assert.deepEqual(await sidewaysOverflow(page), [], `at ${width} px`);
  }
  await axe(page);
}

/** Waits for the focus: a dialog gives it back a moment after it has gone. */
async function waitForFocus(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await page.waitForFunction((element) => element === document.activeElement, await target.elementHandle());
}

/** Waits until a purchase can be tried again. */
async function waitForReady(page: Page): Promise<void> {
  await waitForFocus(page, buyButton(page));
  await alertDialog(page).waitFor({ state: "detached" });
  assert.equal(await buyButton(page).textContent(), "Get Strategic OKR Planner Now");
  assert.equal(await buyButton(page).isEnabled(), true);
}

onProduct("whoever has to wait is told for how many minutes", PLANNER, async (page) => {
  await page.route(
    INTENTS,
    (route) => route.fulfill({ status: 429, headers: { "retry-after": "700" }, json: { message: "wait" } }),
  );
  await buyButton(page).click();
  await assertAlert(page, FAILED);
  await assertAlert(page, "Minutes until you can try again: 12");
  await assertFits(page);
  await alertDialog(page).getByRole("button").click();
  await waitForReady(page);
}, { viewport: PHONE });

onProduct(
  "by keyboard: Enter asks for a payment, and the alert says why there is none, takes the focus and returns it",
  PLANNER,
  async (page) => {
    await buyButton(page).focus();
    const [request] = await Promise.all([page.waitForRequest(INTENTS), page.keyboard.press("Enter")]);
    assert.deepEqual([request.method(), request.postDataJSON()], [
      "POST",
      { productId: "strategic-okr-planner", amount: PRICE },
    ]);
    await assertAlert(page, UNAVAILABLE);
    await axe(page);
    assert.deepEqual(await sidewaysOverflow(page), []);
    const box = await alertDialog(page).boundingBox();
    assert.ok(box && box.x >= 16 && box.x + box.width <= PHONE.width - 16 && box.y >= 0, JSON.stringify(box));
    assert.ok(box.y + box.height <= PHONE.height, JSON.stringify(box));

    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const alert = nodes.find(({ role }) => role?.value === "alertdialog");
    assert.equal(alert?.name?.value, "Payments are paused right now");
    assert.ok(oneLine(String(alert?.description?.value)).includes(UNAVAILABLE));

    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(() =>
        document.activeElement === document.body || document.activeElement?.closest("dialog") !== null
      );
      assert.ok(isInside, "Tab never reaches what is behind the alert");
    }
    await page.getByRole("button", { name: "OK", exact: true }).press("Enter");
    await waitForReady(page);
  },
  { viewport: PHONE },
);

onProduct(
  "two clicks in one moment ask once; the button waits, disabled, for the answer",
  PLANNER,
  async (page) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(INTENTS, async (route) => {
      asked++;
      await answered;
      await route.continue();
    });
    await buyButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByRole("button", { name: "Processing..." }).waitFor();
    assert.equal(await buyButton(page).isDisabled(), true);
    answer();
    await assertAlert(page, UNAVAILABLE);
    assert.equal(asked, 1);
    await page.keyboard.press("Escape");
    await waitForReady(page);
  },
);

onProduct(
  "without a connection the alert says that it failed, and buying can be tried again",
  PLANNER,
  async (page, watch) => {
    watch.expectConsole(/^requestfailed: POST/);
    // A picture is fetched when the page scrolls near it, how near is up to the browser. All are here before the connection goes.
    await page.locator("img").evaluateAll((pictures) =>
      Promise.all((pictures as HTMLImageElement[]).map((picture) => {
        picture.loading = "eager";
        return picture.decode();
      }))
    );
    await page.context().setOffline(true);
    await buyButton(page).click();
    await assertAlert(page, FAILED);
    await page.context().setOffline(false);
    await page.keyboard.press("Escape");
    await waitForReady(page);
    await buyButton(page).click();
    await assertAlert(page, UNAVAILABLE);
  },
);

onProduct("each of the tracker's buttons buys it, and takes the focus back", TRACKER, async (page) => {
  for (const name of ["Get Instant Access", "Get the Complete Package"]) {
    const button = page.getByRole("button", { name });
    const [request] = await Promise.all([page.waitForRequest(INTENTS), button.click()]);
    assert.equal(request.postDataJSON().productId, TRACKER_ID);
    await assertAlert(page, UNAVAILABLE);
    await page.keyboard.press("Escape");
    await waitForFocus(page, button);
  }
});

Deno.test("without JavaScript a product's page says how to buy and shows no buy button", () =>
  withPage({ baseURL: site.url, javaScriptEnabled: false, viewport: PHONE }, async (page, watch) => {
    // The browser preloads no script that it may not run.
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto(TRACKER);
    await page.getByText(/^Buying needs JavaScript/).first().waitFor();
    assert.equal(await page.locator("main").getByRole("button").count(), 0);
    assert.deepEqual(await sidewaysOverflow(page), []);
  }));

/** Runs a test in a browser that asks a server without its database for products. */
function whileAway(name: string, run: (page: Page) => Promise<void>): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: away.url, reducedMotion: "reduce", viewport: PHONE }, async (page, watch) => {
        watch.expectConsole(/console\.error: Failed to load (resource.* 503|the product|.*payment)/);
        watch.expectConsole(/console\.error: No payment/);
        await run(page);
      }),
  );
}

whileAway(
  "a late product shows that it loads, can be retried, and then looks like the page of the server",
  async (page) => {
    const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    let asked = 0;
    await page.route(PRODUCTS, async (route) => route.fulfill(await answers[asked++]?.promise));
    const response = await page.goto(PLANNER);
    assert.equal(response?.status(), 503);
    const waiting = page.getByRole("status").getByText("Loading product...");
    await waiting.waitFor();
    await assertFits(page);
    answers[0]?.resolve({ status: 503, json: { message: "later" } });
    await page.getByRole("heading", { level: 1, name: "We could not load this product." }).waitFor();
    assert.doesNotMatch(await mainText(page), /not found/i);
    await assertFits(page);

    await page.getByRole("button", { name: "Try again" }).click();
    await waiting.waitFor();
    answers[1]?.resolve({ json: PRICED });
    await page.locator("main div[tabindex='-1']:focus h1").getByText("Strategic OKR Planner").waitFor();
    assert.equal(asked, 2, "once by itself, once more when told");
    const late = await mainText(page);
    await buyButton(page).click();
    await alertDialog(page).getByText("temporarily unavailable").waitFor();
    await page.goto(site.url + PLANNER);
    assert.equal(late, await mainText(page));
  },
);

whileAway(
  "a late tracker looks like the page of the server, and a list without the product says that it is missing",
  async (page) => {
    let products: unknown = PRICED;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(PRODUCTS, async (route) => {
      await answered;
      await route.fulfill({ json: products });
    });
    await page.goto(TRACKER);
    await page.getByRole("status").getByText("Loading product details...", { exact: true }).waitFor();
    await assertFits(page);
    answer();
    await page.getByRole("heading", { level: 1, name: "Strategic OKR Execution Tracker" }).waitFor();
    const late = await mainText(page);
    products = [];
    for (
      const [path, text] of [
        [TRACKER, "The Strategic OKR Execution Tracker could not be found."],
        [PLANNER, "The product you're looking for doesn't exist."],
      ] as const
    ) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: "Product Not Found" }).waitFor();
      await page.getByText(text, { exact: true }).waitFor();
      assert.equal(
        await page.locator("main").getByRole("link", { name: "Back to Toolbox" }).getAttribute("href"),
        "/toolbox",
      );
      await assertFits(page);
    }
    await page.goto(site.url + TRACKER);
    assert.equal(late, await mainText(page));
  },
);

whileAway(
  "a product without a price is shown at $0, each time its price stands, and saves nothing",
  async (page) => {
    const unpriced = CATALOGUE.map((product) => ({ ...product, price: null, originalPrice: ORIGINAL_PRICE }));
    await page.route(PRODUCTS, (route) => route.fulfill({ json: unpriced }));
    for (const [path, times] of [[PLANNER, 1], [TRACKER, 2]] as const) {
      await page.goto(path);
      await buyButton(page).waitFor();
      assert.equal(await page.getByText(/^Price \$0$/).filter({ visible: true }).count(), times, path);
      assert.doesNotMatch(await mainText(page), /Save \$|Any tax/);
      await assertFits(page);
    }
  },
);

whileAway("a late bundle lists its tools with their prices, as the page of the server does", async (page) => {
  const path = `/toolbox/${BUNDLE.productId}`;
  await page.route(PRODUCTS, (route) => route.fulfill({ json: PRICED }));
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: "Complete Bundle" }).waitFor();
  const late = await mainText(page);
  await page.goto(site.url + path);
  assert.equal(late, await mainText(page));
});
