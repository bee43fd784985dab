/**
 * Prints how to sign in to the waitlist, and lets the database take another secret. It reads the same settings as the server, which never logs
 * the password.
 */
import type { Config } from "../lib/config.ts";
import { DatabaseUnavailableError } from "../lib/db/database.ts";
import { DataFolderInUseError } from "../lib/db/data_folder_lock.ts";
import { openDatabase } from "../lib/db/open.ts";
import { compareSecrets, replaceSecrets } from "../lib/db/secrets.ts";
import { adminCredentials, type Secrets } from "../lib/secret.ts";
import { siteFrom } from "../lib/site.ts";
import { agree } from "./agree.ts";
import type { TaskCall } from "./arguments.ts";
import { hasDatabase, printDatabase, withDatabase } from "./database.ts";
import { problemOf } from "./problems.ts";
import { findSecrets, WHAT_ENDS } from "./secrets.ts";
import { loadSettings } from "./settings.ts";

const PAGE = "/admin/waitlist";

export async function main({ command, flags }: TaskCall): Promise<void> {
  const config = loadSettings();
  const secrets = await findSecrets(config);
  if (command === "") {
    await compare(config, secrets);
    return printSignIn(config, secrets.current);
  }
  await withDatabase(config, async ({ sql }) => {
    console.log(WHAT_ENDS);
    if (!agree("Use the secret of these settings?", flags.has("yes"))) {
      return console.log("Nothing was changed.");
    }
    await replaceSecrets(sql, secrets);
    console.log("Start the site with these settings: the database takes no other secret from now on.");
  });
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
