import type { JSX } from "react";
import { countSold } from "../../lib/catalogue/bundle.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE_PAGE, CATEGORY_LABELS, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import type { SitePayment } from "../../lib/site.ts";
import { ButtonLink } from "../Button.tsx";
import { CallBand } from "../CallBand.tsx";
import { PageBody } from "../Section.tsx";
import type { MentionedBundle } from "./BundleLine.tsx";
import { BundleParts, type ListedPart } from "./BundleParts.tsx";
import type { BuyButton } from "./BuyPlace.tsx";
import { BuyPlace } from "./BuyPlace.tsx";
import { type PageCoupon, pricedWith } from "./CouponPlace.tsx";
import { HeroLinks } from "./DemoLink.tsx";
import { Items, LESSER_HEADING, WhatYouGet } from "./ItemList.tsx";
import { EditionLists, type Editions, EveryTool, Offer, PricePlace } from "./Offer.tsx";
import type { ProductImage } from "./Picture.tsx";
import { Notes } from "./BuyersRights.tsx";
import { ProductFrame } from "./ProductFrame.tsx";
import { ProductHero } from "./ProductHero.tsx";

export interface ProductViewProps {
  readonly product: Product;
  readonly image: ProductImage;
  /** The path of the product's demo; for the bundle, of all demos. */
  readonly demo: string;
  /** The code that the visitor came with. */
  readonly coupon: PageCoupon | null;
  /** The catalogue's price in cents while it is marked as a sample; null if the coach has set or accepted the prices. */
  readonly samplePrice: number | null;
  /** What the tool's two editions do; null on the page of the bundle. */
  readonly editions: Editions | null;
  /** The bundle, for pages of tools; null if it is not sold, or this is its page. */
  readonly bundle: MentionedBundle | null;
  /** The contents of the bundle; null on the page of a tool. */
  readonly parts: readonly ListedPart[] | null;
  readonly email: string;
  /** How the site takes payments; null if it takes none. */
  readonly payment: SitePayment | null;
  readonly Buy: BuyButton;
}

/** The page of a tool or the bundle. */
export function ProductView(
  { product, coupon, image, demo, samplePrice, editions, bundle, parts, email, payment, Buy }:
    ProductViewProps,
): JSX.Element {
  const [before, after] = PRODUCT_PAGE.buy;
  const isTool = parts === null;
  const words = isTool ? PRODUCT_PAGE.demo : BUNDLE_PAGE.demo;
  const { computers, originalPrice, ...lists } = BUNDLE_PAGE.editions;
  const saves = (product.originalPrice ?? 0) > (product.price ?? 0);
  return (
    <ProductFrame
      product={product}
      bundle={bundle}
      email={email}
      opening={
        <>
          <ProductHero
            product={product}
            image={image}
            badge={isTool ? CATEGORY_LABELS[product.category] : BUNDLE_PAGE.badge}
            {...(isTool ? {} : { parts })}
            links={<HeroLinks demo={demo} label={words.link} isApart={isTool} />}
          >
            <PricePlace product={product} coupon={coupon} samplePrice={samplePrice} tax={payment?.tax}>
              <div class="mt-5 print:hidden">
                <BuyPlace
                  Buy={Buy}
                  id="buy"
                  product={product}
                  coupon={coupon}
                  payment={payment}
                  label={`${before} ${product.title} ${after}`}
                  email={email}
                />
              </div>
              <Notes look="short" isFree={pricedWith(product, coupon).price === 0} />
            </PricePlace>
          </ProductHero>
          <Offer label={words.offer}>
            {editions === null
              ? (
                <EditionLists
                  editions={lists}
                  words={{
                    ...lists,
                    computers: saves ? `${computers} ${originalPrice(countSold(parts ?? []))}` : computers,
                  }}
                />
              )
              : <EditionLists editions={editions} />}
          </Offer>
        </>
      }
      content={isTool
        ? <WhatYouGet items={product.whatYouGet} figures={image.screen?.drawnFigures ?? []} />
        : (
          <section aria-labelledby="what-you-get" class="mt-20 bg-sheet py-20 md:mt-28 md:py-28">
            <PageBody>
              <h2 id="what-you-get" class="mb-8 text-display md:mb-12">{PRODUCT_PAGE.whatYouGet}</h2>
              <BundleParts parts={parts} bundle={product}>
                {product.whatYouGet.length > 0 && <Items items={product.whatYouGet} />}
              </BundleParts>
            </PageBody>
          </section>
        )}
      call={
        <CallBand title={words.title} text={words.text}>
          <ButtonLink href={demo} look="light" external={isTool}>{words.button}</ButtonLink>
        </CallBand>
      }
    >
      {isTool
        ? (
          <div class="grid gap-x-8 gap-y-12 pt-20 *:min-w-0 md:pt-28 lg:grid-cols-12">
            <Features items={product.features} look="lines" class="lg:col-span-5" />
            <EveryTool />
          </div>
        )
        : (
          <>
            <Features items={product.features} look="columns" class="pt-20 md:pt-28" />
            <EveryTool isWide />
          </>
        )}
    </ProductFrame>
  );
}

interface FeaturesProps {
  readonly items: readonly string[];
  readonly look: "lines" | "columns";
  readonly class: string;
}

/** Additional functions of a product; null if there is nothing to list. */
function Features({ items, look, class: className }: FeaturesProps): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="features" class={className}>
      <h2 id="features" class={`mb-8 ${LESSER_HEADING}`}>{PRODUCT_PAGE.features}</h2>
      <Items items={items} look={look} />
    </section>
  );
}
