import assert from "node:assert/strict";
import { bundleParts, dearBundle, withBundlePrice } from "../../../lib/catalogue/bundle.ts";
import type { Product } from "../../../lib/catalogue/schema.ts";
import { BUNDLE, findTool, TOOLS } from "../../../lib/catalogue/tools.ts";
import { CATALOGUE } from "../../../lib/content/catalogue/mod.ts";

/** The shop with every tool at this price. */
const shop = CATALOGUE.map((product) => findTool(product.id) ? { ...product, price: 50_00 } : product);

function originalPriceOf(products: readonly Product[]): number | null | undefined {
  return withBundlePrice(products).find(({ id }) => id === BUNDLE.productId)?.originalPrice;
}

function changed(id: string, changes: Partial<Product>): Product[] {
  return shop.map((product) => product.id === id ? { ...product, ...changes } : product);
}

Deno.test("the bundle's original price is the sum of the tools' prices, and follows each of them", () => {
  assert.equal(originalPriceOf(shop), TOOLS.length * 50_00);
  for (const { productId } of TOOLS) {
    assert.equal(
      originalPriceOf(changed(productId, { price: 51_00 })),
      TOOLS.length * 50_00 + 1_00,
      productId,
    );
  }
});

Deno.test("what cannot be bought by itself adds nothing to the sum", () => {
  const id = "goal-cascade-builder";
  assert.equal(originalPriceOf(changed(id, { price: null })), (TOOLS.length - 1) * 50_00);
  assert.equal(originalPriceOf(shop.filter((product) => product.id !== id)), (TOOLS.length - 1) * 50_00);
  assert.equal(originalPriceOf(shop.filter((product) => product.id === BUNDLE.productId)), null);
});

Deno.test("neither an original price of the bundle's own nor a product beside the tools counts", () => {
  const [first] = shop;
  assert.ok(first);
  const guide = { ...first, id: "pricing-guide" };
  assert.equal(
    originalPriceOf([...changed(BUNDLE.productId, { originalPrice: 999_00 }), guide]),
    TOOLS.length * 50_00,
  );
});

Deno.test("every other product keeps its own original price", () => {
  const priced = shop.map((product) => ({ ...product, originalPrice: 60_00 }));
  const others = ({ id }: Product) => id !== BUNDLE.productId;
  assert.deepEqual(withBundlePrice(priced).filter(others), priced.filter(others));
});

Deno.test("the bundle holds the tools in the shop's order, the ones that are not sold by themselves last", () => {
  const ids = CATALOGUE.filter(({ id }) => findTool(id)).map(({ id }) => id);
  assert.deepEqual(bundleParts(shop).map(({ productId }) => productId), ids);
  const parts = bundleParts(shop.filter(({ id }) => id !== ids[0]));
  assert.deepEqual(parts.map(({ productId }) => productId), [...ids.slice(1), ids[0]]);
  assert.deepEqual(parts.map(({ price }) => price), [...Array(TOOLS.length - 1).fill(50_00), null]);
  assert.equal(bundleParts([]).length, TOOLS.length);
  assert.equal(
    bundleParts(changed("goal-cascade-builder", { price: 0 })).filter(({ price }) => price === null).length,
    1,
  );
});

Deno.test("dearBundle() is a bundle that costs as much as its tools or more, and none that is not sold", () => {
  const sum = TOOLS.length * 50_00;
  const priced = (price: number | null) => changed(BUNDLE.productId, { price });
  assert.equal(dearBundle(priced(sum - 1_00)), null);
  assert.deepEqual(dearBundle(priced(sum)), { price: sum, tools: sum });
  const without = priced(sum - 1_00).filter(({ id }) => id !== "goal-cascade-builder");
  assert.deepEqual(dearBundle(without), { price: sum - 1_00, tools: sum - 50_00 });
  assert.equal(dearBundle(priced(null)), null);
  assert.equal(dearBundle(shop.filter(({ id }) => id !== BUNDLE.productId)), null);
});
