import type { ComponentChildren, JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { LOST_LINK } from "../../lib/content/lost_link.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Badge } from "./Badge.tsx";
import { BackLink } from "./BackLink.tsx";
import { Picture, type ProductImage } from "./Picture.tsx";
import { Price } from "./Price.tsx";

interface ProductHeroProps {
  readonly product: Product;
  readonly image: ProductImage;
  readonly badge: string;
  /** Before the price: what one pays for when one may try it for nothing. Absent: it is not sold, and has no price. */
  readonly terms?: string;
  /** The buttons and the notes below them. */
  readonly children: ComponentChildren;
}

/** The first view of a product's page: title, description, price and picture. */
export function ProductHero({ product, image, badge, terms, children }: ProductHeroProps): JSX.Element {
  return (
    <div class="pt-6 md:pt-10">
      <BackLink href="/toolbox">{PRODUCT_PAGE.back}</BackLink>
      <div class="mt-6 grid gap-x-10 gap-y-12 *:min-w-0 md:grid-cols-[7fr_6fr] lg:gap-x-20">
        <div>
          <Badge>{badge}</Badge>
          <h1 class="mt-5 text-hero tracking-[-0.03em]">
            <ProductTitle title={product.title} />
          </h1>
          <p class="mt-6 measure-46 text-lede text-ink-2">{product.description}</p>
          {terms !== undefined && (
            <>
              <p class="mt-6 measure-46 border-l-3 border-accent pl-5 text-note">{terms}</p>
              <div class="mt-8 border-t border-line pt-6">
                <Price product={product} />
              </div>
            </>
          )}
          {children}
          <BuyersRights isSold={terms !== undefined} />
        </div>
        <div>
          <Picture image={image} title={product.title} />
        </div>
      </div>
    </div>
  );
}

const LINK = "underline underline-offset-4 hover:text-accent-ink";

/** What the guarantee means, and the way for those who have bought. */
function BuyersRights({ isSold }: { readonly isSold: boolean }): JSX.Element {
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
      <em class="text-accent-ink">{title.slice(end)}</em>
    </>
  );
}
