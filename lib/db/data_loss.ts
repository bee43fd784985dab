/** Whether a database that looks healthy was begun after a backup whose rows it lacks: a start makes empty tables in a database that was lost. */
import { join } from "node:path";
import { lastSums } from "./backup_file.ts";
import { FILLED_AT_START, findRows } from "./copy.ts";
import type { Database } from "./database.ts";

/** A backup as `deno task backup` names it, also when another program has compressed or encrypted it. */
const BACKUP = /\.backup(\.\w+)*$/;
/** The time in such a name: 2026-01-31, 03:30:00 (UTC). */
const DATED = /-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.backup/;

/** What to do about it. */
export const LOSS_ADVICE =
  'Are these the right database and BACKUP_DIR? If so, stop the site and restore that backup: docs/operations.md, "The database is lost". ' +
  "If you began anew on purpose, move the older backups out of BACKUP_DIR.";

/** A file in the folder of the backups. */
export interface BackupFile {
  readonly name: string;
  /** When it was written. */
  readonly at: Date;
}

/** The backups in a folder, in any order; null if it does not exist. One that cannot be read has none to show. */
export async function listBackups(folder: string): Promise<readonly BackupFile[] | null> {
  const backups: BackupFile[] = [];
  try {
    for await (const { name } of Deno.readDir(folder)) {
      if (!BACKUP.test(name)) continue;
      const { mtime, isFile } = await Deno.stat(join(folder, name));
      if (isFile && mtime !== null) backups.push({ name, at: mtime });
    }
    return backups;
  } catch (error) {
    return error instanceof Deno.errors.NotFound ? null : [];
  }
}

/**
 * A sentence, without a full stop, about the newest backup whose rows the database lacks; null if there is none. Every database gets its products
 * at its first start, and a restore brings those of the backup: if the oldest product is younger than a backup, nobody has restored that. Rows of
 * `products` and `secrets` do not count. Rows of an encrypted backup cannot be counted, so each of those does.
 */
export async function findDataLoss(database: Database, backupDir: string): Promise<string | null> {
  const [row] = await database.sql<{ began: string }>`
    select coalesce(min(created_at), now()) as began from products`;
  const began = new Date(row?.began ?? Date.now());
  const older = (await listBackups(backupDir) ?? [])
    .map(({ name, at }) => ({ name, at: timeInName(name) ?? at }))
    .filter(({ at }) => at < began)
    .toSorted((one, other) => +other.at - +one.at);
  for (const { name } of older) {
    const rows = name.endsWith(".backup") ? await countRows(join(backupDir, name)) : null;
    if (rows === 0) continue;
    const state = await findRows(database) === null
      ? "The database is empty"
      : `The database was begun anew on ${began.toISOString().slice(0, 10)}`;
    const held = rows === null ? "is from before that, and encrypted" : `has ${rows} rows of before`;
    return `${state}, and the backup ${name} ${held}`;
  }
  return null;
}

function timeInName(name: string): Date | null {
  const [, day, hours, minutes, seconds] = DATED.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(+at) ? null : at;
}

/** The rows that somebody would miss; 0 for a file that is no whole backup. */
async function countRows(path: string): Promise<number> {
  const sums = Object.entries(await lastSums(path).catch(() => null) ?? {});
  return sums.reduce((sum, [table, { rows }]) => FILLED_AT_START.has(table) ? sum : sum + rows, 0);
}
