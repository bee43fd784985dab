import { type DearBundle, dearBundle, mentionedBundle, withBundlePrice } from "./bundle.ts";
import type { Product } from "./schema.ts";
import type { Offer, PaidPrice, Shop } from "./store.ts";
import { BUNDLE } from "./tools.ts";

export type { Offer, PaidPrice, Shop } from "./store.ts";

/** A new price in integer cents. */
export interface Pricing {
  readonly price: number;
  /** The price before; null: none; "kept": the one that the product has, if it is higher. */
  readonly before: number | null | "kept";
}

/** Why a price cannot be set. Amounts are integer cents. */
export type PriceRefusal =
  | { readonly why: "unknown" | "free" }
  /** The bundle's price before is the sum of its tools' prices, which the site adds up itself. */
  | { readonly why: "summed"; readonly before: number }
  | { readonly why: "not higher"; readonly price: number; readonly before: number }
  /** The bundle would cost no less than its tools one by one. */
  | ({ readonly why: "dear" } & DearBundle)
  /** The product has another price than the one from which it was to be changed. */
  | { readonly why: "changed"; readonly now: Offer };

/** What is wrong with a price whatever the shop has; null: nothing. */
export function refusalOf(id: string, { price, before }: Pricing): PriceRefusal | null {
  if (price === 0) return { why: "free" };
  if (typeof before !== "number") return null;
  if (id === BUNDLE.productId) return { why: "summed", before };
  return before <= price ? { why: "not higher", price, before } : null;
}

/** What a new price makes of a product's offer, as its page shows it, and of the bundle. */
export interface PlannedPrice {
  readonly was: Offer;
  readonly now: Offer;
  /** The bundle if it saves nothing afterwards. */
  readonly dear: DearBundle | null;
  /** What makes the price look like a slip. */
  readonly odd: readonly PriceOddity[];
}

/** Why a price looks like a slip: next to nothing, a fifth or five times of what it was, or no less than the bundle with it. Integer cents. */
export type PriceOddity =
  | { readonly why: "low" | "high" }
  | { readonly why: "above bundle"; readonly bundle: number };

/** Less than this, in integer cents, looks like a slip. */
const LEAST = 5_00;
const MOST_TIMES = 5;

function odditiesOf(price: number, was: number | null, bundle: number | null): PriceOddity[] {
  return [
    ...price < LEAST || was !== null && price * MOST_TIMES < was ? [{ why: "low" } as const] : [],
    ...was !== null && price > was * MOST_TIMES ? [{ why: "high" } as const] : [],
    ...bundle !== null && price >= bundle ? [{ why: "above bundle", bundle } as const] : [],
  ];
}

/** What a new price would change. */
export function planPrice(shop: Shop, id: string, pricing: Pricing): PlannedPrice | PriceRefusal {
  const refusal = refusalOf(id, pricing);
  if (refusal !== null) return refusal;
  const was = shownProduct(shop, id);
  if (was === null) return { why: "unknown" };
  const { price, before } = pricing;
  const kept = was.originalPrice !== null && was.originalPrice > price ? was.originalPrice : null;
  const isBundle = id === BUNDLE.productId;
  const dear = dearBundle(shop.forSale.map((product) => product.id === id ? { ...product, price } : product));
  if (isBundle && dear !== null) return { why: "dear", ...dear };
  const originalPrice = isBundle ? was.originalPrice : before === "kept" ? kept : before;
  const now = { price, originalPrice };
  const bundle = isBundle ? null : mentionedBundle(shop.forSale)?.price ?? null;
  return { was: offerOf(was), now, dear, odd: isSame(was, now) ? [] : odditiesOf(price, was.price, bundle) };
}

/** A product as its page shows it, for sale or withdrawn; null if there is none. */
export function shownProduct({ forSale, withdrawn }: Shop, id: string): Product | null {
  return [...withBundlePrice(forSale), ...withdrawn].find((product) => product.id === id) ?? null;
}

/** The prices before that may stand beside a new price: those that buyers paid, and the one that stands there now. `at` is null if nobody paid it. */
export function listPricesBefore(
  price: number,
  { originalPrice }: Offer,
  paid: readonly PaidPrice[],
): readonly { readonly price: number; readonly at: string | null }[] {
  const higher = paid.filter((one) => one.price > price);
  const isUnpaid = originalPrice !== null && originalPrice > price &&
    higher.every((one) => one.price !== originalPrice);
  return isUnpaid ? [...higher, { price: originalPrice, at: null }] : higher;
}

/** What a product costs, without the rest of it. */
export function offerOf({ price, originalPrice }: Offer): Offer {
  return { price, originalPrice };
}

/** Whether two offers show the same. */
export function isSame(one: Offer, other: Offer): boolean {
  return one.price === other.price && one.originalPrice === other.originalPrice;
}
