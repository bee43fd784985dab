import type { JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE_PAGE, CATEGORY_LABELS, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import type { SitePayment } from "../../lib/site.ts";
import { ButtonLink } from "../Button.tsx";
import { CallBand } from "../CallBand.tsx";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { Notifications } from "../Notifications.tsx";
import { PageBody, Section } from "../Section.tsx";
import { BundleLine, type MentionedBundle } from "./BundleLine.tsx";
import { BundleParts, type ListedPart } from "./BundleParts.tsx";
import type { BuyButton } from "./BuyPlace.tsx";
import { BuyAlerts } from "./BuyAlerts.tsx";
import { BuyPlace } from "./BuyPlace.tsx";
import { DemoLink } from "./DemoLink.tsx";
import { ItemList, Items } from "./ItemList.tsx";
import type { ProductImage } from "./Picture.tsx";
import { ProductHero } from "./ProductHero.tsx";

export interface ProductViewProps {
  readonly product: Product;
  readonly image: ProductImage;
  /** Path of the product's demo; of the bundle's, where all demos are. */
  readonly demo: string;
  /** The bundle, for the pages of the tools; null: it is not sold, or this is its page. */
  readonly bundle: MentionedBundle | null;
  /** What the bundle holds; null: this is the page of a tool. */
  readonly parts: readonly ListedPart[] | null;
  readonly email: string;
  /** How the site takes payments; null: it takes none. */
  readonly payment: SitePayment | null;
  readonly Buy: BuyButton;
}

/** The page of a tool or the bundle. */
export function ProductView(
  { product, image, demo, bundle, parts, email, payment, Buy }: ProductViewProps,
): JSX.Element {
  const [before, after] = PRODUCT_PAGE.buy;
  const isTool = parts === null;
  const words = isTool ? PRODUCT_PAGE.demo : BUNDLE_PAGE.demo;
  return (
    <>
      <div id="product">
        <PageBody>
          <ProductHero
            product={product}
            image={image}
            badge={isTool ? CATEGORY_LABELS[product.category] : BUNDLE_PAGE.badge}
            terms={words.terms}
          >
            <div class="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
              <BuyPlace
                Buy={Buy}
                id="buy"
                product={product}
                payment={payment}
                label={`${before} ${product.title} ${after}`}
                email={email}
              />
              <DemoLink href={demo} label={words.link} isApart={isTool} />
            </div>
            <Notes />
            <BundleLine bundle={bundle} />
          </ProductHero>
          {isTool
            ? <ItemList id="what-you-get" title={PRODUCT_PAGE.whatYouGet} items={product.whatYouGet} />
            : (
              <Section id="what-you-get" title={PRODUCT_PAGE.whatYouGet} layout="split">
                <div class="grid gap-y-14">
                  <BundleParts parts={parts} bundle={product} />
                  {product.whatYouGet.length > 0 && <Items items={product.whatYouGet} />}
                </div>
              </Section>
            )}
          <ItemList id="benefits" title={PRODUCT_PAGE.benefits} items={product.benefits} look="numbered" />
          <ItemList id="features" title={PRODUCT_PAGE.features} items={product.features} look="columns" />
        </PageBody>
        <CallBand title={words.title} text={words.text}>
          <ButtonLink href={demo} look="light" external={isTool}>{words.button}</ButtonLink>
        </CallBand>
      </div>
      <BuyAlerts email={email} />
      <Notifications />
    </>
  );
}

function Notes(): JSX.Element {
  return (
    <ul class="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-small text-ink-2">
      {PRODUCT_PAGE.notes.map((note) => (
        <li key={note} class="flex items-center gap-1.5">
          <Icon outline={CHECK} class="size-4 text-accent" />
          {note}
        </li>
      ))}
    </ul>
  );
}
