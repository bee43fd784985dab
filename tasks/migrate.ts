import { seedCatalogue } from "../lib/catalogue/catalogue.ts";
import { migrate, requireTables } from "../lib/db/migrate.ts";
import { openDatabase } from "../lib/db/open.ts";
import { printDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

/** Brings the configured database up to date, as the server does at its start. */
export async function main(): Promise<void> {
  const config = loadSettings();
  printDatabase(config);
  const database = await openDatabase(config);
  try {
    await requireTables(database);
    await migrate(database);
    await seedCatalogue(database.sql);
  } finally {
    await database.close();
  }
  console.log("The database is up to date.");
}
