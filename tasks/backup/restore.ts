import { dirname, resolve } from "node:path";
import type { Config } from "../../lib/config.ts";
import {
  type BackupFacts,
  fillTables,
  inspectBackup,
  makeTables,
  openBackup,
} from "../../lib/db/backup_file.ts";
import { CopyError, requireEmpty } from "../../lib/db/copy.ts";
import { lostSecrets, replaceSecrets, type SecretsLost } from "../../lib/db/secrets.ts";
import { dropWaiting } from "../../lib/mail/store.ts";
import { MAIL_OF_ORDERS } from "../../lib/mails.ts";
import { OperatorError } from "../../lib/operator_error.ts";
import { recheckOrders } from "../../lib/payments/checks/store.ts";
import { eraseAgain, erasedSince, noteErasures, readErasures } from "../../lib/person/erasures.ts";
import { RELEASE } from "../../lib/release.ts";
import {
  loadSecrets,
  readSecrets,
  secretPath,
  type Secrets,
  secretsOf,
  storeSecret,
} from "../../lib/secret.ts";
import { agree } from "../agree.ts";
import type { TaskCall } from "../arguments.ts";
import { hasDatabase, openForRestore, printDatabase, requireNoSite } from "../database.ts";
import { describeEnd } from "../secrets.ts";
import { loadEnvironment, loadSettings, requireFolder } from "../settings.ts";
import { describeRestore, type Restored } from "./restored.ts";

/** Stands beside the mails that a restore has dropped. */
const DROPPED = "waited in the backup that was restored";

/**
 * Fills an empty database from a backup. Throws OperatorError when a folder of the settings cannot be used or a site runs, and CopyError when there is data
 * already, another secret, or when the file is not whole; it looks at the file last, and makes nothing before it has read all of it. Orders
 * may have been refunded since the backup was made: the check of each is due. Mail that waited has most likely been sent since, and its
 * recipient may have ended it, so it is dropped unless it is about an order. Who was erased since is erased again: the notes are beside the
 * backup or where backups go, to which all of them are added.
 * @param isNewSecret the secret of the backup is lost or given up: the one of the settings takes its place
 */
export async function restore(
  config: Config,
  path: string,
  { isNewSecret = false }: { readonly isNewSecret?: boolean } = {},
): Promise<Restored> {
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded) await requireFolder("DATA_DIR", config.dataDir);
  await requireFolder("BACKUP_DIR", config.backupDir);
  const noted = await readErasures(config.backupDir);
  await using opened = new AsyncDisposableStack();
  const known = await hasDatabase(config) ? opened.use(await openForRestore(config)) : null;
  if (known !== null) {
    await requireNoSite(known);
    await requireEmpty(known, isEmbedded ? `The data folder ${config.dataDir}` : "The database");
  }
  const facts = await inspectBackup(path);
  const backup = opened.use(await openBackup(path));
  const { secret } = facts;
  const lost = isNewSecret ? await lostWith(config, facts) : null;
  if (lost === null) await requireSecret(config, facts);
  const beside = await readErasures(dirname(path));
  const { madeAt } = backup;
  const lines = new Set(noted?.map((erasure) => JSON.stringify(erasure)));
  const others = (beside ?? []).filter((erasure) => !lines.has(JSON.stringify(erasure)));
  const erasures = erasedSince([...noted ?? [], ...others], madeAt);
  const hasOwn = lost !== null || secret !== null || await readSecrets(config) !== null;
  if (!hasOwn && erasures.length > 0) {
    throw new CopyError(
      "Set APP_SECRET: without it nobody can tell who was erased since the backup was made.",
    );
  }
  const database = known ?? opened.use(await openForRestore(config));
  await makeTables(database, backup);
  // Before the rows: a start that finds rows without their secret makes another, with which no download link opens.
  if (lost === null && secret !== null && config.appSecret === undefined) {
    await storeSecret(config.dataDir, secret);
  }
  // Without any nothing contradicts the backup: the start asks for its secret.
  const own = lost === null ? await readSecrets(config) : await loadSecrets(config);
  await noteErasures(config.backupDir, others);
  const { sums, mended } = await fillTables(database, backup, async ({ sql }) => ({
    erasures: own === null
      ? { noted: 0, erased: 0, unreadable: 0 }
      : await eraseAgain(sql, own.first, erasures),
    orders: await recheckOrders(sql),
    mails: await dropWaiting(sql, { kindsKept: MAIL_OF_ORDERS, reason: DROPPED }),
  }));
  if (lost !== null && own !== null) await replaceSecrets(database.sql, own);
  const hasNote = noted !== null || beside !== null;
  return {
    sums,
    hasSecret: secret !== null,
    madeAt,
    lost,
    unsubscribed: facts.unsubscribed,
    ...mended,
    erasures: hasNote ? mended.erasures : null,
  };
}

/** What these secrets cannot do of what those of a backup could. One of a release that recorded none is compared by the secret in it. */
function lostOf(own: Secrets, { fingerprints, secret }: BackupFacts): SecretsLost {
  if (fingerprints.length > 0 || secret === null) return lostSecrets(fingerprints, own);
  const isOther = !own.all.includes(secret);
  return {
    isAny: isOther,
    hasDeadLinks: isOther,
    isFirst: own.first !== secret,
    isLast: own.current !== secret,
    hasFound: false,
  };
}

/** What is given up with the secret of a backup; null: nothing, because the settings have it. Where nothing tells that, it is all. */
async function lostWith(config: Config, facts: BackupFacts): Promise<SecretsLost | null> {
  const own = await readSecrets(config);
  const isUnknown = facts.fingerprints.length === 0 && facts.secret === null;
  if (own === null || isUnknown) {
    return { isAny: true, hasDeadLinks: true, isFirst: true, isLast: true, hasFound: false };
  }
  const lost = lostOf(own, facts);
  return lost.isAny ? lost : null;
}

/** Throws CopyError when the settings have another secret than that of a backup. The one in it may be stored where they have none. */
async function requireSecret(config: Config, facts: BackupFacts): Promise<void> {
  const { appSecret, previousSecrets, dataDir } = config;
  const present = await readSecrets(config);
  const own = present ?? (facts.secret === null ? null : secretsOf(facts.secret, previousSecrets));
  const lost = own === null ? null : lostOf(own, facts);
  if (lost === null || !lost.isAny) return;
  const isStored = appSecret === undefined && present !== null;
  const ofSettings = isStored ? secretPath(dataDir) : "APP_SECRET";
  const problem = lost.isLast
    ? `the site of this backup had another secret than ${ofSettings}, so no link in its mails would open`
    : `${ofSettings} is the secret of the site of this backup, but APP_SECRET_PREVIOUS is not as that site had it`;
  throw new CopyError(
    `Nothing was restored: ${problem}. ${
      !lost.isLast
        ? "Set APP_SECRET_PREVIOUS to all secrets before it, the newest first, and to no others."
        : isStored && facts.secret !== null
        ? "Move that file away: the backup has the right one."
        : "Set APP_SECRET to that site's secret, and APP_SECRET_PREVIOUS if that site had it."
    } Then run this again. If that secret is lost: deno task restore FILE --new-secret says what ends, and asks.`,
  );
}

/** Throws OperatorError in the folder of a packaged release without settings: nobody means to restore there, and the next release would not find it. */
function requireTarget({ dataDir }: Config, file: string): void {
  const { DATABASE_URL, DATA_DIR } = loadEnvironment();
  if (RELEASE.version === "development" || DATABASE_URL || DATA_DIR) return;
  throw new OperatorError(
    `Neither DATABASE_URL nor DATA_DIR is set, so everybody's data would go into ${dataDir}, which belongs to this release.\n` +
      `To use the site's settings: as-site deno task restore ${file}. If you mean that folder, set DATA_DIR to it.`,
  );
}

/** The task restore. */
export async function runRestore({ values: { FILE = "" }, flags }: TaskCall): Promise<void> {
  const config = loadSettings();
  requireTarget(config, FILE);
  printDatabase(config);
  const isNewSecret = flags.has("new-secret");
  const path = resolve(FILE);
  // Nobody stops a site, or gives up a secret, for a file that is no backup.
  const facts = await inspectBackup(path);
  if (isNewSecret) {
    const lost = await lostWith(config, facts);
    if (lost === null) console.log("These settings have the backup's secret, so nothing ends.");
    else {
      console.log(describeEnd(lost, facts.unsubscribed, config));
      if (!agree("Restore with the secret of these settings?", flags.has("yes"))) {
        return console.log("Nothing was restored.");
      }
    }
  }
  console.log(describeRestore(await restore(config, path, { isNewSecret }), path, config));
}
