/** Prints how to sign in to the waitlist. It reads the same settings as the server, which never logs the password. */
import type { Config } from "../lib/config.ts";
import { adminCredentials, hasSecret, loadSecret } from "../lib/secret.ts";
import { siteFrom } from "../lib/site.ts";
import { loadSettings } from "./settings.ts";

const PAGE = "/admin/waitlist";

async function main(): Promise<void> {
  const config = loadSettings();
  if (config.appSecret === undefined && !await hasSecret(config.dataDir)) {
    throw new Error(
      `There is no secret in ${config.dataDir}: no site was started with these settings.\n` +
        "Run this with the server's settings: APP_SECRET or DATA_DIR, from the environment or .env.",
    );
  }
  const secret = await loadSecret(config.appSecret, config.dataDir);
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

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    // The operator needs the message, not the stack.
    console.error(error instanceof Error ? error.message : error);
    Deno.exitCode = 1;
  }
}
