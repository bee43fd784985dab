import assert from "node:assert/strict";
import { unzipSync } from "fflate";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUNDLE, TOOLS } from "../../lib/catalogue/tools.ts";
import { DOWNLOADS_PAGE, OPENING_FILE } from "../../lib/content/downloads.ts";
import { TOOLBAR } from "../../lib/tool_kit/words_screen.ts";
import { startStripeDouble, type StripeDouble } from "stripe-double";
import { axe, browserForFile, type Page, type Site, startSite, withPage } from "../support/browser.ts";
import { fillCard } from "../support/card_form.ts";
import { hydrated } from "../support/check.ts";
import { sidewaysOverflow } from "../support/pages.ts";
import { pricedData } from "../support/prepared_data.ts";
import { catchMail, type SmtpCatcher } from "../support/smtp.ts";

const PRICE = 49_00;
const PLANNER = "90-day-sprint-planner";
const BUYER = "marta@harbourroasters.example";
const EDITIONS = new URL("../../_fresh/editions/", import.meta.url);
/** Programs for zip files, as commands that unpack the first argument into the second. */
const UNPACKERS = [
  (zip: string, folder: string) => ["unzip", "-q", zip, "-d", folder],
  (zip: string, folder: string) => ["python3", "-m", "zipfile", "-e", zip, folder],
  (zip: string, folder: string) => ["bsdtar", "-xf", zip, "-C", folder],
];

browserForFile();

let double: StripeDouble;
let server: SmtpCatcher;
let site: Site;
let folder: string;
Deno.test.beforeAll(async () => {
  double = await startStripeDouble();
  server = await catchMail();
  folder = await Deno.makeTempDir({ prefix: "bought-" });
  site = await startSite({
    env: {
      ...double.env,
      RATE_LIMIT_PER_MINUTE: "0",
      SMTP_URL: server.url,
      MAIL_FROM: "coach@example.com",
      CONTACT_EMAIL: "coach@example.com",
    },
    dataDir: await pricedData({ price: PRICE, originalPrice: PRICE }),
  });
  double.setWebhook(`${site.url}/api/stripe/webhook`);
});
Deno.test.afterAll(async () => {
  await site?.close();
  await server?.[Symbol.asyncDispose]();
  await double?.close();
  await Deno.remove(folder, { recursive: true });
  if (site) await Deno.remove(site.dataDir, { recursive: true });
});

/** Unpacks with what the machine has; only where it has nothing with the library that packed. */
async function unpack(zip: string, folder: string): Promise<void> {
  for (const unpacker of UNPACKERS) {
    const [program = "", ...args] = unpacker(zip, folder);
    try {
      const { success, stderr } = await new Deno.Command(program, { args }).output();
      assert.ok(success, `${program}: ${new TextDecoder().decode(stderr)}`);
      return;
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  for (const [name, bytes] of Object.entries(unzipSync(await Deno.readFile(zip)))) {
    await Deno.writeFile(join(folder, name), bytes);
  }
}

/** Pays in the form on the page with a card that works. */
async function pay(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(BUYER);
  await fillCard(page);
  await page.getByRole("button", { name: "Complete Purchase" }).click();
}

/** The text of the buyer's mail with this in its subject, once it is there. */
async function mailAbout(product: string): Promise<string> {
  for (let count = 1;; count++) {
    const mails = await server.caught(count);
    const mail = mails.find(({ to, subject }) => to === BUYER && subject.includes(product));
    if (mail) return mail.text;
  }
}

/** Opens a file from the disk, whose tool then works. */
async function assertOpens(path: string): Promise<void> {
  await withPage({ reducedMotion: "reduce" }, async (page) => {
    await page.goto(pathToFileURL(path).href);
    const title = page.getByRole("textbox", { name: TOOLBAR.title });
    await title.fill("Spring");
    assert.equal(await title.inputValue(), "Spring");
  });
}

Deno.test("the bundle, bought from the toolbox on, ends as nine files of which one opens from the disk", async () => {
  await withPage({ baseURL: site.url, reducedMotion: "reduce", acceptDownloads: true }, async (page) => {
    await page.goto("/toolbox");
    await page.getByRole("main").getByRole("link", { name: "Complete Bundle" }).click();
    await page.waitForURL(`**/toolbox/${BUNDLE.productId}`);
    await axe(page);
    await page.setViewportSize({ width: 360, height: 740 });
    assert.deepEqual(await sidewaysOverflow(page), []);
    await hydrated(page);
    await page.getByRole("button", { name: "Get Complete Bundle Now" }).click();
    await pay(page);
    await page.getByRole("link", { name: "Open your download" }).click();
    const [intent, ...others] = double.intents().filter(({ metadata }) =>
      metadata["product_id"] === BUNDLE.productId
    );
    assert.deepEqual([intent?.amount, intent?.currency, intent?.status], [PRICE, "usd", "succeeded"]);
    assert.equal(others.length, 0);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: DOWNLOADS_PAGE.buttonBundle }).click(),
    ]);
    assert.equal(download.suggestedFilename(), "complete-bundle.zip");
    const zip = join(folder, "complete-bundle.zip");
    await download.saveAs(zip);
    await Deno.mkdir(join(folder, "tools"));
    await unpack(zip, join(folder, "tools"));
  });
  const unpacked = [...Deno.readDirSync(join(folder, "tools"))].map(({ name }) => name).sort();
  const files = TOOLS.map(({ productId }) => `${productId}.html`);
  assert.deepEqual(unpacked, [OPENING_FILE, ...files].sort());
  for (const file of files) {
    assert.deepEqual(
      await Deno.readFile(join(folder, "tools", file)),
      await Deno.readFile(new URL(file, EDITIONS)),
      file,
    );
  }
  await assertOpens(join(folder, "tools", "goal-cascade-builder.html"));
});

Deno.test("a tab that closes right after paying: the mail has the link, and its file works from the disk", async () => {
  await withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    await page.goto(`/toolbox/${PLANNER}`);
    await hydrated(page);
    await page.locator("#buy").click();
    const confirmed = page.context().waitForEvent(
      "requestfinished",
      (request) => /\/confirm$/.test(request.url()),
    );
    await pay(page);
    await confirmed;
  });
  const [link = ""] = /http\S+\/downloads\/[a-z2-7]+/.exec(await mailAbout("90-Day Sprint Planner")) ?? [];
  const file = join(folder, `${PLANNER}.html`);
  await withPage({ acceptDownloads: true, reducedMotion: "reduce" }, async (page) => {
    await page.goto(link);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download", exact: true }).click(),
    ]);
    await download.saveAs(file);
  });
  await assertOpens(file);
});
