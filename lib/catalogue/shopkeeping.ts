import type { Sql } from "../db/database.ts";
import { type DearBundle, dearBundle } from "./bundle.ts";
import {
  isSame,
  offerOf,
  type PlannedPrice,
  planPrice,
  type PriceRefusal,
  type Pricing,
  shownProduct,
} from "./pricing.ts";
import { listPaidPrices, type Offer, readShop, setPrices, setWithdrawn } from "./store.ts";
import { BUNDLE } from "./tools.ts";

/** The shop as the coach changes it, at the desk or with a task. */
export function createShopkeeping(sql: Sql) {
  const read = () => readShop(sql);
  return {
    read,
    listPaidPrices: listPaidPrices.bind(null, sql),
    /** Sets a price, with `expected` only if the page still shows that one. A change that was made already is made once: it answers like the first. */
    async setPrice(id: string, pricing: Pricing, expected?: Offer): Promise<PlannedPrice | PriceRefusal> {
      const shop = await read();
      const planned = planPrice(shop, id, pricing);
      if ("why" in planned) return planned;
      const { was, now } = planned;
      if (expected !== undefined && !isSame(was, expected)) {
        return isSame(was, now) ? { ...planned, was: expected } : { why: "changed", now: was };
      }
      // The bundle's price before is shown, and another one may be stored.
      const stored = [...shop.forSale, ...shop.withdrawn].find((product) => product.id === id);
      const isBundle = id === BUNDLE.productId;
      const offer = isBundle ? { price: now.price, originalPrice: null } : now;
      if (!await setPrices(sql, id, offer, expected && stored && offerOf(stored))) {
        const current = shownProduct(await read(), id);
        if (current === null) return { why: "unknown" };
        return isSame(current, now) ? planned : { why: "changed", now: offerOf(current) };
      }
      return { ...planned, dear: dearBundle((await read()).forSale) };
    },
    /** Sells a product or stops selling it. */
    async setSold(
      id: string,
      isSold: boolean,
    ): Promise<{ readonly state: "changed" | "already" | "unknown"; readonly dear: DearBundle | null }> {
      const { forSale, withdrawn } = await read();
      if ((isSold ? forSale : withdrawn).some((product) => product.id === id)) {
        return { state: "already", dear: null };
      }
      if (!await setWithdrawn(sql, id, !isSold)) return { state: "unknown", dear: null };
      return { state: "changed", dear: dearBundle((await read()).forSale) };
    },
  };
}

export type Shopkeeping = ReturnType<typeof createShopkeeping>;
