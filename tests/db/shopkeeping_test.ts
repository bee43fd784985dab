import assert from "node:assert/strict";
import { listPricesBefore, shownProduct } from "../../lib/catalogue/pricing.ts";
import { createShopkeeping } from "../../lib/catalogue/shopkeeping.ts";
import { BUNDLE } from "../../lib/catalogue/tools.ts";
import type { Sql } from "../../lib/db/database.ts";
import { readPricing, typedCents } from "../../lib/desk/price_form.ts";
import { forEachEngine } from "../support/databases.ts";
import { newOrder, openedOrder, paidOrder } from "../support/orders.ts";

const ID = "goal-cascade-builder";

async function offerOf(sql: Sql, id = ID) {
  const shown = shownProduct(await createShopkeeping(sql).read(), id);
  assert.ok(shown);
  return { price: shown.price, originalPrice: shown.originalPrice };
}

/** Somebody pays for the product while it has a price. */
async function pay(sql: Sql, listPrice: number, at: string, over: { isLive?: boolean } = {}): Promise<void> {
  const { orderId } = await paidOrder(sql, { productId: ID, ...over });
  await sql`update orders set list_price = ${listPrice}, paid_at = ${at} where id = ${orderId}`;
}

forEachEngine((engine) => {
  engine.test("a price is set once from the one that was shown, whatever comes twice or meanwhile", async ({ sql }) => {
    const shop = createShopkeeping(sql);
    const shown = await offerOf(sql);
    const set = () => shop.setPrice(ID, { price: 5500, before: null }, shown);
    const first = await set();
    assert.deepEqual([first, await set()], [first, first], "a second press answers like the first");
    assert.deepEqual(await offerOf(sql), { price: 5500, originalPrice: null });

    const late = await shop.setPrice(ID, { price: 6000, before: null }, shown);
    assert.deepEqual(late, { why: "changed", now: { price: 5500, originalPrice: null } });
    const now = await offerOf(sql);
    const both = await Promise.all(
      [6100, 6200].map((price) => shop.setPrice(ID, { price, before: 9900 }, now)),
    );
    const { price, originalPrice } = await offerOf(sql);
    assert.equal(originalPrice, 9900);
    assert.equal(both.filter((answer) => "why" in answer && answer.why === "changed").length, 1);
    assert.ok(both.some((answer) => "now" in answer && !("why" in answer) && answer.now.price === price));
    assert.deepEqual(await shop.setPrice("none", { price: 100, before: null }), { why: "unknown" });
  });

  engine.test("the bundle keeps its sum, and a price at which it would save nothing is refused", async ({ sql }) => {
    const shop = createShopkeeping(sql);
    const { originalPrice: sum, price } = await offerOf(sql, BUNDLE.productId);
    assert.ok(sum !== null && price !== null && price < sum);
    const bundle = (cents: number, before: number | null = null) =>
      shop.setPrice(BUNDLE.productId, { price: cents, before });
    assert.deepEqual(await bundle(sum), { why: "dear", price: sum, tools: sum });
    assert.deepEqual(await bundle(100, 200), { why: "summed", before: 200 });
    const nearly = await bundle(sum - 100);
    assert.ok(!("why" in nearly));
    assert.deepEqual(nearly.now, { price: sum - 100, originalPrice: sum });
    const tool = await offerOf(sql);
    const lowered = await shop.setPrice(ID, { price: (tool.price ?? 0) - 100, before: null });
    assert.ok(!("why" in lowered));
    assert.deepEqual(lowered.dear, { price: sum - 100, tools: sum - 100 });
  });

  engine.test("a product stops being sold and is sold again once, and the answer says when nothing changed", async ({ sql }) => {
    const shop = createShopkeeping(sql);
    const states = [];
    for (const isSold of [false, false, true, true]) states.push((await shop.setSold(ID, isSold)).state);
    assert.deepEqual(states, ["changed", "already", "changed", "already"]);
    assert.equal((await shop.setSold("none", false)).state, "unknown");
  });

  engine.test("only prices that a buyer has paid may stand before a new one, or the one that stands there", async ({ sql }) => {
    const shop = createShopkeeping(sql);
    await pay(sql, 9900, "2025-03-01T10:00:00Z");
    await pay(sql, 9900, "2025-03-03T10:00:00Z");
    await pay(sql, 8900, "2026-01-01T10:00:00Z");
    await pay(sql, 12_900, "2026-01-01T10:00:00Z", { isLive: false });
    await openedOrder(sql, newOrder({ productId: ID, listPrice: 19_900, isLive: true }));
    const paid = await shop.listPaidPrices(ID);
    assert.deepEqual(paid.map(({ price, at }) => [price, new Date(at).toISOString().slice(0, 10)]), [
      [9900, "2025-03-03"],
      [8900, "2026-01-01"],
    ]);
    assert.deepEqual(await shop.listPaidPrices("roi-calculator"), []);
    const stored = { price: 6900, originalPrice: 14_900 };
    const before = (price: number) => listPricesBefore(price, stored, paid).map((one) => one.price);
    assert.deepEqual(before(5500), [9900, 8900, 14_900]);
    assert.deepEqual(before(8900), [9900, 14_900]);
    assert.deepEqual(before(14_900), []);
    const typed = (price: string, one: string) => readPricing({ price, before: one }, stored, paid);
    assert.deepEqual(typed("55", "99"), { price: 5500, before: 9900 });
    assert.deepEqual(typed("$1,200", ""), { price: 120_000, before: null });
    for (const one of ["98", "55", "129", "x"]) assert.deepEqual(typed("55", one), { wrong: "before" }, one);
    for (const text of ["", "x", "55.5", "5,9", "1,2,3", "-1", "1e3", "١", "99999999", "$"]) {
      assert.equal(typedCents(text), null, text);
    }
    for (const text of [" 55.00 ", "55,00", "$55,0"]) assert.equal(typedCents(text), 5500, text);
  });
});
