import assert from "node:assert/strict";
import { toolboxMenuItems } from "../../lib/catalogue/menu.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import { hydrated } from "../support/check.ts";

const TRACKER = "https://tracker.example.net/app";
const ITEMS = toolboxMenuItems(CATALOGUE, TRACKER);
const WIDE = { width: 1440, height: 900 };
/** Wide screens, the narrowest ones that have the menu, and some that are low. */
const SCREENS = [
  WIDE,
  { width: 1440, height: 500 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 800, height: 400 },
];
const PICTURE = /\/pictures\/tools\//;

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", TRACKER_URL: TRACKER } });
});
Deno.test.afterAll(() => site?.close());

/** Runs a test on a page of the content whose menus have their manners, or which has no script. */
function onPage(
  name: string,
  run: (page: Page) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: site.url, viewport: WIDE, ...options }, async (page, watch) => {
        if (options.javaScriptEnabled === false) {
          // The browser preloads no script that it may not run.
          watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
        }
        await page.goto("/testimonials");
        if (options.javaScriptEnabled !== false) await hydrated(page);
        await run(page);
      }),
  );
}

const nav = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });
const button = (page: Page) => nav(page).locator("summary");
const panel = (page: Page) => nav(page).locator("details ul");
const links = (page: Page) => panel(page).getByRole("link");
const seeAll = (page: Page) => panel(page).getByRole("link", { name: "SEE ALL TOOLS →" });
const tracker = (page: Page) => panel(page).getByRole("link", { name: /^Strategic OKR Execution Tracker/ });
const isFocused = (target: ReturnType<Page["locator"]>) =>
  target.evaluate((element) => element === document.activeElement);

async function open(page: Page): Promise<void> {
  await button(page).click();
  await panel(page).waitFor();
}

onPage(
  "the menu lists the nine tools in order, each with picture, title, description and link, then all tools",
  async (page) => {
    await open(page);
    const found = await links(page).evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute("href"),
        texts: [...link.querySelectorAll("span:not(.sr-only)")].map((span) => span.firstChild?.textContent),
        alt: link.querySelector("img")?.getAttribute("alt"),
      }))
    );
    assert.deepEqual(found, [
      ...ITEMS.map(({ href, title, description }) => ({ href, texts: [title, description], alt: "" })),
      { href: "/toolbox", texts: [], alt: undefined },
    ]);
    assert.equal(await links(page).last().textContent(), "SEE ALL TOOLS →");
  },
);

onPage(
  "the execution tracker leads to its own app in a new tab and says so; no other entry does",
  async (page) => {
    await open(page);
    assert.equal(await panel(page).locator("a[target]").count(), 1);
    assert.equal(await tracker(page).getAttribute("href"), TRACKER);
    assert.equal(await tracker(page).getAttribute("target"), "_blank");
    assert.match(await tracker(page).getAttribute("rel") ?? "", /\bnoopener\b/);
    const { title, description } = ITEMS[1] ?? assert.fail();
    await panel(page).getByRole("link", { name: `${title} ${description} (opens in a new tab)`, exact: true })
      .waitFor();
  },
);

onPage("choosing the tracker opens it beside the page and closes the menu", async (page) => {
  await page.context().route(
    `${TRACKER}**`,
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Tracker</title>" }),
  );
  await open(page);
  const opened = page.context().waitForEvent("page");
  await tracker(page).click();
  const app = await opened;
  await app.waitForLoadState();
  assert.equal(app.url(), TRACKER);
  assert.equal(await app.evaluate(() => globalThis.opener), null);
  await panel(page).waitFor({ state: "hidden" });
});

Deno.test("no picture is fetched before the menu opens; then each is there, once", () =>
  withPage({ baseURL: site.url, viewport: WIDE }, async (page) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (PICTURE.test(request.url())) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto("/testimonials");
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState("networkidle");
    assert.deepEqual(fetched, []);
    await open(page);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("header details img")].every((image) =>
        image.complete && image.naturalWidth > 0
      )
    );
    assert.equal(fetched.length, ITEMS.length);
    assert.equal(new Set(fetched).size, ITEMS.length);
    const sizes = await panel(page).locator("img").evaluateAll((images) =>
      images.map((image) => [image.clientWidth, image.clientHeight].join("x"))
    );
    assert.deepEqual(new Set(sizes), new Set(["48x48"]));
  }));

Deno.test("a small screen fetches no picture of the menu", () =>
  withPage({ baseURL: site.url, viewport: { width: 360, height: 740 } }, async (page) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (PICTURE.test(request.url())) fetched.push(request.url());
    });
    await page.goto("/testimonials");
    await hydrated(page);
    await page.locator("summary", { hasText: "Menu" }).click();
    await page.waitForLoadState("networkidle");
    assert.deepEqual(fetched, []);
  }));

for (const viewport of SCREENS) {
  const size = `${viewport.width} x ${viewport.height}`;
  onPage(
    `the open menu is on the screen, reachable to its last link, and accessible at ${size}`,
    async (page) => {
      await open(page);
      const box = await panel(page).boundingBox() ?? assert.fail("no panel");
      assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, `x ${box.x}, ${box.width} wide`);
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, `y ${box.y}, ${box.height} high`);
      const { width, rows } = await panel(page).evaluate((list) => ({
        width: list.scrollWidth - list.clientWidth,
        rows: new Set([...list.children].map((entry) =>
          Math.round(entry.getBoundingClientRect().height)
        )).size,
      }));
      assert.equal(width, 0, "nothing is wider than the panel");
      assert.equal(rows, 1, "all rows are of one height");
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, "nothing is wider than the screen");
      await axe(page);
      await seeAll(page).focus();
      const last = await seeAll(page).boundingBox() ?? assert.fail("no last link");
      assert.ok(last.y >= box.y && last.y + last.height <= viewport.height, `last link at ${last.y}`);
      assert.equal(await page.evaluate(() => scrollY), 0, "the page behind it stays");
    },
    { viewport, reducedMotion: "reduce" },
  );
}

onPage(
  "by keyboard the menu opens, Tab goes through its ten links in order, and on from the last it closes",
  async (page) => {
    await button(page).focus();
    await page.keyboard.press("Enter");
    await panel(page).waitFor();
    for (let index = 0; index <= ITEMS.length; index++) {
      await page.keyboard.press("Tab");
      assert.equal(await isFocused(links(page).nth(index)), true, `link ${index}`);
    }
    await page.keyboard.press("Tab");
    await panel(page).waitFor({ state: "hidden" });
    assert.equal(await isFocused(nav(page).getByRole("link", { name: "Testimonials" })), true);
  },
);

onPage("closed, its links take no focus", async (page) => {
  await button(page).focus();
  await page.keyboard.press("Tab");
  assert.equal(await isFocused(nav(page).getByRole("link", { name: "Testimonials" })), true);
});

onPage("Escape on any entry closes the menu and returns the focus to its button", async (page) => {
  for (const index of [0, 1, ITEMS.length - 1]) {
    await button(page).press("Space");
    await links(page).nth(index).focus();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "hidden" });
    assert.equal(await isFocused(button(page)), true);
  }
});

onPage("an entry that is focused shows it", async (page) => {
  await button(page).press("Enter");
  await page.keyboard.press("Tab");
  const outline = await links(page).first().evaluate((link) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(link);
    return { outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  assert.notEqual(outline.outlineStyle, "none");
  assert.ok(outline.width >= 2, `${outline.width} px`);
});

onPage("a press beside the menu closes it, and one on its own edge does not", async (page) => {
  await open(page);
  const box = await panel(page).boundingBox() ?? assert.fail();
  await page.mouse.click(box.x + 4, box.y + 4);
  assert.equal(await panel(page).isVisible(), true);
  await page.mouse.click(box.x - 40, box.y + 200);
  await panel(page).waitFor({ state: "hidden" });
});

onPage("a tap opens the menu, a tap on the page closes it, a tap on an entry follows it", async (page) => {
  await button(page).tap();
  await panel(page).waitFor();
  await page.getByRole("heading", { level: 1 }).tap({ position: { x: 5, y: 5 } });
  await panel(page).waitFor({ state: "hidden" });
  await button(page).tap();
  await panel(page).waitFor();
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest()),
    links(page).last().tap(),
  ]);
  assert.equal(new URL(request.url()).pathname, "/toolbox");
}, { hasTouch: true, viewport: { width: 1024, height: 768 } });

onPage(
  "without JavaScript the menu opens and closes by click and by key, with all its links",
  async (page) => {
    await open(page);
    assert.equal(await links(page).count(), ITEMS.length + 1);
    await button(page).click();
    await panel(page).waitFor({ state: "hidden" });
    await button(page).press("Enter");
    await panel(page).waitFor();
    const box = await panel(page).boundingBox() ?? assert.fail();
    assert.ok(box.x >= 0 && box.x + box.width <= WIDE.width);
  },
  { javaScriptEnabled: false },
);

Deno.test("the menu is not on paper", () =>
  withPage({ baseURL: site.url, viewport: WIDE }, async (page) => {
    await page.goto("/testimonials");
    await hydrated(page);
    await open(page);
    await page.emulateMedia({ media: "print" });
    assert.equal(await panel(page).isVisible(), false);
  }));

Deno.test("the 404 page has the menu too", () =>
  withPage({ baseURL: site.url, viewport: WIDE }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
    await page.goto("/no-such-page");
    await hydrated(page);
    await open(page);
    assert.equal(await links(page).count(), ITEMS.length + 1);
  }));
