import * as z from "zod/mini";
import { CATALOGUE } from "../content/catalogue/mod.ts";
import type { Row } from "../db/database.ts";

const text = z.catch(z.optional(z.string()), undefined);
const lines = z.catch(z.optional(z.array(z.string())), undefined);
/** The texts of a product that the coach may replace. Each field is a slot, `product/{id}/{field}`. A value of another type is ignored. */
const overridesSchema = z.object({
  title: text,
  description: text,
  whatYouGet: lines,
  benefits: lines,
  features: lines,
});
const FIELDS = z.keyof(overridesSchema).options;

/**
 * A product's row with its texts: the coach's replacements (in `overrides`, by field; null: none), or else the texts in the code. A product that
 * the code does not have keeps the texts in its row.
 */
export function withWords(row: Row): Row {
  const overrides = overridesSchema.parse(row.overrides ?? {});
  const shipped = CATALOGUE.find(({ id }) => id === row.id);
  const words = FIELDS.map((field) => [field, overrides[field] ?? shipped?.[field] ?? row[field]]);
  return { ...row, ...Object.fromEntries(words) };
}
