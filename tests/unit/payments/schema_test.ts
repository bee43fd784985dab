import assert from "node:assert/strict";
import { parsePurchaseRequest } from "../../../lib/payments/schema.ts";

const GOOD = { productId: "90-day-sprint-planner", amount: 49_00 };

Deno.test("parsePurchaseRequest() takes an id and whole cents, and ignores the rest", () => {
  for (const amount of [0, 1, 49_00, Number.MAX_SAFE_INTEGER]) {
    assert.deepEqual(parsePurchaseRequest({ ...GOOD, amount, currency: "eur", price: 1 }), {
      ok: true,
      request: { productId: GOOD.productId, amount },
    });
  }
  for (const productId of ["a", "9", "a-b-c", "x".repeat(64)]) {
    assert.equal(parsePurchaseRequest({ ...GOOD, productId }).ok, true, productId);
  }
});

const AMOUNTS = [undefined, null, "4900", "", 49.5, 0.1 + 0.2, -1, -0.5, true, [4900], {}, 2 ** 53, 1e300];
const IDS = [undefined, null, 7, "", "-", "a-", "-a", "a--b", "A", "ä", "a b", "a\n", "a/b", "x".repeat(65), [
  "a",
], {}];

Deno.test("parsePurchaseRequest() refuses any other amount by name", () => {
  for (const amount of [...AMOUNTS, NaN, Infinity, -Infinity]) {
    const parsed = parsePurchaseRequest({ ...GOOD, amount });
    assert.ok(!parsed.ok, String(amount));
    assert.deepEqual(Object.keys(parsed.errors), ["amount"]);
    assert.equal(parsed.message, parsed.errors.amount);
  }
});

Deno.test("parsePurchaseRequest() refuses any other id by name", () => {
  for (const productId of IDS) {
    const parsed = parsePurchaseRequest({ ...GOOD, productId });
    assert.ok(!parsed.ok, JSON.stringify(productId));
    assert.deepEqual(Object.keys(parsed.errors), ["productId"]);
  }
});

Deno.test("parsePurchaseRequest() refuses what is no object, and what only inherits its fields", () => {
  for (const body of [null, undefined, [], [GOOD], "text", 7, true]) {
    const parsed = parsePurchaseRequest(body);
    assert.ok(!parsed.ok);
    assert.deepEqual(Object.keys(parsed.errors), ["body"]);
  }
  assert.equal(parsePurchaseRequest({}).ok, false);
});
