import type { Sql } from "../../db/database.ts";

/** A refund that the coach asks for. */
export interface RefundAsk {
  /** A token of lib/tokens.ts: the id of the entry in the order's history, and what Stripe knows the request by. */
  readonly key: string;
  /** Integer minor units. */
  readonly amount: number;
  /** The place of the last entry of the history that was seen before. */
  readonly seen: number;
}

/**
 * Adds a refund that Stripe is about to be asked for to a paid order's history. False if that was done with this key, if something else has happened
 * since, or if the answer to another one is still missing.
 */
export async function noteRefund(
  sql: Sql,
  orderId: string,
  { key, amount, seen }: RefundAsk,
): Promise<boolean> {
  const rows = await sql`
    insert into order_history (id, order_id, kind, amount)
    select ${key}, id, 'refund-sent', ${amount}::int from orders
    where id = ${orderId} and state = 'paid' and ${seen}::bigint = (
      select coalesce(max(position), 0) from order_history where order_id = orders.id
    )
    -- In two ways: by its key, and by the one that waits for Stripe's answer.
    on conflict do nothing returning id`;
  return rows.length > 0;
}

/** Stores Stripe's id of a refund that was asked for, and has Stripe asked about its order at once. */
export async function setRefundId(sql: Sql, key: string, refundId: string): Promise<void> {
  await sql`
    with answered as (
      update order_history set detail = ${refundId} where id = ${key} and kind = 'refund-sent' and detail is null
      returning order_id
    )
    update orders set check_due_at = now(), check_requests = check_requests + 1
    from answered where orders.id = answered.order_id`;
}

/** Has Stripe asked about an order at once. */
export async function hastenCheck(sql: Sql, orderId: string): Promise<void> {
  await sql`update orders set check_due_at = now(), check_requests = check_requests + 1 where id = ${orderId}`;
}

/** Forgets a refund that Stripe has refused. */
export async function dropRefund(sql: Sql, key: string): Promise<void> {
  await sql`delete from order_history where id = ${key} and kind = 'refund-sent' and detail is null`;
}
