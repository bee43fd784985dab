import assert from "node:assert/strict";
import { FILE_COLUMNS, type OrderColumns, ordersCsv } from "../../../lib/payments/orders/orders_csv.ts";

Deno.test("the file of orders has its columns in this order", () => {
  assert.equal(
    ordersCsv([]),
    '\uFEFF"Order","Paid at (UTC)","Product","Amount","Currency","Email","Card country","Billing country","Access","Terms",' +
      '"Stripe payment","Order id","List price","Coupon","Upgrade of","Tax","Tax rate in %","Tax country","Stripe tax calculation",' +
      '"Returned","Tax after returns","Net","Invoice","Credit notes",' +
      '"Dispute","Disputed amount","Dispute opened at (UTC)"\r\n',
  );
});

Deno.test("a table of orders that leaves out a field does not compile", () => {
  const { cardCountry: _, ...others } = FILE_COLUMNS;
  // @ts-expect-error: cardCountry is missing
  const columns: OrderColumns = others;
  assert.ok(!("cardCountry" in columns));
});
