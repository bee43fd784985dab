import { loadBuildCache, setBuildCache } from "fresh/internal";
import { createApp } from "../../fresh.config.ts";
import { createCatalogue } from "../../lib/catalogue/catalogue.ts";
import { loadConfig } from "../../lib/config.ts";
import type { Database } from "../../lib/db/database.ts";
import { createRateLimiter } from "../../lib/http/rate_limit.ts";
import { createResultPages } from "../../lib/http/result_pages.ts";
import type { Services } from "../../lib/http/state.ts";
import type { LogFields } from "../../lib/log.ts";
import { siteFrom } from "../../lib/site.ts";

/** A record of the log, as the application wrote it. */
export interface LoggedEvent {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly fields: LogFields;
}

/** The real application, called in process. */
export interface TestApp {
  /** Answers a request as if it came from `peer` (127.0.0.1). */
  fetch(path: string, init?: RequestInit, peer?: string): Promise<Response>;
  readonly logged: LoggedEvent[];
}

export const ORIGIN = "http://localhost:8000";

/**
 * The application over an open database, with the rate limit switched off unless `env` says otherwise. `over` replaces services
 * of the test's own.
 */
export async function testApp(
  database: Database,
  env: Record<string, string> = {},
  over: Partial<Services> = {},
): Promise<TestApp> {
  const config = loadConfig({ RATE_LIMIT_PER_MINUTE: "0", ...env });
  const logged: LoggedEvent[] = [];
  const record = (level: LoggedEvent["level"]) => (event: string, fields: LogFields = {}) => {
    logged.push({ level, event, fields });
  };
  const log = { info: record("info"), warn: record("warn"), error: record("error") };
  const app = createApp({
    config,
    site: siteFrom(config, 8000),
    database,
    log,
    rateLimiter: createRateLimiter(database.sql, {
      limit: config.rateLimitPerMinute,
      windowMs: 60_000,
      secret: "a secret of the tests",
    }),
    // What a test writes is what the next request reads.
    catalogue: createCatalogue(database.sql, { maxAgeMs: 0, retryAfterMs: 0, log }),
    resultPages: createResultPages({ maxAgeMs: 0 }),
    isReady: () => true,
    ...over,
  });
  setBuildCache(app, await loadBuildCache(new URL("../../", import.meta.url)));
  const handler = app.handler();
  return {
    logged,
    fetch: (path, init, hostname = "127.0.0.1") =>
      handler(new Request(`${ORIGIN}${path}`, init), {
        remoteAddr: { transport: "tcp", hostname, port: 1 },
        completed: Promise.resolve(),
      }),
  };
}

/** A POST of a JSON body. */
export function jsonPost(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** A database that is not there. */
export function brokenDatabase(error: Error): Database {
  const fail = () => Promise.reject(error);
  return { engine: "postgres", sql: fail, runScript: fail, close: () => Promise.resolve() };
}

/** For requests that are answered before the database is asked: one that reaches it ends in a 500. */
export const UNASKED: Database = brokenDatabase(new Error("the database was asked"));
