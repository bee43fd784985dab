import { basename, resolve } from "node:path";
import type { Config } from "../lib/config.ts";
import { fillTables, makeTables, openBackup, writeBackup } from "../lib/db/backup_file.ts";
import { copyDatabase, CopyError, type Sums } from "../lib/db/copy.ts";
import { MAIL_OF_ORDERS } from "../lib/mails.ts";
import { dropWaiting } from "../lib/mail/store.ts";
import { recheckOrders } from "../lib/payments/checks/store.ts";
import { readStoredSecret, secretPath, storeSecret } from "../lib/secret.ts";
import { openForCopy, openForRestore, printDatabase } from "./database.ts";
import { loadSettings } from "./settings.ts";

/** Stands beside the mails that a restore has dropped. */
const DROPPED = "waited in the backup that was restored";

/** What was copied, and whether the backup holds the site's secret. */
export interface BackedUp {
  readonly sums: Sums;
  readonly hasSecret: boolean;
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
}

/**
 * Fills an empty database from a backup. Throws CopyError when there is data already, another secret, or when the file is not whole. Orders
 * may have been refunded since the backup was made: the check of each is due. Mail that waited has most likely been sent since, and its
 * recipient may have ended it, so it is dropped unless it is about an order.
 */
export async function restore(config: Config, path: string): Promise<Restored> {
  await using backup = await openBackup(path);
  await using database = await openForRestore(config);
  const { secret, madeAt } = backup;
  await makeTables(
    database,
    backup,
    config.databaseUrl === undefined ? `The data folder ${config.dataDir}` : "The database",
  );
  // Before the rows: a start that finds rows without their secret makes another, with which no download link opens.
  if (
    config.appSecret === undefined && secret !== null && await storeSecret(config.dataDir, secret) !== secret
  ) {
    throw new CopyError(
      `${
        secretPath(config.dataDir)
      } holds another secret than the backup. Move it away, or restore into another DATA_DIR.`,
    );
  }
  const { sums, mended } = await fillTables(database, backup, async ({ sql }) => ({
    orders: await recheckOrders(sql),
    mails: await dropWaiting(sql, { kindsKept: MAIL_OF_ORDERS, reason: DROPPED }),
  }));
  return { sums, hasSecret: secret !== null, madeAt, ...mended };
}

/** Copies all data of the embedded database into a server's, and compares both. */
export async function move(from: Config, to: Config): Promise<Sums> {
  await using source = await openForCopy({ ...from, databaseUrl: undefined });
  await using target = await openForCopy(to);
  return await copyDatabase(source, target);
}

/** Lines that say what was copied. */
export function describeSums(sums: Sums): string {
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
  const full = Object.entries(sums).filter(([, table]) => table.rows > 0);
  return [
    `${rows} rows in ${Object.keys(sums).length} tables`,
    ...full.map(([name, table]) => `  ${name}: ${table.rows}`),
  ].join("\n");
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

/** Lines for whoever restored a backup: what is there, what was changed, and what is lost. */
export function describeRestore(
  { sums, hasSecret, madeAt, orders, mails }: Restored,
  config: Config,
): string {
  return [
    `Restored and compared: ${describeSums(sums)}`,
    `The backup was made at ${madeAt}. What came after that is lost, also who has unsubscribed or was erased since:`,
    'docs/operations.md says under "The database is lost" what to do about it.',
    `Orders that the site asks Stripe about when it runs, in case they were refunded: ${orders}.`,
    `Waiting mails dropped, because most have been sent since: ${mails}. Mail about orders is sent.`,
    ...!hasSecret
      ? ["The backup holds no secret: start with the APP_SECRET of the site that it is from."]
      : config.appSecret !== undefined
      ? ["APP_SECRET is set, so the secret in the backup was left out."]
      : [],
  ].join("\n");
}

async function main(args: readonly string[]): Promise<void> {
  const [command, path = ""] = args;
  const config = loadSettings();
  if (command === "move") {
    if (config.databaseUrl === undefined) {
      throw new CopyError("Set DATABASE_URL to the server that the data goes to.");
    }
    console.error(`From the database in ${config.dataDir}`);
    printDatabase(config);
    console.log(`Copied and compared: ${describeSums(await move(config, config))}`);
    console.log(
      "Start the site with this DATABASE_URL and, from now on, with APP_SECRET: what the file app-secret in DATA_DIR has.",
    );
    return;
  }
  if (path === "") throw new CopyError(`Say which file: deno task ${command} FILE`);
  printDatabase(config);
  console.log(
    command === "backup"
      ? describeBackup(await backUp(config, resolve(path)), path, config)
      : describeRestore(await restore(config, resolve(path)), config),
  );
}

if (import.meta.main) {
  try {
    await main(Deno.args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  }
}
