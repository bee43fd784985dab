import postgres from "postgres";
import type { Log } from "../log.ts";
import { type Database, DatabaseUnavailableError, normalizeError, type Sql } from "./database.ts";
import { createQueryQueue } from "./query_queue.ts";
import { encodeValue, PARSERS } from "./values.ts";

const POOL_SIZE = 10;
const CLOSE_TIMEOUT_S = 1;
const LOST_CONNECTION: ReadonlySet<string> = new Set([
  "CONNECTION_CLOSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
]);

interface PostgresOptions {
  readonly databaseUrl: string;
  /** Milliseconds for each statement. */
  readonly deadlineMs: number;
  readonly log?: Log | undefined;
}

/**
 * A pool of connections to a Postgres server. It connects for the first statement, so the server may be away at the start. The driver
 * gets only as many statements as it has connections; the others wait in a queue, where a deadline can withdraw them. `begin` and
 * `reserve` are not used, because postgres.js 3.4.9 ends the process when the server stops in the middle of them.
 */
export function openPostgres({ databaseUrl, deadlineMs, log }: PostgresOptions): Database {
  let pool = connect(databaseUrl, deadlineMs, POOL_SIZE);
  let isClosed = false;
  const queue = createQueryQueue({ width: POOL_SIZE, deadlineMs });

  /** Replaces a pool by a new one. Statements of the old one have `timeout` seconds to end. */
  const replace = (used: postgres.Sql, reason: string, timeout: number) => {
    if (pool !== used || isClosed) return;
    pool = connect(databaseUrl, deadlineMs, POOL_SIZE);
    used.end({ timeout });
    log?.warn("database connections replaced", { reason });
  };

  const sql: Sql = async <T extends object>(
    strings: TemplateStringsArray,
    ...values: Parameters<Sql>[1][]
  ) => {
    if (isClosed) throw new DatabaseUnavailableError("The database is closed.");
    const parameters = values.map(encodeValue);
    let used = pool;
    try {
      const rows = await queue.run(async () => {
        used = pool;
        return await used<T[]>(strings, ...parameters);
        // A connection that exceeds its statement_timeout is dead, and most likely the others are too.
      }, { onStuck: () => replace(used, "no answer", 0) });
      return [...rows] as T[];
    } catch (error) {
      // In postgres.js 3.4.9 a connection lost with a write pending is reused but never writes again.
      if (isLostConnection(error)) replace(used, "connection lost", deadlineMs / 1000);
      throw normalizeError(error);
    }
  };

  return {
    engine: "postgres",
    sql,
    async runScript(text, scriptDeadlineMs) {
      if (isClosed) throw new DatabaseUnavailableError("The database is closed.");
      const connection = connect(databaseUrl, scriptDeadlineMs, 1);
      try {
        const script = createQueryQueue({ width: 1, deadlineMs: scriptDeadlineMs });
        await script.run(async () => await connection.unsafe(text));
      } catch (error) {
        throw normalizeError(error);
      } finally {
        await connection.end({ timeout: CLOSE_TIMEOUT_S });
      }
    },
    async close() {
      isClosed = true;
      await queue.drained();
      await pool.end({ timeout: CLOSE_TIMEOUT_S });
    },
  };
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST_CONNECTION.has(String(error.code));
}

function connect(databaseUrl: string, deadlineMs: number, max: number): postgres.Sql {
  return postgres(databaseUrl, {
    max,
    connect_timeout: Math.max(deadlineMs / 1000, 1),
    idle_timeout: 60,
    keep_alive: 15,
    // Seconds before a reconnection. The driver's default grows to 20 s.
    backoff: () => 0.1 + Math.random() * 0.1,
    // The driver's lookup of array types ends in an unhandled rejection when the server stops during it.
    fetch_types: false,
    onnotice: () => {},
    types: TYPES,
    connection: {
      TimeZone: "UTC",
      DateStyle: "ISO",
      // The server ends statements that nobody waits for any more, and releases their locks.
      statement_timeout: deadlineMs,
    },
  });
}

/** Values are sent as text and read by the parsers that both engines share. */
const TYPES = Object.fromEntries(
  Object.entries(PARSERS).map(([key, parse]) => {
    const oid = Number(key);
    return [key, { to: oid, from: [oid], serialize: (text: string) => text, parse }];
  }),
);
