import * as z from "zod/mini";
import { BUNDLE } from "../../catalogue/tools.ts";
import type { Sql } from "../../db/database.ts";
import { CREDITS } from "../store.ts";

const GRANT = z.object({
  productId: z.string(),
  title: z.string(),
  orderId: z.string(),
  boughtAt: z.string(),
  isRevoked: z.boolean(),
  /** It is closed only until a review of the payment ends. */
  isHeld: z.boolean(),
  isLive: z.boolean(),
  amount: z.int(),
  /** The tax within the amount; null: none was computed. */
  tax: z.nullable(z.int()),
  /** The country of the tax; null: none was computed. */
  taxCountry: z.nullable(z.string()),
  listPrice: z.nullable(z.int()),
  /** What was left of it after an upgrade or a code, before tax that comes on top. */
  price: z.int(),
  coupon: z.nullable(z.string()),
  /** What the code takes off: a share or an amount. */
  percent: z.nullable(z.int()),
  amountOff: z.nullable(z.int()),
  credits: CREDITS,
  currency: z.string(),
  email: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  /** What the buyer has back of the amount. */
  returned: z.int(),
  /** When money was last returned; null: never. */
  returnedAt: z.nullable(z.string()),
});

/** A buyer's right to download a product, with its order. `amount` is in integer minor units, times are ISO in UTC. */
export type Grant = Readonly<z.infer<typeof GRANT>>;

/** A grant by its id, or null when there is none. */
export async function getGrant(sql: Sql, grantId: string): Promise<Grant | null> {
  const [row] = await sql`
    select grants.product_id as "productId", orders.title, orders.id as "orderId",
      coalesce(orders.paid_at, grants.created_at) as "boughtAt", grants.revoked_at is not null as "isRevoked",
      grants.is_held as "isHeld", orders.is_live as "isLive", orders.amount, taxes.tax, taxes.country as "taxCountry", coalesce(taxes.price, orders.amount) as price, orders.list_price as "listPrice", orders.coupon, coupons.percent, coupons.amount_off as "amountOff", coalesce((
        select jsonb_agg(jsonb_build_object('title', earlier.title, 'amount', order_credits.amount) order by order_credits.amount desc, earlier.id)
        from order_credits join orders earlier on earlier.id = earlier_id where order_id = orders.id
      ), '[]') as credits, orders.currency, orders.email, withdrawal.at as "withdrawnAt",
      (
        select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)::int
        from order_history where order_id = orders.id
      ) as returned,
      (select max(at) from order_history where order_id = orders.id and kind = 'refunded') as "returnedAt"
    from grants join orders on orders.id = grants.order_id
      left join coupons on coupons.code = orders.coupon
      left join tax_calculations taxes on taxes.id = orders.tax_calculation
      left join order_history withdrawal on withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal'
    where grants.id = ${grantId}`;
  return row === undefined ? null : GRANT.parse(row);
}

const EARLIER = z.object({ title: z.string(), boughtAt: z.string() });

/** A purchase of the same product, or of the bundle with it, by the same address. `boughtAt` is ISO in UTC. */
export type EarlierPurchase = Readonly<z.infer<typeof EARLIER>>;

/** The last purchase before an order with which an address has its product already, by all spellings of the address; null: there is none. */
export async function getEarlierPurchase(
  sql: Sql,
  orderId: string,
  spellings: readonly string[],
): Promise<EarlierPurchase | null> {
  const [row] = await sql`
    select earlier.title, earlier.paid_at as "boughtAt"
    from orders join orders earlier on lower(earlier.email) = any(${spellings}::text[])
      and earlier.product_id in (orders.product_id, ${BUNDLE.productId}) and earlier.is_live = orders.is_live
      and earlier.state = 'paid' and earlier.paid_at < orders.paid_at
      join grants on grants.order_id = earlier.id and grants.revoked_at is null
    where orders.id = ${orderId} and not exists (
      select from order_history withdrawal where withdrawal.order_id = earlier.id and withdrawal.kind = 'withdrawal'
        and not exists (select from order_history settled where settled.kind = 'settled' and settled.detail = withdrawal.id)
    )
    order by earlier.paid_at desc limit 1`;
  return row === undefined ? null : EARLIER.parse(row);
}

/** Counts a download of a grant's order. */
export async function countDownload(sql: Sql, grantId: string, edition: string): Promise<void> {
  await sql`
    insert into downloads as held (order_id, edition, day)
    select order_id, ${edition}, (now() at time zone 'utc')::date from grants where id = ${grantId}
    on conflict (order_id, edition, day) do update set last_at = now(), count = held.count + 1`;
}

const NOTICE = z.object({
  orderId: z.string(),
  title: z.string(),
  amount: z.int(),
  /** The tax within the amount; null: none was computed, or the order is not paid. */
  tax: z.nullable(z.int()),
  taxCountry: z.nullable(z.string()),
  currency: z.string(),
  email: z.nullable(z.string()),
  /** Of the invoice, or else of the link that asked for it; null: unknown. */
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  isLive: z.boolean(),
  kind: z.string(),
  detail: z.nullable(z.string()),
  /** The id of the order of the bundle that this one counts toward; null: none. */
  upgradedBy: z.nullable(z.string()),
  /** The money that the event is about; null: none. */
  about: z.nullable(z.int()),
  /** What had been returned by then. */
  returned: z.int(),
  at: z.string(),
  /** By when Stripe wants an answer; null: none was named. */
  dueAt: z.nullable(z.string()),
});

/** An event in an order's history. `amount` is in integer minor units, times are ISO in UTC. */
export type OrderNotice = Readonly<z.infer<typeof NOTICE>>;

/** An entry of an order's history by its id, or null when there is none. */
export async function getNotice(sql: Sql, historyId: string): Promise<OrderNotice | null> {
  const [row] = await sql`
    select orders.id as "orderId", orders.title, orders.amount, orders.currency, orders.email,
      coalesce(nullif(buyers.name, ''), pay_links.name) as name, nullif(company, '') as company,
      case when orders.state = 'paid' then taxes.tax end as tax, taxes.country as "taxCountry",
      orders.is_live as "isLive", story.kind, story.detail, story.amount as about, story.at, story.due_at as "dueAt",
      (
        select coalesce(sum(case kind when 'refunded' then amount when 'refund-failed' then -amount else 0 end), 0)::int
        from order_history earlier where earlier.order_id = orders.id and earlier.position <= story.position
      ) as returned, (
        select upgrade.id from order_credits join orders upgrade on upgrade.id = order_credits.order_id
        where earlier_id = orders.id and upgrade.state = 'paid'
      ) as "upgradedBy"
    from order_history story join orders on orders.id = story.order_id
      left join tax_calculations taxes on taxes.id = orders.tax_calculation
      left join invoice_buyers buyers on buyers.order_id = orders.id left join pay_links on pay_links.id = orders.pay_link
    where story.id = ${historyId}`;
  return row === undefined ? null : NOTICE.parse(row);
}
