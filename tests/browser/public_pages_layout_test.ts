import assert from "node:assert/strict";
import { axe, browserForFile, type Page, type Site, startSite, withPage } from "../support/browser.ts";
import {
  damagedText,
  openPanels,
  PUBLIC_PAGES,
  resize,
  sidewaysOverflow,
  smallTargets,
  tabThrough,
} from "../support/pages.ts";

/** CSS pixels: what a thumb hits. */
const TARGET_SIZE = 44;
const SURVEY = "/diagnostic";
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };

browserForFile();

let site: Site;
Deno.test.beforeAll(async () => void (site = await startSite()));
Deno.test.afterAll(() => site?.close());

interface Situation {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor?: number;
}

/** Runs a check on every public page with its panels open. */
function onEveryPage(
  name: string,
  situation: Situation,
  check: (page: Page, path: string) => Promise<void>,
): void {
  Deno.test(
    name,
    () =>
      withPage({ baseURL: site.url, reducedMotion: "reduce", ...situation }, async (page, watch) => {
        watch.expectConsole(/404 \(Not Found\) .*\/no-such-(page|tool)/);
        for (const { path } of PUBLIC_PAGES) {
          await page.goto(path);
          await openPanels(page);
          await page.evaluate(() => document.fonts.ready);
          await check(page, path);
        }
      }),
  );
}

onEveryPage("no page scrolls sideways, from 320 to 1920 px", { viewport: PHONE }, async (page, path) => {
  for (const width of [320, 360, 768, 1440, 1920]) {
    await resize(page, width, 900);
    assert.deepEqual(await sidewaysOverflow(page), [], `${path} at ${width} px`);
  }
});

onEveryPage(
  "at 200 % zoom no page scrolls sideways or loses a word",
  { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  async (page, path) => {
    assert.deepEqual(await sidewaysOverflow(page), [], path);
    assert.deepEqual(await damagedText(page), [], path);
  },
);

onEveryPage(
  "text at twice its size is neither cut off nor printed over other text",
  { viewport: WIDE },
  async (page, path) => {
    await page.evaluate(() => document.documentElement.style.fontSize = "32px");
    for (const width of [1440, 768]) {
      await resize(page, width, 900);
      assert.deepEqual(await sidewaysOverflow(page), [], `${path} at ${width} px`);
      assert.deepEqual(await damagedText(page), [], `${path} at ${width} px`);
    }
  },
);

for (const viewport of [PHONE, WIDE]) {
  onEveryPage(
    `at ${viewport.width} px axe finds nothing, and the Tab key visits every control in order, with a ring to see`,
    { viewport },
    async (page, path) => {
      await axe(page);
      const stops = await tabThrough(page);
      const places = stops.map(({ place }) => place);
      assert.deepEqual(
        places,
        places.toSorted((one, two) => one - two),
        `${path}: the order of the document`,
      );
      for (const { name, isOnScreen, ring, ringContrast } of stops) {
        assert.ok(isOnScreen, `${path}: "${name}" has the focus off screen`);
        assert.ok(ring >= 2, `${path}: "${name}" has a ring of ${ring} px`);
        assert.ok(ringContrast >= 3, `${path}: "${name}" has a ring of contrast ${ringContrast.toFixed(2)}`);
      }
      // The survey's tests know its stops: one of five radio buttons, and no button that is disabled.
      if (path !== SURVEY) {
        assert.deepEqual(places, await controlsOf(page), `${path}: every control is a stop`);
      }
      if (viewport === PHONE && path !== SURVEY) {
        assert.deepEqual(await smallTargets(page, TARGET_SIZE), [], `${path}: a thumb hits every control`);
      }
    },
  );
}

/** Places of the controls that can be seen, in document order, as `tabThrough()` counts them. */
function controlsOf(page: Page): Promise<number[]> {
  return page.locator("a[href], button:enabled, summary, input, select, textarea").evaluateAll((controls) => {
    const all = [...document.querySelectorAll("*")];
    return controls.filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => all.indexOf(control));
  });
}
