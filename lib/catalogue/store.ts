import * as z from "zod/mini";
import type { Sql } from "../db/database.ts";
import { type Product, productSchema } from "./schema.ts";
import { withWords } from "./words.ts";

/** The products, each list in catalogue order: by position, then by id. */
export interface Shop {
  readonly forSale: readonly Product[];
  /** No longer sold. Buyers keep their access. */
  readonly withdrawn: readonly Product[];
}

/** All products that are or were sold. Prices come from the table. Texts come from the code, unless the coach has replaced them. */
export async function readShop(sql: Sql): Promise<Shop> {
  const rows = await sql<{ isWithdrawn: boolean }>`
    with words as (
      select split_part(slot, '/', 2) as id, jsonb_object_agg(split_part(slot, '/', 3), value) as overrides
      from published_overrides where slot like 'product/%' group by 1
    )
    select id, type, category, title, description, price, original_price as "originalPrice",
      what_you_get as "whatYouGet", benefits, features, withdrawn_at is not null as "isWithdrawn", overrides
    from products left join words using (id) order by position, id`;
  const parse = (isWithdrawn: boolean) =>
    rows.filter((row) => row.isWithdrawn === isWithdrawn).map((row) => productSchema.parse(withWords(row)));
  return { forSale: parse(false), withdrawn: parse(true) };
}

/** The ids of products that are offered and have no price, in catalogue order. */
export async function listUnpriced(sql: Sql): Promise<readonly string[]> {
  const rows = await sql<{ id: string }>`
    select id from products where price is null and withdrawn_at is null order by position, id`;
  return rows.map(({ id }) => id);
}

/** Withdraws a product from the shop, or offers it again. False if there is no such product. */
export async function setWithdrawn(sql: Sql, productId: string, isWithdrawn: boolean): Promise<boolean> {
  const rows = await sql`
    update products set withdrawn_at = case when ${isWithdrawn}::boolean then coalesce(withdrawn_at, now()) end
    where id = ${productId} returning id`;
  return rows.length > 0;
}

/** A price and the one before it, in integer cents that are whole dollars; null: none. */
export type Offer = Pick<Product, "price" | "originalPrice">;

/**
 * Sets a product's price and its earlier price. With `expected` only if these are what it has now. False if nothing was changed: there is no such
 * product, or it has others.
 */
export async function setPrices(
  sql: Sql,
  productId: string,
  { price, originalPrice }: Offer,
  expected?: Offer,
): Promise<boolean> {
  const rows = await sql`
    update products set price = ${price}, original_price = ${originalPrice}
    where id = ${productId} and (${expected === undefined}::boolean or (
      price is not distinct from ${expected?.price ?? null}::int
      and original_price is not distinct from ${expected?.originalPrice ?? null}::int
    ))
    returning id`;
  return rows.length > 0;
}

const PAID_PRICES = z.array(z.object({ price: z.number(), at: z.string() }));

/** A price without a code that somebody has paid for a product, in integer cents, and when last. */
export type PaidPrice = Readonly<z.infer<typeof PAID_PRICES>[number]>;

/** The prices that buyers have paid for a product, highest first. The database looks each of them up, however many orders there are. */
export async function listPaidPrices(sql: Sql, productId: string): Promise<readonly PaidPrice[]> {
  return PAID_PRICES.parse(
    await sql`
    with recursive prices as (
      (
        select list_price, paid_at from orders
        where product_id = ${productId} and is_live and state = 'paid' and amount > 0 and list_price is not null
        order by list_price desc, paid_at desc limit 1
      )
      union all
      select lower_price.* from prices cross join lateral (
        select list_price, paid_at from orders
        where product_id = ${productId} and is_live and state = 'paid' and amount > 0 and list_price is not null
          and list_price < prices.list_price
        order by list_price desc, paid_at desc limit 1
      ) lower_price
    )
    select list_price as price, paid_at as at from prices limit 50`,
  );
}

/**
 * Inserts products whose id is new, at their positions in the list. Existing rows keep their edits. It is one statement, so that any number of
 * processes may start at once. The texts are for release 1.0.0, which reads them from the table.
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
