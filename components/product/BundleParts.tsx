import type { JSX } from "preact";
import type { BundlePart } from "../../lib/catalogue/bundle.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE_PAGE, PRODUCT_PAGE } from "../../lib/content/product_page.ts";

/** A tool of the bundle as its page lists it. */
export interface ListedPart extends BundlePart {
  /** What it is good for. */
  readonly line: string;
  /** Address of its picture. */
  readonly image: string;
}

interface BundlePartsProps {
  readonly parts: readonly ListedPart[];
  readonly bundle: Pick<Product, "price" | "originalPrice">;
}

/** The tools of the bundle, each with its price and a link to its page, then what they cost one by one and together. */
export function BundleParts({ parts, bundle: { price, originalPrice } }: BundlePartsProps): JSX.Element {
  const words = BUNDLE_PAGE.parts;
  return (
    <div>
      <ul class="border-t border-line-strong">
        {parts.map((part) => (
          <li
            key={part.productId}
            class="group relative grid grid-cols-[5rem_1fr_auto] items-center gap-x-4 border-b border-line py-4 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-7"
          >
            <img
              src={part.image}
              alt=""
              width={400}
              height={400}
              loading="lazy"
              class="aspect-square w-full rounded-md border border-line object-cover"
            />
            <div class="min-w-0">
              <h3 class="text-title">
                <a
                  href={`/toolbox/${part.productId}`}
                  class="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {part.title}
                </a>
              </h3>
              <p class="mt-1 measure-46 text-note text-ink-2">{part.line}</p>
              {part.price === null && <p class="mt-1 text-small text-ink-2">{words.noPrice}</p>}
            </div>
            {part.price !== null && (
              <p class="tabular-nums">
                <span class="sr-only">{PRODUCT_PAGE.price}</span> {formatPrice(part.price)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {price !== null && originalPrice !== null && originalPrice > price && (
        <dl class="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 pt-5 tabular-nums">
          <dt class="text-ink-2">{words.sum}</dt>
          <dd class="text-right text-ink-2">
            <s>{formatPrice(originalPrice)}</s>
          </dd>
          <dt class="font-semibold">{words.bundle}</dt>
          <dd class="text-right font-semibold">{formatPrice(price)}</dd>
        </dl>
      )}
    </div>
  );
}
