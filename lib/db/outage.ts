import type { Log } from "../log.ts";
import { type Database, DatabaseError, DatabaseUnavailableError, type OutageReason } from "./database.ts";
import type { Migrated } from "./migrate.ts";

/** Milliseconds between two tests during an outage, and the least time between two tests of a working database. */
const RETRY_MS = 1_000;
const TEST_MS = 10_000;
/** After this many tests in a row without a server, an outage of writes counts as a complete one: a server may stop because its disk is full. */
const GONE_TESTS = 5;
/** Milliseconds after the latest failure before a successful statement can end an outage. */
const QUIET_MS = 1_000;

/** What an operator can do, by reason. */
export const OUTAGE_ADVICE: Readonly<Record<OutageReason, string>> = {
  "unreachable": "Start the database server, or correct host and port of DATABASE_URL.",
  "no answer": "Look for long statements and for a machine that is too busy.",
  "disk full": "Free space on the disk of the database. Reading goes on; nothing is written until then.",
  "too many connections": "Raise max_connections or the limit of the role, or lower DATABASE_POOL.",
  "sign-in refused": "Correct user and password of DATABASE_URL.",
  "TLS refused": "Make sslmode of DATABASE_URL and the server's TLS settings agree.",
  "no such database":
    'Correct the name in DATABASE_URL. If the database is lost, stop the site and restore the last backup: docs/operations.md, "The database is lost".',
  "read-only": "The server takes no writes, as a standby does. Point DATABASE_URL at the one that does.",
  "tables missing":
    'Stop the site and restore a backup: docs/operations.md, "The database is lost". If all tables are gone, a restart makes empty ones.',
  "data folder gone":
    'Is its disk mounted? If the folder is lost, stop the site and restore the last backup: docs/operations.md, "The database is lost". ' +
    "A restart makes an empty database.",
  "engine failed": "Restart the process. When that does not help, restore the data from a backup.",
};

/** Reasons with which statements that only read may still work. */
const WRITES_ONLY: ReadonlySet<OutageReason> = new Set(["disk full", "read-only"]);
/** Reasons that only a test can end, because many statements work meanwhile. */
const ENDED_BY_TEST: ReadonlySet<OutageReason> = new Set([...WRITES_ONLY, "tables missing"]);
/** SQLSTATE of a table that does not exist. */
const UNDEFINED_TABLE = "42P01";

/** A database that knows whether it works. */
export interface WatchedDatabase extends Database {
  /**
   * From now on the database counts as unavailable if it lacks this migration or one of these tables, and a statement fails with that reason if
   * its table is missing.
   */
  expectMigration(migrated: Migrated): void;
  /** Why the database cannot be used, or can only be read; null while it works. */
  outage(): OutageReason | null;
  /**
   * Tests a write, at most every ten seconds, or every second during an outage. Resolves with outage(), or with null as soon as a test has
   * passed: a database on which only some statements fail can still be used. Never rejects.
   */
  test(): Promise<OutageReason | null>;
}

interface Outage {
  readonly reason: OutageReason;
  readonly since: number;
  /** When the latest statement failed, and how many have failed. */
  readonly failedAt: number;
  readonly failed: number;
  /** The number of latest tests in a row that found no server. */
  readonly goneTests: number;
}

/**
 * Watches the results of statements. Logs a line when the database stops working, with the reason and what to do, when the reason changes, and
 * when it works again. While a server is stopping, some of its connections still answer, and a delayed statement may fail long after the server
 * is back. Therefore only a statement that began at least a second after the latest failure can end an outage, and an earlier statement cannot
 * begin another one.
 */
export function watchOutages(
  database: Database,
  { log, now = () => performance.now() }: { log?: Log | undefined; now?: () => number } = {},
): WatchedDatabase {
  let outage: Outage | null = null;
  let endedAt = -Infinity;
  let testedAt = -Infinity;
  /** When the latest test began, if it passed. */
  let passedAt = -Infinity;
  let testing: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;
  let expected: Migrated | null = null;

  const fail = (error: DatabaseUnavailableError, began: number, isTest: boolean) => {
    if (isClosed || outage === null && began < endedAt) return;
    const { reason } = error;
    const failedAt = now();
    const { since, failed, goneTests: before } = outage ?? { since: failedAt, failed: 0, goneTests: 0 };
    const goneTests = !isTest ? before : isVague(reason) ? before + 1 : 0;
    // A server that stops is noticed in several ways. The first one is enough.
    const isKnown = outage?.reason === reason ||
      isVague(reason) && !(outage !== null && WRITES_ONLY.has(outage.reason) && goneTests >= GONE_TESTS);
    if (outage !== null && isKnown) {
      outage = { ...outage, failedAt, failed: failed + 1, goneTests };
      return;
    }
    outage = { reason, since, failedAt, failed: failed + 1, goneTests };
    log?.error("database away", {
      reason,
      writesOnly: WRITES_ONLY.has(reason),
      advice: OUTAGE_ADVICE[reason],
      error: error.message,
    });
    timer ??= setInterval(runTest, RETRY_MS);
    Deno.unrefTimer(timer);
  };
  const succeed = (began: number, isTest: boolean) => {
    if (outage === null || isClosed || ENDED_BY_TEST.has(outage.reason) && !isTest) return;
    const { reason, since, failedAt, failed } = outage;
    if (began < failedAt + QUIET_MS) return;
    outage = null;
    endedAt = now();
    clearInterval(timer);
    timer = undefined;
    log?.info("database back", { reason, seconds: Math.round((failedAt - since) / 1000), failed });
  };
  const watch = async <T>(work: Promise<T>, isTest = false): Promise<T> => {
    const began = now();
    const wasMissing = outage?.reason === "tables missing";
    try {
      const result = await work;
      succeed(began, isTest);
      return result;
    } catch (thrown) {
      const error = await explained(thrown, wasMissing);
      if (error instanceof DatabaseUnavailableError) fail(error, began, isTest);
      else succeed(began, isTest);
      throw error;
    }
  };
  /** A missing table is a bug in the program, unless the migrations have made it. */
  const explained = async (error: unknown, wasMissing: boolean): Promise<unknown> => {
    if (expected === null || !(error instanceof DatabaseError) || error.code !== UNDEFINED_TABLE) {
      return error;
    }
    // The tables may be back since the statement failed.
    if (wasMissing || outage?.reason === "tables missing") {
      return new DatabaseUnavailableError(error.message, "tables missing");
    }
    return await requireTables(expected).then(() => error, (reason) => reason);
  };
  /** A later release that removes tables says so in `requires`. */
  const requireTables = async ({ version, tables }: Migrated) => {
    let rows: readonly object[] = [];
    try {
      rows = await database.sql`
        select from schema_migrations where version = ${version} and (
          not exists (select from unnest(${tables}::text[]) as name where to_regclass(name) is null)
          or exists (select from schema_migrations where version > ${version} and requires > 0))`;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== UNDEFINED_TABLE) throw error;
    }
    if (rows.length !== 1) {
      throw new DatabaseUnavailableError(
        `The database lacks migration ${version} or a table.`,
        "tables missing",
      );
    }
  };
  const testOnce = async () => {
    // Replacing a row would need no new page on the disk. A temporary table does, and leaves nothing behind.
    await database.sql`create temporary table write_test on commit drop as
      select repeat('x', 500) as filler from generate_series(1, 64)`.catch((error) => {
      // The database answers. If its role may not create temporary tables, nothing more can be tested.
      if (error instanceof DatabaseUnavailableError) throw error;
    });
    if (expected !== null) await requireTables(expected);
  };
  const runTest = async () => {
    const began = testedAt = now();
    testing ??= watch(testOnce(), true).then(() => began, () => -Infinity).then((at) => {
      passedAt = at;
      testing = null;
    });
    await testing;
  };
  return {
    ...database,
    sql: (strings, ...values) => watch(database.sql(strings, ...values)),
    runScript: (text, deadlineMs) => watch(database.runScript(text, deadlineMs)),
    outage: () => outage?.reason ?? null,
    expectMigration(migrated) {
      expected = migrated;
    },
    async test() {
      if (now() - testedAt >= (outage === null ? TEST_MS : RETRY_MS)) await runTest();
      return outage === null || passedAt > outage.since ? null : outage.reason;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await database.close();
    },
  };
}

function isVague(reason: OutageReason): boolean {
  return reason === "unreachable" || reason === "no answer";
}
