import type { Config } from "../lib/config.ts";
import type { Sql } from "../lib/db/database.ts";
import { compareSecrets } from "../lib/db/secrets.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { readSecrets, type Secrets } from "../lib/secret.ts";

/** The secrets of the settings. A task makes none: another one than the site's would be of no use. Throws OperatorError with what to do. */
export async function findSecrets(config: Config): Promise<Secrets> {
  const secrets = await readSecrets(config);
  if (secrets !== null) return secrets;
  throw new OperatorError(
    `There is no secret in ${config.dataDir}: no site was started with these settings.\n` +
      "Run this with the server's settings: APP_SECRET or DATA_DIR, from the environment or .env.",
  );
}

/** The same, once they are known to be those of the database. */
export async function requireSecrets(config: Config, sql: Sql): Promise<Secrets> {
  const secrets = await findSecrets(config);
  await compareSecrets(sql, secrets);
  return secrets;
}
