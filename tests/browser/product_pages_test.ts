import assert from "node:assert/strict";
import type { Product } from "../../lib/catalogue/product.ts";
import { BUNDLE, findTool, TRACKER_ID } from "../../lib/catalogue/tools.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { CATEGORY_LABELS } from "../../lib/content/product_page.ts";
import { axe, browserForFile, type Page, type Site, startSite, withPage } from "../support/browser.ts";
import { damagedText, headingsOf, linksOf, oneLine, sidewaysOverflow } from "../support/pages.ts";

const TRACKER_URL = "https://tracker.example.org/app";
const VIEWPORTS = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }];
const NEW_TAB = " (opens in a new tab)";
const PRODUCTS = CATALOGUE.filter(({ id }) => id !== BUNDLE.productId);

browserForFile();

let site: Site;
let away: Site;
Deno.test.beforeAll(async () => {
  [site, away] = await Promise.all([
    startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", TRACKER_URL } }),
    startSite({
      env: {
        DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere",
        APP_SECRET: "a secret of a test, thirty-two characters or more",
        TRACKER_URL,
      },
    }),
  ]);
});
Deno.test.afterAll(async () => {
  await site?.close();
  await away?.close();
});

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;
const mainText = async (page: Page) => oneLine(await page.locator("main").innerText());
const itemsUnder = (page: Page, heading: string) =>
  page.getByRole("region", { name: heading }).getByRole("listitem").evaluateAll((items) =>
    items.map((item) => (item as HTMLElement).innerText.replace(/^\d+\s+/, "").trim())
  );

function requireProduct(id: string): Product {
  const product = CATALOGUE.find((found) => found.id === id);
  assert.ok(product);
  return product;
}

for (const product of PRODUCTS) {
  Deno.test(`/toolbox/${product.id} sells the ${product.title}`, () =>
    withPage({ baseURL: site.url }, async (page) => {
      const isTracker = product.id === TRACKER_ID;
      const response = await page.goto(`/toolbox/${product.id}`);
      assert.equal(response?.status(), 200);
      await page.getByRole("heading", { level: 1, name: product.title, exact: true }).waitFor();
      const text = await mainText(page);
      const badge = isTracker ? "Advanced Execution System" : CATEGORY_LABELS[product.category];
      const price = Number(product.price);
      const original = Number(product.originalPrice);
      for (
        const part of [badge, product.description, dollars(price), `Save ${dollars(original - price)}`]
      ) {
        assert.ok(text.includes(part), part);
      }
      assert.equal(
        oneLine(await page.locator("main s").first().textContent() ?? ""),
        `Original price ${dollars(original)}`,
      );
      assert.deepEqual(
        await itemsUnder(page, isTracker ? "What's Included" : "What You Get"),
        [...product.whatYouGet],
      );
      assert.deepEqual(await itemsUnder(page, "Key Benefits"), [...product.benefits]);
      assert.deepEqual(
        await itemsUnder(page, isTracker ? "Key Features" : "Additional Features"),
        [...product.features],
      );
      const image = page.getByRole("img", { name: product.title });
      assert.ok(
        await image.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0),
        "a picture",
      );
      const links = await linksOf(page, "main");
      const demo = links.find(({ href }) => href === findTool(product.id)?.demo);
      assert.equal(demo?.target, "_blank");
      assert.equal(links[0]?.text, "Back to Toolbox");
      assert.equal(links[0]?.href, "/toolbox");
    }));
}

Deno.test("a tool's page has one button, and the notes that go with it", () =>
  withPage({ baseURL: site.url }, async (page) => {
    await page.goto("/toolbox/goal-cascade-builder");
    const buttons = page.locator("main").getByRole("button");
    assert.deepEqual(await buttons.allInnerTexts(), ["Get Goal Cascade Builder Now"]);
    for (const note of ["Instant Download", "Lifetime Access", "Money-back Guarantee"]) {
      await page.getByText(note, { exact: true }).waitFor();
    }
  }));

Deno.test("the tracker's page leads to the full system in a new tab, to all tools and to the planner", () =>
  withPage({ baseURL: site.url }, async (page) => {
    await page.goto(`/toolbox/${TRACKER_ID}`);
    assert.deepEqual(
      await page.locator("main").getByRole("button").allInnerTexts(),
      ["Get Instant Access", "Get the Complete Package"],
    );
    const links = await linksOf(page, "main");
    for (const text of ["Access Full System", "Launch Strategic System"]) {
      const link = links.find((found) => found.text === text + NEW_TAB);
      assert.deepEqual([link?.href, link?.target, link?.rel], [TRACKER_URL, "_blank", "noopener"], text);
    }
    assert.equal(links.find(({ text }) => text === "View All Tools")?.href, "/toolbox");
    const planner = links.find(({ text }) => text === "Strategic OKR Planner");
    assert.equal(planner?.href, "/toolbox/strategic-okr-planner");
    await page.getByText("Complete Package", { exact: true }).waitFor();
    await page.getByText("Secure payment • Instant download • 90-day email support", { exact: true })
      .waitFor();
  }));

Deno.test("the planner's other address is the same page", () =>
  withPage({ baseURL: site.url }, async (page) => {
    const response = await page.goto("/toolbox/OKR-planning-calculator");
    assert.equal(response?.status(), 200);
    assert.equal(new URL(page.url()).pathname, "/toolbox/okr-planning-calculator");
    await page.getByRole("button", { name: "Get Strategic OKR Planner Now" }).waitFor();
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    assert.equal(new URL(canonical ?? "").pathname, "/toolbox/strategic-okr-planner");
  }));

Deno.test("a product that is not there is not found, and Back to Toolbox leads back", () =>
  withPage({ baseURL: site.url }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
    for (const slug of ["no-such-tool", "complete-bundle"]) {
      const response = await page.goto(`/toolbox/${slug}`);
      assert.equal(response?.status(), 404);
      await page.getByRole("heading", { level: 1, name: "Product Not Found" }).waitFor();
      await page.getByText("The product you're looking for doesn't exist.", { exact: true }).waitFor();
    }
    const back = page.locator("main").getByRole("link", { name: "Back to Toolbox" });
    assert.equal(await back.getAttribute("href"), "/toolbox");
  }));

for (const viewport of VIEWPORTS) {
  const at = `at ${viewport.width} px`;
  for (
    const path of [
      "/toolbox/strategic-alignment-assessment-kit",
      `/toolbox/${TRACKER_ID}`,
      "/toolbox/no-such-tool",
      "/tools/team-performance-dashboard",
    ]
  ) {
    Deno.test(`${path} is accessible and whole ${at}`, () =>
      withPage({ baseURL: site.url, viewport, reducedMotion: "reduce" }, async (page, watch) => {
        if (path.includes("no-such")) {
          watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
        }
        await page.goto(path);
        await axe(page);
        assert.deepEqual(await sidewaysOverflow(page), []);
        assert.deepEqual(await damagedText(page), []);
        const levels = (await headingsOf(page)).map(({ level }) => level);
        assert.equal(levels.filter((level) => level === 1).length, 1);
      }));
  }
}

Deno.test("every product's page fits a screen of 320 px, whatever its title", () =>
  withPage({ baseURL: site.url, viewport: { width: 320, height: 640 } }, async (page) => {
    for (const { id } of PRODUCTS) {
      await page.goto(`/toolbox/${id}`);
      assert.deepEqual(await sidewaysOverflow(page), [], id);
    }
  }));

Deno.test("nothing moves while a product's page loads", () =>
  withPage({ baseURL: site.url }, async (page) => {
    await page.goto("/toolbox/goal-cascade-builder");
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(() =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          type Shift = PerformanceEntry & { value: number };
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as Shift).value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      })
    );
    assert.ok(shift <= 0.01, `${shift}`);
  }));

/** Opens a page whose server knows no product, and answers the browser's own question with `answer`. */
function whileAway(
  name: string,
  path: string,
  answer: unknown,
  run: (page: Page) => Promise<void>,
): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: away.url, reducedMotion: "reduce" }, async (page, watch) => {
        watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
        watch.expectConsole(/console\.error: Failed to load the product/);
        await page.route("**/api/products", (route) => route.fulfill({ json: answer }));
        await page.goto(path);
        await run(page);
      }),
  );
}

for (
  const [path, waiting] of [
    ["/toolbox/goal-cascade-builder", "Loading product..."],
    [`/toolbox/${TRACKER_ID}`, "Loading product details..."],
  ] as const
) {
  const id = path.slice("/toolbox/".length);
  for (const viewport of VIEWPORTS) {
    Deno.test(`${path} waits, accessibly, at ${viewport.width} px and then shows what the server would have`, () =>
      withPage({ baseURL: away.url, viewport, reducedMotion: "reduce" }, async (page, watch) => {
        watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
        let asked = 0;
        await page.route("**/api/products", async (route) => {
          asked++;
          await answered;
          await route.fulfill({ json: CATALOGUE });
        });
        const response = await page.goto(path);
        assert.equal(response?.status(), 503);
        await page.getByRole("status").getByText(waiting).waitFor();
        await axe(page);
        answer();
        await page.getByRole("heading", { level: 1, name: requireProduct(id).title }).waitFor();
        await axe(page);
        const late = await mainText(page);
        assert.equal(asked, 1);
        await page.goto(site.url + path);
        assert.equal(late, await mainText(page));
      }));
  }

  whileAway(`${path} says so when the list of products lacks it`, path, [], async (page) => {
    await page.getByRole("heading", { level: 1, name: "Product Not Found" }).waitFor();
    const text = id === TRACKER_ID
      ? "The Strategic OKR Execution Tracker could not be found."
      : "The product you're looking for doesn't exist.";
    await page.getByText(text, { exact: true }).waitFor();
  });

  whileAway(
    `${path} does not call it missing when nobody could say`,
    path,
    { message: "?" },
    async (page) => {
      await page.getByRole("heading", { level: 1, name: "We could not load this product." }).waitFor();
      assert.equal(/not found/i.test(await mainText(page)), false);
      await axe(page);
    },
  );
}

Deno.test("a product that did not load can be asked for again; what comes of it has the focus", () =>
  withPage({ baseURL: away.url }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
    watch.expectConsole(/console\.error: Failed to load the product/);
    let asked = 0;
    page.on("request", (request) => void (request.url().endsWith("/api/products") && asked++));
    await page.goto("/toolbox/goal-cascade-builder");
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    assert.equal(asked, 1, "it asks once by itself");
    await again.click();
    await page.getByRole("heading", { level: 1, name: "We could not load this product." }).waitFor();
    assert.equal(asked, 2);
    await page.route("**/api/products", (route) => route.fulfill({ json: CATALOGUE }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Goal Cascade Builder" }).waitFor();
    await page.locator("main div[tabindex='-1']:focus h1").waitFor();
  }));

Deno.test("a product that came late can be bought like any other", () =>
  withPage({ baseURL: away.url }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
    await page.route("**/api/products", (route) => route.fulfill({ json: CATALOGUE }));
    await page.goto("/toolbox/goal-cascade-builder");
    await page.getByRole("button", { name: "Get Goal Cascade Builder Now" }).click();
    await page.getByRole("alertdialog").getByText("temporarily unavailable").waitFor();
  }));

const CASCADE = requireProduct("goal-cascade-builder");
whileAway(
  "a price that is not set is shown as $0 without a saving, and asks for nothing more than that",
  "/toolbox/goal-cascade-builder",
  [{ ...CASCADE, price: null }],
  async (page) => {
    await page.getByText("$0", { exact: true }).or(page.getByText("Price $0")).first().waitFor();
    assert.equal(/Save|Original price/.test(await mainText(page)), false);
    const [request] = await Promise.all([
      page.waitForRequest("**/api/create-payment-intent"),
      page.getByRole("button", { name: /^Get / }).click(),
    ]);
    assert.deepEqual(request.postDataJSON(), { productId: CASCADE.id, amount: 0 });
  },
);

whileAway(
  "large prices have separators and no decimals; lists that are empty or missing have no section",
  "/toolbox/goal-cascade-builder",
  [{ ...CASCADE, price: 1_234_500, originalPrice: 2_000_000, whatYouGet: [], features: undefined }],
  async (page) => {
    await page.getByText("Save $7,655").waitFor();
    const text = await mainText(page);
    assert.ok(text.includes("$12,345") && text.includes("$20,000"));
    const headings = await page.locator("main h2").allInnerTexts();
    assert.deepEqual(headings.slice(0, -1), ["Key Benefits"]);
  },
);

Deno.test("without JavaScript a product that did not load says so, and offers to load the page again", () =>
  withPage({ baseURL: away.url, javaScriptEnabled: false }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 503 /);
    watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
    await page.goto("/toolbox/goal-cascade-builder");
    await page.getByRole("heading", { level: 1, name: "We could not load this product." }).waitFor();
    assert.equal(await page.getByText("Loading product...").isVisible(), false);
    const again = page.getByRole("link", { name: "Try again" });
    assert.equal(await again.evaluate((link) => (link as HTMLAnchorElement).href), page.url());
  }));

Deno.test("a demo's page says that it is not open yet, and leads to the product and the waitlist", () =>
  withPage({ baseURL: site.url }, async (page) => {
    for (const { id, title } of PRODUCTS) {
      const response = await page.goto(`/tools/${id}`);
      assert.equal(response?.status(), 200);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await page.getByText("This demo is not open yet.", { exact: true }).waitFor();
      const links = (await linksOf(page, "main")).map(({ href }) => href);
      assert.deepEqual(links, ["/toolbox#waitlist", `/toolbox/${id}`]);
    }
  }));
