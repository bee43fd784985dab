/** The share cards of pages, tools and founder styles as PNG. What is special of a page's figure is in page_figures.tsx, of a tool's beside the tool. */
import type { JSX } from "react";
import { renderToString } from "preact-render-to-string";
import { PageCard } from "../../components/share/PageCard.tsx";
import { createCardPainter } from "../../lib/cards/painter.ts";
import { findTool, TOOLS } from "../../lib/catalogue/tools.ts";
import { STYLE_PICTURES } from "../../lib/content/founder_test/style_pictures.ts";
import type { CardWords } from "../../lib/content/page_meta.ts";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { toolRecipes } from "../tool_folder.ts";
import { PAGE_FIGURES, Style, Toolbox } from "./page_figures.tsx";

const MENU = new URL("../../static/pictures/menu/", import.meta.url);

/** Draws every card and gives its bytes with its file below `static/`. */
export async function drawCards(write: (file: string, bytes: Uint8Array) => Promise<void>): Promise<void> {
  const painter = createCardPainter({
    onFailure: (error) => {
      throw error;
    },
  });
  const draw = async (picture: CardWords, figure: JSX.Element, isNight = false) => {
    const png = await painter.draw(
      renderToString(<PageCard picture={picture} isNight={isNight}>{figure}</PageCard>),
    );
    if (png === null) throw new Error(`${picture.file} could not be drawn`);
    await write(picture.file.slice(1), png);
  };
  try {
    for (const picture of new Map(PUBLIC_PAGES.map(({ picture }) => [picture.file, picture])).values()) {
      await draw(picture, await figureOf(picture));
    }
    for (const style of STYLE_PICTURES) await draw(style, <Style code={style.code} />, true);
  } finally {
    painter.close();
  }
}

async function figureOf({ file }: CardWords): Promise<JSX.Element> {
  if (file === "/og/toolbox.png") return <Toolbox pictures={await menuPictures()} />;
  const Figure = PAGE_FIGURES[file] ?? await toolFigure(file);
  return <Figure />;
}

async function toolFigure(file: string): Promise<() => JSX.Element> {
  const tool = findTool(/^\/og\/(.+)\.png$/.exec(file)?.[1] ?? "");
  if (tool === null) throw new Error(`no figure is drawn for ${file}`);
  return (await toolRecipes(tool)).ShareFigure;
}

/** What the menu's small pictures draw on their ground, one for each tool. */
function menuPictures(): Promise<string[]> {
  return Promise.all(TOOLS.map(async ({ productId }) => {
    const svg = await Deno.readTextFile(new URL(`${productId}.svg`, MENU));
    return svg.replace(/<svg[^>]*>\s*<path[^>]*>|<\/svg>/g, "");
  }));
}
