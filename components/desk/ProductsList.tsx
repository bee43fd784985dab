import type { JSX } from "react";
import { dearBundle, withBundlePrice } from "../../lib/catalogue/bundle.ts";
import { formatPrice } from "../../lib/catalogue/price.ts";
import type { Shop } from "../../lib/catalogue/pricing.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import { PRODUCTS_PAGE } from "../../lib/content/desk_products.ts";
import { ARROW_RIGHT } from "../icons.ts";
import { DeskLink } from "./DeskLink.tsx";
import { DESK_CELL, DeskTable } from "./DeskTable.tsx";

/** Every product with its prices, and whether it is sold. */
export function ProductsList({ shop }: { readonly shop: Shop }): JSX.Element {
  const { title, caption, codes, columns, before, isSold, isNotSold, unpriced } = PRODUCTS_PAGE;
  const dear = dearBundle(shop.forSale);
  const rows = [
    ...withBundlePrice(shop.forSale).map((product) => ({ product, state: isSold })),
    ...shop.withdrawn.map((product) => ({ product, state: isNotSold })),
  ];
  return (
    <>
      <div class="flex flex-wrap items-end justify-between gap-4">
        <h1 class="text-heading lg:text-[2.75rem]">{title}</h1>
        <DeskLink href="/admin/coupons" icon={ARROW_RIGHT}>{codes}</DeskLink>
      </div>
      {dear !== null && (
        <p class="mt-3 measure-62 font-semibold text-attention">
          {PRODUCTS_PAGE.dear(dear.price, dear.tools)}
        </p>
      )}
      <DeskTable
        caption={caption}
        columns={columns.map((label, index) => [label, ["w-[45%]", "", "", "w-34"][index] ?? ""])}
      >
        {rows.map(({ product: { id, title, price, originalPrice }, state }) => (
          <tr
            key={id}
            role="row"
            class="relative flex flex-wrap gap-x-2 border-b border-line py-2 tabular-nums md:table-row"
          >
            <td role="cell" class={`${DESK_CELL} w-full`}>
              <a
                href={`/admin/products/${id}`}
                class="inline-block py-2.5 font-semibold underline decoration-ghost decoration-1 underline-offset-4 hover:decoration-ink max-md:after:absolute max-md:after:inset-0 md:-my-2.5"
              >
                {title}
              </a>
            </td>
            <td role="cell" class={DESK_CELL}>{price === null ? unpriced : formatPrice(price)}</td>
            <td role="cell" class={`${DESK_CELL} text-ink-2`}>
              {originalPrice !== null && before(originalPrice, id === BUNDLE.productId)}
            </td>
            <td role="cell" class={`${DESK_CELL} max-md:ml-auto ${state === isNotSold ? "text-ink-2" : ""}`}>
              {state}
            </td>
          </tr>
        ))}
      </DeskTable>
    </>
  );
}
