import assert from "node:assert/strict";
import { App, staticFiles } from "fresh";
import { Builder } from "fresh/dev";
import { tailwind } from "../../lib/fresh/dev/tailwind.ts";
import {
  axe,
  browserForFile,
  type Page,
  type PageOptions,
  type PageWatch,
  withPage,
} from "../support/browser.ts";
import type * as Queue from "../../lib/notifications/queue.ts";

const LINK_COPIED = {
  title: "Link copied!",
  description: "Share this URL to access your results anytime.",
} as const;
const INCOMPLETE = {
  title: "Incomplete",
  description: "Please score all 14 dimensions before submitting.",
  variant: "destructive",
} as const;
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

browserForFile();

let server: Deno.HttpServer<Deno.NetAddr>;
let address = "";

Deno.test.beforeAll(async () => {
  const fixture = new URL("./fixtures/toaster/", import.meta.url);
  const builder = new Builder({
    root: new URL("../../", import.meta.url).href,
    routeDir: new URL("routes", fixture).href,
    islandDir: new URL("islands", fixture).href,
  });
  tailwind(builder);
  const apply = await builder.build({ snapshot: "memory" });
  const app = new App().use(async (ctx) => {
    const response = await ctx.next();
    response.headers.set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:");
    return response;
  }).use(staticFiles()).fsRoutes();
  apply(app);
  server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.handler());
  address = `http://127.0.0.1:${server.addr.port}/`;
});
Deno.test.afterAll(async () => {
  await server.shutdown();
});

/** Opens the fixture with a clock that the test can wind on, and waits until its islands live. */
function onPage(
  name: string,
  run: (page: Page, watch: PageWatch) => Promise<void>,
  options: PageOptions & { before?: (page: Page) => Promise<unknown> } = {},
): void {
  Deno.test(name, async () => {
    const { before, ...pageOptions } = options;
    await withPage({ name, viewport: WIDE, ...pageOptions }, async (page, watch) => {
      await page.clock.install();
      await page.addInitScript(recordSpeech);
      await before?.(page);
      await open(page);
      await run(page, watch);
    });
  });
}

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => "queue" in globalThis);
}

/** Keeps what a screen reader hears: text that enters a live region which is part of the page. */
function recordSpeech(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      const texts = type === "characterData" ? [target] : [...addedNodes];
      for (const node of texts) {
        const element = node instanceof Element ? node : node.parentElement;
        const region = element?.closest("[aria-live], [role=status], [role=alert]");
        const text = node.textContent?.trim();
        if (region && text) heard.push(`${region.getAttribute("aria-live")}: ${text}`);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

function notify(page: Page, message: Queue.ToastMessage): Promise<void> {
  return page.evaluate(
    (message) => (globalThis as unknown as { queue: typeof Queue }).queue.notify(message),
    message,
  );
}

const toasts = (page: Page) => page.getByRole("region", { name: /^Notifications/ }).locator("[data-state]");
const toast = (page: Page, title: string) => toasts(page).filter({ hasText: title });
const closeButton = (page: Page) => page.getByRole("button", { name: "Close notification" });

/** Waits until the toast has slid in and stands still. */
async function settled(page: Page, title: string) {
  const found = toast(page, title);
  await found.waitFor();
  await found.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
  return found;
}

async function box(page: Page, title: string) {
  const found = await (await settled(page, title)).boundingBox();
  assert.ok(found);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

async function gone(page: Page, title: string): Promise<void> {
  await toast(page, title).waitFor({ state: "detached" });
}

async function assertStays(page: Page, title: string, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  assert.equal(await toast(page, title).getAttribute("data-state"), "open");
}

async function assertGoesAfter(page: Page, title: string, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await gone(page, title);
}

onPage("the live regions are in the page before any script runs, without inline styles", async (page) => {
  assert.equal(await page.locator("[role=status][aria-live=polite]").count(), 1);
  assert.equal(await page.locator("[role=alert][aria-live=assertive]").count(), 1);
  const html = await (await fetch(address)).text();
  assert.match(html, /role="status" aria-live="polite"/);
  assert.match(html, /role="alert" aria-live="assertive"/);
  assert.doesNotMatch(html, /style=|className=/);
});

onPage("a notification shows its title and description and is announced politely, once", async (page) => {
  await notify(page, LINK_COPIED);
  const shown = await settled(page, LINK_COPIED.title);
  assert.deepEqual(await shown.locator("p").allInnerTexts(), [LINK_COPIED.title, LINK_COPIED.description]);
  assert.deepEqual(await heard(page), [`polite: ${LINK_COPIED.title} ${LINK_COPIED.description}`]);
  assert.deepEqual(await liveness(page, LINK_COPIED.title), ["not live", "polite"]);
  await page.clock.fastForward(1500);
  await page.locator("[role=status]").filter({ hasText: /^$/ }).waitFor({ state: "attached" });
  assert.deepEqual(await liveness(page, LINK_COPIED.title), ["not live"]);
});

onPage("a destructive notification is announced at once, once, and looks like what it is", async (page) => {
  await notify(page, INCOMPLETE);
  const shown = await settled(page, INCOMPLETE.title);
  assert.deepEqual(await heard(page), [`assertive: ${INCOMPLETE.title}. ${INCOMPLETE.description}`]);
  assert.deepEqual(await liveness(page, INCOMPLETE.title), ["assertive", "not live"]);
  assert.equal(await shown.evaluate((node) => getComputedStyle(node).backgroundColor), "rgb(168, 50, 31)");
});

/** What the browser's accessibility tree says of each place where the text stands. */
async function liveness(page: Page, text: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  return nodes.filter(({ role, name }) => role?.value === "StaticText" && String(name?.value).includes(text))
    .map((found) => {
      for (let node = byId.get(found.nodeId); node; node = byId.get(node.parentId ?? "")) {
        const live = node.properties?.find(({ name }) => name === "live")?.value.value;
        if (live) return String(live);
      }
      return "not live";
    }).sort();
}

onPage("a new notification replaces the one that is there", async (page) => {
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await page.clock.fastForward(4000);
  await notify(page, INCOMPLETE);
  await settled(page, INCOMPLETE.title);
  assert.equal(await toasts(page).count(), 1);
  await assertStays(page, INCOMPLETE.title, 4000);
  await assertGoesAfter(page, INCOMPLETE.title, 1500);
});

onPage("the same words twice are said twice", async (page) => {
  await notify(page, INCOMPLETE);
  await settled(page, INCOMPLETE.title);
  await notify(page, INCOMPLETE);
  await page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.length === 2);
  assert.equal(await toasts(page).count(), 1);
});

onPage("a notification goes after 5 seconds", async (page) => {
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await assertStays(page, LINK_COPIED.title, 4000);
  await assertGoesAfter(page, LINK_COPIED.title, 1200);
});

onPage("a notification may ask for another duration", async (page) => {
  await notify(page, { ...LINK_COPIED, durationMs: 20_000 });
  await settled(page, LINK_COPIED.title);
  await assertStays(page, LINK_COPIED.title, 19_000);
  await assertGoesAfter(page, LINK_COPIED.title, 1200);
});

onPage("it waits while the pointer rests on it", async (page) => {
  await notify(page, LINK_COPIED);
  await (await settled(page, LINK_COPIED.title)).hover();
  await assertStays(page, LINK_COPIED.title, 60_000);
  await page.mouse.move(10, 10);
  await assertGoesAfter(page, LINK_COPIED.title, 5200);
});

onPage("it waits while it holds the focus", async (page) => {
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await page.keyboard.press("F8");
  await assertStays(page, LINK_COPIED.title, 60_000);
  await page.locator("#elsewhere").focus();
  await assertGoesAfter(page, LINK_COPIED.title, 5200);
});

onPage("it waits while the window is in the background", async (page) => {
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await page.evaluate(() => void dispatchEvent(new Event("blur")));
  await assertStays(page, LINK_COPIED.title, 60_000);
  await page.evaluate(() => void dispatchEvent(new Event("focus")));
  await assertGoesAfter(page, LINK_COPIED.title, 5200);
});

onPage("it waits for a window that was in the background when it came", async (page) => {
  await page.evaluate(() => document.hasFocus = () => false);
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await assertStays(page, LINK_COPIED.title, 60_000);
  await page.evaluate(() => {
    document.hasFocus = () => true;
    dispatchEvent(new Event("focus"));
    return new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });
  await assertStays(page, LINK_COPIED.title, 4000);
  await assertGoesAfter(page, LINK_COPIED.title, 1200);
});

onPage("the close button closes it, and the next one still goes by itself", async (page) => {
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await closeButton(page).click();
  await gone(page, LINK_COPIED.title);
  await notify(page, INCOMPLETE);
  await settled(page, INCOMPLETE.title);
  await page.mouse.move(10, 10);
  await assertGoesAfter(page, INCOMPLETE.title, 5200);
});

onPage(
  "the next one goes by itself although the pointer never moved after closing the first",
  async (page) => {
    await notify(page, LINK_COPIED);
    await settled(page, LINK_COPIED.title);
    await closeButton(page).click();
    await gone(page, LINK_COPIED.title);
    await page.setViewportSize({ width: 1280, height: 1400 });
    await notify(page, INCOMPLETE);
    await settled(page, INCOMPLETE.title);
    await assertGoesAfter(page, INCOMPLETE.title, 5200);
  },
);

onPage("a mouse that pushes it 50 px to the right dismisses it", async (page) => {
  await notify(page, LINK_COPIED);
  const { x, y } = await box(page, LINK_COPIED.title);
  await page.mouse.move(x + 60, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 115, y + 32, { steps: 6 });
  await page.mouse.up();
  await gone(page, LINK_COPIED.title);
});

for (
  const [way, dx, dy] of [["40 px to the right", 40, 0], ["to the left", -90, 0], ["down", 4, 60]] as const
) {
  onPage(`a push ${way} does not dismiss it, and it returns to its place`, async (page) => {
    await notify(page, LINK_COPIED);
    const before = await box(page, LINK_COPIED.title);
    await page.mouse.move(before.x + 100, before.y + 30);
    await page.mouse.down();
    await page.mouse.move(before.x + 100 + dx, before.y + 30 + dy, { steps: 6 });
    await page.mouse.up();
    assert.equal((await box(page, LINK_COPIED.title)).x, before.x);
    assert.equal(await toast(page, LINK_COPIED.title).getAttribute("data-state"), "open");
  });
}

onPage("a finger that swipes right dismisses it", async (page) => {
  await notify(page, LINK_COPIED);
  const { x, y } = await box(page, LINK_COPIED.title);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: x + 40, y: y + 30 });
  for (const dx of [15, 30, 45, 70]) await touch("touchMove", { x: x + 40 + dx, y: y + 30 });
  await touch("touchEnd");
  await session.detach();
  await gone(page, LINK_COPIED.title);
}, { viewport: PHONE, hasTouch: true, isMobile: true });

onPage("F8 focuses the region, Tab the close button, and the focus returns when it closes", async (page) => {
  await page.locator("#elsewhere").focus();
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await page.keyboard.press("F8");
  assert.equal(
    await page.evaluate(() => document.activeElement?.closest("[role=region]")?.getAttribute("aria-label")),
    "Notifications (F8)",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await closeButton(page).evaluate((node) => node === document.activeElement), true);
  await page.keyboard.press("Enter");
  await gone(page, LINK_COPIED.title);
  await page.waitForFunction(() => document.activeElement?.id === "elsewhere");
});

onPage("F8 focuses the region although nothing was said yet", async (page) => {
  await page.keyboard.press("F8");
  await page.waitForFunction(() =>
    document.activeElement?.closest("[role=region]")?.getAttribute("aria-label") === "Notifications (F8)"
  );
});

onPage("Escape dismisses it", async (page) => {
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await page.keyboard.press("Escape");
  await gone(page, LINK_COPIED.title);
});

onPage("it stands at the top of a small screen", async (page) => {
  await notify(page, LINK_COPIED);
  const { x, y, right } = await box(page, LINK_COPIED.title);
  assert.deepEqual({ x, y, right }, { x: 16, y: 16, right: PHONE.width - 16 });
}, { viewport: PHONE, isMobile: true });

for (const viewport of [WIDE, { width: 768, height: 700 }, { width: 640, height: 700 }]) {
  onPage(`it stands at the bottom right of ${viewport.width} px, at most 420 px wide`, async (page) => {
    await notify(page, LINK_COPIED);
    const { right, bottom, width } = await box(page, LINK_COPIED.title);
    const edge = await page.evaluate(() => document.body.getBoundingClientRect().right);
    assert.deepEqual({ right, bottom }, { right: edge - 16, bottom: viewport.height - 16 });
    assert.ok(width <= 420 - 32);
  }, { viewport });
}

onPage("what lies beside it can be clicked", async (page) => {
  await notify(page, LINK_COPIED);
  const { x, y } = await box(page, LINK_COPIED.title);
  const under = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.tagName,
    [x - 8, y - 8] as const,
  );
  assert.notEqual(under, "OL");
});

onPage("it slides in", async (page) => {
  await notify(page, LINK_COPIED);
  const found = toast(page, LINK_COPIED.title);
  await found.waitFor();
  assert.equal(await found.evaluate((node) => getComputedStyle(node).transitionDuration), "0.3s");
});

onPage("nothing slides for a visitor who asked for less motion", async (page) => {
  await notify(page, LINK_COPIED);
  const found = toast(page, LINK_COPIED.title);
  await found.waitFor();
  assert.equal(await found.evaluate((node) => getComputedStyle(node).transitionDuration), "0.001s");
  await closeButton(page).click();
  await gone(page, LINK_COPIED.title);
}, { reducedMotion: "reduce" });

for (
  const [state, message] of [["no notification", null], ["a normal one", LINK_COPIED], [
    "a destructive one",
    INCOMPLETE,
  ]] as const
) {
  onPage(`axe finds nothing wrong with a page with ${state}`, async (page) => {
    if (message) {
      await notify(page, message);
      await settled(page, message.title);
    }
    await axe(page);
  });
}

onPage("it is there when the server has gone away", async (page, watch) => {
  watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await notify(page, INCOMPLETE);
  await settled(page, INCOMPLETE.title);
  await page.getByRole("region", { name: "Notifications (F8)" }).waitFor({ state: "attached" });
});

/** Lets through only what the page names itself, so that what it fetches later fails. */
async function refuseLaterScripts(page: Page): Promise<void> {
  const html = await (await fetch(address)).text();
  await page.route(
    "**/*.js",
    (route) => html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
}

onPage("a plain one takes its place when its code cannot be fetched", async (page, watch) => {
  watch.expectConsole(/ERR_FAILED/);
  await notify(page, INCOMPLETE);
  const shown = await settled(page, INCOMPLETE.title);
  assert.equal(await shown.evaluate((node) => node.tagName), "DIV");
  assert.deepEqual(await heard(page), [`assertive: ${INCOMPLETE.title}. ${INCOMPLETE.description}`]);
  await axe(page);
  await shown.hover();
  await assertStays(page, INCOMPLETE.title, 60_000);
  await page.mouse.move(10, 10);
  await assertGoesAfter(page, INCOMPLETE.title, 5200);
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
  await closeButton(page).click();
  await gone(page, LINK_COPIED.title);
}, { before: refuseLaterScripts });

onPage("a plain one takes its place when its code does not come", async (page) => {
  await notify(page, INCOMPLETE);
  await page.clock.fastForward(1100);
  const shown = await settled(page, INCOMPLETE.title);
  assert.equal(await shown.evaluate((node) => node.tagName), "DIV");
}, {
  before: async (page) => {
    const html = await (await fetch(address)).text();
    await page.route(
      "**/*.js",
      (route) => html.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined,
    );
  },
});

function carry(page: Page): Promise<void> {
  return page.evaluate(() =>
    (globalThis as unknown as { queue: typeof Queue }).queue.notifyAfterNavigation({
      title: "Success!",
      description: "Your diagnostic has been submitted.",
    })
  );
}

onPage("a success is told on the page that follows, once", async (page) => {
  await carry(page);
  await open(page);
  await settled(page, "Success!");
  assert.deepEqual(await heard(page), ["polite: Success! Your diagnostic has been submitted."]);
  await open(page);
  assert.equal(await toasts(page).count(), 0);
});

onPage("a success is not told by a page that follows much later", async (page) => {
  await carry(page);
  await page.clock.fastForward("02:00");
  const stored = await page.evaluate(() => sessionStorage.length);
  assert.equal(stored, 1);
  await page.evaluate(() => {
    const text = sessionStorage.getItem("notification") ?? "{}";
    sessionStorage.setItem("notification", JSON.stringify({ ...JSON.parse(text), at: Date.now() - 120_000 }));
  });
  await open(page);
  assert.deepEqual(await heard(page), []);
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
});

onPage("a page whose storage is blocked works, and says nothing of it", async (page) => {
  await carry(page);
  await open(page);
  assert.deepEqual(await heard(page), []);
  await notify(page, LINK_COPIED);
  await settled(page, LINK_COPIED.title);
}, {
  before: (page) =>
    page.addInitScript(() => {
      Object.defineProperty(globalThis, "sessionStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }),
});
