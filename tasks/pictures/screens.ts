import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { type Card, SCREEN_DAY, type ToolPictures } from "../../components/tool_kit/recipes.ts";
import type { Tool } from "../../lib/catalogue/tools.ts";
import {
  CARD_CUTS,
  type CardCut,
  RULED_CUTS,
  type RuledCut,
  type ScreenCut,
  screenPath,
  SCREENS,
  type ShownScreen,
  type ToolFigure,
} from "../../lib/content/screens.ts";
import { compose, textAt } from "./compose.ts";
import { toolRecipes } from "../tool_folder.ts";
import { takeRuled } from "./ruled.ts";
/** Type stays sharp where its colour is kept at full size. */
const AVIF = { chromaSubsampling: "4:4:4" } as const;
/** A phone waits for its picture, which competes with the fonts for its first view. */
const QUALITY: Readonly<Record<ScreenCut, number>> = {
  wide: 50,
  tablet: 42,
  phone: 27,
  detail: 30,
  mini: 29,
  "figure-1": 46,
  "figure-2": 46,
};
interface DrawnFile {
  /** Below `static/`. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

interface TakenScreens {
  readonly files: readonly DrawnFile[];
  readonly shown: ShownScreen;
}

/**
 * The pictures of a tool's screen, taken from its offline edition, and what they show; the folder's URL ends
 * with a slash. The same browser on the same machine gives the same bytes.
 */
export async function takeScreens(
  browser: Browser,
  tool: Tool,
  editions: URL,
): Promise<TakenScreens> {
  const edition = new URL(`${tool.productId}.html`, editions);
  const { PICTURES: pictures } = await toolRecipes(tool);
  const files: DrawnFile[] = [];
  const keep = async (cut: ScreenCut, png: Uint8Array, height: number) => {
    const { width, scales } = SCREENS[cut];
    for (const scale of scales) {
      const picture = sharp(png).resize({ width: width * scale, height: height * scale, fit: "fill" });
      files.push({
        file: screenPath(tool.productId, cut, scale),
        // The last tenth costs minutes where a picture is large.
        bytes: await picture.avif({
          ...AVIF,
          effort: cut === "wide" || cut === "tablet" ? 4 : 6,
          quality: QUALITY[cut],
        })
          .toBuffer(),
      });
    }
  };
  const heights = { wide: 0, tablet: 0, phone: 0 };
  let document = "";
  for (const cut of RULED_CUTS) {
    const { png, height, title } = await takeScreen(browser, edition, pictures, cut);
    document = title;
    heights[cut] = height;
    await keep(cut, png, height);
  }
  const figures: ToolFigure[] = [];
  for (const cut of CARD_CUTS) {
    const { png, height, figure } = await takeCard(browser, edition, pictures, cut);
    if (figure !== null) figures.push({ ...figure, height });
    await keep(cut, png, height);
  }
  return { files, shown: { document, heights, figures } };
}

type FigureWords = Omit<ToolFigure, "height">;

interface TakenScreen {
  readonly png: Uint8Array;
  /** CSS pixels at the cut's width. */
  readonly height: number;
  /** The name of the document that is open. */
  readonly title: string;
}

/** Opens an edition on the day of the samples and takes a picture of twice the size, as a PNG. */
function takeScreen(
  browser: Browser,
  edition: URL,
  pictures: ToolPictures,
  cut: RuledCut,
): Promise<TakenScreen> {
  const scene = pictures.scenes[cut];
  const { width } = SCREENS[cut];
  return withEdition(browser, edition, { width, prepare: scene.prepare }, async (page) => {
    const title = await page.getByLabel("Title of this document").inputValue();
    return { ...await takeRuled(page, scene, width), title };
  });
}

/** A card of a tool as a PNG with its height in CSS pixels, and what the page writes beside it when it is a figure. */
function takeCard(
  browser: Browser,
  edition: URL,
  pictures: ToolPictures,
  cut: CardCut,
): Promise<{ readonly png: Uint8Array; readonly height: number; readonly figure: FigureWords | null }> {
  return withEdition(browser, edition, { width: 360, prepare: pictures.prepare }, async (page) => {
    const { card, figure } = await cardOf(page, pictures, cut);
    const shape = cut === "detail" ? "high" : cut === "mini" ? "low" : "figure";
    const { y, height } = await compose(page, card, shape, SCREENS[cut]);
    const clip = { x: 0, y, width: SCREENS[cut].width, height };
    return { png: await page.screenshot({ animations: "disabled", clip }), height, figure };
  });
}

async function cardOf(
  page: Page,
  { card, figures: [first, second] }: ToolPictures,
  cut: CardCut,
): Promise<{ readonly card: Card; readonly figure: FigureWords | null }> {
  if (cut === "detail" || cut === "mini") return { card, figure: null };
  const { value, title, note, ...rest } = cut === "figure-1" ? first : second;
  return {
    card: rest,
    figure: {
      value: await textAt(page, value),
      title: await textAt(page, title),
      ...(note === undefined ? {} : { note: await textAt(page, note) }),
    },
  };
}

interface Opening {
  readonly width: number;
  readonly prepare: ((page: Page) => Promise<void>) | undefined;
}

/** Opens an edition with its fonts loaded, its clock stopped, and nothing moving. */
async function withEdition<Result>(
  browser: Browser,
  edition: URL,
  { width, prepare }: Opening,
  take: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width, height: 1000 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: "en-US",
    // The edition's own policy refuses the style sheets that leave out what surrounds a scene and lay out a card.
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${SCREEN_DAY}T09:00:00Z`));
    await page.goto(edition.href);
    await page.locator("[aria-busy=false]").first().waitFor();
    await prepare?.(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return await take(page);
  } finally {
    await context.close();
  }
}
