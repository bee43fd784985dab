import * as z from "zod/mini";
import { OperatorError } from "../operator_error.ts";
import { type Database, DatabaseError, UNIQUE_VIOLATION } from "./database.ts";

const MIGRATIONS = new URL("./migrations/", import.meta.url);
/**
 * The first line of a migration that removes something which the previous release needs: `-- requires 0014`. From then on only programs that
 * know migration 14 may use the database.
 */
const REQUIRES = /^-- requires (\d{4})\n/;
/**
 * The first line of a migration of which only a part is left: the checksum of its whole text, which databases and other releases know. What
 * is gone changed only rows of databases from before the first release.
 */
const CHECKSUM = /^-- checksum ([0-9a-f]{64})\n/;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** A statement that makes or removes a table, at the beginning of a line. */
const TABLE = /^(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?(\w+)/gim;
const DEFAULT_DEADLINE_MS = 60_000;
/** The lock prevents processes that start together from migrating at the same time. Its number is arbitrary. */
const LOCK = "select pg_advisory_xact_lock(7164329016);";

/** What to do about a database without any table of the site. */
export const EMPTY_ADVICE =
  "If there was data: are these the server's settings? If so, stop the site, because a start makes empty tables, and restore a backup " +
  '(docs/operations.md, "The database is lost"). If there was none: start the site, which makes the tables.';

/** What to do about a database that lacks a part. */
export const LOST_ADVICE =
  'Stop the site and restore a backup into a new database: docs/operations.md, "The database is lost".';

/** The migrations of the database and of the program do not match. The message says what to do. */
export class MigrationError extends OperatorError {
  override readonly name = "MigrationError";
}

/** What migrations have made. */
export interface Migrated {
  /** The number of the last migration that the database certainly has. */
  readonly version: number;
  readonly tables: readonly string[];
}

export interface MigrateOptions {
  /** A folder of `NNNN_name.sql` files, numbered from 0001 without a gap. */
  readonly directory?: URL;
  /** Milliseconds for each migration, including the time to wait for other processes. */
  readonly deadlineMs?: number;
  /** The number of the last migration to apply; all by default. */
  readonly upTo?: number;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
  /** The number of the migration that a program has to know to work with the tables after this one; 0: any program works. */
  readonly requires: number;
}

const APPLIED_MIGRATIONS = z.readonly(
  z.array(z.object({ version: z.number(), name: z.string(), checksum: z.string(), requires: z.number() })),
);
type AppliedMigrations = z.infer<typeof APPLIED_MIGRATIONS>;

/**
 * Applies the missing migrations in order. Several processes may do so at the same time. Each migration is one transaction, sent as one script
 * that takes a lock, records the migration and runs it. A lock on a reserved connection could be lost with the connection, unnoticed, and
 * postgres.js ends the process if the server stops meanwhile.
 *
 * A database with newer migrations is left unchanged: during an upgrade the old and the new program use the same database. Throws MigrationError
 * if an applied migration was changed or is missing, if a newer one says that this program is too old, or if one fails; DatabaseUnavailableError
 * while the database is unavailable. Migrations applied before the error stay applied.
 */
export async function migrate(
  database: Database,
  { directory = MIGRATIONS, deadlineMs = DEFAULT_DEADLINE_MS, upTo = Infinity }: MigrateOptions = {},
): Promise<Migrated> {
  const migrations = await readMigrations(directory);
  await database.runScript(
    `${LOCK}
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table schema_migrations add column if not exists requires integer not null default 0;`,
    deadlineMs,
  );
  for (;;) {
    const next = nextMigration(migrations, await readApplied(database));
    if (next === undefined || next.version > upTo) {
      const version = (next?.version ?? migrations.length + 1) - 1;
      return { version, tables: tablesOf(migrations.slice(0, version)) };
    }
    await apply(database, next, deadlineMs);
  }
}

/**
 * The names of the migrations that the database lacks; null if it is empty, because no program has used it yet. Changes nothing. Throws
 * MigrationError like migrate() if this program cannot use the database, and like requireTables().
 */
export async function missingMigrations(database: Database): Promise<readonly string[] | null> {
  if (await requireTables(database) === null) return null;
  const migrations = await readMigrations(MIGRATIONS);
  const next = nextMigration(migrations, await readApplied(database));
  return next === undefined ? [] : migrations.slice(next.version - 1).map(({ name }) => name);
}

/**
 * Throws MigrationError, with what to do, if a table that the applied migrations have made is not there. Returns how many were applied; null if
 * the database is empty. A later release may have removed tables: then this program does not know which should be there.
 */
export async function requireTables(database: Database): Promise<number | null> {
  const { sql } = database;
  const [table] = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`;
  if (!table?.exists) return null;
  const migrations = await readMigrations(MIGRATIONS);
  const applied = await readApplied(database);
  if (applied.slice(migrations.length).some(({ requires }) => requires > 0)) return applied.length;
  const lost = await sql<{ name: string }>`
    select name from unnest(${tablesOf(migrations.slice(0, applied.length))}::text[]) as name
    where to_regclass(name) is null order by name`;
  if (lost.length === 0) return applied.length;
  throw new MigrationError(
    `The database has lost ${lost.length === 1 ? "a table" : `${lost.length} tables`}: ${
      lost.map(({ name }) => name).join(", ")
    }. ${LOST_ADVICE}`,
  );
}

function tablesOf(migrations: readonly Migration[]): string[] {
  const tables = new Set<string>();
  for (const { text } of migrations) {
    for (const [, verb = "", name = ""] of text.matchAll(TABLE)) {
      if (verb.toLowerCase() === "create") tables.add(name);
      else tables.delete(name);
    }
  }
  return [...tables];
}

/** The applied migrations. Old tables have no column `requires`. */
async function readApplied({ sql }: Database): Promise<AppliedMigrations> {
  return APPLIED_MIGRATIONS.parse(
    await sql`
      select version, name, checksum, coalesce((to_jsonb(applied) ->> 'requires')::int, 0) as requires
      from schema_migrations applied order by version`,
  );
}

/** The first missing migration. Throws MigrationError if the applied migrations are not the program's first ones. */
function nextMigration(
  migrations: readonly Migration[],
  applied: AppliedMigrations,
): Migration | undefined {
  applied.forEach(({ version, name, checksum, requires }, index) => {
    const own = migrations[index];
    if (own === undefined) {
      if (requires <= migrations.length) return;
      throw new MigrationError(
        `The database has migration ${name}, after which this program no longer works. Run a newer version of the program.`,
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
  const { version, name, checksum, text, requires } = migration;
  try {
    // The name and checksum have a known format, so it is safe to write them into the script.
    await database.runScript(
      `${LOCK}
      insert into schema_migrations (version, name, checksum, requires)
      values (${version}, '${name}', '${checksum}', ${requires});
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
    // A file that was checked out with other line endings is still the same migration.
    const text = (await Deno.readTextFile(new URL(name, directory))).replaceAll("\r\n", "\n");
    return {
      version,
      name,
      text,
      checksum: CHECKSUM.exec(text)?.[1] ?? await sha256(text),
      requires: Number(REQUIRES.exec(text)?.[1] ?? 0),
    };
  }));
}

async function sha256(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toHex();
}
