import type { JSX } from "react";
import type { Product } from "../../lib/catalogue/schema.ts";
import { CURRENCY, formatAmount } from "../../lib/catalogue/price.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import type { TaxBehavior } from "../../lib/payments/tax/tax.ts";
import { OWN_PRICE_PLACE } from "../../lib/payments/upgrades/proofs.ts";
import { Badge } from "./Badge.tsx";

interface PriceProps {
  readonly product: Pick<Product, "price" | "originalPrice">;
  /** "large": the price of the page's product; "small": the price of another product. */
  readonly look?: "large" | "small";
  /** How the price stands to tax. */
  readonly tax?: TaxBehavior | undefined;
  /** Whether a price of the visitor's own can take its place in `OWN_PRICE_PLACE`. */
  readonly canBeOwn?: boolean;
}

/** A product's price. The original price and the saving are only shown if there is a saving. */
export function Price(
  { product: { price, originalPrice }, look = "large", tax = "inclusive", canBeOwn = false }: PriceProps,
): JSX.Element {
  const saved = price === null || originalPrice === null ? 0 : originalPrice - price;
  const isLarge = look !== "small";
  const badge = `${PRODUCT_PAGE.save} ${dollars(saved)}`;
  const amounts = (
    <Amounts price={price ?? 0} before={saved > 0 ? originalPrice : null} {...{ badge, look }} />
  );
  return (
    <p class={`flex flex-wrap gap-y-2 ${isLarge ? "items-end gap-x-5" : "items-baseline gap-x-3"}`}>
      {canBeOwn
        ? (
          <>
            <span id={OWN_PRICE_PLACE} class="contents" />
            <span class="contents">{amounts}</span>
          </>
        )
        : amounts}
      {isLarge && price !== null && price > 0 && (
        <span class="w-full text-small text-ink-2">
          {`${PRODUCT_PAGE.currency} ${PRODUCT_PAGE.tax[tax]}`}
        </span>
      )}
    </p>
  );
}

interface AmountsProps {
  /** In cents. */
  readonly price: number;
  /** The price in cents that it is compared with; null: none. */
  readonly before: number | null;
  /** Beside that. */
  readonly badge: string;
  readonly look?: "large" | "small";
}

/** A price, and the one before. */
export function Amounts({ price, before, badge, look = "large" }: AmountsProps): JSX.Element {
  const isLarge = look !== "small";
  return (
    <>
      <span class={`font-display tracking-[-0.03em] ${isLarge ? "text-display" : "text-heading"}`}>
        <span class="sr-only">{PRODUCT_PAGE.price}</span> {dollars(price)}
      </span>
      {before !== null && (
        <span class={isLarge ? "grid justify-items-start gap-1" : "contents"}>
          <s class={`text-ink-2 ${isLarge ? "text-lede" : "text-note"}`}>
            <span class="sr-only">{PRODUCT_PAGE.originalPrice}</span> {dollars(before)}
          </s>{" "}
          <Badge>{badge}</Badge>
        </span>
      )}
    </>
  );
}

/** With cents if there are any, as a code may leave them. */
function dollars(cents: number): string {
  return formatAmount(cents, CURRENCY);
}
