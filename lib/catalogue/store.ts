import type { Sql } from "../db/database.ts";
import { type Product, productSchema } from "./schema.ts";

/** All products in catalogue order: by position, then by id. */
export async function listProducts(sql: Sql): Promise<Product[]> {
  const rows = await sql`
    select id, type, category, title, description, price, original_price as "originalPrice",
      what_you_get as "whatYouGet", benefits, features
    from products order by position, id`;
  return rows.map((row) => productSchema.parse(row));
}

/**
 * Inserts the products whose id is new, at their positions in the list; existing rows keep their edits. One statement, so
 * that any number of processes may start at once.
 */
export async function insertMissing(sql: Sql, products: readonly Product[]): Promise<void> {
  const rows = products.map((product, index) => ({
    id: product.id,
    position: index + 1,
    type: product.type,
    category: product.category,
    title: product.title,
    description: product.description,
    price: product.price,
    original_price: product.originalPrice,
    what_you_get: product.whatYouGet,
    benefits: product.benefits,
    features: product.features,
  }));
  await sql`
    insert into products (
      id, position, type, category, title, description, price, original_price, what_you_get, benefits, features
    )
    select id, position, type, category, title, description, price, original_price, what_you_get, benefits, features
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, position integer, type text, category text, title text, description text,
      price integer, original_price integer, what_you_get jsonb, benefits jsonb, features jsonb
    )
    on conflict (id) do nothing`;
}
