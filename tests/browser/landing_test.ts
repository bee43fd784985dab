import assert from "node:assert/strict";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { scrollThrough } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Pixels: how long the page may be on a wide screen and on a phone. */
const MOST_WIDE = 10_000;
const MOST_PHONE = 15_000;
/** Screens of a phone that may pass without a next step. */
const MOST_SCREENS = 4;
const LEAST_FIGURE = 120;

browserForFile();

// Content needs no database.
const site = pagesForFile();

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const figuresOf = (page: Page) =>
  page.locator('section[aria-labelledby="numbers"] dl dd').evaluateAll((figures) =>
    figures.map((figure) => ({
      size: Number.parseFloat(getComputedStyle(figure).fontSize),
      text: figure.textContent,
    }))
  );

/** The longest way down the page from one visible link or button of `main` to the next, in pixels. */
function longestWay(page: Page): Promise<{ pixels: number; after: string }> {
  return page.evaluate(() => {
    const steps = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")]
      .filter((link) => link.checkVisibility())
      .map((link) => ({ top: link.getBoundingClientRect().top + scrollY, name: link.textContent ?? "" }));
    const end = document.documentElement.scrollHeight;
    return steps.reduce((longest, { top, name }, index) => {
      const pixels = (steps[index + 1]?.top ?? end) - top;
      return pixels > longest.pixels ? { pixels, after: name } : longest;
    }, { pixels: steps[0]?.top ?? end, after: "the start" });
  });
}

Deno.test("on a wide screen the landing page keeps to its length, its figures are large, and its steps' heading stays", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", viewport: WIDE }, async (page) => {
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    const height = await heightOf(page);
    assert.ok(height <= MOST_WIDE, `${height} px`);
    for (const { size, text } of await figuresOf(page)) {
      assert.ok(size >= LEAST_FIGURE, `${text}: ${size} px`);
    }

    const rules = await page.locator("#way ~ ol dl > div").evaluateAll((rows) =>
      rows.map((row) => Math.round(row.getBoundingClientRect().top))
    );
    assert.equal(rules.length, 8);
    assert.equal(new Set(rules).size, 2, "cost and time stand in one row each, however long they are");
    const [logo, panel] = await page.evaluate(() => {
      const menu = document.querySelector("header nav details");
      menu?.setAttribute("open", "");
      const lefts = ["header a[href='/']", "header nav details ul"].map((place) =>
        Math.round(document.querySelector(place)?.getBoundingClientRect().left ?? NaN)
      );
      menu?.removeAttribute("open");
      return lefts;
    });
    assert.equal(panel, logo, "the Toolbox menu begins where the page does");

    const heading = page.locator("#steps");
    const topAfter = (share: number) =>
      page.locator('section[aria-labelledby="steps"] ol[data-reveal]').evaluate((list, share) => {
        const { top, height } = list.getBoundingClientRect();
        scrollBy({ top: top + height * share, behavior: "instant" });
        return document.querySelector("#steps")?.getBoundingClientRect().top;
      }, share);
    const first = await topAfter(0.2);
    assert.equal(await topAfter(0.6), first, "the heading stays while the steps pass");
    assert.ok(await heading.isVisible());

    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const picture = page.locator('main svg[role="img"], main img').first();
    const before = await picture.boundingBox();
    await page.getByText("What is the Goal?").click();
    await page.getByText("Why you decided to take this step").waitFor();
    assert.deepEqual(await picture.boundingBox(), before, "the goal's panel moves no picture");
  }));

Deno.test("on a phone the landing page keeps to its length, and four screens never pass without a next step", () =>
  withPage({ baseURL: site.url, reducedMotion: "reduce", viewport: PHONE }, async (page) => {
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    const height = await heightOf(page);
    assert.ok(height <= MOST_PHONE, `${height} px`);
    for (const { size, text } of await figuresOf(page)) {
      assert.ok(size >= LEAST_FIGURE, `${text}: ${size} px`);
    }
    const { pixels, after } = await longestWay(page);
    assert.ok(pixels <= MOST_SCREENS * PHONE.height, `${pixels} px after "${after}"`);
  }));

Deno.test("the figures count up to what is written, once", () =>
  withPage({ baseURL: site.url, reducedMotion: "no-preference", viewport: WIDE }, async (page) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      addEventListener("load", () => {
        const figure = document.querySelector("[data-count]");
        if (!figure) return;
        new MutationObserver(() => seen.push(figure.textContent ?? "")).observe(figure, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
    });
    await page.goto("/");
    const written = (await figuresOf(page)).map(({ text }) => text);
    await scrollThrough(page);
    await page.waitForFunction(
      (last) => (globalThis as unknown as { seen: string[] }).seen.at(-1) === last,
      written[0],
    );
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    const counts = seen.map((text) => Number(text.replace(/\D/g, "")));
    assert.deepEqual(counts, counts.toSorted((one, two) => one - two), "it only rises");
    assert.equal(counts[0], 0);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    assert.deepEqual((await figuresOf(page)).map(({ text }) => text), written);
  }));

Deno.test("from 768 px the full navigation stands in the header, below it the menu's button", () =>
  withPage({ baseURL: site.url, viewport: { width: 768, height: 900 } }, async (page) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Main", exact: true });
    const button = page.locator("summary", { hasText: "Menu" });
    const rows = await navigation.locator("> a, > details > summary").evaluateAll((items) =>
      new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size
    );
    assert.deepEqual([await navigation.isVisible(), await button.isVisible(), rows], [true, false, 1]);
    await page.setViewportSize({ width: 767, height: 900 });
    assert.deepEqual([await navigation.isVisible(), await button.isVisible()], [false, true]);
  }));
