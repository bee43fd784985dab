import type { ComponentChildren, JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { LOST_LINK } from "../../lib/content/lost_link.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Badge } from "./Badge.tsx";
import { BackLink } from "./BackLink.tsx";
import { Picture, type ProductImage, Screen } from "./Picture.tsx";
import { TitleEmphasis } from "../TitleEmphasis.tsx";

interface ProductHeroProps {
  readonly product: Pick<Product, "title" | "description">;
  readonly image: ProductImage;
  readonly badge: string;
  /** Below the description. */
  readonly children: ComponentChildren;
}

/** The first view of a product's page: title and description, then the tool at work, or the product's picture beside them. */
export function ProductHero({ product, image, badge, children }: ProductHeroProps): JSX.Element {
  const title = (
    <h1 class="text-hero tracking-[-0.03em]">
      <ProductTitle title={product.title} />
    </h1>
  );
  const lede = <p class="measure-46 text-lede text-ink-2">{product.description}</p>;
  return (
    <div class="pt-6 md:pt-10">
      <BackLink href="/toolbox">{PRODUCT_PAGE.back}</BackLink>
      {image.screen === null
        ? (
          <div class="mt-6 grid gap-x-10 gap-y-12 *:min-w-0 md:grid-cols-[7fr_6fr] lg:gap-x-20">
            <div class="grid content-start justify-items-start gap-y-6">
              <Badge>{badge}</Badge>
              {title}
              {lede}
              {children}
            </div>
            <div>
              <Picture image={image} title={product.title} />
            </div>
          </div>
        )
        : (
          <>
            <div class="mt-6 mb-10 grid gap-x-16 gap-y-7 *:min-w-0 md:mb-14 lg:grid-cols-[7fr_5fr] lg:items-end">
              <div class="grid justify-items-start gap-y-5">
                <Badge>{badge}</Badge>
                {title}
              </div>
              <div>
                {lede}
                {children}
              </div>
            </div>
            <Screen screen={image.screen} title={product.title} />
          </>
        )}
    </div>
  );
}

const LINK = "underline underline-offset-4 hover:text-accent-ink";

/** What the guarantee means, and the way for those who have bought. */
export function BuyersRights({ isSold }: { readonly isSold: boolean }): JSX.Element {
  const { moneyBack, refunds, bought } = PRODUCT_PAGE;
  return (
    <div class="mt-4 text-note text-ink-2 print:hidden">
      {isSold && (
        <p>
          {moneyBack} <a href="/terms-of-service#refunds" class={LINK}>{refunds}</a>
        </p>
      )}
      <p class="mt-3">
        {bought} <a href={LOST_LINK.href} class={LINK}>{LOST_LINK.label}</a>
      </p>
    </div>
  );
}

/** A title with its last word in italics. */
export function ProductTitle({ title }: { readonly title: string }): JSX.Element {
  const end = title.lastIndexOf(" ") + 1;
  return (
    <>
      {title.slice(0, end)}
      <TitleEmphasis>{title.slice(end)}</TitleEmphasis>
    </>
  );
}
