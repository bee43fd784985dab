import assert from "node:assert/strict";
import { DatabaseError, type Sql } from "../../lib/db/database.ts";
import { paymentRowIds } from "../../lib/payments/checks/order_checks.ts";
import { setOrderState } from "../../lib/payments/checks/store.ts";
import { findCoupon } from "../../lib/payments/coupons/coupons.ts";
import {
  createCoupon,
  endCoupon,
  getCoupon,
  listCoupons,
  type NewCoupon,
} from "../../lib/payments/coupons/store.ts";
import { openOrder } from "../../lib/payments/opening/store.ts";
import { recordPayment } from "../../lib/payments/store.ts";
import { randomToken } from "../../lib/tokens.ts";
import { addCoupon } from "../../tasks/coupon.ts";
import { forEachEngine } from "../support/databases.ts";
import { newOrder, openedOrder } from "../support/orders.ts";

const TOOL = "goal-cascade-builder";
const COUPON: NewCoupon = {
  code: "SPRING20",
  percent: 20,
  amountOff: null,
  productId: null,
  endsAt: null,
  mostUses: null,
};

async function given(sql: Sql, over: Partial<NewCoupon> = {}): Promise<void> {
  assert.ok(await createCoupon(sql, { ...COUPON, ...over } as NewCoupon));
}

const order = (sql: Sql) => openOrder(sql, newOrder({ coupon: COUPON.code, amount: 55_20 }));
const cancel = (sql: Sql, id: string) => setOrderState(sql, id, "cancelled", { historyId: randomToken() });

forEachEngine((engine) => {
  engine.test("a coupon is for its product, until its end, and not once the coach has ended it", async ({ sql }) => {
    await given(sql, { productId: TOOL, endsAt: "2100-01-01T00:00:00.000Z" });
    assert.deepEqual(await getCoupon(sql, COUPON.code, TOOL), {
      code: COUPON.code,
      percent: 20,
      amountOff: null,
      endsAt: "2100-01-01T00:00:00.000Z",
    });
    assert.equal(await getCoupon(sql, COUPON.code, "complete-bundle"), null);
    assert.equal(await getCoupon(sql, "SPRING21", TOOL), null);
    assert.equal(await createCoupon(sql, COUPON), false, "a code is never given twice");
    assert.equal(await endCoupon(sql, COUPON.code), true);
    assert.equal(await endCoupon(sql, COUPON.code), false);
    assert.equal(await endCoupon(sql, "SPRING21"), null);
    assert.equal(await getCoupon(sql, COUPON.code, TOOL), null);
    assert.equal(await order(sql), null);
    await given(sql, { code: "WINTER20", endsAt: "2020-01-01T00:00:00.000Z" });
    assert.equal(await getCoupon(sql, "WINTER20", TOOL), null);
  });

  engine.test("a coupon is not used more often than it may be, however many ask at once", async ({ sql }) => {
    await given(sql, { mostUses: 3 });
    const orders = await Promise.all(Array.from({ length: 12 }, () => order(sql)));
    const opened = orders.filter((found) => found !== null);
    assert.equal(opened.length, 3);
    assert.deepEqual(opened.map(({ coupon }) => coupon), Array(3).fill(COUPON.code));
    assert.equal(await order(sql), null);
    const [first] = opened;
    await cancel(sql, first?.id ?? "");
    const again = await Promise.all([order(sql), order(sql)]);
    assert.equal(again.filter((found) => found !== null).length, 1);
    const [listed] = await listCoupons(sql);
    assert.deepEqual([listed?.paid, listed?.held, listed?.mostUses, listed?.isUsable], [0, 3, 3, true]);
    await sql`update orders set state = 'paid', paid_at = now() where state = 'open'`;
    assert.equal(await getCoupon(sql, COUPON.code, TOOL), null);
    assert.equal((await listCoupons(sql))[0]?.isUsable, false);
  });

  engine.test("the database itself refuses a use that is taken", async ({ sql }) => {
    await given(sql, { mostUses: 2 });
    await Promise.all([order(sql), order(sql)]);
    await assert.rejects(
      sql`update orders set coupon_place = 1`,
      (error) => error instanceof DatabaseError && error.constraint === "orders_coupon_place",
    );
  });

  engine.test("an order that costs nothing is not completed once it has given its use back", async ({ sql }) => {
    await given(sql, { percent: 100, mostUses: 1 });
    const { id: orderId } = await openedOrder(sql, newOrder({ coupon: COUPON.code, amount: 0 }));
    const complete = () =>
      recordPayment(
        sql,
        {
          orderId,
          intentId: null,
          amount: 0,
          currency: "usd",
          isLive: false,
          taxCalculation: null,
          email: "ada@example.com",
        },
        paymentRowIds(),
      );
    await cancel(sql, orderId);
    assert.equal((await complete()).isPaid, false);
    assert.deepEqual(await sql`select id from grants`, []);
    await sql`update orders set state = 'open'`;
    assert.equal((await complete()).isPaid, true);
    assert.equal((await complete()).isPaid, false, "once");
  });

  engine.test("the same browser takes one use, also when it asks twice at once", async ({ sql }) => {
    await given(sql, { mostUses: 5 });
    const key = newOrder({ coupon: COUPON.code, idempotencyKey: "a-browser", requestHash: "same" });
    const orders = await Promise.all([
      openedOrder(sql, key),
      openedOrder(sql, { ...key, id: randomToken() }),
    ]);
    assert.equal(orders[0].id, orders[1].id);
    assert.deepEqual(await sql`select count(coupon_place) as places from orders`, [{ places: 1 }]);
  });

  engine.test("a coupon without a limit takes no use", async ({ sql }) => {
    await given(sql);
    const orders = await Promise.all([order(sql), order(sql)]);
    assert.ok(orders.every((found) => found !== null));
    assert.deepEqual(await sql`select coupon_place from orders`, [{ coupon_place: null }, {
      coupon_place: null,
    }]);
  });

  engine.test("the task refuses a code that gives a product for nothing to everybody", async ({ sql }) => {
    await sql`update products set price = 4900`;
    const all: NewCoupon = { ...COUPON, code: "GIFT-1234", percent: 100, amountOff: null };
    await assert.rejects(addCoupon(sql, all, "https://example.com"), /for nothing: add --uses N/);
    await assert.rejects(
      addCoupon(sql, { ...COUPON, productId: "no-such" }, ""),
      /no product no-such for sale/,
    );
    assert.match(
      await addCoupon(sql, { ...all, mostUses: 3, productId: TOOL }, "https://example.com"),
      /^GIFT-1234 takes 100% off goal-cascade-builder, 3 times at most\.\n.+https:\/\/example\.com\/toolbox\/goal-cascade-builder\?coupon=GIFT-1234#price$/,
    );
    await assert.rejects(addCoupon(sql, { ...all, mostUses: 3 }, ""), /GIFT-1234 exists/);
  });

  engine.test("without a limit of requests every code is looked up", async ({ sql }) => {
    await given(sql);
    const desk = { sql, hourly: null };
    const tried = { productId: TOOL, address: "192.0.2.1" };
    for (let index = 0; index < 5; index++) {
      assert.equal((await findCoupon(desk, { ...tried, code: `WRONG-${index}` })).state, "refused");
    }
    assert.equal((await findCoupon(desk, { ...tried, code: " spring20 " })).state, "usable");
  });
});
