import assert from "node:assert/strict";
import type { Sql } from "../../lib/db/database.ts";
import { setInvoiceBuyer } from "../../lib/payments/invoices/store.ts";
import { orderNumber } from "../../lib/payments/order_facts.ts";
import { randomToken } from "../../lib/tokens.ts";
import { browserForFile, withPage } from "../support/browser.ts";
import { paidOrder } from "../support/orders.ts";
import { assertFits } from "../support/pages.ts";
import { stockedAppForFile } from "../support/served_app.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";

browserForFile();

const LONG = "alexandrina.maximiliana.featherstonehaugh@" + "a-subdomain.".repeat(14) + "example.com";

async function fill(sql: Sql): Promise<string> {
  const told = async (orderId: string, kind: string, detail: string, amount: number | null) =>
    void await sql`
      insert into order_history (id, order_id, kind, detail, amount, needs_coach)
      values (${randomToken()}, ${orderId}, ${kind}, ${detail}, ${amount}, true)`;
  const { orderId } = await paidOrder(sql, { email: LONG, title: "Strategic Alignment Assessment Kit" });
  await setInvoiceBuyer(sql, orderId, {
    name: "Alexandrina Maximiliana Featherstonehaugh-Cholmondeley",
    company: "W".repeat(100),
    vatNumber: "",
    address: "A street",
  });
  await told(orderId, "withdrawal", "the whole price is due", null);
  const returned = await paidOrder(sql, { email: "bob@example.com" });
  await told(returned.orderId, "refunded", "re_1", 2000);
  const disputed = await paidOrder(sql, { email: null });
  await told(disputed.orderId, "disputed", "needs_response dp_1", 4900);
  await paidOrder(sql, { email: "eve@example.com" });
  return `/admin/orders/${orderNumber(orderId).toLowerCase()}`;
}

let path = "";
const site = stockedAppForFile(
  { price: 49_00, fill: async (sql) => void (path = await fill(sql)) },
  WAITLIST_ENV,
);

Deno.test("the coach finds an order and sends its link again, at every width, by keyboard and without scripts", async () => {
  const options = { baseURL: site.url, reducedMotion: "reduce", httpCredentials: CREDENTIALS } as const;
  await withPage({ ...options, viewport: { width: 1440, height: 900 } }, async (page, watch) => {
    // What can't be done is answered so.
    watch.expectConsole(/status of 422/);
    for (
      const place of ["/admin/orders", path, `${path}/address?email=x`, `${path}/refund`, `${path}/invoice`]
    ) {
      const response = await page.goto(place);
      assert.ok((response?.status() ?? 500) < 500, place);
      await assertFits(page);
    }
    const isLost = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    assert.equal(await isLost(), false);
    await page.getByLabel("Company").fill("Engines");
    assert.equal(await isLost(), true, "the browser asks before what was typed is lost");
    await page.getByRole("button", { name: "Put it on the invoice" }).click();
    await page.getByRole("heading", { level: 1, name: "Alexandrina" }).waitFor();
  });
  await withPage({ ...options, javaScriptEnabled: false }, async (page, watch) => {
    // The browser preloads no script when scripts are off.
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    // A link that would be sent twice within minutes.
    watch.expectConsole(/status of 409/);
    await page.goto("/admin/orders");
    await page.getByLabel("Name, address, product, order or invoice").fill("eve@");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "eve@example.com" }).press("Enter");
    await page.getByRole("button", { name: "Send the link again" }).press("Enter");
    // The link went out a moment ago, when the order was paid.
    await page.getByRole("button", { name: "Send one more anyway" }).press("Enter");
    await page.getByRole("status").getByText("The link goes out now.").waitFor();
    await page.getByLabel("Or to another address").fill("eva@example.com");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Change it and send" }).press("Enter");
    await page.getByRole("status").getByText("The address is changed").waitFor();
  });
});
