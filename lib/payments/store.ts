import type { Sql } from "../db/database.ts";
import type { Offer } from "./decide.ts";

/** What is sold under an id, read from the row itself: a price that is kept anywhere may be an old one. Null when there is none. */
export async function getOffer(sql: Sql, productId: string): Promise<Offer | null> {
  const [offer] = await sql<Offer>`
    select id as "productId", title, price from products where id = ${productId}`;
  return offer ?? null;
}
