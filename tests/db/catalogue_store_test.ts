import assert from "node:assert/strict";
import type { Product } from "../../lib/catalogue/schema.ts";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { insertMissing, listProducts } from "../../lib/catalogue/store.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { DatabaseError } from "../../lib/db/database.ts";
import { forEachEngine } from "../support/databases.ts";

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

  engine.test("new first texts of a product replace the old ones, and nothing that was edited", async (database) => {
    const { sql } = database;
    const script = await Deno.readTextFile(
      new URL("../../lib/db/migrations/0005_team_dashboard_copy.sql", import.meta.url),
    );
    const id = "team-performance-dashboard";
    const old = /and features = \$\$(.*?)\$\$/s.exec(script)?.[1] ?? "";
    assert.match(old, /beside the mean/);
    await sql`update products set features = ${old}::jsonb, what_you_get = '["Mine"]', description = 'Mine' where id = ${id}`;
    await database.runScript(script, 10_000);
    const product = (await listProducts(sql)).find((each) => each.id === id);
    const seed = CATALOGUE.find((each) => each.id === id);
    assert.deepEqual(product, { ...seed, description: "Mine", whatYouGet: ["Mine"] });
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
  });
});
