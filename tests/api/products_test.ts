import assert from "node:assert/strict";
import type { Product } from "../../lib/catalogue/schema.ts";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { withBundlePrice } from "../../lib/catalogue/bundle.ts";
import { setWithdrawn } from "../../lib/catalogue/store.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { brokenDatabase, jsonPost, type TestApp, testApp } from "../support/app.ts";
import { postgresEngine } from "../support/databases.ts";

const PRODUCTS = "/api/products";
const FIELDS = [
  "id",
  "type",
  "category",
  "title",
  "description",
  "price",
  "originalPrice",
  "whatYouGet",
  "benefits",
  "features",
];

/** The first catalogue as a shop shows it. */
const SHOP = withBundlePrice(CATALOGUE);

async function productsOf(app: TestApp): Promise<Product[]> {
  const response = await app.fetch(PRODUCTS);
  assert.equal(response.status, 200);
  return await response.json();
}

const engine = postgresEngine();

engine.test("the products come as an array in catalogue order, with the listed fields and no other", async (database) => {
  const app = await testApp(database);
  const response = await app.fetch(PRODUCTS);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  const products = await response.json();
  assert.deepEqual(products, SHOP);
  for (const product of products) assert.deepEqual(Object.keys(product), FIELDS);
});

engine.test("an edited product stays as it is after the next start, and a deleted one comes back", async (database) => {
  const app = await testApp(database);
  await database
    .sql`update products set price = 4900, title = 'Planner' where id = 'strategic-okr-planner'`;
  await database.sql`delete from products where id = 'roi-projection-calculator'`;
  assert.equal((await productsOf(app)).length, CATALOGUE.length - 1);
  await seedCatalogue(database.sql);
  const products = await productsOf(app);
  assert.deepEqual(products.map(({ id }) => id), CATALOGUE.map(({ id }) => id));
  assert.deepEqual([products[0]?.title, products[0]?.price], ["Planner", 4900]);
  assert.deepEqual(products[4], CATALOGUE[4]);
});

engine.test("a price that is not set is null", async (database) => {
  const app = await testApp(database);
  await database
    .sql`update products set price = null, original_price = null where id = 'goal-cascade-builder'`;
  const product = (await productsOf(app)).find(({ id }) => id === "goal-cascade-builder");
  assert.deepEqual([product?.price, product?.originalPrice], [null, null]);
});

engine.test("a withdrawn product is not listed", async (database) => {
  const app = await testApp(database);
  await setWithdrawn(database.sql, "goal-cascade-builder", true);
  const ids = (await productsOf(app)).map(({ id }) => id);
  assert.deepEqual(ids, CATALOGUE.map(({ id }) => id).filter((id) => id !== "goal-cascade-builder"));
});

engine.test("a product added by hand appears at its position, a playbook unless told otherwise", async (database) => {
  const app = await testApp(database);
  await database.sql`insert into products (id, position, type, title, description)
    values ('pricing-guide', 0, 'digital', 'Pricing Guide', 'How to set a price.')`;
  const [first, ...others] = await productsOf(app);
  assert.deepEqual(first, {
    id: "pricing-guide",
    type: "digital",
    category: "playbook",
    title: "Pricing Guide",
    description: "How to set a price.",
    price: null,
    originalPrice: null,
    whatYouGet: [],
    benefits: [],
    features: [],
  });
  assert.equal(others.length, CATALOGUE.length);
});

engine.test("only reading is allowed", async (database) => {
  const app = await testApp(database);
  const response = await app.fetch(PRODUCTS, jsonPost({ id: "x" }));
  assert.equal(response.status, 405);
  assert.match(response.headers.get("allow") ?? "", /GET/);
});

engine.test("products that were read once are answered while the database is away", async (database) => {
  const app = await testApp(database);
  assert.deepEqual(await productsOf(app), SHOP);
  await database.close();
  assert.deepEqual(await productsOf(app), SHOP);
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
});

Deno.test("without a database and without products the answer is 503 with Retry-After and a reason", async () => {
  const app = await testApp(brokenDatabase(new DatabaseUnavailableError("away")));
  const response = await app.fetch(PRODUCTS);
  assert.equal(response.status, 503);
  assert.ok(Number(response.headers.get("retry-after")) >= 1);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.deepEqual(Object.keys(await response.json()), ["message"]);
  assert.deepEqual(app.logged.filter(({ level }) => level === "error"), []);
});
