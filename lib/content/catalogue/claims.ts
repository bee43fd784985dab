import type { Product } from "../../catalogue/schema.ts";

/**
 * Lines of text by the capability of the tool that each relies on, as named in the tests' `capabilities.ts`; or "service:" and a name for what
 * the coach does.
 */
export type Claims = Readonly<Record<string, string>>;

/** A tool in the catalogue. Each line about its functions names the capability that it relies on. */
export interface ClaimedProduct extends Omit<Product, "whatYouGet" | "features"> {
  readonly whatYouGet: Claims;
  readonly features: Claims;
  readonly editions: {
    /** What the free demo does. */
    readonly demo: readonly string[];
    /** What the offline edition adds. */
    readonly offline: Claims;
  };
}

/** The product as it is sold, with the texts of its claims. */
export function productOf({ editions: _, whatYouGet, features, ...product }: ClaimedProduct): Product {
  return { ...product, whatYouGet: Object.values(whatYouGet), features: Object.values(features) };
}
