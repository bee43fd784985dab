import * as z from "zod/mini";
import { BUNDLE } from "../../catalogue/tools.ts";
import type { Sql } from "../../db/database.ts";
import { RECENT_SECONDS } from "../store.ts";

const UPGRADABLE = z.object({
  orderId: z.string(),
  grantId: z.string(),
  title: z.string(),
  credit: z.int(),
  price: z.int(),
});

/**
 * The order of a single tool that counts toward the bundle. `credit` is what was paid for it and not returned, `price` what the bundle costs, in
 * integer cents.
 */
export type Upgradable = Readonly<z.infer<typeof UPGRADABLE>>;

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
  /** Another purchase was counted toward it. */
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
      orders.upgrade_of is not null as "isUpgrade"
    from proven join orders on orders.id = proven.id or orders.upgrade_of = proven.id
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

const PAIR = z.object({
  /** True: it was bought for the difference. False: it was bought before and counts toward the order. */
  isUpgrade: z.boolean(),
  orderId: z.string(),
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
});

/** The other paid order of an upgrade. Amounts are in integer minor units, times ISO in UTC. */
export type Pair = Readonly<z.infer<typeof PAIR>>;

/** The paid order that an order counts toward, or the one that counts toward it. Null if there is neither. */
export async function getPair(sql: Sql, orderId: string): Promise<Pair | null> {
  const [row] = await sql`
    select orders.upgrade_of is not null as "isUpgrade", orders.id as "orderId", grants.id as "grantId", orders.title,
      coalesce(orders.paid_at, grants.created_at) as "boughtAt", orders.email, grants.revoked_at is null or grants.is_held as "isOpen",
      grants.revoked_at is not null and grants.is_held as "isHeld", withdrawal.at as "withdrawnAt",
      orders.amount, taxes.tax, taxes.country as "taxCountry", orders.list_price as "listPrice", (
        select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)::int
        from order_history where order_id = orders.id
      ) as returned, orders.currency
    from orders join grants on grants.order_id = orders.id
      left join tax_calculations taxes on taxes.id = orders.tax_calculation
      left join order_history withdrawal on withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal'
    where (orders.upgrade_of = ${orderId} or orders.id = (select upgrade_of from orders where id = ${orderId}))
      and orders.state = 'paid'`;
  return row === undefined ? null : PAIR.parse(row);
}

/**
 * The order with a browser's key or a grant, if it counts toward the bundle: it is paid with the keys of this mode, open, neither withdrawn from
 * nor counted already, and the bundle is sold and costs more. Null otherwise.
 */
export async function getUpgradable(
  sql: Sql,
  { key, grantId, isLive }: {
    readonly key: string | null;
    readonly grantId: string | null;
    readonly isLive: boolean;
  },
): Promise<Upgradable | null> {
  const [row] = await sql`
    select * from (
      select orders.id as "orderId", grants.id as "grantId", orders.title, bundle.price, round((orders.amount - (
          select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)
          from order_history where order_id = orders.id
        -- Prices are compared as they stand in the catalogue, which may be without the tax.
        )) * coalesce(taxes.price, orders.amount)::numeric / nullif(orders.amount, 0))::int as credit
      from orders join grants on grants.order_id = orders.id
        left join tax_calculations taxes on taxes.id = orders.tax_calculation
        join products bundle on bundle.id = ${BUNDLE.productId} and bundle.withdrawn_at is null
      where (orders.idempotency_key = ${key}::text or grants.id = ${grantId}::text)
        and orders.state = 'paid' and orders.is_live = ${isLive} and orders.product_id <> ${BUNDLE.productId}
        and grants.revoked_at is null
        and not exists (select from orders upgrade where upgrade.upgrade_of = orders.id and upgrade.state in ('paid', 'processing'))
        and not exists (select from order_history where order_id = orders.id and kind = 'withdrawal')
    ) found
    where credit > 0 and price > credit`;
  return row === undefined ? null : UPGRADABLE.parse(row);
}
