/** The share cards of pages, tools and founder styles as PNG. What is special of a page's figure is in page_figures.tsx, of a tool's beside the tool. */
import type { JSX } from "react";
import { renderToString } from "preact-render-to-string";
import { CardText, ShareCard, TEXT_WIDTH, WORDS_SIZE } from "../../components/share/ShareCard.tsx";
import { createCardPainter } from "../../lib/cards/painter.ts";
import { fittingSize, type HeadlineLine, lineWidth, widthOf } from "../../lib/cards/type.ts";
import { findTool, TOOLS } from "../../lib/catalogue/tools.ts";
import { STYLE_PICTURES } from "../../lib/content/founder_test/style_pictures.ts";
import type { CardWords } from "../../lib/content/page_meta.ts";
import { PUBLIC_PAGES } from "../../lib/content/pages.ts";
import { toolFile } from "../tool_folder.ts";
import { PAGE_FIGURES, Style, Toolbox } from "./page_figures.tsx";

const MENU = new URL("../../static/pictures/menu/", import.meta.url);
/** Pixels. A longer headline is set smaller. */
const LARGEST_HEADLINE = 104;
const HEADLINE_BASELINE = 470;
/** Words stand below most figures, so they have more room. */
const WORDS_WIDTH = 552;

/** Draws every card and gives its bytes with its file below `static/`. */
export async function drawCards(write: (file: string, bytes: Uint8Array) => Promise<void>): Promise<void> {
  const painter = createCardPainter({
    onFailure: (error) => {
      throw error;
    },
  });
  const draw = async (picture: CardWords, figure: JSX.Element, isNight = false) => {
    const { headline, words } = cardType(picture);
    const png = await painter.draw(renderToString(
      <ShareCard
        headline={headline}
        foot={<CardText size={words.size}>{words.text}</CardText>}
        isNight={isNight}
      >
        {figure}
      </ShareCard>,
    ));
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

/** The words of a picture, in the sizes in which they fit beside and below its figure. */
export function cardType({ headline, emphasis, words }: CardWords): {
  readonly headline: Parameters<typeof ShareCard>[0]["headline"];
  readonly words: { readonly text: string; readonly size: number };
} {
  const lines: readonly HeadlineLine[] = [
    ...headline.map((text) => [{ text, isStressed: false }]),
    [{ text: emphasis, isStressed: true }],
  ];
  return {
    headline: {
      lines,
      size: fittingSize(lines.map(lineWidth), TEXT_WIDTH, LARGEST_HEADLINE),
      baseline: HEADLINE_BASELINE,
    },
    words: {
      text: words,
      size: fittingSize([widthOf(words, "instrument-sans")], WORDS_WIDTH, WORDS_SIZE),
    },
  };
}

async function figureOf({ file }: CardWords): Promise<JSX.Element> {
  if (file === "/og/toolbox.png") return <Toolbox pictures={await menuPictures()} />;
  const Figure = PAGE_FIGURES[file] ?? await toolFigure(file);
  return <Figure />;
}

async function toolFigure(file: string): Promise<() => JSX.Element> {
  const tool = findTool(/^\/og\/(.+)\.png$/.exec(file)?.[1] ?? "");
  if (tool === null) throw new Error(`no figure is drawn for ${file}`);
  const { ShareFigure }: { readonly ShareFigure: () => JSX.Element } = await import(
    toolFile(tool, "pictures.tsx").href
  );
  return ShareFigure;
}

/** What the menu's small pictures draw on their ground, one for each tool. */
function menuPictures(): Promise<string[]> {
  return Promise.all(TOOLS.map(async ({ productId }) => {
    const svg = await Deno.readTextFile(new URL(`${productId}.svg`, MENU));
    return svg.replace(/<svg[^>]*>\s*<path[^>]*>|<\/svg>/g, "");
  }));
}
