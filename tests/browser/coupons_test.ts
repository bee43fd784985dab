import assert from "node:assert/strict";
import { createCoupon, type NewCoupon } from "../../lib/payments/coupons/store.ts";
import { axe, browserForFile, type Page, type PageWatch, withPage } from "../support/browser.ts";
import { amountAt } from "../support/card_form.ts";
import { hydrated } from "../support/check.ts";
import { keepBuyButton } from "../support/known_purchase.ts";
import { sidewaysOverflow, takePictures } from "../support/pages.ts";
import { shopForFile } from "../support/served_app.ts";

const PLANNER = "/toolbox/90-day-sprint-planner";
const TRACKER = "/toolbox/strategic-okr-execution-tracker";
const BUYER = "marta@harbourroasters.example";

browserForFile();

const COUPON: NewCoupon = {
  code: "SPRING20",
  percent: 20,
  amountOff: null,
  productId: null,
  endsAt: "2100-01-01T00:00:00.000Z",
  mostUses: null,
};
const shop = shopForFile({
  price: 49_00,
  async fill(sql) {
    await createCoupon(sql, COUPON);
    await createCoupon(sql, { ...COUPON, code: "GIFT-1234", percent: 100, mostUses: 9 });
  },
});

function test(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  width = 1280,
): void {
  const viewport = { width, height: 900 };
  Deno.test(name, () => withPage({ name, baseURL: shop.url, reducedMotion: "reduce", viewport }, run));
}

const payButton = (page: Page) => page.getByRole("button", { name: "Complete Purchase" });

/** Sees that nothing sticks out or is out of reach. */
async function assertSound(page: Page): Promise<void> {
  assert.deepEqual(await sidewaysOverflow(page), []);
  await axe(page);
}

for (const [path, width] of [[PLANNER, 360], [TRACKER, 1280]] as const) {
  test(
    `a code typed at ${path} lowers the price, and the payment is for that, until it is removed`,
    async (page, watch) => {
      // The key belongs to the purchase with the code.
      watch.expectConsole(/Failed to load resource.* 409 /);
      await page.goto(path);
      const offer = page.locator("#price");
      await offer.getByText("Have a code?").click();
      await offer.getByRole("textbox", { name: "Code" }).fill("spring21");
      await offer.scrollIntoViewIfNeeded();
      await takePictures(page, `field-${width}`);
      await offer.getByRole("button", { name: "Apply the code" }).click();
      await offer.getByText("This code can’t be used here.").waitFor();
      await assertSound(page);
      await takePictures(page, `refused-${width}`);
      await offer.getByRole("textbox", { name: "Code" }).fill("spring20");
      await offer.getByRole("textbox", { name: "Code" }).press("Enter");
      await offer.getByText("Code SPRING20: 20% off until December 31, 2099 (UTC).").waitFor();
      await page.locator("#price:focus").getByText("$39.20").waitFor();
      await offer.getByText("Save $9.80").waitFor();
      await assertSound(page);
      await takePictures(page, `applied-${width}`);
      await hydrated(page);
      await page.locator("#buy").click();
      await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
      await page.getByText("With code SPRING20").waitFor();
      await page.getByText("$39.20 USD").waitFor();
      assert.equal(shop.double.intents().at(-1)?.amount, 39_20);
      await assertSound(page);
      await takePictures(page, `form-${width}`);
      await page.getByRole("textbox", { name: "Email" }).fill(BUYER);
      await page.getByRole("link", { name: "Back to the product" }).click();
      await offer.getByText("Code SPRING20").waitFor();
      await offer.getByRole("link", { name: "Remove the code" }).click();
      await page.waitForURL((url) => url.pathname === path && url.search === "" && url.hash === "");
      const removed = page.locator("#known-purchase").getByText("Code removed. The price is $49 again.");
      await removed.waitFor();
      await page.waitForFunction(() => {
        const words = document.querySelector("#known-purchase p")?.getBoundingClientRect();
        return words && words.top >= 0 && words.bottom <= innerHeight;
      });
      await offer.getByText("Have a code?").waitFor();
      await assertSound(page);
      await takePictures(page, `removed-${width}`);
      await hydrated(page);
      await page.locator("#buy").click();
      await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
      assert.equal(shop.double.intents().at(-1)?.amount, 49_00);
      assert.equal(await page.getByRole("textbox", { name: "Email" }).inputValue(), BUYER);
    },
    width,
  );
}

for (const width of [360, 1280]) {
  test(`a code for all of the price needs no card at ${width} pixels`, async (page) => {
    const before = shop.double.requests().length;
    await page.goto(`${PLANNER}?coupon=GIFT-1234`);
    await hydrated(page);
    await page.locator("#buy").click();
    await page.locator("h1:focus").getByText("Complete Your Purchase").waitFor();
    await page.getByText("With code GIFT-1234").waitFor();
    await page.getByText("It costs nothing, so there’s no money to return.").waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /money-back|in full/i);
    assert.equal((await amountAt(payButton(page)))?.trim(), "You pay now $0 USD");
    await assertSound(page);
    await takePictures(page, `free-${width}`);
    await payButton(page).click();
    await page.getByText("Please enter your email address").waitFor();
    await page.getByRole("textbox", { name: "Email" }).fill(BUYER);
    await payButton(page).click();
    await page.locator("h1:focus").getByText("It’s yours").waitFor();
    await page.getByText(`90-Day Sprint Planner, $0 USD. The email goes to ${BUYER}.`).waitFor();
    const download = page.getByRole("link", { name: "Open your download" });
    await download.waitFor();
    await assertSound(page);
    await takePictures(page, `yours-${width}`);
    assert.equal(shop.double.requests().length, before, "Stripe is not asked");
    await download.click();
    await page.getByRole("heading", { level: 1, name: "Your download" }).waitFor();
    // Again: it is theirs already.
    await keepBuyButton(page);
    await page.goto(`${PLANNER}?coupon=GIFT-1234`);
    await hydrated(page);
    await page.locator("#buy").click();
    await page.locator("h1:focus").getByText("You’ve had this since").waitFor();
  }, width);
}

test(
  "an order that costs nothing and did not go through says so in the form until it is sent again",
  async (page, watch) => {
    watch.expectConsole(/Failed to load resource.* 503 /);
    await page.route("**/api/free-order", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto(`${PLANNER}?coupon=GIFT-1234`);
    await hydrated(page);
    await page.locator("#buy").click();
    await page.getByRole("textbox", { name: "Email" }).fill(BUYER);
    await payButton(page).click();
    await page.locator("form [role=alert]").getByText("Nothing was ordered. Please try again").waitFor();
    await assertSound(page);
    await takePictures(page, "free-failed");
    await payButton(page).click();
    await page.locator("h1:focus").getByText("It’s yours").waitFor();
  },
  360,
);

Deno.test("without JavaScript the code still shows its price", () =>
  withPage({ name: "no script", baseURL: shop.url, javaScriptEnabled: false }, async (page) => {
    await page.goto(PLANNER);
    await page.getByText("Have a code?").click();
    await page.getByRole("textbox", { name: "Code" }).fill("SPRING20");
    await page.getByRole("button", { name: "Apply the code" }).click();
    await page.locator("#price").getByText("$39.20").waitFor();
  }));
