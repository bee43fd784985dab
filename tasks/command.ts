import { settingNames } from "../lib/config.ts";
import type { TaskCall } from "./arguments.ts";
import { warnOfMisspelled } from "./misspelled.ts";
import { quote, serverCommandLine } from "./permissions.ts";
import { dotEnvSettings, loadSettings, PROJECT } from "./settings.ts";

/**
 * Prints lines for a shell that run the server: the settings that only .env has, and the command with the permissions that all settings
 * need. The archive's `start` runs them.
 */
export async function main({ flags }: TaskCall): Promise<void> {
  const added = dotEnvSettings();
  const command = await serverCommandLine(PROJECT, loadSettings());
  warnOfMisspelled();
  for (const [name, value] of added) {
    if (settingNames().includes(name)) console.log(`export ${name}=${quote(value)}`);
  }
  console.log(`exec ${command}${flags.has("version") ? " --version" : ""}`);
}
