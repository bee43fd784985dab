import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";

/**
 * The declined cards of one network address within an hour after which it is closed: nobody there begins a purchase, and open payments are
 * cancelled. Of a hundred buyers at a workshop about ten have a card declined (measured declines online are 5 to 15 of 100). Somebody who tests
 * stolen cards has little else.
 */
export const MOST_DECLINES_OF_ADDRESS = 40;

const CLOSED = z.object({ seconds: z.number() });

/** The seconds for which a network address stays closed because of declined cards; null if it is open. */
export async function getClosedSeconds(sql: Sql, openedFrom: string): Promise<number | null> {
  // Of the newest declines that are too many together, the oldest has to be an hour ago. A time ahead of now comes from a wrong clock.
  const [row] = await sql`
    select greatest(ceil(extract(epoch from declined_at + interval '1 hour' - now())), 1)::int as seconds from (
      select declined_at, sum(declines) over (order by declined_at desc, id) as total from orders
      where opened_from = ${openedFrom} and declined_at between now() - interval '1 hour' and now() + interval '1 minute'
    ) declined
    where total >= ${MOST_DECLINES_OF_ADDRESS}
    order by declined_at desc limit 1`;
  return row === undefined ? null : CLOSED.parse(row).seconds;
}

/** Stores the number of declines that Stripe lists for an order, if it is higher than what webhooks have reported. */
export async function noteDeclines(sql: Sql, orderId: string, declines: number): Promise<void> {
  await sql`
    update orders set declines = ${declines}, declined_at = now() where id = ${orderId} and declines < ${declines}`;
}

/** Makes the checks of all open orders of a network address due now. */
export async function hastenChecksFrom(sql: Sql, openedFrom: string): Promise<void> {
  await sql`
    update orders set check_due_at = now(), check_requests = check_requests + 1
    where opened_from = ${openedFrom} and state = 'open' and check_due_at > now()`;
}
