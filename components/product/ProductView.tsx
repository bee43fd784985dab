import type { JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { CATEGORY_LABELS, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import type { SitePayment } from "../../lib/site.ts";
import { ButtonLink } from "../Button.tsx";
import { CallBand } from "../CallBand.tsx";
import { Icon } from "../Icon.tsx";
import { CHECK } from "../icons.ts";
import { NewTabHint } from "../NewTabHint.tsx";
import { Notifications } from "../Notifications.tsx";
import { PageBody } from "../Section.tsx";
import type { BuyButton } from "./BuyPlace.tsx";
import { BuyAlerts } from "./BuyAlerts.tsx";
import { BuyPlace } from "./BuyPlace.tsx";
import { ItemList } from "./ItemList.tsx";
import type { ProductImage } from "./Picture.tsx";
import { ProductHero } from "./ProductHero.tsx";

export interface ProductViewProps {
  readonly product: Product;
  readonly image: ProductImage;
  /** Path of the product's demo. */
  readonly demo: string;
  readonly email: string;
  /** How the site takes payments; null: it takes none. */
  readonly payment: SitePayment | null;
  readonly Buy: BuyButton;
}

/** The page of a tool or the bundle. */
export function ProductView({ product, image, demo, email, payment, Buy }: ProductViewProps): JSX.Element {
  const [before, after] = PRODUCT_PAGE.buy;
  return (
    <>
      <div id="product">
        <PageBody>
          <ProductHero product={product} image={image} badge={CATEGORY_LABELS[product.category]}>
            <div class="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
              <BuyPlace
                Buy={Buy}
                id="buy"
                product={product}
                payment={payment}
                label={`${before} ${product.title} ${after}`}
                email={email}
              />
              <DemoLink href={demo} />
            </div>
            <Notes />
          </ProductHero>
          <ItemList id="what-you-get" title={PRODUCT_PAGE.whatYouGet} items={product.whatYouGet} />
          <ItemList id="benefits" title={PRODUCT_PAGE.benefits} items={product.benefits} look="numbered" />
          <ItemList id="features" title={PRODUCT_PAGE.features} items={product.features} look="columns" />
        </PageBody>
        <CallBand title={PRODUCT_PAGE.demo.title} text={PRODUCT_PAGE.demo.text}>
          <ButtonLink href={demo} look="light" external>{PRODUCT_PAGE.demo.button}</ButtonLink>
        </CallBand>
      </div>
      <BuyAlerts email={email} />
      <Notifications />
    </>
  );
}

/** A link to the demo. It opens in a new tab, so that the product page stays open. */
export function DemoLink({ href }: { readonly href: string }): JSX.Element {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      class="inline-flex min-h-11 items-center font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {PRODUCT_PAGE.demo.link}
      <NewTabHint />
    </a>
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
