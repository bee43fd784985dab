import type { JSX, ReactNode } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE_PAGE, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { KNOWN_PLACE } from "../../lib/payments/upgrades/proofs.ts";
import { Badge } from "./Badge.tsx";
import { BackLink } from "./BackLink.tsx";
import type { ListedPart } from "./BundleParts.tsx";
import { Crop } from "./Crop.tsx";
import { AppFrame, Picture, type ProductImage, Screen } from "./Picture.tsx";
import { DrawnPicture } from "../drawings/DrawnPicture.tsx";
import { TitleEmphasis } from "../TitleEmphasis.tsx";

interface ProductHeroProps {
  readonly product: Pick<Product, "title" | "description">;
  readonly image: ProductImage;
  readonly badge: string;
  /** The bundle's tools, whose screens are shown; absent on the page of a tool. */
  readonly parts?: readonly ListedPart[];
  /** Below the description. */
  readonly links?: ReactNode;
  /** The price with its buttons. */
  readonly children: ReactNode;
}

/** The first view of a product page: title, description and price, then the tool's screen below or the product's picture beside them. */
export function ProductHero(
  { product, image, badge, parts, links, children }: ProductHeroProps,
): JSX.Element {
  const lede = <p class="measure-46 text-lede text-ink-2">{product.description}</p>;
  const screens = image.screen !== null
    ? <Screen screen={image.screen} title={product.title} />
    : parts !== undefined && !image.isPhoto
    ? <Minis title={product.title} parts={parts} />
    : null;
  const title = (
    <h1 class={`text-hero tracking-[-0.03em] ${screens === null ? "" : twoLines(image.screen !== null)}`}>
      <ProductTitle title={product.title} />
    </h1>
  );
  return (
    <div class="pt-6 md:pt-10">
      <BackLink href="/toolbox">{PRODUCT_PAGE.back}</BackLink>
      {screens === null
        ? (
          <div class="mt-6 grid gap-x-8 gap-y-12 *:min-w-0 md:grid-cols-12">
            <div class="grid content-start justify-items-start gap-y-6 md:col-span-7">
              <Badge>{badge}</Badge>
              {title}
              {lede}
              {links}
              {children}
              <KnownPlace class="w-full" />
            </div>
            <div class="md:col-span-5">
              <Picture image={image} title={product.title} />
            </div>
          </div>
        )
        : (
          <>
            <div class="relative mt-6 mb-10 grid gap-x-8 sm:mt-16 md:mt-12 lg:mt-6 gap-y-7 *:min-w-0 md:mb-14 lg:grid-cols-12 lg:items-end">
              <DrawnPicture
                name="coil"
                class="absolute right-[calc(50%-50vw)] -top-24 hidden w-[52vw] max-w-none sm:block lg:w-[40vw] print:hidden"
              />
              <div class="relative grid justify-items-start gap-y-5 lg:col-span-7">
                <Badge>{badge}</Badge>
                {title}
                {lede}
                {links}
              </div>
              <div class="relative lg:col-span-4 lg:col-start-9 lg:pt-[10vw]">{children}</div>
              <KnownPlace class="relative lg:col-span-12" />
            </div>
            {screens}
          </>
        )}
    </div>
  );
}

/**
 * Where a script says what is known of earlier purchases. It stands below the price and its buttons, so that a button that somebody is about to press stays
 * where it is.
 */
function KnownPlace({ class: className }: { readonly class: string }): JSX.Element {
  return <div id={KNOWN_PLACE} role="status" class={`scroll-mt-96 empty:hidden print:hidden ${className}`} />;
}

/** In wide windows a title above a screen has two lines. The bundle's title is short and has larger letters. */
function twoLines(isTool: boolean): string {
  return isTool ? "lg:w-[7.6em]" : "leading-[1.06] lg:text-[min(10vw,9rem)]";
}

/** Parts of the screens of the bundle's tools in one frame, each above its name. In narrow windows it shows the first four, on phones three. */
function Minis(
  { title, parts }: { readonly title: string; readonly parts: readonly ListedPart[] },
): JSX.Element {
  const { open } = BUNDLE_PAGE;
  return (
    <figure>
      <AppFrame
        title={title}
        open={
          <>
            <span class="lg:hidden">{open.four}</span>
            <span class="max-lg:hidden">{open.nine}</span>
          </>
        }
      >
        <ul class="-mt-2.5 grid gap-x-3 sm:grid-cols-2 lg:grid-cols-3">
          {parts.map((part, index) => (
            <li
              key={part.productId}
              class={index > 3 ? "max-lg:hidden" : index > 2 ? "max-sm:hidden" : ""}
            >
              <a
                href={`/toolbox/${part.productId}`}
                class="grid gap-2.5 py-2.5 text-small text-ink-night underline-offset-4 hover:underline focus-visible:outline-white"
              >
                <Crop
                  src={part.mini}
                  cut="mini"
                  // On a phone the first one is the largest element in view.
                  isEager={index === 0}
                  class="aspect-[400/264] rounded-card object-cover"
                />
                {part.title}
              </a>
            </li>
          ))}
        </ul>
      </AppFrame>
      <figcaption class="mt-4 py-2.75">
        <p class="mb-2 text-note text-ink-2 sm:hidden">{open.three}</p>
        <p class="text-note text-ink-2">{PRODUCT_PAGE.screen.examples}</p>
      </figcaption>
    </figure>
  );
}

/** A title with its last word in italics. */
function ProductTitle({ title }: { readonly title: string }): JSX.Element {
  const end = title.lastIndexOf(" ") + 1;
  return (
    <>
      {title.slice(0, end)}
      <TitleEmphasis>{title.slice(end)}</TitleEmphasis>
    </>
  );
}
