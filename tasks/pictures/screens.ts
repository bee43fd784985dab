import type { Browser, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { DOCUMENTS } from "../../lib/content/tools/tool_panels.ts";
import { SCREEN_CUTS, type ScreenCut, screenPath, SCREENS } from "../../lib/content/screens.ts";
import { SCREEN_DAY } from "./screen_sources.ts";

/** Where a picture begins in a tool's page, and what is done before it is taken. */
interface Scene {
  /** The element at its top. */
  readonly at: (page: Page) => Locator;
  /** CSS pixels of the page above that element. */
  readonly above: number;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Type stays sharp where its colour is kept at full size. */
const AVIF = { effort: 4, chromaSubsampling: "4:4:4" } as const;
/** A phone waits for its picture, which is the largest thing in its first view. */
const QUALITY: Readonly<Record<ScreenCut, number>> = { wide: 50, phone: 40, detail: 50 };

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first();
const field = (name: string) => (page: Page) => page.getByRole("textbox", { name, exact: true }).first();
const start: Scene = { at: (page) => page.locator("main h2").first(), above: 28 };

/** What each picture of a tool shows, by product id. */
const SCENES: Readonly<Record<string, Readonly<Record<ScreenCut, Scene>>>> = {
  "strategic-okr-planner": {
    wide: start,
    phone: { at: field("Objective 1 of 3"), above: 70 },
    detail: { at: field("Key result 3"), above: 20 },
  },
  "strategic-okr-execution-tracker": {
    wide: start,
    phone: start,
    detail: { at: heading("Weekly wholesale orders"), above: 44 },
  },
  "90-day-sprint-planner": {
    wide: start,
    phone: start,
    detail: { at: heading("23 to 29 November"), above: 172 },
  },
  "strategic-alignment-assessment-kit": {
    wide: start,
    phone: start,
    detail: { at: heading("Three things to talk about"), above: -54 },
  },
  "roi-projection-calculator": {
    wide: start,
    phone: { at: heading("What it comes to"), above: 20 },
    detail: { at: heading("What it comes to"), above: 20 },
  },
  "team-performance-dashboard": {
    wide: start,
    phone: start,
    detail: { at: heading("Workload"), above: 28 },
  },
  "executive-decision-framework": {
    wide: { ...start, prepare: drawWeightings },
    phone: { ...start, prepare: drawWeightings },
    detail: { at: heading("Ranking"), above: 24, prepare: drawWeightings },
  },
  "okr-workshop-facilitator-kit": {
    wide: start,
    phone: { ...start, prepare: runFourthPart },
    detail: { at: heading("Collect wishes"), above: 50, prepare: runFourthPart },
  },
  "goal-cascade-builder": {
    wide: start,
    phone: start,
    detail: { at: (page) => page.getByRole("treeitem").first(), above: 16 },
  },
};

/** Waits for the shares of 10,000 weightings, which a worker draws. */
async function drawWeightings(page: Page): Promise<void> {
  await page.getByText(/^\d+\s?%/).locator("visible=true").nth(3).waitFor();
}

/** Runs the sample workshop to its fourth part, seven minutes into it. */
async function runFourthPart(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Run");
  await press("Start again");
  await press("Start now");
  for (const time of ["09:09", "09:28", "09:42"]) {
    await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T${time}:00Z`));
    await press("Next part");
  }
  await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T09:49:00Z`));
  await page.getByRole("timer").getByText("12:00").waitFor();
  // Once there is something of one's own, the welcome above the tool goes, and the page moves up.
  await page.getByText(DOCUMENTS.welcome).waitFor({ state: "detached" });
}

interface DrawnFile {
  /** Below `static/`. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * The pictures of a tool's screen, taken from its offline edition; the folder's URL ends with a slash. The same browser on the same
 * machine gives the same bytes.
 */
export async function* takeScreens(
  browser: Browser,
  productId: string,
  editions: URL,
): AsyncGenerator<DrawnFile> {
  const edition = new URL(`${productId}.html`, editions);
  for (const cut of SCREEN_CUTS) {
    const { width, scales } = SCREENS[cut];
    const png = await takeScreen(browser, edition, productId, cut);
    for (const scale of scales) {
      yield {
        file: screenPath(productId, cut, scale),
        bytes: await sharp(png).resize({ width: width * scale }).avif({ ...AVIF, quality: QUALITY[cut] })
          .toBuffer(),
      };
    }
  }
}

/** Opens an edition on the day of the samples and takes a picture of twice the size, as a PNG. */
export async function takeScreen(
  browser: Browser,
  edition: URL,
  productId: string,
  cut: ScreenCut,
): Promise<Uint8Array> {
  const scene = SCENES[productId]?.[cut];
  if (scene === undefined) throw new Error(`nothing says what to show of ${productId}`);
  const { width, height } = SCREENS[cut];
  const context = await browser.newContext({
    viewport: { width, height: 1000 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: "en-US",
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T09:00:00Z`));
    await page.goto(edition.href);
    await page.locator("[aria-busy=false]").first().waitFor();
    await scene.prepare?.(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const y = await scene.at(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    return await page.screenshot({
      fullPage: true,
      animations: "disabled",
      clip: { x: 0, y: Math.round(y - scene.above), width, height },
    });
  } finally {
    await context.close();
  }
}
