import assert from "node:assert/strict";
import { PAGES } from "../../lib/content/pages.ts";
import { SAMPLE_NOTICE } from "../../lib/content/sample_content.ts";
import { hashAddress } from "../../lib/mail/address.ts";
import { unsubscribeUrl } from "../../lib/mail/unsubscribe.ts";
import { SECRET } from "../support/app.ts";
import { axe, browserForFile, type Page, withPage } from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import {
  damagedText,
  focusEach,
  resize,
  setPanels,
  setTextSize,
  shiftOf,
  sidewaysOverflow,
  smallTargets,
  type TabStop,
  tabThrough,
  togglesOf,
  VISITED_PAGES,
  watchShifts,
} from "../support/pages.ts";
import { appForFile } from "../support/served_app.ts";
import { WAITLIST_ENV } from "../support/waitlist.ts";

/** CSS pixels: what a thumb hits. */
const TARGET_SIZE = 44;
const MOST_SHIFT = 0.01;
const PHONE = { width: 360, height: 780 };
/** What is looked at beside the phone: the narrowest and the widest window, and common ones, also with large text. */
const VIEWS = [
  { width: 320, height: 900, isLarge: false },
  { width: 768, height: 1024, isLarge: false },
  { width: 768, height: 1024, isLarge: true },
  { width: 1440, height: 790, isLarge: true },
  { width: 1440, height: 790, isLarge: false },
  { width: 1920, height: 900, isLarge: false },
];
const WIDE = { width: 1440, height: 900 };

const unsubscribePath = (address: string) =>
  unsubscribeUrl({ origin: "" }, SECRET, hashAddress(SECRET, address));

browserForFile();

const site = appForFile(WAITLIST_ENV);

function stopProblems(stops: readonly TabStop[]): string[] {
  return stops.flatMap(({ name, isOnScreen, ring, ringContrast }) => [
    ...(isOnScreen ? [] : [`"${name}" has the focus off screen`]),
    ...(ring >= 2 ? [] : [`"${name}" has a ring of ${ring} px`]),
    ...(ringContrast >= 3 ? [] : [`"${name}" has a ring of contrast ${ringContrast.toFixed(2)}`]),
  ]);
}

/** Notices of a sample that one screen shows together, with the page's panels as they are, or all shut. */
async function closeNotices(page: Page, arePanelsShut: boolean): Promise<string[]> {
  const tops = await page.evaluate(({ notice, arePanelsShut }) => {
    const open = document.querySelectorAll<HTMLDetailsElement>(
      arePanelsShut ? "main details[open]" : "#none",
    );
    for (const panel of open) panel.open = false;
    const tops = [...document.querySelectorAll("main *")]
      .filter((element) => element.childElementCount === 0 && element.textContent?.trim() === notice)
      .filter((element) => element.checkVisibility())
      .map((element) => Math.round(element.getBoundingClientRect().top + scrollY));
    for (const panel of open) panel.open = true;
    return tops;
  }, { notice: SAMPLE_NOTICE, arePanelsShut });
  const height = page.viewportSize()?.height ?? 0;
  return tops.slice(1).filter((top, index) => top - (tops[index] ?? 0) < height)
    .map((top) => `a notice of a sample at ${top} px stands on one screen with the one before`);
}

/** Opens a page and gives everything that is wrong with how it looks, in words. */
async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  const problems: string[] = [];
  const look = async (what: string, ...checks: ((page: Page) => Promise<string[]>)[]) => {
    for (const check of checks) problems.push(...(await check(page)).map((found) => `${what}: ${found}`));
  };
  const shift = await shiftOf(page);
  if (shift > MOST_SHIFT) problems.push(`moved by ${shift} while it loaded`);
  await look("360 px", (page) => closeNotices(page, false));
  await setPanels(page, true);
  await look("360 px", sidewaysOverflow, damagedText);
  // The check draws its scores by their labels, and its own tests know how large they are.
  if (path !== PAGES.diagnostic.path) {
    await look("small for a thumb", (page) => smallTargets(page, TARGET_SIZE));
  }
  problems.push(...stopProblems(await focusEach(page)));
  await axe(page).catch((error: Error) => problems.push(error.message));
  for (const { width, height, isLarge } of VIEWS) {
    // A new width costs more than all that is looked at in it, and so does a new size of the text.
    if (page.viewportSize()?.width !== width) await resize(page, width, height);
    await setTextSize(page, isLarge ? "32px" : "16px");
    const what = `${isLarge ? "text of twice the size at " : ""}${width} px`;
    await look(what, sidewaysOverflow, damagedText);
    if (!isLarge) await look(what, (page) => closeNotices(page, true));
  }
  return problems;
}

const PATHS: readonly string[] = [
  ...VISITED_PAGES.map(({ path }) => path),
  unsubscribePath("ada@example.com"),
  "/unsubscribe/wrong",
];

Deno.test("every page fits from 320 to 1920 px and at twice the text size, stands still, is accessible, and has one notice of a sample a screen at most", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", viewport: PHONE }, async (page, watch) => {
    watch.expectConsole(/404 \(Not Found\) .*\/(no-such-(page|tool)|unsubscribe\/wrong)/);
    // Nobody signs in: the page of the waitlist says that it cannot show it.
    watch.expectConsole(/console\.error: Failed to load (resource.* 401|the waitlist: 401)/);
    // Fonts that arrive late move a page by what the system's own differ, which tests/slow/fonts_test.ts measures with a visitor's. Here they
    // are in the cache from now on: all pages have the same.
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    await watchShifts(page);
    const problems: string[] = [];
    for (const path of PATHS) {
      problems.push(...(await problemsOf(page, path)).map((problem) => `${path}: ${problem}`));
    }
    assert.deepEqual(problems, []);
  }));

Deno.test("on the landing page Tab visits every control in order; panels open and close by pointer and key, each for itself", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", viewport: WIDE }, async (page) => {
    await page.goto("/");
    await hydrated(page);
    const visited = await tabThrough(page);
    assert.deepEqual(stopProblems(visited), []);
    assert.deepEqual(visited.map(({ place }) => place), (await focusEach(page)).map(({ place }) => place));

    const panels = page.locator("main details");
    const shown = async () =>
      (await togglesOf(page)).filter(({ name }) => /Goal|example/.test(name))
        .map(({ name, isOpen }) => `${isOpen ? "-" : "+"} ${name}`);
    assert.deepEqual(await shown(), [
      "+ What is the Goal?",
      "- Hide example of Diagnostic & Discovery",
      "+ Show example of Strategic Clarity Session",
      "+ Show example of 90-Day Execution Roadmap",
      "+ Show example of Coaching & Feedback Rhythm",
      "+ Show example of Quarterly Review & Reset",
    ]);
    await panels.nth(0).locator("summary").click();
    await panels.nth(0).getByText("Why you decided to take this step", { exact: true }).waitFor();
    await panels.nth(4).locator("summary").click();
    await panels.nth(4).getByText("Implementation Ideas").waitFor();
    await panels.nth(1).locator("summary").press("Space");
    await panels.nth(1).getByText("Implementation Ideas").waitFor({ state: "hidden" });
    assert.deepEqual((await shown()).map((toggle) => toggle[0]), ["-", "+", "+", "+", "-", "+"]);
    await panels.nth(0).locator("summary").press("Enter");
    await panels.nth(0).getByText("Why you decided").waitFor({ state: "hidden" });
  }));

Deno.test("a toolbox card opens its demo wherever it is clicked, except on its details; on paper there is no form", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", viewport: WIDE }, async (page) => {
    await page.goto("/toolbox");
    const cards = page.locator("#plan-and-measure ~ div li, #lead-and-decide ~ div li");
    const tops = await cards.evaluateAll((found) => found.map((card) => card.getBoundingClientRect().top));
    const rows = [new Set(tops.slice(0, 4)).size, new Set(tops.slice(4)).size, new Set(tops).size];
    assert.deepEqual([tops.length, ...rows], [8, 1, 1, 2], "two rows of four");
    const pictures = await cards.locator("img").evaluateAll((found) =>
      Promise.all((found as HTMLImageElement[]).map(async (picture) => {
        // Pictures are loaded lazily, so the page may be there before them; one that is not there rejects.
        await picture.decode();
        return picture.naturalWidth > 0 &&
          Math.abs(picture.width / picture.height - picture.naturalWidth / picture.naturalHeight) < 0.01;
      }))
    );
    assert.deepEqual(pictures, Array(8).fill(true), "pictures that are there and not stretched");

    await page.getByRole("link", { name: "Go to the waitlist form" }).click();
    await page.waitForFunction(() => {
      const top = document.querySelector("#waitlist")?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 200;
    });
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.getByRole("heading", { name: "Goal Cascade", exact: true }).isVisible());
    assert.ok(await page.locator("#waitlist").isHidden());
    await page.emulateMedia({ media: "screen" });

    const opening = page.waitForEvent("popup");
    // The link's own area lies over the picture, so the picture itself is never what is clicked.
    await cards.nth(2).locator("img").click({ force: true });
    const demo = await opening;
    await demo.waitForURL("**/tools/roi-projection-calculator");
    assert.equal(await demo.evaluate(() => opener === null), true);
    await cards.nth(2).getByRole("link", { name: /^Details/ }).click();
    await page.waitForURL("**/toolbox/roi-projection-calculator");
  }));

Deno.test("the test page's button goes to the sprint program by code", () =>
  withPage({ baseURL: site.url }, async (page) => {
    await page.goto("/test-navigation");
    await hydrated(page);
    await page.getByRole("button", { name: "Run the handler" }).click();
    await page.waitForURL(`${site.url}/sprint-program`);
  }));

for (const javaScriptEnabled of [true, false]) {
  Deno.test(`the link at the end of a mail unsubscribes by keyboard, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () =>
    withPage(
      { baseURL: site.url, javaScriptEnabled, reducedMotion: "reduce", viewport: PHONE },
      async (page) => {
        // Whoever has unsubscribed before is asked nothing.
        const path = unsubscribePath(javaScriptEnabled ? "grace@example.com" : "lin@example.com");
        await page.goto(path);
        await page.getByRole("button", { name: "Unsubscribe", exact: true }).focus();
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: "No more email.", level: 1 }).waitFor();
        assert.equal(new URL(page.url()).pathname, path, "no redirect");
        assert.deepEqual(await page.context().cookies(), []);
        // axe needs timers, which stand still without JavaScript.
        if (javaScriptEnabled) await axe(page);
      },
    ));
}
