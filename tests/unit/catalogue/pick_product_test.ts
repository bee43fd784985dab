import assert from "node:assert/strict";
import { pickProduct, pickProducts } from "../../../lib/catalogue/pick_product.ts";
import { CATALOGUE } from "../../../lib/content/catalogue/mod.ts";

Deno.test("pickProduct() finds each product of the list as it is, and says when there is none", () => {
  for (const product of CATALOGUE) {
    assert.deepEqual(pickProduct(CATALOGUE, product.id), { state: "found", product });
  }
  assert.deepEqual(pickProduct(CATALOGUE, "no-such-tool"), { state: "missing" });
  assert.deepEqual(pickProduct([], "goal-cascade-builder"), { state: "missing" });
});

Deno.test("pickProduct() fills in what an entry lacks: no lists, no price, the category of the database", () => {
  const picked = pickProduct([null, 7, {
    id: "a",
    title: "A",
    whatYouGet: null,
    features: "x",
    benefits: [1],
  }], "a");
  assert.deepEqual(picked, {
    state: "found",
    product: {
      id: "a",
      type: "digital",
      category: "playbook",
      title: "A",
      description: "",
      price: null,
      originalPrice: null,
      whatYouGet: [],
      benefits: [],
      features: [],
    },
  });
});

Deno.test("pickProduct() throws when the answer is no list, or when the product has no title", () => {
  for (const answer of [null, undefined, {}, "[]", 7, { products: [] }]) {
    assert.throws(() => pickProduct(answer, "a"), /no list of products/);
  }
  assert.throws(() => pickProduct([{ id: "a" }], "a"), /without a title/);
});

Deno.test("pickProducts() gives all products of the list in its order, without what is none", () => {
  assert.deepEqual(pickProducts(CATALOGUE), CATALOGUE);
  assert.deepEqual(
    pickProducts([null, 7, { id: "a" }, { title: "A" }, ...CATALOGUE.slice(0, 1)]),
    CATALOGUE.slice(0, 1),
  );
  assert.throws(() => pickProducts({}), /no list of products/);
});
