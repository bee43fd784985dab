import assert from "node:assert/strict";
import { ORDERS_PAGE } from "../../../lib/content/desk_orders.ts";
import type { OrderRow } from "../../../lib/payments/orders/store.ts";
import { csvText } from "../../../lib/tool_kit/csv.ts";
import { FILE_COLUMNS, ordersCsv } from "../../../lib/payments/orders/orders_csv.ts";

Deno.test("the file of orders has its columns in this order", () => {
  assert.equal(
    ordersCsv([]),
    '\uFEFF"Order","Date (UTC)","Buyer","Company","Email","Product","Paid","Returned","Tax","Net","Currency","Invoice","Credit notes","Access",' +
      '"Tax charged","Tax rate in %","Tax country","Card country","Billing country","List price","Coupon","Upgrade of",' +
      '"Dispute","Disputed amount","Dispute opened (UTC)","Terms","Stripe payment","Stripe tax calculation","Order id"\r\n',
  );
});

Deno.test("the file says what the screen says, in one format for money, times that spreadsheets read, and a minus before what went back", () => {
  const columns = Object.fromEntries(FILE_COLUMNS);
  const order = {
    ...{ amount: 69_00, returned: 20_50, tax: 11_00, currency: "usd" },
    ...{ grantId: "g", isHeld: false, isRevoked: true, paidAt: "2026-12-01T13:05:09.123Z" },
  } as unknown as OrderRow;
  const { paid, returned, tax, net } = ORDERS_PAGE.columns;
  assert.deepEqual(
    [paid, returned, tax, net, "Access", "Date (UTC)"].map((title) => columns[title]?.(order)),
    ["69.00", "-20.50", "7.73", "40.77", "Ended", "2026-12-01 13:05:09"],
  );
  // What was returned is a number, and a formula is not.
  assert.equal(csvText([["-20.50", "-1+2", "-a"]]), `\uFEFF"-20.50","'-1+2","'-a"\r\n`);
});
