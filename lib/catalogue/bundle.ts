import type { Product } from "./schema.ts";
import { BUNDLE, findTool, type ToolId, TOOLS } from "./tools.ts";

/** A tool of the bundle. */
export interface BundlePart {
  readonly productId: ToolId;
  readonly title: string;
  /** What it costs by itself, in integer cents; null: it cannot be bought by itself. */
  readonly price: number | null;
}

/** The nine tools of the bundle in the order of the shop, the ones that are not in it last. */
export function bundleParts(forSale: readonly Product[]): BundlePart[] {
  const sold = forSale.filter(isTool);
  const others = TOOLS.filter(({ productId }) => sold.every(({ id }) => id !== productId));
  return [
    ...sold.map(({ id, title, price }) => ({ productId: id, title, price: price === 0 ? null : price })),
    ...others.map(({ productId, label }) => ({ productId, title: label, price: null })),
  ];
}

/** How many of the tools are also sold by themselves. */
export function countSold(parts: readonly BundlePart[]): number {
  return parts.filter(({ price }) => price !== null).length;
}

/** The bundle as pages mention it: while it is for sale at a price; null otherwise. */
export function mentionedBundle(forSale: readonly Product[]): Product | null {
  return forSale.find(({ id, price }) => id === BUNDLE.productId && price) ?? null;
}

/**
 * The products with the bundle's original price: what its tools cost today when they are bought one by one, in integer cents. A tool
 * that cannot be bought by itself adds nothing. null: none of them can. An original price of the bundle's own is of no effect.
 */
export function withBundlePrice(forSale: readonly Product[]): Product[] {
  const prices = forSale.filter(isTool).flatMap(({ price }) => price ?? []);
  const originalPrice = prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0);
  return forSale.map((product) => product.id === BUNDLE.productId ? { ...product, originalPrice } : product);
}

function isTool(product: Product): product is Product & { readonly id: ToolId } {
  return findTool(product.id) !== null;
}
