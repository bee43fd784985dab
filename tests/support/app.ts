import { loadBuildCache, setBuildCache } from "fresh/internal";
import { createApp } from "../../fresh.config.ts";
import { createCatalogue } from "../../lib/catalogue/catalogue.ts";
import { loadConfig } from "../../lib/config.ts";
import type { Database } from "../../lib/db/database.ts";
import { createAdminGuard } from "../../lib/http/admin_guard.ts";
import { createCounter, createRateLimiter } from "../../lib/http/rate_limit.ts";
import { createResultPages } from "../../lib/http/result_pages.ts";
import type { Services } from "../../lib/http/state.ts";
import type { LogFields } from "../../lib/log.ts";
import { adminCredentials } from "../../lib/secret.ts";
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
  /** The header by which the owner reads the waitlist. */
  readonly owner: { readonly authorization: string };
  /** Milliseconds that attempts to sign in were made to wait. No test waits for them. */
  readonly paused: number[];
}

/** The origin of an application without a SITE_URL. */
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
  const site = siteFrom(config, 8000);
  const secret = "a secret of the tests";
  const counter = createCounter(database.sql, { windowMs: 60_000, secret });
  const credentials = adminCredentials(secret, config.adminPassword);
  const paused: number[] = [];
  const app = createApp({
    config,
    site,
    database,
    log,
    rateLimiter: createRateLimiter(counter, config.rateLimitPerMinute),
    adminGuard: createAdminGuard({
      credentials,
      counter,
      pause: (ms) => Promise.resolve(paused.push(ms)),
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
    owner: basic(credentials.userName, credentials.password),
    paused,
    fetch: (path, init, hostname = "127.0.0.1") =>
      handler(new Request(`${site.origin}${path}`, init), {
        remoteAddr: { transport: "tcp", hostname, port: 1 },
        completed: Promise.resolve(),
      }),
  };
}

/** Credentials of HTTP Basic, as a header. */
export function basic(userName: string, password: string): { authorization: string } {
  return { authorization: `Basic ${new TextEncoder().encode(`${userName}:${password}`).toBase64()}` };
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
