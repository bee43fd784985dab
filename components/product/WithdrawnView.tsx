import type { JSX } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { findTool } from "../../lib/catalogue/tools.ts";
import { WITHDRAWN_PAGE } from "../../lib/content/product_page.ts";
import { ButtonLink } from "../Button.tsx";
import { EmailText } from "../EmailText.tsx";
import { PageBody } from "../Section.tsx";
import { DemoLink } from "./DemoLink.tsx";
import { Items } from "./ItemList.tsx";
import type { ProductImage } from "./Picture.tsx";
import { BoughtAlready } from "./BuyersRights.tsx";
import { ProductHero } from "./ProductHero.tsx";

interface WithdrawnViewProps {
  readonly product: Product;
  readonly image: ProductImage;
  readonly email: string;
}

/** The page of a product that is no longer sold: what its buyers keep, and alternatives. */
export function WithdrawnView({ product, image, email }: WithdrawnViewProps): JSX.Element {
  const { badge, lede, bought, toolbox } = WITHDRAWN_PAGE;
  const demo = findTool(product.id)?.demo;
  return (
    <div class="shop-sheet">
      <PageBody>
        <ProductHero
          product={{ title: product.title, description: lede }}
          image={{ ...image, screen: null }}
          badge={badge}
        >
          <div class="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <ButtonLink href="/toolbox" look="accent" class="w-full sm:w-auto">{toolbox}</ButtonLink>
            {demo !== undefined && <DemoLink href={demo} />}
          </div>
          <section aria-labelledby="bought" class="mt-6 w-full">
            <h2 id="bought" class="mb-4 text-title">{bought.title}</h2>
            <Items items={bought.items} />
            <p class="mt-5 text-note text-ink-2">
              <EmailText text={bought.help} email={email} />
            </p>
          </section>
          <BoughtAlready />
        </ProductHero>
        <div class="pb-24 md:pb-32" />
      </PageBody>
    </div>
  );
}
