import type { Sql } from "../../db/database.ts";
import type { TaxCalculation } from "./calculation.ts";

/** Stores a tax of an open order before its payment is changed, so that every payment names a tax that is known. */
export async function recordTax(
  sql: Sql,
  orderId: string,
  { id, price, total, tax, rate, country, untaxedReason }: TaxCalculation,
): Promise<void> {
  await sql`
    with computed as (
      insert into tax_calculations (id, order_id, price, amount, tax, rate, country, untaxed_reason)
      values (${id}, ${orderId}, ${price}, ${total}, ${tax}, ${rate}, ${country}, ${untaxedReason})
    )
    update orders set tax_calculation = ${id} where id = ${orderId} and state <> 'paid'`;
}
