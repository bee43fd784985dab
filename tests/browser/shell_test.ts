import assert from "node:assert/strict";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { axe, browserForFile, type Page, type PageOptions, withPage } from "../support/browser.ts";
import { hydrated, scoresByKey } from "../support/check.ts";
import { postgresEngine, type TestDatabase } from "../support/databases.ts";
import { resize, sidewaysOverflow } from "../support/pages.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";

const TRACKER = "https://tracker.example.net/app";
const NEWSLETTER = "https://newsletter.example.net/";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const NO_SCRIPT = /^requestfailed: GET csp .*\.js\)$/;

browserForFile();
const engine = postgresEngine();

let database: TestDatabase;
let site: ServedApp;
let resultsPath: string;
Deno.test.beforeAll(async () => {
  database = await engine.createDatabase();
  site = await serveApp(database, { TRACKER_URL: TRACKER, NEWSLETTER_URL: NEWSLETTER });
  const stored = await fetch(`${site.url}/api/diagnostic/submit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "W".repeat(100), scores: scoresByKey() }),
  });
  resultsPath = `/diagnostic/results/${(await stored.json()).token}`;
});
Deno.test.afterAll(async () => {
  await site?.close();
  await database?.close();
});

/** Runs a test on pages whose scripts have run; links out of the site lead to an empty page. */
function onSite(name: string, options: PageOptions, run: (page: Page) => Promise<void>): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: site.url, reducedMotion: "reduce", ...options }, async (page, watch) => {
        // The browser preloads no script that it may not run.
        if (options.javaScriptEnabled === false) watch.expectConsole(NO_SCRIPT);
        for (const address of [TRACKER, NEWSLETTER]) {
          await page.context().route(
            `${address}**`,
            (route) => route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
          );
        }
        await run(page);
      }),
  );
}

const nav = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });
const toolbox = (page: Page) => nav(page).locator("summary");
const panel = (page: Page) => nav(page).locator("details ul");
const tools = (page: Page) => panel(page).getByRole("link");
const menuButton = (page: Page) => page.locator("summary", { hasText: "Menu" });
const mobileNav = (page: Page) => page.getByRole("navigation", { name: "Main, small screens" });

const focused = (page: Page) => page.locator(":focus");
const isClosed = (menu: ReturnType<typeof panel>) => menu.waitFor({ state: "hidden" });

async function assertFocused(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await target.and(focused(page)).waitFor({ state: "attached" });
}

onSite(
  "by keyboard: past the header, into the Toolbox menu, through it, and out again",
  { viewport: WIDE },
  async (page) => {
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (/\/pictures\/menu\//.test(request.url())) pictures.push(request.url());
    });
    await page.goto("/testimonials");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await assertFocused(page, skip);
    assert.ok(((await skip.boundingBox())?.y ?? -1) >= 0, "it can be seen");
    await page.keyboard.press("Enter");
    await assertFocused(page, page.locator("#main"));

    await toolbox(page).focus();
    await page.keyboard.press("Tab");
    await assertFocused(page, nav(page).getByRole("link", { name: "Testimonials" }));
    assert.deepEqual(pictures, [], "no picture is fetched for a menu that nobody opens");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await panel(page).waitFor();
    for (let index = 0; index <= CATALOGUE.length - 1; index++) {
      await page.keyboard.press("Tab");
      await assertFocused(page, tools(page).nth(index));
    }
    assert.notEqual(await focused(page).evaluate((link) => getComputedStyle(link).outlineStyle), "none");
    assert.equal(await tools(page).last().and(focused(page)).textContent(), "SEE ALL TOOLS →");
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("header nav details img")].every(({ naturalWidth }) =>
        naturalWidth > 0
      )
    );
    assert.equal(new Set(pictures).size, 9);
    await axe(page, "header");
    await page.keyboard.press("Tab");
    await isClosed(panel(page));
    await assertFocused(page, nav(page).getByRole("link", { name: "Testimonials" }));

    await toolbox(page).press("Space");
    await tools(page).nth(3).focus();
    await page.keyboard.press("Escape");
    await isClosed(panel(page));
    await assertFocused(page, toolbox(page));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await isClosed(panel(page));
  },
);

onSite("by pointer: the Toolbox menu fits every screen that has it and closes by a press beside it", {
  viewport: WIDE,
}, async (page) => {
  await page.goto("/testimonials");
  await toolbox(page).click();
  for (const [width, height] of [[1440, 500], [1024, 768], [820, 1180], [800, 400]] as const) {
    await resize(page, width, height);
    const box = await panel(page).boundingBox() ?? assert.fail("no panel");
    assert.ok(
      box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height,
      `${width} x ${height}`,
    );
    assert.deepEqual(await sidewaysOverflow(page), []);
    await tools(page).last().scrollIntoViewIfNeeded();
    const last = await tools(page).last().boundingBox() ?? assert.fail("no last link");
    assert.ok(
      last.y >= box.y && last.y + last.height <= height,
      `last link at ${last.y}, ${width} x ${height}`,
    );
    assert.equal(await page.evaluate(() => scrollY), 0, "the page behind it stays");
  }
  await resize(page, WIDE.width, WIDE.height);
  const { x, y } = await panel(page).boundingBox() ?? assert.fail();
  await page.mouse.click(x + 4, y + 4);
  assert.equal(await panel(page).isVisible(), true, "its own edge is not beside it");
  await page.emulateMedia({ media: "print" });
  assert.equal(await panel(page).isVisible(), false, "it is not on paper");
  await page.emulateMedia({ media: "screen" });
  const opened = page.context().waitForEvent("page");
  await tools(page).filter({ hasText: "Execution Tracker" }).click();
  assert.equal(await (await opened).evaluate(() => globalThis.opener), null);
  await isClosed(panel(page));
  await page.bringToFront();
  await toolbox(page).click();
  await panel(page).waitFor();
  // The header beside its links takes no focus, unlike the page below it.
  await page.mouse.click(x - 40, 10);
  await isClosed(panel(page));
});

Deno.test("the Toolbox menu names a product without a title or description, and keeps a long one in its place", async () => {
  await using database = await engine.createDatabase();
  await database.sql`update products set title = '', description = '' where id = 'goal-cascade-builder'`;
  await database.sql`insert into products (id, position, type, title, description)
    values ('pricing-guide', 0, 'digital', ${"T".repeat(60)}, ${"W".repeat(86)})`;
  const odd = await serveApp(database);
  try {
    await withPage({ baseURL: odd.url, viewport: WIDE, reducedMotion: "reduce" }, async (page) => {
      await page.goto("/testimonials");
      await toolbox(page).click();
      const unnamed = tools(page).filter({ hasText: "Business Tool" });
      assert.equal(await unnamed.innerText(), "Business Tool\nProfessional business strategy tool");
      assert.equal(await unnamed.getAttribute("href"), "/toolbox/goal-cascade-builder");
      await tools(page).first().getByText(`${"W".repeat(85)}…`, { exact: true }).waitFor();
      for (const width of [1440, 1024, 768]) {
        await resize(page, width, 900);
        const beyond = await tools(page).evaluateAll((links) =>
          links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent)
        );
        assert.deepEqual(beyond, [], `at ${width} px`);
      }
    });
  } finally {
    await odd.close();
  }
});

onSite("on a phone: the menu covers a page that then neither scrolls nor takes the focus", {
  viewport: PHONE,
  hasTouch: true,
}, async (page) => {
  await page.goto("/diagnostic");
  await hydrated(page);
  await menuButton(page).tap();
  await mobileNav(page).waitFor();
  const held = () => page.waitForFunction(() => document.querySelector("main")?.inert);
  const free = () => page.waitForFunction(() => document.querySelector("main")?.inert === false);
  await held();
  await axe(page, "header");
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), "hidden");
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press("Tab");
    await assertFocused(page, mobileNav(page).getByRole("link").nth(presses));
  }
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(":is(main, footer) :focus").count(), 0);
  await mobileNav(page).getByRole("link").nth(2).focus();
  await page.keyboard.press("Escape");
  await isClosed(mobileNav(page));
  await assertFocused(page, menuButton(page));
  await free();
  await page.evaluate(() => scrollBy({ top: 100, behavior: "instant" }));
  assert.equal(await page.evaluate(() => scrollY), 100, "closed, the page scrolls again");

  await menuButton(page).tap();
  const opened = page.context().waitForEvent("page");
  await mobileNav(page).getByRole("link", { name: /^Newsletter/ }).tap();
  await (await opened).close();
  await isClosed(mobileNav(page));

  // A page that is kept for the way back is left with no open menu.
  await menuButton(page).tap();
  await held();
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await isClosed(mobileNav(page));

  await menuButton(page).tap();
  await held();
  await page.setViewportSize(WIDE);
  await free();
  await page.setViewportSize(PHONE);
  await isClosed(mobileNav(page));

  await menuButton(page).tap();
  await mobileNav(page).getByRole("link", { name: "Home" }).tap();
  await page.waitForURL(`${site.url}/`);
  await page.goBack();
  await page.getByRole("radio").first().waitFor();
  assert.equal(await mobileNav(page).isVisible(), false);
  await free();
});

for (const viewport of [{ width: 667, height: 375 }, { width: 320, height: 256 }]) {
  onSite(
    `at ${viewport.width} x ${viewport.height} the menu scrolls to its last item`,
    { viewport },
    async (page) => {
      await page.goto("/");
      await menuButton(page).click();
      await mobileNav(page).hover();
      await page.mouse.wheel(0, 1000);
      const last = mobileNav(page).getByRole("link").last();
      await page.waitForFunction(
        (link) => link && link.getBoundingClientRect().bottom <= innerHeight,
        await last.elementHandle(),
      );
      assert.equal(await page.evaluate(() => scrollY), 0, "the page behind it stays");
      assert.deepEqual(await sidewaysOverflow(page), []);
    },
  );
}

onSite(
  "without a script the menus open, tables stand in for charts, and what cannot work is not shown",
  { viewport: PHONE, javaScriptEnabled: false },
  async (page) => {
    await page.goto("/diagnostic");
    await menuButton(page).click();
    await mobileNav(page).getByRole("link", { name: "Business Toolbox" }).waitFor();
    await page.getByText("The business check needs JavaScript.", { exact: true }).waitFor();
    assert.equal(await page.getByRole("radio").count(), 0);

    await page.goto(resultsPath);
    for (const [table, rows] of [["Every score, by system", 19], ["System Clusters", 5]] as const) {
      assert.equal(await page.getByRole("table", { name: table }).getByRole("row").count(), rows);
    }
    assert.equal(await page.locator("canvas:visible, article button:visible").count(), 0);
    assert.deepEqual(await sidewaysOverflow(page), [], "a name of 100 letters breaks");

    await page.setViewportSize(WIDE);
    await toolbox(page).click();
    await tools(page).last().waitFor();
  },
);

onSite("hydration changes nothing in what the server wrote", { viewport: WIDE }, async (page) => {
  // Charts draw when there is time or they come near; here neither happens.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });
  for (const path of ["/diagnostic", "/toolbox/strategic-okr-planner", resultsPath]) {
    const { promise: seen, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/_fresh/js/*.js", async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    // Parsed to its end: scripts, which are still held, would run next.
    await page.waitForFunction(() => document.readyState === "interactive");
    const served = await serialized(page);
    release();
    await page.waitForLoadState();
    await hydrated(page);
    assert.equal(await serialized(page), served, path);
    await page.unroute("**/_fresh/js/*.js");
  }
});

/** The body's elements, attributes and texts, without the marks of islands, and of buy buttons, which are links before, the text alone. */
function serialized(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
    const found: Node[] = [];
    while (comments.nextNode()) found.push(comments.currentNode);
    for (const comment of found) comment.parentNode?.removeChild(comment);
    for (const button of body.querySelectorAll("[id^=buy]:is(a, button)")) {
      button.replaceWith(button.textContent);
    }
    body.normalize();
    return body.outerHTML.replaceAll("><", ">\n<");
  });
}
