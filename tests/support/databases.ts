import process from "node:process";
import { PGlite } from "@electric-sql/pglite";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import { type Database, piece } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { wrapPglite } from "../../lib/db/pglite.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { cached } from "./cache_folder.ts";
import { PATIENCE_MS } from "./time.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";
import { noting } from "./statements.ts";

/** A database of one test, removed after it. Usable with `await using`. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** Connection string for another process; the embedded engine has none. */
  readonly url: string | undefined;
}

interface TestDatabaseOptions {
  /** False: without tables; otherwise with every table and product that a real start creates. */
  readonly isMigrated?: boolean;
  /** Milliseconds for each statement; a minute by default, for busy machines. */
  readonly queryDeadlineMs?: number;
}

/** One of the two engines. */
export interface TestEngine {
  readonly name: "pglite" | "postgres";
  /** A fresh database with every migration, in about 50 ms. */
  createDatabase(options?: TestDatabaseOptions): Promise<TestDatabase>;
  /** A `Deno.test` with a fresh, migrated database. */
  test(
    name: string,
    body: (database: TestDatabase, context: Deno.TestContext) => void | Promise<void>,
  ): void;
}

/**
 * Defines tests for both engines. The engines start before a file's first test and end after its last.
 *
 *     forEachEngine((engine) => {
 *       engine.test("getResult() is null for an unknown id", async (database) => {
 *         assert.equal(await getResult(database.sql, id), null);
 *       });
 *     });
 */
export function forEachEngine(define: (engine: TestEngine) => void): void {
  define(pgliteEngine());
  define(postgresEngine());
}

/** Defines tests whose subject is the application, on the server. */
export function onServer(define: (engine: TestEngine) => void): void {
  define(postgresEngine());
}

/**
 * Defines a test of the application on both engines, for statements that no test of the database sends: a run of all tests names each that one
 * engine alone was sent.
 */
export const both: Pick<TestEngine, "test"> = {
  test: (name, body) => forEachEngine((engine) => engine.test(name, body)),
};

/** Only the embedded engine, for tests whose subject is that engine. */
export function pgliteEngine(): TestEngine {
  // An engine takes half a second to open, so it serves one test after the other.
  Deno.test.beforeAll(async () => {
    if (idleEngines.length === 0) idleEngines.push(await openMemoryEngine());
  });
  Deno.test.afterAll(async () => {
    await Promise.all(idleEngines.splice(0).map((engine) => engine.close()));
  });

  const createDatabase = async (
    { isMigrated = true, queryDeadlineMs = PATIENCE_MS }: TestDatabaseOptions = {},
  ) => {
    const engine = idleEngines.pop() ?? await openMemoryEngine();
    let isOpen = true;
    await engine.exec("discard all");
    const database = wrapPglite({
      execProtocolStream: engine.execProtocolStream.bind(engine),
      runExclusive: engine.runExclusive.bind(engine),
      exec: engine.exec.bind(engine),
      close: () => {
        if (isOpen) idleEngines.push(engine);
        isOpen = false;
        return Promise.resolve();
      },
    }, { deadlineMs: queryDeadlineMs });
    if (!isMigrated || !await isLikeNew(database, newTables.get(engine))) {
      await engine.exec(DROP_ALL);
      if (isMigrated) {
        await migrateAndSeed(database);
        newTables.set(engine, await describeTables(database));
      }
    }
    return noting({ ...database, url: undefined, [Symbol.asyncDispose]: database.close });
  };
  return withTest({ name: "pglite", createDatabase });
}

/** Only the server, for tests whose subject does not depend on the engine: it needs less time for a statement, and one server starts for all. */
export function postgresEngine(): TestEngine {
  filesOnServer++;
  Deno.test.beforeAll(async () => {
    server ??= await openServer();
  });
  Deno.test.afterAll(async () => {
    // What files of one process share has its database to the last.
    if (--filesOnServer > 0) return;
    await server?.close();
    server = undefined;
  });

  const createDatabase = async (
    { isMigrated = true, queryDeadlineMs = PATIENCE_MS }: TestDatabaseOptions = {},
  ) => {
    if (server === undefined) throw new Error("the server is not running");
    const { admin, urlOf, idleDatabases } = server;
    const run = (text: string) => admin.runScript(text, PATIENCE_MS);
    for (;;) {
      // To empty a used one takes longer than some deadlines.
      const isReused = isMigrated && queryDeadlineMs === PATIENCE_MS;
      const used = isReused ? idleDatabases.pop() : undefined;
      const name = used ?? `test_${crypto.randomUUID().replaceAll("-", "")}`;
      if (used === undefined) {
        await run(`create database ${name} template ${isMigrated ? TEMPLATE : "template1"}`);
      }
      const url = urlOf(name);
      const database = openPostgres({ databaseUrl: url, deadlineMs: queryDeadlineMs });
      if (used === undefined && isMigrated && !newTables.has(admin)) {
        newTables.set(admin, await describeTables(database));
      }
      if (used !== undefined && !await isLikeNew(database, newTables.get(admin))) {
        await database.close();
        await run(`drop database ${name} with (force)`);
        continue;
      }
      const close = async () => {
        await database.close();
        if (!isMigrated) return await run(`drop database if exists ${name} with (force)`);
        await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
        if (!idleDatabases.includes(name)) idleDatabases.push(name);
      };
      return noting({ ...database, url, close, [Symbol.asyncDispose]: close });
    }
  };
  return withTest({ name: "postgres", createDatabase });
}

/** The environment variable with the connection string of a server for several test processes, on which `makeTemplate()` has run. */
export const SHARED_SERVER = "TEST_POSTGRES_URL";
/** The name of a migrated database that new ones are copied from. */
const TEMPLATE = "migrated";

const idleEngines: PGlite[] = [];

interface Server {
  readonly admin: Database;
  /** Names of migrated databases that tests have used. */
  readonly idleDatabases: string[];
  urlOf(name: string): string;
  close(): Promise<void>;
}

let server: Server | undefined;
let filesOnServer = 0;

/** The server that the run shares, or one of this process' own. */
async function openServer(): Promise<Server> {
  const shared = process.env[SHARED_SERVER];
  const own = shared === undefined ? await startPostgres() : null;
  const url = own === null ? String(shared) : await makeTemplate(own);
  const admin = openPostgres({ databaseUrl: url, deadlineMs: PATIENCE_MS });
  return {
    admin,
    idleDatabases: [],
    urlOf: (name) => Object.assign(new URL(url), { pathname: name }).href,
    close: async () => {
      await admin.close();
      await own?.close();
    },
  };
}

/** Makes the database on a server that new ones are copied from. Returns the server's connection string. */
export async function makeTemplate(server: PostgresServer): Promise<string> {
  const admin = openPostgres({ databaseUrl: server.url(), deadlineMs: PATIENCE_MS });
  await admin.runScript(`create database ${TEMPLATE}`, PATIENCE_MS);
  await admin.close();
  const template = openPostgres({ databaseUrl: server.url(TEMPLATE), deadlineMs: PATIENCE_MS });
  await migrateAndSeed(template);
  await template.close();
  return server.url();
}

async function migrateAndSeed(database: Database): Promise<void> {
  await migrate(database);
  await seedCatalogue(database.sql);
}

const DROP_ALL = `do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('drop schema %I cascade', name);
    end loop;
    create schema public;
  end $$`;

const EMPTY_ALL = piece`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' loop
      execute format('alter sequence %I restart', name);
    end loop;
  end $$`;

/** What `describeTables()` says of new tables: of all copies of the server's template, and of each embedded engine. */
const newTables = new WeakMap<object, string>();

/**
 * Empties a database that a test has used, which takes a tenth of making a new one. False when it does not have the tables of a new one, for
 * example because a test changed them.
 */
async function isLikeNew(database: Database, tables: string | undefined): Promise<boolean> {
  if (await describeTables(database) !== tables) return false;
  // A server opens a connection for a script.
  if (database.engine === "postgres") await database.sql`${EMPTY_ALL}`;
  else await database.runScript(EMPTY_ALL.strings.join(""), PATIENCE_MS);
  await seedCatalogue(database.sql);
  return true;
}

/**
 * What tells tables that a test changed from others: the rows of the engine's catalog that describe the schema have the transactions that wrote
 * them. A sequence begins anew with a row of its own, so sequences are left out. Empty without tables.
 */
async function describeTables({ sql }: Database): Promise<string> {
  const [{ has } = { has: false }] = await sql<{ has: boolean }>`
    select to_regclass('schema_migrations') is not null as has`;
  if (!has) return "";
  const [row] = await sql<{ state: string }>`
    with tables as (
      select oid, xmin from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'S'
    ), parts as (
      select xmin from tables
      union all select a.xmin from pg_attribute a join tables on tables.oid = attrelid
      union all select d.xmin from pg_attrdef d join tables on tables.oid = adrelid
      union all select t.xmin from pg_trigger t join tables on tables.oid = tgrelid
      union all select xmin from pg_constraint where connamespace = 'public'::regnamespace
      union all select xmin from pg_proc where pronamespace = 'public'::regnamespace
      union all select xmin from pg_namespace
      union all select xmin from schema_migrations
    )
    select concat(count(*), ' ', sum(xmin::text::bigint)) as state from parts`;
  return row?.state ?? "";
}

function withTest(engine: Omit<TestEngine, "test">): TestEngine {
  return {
    ...engine,
    test(name, body) {
      Deno.test(`${name} [${engine.name}]`, async (context) => {
        await using database = await engine.createDatabase();
        await body(database, context);
      });
    },
  };
}

/** An engine with its data in memory, loaded from a folder that was initialised once. */
async function openMemoryEngine(): Promise<PGlite> {
  const packageFile = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  const { version } = JSON.parse(await Deno.readTextFile(packageFile));
  const dump = await cached(`pglite-${version}.tar`, async (path) => {
    const engine = await PGlite.create();
    const data = await engine.dumpDataDir("none");
    await engine.close();
    await Deno.writeFile(path, new Uint8Array(await data.arrayBuffer()));
  });
  return await PGlite.create({ loadDataDir: new Blob([await Deno.readFile(dump)]) });
}
