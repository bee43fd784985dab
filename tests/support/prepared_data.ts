import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { CATALOGUE } from "../../lib/content/catalogue/mod.ts";
import { migrate } from "../../lib/db/migrate.ts";
import type { Sql } from "../../lib/db/database.ts";
import { openDatabase } from "../../lib/db/open.ts";
import { fingerprint } from "../../lib/fingerprint.ts";
import { cached, copyFolder } from "./cache_folder.ts";
import { PATIENCE_MS } from "./time.ts";

const MIGRATIONS = new URL("../../lib/db/migrations/", import.meta.url);

/** A data folder with every migration and product. It is made once, and again when the migrations or the catalogue have changed. */
export async function preparedData(): Promise<string> {
  const names = [...Deno.readDirSync(MIGRATIONS)].map(({ name }) => name).sort();
  const texts = names.map((name) => Deno.readTextFileSync(new URL(name, MIGRATIONS)));
  const { version } = JSON.parse(
    await Deno.readTextFile(new URL("../package.json", import.meta.resolve("@electric-sql/pglite"))),
  );
  const key = (await fingerprint([version, names, texts, CATALOGUE])).slice(0, 16);
  return await cached(`site-data-${key}`, async (dataDir) => {
    const database = await openDatabase({ dataDir, queryDeadlineMs: PATIENCE_MS });
    await migrate(database);
    await seedCatalogue(database.sql);
    await database.close();
  });
}

/** What a shop sells in a test. */
export interface Stock {
  /** Of every product, in integer cents. */
  readonly price: number;
  /** The price before; none by default. */
  readonly originalPrice?: number | null;
  /** Puts what else there is into the database. */
  readonly fill?: (sql: Sql) => Promise<unknown>;
}

export async function putStock(sql: Sql, { price, originalPrice = null, fill }: Stock): Promise<void> {
  await sql`update products set price = ${price}, original_price = ${originalPrice}`;
  await fill?.(sql);
}

/** A data folder of the caller's own that holds `stock`. */
export async function pricedData(stock: Stock): Promise<string> {
  const dataDir = await Deno.makeTempDir({ prefix: "priced-" });
  await copyFolder(`${await preparedData()}/postgres`, `${dataDir}/postgres`);
  const { sql, close } = await openDatabase({ dataDir, queryDeadlineMs: PATIENCE_MS });
  await putStock(sql, stock);
  await close();
  return dataDir;
}
