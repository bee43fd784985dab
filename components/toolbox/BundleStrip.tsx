import type { JSX } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { samplePriceOf } from "../../lib/content/catalogue/mod.ts";
import { TOOLBOX_PAGE } from "../../lib/content/toolbox.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";
import { Price } from "../product/Price.tsx";
import { SampleMark } from "../SampleMark.tsx";

interface BundleStripProps {
  /** null: it is not sold, or the database is unavailable. */
  readonly bundle: Product | null;
  /** What has a price. */
  readonly priced: readonly Product[];
}

/** The tool that is on neither shelf, and all tools in one purchase. */
export function BundleStrip({ bundle, priced }: BundleStripProps): JSX.Element {
  const { bundle: text, more } = TOOLBOX_PAGE;
  const ninth = priced.find(({ id }) => id === more.tool.productId);
  return (
    <aside class="mt-12 md:mt-14">
      {bundle !== null && bundle.price === samplePriceOf(BUNDLE.productId) && <SampleMark class="mb-4" />}
      <ul class="grid gap-x-8 border-t border-line lg:grid-cols-2">
        <Strip
          text={more.text}
          title={more.tool.label}
          href={`/toolbox/${more.tool.productId}`}
          {...ninth && { product: ninth }}
        />
        {bundle !== null && (
          <Strip text={text} title={bundle.title} href={`/toolbox/${BUNDLE.productId}`} product={bundle} />
        )}
      </ul>
    </aside>
  );
}

interface StripProps {
  readonly text: string;
  readonly title: string;
  readonly href: string;
  readonly product?: Product;
}

/** A click anywhere opens the product's page. */
function Strip({ text, title, href, product }: StripProps): JSX.Element {
  return (
    <li class="group relative grid grid-cols-[1fr_auto] items-baseline-last gap-x-5 gap-y-2 sm:grid-cols-[1fr_auto_auto] border-b border-line py-6">
      <div class="max-sm:col-start-1 max-sm:row-start-1">
        <p class="text-note text-ink-2">{text}</p>
        <p class="mt-0.5 font-display text-title">
          <a
            href={href}
            class="py-2.75 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {title}
          </a>
        </p>
      </div>
      <div class="max-sm:col-start-1 max-sm:row-start-2">
        {product && <Price product={product} look="small" />}
      </div>
      <Icon outline={ARROW_RIGHT} class="size-4 text-accent max-sm:col-start-2 max-sm:row-start-1" />
    </li>
  );
}
