import * as z from "zod/mini";
import type { Sql } from "../../db/database.ts";
import { PURCHASE_DELIVERY } from "../../mail/kinds.ts";

/** The most rows that one line of the queue reads. */
export const MOST_ROWS = 100;

const OPEN = z.array(z.object({
  line: z.enum(["dispute", "review", "withdrawal", "unconfirmed", "fraud", "failed", "other"]),
  /** Of the entry in the order's history. */
  id: z.string(),
  orderId: z.string(),
  kind: z.string(),
  /** What the entry is about, in minor units. */
  amount: z.nullable(z.int()),
  detail: z.nullable(z.string()),
  at: z.string(),
  /** The day by which somebody wants an answer, if it is stored. */
  dueAt: z.nullable(z.string()),
  /** What was returned of the order, in minor units. */
  returned: z.int(),
}));

/** An entry of an order's history about which the coach still has to do something. Times are ISO. */
export type OpenEntry = Readonly<z.infer<typeof OPEN>[number]>;

/**
 * What orders wait for, oldest first in each line: disputes that want an answer, reviews that have not ended, withdrawals that are neither paid back
 * nor answered, refunds that Stripe has not confirmed for an hour, and what else the coach was told of. Entries of more than a year ago are left out,
 * so that old ones that nobody took off the page cost nothing.
 */
export async function listOpenEntries(sql: Sql): Promise<readonly OpenEntry[]> {
  return OPEN.parse(
    await sql`
    with disputes as (
      select order_history.* from (
        select distinct on (order_id, split_part(detail, ' ', 2)) id, split_part(detail, ' ', 1) as status from order_history
        where kind = 'disputed' and needs_coach and at > now() - interval '1 year'
        order by order_id, split_part(detail, ' ', 2), position desc
      ) latest join order_history using (id)
      where status in ('needs_response', 'warning_needs_response', 'appeal_needs_response')
      order by at limit ${MOST_ROWS}
    ),
    reviews as (
      select * from order_history opened
      where kind = 'review-opened' and needs_coach and at > now() - interval '1 year' and not exists (
        select from order_history closed
        where closed.order_id = opened.order_id and closed.kind = 'review-closed'
          and split_part(closed.detail, ' ', 2) = split_part(opened.detail, ' ', 2)
      )
      order by at limit ${MOST_ROWS}
    ),
    -- Added up once, because nearly every withdrawal was paid back. What the coach returned another way after a refund had failed is paid back too.
    returns as materialized (
      select order_id, sum(case kind when 'refunded' then amount else -amount end)::int as total from order_history refund
      where kind in ('refunded', 'refund-failed') and needs_coach and at > now() - interval '1 year' and not (
        kind = 'refund-failed' and exists (
          select from order_history done where done.kind = 'settled' and done.detail = refund.id
        )
      )
      group by order_id
    ),
    pending as materialized (
      select order_id, amount, id, at from order_history sent
      where kind = 'refund-sent' and at > now() - interval '1 year' and not exists (
        select from order_history answer
        where answer.order_id = sent.order_id and answer.detail = sent.detail and answer.kind in ('refunded', 'refund-failed')
      )
    ),
    withdrawn as materialized (
      select id, order_id, at from order_history withdrawal
      where kind = 'withdrawal' and needs_coach and at > now() - interval '1 year' and not exists (
        select from order_history done where done.kind = 'settled' and done.detail = withdrawal.id
      )
    ),
    -- One look into the index for all of them, not one for each.
    amounts as materialized (
      select id, amount from orders where id = any(array(select order_id from withdrawn))
    ),
    unpaid as (
      select withdrawn.id from withdrawn join amounts on amounts.id = withdrawn.order_id
        left join returns on returns.order_id = withdrawn.order_id
      where amounts.amount > coalesce(returns.total, 0) + coalesce((
        select sum(amount) from pending where pending.order_id = withdrawn.order_id
      ), 0)
      order by at limit ${MOST_ROWS}
    ),
    withdrawals as (select order_history.* from unpaid join order_history using (id)),
    unconfirmed as (
      select order_history.* from pending join order_history using (id)
      where pending.at < now() - interval '1 hour' order by pending.at limit ${MOST_ROWS}
    ),
    told as (
      select * from order_history entry
      where kind in ('refund-failed', 'fraud-warning', 'payment-differs', 'unknown-payment', 'unknown-state') and needs_coach
        and at > now() - interval '1 year'
        and not exists (select from order_history done where done.kind = 'settled' and done.detail = entry.id)
        -- Who got the money back has nothing to dispute.
        and not (kind = 'fraud-warning' and exists (
          select from grants where grants.order_id = entry.order_id and revoked_at is not null and not is_held
        ))
      order by at limit ${MOST_ROWS}
    ),
    found as (
      select 'dispute' as line, * from disputes
      union all select 'review', * from reviews
      union all select 'withdrawal', * from withdrawals
      union all select 'unconfirmed', * from unconfirmed
      union all select case kind when 'fraud-warning' then 'fraud' when 'refund-failed' then 'failed' else 'other' end, * from told
    )
    select line, id, order_id as "orderId", kind, amount, detail, at, due_at as "dueAt", coalesce(total, 0) as returned
    from found left join returns using (order_id) order by at, id`,
  );
}

const ORDER = z.array(z.object({
  id: z.string(),
  productId: z.string(),
  title: z.string(),
  amount: z.int(),
  currency: z.string(),
  email: z.nullable(z.string()),
  /** As `listByAddress()` has it. */
  address: z.nullable(z.string()),
  isLive: z.boolean(),
  paidAt: z.string(),
  isHeld: z.boolean(),
  downloads: z.int(),
  lastDownloadAt: z.nullable(z.string()),
}));

/** What a line of the queue says about its order. Amounts are in minor units, times ISO. */
export type QueuedOrder = Readonly<z.infer<typeof ORDER>[number]>;

/** These orders by their ids. */
export async function listQueuedOrders(
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QueuedOrder>> {
  if (ids.length === 0) return new Map();
  const orders = ORDER.parse(
    await sql`
    select orders.id, orders.product_id as "productId", orders.title, amount, currency, email, lower(email) as address,
      is_live as "isLive", coalesce(paid_at, orders.created_at) as "paidAt",
      coalesce(grants.is_held and grants.revoked_at is not null, false) as "isHeld",
      coalesce(loaded.count, 0)::int as downloads, loaded.at as "lastDownloadAt"
    from unnest(${ids}::text[]) as wanted (id)
      cross join lateral (select * from orders where id = wanted.id offset 0) orders
      left join grants on grants.order_id = orders.id
      cross join lateral (
        select sum(count) as count, max(last_at) as at from downloads where order_id = orders.id
      ) loaded`,
  );
  return new Map(orders.map((order) => [order.id, order]));
}

const DEED = z.array(z.object({
  address: z.string(),
  kind: z.enum(["check", "test", "entry", "order"]),
  id: z.string(),
  at: z.string(),
  /** The founder style, the tool that is waited for, or the product. */
  what: z.nullable(z.string()),
  title: z.nullable(z.string()),
  scores: z.nullable(z.record(z.string(), z.int())),
  uncounted: z.nullable(z.array(z.string())),
  mean: z.nullable(z.number()),
}));

/** Something that a person did. Only a check has scores. */
export type Deed = Readonly<z.infer<typeof DEED>[number]>;

/** Rows of each kind that are read of a person. */
const DEEDS_EACH = 3;

/**
 * The newest things that the people with these addresses did, newest first. Checks without permission to write are nobody's. "offset 0" keeps each
 * address a lookup: the index of times would be read to its end for whoever did few things.
 */
export async function listDeeds(sql: Sql, addresses: readonly string[]): Promise<readonly Deed[]> {
  return DEED.parse(
    await sql`
    select people.address, deed.* from unnest(${addresses}::text[]) as people (address)
    cross join lateral (
      (select * from (
        select 'check' as kind, id, created_at as at, null as what, null as title, scores, uncounted,
          (figures->>'overall')::float8 as mean
        from diagnostic_results
        where consent and email is not null and lower(normalize(email, NFC)) = people.address offset 0
      ) own order by at desc, id desc limit ${DEEDS_EACH})
      union all
      (select * from (
        select 'test', id, created_at as at, style, null, null::jsonb, null::jsonb, null::float8 from founder_test_results
        where email is not null and lower(normalize(email, NFC)) = people.address offset 0
      ) own order by at desc, id desc limit ${DEEDS_EACH})
      union all
      (select * from (
        select 'entry', id, created_at as at, tool_interest, null, null::jsonb, null::jsonb, null::float8
        from waitlist_entries where lower(normalize(email, NFC)) = people.address offset 0
      ) own order by at desc, id desc limit ${DEEDS_EACH})
      union all
      (select * from (
        select 'order', id, paid_at as at, product_id, title, null::jsonb, null::jsonb, null::float8 from orders
        where paid_at is not null and email is not null and lower(email) = people.address offset 0
      ) own order by at desc, id desc limit ${DEEDS_EACH})
    ) deed
    order by deed.at desc, deed.id`,
  );
}

/** Rows of each kind that are read for the list of new people. */
const NEW_ROWS = 60;

/** The addresses of people who did a check or a founder test, joined the waitlist or paid in the last seven days, newest first. */
export async function listNewAddresses(sql: Sql, limit: number): Promise<readonly string[]> {
  const rows = await sql<{ address: string }>`
    select address from (
      (select lower(normalize(email, NFC)) as address, created_at as at from diagnostic_results
        where consent and email is not null and created_at > now() - interval '7 days'
        order by created_at desc limit ${NEW_ROWS})
      union all
      (select lower(normalize(email, NFC)), created_at from founder_test_results
        where email is not null and created_at > now() - interval '7 days'
        order by created_at desc limit ${NEW_ROWS})
      union all
      (select lower(normalize(email, NFC)), created_at from waitlist_entries
        where created_at > now() - interval '7 days'
        order by created_at desc limit ${NEW_ROWS})
      union all
      (select lower(email), paid_at from orders
        where paid_at is not null and email is not null and paid_at > now() - interval '7 days'
        order by paid_at desc limit ${NEW_ROWS})
    ) lately group by address order by max(at) desc, address limit ${limit}`;
  return rows.map(({ address }) => address);
}

/** Mails that failed in the last seven days, by kind and reason. */
export interface FailedMails {
  readonly kind: string;
  readonly reason: string | null;
  readonly count: number;
  /** When the first one failed, ISO. */
  readonly since: string;
}

/** Counts mails that failed in the last seven days and were not sent again, oldest first. Deliveries of orders are a line of their own. */
export async function listFailedMails(sql: Sql): Promise<readonly FailedMails[]> {
  return await sql<FailedMails>`
    select kind, reason, count(*)::int as count, min(ended_at) as since from outbox
    where state = 'failed' and ended_at > now() - interval '7 days' and kind <> ${PURCHASE_DELIVERY} and not exists (
      select from outbox later
      where later.subject_id = outbox.subject_id and later.kind = outbox.kind and later.created_at > outbox.created_at
    )
    group by kind, reason order by since, kind`;
}

const ENTRY = z.object({
  id: z.string(),
  orderId: z.string(),
  kind: z.string(),
  at: z.string(),
  paidAt: z.nullable(z.string()),
  productId: z.string(),
  title: z.string(),
  /** Id of the entry with the answer, if there is one. */
  answerId: z.nullable(z.string()),
});

/** An entry of an order's history that the coach may answer, which takes it off the desk's first page. */
export type Answerable = Readonly<z.infer<typeof ENTRY>>;

/** The entry, or null if there is none that may be answered. */
export async function getAnswerable(sql: Sql, entryId: string): Promise<Answerable | null> {
  const [row] = await sql`
    select entry.id, order_id as "orderId", kind, at, paid_at as "paidAt", product_id as "productId", title, (
        select id from order_history done where done.kind = 'settled' and done.detail = entry.id
      ) as "answerId"
    from order_history entry join orders on orders.id = entry.order_id
    where entry.id = ${entryId} and needs_coach
      and kind in ('withdrawal', 'refund-failed', 'fraud-warning', 'payment-differs', 'unknown-payment', 'unknown-state')`;
  return row === undefined ? null : ENTRY.parse(row);
}

/** Adds an answer to the order's history unless the entry has another one. */
export async function insertAnswer(
  sql: Sql,
  { id, entryId, note }: { readonly id: string; readonly entryId: string; readonly note: string },
): Promise<void> {
  await sql`update order_history set note = ${note} where id = ${id} and kind = 'settled' and detail = ${entryId}`;
  await sql`
    insert into order_history (id, order_id, kind, detail, note)
    select ${id}, order_id, 'settled', id, ${note} from order_history where id = ${entryId}
    on conflict do nothing`;
}

/** Takes an answer back, so that the entry is open again. */
export async function deleteAnswer(sql: Sql, id: string): Promise<void> {
  await sql`delete from order_history where id = ${id} and kind = 'settled'`;
}

/** Milliseconds that the database takes to answer. */
export async function timeDatabase(sql: Sql): Promise<number> {
  const began = performance.now();
  await sql`select 1`;
  return Math.round(performance.now() - began);
}
