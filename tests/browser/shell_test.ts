import assert from "node:assert/strict";
import { request as httpRequest } from "node:http";
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
import { hydrated, submitByApi } from "../support/check.ts";

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const NEWSLETTER = "https://newsletter.example.net/";
/** The specification's routes, and some that lead nowhere. */
const PATHS = [
  "/",
  "/testimonials",
  "/book-call",
  "/diagnostic",
  "/diagnostic/results/unknown",
  "/founder-test",
  "/founder-test/assessment",
  "/sprint-program",
  "/toolbox",
  "/toolbox/strategic-okr-execution-tracker",
  "/toolbox/roi-projection-calculator",
  "/toolbox/no-such-tool",
  "/privacy-policy",
  "/terms-of-service",
  "/test-navigation",
  "/admin/waitlist",
  "/no-such-page",
];
/** Bytes of brotli; a page that only has the menus. */
const SCRIPT_BUDGET = 7_500;

browserForFile();

let site: Site;
let resultsPath: string;
Deno.test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_PER_MINUTE: "0", NEWSLETTER_URL: NEWSLETTER } });
  resultsPath = `/diagnostic/results/${await submitByApi(site.url, { name: "Ada" })}`;
});
Deno.test.afterAll(() => site?.close());

/** Runs a test on a page (the landing page unless told otherwise) whose islands live. */
function onPage(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  { path = "/", ...options }: PageOptions & { path?: string } = {},
): void {
  Deno.test(
    name,
    () =>
      withPage({ name, baseURL: site.url, viewport: WIDE, ...options }, async (page, watch) => {
        await page.goto(path);
        await hydrated(page);
        await run(page, watch);
      }),
  );
}

const nav = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });
const toolboxButton = (page: Page) => nav(page).locator("summary");
const seeAll = (page: Page) => page.getByRole("link", { name: "SEE ALL TOOLS →" });
const menuButton = (page: Page) => page.locator("summary", { hasText: "Menu" });
const mobileNav = (page: Page) => page.getByRole("navigation", { name: "Main, small screens" });

const isFocused = (target: ReturnType<Page["locator"]>) =>
  target.evaluate((element) => element === document.activeElement);

async function openMobileMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await mobileNav(page).waitFor();
}

onPage("the first Tab offers to skip to the content, and Enter does", async (page) => {
  const skip = page.getByRole("link", { name: "Skip to content" });
  await page.keyboard.press("Tab");
  assert.equal(await isFocused(skip), true);
  const box = await skip.boundingBox();
  assert.ok(box && box.y >= 0, "it can be seen");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.id === "main");
});

onPage("the header leads where the specification says", async (page) => {
  const links = await nav(page).locator("> a").evaluateAll((found) =>
    found.map((link) => [
      link.textContent,
      link.getAttribute("href"),
      link.getAttribute("target"),
      link.getAttribute("aria-current"),
    ])
  );
  assert.deepEqual(links, [
    ["Home", "/", null, "page"],
    ["Founder Test", "/founder-test", null, null],
    ["Testimonials", "/testimonials", null, null],
    ["Newsletter (opens in a new tab)", NEWSLETTER, "_blank", null],
  ]);
  const order = await nav(page).evaluate((element) =>
    [...element.children].map((child) =>
      (child.tagName === "DETAILS" ? child.querySelector("summary") : child)?.textContent?.trim().split(
        " (",
      )[0]
    )
  );
  assert.deepEqual(order, ["Home", "Founder Test", "Toolbox", "Testimonials", "Newsletter"]);
  const logo = page.locator("body > header").getByRole("link").first();
  assert.equal(await logo.getAttribute("href"), "/");
  assert.equal(await menuButton(page).isVisible(), false);
});

onPage("the Toolbox menu opens and closes with a click, Enter and Space", async (page) => {
  const toggles = [
    () => toolboxButton(page).click(),
    () => toolboxButton(page).press("Enter"),
    () => toolboxButton(page).press("Space"),
  ];
  for (const toggle of toggles) {
    await toggle();
    await seeAll(page).waitFor();
    await toggle();
    await seeAll(page).waitFor({ state: "hidden" });
  }
  assert.equal(await seeAll(page).count(), 0, "what is closed is not in the accessibility tree");
});

onPage("the Toolbox menu ends with the way to all tools", async (page) => {
  await toolboxButton(page).click();
  assert.equal(await seeAll(page).getAttribute("href"), "/toolbox");
  const last = nav(page).locator("details a").last();
  assert.equal(await last.textContent(), "SEE ALL TOOLS →");
});

onPage("Escape closes the Toolbox menu and returns the focus to its button", async (page) => {
  await toolboxButton(page).click();
  await seeAll(page).focus();
  await page.keyboard.press("Escape");
  await seeAll(page).waitFor({ state: "hidden" });
  assert.equal(await isFocused(toolboxButton(page)), true);
});

onPage("a click outside closes the Toolbox menu", async (page) => {
  await toolboxButton(page).click();
  await seeAll(page).waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await seeAll(page).waitFor({ state: "hidden" });
});

onPage("the focus leaving the Toolbox menu closes it, in either direction", async (page) => {
  for (const key of ["Tab", "Shift+Tab"]) {
    await toolboxButton(page).press("Enter");
    if (key === "Tab") await seeAll(page).focus();
    await page.keyboard.press(key);
    await seeAll(page).waitFor({ state: "hidden" });
    assert.equal(
      await isFocused(nav(page).getByRole("link", { name: key === "Tab" ? "Testimonials" : "Founder Test" })),
      true,
    );
  }
});

onPage("the mobile menu lists five items in order, with their targets", async (page) => {
  assert.equal(await nav(page).isVisible(), false);
  await openMobileMenu(page);
  const links = await mobileNav(page).getByRole("link").evaluateAll((found) =>
    found.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("target")])
  );
  assert.deepEqual(links, [
    ["Home", "/", null],
    ["Founder Test", "/founder-test", null],
    ["Business Toolbox", "/toolbox", null],
    ["Testimonials", "/testimonials", null],
    ["Newsletter (opens in a new tab)", NEWSLETTER, "_blank"],
  ]);
}, { viewport: PHONE });

onPage("choosing an item closes the mobile menu, also on the way back", async (page) => {
  await page.context().route(
    `${NEWSLETTER}**`,
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Newsletter</title>" }),
  );
  await openMobileMenu(page);
  const opened = page.context().waitForEvent("page");
  await mobileNav(page).getByRole("link", { name: /^Newsletter/ }).click();
  await (await opened).waitForLoadState();
  await page.bringToFront();
  await mobileNav(page).waitFor({ state: "hidden" });

  await openMobileMenu(page);
  await mobileNav(page).getByRole("link", { name: "Home" }).click();
  await page.waitForURL(`${site.url}/`);
  assert.equal(await mobileNav(page).isVisible(), false);
  await page.goBack();
  await page.waitForURL("**/diagnostic");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await mobileNav(page).isVisible(), false);
  assert.equal(await page.locator("main").evaluate((main) => main.hasAttribute("inert")), false);
  await page.getByRole("radio").first().click();
}, { viewport: PHONE, path: "/diagnostic" });

onPage("Escape closes the mobile menu and returns the focus to its button", async (page) => {
  await openMobileMenu(page);
  await mobileNav(page).getByRole("link").nth(2).focus();
  await page.keyboard.press("Escape");
  await mobileNav(page).waitFor({ state: "hidden" });
  assert.equal(await isFocused(menuButton(page)), true);
  await menuButton(page).press("Enter");
  await mobileNav(page).waitFor();
  await menuButton(page).press("Space");
  await mobileNav(page).waitFor({ state: "hidden" });
}, { viewport: PHONE });

onPage("behind the open mobile menu the page neither scrolls nor takes the focus", async (page) => {
  const scrolledBy = (pixels: number) =>
    page.evaluate(async (pixels) => {
      const before = scrollY;
      scrollBy({ top: pixels, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return scrollY - before;
    }, pixels);
  await openMobileMenu(page);
  await page.waitForFunction(() => document.querySelector("main")?.hasAttribute("inert"));
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
    "hidden",
  );
  await page.mouse.move(180, 600);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  );
  assert.equal(await page.evaluate(() => scrollY), 0);
  const caught = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main a, main button, footer a[href]")].filter((element) => {
      element.focus();
      return document.activeElement === element;
    }).length
  );
  assert.equal(caught, 0);
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    const isInHeader = await page.evaluate(() => document.activeElement?.closest("main, footer") === null);
    const isOpen = await mobileNav(page).isVisible();
    assert.ok(isInHeader || !isOpen, "the focus is never behind the open menu");
  }

  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("main")?.hasAttribute("inert"));
  assert.ok(await scrolledBy(200) > 0, "closed, the page scrolls again");
}, { viewport: PHONE });

onPage("a phone that is turned to a wide screen has no open menu and no held page", async (page) => {
  await openMobileMenu(page);
  await page.waitForFunction(() => document.querySelector("main")?.hasAttribute("inert"));
  await page.setViewportSize(WIDE);
  await page.waitForFunction(() => !document.querySelector("main")?.hasAttribute("inert"));
  await nav(page).waitFor();
}, { viewport: PHONE });

onPage("the footer says who this is, and its social icons point nowhere yet", async (page) => {
  const footer = page.getByRole("contentinfo");
  for (
    const text of [
      "90-Day Sprint Program",
      "Helping businesses identify and focus on the activities that truly drive growth and revenue.",
      "© 2024 Clarity Sprint",
    ]
  ) await footer.getByText(text, { exact: true }).waitFor();
  assert.equal(
    await footer.getByRole("link", { name: "Privacy Policy" }).getAttribute("href"),
    "/privacy-policy",
  );
  assert.equal(
    await footer.getByRole("link", { name: "Terms of Service" }).getAttribute("href"),
    "/terms-of-service",
  );
  const social = footer.getByRole("list", { name: "Social profiles" }).getByRole("link", { disabled: true });
  const icons = await social.evaluateAll((found) =>
    found.map((icon) => [icon.getAttribute("aria-label"), icon.hasAttribute("href")])
  );
  assert.deepEqual(icons, [
    ["Microblog (not available yet)", false],
    ["Professional network (not available yet)", false],
    ["Video channel (not available yet)", false],
  ]);
});

Deno.test("an unknown path is a 404 that says so, with a hint for the developer", () =>
  withPage({ baseURL: site.url }, async (page, watch) => {
    watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
    const response = await page.goto("/no-such-page");
    assert.equal(response?.status(), 404);
    await page.getByRole("heading", { name: "Page Not Found", level: 1 }).waitFor();
    await page.getByText("Did you forget to add the page to the router?").waitFor();
    await page.getByText("/no-such-page", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.waitForURL(`${site.url}/`);
  }));

Deno.test("a path in another case redirects for good, with its query", async () => {
  const response = await fetch(`${site.url}/Diagnostic?From=Mail`, { redirect: "manual" });
  await response.body?.cancel();
  assert.equal(response.status, 308);
  assert.equal(
    new URL(response.headers.get("location") ?? "", site.url).href,
    `${site.url}/diagnostic?From=Mail`,
  );
});

Deno.test("the process says that it lives and that it is ready", async () => {
  for (const [path, status] of [["/healthz", "ok"], ["/readyz", "ready"]]) {
    const response = await fetch(site.url + path);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { status });
  }
});

Deno.test("no page has an inline script, an inline style, or an attribute that only React knows", async () => {
  for (const path of [...PATHS, resultsPath]) {
    const response = await fetch(site.url + path);
    const html = await response.text();
    assert.ok([200, 404].includes(response.status), `${path}: ${response.status}`);
    assert.match(html, /^<!DOCTYPE html><html lang="en">/, path);
    assert.equal(/\sclassName=|\shtmlFor=|\sstyle=|<style|\son[a-z]+=/.test(withoutText(html)), false, path);
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) {
      assert.match(tag, / src="\/| type="application\/(ld\+)?json"/, `${path}: ${tag}`);
    }
    assert.equal(html.match(/<h1/g)?.length, 1, `${path}: one h1`);
    assert.match(html, /<title>[^<]+<\/title>/, path);
  }
});

/** The HTML's tags alone. */
function withoutText(html: string): string {
  return html.replace(/<script[^>]*>.*?<\/script>/gs, "").match(/<[^>]+>/g)?.join("") ?? "";
}

Deno.test("the landing page's scripts fit the budget, compressed as the server sends them", () =>
  withPage({ baseURL: site.url }, async (page) => {
    const urls = new Set<string>();
    page.on("response", (response) => {
      if (new URL(response.url()).pathname.endsWith(".js")) urls.add(response.url());
    });
    await page.goto("/");
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    assert.ok(urls.size > 0);
    let total = 0;
    for (const url of urls) {
      const { encoding, bytes } = await fetchRaw(url);
      assert.equal(encoding, "br", url);
      total += bytes;
    }
    assert.ok(total <= SCRIPT_BUDGET, `${total} bytes of brotli in ${urls.size} files`);
  }));

/** What crosses the wire for a browser that accepts brotli; fetch() would unpack it. */
function fetchRaw(url: string): Promise<{ encoding: string | undefined; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<
    { encoding: string | undefined; bytes: number }
  >();
  httpRequest(url, { headers: { "accept-encoding": "br" }, agent: false }, (response) => {
    let bytes = 0;
    response.on("data", (chunk: Uint8Array) => bytes += chunk.length);
    response.on("end", () => resolve({ encoding: response.headers["content-encoding"], bytes }));
    response.on("error", reject);
  }).on("error", reject).end();
  return promise;
}

const ISLAND_PAGES: Record<string, () => string> = {
  "the landing page": () => "/",
  "the check": () => "/diagnostic",
  "the results": () => resultsPath,
};
for (const [name, path] of Object.entries(ISLAND_PAGES)) {
  for (const viewport of [PHONE, WIDE]) {
    Deno.test(`hydration changes nothing on ${name} at ${viewport.width} px`, async () => {
      const options = { baseURL: site.url, viewport, reducedMotion: "reduce" as const };
      let served = "";
      await withPage({ ...options, javaScriptEnabled: false }, async (page, watch) => {
        // The browser preloads no script that it may not run.
        watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
        await page.goto(path());
        served = await serialized(page);
      });
      await withPage(options, async (page) => {
        // Charts draw when there is time or they come near; here neither happens.
        await page.addInitScript(() => {
          globalThis.requestIdleCallback = () => 0;
          globalThis.IntersectionObserver = class extends IntersectionObserver {
            override observe() {}
          };
        });
        await page.goto(path());
        await hydrated(page);
        assert.equal(await serialized(page), served);
      });
    });
  }
}

/** The body's elements, attributes and texts. A page without script has what noscript holds; the other has not. */
function serialized(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll("noscript, script")) element.remove();
    const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
    const found: Node[] = [];
    while (comments.nextNode()) found.push(comments.currentNode);
    for (const comment of found) comment.parentNode?.removeChild(comment);
    body.normalize();
    return body.outerHTML.replaceAll("><", ">\n<");
  });
}

for (const viewport of [PHONE, WIDE]) {
  const at = `at ${viewport.width} px`;
  onPage(`the landing page is accessible ${at}, with its menu closed and open`, async (page) => {
    await axe(page);
    if (viewport === PHONE) await openMobileMenu(page);
    else await toolboxButton(page).click();
    await axe(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, "nothing is wider than the screen");
  }, { viewport, reducedMotion: "reduce" });

  Deno.test(`the 404 page is accessible ${at}`, () =>
    withPage({ baseURL: site.url, viewport, reducedMotion: "reduce" }, async (page, watch) => {
      watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
      await page.goto("/no-such-page");
      await axe(page);
    }));
}

for (const path of ["/", "/diagnostic", "/no-such-page"]) {
  Deno.test(`nothing moves on ${path} for those who ask for it`, () =>
    withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page, watch) => {
      watch.expectConsole(/console\.error: Failed to load resource.* 404 /);
      await page.goto(path);
      await hydrated(page);
      const longest = await page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map((animation) => {
            const { endTime } = animation.effect?.getComputedTiming() ?? {};
            return typeof endTime === "number" ? endTime : 0;
          }),
        )
      );
      assert.ok(longest <= 1, `an animation of ${longest} ms`);
    }));
}
