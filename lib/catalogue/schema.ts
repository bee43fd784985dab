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
/** US dollars in integer cents. */
const cents = z.nullable(z.int().check(z.minimum(0)));
/** The column accepts any JSON array. An array with anything but texts counts as empty. */
const lines = z.catch(z.readonly(z.array(z.string())), []);

/** A product, combined from the database and the code. */
export const productSchema = z.readonly(z.object({
  /** A stable slug, "goal-cascade-builder". */
  id: z.string(),
  type: types,
  category: categories,
  title: z.string(),
  description: z.string(),
  /** In cents, always a multiple of 100: pages show whole dollars. A product without a price is shown as $0 and cannot be bought. */
  price: cents,
  /** The earlier price; null if there is nothing to compare with. */
  originalPrice: cents,
  whatYouGet: lines,
  benefits: lines,
  features: lines,
}));

/** A product as the API and the pages show it; without a price it cannot be bought. */
export type Product = z.infer<typeof productSchema>;
export type ProductCategory = z.infer<typeof categories>;
