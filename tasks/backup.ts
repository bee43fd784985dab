import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../lib/config.ts";
import { writeBackup } from "../lib/db/backup_file.ts";
import { CopyError, type Sums } from "../lib/db/copy.ts";
import { isOneOf, lostSecrets, readFingerprints, type SecretsLost } from "../lib/db/secrets.ts";
import { readSecrets, secretPath } from "../lib/secret.ts";
import { type TaskCall, UsageError } from "./arguments.ts";
import { runMove } from "./backup/move.ts";
import { runRestore } from "./backup/restore.ts";
import { describeSums } from "./backup/sums.ts";
import { openForCopy, printDatabase, requireDatabase } from "./database.ts";
import { loadSettings, requireFolder } from "./settings.ts";

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

/** The three tasks that copy all data. */
export async function main(call: TaskCall): Promise<void> {
  if (call.task === "db:move") return await runMove();
  await (call.task === "restore" ? runRestore(call) : runBackup(call));
}
