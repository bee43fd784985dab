import { loadBuildCache, setBuildCache } from "fresh/internal";
import { createApp } from "../../fresh.config.ts";
import type { CardPainter } from "../../lib/cards/painter.ts";
import { createCatalogue } from "../../lib/catalogue/catalogue.ts";
import { loadConfig } from "../../lib/config.ts";
import type { Database } from "../../lib/db/database.ts";
import { watchOutages } from "../../lib/db/outage.ts";
import { createDesk } from "../../lib/desk/desk.ts";
import { createToday } from "../../lib/desk/today/today.ts";
import { createFocusMaps } from "../../lib/focus/focus.ts";
import { createPayLinks } from "../../lib/payments/coaching/pay_links.ts";
import { createAdminGuard } from "../../lib/http/admin_guard.ts";
import { createFigures } from "../../lib/http/figures.ts";
import { createCounter, createRateLimiter } from "../../lib/http/rate_limit.ts";
import { createResultPages } from "../../lib/http/result_pages.ts";
import { createTurns } from "../../lib/http/turns.ts";
import { createSignInAudit } from "../../lib/http/sign_in_audit.ts";
import type { Services } from "../../lib/http/state.ts";
import type { LogFields } from "../../lib/log.ts";
import { type Mail } from "../../lib/mail/mail.ts";
import { getMailHealth, retryMails } from "../../lib/mail/store.ts";
import { launchList } from "../../lib/launch.ts";
import { mailFolder } from "../../lib/mail/files.ts";
import { MAIL_TO_PEOPLE } from "../../lib/mails.ts";
import { createUnsubscribing } from "../../lib/mail/unsubscribe.ts";
import { createMetrics } from "../../lib/metrics/metrics.ts";
import { createPayments } from "../../lib/payments/payments.ts";
import { termsVersion } from "../../lib/payments/terms_version.ts";
import { createDownloads } from "../../lib/payments/delivery/downloads.ts";
import { createRooms } from "../../lib/room/rooms.ts";
import { createRounds } from "../../lib/rounds/rounds.ts";
import { createMyData } from "../../lib/person/my_data/my_data.ts";
import { adminCredentials, fingerprintOf, secretsOf } from "../../lib/secret.ts";
import { siteFrom } from "../../lib/site.ts";
import { createSteps } from "../../lib/steps/counting.ts";
import { createPhotographs } from "../../lib/words/photographs/photographs.ts";
import { overruledBy } from "../../lib/words/current.ts";
import { createSiteWords } from "../../lib/words/site_words.ts";
import { parsePage, textOf } from "./html.ts";

/** A record of the log, as the application wrote it. */
export interface LoggedEvent {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly fields: LogFields;
}

/** The real application, called in this process. */
export interface TestApp {
  /** Answers a request to the site's own origin that comes from `peer`, by default 127.0.0.1. */
  fetch(path: string, init?: RequestInit, peer?: string): Promise<Response>;
  /** What a server calls. */
  readonly handler: (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;
  readonly logged: LoggedEvent[];
  /** The header with which the owner reads the waitlist. */
  readonly owner: { readonly authorization: string };
  /** The milliseconds that each attempt to sign in would have waited. Tests do not wait. */
  readonly paused: number[];
  /** How often mail was woken. Nothing is sent. */
  readonly woken: { readonly count: number };
}

/** The secret of every application of the tests. */
export const SECRET = "a secret of the tests";

/** Offers cards and draws none: drawing takes a thread, which a test has to end. */
const NO_CARDS: CardPainter = { isReady: () => true, draw: () => Promise.resolve(null), close: () => {} };

/** The origin of an application without a SITE_URL. */
export const ORIGIN = "http://localhost:8000";

/**
 * The application with an open database. The rate limit is off unless `env` sets it. `over` replaces services.
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
  const counter = createCounter(database.sql, { windowMs: 60_000, secret: SECRET });
  const credentials = adminCredentials(SECRET, config.adminPassword);
  const paused: number[] = [];
  const woken = { count: 0 };
  const mail = over.mail ?? quietMail(database, () => woken.count++);
  const hourly = createCounter(database.sql, { windowMs: 3_600_000, secret: SECRET });
  const payments = over.payments ?? createPayments({
    stripe: config.stripe,
    sql: database.sql,
    hourly,
    isLimited: config.rateLimitPerMinute > 0,
    secret: SECRET,
    termsVersion: () => termsVersion(site),
    log,
    wakeMail: () => woken.count++,
  });
  // The next request reads what a test has written.
  const catalogue = createCatalogue(database.sql, { maxAgeMs: 0, retryAfterMs: 0, log });
  const words = createSiteWords(database.sql, {
    maxAgeMs: 0,
    retryAfterMs: 0,
    log,
    overruled: overruledBy(config),
  });
  const figures = createFigures({ mail, payments, maxAgeMs: 0 });
  const metrics = createMetrics({ figures, outage: () => null });
  const timeZone = config.digestAt?.timeZone ?? "UTC";
  const app = createApp({
    config,
    site,
    database,
    log,
    rateLimiter: createRateLimiter(counter, config.rateLimitPerMinute),
    secretFingerprint: fingerprintOf(secretsOf(SECRET)),
    adminGuard: createAdminGuard({
      credentials,
      counter,
      note: createSignInAudit({ secret: SECRET, log, count: metrics.signIn }),
      pause: (ms) => Promise.resolve(paused.push(ms)),
    }),
    desk: createDesk({
      overruled: overruledBy(config),
      sql: database.sql,
      site,
      secret: SECRET,
      mailFolder: mailFolder(config.dataDir),
      backupDir: config.backupDir,
      mailKinds: MAIL_TO_PEOPLE,
      timeZone,
      linkSecret: SECRET,
    }),
    myData: createMyData({
      sql: database.sql,
      secret: SECRET,
      mailFolder: mailFolder(config.dataDir),
      backupDir: config.backupDir,
    }),
    today: createToday({
      sql: database.sql,
      secret: SECRET,
      config,
      launch: () => launchList(config),
      testDatabase: watchOutages(database).test,
      mail,
      catalogue,
    }),
    catalogue,
    words,
    photographs: createPhotographs(database.sql),
    resultPages: createResultPages({ maxAgeMs: 0 }),
    roundTurns: createTurns(),
    cards: NO_CARDS,
    mail,
    steps: createSteps({ sql: database.sql, timeZone, log }),
    metrics,
    payments,
    downloads: createDownloads({
      sql: database.sql,
      secrets: secretsOf(SECRET),
      seller: config.sellerDetails,
    }),
    rounds: createRounds({ sql: database.sql, hourly: config.rateLimitPerMinute > 0 ? hourly : null }),
    focusMaps: createFocusMaps({ sql: database.sql, secret: SECRET, linkSecret: SECRET }),
    payLinks: createPayLinks({ sql: database.sql, secret: SECRET, linkSecret: SECRET, isLive: false }),
    rooms: createRooms({ sql: database.sql, secret: SECRET, linkSecret: SECRET, timeZone }),
    figures,
    unreadiness: () => null,
    testDatabase: watchOutages(database).test,
    ...over,
  });
  setBuildCache(app, await loadBuildCache(new URL("../../", import.meta.url)));
  const handler = app.handler();
  return {
    handler,
    logged,
    woken,
    owner: basic(credentials.userName, credentials.password),
    paused,
    fetch: (path, init, hostname = "127.0.0.1") =>
      handler(new Request(`${site.origin}${path}`, init), {
        remoteAddr: { transport: "tcp", hostname, port: 1 },
        completed: Promise.resolve(),
      }),
  };
}

/** A header with HTTP Basic credentials. */
export function basic(userName: string, password: string): { authorization: string } {
  return { authorization: `Basic ${new TextEncoder().encode(`${userName}:${password}`).toBase64()}` };
}

/** A POST with a JSON body. */
export function jsonPost(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** A database whose every call rejects. */
export function brokenDatabase(error: Error): Database {
  const fail = () => Promise.reject(error);
  return { engine: "postgres", sql: fail, runScript: fail, close: () => Promise.resolve() };
}

/** A database for requests that must not reach it: one that does ends in a 500. */
export const UNASKED: Database = brokenDatabase(new Error("the database was asked"));

/** Mail that stays in the outbox. */
export function quietMail({ sql }: Pick<Database, "sql">, wake: () => void = () => {}): Mail {
  return {
    wake,
    unsubscribing: createUnsubscribing(sql, SECRET),
    getHealth: () => getMailHealth(sql),
    async retry() {
      await retryMails(sql, null);
      wake();
    },
  };
}

/** Sends a form of a visitor's page, and opens the page that the answer leads to. */
export async function sendForm(app: TestApp, path: string, body: BodyInit) {
  const response = await app.fetch(path, { method: "POST", headers: { origin: ORIGIN }, body });
  const location = response.headers.get("location");
  const html = location === null ? await response.text() : await (await app.fetch(location)).text();
  const page = parsePage(html);
  return { status: response.status, page, text: textOf(page.querySelector("main")) };
}
