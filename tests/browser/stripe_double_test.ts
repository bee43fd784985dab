import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type Stripe from "stripe";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { browserForFile, type Page, type PageWatch, withPage } from "../support/browser.ts";
import { cardForm, fillCard } from "../support/card_form.ts";

interface AxeReport {
  readonly violations: readonly unknown[];
}

/** A shop with the policy of a payment page: the double's script, frames and API, and no inline style. */
const SHOP = `<!DOCTYPE html><html lang="en"><title>Shop</title>
<main><h1>Shop</h1><div id="form"></div><button id="pay">Pay</button><output id="result"></output></main>
<script src="STRIPE_JS"></script><script src="/shop.js"></script></html>`;
/** Pays as the site does and writes what comes of it into the page. */
const SHOP_SCRIPT = `
const settings = Object.fromEntries(new URLSearchParams(location.search));
const result = document.querySelector("#result");
const say = (what) => result.textContent = JSON.stringify(what);
const stripe = Stripe(settings.key);
window.stripe = stripe;
if (settings.secret) {
  const elements = stripe.elements({
    clientSecret: settings.secret,
    appearance: { variables: { colorPrimary: "#2a3fe5", borderRadius: "9px" }, rules: { ".Label": { fontWeight: "600" } } },
  });
  const address = settings.place ? { address: { country: "never", postalCode: "never" } } : {};
  const element = elements.create("payment", {
    fields: { billingDetails: { email: "never", ...address } },
    defaultValues: { billingDetails: { address: { country: settings.place ?? "US" } } },
  });
  element.on("ready", () => document.body.dataset.state = "ready");
  element.on("loaderror", ({ error }) => { document.body.dataset.state = "loaderror"; say({ error }); });
  element.mount("#form");
  document.querySelector("#pay").addEventListener("click", () => stripe.confirmPayment({
    elements,
    redirect: settings.redirect ?? "if_required",
    confirmParams: {
      return_url: location.origin + "/returned?success=true",
      receipt_email: "ada@example.com",
      payment_method_data: settings.forgets ? {} : { billing_details: {
        email: "ada@example.com",
        ...settings.place ? { address: { country: settings.place, postal_code: settings.code } } : {},
      } },
    },
  }).then(({ error, paymentIntent }) => say({ error, status: paymentIntent?.status }), (thrown) => say({ thrown: thrown.name })));
}`;

let double: StripeDouble;
let shop: Deno.HttpServer<Deno.NetAddr>;

browserForFile();
Deno.test.beforeAll(async () => {
  double = await startStripeDouble();
  shop = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/returned") return new Response("Welcome back");
    const isScript = pathname === "/shop.js";
    const policy =
      `default-src 'none'; script-src 'self' ${double.url}; style-src 'self'; frame-src ${double.url}; ` +
      `connect-src ${double.url}`;
    return new Response(isScript ? SHOP_SCRIPT : SHOP.replace("STRIPE_JS", double.env.STRIPE_JS_URL), {
      headers: {
        "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8",
        "content-security-policy": policy,
      },
    });
  });
});
Deno.test.afterAll(async () => {
  await shop.shutdown();
  await double.close();
});

/** Runs a test in the shop, with an intent of its own. */
function inShop(
  name: string,
  run: (
    page: Page,
    intent: { readonly id: string; readonly secret: string },
    watch: PageWatch,
  ) => Promise<void>,
  { options = {}, expects = "ready" }: { options?: Record<string, string>; expects?: "ready" | "loaderror" } =
    {},
): void {
  Deno.test(name, () =>
    withPage({ name }, async (page, watch) => {
      const { id, client_secret } = await createIntent();
      const query = new URLSearchParams({
        key: double.env.STRIPE_PUBLISHABLE_KEY,
        secret: client_secret,
        ...options,
      });
      await page.goto(`http://127.0.0.1:${shop.addr.port}/?${query}`);
      await page.locator(`body[data-state=${expects}]`).waitFor();
      await run(page, { id, secret: client_secret }, watch);
    }));
}

async function createIntent(): Promise<{ id: string; client_secret: string }> {
  const answer = await fetch(`${double.url}/v1/payment_intents`, {
    method: "POST",
    headers: { authorization: `Bearer ${double.env.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ amount: "4900", currency: "usd" }),
  });
  return await answer.json();
}

const challenge = (page: Page) => page.frameLocator("iframe[title='3D Secure 2 challenge']");

/** What confirmPayment() came to, once it has. */
async function resultOf(
  page: Page,
): Promise<{ status?: string; thrown?: string; error?: Stripe.StripeRawError }> {
  const output = page.locator("#result:not(:empty)");
  const result = JSON.parse(await output.textContent() ?? "");
  await output.evaluate((element) => element.textContent = "");
  return result;
}

/** Runs axe-core in the frame of the form, which the page's own check does not reach. */
async function assertAccessible(page: Page): Promise<void> {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(double.url));
  assert.ok(frame);
  await frame.evaluate(await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8"));
  const violations = await frame.evaluate(() =>
    Reflect.get(globalThis, "axe").run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }).then((
      found: AxeReport,
    ) => found.violations)
  );
  assert.deepEqual(violations, []);
}

function intent(id: string): Stripe.PaymentIntent | undefined {
  return double.intents().find((candidate) => candidate.id === id);
}

inShop(
  "a buyer's mistakes and declines are returned, and the next card pays",
  async (page, { id }, watch) => {
    watch.expectConsole(/status of 402/);
    await page.getByRole("button", { name: "Pay" }).click();
    assert.equal((await resultOf(page)).error?.type, "validation_error");
    assert.equal(await cardForm(page).getByLabel("Card number").getAttribute("aria-invalid"), "true");
    await fillCard(page, "4000000000009995");
    await page.getByRole("button", { name: "Pay" }).click();
    const { error } = await resultOf(page);
    assert.deepEqual([error?.type, error?.code, error?.decline_code], [
      "card_error",
      "card_declined",
      "insufficient_funds",
    ]);
    await fillCard(page);
    await page.getByRole("button", { name: "Pay" }).click();
    assert.equal((await resultOf(page)).status, "succeeded");
    assert.equal(intent(id)?.receipt_email, "ada@example.com");
    assert.equal(page.frames().length, 2, "the card is typed in a frame of another origin");
  },
);

inShop(
  "the form is dressed as the page asks, has targets of 44 pixels and no accessibility problem",
  async (page) => {
    const input = cardForm(page).getByLabel("Card number");
    const { radius, height } = await input.evaluate((element) => ({
      radius: getComputedStyle(element).borderRadius,
      height: element.getBoundingClientRect().height,
    }));
    assert.deepEqual([radius, height >= 44], ["9px", true]);
    const weight = await cardForm(page).getByText("Card number").evaluate((label) =>
      getComputedStyle(label).fontWeight
    );
    assert.equal(weight, "600");
    await assertAccessible(page);
  },
);

inShop(
  "3-D Secure in a dialog: failed, the buyer may try again; completed, it is paid",
  async (page, { id }) => {
    await fillCard(page, "4000000000003220");
    await page.getByRole("button", { name: "Pay" }).click();
    await challenge(page).getByRole("button", { name: "Fail" }).click();
    assert.equal((await resultOf(page)).error?.code, "payment_intent_authentication_failure");
    await page.getByRole("button", { name: "Pay" }).click();
    await challenge(page).getByRole("button", { name: "Complete" }).click();
    assert.equal((await resultOf(page)).status, "succeeded");
    assert.equal(intent(id)?.status, "succeeded");
  },
);

for (const [button, status] of [["Complete", "succeeded"], ["Fail", "failed"]] as const) {
  inShop(
    `3-D Secure on the bank's page returns with redirect_status=${status}`,
    async (page, { id, secret }) => {
      await fillCard(page, "4000002500003155");
      await page.getByRole("button", { name: "Pay" }).click();
      await page.getByRole("button", { name: button }).click();
      await page.waitForURL("**/returned**");
      const { searchParams } = new URL(page.url());
      assert.deepEqual(Object.fromEntries(searchParams), {
        success: "true",
        payment_intent: id,
        payment_intent_client_secret: secret,
        redirect_status: status,
      });
    },
  );
}

inShop("a bank debit is processing, and settled later", async (page, { id, secret }) => {
  assert.equal(await cardForm(page).getByLabel("Account number").isVisible(), false);
  await cardForm(page).getByRole("tab", { name: "Bank" }).click();
  assert.equal(await cardForm(page).getByLabel("Card number").isVisible(), false);
  await cardForm(page).getByLabel("Full name").fill("Ada Lovelace");
  await cardForm(page).getByLabel("Routing number").fill("110000000");
  await cardForm(page).getByLabel("Account number").fill("000123456789");
  await page.getByRole("button", { name: "Pay" }).click();
  assert.equal((await resultOf(page)).status, "processing");
  await double.settle(id, "succeeded");
  const retrieved = await page.evaluate(
    (clientSecret) => Reflect.get(globalThis, "stripe").retrievePaymentIntent(clientSecret),
    secret,
  );
  assert.equal(retrieved.paymentIntent.status, "succeeded");
  assert.equal("metadata" in retrieved.paymentIntent, false);
});

inShop("redirect: always leaves the page after a payment without questions", async (page) => {
  await fillCard(page);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL("**/returned**redirect_status=succeeded");
}, { options: { redirect: "always" } });

inShop(
  "a country and a postal code that the page passes are not asked for, and are the payment's",
  async (page, { id }) => {
    for (const label of ["Country", "Postal code", "ZIP code"]) {
      assert.equal(await cardForm(page).getByLabel(label).filter({ visible: true }).count(), 0, label);
    }
    await fillCard(page, undefined, { postalCode: null });
    await page.getByRole("button", { name: "Pay" }).click();
    assert.equal((await resultOf(page)).status, "succeeded");
    const answer = await fetch(`${double.url}/v1/payment_intents/${id}?expand[]=latest_charge`, {
      headers: { authorization: `Bearer ${double.env.STRIPE_SECRET_KEY}` },
    });
    const { country, postal_code } = (await answer.json()).latest_charge.billing_details.address;
    assert.deepEqual([country, postal_code], ["CA", "K1A 0B1"]);
  },
  { options: { place: "CA", code: "K1A 0B1" } },
);

inShop("a billing detail that neither the form nor the page gives is thrown", async (page) => {
  await fillCard(page);
  await page.getByRole("button", { name: "Pay" }).click();
  assert.equal((await resultOf(page)).thrown, "IntegrationError");
}, { options: { forgets: "yes" } });

Deno.test("a broken form reports loaderror", async (t) => {
  double.faults.isFormBroken = true;
  try {
    await t.step("in the shop", () =>
      withPage({ name: "loaderror" }, async (page) => {
        const { client_secret } = await createIntent();
        const query = new URLSearchParams({ key: double.env.STRIPE_PUBLISHABLE_KEY, secret: client_secret });
        await page.goto(`http://127.0.0.1:${shop.addr.port}/?${query}`);
        await page.locator("body[data-state=loaderror]").waitFor();
        assert.equal((await resultOf(page)).error?.type, "api_error");
      }));
  } finally {
    double.faults.isFormBroken = false;
  }
});
