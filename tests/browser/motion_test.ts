import assert from "node:assert/strict";
import { browserForFile, type Page, type PageOptions, withPage } from "../support/browser.ts";
import { scrollThrough } from "../support/pages.ts";
import { pagesForFile } from "../support/served_app.ts";

const MOST_SHIFT = 0.01;

browserForFile();

// Content needs no database.
const site = pagesForFile();

/** Counted in the page from its first frame on. */
interface Seen {
  /** By the order of the section, how often it entered. */
  entrances: Record<number, number>;
  /** Parts of sections that were ever less than opaque, and those on screen that stood elsewhere before anything was scrolled. */
  hidden: string[];
  movedAtLoad: string[];
  shift: number;
}

/** Opens the landing page and counts entrances, hidden parts and layout shifts from its first frame on. */
function moving(name: string, options: PageOptions, run: (page: Page) => Promise<void>, path = "/"): void {
  Deno.test(
    name,
    () =>
      withPage({ baseURL: site.url, reducedMotion: "no-preference", ...options }, async (page) => {
        await page.addInitScript(watchEntrances);
        await page.goto(path);
        await run(page);
      }),
  );
}

function watchEntrances(): void {
  const seen: Seen = { entrances: {}, hidden: [], movedAtLoad: [], shift: 0 };
  Object.assign(globalThis, { seen });
  addEventListener("animationstart", ({ animationName, target }) => {
    const parent = (target as Element).parentElement;
    if (animationName !== "rise" || !parent?.hasAttribute("data-reveal")) return;
    const index = [...document.querySelectorAll("[data-reveal]")].indexOf(parent);
    if (target === parent.firstElementChild) seen.entrances[index] = (seen.entrances[index] ?? 0) + 1;
  }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    for (const section of document.querySelectorAll("[data-reveal]")) {
      const isOnScreen = section.getBoundingClientRect().top < innerHeight;
      for (const part of section.children) {
        const { opacity, transform } = getComputedStyle(part);
        const text = part.textContent?.slice(0, 40) ?? "";
        if (opacity !== "1") seen.hidden.push(text);
        if (scrollY === 0 && isOnScreen && !new DOMMatrix(transform).isIdentity) seen.movedAtLoad.push(text);
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** State of each section, in document order, and where it stands. */
function sections(page: Page): Promise<{ state: string; isBelow: boolean; isOnScreen: boolean }[]> {
  return page.locator("[data-reveal]").evaluateAll((sections) =>
    sections.map((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return {
        state: section.getAttribute("data-reveal") ?? "",
        isBelow: top > innerHeight,
        isOnScreen: top < innerHeight && bottom > 0,
      };
    })
  );
}

/** Parts that do not stand in their place. */
function displaced(page: Page): Promise<string[]> {
  return page.locator("[data-reveal] > *").evaluateAll((parts) =>
    parts.filter((part) => !new DOMMatrix(getComputedStyle(part).transform).isIdentity)
      .map((part) => part.textContent?.slice(0, 40) ?? "")
  );
}

/** Scrolls a page on like a reader, less than a screen at a time, until a section is just below the screen. */
function scrollNear(page: Page, selector: string): Promise<void> {
  return page.locator(selector).evaluate(async (section) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      const below = section.getBoundingClientRect().top - innerHeight;
      if (below < 1) return;
      scrollBy(0, Math.min(below, innerHeight / 2));
      for (let count = 0; count < 2; count++) await frame();
    }
  });
}

moving("on a phone sections below the screen wait and enter once, by moving: nothing is ever hidden", {
  viewport: { width: 360, height: 740 },
}, async (page) => {
  const atLoad = await sections(page);
  assert.ok(atLoad.some(({ isBelow }) => isBelow));
  for (const { state, isBelow } of atLoad) assert.equal(state, isBelow ? "waiting" : "");
  await scrollThrough(page);
  await page.waitForFunction(() => !document.querySelector("[data-reveal=waiting]"));
  assert.deepEqual(
    (await sections(page)).map(({ state }) => state),
    atLoad.map(({ isBelow }) => isBelow ? "shown" : ""),
  );
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  assert.deepEqual(await displaced(page), [], "all of it has entered");
  await page.evaluate(() => scrollTo(0, 0));
  await scrollThrough(page);
  const { entrances, hidden, movedAtLoad, shift } = await seen(page);
  const once = atLoad.flatMap(({ isBelow }, index) => isBelow ? [[index, 1]] : []);
  assert.deepEqual(entrances, Object.fromEntries(once));
  assert.deepEqual([hidden, movedAtLoad], [[], []]);
  assert.ok(shift <= MOST_SHIFT, `the layout shifted by ${shift}`);
});

moving("the experience cards enter one after the other when a fifth of them is on screen, and not before", {
  viewport: { width: 1440, height: 900 },
}, async (page) => {
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await displaced(page), [], "paper has all of it in place");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  await page.emulateMedia({ media: "screen" });

  const place = 'section[aria-labelledby="experience"] ul[data-reveal]';
  const cards = page.locator(place);
  await scrollNear(page, place);
  const show = (share: number) =>
    cards.evaluate(async (element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + height * share - innerHeight);
      // All observers are told of a frame in one task, some time after it: when one that began now has been told, the page's has too.
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(element));
      await new Promise((resolve) => setTimeout(resolve));
      return element.getAttribute("data-reveal");
    }, share);
  assert.equal(await show(0.15), "waiting");
  assert.equal(await show(0.25), "shown");
  const times = await cards.locator("> *").evaluateAll((parts) =>
    parts.map((part) => [getComputedStyle(part).animationDelay, getComputedStyle(part).animationDuration])
  );
  assert.deepEqual(times, [["0s", "0.6s"], ["0.1s", "0.6s"], ["0.2s", "0.6s"]]);
});

moving("what a jump brings into view stands there at once", {}, async (page) => {
  await page.waitForFunction(() => document.querySelector("[data-reveal=waiting]"));
  const standing = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    document.querySelector("#investment")?.scrollIntoView({ behavior: "instant" });
    for (let count = 0; count < 3; count++) await frame();
    await new Promise((resolve) => setTimeout(resolve));
    const moving = document.getAnimations().filter((animation) =>
      animation instanceof CSSAnimation && animation.animationName === "rise"
    );
    const here = [...document.querySelectorAll("[data-reveal]")].filter((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return top < innerHeight / 2 && bottom > innerHeight / 2;
    });
    return { moving: moving.length, states: here.map((section) => section.getAttribute("data-reveal")) };
  });
  assert.equal(standing.moving, 0);
  assert.ok(standing.states.length > 0);
  for (const state of standing.states) assert.equal(state, "");
});

moving("a page opened at a place far down shows that place at once", {}, async (page) => {
  await page.waitForFunction(() => scrollY > 1000);
  const onScreen = (await sections(page)).filter(({ isOnScreen }) => isOnScreen);
  assert.ok(onScreen.length > 0);
  for (const { state } of onScreen) assert.equal(state, "");
}, "/#investment");

/** How much can be seen of the hero's stroke, which is drawn, and of the shape that takes its place. */
function heroLine(page: Page): Promise<number[]> {
  return page.locator("main .animate-draw").first().evaluate((stroke) =>
    [stroke, stroke.nextElementSibling ?? stroke].map((part) => Number(getComputedStyle(part).opacity))
  );
}

moving("the hero's line draws itself once, and then its shape stands alone", {}, async (page) => {
  const at = (milliseconds: number) =>
    page.evaluate((milliseconds) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = milliseconds;
      }
    }, milliseconds);
  await at(1000);
  assert.deepEqual(await heroLine(page), [1, 0]);
  await at(10_000);
  assert.deepEqual(await heroLine(page), [0, 1]);
});

moving("nothing moves or hides for those who ask for it", { reducedMotion: "reduce" }, async (page) => {
  assert.deepEqual(await displaced(page), []);
  const ends = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime))
  );
  assert.ok(ends.every((milliseconds) => milliseconds <= 1), ends.join());
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  assert.deepEqual(await heroLine(page), [0, 1]);
});
