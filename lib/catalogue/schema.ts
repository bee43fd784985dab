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
/** A column holds any JSON array; one with anything but texts counts as empty. */
const lines = z.catch(z.readonly(z.array(z.string())), []);

/** A product, as the database and the code make it up. */
export const productSchema = z.readonly(z.object({
  /** A stable slug, "goal-cascade-builder". */
  id: z.string(),
  type: types,
  category: categories,
  title: z.string(),
  description: z.string(),
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
