import type { Product } from "./schema.ts";

/** The result of looking for a product in the list of products. */
export type LoadedProduct =
  | { readonly state: "found"; readonly product: Product }
  | { readonly state: "missing" };

type Entry = Readonly<Record<string, unknown>>;

/** All categories. A new one does not compile until it is added here. */
const CATEGORIES: Readonly<Record<Product["category"], true>> = {
  calculator: true,
  planner: true,
  assessment: true,
  dashboard: true,
  framework: true,
  workshop: true,
  playbook: true,
};

/**
 * Picks the product with an id from the answer of GET /api/products; other entries may be anything. A missing field gets the database's default.
 * Throws if the answer is not a list, which says nothing about whether the product exists, or if the product has no title.
 *
 * It does not use the schema, whose library would add 4 KB to pages that do not need it before the visitor acts.
 */
export function pickProduct(answer: unknown, id: string): LoadedProduct {
  const entry = entriesOf(answer).find((entry) => entry.id === id);
  if (entry === undefined) return { state: "missing" };
  const product = productOf(entry);
  if (product === null) throw new Error("a product without a title");
  return { state: "found", product };
}

/**
 * All products in the answer of GET /api/products that have an id and a title, in the form of pickProduct(). Throws if the answer is not a list.
 */
export function pickProducts(answer: unknown): Product[] {
  return entriesOf(answer).flatMap((entry) => productOf(entry) ?? []);
}

function entriesOf(answer: unknown): Entry[] {
  if (!Array.isArray(answer)) throw new Error("no list of products");
  const list: readonly unknown[] = answer;
  return list.filter(isEntry);
}

function productOf(entry: Entry): Product | null {
  const { id, title } = entry;
  if (typeof id !== "string" || typeof title !== "string") return null;
  return {
    id,
    type: entry.type === "bundle" ? "bundle" : "digital",
    category: isCategory(entry.category) ? entry.category : "playbook",
    title,
    description: typeof entry.description === "string" ? entry.description : "",
    price: cents(entry.price),
    originalPrice: cents(entry.originalPrice),
    whatYouGet: lines(entry.whatYouGet),
    benefits: lines(entry.benefits),
    features: lines(entry.features),
  };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null;
}

function isCategory(value: unknown): value is Product["category"] {
  return typeof value === "string" && Object.hasOwn(CATEGORIES, value);
}

function cents(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function lines(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === "string") ? value : [];
}
