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
 * A pool of connections to a Postgres server. It connects when first asked, so the server may be away now and come later.
 * At most as many statements are with the driver as it has connections; the rest wait here, where a deadline can take them
 * back. `begin` and `reserve` are not used: when the server stops in the middle of them, postgres.js 3.4.9 ends the process.
 */
export function openPostgres({ databaseUrl, deadlineMs, log }: PostgresOptions): Database {
  let pool = connect(databaseUrl, deadlineMs, POOL_SIZE);
  let isClosed = false;
  const queue = createQueryQueue({ width: POOL_SIZE, deadlineMs });

  /** Gives up a pool for a fresh one. What it still runs has that many seconds to end. */
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
        // A connection that does not even keep its statement_timeout is dead, and most likely so are the others.
      }, { onStuck: () => replace(used, "no answer", 0) });
      return [...rows] as T[];
    } catch (error) {
      // A connection lost with a write pending never writes again in postgres.js 3.4.9, although it is used again.
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
    // Seconds before a lost connection is tried again; the driver's own grows to 20 s.
    backoff: () => 0.1 + Math.random() * 0.1,
    // The driver's own lookup of array types rejects unhandled when the server stops in the middle of it.
    fetch_types: false,
    onnotice: () => {},
    types: TYPES,
    connection: {
      TimeZone: "UTC",
      DateStyle: "ISO",
      // The server ends what nobody waits for any more, locks included.
      statement_timeout: deadlineMs,
    },
  });
}

/** Values go in as text and come out by the parsers that both engines share. */
const TYPES = Object.fromEntries(
  Object.entries(PARSERS).map(([key, parse]) => {
    const oid = Number(key);
    return [key, { to: oid, from: [oid], serialize: (text: string) => text, parse }];
  }),
);
