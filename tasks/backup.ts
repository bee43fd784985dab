import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../lib/config.ts";
import { fillTables, makeTables, openBackup, writeBackup } from "../lib/db/backup_file.ts";
import { copyDatabase, CopyError, requireEmpty, type Sums } from "../lib/db/copy.ts";
import { markMoved } from "../lib/db/data_folder_lock.ts";
import { compareSecrets, hasOtherFirst, noteSecrets, replaceSecrets } from "../lib/db/secrets.ts";
import { MAIL_OF_ORDERS } from "../lib/mails.ts";
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
import {
  loadSecrets,
  readSecrets,
  readStoredSecret,
  secretPath,
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
import { findSecrets, WHAT_ENDS } from "./secrets.ts";
import { loadEnvironment, loadSettings, PROJECT, requireFolder } from "./settings.ts";

/** Stands beside the mails that a restore has dropped. */
const DROPPED = "waited in the backup that was restored";

/** What was copied, and whether the backup holds the site's secret. */
export interface BackedUp {
  readonly sums: Sums;
  readonly hasSecret: boolean;
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

/** Writes all data of the site to a file that only its owner may read, and the generated secret, if the site uses one. */
export async function backUp(config: Config, path: string): Promise<BackedUp> {
  await using database = await openForCopy(config);
  const secret = config.appSecret === undefined ? await readStoredSecret(config.dataDir) : null;
  return { sums: await writeBackup(database, path, secret), hasSecret: secret !== null };
}

/** What was restored, and what was changed in it because it is of the past. */
export interface Restored extends BackedUp {
  /** When the backup was made: ISO, UTC. */
  readonly madeAt: string;
  /** Orders that Stripe is asked about. */
  readonly orders: number;
  /** Mails that are not sent. */
  readonly mails: number;
  /** The secret of the backup was given up. */
  readonly isNewSecret: boolean;
  /** How many unsubscribed addresses get mail again, because their codes were made with a secret that is given up; null: the codes still count. */
  readonly forgotten: number | null;
  /** Who was erased since; or why nobody can tell: there is no note, or it was made with a secret that is given up. */
  readonly erasures: ErasedAgain | "no note" | "another secret";
}

/**
 * Fills an empty database from a backup. Throws OperatorError when a folder of the settings cannot be used or a site runs, and CopyError when there is data
 * already, another secret, or when the file is not whole; it looks at the file last. Orders
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
  const backup = opened.use(await openBackup(path));
  const beside = await readErasures(dirname(path));
  const database = known ?? opened.use(await openForRestore(config));
  const { secret, madeAt } = backup;
  await makeTables(database, backup);
  // Before the rows: a start that finds rows without their secret makes another, with which no download link opens.
  if (!isNewSecret) await takeSecret(config, secret);
  // Without any nothing contradicts the backup: the start asks for its secret.
  const own = isNewSecret ? await loadSecrets(config) : await readSecrets(config);
  const lines = new Set(noted?.map((erasure) => JSON.stringify(erasure)));
  const others = (beside ?? []).filter((erasure) => !lines.has(JSON.stringify(erasure)));
  const erasures = erasedSince([...noted ?? [], ...others], madeAt);
  if (own === null && erasures.length > 0) {
    throw new CopyError(
      "Set APP_SECRET: without it nobody can tell who was erased since the backup was made.",
    );
  }
  await noteErasures(config.backupDir, others);
  const { sums, mended } = await fillTables(database, backup, async ({ sql }) => {
    if (own !== null && !isNewSecret) await compareSecrets(sql, own);
    const again = own === null ? { noted: 0, erased: 0 } : await eraseAgain(sql, own.first, erasures);
    const hasNewFirst = own !== null && await hasOtherFirst(sql, own);
    const [ended] = await sql<{ addresses: number }>`
      select count(*)::int as addresses from mail_suppressions where reason = 'unsubscribed'`;
    return {
      erasures: hasNewFirst && again.noted > 0 ? "another secret" as const : again,
      forgotten: hasNewFirst ? ended?.addresses ?? 0 : null,
      orders: await recheckOrders(sql),
      mails: await dropWaiting(sql, { kindsKept: MAIL_OF_ORDERS, reason: DROPPED }),
    };
  });
  if (isNewSecret && own !== null) await replaceSecrets(database.sql, own);
  const hasNote = noted !== null || beside !== null;
  const erasuresUnknown = hasNote ? {} : { erasures: "no note" } as const;
  return { sums, hasSecret: secret !== null, madeAt, isNewSecret, ...mended, ...erasuresUnknown };
}

/** Stores the secret of a backup where the settings have none. Throws CopyError when theirs is another. */
async function takeSecret(config: Config, secret: string | null): Promise<void> {
  if (secret === null) return;
  const { appSecret, previousSecrets, dataDir } = config;
  if (appSecret === undefined) {
    if (await storeSecret(dataDir, secret) === secret) return;
    throw new CopyError(
      `${
        secretPath(dataDir)
      } holds another secret than the backup. Move it away, or restore into another DATA_DIR.`,
    );
  }
  if (secretsOf(appSecret, previousSecrets).all.includes(secret)) return;
  throw new CopyError(
    "APP_SECRET is another secret than that of the backup: links of buyers would not open. Set APP_SECRET to the one of the site " +
      "that was backed up, or APP_SECRET_PREVIOUS to it. If it is given up: deno task restore FILE --new-secret",
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
export function describeBackup({ sums, hasSecret }: BackedUp, path: string, config: Config): string {
  const secret = config.appSecret !== undefined
    ? "APP_SECRET is not in it: keep that too, or every download link ends."
    : hasSecret
    ? "It also holds the site's secret, of which links and the waitlist's password are made. Keep it as you keep a password."
    : `No secret is in it, because there is no ${secretPath(config.dataDir)}. ` +
      "If the site runs with APP_SECRET, keep that too, or every download link ends.";
  return `Backed up to ${path}: ${describeSums(sums)}\n${basename(path)} holds personal data. ${secret}`;
}

/** Lines for whoever restored a backup: what was done, what is there, what is lost, what was changed then; the last one says what is left to do. */
export function describeRestore(
  { sums, hasSecret, madeAt, orders, mails, isNewSecret, forgotten, erasures }: Restored,
  path: string,
  config: Config,
): string {
  return [
    `Restored ${path} into ${databaseName(config)}: ${countOf(sums)}, compared with the file.`,
    "Rows of the backup by table, before what follows was changed:",
    ...tablesOf(sums),
    `The backup was made at ${madeAt}. What came after that is lost, also who has unsubscribed since:`,
    'docs/operations.md says under "The database is lost" what to do about it.',
    describeErasures(erasures, path, config),
    ...isNewSecret
      ? ["Dead, because the secret is given up: links to downloads, and links that end mail."]
      : [],
    ...forgotten === null
      ? []
      : [`Unsubscribed addresses that get mail again, for the same reason: ${forgotten}.`],
    `Orders that the site asks Stripe about when it runs, in case they were refunded: ${orders}.`,
    `Waiting mails dropped, because most have been sent since: ${mails}. Mail about orders is sent.`,
    `Left to do: ${
      [
        ...typeof erasures === "string"
          ? [`erase again whoever asked for it since ${madeAt} (deno task person erase)`]
          : [],
        `unsubscribe again whoever wrote to you ${
          forgotten === null ? "since" : "at any time"
        } (deno task person unsubscribe)`,
        hasSecret || config.appSecret !== undefined
          ? "then start the site"
          : "then start the site with the APP_SECRET of the site that the backup is from: it holds none",
        ...isNewSecret ? ["and send buyers new links (deno task orders resend --all)"] : [],
      ].join(", ")
    }.`,
  ].join("\n");
}

/** Who was erased again, or what it means that nobody could be. */
function describeErasures(erasures: Restored["erasures"], path: string, { backupDir }: Config): string {
  if (erasures === "no note") {
    const folders = [...new Set([dirname(path), backupDir])].join(" or ");
    return `There is no ${ERASURES} in ${folders}: if anybody was erased after the backup was made, their data is back.`;
  }
  if (erasures === "another secret") {
    return `${ERASURES} was written with the secret that is given up, so nobody can tell whom it names. Their data is back.`;
  }
  const { noted, erased } = erasures;
  if (noted === 0) return `${ERASURES} names nobody who was erased after the backup was made.`;
  const others = noted === erased ? "" : ` It names ${noted - erased} more, of whom the backup has nothing.`;
  return `Erased again, because ${ERASURES} names them: ${erased} ${
    erased === 1 ? "person" : "people"
  }.${others}`;
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

async function runRestore({ values: { FILE = "" }, flags }: TaskCall): Promise<void> {
  const config = loadSettings();
  printDatabase(config);
  const isNewSecret = flags.has("new-secret");
  const path = resolve(FILE);
  // Nobody stops a site, or gives up a secret, for a file that is no backup.
  await (await openBackup(path))[Symbol.asyncDispose]();
  if (isNewSecret) {
    console.log(WHAT_ENDS);
    if (!agree("Restore with the secret of these settings?", flags.has("yes"))) {
      return console.log("Nothing was restored.");
    }
  }
  console.log(describeRestore(await restore(config, path, { isNewSecret }), path, config));
}

/** The three tasks that copy all data. */
export async function main(call: TaskCall): Promise<void> {
  if (call.task === "db:move") return await runMove();
  await (call.task === "restore" ? runRestore(call) : runBackup(call));
}
