import type { JSX } from "react";
import { PRODUCT_PAGE, TRACKER_PAGE } from "../../lib/content/product_page.ts";
import { ButtonLink } from "../Button.tsx";
import { CallBand } from "../CallBand.tsx";
import { Unbroken } from "../Unbroken.tsx";
import { Icon } from "../Icon.tsx";
import { ARROW_UP_RIGHT } from "../icons.ts";
import { Badge } from "./Badge.tsx";
import { BuyPlace } from "./BuyPlace.tsx";
import { pricedWith } from "./CouponPlace.tsx";
import { HeroLinks } from "./DemoLink.tsx";
import { Items, WhatYouGet } from "./ItemList.tsx";
import { EditionLists, EveryTool, Offer, PricePlace } from "./Offer.tsx";
import { Price } from "./Price.tsx";
import { ProductFrame } from "./ProductFrame.tsx";
import { ProductHero } from "./ProductHero.tsx";
import { ProductView, type ProductViewProps } from "./ProductView.tsx";

export interface AnyProductViewProps extends ProductViewProps {
  /** The URL of the execution tracker's app, on its page. */
  readonly trackerUrl?: string;
}

/** The page of any product. It is the same from the server and after a late answer. */
export function AnyProductView({ trackerUrl, ...props }: AnyProductViewProps): JSX.Element {
  return trackerUrl === undefined
    ? <ProductView {...props} />
    : <TrackerView {...props} trackerUrl={trackerUrl} />;
}

interface TrackerViewProps extends Omit<ProductViewProps, "parts"> {
  readonly trackerUrl: string;
}

/** The page of the execution tracker, which comes with access to an app outside this site. */
export function TrackerView(
  { product, coupon, image, demo, samplePrice, editions, bundle, email, payment, trackerUrl, Buy }:
    TrackerViewProps,
): JSX.Element {
  const buy = { Buy, product, coupon, payment, email };
  const words = PRODUCT_PAGE.demo;
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
            badge={TRACKER_PAGE.badge}
            links={<HeroLinks demo={demo} label={words.link} isApart />}
          >
            <PricePlace product={product} coupon={coupon} samplePrice={samplePrice} tax={payment?.tax}>
              <div class="mt-5 grid gap-3 print:hidden">
                <BuyPlace {...buy} id="buy" label={TRACKER_PAGE.buy} />
                <ButtonLink href={trackerUrl} look="quiet" external class="w-full">
                  {TRACKER_PAGE.fullSystem}
                  <Icon outline={ARROW_UP_RIGHT} class="size-4" />
                </ButtonLink>
              </div>
              <p class="mt-3 text-small text-ink-2 print:hidden">{TRACKER_PAGE.fullSystemNote}</p>
            </PricePlace>
          </ProductHero>
          <Offer label={words.offer}>
            {editions !== null && <EditionLists editions={editions} />}
          </Offer>
        </>
      }
      content={
        <WhatYouGet
          items={product.features}
          figures={image.screen?.drawnFigures ?? []}
          title={TRACKER_PAGE.features}
        />
      }
      call={
        <CallBand title={TRACKER_PAGE.launch.title} text={TRACKER_PAGE.launch.text}>
          <ButtonLink href={trackerUrl} look="light" external>
            {TRACKER_PAGE.launch.button}
            <Icon outline={ARROW_UP_RIGHT} class="size-4" />
          </ButtonLink>
          <ul class="mt-8 flex flex-wrap gap-x-7 gap-y-1">
            {[
              { href: "/toolbox", label: TRACKER_PAGE.allTools },
              { href: "/toolbox/strategic-okr-planner", label: TRACKER_PAGE.planner },
            ].map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  class="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-4 hover:decoration-2 focus-visible:outline-white"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </CallBand>
      }
    >
      <section aria-labelledby="included" class="pt-20 md:pt-28">
        <div class="rounded-card border border-line bg-sheet px-5 py-8 sm:p-10 lg:p-14">
          <Badge>{TRACKER_PAGE.package.label}</Badge>
          <h2 id="included" class="mt-4 text-display">{TRACKER_PAGE.package.title}</h2>
          {product.whatYouGet.length > 0 && (
            <div class="mt-8">
              <Items items={product.whatYouGet} look="columns" />
            </div>
          )}
          <div class="mt-8 grid gap-x-8 gap-y-5 border-t border-line-strong pt-8 md:grid-cols-2 md:items-center">
            <Price product={pricedWith(product, coupon)} tax={payment?.tax} />
            <div class="md:w-full md:max-w-sm md:justify-self-end print:hidden">
              <BuyPlace {...buy} id="buy-package" label={TRACKER_PAGE.package.buy} />
            </div>
            <p class="text-small text-ink-2 md:col-span-2">
              <Unbroken text={TRACKER_PAGE.package.terms} />
            </p>
          </div>
        </div>
      </section>
      <EveryTool isWide />
    </ProductFrame>
  );
}
