import assert from "node:assert/strict";
import { axe, browserForFile, type Page, type PageOptions, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { pagesForFile } from "../support/served_app.ts";

const API = "**/api/waitlist";
const JOINED = {
  title: "Successfully joined the waitlist!",
  description: "We'll notify you as soon as the full version is ready.",
} as const;
const FAILED = {
  title: "Error joining waitlist",
  description: "Please try again later or contact support.",
} as const;
const WIDE = { width: 768, height: 600 };
const PHONE = { width: 390, height: 844 };

browserForFile();

// What the waitlist's form tells is decided by the test, which answers for the API.
const site = pagesForFile();

/** Runs a test on the toolbox with its form filled in, and with a clock that only the test winds on. */
function onToolbox(
  name: string,
  options: PageOptions,
  run: (page: Page) => Promise<void>,
): void {
  Deno.test(name, () =>
    withPage({ name, baseURL: site.url, ...options }, async (page, watch) => {
      watch.expectConsole(/Failed to (load resource|join waitlist)|^requestfailed: POST/);
      await page.addInitScript(recordSpeech);
      await page.clock.install();
      await page.goto("/toolbox");
      await hydrated(page);
      await pause(page);
      await run(page);
    }));
}

/** From here on only the test winds the clock on. */
async function pause(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now()) + 3_600_000);
}

/** Keeps what a screen reader hears: text that enters a live region which is part of the page. */
function recordSpeech(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      const region = (target as Element).closest?.("#notifications [aria-live]");
      const text = [...addedNodes].map(({ textContent }) => textContent).join("");
      if (region && text) heard.push(`${region.getAttribute("aria-live")}: ${text}`);
    }
  }).observe(document, { subtree: true, childList: true });
}

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const card = (page: Page) => region(page).locator("[data-state=open]");
const closeButton = (page: Page) => page.getByRole("button", { name: "Close notification" });
const joinButton = (page: Page) => page.getByRole("button", { name: "Join the Waitlist" });

async function fill(page: Page): Promise<void> {
  await page.locator("#waitlist-name").fill("Ada");
  await page.locator("#waitlist-email").fill("ada@example.com");
  await page.locator("#waitlist-tool").selectOption("roi-calculator");
}

/** Sends the form, which is answered so, and waits for the notification to stand still. */
async function tell(page: Page, message: typeof JOINED | typeof FAILED): Promise<void> {
  await page.route(API, (route) => route.fulfill({ status: message === JOINED ? 201 : 500, json: {} }));
  await fill(page);
  await joinButton(page).click();
  await settled(page, message);
  await page.unroute(API);
}

async function settled(page: Page, { title, description }: typeof JOINED | typeof FAILED): Promise<void> {
  const found = card(page).filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) });
  await found.waitFor();
  await found.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
}

async function box(page: Page) {
  const { x, y, width, height } = await card(page).boundingBox() ?? assert.fail("no notification");
  return { x, y, width, right: x + width, bottom: y + height };
}

/** Lets so much time pass, after which the notification is still there. */
async function assertStays(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  assert.equal(await card(page).count(), 1);
}

/** Lets so much time pass, after which the notification is on its way out, and then gone. */
async function assertGoes(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  assert.equal(await card(page).count(), 0);
  await page.clock.fastForward(300);
  assert.equal(await region(page).locator("[data-state]").count(), 0);
  assert.equal((await region(page).innerText()).trim(), "");
}

onToolbox(
  "a notification is heard once and shown alone for five seconds that are its own, also without a connection",
  {
    viewport: WIDE,
  },
  async (page) => {
    await tell(page, FAILED);
    assert.deepEqual(await heard(page), [`assertive: ${FAILED.title}. ${FAILED.description}`]);
    assert.equal(
      await card(page).evaluate((node) => getComputedStyle(node).backgroundColor),
      "rgb(168, 50, 31)",
    );
    const { right, bottom, width } = await box(page);
    assert.deepEqual({ right, bottom }, { right: WIDE.width - 16, bottom: WIDE.height - 16 });
    assert.ok(width <= 420 - 32, `${width} px wide`);

    await assertStays(page, 4000);
    await tell(page, JOINED);
    assert.deepEqual((await heard(page)).slice(1), [`polite: ${JOINED.title} ${JOINED.description}`]);
    assert.equal(await region(page).locator("p").count(), 2, "one at a time");
    await assertStays(page, 4900);
    await assertGoes(page, 200);

    await fill(page);
    await page.context().setOffline(true);
    await joinButton(page).click();
    await settled(page, FAILED);
  },
);

onToolbox(
  "it waits for the pointer, the focus and the window; button, Escape and a push of 50 px dismiss it; F8 leads to it and the focus returns",
  {
    viewport: WIDE,
  },
  async (page) => {
    await page.keyboard.press("F8");
    await region(page).and(page.locator(":focus")).waitFor();

    for (const message of [FAILED, JOINED]) {
      await tell(page, message);
      await card(page).hover();
      await assertStays(page, 60_000);
      // axe needs time to pass.
      await page.clock.resume();
      await axe(page, "#notifications");
      await pause(page);
    }
    await page.mouse.move(10, 10);
    await assertStays(page, 4000);
    await page.evaluate(() => void dispatchEvent(new Event("blur")));
    await assertStays(page, 60_000);
    await page.evaluate(() => void dispatchEvent(new Event("focus")));
    await joinButton(page).focus();
    await page.keyboard.press("F8");
    await region(page).and(page.locator(":focus")).waitFor();
    await assertStays(page, 60_000);
    await page.keyboard.press("Tab");
    await closeButton(page).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await joinButton(page).and(page.locator(":focus")).waitFor();
    await assertGoes(page, 0);

    await tell(page, JOINED);
    await closeButton(page).click();
    await assertGoes(page, 0);
    await tell(page, FAILED);
    await page.mouse.move(10, 10);
    await assertGoes(page, 5000);
    await page.evaluate(() => void (document.hasFocus = () => false));
    await tell(page, FAILED);
    await assertStays(page, 60_000);
    await page.evaluate(() => {
      document.hasFocus = () => true;
      dispatchEvent(new Event("focus"));
    });
    await assertGoes(page, 5000);
    await tell(page, FAILED);
    await page.keyboard.press("Escape");
    await assertGoes(page, 0);

    await tell(page, JOINED);
    const before = await box(page);
    const push = async (dx: number, dy: number) => {
      await page.mouse.move(before.x + 100, before.y + 30);
      await page.mouse.down();
      await page.mouse.move(before.x + 100 + dx, before.y + 30 + dy, { steps: 4 });
      await page.mouse.up();
    };
    for (const [dx, dy] of [[40, 0], [-90, 0], [4, 60]] as const) {
      await push(dx, dy);
      await settled(page, JOINED);
      assert.equal((await box(page)).x, before.x, `${dx}, ${dy}`);
    }
    await push(55, 2);
    await assertGoes(page, 0);
  },
);

onToolbox(
  "on a phone it stands at the top and a finger swipes it away; what the page before left is told once",
  {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  },
  async (page) => {
    await page.evaluate(() =>
      sessionStorage.setItem("notification", JSON.stringify({ title: "Saved", at: Date.now() }))
    );
    await page.reload();
    // Hydration takes frames. On a clock that goes on by itself the notification may be gone before the test looks.
    while (!await card(page).getByText("Saved", { exact: true }).isVisible()) await page.clock.runFor(5);
    assert.deepEqual(await heard(page), ["polite: Saved"]);
    assert.equal(await page.evaluate(() => sessionStorage.length), 0);
    await tell(page, JOINED);
    const { x, y, right } = await box(page);
    assert.deepEqual({ x, y, right }, { x: 16, y: 16, right: PHONE.width - 16 });
    assert.equal(await card(page).evaluate((node) => getComputedStyle(node).transitionDuration), "0s");
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number }[]
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x: x + 40, y: y + 30 });
    for (const dx of [15, 30, 45, 70]) await touch("touchMove", { x: x + 40 + dx, y: y + 30 });
    await touch("touchEnd");
    await assertGoes(page, 0);
  },
);
