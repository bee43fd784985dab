import type { Product } from "./schema.ts";

/** What the list of products says about one of them. */
export type LoadedProduct =
  | { readonly state: "found"; readonly product: Product }
  | { readonly state: "missing" };

type Entry = Readonly<Record<string, unknown>>;

/** Every category, so that the compiler asks for a new one here. */
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
 * Picks the product of an id from the answer of GET /api/products; other entries may be anything. A field that is missing
 * gets the default of the database. Throws when the answer is no list, which says nothing about whether the product exists,
 * and when the product has no title.
 *
 * It checks by hand, because the schema's library would add 4 KB to the pages that load zod for another reason.
 */
export function pickProduct(answer: unknown, id: string): LoadedProduct {
  const entry = entriesOf(answer).find((entry) => entry.id === id);
  if (entry === undefined) return { state: "missing" };
  const product = productOf(entry);
  if (product === null) throw new Error("a product without a title");
  return { state: "found", product };
}

/** Every product of the answer of GET /api/products that has an id and a title, as pickProduct() gives it. Throws when the answer is no list. */
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
