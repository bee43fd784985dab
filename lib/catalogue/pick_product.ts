import type { Product } from "./product.ts";

/** What the list of products says of one of them. */
export type LoadedProduct =
  | { readonly state: "found"; readonly product: Product }
  | { readonly state: "missing" };

const LISTS = ["whatYouGet", "benefits", "features"] as const;

/**
 * The product of an id from the answer of GET /api/products; a list that it lacks is empty. Throws when the answer is no
 * list of products: that says nothing about whether there is one.
 */
export function pickProduct(answer: unknown, id: string): LoadedProduct {
  if (!Array.isArray(answer)) throw new Error("no list of products");
  const found = answer.find((product) => product?.id === id) as Product | undefined;
  if (found === undefined) return { state: "missing" };
  if (typeof found.title !== "string") throw new Error("a product without a title");
  const lists = Object.fromEntries(LISTS.map((key) => [key, Array.isArray(found[key]) ? found[key] : []]));
  const { price = null, originalPrice = null } = found;
  return { state: "found", product: { ...found, ...lists, price, originalPrice } };
}
