import assert from "node:assert/strict";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import {
  axe,
  browserForFile,
  type Locator,
  type Page,
  type PageWatch,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import { fillCard } from "../support/card_form.ts";
import { hydrated } from "../support/check.ts";
import { keepBuyButton } from "../support/known_purchase.ts";
import { sidewaysOverflow, takePictures } from "../support/pages.ts";
import { pricedData } from "../support/prepared_data.ts";

const PLANNER = "/toolbox/90-day-sprint-planner";
const CASCADE = "/toolbox/goal-cascade-builder";
const WHOLE = `/toolbox/${BUNDLE.productId}`;

browserForFile();

let double: StripeDouble;
let site: Site;
Deno.test.beforeAll(async () => {
  double = await startStripeDouble();
  site = await startSite({
    env: { ...double.env, RATE_LIMIT_PER_MINUTE: "0" },
    dataDir: await pricedData({
      price: 49_00,
      fill: (sql) => sql`update products set price = 19900 where id = ${BUNDLE.productId}`,
    }),
  });
  double.setWebhook(`${site.url}/api/stripe/webhook`);
});
Deno.test.afterAll(async () => {
  await site?.close();
  await double?.close();
  if (site) await Deno.remove(site.dataDir, { recursive: true });
});

async function buy(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.locator("#buy").click();
  await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
  await double.pay(double.intents().at(-1)?.id ?? "", { email: "marta@harbourroasters.example" });
  // The site takes the report of a payment first and asks for the payment then: the download is there when it has the answer.
  await keepBuyButton(page);
  await page.goto(path);
  await hydrated(page);
  await page.locator("#buy").click();
  await page.locator("h1:focus").getByText("You’ve had this since").waitFor();
  await page.getByRole("link", { name: "Open your download" }).waitFor();
  await page.unroute("**/api/upgrade");
}

const known = (page: Page) => page.locator("#known-purchase");
const offer = (page: Page) => known(page).getByText("$150 for you", { exact: true });

/** What becomes known moves no button and no price under a finger, in a wide window and on a phone. */
async function assertStill(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [size.width, 360]) {
    await page.setViewportSize({ ...size, width });
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/upgrade", async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await page.goto(path);
    await asked.promise;
    await page.locator("#buy").scrollIntoViewIfNeeded();
    const place = () => page.locator("#buy").boundingBox();
    const before = await place();
    answer.resolve();
    await known(page).getByText(/./).first().waitFor();
    const after = await place();
    assert.deepEqual(
      [after?.x, after?.y, after?.width],
      [before?.x, before?.y, before?.width],
      `${path} at ${width}`,
    );
    await page.unroute("**/api/upgrade");
  }
  await page.setViewportSize(size);
}

/** Opens the form of the bundle and sees that it costs the difference. */
async function assertDifference(page: Page): Promise<void> {
  await offer(page).waitFor();
  await known(page).getByText("$199 minus $49 counted for 90-Day Sprint Planner = $150.").waitFor();
  assert.deepEqual(await sidewaysOverflow(page), []);
  await axe(page);
  await offer(page).scrollIntoViewIfNeeded();
  await takePictures(page, "upgrade-offer");
  await page.locator("#buy").click();
  await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
  await page.getByText("Counted for 90-Day Sprint Planner", { exact: true }).waitFor();
  assert.equal(double.intents().at(-1)?.amount, 150_00);
  await takePictures(page, "upgrade-form");
}

function test(name: string, run: (page: Page, watch: PageWatch) => Promise<void>): void {
  Deno.test(name, () => withPage({ name, baseURL: site.url, reducedMotion: "reduce" }, run));
}

test(
  "a browser that has bought tools gets the bundle for the difference, also with one from another tab",
  async (page, watch) => {
    // The key of the payment with one tool.
    watch.expectConsole(/status of 409/);
    await page.goto(WHOLE);
    await hydrated(page);
    await buy(page, PLANNER);
    for (const path of [WHOLE, CASCADE, PLANNER]) await assertStill(page, path);
    await page.goto(WHOLE);
    await assertDifference(page);
    await buy(await page.context().newPage(), CASCADE);
    await assertOvertaken(page, known(page).getByText("$101 for you", { exact: true }));
    const both =
      "$199 minus $49 minus $49 counted for 90-Day Sprint Planner and Goal Cascade Builder = $101.";
    await known(page).getByText(both).waitFor();
    assert.deepEqual(await sidewaysOverflow(page), []);
    await takePictures(page, "upgrade-two-offer");
    await page.locator("#buy").click();
    await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
    await page.getByText("Counted for Goal Cascade Builder", { exact: true }).waitFor();
    assert.equal(double.intents().at(-1)?.amount, 101_00);
    await axe(page);
    await takePictures(page, "upgrade-two-form");
    await page.getByRole("link", { name: "Get the link by email" }).click();
    await page.waitForURL("**/lost-link");
  },
);

test("the link on the page with the download does the same in another browser", async (page) => {
  await buy(page, PLANNER);
  await page.getByRole("link", { name: "Open your download" }).click();
  const link = page.getByRole("link", { name: "See all nine tools" });
  await link.waitFor();
  assert.deepEqual(await sidewaysOverflow(page), []);
  await takePictures(page, "upgrade-download");
  const href = await link.getAttribute("href") ?? "";
  await withPage({ name: "another browser", baseURL: site.url, reducedMotion: "reduce" }, async (other) => {
    // Also into a tab that has the page open.
    await other.goto(WHOLE);
    await hydrated(other);
    await other.goto(href);
    await offer(other).waitFor();
    // The address of a page with a code has no room for the proof, nor have those that lead back here.
    await other.getByText("Have a code?").click();
    await other.getByLabel("Code").fill("UNKNOWN-CODE");
    await other.getByLabel("Code").press("Enter");
    await other.waitForURL("**/*?coupon=UNKNOWN-CODE#price");
    await offer(other).waitFor();
    await other.goto("/toolbox");
    await other.goto(WHOLE);
    await assertDifference(other);
  });
});

test("a browser that has bought the bundle reads so on a tool's page, and is not sold the tool", async (page) => {
  await buy(page, WHOLE);
  const count = double.intents().length;
  await page.goto(PLANNER);
  await hydrated(page);
  await known(page).getByText(/^You’ve had this since .*, with /).waitFor();
  await page.getByRole("link", { name: "Open your download" }).waitFor();
  assert.deepEqual(await sidewaysOverflow(page), []);
  await axe(page);
  await takePictures(page, "known-purchase");
  await page.locator("a#buy").getByText("Open your download").click();
  await page.getByRole("heading", { level: 1, name: "Your download" }).waitFor();
  await keepBuyButton(page);
  await page.goto(PLANNER);
  await hydrated(page);
  await page.locator("#buy").click();
  await page.locator("h1:focus").getByText("You’ve had this since").waitFor();
  await page.getByText(/^You have it with /).waitFor();
  await page.getByRole("link", { name: "Open your download" }).waitFor();
  assert.equal(double.intents().length, count);
  // Whoever shares the computer has it forgotten, here or on the page of the product.
  await page.getByRole("button", { name: "Make this browser forget your purchases" }).waitFor();
  await page.unroute("**/api/upgrade");
  await page.goto(PLANNER);
  await page.evaluate(() => {
    localStorage.setItem("invoice-company", "{}");
    // Of a buyer whom a bank has sent back.
    sessionStorage.setItem("payment-returned", "pi_1_secret_2");
  });
  await page.getByRole("button", { name: "Make this browser forget your purchases" }).press("Enter");
  await known(page).getByText("This browser has forgotten your purchases.").waitFor();
  assert.deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0]);
  assert.equal(page.url(), site.url + PLANNER);
  await axe(page);
  await page.locator("button#buy").waitFor();
  await page.reload();
  await hydrated(page);
  assert.equal(await known(page).innerText(), "");
});

/** Fills in the form of another tab and presses its button, which charges nothing: the product's page is back and says why. */
async function assertOvertaken(page: Page, said: Locator): Promise<void> {
  const paid = () => double.intents().filter(({ status }) => status === "succeeded").length;
  const before = paid();
  await page.getByRole("textbox", { name: "Email" }).fill("marta@harbourroasters.example");
  await fillCard(page);
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await page.locator("#buy:focus").waitFor();
  await said.waitFor();
  await page.getByText("Nothing was charged just now.").waitFor();
  assert.equal(paid(), before);
}

test("a form in another tab takes the difference, once the tool is bought", async (page, watch) => {
  // The key of the payment at the whole price.
  watch.expectConsole(/status of 409/);
  await page.goto(WHOLE);
  await hydrated(page);
  await page.locator("#buy").click();
  await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
  assert.equal(double.intents().at(-1)?.amount, 199_00);
  await buy(await page.context().newPage(), PLANNER);
  await assertOvertaken(page, offer(page));
  await assertDifference(page);
});

test(
  "a form at the price of an upgrade closes, once the tool was withdrawn from in another tab",
  async (page, watch) => {
    watch.expectConsole(/status of 409/);
    await page.goto(PLANNER);
    await hydrated(page);
    await buy(page, PLANNER);
    await page.goto(WHOLE);
    await assertDifference(page);
    const other = await page.context().newPage();
    await other.goto(PLANNER);
    await other.getByRole("link", { name: "Open your download" }).click();
    await other.getByRole("link", { name: "Withdraw from contract here" }).click();
    await other.getByRole("button", { name: "Confirm withdrawal" }).click();
    await other.getByText("Back to your order").waitFor();
    const paid = () => double.intents().filter(({ status }) => status === "succeeded").length;
    const before = paid();
    await page.getByRole("textbox", { name: "Email" }).fill("marta@harbourroasters.example");
    await fillCard(page);
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.locator("#buy-reduction").getByText("This price has changed").waitFor();
    assert.equal(paid(), before);
    await page.keyboard.press("Escape");
    assert.equal(await offer(page).count(), 0);
    await page.locator("#buy").click();
    await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
    assert.equal(double.intents().at(-1)?.amount, 199_00);
  },
);

test("a form in another tab does not sell a tool again that has come with the bundle", async (page) => {
  await page.goto(PLANNER);
  await hydrated(page);
  await page.locator("#buy").click();
  await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
  await buy(await page.context().newPage(), WHOLE);
  await assertOvertaken(page, known(page).getByText(/^You’ve had this since .*, with /));
});

test("whoever has bought nothing sees the price of the bundle alone", async (page) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(WHOLE);
  await hydrated(page);
  assert.equal(await offer(page).count(), 0);
  assert.ok(!asked.includes("/api/upgrade"), "and nothing is asked");
});
