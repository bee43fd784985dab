import assert from "node:assert/strict";
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
import { hydrated } from "../support/check.ts";
import { headingsOf, linksOf, oneLine } from "../support/pages.ts";

const TRACKER = "https://tracker.example.net/app";
const NAME = "Northwind Coaching";
const WIDE = { width: 1440, height: 900 };
const WIDTHS = [320, 360, 768, 800, 1024, 1440];

/** The eight demos, in order: the tool's page below /tools and /toolbox, and its name. */
const DEMOS = [
  ["strategic-okr-planner", "Strategic OKR Planner"],
  ["strategic-okr-execution-tracker", "OKR Execution Tracker"],
  ["roi-projection-calculator", "ROI Projection Calculator"],
  ["strategic-alignment-assessment-kit", "Strategic Alignment Assessment"],
  ["team-performance-dashboard", "Team Performance Dashboard"],
  ["executive-decision-framework", "Executive Decision Framework"],
  ["okr-workshop-facilitator-kit", "OKR Workshop Facilitator Kit"],
  ["goal-cascade-builder", "Goal Cascade Builder"],
] as const;

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => {
  site = await startSite({ env: { TRACKER_URL: TRACKER, SITE_NAME: NAME, RATE_LIMIT_PER_MINUTE: "0" } });
});
Deno.test.afterAll(() => site?.close());

/** Runs a test on the toolbox whose islands live, or which has no script. */
function onToolbox(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  options: PageOptions = {},
): void {
  Deno.test(name, () =>
    withPage(
      { name, baseURL: site.url, reducedMotion: "reduce", viewport: WIDE, ...options },
      async (page, watch) => {
        // The browser preloads no script that it may not run.
        if (options.javaScriptEnabled === false) watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
        await page.goto("/toolbox");
        if (options.javaScriptEnabled !== false) await hydrated(page);
        await run(page, watch);
      },
    ));
}

const cards = (page: Page) =>
  page.locator(
    'section[aria-labelledby="plan-and-measure"] li, section[aria-labelledby="lead-and-decide"] li',
  );

/** The top of each, in pixels from the top of the page. */
async function tops(locators: readonly ReturnType<Page["locator"]>[]): Promise<number[]> {
  const found: number[] = [];
  for (const locator of locators) found.push((await locator.boundingBox())?.y ?? NaN);
  return found;
}

onToolbox("the page has its own title, one heading, and its parts in the specified order", async (page) => {
  assert.equal(await page.title(), `Business Growth Toolbox: 9 Planning Tools | ${NAME}`);
  const headings = (await headingsOf(page)).filter(({ level }) => level <= 2);
  assert.deepEqual(headings.map(({ level, text }) => `${level} ${text}`), [
    "1 Business Growth Toolbox",
    "2 Plan and measure",
    "2 Lead and decide",
    "2 What you can count on today",
    "2 Join the Waitlist",
    "2 What's Coming in the Full Versions",
    "2 Why Join the Waitlist",
    "2 Test Drive Our Tools",
    "2 Not sure which tool you need?",
  ]);
  const order = await tops([
    page.getByText("These are interactive demos. Full versions are launching soon."),
    page.getByRole("heading", { name: "Strategic OKR Planner" }),
    page.getByRole("heading", { name: "Team Performance Dashboard" }),
    page.getByRole("heading", { name: "Demo Available", exact: true }),
    page.getByText("Early Access", { exact: true }),
    page.getByRole("heading", { name: "Team Collaboration", exact: true }),
    page.getByRole("heading", { name: "Why Join the Waitlist", exact: true }),
    page.getByRole("link", { name: /^Try the Strategic OKR Planner/ }),
    page.getByRole("contentinfo"),
  ]);
  assert.deepEqual(order, order.toSorted((one, two) => one - two));
}, { viewport: { width: 360, height: 740 } });

onToolbox(
  "two rows of four cards each open a demo in a new tab and lead to the tool's page",
  async (page) => {
    assert.equal(await cards(page).count(), 8);
    const rows = await tops(await cards(page).all());
    assert.equal(new Set(rows.slice(0, 4)).size, 1);
    assert.equal(new Set(rows.slice(4)).size, 1);
    assert.ok((rows[4] ?? 0) > (rows[0] ?? 0));
    for (const [index, [slug, name]] of DEMOS.entries()) {
      const card = cards(page).nth(index);
      assert.equal(oneLine(await card.getByRole("heading", { level: 3 }).innerText()), name);
      const demo = card.getByRole("link", {
        name: `Open the demo of ${name} (opens in a new tab)`,
        exact: true,
      });
      assert.equal(await demo.getAttribute("href"), `/tools/${slug}`);
      assert.equal(await demo.getAttribute("target"), "_blank");
      assert.equal(await demo.getAttribute("rel"), "noopener");
      const details = card.getByRole("link", { name: `Details of ${name}`, exact: true });
      assert.equal(await details.getAttribute("href"), `/toolbox/${slug}`);
      assert.equal(await details.getAttribute("target"), null);
    }
  },
);

onToolbox("every card shows its own picture", async (page) => {
  const pictures = await cards(page).locator("img").evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      name: image.currentSrc.replace(/^.*\/pictures\/tools\/([a-z0-9-]+?)(?:[.-][^./-]*)?\.svg.*$/, "$1"),
      isLoaded: image.complete && image.naturalWidth > 0,
      isSquare: Math.abs(image.width - image.height) <= 1,
      alt: image.alt,
    }))
  );
  assert.equal(new Set(pictures.map(({ name }) => name)).size, 8);
  for (const { name, isLoaded, isSquare, alt } of pictures) {
    // The heading beside it says what it is.
    assert.deepEqual({ isLoaded, isSquare, alt }, { isLoaded: true, isSquare: true, alt: "" }, name);
  }
});

onToolbox("a click anywhere on a card opens its demo, except on its details", async (page) => {
  await page.context().route(
    /\/(tools|toolbox)\/[a-z-]+$/,
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A tool</title>" }),
  );
  const card = cards(page).nth(2);
  // The link's own area lies over the picture, so the picture itself is never what is clicked.
  const opened = page.context().waitForEvent("page");
  await card.locator("img").click({ force: true });
  const demo = await opened;
  await demo.waitForLoadState();
  assert.equal(new URL(demo.url()).pathname, "/tools/roi-projection-calculator");
  assert.equal(await demo.evaluate(() => opener === null), true);
  await demo.close();
  await card.getByRole("link", { name: /^Details/ }).click();
  await page.waitForURL("**/toolbox/roi-projection-calculator");
});

onToolbox("three badges say what they stand for", async (page) => {
  const badges = page.locator('section[aria-labelledby="badges"] li');
  assert.deepEqual((await badges.locator("h3").allInnerTexts()).map(oneLine), [
    "Demo Available",
    "Full Version Coming",
    "Enterprise Ready",
  ]);
  for (const text of await badges.locator("p").allInnerTexts()) assert.match(text, /\w.*\.$/);
});

onToolbox("the waitlist's card holds the form, and the reasons lead back to it", async (page) => {
  const card = page.locator("#waitlist");
  assert.match(oneLine(await card.innerText()), /^Early Access Join the Waitlist /);
  for (const label of ["Name", "Email", "Tool interest"]) {
    assert.ok(await card.getByLabel(label, { exact: true }).isVisible(), label);
  }
  await page.getByRole("link", { name: "Go to the waitlist form" }).click();
  const top = await card.evaluate((element) => element.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 200, `${top} px`);
});

onToolbox("what is coming and why to join are told in three points each", async (page) => {
  const points = async (id: string) =>
    (await page.locator(`section[aria-labelledby="${id}"] li h3`).allInnerTexts()).map(oneLine);
  assert.deepEqual(await points("coming"), [
    "Team Collaboration",
    "Advanced Reporting",
    "Customization & Integration",
  ]);
  assert.equal((await points("reasons")).length, 3);
});

onToolbox("five test drives open in a new tab, one of them the external system", async (page) => {
  const links = await linksOf(page, 'section[aria-labelledby="test-drive"]');
  assert.deepEqual(links.map(({ href }) => href), [
    "/tools/strategic-okr-planner",
    "/tools/90-day-sprint-planner",
    "/tools/roi-projection-calculator",
    "/tools/executive-decision-framework",
    TRACKER,
  ]);
  for (const { text, target, rel } of links) {
    assert.deepEqual({ target, rel }, { target: "_blank", rel: "noopener" }, text);
    assert.match(text, /^Try the .* \(opens in a new tab\)$/);
  }
});

onToolbox("no two links of one name lead to two places", async (page) => {
  const hrefs = new Map<string, string>();
  for (const { text, href } of await linksOf(page)) {
    assert.notEqual(text, "", href);
    assert.equal(hrefs.get(text) ?? href, href, text);
    hrefs.set(text, href);
  }
});

onToolbox("by keyboard every card is two stops, demo before details, each with a ring", async (page) => {
  await page.locator("main").focus();
  for (const [slug] of DEMOS) {
    for (const href of [`/tools/${slug}`, `/toolbox/${slug}`]) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const link = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(link);
        const box = link.getBoundingClientRect();
        return {
          href: link.getAttribute("href"),
          ring: outlineStyle === "none" ? 0 : parseFloat(outlineWidth),
          isOnScreen: box.top >= 0 && box.bottom <= innerHeight,
        };
      });
      assert.deepEqual(focused, { href, ring: 3, isOnScreen: true });
    }
  }
});

Deno.test("nothing is wider than the screen, links are tall enough for a thumb, and axe finds nothing", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/toolbox");
      await hydrated(page);
      const { scroll, cut } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll("main h1, main h2, main h3, main p, main a, main li")]
          .filter((element) => !element.closest(".sr-only") && element.checkVisibility())
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .map((element) => element.textContent),
      }));
      assert.equal(scroll, width);
      assert.deepEqual(cut, [], `${width} px`);
      const low = await page.locator("main li a").evaluateAll((links) =>
        links.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent)
      );
      assert.deepEqual(low, [], `${width} px`);
      await axe(page);
    }
  }));

onToolbox("without JavaScript all of it can be read, opened and joined", async (page, watch) => {
  watch.expectConsole(/422 \(Unprocessable Entity\)/);
  for (const heading of await page.locator("main h2:not(.sr-only), main h3").all()) {
    assert.ok(await heading.isVisible());
  }
  assert.equal(await cards(page).count(), 8);
  const join = page.getByRole("button", { name: "Join the Waitlist" });
  const [refusal] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    join.click(),
  ]);
  assert.equal(refusal.status(), 422);
  for (const message of ["Name must be at least 2 characters", "Please select a tool"]) {
    await page.getByText(message, { exact: true }).waitFor();
  }
  assert.equal(await cards(page).count(), 8);

  await page.getByLabel("Name", { exact: true }).fill("Ada Lovelace");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Tool interest", { exact: true }).selectOption("goal-cascade");
  await join.click();
  await page.waitForURL("**/toolbox#joined");
  await page.getByText("You are on the waitlist.", { exact: true }).waitFor();
}, { javaScriptEnabled: false });

onToolbox("on paper there are the tools and the plans, but no form and no button", async (page) => {
  await page.emulateMedia({ media: "print" });
  for (const name of ["Goal Cascade Builder", "Advanced Reporting", "Will it pay for itself?"]) {
    assert.ok(await page.getByRole("heading", { name, exact: true }).isVisible(), name);
  }
  for (
    const hidden of [page.locator("#waitlist"), page.getByRole("link", { name: "Go to the waitlist form" })]
  ) {
    assert.ok(await hidden.isHidden());
  }
  assert.ok((await page.pdf()).length > 10_000);
});

Deno.test("the page is one and the same whatever is asked behind its address", async () => {
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    return { status: response.status, etag: response.headers.get("etag"), html: await response.text() };
  };
  const plain = await read("/toolbox");
  assert.equal(plain.status, 200);
  assert.ok(plain.etag);
  assert.ok(!plain.html.includes("Complete Your Purchase"));
  for (const query of ["?success=true", "?product=goal-cascade-builder&client_secret=pi_1_secret_2"]) {
    assert.deepEqual(await read(`/toolbox${query}`), plain);
  }
});

Deno.test("a refused form is not kept for the next visitor", async () => {
  const refused = await fetch(`${site.url}/toolbox`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ name: "Grace Hopper", email: "nowhere", toolInterest: "" }),
  });
  assert.equal(refused.status, 422);
  assert.equal(refused.headers.get("cache-control"), "no-store");
  assert.match(await refused.text(), /Grace Hopper/);
  const next = await fetch(`${site.url}/toolbox`);
  assert.equal(next.status, 200);
  assert.doesNotMatch(await next.text(), /Grace Hopper/);
});
