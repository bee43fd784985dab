import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { browserForFile, type Page, withPage } from "../support/browser.ts";
import { STYLES } from "../../tasks/fonts/styles.ts";
import { hydrated, submitByApi } from "../support/check.ts";
import { appForFile } from "../support/served_app.ts";

const PAGES = ["/", "/diagnostic", "/toolbox"];
const VIEWPORTS = [{ width: 360, height: 740 }, { width: 1440, height: 900 }];
const MOST_SHIFT = 0.01;
/** What the systems of most visitors have; the test brings fonts that are as wide, as its own system may have neither. */
const SYSTEM_FONTS = STYLES.flatMap(({ isItalic = false, standIns }) =>
  standIns.filter(({ family }) => /Georgia|Arial/.test(family)).map((standIn) => ({ ...standIn, isItalic }))
);

browserForFile();

const site = appForFile();

for (const viewport of VIEWPORTS) {
  for (const path of PAGES) {
    Deno.test(`${path} at ${viewport.width} px hardly moves when its fonts come late`, () =>
      withPage({ baseURL: site.url, viewport, reducedMotion: "reduce" }, async (page) => {
        const letFontsCome = await holdFonts(page);
        await page.goto(path, { waitUntil: "domcontentloaded" });
        assert.deepEqual(
          await load(
            page,
            SYSTEM_FONTS.map(({ family, weight, isItalic }) =>
              `${isItalic ? "italic" : ""} ${weight.slice(0, 3)} 1em "${family}"`
            ),
          ),
          SYSTEM_FONTS.map(() => 1),
        );
        assert.equal(await hasFonts(page), false);
        // The system fonts take their place first: how they move the page is not what is measured.
        await page.evaluate(framesAreDrawn);
        const measured = page.evaluate(shiftUntilFontsAreThere);
        letFontsCome();
        const { shift, of } = await measured;
        assert.ok(shift <= MOST_SHIFT, `the layout shifted by ${shift}: ${of.join(", ")}`);
        assert.equal(await hasFonts(page), true);
      }));
  }
}

Deno.test("a page fetches the letters of English, and further files only for a name that needs them", async () => {
  const english = ["instrument-sans", "newsreader", "newsreader-italic"];
  const fontsOf = new Map([
    ["/", english],
    [`/diagnostic/results/${await submitByApi(site.url, { name: "Grace Hopper" })}`, english],
    [
      `/diagnostic/results/${await submitByApi(site.url, { name: "Zoë Łęcka" })}`,
      [...english, "instrument-sans-latin", "instrument-sans-ext"],
    ],
  ]);
  for (const [path, fonts] of fontsOf) {
    await withPage({ baseURL: site.url, reducedMotion: "reduce" }, async (page) => {
      const fetched: string[] = [];
      page.on("request", (request) => {
        const [, name] = /\/fonts\/([a-z-]+?)(-[0-9a-f]{12})?\.woff2$/.exec(request.url()) ?? [];
        if (name) fetched.push(name);
      });
      await page.goto(path);
      await hydrated(page);
      // Which fonts a text needs is known once it is laid out. This waits for that too.
      await page.evaluate(() => document.fonts.ready);
      assert.deepEqual(fetched.toSorted(), fonts.toSorted(), path);
    });
  }
});

/** Serves the system fonts, and keeps the site's own back until the function that it returns is called. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/fonts\/[^/]+\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withSystemFonts(await response.text()) });
  });
  await page.route("**/system-fonts/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1);
    return route.fulfill({
      path: fileURLToPath(new URL(`../../tasks/fonts/stand_ins/${name}`, import.meta.url)),
    });
  });
  return resolve;
}

/** The style sheet with the addresses of the system fonts in place of their names. */
function withSystemFonts(css: string): string {
  return css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    if (!face.includes("local(")) return face;
    const font = SYSTEM_FONTS.find(({ family, weight, isItalic }) =>
      face.includes(family) && face.includes(`font-weight:${weight}`) && face.includes("italic") === isItalic
    );
    return font ? face.replace(/local\([^;]*(?=;)/, `url(/system-fonts/${font.measuredBy}.woff2)`) : "";
  });
}

/** How many faces there are for each of the fonts, once they are loaded. */
function load(page: Page, fonts: readonly string[]): Promise<number[]> {
  return page.evaluate(
    (fonts) => Promise.all(fonts.map(async (font) => (await document.fonts.load(font)).length)),
    fonts,
  );
}

function hasFonts(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    document.fonts.check("420 1em Newsreader") && document.fonts.check('1em "Instrument Sans"')
  );
}

/** In the page: how far its parts move from now until its fonts are there and drawn. */
async function shiftUntilFontsAreThere(): Promise<{ shift: number; of: string[] }> {
  let shift = 0;
  const of: string[] = [];
  type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
  const count = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as LayoutShift[]) {
      shift += value;
      for (const { node } of sources) of.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
    }
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: "layout-shift" });
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  count(observer.takeRecords());
  return { shift, of };
}

/** In the page: waits until what has changed is laid out and drawn. */
async function framesAreDrawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
