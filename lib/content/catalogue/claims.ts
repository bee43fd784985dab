import type { Product } from "../../catalogue/schema.ts";

/** Lines by the capability of the tool that each rests on, as `capabilities.ts` among its tests names it; or "service:" and a name for what the coach does. */
export type Claims = Readonly<Record<string, string>>;

/** A tool as the catalogue describes it. Every line about what it does names the capability that it rests on. */
export interface ClaimedProduct extends Omit<Product, "whatYouGet" | "features"> {
  readonly whatYouGet: Claims;
  readonly features: Claims;
  readonly editions: {
    /** What the demo does, for nothing. */
    readonly demo: readonly string[];
    /** What the offline edition does beyond it. */
    readonly offline: Claims;
  };
}

/** The product as it is sold, with the texts of its claims. */
export function productOf({ editions: _, whatYouGet, features, ...product }: ClaimedProduct): Product {
  return { ...product, whatYouGet: Object.values(whatYouGet), features: Object.values(features) };
}
