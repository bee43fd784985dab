import type { Sql } from "../db/database.ts";
import { type Offer, offerSchema } from "./schema.ts";

/** The offer of a product, or null when there is none. Read from the table itself: a price kept anywhere else may be out of date. */
export async function getOffer(sql: Sql, productId: string): Promise<Offer | null> {
  const [row] = await sql`select id as "productId", title, price from products where id = ${productId}`;
  return row === undefined ? null : offerSchema.parse(row);
}
