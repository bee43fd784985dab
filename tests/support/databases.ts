import { PGlite } from "@electric-sql/pglite";
import { seedCatalogue } from "../../lib/catalogue/catalogue.ts";
import type { Database } from "../../lib/db/database.ts";
import { migrate } from "../../lib/db/migrate.ts";
import { wrapPglite } from "../../lib/db/pglite.ts";
import { openPostgres } from "../../lib/db/postgres.ts";
import { cached } from "./cache_folder.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

const DEADLINE_MS = 5000;
const SETUP_DEADLINE_MS = 20_000;

/** A database of one test, removed after it. Usable with `await using`. */
export interface TestDatabase extends Database, AsyncDisposable {
  /** Connection string for another process; the embedded engine has none. */
  readonly url: string | undefined;
}

interface TestDatabaseOptions {
  /** False: without tables; otherwise with every table and product that a real start creates. */
  readonly isMigrated?: boolean;
  /** Milliseconds for each statement; 5000 by default, for busy machines. */
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
  /** The server, for tests that stop it; throws for the embedded engine. */
  server(): PostgresServer;
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

/** Only the embedded engine, for tests whose subject does not depend on the engine. */
export function pgliteEngine(): TestEngine {
  let shared: PGlite | undefined;
  let isSharedTaken = false;
  Deno.test.beforeAll(async () => {
    shared = await openMemoryEngine();
  });
  Deno.test.afterAll(async () => await shared?.close());

  const createDatabase = async (
    { isMigrated = true, queryDeadlineMs = DEADLINE_MS }: TestDatabaseOptions = {},
  ) => {
    // An engine takes half a second to open, so one serves all tests in turn. A test that needs a second one opens it.
    const isShared = shared !== undefined && !isSharedTaken;
    const engine = shared !== undefined && isShared ? shared : await openMemoryEngine();
    if (isShared) isSharedTaken = true;
    await engine.exec("drop schema public cascade; create schema public;");
    await engine.exec("discard all");
    const database = wrapPglite({
      execProtocolStream: engine.execProtocolStream.bind(engine),
      runExclusive: engine.runExclusive.bind(engine),
      exec: engine.exec.bind(engine),
      close: async () => {
        if (isShared) isSharedTaken = false;
        else await engine.close();
      },
    }, { deadlineMs: queryDeadlineMs });
    if (isMigrated) await migrateAndSeed(database);
    return { ...database, url: undefined, [Symbol.asyncDispose]: database.close };
  };
  return withTest({
    name: "pglite",
    createDatabase,
    server() {
      throw new Error("the embedded engine has no server");
    },
  });
}

/** Only the server. */
export function postgresEngine(): TestEngine {
  let server: PostgresServer | undefined;
  let admin: Database | undefined;
  let count = 0;
  const requireServer = () => {
    if (server === undefined) throw new Error("the server is not running");
    return server;
  };
  Deno.test.beforeAll(async () => {
    server = await startPostgres();
    admin = openPostgres({ databaseUrl: server.url(), deadlineMs: SETUP_DEADLINE_MS });
    await admin.runScript("create database migrated", SETUP_DEADLINE_MS);
    const template = openPostgres({ databaseUrl: server.url("migrated"), deadlineMs: SETUP_DEADLINE_MS });
    await migrateAndSeed(template);
    await template.close();
  });
  Deno.test.afterAll(async () => {
    await admin?.close();
    await server?.close();
  });

  const createDatabase = async (
    { isMigrated = true, queryDeadlineMs = DEADLINE_MS }: TestDatabaseOptions = {},
  ) => {
    const name = `test_${++count}`;
    const url = requireServer().url(name);
    const template = isMigrated ? "migrated" : "template1";
    await admin?.runScript(`create database ${name} template ${template}`, SETUP_DEADLINE_MS);
    const database = openPostgres({ databaseUrl: url, deadlineMs: queryDeadlineMs });
    const close = async () => {
      await database.close();
      await admin?.runScript(`drop database if exists ${name} with (force)`, SETUP_DEADLINE_MS);
    };
    return { ...database, url, close, [Symbol.asyncDispose]: close };
  };
  return withTest({ name: "postgres", createDatabase, server: requireServer });
}

async function migrateAndSeed(database: Database): Promise<void> {
  await migrate(database);
  await seedCatalogue(database.sql);
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
