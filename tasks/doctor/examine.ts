/** Looks at the site, its database, mail server, disks, backups and webhook. Looking makes nothing and sends no mail. */
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../lib/config.ts";
import { DatabaseUnavailableError } from "../../lib/db/database.ts";
import { DataFolderInUseError } from "../../lib/db/data_folder_lock.ts";
import { missingMigrations } from "../../lib/db/migrate.ts";
import { openDatabase } from "../../lib/db/open.ts";
import type { WatchedDatabase } from "../../lib/db/outage.ts";
import { compareSecrets } from "../../lib/db/secrets.ts";
import { openMailServer } from "../../lib/mail/mail.ts";
import { getMailHealth } from "../../lib/mail/store.ts";
import { askAboutWebhook } from "../../lib/payments/findings.ts";
import { listUndelivered } from "../../lib/payments/orders/store.ts";
import { openStripe } from "../../lib/payments/stripe_api.ts";
import { listenAddress } from "../../lib/permissions.ts";
import type { Release } from "../../lib/release.ts";
import { readSecrets, type Secrets } from "../../lib/secret.ts";
import { dataProblem } from "../../lib/start_problem.ts";
import { databaseName, hasDatabase, printDatabase } from "../database.ts";
import {
  type Backup,
  findingOf,
  type Found,
  found,
  judgeBackups,
  judgeDisk,
  judgeEmpty,
  judgeMail,
  judgeMailServer,
  judgeMigrations,
  judgeOrders,
  judgeOutage,
  judgePurchases,
  together,
} from "./findings.ts";
import { askSite, judgeSite, readCredentials, type SiteAnswer } from "./site.ts";

/** Milliseconds for an answer of a busy database. */
const DATABASE_MS = 10_000;
const NO_SECRETS: Secrets = { current: "", first: "", all: [] };
/** A backup as `deno task backup` names it, also when another program has compressed or encrypted it. */
const BACKUP = /\.backup(\.\w+)*$/;

/** Everything that can be looked at with settings that work; the most urgent first. */
export async function examine(config: Config, release: Release): Promise<Found> {
  printDatabase(config);
  const site = await askSite(config, await readCredentials(config));
  const [data, mailServer, webhook, disks, backups] = await Promise.all([
    examineData(config, site),
    examineMailServer(config),
    examineWebhook(config),
    examineDisks(config),
    examineBackups(config),
  ]);
  // Before the first start there is nothing to back up.
  const isEmpty = data === null;
  return together([
    data ?? judgeEmpty(databaseName(config)),
    mailServer,
    disks,
    isEmpty ? found({}) : backups,
    judgeSite(config, site, release),
    webhook,
  ]);
}

/** How the database and what is in it are doing; the running site is asked where it holds the embedded one. null: it is empty. */
async function examineData(config: Config, site: SiteAnswer | null): Promise<Found | null> {
  let database: WatchedDatabase | undefined;
  try {
    if (!await hasDatabase(config)) return null;
    database = await openDatabase({ ...config, queryDeadlineMs: DATABASE_MS });
    return await examineDatabase(database, config);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return judgeUnseen(error, config, site);
    if (error instanceof DatabaseUnavailableError) return judgeOutage(error.reason);
    return found({ now: [findingOf(dataProblem(error, config.dataDir))] });
  } finally {
    await database?.close();
  }
}

async function examineDatabase(database: WatchedDatabase, config: Config): Promise<Found | null> {
  const outage = await database.test();
  if (outage !== null) return judgeOutage(outage);
  const missing = await missingMigrations(database);
  if (missing === null) return null;
  // Tables of an earlier release cannot be asked about mail and orders.
  if (missing.length > 0) return judgeMigrations(missing);
  const [secrets, undelivered, health] = await Promise.all([
    examineSecrets(database, config),
    listUndelivered(database.sql),
    getMailHealth(database.sql),
  ]);
  return together([secrets, judgeOrders(undelivered.length), judgeMail(health)]);
}

/** Whether the secret of the settings is the database's. A database that only a task has made knows none yet. */
async function examineSecrets({ sql }: WatchedDatabase, config: Config): Promise<Found> {
  try {
    const isKnown = await compareSecrets(sql, await readSecrets(config) ?? NO_SECRETS);
    const secret = isKnown ? ", and the site's secret" : "";
    return found({ fine: [`The database has every migration of this release${secret}`] });
  } catch (error) {
    return found({ now: [findingOf(dataProblem(error, config.dataDir))] });
  }
}

/** A ready site has every migration and the right secret. */
function judgeUnseen(error: DataFolderInUseError, { host, port }: Config, site: SiteAnswer | null): Found {
  if (site === null) {
    const [holder = ""] = error.message.split(". Stop");
    return found({
      now: [{
        what: `${holder}, and no site answers at ${listenAddress(host, port)}`,
        todo: "If HOST and PORT are the site's, it hangs: look at its log and restart it.",
      }],
    });
  }
  const { mail, orders } = site.figures;
  if (!site.isReady) return found({});
  if (mail === undefined || orders === undefined) {
    return found({
      next: [{
        what: "The running site does not say how mail and orders are doing",
        todo: "Run this with the server's settings: APP_SECRET or DATA_DIR, and ADMIN_PASSWORD.",
      }],
    });
  }
  const { since, reason, ...counts } = mail;
  const pause = since === undefined ? null : { since, reason: `${reason}, see the log` };
  return together([judgeOrders(orders.undelivered), judgeMail({ pause, ...counts })]);
}

async function examineMailServer(config: Config): Promise<Found> {
  const server = openMailServer(config);
  if (server === null || config.smtpUrl === undefined) return found({});
  const refusal = await server.verify();
  server.close();
  return judgeMailServer(new URL(config.smtpUrl).hostname, refusal);
}

async function examineWebhook({ stripe, siteUrl }: Config): Promise<Found> {
  if (stripe === undefined || siteUrl === undefined) return found({});
  return found({ next: judgePurchases(await askAboutWebhook(openStripe(stripe), siteUrl)) });
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

async function examineBackups({ backupDir, backupDays }: Config): Promise<Found> {
  if (backupDays === 0) return found({});
  return judgeBackups(backupDir, await listBackups(backupDir), backupDays);
}

/** null: the folder cannot be read. */
async function listBackups(folder: string): Promise<readonly Backup[] | null> {
  const backups: Backup[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) {
      if (!BACKUP.test(name)) continue;
      const { mtime, isFile } = await Deno.stat(join(folder, name));
      if (isFile && mtime !== null) backups.push({ name, at: mtime });
    }
    return backups;
  } catch (error) {
    return error instanceof Deno.errors.NotFound ? [] : null;
  }
}
