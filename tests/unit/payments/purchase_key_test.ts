import assert from "node:assert/strict";
import { purchaseKey, renewPurchaseKey } from "../../../lib/payments/purchase_key.ts";
import { memoryStorage, replaceLocalStorage } from "../../support/local_storage.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2027, 5, 1, 12);
/** As lib/http/idempotency.ts takes them. */
const KEY = /^[\x21-\x7e]{8,128}$/;
let products = 0;

/** Runs a test on a product of its own, since the keys of a page stay in its memory too. */
function test(
  name: string,
  run: (product: string, items: Map<string, string>) => void,
  storage?: () => Partial<Storage>,
): void {
  Deno.test(name, () => {
    const items = new Map<string, string>();
    const putBack = replaceLocalStorage(storage ?? (() => memoryStorage(items)));
    try {
      run(`product-${++products}`, items);
    } finally {
      putBack();
    }
  });
}

test("a product has one key for a day, which every tab reads", (product, items) => {
  const key = purchaseKey(product, 49_00, NOW);
  assert.match(key, KEY);
  assert.equal(purchaseKey(product, 49_00, NOW + DAY_MS - 1), key);
  assert.deepEqual([...items], [[`purchase:${product}`, `${NOW} 4900 ${key}`]]);
  assert.notEqual(purchaseKey(`${product}-other`, 49_00, NOW), key);
});

test("a key of another tab is used", (product, items) => {
  purchaseKey(product, 49_00, NOW);
  items.set(`purchase:${product}`, `${NOW} 4900 11-22-33-44-55-66`);
  assert.equal(purchaseKey(product, 49_00, NOW), "11-22-33-44-55-66");
});

test("a day later, at another amount, or after the clock was set back the key is a new one", (product) => {
  const first = purchaseKey(product, 49_00, NOW);
  const second = purchaseKey(product, 49_00, NOW + DAY_MS);
  const third = purchaseKey(product, 59_00, NOW + DAY_MS);
  const fourth = purchaseKey(product, 59_00, NOW);
  assert.equal(new Set([first, second, third, fourth]).size, 4);
  assert.equal(purchaseKey(product, 59_00, NOW), fourth);
});

test("the key that proves a purchase of the product stays, however old it is", (product) => {
  const first = purchaseKey(product, 49_00, NOW);
  assert.equal(purchaseKey(product, 59_00, NOW + 9 * DAY_MS, first), first);
  assert.equal(purchaseKey(product, 59_00, NOW + 9 * DAY_MS, first), first);
  assert.notEqual(purchaseKey(product, 59_00, NOW + 9 * DAY_MS, "1-2-3-4"), first, "another product's");
});

test("renewPurchaseKey() replaces the key for every tab", (product) => {
  const first = purchaseKey(product, 49_00, NOW);
  const second = renewPurchaseKey(product, 49_00, NOW);
  assert.match(second, KEY);
  assert.notEqual(first, second);
  assert.equal(purchaseKey(product, 49_00, NOW), second);
});

test("what else is in storage is replaced", (product, items) => {
  for (
    const text of [
      "",
      "{}",
      `${NOW} 4900`,
      `${NOW} 4900 <script>`,
      "x 4900 11-22-33-44-55-66",
      `${NOW} 4900 1`,
    ]
  ) {
    items.set(`purchase:${product}`, text);
    const key = purchaseKey(product, 49_00, NOW);
    assert.match(key, KEY);
    assert.equal(items.get(`purchase:${product}`), `${NOW} 4900 ${key}`);
  }
});

const blocked = () => {
  throw new DOMException("blocked", "SecurityError");
};
for (
  const [name, storage] of [
    ["a browser without storage", blocked],
    ["a full storage", () => ({ getItem: () => null, setItem: blocked })],
  ] as const
) {
  test(`${name} keeps the key in memory`, (product) => {
    const key = purchaseKey(product, 49_00, NOW);
    assert.equal(purchaseKey(product, 49_00, NOW + 1), key);
    const second = renewPurchaseKey(product, 49_00, NOW + 1);
    assert.equal(purchaseKey(product, 49_00, NOW + 2), second);
  }, storage);
}
