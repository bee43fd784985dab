import { type Database, DatabaseUnavailableError } from "../lib/db/database.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import { migrate } from "../lib/db/migrate.ts";
import { openDatabase, type OpenOptions } from "../lib/db/open.ts";

/** Does something with the migrated database and closes it. Throws Error with a message for the operator when it cannot be used. */
export async function withDatabase<Result>(
  options: OpenOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(options).catch((error) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new Error(
      `${error.message}\nThe embedded database has one user at a time: stop the site, run this, start the site again.`,
    );
  });
  try {
    await migrate(database);
    return await work(database);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw new Error(`The database is away: ${error.message}`);
    throw error;
  } finally {
    await database.close();
  }
}
