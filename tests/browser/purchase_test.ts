import assert from "node:assert/strict";
import { TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { type Announcements, listen } from "../support/announcements.ts";
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
import { cardForm, fillCard } from "../support/card_form.ts";
import { hydrated } from "../support/check.ts";
import { eventually } from "../support/mail_worker.ts";
import { oneLine, sidewaysOverflow } from "../support/pages.ts";
import { keepBuyButton } from "../support/known_purchase.ts";
import { CREDENTIALS, WAITLIST_ENV } from "../support/waitlist.ts";
import { pricedData } from "../support/prepared_data.ts";

const COACH = "coach@example.org";
const BUYER = "marta@harbourroasters.example";
const FAILED = `Unable to process payment at this moment. Please contact ${COACH} for assistance.`;
const NEXT = "Check the details and try again, or pay with another card.";
const UNAVAILABLE =
  `The payment system is temporarily unavailable while payment processing is updated. Please check back in a few hours or contact ${COACH}.`;
const PLANNER = "/toolbox/90-day-sprint-planner";
const PHONE: PageOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
const CARD = {
  works: "4242424242424242",
  declined: "4000000000000002",
  poor: "4000000000009995",
  stumbles: "4000000000000119",
  asksHere: "4000000000003220",
  asksAtBank: "4000002500003155",
};

browserForFile();

let double: StripeDouble;
let site: Site;
Deno.test.beforeAll(async () => {
  double = await startStripeDouble();
  site = await startSite({
    env: {
      ...double.env,
      ...WAITLIST_ENV,
      CONTACT_EMAIL: COACH,
      SELLER_DETAILS: "Harbour Tools Ltd|1 Quay Street|Galway|Ireland|VAT number IE1234567WA",
      // Offers a bank debit beside the card.
      STRIPE_PAYMENT_METHOD_CONFIGURATION: "pmc_1",
    },
    dataDir: await pricedData({ price: 49_00, originalPrice: 69_00 }),
  });
  double.setWebhook(`${site.url}/api/stripe/webhook`);
});
Deno.test.afterAll(async () => {
  await site?.close();
  await double?.close();
  if (site) await Deno.remove(site.dataDir, { recursive: true });
});

/** What has happened at Stripe since a test began, and what the page has said of it. */
interface Till {
  readonly told: Announcements;
  intents(): ReturnType<StripeDouble["intents"]>;
  /** The one intent of the test. */
  only(): ReturnType<StripeDouble["intents"]>[number];
  /** How many of its intents have taken money. */
  paid(): number;
}

function test(
  name: string,
  run: (page: Page, till: Till, watch: PageWatch) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: site.url, reducedMotion: "reduce", ...options }, async (page, watch) => {
        const before = double.intents().length;
        const intents = () => double.intents().slice(before);
        const only = () => {
          const [intent, ...more] = intents();
          assert.ok(intent !== undefined && more.length === 0, `${intents().length} payments`);
          return intent;
        };
        await run(page, {
          told: await listen(page),
          intents,
          only,
          paid: () => intents().filter(({ status }) => status === "succeeded").length,
        }, watch);
      }),
  );
}

const buyButton = (page: Page) => page.locator("#buy");
const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const payButton = (page: Page) => page.getByRole("button", { name: "Complete Purchase" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens a product's page, once its buttons work. */
async function visit(page: Page, path = PLANNER): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Why the last try failed, in the form. */
const problem = (page: Page) => page.locator("form").getByRole("alert");

/** Clicks the buy button and waits for the form. */
async function openForm(page: Page): Promise<void> {
  await buyButton(page).click();
  await formReady(page);
}

async function formReady(page: Page): Promise<void> {
  await page.locator("h1:focus").getByText("Complete Your Purchase").waitFor();
  await page.locator("button[type=submit]:enabled").getByText("Complete Purchase").waitFor();
}

async function pay(page: Page, card = CARD.works): Promise<void> {
  await email(page).fill(BUYER);
  await fillCard(page, card);
  await payButton(page).click();
}

async function assertPaid(page: Page): Promise<void> {
  await page.locator("h1:focus").getByText("Successful!").waitFor();
  await heading(page, "Payment Successful!").waitFor();
  await page.getByText("You'll receive an email with download instructions shortly.", { exact: true })
    .waitFor();
  assert.equal(await page.getByRole("link", { name: "View More Products" }).getAttribute("href"), "/toolbox");
}

/** Waits for one more notification with these words. It goes after seconds, so that a test that looks for it may be too late. */
async function assertToast({ told }: Till, title: string, description: string): Promise<void> {
  await told.until(`${title}. ${description}`);
}

/** Closes the alert by Escape, and checks what it said and that the page can be used again. */
async function dismissAlert(page: Page, text: string): Promise<void> {
  await page.locator("dialog button:focus").getByText("OK").waitFor();
  assert.ok(oneLine(await page.getByRole("alertdialog").innerText()).includes(text));
  await page.keyboard.press("Escape");
  await page.locator("#buy:focus:enabled").waitFor();
}

test(
  "by keyboard alone on a small screen: from the page to the download, and nobody else is asked before the click",
  async (page, till) => {
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    // The page gives its font three seconds to come, then does without it.
    await page.addInitScript(() => AbortSignal.timeout = () => new AbortController().signal);
    await visit(page);
    assert.deepEqual([...origins], [site.url]);
    await buyButton(page).focus();
    await page.keyboard.press("Enter");
    await formReady(page);
    assert.deepEqual([...origins], [site.url, double.url]);
    assert.equal(await page.locator("#product").isVisible(), false);
    const shown = oneLine(await page.locator("main").innerText());
    assert.match(shown, /\$49 .*In US dollars\. Any tax is included\./);
    assert.match(shown, /Sold by Harbour Tools Ltd, Ireland\. By paying you accept the .+ Complete Purchase/);
    const frame = page.frames().find((candidate) => candidate.url().startsWith(`${double.url}/frame`));
    await frame?.waitForFunction(() => document.fonts.size > 0);
    const look = await cardForm(page).getByLabel("Card number").evaluate((field) => {
      const { fontFamily, borderRadius } = getComputedStyle(field);
      return {
        fontFamily,
        borderRadius,
        fonts: [...document.fonts].map(({ family, status }) => [family, status]),
      };
    });
    assert.deepEqual(look, {
      fontFamily: '"Instrument Sans", system-ui, sans-serif',
      borderRadius: "10px",
      fonts: [['"Instrument Sans"', "loaded"]],
    });
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axe(page);

    await page.keyboard.press("Tab");
    await page.locator("#payment-email:focus").waitFor();
    await page.keyboard.type(BUYER);
    // What asks for a company, the tabs, then the fields of the element.
    for (const text of ["", "", CARD.works, "1234", "123", "", "94110"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Tab");
    const terms = page.locator("a:focus");
    assert.equal(oneLine(await terms.innerText()), "Terms of Service (opens in a new tab)");
    assert.equal(await terms.getAttribute("target"), "_blank");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await assertPaid(page);
    await assertToast(
      till,
      "Payment Successful",
      "Thank you for your purchase! Check your email for download instructions.",
    );
    const intent = till.only();
    // The site's own mail is the receipt: Stripe would send a second one to this address.
    assert.deepEqual([intent.status, intent.amount, intent.receipt_email], ["succeeded", 49_00, null]);

    const download = page.getByRole("link", { name: "Open your download" });
    await download.waitFor();
    assert.deepEqual(
      await page.locator("main").getByRole("link").filter({ visible: true }).allInnerTexts(),
      ["Open your download", "View More Products"],
      "the download first",
    );
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axe(page);
    await download.press("Enter");
    await page.waitForURL(/\/downloads\/[a-z2-7]+$/);
    await page.locator("main").getByText("90-Day Sprint Planner").first().waitFor();
  },
  PHONE,
);

test(
  "a notification covers no field, button or error of the form, and goes when the buyer types",
  async (page, till, watch) => {
    watch.expectConsole(/Failed to load resource.* 402/);
    await visit(page);
    await openForm(page);
    await pay(page, CARD.declined);
    await assertToast(till, "Payment Failed", "Your card was declined.");
    // Its time stands still while the window is in the background.
    await page.evaluate(() => dispatchEvent(new Event("blur")));
    const toast = page.locator("#notifications [data-state=open]");
    // It makes way at the scroll event, which comes with the next frame and not with the call that scrolls.
    const settled = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    /** Fails if the notification covers this, which has to be at the end of the screen, where notifications stand. */
    const assertClear = async (used: ReturnType<Page["locator"]>) => {
      await settled();
      await page.waitForFunction(() => {
        const card = document.querySelector("#notifications [data-state=open]");
        return card !== null && card.getAnimations().length === 0;
      });
      const [box, card] = [await used.boundingBox(), await toast.boundingBox()];
      const { height } = page.viewportSize() ?? { height: 0 };
      assert.ok(box && box.y + box.height <= height && box.y + box.height > height - 50, JSON.stringify(box));
      assert.ok(
        card &&
          (card.y + card.height <= box.y || card.y >= box.y + box.height || card.x + card.width <= box.x),
        JSON.stringify({ box, card }),
      );
      assert.ok(card.y >= 0 && card.y + card.height <= height, "and it is on the screen");
      return box;
    };
    await email(page).focus();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const field = await email(page).boundingBox();
    await page.setViewportSize({
      width: 1280,
      height: Math.ceil((field?.y ?? 0) + (field?.height ?? 0)) + 20,
    });
    await assertClear(email(page));
    await page.setViewportSize({ width: 1280, height: 900 });
    // On a phone it stands at the top of the screen, where the card's fields may be. Their frame has the focus, not the page.
    const fields = page.locator("form iframe");
    for (const [width, height] of [[360, 640], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await email(page).focus();
      for (const align of ["start", "center", "end"] as const) {
        await fields.evaluate((frame, block) => frame.scrollIntoView({ block, behavior: "instant" }), align);
        await cardForm(page).getByLabel("Card number").focus();
        await settled();
        const seen = await toast.evaluate((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return card.closest<HTMLElement>("#notifications")?.style.clipPath ? null : { top, bottom };
        });
        for (const used of [fields, payButton(page), problem(page), email(page)]) {
          const { y, height } = await used.boundingBox() ?? { y: 0, height: 0 };
          assert.ok(
            seen === null || seen.bottom <= y || seen.top >= y + height,
            JSON.stringify({ width, align, seen, y, height }),
          );
        }
        await email(page).focus();
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await payButton(page).evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 20, behavior: "instant" })
    );
    await assertClear(payButton(page));
    await fillCard(page, CARD.works);
    await toast.waitFor({ state: "detached" });
    await payButton(page).click();
    await assertPaid(page);
  },
  { viewport: { width: 1280, height: 900 } },
);

const REFUSALS = [
  [CARD.declined, "Your card was declined.", ` ${NEXT}`],
  [CARD.poor, "Your card has insufficient funds.", ` ${NEXT}`],
  // It says itself what to do.
  [CARD.stumbles, "An error occurred while processing your card. Try again in a little bit.", ""],
] as const;

test(
  "a refused card says why in a toast, and above the button until the next try; the form can be used until one payment succeeds",
  async (page, till, watch) => {
    watch.expectConsole(/Failed to load resource.* 402/);
    await visit(page);
    await openForm(page);
    for (const [card, reason, next] of REFUSALS) {
      await pay(page, card);
      await assertToast(till, "Payment Failed", reason);
      await problem(page).getByText(reason + next, { exact: true }).waitFor();
      await page.locator("button[type=submit]:focus:enabled").getByText("Complete Purchase").waitFor();
    }
    await axe(page);
    const bank = page.frameLocator('iframe[title="3D Secure 2 challenge"]');
    await pay(page, CARD.asksHere);
    await page.getByRole("button", { name: "Processing...", disabled: true }).waitFor();
    assert.equal(await problem(page).count(), 0);
    await bank.getByRole("button", { name: "Fail" }).click();
    await assertToast(
      till,
      "Payment Failed",
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    );
    await payButton(page).click();
    await bank.getByRole("button", { name: "Complete" }).waitFor();
    // What is under way is not left by Back.
    await page.goBack();
    await bank.getByRole("button", { name: "Complete" }).click();
    await assertPaid(page);
    assert.equal(till.only().status, "succeeded");
  },
);

test(
  "all that is missing is said at its field, the first of it has the focus, and no payment has failed",
  async (page, till) => {
    await visit(page);
    await openForm(page);
    await payButton(page).click();
    await page.locator("#payment-email:focus").waitFor();
    const described = () =>
      email(page).evaluate((field) =>
        (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) =>
          document.getElementById(id)?.textContent
        )
      );
    const note = "Your download link and invoice go to this address.";
    assert.deepEqual(await described(), ["Please enter your email address", note]);
    assert.equal(await email(page).getAttribute("aria-invalid"), "true");
    await cardForm(page).getByText("Your card number is incomplete.").waitFor();
    await axe(page);
    await email(page).fill(BUYER);
    await payButton(page).click();
    await cardForm(page).locator("#number:focus").waitFor();
    await fillCard(page, CARD.works);
    for (const wrong of ["marta", "marta@localhost", "marta@"]) {
      await email(page).fill(wrong);
      await email(page).press("Enter");
      await page.getByText("Please enter a valid email address", { exact: true }).waitFor();
      await page.locator("#payment-email:focus").waitFor();
    }
    assert.deepEqual(await described(), ["Please enter a valid email address", note]);
    await email(page).fill(BUYER);
    assert.equal(await email(page).getAttribute("aria-invalid"), null);
    assert.deepEqual(await described(), [note]);
    assert.deepEqual(
      [till.told.heard.filter((text) => text.includes("Failed")), await problem(page).count()],
      [[], 0],
    );
    assert.equal(till.only().status, "requires_payment_method");
  },
);

test(
  "a company goes onto the invoice before the payment, and into the next form until the buyer has it forgotten",
  async (page, till, watch) => {
    watch.expectConsole(/Failed to load resource.* 400/);
    const company = page.getByLabel("Company", { exact: true });
    await visit(page);
    await openForm(page);
    await page.getByText("Buying for a company?").click();
    await page.getByText("This goes on your invoice. It doesn’t change the price or the tax.").waitFor();
    await axe(page);
    await page.getByLabel("VAT or tax number").fill("DE 1");
    await page.getByLabel("Address").fill("Hauptstraße 1");
    await page.getByText("Buying for a company?").click();
    await pay(page);
    // Folded fields are unfolded, since one of them is wrong.
    await page.locator("#payment-company:focus").waitFor();
    await page.getByText("Please enter the name of the company", { exact: true }).waitFor();
    await page.getByText("A VAT number of Germany looks like DE123456788").waitFor();
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axe(page);
    await page.getByText("Or press the button again to pay without it").waitFor();
    await company.fill("Größe GmbH");
    // The wrong number holds nothing up: it is left out, as the page has said.
    await payButton(page).click();
    await assertPaid(page);
    assert.equal(till.paid(), 1);

    await visit(page, `/toolbox/${TRACKER_ID}`);
    await openForm(page);
    assert.equal(await company.inputValue(), "Größe GmbH");
    assert.equal(await page.getByLabel("Address").inputValue(), "Hauptstraße 1");
    assert.equal(await page.getByLabel("VAT or tax number").inputValue(), "");
    await axe(page);
    await page.getByRole("button", { name: "Clear and forget it" }).click();
    await page.locator("summary:focus").getByText("Buying for a company?").waitFor();
    assert.equal(await company.isVisible(), false);
    await page.keyboard.press("Enter");
    assert.equal(await company.inputValue() + await page.getByLabel("Address").inputValue(), "");
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes("GmbH")), false);
  },
  PHONE,
);

test(
  "a bank's own page: failed, the toolbox has the form again; done, it says so; the address keeps no secret",
  async (page, till) => {
    await visit(page, `/toolbox/${TRACKER_ID}`);
    await page.getByRole("button", { name: "Get the Complete Package" }).click();
    await formReady(page);
    await pay(page, CARD.asksAtBank);
    await page.getByRole("button", { name: "Fail" }).click();
    await formReady(page);
    assert.equal(page.url(), `${site.url}/toolbox`);
    await assertToast(
      till,
      "Payment Failed",
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    );
    assert.equal(
      await problem(page).innerText(),
      "Your bank didn’t confirm the payment. If you canceled it there, try again with the same card. Otherwise pay with another one.",
    );
    const { y = -1, height = 0 } = await problem(page).boundingBox() ?? {};
    assert.ok(y > 0 && y + height < 800, "whoever comes back reads it first, and it stays");
    const text = oneLine(await page.locator("main").innerText());
    for (
      const part of ["Strategic OKR Execution Tracker", "Price $49", "Instead of $69", "Back to the product"]
    ) {
      assert.ok(text.includes(part), part);
    }
    assert.equal(await page.locator("#toolbox").isVisible(), false);
    assert.equal(await email(page).inputValue(), BUYER);
    await axe(page);
    await pay(page, CARD.asksAtBank);
    await page.getByRole("button", { name: "Complete" }).click();
    await assertPaid(page);
    assert.equal(page.url(), `${site.url}/toolbox`);
    await assertToast(
      till,
      "Payment Successful",
      "Thank you for your purchase! Check your email for download instructions.",
    );
    for (const look of [() => {}, () => page.reload()]) {
      await look();
      await page.getByText(`Strategic OKR Execution Tracker, $49 USD. The email goes to ${BUYER}.`).waitFor();
      await page.getByRole("link", { name: "Open your download" }).waitFor();
    }
    assert.equal(till.only().status, "succeeded");
    assert.equal(
      (await page.evaluate(() => JSON.stringify({ ...localStorage, state: history.state }))).includes(
        "secret",
      ),
      false,
    );
  },
  PHONE,
);

test("a bank debit is said to be processing, also after a reload and a second click", async (page, till) => {
  await visit(page);
  await openForm(page);
  await email(page).fill(BUYER);
  await cardForm(page).getByRole("tab", { name: "Bank" }).click();
  await cardForm(page).getByLabel("Full name").fill("Marta Ilves");
  await cardForm(page).getByLabel("Routing number").fill("110000000");
  await cardForm(page).getByLabel("Account number").fill("000123456789");
  await payButton(page).click();
  await heading(page, "Payment Processing").waitFor();
  await page.getByText(/^Your bank is still processing the payment/).waitFor();
  await page.getByText(`90-Day Sprint Planner, $49 USD. The email goes to ${BUYER}.`).waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /Successful/);
  await axe(page);
  await visit(page);
  await buyButton(page).click();
  await page.locator("h1:focus").getByText("Processing").waitFor();
  assert.equal(till.only().status, "processing");
});

test(
  "double click, second tab, Back, reload and a page out of the browser's cache: one payment",
  async (page, till, watch) => {
    // What is paid cannot be confirmed again.
    watch.expectConsole(/Failed to load resource.* 400/);
    await visit(page);
    await buyButton(page).dblclick();
    await formReady(page);
    await page.goBack();
    await page.locator("#buy:focus:enabled").waitFor();
    assert.equal(await page.getByText("Payment Details").count(), 0);
    await page.goForward();
    await formReady(page);
    await page.getByRole("link", { name: "Back to the product" }).click();
    await page.locator("#buy:focus:enabled").waitFor();
    await page.reload();
    await hydrated(page);
    await openForm(page);

    const other = await page.context().newPage();
    await visit(other);
    await openForm(other);
    const third = await page.context().newPage();
    await visit(third);
    await openForm(third);
    await email(page).fill(BUYER);
    await fillCard(page, CARD.works);
    await payButton(page).dblclick();
    await assertPaid(page);
    assert.equal(till.only().status, "succeeded");

    await pay(other);
    await assertPaid(other);
    await third.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await assertPaid(third);
    const today = await page.evaluate(() => new Date().toLocaleDateString("en-US", { dateStyle: "long" }));
    await page.getByRole("link", { name: "Open your download" }).waitFor();
    await keepBuyButton(page);
    await page.reload();
    await hydrated(page);
    await buyButton(page).click();
    await page.locator("h1:focus").getByText(today).waitFor();
    await heading(page, `You’ve had this since ${today}`).waitFor();
    await page.getByRole("link", { name: "Open your download" }).waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /Successful/);
    assert.equal(till.paid(), 1);
    assert.equal(till.only().status, "succeeded");
  },
);

/** Cancels a payment as Stripe's dashboard would. */
async function cancel(intentId: string): Promise<void> {
  const response = await fetch(`${double.url}/v1/payment_intents/${intentId}/cancel`, {
    method: "POST",
    headers: { authorization: `Bearer ${double.env.STRIPE_SECRET_KEY}` },
  });
  assert.equal(response.status, 200, await response.text());
}

test("a cancelled payment is replaced by a new one, before the form and in it", async (page, till, watch) => {
  watch.expectConsole(/Failed to load resource.* 4\d\d/);
  await visit(page);
  await openForm(page);
  await cancel(till.only().id);
  await visit(page);
  await openForm(page);
  const [, second] = till.intents();
  assert.ok(second);
  await cancel(second.id);
  await pay(page);
  await assertToast(
    till,
    "Payment Failed",
    "You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following " +
      "statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.",
  );
  await formReady(page);
  await pay(page);
  await assertPaid(page);
  assert.deepEqual(till.intents().map(({ status }) => status), ["canceled", "canceled", "succeeded"]);
});

test(
  "a blocked, late or broken form of the provider, and a Stripe that fails: an alert, and the page works again",
  async (page, till, watch) => {
    watch.expectConsole(
      /Failed to load resource|^requestfailed|No purchase|payment element/,
    );
    const script = `${double.url}/js/stripe.js`;
    await page.clock.install();
    await visit(page);
    await page.route(script, (route) => route.abort());
    await buyButton(page).click();
    await dismissAlert(page, FAILED);

    await page.route(script, () => {});
    const asked = page.waitForRequest(script);
    await buyButton(page).click();
    await asked;
    await page.clock.fastForward(20_000);
    await dismissAlert(page, FAILED);
    await page.unroute(script);

    double.faults.isFormBroken = true;
    await buyButton(page).click();
    await dismissAlert(page, FAILED);
    double.faults.isFormBroken = false;

    for (const kind of ["error", "away"] as const) {
      double.faults.api.push({ kind, on: /^GET \/v1\/payment_intents/ });
      await buyButton(page).click();
      await dismissAlert(page, UNAVAILABLE);
      double.faults.api.length = 0;
    }
    await openForm(page);
    assert.equal(till.only().status, "requires_payment_method");
  },
);

test(
  "a browser that blocks its storage buys too, and two clicks are one payment",
  async (page, till, watch) => {
    // What is paid cannot be confirmed again.
    watch.expectConsole(/Failed to load resource.* 400/);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await visit(page);
    await openForm(page);
    await page.goBack();
    await page.locator("#buy:focus:enabled").waitFor();
    await openForm(page);
    await pay(page);
    await assertPaid(page);
    assert.equal(till.only().status, "succeeded");
  },
);

test(
  "what was refunded is sold again at the next click, and what was bought hours ago leads to the mail",
  async (page, till, watch) => {
    // The key of what was refunded is used up.
    watch.expectConsole(/Failed to load resource.* 409/);
    await visit(page);
    await openForm(page);
    await pay(page);
    await assertPaid(page);
    await page.getByRole("link", { name: "Open your download" }).waitFor();
    const { id, client_secret: clientSecret } = till.only();
    await double.refund(id);
    // waitForFunction() takes the promise of such a function for an answer.
    const ask = () =>
      page.evaluate(async (clientSecret) => {
        const response = await fetch("/api/purchase", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ clientSecret }),
        });
        return (await response.json()).download;
      }, clientSecret);
    await eventually(ask, (download) => download === null);
    await visit(page);
    await openForm(page);
    await pay(page);
    await assertPaid(page);
    assert.equal(till.paid(), 2);

    await page.route("**/api/purchase", async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, download: null, isMailed: true } });
    });
    await keepBuyButton(page);
    await visit(page);
    await buyButton(page).click();
    await page.locator("h1:focus").getByText("You’ve had this since").waitFor();
    await page.getByRole("status").getByText(
      "You’ve already bought this. Your download link is in the email you got then.",
    ).waitFor();
    await axe(page);
    await page.locator("main").getByRole("link", { name: "Lost your link?" }).click();
    await heading(page, "Lost your link?").waitFor();
    assert.equal(till.intents().length, 2);
  },
  PHONE,
);

test("a press before the page's script has come opens the form once it is there", async (page, till) => {
  const late = Promise.withResolvers<void>();
  await page.route(/BuyButton[^/]*\.js/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(PLANNER, { waitUntil: "commit" });
  await buyButton(page).click();
  late.resolve();
  await formReady(page);
  assert.equal(new URL(page.url()).hash, "");
  assert.equal(till.intents().length, 1);
});

test("a claimed success is believed from nobody but the provider", async (page, _till, watch) => {
  watch.expectConsole(/Failed to load resource|The payment could not be checked/);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  for (
    const query of [
      "success=true",
      "success=true&redirect_status=succeeded&payment_intent=pi_1",
      "success=true&payment_intent=pi_1&payment_intent_client_secret=pi_2_secret_3&redirect_status=succeeded",
    ]
  ) {
    await page.goto(`/toolbox?${query}`);
    await page.waitForURL(`${site.url}/toolbox`);
    await hydrated(page);
    await heading(page, "Business Growth Toolbox").waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /Successful/);
  }
  assert.deepEqual([...hosts], [site.url]);

  await page.goto(
    "/toolbox?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded",
  );
  await page.locator("h1:focus").getByText("We Could Not Check Your Payment").waitFor();
  assert.equal(page.url(), `${site.url}/toolbox`);
  assert.equal(await page.getByRole("link", { name: COACH }).last().getAttribute("href"), `mailto:${COACH}`);
  await axe(page);
});

test("a return that finds the provider's script blocked can be checked again", async (page, till, watch) => {
  watch.expectConsole(/Failed to load resource|^requestfailed|The payment could not be checked/);
  await visit(page);
  await openForm(page);
  const { id, client_secret: secret } = till.only();
  await double.pay(id, { email: BUYER });
  await page.route(`${double.url}/js/stripe.js`, (route) => route.abort());
  await page.goto(
    `/toolbox?success=true&payment_intent=${id}&payment_intent_client_secret=${secret}&redirect_status=succeeded`,
  );
  const again = page.getByRole("button", { name: "Check again" });
  await again.waitFor();
  await page.unroute(`${double.url}/js/stripe.js`);
  await again.click();
  await assertPaid(page);
});

test(
  "coaching is paid by its link on a phone, once its rules are accepted, and the next part is asked for then",
  async (page, till) => {
    await page.goto("/admin/orders/ask?what=coaching-sprint");
    await page.getByLabel("Part 2 is due on").fill(
      new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    );
    await page.getByLabel("Name").fill("Marta");
    await page.getByLabel("Email").fill(BUYER);
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.locator("a[href*='/pay/']").getAttribute("href") ?? "";
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await visit(page, link);
    assert.deepEqual(await sidewaysOverflow(page), []);
    await axe(page);
    const button = page.getByRole("button", { name: "Pay $1,200" });
    assert.equal(await button.count(), 0, "there is no button before the rules are accepted");
    await page.getByRole("checkbox").check();
    await button.click();
    await formReady(page);
    const shown = oneLine(await page.locator("main").innerText());
    assert.match(shown, /90-Day Sprint, part 1 of 2 .*Your receipt and invoice go to this address/);
    assert.doesNotMatch(shown, /download|edition/i);
    await pay(page);
    await page.locator("h1:focus").getByText("Successful!").waitFor();
    await page.getByText(
      /You’ll get an email with your receipt and invoice shortly\. Paid: \$1,200\. Still to pay: \$1,200 by /,
    ).waitFor();
    await page.getByRole("link", { name: "Open your receipt" }).waitFor();
    await page.goBack();
    await page.locator("[aria-current=step]").getByText("Part 2 of 2").waitFor();
    assert.equal(till.only().amount, 1_200_00);
    await page.getByText("Nothing is due now: the next payment is $1,200 on ").waitFor();
    await hydrated(page);
    await page.getByText("Pay it earlier").click();
    await page.getByRole("checkbox").check();
    await button.click();
    await formReady(page);
    await pay(page, CARD.asksAtBank);
    await page.getByRole("button", { name: "Fail" }).click();
    await formReady(page);
    await page.getByRole("link", { name: "Back to your coaching" }).first().click();
    await hydrated(page);
    await page.getByText("Pay it earlier").click();
    assert.equal(page.url(), link, "whose bank has refused goes back to the link");
    await page.getByRole("checkbox").check();
    await button.click();
    await formReady(page);
    await pay(page, CARD.asksAtBank);
    await page.getByRole("button", { name: "Complete" }).click();
    await page.locator("h1:focus").getByText("Successful!").waitFor();
    await page.getByRole("link", { name: "Open your receipt" }).waitFor();
    const returned = oneLine(await page.locator("main").innerText());
    assert.match(returned, /90-Day Sprint, part 2 of 2, \$1,200/);
    assert.doesNotMatch(returned, /download|product/i);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    assert.match(kept, /purchase:coaching-sprint"/);
    assert.ok(!kept.includes(link.split("/").at(-1) ?? ""), "the browser does not keep the link's secret");
    assert.equal(till.paid(), 2);
  },
  { ...PHONE, httpCredentials: CREDENTIALS },
);
