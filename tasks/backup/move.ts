import { resolve } from "node:path";
import type { Config } from "../../lib/config.ts";
import { copyDatabase, CopyError, type Sums } from "../../lib/db/copy.ts";
import { markMoved } from "../../lib/db/data_folder_lock.ts";
import { compareSecrets, noteSecrets } from "../../lib/db/secrets.ts";
import { readStoredSecret, secretPath } from "../../lib/secret.ts";
import { openForCopy, printDatabase } from "../database.ts";
import { findSecrets } from "../secrets.ts";
import { loadEnvironment, loadSettings, PROJECT } from "../settings.ts";
import { describeSums } from "./sums.ts";

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

/** The settings of a move. What the embedded database was used with stands for APP_SECRET, which nobody has set yet. */
async function moveSettings(): Promise<Config> {
  const { APP_SECRET, DATA_DIR } = loadEnvironment();
  const stored = APP_SECRET ? null : await readStoredSecret(resolve(PROJECT, DATA_DIR || "data"));
  if (stored !== null) Deno.env.set("APP_SECRET", stored);
  return loadSettings();
}

/** The task db:move. */
export async function runMove(): Promise<void> {
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
