import type { Sql } from "../db/database.ts";
import { type Product, productSchema } from "./schema.ts";

/** The products, each list in catalogue order: by position, then by id. */
export interface Shop {
  readonly forSale: readonly Product[];
  /** No longer sold. Whoever has bought one keeps it. */
  readonly withdrawn: readonly Product[];
}

/** Everything that is or was sold, with the prices that are in the table. */
export async function readShop(sql: Sql): Promise<Shop> {
  const rows = await sql<{ isWithdrawn: boolean }>`
    select id, type, category, title, description, price, original_price as "originalPrice",
      what_you_get as "whatYouGet", benefits, features, withdrawn_at is not null as "isWithdrawn"
    from products order by position, id`;
  const parse = (isWithdrawn: boolean) =>
    rows.filter((row) => row.isWithdrawn === isWithdrawn).map((row) => productSchema.parse(row));
  return { forSale: parse(false), withdrawn: parse(true) };
}

/** Takes a product out of the shop, or puts it back. False: there is no such product. */
export async function setWithdrawn(sql: Sql, productId: string, isWithdrawn: boolean): Promise<boolean> {
  const rows = await sql`
    update products set withdrawn_at = case when ${isWithdrawn}::boolean then coalesce(withdrawn_at, now()) end
    where id = ${productId} returning id`;
  return rows.length > 0;
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
