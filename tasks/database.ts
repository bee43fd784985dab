import { join } from "node:path";
import { type Database, DatabaseError } from "../lib/db/database.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import { EMPTY_ADVICE, LOST_ADVICE, missingMigrations } from "../lib/db/migrate.ts";
import { openDatabase, type OpenOptions } from "../lib/db/open.ts";
import { isUnfinished } from "../lib/db/pglite.ts";
import { applicationName } from "../lib/db/process_name.ts";
import { OperatorError } from "../lib/operator_error.ts";

/** Milliseconds for one statement of a copy; sorting a large table takes some. */
const COPY_DEADLINE_MS = 30 * 60_000;

/** The settings that say which database a task uses. */
type DatabaseSettings = Pick<OpenOptions, "databaseUrl" | "dataDir">;

/** The server and database of DATABASE_URL, without user and password, or the folder of the embedded one. */
export function databaseName({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (databaseUrl === undefined) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `${host || "localhost"}${decodeURIComponent(pathname)}`;
}

/** Says on standard error which database a task uses: with other settings than the server's it is another one. */
export function printDatabase(settings: DatabaseSettings): void {
  console.error(`Database: ${databaseName(settings)}`);
}

/**
 * Whether the settings name a server, or an embedded database that is there. One that a first start has begun and not finished is not: opening it
 * would make it.
 */
export async function hasDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<boolean> {
  if (databaseUrl !== undefined) return true;
  if (await isUnfinished(dataDir)) return false;
  try {
    for await (const _file of Deno.readDir(join(dataDir, "postgres"))) return true;
    return false;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Throws OperatorError with what to do when the database is not there. Only a start, a migration and a restore make one. */
export async function requireDatabase(settings: DatabaseSettings): Promise<void> {
  if (await hasDatabase(settings)) return;
  throw new OperatorError(
    `There is no database in ${settings.dataDir}, and this task makes none.\n` +
      "Run it with the server's settings: DATABASE_URL or DATA_DIR, from the environment or .env. " +
      'If it was there and is lost: docs/operations.md, "The database is lost".',
  );
}

/** Throws OperatorError while a site uses the server's database: it would write between the rows of a restore. */
export async function requireNoSite({ engine, sql }: Database): Promise<void> {
  if (engine !== "postgres") return;
  const [site] = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${applicationName("site")})`;
  if (site === undefined || site.connections === 0) return;
  throw new OperatorError(
    `A site uses this database now (connections: ${site.connections}). ` +
      "Stop every process of it, for example with systemctl stop 'site@*', and run this again.",
  );
}

/** Opens the database to read or write all of it: one connection, no haste, no migrations. Throws as withDatabase does. */
export async function openForCopy(
  { databaseUrl, dataDir }: DatabaseSettings,
): Promise<Database & AsyncDisposable> {
  await requireDatabase({ databaseUrl, dataDir });
  return await openForRestore({ databaseUrl, dataDir });
}

/** The same, but makes an embedded database where there is none. */
export async function openForRestore(
  { databaseUrl, dataDir }: DatabaseSettings,
): Promise<Database & AsyncDisposable> {
  const database = await open({ databaseUrl, dataDir, databasePool: 1, queryDeadlineMs: COPY_DEADLINE_MS });
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}

/** SQLSTATEs of a table and of a column that is not there. */
const MISSING: ReadonlySet<string> = new Set(["42P01", "42703"]);

/**
 * Says which database it is, does something with it, and closes it. It is used as it is: a task is not what brings it up to date. Throws
 * OperatorError with a message for the operator when it cannot be used or is not there.
 */
export async function withDatabase<Result>(
  options: OpenOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  printDatabase(options);
  await requireDatabase(options);
  const database = await open(options);
  try {
    // Throws for a database of a later release, or without a table. An earlier one is good enough for some tasks.
    const missing = await missingMigrations(database);
    if (missing === null) {
      throw new OperatorError(`The database (${databaseName(options)}) is empty. ${EMPTY_ADVICE}`);
    }
    return await work(database).catch((error) => {
      if (!(error instanceof DatabaseError && MISSING.has(error.code))) throw error;
      throw new OperatorError(
        missing.length === 0
          ? `The database is damaged: ${error.message}. ${LOST_ADVICE}`
          : `The database is of an earlier release than this task: ${error.message}. ` +
            "Start the site of this release, or run deno task db:migrate, and try again.",
      );
    });
  } finally {
    await database.close();
  }
}

async function open(options: OpenOptions): Promise<Database> {
  return await openDatabase(options).catch((error) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new OperatorError(
      `${error.message}\nThe embedded database has one user at a time: stop the site, run this, start the site again.`,
    );
  });
}
