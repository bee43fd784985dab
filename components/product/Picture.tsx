import { asset } from "fresh/runtime";
import type { JSX, ReactNode } from "react";
import { productPicture } from "../../lib/catalogue/tools.ts";
import { hasOwnPhoto, productPhotoPath } from "../../lib/content/photos.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import {
  type CardCut,
  screenPath,
  SCREENS,
  type ShownScreen,
  shownScreen,
  type ToolFigure,
} from "../../lib/content/screens.ts";
import { LogoMark } from "../Motif.tsx";
import { NewTabHint } from "../NewTabHint.tsx";

/** A product's pictures. The server chooses them, because only it knows the files' URLs. */
export interface ProductImage {
  /** A square picture: the coach's own, or our drawing. */
  readonly url: string;
  /** Whether it is the coach's own picture rather than our drawing. */
  readonly isPhoto: boolean;
  /** The tool's screen; null if there is no tool, or if the coach's own picture replaces it. */
  readonly screen: ToolScreen | null;
}

/** The URLs of the pictures of a tool's screen, and what they show. */
export interface ToolScreen extends ShownScreen {
  readonly wide: string;
  /** At twice the size. The link to the large picture uses it too. */
  readonly large: string;
  readonly tablet: string;
  readonly phone: string;
  readonly mini: string;
  readonly drawnFigures: readonly ScreenFigure[];
}

/** A figure of a tool's sample, and the URL of its drawing. */
export interface ScreenFigure extends ToolFigure {
  readonly src: string;
  readonly cut: CardCut;
}

/** The coach's own picture of a product, or else our drawing, and the tool's screen. Call it on the server. */
export function productImage(productId: string): ProductImage {
  const photo = productPhotoPath(productId);
  if (hasOwnPhoto(photo)) return { url: asset(photo), isPhoto: true, screen: null };
  return { url: asset(productPicture(productId)), isPhoto: false, screen: toolScreen(productId) };
}

function toolScreen(productId: string): ToolScreen | null {
  const shown = shownScreen(productId);
  if (shown === null) return null;
  return {
    ...shown,
    wide: asset(screenPath(productId, "wide", 1)),
    large: asset(screenPath(productId, "wide", 2)),
    tablet: asset(screenPath(productId, "tablet", 2)),
    phone: asset(screenPath(productId, "phone", 2)),
    mini: asset(screenPath(productId, "mini", 2)),
    drawnFigures: shown.figures.map((figure, index) => {
      const cut = index === 0 ? "figure-1" : "figure-2";
      return { ...figure, cut, src: asset(screenPath(productId, cut, 2)) };
    }),
  };
}

interface PictureProps {
  readonly image: ProductImage;
  readonly title: string;
}

/** A product's square picture in a frame. */
export function Picture({ image, title }: PictureProps): JSX.Element {
  return (
    <div class="rounded-card border border-line bg-sheet p-4 sm:p-6 lg:p-8">
      <img
        src={image.url}
        alt={`${PRODUCT_PAGE.pictureAlt} ${title}`}
        width={400}
        height={400}
        fetchpriority="high"
        class={`aspect-square w-full border border-line ${image.isPhoto ? "object-cover" : "object-contain"}`}
      />
    </div>
  );
}

interface ScreenProps {
  readonly screen: ToolScreen;
  readonly title: string;
}

interface AppFrameProps {
  readonly title: string;
  /** The name of the open document, at the right of the bar. */
  readonly open: ReactNode;
  readonly children: ReactNode;
}

/** The dark frame of an app. */
export function AppFrame({ title, open, children }: AppFrameProps): JSX.Element {
  return (
    <div class="-mx-3 rounded-[1.5rem] bg-ink p-2 pt-0 shadow-document sm:mx-0 md:p-3.5 md:pt-0">
      <p class="flex items-center gap-3 px-3 py-3 font-display text-lg text-white md:py-4">
        <LogoMark class="mb-1 w-8 text-accent-night" />
        <span class="pt-1">{title}</span>
        <span class="ml-auto hidden font-text text-small text-ink-night sm:block">{open}</span>
      </p>
      {children}
    </div>
  );
}

/** A tool's screen in a dark frame, in versions for phones, tablets and wide windows. It opens large in a new tab. */
export function Screen({ screen, title }: ScreenProps): JSX.Element {
  const { example, screenAlt, openLarge } = PRODUCT_PAGE.screen;
  const { wide, tablet, phone } = SCREENS;
  const { heights } = screen;
  return (
    <figure>
      <AppFrame title={title} open={screen.document}>
        <picture class="block overflow-hidden rounded-card bg-paper">
          <source
            media="(width < 48rem)"
            srcset={`${screen.phone} ${phone.width * 2}w`}
            sizes="100vw"
            width={phone.width}
            height={heights.phone}
          />
          <source
            media="(width < 64rem)"
            srcset={`${screen.tablet} ${tablet.width * 2}w`}
            sizes="100vw"
            width={tablet.width}
            height={heights.tablet}
          />
          <img
            src={screen.wide}
            srcset={`${screen.wide} ${wide.width}w, ${screen.large} ${wide.width * 2}w`}
            sizes="(width < 94rem) 90vw, 86rem"
            alt={screenAlt(title)}
            width={wide.width}
            height={heights.wide}
            fetchpriority="high"
            class="w-full"
          />
        </picture>
      </AppFrame>
      <figcaption class="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-note">
        <p class="text-ink-2">{example}</p>
        <a
          href={screen.large}
          target="_blank"
          rel="noopener"
          class="py-2.75 underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
        >
          {openLarge}
          <NewTabHint />
        </a>
      </figcaption>
    </figure>
  );
}
