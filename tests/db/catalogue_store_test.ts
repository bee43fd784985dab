import assert from "node:assert/strict";
import type { Product } from "../../lib/catalogue/schema.ts";
import { createCatalogue, seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { insertMissing, readShop, setWithdrawn } from "../../lib/catalogue/store.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { DatabaseError, type Sql } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { forEachEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";

const PRODUCT: Product = {
  id: "pricing-guide",
  type: "digital",
  category: "playbook",
  title: `Robert's "Guide"`,
  description: "How to set a price. \\ ' \" $1 語 🙂",
  price: null,
  originalPrice: null,
  whatYouGet: ["A guide", "Ünïcode, a comma"],
  benefits: [],
  features: ["{}", "null"],
};

async function listProducts(sql: Sql): Promise<readonly Product[]> {
  return (await readShop(sql)).forSale;
}

forEachEngine((engine) => {
  engine.test("a database as a start leaves it holds the catalogue, field by field and in its order", async ({ sql }) => {
    assert.deepEqual(await listProducts(sql), CATALOGUE);
  });

  engine.test("seeding again changes nothing that was edited and brings back what was deleted", async ({ sql }) => {
    await sql`update products set title = 'Edited', price = null, position = 99 where id = 'goal-cascade-builder'`;
    await sql`delete from products where id = 'complete-bundle'`;
    await seedCatalogue(sql);
    await seedCatalogue(sql);
    const products = await listProducts(sql);
    assert.equal(products.length, CATALOGUE.length);
    const { title, price } = products.at(-1) ?? {};
    assert.deepEqual([title, price], ["Edited", null]);
    assert.deepEqual(
      products.find(({ id }) => id === "complete-bundle"),
      CATALOGUE.find(({ id }) => id === "complete-bundle"),
    );
  });

  engine.test("a withdrawn product leaves the shop, is not seeded again, and comes back as it was", async ({ sql }) => {
    const id = "goal-cascade-builder";
    const seed = CATALOGUE.find((product) => product.id === id);
    const others = CATALOGUE.filter((product) => product.id !== id);
    for (let time = 0; time < 2; time++) {
      assert.equal(await setWithdrawn(sql, id, true), true);
      await seedCatalogue(sql);
      assert.deepEqual(await readShop(sql), { forSale: others, withdrawn: [seed] });
    }
    assert.equal(await setWithdrawn(sql, id, false), true);
    assert.deepEqual(await readShop(sql), { forSale: CATALOGUE, withdrawn: [] });
    assert.equal(await setWithdrawn(sql, "no-such-product", true), false);
  });

  engine.test("the bundle is compared with what its tools cost at that moment", async ({ sql }) => {
    const catalogue = createCatalogue(sql, { maxAgeMs: 0 });
    const compared = async () =>
      (await catalogue.list()).find(({ id }) => id === "complete-bundle")?.originalPrice;
    await sql`update products set price = 5000, original_price = 99900`;
    assert.equal(await compared(), 9 * 50_00);
    await sql`update products set price = 8000 where id = 'goal-cascade-builder'`;
    assert.equal(await compared(), 9 * 50_00 + 30_00);
    await setWithdrawn(sql, "goal-cascade-builder", true);
    assert.equal(await compared(), 8 * 50_00);
  });

  engine.test("ten processes that seed at once leave each product once", async ({ sql }) => {
    await sql`delete from products`;
    await Promise.all(Array.from({ length: 10 }, () => seedCatalogue(sql)));
    assert.deepEqual(await listProducts(sql), CATALOGUE);
  });

  engine.test("a product comes back as it was given, without a price and with any character", async ({ sql }) => {
    await sql`delete from products`;
    await insertMissing(sql, [PRODUCT]);
    assert.deepEqual(await listProducts(sql), [PRODUCT]);
    await insertMissing(sql, []);
    assert.deepEqual(await listProducts(sql), [PRODUCT]);
  });

  engine.test("products at the same position are listed by their id", async ({ sql }) => {
    await sql`delete from products`;
    await insertMissing(sql, [{ ...PRODUCT, id: "b" }]);
    await insertMissing(sql, [{ ...PRODUCT, id: "a" }]);
    assert.deepEqual((await listProducts(sql)).map(({ id }) => id), ["a", "b"]);
  });

  engine.test("the table refuses a price with odd cents, and an id that is no slug", async ({ sql }) => {
    const refused: Partial<Product>[] = [
      { price: 4999 },
      { price: -100 },
      { price: 0 },
      { originalPrice: 50 },
      { id: "Pricing Guide" },
    ];
    for (const changes of refused) {
      await assert.rejects(insertMissing(sql, [{ ...PRODUCT, ...changes }]), (error) => {
        assert.ok(error instanceof DatabaseError);
        assert.equal(error.code, "23514");
        return true;
      });
    }
    assert.equal((await listProducts(sql)).length, CATALOGUE.length);
    await assert.rejects(
      sql`update products set price = 0 where id = 'goal-cascade-builder'`,
      /check constraint "price_in_cents_above_0"/,
    );
  });

  engine.test("a price of 0 from before it was refused becomes none, and the tables come up to date", async (database) => {
    const { sql } = database;
    await database.runScript("drop schema public cascade; create schema public", PATIENCE_MS);
    await migrate(database, { upTo: 18 });
    await seedCatalogue(sql);
    await sql`update products set price = 0 where id in ('goal-cascade-builder', '90-day-sprint-planner')`;
    await migrate(database);
    const free = (await listProducts(sql)).filter(({ price }) => price === null).map(({ id }) => id);
    assert.deepEqual(free.toSorted(), ["90-day-sprint-planner", "goal-cascade-builder"]);
    assert.ok(await setWithdrawn(sql, "goal-cascade-builder", true));
  });
});
