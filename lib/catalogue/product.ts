export const PRODUCT_TYPES = ["digital", "bundle"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PRODUCT_CATEGORIES = [
  "calculator",
  "planner",
  "assessment",
  "dashboard",
  "framework",
  "workshop",
  "playbook",
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Something that can be bought, as the API and the pages show it. */
export interface Product {
  /** A stable slug, "goal-cascade-builder". */
  readonly id: string;
  readonly type: ProductType;
  readonly category: ProductCategory;
  readonly title: string;
  readonly description: string;
  /** US dollars in integer cents, a whole number of dollars; null: none is set, which is shown as $0 and cannot be bought. */
  readonly price: number | null;
  /** What it cost before, in the same unit; null: nothing to compare with. */
  readonly originalPrice: number | null;
  readonly whatYouGet: readonly string[];
  readonly benefits: readonly string[];
  readonly features: readonly string[];
}
