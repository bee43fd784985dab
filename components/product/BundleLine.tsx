import type { JSX } from "react";
import { formatPrice } from "../../lib/catalogue/price.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { PRODUCT_PAGE } from "../../lib/content/product_page.ts";
import { Icon } from "../Icon.tsx";
import { ARROW_RIGHT } from "../icons.ts";

/** The bundle as other products' pages mention it. */
export type MentionedBundle = Pick<Product, "title" | "price" | "originalPrice">;

/** A line on a tool's page that leads to the bundle; null when it is not sold. */
export function BundleLine({ bundle }: { readonly bundle: MentionedBundle | null }): JSX.Element | null {
  if (bundle === null) return null;
  const words = PRODUCT_PAGE.bundle;
  const price = bundle.price ?? 0;
  const saved = (bundle.originalPrice ?? 0) - price;
  return (
    <p class="mt-20 grid justify-items-start gap-x-8 gap-y-1 border-y border-line-strong py-7 md:mt-28 lg:flex lg:flex-wrap lg:items-baseline print:hidden">
      <span class="font-display text-title">{words.before}</span>{" "}
      <span class="text-ink-2 lg:ml-auto">
        {bundle.title}
        {saved > 0 && `, ${words.saved(formatPrice(saved))}`}
      </span>{" "}
      <a
        href={`/toolbox/${BUNDLE.productId}`}
        class="inline-flex items-center gap-1.5 py-2.5 font-semibold text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {words.link(formatPrice(price))}
        <Icon outline={ARROW_RIGHT} class="size-4" />
      </a>
    </p>
  );
}
