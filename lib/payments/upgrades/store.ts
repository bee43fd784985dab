import * as z from "zod/mini";
import { BUNDLE } from "../../catalogue/tools.ts";
import type { Sql } from "../../db/database.ts";

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
