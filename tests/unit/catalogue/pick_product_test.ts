import assert from "node:assert/strict";
import { pickProduct } from "../../../lib/catalogue/pick_product.ts";
import { CATALOGUE } from "../../../lib/content/catalogue/mod.ts";

Deno.test("pickProduct() finds each product of the list as it is, and says when there is none", () => {
  for (const product of CATALOGUE) {
    assert.deepEqual(pickProduct(CATALOGUE, product.id), { state: "found", product });
  }
  assert.deepEqual(pickProduct(CATALOGUE, "no-such-tool"), { state: "missing" });
  assert.deepEqual(pickProduct([], "goal-cascade-builder"), { state: "missing" });
});

Deno.test("pickProduct() takes a list that is missing for an empty one, and a price for none", () => {
  const picked = pickProduct([null, 7, { id: "a", title: "A", whatYouGet: null, features: "x" }], "a");
  assert.ok(picked.state === "found");
  const { whatYouGet, benefits, features, price, originalPrice } = picked.product;
  assert.deepEqual([whatYouGet, benefits, features, price, originalPrice], [[], [], [], null, null]);
});

Deno.test("pickProduct() refuses what is no list of products: it says nothing about this one", () => {
  for (const answer of [null, undefined, {}, "[]", 7, { products: [] }]) {
    assert.throws(() => pickProduct(answer, "a"), /no list/);
  }
  assert.throws(() => pickProduct([{ id: "a" }], "a"), /without a title/);
});
