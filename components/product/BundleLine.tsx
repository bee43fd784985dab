import type { JSX } from "preact";
import { formatPrice } from "../../lib/catalogue/price.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";

/** The bundle as other products' pages mention it. */
export type MentionedBundle = Pick<Product, "price" | "originalPrice">;

/** A line on a tool's page that leads to the bundle; null when it is not sold. */
export function BundleLine({ bundle }: { readonly bundle: MentionedBundle | null }): JSX.Element | null {
  if (bundle === null) return null;
  const words = PRODUCT_PAGE.bundle;
  const price = bundle.price ?? 0;
  const saved = (bundle.originalPrice ?? 0) - price;
  return (
    <p class="mt-20 border-y border-line-strong py-7 font-display text-title md:mt-28 print:hidden">
      {words.before}{" "}
      <a
        href={`/toolbox/${BUNDLE.productId}`}
        class="py-2.75 text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {words.link(formatPrice(price))}
      </a>
      {saved > 0 && <>, {words.saved(formatPrice(saved))}</>}.
    </p>
  );
}
