import process from "node:process";
import { PGlite } from "@electric-sql/pglite";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import type { Database } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { wrapPglite } from "../../lib/db/pglite.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { cached } from "./cache_folder.ts";
import { PATIENCE_MS } from "./time.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

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
    for (;;) {
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
      if (!newTables.has(engine)) newTables.set(engine, await describeTables(database));
      if (!isMigrated) await engine.exec(DROP_ALL);
      else if (!await isLikeNew(database, newTables.get(engine))) {
        await database.close();
        idleEngines.splice(idleEngines.indexOf(engine), 1);
        await engine.close();
        continue;
      }
      return { ...database, url: undefined, [Symbol.asyncDispose]: database.close };
    }
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
      const used = isMigrated ? idleDatabases.pop() : undefined;
      const name = used?.name ?? `test_${crypto.randomUUID().replaceAll("-", "")}`;
      const drop = () => run(`drop database if exists ${name} with (force)`);
      if (used === undefined) {
        await run(`create database ${name} template ${isMigrated ? TEMPLATE : "template1"}`);
      }
      const url = urlOf(name);
      const keeper = used?.keeper ?? openPostgres({ databaseUrl: url, deadlineMs: PATIENCE_MS, poolSize: 1 });
      if (isMigrated && !newTables.has(admin)) newTables.set(admin, await describeTables(keeper));
      if (used !== undefined && !await isLikeNew(keeper, newTables.get(admin))) {
        await keeper.close();
        await drop();
        continue;
      }
      const database = openPostgres({ databaseUrl: url, deadlineMs: queryDeadlineMs });
      const close = async () => {
        await database.close();
        if (!isMigrated) return await drop();
        await keeper.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`;
        if (!idleDatabases.some((idle) => idle.name === name)) idleDatabases.push({ name, keeper });
      };
      return { ...database, url, close, [Symbol.asyncDispose]: close };
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
  /** Migrated databases that tests have used. Their keepers stay connected, because most of the work of a new connection is to read the tables' descriptions. */
  readonly idleDatabases: { readonly name: string; readonly keeper: Database }[];
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
  const idleDatabases: Server["idleDatabases"] = [];
  return {
    admin,
    idleDatabases,
    urlOf: (name) => Object.assign(new URL(url), { pathname: name }).href,
    close: async () => {
      await Promise.all([admin, ...idleDatabases.map(({ keeper }) => keeper)].map((each) => each.close()));
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
  await migrate(template);
  await seedCatalogue(template.sql);
  await template.close();
  return server.url();
}

const DROP_ALL = `do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('drop schema %I cascade', name);
    end loop;
    create schema public;
  end $$`;

/** What `describeTables()` says of new tables: of all copies of the server's template, and of each embedded engine. */
const newTables = new WeakMap<object, string>();

/**
 * Empties a database that a test has used, which takes a tenth of making a new one. False when it does not have the tables of a new one, for
 * example because a test changed them.
 */
async function isLikeNew(database: Database, tables: string | undefined): Promise<boolean> {
  if (await describeTables(database) !== tables) return false;
  // In a table without a page nothing was written; a sequence that nobody asked has no last value.
  await database.sql`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
          and pg_relation_size(oid) > 0
      loop
        execute format('delete from %I', name);
      end loop;
      for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
        execute format('alter sequence %I restart', name);
      end loop;
    end $$`;
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

/** An engine with its data in memory, loaded from a folder that was initialised and migrated once. */
async function openMemoryEngine(): Promise<PGlite> {
  const packageFile = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  const { version } = JSON.parse(await Deno.readTextFile(packageFile));
  const dump = await cached(`pglite-${version}-${await migrationsHash()}.tar`, async (path) => {
    const engine = await PGlite.create();
    const database = wrapPglite(engine, { deadlineMs: PATIENCE_MS });
    await migrate(database);
    // What is loaded then has nothing to recover.
    await engine.exec("checkpoint");
    const data = await engine.dumpDataDir("none");
    await database.close();
    await Deno.writeFile(path, new Uint8Array(await data.arrayBuffer()));
  });
  return await PGlite.create({ loadDataDir: new Blob([await Deno.readFile(dump)]) });
}

/** Of all that decides which tables migrate() makes. */
async function migrationsHash(): Promise<string> {
  const folder = new URL("../../lib/db/", import.meta.url);
  const names = [...Deno.readDirSync(new URL("migrations/", folder))].map(({ name }) => `migrations/${name}`);
  const texts = await Promise.all(
    ["migrate.ts", ...names.sort()].map(async (name) =>
      `${name}\n${await Deno.readTextFile(new URL(name, folder))}`
    ),
  );
  const bytes = new TextEncoder().encode(texts.join("\n"));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 16);
}
