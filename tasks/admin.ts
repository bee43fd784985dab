/** Prints how to sign in to the waitlist. It reads the same settings as the server, which never logs the password. */
import type { Config } from "../lib/config.ts";
import { adminCredentials, loadSecret } from "../lib/secret.ts";
import { siteFrom } from "../lib/site.ts";
import { loadSettings } from "./settings.ts";

const PAGE = "/admin/waitlist";

async function main(): Promise<void> {
  const config = loadSettings();
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
