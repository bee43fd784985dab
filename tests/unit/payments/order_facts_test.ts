import assert from "node:assert/strict";
import { orderDay, orderNumber } from "../../../lib/payments/order_facts.ts";

Deno.test("an order's number is the beginning of its id", () => {
  assert.equal(orderNumber("k7qxm2rdpwabcdefghijklmnop"), "K7QXM2RDPW");
});

Deno.test("the day of an order is that of UTC, and says so", () => {
  assert.equal(orderDay("2026-11-22T23:59:59.000Z"), "November 22, 2026 (UTC)");
});
