import type { JSX, ReactNode } from "react";
import { type BundlePart, countSold } from "../../lib/catalogue/bundle.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE_PAGE, PRODUCT_PAGE } from "../../lib/content/product_page.ts";

/** A tool of the bundle as its page lists it. */
export interface ListedPart extends BundlePart {
  /** Its use, in a sentence. */
  readonly line: string;
  /** Address of its picture. */
  readonly mini: string;
}

interface BundlePartsProps {
  readonly parts: readonly ListedPart[];
  readonly bundle: Pick<Product, "price" | "originalPrice">;
  /** What the bundle adds. */
  readonly children: ReactNode;
}

/** The tools of the bundle, each with its price and a link to its page, then their total price and the bundle's. */
export function BundleParts(
  { parts, bundle: { price, originalPrice }, children }: BundlePartsProps,
): JSX.Element {
  const words = BUNDLE_PAGE.parts;
  return (
    <>
      <ul class="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
        {parts.map((part) => (
          <li
            key={part.productId}
            class="group relative flex flex-wrap content-start items-baseline justify-between gap-x-6 border-t border-line py-6 md:max-lg:last:odd:col-span-2 lg:py-7"
          >
            <h3 class="flex-1 basis-40 text-title">
              <a
                href={`/toolbox/${part.productId}`}
                class="py-2.75 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {part.title}
              </a>
            </h3>
            <p class="order-2 mt-2 w-full measure-46 text-base text-pretty text-ink-2">{part.line}</p>
            {part.price !== null && (
              <p class="order-1 font-display text-title tabular-nums">
                <span class="sr-only">{PRODUCT_PAGE.price}</span> {formatPrice(part.price)}
              </p>
            )}
            {part.price === null && <p class="order-3 mt-1 w-full text-small text-ink-2">{words.noPrice}</p>}
          </li>
        ))}
      </ul>
      <div class="mt-14 grid gap-x-8 gap-y-12 md:mt-20 lg:grid-cols-3">
        {price !== null && originalPrice !== null && originalPrice > price && (
          <dl class="grid content-start gap-6 border-t border-line-strong pt-6 tabular-nums md:max-lg:grid-cols-2">
            <div>
              <dt class="text-ink-2">{words.sum(countSold(parts))}</dt>
              <dd class="mt-3 font-display text-amount leading-none tracking-[-0.03em] text-ink-2">
                <s class="decoration-2">{formatPrice(originalPrice)}</s>
              </dd>
            </div>
            <div>
              <dt class="font-semibold">{words.bundle}</dt>
              <dd class="mt-3 font-display text-amount leading-none tracking-[-0.03em]">
                {formatPrice(price)}
              </dd>
            </div>
          </dl>
        )}
        <div class="lg:col-span-2">{children}</div>
      </div>
    </>
  );
}
