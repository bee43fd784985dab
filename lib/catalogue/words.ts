import * as z from "zod/mini";
import { CATALOGUE } from "../content/catalogue/mod.ts";
import type { Row } from "../db/database.ts";

const text = z.catch(z.optional(z.string()), undefined);
const lines = z.catch(z.optional(z.array(z.string())), undefined);
/** What the coach may change of a product: each field is a slot, `product/{id}/{field}`. A value of another kind counts as none. */
const overridesSchema = z.object({
  title: text,
  description: text,
  whatYouGet: lines,
  benefits: lines,
  features: lines,
});
const FIELDS = z.keyof(overridesSchema).options;

/**
 * A product's row with its words: what the coach has put in their place (in `overrides`, by field; null: nothing), or else what the code
 * has. A product that the code does not have keeps what its row says.
 */
export function withWords(row: Row): Row {
  const overrides = overridesSchema.parse(row.overrides ?? {});
  const shipped = CATALOGUE.find(({ id }) => id === row.id);
  const words = FIELDS.map((field) => [field, overrides[field] ?? shipped?.[field] ?? row[field]]);
  return { ...row, ...Object.fromEntries(words) };
}
