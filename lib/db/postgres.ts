import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import type { Log } from "../log.ts";
import { type Database, DatabaseUnavailableError, normalizeError, type Sql } from "./database.ts";
import { newProcessName, type Program } from "./process_name.ts";
import { createQueryQueue } from "./query_queue.ts";
import { PARSERS, statementOf } from "./values.ts";

const DEFAULT_POOL_SIZE = 10;
/** Milliseconds before a pool tries another connection after the server refused one. Doubled each time, up to the second value. */
const FIRST_GROWTH_MS = 5_000;
const LAST_GROWTH_MS = 60_000;
/** Milliseconds before a statement that got no connection is tried again. */
const RETRY_MS = 50;
const TOO_MANY_CONNECTIONS = "53300";
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
  readonly poolSize?: number | undefined;
  /** Returns the least number of milliseconds that a statement has at this moment. */
  readonly patienceMs?: (() => number) | undefined;
  readonly program?: Program | undefined;
  readonly log?: Log | undefined;
}

/**
 * A pool of connections to a Postgres server. It connects for the first statement, so the server may be unavailable at the start. The driver
 * only gets as many statements as it has connections. The others wait in a queue, where a deadline can remove them. `begin` and `reserve` are
 * not used, because postgres.js 3.4.9 ends the process if the server stops during them. If the server refuses a connection because it has too
 * many, the pool continues with those that it has and tries for more later.
 */
export function openPostgres(
  { databaseUrl, deadlineMs, poolSize = DEFAULT_POOL_SIZE, patienceMs = () => 0, program = "task", log }:
    PostgresOptions,
): Database {
  const givenMs = () => Math.max(deadlineMs, patienceMs());
  const name = newProcessName(program);
  let pool = connect(databaseUrl, name, deadlineMs, poolSize, givenMs());
  let isClosed = false;
  const queue = createQueryQueue({ width: poolSize, deadlineMs });
  const width = growingWidth(poolSize, queue.setWidth, log);

  /** Replaces a pool with a new one. Statements of the old pool have `timeout` seconds to end. */
  const replace = (used: postgres.Sql, timeout: number) => {
    if (pool !== used || isClosed) return;
    pool = connect(databaseUrl, name, deadlineMs, poolSize, givenMs());
    used.end({ timeout });
  };

  const sql: Sql = async <T extends object>(
    strings: TemplateStringsArray,
    ...values: Parameters<Sql>[1][]
  ) => {
    if (isClosed) throw new DatabaseUnavailableError("The database is closed.");
    const { text, parameters } = statementOf({ strings, values });
    const deadline = performance.now() + givenMs();
    let used = pool;
    const run = async (): Promise<T[]> => {
      try {
        return await queue.run(async () => {
          used = pool;
          return await used<T[]>(text, ...parameters);
        }, {
          deadlineMs: Math.max(deadline - performance.now(), 0),
          // A connection on which a statement exceeds its statement_timeout is dead, and the others most likely are too.
          onStuck: () => replace(used, 0),
        });
      } catch (error) {
        // The statement never reached the server.
        if (!isRefusedConnection(error) || isClosed) throw error;
        width.shrink();
        if (performance.now() + RETRY_MS >= deadline) throw error;
        await delay(RETRY_MS);
        return await run();
      }
    };
    try {
      return [...await run()] as T[];
    } catch (error) {
      // postgres.js 3.4.9 reuses a connection that was lost with a write pending, but never writes to it again.
      if (isLostConnection(error)) replace(used, deadlineMs / 1000);
      throw normalizeError(error);
    }
  };

  return {
    engine: "postgres",
    sql,
    async runScript(text, scriptDeadlineMs) {
      if (isClosed) throw new DatabaseUnavailableError("The database is closed.");
      const connection = connect(databaseUrl, name, scriptDeadlineMs, 1);
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
      width.stop();
      await queue.drained();
      await pool.end({ timeout: CLOSE_TIMEOUT_S });
    },
  };
}

/** The number of connections that the pool uses. It is lower after each refusal and grows again with time. */
function growingWidth(
  wanted: number,
  set: (width: number) => void,
  log: Log | undefined,
): { shrink(): void; stop(): void } {
  let granted = wanted;
  let growthMs = FIRST_GROWTH_MS;
  let hasGrown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const grow = () => {
    hasGrown = true;
    set(++granted);
    timer = undefined;
    if (granted < wanted) wait();
    else {
      growthMs = FIRST_GROWTH_MS;
      log?.info("database connections complete", { wanted });
    }
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(grow, growthMs);
    Deno.unrefTimer(timer);
  };
  return {
    shrink() {
      if (granted === wanted) {
        log?.warn("database grants fewer connections", {
          wanted,
          advice: "Lower DATABASE_POOL, or raise max_connections or the limit of the role.",
        });
      }
      if (hasGrown) growthMs = Math.min(growthMs * 2, LAST_GROWTH_MS);
      hasGrown = false;
      granted = Math.max(1, granted - 1);
      set(granted);
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}

function isRefusedConnection(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === TOO_MANY_CONNECTIONS;
}

function isLostConnection(error: unknown): boolean {
  return error instanceof Error && "code" in error && LOST_CONNECTION.has(String(error.code));
}

function connect(
  databaseUrl: string,
  name: string,
  deadlineMs: number,
  max: number,
  connectMs = deadlineMs,
): postgres.Sql {
  return postgres(databaseUrl, {
    max,
    connect_timeout: Math.max(connectMs / 1000, 1),
    idle_timeout: 60,
    keep_alive: 15,
    // Seconds before reconnecting. The driver's default grows to 20 s.
    backoff: () => 0.1 + Math.random() * 0.1,
    // If the server stops while the driver looks up array types, the result is an unhandled rejection.
    fetch_types: false,
    onnotice: () => {},
    types: TYPES,
    connection: {
      application_name: name,
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
