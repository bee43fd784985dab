import { CATALOGUE } from "../content/catalogue/mod.ts";
import type { Sql } from "../db/database.ts";
import { insertMissing } from "./store.ts";

/** Puts the products that the program ships into a migrated database; what was edited there stays. */
export async function seedCatalogue(sql: Sql): Promise<void> {
  await insertMissing(sql, CATALOGUE);
}
