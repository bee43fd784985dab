import assert from "node:assert/strict";
import { createCoupon } from "../../lib/payments/coupons/store.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { amountAt, cardForm, fillCard } from "../support/card_form.ts";
import { hydrated } from "../support/check.ts";
import { sidewaysOverflow, takePictures } from "../support/pages.ts";
import { shopForFile } from "../support/served_app.ts";

const PLANNER = "/toolbox/90-day-sprint-planner";
const BUYER = "marta@harbourroasters.example";

browserForFile();

const CODE = "SPRING20XX";
const shop = shopForFile({
  price: 49_00,
  fill: (sql) =>
    createCoupon(sql, {
      code: CODE,
      percent: 20,
      amountOff: null,
      productId: null,
      endsAt: null,
      mostUses: null,
    }),
}, { STRIPE_TAX: "exclusive" });

/** Sees that nothing sticks out or is out of reach. */
async function assertSound(page: Page, name: string): Promise<void> {
  assert.deepEqual(await sidewaysOverflow(page), []);
  await axe(page);
  await takePictures(page, name);
}

/** Chooses a country and asks for the total, without a mouse. */
async function say(page: Page, country: string, postalCode: string): Promise<void> {
  await page.getByLabel("Country").selectOption({ label: country });
  await page.getByLabel("Postal code").fill(postalCode);
  await page.keyboard.press("Enter");
}

const total = (page: Page) => page.locator("[role=group]:focus");

Deno.test("a buyer on a phone says where they are, sees the tax and the total, and pays that", () =>
  withPage(
    { name: "tax", baseURL: shop.url, reducedMotion: "reduce", viewport: { width: 360, height: 740 } },
    async (page, watch) => {
      watch.expectConsole(/console\.error: Failed to load resource.* 400 /);
      await page.goto(PLANNER);
      await page.locator("#price").getByText("Plus tax where it applies.").waitFor();
      await hydrated(page);
      await page.locator("#buy").click();
      await page.locator("h1:focus").getByText("Complete Your Purchase").waitFor();
      await page.getByText("$49").filter({ visible: true }).waitFor();
      await page.getByText("Before any tax.").filter({ visible: true }).waitFor();
      assert.equal(await page.getByRole("button", { name: "Complete Purchase" }).count(), 0);
      await page.getByRole("button", { name: "Show the Total" }).click();
      await page.getByText("Please choose your country").waitFor();
      await page.locator("select:focus").waitFor();
      await page.getByLabel("Country").selectOption({ label: "United States" });
      await page.getByText("Please choose your country").waitFor({ state: "detached" });
      await say(page, "United States", "");
      await page.getByText("Please enter your postal code").waitFor();
      await say(page, "United States", "1");
      await page.getByText("We can’t find this place.").waitFor();
      await page.locator("[name=postalCode]:focus").waitFor();
      await assertSound(page, "tax-refused");
      await say(page, "United States", "94105");
      await total(page).getByText("Sales tax 8.25% (United States)").waitFor();
      assert.equal(shop.double.intents().at(-1)?.amount, 53_04);
      await page.locator("details").getByText("Tax number (optional)").waitFor({ state: "attached" });
      await page.getByLabel("Email").fill(BUYER);
      await page.getByRole("button", { name: "Change the country" }).click();
      assert.equal(await page.getByLabel("Country").inputValue(), "US");
      assert.equal(await page.getByLabel("Postal code").inputValue(), "94105");
      await say(page, "Germany", "10115");
      await total(page).getByText("VAT 19% (Germany)").waitFor();
      await page.locator("details").getByText("VAT number (optional)").waitFor({ state: "attached" });
      assert.match(
        await total(page).innerText(),
        /\$49\.00\s[^]*\$9\.31\s[^]*Total in US dollars\s*\$58\.31/,
      );
      assert.equal(await total(page).getAttribute("aria-label"), "Total in US dollars: $58.31");
      await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
      assert.equal(
        await amountAt(page.getByRole("button", { name: "Complete Purchase" })),
        "You pay now $58.31 USD Including $9.31 VAT (Germany).",
      );
      await page.getByText("Buying for a company?").click();
      await page.getByText(/Tax is charged all the same, even with a VAT number\..* return the tax\./)
        .waitFor();
      await assertSound(page, "tax-total");
      await page.getByText("Buying for a company?").click();
      // The total comes before all fields, for the eye as for the keyboard.
      await page.locator("[role=group][aria-label]").focus();
      for (const next of ["button:focus >> text=Change the country", "[name=email]:focus"]) {
        await page.keyboard.press("Tab");
        await page.locator(next).waitFor();
      }
      // Another tab of the same browser asks for another country.
      await page.evaluate(async () => {
        const [, , key = ""] = localStorage.getItem("purchase:90-day-sprint-planner")?.split(" ") ?? [];
        const answer = await fetch("/api/create-payment-intent", {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": key },
          body: JSON.stringify({ productId: "90-day-sprint-planner", amount: 4900, country: "FR" }),
        });
        if (!answer.ok) throw new Error(`${answer.status}`);
      });
      await page.getByLabel("Email").fill(BUYER);
      await typeCard(page);
      await page.getByRole("button", { name: "Complete Purchase" }).click();
      // The notification goes away, this stays.
      await page.locator("form").getByText("Nothing was charged. The total has changed in another window.")
        .waitFor();
      assert.equal(shop.double.intents().at(-1)?.status, "requires_payment_method", "nothing was charged");
      await say(page, "Germany", "");
      await total(page).getByText("$58.31").waitFor();
      await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
      assert.equal(await page.getByLabel("Email").inputValue(), BUYER, "what was typed stays");
      await typeCard(page);
      await page.getByRole("button", { name: "Complete Purchase" }).click();
      await page.getByText(`90-Day Sprint Planner, $58.31 USD. The email goes to ${BUYER}.`).waitFor();
      await page.getByRole("link", { name: "Open your download" }).click();
      assert.equal(shop.double.intents().at(-1)?.amount_received, 58_31);
      const invoice = page.getByRole("link", { name: /^Invoice .*\(PDF\)$/ });
      const file = await page.request.get(await invoice.getAttribute("href") ?? "");
      const text = [...(await file.text()).matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = ""]) =>
        new TextDecoder().decode(Uint8Array.fromHex(hex))
      );
      assert.deepEqual(text.slice(-7, -1), [
        "Net",
        "$49.00",
        "VAT 19% (Germany)",
        "$9.31",
        "Total",
        "$58.31",
      ]);
    },
  ));

Deno.test("a buyer who comes back from a bank that has refused sees the same, also after a reload", () =>
  withPage({ name: "tax after a bank", baseURL: shop.url, reducedMotion: "reduce" }, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${PLANNER}?coupon=${CODE}`);
    await hydrated(page);
    await page.locator("#buy").click();
    const code = await page.locator("h2 ~ p").getByText(`With code ${CODE}`).boundingBox();
    assert.ok(code && code.x + code.width <= 390 - 20, JSON.stringify(code));
    await say(page, "Germany", "");
    await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
    await page.getByLabel("Email").fill(BUYER);
    await typeCard(page, "4000002500003155");
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.getByRole("button", { name: "Fail" }).click();
    await page.waitForURL("**/toolbox");
    for (const look of [() => {}, () => page.reload()]) {
      await look();
      await total(page).getByText("$46.65").waitFor();
      await page.getByText("$39.20 plus $7.45 tax.").filter({ visible: true }).waitFor();
      await page.getByText(`With code ${CODE}`).waitFor();
      await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
      assert.equal(await page.locator("#payment-email").inputValue(), BUYER);
    }
    await page.getByRole("button", { name: "Change the country" }).click();
    await say(page, "France", "");
    await total(page).getByText("VAT 20% (France)").waitFor();
    await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
    await typeCard(page);
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.getByText(`The email goes to ${BUYER}.`).waitFor();
    await page.getByRole("link", { name: "Open your download" }).waitFor();
    assert.equal(shop.double.intents().at(-1)?.amount_received, 47_04);
  }));

Deno.test("a Canadian buyer types the postal code once, and the payment has it", () =>
  withPage({ name: "tax in Canada", baseURL: shop.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(PLANNER);
    await hydrated(page);
    await page.locator("#buy").click();
    await say(page, "Canada", "K1A 0B1");
    await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
    await page.getByLabel("Email").fill(BUYER);
    await typeCard(page);
    for (const label of ["Postal code", "ZIP code"]) {
      assert.equal(await cardForm(page).getByLabel(label).filter({ visible: true }).count(), 0, label);
    }
    await page.getByRole("button", { name: "Complete Purchase" }).click();
    await page.getByRole("link", { name: "Open your download" }).waitFor();
    const { id } = shop.double.intents().at(-1) ?? {};
    const answer = await fetch(`${shop.double.url}/v1/payment_intents/${id}?expand[]=latest_charge`, {
      headers: { authorization: `Bearer ${shop.double.env.STRIPE_SECRET_KEY}` },
    });
    const { country, postal_code } = (await answer.json()).latest_charge.billing_details.address;
    assert.deepEqual([country, postal_code], ["CA", "K1A 0B1"]);
  }));

/** Fills in a card, and sees that the country which the buyer has said is not asked again. */
async function typeCard(page: Page, number?: string): Promise<void> {
  await fillCard(page, number, { postalCode: null });
  assert.equal(await cardForm(page).getByLabel("Country").isVisible(), false);
}
