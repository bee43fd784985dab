import assert from "node:assert/strict";
import { startStripeDouble } from "stripe-double";
import { PATIENCE_MS } from "../support/time.ts";
import { BOUGHT } from "../support/purchases.ts";
import { startSite } from "../support/site.ts";

Deno.test("with webhooks off altogether, every paid order is delivered", async () => {
  await using double = await startStripeDouble();
  const { STRIPE_WEBHOOK_SECRET: _, ...env } = double.env;
  await using site = await startSite({ env });
  assert.match(site.logs(), /STRIPE_WEBHOOK_SECRET is not set/);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${site.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 200, path);
    return await response.json();
  };
  const products: { id: string; price: number }[] = await (await fetch(`${site.url}/api/products`)).json();
  const amount = products.find(({ id }) => id === BOUGHT.productId)?.price;

  for (const email of ["ada@example.com", "grace@example.com"]) {
    const { clientSecret } = await post("/api/create-payment-intent", {
      productId: BOUGHT.productId,
      amount,
    });
    await double.pay(clientSecret.split("_secret_")[0], { email });
    let path: string | null = null;
    for (const end = performance.now() + PATIENCE_MS; path === null;) {
      assert.ok(performance.now() < end, "the order was not delivered in time");
      ({ download: path } = await post("/api/purchase", { clientSecret }));
      if (path === null) await new Promise((resolve) => setTimeout(resolve, 2_100));
    }
    const file = await fetch(`${site.url}/api${path}`);
    assert.equal(file.status, 200);
    assert.match(await file.text(), /^<!doctype html>/);
  }
  assert.ok(double.deliveries().every(({ status }) => status === null), "nothing was reported");
});
