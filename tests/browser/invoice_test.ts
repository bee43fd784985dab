import assert from "node:assert/strict";
import { downloadPath } from "../../lib/payments/download_link.ts";
import { SECRET } from "../support/app.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { paidOrder } from "../support/orders.ts";
import { sidewaysOverflow, takePictures } from "../support/pages.ts";
import { stockedAppForFile } from "../support/served_app.ts";

const NUMBER = `${new Date().getUTCFullYear()}-0001`;

browserForFile();

let path = "";
const site = stockedAppForFile({
  price: 49_00,
  async fill(sql) {
    path = downloadPath(SECRET, (await paidOrder(sql)).grantId);
  },
});

/** Sees that nothing sticks out or is out of reach. */
async function assertSound(page: Page, name: string): Promise<void> {
  assert.deepEqual(await sidewaysOverflow(page), []);
  await axe(page);
  await takePictures(page, name);
}

/** Focuses a wrong field that stood at the end of the screen, and sees that what is wrong with it is on the screen too. */
async function assertErrorInView(page: Page): Promise<void> {
  const space = await page.locator("#name").evaluate((field) => {
    scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 2, behavior: "instant" });
    field.blur();
    field.focus();
    return innerHeight - (document.getElementById("name-error")?.getBoundingClientRect().bottom ?? Infinity);
  });
  assert.ok(space >= 0, `${space} px below the error`);
}

Deno.test("a buyer on a phone puts a company on the invoice and downloads it", () =>
  withPage(
    { name: "invoice", baseURL: site.url, viewport: { width: 360, height: 740 } },
    async (page, watch) => {
      watch.expectConsole(/console\.error: Failed to load resource.* 422 /);
      await page.goto(path);
      await assertSound(page, "invoice-order");
      await page.getByRole("link", { name: "Add your company to the invoice" }).click();
      await page.getByRole("heading", { level: 1, name: "Your invoice" }).waitFor();
      await page.getByLabel("VAT or tax number").fill("123");
      await page.getByRole("button", { name: "Put it on the invoice" }).click();
      await page.getByText("Please enter your name, your company or both").waitFor();
      await page.locator("#name:focus").waitFor();
      await assertSound(page, "invoice-refused");
      await assertErrorInView(page);
      await page.getByLabel("Company").fill("Größe & Söhne");
      await page.getByLabel("VAT or tax number").fill("DE 123456788");
      await page.getByLabel("Address").fill("Hauptstraße 1\n10115 Berlin");
      await page.getByRole("button", { name: "Put it on the invoice" }).click();
      await page.getByText("Your invoice is made out to").waitFor();
      await page.getByText("10115 Berlin", { exact: true }).waitFor();
      await assertSound(page, "invoice-given");
      await page.getByText("Correct the details").click();
      await page.getByLabel("Company").fill("Größe & Töchter");
      await assertSound(page, "invoice-correct");
      await page.getByRole("button", { name: "Correct the invoice" }).click();
      await page.getByText("Größe & Töchter").waitFor();
      await page.getByRole("link", { name: "Back to your order" }).click();
      assert.equal(await page.getByRole("link", { name: "Add your company" }).count(), 0);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: `Invoice ${NUMBER} (PDF)` }).click();
      assert.equal((await download).suggestedFilename(), `invoice-${NUMBER}.pdf`);
    },
  ));
