import assert from "node:assert/strict";
import { join } from "node:path";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import type { Product } from "../../lib/catalogue/schema.ts";
import { readShop } from "../../lib/catalogue/store.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { fillTables, makeTables, openBackup } from "../../lib/db/backup_file.ts";
import type { Database, Sql } from "../../lib/db/database.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { getOffer } from "../../lib/payments/opening/store.ts";
import { RELEASES, SEPARATOR } from "../../tasks/release.ts";
import { forEachEngine, type TestDatabase, type TestEngine } from "../support/databases.ts";
import { PATIENCE_MS } from "../support/time.ts";

/** A backup that release 1.0.0 made of a site as its first start leaves it. */
const FIRST_BACKUP = join(RELEASES, "1.0.0.backup");
const FIRST_STATEMENTS = await Deno.readTextFile(join(RELEASES, "1.0.0.sql"));
const EDITED = "goal-cascade-builder";

/** The tables of now with the rows of release 1.0.0, in which `edit` has changed something before. */
async function upgraded(
  engine: TestEngine,
  edit: (sql: Sql) => Promise<unknown>,
): Promise<TestDatabase> {
  const database = await engine.createDatabase({ isMigrated: false });
  const { url } = database;
  const single: Database = url === undefined
    ? database
    : openPostgres({ databaseUrl: url, deadlineMs: PATIENCE_MS, poolSize: 1 });
  await using backup = await openBackup(FIRST_BACKUP);
  await makeTables(single, backup);
  await fillTables(single, backup, ({ sql }) => edit(sql));
  if (url !== undefined) await single.close();
  await seedCatalogue(database.sql);
  return database;
}

/** The products as a process of release 1.0.0 reads them. */
async function readAsBefore(sql: Sql): Promise<Product[]> {
  const statement = FIRST_STATEMENTS.split(SEPARATOR).find((text) => text.includes('as "isWithdrawn"')) ?? "";
  return await sql<Product>(Object.assign([statement], { raw: [statement] }));
}

/** A product as the pages show it. */
async function shownOf(sql: Sql, productId: string): Promise<Partial<Product>> {
  const { forSale } = await readShop(sql);
  return forSale.find(({ id }) => id === productId) ?? {};
}

async function listOverrides(sql: Sql): Promise<readonly object[]> {
  return await sql`select slot, value from overrides order by id`;
}

forEachEngine((engine) => {
  const test = (
    name: string,
    edit: (sql: Sql) => Promise<unknown>,
    body: (database: TestDatabase) => Promise<void>,
  ) =>
    Deno.test(`${name} [${engine.name}]`, async () => {
      await using database = await upgraded(engine, edit);
      await body(database);
    });

  test(
    "texts of release 1.0.0 that nobody has edited follow the code",
    () => Promise.resolve(),
    async ({ sql }) => {
      assert.notDeepEqual(await readAsBefore(sql), CATALOGUE, "some texts are others than in 1.0.0");
      assert.deepEqual((await readShop(sql)).forSale, CATALOGUE);
      assert.deepEqual(await listOverrides(sql), []);
    },
  );

  const everyText = CATALOGUE.map(({ id }) => ({
    id,
    title: `Title of ${id}`,
    description: `It’s “${id}”.`,
    whatYouGet: [`${id}, 1`, "2"],
    benefits: [],
    features: ["'", "語 🙂"],
  }));

  test(
    "each text that the coach has edited is shown after an upgrade or a restore, and the others follow the code",
    async (sql) => {
      for (const { id, title, description, whatYouGet, benefits, features } of everyText.slice(1)) {
        await sql`update products set title = ${title}, description = ${description},
          what_you_get = ${JSON.stringify(whatYouGet)}::jsonb, benefits = ${JSON.stringify(benefits)}::jsonb,
          features = ${JSON.stringify(features)}::jsonb where id = ${id}`;
      }
      // The text of another product is this one's own.
      await sql`update products set title = (select title from products where id = 'roi-projection-calculator')
        where id = ${CATALOGUE[0]?.id ?? ""}`;
    },
    async ({ sql }) => {
      const shown = (await readShop(sql)).forSale;
      assert.deepEqual(
        shown.slice(1),
        CATALOGUE.slice(1).map((product, at) => ({
          ...product,
          ...everyText[at + 1],
        })),
      );
      // It was edited before the title that it took.
      assert.deepEqual(shown[0], { ...CATALOGUE[0], title: "Title of roi-projection-calculator" });
      assert.equal((await listOverrides(sql)).length, (CATALOGUE.length - 1) * 5 + 1);
    },
  );

  const GUIDE = { id: "pricing-guide", title: "Pricing Guide", description: "How to set a price." };
  test(
    "a product of the coach's own keeps its texts",
    (sql) =>
      sql`insert into products (id, position, type, title, description)
        values (${GUIDE.id}, 0, 'digital', ${GUIDE.title}, ${GUIDE.description})`,
    async ({ sql }) => {
      const { title, description, features } = await shownOf(sql, GUIDE.id);
      assert.deepEqual([title, description, features], [GUIDE.title, GUIDE.description, []]);
    },
  );

  test(
    "what the coach writes before and after a rollback is shown by both releases",
    (sql) => sql`update products set title = 'Mine', price = 5900 where id = ${EDITED}`,
    async ({ sql }) => {
      const shown = async () =>
        [await shownOf(sql, EDITED), (await readAsBefore(sql)).find(({ id }) => id === EDITED)]
          .map((product) => [product?.title, product?.price, product?.features]);
      assert.deepEqual((await shown()).map((product) => product.slice(0, 2)), Array(2).fill(["Mine", 5900]));
      // As the release before says how to change a text.
      await sql`update products set features = '["Mine too"]', title = title where id = ${EDITED}`;
      assert.deepEqual(await shown(), Array(2).fill(["Mine", 5900, ["Mine too"]]));
      assert.deepEqual(await listOverrides(sql), [
        { slot: `product/${EDITED}/title`, value: "Mine" },
        { slot: `product/${EDITED}/features`, value: ["Mine too"] },
      ]);
    },
  );

  engine.test("the newest published override is shown, no draft, and none puts the text of the code back", async ({ sql }) => {
    const slot = `product/${EDITED}/title`;
    const own = CATALOGUE.find(({ id }) => id === EDITED)?.title;
    const title = async () => {
      const offer = await getOffer(sql, EDITED);
      const { title } = await shownOf(sql, EDITED);
      assert.equal(offer?.title, title, "an order has the title that its page shows");
      return title;
    };
    assert.equal(await title(), own);
    await sql`insert into overrides (slot, value, published_at) values (${slot}, '"Draft"', null)`;
    assert.equal(await title(), own);
    await sql`insert into overrides (slot, value) values (${slot}, '"One"'), (${slot}, '"Two"')`;
    assert.equal(await title(), "Two");
    // The embedded database's clock has milliseconds: of two published within one, the younger row would count.
    await sql`update overrides set published_at = published_at - interval '1 hour'`;
    await sql`update overrides set published_at = now() where published_at is null`;
    assert.equal(await title(), "Draft");
    await sql`insert into overrides (slot, value) values (${slot}, '["not a title"]')`;
    assert.equal(await title(), own);
    await sql`insert into overrides (slot, value) values (${slot}, '""')`;
    assert.equal(await title(), "");
    await sql`insert into overrides (slot) values (${slot})`;
    assert.equal(await title(), own);
    await sql`insert into overrides (slot, value) values (${`product/${EDITED}/price`}, '1'), ('product/x/title', '"x"')`;
    assert.deepEqual((await readShop(sql)).forSale, CATALOGUE);
    assert.equal(await getOffer(sql, "no-such-product"), null);
  });
});
