import type { Product } from "./schema.ts";
import { BUNDLE, findTool, type ToolId, TOOLS } from "./tools.ts";

/** A tool of the bundle. */
export interface BundlePart {
  readonly productId: ToolId;
  readonly title: string;
  /** Its own price in integer cents; null if it is not sold separately. */
  readonly price: number | null;
}

/** The nine tools of the bundle in the order of the shop. Tools that are not in the shop come last. */
export function bundleParts(forSale: readonly Product[]): BundlePart[] {
  const sold = forSale.filter(isTool);
  const others = TOOLS.filter(({ productId }) => sold.every(({ id }) => id !== productId));
  return [
    ...sold.map(({ id, title, price }) => ({ productId: id, title, price: price === 0 ? null : price })),
    ...others.map(({ productId, label }) => ({ productId, title: label, price: null })),
  ];
}

/** The number of tools that are also sold separately. */
export function countSold(parts: readonly BundlePart[]): number {
  return parts.filter(({ price }) => price !== null).length;
}

/** The bundle if it is for sale with a price; null otherwise. For pages that mention it. */
export function mentionedBundle(forSale: readonly Product[]): Product | null {
  return forSale.find(({ id, price }) => id === BUNDLE.productId && price) ?? null;
}

/**
 * The products, with the bundle's original price set to the sum of its tools' present prices in integer cents. A tool that is not sold
 * separately adds nothing. Null if none is. An original price stored for the bundle itself has no effect.
 */
export function withBundlePrice(forSale: readonly Product[]): Product[] {
  const prices = forSale.filter(isTool).flatMap(({ price }) => price ?? []);
  const originalPrice = prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0);
  return forSale.map((product) => product.id === BUNDLE.productId ? { ...product, originalPrice } : product);
}

/** The price of a bundle that is no cheaper than its tools one by one, and theirs, in integer cents. */
export interface DearBundle {
  readonly price: number;
  readonly tools: number;
}

/** The bundle if it saves nothing; null otherwise. */
export function dearBundle(forSale: readonly Product[]): DearBundle | null {
  const bundle = withBundlePrice(forSale).find(({ id }) => id === BUNDLE.productId);
  const { price = null, originalPrice: tools = null } = bundle ?? {};
  return price !== null && tools !== null && price >= tools ? { price, tools } : null;
}

function isTool(product: Product): product is Product & { readonly id: ToolId } {
  return findTool(product.id) !== null;
}
