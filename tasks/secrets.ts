import type { Config } from "../lib/config.ts";
import type { Sql } from "../lib/db/database.ts";
import { compareSecrets, type SecretsLost } from "../lib/db/secrets.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { ERASURES } from "../lib/person/erasures.ts";
import { readSecrets, type Secrets } from "../lib/secret.ts";

/** Lines for whoever is about to give up a secret. `unsubscribed` is the number of addresses that get mail again. */
export function describeEnd(
  { hasDeadLinks, isFirst, isLast, hasFound }: SecretsLost,
  unsubscribed: number,
  { adminPassword }: Config,
): string {
  const ends = [
    ...hasDeadLinks ? ["- links to downloads. Send buyers new ones: deno task orders resend --all"] : [],
    ...isFirst
      ? [
        ...hasFound
          ? [
            "- links that end mail, in every mail sent without the secret that was found again",
            "- unsubscribes made without it: these addresses get mail again",
          ]
          : [
            "- links that end mail, in every mail sent so far",
            `- unsubscribes: ${unsubscribed} ${
              unsubscribed === 1 ? "address gets" : "addresses get"
            } mail again`,
          ],
        `- the notes in ${ERASURES}${
          hasFound ? " made without it" : ""
        }: a restore can no longer tell whom they name`,
      ]
      : [],
    ...isLast && adminPassword === undefined
      ? ["- the waitlist's password. For the new one: deno task admin"]
      : [],
  ];
  return [
    `With the secret of these settings (APP_SECRET, APP_SECRET_PREVIOUS), ${
      ends.length === 0 ? "nothing ends." : "this ends:"
    }`,
    ...ends,
    ...hasFound
      ? [
        `What the secret that was found again made works again: links to downloads, links that end mail, unsubscribes, notes in ${ERASURES}.`,
      ]
      : [],
  ].join("\n");
}

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
