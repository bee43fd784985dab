import type { JSX } from "preact";
import type { Product } from "../../lib/catalogue/schema.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Badge } from "./Badge.tsx";

interface PriceProps {
  readonly product: Pick<Product, "price" | "originalPrice">;
}

/** A product's price. The original price and the saving are shown only when something is saved. */
export function Price({ product: { price, originalPrice } }: PriceProps): JSX.Element {
  const saved = price === null || originalPrice === null ? 0 : originalPrice - price;
  return (
    <p class="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span class="font-display text-display tracking-[-0.03em]">
        <span class="sr-only">{PRODUCT_PAGE.price}</span> {formatPrice(price ?? 0)}
      </span>
      {originalPrice !== null && saved > 0 && (
        <>
          <s class="text-lede text-ink-2">
            <span class="sr-only">{PRODUCT_PAGE.originalPrice}</span> {formatPrice(originalPrice)}
          </s>
          <Badge>{`${PRODUCT_PAGE.save} ${formatPrice(saved)}`}</Badge>
        </>
      )}
    </p>
  );
}
