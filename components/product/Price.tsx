import type { JSX } from "preact";
import type { Product } from "../../lib/catalogue/product.ts";
import { formatPrice } from "../../lib/content/price.ts";
import { Badge } from "./Badge.tsx";

interface PriceProps {
  readonly product: Pick<Product, "price" | "originalPrice">;
}

/** What a product costs, and what is saved; without a price, or with nothing saved, there is nothing to compare. */
export function Price({ product: { price, originalPrice } }: PriceProps): JSX.Element {
  const saved = price === null || originalPrice === null ? 0 : originalPrice - price;
  return (
    <p class="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span class="font-display text-display tracking-[-0.03em]">
        <span class="sr-only">Price</span> {formatPrice(price ?? 0)}
      </span>
      {originalPrice !== null && saved > 0 && (
        <>
          <s class="text-lede text-ink-2">
            <span class="sr-only">Original price</span> {formatPrice(originalPrice)}
          </s>
          <Badge>{`Save ${formatPrice(saved)}`}</Badge>
        </>
      )}
    </p>
  );
}
