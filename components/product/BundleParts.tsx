import type { JSX } from "preact";
import type { BundlePart } from "../../lib/catalogue/bundle.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE_PAGE, PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Crop } from "./Crop.tsx";

/** A tool of the bundle as its page lists it. */
export interface ListedPart extends BundlePart {
  /** What it is good for. */
  readonly line: string;
  /** Addresses of its pictures. */
  readonly detail: string;
  readonly mini: string;
}

interface BundlePartsProps {
  readonly parts: readonly ListedPart[];
  readonly bundle: Pick<Product, "price" | "originalPrice">;
}

/** The tools of the bundle, each with its price and a link to its page, then what they cost one by one and together. */
export function BundleParts({ parts, bundle: { price, originalPrice } }: BundlePartsProps): JSX.Element {
  const words = BUNDLE_PAGE.parts;
  return (
    <>
      <ul class="grid gap-x-8 md:grid-cols-2 md:gap-y-14 lg:grid-cols-3">
        {parts.map((part) => (
          <li
            key={part.productId}
            class="group relative border-t border-line py-6 md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0 md:border-0 md:py-0 md:max-lg:last:odd:col-span-2 md:max-lg:last:odd:row-span-1 md:max-lg:last:odd:grid-cols-2 md:max-lg:last:odd:grid-rows-none md:max-lg:last:odd:gap-x-8"
          >
            <Crop
              src={part.detail}
              cut="detail"
              class="hidden aspect-square rounded-card border border-line object-cover transition-colors duration-150 group-hover:border-accent md:block"
            />
            <div class="flex flex-wrap items-baseline justify-between gap-x-6 md:content-start md:pt-5">
              <h3 class="flex-1 basis-40 text-title">
                <a
                  href={`/toolbox/${part.productId}`}
                  class="py-2.75 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {part.title}
                </a>
              </h3>
              <p class="order-2 mt-2 w-full measure-46 text-note text-ink-2">{part.line}</p>
              {part.price !== null && (
                <p class="order-1 font-display text-title tabular-nums">
                  <span class="sr-only">{PRODUCT_PAGE.price}</span> {formatPrice(part.price)}
                </p>
              )}
              {part.price === null && <p class="order-3 mt-1 w-full text-small text-ink-2">{words.noPrice}
              </p>}
            </div>
          </li>
        ))}
      </ul>
      {price !== null && originalPrice !== null && originalPrice > price && (
        <dl class="mt-14 grid gap-x-8 gap-y-6 border-y border-line-strong py-8 tabular-nums md:mt-20 md:grid-cols-2 md:py-12">
          <div>
            <dt class="text-ink-2">{words.sum}</dt>
            <dd class="mt-2 font-display text-[clamp(3.5rem,2rem+6.4vw,7.5rem)] leading-none tracking-[-0.03em] text-ink-2">
              <s class="decoration-2">{formatPrice(originalPrice)}</s>
            </dd>
          </div>
          <div>
            <dt class="font-semibold">{words.bundle}</dt>
            <dd class="mt-2 font-display text-[clamp(3.5rem,2rem+6.4vw,7.5rem)] leading-none tracking-[-0.03em]">
              {formatPrice(price)}
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
