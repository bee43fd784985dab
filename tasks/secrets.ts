import type { Config } from "../lib/config.ts";
import type { Sql } from "../lib/db/database.ts";
import { compareSecrets } from "../lib/db/secrets.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { readSecrets, type Secrets } from "../lib/secret.ts";

/** Shown before anybody gives up a secret. */
export const WHAT_ENDS =
  `What was made with a secret that these settings do not have (APP_SECRET, APP_SECRET_PREVIOUS) ends:
- links to downloads. Send buyers new ones: deno task orders resend --all
- links that end mail, and the note of which addresses unsubscribed, if the first secret is missing: they get mail again
- the waitlist's password, unless ADMIN_PASSWORD is set: deno task admin
- who was erased can no longer be told from the note beside the backups, if the first secret is missing`;

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
