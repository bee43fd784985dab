import assert from "node:assert/strict";
import {
  browserForFile,
  type Page,
  type PageOptions,
  type Site,
  startSite,
  withPage,
} from "../support/browser.ts";
import { hydrated } from "../support/check.ts";
import { scrollThrough } from "../support/pages.ts";

const ANIMATED = ["/", "/testimonials", "/book-call", "/sprint-program"];
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const MOST_SHIFT = 0.01;

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite()));
Deno.test.afterAll(() => site?.close());

/** Counted in the page from its first frame on. */
interface Seen {
  /** Names of animations by the order of the section they ran in. */
  entrances: Record<number, number>;
  /** Sections on screen that were seen with a hidden part before anything was scrolled. */
  hiddenAtLoad: string[];
  shift: number;
}

/** Runs a test on a page that counts entrances, hidden parts and layout shifts from its first frame on. */
function moving(name: string, options: PageOptions, run: (page: Page) => Promise<void>): void {
  Deno.test(name, () =>
    withPage(
      {
        baseURL: site.url,
        viewport: { width: 1440, height: 900 },
        reducedMotion: "no-preference",
        ...options,
      },
      async (page, watch) => {
        if (options.javaScriptEnabled === false) watch.expectConsole(/^requestfailed: GET csp .*\.js\)$/);
        await page.addInitScript(() => {
          const seen: Seen = { entrances: {}, hiddenAtLoad: [], shift: 0 };
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
            if (scrollY > 0) return;
            for (const section of document.querySelectorAll("[data-reveal]")) {
              if (section.getBoundingClientRect().top >= innerHeight) continue;
              if ([...section.children].some((child) => Number(getComputedStyle(child).opacity) < 1)) {
                seen.hiddenAtLoad.push(section.textContent?.slice(0, 40) ?? "");
              }
            }
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
        await run(page);
      },
    ));
}

const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

/** State of each section, in document order, and whether it was below the screen. */
function sections(page: Page): Promise<{ state: string; isBelow: boolean }[]> {
  return page.locator("[data-reveal]").evaluateAll((sections) =>
    sections.map((section) => ({
      state: section.getAttribute("data-reveal") ?? "",
      isBelow: section.getBoundingClientRect().top > innerHeight,
    }))
  );
}

/** What a reader cannot see though it is part of the page. */
function hiddenParts(page: Page): Promise<string[]> {
  return page.locator("[data-reveal] > *").evaluateAll((parts) =>
    parts.filter((part) => Number(getComputedStyle(part).opacity) < 1)
      .map((part) => part.textContent?.slice(0, 40) ?? "")
  );
}

for (const path of ANIMATED) {
  // The landing page is where most of it happens; the others are built of the same parts.
  for (const viewport of path === "/" ? [PHONE, WIDE] : [PHONE]) {
    moving(
      `${path} at ${viewport.width} px: sections below the screen wait, enter once, and what is on screen never hides`,
      { viewport },
      async (page) => {
        await page.goto(path);
        await hydrated(page);
        const atLoad = await sections(page);
        assert.ok(atLoad.length > 0);
        for (const { state, isBelow } of atLoad) assert.equal(state, isBelow ? "waiting" : "");
        await scrollThrough(page);
        await page.waitForFunction(() => !document.querySelector("[data-reveal=waiting]"));
        assert.deepEqual(
          (await sections(page)).map(({ state }) => state),
          atLoad.map(({ isBelow }) => isBelow ? "shown" : ""),
        );
        await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
        assert.deepEqual(await hiddenParts(page), [], "all of it has entered");
        await page.evaluate(() => scrollTo(0, 0));
        await scrollThrough(page);
        const { entrances, hiddenAtLoad, shift } = await seen(page);
        const expected = Object.fromEntries(
          atLoad.flatMap(({ isBelow }, index) => isBelow ? [[index, 1]] : []),
        );
        assert.deepEqual(entrances, expected, "each entered once");
        assert.deepEqual(hiddenAtLoad, []);
        assert.ok(shift <= MOST_SHIFT, `the layout shifted by ${shift}`);
      },
    );
  }
}

moving("the experience cards enter when a fifth of them is on screen, and not before", {}, async (page) => {
  await page.goto("/");
  await hydrated(page);
  const cards = page.locator('section[aria-labelledby="experience"] [data-reveal]');
  const show = (share: number) =>
    cards.evaluate(async (element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + height * share - innerHeight);
      for (let count = 0; count < 4; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return element.getAttribute("data-reveal");
    }, share);
  assert.equal(await show(0.15), "waiting");
  assert.equal(await show(0.25), "shown");
  const delays = await cards.locator("> *").evaluateAll((parts) =>
    parts.map((part) => [getComputedStyle(part).animationDelay, getComputedStyle(part).animationDuration])
  );
  assert.deepEqual(delays, [["0s", "0.6s"], ["0.1s", "0.6s"], ["0.2s", "0.6s"]]);
});

moving("a page opened at a place far down shows that place at once", {}, async (page) => {
  await page.goto("/#investment");
  await hydrated(page);
  assert.ok(await page.evaluate(() => scrollY) > 1000);
  const onScreen = await page.locator("[data-reveal]").evaluateAll((sections) =>
    sections.filter((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    }).map((section) => section.getAttribute("data-reveal"))
  );
  assert.ok(onScreen.length > 0);
  for (const state of onScreen) assert.equal(state, "");
});

moving("a section reached with the keyboard or by search is entered, too", {}, async (page) => {
  await page.goto("/testimonials");
  await hydrated(page);
  await page.getByRole("link", { name: "See How the 90-Day Sprint Works" }).focus();
  await page.waitForFunction(() => {
    const sections = [...document.querySelectorAll("[data-reveal=waiting]")];
    return sections.every((section) => section.getBoundingClientRect().top > innerHeight);
  });
});

const UNMOVED: readonly [string, PageOptions, "screen" | "print"][] = [
  ["without a script", { javaScriptEnabled: false }, "screen"],
  ["in print, before anything was scrolled to", {}, "print"],
  ["with reduced motion", { reducedMotion: "reduce" }, "screen"],
];
for (const [situation, options, media] of UNMOVED) {
  moving(`nothing is hidden ${situation}`, options, async (page) => {
    for (const path of ANIMATED) {
      await page.goto(path);
      if (options.javaScriptEnabled !== false) await hydrated(page);
      await page.emulateMedia({ media });
      assert.deepEqual(await hiddenParts(page), [], path);
      // The line of the hero draws itself by style alone; on paper it is there.
      if (media === "print") {
        assert.equal(await page.evaluate(() => document.getAnimations().length), 0, path);
      }
      await page.emulateMedia({ media: "screen" });
    }
  });
}
