import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import {
  isLoose,
  SCREEN_CUTS,
  type ScreenCut,
  screenPath,
  SCREENS,
  type ShownScreen,
} from "../../lib/content/screens.ts";
import { type Scene, SCENES } from "./scenes.ts";
import { SCREEN_DAY } from "./screen_sources.ts";

/** Type stays sharp where its colour is kept at full size. */
const AVIF = { effort: 4, chromaSubsampling: "4:4:4" } as const;
/** A phone waits for its picture, which is the largest thing in its first view. */
const QUALITY: Readonly<Record<ScreenCut, number>> = {
  wide: 50,
  tablet: 42,
  phone: 40,
  detail: 46,
  mini: 42,
};

interface DrawnFile {
  /** Below `static/`. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * The pictures of a tool's screen, taken from its offline edition, and what they show; the folder's URL ends
 * with a slash. The same browser on the same machine gives the same bytes.
 */
export async function takeScreens(
  browser: Browser,
  productId: string,
  editions: URL,
): Promise<{ readonly files: readonly DrawnFile[]; readonly shown: ShownScreen }> {
  const edition = new URL(`${productId}.html`, editions);
  const files: DrawnFile[] = [];
  const heights = { wide: 0, tablet: 0, phone: 0 };
  let document = "";
  for (const cut of SCREEN_CUTS) {
    const { width, scales } = SCREENS[cut];
    const { png, height, title } = await takeScreen(browser, edition, productId, cut);
    document = title;
    if (!isLoose(cut)) heights[cut] = height;
    for (const scale of scales) {
      const picture = sharp(png).resize({ width: width * scale, height: height * scale, fit: "fill" });
      files.push({
        file: screenPath(productId, cut, scale),
        bytes: await picture.avif({ ...AVIF, quality: QUALITY[cut] }).toBuffer(),
      });
    }
  }
  return { files, shown: { document, heights } };
}

interface Taken {
  readonly png: Uint8Array;
  /** CSS pixels at the cut's width. */
  readonly height: number;
}

interface TakenScreen extends Taken {
  /** The name of the document that is open. */
  readonly title: string;
}

/** Opens an edition on the day of the samples and takes a picture of twice the size, as a PNG. */
export async function takeScreen(
  browser: Browser,
  edition: URL,
  productId: string,
  cut: ScreenCut,
): Promise<TakenScreen> {
  const scene = SCENES[productId]?.[cut === "mini" ? "detail" : cut];
  if (scene === undefined) throw new Error(`nothing says what to show of ${productId}`);
  const context = await browser.newContext({
    viewport: { width: isLoose(cut) ? 360 : SCREENS[cut].width, height: 1000 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: "en-US",
    // The edition's own policy refuses the style sheet that leaves out what surrounds a scene.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T09:00:00Z`));
    await page.goto(edition.href);
    await page.locator("[aria-busy=false]").first().waitFor();
    await scene.prepare?.(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const title = await page.getByLabel("Title of this document").inputValue();
    const taken = isLoose(cut)
      ? await takeLoose(page, scene, SCREENS[cut])
      : await takeRuled(page, scene, SCREENS[cut].width);
    return { ...taken, title };
  } finally {
    await context.close();
  }
}

/** A picture of the page's whole width, which ends with the scene's last element. What stands beside that and is cut there is left out. */
async function takeRuled(page: Page, scene: Scene, width: number): Promise<Taken> {
  const { top, bottom } = await boxOf(page, scene);
  const y = Math.round(top - (scene.above ?? 0));
  const height = Math.round(bottom + (scene.below ?? 0)) - y;
  if (scene.isAlone) await leaveOutAround(page, scene);
  await page.evaluate(leaveOutCut, y + height);
  const png = await page.screenshot({
    fullPage: true,
    animations: "disabled",
    clip: { x: 0, y, width, height },
  });
  return { png, height };
}

/**
 * The elements of a scene alone, on a sheet with an even margin: what surrounds them, borders of cards included, is left out. They are
 * laid out as narrow as they can be without becoming too high.
 */
async function takeLoose(
  page: Page,
  scene: Scene,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Taken> {
  const margin = 20;
  const shape = (height - 2 * margin) / (width - 2 * margin);
  for (let inner = 250; inner <= 620; inner += 10) {
    const before = await boxOf(page, scene);
    const view = page.viewportSize()?.width ?? 0;
    await page.setViewportSize({
      width: view + Math.round(inner - (before.right - before.left)),
      height: 1000,
    });
    const { left, right, top, bottom } = await boxOf(page, scene);
    if (bottom - top > (right - left) * shape + 1) continue;
    await leaveOutAround(page, scene);
    const scale = (right - left) / (width - 2 * margin);
    const png = await page.screenshot({
      fullPage: true,
      animations: "disabled",
      clip: {
        x: left - margin * scale,
        y: top - margin * scale,
        width: width * scale,
        height: height * scale,
      },
    });
    return { png, height };
  }
  throw new Error("the scene is higher than its picture, however wide it is laid out");
}

/** Where a scene's elements are in the page, in CSS pixels. */
async function boxOf(page: Page, scene: Scene) {
  const [from, to] = await Promise.all(
    [scene.from(page), scene.to(page)].map((place) =>
      place.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top: top + scrollY, bottom: bottom + scrollY };
      })
    ),
  );
  if (from === undefined || to === undefined) throw new Error("a scene has two ends");
  return {
    left: Math.min(from.left, to.left),
    right: Math.max(from.right, to.right),
    top: from.top,
    bottom: to.bottom,
  };
}

async function leaveOutAround(page: Page, scene: Scene): Promise<void> {
  await scene.from(page).evaluate(leaveOutOthers, await scene.to(page).elementHandle());
}

/** Runs in the page: hides texts, fields and drawings that this height of the page cuts. */
function leaveOutCut(height: number): void {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>("main *")) {
    const { top, bottom } = element.getBoundingClientRect();
    const isSmall = bottom - top < 200;
    if (isSmall && top + scrollY < height - 2 && bottom + scrollY > height + 2) {
      element.style.visibility = "hidden";
    }
  }
}

/** Runs in the page: leaves to be seen only what lies between the two elements, in the least part of the page that holds both. */
function leaveOutOthers(from: Element, to: Element | null): void {
  const { top } = from.getBoundingClientRect();
  const bottom = to?.getBoundingClientRect().bottom ?? 0;
  let whole = from.parentElement;
  while (whole && !whole.contains(to)) whole = whole.parentElement;
  const shown = [...whole?.querySelectorAll<HTMLElement | SVGElement>("*") ?? []].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= bottom + 1 &&
      getComputedStyle(element).visibility === "visible";
  });
  const style = document.createElement("style");
  style.textContent = "html, body { background: #fffdf9 !important } body * { visibility: hidden }";
  document.head.append(style);
  for (const element of shown) element.style.visibility = "visible";
}
