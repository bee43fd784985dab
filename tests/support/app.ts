import { loadBuildCache, setBuildCache } from "fresh/internal";
import { createApp } from "../../fresh.config.ts";
import { createCatalogue } from "../../lib/catalogue/catalogue.ts";
import { loadConfig } from "../../lib/config.ts";
import type { Database } from "../../lib/db/database.ts";
import { createRateLimiter } from "../../lib/http/rate_limit.ts";
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
  /** Answers a request to the site's own origin as if it came from `peer` (127.0.0.1). */
  fetch(path: string, init?: RequestInit, peer?: string): Promise<Response>;
  readonly logged: LoggedEvent[];
}

/** The origin of an application without a SITE_URL. */
export const ORIGIN = "http://localhost:8000";

/** The application over an open database, with the rate limit switched off unless `env` says otherwise. */
export async function testApp(database: Database, env: Record<string, string> = {}): Promise<TestApp> {
  const config = loadConfig({ RATE_LIMIT_PER_MINUTE: "0", ...env });
  const logged: LoggedEvent[] = [];
  const record = (level: LoggedEvent["level"]) => (event: string, fields: LogFields = {}) => {
    logged.push({ level, event, fields });
  };
  const log = { info: record("info"), warn: record("warn"), error: record("error") };
  const site = siteFrom(config, 8000);
  const app = createApp({
    config,
    site,
    database,
    log,
    rateLimiter: createRateLimiter(database.sql, {
      limit: config.rateLimitPerMinute,
      windowMs: 60_000,
      secret: "a secret of the tests",
    }),
    // What a test writes is what the next request reads.
    catalogue: createCatalogue(database.sql, { maxAgeMs: 0, retryAfterMs: 0, log }),
    isReady: () => true,
  });
  setBuildCache(app, await loadBuildCache(new URL("../../", import.meta.url)));
  const handler = app.handler();
  return {
    logged,
    fetch: (path, init, hostname = "127.0.0.1") =>
      handler(new Request(`${site.origin}${path}`, init), {
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
