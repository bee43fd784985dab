/**
 * Prints how to sign in to the waitlist, and lets the database take another secret. It reads the same settings as the server, which never logs
 * the password.
 */
import type { Config } from "../lib/config.ts";
import { type Database, DatabaseUnavailableError } from "../lib/db/database.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import { openDatabase } from "../lib/db/open.ts";
import { compareSecrets, lostSecrets, readFingerprints, replaceSecrets } from "../lib/db/secrets.ts";
import { countUnsubscribed } from "../lib/mail/store.ts";
import { OperatorError } from "../lib/operator_error.ts";
import { adminCredentials, secretPath, type Secrets } from "../lib/secret.ts";
import { siteFrom } from "../lib/site.ts";
import { agree } from "./agree.ts";
import type { TaskCall } from "./arguments.ts";
import { hasDatabase, printDatabase, requireNoSite, withDatabase } from "./database.ts";
import { problemOf } from "./problems.ts";
import { describeEnd, findSecrets } from "./secrets.ts";
import { loadSettings } from "./settings.ts";

const PAGE = "/admin/waitlist";

export async function main({ command, flags }: TaskCall): Promise<void> {
  const config = loadSettings();
  const secrets = await findSecrets(config);
  if (command === "") {
    await compare(config, secrets);
    return printSignIn(config, secrets.current);
  }
  await withDatabase(config, (database) => takeSecrets(database, config, secrets, flags.has("yes")));
}

/** Lets the database take the secrets of the settings, after saying what ends. Throws OperatorError where that is nothing, or while a site runs. */
async function takeSecrets(
  database: Database,
  config: Config,
  secrets: Secrets,
  isSure: boolean,
): Promise<void> {
  const { sql } = database;
  const known = await readFingerprints(sql);
  const lost = lostSecrets(known, secrets);
  if (!lost.isAny) {
    throw new OperatorError(
      known.length === 0
        ? "Nothing was changed: this database has no secret yet. Start the site, and it takes the one of these settings."
        : "Nothing was changed: with these settings no link ends, because they have every secret of the database. " +
          `To end links, first ${
            config.appSecret === undefined
              ? `write a new secret into ${secretPath(config.dataDir)} (openssl rand -hex 32)`
              : "set APP_SECRET to a new secret (openssl rand -base64 32), without the old one in APP_SECRET_PREVIOUS"
          }. Then run this again.`,
    );
  }
  await requireNoSite(database);
  const unsubscribed = lost.isFirst ? await countUnsubscribed(sql) : 0;
  console.log(describeEnd(lost, unsubscribed, config));
  if (!agree("Use the secret of these settings?", isSure)) return console.log("Nothing was changed.");
  await replaceSecrets(sql, secrets);
  console.log("Start the site with these settings: the database takes no other secret from now on.");
}

/**
 * Throws SecretError when the database is used with another secret: no site that uses it takes the sign-in of this one. Where the database
 * cannot be asked, which is always so while a site has the embedded one open, it says that and goes on.
 */
async function compare(config: Config, secrets: Secrets): Promise<void> {
  if (!await hasDatabase(config)) return;
  printDatabase(config);
  try {
    const { sql, close } = await openDatabase(config);
    await compareSecrets(sql, secrets).finally(close);
  } catch (error) {
    const why = error instanceof DataFolderInUseError
      ? `${
        error.message.split(". ")[0]
      }. If this sign-in is refused, run the task with the settings of that site.`
      : error instanceof DatabaseUnavailableError
      ? problemOf(error)
      : null;
    if (why === null) throw error;
    console.error(`The secret could not be compared with the database's. ${why}`);
  }
}

function printSignIn(config: Config, secret: string): void {
  const { userName, password } = adminCredentials(secret, config.adminPassword);
  // With PORT=0 only the running server knows the port.
  const page = config.siteUrl === undefined && config.port === 0
    ? PAGE
    : siteFrom(config, config.port).origin + PAGE;
  console.log(
    [
      `Page       ${page}`,
      `User name  ${userName}`,
      `Password   ${password}`,
      "",
      "The browser asks for both when the page opens. Any user name is taken; under this one other people's guesses",
      "cannot get in your way.",
      `The password is ${sourceOf(config)}.`,
    ].join("\n"),
  );
}

function sourceOf({ adminPassword, appSecret, dataDir }: Config): string {
  if (adminPassword !== undefined) return "ADMIN_PASSWORD";
  const secret = appSecret === undefined ? `the secret in ${dataDir}/app-secret` : "APP_SECRET";
  return `derived from ${secret}; set ADMIN_PASSWORD for one of your own`;
}
