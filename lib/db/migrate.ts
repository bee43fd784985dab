import * as z from "zod/mini";
import { type Database, DatabaseError } from "./database.ts";

/** The migrations that the program ships. */
const MIGRATIONS = new URL("./migrations/", import.meta.url);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const DEFAULT_DEADLINE_MS = 60_000;
/** The lock keeps processes that start together from migrating at the same time. Its number is arbitrary. */
const LOCK = "select pg_advisory_xact_lock(7164329016);";
const UNIQUE_VIOLATION = "23505";

/** The migrations of the database and of the program do not match. The message says what to do. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface MigrateOptions {
  /** A folder of `NNNN_name.sql` files, numbered from 0001 without a gap. */
  readonly directory?: URL;
  /** Milliseconds for each migration, including the time to wait for other processes. */
  readonly deadlineMs?: number;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

const APPLIED_MIGRATIONS = z.readonly(
  z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string() })),
);
type AppliedMigrations = z.infer<typeof APPLIED_MIGRATIONS>;

/**
 * Applies the missing migrations in order. Several processes may do so at the same time. Each migration is one transaction, sent as
 * one script, that takes a lock, records the migration and runs it. A lock on a reserved connection could be lost unnoticed with the
 * connection, and postgres.js ends the process when the server stops meanwhile.
 *
 * Throws MigrationError when an applied migration was changed, is missing or is newer than the program, or when one fails;
 * DatabaseUnavailableError when the database is away. Migrations applied before the error stay applied.
 */
export async function migrate(
  database: Database,
  { directory = MIGRATIONS, deadlineMs = DEFAULT_DEADLINE_MS }: MigrateOptions = {},
): Promise<void> {
  const migrations = await readMigrations(directory);
  await database.runScript(
    `${LOCK}
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );`,
    deadlineMs,
  );
  for (;;) {
    const applied = APPLIED_MIGRATIONS.parse(
      await database.sql`select version, name, checksum from schema_migrations order by version`,
    );
    const next = nextMigration(migrations, applied);
    if (next === undefined) return;
    await apply(database, next, deadlineMs);
  }
}

/** The first missing migration. Throws MigrationError when the applied ones are not the first ones of the program. */
function nextMigration(
  migrations: readonly Migration[],
  applied: AppliedMigrations,
): Migration | undefined {
  applied.forEach(({ version, name, checksum }, index) => {
    const own = migrations[index];
    if (own === undefined) {
      throw new MigrationError(
        `The database has migration ${name}, which this program does not know. Run a newer version of the program.`,
      );
    }
    if (version !== own.version) {
      throw new MigrationError(`The database has migration ${name} but not ${own.name}, which comes before.`);
    }
    if (name !== own.name || checksum !== own.checksum) {
      throw new MigrationError(
        `Migration ${own.name} differs from what was applied as ${name}. Restore it and write a new migration instead.`,
      );
    }
  });
  return migrations[applied.length];
}

async function apply(database: Database, migration: Migration, deadlineMs: number): Promise<void> {
  const { version, name, checksum, text } = migration;
  try {
    // The forms of name and checksum are known, so it is safe to write them into the script.
    await database.runScript(
      `${LOCK}
      insert into schema_migrations (version, name, checksum) values (${version}, '${name}', '${checksum}');
      ${text}`,
      deadlineMs,
    );
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const isDoneByAnother = error.code === UNIQUE_VIOLATION && error.constraint === "schema_migrations_pkey";
    if (isDoneByAnother) return;
    throw new MigrationError(`Migration ${name} failed (${error.code}): ${error.message}`);
  }
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names: string[] = [];
  for await (const entry of Deno.readDir(directory)) names.push(entry.name);
  names.sort();
  return await Promise.all(names.map(async (name, index) => {
    const version = Number(FILE_NAME.exec(name)?.[1]);
    if (Number.isNaN(version)) throw new MigrationError(`Migration file ${name} is not named NNNN_name.sql.`);
    if (version !== index + 1) {
      throw new MigrationError(
        `Migration file ${name} does not follow the one before: expected number ${index + 1}.`,
      );
    }
    // A file checked out with other line ends is still the same migration.
    const text = (await Deno.readTextFile(new URL(name, directory))).replaceAll("\r\n", "\n");
    return { version, name, text, checksum: await sha256(text) };
  }));
}

async function sha256(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toHex();
}
