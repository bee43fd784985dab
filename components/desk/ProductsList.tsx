import type { JSX } from "react";
import { dearBundle, withBundlePrice } from "../../lib/catalogue/bundle.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import type { Shop } from "../../lib/catalogue/pricing.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { PRODUCTS_PAGE } from "../../lib/content/desk_products.ts";

/** Every product with its prices, and whether it is sold. On a phone the cells of a row stand below each other. */
export function ProductsList({ shop }: { readonly shop: Shop }): JSX.Element {
  const { title, caption, columns, before, isSold, isNotSold, unpriced } = PRODUCTS_PAGE;
  const dear = dearBundle(shop.forSale);
  const rows = [
    ...withBundlePrice(shop.forSale).map((product) => ({ product, state: isSold })),
    ...shop.withdrawn.map((product) => ({ product, state: isNotSold })),
  ];
  const cell =
    "block text-note md:table-cell md:border-b md:border-line md:py-3 md:pr-6 md:align-top md:last:pr-0";
  return (
    <>
      <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
      {dear !== null && (
        <p class="mt-3 measure-62 font-semibold text-attention">
          {PRODUCTS_PAGE.dear(dear.price, dear.tools)}
        </p>
      )}
      <table
        role="table"
        class="mt-6 block w-full border-t border-ink md:table md:table-fixed md:border-separate md:border-spacing-0"
      >
        <caption class="sr-only">{caption}</caption>
        <thead role="rowgroup" class="max-md:sr-only">
          <tr role="row" class="text-left text-small text-ink-2">
            {columns.map((label, index) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                class={`border-b border-line py-2.5 font-normal ${["w-[45%]", "", "", "w-34"][index]}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" class="block md:table-row-group">
          {rows.map(({ product: { id, title, price, originalPrice }, state }) => (
            <tr
              key={id}
              role="row"
              class="relative flex flex-wrap gap-x-2 border-b border-line py-2 tabular-nums md:table-row"
            >
              <td role="cell" class={`${cell} w-full`}>
                <a
                  href={`/admin/products/${id}`}
                  class="inline-block py-2.5 font-semibold underline decoration-ghost decoration-1 underline-offset-4 hover:decoration-ink max-md:after:absolute max-md:after:inset-0 md:-my-2.5"
                >
                  {title}
                </a>
              </td>
              <td role="cell" class={cell}>{price === null ? unpriced : formatPrice(price)}</td>
              <td role="cell" class={`${cell} text-ink-2`}>
                {originalPrice !== null && before(originalPrice, id === BUNDLE.productId)}
              </td>
              <td role="cell" class={`${cell} max-md:ml-auto ${state === isNotSold ? "text-ink-2" : ""}`}>
                {state}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
