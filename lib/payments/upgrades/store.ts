import * as z from "zod/mini";
import { BUNDLE } from "../../catalogue/tools.ts";
import type { Sql } from "../../db/database.ts";
import { MOST_PROOFS } from "../schema.ts";
import { RECENT_SECONDS } from "../store.ts";

/** The order of a single tool that counts toward the bundle, with what it takes off in integer minor units; null: that is not known. */
export interface Credit<Amount extends number | null = number> {
  readonly orderId: string;
  readonly title: string;
  readonly amount: Amount;
}

const COUNTABLE = z.array(z.object({
  /** The key or the grant's id that leads to it. */
  proof: z.string(),
  orderId: z.string(),
  grantId: z.string(),
  title: z.string(),
  amount: z.int(),
  price: z.int(),
}));

/**
 * The order of a single tool that can count toward the bundle. `amount` is what was paid for it and not returned, `price` what the bundle costs, in
 * integer cents.
 */
export type Countable = Readonly<z.infer<typeof COUNTABLE>[number]>;

const EARLIER = z.array(z.object({
  /** The key or the grant's id that leads to it. */
  proof: z.string(),
  productId: z.string(),
  title: z.string(),
  boughtAt: z.string(),
  /** Null: it was ordered without one. */
  key: z.nullable(z.string()),
  grantId: z.string(),
  hasEmail: z.boolean(),
  /** It was paid less than an hour ago. */
  isRecent: z.boolean(),
  isOpen: z.boolean(),
  /** When the buyer withdrew, if that was not settled otherwise. */
  withdrawnAt: z.nullable(z.string()),
  /** When all of it was paid back. */
  returnedAt: z.nullable(z.string()),
  /** Other purchases were counted toward it. */
  isUpgrade: z.boolean(),
}));

/** An earlier purchase of a product, or of the bundle with it. Times are ISO in UTC. */
export type Earlier = Readonly<z.infer<typeof EARLIER>[number]>;

/**
 * The paid orders of a product, and of the bundle, that browsers' keys or grants lead to, newest first: the order itself, or one that it counts toward.
 */
export async function listEarlier(
  sql: Sql,
  { keys, grantIds, productId, isLive }: {
    readonly keys: readonly string[];
    readonly grantIds: readonly string[];
    readonly productId: string;
    readonly isLive: boolean;
  },
): Promise<readonly Earlier[]> {
  return EARLIER.parse(
    await sql`
    with proven as (
      select id, idempotency_key as proof from orders where idempotency_key = any(${keys}::text[])
      union select order_id, id from grants where id = any(${grantIds}::text[])
    )
    select proven.proof, orders.product_id as "productId", orders.title,
      coalesce(orders.paid_at, grants.created_at) as "boughtAt", orders.idempotency_key as key,
      grants.id as "grantId", orders.email is not null as "hasEmail",
      coalesce(orders.paid_at > now() - make_interval(secs => ${RECENT_SECONDS}), false) as "isRecent",
      grants.revoked_at is null or grants.is_held as "isOpen", withdrawal.at as "withdrawnAt",
      case when orders.amount > 0 and returned.amount >= orders.amount then returned.at end as "returnedAt",
      exists (select from order_credits where order_id = orders.id) as "isUpgrade"
    from proven
      join orders on orders.id = proven.id or orders.id = (select order_id from order_credits where earlier_id = proven.id)
      join grants on grants.order_id = orders.id
      left join order_history withdrawal on withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal'
        and not exists (select from order_history settled where settled.kind = 'settled' and settled.detail = withdrawal.id),
      lateral (
        select max(at) as at, sum(case kind when 'refunded' then amount else -amount end) as amount from order_history
        where order_id = orders.id and kind in ('refunded', 'refund-failed')
      ) returned
    where orders.state = 'paid' and orders.is_live = ${isLive} and orders.product_id in (${productId}, ${BUNDLE.productId})
    order by coalesce(orders.paid_at, grants.created_at) desc, orders.id`,
  );
}

const RELATED = z.array(z.object({
  /** True: it was bought for the difference. False: it counts toward that. */
  isUpgrade: z.boolean(),
  orderId: z.string(),
  productId: z.string(),
  grantId: z.string(),
  title: z.string(),
  boughtAt: z.string(),
  email: z.nullable(z.string()),
  /** Its download is not taken back for good: a review may hold it. */
  isOpen: z.boolean(),
  isHeld: z.boolean(),
  withdrawnAt: z.nullable(z.string()),
  amount: z.int(),
  tax: z.nullable(z.int()),
  taxCountry: z.nullable(z.string()),
  listPrice: z.nullable(z.int()),
  returned: z.int(),
  currency: z.string(),
}));

/** Another paid order of an upgrade. Amounts are in integer minor units, times ISO in UTC. */
export type Related = Readonly<z.infer<typeof RELATED>[number]>;

/** The other paid orders of an upgrade that an order belongs to: those of the tools that count toward it, oldest first, then the upgrade itself. */
export async function listRelated(sql: Sql, orderId: string): Promise<readonly Related[]> {
  return RELATED.parse(
    await sql`
    with upgrade as (
      select order_id as id from order_credits where ${orderId} in (earlier_id, order_id) limit 1
    ),
    family as (
      select id, true as is_upgrade from upgrade
      union all select earlier_id, false from order_credits where order_id = (select id from upgrade)
    )
    select family.is_upgrade as "isUpgrade", orders.id as "orderId", orders.product_id as "productId", grants.id as "grantId", orders.title,
      coalesce(orders.paid_at, grants.created_at) as "boughtAt", orders.email, grants.revoked_at is null or grants.is_held as "isOpen",
      grants.revoked_at is not null and grants.is_held as "isHeld", withdrawal.at as "withdrawnAt",
      orders.amount, taxes.tax, taxes.country as "taxCountry", orders.list_price as "listPrice", (
        select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)::int
        from order_history where order_id = orders.id
      ) as returned, orders.currency
    from family join orders on orders.id = family.id join grants on grants.order_id = orders.id
      left join tax_calculations taxes on taxes.id = orders.tax_calculation
      left join order_history withdrawal on withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal'
    where orders.id <> ${orderId} and orders.state = 'paid' and (select state from orders where id = (select id from upgrade)) = 'paid'
    order by family.is_upgrade, orders.paid_at, orders.id`,
  );
}

/**
 * The orders with browsers' keys or grants that can count toward the bundle, worth most first: each is paid with the keys of this mode, open, neither
 * withdrawn from nor counted already, and the bundle is sold. What an open upgrade counts is among them.
 */
export async function listCountable(
  sql: Sql,
  { keys, grantIds, isLive }: {
    readonly keys: readonly string[];
    readonly grantIds: readonly string[];
    readonly isLive: boolean;
  },
): Promise<readonly Countable[]> {
  return COUNTABLE.parse(
    await sql`
    with proven as (
      select id, idempotency_key as proof from orders where idempotency_key = any(${keys}::text[])
      union select order_id, id from grants where id = any(${grantIds}::text[])
    )
    select proven.proof, orders.id as "orderId", grants.id as "grantId", orders.title, countable.credit as amount, bundle.price
    from proven join orders on orders.id = proven.id join countable_orders countable on countable.id = orders.id
      join grants on grants.order_id = orders.id
      join products bundle on bundle.id = ${BUNDLE.productId} and bundle.withdrawn_at is null and bundle.price > 0
    where countable.is_live = ${isLive} and countable.product_id <> ${BUNDLE.productId} and countable.credit > 0
      and not exists (
        select from order_credits join orders upgrade on upgrade.id = order_credits.order_id
        where order_credits.earlier_id = orders.id and upgrade.state in ('paid', 'processing')
      )
    order by countable.credit desc, orders.paid_at, orders.id, proven.proof`,
  );
}

/** The grants of an address whose orders may count toward the bundle, by all its spellings. None if the address has the bundle. */
export async function listGrantsOf(
  sql: Sql,
  { spellings, isLive }: { readonly spellings: readonly string[]; readonly isLive: boolean },
): Promise<readonly string[]> {
  const rows = await sql<{ id: string; isBundle: boolean }>`
    select grants.id, countable.product_id = ${BUNDLE.productId} as "isBundle"
    from orders join countable_orders countable on countable.id = orders.id join grants on grants.order_id = orders.id
    where lower(orders.email) = any(${spellings}::text[]) and countable.is_live = ${isLive}
      and (countable.credit > 0 or countable.product_id = ${BUNDLE.productId})
    order by 2 desc, countable.credit desc, orders.paid_at, orders.id limit ${MOST_PROOFS}`;
  return rows[0]?.isBundle === true ? [] : rows.map(({ id }) => id);
}
