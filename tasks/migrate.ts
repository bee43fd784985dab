import { loadConfig } from "../lib/config.ts";
import { migrate } from "../lib/db/migrate.ts";
import { openDatabase } from "../lib/db/open.ts";

/** Brings the configured database up to date. The server does the same at its start. */
if (import.meta.main) {
  const database = await openDatabase(loadConfig(Deno.env.toObject()));
  try {
    await migrate(database);
    console.log("The database is up to date.");
  } finally {
    await database.close();
  }
}
