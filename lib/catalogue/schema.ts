import * as z from "zod/mini";

const types = z.enum(["digital", "bundle"]);
const categories = z.enum([
  "calculator",
  "planner",
  "assessment",
  "dashboard",
  "framework",
  "workshop",
  "playbook",
]);
/** US dollars in integer cents. What is no amount counts as none. */
const cents = z.catch(z.nullable(z.int().check(z.minimum(0))), null);
/** A list that is missing, or holds anything but texts, counts as empty. */
const lines = z.catch(z.readonly(z.array(z.string())), []);

/** A product as a row of the database and as an entry of GET /api/products. It has to have an id and a title. */
export const productSchema = z.readonly(z.object({
  /** A stable slug, "goal-cascade-builder". */
  id: z.string(),
  type: z.catch(types, "digital"),
  category: z.catch(categories, "playbook"),
  title: z.string(),
  description: z.catch(z.string(), ""),
  /** A whole number of dollars. A product without a price is shown as $0 and cannot be bought. */
  price: cents,
  /** What it cost before; null: nothing to compare with. */
  originalPrice: cents,
  whatYouGet: lines,
  benefits: lines,
  features: lines,
}));

/** Something that can be bought, as the API and the pages show it. */
export type Product = z.infer<typeof productSchema>;
export type ProductCategory = z.infer<typeof categories>;

/** What the list of products says about one of them. */
export type LoadedProduct =
  | { readonly state: "found"; readonly product: Product }
  | { readonly state: "missing" };

/**
 * Picks the product of an id from the answer of GET /api/products; other entries may be anything. Throws when the answer is
 * no list, which says nothing about whether the product exists, and when the product has no title.
 */
export function pickProduct(answer: unknown, id: string): LoadedProduct {
  const list = z.array(z.unknown(), "no list of products").parse(answer);
  const entry = list.find((entry) => entryOf(id).safeParse(entry).success);
  return entry === undefined ? { state: "missing" } : { state: "found", product: productSchema.parse(entry) };
}

function entryOf(id: string) {
  return z.object({ id: z.literal(id) });
}
