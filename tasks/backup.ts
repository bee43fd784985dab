import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../lib/config.ts";
import {
  type BackupFacts,
  fillTables,
  inspectBackup,
  makeTables,
  openBackup,
  writeBackup,
} from "../lib/db/backup_file.ts";
import { copyDatabase, CopyError, requireEmpty, type Sums } from "../lib/db/copy.ts";
import { markMoved } from "../lib/db/data_folder_lock.ts";
import {
  compareSecrets,
  isOneOf,
  lostSecrets,
  noteSecrets,
  readFingerprints,
  replaceSecrets,
  type SecretsLost,
} from "../lib/db/secrets.ts";
import { MAIL_OF_ORDERS } from "../lib/mails.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { dropWaiting } from "../lib/mail/store.ts";
import { recheckOrders } from "../lib/payments/checks/store.ts";
import {
  eraseAgain,
  type ErasedAgain,
  erasedSince,
  ERASURES,
  noteErasures,
  readErasures,
} from "../lib/person/erasures.ts";
import { RELEASE } from "../lib/release.ts";
import {
  loadSecrets,
  readSecrets,
  readStoredSecret,
  secretPath,
  type Secrets,
  secretsOf,
  storeSecret,
} from "../lib/secret.ts";
import { agree } from "./agree.ts";
import { type TaskCall, UsageError } from "./arguments.ts";
import {
  databaseName,
  hasDatabase,
  openForCopy,
  openForRestore,
  printDatabase,
  requireDatabase,
  requireNoSite,
} from "./database.ts";
import { describeEnd, findSecrets } from "./secrets.ts";
import { loadEnvironment, loadSettings, PROJECT, requireFolder } from "./settings.ts";

/** Stands beside the mails that a restore has dropped. */
const DROPPED = "waited in the backup that was restored";

/** What was copied. */
export interface BackedUp {
  readonly sums: Sums;
  /** The backup holds the site's secret. */
  readonly hasSecret: boolean;
  /** What the secrets of the settings lack of those that the database is used with; null: the settings have none. */
  readonly lost: SecretsLost | null;
}

/** A backup that got its name from its task: 2026-01-31, 03:30:00 (UTC). */
const DATED = /^site-\d{4}-\d{2}-\d{2}-\d{6}\.backup$/;

/** A file beside the backups before it. Its name has the time. */
export function datedPath(folder: string, now = new Date()): string {
  const [day, time = ""] = now.toISOString().slice(0, 19).split("T");
  return join(folder, `site-${day}-${time.replaceAll(":", "")}.backup`);
}

/**
 * Removes all backups of datedPath() from a folder but the newest, and returns their names. One from a time to come is left alone until then: a
 * clock that was ahead has named it, and it may be older than the others.
 */
export async function keepNewest(
  folder: string,
  count: number,
  now = new Date(),
): Promise<readonly string[]> {
  const last = basename(datedPath(folder, now));
  const names = (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).filter((name) =>
    DATED.test(name) && name <= last
  );
  const old = names.toSorted().slice(0, -count);
  for (const name of old) await Deno.remove(join(folder, name));
  return old;
}

/**
 * Writes all data of the site to a file that only its owner may read, and the generated secret, if the site uses one. Another one than the
 * database is used with is left out: whoever restores the backup would take it for the site's.
 */
export async function backUp(config: Config, path: string): Promise<BackedUp> {
  await using database = await openForCopy(config);
  const known = await readFingerprints(database.sql);
  const secrets = await readSecrets(config);
  const lost = secrets === null ? null : lostSecrets(known, secrets);
  const stored = config.appSecret === undefined && secrets !== null ? secrets.current : null;
  const secret = stored !== null && isOneOf(known, stored) !== false ? stored : null;
  return { sums: await writeBackup(database, path, secret), hasSecret: secret !== null, lost };
}

/** What was restored, and what was changed in it because it is of the past. */
export interface Restored {
  readonly sums: Sums;
  /** The backup holds the site's secret. */
  readonly hasSecret: boolean;
  /** When the backup was made: ISO, UTC. */
  readonly madeAt: string;
  /** Orders that Stripe is asked about. */
  readonly orders: number;
  /** Mails that are not sent. */
  readonly mails: number;
  /** What was given up with the secret of the backup; null: the settings have it. */
  readonly lost: SecretsLost | null;
  /** How many addresses had unsubscribed. */
  readonly unsubscribed: number;
  /** Who was erased since; null: there is no note. */
  readonly erasures: ErasedAgain | null;
}

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

/**
 * Copies all data of the embedded database into a server's, and compares both. Throws SecretError or CopyError when the settings of the server
 * have another secret than the site had.
 */
export async function move(from: Config, to: Config): Promise<Sums> {
  await using source = await openForCopy({ ...from, databaseUrl: undefined });
  const secrets = await findSecrets(to);
  const isKnown = await compareSecrets(source.sql, secrets);
  const stored = await readStoredSecret(from.dataDir);
  if (!isKnown && stored !== null && !secrets.all.includes(stored)) {
    throw new CopyError(
      `APP_SECRET is another secret than ${
        secretPath(from.dataDir)
      }, with which links of buyers would end. ` +
        "Unset it, or set it to what that file has.",
    );
  }
  await using target = await openForCopy(to);
  const sums = await copyDatabase(source, target);
  await noteSecrets(target.sql, secrets);
  return sums;
}

/** How much was copied, "11 rows in 14 tables". */
function countOf(sums: Sums): string {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${Object.keys(sums).length} tables`;
}

/** A line for each table that has rows. */
function tablesOf(sums: Sums): string[] {
  return Object.entries(sums).flatMap(([name, { rows }]) => rows > 0 ? [`  ${name}: ${rows}`] : []);
}

/** Lines that say what was copied. */
function describeSums(sums: Sums): string {
  return [countOf(sums), ...tablesOf(sums)].join("\n");
}

/** Lines for whoever made a backup: what is in it, and what has to be kept beside it. */
export function describeBackup(
  { sums, hasSecret, lost }: BackedUp,
  path: string,
  config: Config,
): string {
  const stored = secretPath(config.dataDir);
  const ofSettings = config.appSecret === undefined ? stored : "APP_SECRET";
  const hasPrevious = config.previousSecrets.length > 0;
  const isWrong = lost?.isAny === true;
  const holds =
    "It also holds the site's secret, of which links and the waitlist's password are made. Keep it as you keep a password.";
  const secret = isWrong && lost.isLast
    ? `The site's secret is not in it, and ${ofSettings} is another one: find the one that the site ran with, and keep that. ` +
      "Without it every download link ends."
    : isWrong
    ? `${hasSecret ? holds : "APP_SECRET is not in it: keep that too."} ` +
      "But APP_SECRET_PREVIOUS is not what the site ran with: find that, and keep it. Without it no restore keeps all download links."
    : config.appSecret !== undefined
    ? hasPrevious
      ? "APP_SECRET and APP_SECRET_PREVIOUS are not in it: keep both too, or download links end."
      : "APP_SECRET is not in it: keep that too, or every download link ends."
    : hasSecret
    ? holds + (hasPrevious ? " APP_SECRET_PREVIOUS is not in it: keep that too, or download links end." : "")
    : `No secret is in it, because there is no ${stored}. ` +
      "If the site runs with APP_SECRET, keep that too, or every download link ends.";
  return `Backed up to ${path}: ${describeSums(sums)}\n${basename(path)} holds personal data. ${secret}`;
}

/** Lines for whoever restored a backup: what was done, what is there, what is lost, what was changed then; the last one says what is left to do. */
export function describeRestore(
  { sums, hasSecret, madeAt, orders, mails, lost, unsubscribed, erasures }: Restored,
  path: string,
  config: Config,
): string {
  const unreadable = erasures?.unreadable ?? 0;
  return [
    `Restored ${path} into ${databaseName(config)}: ${countOf(sums)}, compared with the file.`,
    "Rows of the backup by table, before what follows was changed:",
    ...tablesOf(sums),
    `The backup was made at ${madeAt}. What came after that is lost, also who has unsubscribed since:`,
    'docs/operations.md says under "The database is lost" what to do about it.',
    ...describeErasures(erasures, path, config),
    ...describeDead(lost, unsubscribed),
    `Orders that the site asks Stripe about when it runs, in case they were refunded: ${orders}.`,
    `Waiting mails dropped, because most have been sent since: ${mails}. Mail about orders is sent.`,
    `Left to do: ${
      [
        ...erasures === null || unreadable > 0
          ? [`erase again whoever asked for it since ${madeAt} (deno task person erase)`]
          : [],
        ...unreadable > 0
          ? [`as no restore with this secret can use ${notesOf(unreadable)} of another secret in ${ERASURES}`]
          : [],
        `unsubscribe again whoever wrote to you ${
          lost?.isFirst ? "at any time" : "since"
        } (deno task person unsubscribe)`,
        hasSecret || config.appSecret !== undefined || lost !== null
          ? "then start the site"
          : "then start the site with the APP_SECRET of the site that the backup is from: it holds none",
        ...lost?.hasDeadLinks !== true ? [] : ["and send buyers new links (deno task orders resend --all)"],
      ].join(", ")
    }.`,
  ].join("\n");
}

/** What a restore with other secrets than the backup's has ended. */
function describeDead(lost: SecretsLost | null, unsubscribed: number): string[] {
  if (lost === null) return [];
  const links = [
    ...lost.hasDeadLinks ? ["links to downloads"] : [],
    ...lost.isFirst
      ? [`links that end mail${lost.hasFound ? " sent without the secret that was found again" : ""}`]
      : [],
  ];
  return [
    ...links.length === 0 ? [] : [`Dead, because the secret is given up: ${links.join(", and ")}.`],
    ...lost.isFirst
      ? [
        `Unsubscribed addresses that get mail again, for the same reason: ${
          lost.hasFound
            ? `those that did it without the secret that was found again, of ${unsubscribed}`
            : unsubscribed
        }.`,
      ]
      : [],
  ];
}

/** Who was erased again, and what it means that others could not be. */
function describeErasures(erasures: ErasedAgain | null, path: string, { backupDir }: Config): string[] {
  if (erasures === null) {
    const folders = [...new Set([dirname(path), backupDir])].join(" or ");
    return [
      `There is no ${ERASURES} in ${folders}: if anybody was erased after the backup was made, their data is back.`,
    ];
  }
  const { noted, erased, unreadable } = erasures;
  const others = noted === erased
    ? ""
    : ` It names ${noted - erased} more, of whom the backup has nothing from before that.`;
  const again = noted > 0
    ? `Erased again, because ${ERASURES} names them: ${erased} ${
      erased === 1 ? "person" : "people"
    }.${others}`
    : unreadable === 0
    ? `${ERASURES} names nobody who was erased after the backup was made.`
    : null;
  return [
    ...again === null ? [] : [again],
    ...unreadable === 0 ? [] : [
      `${ERASURES} has ${notesOf(unreadable)} that another secret made, so nobody can tell whom they name. ` +
      "If the backup has data of these people, it is back.",
    ],
  ];
}

function notesOf(count: number): string {
  return count === 1 ? "one note" : `${count} notes`;
}

/** The settings of a move. What the embedded database was used with stands for APP_SECRET, which nobody has set yet. */
async function moveSettings(): Promise<Config> {
  const { APP_SECRET, DATA_DIR } = loadEnvironment();
  const stored = APP_SECRET ? null : await readStoredSecret(resolve(PROJECT, DATA_DIR || "data"));
  if (stored !== null) Deno.env.set("APP_SECRET", stored);
  return loadSettings();
}

async function runMove(): Promise<void> {
  const config = await moveSettings();
  if (config.databaseUrl === undefined) {
    throw new CopyError("Set DATABASE_URL to the server that the data goes to.");
  }
  console.error(`From the database in ${config.dataDir}`);
  printDatabase(config);
  const sums = await move(config, config);
  await markMoved(config.dataDir);
  console.log(`Copied and compared: ${describeSums(sums)}`);
  console.log(
    "Start the site with this DATABASE_URL and, from now on, with APP_SECRET: what the file app-secret in DATA_DIR has.",
  );
}

async function runBackup({ task, values: { FOLDER: target, keep } }: TaskCall): Promise<void> {
  const isFile = target !== undefined && !await isFolder(target);
  // Otherwise a folder that is missing or misspelled would become a file that nobody takes for a backup.
  if (isFile && !target.endsWith(".backup")) {
    throw new UsageError(
      task,
      `${target} is no folder that is there, and the name of a backup ends with .backup`,
    );
  }
  if (isFile && keep !== undefined) {
    throw new UsageError(task, `--keep goes with a folder, and ${target} is none`);
  }
  if (isFile && !await isFolder(dirname(resolve(target)))) {
    throw new UsageError(
      task,
      `there is no folder ${dirname(resolve(target))} for the backup: make it, or name another`,
    );
  }
  const config = loadSettings();
  printDatabase(config);
  await requireDatabase(config);
  const folder = resolve(target ?? config.backupDir);
  if (target === undefined) {
    await requireFolder("BACKUP_DIR", folder);
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  }
  const path = isFile ? folder : datedPath(folder);
  console.log(describeBackup(await backUp(config, path).catch(whenThere), path, config));
  const old = keep === undefined ? [] : await keepNewest(folder, Number(keep));
  if (old.length > 0) console.log(`Removed from ${folder}: ${old.join(", ")}`);
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);
}

function whenThere(error: unknown): never {
  if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  throw new CopyError(
    "This file is there, and no backup replaces one. Name its folder: each backup gets a name of its own.",
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

async function runRestore({ values: { FILE = "" }, flags }: TaskCall): Promise<void> {
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

/** The three tasks that copy all data. */
export async function main(call: TaskCall): Promise<void> {
  if (call.task === "db:move") return await runMove();
  await (call.task === "restore" ? runRestore(call) : runBackup(call));
}
