import { setTimeout as delay } from "node:timers/promises";
import { createCardPainter } from "./cards/painter.ts";
import { createCatalogue, seedCatalogue } from "./catalogue/catalogue.ts";
import type { Config } from "./config.ts";
import { DatabaseUnavailableError, type Sql, type SqlValue } from "./db/database.ts";
import { findDataLoss, LOSS_ADVICE } from "./db/data_loss.ts";
import { migrate } from "./db/migrate.ts";
import { refuseMoved } from "./db/data_folder_lock.ts";
import { openDatabase } from "./db/open.ts";
import type { WatchedDatabase } from "./db/outage.ts";
import { noteSecrets } from "./db/secrets.ts";
import { createDesk } from "./desk/desk.ts";
import { createToday } from "./desk/today/today.ts";
import { createFocusMaps } from "./focus/focus.ts";
import { createAdminGuard } from "./http/admin_guard.ts";
import { proxyProblem } from "./http/client_address.ts";
import { createFigures } from "./http/figures.ts";
import { createCounter, createRateLimiter } from "./http/rate_limit.ts";
import { createResultPages } from "./http/result_pages.ts";
import { createTurns } from "./http/turns.ts";
import { createSignInAudit } from "./http/sign_in_audit.ts";
import type { Services } from "./http/state.ts";
import { describeError, type Log } from "./log.ts";
import { mailFolder } from "./mail/files.ts";
import { openMail } from "./mail/mail.ts";
import { MAIL_KINDS, MAIL_TO_PEOPLE, NEWS, signedWith } from "./mails.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { openPayments } from "./payments/payments.ts";
import { createPayLinks } from "./payments/coaching/pay_links.ts";
import { termsVersion } from "./payments/terms_version.ts";
import { createDownloads } from "./payments/delivery/downloads.ts";
import { createMyData } from "./person/my_data/my_data.ts";
import { startRetention } from "./person/retention.ts";
import { createRooms } from "./room/rooms.ts";
import { createRounds } from "./rounds/rounds.ts";
import { adminCredentials, fingerprintOf, loadSecrets, SecretError, type Secrets } from "./secret.ts";
import { launchList, publicLaunchList } from "./launch.ts";
import { siteFrom } from "./site.ts";
import { createSteps } from "./steps/counting.ts";
import { createPhotographs } from "./words/photographs/photographs.ts";
import { overruledBy } from "./words/current.ts";
import { createSiteWords } from "./words/site_words.ts";
import { withWords } from "./words/with_words.ts";

/** The services of a process, and how to close them. */
export interface OpenServices {
  readonly services: Services;
  /** Makes the process report that it is not ready, so that a load balancer sends requests elsewhere. */
  readonly markStopping: () => void;
  readonly close: () => Promise<void>;
}

const RATE_LIMIT_WINDOW_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Milliseconds between attempts to migrate while the database server is unavailable. */
const MIGRATION_RETRY_MS = 500;
/** Milliseconds for a statement while the process starts. On a busy machine the first connection takes long. */
const START_PATIENCE_MS = 5_000;
/** Milliseconds in which the mail server may accept the mails being sent while the process stops. */
const MAIL_STOP_MS = 5_000;

/**
 * Opens everything a process needs. The site starts even if the database server is unavailable: pages answer, and the database is migrated and
 * seeded as soon as the server is back. Throws if the embedded database cannot be opened or a migration fails.
 */
export async function openServices(config: Config, port: number, log: Log): Promise<OpenServices> {
  // Before a secret is made: a refused start leaves nothing.
  if (config.databaseUrl === undefined) await refuseMoved(config.dataDir);
  const secrets = await loadSecrets(config);
  // Erasures are noted there. A folder that somebody chose is never made: it may be a disk that is not mounted.
  if (config.backupDir === `${config.dataDir}/backups`) {
    await Deno.mkdir(config.backupDir, { recursive: true, mode: 0o700 }).catch(() => {});
  }
  const secret = secrets.current;
  const { databaseUrl, dataDir, databasePool } = config;
  // Nobody waits for the site before it listens, so a slow server is better than one that counts as unavailable.
  let patienceMs = START_PATIENCE_MS;
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    databasePool,
    program: "site",
    patienceMs: () => patienceMs,
    log,
  });
  const closing = new AbortController();
  let isMigrated = await migrateIfAvailable(database, secrets).catch(async (error) => {
    await database.close();
    throw error;
  });
  let dataLoss: string | null = null;
  const lookForLoss = async () => {
    // The site works without this, and backups may be where it cannot read them.
    dataLoss = await findDataLoss(database, config.backupDir).catch(() => null);
    if (dataLoss !== null) log.error("data lost", { problem: dataLoss, advice: LOSS_ADVICE });
  };
  if (isMigrated) await lookForLoss();
  patienceMs = 0;
  const migrated = (async () => {
    if (isMigrated) return;
    while (!isMigrated) {
      await delay(MIGRATION_RETRY_MS, undefined, { signal: closing.signal });
      isMigrated = await migrateIfAvailable(database, secrets);
    }
    await lookForLoss();
  })().catch((error) => {
    if (closing.signal.aborted) return;
    if (error instanceof SecretError) log.error("another secret", { problem: error.message });
    else log.error("migration failed", describeError(error));
  });
  // For the catalogue and for mail, a database is unavailable until it is migrated and seeded. Otherwise the shop would be empty.
  const migratedSql: Sql = async <T extends object>(
    strings: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ) => {
    if (!isMigrated) throw new DatabaseUnavailableError("The database is not migrated yet.");
    return await database.sql<T>(strings, ...values);
  };

  const site = siteFrom(config, port);
  const counter = createCounter(database.sql, { windowMs: RATE_LIMIT_WINDOW_MS, secret });
  // The log names the command that prints the password, never the password.
  log.info("waitlist", { page: `${site.origin}/admin/waitlist`, signIn: "deno task admin" });
  const problem = proxyProblem(config);
  if (problem !== null) log.warn("proxy", { problem });

  const resultPages = createResultPages();
  const cards = createCardPainter({
    onFailure: (error) => log.error("card not drawn", describeError(error)),
  });
  const words = createSiteWords(migratedSql, { log, overruled: overruledBy(config) });
  const published = await words.current();
  const left = withWords(() => published, () => publicLaunchList(config)).length;
  if (left > 0) log.warn("not ready for launch", { left, list: "deno task doctor --samples" });
  // What is sent and said in the background has the words of its time.
  const inBackground = <Opened>(open: () => Opened) => withWords(words.newest, open);
  const mail = inBackground(() =>
    openMail({
      config,
      site,
      sql: migratedSql,
      kinds: signedWith(secret, MAIL_KINDS),
      news: NEWS,
      // An unsubscribed address may only be stored as its hash, which cannot be computed again with another secret.
      secret: secrets.first,
      log,
    })
  );
  const retention = startRetention({
    sql: migratedSql,
    mailFolder: mailFolder(config.dataDir),
    days: config.retentionDays,
    log,
  });
  const hourly = createCounter(database.sql, { windowMs: HOUR_MS, secret });
  const payments = inBackground(() =>
    openPayments({
      stripe: config.stripe,
      sql: migratedSql,
      hourly,
      isLimited: config.rateLimitPerMinute > 0,
      secret,
      previousSecrets: secrets.all.slice(1),
      termsVersion: () => termsVersion(site),
      log,
      wakeMail: mail.wake,
    }, config)
  );
  const catalogue = createCatalogue(migratedSql, { log });
  const timeZone = config.digestAt?.timeZone ?? "UTC";
  const steps = createSteps({ sql: migratedSql, timeZone, log });
  const saveSteps = steps.start();
  const figures = createFigures({ mail, payments, dataLoss: () => dataLoss });
  const metrics = createMetrics({ figures, outage: database.outage });
  let workStopped: Promise<unknown> | undefined;
  const stopWork = () => workStopped ??= Promise.all([mail.stop(MAIL_STOP_MS), payments.stop()]);
  return {
    services: {
      config,
      site,
      database,
      log,
      rateLimiter: createRateLimiter(counter, config.rateLimitPerMinute),
      secretFingerprint: fingerprintOf(secrets),
      adminGuard: createAdminGuard({
        credentials: adminCredentials(secret, config.adminPassword),
        counter,
        note: createSignInAudit({ secret, log, count: metrics.signIn }),
      }),
      desk: createDesk({
        overruled: overruledBy(config),
        sql: migratedSql,
        site,
        secret: secrets.first,
        mailFolder: mailFolder(config.dataDir),
        backupDir: config.backupDir,
        mailKinds: MAIL_TO_PEOPLE,
        timeZone,
        linkSecret: secret,
      }),
      myData: createMyData({
        sql: migratedSql,
        secret: secrets.first,
        mailFolder: mailFolder(config.dataDir),
        backupDir: config.backupDir,
      }),
      today: createToday({
        sql: migratedSql,
        secret: secrets.first,
        config,
        launch: () => launchList(config),
        testDatabase: database.test,
        mail,
        catalogue,
      }),
      catalogue,
      words,
      photographs: createPhotographs(migratedSql),
      resultPages,
      cards,
      mail,
      steps,
      metrics,
      payments,
      downloads: createDownloads({
        sql: migratedSql,
        secrets,
        seller: config.sellerDetails,
        tax: config.stripe?.tax,
      }),
      rounds: createRounds({ sql: migratedSql, hourly: config.rateLimitPerMinute > 0 ? hourly : null }),
      roundTurns: createTurns(),
      focusMaps: createFocusMaps({ sql: migratedSql, secret: secrets.first, linkSecret: secret }),
      payLinks: createPayLinks({
        sql: migratedSql,
        secret: secrets.first,
        linkSecret: secret,
        isLive: config.stripe?.isLive ?? false,
      }),
      rooms: createRooms({ sql: migratedSql, secret: secrets.first, linkSecret: secret, timeZone }),
      figures,
      unreadiness: () => closing.signal.aborted ? "stopping" : isMigrated ? null : "starting",
      testDatabase: database.test,
    },
    markStopping: () => {
      closing.abort();
      stopWork();
    },
    close: async () => {
      closing.abort();
      resultPages.close();
      cards.close();
      await Promise.all([migrated, retention.stop(), stopWork(), saveSteps()]);
      await database.close();
    },
  };
}

/** Migrates and seeds the database. False if it cannot be reached. Throws SecretError if it is used with another secret. */
async function migrateIfAvailable(database: WatchedDatabase, secrets: Secrets): Promise<boolean> {
  try {
    database.expectMigration(await migrate(database));
    await noteSecrets(database.sql, secrets);
    await seedCatalogue(database.sql);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return false;
  }
}
