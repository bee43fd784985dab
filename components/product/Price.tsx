import type { JSX } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { CURRENCY, formatAmount } from "../../lib/catalogue/price.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import type { TaxBehavior } from "../../lib/payments/tax/tax.ts";
import { Badge } from "./Badge.tsx";

interface PriceProps {
  readonly product: Pick<Product, "price" | "originalPrice">;
  /** "large": the price of the page's product; "small": the price of another product. */
  readonly look?: "large" | "small";
  /** How the price stands to tax. */
  readonly tax?: TaxBehavior | undefined;
}

/** A product's price. The original price and the saving are only shown if there is a saving. */
export function Price(
  { product: { price, originalPrice }, look = "large", tax = "inclusive" }: PriceProps,
): JSX.Element {
  const saved = price === null || originalPrice === null ? 0 : originalPrice - price;
  const isLarge = look !== "small";
  return (
    <p class={`flex flex-wrap gap-y-2 ${isLarge ? "items-end gap-x-5" : "items-baseline gap-x-3"}`}>
      <span class={`font-display tracking-[-0.03em] ${isLarge ? "text-display" : "text-heading"}`}>
        <span class="sr-only">{PRODUCT_PAGE.price}</span> {dollars(price ?? 0)}
      </span>
      {originalPrice !== null && saved > 0 && (
        <span class={isLarge ? "grid justify-items-start gap-1" : "contents"}>
          <s class={`text-ink-2 ${isLarge ? "text-lede" : "text-note"}`}>
            <span class="sr-only">{PRODUCT_PAGE.originalPrice}</span> {dollars(originalPrice)}
          </s>{" "}
          <Badge>{`${PRODUCT_PAGE.save} ${dollars(saved)}`}</Badge>
        </span>
      )}
      {isLarge && price !== null && price > 0 && (
        <span class="w-full text-small text-ink-2">
          {`${PRODUCT_PAGE.currency} ${PRODUCT_PAGE.tax[tax]}`}
        </span>
      )}
    </p>
  );
}

/** With cents if there are any, as a code may leave them. */
function dollars(cents: number): string {
  return formatAmount(cents, CURRENCY);
}
