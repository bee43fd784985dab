/** Looks at the site, its database, mail server, disks, backups and webhook. Looking makes nothing and sends no mail. */
import { statfs } from "node:fs/promises";
import { dearBundle } from "../../lib/catalogue/bundle.ts";
import { listUnpriced, readShop } from "../../lib/catalogue/store.ts";
import type { Config } from "../../lib/config.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DataFolderInUseError } from "../../lib/db/data_folder_lock.ts";
import { type BackupFile, findDataLoss, listBackups } from "../../lib/db/data_loss.ts";
import { missingMigrations } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import type { WatchedDatabase } from "../../lib/db/outage.ts";
import { compareSecrets, isUsed } from "../../lib/db/secrets.ts";
import { openMailServer } from "../../lib/mail/mail.ts";
import { getMailHealth } from "../../lib/mail/store.ts";
import { askAboutWebhook } from "../../lib/payments/findings.ts";
import { listUndelivered } from "../../lib/payments/orders/store.ts";
import { openStripe } from "../../lib/payments/stripe_api.ts";
import { SHIPPED, type Words } from "../../lib/words/current.ts";
import { readPublished } from "../../lib/words/store.ts";
import { listenAddress } from "../../lib/permissions.ts";
import type { Release } from "../../lib/release.ts";
import { readSecrets } from "../../lib/secret.ts";
import { dataProblem } from "../../lib/start_problem.ts";
import { databaseName, hasDatabase, printDatabase } from "../database.ts";
import { folderProblem } from "../settings.ts";
import {
  findingOf,
  type Found,
  found,
  inOrder,
  judgeBackups,
  judgeBundle,
  judgeDisk,
  judgeEmpty,
  judgeLoss,
  judgeMail,
  judgeMailServer,
  judgeMigrations,
  judgeOrders,
  judgeOutage,
  judgePrices,
  NOTHING,
  toDoNext,
  toDoNow,
  together,
} from "./findings.ts";
import { type AskedSite, askSite, judgeSite, NO_SECRETS } from "./site.ts";

/** Milliseconds for an answer of a busy database. */
const DATABASE_MS = 10_000;

/** What the database tells. */
interface DataFound extends Found {
  /** A site has run on it; false where that cannot be seen. */
  readonly isUsed: boolean;
  /** Mail is paused, which has a finding of its own. */
  readonly isMailPaused?: boolean;
  /** What is published; absent if that cannot be read. */
  readonly words?: Words;
}

/** What was found, and the words that are published; null: they could not be read. */
interface Examined {
  readonly seen: Found;
  readonly words: Words | null;
}

/**
 * Everything that can be looked at with settings that work; the most urgent first.
 * @param ports of the site's processes
 */
export async function examine(config: Config, release: Release, ports: readonly number[]): Promise<Examined> {
  printDatabase(config);
  // One that cannot be used is told where the database is compared with it.
  const secrets = await readSecrets(config).catch(() => null);
  const sites = await Promise.all(ports.map(async (port): Promise<AskedSite> => ({
    address: listenAddress(config.host, port),
    answer: await askSite({ ...config, port }, secrets),
  })));
  const backups = await listBackups(config.backupDir);
  const folder = await folderProblem("BACKUP_DIR", config.backupDir);
  const [data, mailServer, webhook, disks] = await Promise.all([
    examineData(config, sites),
    examineMailServer(config),
    examineWebhook(config),
    examineDisks(config),
  ]);
  // Before the first start there is nothing to back up.
  const isEmpty = data === null;
  const hasTrace =
    sites.some(({ answer }) =>
      answer?.outage === "tables missing" || answer?.outage === "data folder gone"
    ) ||
    backups !== null && backups.length > 0;
  const seen = together([
    data ?? judgeEmpty(databaseName(config), hasTrace),
    // A server that is away is told once, with how many mails wait for it.
    data?.isMailPaused === true ? { ...mailServer, now: [] } : mailServer,
    disks,
    isEmpty ? NOTHING : judgeAge(folder, backups, config),
    ...sites.map((site) => judgeSite(site, release, data?.isUsed ?? false)),
    webhook,
  ]);
  return { seen, words: isEmpty ? SHIPPED : data.words ?? null };
}

/** How the database and what is in it are doing; the running site is asked where it holds the embedded one. null: it is empty. */
async function examineData(config: Config, sites: readonly AskedSite[]): Promise<DataFound | null> {
  let database: WatchedDatabase | undefined;
  try {
    if (!await hasDatabase(config)) return null;
    database = await openDatabase({ ...config, queryDeadlineMs: DATABASE_MS });
    return await examineDatabase(database, config);
  } catch (error) {
    const seen: Found & Pick<DataFound, "isMailPaused"> = error instanceof DataFolderInUseError
      ? judgeUnseen(error, sites)
      : error instanceof DatabaseUnavailableError
      ? judgeOutage(error.reason)
      : found({ now: [findingOf(dataProblem(error, config.dataDir))] });
    return { ...seen, isUsed: false };
  } finally {
    await database?.close();
  }
}

async function examineDatabase(database: WatchedDatabase, config: Config): Promise<DataFound | null> {
  const outage = await database.test();
  if (outage !== null) return { ...judgeOutage(outage), isUsed: false };
  const missing = await missingMigrations(database);
  if (missing === null) return null;
  // Tables of an earlier release cannot be asked about mail and orders.
  if (missing.length > 0) return { ...judgeMigrations(missing), isUsed: false };
  const [secrets, loss, unpriced, { forSale }, undelivered, health, used, values] = await Promise.all([
    examineSecrets(database, config),
    findDataLoss(database, config.backupDir),
    listUnpriced(database.sql),
    readShop(database.sql),
    listUndelivered(database.sql),
    getMailHealth(database.sql),
    isUsed(database.sql),
    readPublished(database.sql),
  ]);
  const judged = [
    secrets,
    judgeLoss(loss),
    judgeOrders(undelivered.length),
    judgeMail(health),
    judgePrices(unpriced),
    judgeBundle(dearBundle(forSale)),
  ];
  return { ...together(judged), isUsed: used, isMailPaused: health.pause !== null, words: { values } };
}

/** Whether the secret of the settings is the database's. A database that only a task has made knows none yet. */
async function examineSecrets({ sql }: WatchedDatabase, config: Config): Promise<Found> {
  try {
    const isKnown = await compareSecrets(sql, await readSecrets(config) ?? NO_SECRETS);
    const secret = isKnown ? ", and the site's secret" : "";
    return inOrder(`The database has every migration of this release${secret}`);
  } catch (error) {
    return found({ now: [findingOf(dataProblem(error, config.dataDir))] });
  }
}

/** A ready site has every migration and the right secret. */
function judgeUnseen(
  error: DataFolderInUseError,
  sites: readonly AskedSite[],
): Found & Pick<DataFound, "isMailPaused"> {
  const site = sites.find(({ answer }) => answer !== null)?.answer;
  if (site === null || site === undefined) {
    const [holder = ""] = error.message.split(". Stop");
    return toDoNow(
      `${holder}, and no site answers at ${sites.map(({ address }) => address).join(", ")}`,
      "If HOST and PORT are the site's, it hangs: look at its log and restart it.",
    );
  }
  const { mail, orders, dataLoss = null } = site.figures;
  if (!site.isReady || site.secretProblem !== undefined) return NOTHING;
  if (mail === undefined || orders === undefined) {
    return toDoNext(
      "The running site does not say how mail and orders are doing",
      "Run this with the server's settings: APP_SECRET or DATA_DIR, and ADMIN_PASSWORD.",
    );
  }
  const { since, reason, ...counts } = mail;
  const pause = since === undefined ? null : { since, reason: `${reason}, see the log` };
  const judged = [judgeLoss(dataLoss), judgeOrders(orders.undelivered), judgeMail({ pause, ...counts })];
  return { ...together(judged), isMailPaused: pause !== null };
}

async function examineMailServer(config: Config): Promise<Found> {
  const server = openMailServer(config);
  if (server === null || config.smtpUrl === undefined) return NOTHING;
  const refusal = await server.verify();
  server.close();
  return judgeMailServer(config.smtpUrl, refusal);
}

async function examineWebhook({ stripe, siteUrl }: Config): Promise<Found> {
  if (stripe === undefined || siteUrl === undefined) return NOTHING;
  return found({ next: await askAboutWebhook(openStripe(stripe), siteUrl, stripe.isLive) });
}

/** How much space is left where data and backups are; of one disk once. */
async function examineDisks({ dataDir, backupDir }: Config): Promise<Found> {
  const disks = new Map<number, Found>();
  for (const [setting, folder] of [["DATA_DIR", dataDir], ["BACKUP_DIR", backupDir]] as const) {
    const stat = await Deno.stat(folder).catch(() => null);
    if (stat === null || disks.has(stat.dev)) continue;
    const { bavail, bsize } = await statfs(folder);
    disks.set(stat.dev, judgeDisk(setting, bavail * bsize));
  }
  return together([...disks.values()]);
}

/** @param problem why the folder cannot be used */
function judgeAge(
  problem: string | null,
  backups: readonly BackupFile[] | null,
  { backupDir, backupDays: days, databaseUrl }: Config,
): Found {
  // Where backups are made elsewhere, erasures and restores use the folder all the same.
  if (problem !== null) return found({ [days === 0 ? "next" : "now"]: [findingOf(problem)] });
  if (days === 0) return NOTHING;
  return judgeBackups(backupDir, backups, { days, isEmbedded: databaseUrl === undefined });
}
