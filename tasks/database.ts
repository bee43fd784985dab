import { type Database, DatabaseUnavailableError } from "../lib/db/database.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import { migrate } from "../lib/db/migrate.ts";
import { openDatabase, type OpenOptions } from "../lib/db/open.ts";

/** Milliseconds for one statement of a copy; sorting a large table takes some. */
const COPY_DEADLINE_MS = 30 * 60_000;

/** Opens the database to read or write all of it: one connection, no haste, no migrations. Throws as withDatabase does. */
export async function openForCopy(
  { databaseUrl, dataDir }: Pick<OpenOptions, "databaseUrl" | "dataDir">,
): Promise<Database> {
  return await open({ databaseUrl, dataDir, databasePool: 1, queryDeadlineMs: COPY_DEADLINE_MS });
}

/** Does something with the migrated database and closes it. Throws Error with a message for the operator when it cannot be used. */
export async function withDatabase<Result>(
  options: OpenOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await open(options);
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

async function open(options: OpenOptions): Promise<Database> {
  return await openDatabase(options).catch((error) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new Error(
      `${error.message}\nThe embedded database has one user at a time: stop the site, run this, start the site again.`,
    );
  });
}
